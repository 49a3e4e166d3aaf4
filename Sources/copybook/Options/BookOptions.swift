import ArgumentParser
import Classroom
import Lessons
import Texts
import Worksheets

/// The book that a class follows, for commands that choose words and plan days; sheets have it among their settings.
struct BookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The reading primer or spelling course of the class, a name or a file ending in .yaml; see copybook list books.",
      valueName: "name"),
    completion: ShelfNames.books.completion)
  var book: String?

  @Option(
    help: ArgumentHelp(
      "The lesson of the book that the class has come to, such as 12, \"grade 1, lesson 5\" or its title.",
      valueName: "lesson"))
  var lesson: String?

  /// How far the class is; nil where no book is named.
  ///
  /// - Parameter isFromStart: Whether no lesson need be named, and the first is meant then.
  func progress(_ shelf: Shelf, isFromStart: Bool = false) throws(Fault) -> PrimerProgress? {
    let books = ClassBooks(templates: shelf.templateFolder().path)
    if isFromStart, lesson == nil, let book { return PrimerProgress(try books.primer(named: book), upTo: 0) }
    return try books.progress(in: book, upTo: lesson)
  }
}
