import Languages
import Letterforms
import Texts
import Words
import Worksheets

extension ChildRequest {
  /// Prints a book: a page for each letter with words for it, and what makes a book of them.
  ///
  /// - Parameters:
  ///   - letters: Letters, or ranges of them; none for those that the school teaches.
  ///   - hasOnlyLetters: Whether it has neither cover nor reviews, album and certificate.
  ///   - listener: Hears what was written, and what there is to say of it.
  public func printBook(of letters: [String], hasOnlyLetters: Bool, telling listener: Remark.Listener) throws {
    try sheet.settings.refuseBook(for: "a book of letters")
    let library = try shelf.library()
    var asked = AskedSettings(settings: sheet.settings)
    let seed = Seed(given: asked.settings.seed)
    asked.settings.seed = seed.value
    asked.settings.name = try SheetSetting.printed(name, as: "name")
    try asked.chooseSchool(writing: letters, library, telling: listener)
    let school = try library.school(named: asked.settings.school ?? SheetSettings.usualSchool)
    let items = try school.writtenOut(letters, language: asked.settings.language)
    let book = try LetterBook(items.isEmpty ? school.smallLettersTaught : items)
    asked.settings.texts = book.items
    let isWhole =
      !hasOnlyLetters && book.items.count >= LetterBook.leastWhole && asked.settings.design == nil
      && asked.settings.rows == nil && asked.settings.pages == nil
    if asked.settings.design == nil { asked.settings.design = book.kind.design }
    if book.kind != .numbers {
      asked.settings.words = try words(for: book, school, asked.settings, library)
      asked.settings.fitsWords = true
    }
    let parts = isWhole ? book.parts(of: asked, hasAlbum: book.hasWholeGroup(of: school)) : [asked]
    try print(parts, library, title: letters.joined(separator: " "), seed: seed, telling: listener)
  }

  /// Words for each letter: of the list that is asked for, else pictures' names and words of the language's own list.
  private func words(
    for book: LetterBook, _ school: School, _ settings: SheetSettings, _ library: Library
  ) throws -> [SheetContent.Word] {
    let language = try library.language(of: settings)
    let finder = shelf.pictures()
    let words = try book.words(
      from: list(for: book, language, finder), for: school, by: try library.sounds(in: language),
      most: sheet.words.count ?? LetterBook.usualCount
    ) { letter throws(Fault) in
      sheet.list != nil ? [] : try finder?.words(beginningWith: letter, language) ?? []
    } hasPicture: { word throws(Fault) in
      try finder?.hasPicture(of: word, language) ?? false
    }
    return words.map { SheetContent.Word($0.word.text, meaning: $0.word.meaning ?? "", letter: $0.letter) }
  }

  /// The words to choose from: of the list that is asked for or the language's own; where it has none, names of pictures.
  private func list(for book: LetterBook, _ language: String, _ finder: PictureFinder?) throws(Fault) -> WordList {
    let folder = shelf.wordFolder()
    if sheet.list != nil || folder.hasList(named: language) {
      return try folder.list(named: sheet.list ?? language).words(in: language)
    }
    var names: [WordList.Entry] = []
    for letter in book.items.compactMap({ $0.first }) {
      names += try finder?.words(beginningWith: String(letter), language).map { WordList.Entry(text: $0) } ?? []
    }
    return WordList(names)
  }
}
