import Geometry
public import Pages
public import Texts

/// A page of ruled paper with nothing written on it: as many rows as it has room for, from margin to margin.
public struct RuledPaper: Hashable, Sendable {
  /// The ruling.
  public let ruling: Ruling
  /// The paper.
  public let paper: Paper
  /// The language of the words on the page, BCP 47.
  public let language: String

  /// Ruled paper.
  ///
  /// - Parameters:
  ///   - xHeight: The height of small letters in points; nil for the ruling's own.
  ///   - finish: What the ruling is given on top of its file.
  public init(
    _ ruling: Ruling, on paper: Paper, xHeight: Double? = nil, finish: Ruling.Finish = .plain, language: String = "en"
  ) {
    // Sized first: how heavy a line may be depends on the white beside it.
    self.ruling = (xHeight.map(ruling.scaled) ?? ruling).finished(finish)
    self.paper = paper
    self.language = language
  }

  /// White between the rows and the words under them; where the margin is narrower there are no words.
  private static let whiteOverWords = 12.0
  private static let leastFooter = Length.mm(8).points

  /// The page as a document.
  ///
  /// - Throws: ``Fault/noRoom(_:hint:)`` where no row fits.
  ///
  /// - Parameters:
  ///   - lettering: What sets the words.
  ///   - scale: What stands beside the scale bar.
  ///   - lineName: The usual names of lines.
  ///   - alternative: What is said to people who do not see it.
  public func document(
    lettering: TextSetter, scale: String, lineName: @escaping (Ruling.Role) -> String, alternative: String,
    date: String? = nil
  ) throws(Fault) -> Document {
    let book = FormBook()
    var page = Page(width: paper.width, height: paper.height, label: "1")
    page.marks = try marks(book, lettering, scale: scale, alternative: alternative, lineName)
    return Document(
      title: ruling.name, language: language, date: date, pages: [page], forms: book.forms,
      typefaces: lettering.typefaces)
  }

  private func marks(
    _ book: FormBook, _ lettering: TextSetter, scale: String, alternative: String,
    _ lineName: @escaping (Ruling.Role) -> String
  ) throws(Fault) -> [Mark] {
    let room = paper.room
    let strips = try strips()
    let printer = RulingPrinter(
      left: room.min.x, paper: paper, book: book, lettering: lettering, language: language,
      lineName: lineName)
    guard let first = strips.first, let last = strips.last else { return [] }
    // Lines that fill the page end with a line; else what crosses the rows runs through all the room.
    let region =
      ruling.cycle == nil
      ? room.min.y...room.max.y : first.baseline - first.above...last.baseline + last.below
    var marks = try printer.marks(of: strips, base: ruling, region: region)
      .said(.layer(.rulings)).said(.figure(alternative: alternative))
    guard paper.margin >= RuledPaper.leastFooter else { return marks }
    let y = room.max.y + RuledPaper.whiteOverWords
    marks += try ScaleBar(at: Point(room.min.x, y)).marks(scale, lettering, language: language).marks
    marks += try lettering.marks(
      ruling.id, size: 7, at: Point(room.max.x, y), anchor: .end, colour: SheetInk.small, language: language
    ).marks.said(.paragraph)
    return marks
  }

  /// The rows from the top of the room, as many as fit with all their lines.
  private func strips() throws(Fault) -> [RulingPrinter.Strip] {
    let room = paper.room
    _ = try ruling.letterEnds(on: paper)
    let length = ruling.rowLength(in: room.width)
    let above = ruling.wholeCycles(min(ruling.above(ascender: 1), max(ruling.pitch, ruling.lines[0].height)))
    let lowest = max(0, -ruling.lines[ruling.lines.count - 1].height)
    // A row needs its lines; tails may reach into the white of the next.
    let least = ruling.wholeCycles(lowest)
    let count = Int(clamping: ((room.height + 0.01 - above - least) / ruling.pitch).rounded(.down)) + 1
    guard room.height + 0.01 >= above + least, length > 0 else {
      throw .noRoom(
        "a row of \(Length.points(above + least).mm.rounded(.up)) mm does not fit on this paper",
        hint: "choose smaller letters or larger paper")
    }
    let filled = ruling.cycle.map { ((room.height + 0.01) / $0).rounded(.down) * $0 }
    return (0..<count).map { index in
      let baseline = room.min.y + above + Double(index) * ruling.pitch
      let end = filled.map { room.min.y + $0 - baseline } ?? ruling.pitch - above
      return RulingPrinter.Strip(
        ruling: ruling, left: room.min.x, baseline: baseline, length: length, above: above,
        below: index == count - 1 ? end : ruling.pitch - above, number: index, count: count)
    }
  }
}
