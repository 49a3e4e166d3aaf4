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
    var joined: [Int] = []
    /// What stands before a joined form, at the start of a word and behind a letter that it is joined to; nil for nothing.
    var start: (led: Int?, unled: Int?) = (nil, nil)

    var all: [Int] { [alone.led, alone.unled] + joined }
  }

  private(set) var glyphs: [Glyph] = []
  /// The glyph of each letter by itself.
  private(set) var letters: [Int] = []
  private(set) var stems: [Stem] = []
  /// The ways in which each letter goes on, by its number; empty for letters that stand for others.
  private(set) var ways: [[FontPlan.Join]] = []
  /// Letters that are written as the stem of another, and a glyph of marks where they have any.
  private(set) var decompositions: [(letter: Int, stem: Int, mark: Int?)] = []

  /// Glyphs that show guidance beside their ink: the parts of each.
  private var guided: [(glyph: Int, ink: [Glyph.Part], guidance: [Glyph.Part])] = []

  /// The lines of the ruling under each glyph that a character has; none for a ruling without lines, and where they are drawn anyway.
  private(set) var lines: [(glyph: Int, lines: Int)] = []

  /// The glyphs of marks typed by themselves, in the order of the plan's.
  private(set) var combining: [Int] = []

  /// The glyph of the space.
  let space: Int

  private let plan: FontPlan
  private let ink: LetterInk
  private let guidance: GuidanceInk?
  private let guide: Int?
  /// White added before and behind each letter.
  let spread: Int
  private var parts: [LetterParts] = []
  private var bridges: [Int?] = []
  /// What is shown beside the ink of a letter.
  private struct Shown: Hashable {
    let letter: Int
    let isMarked: Bool
    let isLed: Bool
  }

  private var shown: [Shown: [Glyph.Part]] = [:]
  /// Marks by their ink.
  private var marks: [[Contour]: Int] = [:]

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
    for index in plan.letters.indices { parts.append(try letterParts(of: index)) }
    for bridge in plan.bridges { bridges.append(addPiece(ink.areas(along: bridge.path, beside: besides(bridge)))) }
    for index in plan.letters.indices {
      letters.append(try addAlone(plan.letters[index].twin, marked: index, isLed: true))
      ways.append(unique(plan.joins[index]))
    }
    for index in plan.letters.indices where plan.letters[index].twin == index { try addStems(of: index) }
    for mark in plan.marks.marks {
      let part = placed(shared(ink.areas(of: mark.strokes)), at: mark.start)
      combining.append(add(.parts([part]), advance: 0, isMark: true))
    }
    if ink.style != .guides { addLines(of: ruling) }
    guard glyphs.count < 0xFFFF else { throw .tooManyGlyphs(school: plan.school.id, count: glyphs.count) }
  }

  /// Widths of lines are multiples of this: a few serve all letters.
  private static let lineStep = 64
  /// The ends of last letters reach over their widths by no more: slanted loops and tails.
  private static let longestEnd = 448

  /// Lines a little wider than the widest form of each letter: the next glyph carries them on.
  private mutating func addLines(of ruling: Ruling) {
    let areas = GuideInk(ruling).areas()
    guard !areas.isEmpty else { return }
    let row = add(.areas(areas), advance: 0)
    var widths = [space: plan.space]
    for glyph in letters { widths[glyph] = glyphs[glyph].advance }
    for stem in stems { widths[stem.alone.led] = stem.all.map { glyphs[$0].advance }.max() }
    var made: [Int: Int] = [:]
    for (glyph, width) in widths.sorted(by: { $0.key < $1.key }) {
      let steps = (width + GlyphSet.longestEnd + GlyphSet.lineStep - 1) / GlyphSet.lineStep
      let lines =
        made[steps]
        ?? add(.parts([GlyphSet.lines(row, under: steps * GlyphSet.lineStep)]), advance: 0, isMark: true)
      made[steps] = lines
      self.lines.append((glyph, lines))
    }
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

  /// The glyphs, and after them those that show the ink and the guidance of each by itself.
  func inColours() throws(Fault) -> (glyphs: [Glyph], layers: [ColourTables.Layers]) {
    var all = glyphs
    var alone: [[Glyph.Part]: Int] = [:]
    func layer(_ parts: [Glyph.Part]) -> Int {
      if parts.count == 1, parts[0] == Glyph.Part(glyph: parts[0].glyph) { return parts[0].glyph }
      if let known = alone[parts] { return known }
      all.append(Glyph(shape: .parts(parts), advance: 0))
      alone[parts] = all.count - 1
      return all.count - 1
    }
    let layers = guided.sorted { $0.glyph < $1.glyph }.map { one in
      ColourTables.Layers(
        glyph: one.glyph, ink: one.ink.isEmpty ? nil : layer(one.ink), guidance: layer(one.guidance))
    }
    guard all.count < 0xFFFF else { throw .tooManyGlyphs(school: plan.school.id, count: all.count) }
    return (all, layers)
  }

  // MARK: Pieces

  /// A letter of more pieces of line is not drawn by a pen.
  private static let mostSegments = 8_000

  private mutating func letterParts(of index: Int) throws(Fault) -> LetterParts {
    let letter = plan.letters[index]
    let count = (letter.pieces.body + letter.pieces.delayed).reduce(0) { $0 + $1.path.segments.count }
    guard count <= GlyphSet.mostSegments else {
      throw .tooManyPoints(letter: letter.pieces.character, count: count, most: GlyphSet.mostSegments)
    }
    var parts = LetterParts()
    // The body of a letter that another stands for is the body of that.
    if letter.twin == index {
      let body = [KnownInk.Moved(strokes: letter.pieces.body, dx: 0)]
      parts.lead = letter.pieces.lead.flatMap { addPiece(ink.areas(along: $0, beside: body)) }
      parts.tail = letter.pieces.tail.flatMap { addPiece(ink.areas(along: $0, beside: body)) }
      for (closing, areas) in bodyPieces(of: index) {
        if let glyph = addPiece(areas) { parts.body.append(LetterParts.Piece(closing: closing, glyph: glyph)) }
      }
    }
    if letter.twin != index {
      parts.marks = sharedMarks(of: index)
    } else if let glyph = addPiece(ink.areas(of: letter.pieces.delayed, beside: besides(marksOf: index))) {
      parts.marks = [Glyph.Part(glyph: glyph)]
    }
    return parts
  }

  /// A glyph of ink that is a part of others; nil for no ink.
  private mutating func addPiece(_ areas: [Contour]) -> Int? {
    areas.isEmpty ? nil : add(.areas(areas), advance: 0)
  }

  /// The strokes that a letter is always written with; a hollow one is open where others meet it.
  private func bodyPieces(of letter: Int) -> [(closing: Set<Int>, areas: [Contour])] {
    let pieces = plan.letters[letter].pieces
    guard ink.style == .hollow else { return [([], ink.areas(of: pieces.body))] }
    let openings = LetterParts.Opening.allCases.map { opening in
      switch opening {
      case .lead: pieces.lead
      case .reaching: plan.paths(reaching: letter).first
      case .tail: pieces.tail
      case .leaving: plan.paths(leaving: letter).first
      }
    }
    return ink.hollow(of: pieces.body, openings: openings).sorted {
      $0.key.sorted().lexicographicallyPrecedes($1.key.sorted())
    }.map { ($0.key, $0.value) }
  }

  /// The marks of a letter whose body is that of another: marks that look the same are one glyph, at different places.
  private mutating func sharedMarks(of letter: Int) -> [Glyph.Part] {
    let delayed = plan.letters[letter].pieces.delayed
    guard let start = delayed.first?.path.start else { return [] }
    let step = Affine.translation(Point.origin - start)
    let areas = ink.areas(of: delayed.map { step * $0 }, beside: besides(marksOf: letter).map { step * $0 })
    guard !areas.isEmpty else { return [] }
    return [placed(shared(areas), at: start)]
  }

  /// A glyph whose origin lies at a place of school space.
  private func placed(_ glyph: Int, at place: Point) -> Glyph.Part {
    let unit = FontMeasures.unitsPerXHeight
    return Glyph.Part(glyph: glyph, dx: InkOutline.whole(place.x * unit), dy: InkOutline.whole(place.y * unit))
  }

  /// The glyph of marks that look so.
  private mutating func shared(_ areas: [Contour]) -> Int {
    let glyph = marks[areas] ?? add(.areas(areas), advance: 0)
    marks[areas] = glyph
    return glyph
  }

  /// The strokes that dots, bars and marks of a letter may meet.
  private func besides(marksOf letter: Int) -> [Stroke] {
    let pieces = plan.letters[letter].pieces
    guard ink.style != .hollow else { return pieces.body }
    let twin = plan.letters[letter].twin
    let others = [pieces.lead, pieces.tail, plan.paths(reaching: twin).first, plan.paths(leaving: twin).first]
    return pieces.body + others.compactMap { $0.map { Stroke(path: $0) } }
  }

  /// The strokes of the letters on both sides of a connection.
  private func besides(_ bridge: FontPlan.Bridge) -> [KnownInk.Moved] {
    [(bridge.first, bridge.firstX), (bridge.second, bridge.secondX)].map {
      KnownInk.Moved(strokes: plan.letters[$0.0].pieces.body, dx: $0.1)
    }
  }

  // MARK: Letters

  /// The parts of a glyph at the place of its letter.
  private func placed(_ glyphs: [Int], of letter: Int) -> [Glyph.Part] {
    glyphs.map { Glyph.Part(glyph: $0, dx: shift(of: letter)) }
  }

  private func marks(of letter: Int, on body: Int) -> [Glyph.Part] {
    parts[letter].marks.map { Glyph.Part(glyph: $0.glyph, dx: $0.dx + shift(of: body), dy: $0.dy) }
  }

  /// A glyph of a letter that goes on into no other.
  ///
  /// - Parameter marked: The letter whose dots and bars it has; nil for none.
  private mutating func addAlone(_ letter: Int, marked: Int?, isLed: Bool) throws(Fault) -> Int {
    let own = parts[letter]
    var glyphs = own.body(open: [isLed ? .lead : .reaching, .tail])
    glyphs += [isLed ? own.lead : nil, own.tail].compactMap { $0 }
    var all = placed(glyphs, of: letter)
    if let marked { all += marks(of: marked, on: letter) }
    let shown = try guidance(of: letter, marked, isLed)
    let glyph = addLetter(all + shown, advance: plan.letters[letter].advance)
    if !shown.isEmpty { guided.append((glyph, all, shown)) }
    return glyph
  }

  /// A glyph of a letter that goes on into the next one.
  private mutating func addJoined(_ letter: Int, marked: Int?, _ way: FontPlan.Join) -> Int {
    var all = placed(parts[letter].joinedBody, of: letter)
    if let bridge = way.bridge.flatMap({ bridges[$0] }) {
      all.append(Glyph.Part(glyph: bridge, dx: shift(of: letter) + way.start))
    }
    if let marked { all += marks(of: marked, on: letter) }
    return addLetter(all, advance: way.advance)
  }

  private mutating func addLetter(_ parts: [Glyph.Part], advance: Int) -> Int {
    let room = advance + 2 * spread
    return add(.parts(parts + (guide.map { [GlyphSet.lines($0, under: room)] } ?? [])), advance: room)
  }

  /// A glyph that stands before the joined forms of a letter; nil for nothing.
  private mutating func addStart(_ letter: Int, marked: Int?, isLed: Bool) throws(Fault) -> Int? {
    var glyphs = parts[letter].joinedStart(isLed: isLed)
    if isLed, let lead = parts[letter].lead { glyphs.append(lead) }
    let ink = placed(glyphs, of: letter)
    let shown = try guidance(of: letter, marked, isLed)
    guard !ink.isEmpty || !shown.isEmpty else { return nil }
    let glyph = add(.parts(ink + shown), advance: 0, isMark: true)
    if !shown.isEmpty { guided.append((glyph, ink, shown)) }
    return glyph
  }

  /// What is shown beside a letter, at its place in the glyphs of the letter.
  private mutating func guidance(of letter: Int, _ marked: Int?, _ isLed: Bool) throws(Fault) -> [Glyph.Part] {
    guard let guidance else { return [] }
    let key = Shown(letter: marked ?? letter, isMarked: marked != nil, isLed: isLed)
    if let known = shown[key] { return known }
    let areas = try guidance.areas(of: key.letter, isMarked: key.isMarked, isLed: isLed)
    let made = addPiece(areas.map { $0.moved(dx: shift(of: letter)) }).map { [Glyph.Part(glyph: $0)] } ?? []
    shown[key] = made
    return made
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
    if !others.isEmpty, !parts[letter].marks.isEmpty {
      try addStem(of: letter, marked: nil)
      bare = stems.count - 1
    }
    for other in others {
      // Its own place is that of the letter: the letter's anchor moves it there.
      let marks = parts[other].marks
      decompositions.append((other, bare, marks.isEmpty ? nil : add(.parts(marks), advance: 0, isMark: true)))
    }
  }

  private mutating func addStem(of letter: Int, marked: Int?) throws(Fault) {
    // A first letter looks otherwise where a stroke leads into it, or where it shows that a stroke starts.
    let differs = parts[letter].lead != nil || (plan.school.isJoined && ink.style.showsStarts)
    let led = marked == nil ? try addAlone(letter, marked: nil, isLed: true) : letters[letter]
    var stem = Stem(
      letter: letter, alone: (led, differs ? try addAlone(letter, marked: marked, isLed: false) : led))
    stem.joined = ways[letter].map { addJoined(letter, marked: marked, $0) }
    if !stem.joined.isEmpty {
      stem.start = (
        try addStart(letter, marked: marked, isLed: true), try addStart(letter, marked: marked, isLed: false)
      )
    }
    stems.append(stem)
  }
}
