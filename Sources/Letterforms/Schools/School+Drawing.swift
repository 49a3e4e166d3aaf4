import Geometry
import Recipes
public import Texts

extension School {
  /// The letterform of a character by itself for a hand, with the strokes that lead in and out; nil if the school has none.
  ///
  /// It is drawn anew each time: a few microseconds. Keep it where it is used often.
  ///
  /// - Parameter variantName: A variant that is wanted instead of the school's own choice, where the letter has it.
  public func letterform(
    for character: Character, hand: Hand, variant variantName: String? = nil
  ) throws(Fault) -> Letterform? {
    guard let core = try core(for: character, hand: hand, variant: variantName) else { return nil }
    let word = WordWriter(school: self, slant: slant(of: hand)).write([core], at: [0])
    return Letterform(text: String(character), variant: core.variant, strokes: word.strokes)
  }

  /// A letter by itself, and what of it stays the same in every word; nil if the school has none.
  ///
  /// - Parameter variantName: A variant that is wanted instead of the school's own choice, where the letter has it.
  public func wholeLetter(
    for character: Character, hand: Hand, variant variantName: String? = nil
  ) throws(Fault) -> WholeLetter? {
    guard let core = try core(for: character, hand: hand, variant: variantName) else { return nil }
    let variant = try variant(of: character)
    return WholeLetter(
      form: WordWriter(school: self, slant: slant(of: hand)).write([core], at: [0]), entry: core.entry, exit: core.exit,
      exitStroke: core.exitStroke, isMarked: variant?.variant.content["base"] != nil)
  }

  /// A letter before it is joined or slanted.
  func core(
    for character: Character, hand: Hand, variant variantName: String? = nil
  ) throws(Fault) -> Core? {
    let (variants, parts) = try library.variants(of: character)
    let chosen: (variant: LetterLibrary.Variant, parts: LetterLibrary)?
    if let wanted = variants.first(where: { $0.name == variantName }) {
      chosen = (wanted, parts)
    } else {
      chosen = try self.variant(of: character)
    }
    guard let (variant, parts) = chosen else { return nil }
    if variants.isEmpty, let syllable = Syllable(character) { return try core(of: syllable, as: character, hand: hand) }
    // What carries marks is the school's own letter, whatever stands in the file of the marked one.
    var base: (variant: LetterLibrary.Variant, parts: LetterLibrary)?
    if let letter = try? variant.content["base"]?.text().first, letter != character {
      base = try self.variant(of: letter)
    }
    let drawing = LetterDrawing(library: parts, zones: zones, base: base)
    var core = try drawing.core(of: variant, character: character)
    if let order = orders[character] {
      guard order.count == core.strokes.count else {
        throw variant.content.error(
          "the school \(id) orders \(order.count) strokes of \"\(character)\", which has \(core.strokes.count)",
          hint: "list every stroke once under order: in the school's file")
      }
      core.strokes = order.map { $0 > 0 ? core.strokes[$0 - 1] : core.strokes[-$0 - 1].reversed }
    }
    // Of a letter with marks, the bars of the letter itself; where it has none, those of its marks.
    let owner = base?.variant.content["base"] == nil ? (try variant.content["base"]?.text().first) : nil
    if hand == .left, leftHandBars.contains(character) || owner.map(leftHandBars.contains) == true {
      core.strokes = core.strokes.map { $0.isBar ? $0.reversed : $0 }
      core.leavesAtStart = core.strokes.indices.contains(core.exitStroke) && core.strokes[core.exitStroke].isBar
    }
    return core
  }
}

extension School {
  /// A syllable from the letters it is made of, one after the other.
  private func core(of syllable: Syllable, as character: Character, hand: Hand) throws(Fault) -> Core? {
    var strokes: [Stroke] = []
    for part in syllable.parts {
      guard let core = try core(for: part.letter, hand: hand, variant: part.form) else { return nil }
      strokes += core.strokes.map { part.place * $0 }
    }
    return Core(
      character: character, variant: "syllable", strokes: strokes, entry: nil, exit: nil, exitStroke: strokes.count - 1)
  }
}

/// A letter by itself, with the strokes that lead in and out, and how it is joined to others.
public struct WholeLetter: Sendable {
  /// The letter; its parts are the strokes that stay the same in every word, those that wait at the end.
  public let form: Letterform
  /// The class of joins that lead into it; nil for a letter that is not joined to.
  public let entry: String?
  /// The class of joins that lead out of it; nil for a letter after which the pen is lifted.
  public let exit: String?
  /// The index among its strokes of the one that joins leave.
  public let exitStroke: Int
  /// Whether it is another letter with marks.
  public let isMarked: Bool

  /// The letter without the stroke that leads in, or the one that leads out, or both; nil where it has none.
  public func without(lead: Bool, tail: Bool) -> WholeLetter? {
    guard let first = form.parts.first, let last = form.parts.last(where: { !form.strokes[$0.stroke].isDelayed }) else {
      return nil
    }
    let lead = lead ? first.segments.lowerBound : 0
    let whole = form.strokes[last.stroke].path.segments.count
    let end = tail ? last.segments.upperBound : whole
    guard lead > 0 || end < whole, first.stroke == 0 else { return nil }
    var (strokes, parts) = (form.strokes, form.parts)
    if end < whole { strokes[last.stroke] = strokes[last.stroke].part(0..<end) }
    if lead > 0 { strokes[0] = strokes[0].part(lead..<strokes[0].path.segments.count) }
    for index in parts.indices where parts[index].stroke == 0 {
      let own = parts[index]
      parts[index] = Letterform.Part(
        character: own.character, stroke: 0,
        segments: own.segments.lowerBound - lead..<own.segments.upperBound - lead)
    }
    return WholeLetter(
      form: Letterform(text: form.text, variant: form.variant, strokes: strokes, parts: parts), entry: entry,
      exit: exit,
      exitStroke: exitStroke, isMarked: isMarked)
  }
}

extension Stroke {
  /// Some pieces of the stroke.
  fileprivate func part(_ pieces: Range<Int>) -> Stroke {
    let start = pieces.lowerBound > 0 ? path.segments[pieces.lowerBound - 1].end : path.start
    return Stroke(
      path: Path(start: start, segments: Array(path.segments[pieces])),
      corners: corners.filter { $0 > pieces.lowerBound && $0 < pieces.upperBound }.map { $0 - pieces.lowerBound },
      isBar: isBar, isDelayed: isDelayed)
  }
}

/// Draws letters of a library in zones: notation becomes strokes.
struct LetterDrawing {
  let library: LetterLibrary
  let zones: Zones
  /// The letter that carries the marks of a letter with marks, and the shapes it is made of.
  var base: (variant: LetterLibrary.Variant, parts: LetterLibrary)?

  private static let variantFields = ["strokes", "entry", "exit", "exit-stroke", "base", "marks", "top", "dotless"]

  func core(of variant: LetterLibrary.Variant, character: Character) throws(Fault) -> Core {
    let content = variant.content
    guard case .fields = content.content else {
      let strokes = try strokes(of: content)
      return Core(
        character: character, variant: variant.name, strokes: strokes, entry: nil, exit: nil,
        exitStroke: strokes.lastIndex { !$0.isDelayed } ?? 0)
    }
    _ = try content.fields(knowing: LetterDrawing.variantFields)
    var core: Core
    if let entry = content["base"] {
      let name = try entry.text()
      guard let letter = name.first, letter != character, let (own, parts) = base, own.content["base"] == nil else {
        throw entry.error("\"\(name)\" is not a letter that can carry marks", hint: "give a letter the school writes")
      }
      core = try LetterDrawing(library: parts, zones: zones).core(of: own, character: letter)
      let top = try (content["top"] ?? own.content["top"])?.number(in: -3...6)
      if try content["dotless"]?.flag() == true { core.strokes.removeAll { $0.isDelayed && $0.isDot } }
      core = try marked(core, with: content["marks"]?.list() ?? [], top: top, as: character)
    } else {
      let strokes = try strokes(of: content["strokes"] ?? content)
      core = Core(
        character: character, variant: variant.name, strokes: strokes, entry: nil, exit: nil,
        exitStroke: strokes.lastIndex { !$0.isDelayed } ?? 0)
    }
    if let entry = content["entry"] { core.entry = try entry.text() }
    if let exit = content["exit"] { core.exit = try exit.text() }
    if let stroke = content["exit-stroke"] {
      core.exitStroke = Int(try stroke.number(in: 1...Double(max(1, core.strokes.count)))) - 1
    }
    return core
  }

  func strokes(of list: Recipe) throws(Fault) -> [Stroke] {
    var strokes: [Stroke] = []
    for entry in list.list() { strokes.append(try stroke(entry)) }
    guard !strokes.isEmpty else { throw list.error("the letter has no strokes", hint: "write at least one") }
    return strokes
  }

  /// A letter with marks above or below it, written after its other strokes.
  ///
  /// Marks are drawn about x = 0 over a small letter; over a tall one they stand higher. Dots give way to marks above.
  private func marked(
    _ base: Core, with marks: [Recipe], top: Double?, as character: Character
  ) throws(Fault) -> Core {
    var strokes = base.strokes
    var added: [Stroke] = []
    let box = base.body.bounds
    let lift = box.max.y > 1.2 ? box.max.y - 1 : 0
    var isFirst = true
    var rule = MarkRule(base, top: top, isStack: try isStack(marks))
    for entry in marks {
      let (name, shift, isByRule) = try LetterDrawing.placed(entry)
      guard let mark = library.marks[name] else {
        throw entry.error(
          "there is no mark \"\(name)\"", hint: "known marks: \(library.marks.keys.sorted().joined(separator: ", "))")
      }
      var drawn: [Stroke] = []
      for stroke in mark.list() { drawn.append(try self.stroke(stroke, isMark: true)) }
      let bounds = drawn.bounds
      if isByRule {
        if MarkRule.goesThrough(drawn) {
          drawn = []
          for stroke in mark.list() { drawn.append(try self.stroke(stroke, isMark: true, isStretched: true)) }
        }
        added += rule.place(drawn)
        continue
      }
      let isAbove = bounds.min.y > 1.2 && !drawn.contains { $0.isBar }
      if isAbove, isFirst { strokes.removeAll { $0.isDelayed && $0.isDot } }
      isFirst = false
      let x: Double
      if isAbove, bounds.min.x < 0.15 {
        x = top ?? box.center.x
      } else if bounds.max.y <= 0 {
        x = base.body.extreme(isTop: false)?.x ?? box.center.x
      } else {
        // Through the middle of a round letter, or through or beside the stem of a tall one.
        x = bounds.min.y < 0.2 ? box.center.x : base.body.extreme(isTop: true)?.x ?? box.center.x
      }
      let isOver = isAbove && bounds.min.x < 0.15
      if !isOver {
        // Beside or through a stem a mark keeps its share of the stem's height.
        drawn = []
        for stroke in mark.list() { drawn.append(try self.stroke(stroke, isMark: true, isStretched: true)) }
      }
      let rise = isOver && bounds.max.y < 2 ? lift : 0
      let step = Affine.translation(Vector(x + shift.dx, rise + shift.dy))
      added += drawn.map { step * $0 }
      if isOver { rule.roof = max(rule.roof, bounds.max.y + rise + shift.dy) }
    }
    if rule.takesDots { strokes.removeAll { $0.isDelayed && $0.isDot } }
    return Core(
      character: character, variant: base.variant, strokes: strokes + added, entry: base.entry, exit: base.exit,
      exitStroke: base.exitStroke)
  }

  /// Whether several of the marks whose places the letter says stand above it.
  private func isStack(_ marks: [Recipe]) throws(Fault) -> Bool {
    guard marks.count > 1 else { return false }
    var count = 0
    for entry in marks {
      let (name, _, isByRule) = try LetterDrawing.placed(entry)
      guard isByRule, let mark = library.marks[name] else { continue }
      var drawn: [Stroke] = []
      for stroke in mark.list() { drawn.append(try self.stroke(stroke, isMark: true)) }
      if MarkRule.isAbove(drawn) { count += 1 }
    }
    return count > 1
  }

  /// A mark's name, and how far it is moved: `acute`, `acute(0.1,0)`, or `acute(rule)` where the letter itself says it.
  private static func placed(_ entry: Recipe) throws(Fault) -> (name: String, shift: Vector, isByRule: Bool) {
    let text = try entry.text()
    guard let bracket = text.firstIndex(of: "(") else { return (text, .zero, false) }
    if text.hasSuffix("(rule)") { return (String(text[..<bracket]), .zero, true) }
    let numbers = text[bracket...].dropFirst().dropLast().split(separator: ",").map { Double($0) }
    guard text.hasSuffix(")"), numbers.count == 2, let dx = numbers[0], let dy = numbers[1], abs(dx) <= 5, abs(dy) <= 5
    else {
      throw entry.error(
        "\"\(text)\" is not a place for a mark", hint: "write the mark's name, name(dx,dy) or name(rule)")
    }
    return (String(text[..<bracket]), Vector(dx, dy), false)
  }

  /// Draws one stroke in the school's zones, upright.
  private func stroke(
    _ entry: Recipe, isMark: Bool = false, isStretched: Bool = false
  ) throws(Fault) -> Stroke {
    var isBar = false
    var isDelayed = isMark
    var notation = entry
    if case .fields = entry.content {
      for field in try entry.fields(knowing: ["path", "bar", "delayed"]) {
        switch field.key {
        case "bar": isBar = try field.value.flag()
        case "delayed": isDelayed = try field.value.flag()
        default: notation = field.value
        }
      }
    }
    let text = try notation.text()
    if text.first == "M" {
      let data: SVGPathData
      do throws(Notation.Problem) {
        data = try SVGPathData(reading: text)
      } catch {
        throw notation.error(
          "\(error.text), at character \(error.position)", hint: "write path data with the commands M L H V C S Q T A Z"
        )
      }
      return Stroke(
        path: data.path, corners: data.corners, isBar: isBar, isDelayed: isDelayed,
        zones: isMark ? Zones(ascender: 1, descender: 1) : zones)
    }
    let knots = try library.knots(of: notation, inside: [])
    // Marks stay as they are drawn: their distance from the letter is no part of a zone.
    let isAbove = knots.allSatisfy { $0.point.y > 1 }
    guard (isMark && !isStretched) || (!isMark && isDelayed && !isBar && isAbove) else {
      return Stroke(knots: knots, isBar: isBar, isDelayed: isDelayed, zones: zones)
    }
    let stroke = Stroke(
      knots: knots, isBar: isBar, isDelayed: isDelayed, zones: Zones(ascender: 1, descender: 1))
    let isHigh = !isMark && knots.allSatisfy { $0.point.y > 2 }
    return isHigh ? Affine.translation(Vector(0, zones.ascender - 1)) * stroke : stroke
  }
}

extension LetterLibrary {
  /// No shape lies inside more others.
  private static let deepestShape = 24

  /// The knots that a notation names, with those of its shapes in place.
  ///
  /// - Parameter names: The shapes inside which we are, so that none can contain itself.
  func knots(of notation: Recipe, inside names: [String]) throws(Fault) -> [HobbySpline.Knot] {
    let text = try notation.text()
    // A shape that is wrong is told where the shape stands, not where it is used.
    var wrongShape: Fault?
    do throws(Notation.Problem) {
      return try Notation(reading: text) { name, position throws(Notation.Problem) in
        guard !names.contains(name) else {
          throw Notation.Problem(text: "the shape \"\(name)\" contains itself", position: position)
        }
        guard let shape = shapes[name] else { return nil }
        guard names.count < LetterLibrary.deepestShape else {
          throw Notation.Problem(text: "the shape \"\(name)\" is nested inside too many others", position: position)
        }
        do throws(Fault) {
          return try knots(of: shape, inside: names + [name])
        } catch {
          wrongShape = error
          throw Notation.Problem(text: error.problem, position: position)
        }
      }.knots
    } catch {
      if let wrongShape { throw wrongShape }
      throw notation.error(
        "\(error.text), at character \(error.position) of \"\(text)\"",
        hint: "knots (x,y) are joined by .. -- or ---, directions are in braces, shapes are @names")
    }
  }
}

extension [Stroke] {
  /// The highest point of the ink, the leftmost of several, or the lowest, the rightmost of several.
  func extreme(isTop: Bool) -> Point? {
    var best: Point?
    for point in flatMap({ $0.path.flattened(accuracy: 1e-3).points }) {
      guard let known = best else {
        best = point
        continue
      }
      let higher = isTop ? point.y - known.y : known.y - point.y
      let isSame = abs(higher) < 0.01
      if isSame ? (isTop ? point.x < known.x : point.x > known.x) : higher > 0 { best = point }
    }
    return best
  }
}
