import Packs
import Texts
import XML

/// The first sheet of an OpenDocument spreadsheet (.ods; OASIS, *OpenDocument* 1.3, part 3, 2021, chapter 9), as rows.
///
/// Cells are as in ``Workbook``: texts as typed, numbers as people see them, days as dates with a warning.
struct OpenSheet {
  /// The sheet's name.
  let name: String
  /// The names of the other sheets that are shown.
  let otherSheets: [String]
  /// The names of the other sheets that are hidden.
  let hiddenSheets: [String]
  private(set) var rows: [[TableCell]] = []
  private(set) var warnings: [Fault] = []
  /// What people do not see as part of the list.
  private(set) var marks = RowMarks()
  /// The styles of cells whose texts are struck through.
  private let struckStyles: Set<String>
  /// How cells and their texts look, by the names of their styles: none for plain black on white.
  private let looks: [String: String]

  private let file: String
  private var line = 0
  private var cellCount = 0
  private var warningCounts: [Int: Int] = [:]

  /// A class has a few hundred cells, a school some ten thousand; what is repeated counts as often as it stands there.
  private static let mostCells = 1_000_000
  /// A cell is two elements, or three where its text is partly bold.
  private static let mostElements = 3 * mostCells
  /// Whether a pack holds an OpenDocument file of any kind.
  static func isOpenDocument(_ pack: Pack) -> Bool {
    pack.contains("content.xml") && pack.contains("mimetype")
  }

  /// - Parameter wanted: The sheet's name; nil for the first that is shown. One that is hidden is read if it is named.
  init(_ pack: Pack, sheet wanted: String? = nil) throws(Fault) {
    file = pack.path
    let bytes = try pack.bytes(of: "content.xml")
    let styles = try OpenSheet.styles(bytes, file: file)
    struckStyles = styles.struck
    looks = styles.looks
    var (names, hidden): ([String], [String]) = ([], [])
    var sheet: XMLElement?
    do throws(Fault) {
      var reader = try XMLReader(
        bytes, file: file, unit: "table:table", keepingTextOf: ["p", "span", "a", "ruby", "ruby-base"],
        largest: Workbook.largestPart,
        mostElements: OpenSheet.mostElements)
      while let table = try reader.next() {
        let name = table["table:name"] ?? ""
        let isHidden = table["table:style-name"].map(styles.hidden.contains) ?? false
        if isHidden { hidden.append(name) } else { names.append(name) }
        if sheet == nil, wanted.map({ $0 == name }) ?? !isHidden { sheet = table }
      }
    } catch {
      throw Fault(error, inWorkbook: file)
    }
    guard let sheet else {
      throw Fault(
        file: file, problem: "the workbook has no sheet", hint: "save the list as a workbook again")
    }
    let shown = sheet["table:name"] ?? ""
    name = shown
    otherSheets = names.filter { $0 != shown }
    hiddenSheets = hidden.filter { $0 != shown }
    try take(rowsOf: sheet)
  }

  /// The styles of sheets that are not shown, of texts that are struck through, and how cells look.
  private static func styles(
    _ bytes: [UInt8], file: String
  ) throws(Fault) -> (hidden: Set<String>, struck: Set<String>, looks: [String: String]) {
    var hidden: Set<String> = []
    var looks: [String: [String]] = [:]
    var struck: Set<String> = []
    do throws(Fault) {
      var reader = try XMLReader(
        bytes, file: file, unit: "style:style", largest: Workbook.largestPart)
      while let style = try reader.next() {
        guard let name = style["style:name"] else { continue }
        for part in style.children {
          switch part.localName {
          case "table-properties": if part["table:display"] == "false" { hidden.insert(name) }
          case "text-properties":
            let line = part["style:text-line-through-style"] ?? part["style:text-line-through-type"] ?? "none"
            if line != "none" { struck.insert(name) }
            if let colour = part["fo:color"], colour.lowercased() != "#000000" {
              looks[name, default: []].append("text \(colour)")
            }
            if part["fo:font-weight"] == "bold" { looks[name, default: []].append(LookOfCell.bold) }
            if part["fo:font-style"] == "italic" { looks[name, default: []].append(LookOfCell.slanted) }
            if part["style:text-underline-style"] ?? "none" != "none" {
              looks[name, default: []].append(LookOfCell.underlined)
            }
          case "table-cell-properties":
            if let colour = part["fo:background-color"], !["transparent", "#ffffff"].contains(colour.lowercased()) {
              looks[name, default: []].append("ground \(colour)")
            }
          default: break
          }
        }
      }
    } catch {
      throw Fault(error, inWorkbook: file)
    }
    return (hidden, struck, looks.mapValues { $0.sorted().joined(separator: ", ") })
  }

  /// Takes the rows of a sheet, or of the headings or a group in it.
  private mutating func take(rowsOf element: XMLElement) throws(Fault) {
    for child in element.children {
      switch child.localName {
      case "table-row": try take(row: child)
      case "table-rows", "table-header-rows", "table-row-group": try take(rowsOf: child)
      default: break
      }
    }
  }

  private mutating func take(row: XMLElement) throws(Fault) {
    let times = OpenSheet.times("table:number-rows-repeated", of: row)
    line += 1
    var cells: [TableCell] = []
    // Empty cells at a row's end, of which programs write thousands, are not kept.
    var empty = 0
    for cell in row.children
    where cell.localName == "table-cell" || cell.localName == "covered-table-cell" {
      let text = text(of: cell, in: cells.count + empty + 1)
      if let comment = cell.children.first(where: { $0.localName == "annotation" }) {
        let lines = comment.children.filter { $0.localName == "p" }.map {
          String(decoding: $0.text, as: UTF8.self).trimmed
        }
        marks.comment(row: line, column: cells.count + empty + 1, lines.filter { !$0.isEmpty }.joined(separator: " "))
      }
      let count = OpenSheet.times("table:number-columns-repeated", of: cell)
      guard !text.isEmpty else {
        empty = min(empty + count, TableReader.mostCells)
        continue
      }
      let spanned = OpenSheet.times("table:number-rows-spanned", of: cell)
      if spanned > 1 { marks.merge(from: line, rows: spanned, column: cells.count + empty + 1) }
      if let style = cell["table:style-name"] {
        if struckStyles.contains(style) { marks.strike(row: line, column: cells.count + empty + 1) }
        if let look = looks[style] { marks.look(row: line, column: cells.count + empty + 1, look) }
      }
      guard cells.count + empty + count <= TableReader.mostCells else {
        throw Fault(
          file: file, line: line, column: 0, problem: "the row has more than \(TableReader.mostCells) cells",
          hint: "delete the columns that do not belong to the list")
      }
      for _ in 0..<empty { cells.append(TableCell(text: "", line: line, column: cells.count + 1)) }
      for _ in 0..<count {
        cells.append(TableCell(text: text, line: line, column: cells.count + 1))
      }
      empty = 0
    }
    if !cells.isEmpty {
      if ["collapse", "filter"].contains(row["table:visibility"] ?? "") {
        for index in 0..<min(times, OpenSheet.mostCells) { marks.hide(row: line + index) }
      }
      guard times <= OpenSheet.mostCells, cellCount + times * cells.count <= OpenSheet.mostCells
      else { throw tooLarge }
      cellCount += times * cells.count
      for index in 0..<times {
        rows.append(cells.map { TableCell(text: $0.text, line: line + index, column: $0.column) })
      }
    }
    line += times - 1
  }

  private var tooLarge: Fault {
    Fault(
      file: file, line: line, column: 0,
      problem: "the sheet has more than \(OpenSheet.mostCells) cells",
      hint: "delete what does not belong to the list, or save it as \"CSV UTF-8\"")
  }

  /// How often a cell or a row stands there; 1 048 576 rows are the most that any program has.
  private static func times(_ attribute: String, of element: XMLElement) -> Int {
    min(max(element[attribute].flatMap { Int($0) } ?? 1, 1), 1 << 20)
  }

  /// A line of a cell without the pieces that are struck through.
  private func unstruck(_ element: XMLElement) -> String {
    var bytes = element.text[...]
    for span in element.children where span["text:style-name"].map(struckStyles.contains) ?? false && !span.text.isEmpty
    {
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: span.text) }) else { continue }
      bytes = bytes[..<start] + bytes[(start + span.text.count)...]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func text(of cell: XMLElement, in column: Int) -> String {
    let lines = cell.children.filter { $0.localName == "p" }
    var written = lines.map { unstruck($0) }.joined(separator: "\n").trimmed
    if written.isEmpty, !lines.isEmpty {
      written = lines.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "\n").trimmed
      // All of it is struck through.
      if !written.isEmpty { marks.strike(row: line, column: column) }
    }
    switch cell["office:value-type"] {
    case "float":
      guard let value = cell["office:value"], let number = Double(value), number.isFinite else {
        return written
      }
      return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : value
    case "boolean": return cell["office:boolean-value"] == "true" ? "TRUE" : "FALSE"
    case "date":
      guard let day = cell["office:date-value"].map({ String($0.prefix(10)) }) else {
        return written
      }
      if warningCounts[column, default: 0] < Workbook.mostWarnings {
        warningCounts[column, default: 0] += 1
        warnings.append(
          Fault(
            file: file, line: line, column: column,
            problem: "the spreadsheet turned this cell into the date \(day); it is taken as that",
            hint: "make the column a text column (Format, Cells, Text) and type it again"))
      }
      return day
    default: return written
    }
  }
}
