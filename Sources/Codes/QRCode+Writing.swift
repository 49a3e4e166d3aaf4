extension QRCode {
  private static let signs = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  /// The most signs that fit.
  private static let mostSigns = 29

  /// The code of a page.
  public init(_ code: PageCode) {
    guard let printed = QRCode(text: code.printed) else {
      preconditionFailure("the signs of a page's code, and what is printed before it, are among those of the mode")
    }
    self = printed
  }

  /// The code of a text; nil where it is too long, or has other signs than digits, capital letters, blank and `$%*+-./:`.
  init?(text: String) {
    guard let data = QRCode.codewords(of: text) else { return nil }
    let codewords = data + QRCode.correction.check(of: data)
    let plain = QRLines(codewords: codewords)
    // The first of those that are read best.
    var (best, least) = (plain, Int.max)
    for mask in QRCode.masks {
      let lines = plain.masked(by: mask)
      let penalty = lines.penalty
      if penalty < least { (best, least) = (lines, penalty) }
    }
    self.init(best)
  }

  /// The codewords of a text in alphanumeric mode, filled up.
  private static func codewords(of text: String) -> [UInt8]? {
    var values: [Int] = []
    for sign in text.utf8 {
      guard let value = signs.firstIndex(of: sign) else { return nil }
      values.append(value)
    }
    guard values.count <= mostSigns else { return nil }
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    add(0b0010, 4)
    add(values.count, 9)
    for start in stride(from: 0, to: values.count, by: 2) {
      if start + 1 < values.count {
        add(45 * values[start] + values[start + 1], 11)
      } else {
        add(values[start], 6)
      }
    }
    add(0, min(4, 8 * dataCount - bits.count))
    while bits.count % 8 != 0 { bits.append(false) }
    var codewords = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var filler: UInt8 = 0xec
    while codewords.count < dataCount {
      codewords.append(filler)
      filler ^= 0xec ^ 0x11
    }
    return codewords
  }

  /// The text of whole codewords in alphanumeric mode; nil for what was not filled up as the standard says.
  static func text(of codewords: [UInt8]) -> String? {
    var place = 0
    func take(_ count: Int) -> Int? {
      guard place + count <= 8 * dataCount else { return nil }
      var value = 0
      for _ in 0..<count {
        value = value << 1 | Int(codewords[place / 8] >> (7 - place % 8) & 1)
        place += 1
      }
      return value
    }
    guard take(4) == 0b0010, let count = take(9) else { return nil }
    var text: [UInt8] = []
    while text.count < count {
      let isPair = count - text.count > 1
      guard let value = take(isPair ? 11 : 6), value < (isPair ? 45 * 45 : 45) else { return nil }
      if isPair { text.append(signs[value / 45]) }
      text.append(signs[value % 45])
    }
    let read = String(decoding: text, as: UTF8.self)
    return self.codewords(of: read) == Array(codewords.prefix(dataCount)) ? read : nil
  }
}
