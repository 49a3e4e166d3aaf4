import Geometry
import JSON
public import Texts

extension TracyLetters {
  /// Pixels to an x-height, and where the baseline lies: a letter with its zones is 240 pixels high on a canvas of 320.
  private static let unit = 80.0
  private static let baseline = 200.0
  private static let left = 40.0
  /// Checkpoints lie at most so far apart, in x-heights, so that small loops stay true.
  private static let spacing = 0.15

  /// Letters as the text of a file that the app and its character designer read; names may be of several letters.
  ///
  /// Checkpoints lie at equal distances between corners. An arrow sits where a line starts and where it turns sharply, or where
  /// the letter says.
  public static func text(for letters: [DrawnLetter]) throws(Fault) -> String {
    var json = JSONWriter()
    for letter in letters { try letter.checkWritable() }
    json.list(nil, .hanging) { json in
      for letter in letters {
        let left = letter.bounds?.min.x ?? 0
        json.object { json in
          json.add("name", letter.name)
          json.list("lines", .hanging) { json in
            for stroke in letter.strokes {
              json.object { json in
                json.list("points") { json in
                  for checkpoint in checkpoints(of: stroke) { checkpoint.write(to: &json, left: left) }
                }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }

  /// A place of a line, in letter space.
  private struct Place {
    let point: Point
    var hasArrow = false

    func write(to json: inout JSONWriter, left: Double) {
      json.object { json in
        json.add("x", TracyLetters.left + TracyLetters.unit * (point.x - left), decimals: 2)
        json.add("y", TracyLetters.baseline - TracyLetters.unit * point.y, decimals: 2)
        if hasArrow { json.add("arrow", true) }
      }
    }
  }

  private static func checkpoints(of stroke: DrawnStroke) -> [Place] {
    let curves = stroke.path.curves
    guard !stroke.isDot, let first = curves.first else { return [Place(point: stroke.path.start)] }
    var places = [Place(point: stroke.path.start, hasArrow: stroke.arrows.isEmpty)]
    var run = [first]
    for curve in curves.dropFirst().map(Optional.some) + [nil] {
      if let curve, let last = run.last, !isCorner(last.tangent(at: 1), curve.tangent(at: 0)) {
        run.append(curve)
        continue
      }
      // A smooth run from corner to corner.
      var path = Path(start: run[0].p0)
      for piece in run { path.addCubic(piece.p1, piece.p2, to: piece.p3) }
      let table = ArcLengthTable(path, accuracy: 1e-4)
      let count = max(1, Int(clamping: (table.length / spacing).rounded(.up)))
      places += table.points(inSteps: count).dropFirst().map { Place(point: $0) }
      if let curve {
        places[places.count - 1].hasArrow = stroke.arrows.isEmpty
        run = [curve]
      }
    }
    let whole = ArcLengthTable(stroke.path, accuracy: 1e-4)
    for share in stroke.arrows {
      let place = whole.point(at: share * whole.length)
      let nearest = places.indices.min { places[$0].point.distance(to: place) < places[$1].point.distance(to: place) }
      if let nearest { places[nearest].hasArrow = true }
    }
    return places
  }

  private static func isCorner(_ before: Vector, _ after: Vector) -> Bool {
    abs(before.turn(to: after)) * 180 / .pi > sharpestCurve
  }
}
