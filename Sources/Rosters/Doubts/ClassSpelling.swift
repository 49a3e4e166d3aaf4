import Tables
import Texts

/// Classes that are written in several ways in one table: "1a", "1 a", "Klasse 1a", "1.a", "1a (Huber)".
struct ClassSpelling {
  private let wanted: String
  private let key: String
  private var seen: [(text: String, name: String, cell: TableCell)] = []
  private var count = 0

  /// So many are named.
  private static let mostTold = 12

  init(_ wanted: String) {
    self.wanted = wanted
    key = ClassSpelling.key(of: wanted)
  }

  /// Whether a class is the one that is wanted, written in another way.
  func isAlike(_ group: String) -> Bool { !key.isEmpty && ClassSpelling.key(of: group) == key }

  /// Keeps a child of such a class.
  mutating func add(_ cell: TableCell, of name: String) {
    count += 1
    if seen.count < ClassSpelling.mostTold { seen.append((cell.text, name, cell)) }
  }

  /// One warning that names them, and takes them all out.
  mutating func warnings(_ file: String) -> [Fault] {
    defer { (seen, count) = ([], 0) }
    guard let first = seen.first?.cell else { return [] }
    let shown = seen.map { "\($0.text.quoted) (\($0.name))" }.joined(separator: ", ")
    let more = count > seen.count ? " and \(count - seen.count) more" : ""
    return [
      Fault(
        file: file, line: first.line, column: first.column,
        problem: "\(shown)\(more) \(count == 1 ? "is" : "are") taken for the class \(wanted.quoted)",
        hint: "write the class in one way for all; delete the lines of those who are in another one")
    ]
  }

  /// A class in small letters, without its word for class, blanks, points, zeros before a number, and notes in brackets or behind a
  /// comma.
  ///
  /// Cyrillic letters that look like Latin ones count as them.
  static func key(of group: String) -> String {
    let own = group.composed.lowercased().prefix { !"([,;".contains($0) }
    let letters = own.map { looks[$0] ?? $0 }
    var words: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      let isPart = letter.isLetter || letter.isNumber
      // A letter begins a word behind a digit, and a digit behind a letter: "klasse1a".
      if let last = word.last, !isPart || last.isNumber != letter.isNumber {
        words.append(word)
        word = ""
      }
      if isPart { word.append(letter) }
      // "1/2" is no twelve.
      if !isPart, index > 0, index + 1 < letters.count, letters[index - 1].isNumber, letters[index + 1].isNumber {
        words.append("-")
      }
    }
    if !word.isEmpty { words.append(word) }
    if words.count > 1, let first = words.first, kinds.contains(first) { words.removeFirst() }
    return words.map { word in
      let digits = word.drop { $0 == "0" }
      return word.first?.isNumber ?? false ? String(digits.isEmpty ? "0" : digits) : word
    }.joined()
  }

  /// Words for a class before its number, in small letters, with Latin letters for those of Cyrillic that look like them.
  private static let kinds: Set<String> = Set(
    """
    klasse kl class classe clase classes klass klasa klasy klas třída trieda osztály sınıf grade year yr gr razred luokka lk turma
    grupo curso aula clasa klasė klase τάξη класс кл клас одделение одељење разред
    """.split { $0.isWhitespace }.map { word in String(word.map { looks[$0] ?? $0 }) })

  private static let looks: [Character: Character] = [
    "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t", "х": "x",
    "у": "y",
    "α": "a", "β": "b", "ε": "e",
  ]
}
