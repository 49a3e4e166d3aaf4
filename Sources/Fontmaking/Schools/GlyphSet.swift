import Geometry
import Letterforms
import Rulings
import Texts

/// The glyphs of a font in order, and what each is for.
///
/// What other glyphs are put together from, a glyph for each character, and the forms of letters that go on into the next one.
struct GlyphSet {
  /// A letter as it stands in words: with its own dots and bars, or bare, for letters whose marks stand apart.
  struct Stem {
    /// The letter whose joins it has.
    let letter: Int
    /// Before a letter it is not joined to: at the start of a word, and behind a letter that it is joined to.
    let alone: (led: Int, unled: Int)
    /// Joined to the next letter in the letter's own ways, in order.
    var joined: [(led: Int, unled: Int)] = []

    var all: [Int] { [alone.led, alone.unled] + joined.flatMap { [$0.led, $0.unled] } }
  }

  /// How a letter is put together.
  private struct Form: Hashable {
    let letter: Int
    /// The letter whose dots and bars it has; nil for none.
    let marked: Int?
    /// Whether no letter is joined to it from before.
    let isLed: Bool
    /// How it goes on; nil where it ends.
    let way: FontPlan.Join?
  }

  private(set) var glyphs: [Glyph] = []
  /// The glyph of each letter by itself.
  private(set) var letters: [Int] = []
  private(set) var stems: [Stem] = []
  /// The ways in which each letter goes on, by its number; empty for letters that stand for others.
  private(set) var ways: [[FontPlan.Join]] = []
  /// Letters that are written as the stem of another, and a glyph of marks where they have any.
  private(set) var decompositions: [(letter: Int, stem: Int, mark: Int?)] = []

  /// The glyph of the space.
  let space: Int

  private let plan: FontPlan
  private let ink: LetterInk
  private let guidance: GuidanceInk?
  private let guide: Int?
  /// White added before and behind each letter.
  let spread: Int
  private var bodies: [Form: Int] = [:]
  private var guidances: [Form: Int] = [:]
  private var delayed: [Int: Int] = [:]
  private var leads: [Int: Int] = [:]
  private var tails: [Int: Int] = [:]
  private var bridges: [Int] = []

  init(_ plan: FontPlan, ink: LetterInk, ruling: Ruling) throws(Fault) {
    self.plan = plan
    self.ink = ink
    guidance = GuidanceInk(plan, ink: ink)
    spread = InkOutline.whole((guidance?.spread ?? 0) / 2 * FontMeasures.unitsPerXHeight)
    glyphs = [GlyphSet.missing]
    if ink.style == .guides {
      guide = 1
      glyphs.append(Glyph(shape: .areas(GuideInk(ruling).areas()), advance: 0))
      glyphs.append(Glyph(shape: .parts([GlyphSet.lines(1, under: plan.space)]), advance: plan.space))
    } else {
      guide = nil
      glyphs.append(Glyph(shape: .areas([]), advance: plan.space))
    }
    space = glyphs.count - 1
    for index in plan.letters.indices { try addPieces(of: index) }
    for bridge in plan.bridges {
      bridges.append(add(.areas(ink.areas(along: bridge.path, beside: besides(bridge))), advance: 0))
    }
    for index in plan.letters.indices {
      let form = Form(letter: plan.letters[index].twin, marked: index, isLed: true, way: nil)
      letters.append(try addGlyph(form, advance: plan.letters[index].advance))
      ways.append(unique(plan.joins[index]))
    }
    for index in plan.letters.indices where plan.letters[index].twin == index { try addStems(of: index) }
    guard glyphs.count < 0xFFFF else { throw .tooManyGlyphs(school: plan.school.id, count: glyphs.count) }
  }

  /// From the origin of a letter's glyph to that of the letter.
  func shift(of letter: Int) -> Int { plan.letters[letter].shift + spread }

  private mutating func add(_ shape: Glyph.Shape, advance: Int, isMark: Bool = false) -> Int {
    glyphs.append(Glyph(shape: shape, advance: advance, isMark: isMark))
    return glyphs.count - 1
  }

  /// An empty box, for characters that the font lacks.
  private static let missing: Glyph = {
    func box(_ inset: Int, isOuter: Bool) -> Contour {
      let (left, bottom, right, top) = (100 + inset, inset, 900 - inset, 1200 - inset)
      let corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
      return Contour(points: (isOuter ? corners : corners.reversed()).map { .init(x: $0.0, y: $0.1, isOn: true) })
    }
    return Glyph(shape: .areas([box(0, isOuter: true), box(80, isOuter: false)]), advance: 1000)
  }()

  // MARK: Pieces

  /// A letter of more pieces of line is not drawn by a pen.
  private static let mostSegments = 8_000

  private mutating func addPieces(of index: Int) throws(Fault) {
    let letter = plan.letters[index]
    let count = (letter.pieces.body + letter.pieces.delayed).reduce(0) { $0 + $1.path.segments.count }
    guard count <= GlyphSet.mostSegments else {
      throw .tooManyPoints(letter: letter.pieces.character, count: count, most: GlyphSet.mostSegments)
    }
    if letter.twin == index {
      let body = [KnownInk.Moved(strokes: letter.pieces.body, dx: 0)]
      if let lead = letter.pieces.lead { leads[index] = add(.areas(ink.areas(along: lead, beside: body)), advance: 0) }
      if let tail = letter.pieces.tail { tails[index] = add(.areas(ink.areas(along: tail, beside: body)), advance: 0) }
    }
    if !letter.pieces.delayed.isEmpty {
      // Those of a letter that another stands for are a mark on that.
      delayed[index] = add(
        .areas(ink.areas(of: letter.pieces.delayed, beside: letter.pieces.body)), advance: 0,
        isMark: letter.twin != index)
    }
  }

  /// The strokes of the letters on both sides of a connection.
  private func besides(_ bridge: FontPlan.Bridge) -> [KnownInk.Moved] {
    [(bridge.first, bridge.firstX), (bridge.second, bridge.secondX)].map {
      KnownInk.Moved(strokes: plan.letters[$0.0].pieces.body, dx: $0.1)
    }
  }

  /// The strokes that a letter is always written with; a hollow one is open where others meet it.
  private mutating func body(of form: Form) -> Int {
    let isOpen = ink.style == .hollow
    let key = Form(
      letter: form.letter, marked: nil, isLed: !isOpen || form.isLed,
      way: isOpen && form.way?.bridge != nil ? ways[form.letter].first { $0.bridge != nil } : nil)
    if let known = bodies[key] { return known }
    let pieces = plan.letters[form.letter].pieces
    var others: [Path] = []
    if isOpen {
      let before = key.isLed ? pieces.lead : plan.paths(reaching: form.letter).first
      let behind = key.way == nil ? pieces.tail : plan.paths(leaving: form.letter).first
      others = [before, behind].compactMap { $0 }
    }
    let body = add(.areas(ink.areas(of: pieces.body, beside: others.map { Stroke(path: $0) })), advance: 0)
    bodies[key] = body
    return body
  }

  private mutating func guidance(of form: Form) throws(Fault) -> Int? {
    guard let guidance else { return nil }
    let key = Form(letter: form.marked ?? form.letter, marked: form.marked, isLed: form.isLed, way: nil)
    if let known = guidances[key] { return known }
    let areas = try guidance.areas(of: key.letter, isMarked: key.marked != nil, isLed: key.isLed)
    let made = add(.areas(areas), advance: 0)
    guidances[key] = made
    return made
  }

  // MARK: Letters

  /// A glyph of a letter put together from its pieces.
  private mutating func addGlyph(_ form: Form, advance: Int) throws(Fault) -> Int {
    let shift = shift(of: form.letter)
    var parts = [Glyph.Part(glyph: body(of: form), dx: shift)]
    if form.isLed, let lead = leads[form.letter] { parts.append(Glyph.Part(glyph: lead, dx: shift)) }
    if let way = form.way {
      if let bridge = way.bridge { parts.append(Glyph.Part(glyph: bridges[bridge], dx: shift + way.start)) }
    } else if let tail = tails[form.letter] {
      parts.append(Glyph.Part(glyph: tail, dx: shift))
    }
    if let mark = form.marked.flatMap({ delayed[$0] }) { parts.append(Glyph.Part(glyph: mark, dx: shift)) }
    if let shown = try guidance(of: form) { parts.append(Glyph.Part(glyph: shown, dx: shift)) }
    let room = advance + 2 * spread
    if let guide { parts.append(GlyphSet.lines(guide, under: room)) }
    return add(.parts(parts), advance: room)
  }

  /// Lines under a glyph of a width, and a little of its neighbours.
  private static func lines(_ guide: Int, under width: Int) -> Glyph.Part {
    Glyph.Part(
      glyph: guide, dx: -overlap, stretch: Double(width + 2 * overlap) / Double(GuideInk.length))
  }

  /// Letters that stand a little farther apart than their widths still have lines between them.
  private static let overlap = 300

  /// The ways in which a letter goes on, each once, in the order in which they are met.
  private func unique(_ row: [FontPlan.Join?]) -> [FontPlan.Join] {
    var seen: Set<FontPlan.Join> = []
    return row.compactMap { $0 }.filter { seen.insert($0).inserted }
  }

  private mutating func addStems(of letter: Int) throws(Fault) {
    let others = plan.letters.indices.filter { plan.letters[$0].twin == letter && $0 != letter }
    try addStem(of: letter, marked: letter)
    var bare = stems.count - 1
    if !others.isEmpty, delayed[letter] != nil {
      try addStem(of: letter, marked: nil)
      bare = stems.count - 1
    }
    for other in others { decompositions.append((other, bare, delayed[other])) }
  }

  private mutating func addStem(of letter: Int, marked: Int?) throws(Fault) {
    let advance = plan.letters[letter].advance
    func form(isLed: Bool, _ way: FontPlan.Join?) -> Form {
      Form(letter: letter, marked: marked, isLed: isLed, way: way)
    }
    // A first letter looks otherwise where a stroke leads into it, or where it shows that a stroke starts.
    let differs = leads[letter] != nil || (plan.school.isJoined && ink.style.showsStarts)
    let alone = marked == nil ? try addGlyph(form(isLed: true, nil), advance: advance) : letters[letter]
    var stem = Stem(
      letter: letter, alone: (alone, differs ? try addGlyph(form(isLed: false, nil), advance: advance) : alone))
    for way in ways[letter] {
      let led = try addGlyph(form(isLed: true, way), advance: way.advance)
      stem.joined.append((led, differs ? try addGlyph(form(isLed: false, way), advance: way.advance) : led))
    }
    stems.append(stem)
  }
}
