import Geometry
import Letterforms

/// Digits as the recordings' adults write them and no American school teaches them; drawn here by eye.
enum GraderAdultForms {
  static func forms(of label: String) -> [Letterform] {
    switch label {
    case "1":
      [
        form("1", "steep-flag", [line((-0.35, 1.2), (0.35, 2), (0.1, 0))]),
        form("1", "base", [line((0, 1.5), (0.4, 2), (0.4, 0)), line((0, 0), (0.8, 0))]),
      ]
    case "4":
      [
        form("4", "narrow", [line((0.35, 2), (0, 0.75), (1, 0.75)), line((0.75, 1.3), (0.55, 0))]),
        form("4", "one-stroke", [line((0.1, 2), (0, 1.1), (0.7, 1), (0.75, 1.45), (0.6, 0))]),
      ]
    case "5":
      [
        form(
          "5", "round",
          [
            curve((1, 1.95, nil), (0.35, 1.9, 190), (0.2, 1.3, -80), (0.8, 0.65, -80), (0.4, 0, 180), (0, 0.15, nil))
          ])
      ]
    case "7":
      [
        form("7", "crossed", [line((0, 2), (1.1, 2), (0.35, 0)), line((0.25, 1), (1.05, 1))]),
        form(
          "7", "crossed-round",
          [curve((0, 1.75, nil), (0.4, 2, 0), (0.85, 1.6, -95), (0.45, 0, nil)), line((0.15, 0.8), (1.05, 0.85))]),
      ]
    case "8":
      [
        form(
          "8", "from-top",
          [
            curve(
              (0.55, 1.95, 180), (0.1, 1.55, -90), (0.5, 1, -35), (0.85, 0.45, -90), (0.45, 0, 180), (0.05, 0.45, 90),
              (0.5, 1, 45), (0.9, 1.6, 90), (0.6, 1.95, 180))
          ])
      ]
    case "9":
      [
        form(
          "9", "hooked",
          [
            curve(
              (0.85, 1.75, 120), (0.5, 2, 180), (0.1, 1.6, -90), (0.45, 1.25, 0), (0.85, 1.75, 80), (0.9, 0.8, -88),
              (0.5, 0, 180), (0, 0.2, nil))
          ]),
        form(
          "9", "hooked-right",
          [
            curve(
              (0.75, 1.9, 160), (0.2, 1.7, -90), (0.45, 1.4, 0), (0.75, 1.8, 85), (1, 0.6, -85), (0.6, 0, 180),
              (0, 0.15, nil))
          ]),
      ]
    default: []
    }
  }

  private static func form(_ text: String, _ variant: String, _ paths: [Path]) -> Letterform {
    Letterform(text: text, variant: variant, strokes: paths.map { Stroke(path: $0) })
  }

  private static func line(_ points: (Double, Double)...) -> Path {
    Path(through: points.map { Point($0.0, $0.1) }) ?? Path(start: .origin)
  }

  private static func curve(_ knots: (Double, Double, Double?)...) -> Path {
    HobbySpline.path(
      through: knots.map { knot in
        HobbySpline.Knot(Point(knot.0, knot.1), direction: knot.2.map { Vector(angle: $0 * .pi / 180) })
      }) ?? Path(start: .origin)
  }
}
