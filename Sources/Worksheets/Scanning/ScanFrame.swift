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

  /// The least white between a knot and what stands at the start of a row, such as a little house.
  private static let whiteBesideKnot = Length.mm(1).points
  /// So much more where there is room.
  private static let whiteBesideRow = Length.mm(2).points
  /// A knot is moved no farther than this out of the way of a row.
  private static let mostMoved = Length.mm(24).points

  /// The middles of the knots along the longer sides of paper of a width and height in points, in line with the outer edges of the
  /// tags; on upright paper in the white between rows, where there is enough.
  ///
  /// - Parameter cells: What stands in the rows of the page.
  static func knots(width: Double, height: Double, between cells: [SheetKey.Cell]) -> [Point] {
    let long = max(width, height)
    var count = Int((long / knotStep).rounded(.up)) - 1
    // In the middle of the foot the page says what it is.
    if width > height, count % 2 == 1 { count += 1 }
    let near = inset + module + knotSide / 2
    let rows = width > height ? [] : bands(of: cells)
    return (0..<max(0, count)).flatMap { index in
      let along = free(long * Double(index + 1) / Double(count + 1), of: rows)
      return width > height
        ? [Point(along, near), Point(along, height - near)] : [Point(near, along), Point(width - near, along)]
    }
  }

  /// Where the middle of no knot should be, from the top: rows from roof to cellar, those together between which is no room.
  private static func bands(of cells: [SheetKey.Cell]) -> [ClosedRange<Double>] {
    let white = knotSide / 2 + whiteBesideKnot
    let rows = cells.map { cell in
      let baseline = cell.pageFromSchool.ty
      return (baseline - 2 * cell.xHeight - white)...(baseline + cell.xHeight + white)
    }
    var bands: [ClosedRange<Double>] = []
    for row in rows.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = bands.last, row.lowerBound < last.upperBound {
        bands[bands.count - 1] = last.lowerBound...max(last.upperBound, row.upperBound)
      } else {
        bands.append(row)
      }
    }
    return bands
  }

  /// The nearest place outside some bands, in the middle of what is free there if that is little; the place itself where none is
  /// near.
  private static func free(_ place: Double, of bands: [ClosedRange<Double>]) -> Double {
    guard let index = bands.firstIndex(where: { $0.contains(place) }) else { return place }
    let band = bands[index]
    // A key is as true as its decimals: in the middle of a row they must not choose the side.
    let isUpward = place - band.lowerBound < band.upperBound - place + module
    let beyond = isUpward ? index - 1 : index + 1
    let edge = isUpward ? band.lowerBound : band.upperBound
    var room = whiteBesideRow
    if bands.indices.contains(beyond) {
      room = min(room, abs((isUpward ? bands[beyond].upperBound : bands[beyond].lowerBound) - edge) / 2)
    }
    let moved = isUpward ? edge - room : edge + room
    return abs(moved - place) <= mostMoved ? moved : place
  }

  /// Where print of the head may stand beside tags and code.
  var headRoom: Rectangle {
    Rectangle(
      min: Point(footRoom.min.x, paper.room.min.y), max: Point(codeSquare.min.x - ScanFrame.codeWhite, paper.room.max.y)
    )
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
  ///   - cells: What stands in the rows of the page.
  func marks(
    _ code: PageCode, _ text: String, between cells: [SheetKey.Cell], language: String, _ setter: TextSetter,
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
    for knot in ScanFrame.knots(width: paper.width, height: paper.height, between: cells) {
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
