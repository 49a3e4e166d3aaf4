import Mazes
import Pages
import Printing
import Typefaces
import Worksheets

/// The answers of a class, printed in parts while its sheets are, to be bound after them.
struct AnswerPages {
  /// So many pages are printed at a time.
  static let pagesPerPart = 8
  /// More mazes than any page has room for: what stands on a page then depends on no part.
  private static let mostHeld = 64

  private let job: ClassJob
  private let title: String
  private var booklet: Booklet
  private var parts: [(document: Document, count: Int)] = []

  init(_ job: ClassJob, title: String) {
    (self.job, self.title) = (job, title)
    booklet = Booklet(shaper: TypefaceShelf(job.sheets.typefaces).shaper)
  }

  mutating func add(_ maze: String, label: String) throws {
    booklet.addAnswer(of: Maze(code: try MazeCode(maze)), label: label)
    guard booklet.answerCount >= AnswerPages.mostHeld else { return }
    try addPage()
  }

  /// The parts that are whole so far, which are then gone from here.
  mutating func takeParts() -> [(document: Document, count: Int)] {
    defer { parts = [] }
    return parts
  }

  /// All parts left, each with its number of pages; all but the last have the same.
  mutating func finish() throws -> [(document: Document, count: Int)] {
    while booklet.answerCount > 0 { try addPage() }
    try take()
    return parts
  }

  private mutating func addPage() throws {
    _ = try booklet.addSolutionPage(paper: job.sheets.paper, language: job.edition.language)
    if booklet.pages.count == AnswerPages.pagesPerPart { try take() }
  }

  private mutating func take() throws {
    guard !booklet.pages.isEmpty else { return }
    let document = booklet.takeDocument(title: title, language: job.edition.language)
    parts.append((document, document.pages.count))
  }
}
