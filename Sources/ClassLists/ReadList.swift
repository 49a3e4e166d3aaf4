import Geometry
import JSON
import Letterforms
import Rosters
import Tables
import Texts

/// A list that was read twice: as it is, to see who is a child of the class, and with all that is doubtful taken for children, so that
/// somebody can tick a line that was left out.
struct ReadList {
  private let form: RosterForm
  private let rows: [[TableCell]]
  /// The children by their lines, and all that could be.
  private let taken: Set<Int>
  private let children: [Int: Roster.Pupil]
  private let faults: [Int: Fault]
  private let leftOut: [Int: Fault]

  init(_ request: JSONValue, _ bytes: [UInt8], _ settings: RosterSettings) throws(Fault) {
    let file = try request.optional("file")?.asText() ?? "list"
    let columns = try request.optional("columns").map { (list) throws(Fault) in try ReadList.texts(list) }
    let sheet = try request.optional("sheet").map { (sheet) throws(Fault) in try Sheet(sheet) }
    func open(_ settings: RosterSettings) throws(Fault) -> RosterReader {
      if let sheet { return try RosterReader(sheet.rows(with: columns), file: file, settings: settings) }
      return try RosterReader(reading: bytes, file: file, settings: settings)
    }
    var reader = try open(settings)
    var taken: Set<Int> = []
    while let pupil = reader.next() { taken.insert(pupil.line) }
    var all = settings
    (all.keepsDoubtfulRows, all.isForgiving) = (true, true)
    var second = try open(all)
    var children: [Int: Roster.Pupil] = [:]
    while let pupil = second.next() { children[pupil.line] = pupil }
    (form, self.taken, self.children) = (reader.form, taken, children)
    var faults: [Int: Fault] = [:]
    for fault in reader.faults where faults[fault.line] == nil { faults[fault.line] = fault }
    self.faults = faults
    var leftOut: [Int: Fault] = [:]
    for fault in form.leftOut where leftOut[fault.line] == nil { leftOut[fault.line] = fault }
    self.leftOut = leftOut
    if let sheet {
      rows = sheet.cells
    } else {
      var table = try TableReader(
        reading: bytes, file: file, encoding: form.encoding, separator: form.separator)
      var rows: [[TableCell]] = []
      while true {
        do throws(Fault) {
          guard let row = try table.next() else { break }
          rows.append(row)
        } catch {
          continue
        }
      }
      self.rows = rows
    }
  }

  private static func texts(_ list: JSONValue) throws(Fault) -> [String] {
    var texts: [String] = []
    for text in try list.asList() { texts.append(try text.asText()) }
    return texts
  }

  // MARK: The answer

  func write(to json: inout JSONWriter) {
    json.add("encoding", form.encoding?.rawValue ?? "")
    json.add("heading", form.headingLine)
    json.objects("columns", of: form.columns) { json, column in
      json.add("heading", column.heading)
      if case .known(let own) = column.use { json.add("column", own.rawValue) } else { json.add("column", "") }
      if case .dropped = column.use { json.add("private", true) } else { json.add("private", false) }
    }
    // A list that ends has one fault for all that stands below.
    let end = form.leftOut.filter { $0.problem.has("the list ends before") }.map { $0.line }.max()
    json.objects("lines", of: rows) { json, row in
      let line = row[0].line
      json.list("cells", of: cells(of: row))
      json.add("taken", taken.contains(line))
      let fault =
        taken.contains(line) ? nil : faults[line] ?? leftOut[line] ?? end.flatMap { $0 <= line ? leftOut[$0] : nil }
      json.add("said", fault.map { $0.problem } ?? "")
      json.add("kind", taken.contains(line) ? "" : ReadList.kind(of: fault))
      json.add("number", line)
      if let child = children[line] { json.object("child") { json in ReadList.write(child, to: &json) } }
    }
    let notes = form.warnings + form.remarks.filter { $0.problem.has("is no part of") }
    json.list("notes", of: notes.map { $0.line > 0 ? "\($0.line): \($0.problem)" : $0.problem })
  }

  /// The cells of a row, without what is nobody's business.
  private func cells(of row: [TableCell]) -> [String] {
    let isList = form.columns.count == 1 && form.columns[0].heading.isEmpty
    return row.map { cell in
      guard !isList, form.columns.indices.contains(cell.column - 1) else { return cell.text }
      switch form.columns[cell.column - 1].use {
      case .dropped: return ""
      case .known(.leaving), .known(.inactive): return cell.text
      case .known, .other, .nameless: return RosterPrivacy.isPrivate(cell.text) ? "" : cell.text
      }
    }
  }

  private static func kind(of fault: Fault?) -> String {
    guard let fault else { return "doubt" }
    if fault.problem.has("has left") || fault.problem.has("leaves earlier") || fault.problem.has("is not active") {
      return "gone"
    }
    if fault.problem.has("is also") || fault.problem.has("more than once") { return "twice" }
    if fault.problem.has("name is empty") { return "nameless" }
    return fault.problem.has("the limit is") ? "long" : "doubt"
  }

  private static func write(_ child: Roster.Pupil, to json: inout JSONWriter) {
    json.add("name", child.name)
    if let hand = child.hand { json.add("hand", hand.rawValue) }
    if let school = child.school { json.add("school", school) }
    if let level = child.level { json.add("level", level) }
    if let words = child.practised { json.list("words", of: words) }
    if let design = child.design { json.add("design", design) }
    if let language = child.language { json.add("language", language) }
    if let maze = child.maze { json.add("maze", maze) }
    if let copies = child.copies { json.add("copies", copies) }
    let page = child.page
    if let ruling = page.ruling { json.add("ruling", ruling) }
    if let size = page.size { json.add("size", size.mm, decimals: 2) }
    if page.heavyLines == true { json.add("heavy", true) }
    if page.greyLines == true { json.add("grey", true) }
    if let paper = page.paper { json.add("paper", paper) }
    if page.isBlack { json.add("black", true) }
  }
}

/// Rows that the page has read from a workbook.
private struct Sheet {
  let name: String
  let cells: [[TableCell]]
  let hidden: [Int]
  let struck: [(row: Int, column: Int)]
  let merged: [(row: Int, column: Int, rows: Int)]

  init(_ sheet: JSONValue) throws(Fault) {
    name = try sheet.member("name").asText()
    var lines: [Int] = []
    if let list = try sheet.optional("lines")?.asList() { for line in list { lines.append(try line.asWhole()) } }
    var rows: [[TableCell]] = []
    for (index, row) in try sheet.member("rows").asList().enumerated() {
      let line = index < lines.count ? lines[index] : index + 1
      var cells: [TableCell] = []
      for cell in try row.asList() {
        cells.append(TableCell(text: try cell.asText().trimmed, line: line, column: cells.count + 1))
      }
      if cells.contains(where: { !$0.text.isEmpty }) { rows.append(cells) }
    }
    cells = rows
    var hidden: [Int] = []
    if let list = try sheet.optional("hidden")?.asList() { for line in list { hidden.append(try line.asWhole()) } }
    self.hidden = hidden
    var struck: [(row: Int, column: Int)] = []
    if let list = try sheet.optional("struck")?.asList() {
      for cell in list {
        guard let numbers = cell.fewNumbers, numbers.count == 2, abs(numbers.numbers[0]) < 1e9,
          abs(numbers.numbers[1]) < 1e9
        else {
          throw cell.fault("a cell that is struck through has a row and a column", hint: "")
        }
        struck.append((Int(numbers.numbers[0]), Int(numbers.numbers[1])))
      }
    }
    self.struck = struck
    var merged: [(row: Int, column: Int, rows: Int)] = []
    if let list = try sheet.optional("merged")?.asList() {
      let range = 1...(1 << 20)
      for cell in list {
        var numbers: [Int] = []
        for number in try cell.asList() { numbers.append(try number.asWhole(in: range)) }
        guard numbers.count == 3 else { throw cell.fault("a merged cell has a row, a column and its rows", hint: "") }
        merged.append((numbers[0], numbers[1], numbers[2]))
      }
    }
    self.merged = merged
  }

  /// The rows; with columns that somebody has chosen, below headings that say so.
  func rows(with columns: [String]?) -> SheetRows {
    guard let columns else {
      return SheetRows(sheet: name, rows: cells, hidden: hidden, struck: struck, merged: merged)
    }
    let headings = columns.enumerated().map { index, column in
      TableCell(text: column.isEmpty ? "·\(index + 1)" : column, line: 0, column: index + 1)
    }
    return SheetRows(sheet: name, rows: [headings] + cells, hidden: hidden, struck: struck, merged: merged)
  }
}
