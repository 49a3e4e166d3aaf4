import Foundation
import Languages
import Letterforms
import Recipes
import Shelves
import TestSupport
import Testing

@Suite struct BookTests {
  @Test(arguments: [
    (["book", "a-e"], 5), (["book", "C-E", "--school", "fr-cursive"], 3), (["book", "8-10", "--language", "de"], 3),
    (["book", "ш-я", "--hand", "left"], 8), (["book", "--school", "hr-cursive", "--paper", "letter"], 31),
  ])
  func aBookHasAPageForEachLetter(_ arguments: [String], _ count: Int) async throws {
    let scratch = try Scratch()
    let made = try await run(
      arguments + ["--only-letters", "--output", "b.pdf", "--key", "b.json", "--seed", "1"], in: scratch
    )
    .mustSucceed()
    #expect(made.errors.hasSuffix("wrote \(count) pages to b.pdf\n"))
    #expect(scratch.files == ["b.json", "b.pdf"])
  }

  /// A book of letters has a cover, a review for each six letters or fewer, an album and a certificate.
  @Test(arguments: [
    (["book", "a-z", "--school", "us-vertical"], 26 + 5, true), (["book", "ш-я", "--hand", "left"], 8 + 2, false),
    (["book", "A-Z", "--school", "fr-cursive"], 26 + 5, false), (["book", "0-9", "--language", "de"], 10, false),
  ])
  func aWholeBookHasACoverReviewsAndACertificate(_ arguments: [String], _ count: Int, _ hasAlbum: Bool) async throws {
    let scratch = try Scratch()
    let made = try await run(arguments + ["--output", "b.pdf", "--key", "b.json", "--seed", "1"], in: scratch)
      .mustSucceed()
    #expect(made.errors.hasSuffix("wrote \(count + (hasAlbum ? 3 : 2)) pages to b.pdf\n"), "\(made.errors)")
    #expect(!made.errors.contains("warning"), "\(made.errors)")
    // Each part has a key of its own: those of cover and certificate hold nothing to write.
    let keys = try scratch.files.filter { $0.hasPrefix("b-") }.map { try SheetKeyFile(scratch.bytes($0)) }
    #expect(keys.filter { $0.pages.allSatisfy(\.cells.isEmpty) }.count == (hasAlbum ? 3 : 2))
    #expect(keys.map(\.pages.count).reduce(0, +) == count + (hasAlbum ? 3 : 2))
  }

  /// The first words of a letter are those with a picture, where set-up made one.
  @Test func wordsWithAPictureComeFirst() async throws {
    guard FileManager.default.fileExists(atPath: "\(SampleSchools.root)/Pictures/openmoji.zip") else { return }
    let key = try await SheetKeyFile.of("book", "c", "--seed", "1")
    let words = key.pages.flatMap(\.cells).map(\.text).filter { $0.count > 1 && !$0.contains(" ") }
    #expect(["cat", "cow", "car", "cup", "cake"].contains(try #require(words.first)), "\(words)")
    // Polish has no list of words of ours: pictures lend their names.
    let polish = try await SheetKeyFile.of("book", "b", "--school", "pl-cursive", "--seed", "1")
    #expect(polish.pages.count == 1 && polish.pages[0].cells.contains { $0.text == "banan" })
  }

  /// A word under a letter begins with its own sound; where none does, it is heard inside.
  @Test(arguments: [
    (["a", "e", "s"], "de-grundschrift"), (["i", "o", "c"], "fr-cursive"), (["g", "o", "k"], "us-continuous"),
    (["c", "s", "z"], "pl-cursive"),
  ])
  func wordsBeginWithTheSoundOfTheirLetter(_ letters: [String], _ school: String) async throws {
    let isJoined = try SampleSchools.school(named: school).isJoined
    let language = try SampleSchools.school(named: school).language
    let sounds = try LetterSounds(in: language, RecipeShelf(lazily: "\(SampleSchools.root)/Templates"))
    let key = try await SheetKeyFile.of(["book"] + letters + ["--school", school, "--seed", "1"])
    #expect(key.pages.count == letters.count)
    for (letter, page) in zip(letters, key.pages) {
      // Capital and small letter side by side, and what is joined, are no words.
      let texts = Set(page.cells.map { $0.text }).subtracting([letter.uppercased() + letter])
      for word in texts where word.count > (isJoined ? 2 : 1) && !word.contains(" ") {
        let isFirst = word.lowercased().hasPrefix(letter)
        #expect(
          isFirst ? sounds.isHeard(letter, atStartOf: word) : sounds.isHeard(letter, in: word), "\(letter) \(word)")
      }
    }
  }

  @Test(arguments: [
    (["book", "a", "B"], "not several of them"), (["book", "nap"], "is not a letter or a number"),
  ])
  func whatIsNoBookIsRefused(_ arguments: [String], _ problem: String) async throws {
    let refused = try await run(arguments)
    #expect(refused.status == 64 && refused.errors.contains(problem))
  }

  @Test func textsThatTheUsualSchoolLacksChooseAnother() async throws {
    #expect(try await SheetKeyFile.of("sheet", "мама", "--seed", "7").school == "ru-cursive")
    #expect(try await SheetKeyFile.of("sheet", "nap", "--seed", "7").school == "us-continuous")
  }

  @Test func answersLieInAFileOfTheirOwn() async throws {
    let scratch = try Scratch()
    let made = try await run(
      "sheet", "--words", "en-fr-animals", "--design", "vocabulary", "--output", "words.pdf", "--key", "k.json",
      in: scratch
    ).mustSucceed()
    #expect(scratch.files == ["k.json", "words-answers.pdf", "words.pdf"])
    #expect(made.errors.hasPrefix("wrote 1 page to words.pdf\nwrote the answers to words-answers.pdf\n"))
    // The Russian side of a list, where the school writes no English.
    let russian = try await SheetKeyFile.of(
      "sheet", "--words", "en-ru-classroom", "--design", "vocabulary", "--school", "ru-cursive", "--seed", "1")
    #expect(russian.pages.count == 1 && russian.pages[0].cells.contains { $0.text == "ручка" })
    let none = try await run("sheet", "--words", "ru", "--design", "vocabulary", "--school", "ru-cursive")
    #expect(none.status == 65 && none.errors.contains("without a meaning"))
  }

  @Test func aListOfOnesOwnKeepsItsOrder() async throws {
    let scratch = try Scratch()
    let list = ["pear", "fig", "apple", "kiwi", "plum", "cherry", "melon", "date", "grape", "lime", "peach", "lemon"]
    try scratch.write(list.joined(separator: "\n"), to: "fruit.txt")
    let words = try await run("words", "fruit.txt", "--seed", "9", in: scratch).mustSucceed().output
    #expect(words.split(separator: "\n").map(String.init) == list)
    let other = try await run("words", "fruit.txt", "--shuffle", "--seed", "9", in: scratch).mustSucceed().output
    #expect(other != words && other.split(separator: "\n").map(String.init).sorted() == list.sorted())
    let rest = try await run("words", "fruit.txt", "--word-count", "3", in: scratch).mustSucceed().output
    #expect(rest == "pear\nfig\napple\n")
  }
}
