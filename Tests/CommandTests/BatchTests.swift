import Classroom
import Foundation
import TestSupport
import Testing
import Texts

@Suite struct BatchCommandTests {
  private func scratch(_ count: Int = 3) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("name\n" + (1...count).map { "Pupil \($0)\n" }.joined(), to: "class.csv")
    return scratch
  }

  private let usual = ["class", "class.csv", "--seed", "7", "--rows", "fade", "--text", "a", "--no-thumbnails"]

  @Test func secondRunKeepsEverything() async throws {
    let scratch = try scratch()
    let first = try await run(usual + ["--output", "out"], in: scratch).mustSucceed()
    #expect(first.errors.hasSuffix("\nprinted 3 sheets; open out/index.html or class.pdf\n"))
    let second = try await run(usual + ["--output", "out"], in: scratch).mustSucceed()
    #expect(second.errors == "3 sheets kept as they were; open out/index.html or class.pdf\n")
    #expect(try await run(usual + ["--output", "out", "--quiet"], in: scratch).mustSucceed().errors.isEmpty)
  }

  /// Without a seed too: it follows from the secret and the options.
  @Test func runWithoutASeedCanBeTakenUp() async throws {
    let scratch = try scratch()
    let arguments = ["class", "class.csv", "--rows", "fade", "--text", "a", "--no-thumbnails", "--output", "out"]
    #expect(try await run(arguments, in: scratch).errors.contains("note: the seed is "))
    #expect(try await run(arguments, in: scratch).errors.hasPrefix("3 sheets kept"))
  }

  @Test func onlyOneIsPrintedWithTheSameBytes() async throws {
    let scratch = try scratch()
    // A file by itself has no marks for a scanner, for it has no keys to be graded by.
    try await run(usual + ["--no-scannable", "--output", "out"], in: scratch).mustSucceed()
    try await run(usual + ["--only", "Pupil 2", "--output", "one.pdf"], in: scratch).mustSucceed()
    let one = try scratch.bytes("one.pdf")
    let sheets = scratch.files.filter { $0.hasPrefix("out/sheets/") }
    #expect(try sheets.filter { try scratch.bytes($0) == one }.count == 1)
    let outcome = try await run(usual + ["--only", "Pupil 9", "--output", "no.pdf"], in: scratch)
    #expect(outcome.status == 65 && outcome.lines("error") == ["error: the roster has no pupil \"Pupil 9\""])
  }

  /// Of the published class all is known that made its sheets: nobody need remember the options.
  @Test func onlyOneIsPrintedAsThePublishedClassWas() async throws {
    let scratch = try scratch()
    let options = [
      "--size", "7.3 mm", "--look", "solid", "--title", "Week 1", "--names", "initials", "--margin", "20 mm",
    ]
    try await run(usual + options + ["--output", "Output/class"], in: scratch).mustSucceed()
    let outcome = try await run("class", "class.csv", "--only", "Pupil 2", "--output", "one.pdf", in: scratch)
      .mustSucceed()
    #expect(outcome.errors == "every sheet is as in Output/class\nprinted one.pdf\n")
    let one = try scratch.bytes("one.pdf")
    #expect(
      try scratch.files.filter { try $0.hasPrefix("Output/class/sheets/") && scratch.bytes($0) == one }.count == 1)
    let other = try await run(
      "class", "class.csv", "--only", "Pupil 2", "--output", "one.pdf", "--size", "9 mm", in: scratch)
    #expect(other.errors.contains("compared with Output/class: 1 printed anew\n"))
    #expect(other.errors.contains(": x-height 9 mm, was 7.3 mm\n"), "\(other.errors)")
  }

  @Test func anotherTitleDrawsTheSameMazes() async throws {
    let scratch = try scratch()
    let usual = ["class", "class.csv", "--no-thumbnails", "--output", "out"]
    func mazes() throws -> [String] {
      try scratch.files.filter { $0.hasPrefix("out/keys/") }.sorted().flatMap { key in
        try SheetKeyFile(scratch.bytes(key)).pages.map(\.maze)
      }
    }
    try await run(usual, in: scratch).mustSucceed()
    let before = try mazes()
    try await run(usual + ["--title", "1A", "--no-resume"], in: scratch).mustSucceed()
    #expect(try before.count == 3 && Set(mazes()).isSuperset(of: before))
  }

  /// One command prints what one row has changed, and says so first.
  @Test func whatDiffersIsToldBeforeItIsPrinted() async throws {
    let scratch = try scratch()
    try await run(usual + ["--output", "out", "--size", "7 mm"], in: scratch).mustSucceed()
    try scratch.write("name,hand\nPupil 1,\nPupil 2,left\nPupil 3,\n", to: "class.csv")
    let before = scratch.files
    let arguments = ["class", "class.csv", "--as-published", "--output", "out"]
    let told = try await run(arguments + ["--dry-run"], in: scratch).mustSucceed()
    #expect(
      told.errors == "compared with out: 1 printed anew, 2 as before\n  02 (line 3): hand left, was right\n",
      "\(told.errors)")
    #expect(scratch.files == before)
    let printed = try await run(arguments, in: scratch).mustSucceed()
    #expect(printed.errors == told.errors + "printed 1 sheet, kept 2; open out/index.html or class.pdf\n")
    let titled = try await run(arguments + ["--dry-run", "--title", "1a"], in: scratch).mustSucceed()
    #expect(titled.errors == "compared with out: 3 printed anew\n  for all: title 1a, was none\n", "\(titled.errors)")
    let wrong = try await run("class", "class.csv", "--as-published", "--output", "nowhere", in: scratch)
    #expect(wrong.status == 64 && wrong.errors.contains("nowhere holds no published class"))
    try scratch.write("name\nZoe\n", to: "other.csv")
    let other = try await run("class", "other.csv", "--as-published", "--output", "out", in: scratch)
    #expect(other.status == 64 && other.errors.contains("is not that of the roster"))
  }

  @Test func shardsOfTheEnvironmentAreMerged() async throws {
    let scratch = try scratch(7)
    for task in 1...3 {
      try await run(
        usual + ["--shards", "3", "--output", "shards"], in: scratch, environment: ["SGE_TASK_ID": "\(task)"]
      ).mustSucceed()
      if task < 3 {
        let early = try await run(usual + ["--merge", "shards", "--output", "out"], in: scratch)
        #expect(early.status == 75 && early.errors.contains("--array=\(task == 1 ? "1-2" : "2")\n"))
      }
    }
    try await run(usual + ["--merge", "shards", "--output", "out"], in: scratch).mustSucceed()
    try await run(usual + ["--output", "single"], in: scratch).mustSucceed()
    let merged = scratch.files.filter { $0.hasPrefix("out/") }.map { $0.dropFirst(4) }
    #expect(merged.count > 20 && merged == scratch.files.filter { $0.hasPrefix("single/") }.map { $0.dropFirst(7) })
    for file in merged where scratch.files.contains("out/\(file)/") == false && file.contains(".") {
      #expect(try scratch.bytes("out/\(file)") == scratch.bytes("single/\(file)"), "\(file)")
    }
  }

  @Test func progressIsToldAsJSON() async throws {
    let outcome = try await run(usual + ["--output", "out", "--json"], in: scratch()).mustSucceed()
    struct Line: Decodable {
      let time: Date
      let event: String
      let status: Int?
      let printed: Int?
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      return try Date(decoder.singleValueContainer().decode(String.self), strategy: style)
    }
    let lines = try outcome.output.split(separator: "\n").map { try decoder.decode(Line.self, from: Data($0.utf8)) }
    #expect(
      lines.map(\.time) == lines.map(\.time).sorted() && lines.allSatisfy { abs($0.time.timeIntervalSinceNow) < 600 })
    #expect(lines.first?.event == "began" && lines.filter { $0.event == "sheet" }.count == 3)
    #expect(lines.last?.event == "ended" && lines.last?.status == 0 && lines.last?.printed == 3)
    #expect(!(outcome.output + outcome.errors).contains("Pupil"))
  }

  @Test func pupilsWhoCannotBePrintedAreListed() async throws {
    let scratch = try Scratch()
    let word = "minimumminimumminimumminimum"
    try scratch.write("name,text\nAnna,\(word)\nBen,\(word)\nCleo,a\n", to: "class.csv")
    let refused = try await run("class", "class.csv", "--output", "out", in: scratch)
    #expect(refused.status == 65 && refused.lines("error").count == 2 && !scratch.files.contains("out"))
    let partial = try await run("class", "class.csv", "--output", "out", "--keep-going", in: scratch)
    #expect(partial.status == 1 && partial.lines("failed").count == 2 && scratch.files.contains("out/class.pdf"))
    #expect(!(refused.errors + partial.errors).contains("Anna"))
  }

  /// On a disk of a megabyte: the error is clear, says to try again, and the old class stands.
  @Test(.enabled(if: geteuid() == 0 && Tool.isInstalled("unshare")))
  func fullDiskLeavesTheOldFolder() async throws {
    let scratch = try scratch(40)
    try scratch.write("name\nAnna\n", to: "one.csv")
    try scratch.makeFolder("disk")
    let shelf = "--fonts \(SampleSchools.root)/Fonts --templates \(SampleSchools.root)/Templates"
    let options = "--rows fade --text a --no-thumbnails --output disk/out --seed 7 \(shelf)"
    try scratch.write(
      """
      mount -t tmpfs -o size=1m none disk || exit 99
      "\(Tool.copybook)" class one.csv \(options) || exit 98
      cp -r disk/out before
      "\(Tool.copybook)" class class.csv \(options); echo "status $?"
      diff -r disk/out before && echo same
      """, to: "script")
    let outcome = try await Tool.run("unshare", "-m", "sh", "script", in: scratch)
    try #require(outcome.status != 99, "no small disk can be made here")
    #expect(outcome.output == "status 75\nsame\n", "\(outcome.output)\n\(outcome.errors)")
    #expect(outcome.lines("error").last?.hasSuffix("the disk is full") == true, "\(outcome.errors)")
  }

  /// On a full disk a new record is not half there, and a child is forgotten or not, as is said.
  @Test(.enabled(if: geteuid() == 0 && Tool.isInstalled("unshare")), arguments: [40, 72, 112, 136, 148, 200, 400])
  func fullDisksLeaveRecordsWhole(kilobytes: Int) async throws {
    let scratch = try Scratch()
    let writings = (0..<160).map { SampleLines.writing($0) }
    try scratch.write(([SampleLines.head] + writings).joined(separator: "\n") + "\n", to: "big.jsonl")
    try scratch.makeFolder("disk")
    try scratch.write(
      """
      program="\(Tool.copybook)"
      mount -t tmpfs -o size=4m none disk || exit 99
      free=$(df -k --output=avail disk | tail -1)
      head -c $(((free - \(kilobytes)) * 1024)) /dev/zero >disk/fill
      "$program" record import big.jsonl --record disk/a.record >/dev/null; first=$?
      test $first = 0 || test $first = 75 || echo "first $first"
      rm disk/fill
      "$program" record import big.jsonl --record disk/a.record >/dev/null || echo "again $?"
      "$program" record check --record disk/a.record >/dev/null || echo "check $?"
      free=$(df -k --output=avail disk | tail -1)
      head -c $(((free - \(kilobytes)) * 1024)) /dev/zero >disk/fill
      "$program" record forget --record disk/a.record --child t1 >/dev/null; second=$?
      rm disk/fill
      "$program" record check --record disk/a.record >/dev/null || echo "check after $?"
      test $second = 0 || "$program" record forget --record disk/a.record --child t1 >/dev/null || echo "second $second"
      echo done
      """, to: "script")
    let outcome = try await Tool.run("unshare", "-m", "sh", "script", in: scratch)
    try #require(outcome.status != 99, "no small disk can be made here")
    #expect(outcome.output == "done\n", "\(outcome.output)\n\(outcome.errors)")
  }

  /// `TERM` comes several times, as Slurm sends it while it waits for an answer.
  @Test(arguments: [("TERM TERM TERM", 75), ("TERM", 75), ("INT", 130)])
  func signalStopsBetweenSheets(signals: String, status: Int) async throws {
    let scratch = try scratch(3000)
    let shelf = "--fonts \(SampleSchools.root)/Fonts --templates \(SampleSchools.root)/Templates"
    try scratch.write(
      """
      "\(Tool.copybook)" class class.csv --text a --no-thumbnails --seed 7 --output out --json \(shelf) >progress &
      until grep -q '"done": 3' progress; do sleep 0.05; done
      for signal in \(signals); do kill -$signal $! 2>/dev/null; sleep 0.01; done; wait $!; echo "status $?"
      """, to: "script")
    let outcome = try await Tool.run("sh", "script", in: scratch)
    #expect(outcome.output == "status \(status)\n", "\(outcome.errors)")
    #expect(outcome.errors.contains("sheets are done and kept; run the same command to continue"), "\(outcome.errors)")
    let isPublished = scratch.files.contains("out")
    #expect(!isPublished)
  }
}

@Suite struct FolderDigestTests {
  /// The names that a first run keeps beside the class list change no sheet, wherever the list lies.
  @Test func onlyFoldersOfTemplatesCount() throws {
    let folder = try Scratch()
    try folder.makeFolder("Sheets")
    try folder.write("title: A", to: "Sheets/a.yaml")
    try folder.write("name", to: "class.csv")
    let first = FolderDigest.ofFolders(in: folder.path)
    try folder.write("{}", to: "class.names.json")
    #expect(FolderDigest.ofFolders(in: folder.path) == first)
    try folder.write("title: B", to: "Sheets/a.yaml")
    #expect(FolderDigest.ofFolders(in: folder.path) != first)
  }
}

/// Writings as lines of a record that is handed on.
private enum SampleLines {
  static let head = "{\"format\": \"copybook record 1\"}"

  /// The writing of a number, of one of three children.
  static func writing(_ number: Int) -> String {
    let digest = String(repeating: "0", count: 28) + String(number + 4096, radix: 16)
    let attempts = (1...20).map { cell in
      """
      {"page": 1, "cell": \(cell), "letter": 1, "kind": "letter", "sign": "a", "mode": "copy", "verdict": "right", "score": 90, \
      "scores": "shape 93 order 100 direction 100 corridor 88"}
      """
    }
    return """
      {"child": "t\(number % 3)", "day": "2026-11-\(10 + number % 18)", "sheet": "s\(number)", "school": "us-continuous", \
      "hand": "right", "digest": "\(digest.suffix(32))", "attempts": [\(attempts.joined(separator: ", "))]}
      """
  }
}
