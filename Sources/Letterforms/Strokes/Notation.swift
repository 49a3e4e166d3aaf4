import Geometry

/// The letter notation, read: knots joined by curves and lines, as `Fonts/README.md` explains it.
///
/// Letter space.
///
/// ```
/// (0,1) -- (0,0) --- (0,0.55) .. {right}(0.45,1) .. {down}(0.9,0.55) --- (0.9,0)
/// ```
struct Notation: Hashable, Sendable {
  /// What is wrong with a notation, and at which character (Unicode scalar, from 1).
  struct Problem: Error, Hashable, Sendable {
    let text: String
    let position: Int
  }

  /// The knots in order; the last joint says nothing.
  var knots: [HobbySpline.Knot]

  /// No stroke of a hand has more; shapes that contain each other many times would.
  static let mostKnots = 500

  /// Reads a notation, putting the knots of named shapes where `@name` or `@name(dx,dy)` stands.
  ///
  /// - Parameters:
  ///   - text: The notation.
  ///   - shape: Gives the knots of a named shape, told where its name stands; nil for an unknown name.
  init(
    reading text: String, shape: (_ name: String, _ position: Int) throws(Problem) -> [HobbySpline.Knot]?
  ) throws(Problem) {
    var reader = NotationReader(text)
    var knots: [HobbySpline.Knot] = []
    reader.skipSpaces()
    while true {
      let start = reader.position
      let count = knots.count
      if reader.take("@") {
        let name = try reader.name()
        guard let inserted = try shape(name, start), !inserted.isEmpty else {
          throw Problem(text: "there is no shape named \"\(name)\"", position: start)
        }
        let step = reader.peek == "(" ? try reader.point() - .origin : .zero
        knots += inserted.map {
          HobbySpline.Knot($0.point + step, direction: $0.direction, leaving: $0.leaving, joint: $0.joint)
        }
      } else {
        var direction: Vector?
        if reader.peek == "{" { direction = try reader.direction() }
        let point = try reader.point()
        var leaving: Vector?
        if reader.peek == "{" {
          // A direction before and another one after the knot: the pen turns there.
          let after = try reader.direction()
          if direction == nil { direction = after } else { leaving = after }
        }
        knots.append(HobbySpline.Knot(point, direction: direction, leaving: leaving))
      }
      guard knots.count <= Notation.mostKnots else {
        throw Problem(text: "the stroke has more than \(Notation.mostKnots) knots", position: start)
      }
      if count > 0, knots[count - 1].point == knots[count].point {
        throw Problem(text: "two knots in a row are in the same place", position: start)
      }
      reader.skipSpaces()
      if reader.isAtEnd { break }
      knots[knots.count - 1].joint = try reader.joint()
      reader.skipSpaces()
    }
    self.knots = knots
  }
}

/// Reads signs of the notation one after another.
struct NotationReader {
  /// Scalars: characters take ten times as long to find.
  private let signs: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) { signs = Array(text.unicodeScalars) }

  var isAtEnd: Bool { index >= signs.count }
  var position: Int { index + 1 }
  var peek: Unicode.Scalar? { isAtEnd ? nil : signs[index] }

  mutating func skipSpaces() {
    while let next = peek, next.isBlank { index += 1 }
  }

  mutating func take(_ word: String) -> Bool {
    var end = index
    for sign in word.unicodeScalars {
      guard end < signs.count, signs[end] == sign else { return false }
      end += 1
    }
    index = end
    return true
  }

  func problem(_ text: String) -> Notation.Problem { Notation.Problem(text: text, position: position) }

  mutating func name() throws(Notation.Problem) -> String {
    var name = String.UnicodeScalarView()
    while let next = peek {
      let isHyphenInside = next == "-" && !name.isEmpty && index + 1 < signs.count && signs[index + 1].isOfName
      guard next.isOfName || isHyphenInside else { break }
      name.append(next)
      index += 1
    }
    guard !name.isEmpty else { throw problem("a shape's name must follow @") }
    return String(name)
  }

  mutating func number() throws(Notation.Problem) -> Double {
    skipSpaces()
    let number = Double(String(figures(and: "+")))
    skipSpaces()
    guard let number, abs(number) <= 100 else {
      throw problem("a number between -100 and 100 is expected here")
    }
    return number
  }

  /// What numbers are written with.
  private mutating func figures(and sign: Unicode.Scalar) -> String.UnicodeScalarView {
    var figures = String.UnicodeScalarView()
    while let next = peek, ("0"..."9").contains(next) || next == "." || next == "-" || next == sign {
      figures.append(next)
      index += 1
    }
    return figures
  }

  mutating func point() throws(Notation.Problem) -> Point {
    guard take("(") else { throw problem("a knot (x,y) is expected here") }
    let x = try number()
    guard take(",") else { throw problem("a comma is expected between x and y") }
    let y = try number()
    guard take(")") else { throw problem("a closing bracket is expected after y") }
    return Point(x, y)
  }

  mutating func direction() throws(Notation.Problem) -> Vector {
    index += 1
    for (word, vector) in [
      ("left", Vector(-1, 0)), ("right", Vector(1, 0)), ("up", Vector(0, 1)), ("down", Vector(0, -1)),
    ] where take(word) {
      guard take("}") else { throw problem("a closing brace is expected after \(word)") }
      return vector
    }
    let degrees = try number(upTo: 360)
    guard take("}") else { throw problem("a direction is left, right, up, down or degrees, in braces") }
    return Vector(angle: degrees * .pi / 180)
  }

  private mutating func number(upTo limit: Double) throws(Notation.Problem) -> Double {
    skipSpaces()
    guard let number = Double(String(figures(and: "-"))), abs(number) <= limit else {
      throw problem("a direction is left, right, up, down or degrees, in braces")
    }
    return number
  }

  mutating func joint() throws(Notation.Problem) -> HobbySpline.Joint {
    if take("---") { return .smoothLine }
    if take("--") { return .line }
    if take("..") { return .curve }
    throw problem("one of .. -- --- is expected between two knots")
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in the name of a shape: a letter, a digit, or a mark upon one.
  fileprivate var isOfName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case _ where isASCII: false
    default:
      properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
  }

  fileprivate var isBlank: Bool { isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace }
}

extension NotationReader {
  /// Reads the knots of a connection between letters: `<(x,y)` counts x from the letter before, `>(x,y)` from the one after.
  static func via(_ text: String) throws(Notation.Problem) -> [Join.Via] {
    var reader = NotationReader(text)
    var knots: [Join.Via] = []
    reader.skipSpaces()
    while true {
      var direction: Vector?
      if reader.peek == "{" { direction = try reader.direction() }
      let isFromEntry = reader.peek == ">"
      guard reader.take("<") || reader.take(">") else {
        throw reader.problem("a knot <(x,y) or >(x,y) is expected here")
      }
      let point = try reader.point()
      if direction == nil, reader.peek == "{" { direction = try reader.direction() }
      reader.skipSpaces()
      let joint = reader.isAtEnd ? HobbySpline.Joint.curve : try reader.joint()
      knots.append(Join.Via(isFromEntry: isFromEntry, x: point.x, y: point.y, direction: direction, joint: joint))
      reader.skipSpaces()
      if reader.isAtEnd { return knots }
    }
  }
}
