import Texts

/// The operators of contents, one after the other, with what stands before each (PDF 1.7, 7.8.2).
struct PDFOperators {
  /// What stands before an operator, as far as paths and marks need it.
  struct Operands {
    /// The numbers that stand in no dictionary.
    var numbers: [Double] = []
    /// The first name.
    var name = ""
    /// Whether a dictionary gives a number of marked content, by which the page's structure knows it.
    var hasNumber = false
  }

  private var scanner: ByteScanner

  init(_ bytes: [UInt8]) { scanner = ByteScanner(bytes) }

  /// Six are the most that count; a list of text may have thousands.
  private static let mostNumbers = 64

  /// The next operator; nil at the end.
  mutating func next() -> (String, Operands)? {
    var operands = Operands()
    var depth = 0
    while true {
      skipBlanks()
      guard let byte = scanner.next else { return nil }
      switch byte {
      case UInt8(ascii: "("): skipText()
      case UInt8(ascii: "/"):
        scanner.index += 1
        let name = word()
        if depth == 0, operands.name.isEmpty { operands.name = name }
        if depth > 0, name == "MCID" { operands.hasNumber = true }
      case UInt8(ascii: "<"):
        scanner.index += 1
        if scanner.take(UInt8(ascii: "<")) {
          depth += 1
        } else {
          while let next = scanner.next, next != UInt8(ascii: ">") { scanner.index += 1 }
          scanner.index += 1
        }
      case UInt8(ascii: ">"):
        scanner.index += 1
        if scanner.take(UInt8(ascii: ">")) { depth = max(0, depth - 1) }
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
        scanner.index += 1
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39:
        // "--5", "." and a thousand digits are no numbers, and yet no operators.
        guard let number = scanner.number() else {
          _ = word()
          continue
        }
        if depth == 0, operands.numbers.count < PDFOperators.mostNumbers { operands.numbers.append(number) }
      default:
        let name = word()
        guard !name.isEmpty else {
          scanner.index += 1
          continue
        }
        guard depth == 0, name != "true", name != "false", name != "null" else { continue }
        if name == "ID" {
          skipPicture()
          return ("BI", Operands())
        }
        if name != "BI" { return (name, operands) }
      }
    }
  }

  private mutating func skipBlanks() {
    while let byte = scanner.next {
      if byte == UInt8(ascii: "%") {
        while let next = scanner.next, next != 0x0A, next != 0x0D { scanner.index += 1 }
      } else if byte.isBlank || byte == 0 {
        scanner.index += 1
      } else {
        return
      }
    }
  }

  /// A name or an operator.
  private mutating func word() -> String {
    let start = scanner.index
    while let byte = scanner.next, byte > 0x20, !"()<>[]{}/%".utf8.contains(byte) { scanner.index += 1 }
    return String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self)
  }

  /// Goes past a text in brackets, which may hold others.
  private mutating func skipText() {
    var depth = 0
    while let byte = scanner.next {
      scanner.index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
    }
  }

  /// Goes past the bytes of a picture that stands among the operators (PDF 1.7, 8.9.7).
  private mutating func skipPicture() {
    while scanner.index + 2 < scanner.end {
      let start = scanner.index
      scanner.index += 1
      guard scanner.bytes[start].isBlank, scanner.bytes[start + 1] == UInt8(ascii: "E"),
        scanner.bytes[start + 2] == UInt8(ascii: "I"),
        start + 3 >= scanner.end || scanner.bytes[start + 3].isBlank
      else { continue }
      scanner.index = start + 3
      return
    }
    scanner.index = scanner.end
  }
}
