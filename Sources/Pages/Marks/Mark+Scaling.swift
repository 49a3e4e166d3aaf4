import Geometry

extension Mark {
  /// The same mark so many times as large, about the origin, pens and all.
  ///
  /// - Parameter form: The form that is so many times as large as another.
  public func scaled(by factor: Double, form: (Int) -> Int) -> Mark {
    switch self {
    case .shape(let shape, let colour): .shape(shape.scaled(by: factor), colour)
    case .form(let index, let point, let colour): .form(form(index), at: .origin + (point - .origin) * factor, colour)
    case .text(let run): .text(run.scaled(by: factor))
    case .photo(let photo, in: let box):
      .photo(
        photo,
        in: Rectangle(
          x: box.min.x * factor, y: box.min.y * factor, width: box.width * factor, height: box.height * factor))
    case .group(let marks, let meaning): .group(marks.map { $0.scaled(by: factor, form: form) }, meaning)
    }
  }

  /// The marks in it, without what they mean.
  public var singles: [Mark] {
    if case .group(let marks, _) = self { return marks.flatMap { $0.singles } }
    return [self]
  }
}

extension Shape {
  /// The same figure so many times as large, about the origin.
  public func scaled(by factor: Double) -> Shape {
    let map = Affine.scale(x: factor, y: factor)
    return switch self {
    case .area(let contours): .area(contours.map { map * $0 })
    case .line(let path, let width): .line(map * path, width: width * factor)
    case .rules(let rules, let width):
      .rules(rules.map { Rule(from: map * $0.start, to: map * $0.end) }, width: width * factor)
    case .rungs(across: let lines, let pitch, let length, let width):
      .rungs(
        across: lines.map { Rule(from: map * $0.start, to: map * $0.end) }, pitch: pitch * factor,
        length: length * factor, width: width * factor)
    case .dots(let centres, let diameter): .dots(centres.map { map * $0 }, diameter: diameter * factor)
    case .squares(let rows, let side, let corner): .squares(rows, side: side * factor, at: map * corner)
    }
  }
}

extension GlyphRun {
  /// The same run so many times as large, about the origin.
  public func scaled(by factor: Double) -> GlyphRun {
    GlyphRun(
      typeface: typeface, size: size * factor,
      glyphs: glyphs.map { Glyph(index: $0.index, origin: .origin + ($0.origin - .origin) * factor) }, text: text,
      clusters: clusters, isRightToLeft: isRightToLeft, colour: colour)
  }
}
