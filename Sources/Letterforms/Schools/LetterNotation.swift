public import Geometry
public import Recipes
public import Texts

/// A letter as it is written down in its file, for who changes it: knots of its strokes, with those of named shapes in place.
///
/// Letter space, upright, in plain zones: descender line −1, baseline 0, midline 1, top line 2.
public struct LetterNotation: Sendable {
  /// One stroke.
  public struct WrittenStroke: Sendable {
    /// The knots in order; for path data, a knot at each of its joints.
    public let knots: [HobbySpline.Knot]
    /// The path data, where the stroke is written so.
    public let path: String?
    /// Whether this is a separately written cross-stroke.
    public let isBar: Bool
    /// Whether the stroke waits until the joined word is written.
    public let isDelayed: Bool
  }

  /// The name of the form.
  public let variant: String
  /// The strokes in the order of the school; none for a letter with marks, which is written where its base is.
  public let strokes: [WrittenStroke]
  /// The class of joins that leads into it; nil where nothing does.
  public let entry: String?
  /// The class of joins that leads out of it; nil where nothing does.
  public let exit: String?
  /// The number of the stroke that leads out, from 1; nil for the last.
  public let exitStroke: Int?
  /// The letter that carries its marks; nil for a letter without.
  public let base: String?
}

extension School {
  /// How a letter is written down; nil if the school has none.
  ///
  /// - Parameter name: A form that is wanted instead of the school's own choice, where the letter has it.
  public func notation(of character: Character, variant name: String? = nil) throws(Fault) -> LetterNotation? {
    let (variants, parts) = try library.variants(of: character)
    var wanted = variants.first { $0.name == name }
    if wanted == nil { wanted = try variant(of: character)?.variant }
    guard let content = wanted?.content, let variant = wanted?.name else { return nil }
    var list: Recipe? = content
    var (entry, exit, base): (String?, String?, String?) = (nil, nil, nil)
    var exitStroke: Int?
    if case .fields = content.content {
      base = try content["base"]?.text()
      list = content["strokes"]
      entry = try content["entry"]?.text()
      exit = try content["exit"]?.text()
      if let number = content["exit-stroke"] { exitStroke = Int(try number.number(in: 1...99)) }
    }
    var strokes: [LetterNotation.WrittenStroke] = []
    for stroke in list?.list() ?? [] where base == nil { strokes.append(try parts.written(stroke)) }
    if let order = orders[character], order.count == strokes.count {
      strokes = order.map { $0 > 0 ? strokes[$0 - 1] : strokes[-$0 - 1].reversed }
    }
    return LetterNotation(
      variant: variant, strokes: strokes, entry: entry, exit: exit, exitStroke: exitStroke, base: base)
  }

  /// Draws strokes as they are written in a file of letters, with no shapes at hand: upright, in plain zones.
  public static func strokes(drawnAs list: Recipe) throws(Fault) -> [Stroke] {
    try LetterDrawing(library: LetterLibrary(), zones: Zones(ascender: 1, descender: 1)).strokes(of: list)
  }
}

extension LetterLibrary {
  fileprivate func written(_ entry: Recipe) throws(Fault) -> LetterNotation.WrittenStroke {
    var (isBar, isDelayed, notation) = (false, false, entry)
    if case .fields = entry.content {
      isBar = try entry["bar"]?.flag() ?? false
      isDelayed = try entry["delayed"]?.flag() ?? false
      notation = try entry.needed("path")
    }
    let text = try notation.text()
    guard text.first == "M" else {
      return LetterNotation.WrittenStroke(
        knots: try knots(of: notation, inside: []), path: nil, isBar: isBar, isDelayed: isDelayed)
    }
    var data: SVGPathData?
    do throws(Notation.Problem) { data = try SVGPathData(reading: text) } catch {
      throw notation.error("\(error.text), at character \(error.position)", hint: "write path data as in \"M0 1L0 0\"")
    }
    return LetterNotation.WrittenStroke(knots: data?.knots ?? [], path: text, isBar: isBar, isDelayed: isDelayed)
  }
}

extension LetterNotation.WrittenStroke {
  /// The stroke written the other way.
  fileprivate var reversed: LetterNotation.WrittenStroke {
    var turned: [HobbySpline.Knot] = []
    for (index, knot) in knots.enumerated().reversed() {
      let (before, after) = (knot.direction, knot.leaving ?? knot.direction)
      turned.append(
        HobbySpline.Knot(
          knot.point, direction: after.map { $0 * -1 }, leaving: knot.leaving == nil ? nil : before.map { $0 * -1 },
          joint: index > 0 ? knots[index - 1].joint : .curve))
    }
    return LetterNotation.WrittenStroke(knots: turned, path: nil, isBar: isBar, isDelayed: isDelayed)
  }
}

extension SVGPathData {
  /// A knot at each joint of the path, with the directions there: near the path where its curves are even.
  fileprivate var knots: [HobbySpline.Knot] {
    let curves = path.curves
    var knots: [HobbySpline.Knot] = []
    for index in 0...curves.count {
      let before = index > 0 ? curves[index - 1].tangent(at: 1) : nil
      let after = index < curves.count ? curves[index].tangent(at: 0) : nil
      let point = index < curves.count ? curves[index].p0 : curves[index - 1].p3
      var joint = HobbySpline.Joint.curve
      if index < path.segments.count, case .line = path.segments[index] { joint = .line }
      let isCorner = index > 0 && corners.contains(index)
      knots.append(
        HobbySpline.Knot(point, direction: before ?? after, leaving: isCorner ? after : nil, joint: joint))
    }
    return knots
  }
}
