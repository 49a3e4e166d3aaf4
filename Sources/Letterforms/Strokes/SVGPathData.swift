import Geometry
import Texts

/// The path of one stroke, read from SVG path data (SVG 1.1, §8.3), as drawing programs export it.
///
/// Letter space, y up: who exports from a program with y down turns the drawing over first. One stroke is one pen-down, so
/// there is one `M`.
struct SVGPathData {
  let path: Path

  /// No letter reaches farther from the origin, in x-heights.
  private static let farthest = 100.0

  init(reading text: String) throws(Notation.Problem) {
    let data: PathData
    do throws(Fault) {
      data = try PathData(reading: text, mostPoints: 3 * Notation.mostKnots, tooMany: "the stroke has too many pieces")
    } catch {
      throw Notation.Problem(text: error.problem, position: error.column)
    }
    guard data.strokes.count + data.strayCount <= 1 else {
      let second = text.indices.dropFirst().first { text[$0].uppercased() == "M" || text[$0].uppercased() == "Z" }
      throw Notation.Problem(
        text: "a stroke is one pen-down: write what follows here as a stroke of its own",
        position: text.distance(from: text.startIndex, to: second ?? text.startIndex) + 1)
    }
    guard let path = data.strokes.first, !path.isPoint else {
      throw Notation.Problem(text: "the path has a start and nothing more", position: max(1, text.count))
    }
    guard path.segments.count <= Notation.mostKnots else {
      throw Notation.Problem(text: "the stroke has too many pieces", position: 1)
    }
    guard path.allPoints.allSatisfy({ max(abs($0.x), abs($0.y)) <= SVGPathData.farthest }) else {
      throw Notation.Problem(text: "the path reaches farther than 100 x-heights; 1 is the x-height", position: 1)
    }
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
}
