import Codes
import Geometry
import Pages
public import Rulings
import Texts

/// What makes a page one that can come back from a scanner: a tag in each corner, its code, and fine lines that join them; and
/// knots along its longer sides, by which bent paper is followed.
///
/// Page space. Tags, knots and code stand in the margins; the corners of the room that they reach into hold print of head and foot
/// only, which gives way. Nothing that is written on gets smaller.
public struct ScanFrame {
  let paper: Paper

  /// From the edge of the paper to the white of a tag: printers leave 4 to 5 mm blank.
  static let inset = Length.mm(8).points
  /// The side of a tag with its white, one module of a millimetre on each side.
  static let tagSide = Length.mm(10).points
  static let module = tagSide / Double(CornerTag.size + 2 * CornerTag.quietZone)
  /// The side of the code without its white.
  static let codeSide = Length.mm(15).points
  static let codeModule = codeSide / Double(QRCode.size)
  /// The white round it, as readers of such codes ask for it.
  static let codeWhite = codeModule * Double(QRCode.quietZone)
  /// Between a tag and what stands beside it.
  private static let whiteBesideTag = Length.mm(2).points
  /// The least margin: with less, rows would reach into tags.
  static let leastMargin = Length.mm(15).points
  /// On paper with a shorter side than this the head would have too little room beside the code.
  static let leastSide = Length.mm(160).points

  private static let lineWeight = 0.5
  private static let textSize = 6.5
  private static let whiteBesideText = 6.0

  /// The frame of a page; nil for paper that has no room for it.
  public init?(_ paper: Paper) {
    guard !paper.isTwoUp, paper.margin >= ScanFrame.leastMargin - 0.01,
      min(paper.width, paper.height) >= ScanFrame.leastSide
    else { return nil }
    self.paper = paper
  }

  /// The black square of a tag.
  func square(of tag: CornerTag) -> Rectangle { ScanFrame.square(of: tag, width: paper.width, height: paper.height) }

  /// The black square of a tag on paper of a width and height in points.
  static func square(of tag: CornerTag, width: Double, height: Double) -> Rectangle {
    let (left, top) = (inset, inset)
    let (right, foot) = (width - inset - tagSide, height - inset - tagSide)
    let corner =
      switch tag {
      case .topLeft: Point(left, top)
      case .topRight: Point(right, top)
      case .bottomRight: Point(right, foot)
      case .bottomLeft: Point(left, foot)
      }
    return Rectangle(x: corner.x, y: corner.y, width: tagSide, height: tagSide).expanded(by: -module)
  }

  /// The square of the code without its white: beside the tag at the top right.
  var codeSquare: Rectangle { ScanFrame.codeSquare(width: paper.width) }

  /// The square of the code without its white, on paper of a width in points.
  static func codeSquare(width: Double) -> Rectangle {
    Rectangle(x: width - inset - tagSide - codeWhite - codeSide, y: inset, width: codeSide, height: codeSide)
  }

  /// Between two knots, or a knot and a tag, at most: paper bends in waves that are far longer.
  private static let knotStep = Length.mm(75).points
  /// The side of a knot.
  static let knotSide = Length.mm(PageMarks.knotSide).points

  /// The least white between a knot and print in the margin, such as a little house beside a row.
  private static let whiteBesideKnot = Length.mm(1).points
  /// A knot is moved no farther than this out of the way of print.
  private static let mostMoved = Length.mm(24).points

  /// How far from the top, or from the left where the page lies on its side, knots stand that nothing is in the way of.
  static func knotPlaces(width: Double, height: Double) -> [Double] {
    let long = max(width, height)
    var count = Int((long / knotStep).rounded(.up)) - 1
    // In the middle of the foot the page says what it is.
    if width > height, count % 2 == 1 { count += 1 }
    return (0..<max(0, count)).map { long * Double($0 + 1) / Double(count + 1) }
  }

  /// The middles of the knots along the longer sides of paper of a width and height in points, in line with the outer edges of the
  /// tags.
  ///
  /// - Parameter places: How far from the top, or from the left, they stand; nil where nothing was in their way.
  static func knots(width: Double, height: Double, at places: [Double]? = nil) -> [Point] {
    let near = inset + module + knotSide / 2
    return (places ?? knotPlaces(width: width, height: height)).flatMap { along in
      width > height
        ? [Point(along, near), Point(along, height - near)] : [Point(near, along), Point(width - near, along)]
    }
  }

  /// Where knots stand so that they keep clear of print in the margins, as ``knots(width:height:at:)`` takes it; nil where nothing is
  /// in their way, or where there is no room beside it.
  func knotPlaces(clearOf marks: [Mark], _ book: FormBook) -> [Double]? {
    let usual = ScanFrame.knotPlaces(width: paper.width, height: paper.height)
    let isTurned = paper.width > paper.height
    let reach = ScanFrame.knotSide / 2 + ScanFrame.whiteBesideKnot
    let strips = ScanFrame.knots(width: paper.width, height: paper.height, at: [0, max(paper.width, paper.height)])
      .map { Rectangle(min: $0, max: $0).expanded(by: reach) }
    let sides = [strips[0].union(strips[2]), strips[1].union(strips[3])]
    let print = PrintedWords(marks, in: sides, book).boxes.map { $0.expanded(by: reach) }
    let taken = ScanFrame.joined(
      print.map { isTurned ? $0.min.x...$0.max.x : $0.min.y...$0.max.y })
    let places = usual.map { ScanFrame.free($0, of: taken) }
    return places == usual ? nil : places
  }

  /// Ranges from the first on, those together that touch.
  private static func joined(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }.reduce(into: []) {
      joined, range in
      guard let last = joined.last, range.lowerBound <= last.upperBound else { return joined.append(range) }
      joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
  }

  /// The middle of the nearest gap between ranges, or near its edge where it is wide; the place itself where it is free, and where
  /// no gap is near.
  private static func free(_ place: Double, of taken: [ClosedRange<Double>]) -> Double {
    guard let index = taken.firstIndex(where: { $0.contains(place) }) else { return place }
    let range = taken[index]
    let before = index > 0 ? range.lowerBound - taken[index - 1].upperBound : .infinity
    let after = index + 1 < taken.count ? taken[index + 1].lowerBound - range.upperBound : .infinity
    let gaps = [
      range.lowerBound - min(before / 2, whiteBesideKnot), range.upperBound + min(after / 2, whiteBesideKnot),
    ]
    let nearest = gaps.min { abs($0 - place) < abs($1 - place) }
    return nearest.flatMap { abs($0 - place) <= mostMoved ? $0 : nil } ?? place
  }

  /// Where print of the head may stand beside tags and code.
  var headRoom: Rectangle {
    Rectangle(
      min: Point(footRoom.min.x, paper.room.min.y),
      max: Point(codeSquare.min.x - ScanFrame.codeWhite - ScanFrame.lineWeight, paper.room.max.y))
  }

  /// Where print of the foot may stand between tags.
  var footRoom: Rectangle {
    let reach = ScanFrame.inset + ScanFrame.tagSide + ScanFrame.whiteBesideTag
    let (left, right) = (max(reach, paper.room.min.x), min(paper.width - reach, paper.room.max.x))
    return Rectangle(min: Point(left, paper.room.min.y), max: Point(right, paper.room.max.y))
  }

  /// Its marks.
  ///
  /// - Parameters:
  ///   - text: What it says to people.
  ///   - places: Where its knots stand, as ``knots(width:height:at:)`` takes it.
  func marks(
    _ code: PageCode, _ text: String, knotsAt places: [Double]?, language: String, _ setter: TextSetter,
    _ book: FormBook
  ) throws(Fault)
    -> [Mark]
  {
    let middle = ScanFrame.inset + ScanFrame.tagSide / 2
    let (head, foot) = (middle, paper.height - middle)
    let (left, right) = (footRoom.min.x, footRoom.max.x)
    let at = Point(paper.width / 2, foot + 0.35 * ScanFrame.textSize)
    let words = try setter.marks(
      text, size: ScanFrame.textSize, at: at, anchor: .middle, colour: SheetInk.quiet, language: language)
    let gap = words.width / 2 + ScanFrame.whiteBesideText
    let lines = [
      Shape.Rule(from: Point(left, head), to: Point(headRoom.max.x, head)),
      Shape.Rule(from: Point(left, foot), to: Point(paper.width / 2 - gap, foot)),
      Shape.Rule(from: Point(paper.width / 2 + gap, foot), to: Point(right, foot)),
    ]
    var marks: [Mark] = [.shape(.rules(lines, width: ScanFrame.lineWeight), SheetInk.grey)]
    for tag in CornerTag.allCases { marks.append(.form(form(of: tag, book), at: square(of: tag).min, .black)) }
    let corner = Vector(ScanFrame.knotSide / 2, ScanFrame.knotSide / 2)
    for knot in ScanFrame.knots(width: paper.width, height: paper.height, at: places) {
      marks.append(.form(formOfKnot(book), at: knot - corner, .black))
    }
    marks.append(.shape(self.shape(of: QRCode(code)), .black))
    return marks.said(.artefact) + words.marks.said(.paragraph)
  }

  private func form(of tag: CornerTag, _ book: FormBook) -> Int {
    book.form(named: "corner tag \(tag.rawValue)", text: "") {
      [.squares(tag.rows, side: ScanFrame.module, at: .origin)]
    }
  }

  private func formOfKnot(_ book: FormBook) -> Int {
    book.form(named: "knot", text: "") { [.squares([1], side: ScanFrame.knotSide, at: .origin)] }
  }

  private func shape(of code: QRCode) -> Shape {
    .squares(code.rows, side: ScanFrame.codeModule, at: codeSquare.min)
  }
}
