import Geometry
public import Inks
public import Languages
public import Letterforms
import Lettering
public import Scoring
import Texts
public import Worksheets

/// Grades ink against a printed sheet: cuts it into the cells of the sheet key, and compares each with its letters.
public struct SheetMarker {
  /// What a teacher may set.
  public struct Settings: Sendable {
    /// Every tolerance.
    public var parameters = ScoringParameters()
    /// The hand that wrote; nil for the sheet's.
    public var hand: Hand?
    /// How ink is compared; nil for what the cell asks.
    public var mode: Assessor.Mode?
    /// What writing is judged by.
    public var judge = Assessor.Judge.strokes
    /// How the recording lies on the page.
    public var registration = Registration.page

    /// Whether capitals and small letters of words must be as on the sheet.
    public var letterCase = Recogniser.Case.exact
    /// Other schools by whose letters writing is read too.
    public var kin: [School] = []
    /// Letters that other markers of the same schools have made; nil for none.
    public var sharedLetters: SharedLetters?

    /// The usual settings.
    public init() {}
  }

  private let key: SheetKey
  private let letters: LetterCase
  /// The letters of other schools that some rows practise, by the school's name.
  private let others: [String: LetterCase]
  private let settings: Settings
  private let phrases: Phrases

  /// A marker for a sheet.
  ///
  /// - Parameter otherSchools: Those that ``SheetKey/otherSchools`` names; cells of a school that is not given are passed
  ///   over.
  /// - Throws: ``Fault/otherLetters(key:here:school:)`` if the letterforms at hand are not those of the sheet.
  public init(key: SheetKey, school: School, otherSchools: [School] = [], settings: Settings, phrases: Phrases) throws {
    self.key = key
    let hand = settings.hand ?? key.hand
    others = Dictionary(
      otherSchools.map { ($0.id, LetterCase(school: $0, hand: hand)) }, uniquingKeysWith: { first, _ in first })
    self.settings = settings
    self.phrases = phrases
    letters = LetterCase(school: school, hand: settings.hand ?? key.hand)
    let printed = LetterCase(school: school, hand: key.hand)
    let here = try printed.digest(of: key.text)
    guard here == key.digest else { throw Fault.otherLetters(key: key.digest, here: here, school: school.id) }
  }

  /// Whether ink is laid on the printed letters: where no points of the page were given, and it was not written anywhere.
  private var isPlaced: Bool {
    if case .points = settings.registration { return false }
    return settings.mode != .free
  }

  /// What cells are compared with, each text made once.
  private final class Models {
    var made: [String: IdealLetter] = [:]
    /// The lines of pages, not of any number of them: each takes some two thirds of a mebibyte.
    var lines: [Int: PrintedLines] = [:]
    static let mostLines = 64
    /// The same for copies, with their other ways of writing.
    var copied: [String: IdealLetter] = [:]
    let free: FreeLetters

    init(_ free: FreeLetters) { self.free = free }
  }

  private func ideal(_ text: String, in letters: LetterCase, _ models: Models) throws -> IdealLetter {
    let name = "\(letters.school.id)/\(text)"
    if let known = models.made[name] { return known }
    let made = IdealLetter(try letters.setting(of: text), slant: letters.school.slant(of: letters.hand))
    models.made[name] = made
    return made
  }

  /// The lines of a page that are written over.
  private func lines(of page: Int, _ models: Models) throws -> PrintedLines {
    if let known = models.lines[page] { return known }
    let lines = try PrintedLines(of: key.pages[page]) { cell in
      guard let letters = cell.school.map({ others[$0] }) ?? letters else { return nil }
      return try ideal(cell.text, in: letters, models)
    }
    if models.lines.count >= Models.mostLines { models.lines = [:] }
    models.lines[page] = lines
    return lines
  }

  /// Grades recordings, one for each page from the first.
  public func grade(_ recordings: [Ink]) throws -> SheetGrade {
    let sorted = try sorted(recordings)
    return sorted.graded(as: sorted.places.indices.map(sorted.assessment))
  }

  /// Sorts recordings, one for each page from the first, into the cells of the sheet.
  public func sorted(_ recordings: [Ink]) throws -> SortedInk {
    var places: [SortedInk.Place] = []
    var stray: [PageStroke] = []
    var trails: [MazeTrail] = []
    var notes: [String] = []
    var readers: [String: WordReader] = [:]
    let models = Models(
      settings.sharedLetters?.free(of: letters.school, kin: settings.kin, for: letters.hand)
        ?? FreeLetters(kin: settings.kin))
    let placer = PagePlacer(
      on: key.pages, lines: { try lines(of: $0, models) }, isLetter: { try isLetter($1, of: $0, models) })
    for (number, page) in key.pages.enumerated() {
      let ink = number < recordings.count ? recordings[number] : nil
      let mazes = page.mazes
      var strokes = try ink.map { try pageStrokes(of: $0, page: number) } ?? []
      notes += ink?.notes ?? []
      if isPlaced {
        let written = strokes.filter { stroke in
          !mazes.contains { maze in stroke.points.first.map { maze.strip.box.contains(Point($0.x, $0.y)) } ?? true }
        }
        let placement = try placer.place(written.map { $0.pagePoints }, page: number)
        strokes = strokes.map { $0.moved(by: placement.map) }
        placement.sentence(page: number, by: phrases.placement).map { notes.append($0) }
      }
      // Of mazes that nobody tried nothing is said.
      let ways = mazes.compactMap { MazeTrail(in: $0.strip, code: $0.code, page: number, of: strokes) }
      trails += ways
      let inMaze = Set(ways.flatMap { $0.ink.map { $0.number } })
      let sorting = try PageSorting(of: strokes.filter { !inMaze.contains($0.number) }, on: page) { cell in
        try (cell.school.map { others[$0] } ?? letters).map { try ideal(cell.text, in: $0, models) }
      }
      stray += sorting.stray
      for place in sorting.places {
        let (cell, own) = (place.cell, place.ink)
        // A model is there to look at, unless somebody has written on it.
        guard cell.look != Look.solid.rawValue || !own.isEmpty else { continue }
        guard let letters = cell.school.map({ others[$0] }) ?? letters else { continue }
        var reading: WordReading?
        if cell.task != nil, !own.isEmpty {
          let kin = settings.kin.map { LetterCase(school: $0, hand: letters.hand) }
          let reader =
            try readers[letters.school.id]
            ?? WordReader(of: key.words(of: cell.school), in: [letters] + kin, matching: settings.letterCase)
          readers[letters.school.id] = reader
          reading = reader.read(own.map { $0.pagePoints }, expecting: cell.text)
        }
        places.append(
          try self.place(
            own, in: cell, of: letters, page: number, index: place.index, hasOrder: ink?.hasOrder ?? true,
            reading: reading, models))
      }
    }
    if recordings.count > key.pages.count {
      notes.append(phrases.report.count(recordings.count - key.pages.count, .recordingsElsewhere))
    }
    return SortedInk(
      key: key, places: places, stray: stray, trails: trails, notes: notes, phrases: phrases, isPlaced: isPlaced)
  }

  private func place(
    _ ink: [PageStroke], in cell: SheetKey.Cell, of letters: LetterCase, page: Int, index: Int, hasOrder: Bool,
    reading: WordReading?, _ models: Models
  ) throws -> SortedInk.Place {
    // A wrong word is compared with itself: that it is wrong is said apart.
    let text = reading.flatMap { $0.verdict == .wrong ? $0.read : nil } ?? cell.text
    let setting = try letters.setting(of: text)
    let mode = settings.mode ?? (Look(rawValue: cell.look)?.isWrittenOver != false ? .trace : .copy)
    var ideal = try ideal(text, in: letters, models)
    var looks: [LetterLooks] = []
    if !ink.isEmpty, mode == .copy { (ideal, looks) = try copied(setting, in: letters, models) ?? (ideal, []) }
    if mode == .free, text.count == 1, let character = text.first {
      looks = [try models.free.looks(of: character, in: letters)]
      ideal = looks[0].letter
    }
    var assessor = self.assessor(ideal, looks, of: cell, as: mode, hand: letters.hand)
    assessor.hasOrder = hasOrder
    assessor.judge = settings.judge
    var isOther = false
    if mode == .free, !ink.isEmpty, text.count == 1, let character = text.first {
      isOther = try models.free.isOther(than: character, in: letters, ink.map { $0.pagePoints })
    }
    return SortedInk.Place(
      page: page, index: index, cell: cell, setting: setting, assessor: assessor, ink: ink, reading: reading,
      isOther: isOther)
  }

  /// Whether ink is the text of a cell, by its looks, wherever it lies.
  private func isLetter(_ ink: [[Point]], of cell: SheetKey.Cell, _ models: Models) throws -> Bool {
    guard let letters = cell.school.map({ others[$0] }) ?? letters else { return false }
    let setting = try letters.setting(of: cell.text)
    let (ideal, looks) = try copied(setting, in: letters, models) ?? (try ideal(cell.text, in: letters, models), [])
    let assessor = self.assessor(ideal, looks, of: cell, as: .copy, hand: letters.hand)
    let assessment = assessor.assess(ink.map { $0.map { ScoredPoint($0.x, $0.y) } })
    return assessment.isLetter ?? assessment.isAccepted
  }

  /// A text of single letters with its other ways of writing, and the looks of its letters; nil for joined words.
  private func copied(
    _ setting: Setting, in letters: LetterCase, _ models: Models
  ) throws -> (IdealLetter, [LetterLooks])? {
    guard setting.letters.allSatisfy({ $0.letterform.text.count == 1 }), !letters.school.hasElements else { return nil }
    let text = String(setting.letters.flatMap { $0.letterform.text })
    let looks = try models.free.looks(ofText: text, in: letters)
    let name = "\(letters.school.id)/\(setting.text)"
    if let known = models.copied[name] { return (known, looks) }
    let ways = { models.free.ways(of: $0, in: letters) }
    let made = IdealLetter(
      setting, slant: letters.school.slant(of: letters.hand),
      alternatives: text.count == 1 ? text.first.map(ways) ?? [] : [], others: ways)
    models.copied[name] = made
    return (made, looks)
  }

  /// The assessor of a cell, for replaying its ink.
  public func assessor(for cell: CellGrade) -> Assessor {
    var assessor = self.assessor(cell.ideal, cell.looks, of: cell.cell, as: cell.mode, hand: letters.hand)
    assessor.hasOrder = cell.hasOrder
    return assessor
  }

  private func assessor(
    _ ideal: IdealLetter, _ looks: [LetterLooks], of cell: SheetKey.Cell, as mode: Assessor.Mode, hand: Hand
  ) -> Assessor {
    var assessor = Assessor(
      ideal, pageFromLetter: cell.pageFromSchool, mode: mode, hand: hand, parameters: settings.parameters)
    assessor.looks = looks
    assessor.rivals = looks.first?.rivals ?? []
    assessor.acceptsAlternatives = mode == .copy
    return assessor
  }

  // MARK: Ink on the page

  private func pageStrokes(of ink: Ink, page: Int) throws -> [PageStroke] {
    let map: Affine
    let size = key.pages[page]
    switch settings.registration {
    case .page:
      guard let factor = ink.unit.pointsPerUnit else { throw Fault.unknownUnit }
      map = .scale(x: factor, y: factor)
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
        return ScoredPoint(SheetMarker.bounded(place.x), SheetMarker.bounded(place.y), time: point.time)
      }
      return PageStroke(page: page, number: number, points: points)
    }
  }

  /// Ink is no farther off than this, in points: no pen has a surface of 35 metres, and nothing so far off is drawn or graded.
  private static let farthest = 100_000.0

  private static func bounded(_ value: Double) -> Double { min(max(value, -farthest), farthest) }

  /// Ink this far outside a cell still belongs to it, in x-heights.
  private static let reach = 0.6

  /// The cell in which most of a stroke lies; nil for none.
  ///
  /// - Parameter letters: For each cell the box of what is printed there; nil for where its zones are.
  static func cell(for stroke: [Point], on page: SheetKey.Page, letters: [Rectangle?] = []) -> Int? {
    /// A cell in which most of the stroke lies.
    struct Candidate {
      let cell: Int
      let share: Double
      let distance: Double
    }
    var best: Candidate?
    let count = Double(max(1, stroke.count))
    guard let bounds = Rectangle(around: stroke)?.expanded(by: 1) else { return nil }
    for (index, cell) in page.cells.enumerated() where cell.strokes == nil {
      let box = cell.box.expanded(by: reach * cell.xHeight)
      guard box.overlaps(bounds) else { continue }
      let inside = stroke.reduce(0.0) { $0 + (box.contains($1) ? 1 : 0) } / count
      guard inside >= 0.5 else { continue }
      // Of boxes that overlap the one whose own letters are nearest: a bar of an E may rise into the zone below a D.
      let own = index < letters.count ? letters[index] ?? cell.box : cell.box
      let distance = stroke.reduce(0.0) { $0 + own.distanceSquared(to: $1).squareRoot() } / count
      if let known = best, (known.distance, -known.share) <= (distance, -inside) { continue }
      best = Candidate(cell: index, share: inside, distance: distance)
    }
    return best?.cell
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

extension Fault {
  /// The letterforms at hand are not those the sheet was printed with.
  static func otherLetters(key: String, here: String, school: String) -> Fault {
    Fault(
      .data,
      problem: "the sheet was printed with other letterforms of \(school) (\(key)) than the ones in use now (\(here))",
      hint: "give the folder of the letters it was printed with, with --fonts")
  }

  /// The recording does not say how large its units are.
  static var unknownUnit: Fault {
    Fault(
      .data, problem: "the recording does not say how large its units are",
      hint: "set it with --unit mm, or its position on the page with --frame 1404x1872 or --points \"x,y=mm,mm; …\"")
  }

  /// The reference points or the frame fix no place.
  static var noRegistration: Fault {
    Fault(
      .data, problem: "the reference points are not enough to place the recording on the page",
      hint: "give at least two points that are apart")
  }
}
