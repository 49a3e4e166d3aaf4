import Texts

/// Tables of laboratory tablets: the number of points, then `x y time status azimuth altitude pressure` a line.
///
/// Status 0 is a pen in the air. Times are milliseconds; how large a unit is and where y points, the file does not
/// tell.
enum SVCInk {
  /// Whether a text begins as such tables do: a whole number by itself, then a line of at least four numbers.
  static func isTable(_ bytes: [UInt8]) -> Bool {
    let text = RowText(file: "", bytes: bytes)
    var lines = text.lines.lazy.filter { line in line.contains { bytes[$0] > 0x20 } }.makeIterator()
    var cells: [RowText.Cell] = []
    guard let head = lines.next(), let first = lines.next() else { return false }
    do {
      try text.split(head, separator: nil, into: &cells)
      guard cells.count == 1, text.number(cells[0]).flatMap(Int.init(exactly:)) != nil else { return false }
      try text.split(first, separator: nil, into: &cells)
    } catch {
      return false
    }
    return cells.count >= 4 && cells.allSatisfy { text.number($0) != nil }
  }

  static func ink(reading bytes: [UInt8], file: String, limits: InkLimits) throws(Fault) -> [Ink] {
    let text = RowText(file: file, bytes: bytes)
    var builder = InkBuilder(file: file, format: .svc, limits: limits)
    builder.isYDown = false
    var expected: Double?
    var count = 0.0
    var cells: [RowText.Cell] = []
    for line in text.lines {
      try text.split(line, separator: nil, into: &cells)
      guard !cells.isEmpty else { continue }
      var numbers: [Double] = []
      for cell in cells.prefix(8) {
        guard let number = text.number(cell) else {
          throw text.error(
            "\"\(text.text(cell).prefix(24))\" is not a number", at: cell.start,
            hint: "write plain numbers with blanks between")
        }
        numbers.append(number)
      }
      guard expected != nil else {
        expected = numbers[0]
        continue
      }
      guard numbers.count >= 4 else {
        throw text.error(
          "the line has \(numbers.count) numbers", at: line.lowerBound,
          hint: "a line is x, y, time, status, azimuth, altitude, pressure")
      }
      count += 1
      if numbers[3] == 0 {
        try builder.endStroke(at: text.place(line.lowerBound))
      } else {
        try builder.add(
          x: numbers[0], y: numbers[1], time: numbers[2] / 1000, pressure: numbers.count > 6 ? numbers[6] : nil,
          at: text.place(line.lowerBound))
      }
    }
    try builder.endStroke(at: text.place(bytes.count))
    if let expected, count < expected {
      throw text.error(
        "the file ends too early: \(Int(count)) points of \(expected)", at: bytes.count,
        hint: "copy it again, or correct the number in its first line")
    }
    if let expected, count > expected { builder.note("there are more points than the first line says; all are read") }
    guard let ink = builder.finish() else {
      throw text.error("the pen never touches the paper", at: bytes.count, hint: "the fourth number is 1 where it does")
    }
    return [ink]
  }
}
