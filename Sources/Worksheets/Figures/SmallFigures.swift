import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// An empty frame to draw in.
struct DrawingBox {
  /// Millimetres, or a share of the page such as `40 %`.
  let text: String

  /// The least and the most of a page that it takes.
  private static let shares = 0.05...1.0
  private static let white = 18.0

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let isShare = text.hasSuffix("%")
    let number = Double((isShare ? text.dropLast() : text[...]).filter { !$0.isWhitespace })
    let height = number.map { isShare ? $0 / 100 * room.figureHeight : Length.mm($0).points } ?? 0
    guard DrawingBox.shares.contains(height / room.figureHeight) else {
      throw Fault(
        .data, problem: "\"\(text.prefix(20))\" is no height of a box on this page",
        hint: "write millimetres or a share of the page, as in box: 60 or box: 40 %")
    }
    var band = Band(height: height + DrawingBox.white)
    band.draw(
      [.card(Rectangle(x: 0.5, y: 0.5, width: room.length - 1, height: height - 1), radius: PanelBand.radius)],
      weight: Length.mm(0.5).points, colour: SheetInk.edge)
    let inset = 2 * IconDisc.radius
    band.discs.append(IconDisc(icon: .draw, center: Point(inset, inset), hasWord: true))
    try addBeginning(to: &band, in: Rectangle(x: 0, y: 0, width: room.length, height: height), room)
    return band
  }

  /// What a picture begins with: who stands on the ground at the right, and what hangs over it, of the words to use.
  private func addBeginning(to band: inout Band, in box: Rectangle, _ room: SheetRoom) throws(Fault) {
    guard let words = room.sheet.wordBank else { return }
    let pictures = try room.someCards(of: words).compactMap { $0.picture }
    guard pictures.count > 1, let who = pictures.first(where: { !Scene.skies.contains($0.name) }) else { return }
    let foot = box.max.y - DrawingBox.groundLift
    let right = box.max.x - DrawingBox.groundInset
    let height = min(DrawingBox.begunShare * box.height, DrawingBox.begunHeight)
    let width = min(height * who.width, DrawingBox.begunHeight)
    let tall = width / who.width
    let ground = min(DrawingBox.groundLength, 0.4 * box.width)
    var path = Path(start: Point(right - ground, foot))
    path.addCubic(
      Point(right - 0.7 * ground, foot - 4), Point(right - 0.3 * ground, foot + 4), to: Point(right, foot - 1))
    band.draw([path], weight: Length.mm(0.5).points, colour: SheetInk.picture)
    band.add(
      who, in: Rectangle(x: right - 0.45 * ground - width / 2, y: foot - tall, width: width, height: tall),
      weight: .panel)
    guard let sky = pictures.first(where: { Scene.skies.contains($0.name) }) else { return }
    let high = min(0.6 * height, DrawingBox.begunHeight)
    band.add(
      sky,
      in: Rectangle(
        x: right - high * sky.width, y: box.min.y + DrawingBox.groundLift, width: high * sky.width, height: high),
      weight: .panel)
  }

  private static let (groundLift, groundInset) = (Length.mm(5).points, Length.mm(8).points)
  private static let (begunShare, begunHeight) = (0.34, Length.mm(22).points)
  private static let groundLength = Length.mm(62).points

  /// The least and the most millimetres that a frame for what is left of a page takes.
  private static let rests = 20.0...120.0
  private static let whiteOver = Length.mm(2.5).points
  private static let inset = Length.mm(3).points

  /// A frame beside its icon, drawn when the height of its page is known.
  func restBand(in room: SheetRoom) throws(Fault) -> Band {
    guard let least = Double(text), DrawingBox.rests.contains(least) else {
      throw Fault(
        .data, problem: "\"\(text.prefix(20))\" is no height of a frame",
        hint: "write the least millimetres, 20 to 120, as in drawing: 35")
    }
    var band = Band(height: Length.mm(least).points)
    (band.takesRest, band.isSpare, band.opening) = (true, true, .together)
    (band.icon, band.iconY) = (.draw, DrawingBox.whiteOver + IconDisc.radius)
    band.print(
      [room.sheet.phrases.said(.drawWritten)], size: room.childSize,
      at: Point(DrawingBox.inset, DrawingBox.whiteOver + DrawingBox.inset + 0.7 * room.childSize),
      colour: SheetInk.quiet)
    return band
  }

  /// Draws the frame of a band of its final height.
  static func drawRest(in band: inout Band, width: Double) {
    band.draw(
      [
        .card(
          Rectangle(x: 0, y: whiteOver, width: width, height: band.height - 2 * whiteOver), radius: PanelBand.radius)
      ],
      weight: Length.mm(0.4).points, colour: SheetInk.edge)
  }
}

/// As many things to count and to colour as a number says, in tens.
struct CountedThings {
  let text: String

  private static let inRow = 10
  private static let most = 100
  /// How large a thing is, where few of them have room to be larger.
  private static let sides = Length.mm(12).points...Length.mm(20).points
  private static let white = 6.0
  private static let names = [
    "apple", "fish", "star", "flower", "ball", "strawberry", "bee", "mushroom", "ladybug", "butterfly",
  ]

  /// The name of the things that stand for a number.
  static func name(of count: Int) -> String { names[count % names.count] }

  /// Nil for nothing to count.
  func band(in room: SheetRoom) throws(Fault) -> Band? {
    guard let count = Int(text), (1...CountedThings.most).contains(count) else { return nil }
    let rows = (count + CountedThings.inRow - 1) / CountedThings.inRow
    let across = Double(min(count, CountedThings.inRow))
    let sides = CountedThings.sides
    let side = min(min(max(sides.lowerBound, room.length / across), sides.upperBound), room.length / across)
    var band = Band(height: Double(rows) * side + CountedThings.white)
    band.stands = [text]
    try room.add(
      things: count, to: &band, in: Rectangle(x: 0, y: 0, width: side * across, height: side * Double(rows)))
    return band
  }
}

extension SheetRoom {
  private static let largestThing = Length.mm(19).points

  /// As many things as a number says, in rows of at most ten, as large as a box holds them.
  ///
  /// - Parameter name: The English name of the things; nil for those that stand for the number.
  func add(
    things count: Int, named name: String? = nil, to band: inout Band, in box: Rectangle
  ) throws(Fault) {
    guard count > 0 else { return }
    var best = (columns: 1, side: 0.0)
    for columns in 1...min(10, count) {
      let rows = (count + columns - 1) / columns
      let side = min(box.width / Double(columns), box.height / Double(rows), SheetRoom.largestThing)
      if side > best.side + 0.01 { best = (columns, side) }
    }
    let rows = (count + best.columns - 1) / best.columns
    let picture = try ornament(name ?? CountedThings.name(of: count))
    let left = box.min.x + (box.width - Double(min(best.columns, count)) * best.side) / 2
    let top = box.min.y + (box.height - Double(rows) * best.side) / 2
    for index in 0..<count {
      let place = Rectangle(
        x: left + Double(index % best.columns) * best.side, y: top + Double(index / best.columns) * best.side,
        width: best.side, height: best.side
      ).expanded(by: -0.06 * best.side)
      if let picture {
        band.add(picture, in: place, weight: .small)
      } else {
        band.draw([Path(circleAround: place.center, radius: place.width / 2 - 1)], weight: 1)
      }
    }
  }
}

/// Frames of ten squares, two rows of five, with as many circles to colour as a number says: 7 is five and two, 0 an empty frame.
struct TenFrame {
  let text: String

  private static let most = 100
  /// The side of a square where there are up to two frames, where there are more, and at the most.
  private static let (side, smallSide) = (Length.mm(10).points, Length.mm(5).points)
  private static let largest = Length.mm(10.8).points
  private static let white = 10.0
  private static let weight = Length.mm(0.35).points

  /// Nil for what has no frames.
  func band(in room: SheetRoom) -> Band? {
    guard let count = Int(text), (0...TenFrame.most).contains(count) else { return nil }
    let frames = max(1, (count + 9) / 10)
    let side = frames > 2 ? TenFrame.smallSide : TenFrame.side
    let across = max(1, Int((room.length + TenFrame.white) / (5 * side + TenFrame.white)))
    let down = (frames + across - 1) / across
    var band = Band(height: Double(down) * (2 * side + TenFrame.white) + TenFrame.white / 2)
    let box = Rectangle(
      x: 0, y: 0, width: Double(min(frames, across)) * (5 * side + TenFrame.white) - TenFrame.white,
      height: band.height - TenFrame.white)
    band.marks = marks(in: box, isFilled: false)
    band.stands = [text]
    return band
  }

  /// Frames with as many dots as the number says, as large as a box holds them and in its middle; none for what has no frames.
  func marks(in box: Rectangle, isFilled: Bool = true) -> [Mark] {
    guard let count = Int(text), (0...TenFrame.most).contains(count) else { return [] }
    let frames = max(1, (count + 9) / 10)
    var best = (across: 1, side: 0.0)
    for across in 1...frames {
      let down = Double((frames + across - 1) / across)
      let wide = (box.width - Double(across - 1) * TenFrame.white) / Double(5 * across)
      let side = min(wide, (box.height - (down - 1) * TenFrame.white) / (2 * down), TenFrame.largest)
      if side > best.side { best = (across, side) }
    }
    let side = best.side
    let step = Vector(5 * side + TenFrame.white, 2 * side + TenFrame.white)
    let down = Double((frames + best.across - 1) / best.across)
    let corner = Point(
      box.center.x - (Double(min(frames, best.across)) * step.dx - TenFrame.white) / 2,
      box.center.y - (down * step.dy - TenFrame.white) / 2)
    var squares: [Mark] = []
    var dots: [Point] = []
    for place in 0..<10 * frames {
      let (frame, own) = (place / 10, place % 10)
      let square = Rectangle(
        x: corner.x + Double(frame % best.across) * step.dx + Double(own % 5) * side,
        y: corner.y + Double(frame / best.across) * step.dy + Double(own / 5) * side, width: side, height: side)
      squares += [
        .shape(.area([Path(square)]), .white), .shape(.line(Path(square), width: TenFrame.weight), SheetInk.accent),
      ]
      if place < count { dots.append(square.center) }
    }
    if isFilled, !dots.isEmpty { squares.append(.shape(.dots(dots, diameter: 0.6 * side), SheetInk.accent)) }
    if !isFilled {
      squares += dots.map {
        .shape(.line(Path(circleAround: $0, radius: 0.36 * side), width: TenFrame.weight), SheetInk.accent)
      }
    }
    return squares.said(.artefact)
  }
}

/// A word with arcs under its syllables: first whole, then to be written over, the arcs to be drawn by the child.
///
/// Hyphens part syllables; without them the rules of the language do, and where these leave a doubt no arcs are shown.
struct SyllableArcs {
  let text: String

  /// What parts syllables.
  static let parts: [Character] = ["-", "·", "|"]

  /// How deep an arc hangs, and how far under the line, in x-heights.
  private static let depth = 0.35
  private static let lift = 0.15
  private static let weight = 1.4

  func band(in room: SheetRoom) throws(Fault) -> Band {
    var syllables = text.split { SyllableArcs.parts.contains($0) }.map(String.init)
    let word = syllables.joined()
    if syllables.count == 1, text == word {
      // Who is not sure of the syllables shows none.
      syllables = Syllables(language: room.sheet.language)?.of(word) ?? []
    }
    let setting = try room.measure.letters.setting(of: word)
    var measure = room.measure
    if !measure.holds(measure.reach([measure.cell(setting, .solid, .off)])) {
      measure = measure.sized(0.98 * measure.room / (setting.width + 0.5))
    }
    var cells = [measure.cell(setting, .solid, .off)]
    let copy = measure.cell(setting, .dotted, .dots)
    while measure.fits(cells + [copy]) { cells.append(copy) }
    var line = try measure.line(measure.spread(cells), asking: word)
    let under = measure.xHeight * (SyllableArcs.lift + max(0, -[setting].ink.foot))
    line.below = max(line.below, under + measure.xHeight * (SyllableArcs.depth + 0.2))
    var band = Band(line)
    (band.icon, band.rowPicture) = (.trace, room.rowPictures[word])
    band.draw(
      SyllableArcs.arcs(syllables, under: line.cells[0], of: line), weight: SyllableArcs.weight,
      colour: SheetInk.guidance)
    return band
  }

  /// Arcs under the syllables of a word on a line, from the upper edge of its band; in points.
  private static func arcs(_ syllables: [String], under cell: Line.Cell, of line: Line) -> [Path] {
    let (setting, xHeight) = (cell.setting, line.ruling.xHeight)
    let y = line.above + xHeight * (lift + max(0, -[setting].ink.foot))
    var first = 0
    return syllables.map { syllable in
      let end = first + syllable.count
      let left = setting.origins.indices.contains(first) ? setting.origins[first] : 0
      let right = setting.origins.indices.contains(end) ? setting.origins[end] : setting.width
      first = end
      let from = Point(cell.x + (left + 0.08) * xHeight, y)
      let to = Point(cell.x + (right - 0.08) * xHeight, y)
      var arc = Path(start: from)
      let handle = depth * xHeight * 4 / 3
      let bend = (to.x - from.x) * 0.2
      arc.addCubic(Point(from.x + bend, y + handle), Point(to.x - bend, y + handle), to: to)
      return arc
    }
  }

  /// Draws them under a word's model and where it is traced, in languages whose children learn words by them; nothing where rules
  /// leave a doubt, or where a page is scanned.
  static func add(to band: inout Band, for word: String, on sheet: Sheet) {
    guard word.isWord, sheet.language.hasPrefix("de"), sheet.teachesLetter, !sheet.school.isJoined,
      sheet.scanFrame == nil, let line = band.plainLine, let syllables = Syllables(language: sheet.language)?.of(word)
    else { return }
    let shown = line.cells.filter { $0.look != .blank && $0.look != .startDot && $0.setting.text == word }
    band.draw(shown.flatMap { arcs(syllables, under: $0, of: line) }, weight: weight, colour: SheetInk.guidance)
  }
}

/// How paper and pen lie: the sheet turned towards the hand that writes, a ring on the pencil where the fingers hold it.
///
/// The right hand has the top of the sheet turned to the left by 20°, the left hand to the right by 30°, and holds the pencil
/// higher up, so that it sees what it writes. The pencil points away from the shoulder.
struct PaperTilt {
  let hand: Hand

  private static let sheet = Rectangle(x: 0, y: 0, width: Length.mm(25).points, height: Length.mm(35).points)
  private static let height = Length.mm(46).points
  private static let width = Length.mm(62).points
  private static let weight = 1.2

  /// The pencil along an axis from its point.
  private static let pencil: [Point] = [
    Point(0, 0), Point(13, -4.5), Point(88, -4.5), Point(88, 4.5), Point(13, 4.5), Point(0, 0),
  ]

  func band() -> Band {
    var band = Band(height: PaperTilt.height)
    let isLeft = hand == .left
    let middle = Point(isLeft ? PaperTilt.width - Length.mm(22).points : Length.mm(22).points, PaperTilt.height / 2)
    let pageFromSheet =
      Affine.translation(middle - .origin) * PaperTilt.turn(isLeft ? 30 : -20)
      * .translation(.origin - PaperTilt.sheet.center)
    let size = PaperTilt.sheet
    let lines = (1...7).compactMap { row in
      Path(through: [Point(6, size.height * Double(row) / 8), Point(size.max.x - 6, size.height * Double(row) / 8)])
    }
    band.draw(([Path(size)] + lines).map { pageFromSheet * $0 }, weight: PaperTilt.weight)
    let pageFromPencil = Affine.translation(middle - .origin) * PaperTilt.turn(isLeft ? 155 : 25)
    // Where the fingers are: 2.5 cm from the point for the right hand, 3.5 cm for the left, at a quarter of their size.
    let grip = isLeft ? 34.0 : 25.0
    let rings = [13, grip, grip + 9].compactMap { Path(through: [Point($0, -4.5), Point($0, 4.5)]) }
    let outline = Path(through: PaperTilt.pencil, isClosed: true).map { pageFromPencil * $0 }
    if let outline { band.marks += [Mark.shape(.area([outline]), .white)].said(.artefact) }
    band.draw((rings.map { pageFromPencil * $0 } + [outline].compactMap { $0 }), weight: PaperTilt.weight)
    return band
  }

  private static func turn(_ degrees: Double) -> Affine {
    let unit = Vector(angle: degrees * .pi / 180)
    return Affine(a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: 0, ty: 0)
  }
}
