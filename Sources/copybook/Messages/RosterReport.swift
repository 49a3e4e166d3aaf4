import FoundationEssentials
import Letterforms
import Publishing
import Rosters
import Tables
import Texts

/// What was understood of a roster, for people and for programs.
struct RosterReport {
  /// So many pupils are shown to people.
  static let shownPupils = 3

  private let file: String
  private let form: RosterForm
  private let pupils: [Roster.Pupil]
  private let count: Int
  private let faults: [Fault]
  private let faultCount: Int

  /// A report on a reader that has read all.
  init(_ reader: RosterReader, file: String, pupils: [Roster.Pupil]) {
    self.file = file
    self.pupils = pupils
    form = reader.form
    count = reader.pupilCount
    faults = reader.faults
    faultCount = reader.faultCount
  }

  /// The columns of ours that the roster leaves to the command line, the design and the school.
  private var defaulted: [String] {
    let given = form.columns.compactMap { column in
      if case .known(let column) = column.use { column } else { nil }
    }
    let settings: [RosterColumn] = [
      .hand, .school, .level, .letters, .words, .text, .design, .language, .maze, .seed, .copies,
    ]
    return settings.filter { !given.contains($0) }.map(\.rawValue)
  }

  /// The report as lines of text.
  var text: String {
    var lines = ["\(file): \(form.kind)"]
    if let encoding = form.encoding { lines.append("encoding: \(encoding.rawValue)") }
    if let separator = form.separator { lines.append("separator: \(separator.name)") }
    let headings = form.columns.filter { !$0.heading.isEmpty }
    if !headings.isEmpty { lines.append("columns:") }
    let width = min(32, headings.map(\.heading.count).max() ?? 0)
    for column in headings {
      let padding = String(repeating: " ", count: max(0, width - column.heading.count))
      lines.append("  \(column.heading)\(padding)  \(RosterReport.words(column.use))")
    }
    if form.columns.contains(where: { $0.use == .nameless }) {
      lines.append("  columns without a heading are not read")
    }
    lines.append("pupils: \(count)\(faultCount > 0 ? ", and \(faultCount) errors" : "")")
    for pupil in pupils.prefix(RosterReport.shownPupils) {
      lines.append("  \(pupil.name)\(RosterReport.details(pupil))")
    }
    if count > RosterReport.shownPupils { lines.append("  …") }
    lines.append("from the command line, the design or the school: \(defaulted.joined(separator: ", "))")
    for warning in form.warnings { lines.append("warning: \(warning.description): \(warning.hint)") }
    for remark in form.remarks { lines.append("note: \(remark.description): \(remark.hint)") }
    return lines.map { $0.visible + "\n" }.joined()
  }

  private static func words(_ use: RosterForm.Use) -> String {
    switch use {
    case .known(let column): column.rawValue
    case .other: "kept for designs"
    case .dropped(let kind): "not read (\(kind))"
    case .nameless: "not read"
    }
  }

  /// What a row says beside the name.
  private static func details(_ pupil: Roster.Pupil) -> String {
    var details: [String] = []
    if let kana = pupil.kana { details.append(kana) }
    if let hand = pupil.hand { details.append("\(hand.rawValue) hand") }
    if let school = pupil.school { details.append(school) }
    if let texts = pupil.practised { details.append(texts.joined(separator: " ")) }
    return details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
  }

  /// The report as JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let content = Content(
      file: file, kind: form.kind, encoding: form.encoding?.rawValue, separator: form.separator?.name,
      columns: form.columns.map { Content.Column(heading: $0.heading, use: RosterReport.words($0.use)) },
      defaults: defaulted, pupils: pupils.map(Content.Pupil.init), pupilCount: count,
      warnings: form.warnings.map(Content.Place.init), notes: form.remarks.map(Content.Place.init),
      errors: faults.map(Content.Place.init), errorCount: faultCount)
    return String(decoding: try encoder.encode(content), as: UTF8.self) + "\n"
  }

  private struct Content: Encodable {
    struct Column: Encodable {
      let heading: String
      let use: String
    }
    struct Place: Encodable {
      let line: Int
      let column: Int
      let problem: String
      let hint: String

      init(_ error: Fault) {
        (line, column, problem, hint) = (error.line, error.column, error.problem, error.hint)
      }
    }
    struct Pupil: Encodable {
      let line: Int
      let id: String
      let name: String
      let given: String?
      let family: String?
      let kana: String?
      let hand: String?
      let school: String?
      let level: Int?
      let letters: [String]?
      let words: [String]?
      let text: [String]?
      let design: String?
      let language: String?
      let maze: Int?
      let seed: UInt64?
      let copies: Int?
      let others: [String: String]

      init(_ pupil: Roster.Pupil) {
        (line, id, name, given, family) = (pupil.line, pupil.id, pupil.name, pupil.given, pupil.family)
        (kana, hand, school, level) = (pupil.kana, pupil.hand?.rawValue, pupil.school, pupil.level)
        (letters, words, text) = (pupil.letters, pupil.words, pupil.texts)
        (design, language, maze) = (pupil.design, pupil.language, pupil.maze)
        (seed, copies) = (pupil.seed, pupil.copies)
        others = pupil.others.reduce(into: [:]) { $0[$1.column] = $1.value }
      }
    }
    let file: String
    let kind: String
    let encoding: String?
    let separator: String?
    let columns: [Column]
    let defaults: [String]
    let pupils: [Pupil]
    let pupilCount: Int
    let warnings: [Place]
    let notes: [Place]
    let errors: [Place]
    let errorCount: Int
  }
}
