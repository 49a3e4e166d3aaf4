import JSON
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
      if case .known(let column) = column.use { column == .leftHanded ? .hand : column } else { nil }
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
    lines.append("pupils: \(count)\(faultCount > 0 ? ", and \(faultCount) error\(faultCount == 1 ? "" : "s")" : "")")
    for pupil in pupils.prefix(RosterReport.shownPupils) {
      lines.append("  \(pupil.name)\(RosterReport.details(pupil))")
    }
    if count > RosterReport.shownPupils { lines.append("  …") }
    lines.append(
      "not in the roster, so taken from the options, the design or the school: \(defaulted.joined(separator: ", "))")
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

  /// The report as JSON, a pupil a line.
  var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.add("file", file)
      json.add("kind", form.kind)
      json.add("encoding", form.encoding?.rawValue)
      json.add("separator", form.separator?.name)
      json.list("columns", .hanging) { json in
        for column in form.columns {
          json.object { json in
            json.add("heading", column.heading)
            json.add("use", RosterReport.words(column.use))
          }
        }
      }
      json.list("defaults", of: defaulted)
      json.add("pupilCount", count)
      json.list("pupils", .hanging) { json in
        for pupil in pupils { json.object { pupil.write(to: &$0) } }
      }
      json.add("errorCount", faultCount)
      for (key, faults) in [("errors", faults), ("warnings", form.warnings), ("notes", form.remarks)] {
        json.list(key, .hanging) { json in
          for fault in faults { json.object { fault.write(to: &$0) } }
        }
      }
    }
    return json.text + "\n"
  }
}

extension Fault {
  fileprivate func write(to json: inout JSONWriter) {
    json.add("line", line)
    json.add("column", column)
    json.add("problem", problem)
    json.add("hint", hint)
  }
}

extension Roster.Pupil {
  fileprivate func write(to json: inout JSONWriter) {
    json.add("line", line)
    for (key, text) in [
      ("id", id), ("name", name), ("given", given), ("family", family), ("kana", kana), ("hand", hand?.rawValue),
      ("school", school), ("design", design), ("language", language),
    ] { json.add(key, text) }
    for (key, number) in [("level", level), ("maze", maze), ("copies", copies)] { json.add(key, number) }
    if let seed { json.add(raw: String(seed), "seed") }
    for (key, items) in [("letters", letters), ("words", words), ("text", texts)] {
      if let items { json.list(key, of: items) }
    }
    json.object("others") { json in
      for other in others { json.add(other.column, other.value) }
    }
  }
}
