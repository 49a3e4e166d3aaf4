import Lessons
import Letterforms
import Words
import Worksheets

/// What all designs of a preview practise: what was given, and of each kind that was not something of the school's own.
struct PreviewText {
  private let letters: [String]
  private let words: [String]
  private let sentences: [String]
  private let numbers: [String]
  private let alphabet: [String]

  private static let count = 3
  private static let lengths = 3...6
  private static let usualNumbers = ["3", "7"]

  init(
    _ items: [String], school: School, language: String, words chosen: [SheetContent.Word], _ shelf: Shelf
  ) throws {
    let given = SheetContent(sorting: items)
    let taught = school.smallLettersTaught
    alphabet = school.alphabet(of: language)
    var words = given.words.map { $0.text } + chosen.map { $0.text }
    if words.isEmpty, let list = try? shelf.wordFolder().list(named: language).words(in: language) {
      let fitting = list.map { $0.text }.filter { word in
        PreviewText.lengths.contains(word.count) && word.allSatisfy { school.writes($0) }
      }
      // Words with a picture show most of what designs do.
      let pictures = shelf.pictures()
      let shown = try fitting.filter { word in try pictures?.picture(of: word, language) != nil }
      words = Array((shown.isEmpty ? fitting : shown).prefix(PreviewText.count))
    }
    self.words = words
    letters = given.letters.isEmpty ? Array(taught.prefix(PreviewText.count)) : given.letters
    var sentences = given.sentences
    if sentences.isEmpty {
      sentences = try CourseFolder(templates: shelf.templateFolder().path).sentences(in: language).filter {
        $0.allSatisfy { $0.isWhitespace || school.writes($0) }
      }.prefix(1).map { $0 }
    }
    self.sentences = sentences
    numbers = given.numbers.isEmpty ? PreviewText.usualNumbers : given.numbers.map { String($0) }
  }

  /// Words that mean themselves: what a page that asks for words looks like.
  var vocabulary: [SheetContent.Word] { words.map { SheetContent.Word($0, meaning: $0) } }

  /// The texts of a design's sheet.
  func texts(alphabet isWhole: Bool) -> [String] {
    isWhole ? alphabet + words + sentences + (0...9).map { String($0) } : letters + words + sentences + numbers
  }
}
