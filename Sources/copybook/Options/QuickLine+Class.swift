import Classroom
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
    (text, output) = (line["text"], line["output"] ?? RecordPlace.usualFolder)
    (rosterOptions, options, batch, outside) = (RosterOptions(line), SheetOptions(line), group, ShelfOptions(line))
    fromRecord = .usual
    replacing = OutputOptions(line)
  }
}

extension RosterOptions {
  fileprivate init(_ line: QuickLine) {
    self = .usual
    skipBadRows = line.has("skip-bad-rows")
  }
}

extension BatchOptions {
  /// Nil where the number of jobs is none.
  fileprivate init?(_ line: QuickLine) {
    let number = line["jobs"].map { Int($0) }
    guard number != .some(nil) else { return nil }
    self = .usual
    jobs = number ?? nil
    (thumbnails, resume) = (!line.has("no-thumbnails"), !line.has("no-resume"))
    (singleSided, keepGoing) = (line.has("single-sided"), line.has("keep-going"))
    (quiet, json) = (line.has("quiet"), line.has("json"))
  }
}

// MARK: What holds where nothing is said

extension FromRecord {
  /// No record.
  static var usual: FromRecord {
    var (options, day) = (FromRecord(), DayOption())
    day.date = nil
    (options.isAsked, options.record, options.day, options.explain, options.groups) = (false, nil, day, false, false)
    return options
  }
}

extension RosterOptions {
  /// Every row, and none with an error.
  static var usual: RosterOptions {
    var (options, reading) = (RosterOptions(), RosterReading())
    (reading.encoding, reading.group, reading.sheet) = (nil, nil, nil)
    (reading.today, reading.keepDoubtfulRows) = (nil, false)
    (options.reading, options.skipBadRows) = (reading, false)
    return options
  }
}

extension BatchOptions {
  /// The whole class, with pictures, taken up where a run before has stopped.
  static var usual: BatchOptions {
    var options = BatchOptions()
    (options.names, options.fileNames, options.secret, options.jobs) = (nil, .hashed, nil, nil)
    (options.thumbnails, options.resume) = (true, true)
    (options.singleSided, options.keepGoing, options.breakLock) = (false, false, false)
    (options.quiet, options.json) = (false, false)
    (options.asPublished, options.dryRun, options.expires, options.app) = (false, false, nil, false)
    (options.only, options.shard, options.shards, options.merge) = ([], nil, nil, nil)
    return options
  }
}
