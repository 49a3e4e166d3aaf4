/// Words that no row of their size holds and that were written smaller, gathered while rows are laid out.
final class ShrunkWords {
  /// The words in the order in which they were met, with the smallest x-height of each in points.
  private(set) var words: [(text: String, xHeight: Double)] = []

  /// Notes a word; what is laid out again is noted once.
  func add(_ text: String, to xHeight: Double) {
    if let known = words.firstIndex(where: { $0.text == text }) {
      words[known].xHeight = min(words[known].xHeight, xHeight)
    } else {
      words.append((text, xHeight))
    }
  }
}
