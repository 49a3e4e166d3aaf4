import Geometry
import Letterforms
import Pages
import Scoring
import Texts
import Worksheets

/// A page of a graded sheet as SVG for the web: models, ink, the signs of what is said, ticks where all is right.
///
/// Page space, cut to what is written.
struct WebPicture {
  /// Something that is said, with the number of its marker.
  struct Said {
    let number: Int
    let advice: Advice
    let sentence: String
  }

  private let grade: SheetGrade
  private let page: Int
  private let said: [Said]
  private let pictures: [(cell: CellGrade, picture: CellPicture)]
  private let markers: [MarkerPlaces.Marker]
  private let room: Rectangle
  private let photo: (photo: Photo, room: Rectangle)?

  /// White around what is written, in points.
  private static let white = 16.0

  /// - Parameter isNumbered: Whether what is said has markers with numbers, for lists that name them.
  init(of grade: SheetGrade, page: Int, weight: Double, said: [Said], isNumbered: Bool, scan: ReturnedPage? = nil) {
    self.grade = grade
    self.page = page
    // Without numbers, what is right has its tick and no other sign.
    self.said = said.filter { grade.cells[$0.advice.cell].page == page && (isNumbered || $0.advice.isFault) }
    pictures = grade.cells.filter { $0.page == page }.map { ($0, CellPicture($0, weight: weight)) }
    let key = grade.key.pages[page]
    let sheet = Rectangle(x: 0, y: 0, width: key.width, height: key.height)
    let inked = pictures.filter { $0.cell.grade != nil }
    let passages = grade.passages.filter { $0.page == page }.flatMap { $0.ink.map { $0.pagePoints } }
    let ink =
      inked.flatMap { $0.picture.ink } + grade.stray.filter { $0.page == page }.map { $0.pagePoints } + passages
    let trails = grade.trails.filter { $0.page == page }
    let all = ink + trails.flatMap { $0.ink.map { $0.pagePoints } }
    let boxes =
      inked.map { $0.cell.cell.box } + trails.map { $0.strip.box } + all.compactMap { Rectangle(around: $0) }
    let written = boxes.dropFirst().reduce(boxes.first ?? sheet) { $0.union($1) }
    // As wide as what is to be written, so that a page with one letter does not show it as large as a house.
    let width = pictures.map { $0.cell.cell.box }.reduce(written) { $0.union($1) }
    let around = Rectangle(
      min: Point(width.min.x, written.min.y), max: Point(width.max.x, written.max.y))
    // Ink may lie anywhere; the sheet is the most that is shown.
    let room = around.expanded(by: WebPicture.white)
    self.room = Rectangle(
      min: Point(max(0, min(room.min.x, sheet.max.x - 20)), max(0, min(room.min.y, sheet.max.y - 20))),
      max: Point(max(20, min(room.max.x, sheet.max.x)), max(20, min(room.max.y, sheet.max.y))))
    photo = scan?.piece(self.room)
    guard isNumbered else {
      markers = []
      return
    }
    let models = inked.flatMap { $0.picture.model.map { $0.flattened(accuracy: 0.5).points } }
    var places = MarkerPlaces(on: self.room, avoiding: ink + models)
    for said in self.said { places.add(said.number, at: said.advice.marked(in: grade.cells[said.advice.cell])) }
    markers = places.markers
  }

  /// The picture.
  ///
  /// - Parameters:
  ///   - label: What the picture is, for whoever cannot see it.
  ///   - ink: The ink as SVG; nil for all of it at once.
  ///   - moment: When something said is to appear, for `data-t`; nil for at once.
  ///   - mazeMoment: When an event of a trail is to appear, by its index and that of the trail.
  func svg(
    label: String, ink: Markup? = nil, moment: (Said) -> String? = { _ in nil },
    mazeMoment: (_ trail: Int, _ event: Int) -> String? = { _, _ in nil }
  ) -> Markup {
    let view = [room.min.x, room.min.y, room.width, room.height].map { WebText.number($0) }.joined(separator: " ")
    var inside: [Markup] = [.newline]
    if let photo {
      inside.append(WebPicture.photo(photo.photo, in: photo.room))
    } else {
      inside += pictures.map { model(of: $0.picture, isWritten: $0.cell.grade != nil) }
    }
    inside += said.map { said in
      let width = ReportInk.bandWidth(xHeight: grade.cells[said.advice.cell].cell.xHeight)
      return group(said, moment(said), said.advice.signs.map { $0.svgBand(width: width) })
    }
    let trails = grade.trails.enumerated().filter { $0.element.page == page }
    if photo == nil { inside += trails.map { $0.element.svgOfMaze } }
    inside.append(ink ?? allInk)
    for (index, trail) in trails { inside.append(trail.svgOfEvents(by: grade.phrases) { mazeMoment(index, $0) }) }
    inside += said.map { group($0, moment($0), $0.advice.signs.map { $0.svgFigure }) }
    let byNumber = Dictionary(said.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    for marker in markers {
      guard let said = byNumber[marker.number] else { continue }
      inside.append(svg(of: marker, said, moment(said)))
    }
    if markers.isEmpty { inside += pictures.filter { $0.cell.isAccepted }.map { WebPicture.tick(of: $0.cell) } }
    return Markup.element(
      "svg",
      [
        "class": photo == nil ? "sheet" : "sheet scanned", "xmlns": "http://www.w3.org/2000/svg", "role": "img",
        "viewBox": view, "aria-label": label,
        "fill": "none", "stroke": "currentColor",
      ], inside) + .newline
  }

  /// Signs of what is said, with the sentence for whoever points at them.
  private func group(_ said: Said, _ moment: String?, _ signs: [Markup]) -> Markup {
    let drawn = signs.filter { !$0.source.isEmpty }
    guard !drawn.isEmpty else { return Markup() }
    return Markup.element("g", ["data-t": moment], [.element("title", Markup(text: said.sentence))] + drawn) + .newline
  }

  /// A picture of pixels in its room.
  static func photo(_ photo: Photo, in room: Rectangle) -> Markup {
    Markup.empty(
      "image",
      [
        "x": WebText.number(room.min.x), "y": WebText.number(room.min.y), "width": WebText.number(room.width),
        "height": WebText.number(room.height), "preserveAspectRatio": "none",
        "href": "data:image/jpeg;base64,\(photo.jpeg.base64)",
      ]) + .newline
  }

  /// A tick at the lower right of a cell.
  private static func tick(of cell: CellGrade) -> Markup {
    let end = cell.tickPlace
    let points = [Vector(0, -3.5), Vector(2.4, -1), Vector(7, -7.5)].map { end + $0 }
    return Markup.empty("path", ["class": "tick", "d": data(points)])
  }

  private func model(of picture: CellPicture, isWritten: Bool) -> Markup {
    let rules = picture.rules.map { "M\(WebText.pair($0.start))L\(WebText.pair($0.end))" }.joined()
    let lines = picture.model.map { WebPicture.data($0) }.joined()
    return Markup.element(
      "g", ["class": isWritten ? nil : "unwritten"], .empty("path", ["class": "rule", "d": rules]),
      Markup.empty("path", ["class": "model", "stroke-width": WebText.number(picture.modelWidth), "d": lines]))
      + .newline
  }

  /// Ink that should not be there: a hatched band.
  static func over(_ line: [Point], width: Double, _ moment: String?) -> Markup {
    var parts: [Markup] = [
      Markup.empty(
        "path", ["class": "over", "stroke-width": WebText.number(1.5 * width), "d": WebPicture.data(line)])
    ]
    let hatches = ReportInk.hatches(line, width: 1.5 * width)
    if !hatches.isEmpty {
      let data = hatches.map { "M\(WebText.pair($0.start))L\(WebText.pair($0.end))" }.joined()
      parts.append(.empty("path", ["class": "hatch", "d": data]))
    }
    return Markup.element("g", ["data-t": moment], parts)
  }

  /// A stretch without ink in dashes; a ring where a dot is missing.
  static func missed(_ line: [Point], width: Double, _ moment: String?) -> Markup {
    if let dot = line.first, line.count == 1 {
      return circle(
        at: dot, radius: 1.1 * width, kind: "missed", moment: moment, strokeWidth: 0.5 * width)
    }
    return Markup.empty(
      "path",
      [
        "class": "missed", "data-t": moment, "stroke-width": WebText.number(width),
        "stroke-dasharray": "\(WebText.number(1.6 * width)) \(WebText.number(2 * width))", "d": data(line),
      ])
  }

  private var allInk: Markup {
    let trails = grade.trails.filter { $0.page == page }.flatMap { $0.ink.map { $0.pagePoints } }
    let passages = grade.passages.filter { $0.page == page }.flatMap { $0.ink.map { $0.pagePoints } }
    let cells = pictures.flatMap { $0.picture.ink } + (trails + passages).filter { !$0.isEmpty }
    let stray = grade.stray.filter { $0.page == page }.map { $0.pagePoints }.filter { !$0.isEmpty }
    let thinning = Thinning(cells + stray)
    func path(_ line: [Point], _ kind: String) -> Markup {
      Markup.empty("path", ["class": kind, "d": WebPicture.data(thinning.kept(of: line).map { line[$0] })]) + .newline
    }
    return Markup(cells.map { path($0, "ink") } + stray.map { path($0, "ink stray") })
  }

  private func svg(of marker: MarkerPlaces.Marker, _ said: Said, _ moment: String?) -> Markup {
    let (center, radius) = (marker.center, MarkerPlaces.radius)
    var parts: [Markup] = [.element("title", "\(marker.number): \(said.sentence)")]
    if let way = (marker.place - center).normalized {
      parts.append(
        Markup.empty("path", ["d": "M\(WebText.pair(center + way * radius))L\(WebText.pair(marker.place))"]))
      parts.append(WebPicture.circle(at: marker.place, radius: 0.6, kind: "point"))
    }
    parts.append(WebPicture.circle(at: center, radius: radius))
    parts.append(
      Markup.element(
        "text", ["x": WebText.number(center.x), "y": WebText.number(center.y + 2.5)], "\(marker.number)"))
    let kind = said.advice.isFault ? "marker" : "marker remark"
    return Markup.element("g", ["class": kind, "data-t": moment], parts) + .newline
  }

  /// A circle.
  static func circle(
    at place: Point, radius: Double, kind: String? = nil, moment: String? = nil, strokeWidth: Double? = nil
  ) -> Markup {
    Markup.empty(
      "circle",
      [
        "class": kind, "data-t": moment, "stroke-width": strokeWidth.map { WebText.number($0) },
        "cx": WebText.number(place.x), "cy": WebText.number(place.y), "r": WebText.number(radius),
      ])
  }

  // MARK: Path data

  /// Points as path data: one absolute pair a point, a dot as a line to itself.
  static func data(_ line: [Point]) -> String {
    guard let first = line.first else { return "" }
    let rest = line.count > 1 ? Array(line.dropFirst()) : [first]
    return "M\(WebText.pair(first))L" + rest.map { WebText.pair($0) }.joined(separator: " ")
  }

  static func data(_ path: Path) -> String {
    guard !path.isPoint else { return data([path.start]) }
    var text = "M\(WebText.pair(path.start))"
    for segment in path.segments {
      switch segment {
      case .line(to: let end): text += "L\(WebText.pair(end))"
      case .cubic(let a, let b, to: let end):
        text += "C\(WebText.pair(a)) \(WebText.pair(b)) \(WebText.pair(end))"
      }
    }
    return text + (path.isClosed ? "Z" : "")
  }
}
