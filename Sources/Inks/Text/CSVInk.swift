import Texts

/// Our own table, a point a line: `stroke,x,y,t,pressure`.
///
/// See Documentation/ink.md. Without a heading the number of columns tells which they are. Cells are separated by
/// commas, semicolons, tabs or blanks; where not by commas, numbers may have a decimal comma. Lines such as `# units:
/// mm` tell more.
struct CSVInk {
  private let text: RowText
  private var builder: InkBuilder
  /// Where the columns stand in a row.
  private var columns = Columns()
  private var timeUnit = 1e-3
  private var isUp = false
  private var watch = PenWatch()

  private struct Columns {
    var stroke: Int?
    var x = 0
    var y = 1
    var time: Int?
    var pressure: Int?
    /// Tells whether the pen is down.
    var pen: Int?
    var count = 2
  }

  static func ink(reading bytes: [UInt8], file: String, limits: InkLimits) throws(Fault) -> [Ink] {
    var reader = CSVInk(bytes, file: file, limits: limits)
    return try reader.read()
  }

  private init(_ bytes: [UInt8], file: String, limits: InkLimits) {
    text = RowText(file: file, bytes: bytes)
    builder = InkBuilder(file: file, format: .csv, limits: limits)
    builder.hasTimeUnit = false
  }

  private mutating func read() throws(Fault) -> [Ink] {
    var separator: UInt8?
    var isFirst = true
    var cells: [RowText.Cell] = []
    var stroke: RowText.Cell?
    var (isBlank, isParted) = (false, false)
    for line in text.lines {
      let start = line.first { text.bytes[$0] != 0x20 && text.bytes[$0] != 0x09 }
      guard let start else {
        if columns.stroke == nil, !builder.open.isEmpty {
          // Only what follows shows whether the blank line parts anything.
          isBlank = true
        }
        continue
      }
      if text.bytes[start] == UInt8(ascii: "#") {
        takeRemark(String(decoding: text.bytes[(start + 1)..<line.upperBound], as: UTF8.self))
        continue
      }
      if isFirst {
        separator = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")].first { text.bytes[line].contains($0) }
      }
      try text.split(line, separator: separator, into: &cells)
      if isFirst {
        isFirst = false
        if try takeHeading(cells, separator: separator) { continue }
      }
      // Spreadsheets add empty cells.
      while let last = cells.last, text.isEmpty(last), cells.count > columns.count { cells.removeLast() }
      guard cells.count <= columns.count, cells.count > max(columns.stroke ?? 0, columns.x, columns.y) else {
        throw text.error(
          "the line has \(cells.count) cells; \(columns.count) are expected", at: line.lowerBound,
          hint:
            "write stroke,x,y,t,pressure in each line; put numbers with a decimal comma in quotes, or use semicolons")
      }
      if let column = columns.stroke {
        if let last = stroke, !text.isSame(last, cells[column]) { try builder.endStroke(at: text.place(start)) }
        stroke = cells[column]
      }
      if isBlank {
        (isBlank, isParted) = (false, true)
        try builder.endStroke(at: text.place(start))
      }
      let step = try step(cells)
      if step.endsBefore { try builder.endStroke(at: text.place(start)) }
      if step.isInk {
        try builder.add(
          x: try number(cells, columns.x), y: try number(cells, columns.y), time: try time(cells),
          pressure: try numberIfThere(cells, columns.pressure), at: text.place(start))
      }
      if step.endsAfter { try builder.endStroke(at: text.place(start)) }
    }
    if columns.stroke == nil, !isParted, !watch.isTold {
      try builder.endRun(at: text.place(text.bytes.count))
    } else {
      try builder.endStroke(at: text.place(text.bytes.count))
    }
    guard let ink = builder.finish() else {
      throw text.error("the table has no points", at: text.bytes.count, hint: "write stroke,x,y,t in each line")
    }
    return [isUp ? ink.turnedOver : ink]
  }

  private func number(_ cells: [RowText.Cell], _ column: Int) throws(Fault) -> Double {
    if let number = text.number(cells[column], hasDecimalComma: true) { return number }
    throw text.error(
      "\"\(text.text(cells[column]).prefix(24))\" is not a number", at: cells[column].start,
      hint: "write plain numbers; leave out points that have none")
  }

  private func numberIfThere(_ cells: [RowText.Cell], _ column: Int?) throws(Fault) -> Double? {
    guard let column, column < cells.count, !text.isEmpty(cells[column]) else { return nil }
    return try number(cells, column)
  }

  /// What the pen did at a point; it writes where no column tells it.
  private mutating func step(_ cells: [RowText.Cell]) throws(Fault) -> PenWatch.Step {
    guard let column = columns.pen, column < cells.count else { return PenWatch.Step() }
    if let number = text.number(cells[column]) { return watch.step(PenState(number: number), isEvent: false) }
    let told = text.text(cells[column]).lowercased()
    if told == "true" || told == "false" {
      return watch.step(PenState(number: told == "true" ? 1 : 0), isEvent: false)
    }
    guard let state = PenState(named: told) else { return PenWatch.Step() }
    return watch.step(state, isEvent: true)
  }

  /// The time of a point in seconds, as a number or as a moment of a calendar; nil where none is told.
  private mutating func time(_ cells: [RowText.Cell]) throws(Fault) -> Double? {
    guard let column = columns.time, column < cells.count, !text.isEmpty(cells[column]) else { return nil }
    if let number = text.number(cells[column], hasDecimalComma: true) { return number * timeUnit }
    if let moment = InkTime.seconds(written: text.text(cells[column])) {
      builder.hasTimeUnit = true
      return moment
    }
    return try number(cells, column)
  }

  /// Takes a remark such as `units: mm`.
  private mutating func takeRemark(_ remark: String) {
    let parts = remark.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let key = InkBuilder.name(parts[0]), let value = InkBuilder.name(parts[1]) else { return }
    switch key.lowercased() {
    case "units", "unit":
      var scanner = ByteScanner(Array(value.utf8))
      builder.unit = InkUnit(named: value)
      if builder.unit == .unknown, let factor = scanner.number(), (1e-6...1e6).contains(factor) {
        builder.unit = .millimetres(perUnit: factor)
      }
    case "dpi", "ppi": builder.unit = Double(value).map { InkUnit(dotsPerInch: $0) } ?? .unknown
    case "time":
      if let seconds = InkTime.seconds(inUnit: value) { (timeUnit, builder.hasTimeUnit) = (seconds, true) }
    case "frame":
      let sides = value.lowercased().split(separator: "x").compactMap { Double(String($0).trimmed) }
      if sides.count == 2 { builder.frame = InkFrame(width: sides[0], height: sides[1]) }
    case "label": builder.label = value
    case "writer": builder.writer = value
    case "hand": builder.hand = InkBuilder.hand(value)
    case "order": builder.hasOrder = value != "unknown"
    case "y": isUp = value == "up"
    default: break
    }
  }

  /// Takes the first row as a heading if a cell is not a number; else tells the columns by their number.
  private mutating func takeHeading(_ row: [RowText.Cell], separator: UInt8?) throws(Fault) -> Bool {
    guard let last = row.lastIndex(where: { !text.isEmpty($0) }) else {
      throw text.error(
        "the first line has empty cells only", at: row.first?.start ?? 0,
        hint: "write the heading stroke,x,y,t,pressure")
    }
    let cells = row[...last]
    columns.count = cells.count
    let isHeading = cells.contains { !text.isEmpty($0) && text.number($0, hasDecimalComma: true) == nil }
    guard isHeading else {
      guard (2...5).contains(cells.count) else {
        throw text.error(
          "the table has \(cells.count) columns and no heading", at: cells.first?.start ?? 0,
          hint: "write the heading stroke,x,y,t,pressure")
      }
      let hasStrokes = cells.count > 4 || (cells.count > 2 && numbersStrokes(separator))
      if hasStrokes { columns = Columns(stroke: 0, x: 1, y: 2, count: cells.count) }
      let next = hasStrokes ? 3 : 2
      if cells.count > next { columns.time = next }
      if cells.count > next + 1 { columns.pressure = next + 1 }
      return false
    }
    var found: (x: Int?, y: Int?)
    for (index, cell) in cells.enumerated() {
      switch text.text(cell).lowercased() {
      case "stroke", "stroke_id", "strokeid", "stroke id": columns.stroke = index
      case "x": found.x = index
      case "y": found.y = index
      case "t", "time", "timestamp", "date", "datetime": columns.time = index
      case "p", "pressure", "force": columns.pressure = index
      case let name:
        if let unit = CSVInk.timeUnit(ofColumn: name) {
          columns.time = index
          (timeUnit, builder.hasTimeUnit) = (unit, true)
        } else if PenState.keys.contains(name) {
          columns.pen = index
        } else {
          builder.note("the column \"\(text.text(cell).prefix(40))\" is left out")
        }
      }
    }
    guard let x = found.x, let y = found.y else {
      throw text.error(
        "this is not an ink format that copybook reads", at: cells.first?.start ?? 0,
        hint: "a table needs the columns stroke,x,y,t,pressure; Documentation/ink.md lists all formats")
    }
    (columns.x, columns.y) = (x, y)
    return true
  }

  /// Whether the first cells of lines without a heading number strokes: they are whole numbers or names, and most as in the line
  /// before.
  private func numbersStrokes(_ separator: UInt8?) -> Bool {
    var cells: [RowText.Cell] = []
    var last: RowText.Cell?
    var (lines, changes) = (0, 0)
    for line in text.lines where lines < CSVInk.mostLooked {
      guard let start = line.first(where: { text.bytes[$0] > 0x20 }), text.bytes[start] != UInt8(ascii: "#"),
        (try? text.split(line, separator: separator, into: &cells)) != nil, let first = cells.first
      else { continue }
      if let number = text.number(first, hasDecimalComma: true), number.rounded() != number { return false }
      if let last, !text.isSame(last, first) { changes += 1 }
      last = first
      lines += 1
    }
    return lines < CSVInk.leastLooked || 2 * changes < lines
  }

  /// So few lines tell nothing, and more tell nothing new.
  private static let leastLooked = 8
  private static let mostLooked = 60

  /// The seconds in the unit that a heading names, as in `t_s`, `time_us`, `timestamp (ms)`; nil where it names none.
  private static func timeUnit(ofColumn name: String) -> Double? {
    let parts = name.split { !$0.isLetter }
    guard let last = parts.last, parts.count == 1 || ["t", "time", "timestamp"].contains(parts[0]), parts.count < 3,
      parts.count == 2 || !["s", "us"].contains(last)
    else { return nil }
    return InkTime.seconds(inUnit: String(last))
  }
}
