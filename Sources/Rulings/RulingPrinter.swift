import Geometry
public import Pages
public import Texts

/// Draws what lies under the letters of a page: the rulings of its rows, what crosses them, and what stands beside them.
///
/// Page space.
public struct RulingPrinter {
  /// A row at its place on a page.
  public struct Strip {
    let ruling: Ruling
    /// Where it begins, in points from the left edge of the page.
    public var left: Double
    /// Where its baseline stands.
    public let baseline: Double
    /// How long its lines are, in points, where nothing else decides that.
    let length: Double
    /// The room it takes above the baseline in points.
    public let above: Double
    /// The room it takes below it.
    public let below: Double
    /// Its place among the rows of its page, from 0, and how many they are: by these, lines fade.
    let number: Int
    let count: Int
    /// Whether its lines end with it, whatever the ruling's other rows do.
    public var isApart = false

    /// A row of a ruling at a place.
    public init(
      ruling: Ruling, left: Double, baseline: Double, length: Double, above: Double, below: Double, number: Int,
      count: Int
    ) {
      self.ruling = ruling
      self.left = left
      self.baseline = baseline
      self.length = length
      self.above = above
      self.below = below
      self.number = number
      self.count = count
    }
  }

  /// Where rows begin, in points from the left edge of the page.
  let left: Double
  let paper: Paper
  /// Where lines may run across the page.
  let room: ClosedRange<Double>
  let book: FormBook
  let lettering: TextSetter
  /// The language of the names of lines, BCP 47.
  let language: String
  /// The usual names of lines in that language.
  let lineName: (Ruling.Role) -> String

  /// A printer of a page's rulings, whose rows begin so many points from the left edge of the page.
  ///
  /// - Parameter room: Where lines may run across the page; nil for all the paper inside its margins.
  public init(
    left: Double, paper: Paper, room: ClosedRange<Double>? = nil, book: FormBook, lettering: TextSetter,
    language: String, lineName: @escaping (Ruling.Role) -> String
  ) {
    self.left = left
    self.paper = paper
    self.room = room ?? paper.room.min.x...paper.room.max.x
    self.book = book
    self.lettering = lettering
    self.language = language
    self.lineName = lineName
  }

  /// White between the lines and what stands beside them in the margin.
  private static let whiteBeside = 3.0
  /// Printers leave this much white at the edges of the paper.
  private static let unprinted = Length.mm(4).points
  private static let labelSize = 7.0
  /// The width of a house in x-heights and the least that still looks like one; the weight of its walls in points.
  private static let houseWidth = 1.1
  private static let leastHouseWidth = 0.5
  private static let houseWeight = 0.8

  /// A row as it is printed at its stage of fading.
  private struct Row {
    let strip: Strip
    let ruling: Ruling
    let stage: Ruling.Stage
  }

  /// The rulings of a page's rows.
  ///
  /// - Parameters:
  ///   - base: The ruling at the size of the page, which says what crosses the rows.
  ///   - region: From the first row to the last: where lines cross and margin lines stand; nil for nowhere.
  public func marks(of strips: [Strip], base: Ruling, region: ClosedRange<Double>?) throws(Fault) -> [Mark] {
    let strips = strips.map { strip in
      let stage = strip.ruling.stage(ofRow: strip.number, among: strip.count)
      return Row(strip: strip, ruling: strip.ruling.faded(to: stage), stage: stage)
    }
    let ends = base.lineEnds(on: paper, in: room)
    var marks: [Mark] = []
    for row in strips where !row.ruling.bands.isEmpty { marks += forms(of: row, ends, "band") { $0.bandShapes($1) } }
    // Where lines fade, what crosses them goes first.
    let crossed = strips.prefix { $0.stage != .baseline }
    if let region, let last = crossed.last {
      let isAll = crossed.count == strips.count
      let foot = isAll ? region.upperBound : last.strip.baseline + last.strip.below
      marks += crossings(of: base, between: region.lowerBound, and: foot, ends)
    }
    for row in strips { marks += forms(of: row, ends, "line") { $0.rowShapes($1) } }
    if let region {
      marks += base.margins.map { margin in
        let x = margin.x(on: paper)
        let rule = Shape.Rule(from: Point(x, region.lowerBound), to: Point(x, region.upperBound))
        return .shape(.rules([rule], width: margin.weight), margin.colour)
      }
    }
    for row in strips {
      // Beside a block there is print, not white.
      guard !row.strip.isApart else { continue }
      var start = ends?.lowerBound ?? row.strip.left
      if row.ruling.hasHouse, let house = house(of: row.ruling, endingAt: start, baseline: row.strip.baseline) {
        marks.append(house.mark)
        start = house.left
      }
      marks += try labels(of: row.ruling, whole: row.strip.ruling, endingAt: start, baseline: row.strip.baseline)
    }
    return marks
  }

  /// Figures of a row as forms: rows alike share them.
  private func forms(
    of row: Row, _ ends: ClosedRange<Double>?, _ kind: String,
    _ shapes: (Ruling, Ruling.Stretch) -> [(shape: Shape, colour: Colour)]
  ) -> [Mark] {
    let (strip, ruling) = (row.strip, row.ruling)
    let left = strip.left
    let ends = strip.isApart ? nil : ends
    let x = ends.map { $0.lowerBound - left...$0.upperBound - left } ?? 0...strip.length
    let stretch = Ruling.Stretch(x: x, above: strip.above, below: strip.below)
    var name = "ruling \(ruling.id) \(ruling.xHeight.formatted(decimals: 3)) \(strip.length.formatted(decimals: 3))"
    // What is usual is not said.
    for word in ruling.finish.words { name += " \(word)" }
    if ruling.lines.count != strip.ruling.lines.count || ruling.lines.last?.role == .baseline {
      name += " \(ruling.lines.count)"
    }
    if row.stage != .whole { name += " stage \(row.stage.rawValue)" }
    var numbers = ends == nil ? [] : [x.lowerBound, x.upperBound]
    if ruling.cycle != nil { numbers += [strip.above, strip.below] }
    for number in numbers { name += " \(number.formatted(decimals: 3))" }
    let sizes = [ruling.xHeight, strip.length, x.lowerBound, x.upperBound, strip.above, strip.below]
    let exact = sizes + ruling.lines.map { $0.height }
    return shapes(ruling, stretch).enumerated().map { index, figure in
      let form = book.form(named: "\(name) \(kind) \(index)", text: "", sizes: exact) { [figure.shape] }
      return .form(form, at: Point(left, strip.baseline), figure.colour)
    }
  }

  private func crossings(
    of base: Ruling, between top: Double, and foot: Double, _ ends: ClosedRange<Double>?
  ) -> [Mark] {
    guard let ends, top < foot else { return [] }
    let region = Rectangle(min: Point(ends.lowerBound, top), max: Point(ends.upperBound, foot))
    let origin = base.crossingStart(on: paper, in: room)
    return base.crossings.map { crossings in
      let rules = crossings.rules(through: Point(origin, top), in: region)
      return .shape(Ruling.drawn(rules, crossings.style, .row, weight: crossings.weight), crossings.colour)
    }
  }

  /// A little house whose roof, room and cellar are the zones of the row; nil where the margin is too narrow for it.
  private func house(of ruling: Ruling, endingAt right: Double, baseline: Double) -> (mark: Mark, left: Double)? {
    let end = right - RulingPrinter.whiteBeside
    let width = min(RulingPrinter.houseWidth * ruling.xHeight, end - RulingPrinter.unprinted)
    guard width >= RulingPrinter.leastHouseWidth * ruling.xHeight else { return nil }
    let name = "ruling \(ruling.id) house \(ruling.xHeight.formatted(decimals: 3)) \(width.formatted(decimals: 3))"
    let top = ruling.lines.first { $0.role == .top }?.height ?? 2 * ruling.xHeight
    let form = book.form(named: name, text: "", sizes: [ruling.xHeight, width, top]) {
      let x = ruling.xHeight
      let roof = [Point(0, -x), Point(width / 2, -top), Point(width, -x)]
      var rooms = [Path(Rectangle(x: 0, y: -x, width: width, height: x)), Path(through: roof)]
      if let foot = ruling.lines.first(where: { $0.role == .foot })?.height {
        rooms.append(Path(Rectangle(x: 0, y: 0, width: width, height: -foot)))
      }
      return rooms.compactMap { $0 }.map { .line($0, width: RulingPrinter.houseWeight) }
    }
    return (.form(form, at: Point(end - width, baseline), .grey(0.55)), end - width)
  }

  /// Numbers or names of a row's lines, in the margin beside them; a line keeps its number where others have faded.
  private func labels(of ruling: Ruling, whole: Ruling, endingAt right: Double, baseline: Double) throws(Fault)
    -> [Mark]
  {
    guard ruling.finish.labels != .off else { return [] }
    let seen = whole.lines.filter { $0.style != .unseen }
    let heights = seen.map { $0.height }
    let step = zip(heights, heights.dropFirst()).map { $0 - $1 }.min() ?? RulingPrinter.labelSize
    let size = min(RulingPrinter.labelSize, max(3, 0.9 * step))
    var marks: [Mark] = []
    // How far the widest name reaches into what is not printed on.
    var lacking = 0.0
    for (index, line) in seen.enumerated() where ruling.lines.contains(line) {
      let label: String
      switch ruling.finish.labels {
      case .off: label = ""
      case .numbers: label = String(index + 1)
      case .names: label = line.name.isEmpty ? line.role.map(lineName) ?? "" : line.name
      }
      // The middle of small letters stands at the height of the line.
      let place = Point(right - RulingPrinter.whiteBeside, baseline - line.height + 0.27 * size)
      let (words, width) = try lettering.marks(
        label, size: size, at: place, anchor: .end, colour: SheetInk.small, language: language)
      lacking = max(lacking, RulingPrinter.unprinted - place.x + width)
      marks += words
    }
    guard lacking <= 0 else {
      throw .noRoom(
        "the names of the lines need a wider margin",
        hint:
          "choose a margin \(Int(clamping: Length.points(lacking).mm.rounded(.up))) mm wider, or --line-names numbers or off"
      )
    }
    return marks
  }
}

extension Ruling.MarginLine {
  /// Where it stands, in points from the left edge of the paper.
  func x(on paper: Paper) -> Double { side == .left ? distance : paper.width - distance }
}

extension Ruling {
  /// White between a margin line and the letters.
  private static let whiteBesideMargin = Length.mm(1.4).points
  /// Less than this between the margin lines is no row.
  private static let leastRow = Length.mm(40).points

  /// The place of a margin line, if it stands on the paper inside its margins.
  private func margin(_ side: MarginLine.Side, on paper: Paper) -> Double? {
    margins.first { $0.side == side }?.x(on: paper)
  }

  /// The same for the left hand: what stands at the right alone comes to the left, as far inside the paper's room.
  public func turned(for paper: Paper) -> Ruling {
    guard !margins.isEmpty, margins.allSatisfy({ $0.side == .right }) else { return self }
    var ruling = self
    ruling.margins = margins.map { margin in
      let inside = margin.distance - (paper.width - paper.room.max.x)
      return MarginLine(side: .left, distance: paper.room.min.x + inside, colour: margin.colour, weight: margin.weight)
    }
    return ruling
  }

  /// Whether a margin line stands at the left of a page, and leaves room beside it.
  public var hasLeftMargin: Bool { margins.contains { $0.side == .left } }

  /// Where uprights begin: at the left margin line, or where the room does.
  func crossingStart(on paper: Paper, in room: ClosedRange<Double>) -> Double {
    max(margin(.left, on: paper) ?? room.lowerBound, room.lowerBound)
  }

  /// Where the lines of all rows begin and end on the paper; nil where every row has its own length.
  func lineEnds(on paper: Paper, in room: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard !margins.isEmpty || !crossings.isEmpty else { return nil }
    let start = crossingStart(on: paper, in: room)
    guard let uprights = crossings.first(where: { $0.angle == 90 }), start + uprights.pitch > room.upperBound + 0.01
    else {
      // The edge may cut squares, as it does those of a pad.
      return room
    }
    // But one at least is whole.
    return room.lowerBound...start
  }

  /// Where letters may stand on the paper.
  ///
  /// - Parameter room: Where lines may run across the page; nil for all the paper inside its margins.
  /// - Throws: ``Fault/noRoom(_:hint:)`` where margin lines leave no row.
  public func letterEnds(
    on paper: Paper, in room: ClosedRange<Double>? = nil
  ) throws(Fault) -> ClosedRange<Double> {
    let room = room ?? paper.room.min.x...paper.room.max.x
    let lines = lineEnds(on: paper, in: room) ?? room
    let left = margin(.left, on: paper).map { max($0 + Ruling.whiteBesideMargin, lines.lowerBound) }
    let right = margin(.right, on: paper).map { min($0 - Ruling.whiteBesideMargin, lines.upperBound) }
    let (start, end) = (left ?? lines.lowerBound, right ?? lines.upperBound)
    guard end - start >= Ruling.leastRow else {
      throw .noRoom(
        "the ruling \(id) leaves less than 40 mm for letters on this paper",
        hint: "choose larger paper, smaller margins or another ruling")
    }
    return start...end
  }
}
