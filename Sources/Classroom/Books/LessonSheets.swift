public import Lessons
import Letterforms
public import Texts
public import Words
public import Worksheets

/// What is printed for a lesson of a book: the sheets of the lesson itself, or a teacher's own texts in step with it.
struct LessonSheets {
  let request: SheetRequest
  let books: ClassBooks
  let library: Library
  let shelf: Shelf

  /// So many words a page has for each new letter.
  static let wordsOfLetter = 3

  /// The sheets that settings ask for: one, or where they name a book and no texts, those of its lesson.
  ///
  /// - Throws: ``Fault`` for a book or a lesson there is none of, and for a school that does not write its letters.
  func sheets(for settings: SheetSettings) throws -> [AskedSettings] {
    guard let progress = try books.progress(of: settings) else { return [AskedSettings(settings: settings)] }
    try library.check(progress.primer)
    var own = try books.completed(settings)
    let school = try library.school(named: own.school ?? SheetSettings.usualSchool)
    try progress.check(school)
    (own.words, own.spareWords) = (nil, nil)
    own.others = ["taught": progress.letters.joined(separator: " ")].merging(own.others ?? [:]) { $1 }
    if own.areTextsUsual ?? false { (own.texts, own.areTextsUsual) = (nil, nil) }
    var asked = AskedSettings(settings: own)
    let texts = try school.writtenOut(own.texts ?? [], language: own.language)
    asked.warnings = texts.compactMap { progress.warning(about: $0) }
    if request.asksForWords {
      let chosen = try chosenWords(progress, school, own)
      let words = chosen.entries.map { SheetContent.Word($0.text, meaning: $0.meaning ?? "") }
      if own.isOneOfMany { asked.settings.spareWords = words } else { asked.settings.words = words }
      if chosen.isSpare { asked.settings.fitsWords = true }
      asked.warnings += chosen.warnings
      return [asked]
    }
    guard texts.isEmpty else {
      let letters = texts.filter { $0.count == 1 }
      let words = try lessonWords(progress, school, own)
      asked.settings.spareWords = letters.small.flatMap { letter in
        words.words(with: letter, count: LessonSheets.wordsOfLetter, seed: request.settings.seed)
      }.map { SheetContent.Word($0.text) }
      return [asked]
    }
    return LessonPages(
      progress: progress, asked: asked, words: try lessonWords(progress, school, own), seed: request.settings.seed
    ).all
  }

  /// Words of the list that is named, or of the book and of the language's own list.
  private func chosenWords(_ progress: PrimerProgress, _ school: School, _ own: SheetSettings) throws -> ChosenWords {
    try request.words.words(
      of: request.list, for: school, hand: own.hand ?? .right, language: library.language(of: own),
      in: shelf.wordFolder(), seed: request.settings.seed, usually: WordRequest.mostOnPage, by: progress)
  }

  /// The words of a lesson, which all children have who have come to it.
  private func lessonWords(_ progress: PrimerProgress, _ school: School, _ own: SheetSettings) throws -> LessonWords {
    let (language, hand) = (try library.language(of: own), own.hand ?? .right)
    let key = [progress.primer.id, progress.title, school.id, language, hand.rawValue].joined(separator: "\n")
    return try books.words.value(of: key) { () throws in
      try LessonWords(
        progress, list: shelf.wordFolder().wordsIfAny(in: language), school: school, hand: hand,
        longest: request.words.longest)
    }
  }
}

extension Library {
  /// Refuses a language, a school or a design that a book names and that there is none of, with its place.
  public func check(_ primer: Primer) throws(Fault) {
    for name in primer.names {
      do throws(Fault) {
        switch name.kind {
        case .language: try check(language: name.text)
        case .school: _ = try school(named: name.text)
        case .design: _ = try design(named: name.text)
        }
      } catch {
        // A fault inside a design's own file has its own place.
        guard error.kind == .usage else { throw error }
        throw Fault(at: name.place, problem: error.problem, hint: error.hint)
      }
    }
  }
}

extension PrimerProgress {
  /// The warning about a text with letters that the lesson has not come to; nil where there are none.
  func warning(about text: String) -> SheetWarning? {
    let untaught = untaught(in: text)
    guard !untaught.isEmpty else { return nil }
    return SheetWarning(
      problem: "\(title) of the book \(primer.id) has not taught \(PrimerProgress.list(untaught)) of \(text.quoted)",
      hint: "choose another text or a later lesson, or add it to the lesson under tricky")
  }
}

extension PrimerProgress {
  /// The warning where nothing can be written yet.
  var noWords: SheetWarning {
    SheetWarning(
      problem: "no word is written with the letters of \(title) of the book \(primer.id)",
      hint: "choose a later lesson, or write words into the book")
  }
}

extension Shelf {
  /// Words beside those of a book: of a list that is named, else the language's own, where it has one.
  public func wordsBesideBook(of name: String?, in language: String) throws(Fault) -> WordList {
    let folder = wordFolder()
    guard let name else { return try folder.wordsIfAny(in: language) }
    return try folder.list(named: name).words(in: language)
  }
}

extension WordFolder {
  /// The words of a language's own list; none where it has no list.
  func wordsIfAny(in language: String) throws(Fault) -> WordList {
    hasList(named: language) ? try list(named: language).words(in: language) : WordList([])
  }
}
