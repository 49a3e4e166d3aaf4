import Geometry
public import Inks

extension Ink {
  /// Ink that was lifted off a page, in millimetres of paper; none for a page that did not come back.
  public init(lifted: LiftedInk?) {
    let strokes = (lifted?.lines ?? []).enumerated().map { number, line in
      InkStroke(
        points: zip(line, lifted?.doubts[number] ?? []).map { place, doubt in
          var point = InkPoint(x: place.x, y: place.y)
          point.doubt = doubt
          return point
        })
    }
    self.init(strokes: strokes, unit: .millimetres(perUnit: 1), hasOrder: false)
  }
}
