public import Mazes
public import Pages
public import Rulings
import Texts
public import Typefaces

/// A ``Booklet`` whose printed words are set in the typefaces of a shelf.
///
/// Not Sendable.
public final class Composer {
  private var booklet: Booklet
  /// Where drawings of words come from; nil for none.
  public var pictures: PictureShelf?
  /// What a teacher should know of the sheet that was added last.
  public private(set) var warnings: [SheetWarning] = []

  /// An empty document.
  public init(typefaces: TypefaceShelf) { booklet = Booklet(shaper: typefaces.shaper) }

  /// The pages so far, but for those already taken.
  public var pages: [Page] { booklet.pages }

  /// The characters of printed words that nothing on the shelf can print, each once.
  public var missingCharacters: [Character] { booklet.missingCharacters }

  /// How many mazes have no answer yet.
  public var answerCount: Int { booklet.answerCount }

  /// Begins another document, empty, that needs not draw again the letters this one has.
  public func startDocument(typefaces: TypefaceShelf) {
    booklet = Booklet(after: booklet, shaper: typefaces.shaper)
    warnings = []
  }

  /// Adds the pages of one pupil's sheet and returns its key.
  ///
  /// - Throws: ``Fault``; then nothing was added.
  @discardableResult
  public func add(_ sheet: Sheet) throws -> SheetKey {
    let pictures = pictures
    booklet.pictures = { (word, language) throws(Fault) in try pictures?.picture(of: word, language: language) }
    let composed = try booklet.add(sheet)
    warnings = composed.warnings
    return composed.key
  }

  /// The finished document; a date is ISO 8601, and nil prints no time at all.
  public func document(title: String, language: String, date: String? = nil) -> Document {
    booklet.document(title: title, language: language, date: date)
  }

  /// The document as it is now, whose pages are then gone from here.
  public func takeDocument(title: String, language: String, date: String? = nil) -> Document {
    booklet.takeDocument(title: title, language: language, date: date)
  }

  /// Adds pages of mazes alone, as many below one another as fit, each with its code.
  public func add(mazes: [Maze], title: String, paper: Paper, language: String) throws {
    try booklet.add(mazes: mazes, title: title, paper: paper, language: language)
  }

  /// Notes a maze of a sheet that was printed before, so that its answer is among the next.
  public func addAnswer(of maze: Maze, label: String) { booklet.addAnswer(of: maze, label: label) }

  /// Adds pages with the answers of all mazes so far, at half their size.
  public func addSolutions(paper: Paper, language: String) throws {
    try booklet.addSolutions(paper: paper, language: language)
  }

  /// Adds one page with the answers of the first mazes that have none yet; false, and no page, if there are none.
  public func addSolutionPage(paper: Paper, language: String) throws -> Bool {
    try booklet.addSolutionPage(paper: paper, language: language)
  }

  /// Adds a page of an overview if enough lines wait for a full one, or any at its end; false, and no page, if not.
  public func addPage(of table: inout OverviewTable, isLast: Bool) throws -> Bool {
    try booklet.addPage(of: &table, isLast: isLast)
  }
}
