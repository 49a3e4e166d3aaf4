import FoundationEssentials

/// A roster of a whole country's school year: how long it is checked, and in how much memory.
func rosterFigures(_ workshop: Workshop) throws -> [Figure] {
  let path = "\(workshop.folder)/big.csv"
  let old = "\(workshop.folder)/big-old.csv"
  defer {
    for path in [path, old] { try? FileManager.default.removeItem(atPath: path) }
  }
  // Other programs write the files: a child's greatest memory is never less than ours, which they would be part of.
  let rows = """
    BEGIN {
      print "id;Имя;Фамилия;hand;letters;birth date;topic" > file
      split("Алёна;Ёлкина|Ada;Okafor|Пётр;Иванов|Jordan;Lee-Smith", names, "|")
      for (i = 0; i < 1000000; i++)
        printf "S%d;%s %d;%s;a б;01.02.2019;bears\\r\\n", i, names[i % 4 + 1], i / 1000, i % 9 ? "" : "left" > file
    }
    """
  guard ProcessRun("awk", ["-v", "file=\(path)", rows]) != nil,
    ProcessRun("iconv", ["-f", "UTF-8", "-t", "WINDOWS-1251", "-o", old, path]) != nil
  else { return [.told("a million rows", "awk or iconv did not run")] }
  return [("UTF-8", path), ("Windows-1251", old)].flatMap { encoding, path in
    guard let run = ProcessRun(workshop.copybook, ["roster", "check", path]) else {
      return [Figure.told("a million rows of \(encoding)", "copybook did not run")]
    }
    return [
      .atMost(4, "s", "check of a million rows of \(encoding), clock", run.wall / 1000),
      .told("… CPU", "\((run.cpu / 1000).short) s"),
      .atMost(100, "MiB", "… most memory", run.memory),
    ]
  }
}
