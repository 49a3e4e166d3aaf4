import ArgumentParser
import Files
import FoundationEssentials
import Publishing
import Records
import Rosters
import Texts

/// Where the record of a class is.
enum RecordPlace {
  /// The record beside a published class: `Output/1a.record` for `Output/1a`.
  static func beside(_ folder: String) -> String {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder + ".record"
  }

  /// What the class is called whose record it is: the name of its file.
  static func className(of record: String) -> String { InputFile.stem(of: record) }

  /// Says once, when a record is made, that others can look into its folder.
  static func mention(_ record: RecordFile) {
    let folder = Disk.parent(of: record.path)
    guard record.isNew, Disk.isOpenToAll(folder) else { return }
    Terminal.say(
      "note: only you can read the new record \(record.path), but everybody on this computer can look into its folder, "
        + "\(folder); keep scans and recordings where only you can")
  }

  /// The folder of the class whose record it is.
  static func folder(of record: String) -> String {
    record.hasSuffix(".record") ? String(record.dropLast(7)) : ClassCommand.usualFolder
  }

  /// The record of a roster: that beside it, else that beside the folder of the same name; the latter where there is none.
  static func of(roster: String) -> String {
    let stem = InputFile.stem(of: roster)
    let places = [
      "\(Disk.parent(of: roster))/\(stem).record", "Output/\(stem).record", beside(ClassCommand.usualFolder),
    ]
    return places.first { InputFile.exists($0) } ?? places[1]
  }
}

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

  /// The names of children by their tokens, where a roster is given; it and its secret are read only.
  func names() throws -> ChildNames {
    guard let roster else { return ChildNames(names: [:]) }
    return try ChildNames(roster)
  }
}

/// What children are called on this computer; the record knows tokens only.
struct ChildNames {
  let names: [String: String]
  /// The tokens in the order of the roster.
  var order: [String] = []

  /// The name of a child, or the first letters of its token.
  func name(of token: String) -> String { names[token] ?? String(token.prefix(6)) }

  /// The token for what a teacher types: a token, the beginning of one, or a name of the roster.
  func token(for text: String, among tokens: [String]) throws -> String {
    if tokens.contains(text) { return text }
    let named = tokens.filter { names[$0]?.lowercased() == text.lowercased() }
    let found = named.isEmpty && text.count >= 4 ? tokens.filter { $0.hasPrefix(text.lowercased()) } : named
    if found.count == 1 { return found[0] }
    throw Fault(
      .usage,
      problem: found.isEmpty
        ? "the record has no child \"\(text)\"" : "\(found.count) children of the record are called \"\(text)\"",
      hint: "copybook record show lists the tokens; names are known with --roster")
  }
}

extension ChildNames {
  /// The names of a roster.
  init(_ roster: String) throws {
    let secretFile = roster + ".secret"
    guard InputFile.exists(secretFile) else {
      throw Fault.notRead(
        path: secretFile, reason: "there is no such file, so nobody can tell which token is whose",
        hint: "put it back beside the roster; copybook class made it")
    }
    let secret = try RosterSecret.kept(in: secretFile).secret
    var settings = RosterSettings()
    settings.headings = { () throws(Fault) in try Shelf.rosterHeadings() }
    var reader = try RosterReader(path: roster, settings: settings)
    var names: [String: String] = [:]
    var order: [String] = []
    while let pupil = reader.next() {
      order.append(secret.token(for: pupil.id))
      names[order[order.count - 1]] = pupil.name
    }
    self.init(names: names, order: order)
  }
}
