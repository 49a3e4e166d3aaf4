import Geometry
import Letterforms
import Lettering
import Pages
import Texts

/// A word, and its picture over it.
struct WordCard {
  let word: String
  let picture: WordPicture?
}

extension SheetRoom {
  /// The pictures of words that have one, in order, each once.
  func pictures(of words: [String]) throws(Fault) -> [WordPicture] {
    guard let finder = pictures else { return [] }
    var found: [WordPicture] = []
    for word in words {
      guard let picture = try finder.picture(word, sheet.language), !found.contains(where: { $0.name == picture.name })
      else { continue }
      found.append(picture)
    }
    return found
  }

  /// The pictures of nouns in a sentence, in order, each once.
  ///
  /// A word that may be another, such as "saw", has its picture only behind an article; in German nouns begin with a capital.
  func pictures(ofSentence text: String) throws(Fault) -> [WordPicture] {
    guard let finder = pictures else { return [] }
    let words = text.wordsOnly
    guard words.count > 1 else { return try pictures(of: words) }
    let unsure = try finder.unsureWords(sheet.language)
    let articles = ArticleNoun.known(in: sheet.language)
    let isGerman = sheet.language.hasPrefix("de")
    return try pictures(
      of: words.indices.filter { index in
        let word = words[index]
        if isGerman { return word.first?.isUppercase ?? false }
        return !unsure.contains(word.lowercased()) || index > 0 && articles.contains(words[index - 1].lowercased())
      }.map { words[$0] })
  }

  /// Cards of words; none where one of them has no picture: all have one, or none has.
  func cards(of words: [String]) throws(Fault) -> [WordCard] {
    let cards = try someCards(of: words)
    return cards.allSatisfy { $0.picture != nil } ? cards : []
  }

  /// Whether a word begins with a capital in a language where only names do.
  func isName(_ word: String) -> Bool {
    !sheet.language.hasPrefix("de") && word.first?.isUppercase == true && word.contains { $0.isLowercase }
  }

  /// Cards of words, with the pictures of those that have one; none where no word has one.
  func someCards(of words: [String]) throws(Fault) -> [WordCard] {
    guard let finder = pictures else { return [] }
    var cards: [WordCard] = []
    for word in words {
      cards.append(
        WordCard(word: word, picture: try finder.picture(word.withoutArticle(in: sheet.language), sheet.language)))
    }
    return cards.contains { $0.picture != nil } ? cards : []
  }

  private static let highestPicture = Length.mm(24).points
  private static let whiteOverWord = Length.mm(2.2).points
  private static let whiteOver = Length.mm(4.5).points
  private static let whiteBetween = Length.mm(5).points
  /// How much of a card's width its picture takes.
  private static let share = 0.86

  /// Puts cards side by side into a box.
  func add(_ cards: [WordCard], to band: inout Band, in box: Rectangle, xHeight: Double) throws(Fault) {
    let count = Double(cards.count)
    let width = (box.width - SheetRoom.whiteBetween * (count - 1)) / count
    let zones = measure.school.rowZones
    for (index, card) in cards.enumerated() {
      let left = box.min.x + Double(index) * (width + SheetRoom.whiteBetween)
      let own = try measure.narrowed(to: width).sized(xHeight, for: card.word, width: width - 4)
      let strip = try own.strip(of: card.word, length: width)
      let tails = max(strip.line.below, min(1, zones.descender) * own.xHeight)
      let baseline = box.max.y - SheetRoom.whiteOverWord - tails - 2
      band.add(strip.line, x: left, baseline: baseline)
      guard let picture = card.picture else { continue }
      let foot =
        baseline - max(1 + zones.ascender, strip.line.above / own.xHeight) * own.xHeight - SheetRoom.whiteOverWord
      let top = box.min.y + SheetRoom.whiteOver
      let height = min(SheetRoom.highestPicture, foot - top)
      let wide = min(SheetRoom.share * width, picture.width * height)
      let tall = wide / picture.width
      band.add(
        picture, in: Rectangle(x: left + (width - wide) / 2, y: foot - tall, width: wide, height: tall),
        weight: .panel)
    }
  }
}

extension String {
  /// A noun without the article before it, by which pictures are found.
  func withoutArticle(in language: String) -> String {
    let words = split(separator: " ")
    guard words.count == 2, ArticleNoun.known(in: language).contains(words[0].lowercased()) else { return self }
    return String(words[1])
  }
}
