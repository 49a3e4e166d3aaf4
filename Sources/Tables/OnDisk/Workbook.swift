public import Packs
public import Texts
import XML

/// A sheet of a workbook, the first one unless another is named, row by row: .xlsx (Office Open XML, ECMA-376, part 1, chapter 18), or .ods.
///
/// Texts are as they were typed, numbers as people see them: 7, not 7.0. What a program made of what was typed is told
/// in ``warnings``: cells that became dates, numbers cut short. Formulas give the value they had when the book was saved.
///
/// Copies share their place in the sheet: use one.
public struct Workbook {
  /// A sheet or its texts of more bytes, unpacked, are refused; half a million rows have fewer.
  public static let largestPart = 96 << 20

  /// The sheet's name.
  public let sheet: String
  /// The names of the other sheets that are shown; they are not read.
  public let otherSheets: [String]
  /// The names of the sheets that are hidden; they are not read unless one is named.
  public let hiddenSheets: [String]
  /// What may not be as it was typed, in the order of the sheet, at most ``mostWarnings`` of a column.
  public var warnings: [Fault] {
    switch rows {
    case .excel(let rows): rows.warnings
    case .open(let sheet, _): sheet.warnings
    }
  }

  /// What people do not see as part of the list, or have struck out, in the rows so far.
  public var marks: RowMarks {
    switch rows {
    case .excel(let rows): rows.marks
    case .open(let sheet, _): sheet.marks
    }
  }

  /// So many warnings of a column are kept.
  public static let mostWarnings = 5

  /// Where rows come from; of an OpenDocument sheet, also how many were read.
  private enum Rows {
    case excel(WorkbookRows)
    case open(OpenSheet, Int)
  }

  private var rows: Rows

  /// Whether bytes begin as those of a ZIP file do, which a workbook is.
  public static func isZip(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Whether a pack holds a workbook.
  public static func isWorkbook(_ pack: Pack) -> Bool {
    if pack.contains("xl/workbook.xml") { return true }
    guard OpenSheet.isOpenDocument(pack), let kind = try? pack.bytes(of: "mimetype") else { return false }
    return kind.starts(with: "application/vnd.oasis.opendocument.spreadsheet".utf8)
  }

  /// Opens a workbook and reads its texts.
  ///
  /// - Parameter sheet: The name of a sheet; nil for the first one that is shown.
  /// - Throws: ``Fault`` where there is no sheet with a table, or the file is damaged.
  public init(in pack: Pack, sheet wanted: String? = nil) throws(Fault) {
    let file = pack.path
    guard pack.contains("xl/workbook.xml") else {
      let open = try OpenSheet(pack, sheet: wanted)
      sheet = open.name
      otherSheets = open.otherSheets
      hiddenSheets = open.hiddenSheets
      rows = .open(open, 0)
      return
    }
    let book = try WorkbookParts(pack)
    let named = wanted.flatMap { wanted in book.sheets.first { $0.name == wanted } }
    guard let first = named ?? book.sheets.first(where: { !$0.isHidden }) ?? book.sheets.first else {
      throw Fault(
        file: file, problem: "the workbook has no sheet", hint: "save the list as a workbook again")
    }
    sheet = first.name
    let others = book.sheets.filter { $0.path != first.path }
    otherSheets = others.filter { !$0.isHidden }.map(\.name)
    hiddenSheets = others.filter(\.isHidden).map(\.name)
    rows = .excel(
      try WorkbookRows(
        try book.bytes(of: first.path), texts: try book.sharedTexts(), dates: try book.dateStyles(),
        struck: try book.struckStyles(), looks: try book.looks(), comments: try book.comments(of: first.path),
        countsFrom1904: book.countsFrom1904, file: file))
  }

  /// The next row that has any text; nil at the end.
  public mutating func next() throws(Fault) -> [TableCell]? {
    switch rows {
    case .excel(let rows): return try rows.next()
    case .open(let sheet, let count):
      guard count < sheet.rows.count else { return nil }
      rows = .open(sheet, count + 1)
      return sheet.rows[count]
    }
  }
}

extension Fault {
  /// What an XML file's error means for the workbook it is part of.
  init(_ error: Fault, inWorkbook file: String) {
    self.init(
      file: file, problem: "the workbook is damaged: \(error.description)",
      hint: "save it again, or save it as \"CSV UTF-8\"")
  }
}
