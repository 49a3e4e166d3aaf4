import Geometry

/// The path of one stroke, read from SVG path data (SVG 1.1, §8.3), as drawing programs export it.
///
/// Letter space, y up: who exports from a program with y down turns the drawing over first. One stroke is one pen-down, so
/// there is one `M`. Lines and curves of both kinds are read, absolute and relative; arcs and closing are not.
struct SVGPathData {
  private(set) var path: Path

  private let characters: [Character]
  private var index = 0

  init(reading text: String) throws(Notation.Problem) {
    characters = Array(text)
    var path: Path?
    // The last control point of the command before, which S and T mirror.
    var control: Point?
    var command: Character = "M"
    self.path = Path(start: .origin)
    while let next = peek() {
      if next.isLetter {
        command = next
        index += 1
      } else if path == nil || command.uppercased() == "M" {
        // Further pairs after M are lines.
        command = command == "m" ? "l" : "L"
      }
      guard var drawn = path else {
        guard command.uppercased() == "M" else { throw problem("the path must begin with M") }
        path = Path(start: try point(from: .origin))
        continue
      }
      guard drawn.segments.count < Notation.mostKnots else { throw problem("the stroke has too many pieces") }
      let pen = drawn.end
      let base = command.isLowercase ? pen : .origin
      var nextControl: Point?
      switch command.uppercased() {
      case "L": drawn.addLine(to: try point(from: base))
      case "H": drawn.addLine(to: Point(base.x + (try number()), pen.y))
      case "V": drawn.addLine(to: Point(pen.x, base.y + (try number())))
      case "C", "S":
        let first = command.uppercased() == "C" ? try point(from: base) : SVGPathData.mirrored(control, at: pen)
        let second = try point(from: base)
        drawn.addCubic(first, second, to: try point(from: base))
        nextControl = second
      case "Q", "T":
        let middle = command.uppercased() == "Q" ? try point(from: base) : SVGPathData.mirrored(control, at: pen)
        let end = try point(from: base)
        drawn.addCubic(
          pen.interpolated(to: middle, at: 2.0 / 3), end.interpolated(to: middle, at: 2.0 / 3), to: end)
        nextControl = middle
      case "M": throw problem("a stroke is one pen-down: write what follows this M as a stroke of its own")
      case "A": throw problem("arcs are not read: turn them into curves before exporting")
      case "Z": throw problem("a stroke is not closed: end it where the pen is lifted")
      default: throw problem("\"\(command)\" is no command of path data")
      }
      control = nextControl
      path = drawn
    }
    guard let path, !path.isPoint else { throw problem("the path has a start and nothing more") }
    self.path = path
  }

  /// The corners of the path: joints at which the direction turns by more than this many degrees.
  static let smallestCorner = 20.0

  /// The indices of the pieces that begin at a corner.
  var corners: [Int] {
    let curves = path.curves
    return curves.indices.dropFirst().filter { index in
      let turn = curves[index - 1].tangent(at: 1).turn(to: curves[index].tangent(at: 0))
      return abs(turn) * 180 / .pi > SVGPathData.smallestCorner
    }
  }

  private static func mirrored(_ control: Point?, at pen: Point) -> Point {
    control.map { pen + (pen - $0) } ?? pen
  }

  private func problem(_ text: String) -> Notation.Problem { Notation.Problem(text: text, position: max(1, index)) }

  /// The next character that says something.
  private mutating func peek() -> Character? {
    while index < characters.count, characters[index].isWhitespace || characters[index] == "," { index += 1 }
    return index < characters.count ? characters[index] : nil
  }

  private mutating func point(from base: Point) throws(Notation.Problem) -> Point {
    let x = try number()
    return Point(base.x + x, base.y + (try number()))
  }

  private mutating func number() throws(Notation.Problem) -> Double {
    _ = peek()
    var text = ""
    var hasPoint = false
    while index < characters.count {
      let next = characters[index]
      let isSign = (next == "-" || next == "+") && (text.isEmpty || text.last == "e" || text.last == "E")
      let isExponent = (next == "e" || next == "E") && !text.isEmpty
      // A second point begins the next number, as in "0.5.5".
      guard ("0"..."9").contains(next) || isSign || isExponent || (next == "." && !hasPoint) else { break }
      hasPoint = hasPoint || next == "."
      text.append(next)
      index += 1
    }
    guard let number = Double(text), abs(number) <= 100 else {
      throw Notation.Problem(text: "a number between -100 and 100 is expected", position: index + 1)
    }
    return number
  }
}
