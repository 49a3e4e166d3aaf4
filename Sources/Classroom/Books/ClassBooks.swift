public import Lessons
import Letterforms
public import Texts
import Words
import Worksheets

/// The books of a class, and how far its children are in them; each book is read once.
public final class ClassBooks: Sendable {
  private let folder: PrimerFolder
  private let primers = Remembered<String, Primer>()
  private let progresses = Remembered<Place, PrimerProgress>()
  /// The words of lessons, by what they depend on.
  let words = Remembered<String, LessonWords>()

  /// A lesson of a book, as they are named.
  private struct Place: Hashable {
    let book: String
    let lesson: String
  }

  /// The books of a folder of templates; nothing is read before a book is named.
  ///
  /// - Parameter templates: The folder that holds Books.
  public init(templates: String) { folder = PrimerFolder(templates: templates) }

  /// The book of a name, or of a file.
  public func primer(named name: String) throws(Fault) -> Primer {
    try primers.value(of: name) { () throws(Fault) in try folder.primer(named: name) }
  }

  /// How far somebody is by a lesson of a book.
  private func progress(in book: String, upTo lesson: String) throws(Fault) -> PrimerProgress {
    try progresses.value(of: Place(book: book, lesson: lesson)) { () throws(Fault) in
      try primer(named: book).progress(upTo: lesson)
    }
  }

  /// How far the one is for whom settings are; nil where they name no book.
  func progress(of settings: SheetSettings) throws(Fault) -> PrimerProgress? {
    try progress(in: settings.book, upTo: settings.lesson)
  }

  /// How far somebody is by a lesson of a book, as they are named; nil where neither is.
  ///
  /// - Throws: ``Fault`` for a book without a lesson, a lesson without a book, and names there are none for.
  public func progress(in book: String?, upTo lesson: String?) throws(Fault) -> PrimerProgress? {
    guard let book else {
      guard let lesson else { return nil }
      throw Fault(
        .usage, problem: "lesson \(lesson.cutForMessage.quoted) of which book?",
        hint: "name the book with --book or in a column book; copybook list books shows ours")
    }
    guard let lesson else {
      let primer = try primer(named: book)
      throw Fault(
        .usage, problem: "which lesson of the book \(book)?",
        hint: "name it with --lesson or in a column lesson, such as \(primer.title(of: primer.lessons[0]).quoted)")
    }
    return try progress(in: book, upTo: lesson)
  }

  /// Settings with the school and the language of their book, where they name none of their own.
  ///
  /// - Throws: ``Fault`` for a book of another language than that of the usual school, where nobody names a school.
  func completed(_ settings: SheetSettings) throws(Fault) -> SheetSettings {
    guard let book = settings.book else { return settings }
    var settings = settings
    let primer = try primer(named: book)
    settings.school = settings.school ?? primer.school
    guard settings.school != nil || ["en", "en-US"].contains(primer.language) else {
      throw Fault(
        .usage, problem: "the book \(book) names no school, that is, no style of handwriting",
        hint: "add school: to it, or --school; copybook list schools shows those of the language \(primer.language)")
    }
    settings.language = settings.language ?? primer.language
    return settings
  }
}

extension SheetSettings {
  /// Refuses a book where sheets do not follow it.
  ///
  /// - Parameter what: What is printed, as in `a plan`.
  func refuseBook(for what: String) throws(Fault) {
    guard book != nil || lesson != nil else { return }
    throw Fault(
      .usage, problem: "\(what) does not follow a book, so --book and --lesson change nothing",
      hint: "leave them out; sheet, class, next, words and plan follow a book")
  }
}
