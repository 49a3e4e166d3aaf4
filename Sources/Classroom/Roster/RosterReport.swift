import Geometry
import JSON
import Letterforms
import Publishing
public import Rosters
import Tables
import Texts

/// What was understood of a roster, for people and for programs.
public struct RosterReport {
  /// At most 1000 pupils for people, as many as a large school has; --json shows all.
  private static let shownPupils = 1000

  private let file: String
  private let form: RosterForm
  private let pupils: [Roster.Pupil]
  /// What stands in the file, where it is printed otherwise, by the pupil's place in ``pupils``.
  private let written: [Int: String]
  private let count: Int
  private let faults: [Fault]
  private let faultCount: Int

  /// Reads a roster to its end.
  ///
  /// - Parameter isWhole: Whether the report has every pupil, and not only as many as are shown to people.
  public init(_ reader: inout RosterReader, file: String, isWhole: Bool) {
    var (pupils, written): ([Roster.Pupil], [Int: String]) = ([], [:])
    while let pupil = reader.next() {
      guard isWhole || pupils.count < RosterReport.shownPupils else { continue }
      if let text = reader.written { written[pupils.count] = text }
      pupils.append(pupil)
    }
    (self.file, self.pupils, self.written) = (file, pupils, written)
    (form, count, faults, faultCount) = (reader.form, reader.pupilCount, reader.faults, reader.faultCount)
  }

  /// The columns of ours that the roster leaves to the command line, the design and the school.
  private var defaulted: [String] {
    let given = form.columns.compactMap { column in
      guard case .known(let column) = column.use else { return RosterColumn?.none }
      return [.leftHanded, .rightHanded].contains(column) ? .hand : column
    }
    // Beside names, too, it may say which hand writes.
    let saysHand = pupils.contains { $0.hand != nil }
    return RosterColumn.settings.filter { !given.contains($0) && !(saysHand && $0 == .hand) }.map(\.rawValue)
  }

  /// The report as lines of text.
  public var text: String {
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
    lines += table
    if count > pupils.count { lines.append("  … and \(count - pupils.count) more; --json shows all") }
    if !leftOut.isEmpty { lines.append("left out, as the errors say: \(leftOut)") }
    lines.append(
      "not in the roster, so taken from the options, the design or the school: \(defaulted.joined(separator: ", "))")
    for fault in form.leftOut { lines.append("left out: \(fault.description)") }
    if form.leftOutCount > form.leftOut.count, form.leftOut.count >= 100 {
      lines.append("left out: \(form.leftOutCount - form.leftOut.count) more")
    }
    if let hint = form.leftOut.first?.hint { lines.append("hint: \(hint)") }
    for line in form.warningLines { lines.append("warning: \(line)") }
    for remark in form.remarks { lines.append("note: \(remark.description): \(remark.hint)") }
    return lines.map { $0.visible + "\n" }.joined()
  }

  private static func words(_ use: RosterForm.Use) -> String {
    switch use {
    case .known(let column): column.rawValue
    case .other: "not used; a design of your own may show it"
    case .dropped(let kind): "not read (\(kind))"
    case .nameless: "not read"
    }
  }

  /// The pupils as they will be printed, a line each; columns in which nobody has anything are left out.
  private var table: [String] {
    guard !pupils.isEmpty else { return [] }
    var columns: [[String]] = [
      [form.sheet == nil ? "line" : "row"] + pupils.map { $0.line > 0 ? "\($0.line)" : "" },
      ["name"] + pupils.map(\.name),
      ["in the file"] + pupils.indices.map { written[$0] ?? "" },
    ]
    columns += RosterReport.settings.map { title, value in [title] + pupils.map { value($0) ?? "" } }
    columns.removeAll { column in column.dropFirst().allSatisfy { $0.isEmpty } }
    let shown = columns.map { $0.map(\.visible) }
    let widths = shown.map { $0.map(\.count).max() ?? 0 }
    return (0...pupils.count).map { row in
      let cells = zip(shown, widths).map { column, width in
        column[row] + String(repeating: " ", count: width - column[row].count)
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// What a row may say beside the name.
  private static let settings: [(String, @Sendable (Roster.Pupil) -> String?)] = [
    ("kana", { $0.kana }), ("hand", { $0.hand?.rawValue }), ("school", { $0.school }),
    ("level", { $0.level.map { "\($0)" } }), ("practises", { $0.practised?.joined(separator: ", ") }),
    ("design", { $0.design }), ("book", { $0.book }), ("lesson", { $0.lesson }), ("language", { $0.language }),
    ("ruling", { $0.page.ruling }),
    ("size", { $0.page.size.map { "\($0.mm.formatted(decimals: 1)) mm" } }),
    ("heavy lines", { answer($0.page.heavyLines) }), ("grey lines", { answer($0.page.greyLines) }),
    ("paper", { $0.page.paper }), ("ink", { $0.page.isBlack ? "black" : nil }),
    ("maze", { $0.maze.map { $0 == 0 ? "off" : "\($0)" } }), ("seed", { $0.seed.map { "\($0)" } }),
    ("copies", { $0.copies.map { "\($0)" } }),
  ]

  private static func answer(_ answer: Bool?) -> String? { answer.map { $0 ? "yes" : "no" } }

  /// The lines with errors.
  private var leftOut: String {
    var lines: [Int] = []
    for fault in faults where fault.line > 0 && lines.last != fault.line { lines.append(fault.line) }
    let shown = lines.prefix(20).map { "\($0)" }.joined(separator: ", ")
    return lines.isEmpty
      ? ""
      : "\(form.sheet == nil ? "line" : "row")\(lines.count == 1 ? "" : "s") \(shown)\(lines.count > 20 ? " …" : "")"
  }

  /// The report as JSON, a pupil a line.
  public var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.add("file", file)
      json.add("kind", form.kind)
      json.add("encoding", form.encoding?.rawValue)
      json.add("separator", form.separator?.name)
      json.objects("columns", .hanging, of: form.columns) { json, column in
        json.add("heading", column.heading)
        json.add("use", RosterReport.words(column.use))
      }
      json.list("defaults", of: defaulted)
      json.add("pupilCount", count)
      json.objects("pupils", .hanging, of: pupils) { json, pupil in pupil.write(to: &json) }
      json.add("errorCount", faultCount)
      for (key, faults) in [
        ("errors", faults), ("leftOut", form.leftOut), ("warnings", form.warnings), ("notes", form.remarks),
      ] {
        json.objects(key, .hanging, of: faults) { json, fault in fault.write(to: &json) }
      }
    }
    return json.text + "\n"
  }
}

extension Fault {
  fileprivate func write(to json: inout JSONWriter) {
    json.add("line", line)
    json.add("column", column)
    json.add("cell", place?.cell)
    json.add("problem", problem)
    json.add("hint", hint)
  }
}

extension Roster.Pupil {
  fileprivate func write(to json: inout JSONWriter) {
    json.add("line", line)
    for (key, text) in [
      ("id", id), ("name", name), ("given", given), ("family", family), ("kana", kana), ("hand", hand?.rawValue),
      ("school", school), ("design", design), ("book", book), ("lesson", lesson), ("language", language),
      ("ruling", page.ruling),
      ("size", page.size.map { "\($0.mm.formatted(decimals: 2)) mm" }), ("paper", page.paper),
      ("ink", page.isBlack ? "black" : nil),
    ] { json.add(key, text) }
    for (key, answer) in [("heavyLines", page.heavyLines), ("greyLines", page.greyLines)] {
      if let answer { json.add(key, answer) }
    }
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
