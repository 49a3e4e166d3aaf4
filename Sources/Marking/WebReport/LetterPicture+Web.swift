import Geometry
import Texts

/// Pictures of letters, and the signs in them, as SVG.
extension LetterPicture {
  /// The picture, with what it shows in words.
  func svg(label: String) -> Markup {
    let view = [room.min.x, room.min.y, room.width, room.height].map { WebText.number($0) }.joined(separator: " ")
    let lines = rules.map { "M\(WebText.pair($0.start))L\(WebText.pair($0.end))" }.joined()
    var inside: [Markup] = [
      photo.map { WebPicture.photo($0.photo, in: $0.room) } ?? .empty("path", ["class": "rule", "d": lines]),
      .empty(
        "path",
        [
          "class": "model",
          "stroke-width": WebText.number(photo == nil ? modelWidth : LetterPicture.overScan * modelWidth),
          "d": model.map { WebPicture.data($0) }.joined(),
        ]),
    ]
    inside += signs.map { $0.svgBand(width: bandWidth) }
    let thinning = Thinning(ink)
    inside += ink.map { line in
      Markup.empty("path", ["class": "ink", "d": WebPicture.data(thinning.kept(of: line).map { line[$0] })])
    }
    inside += signs.map { $0.svgFigure }
    return Markup.element(
      "svg",
      [
        "class": photo == nil ? "letter" : "letter scanned", "xmlns": "http://www.w3.org/2000/svg", "role": "img",
        "viewBox": view, "aria-label": label,
        "fill": "none", "stroke": "currentColor", "width": WebText.number(3 * room.width),
        "height": WebText.number(3 * room.height),
      ], inside)
  }
}

extension Advice.Sign {
  /// What lies under the ink.
  func svgBand(width: Double) -> Markup {
    switch self {
    case .missed(let line): WebPicture.missed(line, width: width, nil)
    case .over(let line): WebPicture.over(line, width: width, nil)
    case .ring, .arrow, .start, .number: Markup()
    }
  }

  /// What lies over the ink.
  var svgFigure: Markup {
    switch self {
    case .missed, .over: return Markup()
    case .ring(let center, let radius): return WebPicture.circle(at: center, radius: radius, kind: "ring")
    case .arrow(let line):
      let arrow = Arrow(along: line, scale: 1)
      let shaft = arrow.line.map { WebPicture.data($0) }
      return Markup.empty("path", ["class": "way-line", "d": shaft])
        + .empty("path", ["class": "way-head", "d": WebPicture.data(arrow.head)])
        + (line.first.map { Advice.Sign.start($0).svgFigure } ?? Markup())
    case .start(let point): return WebPicture.circle(at: point, radius: 2.6, kind: "start")
    case .number(let number, let point):
      return Markup.element(
        "g", ["class": "turn"], WebPicture.circle(at: point, radius: 4.4),
        .element("text", ["x": WebText.number(point.x), "y": WebText.number(point.y + 2.3)], "\(number)"))
    }
  }
}
