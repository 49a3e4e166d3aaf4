/// A place in a file; line and column count from 1, line 0 means the whole file, and column 0 the whole line.
public struct FilePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in bytes, from 1; in a workbook, that of the cell.
  public let column: Int
  /// The sheet of a workbook, whose row the line is; nil for other files.
  public private(set) var sheet: String?

  /// A place in a file.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place of a byte, from 0.
  public init(ofByte index: Int, in bytes: [UInt8], file: String) {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(file: file, line: line, column: before.count - start + 1)
  }

  /// The same place in a sheet of a workbook.
  public func inSheet(_ sheet: String) -> FilePlace {
    var place = self
    place.sheet = sheet
    return place
  }

  /// The cell as spreadsheets name it, such as `C7`; nil where no single cell of a sheet is meant.
  public var cell: String? {
    guard sheet != nil, line > 0, column > 0 else { return nil }
    var letters: [UInt8] = []
    var rest = column
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self) + String(line)
  }

  /// File, line and column as compilers write them; in a workbook file, sheet and cell.
  public var description: String {
    if let sheet {
      let place = cell.map { ", cell \($0)" } ?? (line > 0 ? ", row \(line)" : "")
      return "\(file), sheet \"\(sheet)\"\(place)"
    }
    if line == 0 { return file }
    return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }
}
