import Geometry
import Inks
import Languages
import Letterforms
import Lettering
import Scoring
import Texts
import Worksheets

/// Sorts the ink of pages into their cells, for one task: it remembers what it has set and read.
final class PageSorter {
  private let marker: SheetMarker
  private let key: SheetKey
  private let settings: SheetMarker.Settings
  private let letters: LetterCase
  /// The letters of other schools that some rows practise, by the school's name.
  private let others: [String: LetterCase]
  private var readers: [String: WordReader] = [:]
  /// The lines of pages that are written over; not of any number of them.
  private var lines: [Int: PrintedLines] = [:]
  private static let mostLines = 64
  /// The model that was asked for last.
  private var last: (text: String, school: String?, model: IdealLetter)?
  /// The letters on them, each drawn once.
  private var drawn: [DrawnLetter.Key: DrawnLetter] = [:]

  init(of marker: SheetMarker) {
    (self.marker, key, settings) = (marker, marker.key, marker.settings)
    letters = LetterCase(school: marker.school, hand: marker.hand)
    others = marker.others.mapValues { LetterCase(school: $0, hand: marker.hand) }
  }

  /// It lasts no longer than the sorter.
  private lazy var placer = PagePlacer(
    on: key.pages, lines: { [unowned self] in try lines(of: $0) },
    isLetter: { [unowned self] in try isLetter($1, of: $0) })

  /// The letters of a cell; nil where its school is not known.
  private func letters(of cell: SheetKey.Cell) -> LetterCase? { cell.school.map { others[$0] } ?? letters }

  /// Whether ink is laid on the printed letters: where no points of the page were given, and it was not written anywhere.
  private var isPlaced: Bool {
    switch settings.registration {
    case .points, .seen: false
    case .page, .frame: settings.mode != .free
    }
  }

  /// Grades a page of recordings, one for each page of the sheet from the first.
  func graded(_ recordings: [Ink], page number: Int) throws -> GradedPage {
    try sorted(recordings, page: number).graded {
      try isLetter($0.ink.map { $0.pagePoints }, of: $0.cell)
    } others: {
      try otherLetters(in: $0, $1)
    }
  }

  /// Sorts recordings, one for each page of the sheet from the first, into the cells of a page.
  private func sorted(_ recordings: [Ink], page number: Int) throws -> SortedInk {
    var sorted = SortedInk(page: number, phrases: marker.phrases, isPlaced: isPlaced)
    sorted.places.reserveCapacity(key.pages[number].cells.count)
    let page = key.pages[number]
    let ink = number < recordings.count ? recordings[number] : nil
    var strokes = try ink.map { try pageStrokes(of: $0, page: number) } ?? []
    sorted.notes += ink?.notes ?? []
    let mazes = page.mazes
    if isPlaced {
      let written = strokes.filter { stroke in
        !mazes.contains { maze in stroke.points.first.map { maze.box.contains(Point($0.x, $0.y)) } ?? true }
      }
      let placement = try placer.place(written.map { $0.pagePoints }, page: number)
      if placement.map != .identity { strokes = strokes.map { $0.moved(by: placement.map) } }
      placement.sentence(page: number, by: marker.phrases.placement).map { sorted.notes.append($0) }
    }
    try sort(strokes, onPage: number, mazes: mazes, hasOrder: ink?.hasOrder ?? true, into: &sorted)
    lines[number]?.rest()
    if number == key.pages.count - 1, recordings.count > key.pages.count {
      sorted.notes.append(marker.phrases.report.count(recordings.count - key.pages.count, .recordingsElsewhere))
    }
    return sorted
  }

  /// Sorts the ink of a page, where it was written, into its mazes and cells.
  private func sort(
    _ strokes: [PageStroke], onPage number: Int, mazes: [SheetKey.Page.PlacedMaze], hasOrder: Bool,
    into sorted: inout SortedInk
  ) throws {
    let page = key.pages[number]
    let printed = hasOrder ? nil : try lines(of: number)
    let strokes = printed.map { page.parted(strokes, along: $0) } ?? strokes
    // Of mazes that nobody tried nothing is said.
    let loose = strokes.filter { !page.isLetter($0, beside: mazes) }
    let ways = mazes.compactMap { maze in
      MazeTrail.isTried(maze.box, cell: maze.cell, by: loose)
        ? MazeTrail(in: maze.strip, code: maze.code, page: number, of: loose, hasOrder: hasOrder) : nil
    }
    sorted.trails += ways
    let others = try passage(strokes, onPage: number, hasOrder: hasOrder, into: &sorted)
    let inMaze = Set(ways.flatMap { $0.ink.map { $0.number } })
    let sorting = try PageSorting(of: others.filter { !inMaze.contains($0.number) }, on: page, along: printed) {
      try self.model(of: $0)
    }
    sorted.stray += sorting.stray
    for place in sorting.places {
      let cell = place.cell
      let own = try hasOrder || isWritten(place) ? place.ink : []
      // A model is there to look at, unless somebody has written on it.
      guard cell.look != Look.solid.rawValue || !own.isEmpty, let letters = letters(of: cell) else { continue }
      var reading: WordReading?
      if cell.task != nil, !own.isEmpty {
        let word = own.map { $0.pagePoints }
        let reader = try reader(of: cell.school, letters)
        if hasOrder {
          reading = reader.read(word, expecting: cell.text)
        } else {
          let looksRight = try isLetter(word, of: cell, hasOrder: false)
          reading = reader.read(lifted: word, expecting: cell.text, looksRight: looksRight)
        }
      }
      sorted.places.append(
        try self.place(
          own, in: cell, of: letters, page: number, index: place.index, hasOrder: hasOrder, reading: reading))
    }
  }

  /// Reads what lies on the lines of a passage; the other strokes.
  private func passage(
    _ strokes: [PageStroke], onPage number: Int, hasOrder: Bool, into sorted: inout SortedInk
  ) throws -> [PageStroke] {
    guard let passage = key.pages[number].passage, let box = passage.box else { return strokes }
    // A child writes past the end of a line, and above the first.
    let room = box.expanded(by: passage.xHeight)
    let own = strokes.filter { stroke in
      let points = stroke.pagePoints
      return 2 * points.count { room.contains($0) } > points.count
    }
    guard !own.isEmpty else { return strokes }
    let listed = Array(Set(PassageText(passage).words.flatMap { $0.withAndWithoutSigns })).sorted()
    let cases = [letters] + marker.free.kin.map { LetterCase(school: $0, hand: letters.hand) }
    // Letters alone: words are laid along the text by their letters, or as wholes in the school's own hand.
    let texts = WordReader.texts(for: listed.isEmpty ? ["a"] : listed, in: cases, matching: settings.letterCase)
    let signs = Set((texts.filter { $0.count == 1 } + listed.flatMap { $0.map { String($0) } })).sorted()
    let recogniser = try marker.free.recogniser(of: signs, in: cases)
    let reader = PassageReader(
      letters: letters,
      words: WordReader(of: listed, in: cases, matching: settings.letterCase, comparing: recogniser),
      recogniser: recogniser, minutes: settings.minutes)
    sorted.passage = reader.grade(own, of: passage, page: number, hasOrder: hasOrder)
    let taken = Set(own.map { $0.number })
    return strokes.filter { !taken.contains($0.number) }
  }

  /// Whether lines that were lifted off a place are writing, and not all print.
  private func isWritten(_ place: PageSorting.Place) throws -> Bool {
    guard Look(rawValue: place.cell.look)?.isWrittenOver == true, !place.ink.isEmpty,
      let model = try model(of: place.cell)
    else { return true }
    return !PrintLeft.isAll(place.ink.map { $0.pagePoints }, of: place.cell, on: model)
  }

  private func place(
    _ ink: [PageStroke], in cell: SheetKey.Cell, of letters: LetterCase, page: Int, index: Int, hasOrder: Bool,
    reading: WordReading?
  ) throws -> SortedInk.Place {
    // A wrong word is compared with itself: that it is wrong is said apart.
    let text = reading.flatMap { $0.verdict == .wrong ? $0.read : nil } ?? cell.text
    let setting = try letters.setting(of: text)
    let mode = settings.mode ?? (Look(rawValue: cell.look)?.isWrittenOver != false ? .trace : .copy)
    var ideal = try ideal(text, in: letters)
    var looks: [LetterLooks] = []
    if !ink.isEmpty, mode == .copy { (ideal, looks) = try copied(setting, in: letters) ?? (ideal, []) }
    if mode == .free, text.count == 1, let character = text.first {
      looks = [try marker.free.looks(of: character, in: letters)]
      ideal = looks[0].letter
    }
    var assessor = marker.assessor(ideal, looks, of: cell, as: mode)
    assessor.hasOrder = hasOrder
    assessor.judge = settings.judge
    var isOther = false
    if mode == .free, !ink.isEmpty, text.count == 1, let character = text.first {
      isOther = try marker.free.isOther(than: character, in: letters, ink.map { $0.pagePoints })
    }
    return SortedInk.Place(
      index: index, cell: cell, setting: setting, assessor: assessor, ink: ink, reading: reading,
      isOther: isOther)
  }

  // MARK: What ink is compared with

  /// What is to be written in a cell; nil where its school is not known.
  private func model(of cell: SheetKey.Cell) throws -> IdealLetter? {
    // A row is one letter many times over.
    if let last, last.text == cell.text, last.school == cell.school { return last.model }
    guard let letters = letters(of: cell) else { return nil }
    let model = try ideal(cell.text, in: letters)
    last = (cell.text, cell.school, model)
    return model
  }

  private func ideal(_ text: String, in letters: LetterCase) throws -> IdealLetter {
    try marker.made.value(of: "\(letters.school.id)/\(text)") {
      IdealLetter(try letters.setting(of: text), slant: letters.school.slant(of: letters.hand))
    }
  }

  /// A text of single letters with its other ways of writing, and the looks of its letters; nil for joined words.
  private func copied(_ setting: Setting, in letters: LetterCase) throws -> (IdealLetter, [LetterLooks])? {
    guard setting.letters.allSatisfy({ $0.letterform.text.count == 1 }), !letters.school.hasElements else { return nil }
    let free = marker.free
    let text = String(setting.letters.flatMap { $0.letterform.text })
    let looks = try free.looks(ofText: text, in: letters)
    let ideal = marker.copied.value(of: "\(letters.school.id)/\(setting.text)") {
      let ways = { free.ways(of: $0, in: letters) }
      return IdealLetter(
        setting, slant: letters.school.slant(of: letters.hand),
        alternatives: text.count == 1 ? text.first.map(ways) ?? [] : [], others: ways)
    }
    return (ideal, looks)
  }

  /// Whether ink is the text of a cell, by its looks, wherever it lies.
  private func isLetter(_ ink: [[Point]], of cell: SheetKey.Cell, hasOrder: Bool = true) throws -> Bool {
    guard let letters = letters(of: cell) else { return false }
    let setting = try letters.setting(of: cell.text)
    let (ideal, looks) = try copied(setting, in: letters) ?? (try ideal(cell.text, in: letters), [])
    var assessor = marker.assessor(ideal, looks, of: cell, as: .copy)
    assessor.hasOrder = hasOrder
    let assessment = assessor.assess(ink.map { $0.map { ScoredPoint($0.x, $0.y) } })
    return assessment.isLetter ?? assessment.isAccepted
  }

  /// What the letters of a place surely are that are not what they should be, by their numbers.
  private func otherLetters(in place: SortedInk.Place, _ assessment: Assessment) throws -> [Int: OtherLetter] {
    guard let letters = letters(of: place.cell), let letterFromPage = place.cell.pageFromSchool.inverse else {
      return [:]
    }
    let placed = place.setting.letters
    var found: [Int: OtherLetter] = [:]
    for (number, letter) in placed.enumerated() {
      let ink: [PageStroke]
      if placed.count == 1 {
        ink = place.ink
      } else if assessment.pieces.count == placed.count {
        ink = assessment.pieces[number].map { place.ink[$0] }
      } else {
        continue
      }
      guard !ink.isEmpty, assessment.mayBeOther(number, of: placed, in: place.assessor.mode),
        let character = letter.letterform.text.first, letter.letterform.text.count == 1,
        let reader = try marker.free.reader(of: character, in: letters)
      else { continue }
      let lines = ink.map { stroke in stroke.pagePoints.map { letterFromPage * $0 } }
      found[number] = reader.otherLetter(in: lines, expecting: String(character))
    }
    return found
  }

  /// The lines of a page that are written over.
  private func lines(of page: Int) throws -> PrintedLines {
    if let known = lines[page] { return known }
    let made = try PrintedLines(of: key.pages[page]) { cell in
      guard let model = try model(of: cell) else { return nil }
      let key = DrawnLetter.Key(model, under: cell.pageFromSchool)
      if let known = drawn[key] { return known }
      let made = DrawnLetter(model, under: cell.pageFromSchool)
      drawn[key] = made
      return made
    }
    if lines.count >= PageSorter.mostLines { (lines, drawn) = ([:], [:]) }
    lines[page] = made
    return made
  }

  /// A reader of the words that are to be written from memory in the letters of a school.
  private func reader(of school: String?, _ letters: LetterCase) throws -> WordReader {
    if let known = readers[letters.school.id] { return known }
    let kin = settings.kin.map { LetterCase(school: $0, hand: letters.hand) }
    let (words, cases) = (key.words(of: school), [letters] + kin)
    let texts = WordReader.texts(for: words, in: cases, matching: settings.letterCase)
    let made = WordReader(
      of: words, in: cases, matching: settings.letterCase,
      comparing: try marker.free.recogniser(of: texts, in: cases))
    readers[letters.school.id] = made
    return made
  }

  private func pageStrokes(of ink: Ink, page: Int) throws -> [PageStroke] {
    // A page that did not come says nothing of its unit.
    guard !ink.strokes.isEmpty else { return [] }
    let map: Affine
    let size = key.pages[page]
    switch settings.registration {
    case .page, .seen:
      guard let found = ink.pageFromInk(on: size) else { throw Fault.unknownUnit }
      map = found
    case .frame(let width, let height):
      guard width > 0, height > 0 else { throw Fault.noRegistration }
      map = .scale(x: size.width / width, y: size.height / height)
    case .points(let pairs):
      guard let found = Registration.pageFromInk(pairs) else { throw Fault.noRegistration }
      map = found
    }
    return ink.strokes.enumerated().map { number, stroke in
      let points = stroke.points.map { point in
        let place = map * Point(point.x, point.y)
        var scored = ScoredPoint(PageSorter.bounded(place.x), PageSorter.bounded(place.y), time: point.time)
        if point.doubt > 0 { scored.doubt = point.doubt * abs(map.determinant).squareRoot() }
        return scored
      }
      return PageStroke(page: page, number: number, points: points)
    }
  }

  /// Ink is no farther off than this, in points: no pen has a surface of 35 metres, and nothing so far off is drawn or graded.
  private static let farthest = 100_000.0

  private static func bounded(_ value: Double) -> Double { min(max(value, -farthest), farthest) }
}

extension SheetKey.Page {
  /// Whether a stroke lies in a cell and in no maze: a maze reaches for strokes beside it, as those of the row above.
  func isLetter(_ stroke: PageStroke, beside mazes: [PlacedMaze]) -> Bool {
    guard !mazes.isEmpty else { return false }
    let points = stroke.pagePoints
    func isMostly(in box: Rectangle) -> Bool { 2 * points.count { box.contains($0) } > points.count }
    return cells.contains { $0.strokes == nil && isMostly(in: $0.box) } && !mazes.contains { isMostly(in: $0.box) }
  }
}

extension SheetKey {
  /// The words that are to be written from memory in the letters of a school, each once.
  fileprivate func words(of school: String?) -> [String] {
    var seen: Set<String> = []
    return pages.flatMap { $0.cells }.filter { $0.task != nil && $0.school == school }.map { $0.text }
      .filter { seen.insert($0).inserted }
  }
}
