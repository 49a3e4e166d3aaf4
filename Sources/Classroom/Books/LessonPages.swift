import Lessons
import Texts
import Words
import Worksheets

/// The pages of a lesson of a book: its letters with their words, its sentences, its tricky words.
struct LessonPages {
  let progress: PrimerProgress
  /// What is asked of all of them.
  let asked: AskedSettings
  let words: LessonWords
  /// What brings other words where the lesson has few; nil for the best ones.
  let seed: UInt64?

  /// So many words has a lesson that brings nothing new.
  private static let wordsOfReview = 8
  /// So many tricky words stand on a page: those of the lesson, and the latest of the lessons before.
  private static let mostTricky = 6

  private var lesson: Primer.Lesson { progress.lesson }

  /// The pages in order; one alone where a design or rows are asked for.
  var all: [AskedSettings] {
    let trickyDesign = progress.primer.trickyDesign
    if asked.settings.design == trickyDesign, !progress.tricky.isEmpty { return [page(tricky, in: trickyDesign)] }
    guard asked.settings.design == nil, asked.settings.rows == nil else {
      return [page(content, in: asked.settings.design)]
    }
    let design = lesson.design ?? progress.primer.design
    var contents = [content]
    // Each letter has a page, and sentences have the next.
    if design == nil, !content.letters.isEmpty, !content.sentences.isEmpty {
      contents[0].sentences = []
      contents.append(SheetContent(sentences: content.sentences, name: content.name, others: content.others))
    }
    let pages = contents.filter { $0.isAnything }.map { page($0, in: design) }
    return pages + (lesson.tricky.isEmpty ? [] : [page(tricky, in: trickyDesign)])
  }

  /// A page that practises something; rows that are asked for take it as texts.
  private func page(_ content: SheetContent, in design: String?) -> AskedSettings {
    var page = asked
    page.settings.title = asked.settings.title ?? lesson.title
    page.settings.design = design
    page.settings.content = asked.settings.rows == nil ? content : nil
    page.settings.texts =
      content.letters + content.numbers.map { String($0) } + content.words.map { $0.text } + content.sentences
    page.warnings += progress.slips.map { SheetWarning(problem: $0.description, hint: $0.hint) }
    return page
  }

  private var tricky: SheetContent {
    SheetContent(
      words: progress.tricky.prefix(max(lesson.tricky.count, LessonPages.mostTricky)).map { SheetContent.Word($0) },
      name: asked.settings.name ?? "", others: asked.settings.others ?? [:])
  }

  /// What the lesson practises; where it brings nothing at all, words of the lessons before.
  private var content: SheetContent {
    var words = lessonWords
    if lesson.letters.isEmpty, words.isEmpty, lesson.sentences.isEmpty, lesson.tricky.isEmpty {
      words = self.words.words(for: [], count: LessonPages.wordsOfReview, seed: seed).map { SheetContent.Word($0.text) }
    }
    var content = SheetContent(
      letters: lesson.letters.filter { Int($0) == nil }, words: words, sentences: lesson.sentences,
      numbers: lesson.letters.compactMap { Int($0) }, name: asked.settings.name ?? "",
      joins: lesson.joins.isEmpty ? nil : lesson.joins, others: asked.settings.others ?? [:])
    content.taught = Set(progress.letters)
    return content
  }

  /// Whether each new letter has a page of its own.
  private var isPaged: Bool {
    asked.settings.design == nil && asked.settings.rows == nil && lesson.design == nil && progress.primer.design == nil
  }

  /// The words of the lesson, each with the new letter on whose page it stands.
  ///
  /// A letter with a page of its own has all words that have it, up to as many as a page takes, and others where they are few; a design
  /// that is asked for has the lesson's words alone, where it has any.
  private var lessonWords: [SheetContent.Word] {
    let letters = lesson.letters.small
    var counts: [String: Int] = [:]
    var words = lesson.words.map { word in
      // Of the letters in it the one that has the fewest words.
      let letter = letters.filter { word.lowercased().contains($0) }.min { counts[$0] ?? 0 < counts[$1] ?? 0 }
      if let letter { counts[letter, default: 0] += 1 }
      return SheetContent.Word(word, letter: letter)
    }
    guard isPaged || words.isEmpty else { return words }
    for letter in letters {
      let most = LessonSheets.wordsOfLetter
      var missing = max(0, most - (counts[letter] ?? 0))
      let own = lesson.words.filter { word in
        word.lowercased().contains(letter) && !words.contains { $0.text == word && $0.letter == letter }
      }.prefix(missing)
      words += own.map { SheetContent.Word($0, letter: letter) }
      missing -= own.count
      let found = self.words.words(with: letter, count: most + words.count, seed: seed).map { $0.text }
      let others = found.filter { text in !words.contains { $0.text == text } }
      words += others.prefix(missing).map { SheetContent.Word($0, letter: letter) }
    }
    return words
  }
}

extension SheetContent {
  /// Whether there is anything to write.
  fileprivate var isAnything: Bool { !letters.isEmpty || !words.isEmpty || !sentences.isEmpty || !numbers.isEmpty }
}
