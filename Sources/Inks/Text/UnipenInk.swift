import Texts

/// Reads UNIPEN 1.0.
///
/// Source: Guyon, Schomaker, Plamondon, Liberman, Janet, UNIPEN project of on-line data exchange, ICPR 1994, volume 2.
/// A line that begins with a point and a letter is a statement; what follows up to the next one is its argument. Of
/// more than a hundred statements those are read that say where the pen was, when, and what it wrote. Files are
/// included only from inside the given folder. UNIPEN's tablets mostly have y up, but files do not say.
struct UnipenInk {
  private let limits: InkLimits
  private let include: IncludedFile.Finder?
  var builder: InkBuilder
  /// Where the numbers of a point stand; X and Y unless .COORD says otherwise.
  private var channels = Channels()
  private var perMillimetre: (x: Double?, y: Double?)
  private var pointsPerSecond: Double?
  /// Seconds from the start, counted by points, where there is no T.
  private var clock = 0.0
  var components: [UnipenComponent] = []
  var segments: [UnipenSegment] = []
  private var includes: [String] = []
  private var includeCount = 0
  private var byteCount = 0
  private var hasPauses = true

  private struct Channels {
    var count = 2
    var x = 0
    var y = 1
    var time: Int?
    var pressure: Int?
  }

  static func ink(
    reading bytes: [UInt8], file: String, including include: IncludedFile.Finder?, limits: InkLimits
  ) throws(Fault) -> [Ink] {
    var reader = UnipenInk(file: file, including: include, limits: limits)
    try reader.read(RowText(file: file, bytes: bytes))
    reader.resolveSegments()
    try reader.setUnit()
    guard let ink = reader.builder.finish() else {
      throw Fault.ofInk(
        at: FilePlace(file: file), problem: "the file has no pen-down with points",
        hint: "if .INCLUDE names the file with the points, keep it in the same folder")
    }
    return [ink]
  }

  private init(file: String, including include: IncludedFile.Finder?, limits: InkLimits) {
    self.limits = limits
    self.include = include
    builder = InkBuilder(file: file, format: .unipen, limits: limits)
    builder.isYDown = false
  }

  /// A statement: its name, and the bytes after it up to the next one.
  private struct Statement {
    let name: String
    let start: Int
    let argument: Range<Int>
  }

  private mutating func read(_ text: RowText) throws(Fault) {
    byteCount += text.bytes.count
    guard byteCount <= limits.largestFile else {
      throw text.error("the included files are too large together", at: 0, hint: "read them one by one")
    }
    var begin: Int?
    for line in text.lines where UnipenInk.isStatement(text.bytes[line]) {
      if let begin { try take(UnipenInk.statement(text, from: begin, to: line.lowerBound), of: text) }
      begin = line.lowerBound
    }
    if let begin { try take(UnipenInk.statement(text, from: begin, to: text.bytes.count), of: text) }
  }

  /// Whether a text begins with a point or a comment, and one of its first lines is a statement.
  static func isUnipen(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { $0 > 0x20 }
    guard first == UInt8(ascii: ".") || first == UInt8(ascii: "%") else { return false }
    return RowText(file: "", bytes: bytes).lines.prefix(1000).contains { isStatement(bytes[$0]) }
  }

  /// Whether a line begins with a point and a capital.
  private static func isStatement(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > 1, line[line.startIndex] == UInt8(ascii: ".") else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(line[line.startIndex + 1])
  }

  private static func statement(_ text: RowText, from start: Int, to end: Int) -> Statement {
    var stop = start + 1
    while stop < end, text.bytes[stop] > 0x20 { stop += 1 }
    return Statement(
      name: String(decoding: text.bytes[(start + 1)..<stop], as: UTF8.self), start: start, argument: stop..<end)
  }

  private mutating func take(_ statement: Statement, of text: RowText) throws(Fault) {
    switch statement.name {
    case "COORD": try takeChannels(statement, of: text)
    case "X_POINTS_PER_INCH": perMillimetre.x = try number(statement, of: text) / 25.4
    case "Y_POINTS_PER_INCH": perMillimetre.y = try number(statement, of: text) / 25.4
    case "X_POINTS_PER_MM": perMillimetre.x = try number(statement, of: text)
    case "Y_POINTS_PER_MM": perMillimetre.y = try number(statement, of: text)
    case "POINTS_PER_SECOND": pointsPerSecond = try number(statement, of: text)
    case "DT":
      var scanner = ByteScanner(text.bytes, from: statement.argument.lowerBound, to: statement.argument.upperBound)
      scanner.skipBlanks()
      // A pause in milliseconds.
      if let pause = scanner.number(), (0...1e9).contains(pause) { clock += pause / 1000 }
    case "PEN_DOWN": try takePoints(statement, of: text, isDown: true)
    case "PEN_UP": try takePoints(statement, of: text, isDown: false)
    case "HAND": builder.hand = InkBuilder.hand(words(statement, of: text))
    case "WRITER_ID": builder.writer = InkBuilder.name(words(statement, of: text))
    case "SEGMENT":
      guard segments.count < limits.mostStrokes else {
        throw text.error(
          "there are more than \(limits.mostStrokes) segments", at: statement.start, hint: "split the file")
      }
      segments.append(
        try UnipenSegment(words(statement, of: text), begin: components.count, at: text.place(statement.start)))
    case "INCLUDE": try takeInclude(statement, of: text)
    default: break
    }
  }

  /// The argument as a text; not all of the old files are UTF-8.
  private func words(_ statement: Statement, of text: RowText) -> String {
    let bytes = text.bytes[statement.argument].prefix(10_000)
    let whole =
      String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return whole.trimmed
  }

  private func number(_ statement: Statement, of text: RowText) throws(Fault) -> Double {
    var scanner = ByteScanner(text.bytes, from: statement.argument.lowerBound, to: statement.argument.upperBound)
    scanner.skipBlanks()
    guard let number = scanner.number(), (1e-3...1e6).contains(number) else {
      throw text.error(
        ".\(statement.name) needs a number from 0.001 to 1000000", at: statement.start,
        hint: "write it as in .\(statement.name) 100")
    }
    return number
  }

  private mutating func takeChannels(_ statement: Statement, of text: RowText) throws(Fault) {
    let names = words(statement, of: text).split { $0.isWhitespace }
    guard let x = names.firstIndex(of: "X"), let y = names.firstIndex(of: "Y"), names.count <= 64 else {
      throw text.error(".COORD needs X and Y", at: statement.start, hint: "write it as in .COORD X Y T P")
    }
    channels = Channels(
      count: names.count, x: x, y: y, time: names.firstIndex(of: "T"), pressure: names.firstIndex(of: "P"))
  }

  private mutating func takePoints(_ statement: Statement, of text: RowText, isDown: Bool) throws(Fault) {
    var scanner = ByteScanner(text.bytes, from: statement.argument.lowerBound, to: statement.argument.upperBound)
    var numbers = [Double](repeating: 0, count: channels.count)
    var count = 0
    while true {
      var filled = 0
      var start = scanner.index
      while filled < numbers.count {
        scanner.skipBlanks()
        if filled == 0 { start = scanner.index }
        guard scanner.next != nil else { break }
        guard let number = scanner.number() else {
          throw text.error(
            "a number is expected here, not \"\(scanner.excerpt())\"", at: scanner.index,
            hint: "points are numbers, as many as .COORD names")
        }
        numbers[filled] = number
        filled += 1
      }
      if filled == 0 { break }
      guard filled == numbers.count else {
        throw text.error(
          "the point has \(filled) numbers of \(numbers.count)", at: start, hint: "compare the points with .COORD")
      }
      count += 1
      if channels.time == nil, let pointsPerSecond { clock += 1 / pointsPerSecond }
      guard isDown else { continue }
      let time = channels.time.map { numbers[$0] / 1000 } ?? (pointsPerSecond == nil ? nil : clock)
      try builder.add(
        x: numbers[channels.x], y: numbers[channels.y], time: time, pressure: channels.pressure.map { numbers[$0] },
        at: text.place(start))
    }
    if !isDown, count == 0 { hasPauses = false }
    guard components.count < 10 * limits.mostStrokes else {
      throw text.error("there are too many components", at: statement.start, hint: "split the file")
    }
    components.append(
      UnipenComponent(isDown: isDown, pointCount: count, stroke: isDown && count > 0 ? builder.strokes.count : nil))
    try builder.endStroke(at: text.place(statement.start))
  }

  private mutating func takeInclude(_ statement: Statement, of text: RowText) throws(Fault) {
    let name = String(words(statement, of: text).prefix { !$0.isNewline }.filter { $0 != "\"" })
    func refused(_ problem: String, _ hint: String) -> Fault {
      text.error(".INCLUDE \(name.prefix(60)): \(problem)", at: statement.start, hint: hint)
    }
    guard let include else { throw refused("no folder was given", "read the file from its folder") }
    includeCount += 1
    guard includeCount <= limits.mostIncludes, includes.count < 8 else {
      throw refused("too many files are included", "read the included files one by one")
    }
    guard !includes.contains(name) else { throw refused("files include each other in a circle", "delete the line") }
    let bytes: [UInt8]
    switch include(name, limits.largestFile) {
    case .bytes(let found): bytes = found
    case .refused(let problem): throw refused(problem, "copy the file into the folder, and name it without ..")
    }
    includes.append(name)
    try read(RowText(file: name, bytes: bytes))
    includes.removeLast()
  }

  private mutating func setUnit() throws(Fault) {
    if pointsPerSecond != nil, channels.time == nil, !hasPauses {
      builder.note("times are counted from points per second; pauses between strokes are unknown")
    }
    guard let x = perMillimetre.x else { return }
    let y = perMillimetre.y ?? x
    builder.unit = .millimetres(perUnit: 1 / x)
    if abs(x - y) > 1e-9 * x {
      try builder.scale(by: builder.strokes.map { _ in (1, x / y) })
      builder.note("y has another resolution than x and was brought to that of x")
    }
  }
}
