public import Geometry

extension Mark {
  /// The same mark elsewhere.
  public func moved(by step: Vector) -> Mark {
    switch self {
    case .shape(let shape, let colour): .shape(shape.moved(by: step), colour)
    case .form(let index, let point, let colour): .form(index, at: point + step, colour)
    case .text(let run): .text(run.moved(by: step))
    case .photo(let photo, in: let box): .photo(photo, in: box.moved(by: step))
    case .group(let marks, let meaning): .group(marks.map { $0.moved(by: step) }, meaning)
    }
  }
}

extension Shape {
  /// The same figure elsewhere.
  public func moved(by step: Vector) -> Shape {
    let map = Affine.translation(step)
    return switch self {
    case .area(let contours): .area(contours.map { map * $0 })
    case .line(let path, let width): .line(map * path, width: width)
    case .rules(let rules, let width):
      .rules(rules.map { Rule(from: $0.start + step, to: $0.end + step) }, width: width)
    case .rungs(across: let lines, let pitch, let length, let width):
      .rungs(
        across: lines.map { Rule(from: $0.start + step, to: $0.end + step) }, pitch: pitch, length: length, width: width
      )
    case .dots(let centres, let diameter): .dots(centres.map { $0 + step }, diameter: diameter)
    case .squares(let rows, let side, let corner): .squares(rows, side: side, at: corner + step)
    }
  }
}

extension GlyphRun {
  /// The same run elsewhere.
  public func moved(by step: Vector) -> GlyphRun {
    GlyphRun(
      typeface: typeface, size: size, glyphs: glyphs.map { Glyph(index: $0.index, origin: $0.origin + step) },
      text: text, clusters: clusters, isRightToLeft: isRightToLeft, colour: colour)
  }
}
