/// Letters, digits or numbers of which only the first and the last are written: `a-z`, `А-Я`, `0-9`, `1-20`.
public enum LetterRange {
  /// The orders in which letters are counted up.
  ///
  /// In Russian ё has its place after е. Of two orders that have both letters the first counts: letters of the alphabet,
  /// Russian ones, then Croatian, Polish, Ukrainian, Serbian, Belarusian and Bulgarian.
  private static let orders: [[Character]] = {
    let small = [
      "abcdefghijklmnopqrstuvwxyz", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "αβγδεζηθικλμνξοπρστυφχψω",
      "abcčćdđefghijklmnoprsštuvzž", "aąbcćdeęfghijklłmnńoóprsśtuwyzźż", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
      "абвгдђежзијклљмнњопрстћуфхцчџш", "абвгдеёжзійклмнопрстуўфхцчшыьэюя", "абвгдежзийклмнопрстуфхцчшщъьюя",
    ]
    return (small + small.map { $0.uppercased() }).map { Array($0) }
  }()
  private static let dashes: Set<Character> = ["-", "–"]
  /// Larger numbers are no numbers to learn to write.
  private static let mostDigits = 3
  private static let mostNumbers = 101

  /// What a range stands for, in order; nil for a text that is none.
  public static func items(of text: String) -> [String]? {
    let characters = Array(text)
    guard characters.count >= 3, let dash = characters.firstIndex(where: dashes.contains) else { return nil }
    let (first, last) = (characters[..<dash], characters[(dash + 1)...])
    if let first = number(first), let last = number(last) {
      guard first < last, last - first < mostNumbers else { return nil }
      return (first...last).map { String($0) }
    }
    guard first.count == 1, last.count == 1 else { return nil }
    for order in orders {
      guard let start = order.firstIndex(of: first[0]), let end = order.firstIndex(of: last[dash + 1]), start < end
      else { continue }
      return order[start...end].map { String($0) }
    }
    return nil
  }

  /// Texts with every range among them written out.
  public static func expanded(_ texts: [String]) -> [String] {
    texts.flatMap { text in items(of: text) ?? [text] }
  }

  private static func number(_ digits: ArraySlice<Character>) -> Int? {
    guard (1...mostDigits).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(String(digits))
  }
}
