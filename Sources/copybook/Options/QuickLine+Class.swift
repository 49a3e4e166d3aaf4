import Publishing
import Texts

extension ClassCommand {
  /// - Parameter arguments: What stands after `class`.
  /// - Returns: nil where the argument parser is to read it.
  init?(quick arguments: some Sequence<String>) {
    guard
      let line = QuickLine(
        arguments, options: ["output", "text", "jobs", "fonts", "templates", "pictures", "created"],
        flags: [
          "strict", "quiet", "json", "keep-going", "no-thumbnails", "no-resume", "single-sided", "skip-bad-rows",
          "force",
        ]),
      let path = line.values.first, line.values.count == 1, let group = BatchOptions(line)
    else { return nil }
    self.init()
    (roster, plan, days) = (path, nil, nil)
    (text, output) = (line["text"], line["output"] ?? ClassCommand.usualFolder)
    (rosterOptions, options, batch, shelf) = (RosterOptions(line), SheetOptions(line), group, Shelf(line))
    fromRecord = .none
    replacing = OutputOptions(line)
  }
}

extension FromRecord {
  /// No record.
  fileprivate static var none: FromRecord {
    var (options, day) = (FromRecord(), DayOption())
    day.date = nil
    (options.isAsked, options.record, options.day, options.explain, options.groups) = (false, nil, day, false, false)
    return options
  }
}

extension RosterOptions {
  fileprivate init(_ line: QuickLine) {
    var group = RosterReading()
    (group.encoding, group.group, group.sheet, group.today, group.keepDoubtfulRows) = (nil, nil, nil, nil, false)
    self.init()
    (reading, skipBadRows) = (group, line.has("skip-bad-rows"))
  }
}

extension BatchOptions {
  /// Nil where the number of jobs is none.
  fileprivate init?(_ line: QuickLine) {
    let number = line["jobs"].map { Int($0) }
    guard number != .some(nil) else { return nil }
    self.init()
    (names, fileNames, secret, jobs) = (nil, .hashed, nil, number ?? nil)
    (thumbnails, resume) = (!line.has("no-thumbnails"), !line.has("no-resume"))
    (singleSided, keepGoing, breakLock) = (line.has("single-sided"), line.has("keep-going"), false)
    (quiet, json) = (line.has("quiet"), line.has("json"))
    (asPublished, dryRun, expires, app) = (false, false, nil, false)
    (only, shard, shards, merge) = ([], nil, nil, nil)
  }
}
