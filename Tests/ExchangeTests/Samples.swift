import Exchange
import Geometry
import TestSupport
import Testing
import Texts

/// Small files and random letters for these tests.
enum Samples {
  /// A file of SVG with something inside.
  static func svg(_ inside: String, root: String = "viewBox=\"0 0 100 300\"", head: String = "") -> [UInt8] {
    Array("\(head)<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\(inside)</svg>".utf8)
  }

  /// The strokes of one SVG whose baseline is at 100 and whose x-height is 100, so that y = (100 − y') / 100.
  static func strokes(_ inside: String, root: String = "viewBox=\"0 0 100 300\"") throws -> [DrawnStroke] {
    try alphabet(svg(inside, root: root)).letters[0].strokes
  }

  static func alphabet(_ bytes: [UInt8], name: String = "a.svg", lines: DrawnLines? = unit) throws -> DrawnAlphabet {
    try SVGLetters.alphabet(files: [(path: name, bytes: bytes)], folder: "folder", lines: lines)
  }

  static let unit = DrawnLines(baseline: 100, xHeight: 100)

  /// Numbers drawn by lot.
  struct Lot {
    var random: Xoshiro256StarStar

    init(seed: UInt64) { random = Xoshiro256StarStar(seed: seed) }

    mutating func below(_ bound: Int) -> Int { Int(random.below(UInt32(bound))) }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.next() >> 11) * 0x1p-53
    }

    mutating func point() -> Point { Point(number(-2...4), number(-2...3)) }

    mutating func stroke() -> DrawnStroke {
      var path = Path(start: point())
      for _ in 0..<below(7) {
        if below(2) == 0 { path.addLine(to: point()) } else { path.addCubic(point(), point(), to: point()) }
      }
      return DrawnStroke(
        path: path, isBar: below(3) == 0, isDelayed: below(3) == 0, arrows: below(2) == 0 ? [number(0...1)] : [])
    }

    mutating func letters(_ names: [String]) -> [DrawnLetter] {
      names.map { name in DrawnLetter(name: name, strokes: (0...below(5)).map { _ in stroke() }) }
    }
  }
}

/// The error of a call that must fail with a sentence and a hint.
func refusal<Value>(
  within seconds: Double = 5, _ call: () throws -> Value, sourceLocation: SourceLocation = #_sourceLocation
) -> Fault? {
  let start = processorSeconds()
  defer { #expect(processorSeconds() - start < seconds, "it took too long", sourceLocation: sourceLocation) }
  do {
    _ = try call()
    Issue.record("nothing was refused", sourceLocation: sourceLocation)
  } catch let error as Fault {
    #expect(!error.description.isEmpty && !error.hint.isEmpty, sourceLocation: sourceLocation)
    #expect(!error.description.contains("\n"), sourceLocation: sourceLocation)
    return error
  } catch {
    Issue.record("another error: \(error)", sourceLocation: sourceLocation)
  }
  return nil
}

/// Whether two letters are the same up to a distance of their points.
func expectSame(
  _ letters: [DrawnLetter], _ others: [DrawnLetter], within tolerance: Double = 1e-3,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(letters.map(\.name) == others.map(\.name), sourceLocation: sourceLocation)
  for (letter, other) in zip(letters, others) {
    #expect(letter.strokes.count == other.strokes.count, "\(letter.name)", sourceLocation: sourceLocation)
    for (stroke, twin) in zip(letter.strokes, other.strokes) {
      #expect(
        stroke.path.isApproximatelyEqual(to: twin.path, within: tolerance), "\(letter.name)",
        sourceLocation: sourceLocation)
      #expect(stroke.isBar == twin.isBar && stroke.isDelayed == twin.isDelayed, sourceLocation: sourceLocation)
      #expect(stroke.arrows.count == twin.arrows.count, sourceLocation: sourceLocation)
      #expect(zip(stroke.arrows, twin.arrows).allSatisfy { abs($0 - $1) < 1e-5 }, sourceLocation: sourceLocation)
    }
    #expect(letter.elements == other.elements, sourceLocation: sourceLocation)
  }
}
