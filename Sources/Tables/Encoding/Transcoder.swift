/// Turns the bytes of a text into UTF-8, piece by piece; a letter may be cut between two pieces.
///
/// What has no meaning becomes U+FFFD. UTF-8 goes through as it is: whoever makes strings of it looks whether it is right.
struct Transcoder {
  private let encoding: TextEncoding
  private let letters: TextEncoding.Letters
  /// The first half of something whose rest comes with the next piece.
  private var lead: UInt8?
  private var surrogate: UInt16?
  private var isAtStart = true

  init(from encoding: TextEncoding) {
    self.encoding = encoding
    var letters = encoding.letters
    // Romanian has a comma below where these encodings have a cedilla, and no language written in them has the cedilla.
    if [.windows1250, .latin2, .cp852].contains(encoding) {
      letters.upperHalf = letters.upperHalf.map { $0.flatMap { Transcoder.romanian[$0] } ?? $0 }
    }
    self.letters = letters
  }

  private static let romanian: [Unicode.Scalar: Unicode.Scalar] = ["Ş": "Ș", "ş": "ș", "Ţ": "Ț", "ţ": "ț"]

  /// Appends a piece as UTF-8.
  mutating func append(_ piece: [UInt8], to text: inout [UInt8]) {
    switch encoding {
    case .utf8:
      text += isAtStart && piece.starts(with: [0xEF, 0xBB, 0xBF]) ? piece[3...] : piece[...]
      isAtStart = isAtStart && piece.isEmpty
    case .utf16LE, .utf16BE:
      for byte in piece {
        guard let first = lead else {
          lead = byte
          continue
        }
        lead = nil
        let unit = encoding == .utf16LE ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
        append(unit, to: &text)
      }
    case .cp932, .eucJP, .gbk, .big5, .cp949:
      for byte in piece {
        if let first = lead {
          lead = nil
          let scalar = letters.pairs[(Int(first) - 0x80) << 8 | Int(byte)]
          Transcoder.append(scalar, to: &text)
          // A lost second half must not swallow a line's end.
          if scalar == nil, byte < 0x40 { text.append(byte) }
        } else if byte < 0x80 {
          text.append(byte)
        } else if encoding.isLead(byte) {
          lead = byte
        } else {
          Transcoder.append(letters.upperHalf[Int(byte) - 0x80], to: &text)
        }
      }
    default:
      for byte in piece {
        if byte < 0x80 { text.append(byte) } else { Transcoder.append(letters.upperHalf[Int(byte) - 0x80], to: &text) }
      }
    }
  }

  /// Appends what is left when all pieces were given.
  mutating func finish(_ text: inout [UInt8]) {
    if lead != nil || surrogate != nil { Transcoder.append(nil, to: &text) }
    (lead, surrogate) = (nil, nil)
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    let isFirst = isAtStart
    isAtStart = false
    if isFirst, unit == 0xFEFF { return }
    if let high = surrogate {
      surrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))
        Transcoder.append(Unicode.Scalar(value), to: &text)
        return
      }
      Transcoder.append(nil, to: &text)
    }
    if UTF16.isLeadSurrogate(unit) {
      surrogate = unit
    } else {
      Transcoder.append(Unicode.Scalar(unit), to: &text)
    }
  }

  private static func append(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
    text += UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
  }
}
