import ArgumentParser
import Classroom
import FoundationEssentials
import Records
import Texts

/// A day that was given, or today's.
struct DayOption: ParsableArguments {
  @Option(
    name: .customLong("on"), help: ArgumentHelp("The day, as in 2026-11-23; today by default.", valueName: "day"))
  var date: String?

  /// The day that was given; nil for none.
  func given() throws -> Day? {
    guard let date else { return nil }
    guard let day = Day(date) else {
      throw Fault(.usage, problem: "\"\(date)\" is not a day", hint: "write it like 2026-11-23")
    }
    return day
  }

  /// The day that was given, else that of the computer's clock: the only clock that a record ever sees.
  func day() throws -> Day {
    try given() ?? Day(number: Int(clamping: (Date().timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}

/// Which record is meant.
struct RecordChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The class's record; by default the one beside the folder of --class, or beside the roster.", valueName: "file"))
  var record: String?

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("The published folder of the class, such as Output/1a.", valueName: "folder"))
  var folder: String?

  @Option(
    help: ArgumentHelp("The roster, by which children are shown with their names.", valueName: "file"))
  var roster: String?

  /// Where the record is.
  func path() throws -> String {
    if let record { return record }
    if let folder { return RecordPlace.beside(folder) }
    if let roster { return RecordPlace.of(roster: roster) }
    throw Fault(
      .usage, problem: "which record is meant is not said", hint: "give it with --record, --class or --roster")
  }

  /// The names of children by their tokens, where a roster is given.
  func names() throws -> ChildNames { try ChildNames(ofRoster: roster) }
}
