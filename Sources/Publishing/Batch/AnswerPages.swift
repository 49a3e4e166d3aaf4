import Pages
import Texts
import Typefaces
import Worksheets

/// The answers of a class, made page by page while its sheets are: the mazes of a page take half a megabyte until printed.
struct AnswerPages {
  /// More mazes than any page has room for: what stands on a page then depends on no part.
  private static let mostHeld = 64

  /// The title of the answers as a file of their own.
  let title: String
  private let job: ClassJob
  private var booklet: Booklet
  private var parts: [Document] = []
  /// Whose the mazes are that have no page yet, as lists show the pupils.
  private var names: [String] = []
  /// The lists of words so far, each of which is printed once.
  private var lists: Set<[Part]> = []

  init(_ job: ClassJob, title: String) {
    (self.job, self.title) = (job, title)
    booklet = Booklet(shaper: TypefaceShelf(job.sheets.typefaces).shaper)
    booklet.phrases = job.edition.phrases
  }

  /// Adds a maze.
  ///
  /// - Parameters:
  ///   - label: What stands above the answer.
  ///   - name: What lists show of the pupil, for bookmarks.
  mutating func add(_ maze: MazeFigure, label: String, of name: String) throws(Fault) {
    names.append(name)
    booklet.addAnswer(of: maze, label: label)
    guard booklet.answerCount >= AnswerPages.mostHeld else { return }
    try addPage()
  }

  /// Adds the right words of vocabulary, where they are not among the answers yet.
  mutating func add(_ sheet: Sheet) throws(Fault) {
    guard lists.insert(sheet.parts).inserted else { return }
    try booklet.add(sheet)
    booklet.phrases = job.edition.phrases
    take()
  }

  /// The pages that are whole so far, which are then gone from here.
  mutating func takeParts() -> [Document] {
    defer { parts = [] }
    return parts
  }

  /// All pages left.
  mutating func finish() throws(Fault) -> [Document] {
    while booklet.answerCount > 0 { try addPage() }
    take()
    return takeParts()
  }

  private mutating func addPage() throws(Fault) {
    _ = try booklet.addSolutionPage(paper: job.sheets.paper, language: job.edition.language)
    let shown = names.prefix(names.count - booklet.answerCount)
    if let first = shown.first, let last = shown.last {
      booklet.bookmarkLastPage(as: first == last ? first : "\(first) – \(last)")
    }
    names.removeFirst(shown.count)
    take()
  }

  private mutating func take() {
    guard !booklet.pages.isEmpty else { return }
    parts.append(booklet.takeDocument(title: title, language: job.edition.language))
  }
}
