public import Mazes
public import Pages
public import Rulings
public import Typefaces

/// A booklet with the typefaces of a shelf.
public final class Composer {
  private var booklet: Booklet
  /// Where drawings of words come from; nil for none.
  public var pictures: PictureShelf?
  /// What a teacher should know of the sheet that was added last.
  public private(set) var warnings: [SheetWarning] = []

  public init(typefaces: TypefaceShelf) { booklet = Booklet(shaper: typefaces.shaper) }

  public var pages: [Page] { booklet.pages }
  public var missingCharacters: [Character] { booklet.missingCharacters }
  public var answerCount: Int { booklet.answerCount }

  public func startDocument(typefaces: TypefaceShelf) {
    booklet = Booklet(after: booklet, shaper: typefaces.shaper)
    warnings = []
  }

  @discardableResult
  public func add(_ sheet: Sheet) throws -> SheetKey {
    let pictures = pictures
    booklet.pictures = { (word, language) throws in try pictures?.picture(of: word, language: language) }
    let composed = try booklet.add(sheet)
    warnings = composed.warnings
    return composed.key
  }

  public func document(title: String, language: String, date: String? = nil) -> Document {
    booklet.document(title: title, language: language, date: date)
  }

  public func takeDocument(title: String, language: String, date: String? = nil) -> Document {
    booklet.takeDocument(title: title, language: language, date: date)
  }

  public func add(mazes: [Maze], title: String, paper: Paper, language: String) throws {
    try booklet.add(mazes: mazes, title: title, paper: paper, language: language)
  }

  public func addAnswer(of maze: Maze, label: String) { booklet.addAnswer(of: maze, label: label) }

  public func addSolutions(paper: Paper, language: String) throws {
    try booklet.addSolutions(paper: paper, language: language)
  }

  public func addSolutionPage(paper: Paper, language: String) throws -> Bool {
    try booklet.addSolutionPage(paper: paper, language: language)
  }

  public func addPage(of table: inout OverviewTable, isLast: Bool) throws -> Bool {
    try booklet.addPage(of: &table, isLast: isLast)
  }
}
