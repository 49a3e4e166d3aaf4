import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

@testable import Worksheets

/// What is wrong with the pages of a sheet, in words; nothing for good ones.
///
/// Page space.
struct ComposedFaults {
  let sheet: Sheet
  let composer: Composer
  /// The pages with everything at its place, and as they are printed.
  let pages: [ComposedPage]
  let printed: [Page]
  let forms: [Form]
  /// Lines of a page at their places.
  private let lines: [[PlacedLine]]

  init(_ sheet: Sheet, setter: TextSetter, _ pictures: PictureFinder? = nil) throws {
    var (sheet, cache) = (sheet, SheetCache())
    sheet.hasLayers = true
    self.sheet = sheet
    composer = try Composer(sheet, setter: setter, pictures: pictures, cases: cache.cases)
    let (pages, frame) = (try composer.pages(), composer.frame)
    self.pages = pages
    printed = try sheet.composed(from: 1, setter: setter, pictures: pictures, cache: &cache).pages
    forms = cache.book.forms
    lines = pages.map { page in
      page.bands.flatMap { band in
        band.lines.map { PlacedLine($0, in: band, left: band.isWide ? frame.body.min.x : frame.rows.min.x) }
      }
    }
  }

  /// All of them.
  func all() -> [String] {
    let composed = pages.indices.flatMap { number -> [String] in
      let faults = [white(on: number), parted(before: number), silentRows(on: number), collisions(on: number)]
      return faults.joined().map { "page \(number + 1) of \(pages.count): \($0)" }
    }
    return composed
      + printed.indices.flatMap { number in
        (strayMarks(on: number) + icons(on: number)).map { "page \(number + 1) of \(printed.count) in print: \($0)" }
      }
  }

  // MARK: How pages are filled

  /// A page as full as this has no white that anybody would notice.
  private static let full = 0.88
  /// Rows stand farther apart than they must by no more than this, in points; where no maze takes what is left.
  private static let mostPitch = Length.mm(1.5).points + 0.01
  private static let mostPitchWithoutMaze = Length.mm(6).points + 0.01

  /// White that is not at the foot of a page, or a page that is more than full.
  private func white(on number: Int) -> [String] {
    let (page, body) = (pages[number], composer.frame.body)
    guard let last = page.bands.last else { return ["nothing stands on it"] }
    let isRuled = composer.frame.ruling.fillsPage
    // The white under the last row may be that of the margin.
    let below = isRuled ? 0 : last.plainLine.map { max(0, $0.below - $0.ruling.xHeight) } ?? 0
    let foot = last.top + last.height - below
    let whole = page.mazeBox?.min.y ?? body.max.y
    let share = (foot - body.min.y + body.max.y - whole) / body.height
    if foot > whole + 0.02 { return ["what stands on it ends \(Length.points(foot - whole).mm.rounded()) mm too low"] }
    if let box = page.mazeBox, abs(box.max.y - body.max.y) > 0.02 { return ["its maze does not stand at the foot"] }
    var faults: [String] = []
    // A page that fills itself has no room for another row of its texts with its model.
    let isAlone = fillsItself(number) && !sheet.parts.fillingTexts.isEmpty && page.mazeBox != nil
    let row = page.bands.compactMap { $0.plainLine == nil ? nil : $0.height }.max() ?? 0
    if isAlone, share < ComposedFaults.full, whole - foot > 2 * row {
      faults.append("it is filled to \((100 * share).rounded()) %")
    }
    guard share < ComposedFaults.full else { return [] }
    var filling = empty(number)
    let pitch = page.mazeBox == nil ? ComposedFaults.mostPitchWithoutMaze : ComposedFaults.mostPitch
    for band in page.bands {
      let white = band.top - filling.top(of: band)
      // What asks for its share of what is left takes it.
      if white > (isRuled ? 0.02 : pitch), !band.spreads {
        faults.append("\(Length.points(white).mm.rounded()) mm of white stand over what begins at \(band.top)")
      }
      filling.add(band, at: band.top)
    }
    return faults
  }

  /// Whether a page is the only one of its letter, and what is left of it is filled.
  private func fillsItself(_ number: Int) -> Bool {
    sheet.fillsPage && begins(number) && (number + 1 == pages.count || begins(number + 1))
  }

  /// Whether a letter of a course begins with a page.
  private func begins(_ number: Int) -> Bool { number == 0 || pages[number].bands.first?.title != nil }

  /// A block that goes over to a page, though one page holds it.
  private func parted(before number: Int) -> [String] {
    guard number > 0, let first = pages[number].bands.first, !first.fillsPage else { return [] }
    let (above, below) = (pages[number - 1].bands, pages[number].bands)
    var faults: [String] = []
    if let kinds = first.opening.kinds {
      let start = above.lastIndex { !kinds.contains($0.opening) } ?? 0
      let block = above[start...] + below.prefix(1) + below.dropFirst().prefix { kinds.contains($0.opening) }
      if holds(block, number) { faults.append("it begins inside a block that a page holds") }
    }
    if let text = first.practisedText, above.last?.practisedText == text, !Sheet.isSentence(text) {
      var start = above.count - above.reversed().prefix { $0.practisedText == text }.count
      // What stands with the first of them on one page, such as a panel.
      while start > 0, above[start].opening == .kept || above[start].opening == .together { start -= 1 }
      if holds(above[start...] + below.prefix { $0.practisedText == text }, number) {
        faults.append("it goes on with \"\(text)\"")
      }
    }
    return faults
  }

  private func holds(_ block: ArraySlice<Band>, _ number: Int) -> Bool {
    empty(number).foot(with: block) <= composer.frame.body.min.y + composer.frame.rowsHeight + 0.01
  }

  /// A page with nothing on it, for the rows of its letter: on all its pages they are equally far apart.
  private func empty(_ number: Int) -> PageFilling {
    var (first, end) = (number, number + 1)
    while !begins(first) { first -= 1 }
    while end < pages.count, !begins(end) { end += 1 }
    return PageFilling(
      for: pages[first..<end].flatMap { $0.bands }, ruling: composer.frame.ruling, y: composer.frame.body.min.y)
  }

  // MARK: What rows say

  /// Rows that do not say what is to be written on them: each shows something, or stands right under one that does.
  private func silentRows(on number: Int) -> [String] {
    // Lines for a story or a sentence of one's own say nothing.
    let isFree = sheet.parts.contains { part in
      switch part {
      case .row(let row): row.exercise == .blank || row.exercise == .best && row.text.isEmpty
      case .block(.figure(let figure)): figure.kind == .ownSentence
      case .block: false
      }
    }
    guard !isFree else { return [] }
    var faults: [String] = []
    var isPrompted = false
    for band in pages[number].bands {
      let ruled = band.lines.filter { $0.isRuled && !$0.isModel }
      let says = band.says
      // What is written from memory or by ear is asked for by a number, a fold or a picture.
      let isHidden = ruled.contains { $0.asked != nil && $0.cells.isEmpty || $0.task == Exercise.dictation.rawValue }
      if !ruled.isEmpty, !says, !isPrompted, !isHidden { faults.append("the row at \(band.top) says nothing") }
      // Lines under what asks for them go with it.
      isPrompted = says || isPrompted && band.opening == .kept
    }
    return faults
  }

  // MARK: What stands on what

  /// Things of a page's bands that stand in one another.
  private func collisions(on number: Int) -> [String] {
    let lines = lines[number]
    var faults = lines.flatMap { $0.collisions }
    for (index, high) in lines.enumerated() {
      for low in lines[(index + 1)...] where high.stands(in: low) {
        faults.append("\(high.text) stands in \(low.text) at \(low.baseline)")
      }
    }
    for band in pages[number].bands {
      let left = band.isWide ? composer.frame.body.min.x : composer.frame.rows.min.x
      for (index, picture) in band.pictures.enumerated() {
        let box = picture.box.moved(by: Vector(left, band.top))
        for line in lines where line.boxes.contains(where: { $0.box.overlaps(box, by: 1) }) {
          faults.append("the picture of \(picture.picture.word) stands in \(line.text)")
        }
        for other in band.pictures[(index + 1)...] where other.box.overlaps(picture.box, by: 1) {
          faults.append("the picture of \(picture.picture.word) stands in that of \(other.picture.word)")
        }
      }
    }
    return faults
  }

  /// Marks that stand in header or footer.
  private func strayMarks(on number: Int) -> [String] {
    let body = composer.frame.body
    var faults: [String] = []
    let marks = printed[number].marks.map { $0.boxes(forms) }.compactMap { boxes in
      boxes.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }.map { (boxes: boxes, around: $0) }
    }.filter { $0.around.height < body.height }  // A border stands round all.
    for (index, one) in marks.enumerated() {
      let isHeader = one.around.center.y < body.min.y
      guard isHeader || one.around.center.y > body.max.y else { continue }
      for (at, other) in marks.enumerated() where at != index {
        // A name stands on its line.
        if isHeader, other.around.center.y < body.min.y, min(one.around.height, other.around.height) < 1.5 { continue }
        guard let box = other.boxes.first(where: { $0.overlaps(one.around, by: 0.5) }) else { continue }
        faults.append("\(box) stands in \(one.around) of the \(isHeader ? "header" : "footer")")
      }
    }
    return faults
  }

  /// Icons that stand in one another or in what is written.
  private func icons(on number: Int) -> [String] {
    let boxes = SheetSample.single(printed[number].marks).compactMap { mark -> Rectangle? in
      guard case .form(let form, at: let place, _) = mark, forms[form].name.hasPrefix("icon ") else { return nil }
      return forms[form].inkBounds?.moved(by: place - .origin)
    }
    var faults: [String] = []
    for (index, one) in boxes.enumerated() {
      for other in boxes[(index + 1)...]
      where one.center.distance(to: other.center) < (one.width + other.width) / 2 - 0.02 {
        faults.append("the icon at \(one.center) stands in that at \(other.center)")
      }
      // Two pages may stand on one sheet.
      guard printed.count == pages.count else { continue }
      for line in lines[number] where line.boxes.contains(where: { $0.box.overlaps(one, by: 1) }) {
        faults.append("the icon at \(one.center) stands in \(line.text)")
      }
    }
    return faults
  }
}

/// A line at its place: the boxes of its ink, numbers and arrows.
private struct PlacedLine {
  let baseline: Double
  let boxes: [(cell: Int, text: String, box: Rectangle)]
  /// The same boxes in a plane that is turned back around a point of the page, so that slanted letters stand upright in it.
  private let upright: [Rectangle]
  private let around: Rectangle?

  init(_ line: Line, in band: Band, left: Double) {
    let place = LineOnPage(line, in: band)
    baseline = place.baseline
    // Boxes of letters stand side by side.
    boxes = line.cells.enumerated().filter { $0.element.look != .blank }.flatMap { index, cell in
      (place.inkBoxes(of: cell) + (cell.plan?.boxes ?? []).map { place.box(of: cell, $0) }).map { box in
        (index, cell.setting.text, box.moved(by: Vector(left, 0)))
      }
    }
    around = boxes.reduce(nil as Rectangle?) { $0?.union($1.box) ?? $1.box }
    // Page space has y down.
    let back = Affine.slant(degrees: line.letters.school.slant(of: line.letters.hand))
    let size = line.ruling.xHeight
    upright = line.cells.filter { $0.look != .blank }.flatMap { cell in
      let origin = Point(left + place.x + cell.x, place.baseline)
      let letters = cell.look == .startDot ? [] : cell.setting.letters
      let ink = letters.compactMap { letter -> Rectangle? in
        letter.letterform.strokes.map { stroke in
          (back * (Affine.flipped(unit: size, origin: origin + Vector(letter.x * size, 0)) * stroke)).path.bounds
        }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
      }
      let beside = (cell.plan?.boxes ?? []).map { box -> Rectangle in
        let placed = place.box(of: cell, box).moved(by: Vector(left, 0))
        return placed.moved(by: back * placed.center - placed.center)
      }
      return ink + beside
    }
  }

  var text: String {
    "\"\(boxes.map { $0.text }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }.joined(separator: " "))\""
  }

  /// Cells of the line whose ink, numbers or arrows stand in one another.
  var collisions: [String] {
    for (index, one) in boxes.enumerated() {
      for other in boxes[(index + 1)...] where other.cell != one.cell && one.box.overlaps(other.box, by: 0.5) {
        return ["\"\(one.text)\" stands in \"\(other.text)\" beside it"]
      }
    }
    return []
  }

  /// Whether its ink, numbers or arrows stand in those of another.
  func stands(in other: PlacedLine) -> Bool {
    guard let above = around, let below = other.around, above.overlaps(below, by: 1) else { return false }
    return boxes.contains { box in other.boxes.contains { $0.box.overlaps(box.box, by: 1) } }
      && upright.contains { box in other.upright.contains { $0.overlaps(box, by: 1) } }
  }
}

extension Band {
  /// Whether it shows what is to be written: a model, something to write over, a gap or a box, a start dot, a number, print or a picture.
  fileprivate var says: Bool {
    !pictures.isEmpty || rowPicture != nil || !prints.isEmpty || !mazes.isEmpty
      || lines.contains { line in
        !line.notes.isEmpty || line.cells.contains { $0.look != .blank || $0.outline != nil }
      }
  }
}

extension Mark {
  /// The boxes around its ink.
  fileprivate func boxes(_ forms: [Form]) -> [Rectangle] {
    switch self {
    case .shape(let shape, _): [shape.inkBounds].compactMap { $0 }
    case .form(let form, at: let origin, _):
      [forms[form].inkBounds?.moved(by: Vector(origin.x, origin.y))].compactMap { $0 }
    case .text, .photo: []
    case .group(_, .layer(.rulings)): []
    case .group(let marks, _): marks.flatMap { $0.boxes(forms) }
    }
  }
}

extension Band {
  /// The text that its line practises; nil for a model, for what is not seen, and for empty ruling.
  fileprivate var practisedText: String? {
    guard let line = lines.first, lines.count == 1, !line.isModel, line.asked == nil else { return nil }
    let text = line.cells.first?.setting.text
    // What is mixed practises none by itself.
    return line.word ?? (line.cells.allSatisfy { $0.setting.text == text } ? text : nil)
  }
}
