import Geometry
import Lettering
import Mazes
public import Pages
public import Rulings
public import Texts

/// A document as it is gathered: pages of sheets, mazes, answers and tables, one after another.
///
/// Not Sendable. What is added later stands after what was added earlier.
public struct Booklet {
  private var cache: SheetCache
  let setter: TextSetter
  private let pictures: PictureFinder?
  /// The pages so far, but for those already taken.
  public internal(set) var pages: [Page] = []
  /// The words on pages of mazes and answers, and those said of them: those of the newest sheet, if nobody says.
  public var phrases = SheetWords()
  /// How many pages were taken.
  private var takenCount = 0
  /// The mazes so far whose answers are on no page yet.
  private var mazes: [MazeAnswer] = []

  /// An empty document.
  ///
  /// - Parameters:
  ///   - shaper: What sets printed words; nil for our own letters.
  ///   - pictures: Where drawings of words come from; nil for none.
  public init(shaper: TextShaper?, pictures: PictureFinder? = nil) {
    self.init(SheetCache(), shaper, pictures)
  }

  /// An empty document after another, which needs not draw again the letters that one has.
  ///
  /// It becomes the same document as any other. The other takes no more sheets.
  public init(after other: Booklet, shaper: TextShaper?) {
    var cache = other.cache
    cache.startDocument()
    self.init(cache, shaper, other.pictures)
  }

  private init(_ cache: SheetCache, _ shaper: TextShaper?, _ pictures: PictureFinder?) {
    let cases = cache.cases
    self.cache = cache
    self.pictures = pictures
    setter = TextSetter(shaper ?? .letters { cases.headerPress(xHeight: $0) })
  }

  /// The characters of printed words that nothing at hand can print, each once.
  public var missingCharacters: [Character] { setter.missing }

  /// The number of the page that is added next.
  private var nextNumber: Int { takenCount + pages.count + 1 }

  /// Adds the pages of one pupil's sheet.
  ///
  /// - Throws: ``Fault``; then nothing was added.
  @discardableResult
  public mutating func add(_ sheet: Sheet) throws(Fault) -> ComposedSheet {
    let composed = try sheet.composed(from: nextNumber, setter: setter, pictures: pictures, cache: &cache)
    pages += composed.pages
    mazes += composed.answers
    phrases = sheet.phrases
    return composed
  }

  /// How many pages a sheet needs with letters of its own size; nothing is added.
  ///
  /// - Throws: ``Fault`` where it cannot be laid out.
  public func pageCount(of sheet: Sheet) throws(Fault) -> Int {
    try Composer(sheet, setter: setter, pictures: pictures, cases: cache.cases).pages().count
  }

  /// Adds an empty page.
  mutating func addPage(on paper: Paper) {
    pages.append(Page(width: paper.width, height: paper.height, label: String(nextNumber)))
  }

  /// Draws on the last page.
  mutating func draw(_ marks: [Mark]) { pages[pages.count - 1].marks += marks }

  /// A form that is so many times as large as another.
  func smallForm(of index: Int, _ factor: Double) -> Int {
    let form = cache.book.forms[index]
    return cache.book.form(
      named: "\(form.name) at \(factor.formatted(decimals: 4))", text: form.text, sizes: [factor, Double(index)]
    ) { form.shapes.map { $0.scaled(by: factor) } }
  }

  /// The finished document.
  ///
  /// - Parameters:
  ///   - title: The title in a reader's window.
  ///   - language: BCP 47.
  ///   - date: ISO 8601; nil prints no time at all.
  public func document(title: String, language: String, date: String? = nil) -> Document {
    Document(
      title: title, language: language, date: date, pages: pages, forms: cache.book.forms, typefaces: setter.typefaces)
  }

  /// The document as it is now, whose pages are then gone from here: a part of a document that is printed bit by bit.
  ///
  /// Forms and typefaces are all those so far, of earlier parts too.
  public mutating func takeDocument(title: String, language: String, date: String? = nil) -> Document {
    let part = document(title: title, language: language, date: date)
    takenCount += pages.count
    pages = []
    return part
  }

  // MARK: Answers

  /// Notes a maze of a sheet that was printed before, so that its answer is among the next.
  ///
  /// - Parameter label: What stands above the answer, such as the name and the page.
  public mutating func addAnswer(of maze: MazeFigure, label: String) {
    mazes.append(MazeAnswer(figure: maze, label: label, phrases: phrases))
  }

  /// Takes over the mazes of another document that have no answer there.
  public mutating func addAnswers(owedBy other: Booklet) {
    mazes += other.mazes
    phrases = other.phrases
  }

  /// How many mazes have no answer yet.
  public var answerCount: Int { mazes.count }

  /// Gives the last page so far an entry in the outline.
  public mutating func bookmarkLastPage(as title: String) {
    guard !pages.isEmpty else { return }
    pages[pages.count - 1].bookmark = title
  }

  /// Adds pages with the answers of all mazes so far, at half their size.
  public mutating func addSolutions(paper: Paper, language: String) throws(Fault) {
    while try addSolutionPage(paper: paper, language: language) {}
  }

  /// Adds one page with the answers of the first mazes that have none yet; false, and no page, if there are none.
  public mutating func addSolutionPage(paper: Paper, language: String) throws(Fault) -> Bool {
    guard !mazes.isEmpty else { return false }
    let made = try MazeAnswer.page(of: mazes[...], paper: paper, language: language, setter)
    mazes.removeFirst(made.count)
    addPage(on: paper)
    draw(made.marks)
    return true
  }
}
