import Geometry
import Pages
import Texts

/// The operators that draw marks (PDF 1.7, Annex A), for a part of a page, a form or a glyph.
///
/// Takes page space or form space (points, y down) and writes PDF's own, y up. Nothing is said twice: colours, widths, fonts and
/// places are remembered from one mark to the next, and neighbours of one colour are inked together.
struct PDFContent {
  /// The operators so far.
  var bytes: [UInt8] = []
  /// Where y = 0 is in PDF's space.
  private let height: Double
  /// Whether all is filled and in the colour of who places it, as a glyph must be.
  private let isGlyph: Bool

  private var fill: Colour?
  private var stroke: Colour?
  private var lineWidth: Int?
  private var hasRoundLines = false
  /// How the path so far becomes ink; nil for no path.
  private var paint: Paint?
  /// The text object that is open; nil for none.
  var line: TextLine?
  var font: (object: Int, size: Int)?

  private enum Paint: Equatable {
    case fill
    case stroke(width: Int)
    /// The area, and over it its edge.
    case fillAndStroke(width: Int)

    /// How wide a stroke is, in thousandths of a point; nil for none.
    var lineWidth: Int? {
      switch self {
      case .fill: nil
      case .stroke(let width), .fillAndStroke(let width): width
      }
    }
  }

  /// Operators of a page of a height; of a form that is placed by its origin; or of a glyph, in hundredths of a point.
  init(height: Double = 0, isGlyph: Bool = false) {
    (self.height, self.isGlyph) = (height, isGlyph)
    bytes.reserveCapacity(4096)
  }

  /// Inks what is open, so that something else can follow.
  mutating func close() {
    closePath()
    if line != nil {
      closeText()
      bytes.add("ET\n")
      line = nil
    }
  }

  /// Adds operators that draw nothing.
  mutating func add(_ operators: FileText) {
    close()
    bytes += operators
  }

  // MARK: Colours

  mutating func setFill(_ colour: Colour) {
    guard begins(colour, after: fill) else { return }
    add(colour, grey: "g\n", other: "rg\n")
    fill = colour
  }

  private mutating func setStroke(_ colour: Colour) {
    guard begins(colour, after: stroke) else { return }
    add(colour, grey: "G\n", other: "RG\n")
    stroke = colour
  }

  /// Ends path and text before an order for a colour, which may not stand inside them; false where the colour is set.
  private mutating func begins(_ colour: Colour, after current: Colour?) -> Bool {
    guard !isGlyph, current != colour else { return false }
    closePath()
    closeText()
    return true
  }

  private mutating func add(_ colour: Colour, grey: String, other: String) {
    func add(_ share: Double) {
      bytes.add(thousandths(share), decimals: 3)
      bytes.append(0x20)
    }
    add(colour.red)
    guard colour.red != colour.green || colour.red != colour.blue else { return bytes.add(grey) }
    add(colour.green)
    add(colour.blue)
    bytes.add(other)
  }

  // MARK: Figures

  /// Draws a figure, moved by a step, in a colour; none where the colour is that of who places the form.
  mutating func add(_ shape: Shape, at step: Vector = .zero, _ colour: Colour?) {
    switch shape {
    case .line(let path, let width) where !path.isPoint && !isGlyph:
      if let colour { setStroke(colour) }
      begin(.stroke(width: thousandths(width)))
      add(path, step)
      if path.isClosed { bytes.add("h\n") }
    case .line(let path, let width):
      if let colour { setFill(colour) }
      begin(.fill)
      if path.isPoint {
        addDot(path.start + step, radius: width / 2)
      } else {
        for part in RoundPen(width: width).area(along: path) { add(part, step) }
      }
    case .area(let contours):
      if let colour { setFill(colour) }
      // An area is closed off: its holes would swallow what is added to the same fill.
      closePath()
      begin(.fill)
      for contour in contours { add(contour, step) }
      closePath()
    case .rules(let rules, let width):
      if let colour { setFill(colour) }
      begin(.fill)
      for rule in rules { add(rule, width: width, step) }
    case .dots(let centres, let diameter):
      if let colour { setFill(colour) }
      begin(.fill)
      for centre in centres { addDot(centre + step, radius: diameter / 2) }
    case .rungs where isGlyph: add(shape.ruled, at: step, colour)
    case .rungs(across: let lines, let pitch, let length, let width):
      if let colour { setStroke(colour) }
      addRungs(across: lines.map { ($0.start + step, $0.end + step) }, pitch: pitch, length: length, width: width)
    case .squares where isGlyph: add(shape.ruled, at: step, colour)
    case .squares(let rows, let side, let corner):
      if let colour { setFill(colour) }
      addSquares(rows, side: side, at: corner + step)
    }
  }

  /// Squares of a grid, in a space whose unit is one of them, so that all numbers are small.
  private mutating func addSquares(_ rows: [UInt32], side: Double, at corner: Point) {
    close()
    bytes.add("q ")
    for number in [thousandths(side), 0, 0, -thousandths(side), measure(corner.x), measure(height - corner.y)] {
      bytes.add(number, decimals: 3)
      bytes.append(0x20)
    }
    bytes.add("cm\n")
    for block in Shape.blocks(of: rows) {
      for number in [block.x, block.y, block.width, block.height] {
        if number > 9 { bytes.append(0x30 + UInt8(truncatingIfNeeded: number / 10)) }
        bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
        bytes.append(0x20)
      }
      bytes.add("re\n")
    }
    bytes.add("f Q\n")
  }

  /// Rungs as dashes of a line as wide as they are long: few numbers for many rungs.
  private mutating func addRungs(
    across lines: [(start: Point, end: Point)], pitch: Double, length: Double, width: Double
  ) {
    close()
    // The first dash has its middle half a pitch from where its line begins (PDF 1.7, 8.4.3.6).
    bytes.add("q 0 J[")
    for (number, word) in [(width, ""), (pitch - width, "]"), ((pitch + width) / 2, "d "), (length, "w\n")] {
      bytes.add(thousandths(number), decimals: 3)
      bytes.append(0x20)
      bytes.add(word)
    }
    for (start, end) in lines {
      add(place(start), "m\n")
      add(place(end), "l\n")
    }
    bytes.add("S Q\n")
  }

  /// Draws an area and over it its edge, a line along all its contours.
  mutating func add(_ contours: [Path], _ colour: Colour, edge: Colour, width: Double) {
    setFill(colour)
    setStroke(edge)
    closePath()
    begin(.fillAndStroke(width: thousandths(width)))
    for contour in contours {
      add(contour, .zero)
      bytes.add("h\n")
    }
    closePath()
  }

  private mutating func begin(_ wanted: Paint) {
    guard paint != wanted else { return }
    close()
    paint = wanted
    guard let width = wanted.lineWidth else { return }
    if !hasRoundLines { bytes.add("1 J 1 j\n") }
    hasRoundLines = true
    guard lineWidth != width else { return }
    bytes.add(width, decimals: 3)
    bytes.add(" w\n")
    lineWidth = width
  }

  mutating func closePath() {
    switch paint {
    case nil: return
    case .fill: bytes.add("f\n")
    case .stroke: bytes.add("S\n")
    case .fillAndStroke: bytes.add("B\n")
    }
    paint = nil
  }

  /// A number in hundredths of a point, with a blank.
  private mutating func add(_ number: Int) {
    bytes.add(number, decimals: isGlyph ? 0 : 2)
    bytes.append(0x20)
  }

  private mutating func add(_ path: Path, _ step: Vector) {
    var pen = place(path.start + step)
    add(pen, "m\n")
    for segment in path.segments {
      switch segment {
      case .line(to: let end):
        let end = place(end + step)
        if end != pen { add(end, "l\n") }
        pen = end
      case .cubic(let first, let second, to: let end):
        addCurve(from: pen, place(first + step), place(second + step), to: place(end + step))
        pen = place(end + step)
      }
    }
  }

  /// A place in hundredths of a point, y up.
  struct Place: Equatable {
    let x, y: Int
  }

  func place(_ point: Point) -> Place { Place(x: hundredths(point.x), y: hundredths(height - point.y)) }

  private mutating func add(_ place: Place, _ name: String) {
    add(place.x)
    add(place.y)
    bytes.add(name)
  }

  private mutating func addCurve(from pen: Place, _ first: Place, _ second: Place, to end: Place) {
    guard first != pen else {
      add(second, "")
      return add(end, "v\n")
    }
    add(first, "")
    guard second != end else { return add(end, "y\n") }
    add(second, "")
    add(end, "c\n")
  }

  private mutating func addDot(_ centre: Point, radius: Double) {
    let circle = UnitCircle.coarsest(ofRadius: radius)
    // One rounding for the middle, so that all dots of a size are alike.
    let middle = place(centre)
    func at(_ point: Point) -> Place {
      Place(x: middle.x + hundredths(radius * point.x), y: middle.y - hundredths(radius * point.y))
    }
    var pen = at(Point(1, 0))
    add(pen, "m\n")
    for arc in circle.arcs {
      addCurve(from: pen, at(arc.first), at(arc.second), to: at(arc.end))
      pen = at(arc.end)
    }
  }

  /// A rule as the rectangle it covers, to a thousandth of a point where the page is measured.
  private mutating func add(_ rule: Shape.Rule, width: Double, _ step: Vector) {
    let (start, end) = (rule.start + step, rule.end + step)
    guard let direction = (end - start).normalized else { return }
    if start.y == end.y || start.x == end.x {
      let half = start.y == end.y ? Vector(0, width / 2) : Vector(width / 2, 0)
      let corner = Point(min(start.x, end.x), min(start.y, end.y)) - half
      let far = Point(max(start.x, end.x), max(start.y, end.y)) + half
      let (left, top) = (measure(corner.x), measure(height - corner.y))
      // Downwards, so that it turns as all other figures do: two that turn against each other leave a hole where they cross.
      for number in [left, top, measure(far.x) - left, measure(height - far.y) - top] {
        bytes.add(number, decimals: isGlyph ? 0 : 3)
        bytes.append(0x20)
      }
      bytes.add("re\n")
    } else {
      let side = direction.perpendicular * (width / 2)
      add(place(start - side), "m\n")
      for corner in [end - side, end + side, start + side] { add(place(corner), "l\n") }
    }
  }

  private func measure(_ length: Double) -> Int { isGlyph ? hundredths(length) : thousandths(length) }

  // MARK: Forms

  /// Places a form of its own object.
  mutating func addForm(_ object: Int, at origin: Point, hasLines: Bool, _ colour: Colour) {
    close()
    setFill(colour)
    if hasLines { setStroke(colour) }
    bytes.add("q 1 0 0 1 ")
    add(place(origin), "cm/X")
    bytes.add(object)
    bytes.add(" Do Q\n")
  }

  /// Draws a picture over a rectangle: its own space is the unit square (PDF 1.7, 8.9.5.1).
  mutating func addPhoto(_ object: Int, in box: Rectangle) {
    close()
    bytes.add("q ")
    add(hundredths(box.width))
    bytes.add("0 0 ")
    add(hundredths(box.height))
    add(place(Point(box.min.x, box.max.y)), "cm/X")
    bytes.add(object)
    bytes.add(" Do Q\n")
  }
}
