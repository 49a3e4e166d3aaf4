import Geometry
import Letterforms
import Lettering
public import Mazes
public import Pages
public import Rulings
import Texts
public import Typefaces

/// Makes worksheets into pages, one pupil after another, and keeps what they share once.
///
/// Not Sendable. What is added later stands after what was added earlier.
public final class Composer {
  private(set) var lettering: Lettering
  private var shelf: TypefaceShelf
  private let book: FormBook
  private let cases: CaseShelf
  /// The pages so far, but for those already taken.
  public internal(set) var pages: [Page] = []
  /// How many pages were taken.
  private(set) var takenCount = 0
  /// The mazes so far whose answers are on no page yet.
  private var mazes: [MazeAnswer] = []
  /// Where drawings of words come from; nil for none.
  public var pictures: PictureShelf?

  /// The rows of pupils so far, by their settings.
  private var rowPages: [RowSettings: RowPages] = [:]
  private static let mostRowPages = 16

  /// An empty document.
  public init(typefaces: TypefaceShelf) {
    let book = FormBook()
    let cases = CaseShelf(book: book)
    self.book = book
    self.cases = cases
    shelf = typefaces
    lettering = Lettering(shelf: typefaces) { xHeight in cases.headerPress(xHeight: xHeight) }
  }

  /// Begins another document, empty, that needs not draw again the letters this one has.
  ///
  /// It becomes the same document as a new composer's.
  public func startDocument(typefaces: TypefaceShelf) {
    (pages, takenCount, mazes, rowPages, warnings) = ([], 0, [], [:], [])
    cases.startDocument()
    shelf = typefaces
    let cases = cases
    lettering = Lettering(shelf: typefaces) { xHeight in cases.headerPress(xHeight: xHeight) }
  }

  /// The characters of headers that nothing on the shelf can print, each once.
  public var missingCharacters: [Character] { lettering.missing }

  /// What a teacher should know of the sheet that was added last: words made smaller, a row that went over to a last page.
  public private(set) var warnings: [SheetWarning] = []

  /// Adds the pages of one pupil's sheet and returns its key.
  ///
  /// - Throws: ``Fault``, or the error of a letter or typeface that cannot be read; then nothing was added.
  @discardableResult
  public func add(_ request: Sheet) throws -> SheetKey {
    try checkLetters(of: request)
    let letters = cases.letters(school: request.school, hand: request.hand)
    let frame = try Frame(request)
    let settings = RowSettings(request)
    let known = rowPages[settings]
    let shrunk = ShrunkWords()
    let sheets = known == nil ? try sheets(of: request, letters, frame, shrunk) : []
    let count = known?.pages.count ?? sheets.count
    let printer = RowPrinter(
      request: request, left: frame.rows.min.x, cases: cases, book: book, lettering: lettering)
    var rows: [RowPages.Page] = []
    let code = SheetCode(request).description
    let first = takenCount + pages.count
    var key = SheetKey(
      sheet: code, school: request.school.id, hand: request.hand, ruling: request.ruling.id, seed: request.seed)
    var made: [Page] = []
    var madeMazes: [MazeAnswer] = []
    for index in 0..<count {
      let label = String(first + index + 1)
      var page = Page(
        width: request.paper.width, height: request.paper.height, label: label,
        bookmark: index == 0 && !request.name.isEmpty ? request.name : nil)
      let text = SheetText(language: request.language)
      let header = try header(frame, request, text)
      rows.append(try known?.pages[index] ?? printer.page(of: sheets[index]))
      var mazeCode = ""
      var strip: [Mark] = []
      for (number, place) in rows[index].mazes.enumerated() {
        let (marks, figure) = try self.marks(of: place, seed: request.seed, page: index, number: number + 1)
        strip += marks
        madeMazes.append(
          MazeAnswer(figure: figure, label: request.name.isEmpty ? label : "\(request.name) · \(label)"))
      }
      if let plan = frame.mazePlan, !rows[index].isWhole {
        let made = Maze(plan: plan, bookSeed: request.seed, page: index)
        let maze = request.isMazeMirrored ? made.mirrored() : made
        strip += MazeStrip(maze, at: frame.mazeCorner).marks()
        mazeCode = maze.code?.description ?? ""
        madeMazes.append(
          MazeAnswer(figure: .strip(maze), label: request.name.isEmpty ? label : "\(request.name) · \(label)"))
      }
      let footer = try footer(
        frame, request, text,
        words: [
          mazeCode.isEmpty ? "" : "\(text.maze) \(mazeCode)", "\(text.sheet) \(code)",
          text.page(index + 1, count),
        ])
      // Thousands of pages are held at a time: no room to spare in each.
      page.marks.reserveCapacity(header.count + rows[index].marks.count + strip.count + footer.count)
      page.marks += header + rows[index].marks
      page.marks += strip + footer
      key.pages.append(
        SheetKey.Page(
          width: request.paper.width, height: request.paper.height, maze: mazeCode,
          mazeCorner: mazeCode.isEmpty ? nil : frame.mazeCorner, cells: rows[index].cells))
      made.append(page)
    }
    if request.paper.isTwoUp {
      for (index, shift) in TwoUp.shifts(of: made.count).enumerated() where shift != Vector(0, 0) {
        made[index].marks = made[index].marks.map { $0.moved(by: shift) }
        key.pages[index].move(by: shift)
      }
      made = TwoUp.sheets(of: made)
    }
    key.level = request.level?.number
    key.digest = try known?.digest ?? letters.digest(of: key.text)
    warnings = try known?.warnings ?? self.warnings(of: request, sheets, shrunk, letters)
    if known == nil {
      // A class has few settings; where every pupil has some, keeping them all would only cost memory.
      if rowPages.count == Composer.mostRowPages { rowPages = [:] }
      rowPages[settings] = RowPages(pages: rows, digest: key.digest, warnings: warnings)
    }
    pages += made
    mazes += madeMazes
    return key
  }

  /// The finished document.
  ///
  /// - Parameters:
  ///   - title: The title in a reader's window.
  ///   - language: BCP 47.
  ///   - date: ISO 8601; nil prints no time at all.
  public func document(title: String, language: String, date: String? = nil) -> Document {
    Document(
      title: title, language: language, date: date, pages: pages, forms: book.forms, typefaces: shelf.files)
  }

  /// The document as it is now, whose pages the composer then forgets: a part of a document that is printed bit by bit.
  ///
  /// Forms and typefaces are all those so far, of earlier parts too.
  public func takeDocument(title: String, language: String, date: String? = nil) -> Document {
    let part = document(title: title, language: language, date: date)
    takenCount += pages.count
    pages = []
    return part
  }

  /// Adds pages of mazes alone, as many below one another as fit, each with its code.
  public func add(mazes added: [Maze], title: String, paper: Paper, language: String) throws {
    let room = paper.room
    let text = SheetText(language: language)
    var y = Double.infinity
    for maze in added {
      let strip = MazeStrip(maze, at: .origin).box
      guard strip.width <= room.width + 0.01, strip.height + 60 <= room.height else {
        throw Fault.noRoom(
          "the maze is \(Length.points(strip.width).mm.rounded()) mm wide and does not fit on this paper",
          hint: "choose larger paper")
      }
      if y + strip.height + 30 > room.max.y {
        pages.append(Page(width: paper.width, height: paper.height, label: String(takenCount + pages.count + 1)))
        y = room.min.y
        if !title.isEmpty {
          pages[pages.count - 1].marks += try lettering.marks(
            title, size: 15, at: Point(room.min.x, y + 15), language: language
          ).marks
          y += 32
        }
      }
      let left = room.min.x + (room.width - strip.width) / 2
      let code = maze.code?.description ?? ""
      pages[pages.count - 1].marks += MazeStrip(maze, at: Point(left, y + 6)).marks()
      pages[pages.count - 1].marks += try lettering.marks(
        "\(text.maze) \(code)", size: 7, at: Point(left + strip.width, y + strip.height + 17), anchor: .end,
        colour: SheetInk.small, language: language
      ).marks
      mazes.append(MazeAnswer(figure: .strip(maze), label: String(pages.count)))
      y += strip.height + 40
    }
  }

  /// Notes a maze of a sheet that was printed before, so that its answer is among the next.
  ///
  /// - Parameter label: What stands above the answer, such as the name and the page.
  public func addAnswer(of maze: Maze, label: String) {
    mazes.append(MazeAnswer(figure: .strip(maze), label: label))
  }

  /// How many mazes have no answer yet.
  public var answerCount: Int { mazes.count }

  /// Adds pages with the answers of all mazes so far, at half their size.
  public func addSolutions(paper: Paper, language: String) throws {
    while try addSolutionPage(paper: paper, language: language) {}
  }

  /// Adds one page with the answers of the first mazes that have none yet; false, and no page, if there are none.
  public func addSolutionPage(paper: Paper, language: String) throws -> Bool {
    guard !mazes.isEmpty else { return false }
    let room = paper.room
    let text = SheetText(language: language)
    var page = Page(
      width: paper.width, height: paper.height, label: String(takenCount + pages.count + 1))
    // Two columns: a strip at half its size is at most half as wide as the room it was made for.
    let columnWidth = room.width / 2
    var y = room.min.y
    var count = 0
    while count < mazes.count {
      let pair = mazes[count..<min(count + 2, mazes.count)]
      let height = pair.map { $0.height(inColumn: columnWidth, page: room.height) + 32 }.max() ?? 0
      guard y + height <= room.max.y || count == 0 else { break }
      for (column, answer) in pair.enumerated() {
        let corner = Point(room.min.x + Double(column) * (columnWidth + 6), y)
        page.marks += try lettering.marks(
          [answer.label, "\(text.maze) \(answer.code)"].joined(separator: " · "), size: 8, at: corner + Vector(0, 9),
          language: language
        ).marks
        page.marks += answer.marks(at: corner + Vector(0, 15), inColumn: columnWidth, white: 6, page: room.height)
      }
      y += height
      count += pair.count
    }
    mazes.removeFirst(count)
    pages.append(page)
    return true
  }

  // MARK: Parts of a page

  /// The rows on their pages: with the largest models that need no more pages than the smallest, and filled up if asked.
  func sheets(
    of request: Sheet, _ letters: LetterCase, _ frame: Frame, _ shrunk: ShrunkWords
  ) throws -> [[Frame.PlacedBand]] {
    var known: [Row: [Band]] = [:]
    func sheets(_ parts: [Part], _ factor: Double) throws -> (pages: [[Frame.PlacedBand]], isTogether: Bool) {
      let maker = RowMaker(
        request: request, letters: letters, cases: cases, lettering: lettering, pictures: pictures,
        length: frame.rows.width, wholeHeight: frame.wholeHeight, modelFactor: factor, shrunk: shrunk)
      return try frame.paginated(try maker.bands(of: parts, known: &known))
    }
    var factor = RowMaker.modelFactors[0]
    var parts = request.parts
    var best = try sheets(parts, factor)
    // A maze at the end is for room that is left: no page is begun for it.
    if best.pages.count > 1, case .block(.maze) = parts.last,
      best.pages[best.pages.count - 1].allSatisfy({ $0.band.onlyLayout == nil })
    {
      parts.removeLast()
      best = try sheets(parts, factor)
    }
    if best.pages.count > 1, request.rows.contains(where: { $0.exercise == .model }) {
      known = [:]
      let fewest = try sheets(parts, RowMaker.modelFactors[RowMaker.modelFactors.count - 1]).pages.count
      if fewest < best.pages.count {
        for smaller in RowMaker.modelFactors.dropFirst() {
          known = [:]
          let tried = try sheets(parts, smaller)
          if tried.pages.count == fewest {
            (best, factor) = (tried, smaller)
            break
          }
        }
      }
    }
    guard request.fillsPage else { return best.pages }
    known = [:]
    // Every text is copied after its other rows, the first text first, once or again and again, for as long as no new page begins.
    for _ in 0..<request.fillingRounds {
      var isFuller = false
      for text in request.fillingTexts {
        let isOfText = { (part: Part) in part.row.map { $0.text == text && $0.exercise != .memory } ?? false }
        guard let last = parts.lastIndex(where: isOfText), var copy = parts[last].row else { continue }
        copy.exercise = .copy
        copy.repeats = 1
        var longer = parts
        longer.insert(.row(copy), at: last + 1)
        let tried = try sheets(longer, factor)
        guard tried.pages.count == best.pages.count, tried.isTogether || !best.isTogether else { continue }
        (parts, best, isFuller) = (longer, tried, true)
      }
      if !isFuller { break }
    }
    return best.pages
  }

  private func checkLetters(of request: Sheet) throws(Fault) {
    var missing: [String: [Character]] = [:]
    for (text, school) in request.lettered {
      for character in text
      where !character.isWhitespace && !school.writes(character)
        && !(missing[school.id]?.contains(character) ?? false)
      {
        missing[school.id, default: []].append(character)
      }
    }
    for school in [request.school] + request.otherSchools.keys.sorted().compactMap({ request.otherSchools[$0] }) {
      guard let lacking = missing[school.id] else { continue }
      throw .missingLetters(lacking, school: school.id, known: school.characters)
    }
    // The ruling's own height was checked when it was read.
    for size in request.rows.compactMap({ $0.xHeight ?? request.xHeight }) {
      try Sheet.check(Length.points(size), given: "\(Length.points(size).mm.formatted(decimals: 2)) mm")
    }
  }

  /// A maze among the rows, of this pupil and page.
  private func marks(
    of place: Band.MazePlace, seed: UInt64, page: Int, number: Int
  ) throws -> (marks: [Mark], figure: MazeAnswer.Figure) {
    // A page has one maze at its foot; those among the rows draw from numbers that no page has.
    let index = page + number * Composer.mostPages
    switch place.kind {
    case .strip(let plan):
      let maze = Maze(plan: plan, bookSeed: seed, page: index)
      return (MazeStrip(maze, at: place.at).marks(), .strip(maze))
    case .letter(let setting, let width, let height, let level):
      let room = Rectangle(x: place.at.x, y: place.at.y, width: width, height: height)
      guard let letter = setting.letters.first?.letterform, let level = MazeLevel(level),
        let maze = LetterMaze(
          of: letter, level: level, in: room, seed: SplitMix64.key(mixing: seed, UInt64(index)))
      else {
        throw Fault.noRoom(
          "a maze in the shape of \"\(setting.text)\" does not fit on this page",
          hint: "choose a higher maze level or larger paper")
      }
      return (maze.marks(), .letter(maze))
    }
  }

  /// No sheet has so many pages.
  private static let mostPages = 10_000

  private func header(_ frame: Frame, _ request: Sheet, _ text: SheetText) throws -> [Mark] {
    let room = request.paper.room
    let baseline = room.min.y + 16
    let language = request.language
    var marks: [Mark] = []
    var lines: [Shape.Rule] = []
    func field(_ label: String, _ value: String, from left: Double, to right: Double) throws {
      let (words, width) = try lettering.marks(
        label + ":", size: 11, at: Point(left, baseline), colour: SheetInk.small, language: language)
      marks += words
      let start = left + width + 5
      lines.append(Shape.Rule(from: Point(start, baseline + 6.5), to: Point(right, baseline + 6.5)))
      var size = 16.0
      var shown = try lettering.marks(value, size: size, at: Point(start + 3, baseline), language: language)
      // A long name is made smaller until it stands on its line.
      if shown.width > right - start - 6 {
        size = max(6, size * (right - start - 6) / shown.width)
        shown = try lettering.marks(value, size: size, at: Point(start + 3, baseline), language: language)
      }
      marks += shown.marks
    }
    let split = room.min.x + room.width * 0.64
    try field(text.name, request.name, from: room.min.x, to: split - 14)
    try field(text.date, request.date, from: split, to: room.max.x)
    marks.append(.shape(.rules(lines, width: 0.6), SheetInk.small))
    if !request.title.isEmpty {
      marks += try lettering.marks(
        request.title, size: 15, at: Point(room.min.x, room.min.y + 42), language: language
      ).marks
    }
    return marks
  }

  /// The least white between the scale bar's words and the codes, in points.
  private static let whiteBesideBar = 8.0

  private func footer(
    _ frame: Frame, _ request: Sheet, _ text: SheetText, words: [String]
  ) throws -> [Mark] {
    let room = request.paper.room
    let y = room.max.y - 3
    let scale = ScaleBar(at: Point(room.min.x, y))
    let codes = try lettering.marks(
      words.filter { !$0.isEmpty }.joined(separator: " · "), size: 7, at: Point(room.max.x, y), anchor: .end,
      colour: SheetInk.small, language: request.language)
    var bar = try scale.marks(text.scale, lettering, language: request.language)
    // On narrow paper only the length fits beside the bar.
    if room.max.x - codes.width < bar.end + Composer.whiteBesideBar {
      bar = try scale.marks(text.scaleLength, lettering, language: request.language)
    }
    let marks = bar.marks + codes.marks
    return marks
  }
}
