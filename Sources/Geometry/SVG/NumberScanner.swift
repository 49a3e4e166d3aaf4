public import Texts

/// Reads numbers and signs of SVG attributes one after another.
public struct NumberScanner: Sendable {
  private let bytes: [UInt8]
  /// The next byte, from 0.
  public private(set) var index = 0

  /// A scanner at the start of a text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// A fault with what stands here; its column is the byte of the text.
  public func fault(_ problem: String) -> Fault { NumberScanner.fault(problem, at: index + 1) }

  /// A fault at a byte of the text, from 1.
  static func fault(_ problem: String, at position: Int) -> Fault {
    Fault(file: "SVG", line: 1, column: position, problem: problem, hint: "write it as SVG 1.1 has it")
  }

  /// The next byte that says something; nil at the end.
  public mutating func peek() -> UInt8? {
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  /// Goes past the byte that is next.
  public mutating func advance() { index += 1 }

  /// Takes a sign if it is next.
  public mutating func take(_ sign: Character) -> Bool {
    guard let next = peek(), next == sign.asciiValue else { return false }
    index += 1
    return true
  }

  /// The word of letters that is next; empty for none.
  public mutating func word() -> String {
    var word = ""
    while let next = index < bytes.count ? bytes[index] : nil, next.isLetter {
      word.unicodeScalars.append(Unicode.Scalar(next))
      index += 1
    }
    return word
  }

  /// A flag of an arc: a single digit, after which the next number may follow at once.
  public mutating func flag() throws(Fault) -> Bool {
    guard let next = peek(), next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
      throw fault("a flag of an arc, 0 or 1, is expected")
    }
    index += 1
    return next == UInt8(ascii: "1")
  }

  /// No drawing has larger coordinates in its own units; beyond lie mistakes and attacks.
  public static let largest = 1e6

  /// No program writes a longer number.
  private static let longestNumber = 100

  /// A number as SVG writes it: `-1`, `.5`, `1e-3`; one may end where the next begins, as in `.5.5-1`.
  public mutating func number() throws(Fault) -> Double {
    _ = peek()
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var digits = skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = start
      throw fault("a number is expected")
    }
    // An e without digits belongs to what follows, as in 1em.
    let mantissa = index
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
      if skipDigits() == 0 { index = mantissa }
    }
    guard index - start <= NumberScanner.longestNumber else {
      throw fault("the number has \(index - start) characters")
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), abs(number) <= NumberScanner.largest else {
      index = start
      throw fault("the number \(text.prefix(24)) is too large; numbers reach from -1000000 to 1000000")
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index - start
  }
}

extension UInt8 {
  /// Whether a letter of ASCII.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
