import Texts

/// Letters, digits or numbers of which only the first and the last are written: `a-z`, `А-Я`, `0-9`, `1-20`.
public enum LetterRange {
  /// The orders in which letters are counted up.
  ///
  /// In Russian ё has its place after е. Of two orders that have both letters the first counts: letters of the alphabet,
  /// Russian ones, then Croatian, Polish, Ukrainian, Serbian, Belarusian and Bulgarian; hiragana and
  /// katakana are in the order of the fifty sounds.
  private static let orders: [[Character]] = {
    let small = [
      "abcdefghijklmnopqrstuvwxyz", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "αβγδεζηθικλμνξοπρστυφχψω",
      "abcčćdđefghijklmnoprsštuvzž", "aąbcćdeęfghijklłmnńoóprsśtuwyzźż", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
      "абвгдђежзијклљмнњопрстћуфхцчџш", "абвгдеёжзійклмнопрстуўфхцчшыьэюя", "абвгдежзийклмнопрстуфхцчшщъьюя",
      "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん",
      "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン",
    ]
    return (small + small.map { $0.uppercased() }).map { Array($0) }
  }()
  private static let dashes: Set<Character> = ["-", "–"]
  /// Larger numbers are no numbers to learn to write.
  private static let mostDigits = 3
  private static let mostNumbers = 101

  /// What a range stands for, in order; nil for a text that is none.
  ///
  /// - Parameter languages: The alphabets that count before all others, BCP 47, the most important first.
  public static func items(of text: String, in languages: [String] = []) -> [String]? {
    let characters = Array(text)
    guard characters.count >= 3, let dash = characters.firstIndex(where: dashes.contains) else { return nil }
    let (first, last) = (characters[..<dash], characters[(dash + 1)...])
    if let first = number(first), let last = number(last) {
      guard first < last, last - first < mostNumbers else { return nil }
      return (first...last).map { String($0) }
    }
    guard first.count == 1, last.count == 1 else { return nil }
    // The Serbian alphabet has no я: а-я is the whole of it all the same.
    let isWhole = orders.contains { $0.first == first[0] && $0.last == last[dash + 1] }
    for order in languages.flatMap(orders(of:)) + orders {
      if isWhole, order.first == first[0], !order.contains(last[dash + 1]) { return order.map { String($0) } }
      guard let start = order.firstIndex(of: first[0]), let end = order.firstIndex(of: last[dash + 1]), start < end
      else { continue }
      let letters = order[start...end]
      // Letters of foreign words stand behind an alphabet: one that ends among them is not its order.
      let plain = letters.filter { $0.isASCII }
      guard zip(plain, plain.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      return letters.map { String($0) }
    }
    return nil
  }

  /// Texts with every range among them written out.
  public static func expanded(_ texts: [String], in languages: [String] = []) -> [String] {
    texts.flatMap { text in items(of: text, in: languages) ?? [text] }
  }

  /// The small letters and the capitals of a language in order; the final ς is no place of its own.
  private static func orders(of language: String) -> [[Character]] {
    guard let alphabet = Alphabet(language: language) else { return [] }
    return [alphabet.small.filter { $0 != "ς" }, alphabet.capitals]
  }

  /// Whether a text is one letter, a dash and one letter.
  static func isOfLetters(_ text: String) -> Bool {
    let characters = Array(text)
    return characters.count == 3 && characters[0].isLetter && dashes.contains(characters[1]) && characters[2].isLetter
  }

  /// What is said of a range that no alphabet has.
  static func unknown(_ text: String, in languages: [String]) -> Fault {
    var known: [String] = []
    for order in languages.prefix(2).compactMap({ orders(of: $0).first }) + orders.prefix(orders.count / 2) {
      guard let first = order.first, let last = order.last(where: { !$0.isASCII || $0 == "z" }) else { continue }
      if !known.contains("\(first)-\(last)") { known.append("\(first)-\(last)") }
    }
    return Fault(
      .usage, problem: "no alphabet has the letters \(text.quoted) in this order",
      hint: "copybook knows \(known.joined(separator: ", ")) and parts of them; or write the letters one by one")
  }

  private static func number(_ digits: ArraySlice<Character>) -> Int? {
    guard (1...mostDigits).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(String(digits))
  }
}
