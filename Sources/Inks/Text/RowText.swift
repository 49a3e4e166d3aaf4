import Texts

/// A text of lines with numbers in cells, such as CSV.
struct RowText {
  let file: String
  let bytes: [UInt8]

  /// A cell: its bytes without quotes and blanks at its ends.
  struct Cell: Hashable {
    let start: Int
    let end: Int
  }

  /// The lines as ranges of bytes, without their ends, one after the other.
  struct Lines: Sequence, IteratorProtocol {
    fileprivate let bytes: [UInt8]
    private var index = 0

    fileprivate init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Range<Int>? {
      guard index < bytes.count else { return nil }
      let start = index
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      let end = index
      if index + 1 < bytes.count, bytes[index] == 0x0D, bytes[index + 1] == 0x0A { index += 1 }
      index += 1
      return start..<end
    }
  }

  var lines: Lines { Lines(bytes) }

  /// The cells of a line; a separator of nil means blanks.
  ///
  /// - Parameter cells: Is filled anew, so that a long table needs no new memory for each line.
  func split(_ line: Range<Int>, separator: UInt8?, into cells: inout [Cell]) throws(Fault) {
    cells.removeAll(keepingCapacity: true)
    var index = line.lowerBound
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    while true {
      while index < line.upperBound, isBlank(bytes[index]), bytes[index] != separator { index += 1 }
      let cell: Cell
      let first = index
      if index < line.upperBound, bytes[index] == UInt8(ascii: "\"") {
        let start = index + 1
        guard let end = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "\"")) else {
          throw error("a quote is opened here and never closed", at: index, hint: "add the closing quote")
        }
        cell = Cell(start: start, end: end)
        index = end + 1
        while index < line.upperBound, isBlank(bytes[index]), bytes[index] != separator { index += 1 }
      } else {
        let start = index
        if let separator {
          while index < line.upperBound, bytes[index] != separator { index += 1 }
        } else {
          while index < line.upperBound, !isBlank(bytes[index]) { index += 1 }
        }
        var end = index
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        cell = Cell(start: start, end: end)
      }
      // A blank at the end of a line begins no cell.
      if separator != nil || index > first { cells.append(cell) }
      guard index < line.upperBound else { return }
      guard cells.count < 1000 else {
        throw error("the line has more than 1000 cells", at: line.lowerBound, hint: "write one point a line")
      }
      if separator != nil {
        guard bytes[index] == separator else {
          throw error("text follows a closing quote", at: index, hint: "put the whole cell in quotes")
        }
        index += 1
      }
    }
  }

  /// The number in a cell; nil where there is none, or something else too.
  func number(_ cell: Cell, hasDecimalComma: Bool = false) -> Double? {
    var scanner = ByteScanner(bytes, from: cell.start, to: cell.end)
    guard let number = scanner.number(hasDecimalComma: hasDecimalComma), scanner.index == cell.end else { return nil }
    return number
  }

  /// The text in a cell.
  func text(_ cell: Cell) -> String { String(decoding: bytes[cell.start..<cell.end], as: UTF8.self) }

  func isEmpty(_ cell: Cell) -> Bool { cell.start == cell.end }

  func isSame(_ cell: Cell, _ other: Cell) -> Bool {
    bytes[cell.start..<cell.end].elementsEqual(bytes[other.start..<other.end])
  }

  func place(_ index: Int) -> FilePlace { FilePlace(ofByte: index, in: bytes, file: file) }

  func error(_ problem: String, at index: Int, hint: String) -> Fault {
    Fault.ofInk(at: place(index), problem: problem, hint: hint)
  }
}
