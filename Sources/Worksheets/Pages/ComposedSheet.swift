import Codes
import Geometry
import Languages
import Letterforms
import Lettering
import Mazes
public import Pages
import Rulings
import Texts

/// One pupil's sheet, finished.
public struct ComposedSheet {
  /// Its pages.
  public internal(set) var pages: [Page] = []
  /// What stands where.
  public internal(set) var key: SheetKey
  /// What a teacher should know of it: words made smaller, a row that went over to a last page.
  public internal(set) var warnings: [SheetWarning] = []
  /// What was asked for, and what of it is on the pages.
  public internal(set) var account: Account
  /// The mazes of all its pages.
  public internal(set) var mazes: [SheetMaze] = []
  /// All its mazes, for a page of answers.
  var answers: [MazeAnswer] = []
}

/// What the sheets of a document share: letters and forms drawn once, and the bodies of pages for pupils with the same settings.
struct SheetCache {
  let book = FormBook()
  let cases: CaseShelf
  private var bodies: [[String]: Bodies] = [:]
  /// The height of small letters in points at which sheets have no more pages than they may.
  var sizes: [[String]: Double] = [:]

  /// The pages of some settings, but for what is a pupil's own.
  struct Bodies {
    let pages: [PageBody]
    /// A digest of the letterforms on them.
    let digest: String
    let warnings: [SheetWarning]
    let account: Account
  }

  /// A class has few settings; where every pupil has some, keeping them all would only cost memory.
  private static let mostBodies = 16

  init() {
    cases = CaseShelf(book: book)
  }

  /// The same for another document: letters that were drawn stay at hand.
  mutating func startDocument() {
    (bodies, sizes) = ([:], [:])
    cases.startDocument()
  }

  subscript(sheet: Sheet) -> Bodies? {
    get { bodies[sheet.bodyWords] }
    set {
      if bodies.count == SheetCache.mostBodies { bodies = [:] }
      bodies[sheet.bodyWords] = newValue
    }
  }
}

extension Sheet {
  /// The same for letters of a height.
  private func sized(_ xHeight: Double) -> Sheet {
    var sheet = self
    (sheet.xHeight, sheet.isForOnePage) = (xHeight, false)
    return sheet
  }

  /// The pages of the sheet and what belongs to them.
  ///
  /// - Parameters:
  ///   - number: The number of its first page in the document.
  ///   - cache: What the sheets of the document share.
  /// - Throws: ``Fault`` for letters a school does not have, or what does not fit; the cache may have grown all the same.
  func composed(
    from number: Int, setter: TextSetter, pictures: PictureFinder?, cache: inout SheetCache
  ) throws(Fault) -> ComposedSheet {
    if let mostPages {
      var limited = self
      limited.mostPages = nil
      if cache.sizes[bodyWords] == nil {
        try checkLetters()
        let composer = try Composer(limited, setter: setter, pictures: pictures, cases: cache.cases)
        cache.sizes[bodyWords] = try composer.xHeight(forPages: mostPages) ?? xHeight ?? ruling.xHeight
      }
      let size = cache.sizes[bodyWords] ?? ruling.xHeight
      if size != ruling.xHeight { limited.xHeight = size }
      return try limited.composed(from: number, setter: setter, pictures: pictures, cache: &cache)
    }
    if isForOnePage, let size = cache.sizes[bodyWords] {
      return try sized(size).composed(from: number, setter: setter, pictures: pictures, cache: &cache)
    }
    let known = cache[self]
    if known == nil { try checkLetters() }
    let letters = cache.cases.letters(school: school, hand: hand)
    let composer = try Composer(self, setter: setter, pictures: pictures, cases: cache.cases)
    let pages = try known == nil ? composer.pages() : []
    if isForOnePage, pages.count > 1, let size = try composer.xHeight(forOnePage: Composer.leastUnasked) {
      cache.sizes[bodyWords] = size
      return try sized(size).composed(from: number, setter: setter, pictures: pictures, cache: &cache)
    }
    let code = SheetCode(self).description
    var key = SheetKey(sheet: code, school: school.id, hand: hand, ruling: ruling.id, seed: seed)
    (key.level, key.rewards) = (level?.number, rewards)
    let account = known?.account ?? Account(texts: askedTexts, joins: askedJoins, on: pages)
    var sheet = ComposedSheet(key: key, account: account)
    let printer = BodyPrinter(sheet: self, frame: composer.frame, cases: cache.cases, book: cache.book, setter: setter)
    let maker = PageMaker(
      sheet: self, frame: composer.frame, code: code, first: number, count: known?.pages.count ?? pages.count,
      setter: setter, pictures: pictures, book: cache.book)
    var bodies: [PageBody] = []
    var shown = title
    for index in 0..<maker.count {
      // Figures are named in the order of the page.
      let own = known == nil ? pages[index].bands.first?.title : known?.pages[index].title
      if let own { shown = titled(own) }
      let isFirst = index == 0 || own != nil
      if let known {
        bodies.append(known.pages[index])
      } else {
        var body = try printer.body(of: pages[index])
        if body.mazeBox != nil, let pictures { body.company = try MazeCompany(of: body.words, in: self, pictures) }
        bodies.append(body)
      }
      let head = Header(
        sheet: self, title: bodies[index].saysTitle && !isTitleAsked ? "" : shown, isFirst: isFirst, cases: cache.cases)
      let header = try bodies[index].isFramed ? [] : head.marks(setter, cache.book)
      let bookmark =
        isFirst
        ? [name, [own ?? shown, bookmark].first { !$0.isEmpty } ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
        : ""
      try maker.add(bodies[index], header: header, bookmark: bookmark, index: index, to: &sheet)
    }
    if paper.isTwoUp { TwoUp.bind(&sheet) }
    let shared: SheetCache.Bodies
    if let known {
      shared = known
    } else {
      shared = SheetCache.Bodies(
        pages: bodies, digest: try letters.digest(of: sheet.key.text),
        warnings: try composer.warnings(of: pages) + account.warnings(design: designName) + pictureWarnings(pictures),
        account: account)
      cache[self] = shared
    }
    (sheet.key.digest, sheet.warnings) = (shared.digest, shared.warnings)
    return sheet
  }

  /// Checks that the schools have all letters of the sheet, at heights that letters can have.
  private func checkLetters() throws(Fault) {
    var missing: [String: [Character]] = [:]
    for (text, school) in lettered {
      for character in text
      where !character.isWhitespace && !school.writes(character)
        && !(missing[school.id]?.contains(character) ?? false)
      {
        missing[school.id, default: []].append(character)
      }
    }
    for school in [school] + otherSchools.keys.sorted().compactMap({ otherSchools[$0] }) {
      guard let lacking = missing[school.id] else { continue }
      throw Fault.missingLetters(lacking, school: school.id, known: school.characters)
    }
    // The ruling's own height was checked when it was read.
    for size in rows.compactMap({ $0.xHeight ?? xHeight }) {
      try Sheet.check(Length.points(size), given: "\(Length.points(size).mm.formatted(decimals: 2)) mm")
    }
  }
}

/// Adds to the bodies of pages what is a pupil's own: header, mazes and footer.
private struct PageMaker {
  let sheet: Sheet
  let frame: Frame
  let code: String
  /// The number of the first page in the document.
  let first: Int
  let count: Int
  let setter: TextSetter
  let pictures: PictureFinder?
  let book: FormBook

  /// No sheet has so many pages.
  private static let mostPages = 10_000

  /// Finishes a page and takes it into a sheet.
  func add(
    _ body: PageBody, header: [Mark], bookmark: String, index: Int, to composed: inout ComposedSheet
  ) throws(Fault) {
    let (paper, text) = (sheet.paper, sheet.phrases)
    var credits = body.credits
    let label = String(first + index)
    var mazes: [Mark] = []
    var codes: [String] = []
    func add(_ figure: MazeFigure, _ marks: [Mark]) {
      if !figure.code.isEmpty { codes.append(figure.code) }
      composed.mazes.append(SheetMaze(page: composed.key.pages.count, figure: figure))
      mazes += marks.said(.figure(alternative: figure.said(by: sheet.phrases)))
      composed.answers.append(
        MazeAnswer(
          figure: figure, label: sheet.name.isEmpty ? label : "\(sheet.name) · \(label)", phrases: sheet.phrases))
    }
    var inner: [SheetKey.InnerMaze] = []
    for (number, place) in body.mazes.enumerated() {
      // A page has one maze at its foot; those among the rows draw from numbers that no page has.
      let figure = try place.figure(seed: sheet.seed, index: index + (number + 1) * PageMaker.mostPages)
      add(figure, figure.marks(at: place.at))
      inner.append(SheetKey.InnerMaze(figure, at: place.at))
    }
    var code = ""
    var place: (corner: Point, scale: Double, style: MazeStyle)?
    var task: [Mark] = []
    if let level = frame.maze, let box = body.mazeBox, !body.isWhole {
      let foot = try MazeFoot(level: level, box: box, in: sheet, page: index, company: body.company, pictures)
      let placed = try foot.marks(setter, book, sheet)
      (code, task, place) = (foot.maze.code?.description ?? "", placed.task, (foot.corner, foot.scale, foot.style))
      mazes += task
      add(.strip(foot.maze), placed.maze)
      mazes += placed.pictures
      credits += foot.credits.filter { !credits.contains($0) }
    }
    let words = [
      codes.joined(separator: ", "), self.code, count > 1 ? text.page(index + 1, of: count) : "",
    ]
    let footer = try Footer(sheet: sheet).marks(words, credits: credits, setter)
    var page = Page(
      width: paper.width, height: paper.height, label: label,
      bookmark: bookmark.isEmpty ? nil : bookmark, language: sheet.language)
    // Thousands of pages are held at a time: no room to spare in each.
    page.marks.reserveCapacity(header.count + body.marks.count + mazes.count + footer.count)
    if sheet.hasBorder { page.marks += Border(sheet).marks }
    let pageCode = sheet.scanFrame == nil ? nil : sheet.pageCode(of: index)
    var knotPlaces: [Double]?
    if let frame = sheet.scanFrame, let pageCode {
      knotPlaces = frame.knotPlaces(clearOf: body.marks, book)
      page.marks += try frame.marks(
        pageCode, text[.scan], knotsAt: knotPlaces, language: sheet.language, setter, book)
    }
    for marks in [header, body.marks, mazes, footer] { page.marks += marks }
    composed.pages.append(page)
    var key = SheetKey.Page(
      width: paper.width, height: paper.height, code: pageCode?.description, maze: code,
      mazeCorner: place?.corner, mazeScale: place?.scale ?? 1, mazeStyle: place?.style.rawValue, innerMazes: inner,
      knotPlaces: knotPlaces,
      passage: body.passage, cells: body.cells)
    if pageCode != nil {
      key.words =
        PrintedWords(header + body.marks + task + footer, in: key.rooms, around: key.places, book).boxes
    }
    composed.key.pages.append(key)
  }
}
