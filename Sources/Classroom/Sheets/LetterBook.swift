import Languages
import Letterforms
import Texts
import Words
import Worksheets

/// The letters of a book, all of one kind, and the words that practise them.
public struct LetterBook {
  enum Kind {
    case small, capitals, numbers

    /// The design of its pages.
    var design: String {
      switch self {
      case .small: "letter-of-the-day"
      case .capitals: "capital-of-the-day"
      case .numbers: "number-of-the-day"
      }
    }
  }

  let items: [String]
  let kind: Kind

  /// With fewer it is some pages, and no book with a cover.
  public static let leastWhole = 6
  /// A review has at most so many, as many as its badge has stars.
  private static let mostReviewed = 6

  static let usualCount = 6
  /// So many words of a page are the best known ones with a picture, whatever the list has.
  private static let mostNamed = 3
  /// So many words are looked at for each letter.
  private static let mostWords = 60
  /// Words of two letters, such as "am", only where a letter has no others.
  private static let lengths = [3...7, 2...12]

  /// - Throws: ``Fault`` for letters of several kinds, or what is no letter.
  init(_ items: [String]) throws(Fault) {
    func kind(of item: String) -> Kind? {
      if item.allSatisfy({ ("0"..."9").contains($0) }) { return .numbers }
      guard item.count == 1, let letter = item.first, letter.isLetter else { return nil }
      return letter.isUppercase ? .capitals : .small
    }
    var kinds: [Kind] = []
    for item in items {
      guard let kind = kind(of: item) else {
        throw Fault(
          .usage, problem: "\"\(item)\" is not a letter or a number",
          hint: "give letters, or a range such as a-z; words are found for each of them")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    guard let kind = kinds.first, kinds.count == 1 else {
      throw Fault(
        .usage, problem: "a book has small letters, capitals or numbers, not several of them",
        hint: "print one book for each")
    }
    (self.items, self.kind) = (items, kind)
  }

  /// Whether it has all small letters of a group that a school teaches together.
  func hasWholeGroup(of school: School) -> Bool {
    school.teaching.contains { group in
      let small = group.filter { $0.isLowercase }
      return !small.isEmpty && small.allSatisfy { items.contains(String($0)) }
    }
  }

  /// What is printed one after another: the cover, groups of letters with their reviews, the album and the certificate.
  ///
  /// - Parameter asked: The pages of all letters.
  func parts(of asked: AskedSettings, hasAlbum: Bool) -> [AskedSettings] {
    /// A page that is no child's work: it has neither a maze nor marks for a scanner.
    func plate(_ design: String) -> AskedSettings {
      var part = asked
      (part.settings.design, part.settings.texts, part.settings.words) = (design, items, nil)
      (part.settings.maze, part.settings.scannable, part.settings.instruction) = (nil, nil, nil)
      part.settings.others = ["taught": items.joined(separator: " ")]
      if design != Self.cover { part.settings.title = nil }
      return part
    }
    var parts = [plate(Self.cover)]
    let words = asked.settings.words ?? []
    let count = (items.count + Self.mostReviewed - 1) / Self.mostReviewed
    for index in 0..<count {
      let group = Array(items[index * items.count / count..<(index + 1) * items.count / count])
      let small = Set(group.map { $0.lowercased() })
      var part = asked
      part.settings.texts = group
      part.settings.words = words.filter { word in word.letter.map { small.contains($0) } ?? true }
      // Each part draws its own mazes.
      part.settings.seed = (asked.settings.seed ?? 0) &+ UInt64(index)
      parts.append(part)
      guard kind != .numbers else { continue }
      (part.settings.design, part.settings.title, part.settings.instruction) = (Self.review, nil, nil)
      part.settings.words = words.filter { word in word.letter.map { small.contains($0) } ?? false }.map {
        SheetContent.Word($0.text, meaning: $0.meaning)
      }
      parts.append(part)
    }
    if kind == .small, hasAlbum { parts.append(plate(Self.album)) }
    return parts + [plate(Self.certificate)]
  }

  private static let (cover, review, album, certificate) = ("book-cover", "review", "book-album", "certificate")

  /// Words of a list for each letter: first those that begin with it and its own sound, of these first those with a picture, the best
  /// known first, then those in which it is heard; in a book of capitals only words that begin with it, and with a capital.
  func words(
    from list: WordList, for school: School, by sounds: LetterSounds, most: Int,
    pictured names: (String) throws(Fault) -> [String], hasPicture: (String) throws(Fault) -> Bool
  ) throws(Fault) -> [(letter: String, word: WordList.Entry)] {
    let list = kind == .capitals ? list.withCapitals() : list
    let index = WordIndex(list)
    let taught = Set(index.letters.filter { school.writes($0) })
    var chosen: [(letter: String, word: WordList.Entry)] = []
    for item in items {
      guard let letter = item.first else { continue }
      var found = try names(item.lowercased()).filter { word in
        LetterBook.lengths[0].contains(word.count) && word.allSatisfy { school.writes($0) }
          && sounds.isHeard(item, atStartOf: word) && (kind != .capitals || word.hasPrefix(item))
      }.prefix(LetterBook.mostNamed).map { WordList.Entry(text: $0) }
      func isNew(_ word: WordList.Entry) -> Bool { !found.contains { $0.text == word.text } }
      for lengths in LetterBook.lengths {
        let rule = WordRule(taught: taught, lengths: lengths, containing: [letter])
        let aim = WordChoice.Aim(count: LetterBook.mostWords, newLetter: letter)
        let words = WordChoice(from: index, by: rule, for: aim) { _, _ in nil }.words.filter { !$0.text.contains(" ") }
        let own = words.filter { sounds.isHeard(item, atStartOf: $0.text) && isNew($0) }
        var pictured: [WordList.Entry] = []
        for word in own where try hasPicture(word.text) { pictured.append(word) }
        found += pictured + own.filter { !pictured.contains($0) }
        guard kind != .capitals else { continue }
        found += words.filter { !begins($0, with: item) && sounds.isHeard(item, in: $0.text) && isNew($0) }
      }
      chosen += found.prefix(most).map { (item.lowercased(), $0) }
    }
    return chosen
  }

  private func begins(_ word: WordList.Entry, with letter: String) -> Bool {
    word.text.prefix(1).lowercased() == letter.lowercased()
  }
}
