import Tables
public import Texts

/// A class: who practises what, with which hand, after which school.
public struct Roster: Hashable, Sendable {
  /// The pupils in the order of the file.
  public let pupils: [Pupil]

  /// No name has more letters.
  public static let longestName = 200

  /// No id has more bytes.
  public static let longestId = 200

  /// No pupil gets more copies.
  public static let mostCopies = 100

  /// A roster of pupils whose ids differ.
  public init(pupils: [Pupil]) {
    self.pupils = pupils
  }

  /// Reads a roster from the bytes of a list of names or a table; ``RosterReader`` reads other files, and tells more.
  ///
  /// - Throws: ``Fault`` with the place of the first thing that is wrong.
  public init(
    reading bytes: [UInt8], file: String, settings: RosterSettings = RosterSettings()
  ) throws(Fault) {
    var reader = try RosterReader(reading: bytes, file: file, settings: settings)
    var pupils: [Pupil] = []
    while let pupil = reader.next() { pupils.append(pupil) }
    if let fault = reader.faults.first { throw fault }
    self.pupils = pupils
  }

  /// The items of a text cell: separated by `|` where there is one (so that an item may have blanks), else by blanks.
  public static func texts(_ cell: String) -> [String] {
    if cell.contains("|") { return cell.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty } }
    return cell.split(whereSeparator: { $0.isWhitespace }).map(String.init)
  }

  /// What stands in a cell.
  enum CellKind {
    case letters, words, texts
  }

  /// The items of a cell.
  ///
  /// Letters are separated by `|`, commas, semicolons or blanks; `Aa` stays together. Words by commas or semicolons where there are
  /// some, so that a word may have blanks; else as texts are.
  static func items(_ cell: String, _ kind: CellKind) -> [String] {
    switch kind {
    case .letters: cell.split { $0.isWhitespace || "|,;、".contains($0) }.map { String($0) }
    case .words where !cell.contains("|") && cell.contains { ",;、".contains($0) }:
      cell.split { ",;、".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    case .words, .texts: texts(cell)
    }
  }
}
