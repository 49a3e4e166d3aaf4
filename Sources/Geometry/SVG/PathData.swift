public import Texts

/// SVG path data, read: what it draws between one M and the next is one stroke.
///
/// All commands of SVG 1.1, §8.3; https://www.w3.org/TR/SVG11/paths.html. A closing Z is a line back to where the stroke
/// began; curves are all cubic in the end. Coordinates are those of the text.
public struct PathData: Sendable {
  /// The open paths in order; one that goes nowhere is a single point.
  public private(set) var strokes: [Path] = []
  /// How many M are followed by nothing: they draw nothing.
  public private(set) var strayCount = 0
  /// How many points were read.
  public private(set) var pointCount = 0

  /// No handwriting has more points in a path; what a caller gets who does not say otherwise.
  public static let mostPoints = 20_000

  private var scanner: NumberScanner
  private let mostPoints: Int
  private let tooMany: String
  private var drawing: Path?
  /// Where the pen stands between two strokes.
  private var pen = Point.origin
  private var hasDrawn = false
  /// The last control point of the command before, which S and T mirror.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  /// Reads path data.
  ///
  /// - Parameters:
  ///   - mostPoints: Stops with a fault as soon as there are more.
  ///   - tooMany: What the fault says then; nil for a sentence with the number.
  /// - Throws: ``Fault`` whose column is the byte of the text.
  public init(
    reading text: String, mostPoints: Int = PathData.mostPoints, tooMany: String? = nil
  ) throws(Fault) {
    scanner = NumberScanner(text)
    self.mostPoints = mostPoints
    self.tooMany = tooMany ?? "there are more than \(mostPoints) points"
    var command: UInt8?
    while let next = scanner.peek() {
      if next.isLetter {
        scanner.advance()
        command = next
      } else if let last = command, last | 0x20 == UInt8(ascii: "m") {
        // Further pairs after M are lines.
        command = last - 1
      } else if command.map({ $0 | 0x20 == UInt8(ascii: "z") }) ?? true {
        throw scanner.fault("a command such as M or L is expected")
      }
      guard let command else { break }
      if drawing == nil, strayCount == 0, strokes.isEmpty, command | 0x20 != UInt8(ascii: "m") {
        throw scanner.fault("the path must begin with M")
      }
      try draw(command)
    }
    finish()
  }

  private mutating func draw(_ command: UInt8) throws(Fault) {
    let here = drawing?.end ?? pen
    let base = command & 0x20 != 0 ? here : .origin
    var cubic: Point?
    var quadratic: Point?
    switch command & ~0x20 {
    case UInt8(ascii: "M"):
      finish()
      pen = try point(from: base)
      drawing = Path(start: pen)
    case UInt8(ascii: "L"): add(line: try point(from: base))
    case UInt8(ascii: "H"):
      try count(1)
      add(line: Point(base.x + (try number()), here.y))
    case UInt8(ascii: "V"):
      try count(1)
      add(line: Point(here.x, base.y + (try number())))
    case UInt8(ascii: "C"), UInt8(ascii: "S"):
      let isSmooth = command & ~0x20 == UInt8(ascii: "S")
      let first = isSmooth ? PathData.mirrored(cubicControl, at: here) : try point(from: base)
      let second = try point(from: base)
      add(cubic: first, second, to: try point(from: base))
      cubic = second
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let isSmooth = command & ~0x20 == UInt8(ascii: "T")
      let middle = isSmooth ? PathData.mirrored(quadraticControl, at: here) : try point(from: base)
      let end = try point(from: base)
      add(cubic: here.interpolated(to: middle, at: 2.0 / 3), end.interpolated(to: middle, at: 2.0 / 3), to: end)
      quadratic = middle
    case UInt8(ascii: "A"):
      let radii = Vector(try number(), try number())
      let rotation = try number()
      let isLarge = try flag()
      let isSweep = try flag()
      let arc = EllipticalArc(
        from: here, to: try point(from: base), radii: radii, rotation: rotation, isLarge: isLarge, isSweep: isSweep)
      try count(2 * arc.segments.count)
      for segment in arc.segments { add(segment) }
    case UInt8(ascii: "Z"):
      if let drawing {
        if drawing.end != drawing.start { add(line: drawing.start) }
        hasDrawn = true
        pen = drawing.start
        finish()
      }
    default:
      throw NumberScanner.fault(
        "\"\(Character(Unicode.Scalar(command)))\" is not a command of path data", at: scanner.index)
    }
    cubicControl = cubic
    quadraticControl = quadratic
  }

  /// Ends a stroke; one that was only begun draws nothing.
  private mutating func finish() {
    if let drawing {
      if hasDrawn { strokes.append(drawing) } else { strayCount += 1 }
    }
    drawing = nil
    hasDrawn = false
  }

  private mutating func add(line end: Point) { add(.line(to: end)) }

  private mutating func add(cubic first: Point, _ second: Point, to end: Point) { add(.cubic(first, second, to: end)) }

  /// Adds a piece, unless it goes nowhere; after Z a stroke begins anew where the last one began.
  private mutating func add(_ segment: Path.Segment) {
    if drawing == nil { drawing = Path(start: pen) }
    hasDrawn = true
    drawing?.addMoving(segment)
  }

  private static func mirrored(_ control: Point?, at pen: Point) -> Point { control.map { pen + (pen - $0) } ?? pen }

  private mutating func count(_ points: Int) throws(Fault) {
    pointCount += points
    guard pointCount <= mostPoints else { throw scanner.fault(tooMany) }
  }

  private mutating func point(from base: Point) throws(Fault) -> Point {
    try count(1)
    let x = try number()
    return Point(base.x + x, base.y + (try number()))
  }

  private mutating func number() throws(Fault) -> Double { try scanner.number() }

  private mutating func flag() throws(Fault) -> Bool { try scanner.flag() }
}

extension Path {
  /// Adds a piece, unless all its points lie where the path ends.
  public mutating func addMoving(_ segment: Segment) {
    switch segment {
    case .line(to: let end): if end != self.end { addLine(to: end) }
    case .cubic(let first, let second, to: let end):
      if first != self.end || second != self.end || end != self.end { addCubic(first, second, to: end) }
    }
  }

  /// The same path without pieces that go nowhere, and open: what closes it is a piece of its own.
  public var withoutStandstill: Path {
    var result = Path(start: start)
    for segment in segments { result.addMoving(segment) }
    if isClosed { result.addMoving(.line(to: start)) }
    return result
  }

  /// All points and control points.
  public var allPoints: [Point] {
    var points = [start]
    for segment in segments {
      switch segment {
      case .line(to: let end): points.append(end)
      case .cubic(let first, let second, to: let end): points += [first, second, end]
      }
    }
    return points
  }
}
