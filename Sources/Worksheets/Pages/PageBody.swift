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
  /// What is written line by line.
  var passage: Passage?
  /// Mazes among the rows, carved for each pupil anew.
  var mazes: [Band.MazePlace] = []
  /// Whom its pictures are owed to, each once.
  var credits: [String] = []
  /// Whether no maze stands at its foot.
  var isWhole = false
  /// The title of the pages that begin with it; nil where it goes on with what was before.
  var title: String?
  /// Whether its panel says what its title would say.
  var saysTitle = false
  /// Whether it stands in a frame, without a header.
  var isFramed = false
  /// Where its maze stands with its sentence; nil for a page without.
  var mazeBox: Rectangle?
  /// What its maze may have at its ends; nil for a page without drawings.
  var company: MazeCompany?
  /// The words whose pictures its maze may have, in the order of the page.
  var words: [String] = []
}

/// Makes bands at their places into marks, and cells of the sheet key.
struct BodyPrinter {
  let sheet: Sheet
  let frame: Frame
  let cases: CaseShelf
  let book: FormBook
  let setter: TextSetter

  /// The most of a picture beside a row, and the least of its height.
  private static let rowPicture = Vector(Length.mm(12).points, Length.mm(10.4).points)
  private static let leastPicture = Length.mm(8).points
  /// Rows that ask for the same share an icon on paper that is ruled from top to foot where they are nearer than this.
  private static let leastStep = Length.mm(15).points

  /// Where a band begins, in points from the left edge of the page.
  private func left(of band: Band) -> Double { band.isWide ? frame.body.min.x : frame.rows.min.x }

  /// The body of a composed page.
  func body(of page: ComposedPage) throws(Fault) -> PageBody {
    var body = PageBody()
    let bands = page.bands
    (body.isWhole, body.mazeBox) = (bands.contains { $0.reachesFoot }, page.mazeBox)
    (body.title, body.words, body.saysTitle) = (bands.first?.title, page.words, bands.first?.saysTitle ?? false)
    body.isFramed = bands.contains { $0.isFramed }
    for (index, band) in bands.enumerated() {
      var grounds = band.grounds
      if let column = band.folded {
        // Through the white above it, where it goes on with the band above.
        let above =
          index > 0 && bands[index - 1].folded != nil ? bands[index - 1].top + bands[index - 1].height : band.top
        grounds +=
          column.grounds(from: above - band.top, to: band.height) + column.line(from: above - band.top, to: band.height)
      }
      body.marks += grounds.map { $0.moved(by: Vector(left(of: band), band.top)) }
    }
    // All rulings before letters: the top line of a row must not run through a descender of the row above.
    body.marks += try rulings(of: bands)
    body.marks += try icons(of: bands, above: page.mazeBox?.min.y ?? frame.body.max.y)
    for band in bands {
      let corner = Point(left(of: band), band.top)
      let toPage = Vector(corner.x, corner.y)
      // Who has the page read to her hears first what is to be done.
      body.marks += band.marks.map { $0.moved(by: toPage) }
      body.marks += try printed(band.prints, toPage, isUnderTitle: !body.saysTitle || sheet.isTitleAsked)
      for disc in band.discs {
        let placed = IconDisc(icon: disc.icon, center: disc.center + toPage, radius: disc.radius)
        body.marks += placed.marks(book).said(.artefact)
        if disc.hasWord {
          body.marks += try placed.word(
            sheet.phrases.said(disc.icon.phrase), isOnLines: false, setter, language: sheet.language)
        }
      }
      for place in band.pictures { add(place, toPage, to: &body) }
      body.marks += band.overlays.map { $0.moved(by: toPage) }
      for line in band.lines { try add(line, at: corner + Vector(line.x, line.baseline), to: &body) }
      body.mazes += band.mazes.map { Band.MazePlace(kind: $0.kind, at: $0.at + toPage) }
    }
    return body
  }

  /// The icons of a page, each with its word where the next leaves room for it: on paper that is ruled from top to foot, one for rows
  /// that ask for the same.
  private func icons(of bands: [Band], above foot: Double) throws(Fault) -> [Mark] {
    guard let x = frame.iconX else { return [] }
    let isRuled = frame.ruling.fillsPage
    let radius = isRuled ? IconDisc.ruledRadius : sheet.iconShare * IconDisc.radius
    let shown = bands.filter { $0.icon != nil }
    var marks: [Mark] = []
    var last: (icon: RowIcon, word: String?, middle: Double, foot: Double)?
    for (index, band) in shown.enumerated() {
      guard let icon = band.icon else { continue }
      let middle = band.top + band.iconY
      if isRuled, let above = last, above.icon == icon, above.word == band.rowPicture?.word,
        middle - above.middle < BodyPrinter.leastStep
      {
        last?.middle = middle
        continue
      }
      if let picture = band.rowPicture {
        // A picture is a little lower where a word stands over it.
        let half = BodyPrinter.rowPicture.dy / 2
        let top = max(middle - half, last?.foot ?? 0)
        guard middle + half - top >= BodyPrinter.leastPicture else { continue }
        let box = Rectangle(
          x: x - BodyPrinter.rowPicture.dx / 2, y: top, width: BodyPrinter.rowPicture.dx, height: middle + half - top)
        marks += self.marks(of: picture, in: box, isOrnament: band.isOrnamented)
        last = (icon, picture.word, middle, box.max.y)
        continue
      }
      let disc = IconDisc(icon: icon, center: Point(x, middle), radius: radius, share: sheet.iconShare)
      guard last.map({ $0.foot <= middle - radius - IconDisc.ring }) ?? true else { continue }
      marks += disc.marks(book).said(.artefact)
      last = (icon, nil, middle, middle + radius)
      let next = shown[(index + 1)...].first { !isRuled || $0.icon != icon || $0.rowPicture != nil }
      let end = next.map { next in
        let low = next.top + next.iconY
        return next.rowPicture == nil
          ? low - radius : low + BodyPrinter.rowPicture.dy / 2 - BodyPrinter.leastPicture
      }
      // No word stands in a panel.
      let panel = bands.first { $0.isWide && $0.top > middle }?.top
      let room = min(end ?? foot, panel ?? foot) - middle - radius
      guard room >= disc.wordHeight else { continue }
      marks += try disc.word(
        sheet.phrases.said(icon.phrase), isOnLines: isRuled && frame.lines.contains(x), setter,
        language: sheet.language
      ).said(.artefact)
      last?.foot += disc.wordHeight
    }
    return marks
  }

  /// The picture of a row in its box, on white where lines run behind it.
  private func marks(of picture: WordPicture, in box: Rectangle, isOrnament: Bool) -> [Mark] {
    let wide = min(box.width, picture.width * box.height)
    let white = Rectangle(x: box.center.x - wide / 2 - 2, y: box.min.y, width: wide + 4, height: box.height)
    let ground = frame.lines.contains(box.center.x) ? [Mark.shape(.area([Path(white)]), .white)] : []
    return ground.said(.artefact)
      + Band.PicturePlace(picture: picture, box: box, weight: .small, isOrnament: isOrnament)
      .marks(at: .zero, book, sheet.phrases)
  }

  private func add(_ place: Band.PicturePlace, _ toPage: Vector, to body: inout PageBody) {
    body.marks += place.marks(at: toPage, book, sheet.phrases)
    let credit = place.picture.credit
    if !credit.isEmpty, !body.credits.contains(credit) { body.credits.append(credit) }
  }

  private func printed(
    _ prints: [Band.Print], _ toPage: Vector, isUnderTitle: Bool
  ) throws(Fault) -> [Mark] {
    var paragraphs: [Mark] = []
    var lines: [Mark] = []
    for (index, print) in prints.enumerated() {
      lines += try setter.marks(
        print.text, size: print.size, at: print.at + toPage, anchor: print.anchor, colour: print.colour,
        isBold: print.isBold || print.isHeading, language: sheet.language
      ).marks
      if index + 1 < prints.count, prints[index + 1].goesOn { continue }
      // Headings begin at the first level.
      let level = isUnderTitle && !sheet.titles.isEmpty ? 2 : 1
      paragraphs += lines.said(print.isHeading ? .heading(level: level) : .paragraph)
      lines = []
    }
    return paragraphs
  }

  /// The rulings of a page: those of lines that follow one another are crossed together, those of blocks end with them.
  private func rulings(of bands: [Band]) throws(Fault) -> [Mark] {
    let base = frame.ruling
    let printer = RulingPrinter(
      left: frame.rows.min.x, paper: sheet.paper, room: frame.lines, book: book, lettering: setter,
      language: sheet.language, lineName: sheet.phrases.name(of:))
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
    for band in bands {
      if let line = band.plainLine {
        isSaid = isSaid || sheet.phrases.said(of: line) != nil
        region = (strips.isEmpty ? band.top : region.lowerBound)...band.top + band.height
        for baseline in baselines(of: line, in: band, base) {
          strips.append(strip(of: line, in: band, at: baseline, number: number, count: count))
          number += 1
        }
        continue
      }
      try closeRun()
      for line in band.lines where line.isRuled {
        let strip = strip(of: line, in: band, at: band.top + line.baseline, number: 0, count: 1)
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

  private func strip(
    of line: Line, in band: Band, at baseline: Double, number: Int, count: Int
  ) -> RulingPrinter.Strip {
    var strip = RulingPrinter.Strip(
      ruling: line.ruling, left: left(of: band) + line.x, baseline: baseline, length: line.length,
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
        let colour: Colour? =
          cell.look == .grey ? .grey(sheet.greyLightness) : cell.isLater && cell.look != .solid ? SheetInk.later : nil
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
    for end in line.ticks { marks += tick(endingAt: end, on: line, at: start) }
    if let alternative = sheet.phrases.said(of: line) { marks = marks.said(.figure(alternative: alternative)) }
    body.marks += marks
    body.cells += SheetKey.Cell.cells(of: line, at: start, in: sheet.school)
    if line.isOfPassage { add(line, at: start, to: &body.passage) }
  }

  /// Adds a line to the passage of its page.
  private func add(_ line: Line, at start: Point, to passage: inout Passage?) {
    guard let figure = sheet.parts.figures.first(where: { $0.kind.passage != nil }), let kind = figure.kind.passage
    else { return }
    let lines = (passage?.lines ?? []) + [Passage.Line(start: start, length: line.length)]
    passage = Passage(
      kind: kind, text: kind == .free ? "" : figure.text, minutes: sheet.minutes.map { Double($0) },
      xHeight: line.ruling.xHeight,
      zones: sheet.school.rowZones, lines: lines)
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
}

extension Band.PicturePlace {
  /// Its marks, moved by a step.
  func marks(at step: Vector, _ book: FormBook, _ phrases: SheetWords) -> [Mark] {
    let height = picture.height(in: box, weight: weight.points)
    let corner = box.center + Vector(-picture.width * height / 2, -height / 2) + step
    let name =
      "picture \(picture.name) \(height.formatted(atMost: 2))\(isMirrored ? " mirrored" : "") \(weight.rawValue)"
    let form = book.form(named: name, text: "", sizes: [height]) {
      picture.shapes(height: height, weight: weight.points, isMirrored: isMirrored)
    }
    return [.form(form, at: corner, SheetInk.picture)].said(
      isOrnament ? .artefact : .figure(alternative: phrases.said(.picture, picture.word)))
  }
}
