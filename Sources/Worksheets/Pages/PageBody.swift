import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// What stands between header and footer of a page: the same for every pupil with the same settings, but for its mazes.
///
/// Page space.
struct PageBody {
  var marks: [Mark] = []
  var cells: [SheetKey.Cell] = []
  /// Mazes among the rows, carved for each pupil anew.
  var mazes: [Band.MazePlace] = []
  /// Whom its pictures are owed to, each once.
  var credits: [String] = []
  /// Whether no maze stands at its foot.
  var isWhole = false
  /// The title of the pages that begin with it; nil where it goes on with what was before.
  var title: String?
  /// Where its highest number, arrow or letter ends, which may stand out over the first row.
  var inkTop = Double.infinity
}

/// Makes bands at their places into marks, and cells of the sheet key.
struct BodyPrinter {
  let sheet: Sheet
  /// Where bands begin, in points from the left edge of the page.
  let left: Double
  let cases: CaseShelf
  let book: FormBook
  let setter: TextSetter

  private static let leastNote = 6.0

  /// The body of a page with its bands.
  func body(of bands: [Band]) throws(Fault) -> PageBody {
    var body = PageBody()
    body.isWhole = bands.contains { $0.reachesFoot }
    body.title = bands.first?.title
    for line in bands.first?.lines ?? [] {
      body.inkTop = min(body.inkTop, bands[0].top + line.baseline - line.above - line.outstanding)
    }
    // All rulings first: the top line of a row must not run through a descender of the row above.
    body.marks += try rulings(of: bands)
    for band in bands {
      let corner = Point(left, band.top)
      let toPage = Vector(corner.x, corner.y)
      // Who has the page read to her hears first what is to be done.
      body.marks += try printed(band.prints, toPage)
      body.marks += band.marks.map { $0.moved(by: toPage) }
      for place in band.pictures { add(place, toPage, to: &body) }
      for line in band.lines { try add(line, at: corner + Vector(line.x, line.baseline), to: &body) }
      body.mazes += band.mazes.map { Band.MazePlace(kind: $0.kind, at: $0.at + toPage) }
    }
    return body
  }

  private func add(_ place: Band.PicturePlace, _ toPage: Vector, to body: inout PageBody) {
    let picture = place.picture
    let (height, weight) = picture.size(in: place.box)
    let corner = place.box.center + Vector(-picture.width * height / 2, -height / 2) + toPage
    let size = height.formatted(atMost: 2)
    let form = book.form(named: "picture \(picture.name) \(size)", text: "", sizes: [height, weight]) {
      picture.shapes(height: height, weight: weight)
    }
    body.marks += [.form(form, at: corner, .black)].said(
      .figure(alternative: sheet.phrases.said(.picture, picture.word)))
    if !picture.credit.isEmpty, !body.credits.contains(picture.credit) { body.credits.append(picture.credit) }
  }

  private func printed(_ prints: [Band.Print], _ toPage: Vector) throws(Fault) -> [Mark] {
    var paragraphs: [Mark] = []
    var lines: [Mark] = []
    for (index, print) in prints.enumerated() {
      lines += try setter.marks(print.text, size: print.size, at: print.at + toPage, language: sheet.language).marks
      if index + 1 < prints.count, prints[index + 1].goesOn { continue }
      // Headings begin at the first level.
      paragraphs += lines.said(print.isHeading ? .heading(level: sheet.titles.isEmpty ? 1 : 2) : .paragraph)
      lines = []
    }
    return paragraphs
  }

  /// The rulings of a page: those of lines that follow one another are crossed together, those of blocks end with them.
  private func rulings(of bands: [Band]) throws(Fault) -> [Mark] {
    let base = sheet.xHeight.map(sheet.ruling.scaled) ?? sheet.ruling
    let printer = RulingPrinter(
      left: left, paper: sheet.paper, book: book, lettering: setter, language: sheet.language,
      lineName: sheet.phrases.name(of:))
    let count = bands.reduce(0) { count, band in
      count + (band.plainLine.map { baselines(of: $0, in: band, base).count } ?? 0)
    }
    var marks: [Mark] = []
    var strips: [RulingPrinter.Strip] = []
    var region = 0.0...0.0
    var number = 0
    var isSaid = false
    func closeRun() throws(Fault) {
      guard !strips.isEmpty else { return }
      let run = try printer.marks(of: strips, base: base, region: region)
      // Where something stands on lines, that is what is said of them.
      marks +=
        isSaid ? on(.rulings, run) : on(.rulings, run).said(.figure(alternative: sheet.phrases.rows(strips.count)))
      (strips, isSaid) = ([], false)
    }
    for band in bands where band.marginDrawing == nil {
      if let line = band.plainLine {
        isSaid = isSaid || sheet.phrases.said(of: line) != nil
        region = (strips.isEmpty ? band.top : region.lowerBound)...band.top + band.height
        for baseline in baselines(of: line, in: band, base) {
          strips.append(strip(of: line, at: baseline, number: number, count: count))
          number += 1
        }
        continue
      }
      try closeRun()
      for line in band.lines where line.isRuled {
        let strip = strip(of: line, at: band.top + line.baseline, number: 0, count: 1)
        marks += on(.rulings, try printer.marks(of: [strip], base: base, region: nil))
      }
    }
    try closeRun()
    return marks
  }

  /// Where lines of the ruling stand in the room of a line: all those of a page that is ruled from top to foot.
  private func baselines(of line: Line, in band: Band, _ base: Ruling) -> [Double] {
    let own = band.top + line.baseline
    guard base.fillsPage, base.cycle == nil, line.ruling.xHeight == base.xHeight else { return [own] }
    let (highest, hair) = (max(0, base.lines.first?.height ?? 0), 0.01)
    let first = ((band.top + highest - own - hair) / base.pitch).rounded(.up)
    let last = ((band.top + band.height - own + hair) / base.pitch).rounded(.down)
    return (Int(min(0, first))...Int(max(0, last))).map { own + Double($0) * base.pitch }
  }

  private func strip(of line: Line, at baseline: Double, number: Int, count: Int) -> RulingPrinter.Strip {
    var strip = RulingPrinter.Strip(
      ruling: line.ruling, left: left + line.x, baseline: baseline, length: line.length,
      above: line.above, below: line.below, number: number, count: count)
    strip.isApart = line.isApart
    return strip
  }

  /// Adds what stands on a line that starts at a point.
  private func add(_ line: Line, at start: Point, to body: inout PageBody) throws(Fault) {
    let press = cases.press(line.letters, xHeight: line.ruling.xHeight)
    var marks: [Mark] = []
    var guides: [Mark] = []
    // All letters of a line, then all guidance: a reader of the file finds whole words, and a printer changes ink once.
    for cell in line.cells {
      let origin = start + Vector(cell.x, 0)
      if let step = cell.step {
        marks += inked(press.marks(of: cell.setting, step: step, at: origin), for: cell)
      } else {
        let colour: Colour? = cell.look == .grey ? .grey(sheet.greyLightness) : nil
        let letters = press.marks(
          of: cell.setting, look: cell.look, colour: colour, showsWay: cell.guidance != .off, at: origin)
        let inked = inked(letters, for: cell)
        marks += cell.isWord ? inked.said(.words(cell.setting.text)) : inked
      }
      if let outline = cell.outline {
        marks += inked([press.mark(of: outline, text: cell.setting.text, at: origin)], for: cell)
      }
    }
    for cell in line.cells {
      guard let plan = cell.plan else { continue }
      let marks = try press.marks(
        of: plan, text: cell.setting.text, look: cell.look, step: cell.step, guidance: cell.guidance,
        at: start + Vector(cell.x, 0))
      guides += inked(marks, for: cell)
    }
    marks = on(.models, marks) + on(.arrows, guides)
    for note in line.notes { marks += try self.marks(of: note, on: line, at: start) }
    if let alternative = sheet.phrases.said(of: line) { marks = marks.said(.figure(alternative: alternative)) }
    body.marks += marks
    body.cells += SheetKey.Cell.cells(of: line, at: start, in: sheet.school)
  }

  /// The marks of a cell in the inks of its sheet: those of a model are never written on.
  private func inked(_ marks: [Mark], for cell: Line.Cell) -> [Mark] {
    guard sheet.isScannable, cell.look != .solid || cell.step != nil else { return marks }
    return marks.map { mark in
      if case .form(let form, let place, let ink) = mark { .form(form, at: place, SheetInk.scanned(ink)) } else { mark }
    }
  }

  /// Marks that a reader can switch off, where that was asked for.
  private func on(_ layer: Layer, _ marks: [Mark]) -> [Mark] { sheet.hasLayers ? marks.said(.layer(layer)) : marks }

  private func marks(of note: Line.Note, on line: Line, at start: Point) throws(Fault) -> [Mark] {
    // Small enough to stand inside the body of the line, between midline and baseline, and clear of both; or above squares.
    let isOnSquares = line.ruling.squares != nil
    // On the smallest rulings it may be as high as two zones, or nobody could read it.
    let least = line.ruling.xHeight < Look.smallestDotted ? BodyPrinter.leastNote : 0
    let x = line.ruling.xHeight
    let size = isOnSquares ? 0.75 * Line.noteHeight : max(least, min(0.82 * x, 7), min(0.62 * x, 11))
    let step = isOnSquares ? Vector(0, 0.68 * Line.noteHeight - line.above) : Vector(2, -0.34 * x)
    return try setter.marks(
      note.text, size: size, at: start + step + Vector(note.x, 0),
      colour: sheet.isScannable ? SheetInk.scanned(SheetInk.small) : SheetInk.small, language: sheet.language
    ).marks
  }
}
