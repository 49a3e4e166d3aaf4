/// Reads the tokens of a length in one language and writes them in signs.
///
///     length   = [minus] summand { sign summand }
///     summand  = amount unit [ connector ( fraction | summand ) ]         an inch and a half, one inch and three millimetres
///     amount   = digits | number | [number connector] fraction [fillers]  two and three quarters of an
///     fraction = [number | article] part                                  three quarters, a half
struct LengthReader {
  typealias Token = LengthPhrase.Token

  private let words: LengthWords
  private let numbers: NumberWords

  init(_ words: LengthWords) {
    self.words = words
    numbers = NumberWords(language: words.tag)
  }

  /// No page is a thousand of anything that is spelled out.
  private static let numbersEnd = 1000

  /// The tag of the language.
  var tag: String { words.tag }

  /// The length in signs, as in `1/2 in + 3 mm`; nil if this is none.
  func signs(of tokens: [Token]) -> String? {
    let tokens = tokens.flatMap(parted)
    var result = ""
    var sign = "+"
    var rest = tokens[...]
    if case .sign("-")? = rest.first {
      sign = "-"
      rest = rest.dropFirst()
    }
    while true {
      let end = rest.firstIndex { if case .sign = $0 { true } else { false } } ?? rest.endIndex
      guard let lengths = lengths(of: rest[..<end]) else { return nil }
      for length in lengths { result += (result.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) ") + length }
      guard end < rest.endIndex, case .sign(let next) = rest[end] else { return result }
      sign = next
      rest = rest[(end + 1)...]
    }
  }

  /// A compound as its words: "полдюйма", "viertelzoll"; words for signs as signs.
  private func parted(_ token: Token) -> [Token] {
    guard case .word(let word) = token else { return [token] }
    if let sign = words.signs[word] { return [.sign(sign)] }
    guard words.unit(word) == nil else { return [token] }
    for length in stride(from: word.count - 1, to: 0, by: -1) where words.parts[String(word.prefix(length))] != nil {
      let rest = String(word.dropFirst(length))
      if words.unit(rest) != nil { return [.word(String(word.prefix(length))), .word(rest)] }
    }
    return [token]
  }

  /// One length, or several that are added.
  private func lengths(of tokens: ArraySlice<Token>) -> [String]? {
    for index in tokens.indices {
      guard case .word(let word) = tokens[index], let unit = words.unit(word) else { continue }
      let head = Array(tokens[..<index])
      let rest = tokens[(index + 1)...]
      guard let joint = rest.first else { return amount(head).map { ["\($0) \(unit)"] } }
      // The word for a decimal point may be that for the unit.
      guard isConnector(joint), let amount = head.isEmpty ? "1" : amount(head) else { continue }
      let tail = rest.dropFirst()
      if let fraction = fraction(Array(tail)) { return ["\(amount) \(unit)", "\(fraction) \(unit)"] }
      if !head.isEmpty, let others = lengths(of: tail) { return ["\(amount) \(unit)"] + others }
    }
    return nil
  }

  /// How many units: `1 1/2`.
  private func amount(_ tokens: [Token]) -> String? {
    if let digits = digits(tokens) { return digits }
    if let amount = mixed(tokens) ?? fraction(tokens) ?? decimal(tokens) { return amount }
    if let number = number(tokens) { return String(number) }
    if tokens.count == 1, case .word(let word) = tokens[0] {
      for end in words.halfEnds where word.hasSuffix(end) {
        if let whole = number(named: String(word.dropLast(end.count))) { return "\(whole) 1/2" }
      }
    }
    // half an, three quarters of an: articles follow a fraction only.
    var tokens = tokens
    while case .word(let last)? = tokens.last, words.fillers.contains(last) {
      tokens.removeLast()
      if let amount = mixed(tokens) ?? fraction(tokens) { return amount }
    }
    return nil
  }

  /// All in digits, as it stands: `1 1/2`.
  private func digits(_ tokens: [Token]) -> String? {
    guard !tokens.isEmpty else { return nil }
    var parts: [String] = []
    for token in tokens {
      guard case .digits(let text) = token else { return nil }
      parts.append(text)
    }
    return parts.joined(separator: " ")
  }

  /// A whole and a fraction with a connector between them.
  private func mixed(_ tokens: [Token]) -> String? {
    for index in tokens.indices.reversed() where isConnector(tokens[index]) {
      guard let whole = number(Array(tokens[..<index])), let fraction = fraction(Array(tokens[(index + 1)...])) else {
        continue
      }
      let parts = fraction.split(separator: "/").compactMap { Int($0) }
      if parts.count == 2, parts[0] >= parts[1] { continue }
      return "\(whole) \(fraction)"
    }
    return nil
  }

  /// A fraction in words or digits.
  private func fraction(_ tokens: [Token]) -> String? {
    switch tokens.last {
    case .digits(let text)? where tokens.count == 1: return text.allSatisfy { "0123456789.,".contains($0) } ? nil : text
    case .word(let word)?:
      if tokens.count == 1, let amount = words.amounts[word] { return amount }
      guard let part = words.parts[word] else { return nil }
      let above = Array(tokens.dropLast())
      if let number = number(above) { return "\(number)/\(part)" }
      let isOne = above.allSatisfy { token in
        if case .word(let word) = token { words.fillers.contains(word) } else { false }
      }
      return isOne ? "1/\(part)" : nil
    default: return nil
    }
  }

  /// A number with a decimal point in words: "zéro virgule vingt-cinq", "one point two five".
  private func decimal(_ tokens: [Token]) -> String? {
    guard let point = tokens.firstIndex(of: .word(words.decimal)), let whole = number(Array(tokens[..<point])) else {
      return nil
    }
    let places = Array(tokens[(point + 1)...])
    let figures = places.compactMap { number([$0]) }
    if figures.count == places.count, figures.allSatisfy({ $0 < 10 }) {
      return figures.isEmpty ? nil : "\(whole).\(figures.map(String.init).joined())"
    }
    return number(places).map { "\(whole).\($0)" }
  }

  /// A whole number in words or digits.
  private func number(_ tokens: [Token]) -> Int? {
    if tokens.count == 1, case .digits(let text) = tokens[0] { return Int(text) }
    var spoken: [String] = []
    for token in tokens {
      guard case .word(let word) = token else { return nil }
      spoken.append(word)
    }
    return spoken.isEmpty ? nil : number(named: spoken.joined(separator: " "))
  }

  private func number(named name: String) -> Int? { numbers.number(reading: name, below: LengthReader.numbersEnd) }

  private func isConnector(_ token: Token) -> Bool {
    if case .word(let word) = token { words.connectors.contains(word) } else { false }
  }
}
