import Foundation

/// How the letters of a text file are written as bytes: Unicode's ways, and those of old spreadsheets.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// Unicode in one to four bytes, with or without a mark at the start.
  case utf8 = "utf-8"
  /// Unicode in pairs of bytes, the low one first, as spreadsheets save "Unicode text".
  case utf16LE = "utf-16le"
  /// Unicode in pairs of bytes, the high one first.
  case utf16BE = "utf-16be"
  /// Polish, Czech, Hungarian and their neighbours on Windows.
  case windows1250 = "windows-1250"
  /// Cyrillic on Windows.
  case windows1251 = "windows-1251"
  /// Western Europe and America on Windows.
  case windows1252 = "windows-1252"
  /// Greek on Windows.
  case windows1253 = "windows-1253"
  /// Turkish on Windows.
  case windows1254 = "windows-1254"
  /// Central Europe on Unix.
  case latin2 = "iso-8859-2"
  /// Western Europe on DOS, still the console's on Windows.
  case cp850
  /// Cyrillic on DOS.
  case cp866
  /// Cyrillic on Unix: KOI8-R, with the Ukrainian letters of KOI8-U.
  case koi8 = "koi8-r"
  /// Western Europe and America on old Macs.
  case macRoman = "macroman"
  /// Cyrillic on old Macs.
  case macCyrillic = "mac-cyrillic"
  /// Japanese on Windows: Shift JIS with Microsoft's additions.
  case cp932

  /// Other names under which people and programs know them; compared without case, blanks, `-` and `_`.
  private static let otherNames: [String: TextEncoding] = [
    "utf16": .utf16LE, "unicode": .utf16LE, "cp1250": .windows1250, "1250": .windows1250, "win1250": .windows1250,
    "cp1251": .windows1251, "1251": .windows1251, "win1251": .windows1251, "cp1252": .windows1252,
    "cp1253": .windows1253, "1253": .windows1253, "win1253": .windows1253, "iso88597": .windows1253,
    "cp1254": .windows1254, "1254": .windows1254, "win1254": .windows1254, "iso88599": .windows1254,
    "1252": .windows1252, "win1252": .windows1252, "ansi": .windows1252, "latin1": .windows1252,
    "iso88591": .windows1252, "latin2": .latin2, "850": .cp850, "ibm850": .cp850, "866": .cp866, "ibm866": .cp866,
    "koi8": .koi8, "koi8u": .koi8, "mac": .macRoman, "macintosh": .macRoman, "macosroman": .macRoman,
    "xmaccyrillic": .macCyrillic, "932": .cp932, "ms932": .cp932, "windows31j": .cp932, "shiftjis": .cp932,
    "sjis": .cp932,
  ]

  /// The encoding of a name as people write it: `UTF-8`, `cp1251`, `Windows 1251`, `Shift_JIS`; nil for none.
  public init?(named name: String) {
    func plain(_ name: String) -> String { name.lowercased().filter { !"-_ ".contains($0) } }
    let wanted = plain(name)
    guard
      let found = TextEncoding.allCases.first(where: { plain($0.rawValue) == wanted })
        ?? TextEncoding.otherNames[wanted]
    else { return nil }
    self = found
  }

  /// Foundation's name for it; nil for those that we read ourselves.
  ///
  /// Those above 0x80000000 are CoreFoundation's numbers, which have no names in Swift.
  var foundation: String.Encoding? {
    switch self {
    case .utf8, .utf16LE, .utf16BE, .macRoman: nil
    case .windows1250: .windowsCP1250
    case .windows1251: .windowsCP1251
    case .windows1252: .windowsCP1252
    case .windows1253: .windowsCP1253
    case .windows1254: .windowsCP1254
    case .latin2: .isoLatin2
    case .cp850: String.Encoding(rawValue: 0x8000_0410)
    case .cp866: String.Encoding(rawValue: 0x8000_041B)
    case .koi8: String.Encoding(rawValue: 0x8000_0A08)
    case .macCyrillic: String.Encoding(rawValue: 0x8000_0007)
    case .cp932: .shiftJIS
    }
  }

  /// The character that some bytes stand for; nil for none, for more than one, and for private ones.
  private func scalar(of bytes: [UInt8]) -> Unicode.Scalar? {
    guard let foundation, let text = String(bytes: bytes, encoding: foundation) else { return nil }
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else { return nil }
    switch scalar.properties.generalCategory {
    case .privateUse, .control: return nil
    default: return scalar
    }
  }

  /// What bytes from 0x80 stand for; nil where they have no meaning, nothing for Unicode.
  struct Letters: Sendable {
    /// The 128 upper bytes.
    var upperHalf: [Unicode.Scalar?] = []
    /// The pairs of CP932, 256 for each first byte from 0x80.
    var pairs: [Unicode.Scalar?] = []
  }

  /// What the encoding's bytes stand for.
  var letters: Letters {
    switch self {
    case .utf8, .utf16LE, .utf16BE: Letters()
    default: TextEncoding.allLetters[self] ?? Letters()
    }
  }

  /// Made once, in some 20 ms, when the first text of an old encoding is met.
  private static let allLetters: [TextEncoding: Letters] = allCases.reduce(into: [:]) { all, encoding in
    if encoding == .macRoman {
      all[encoding] = Letters(upperHalf: macRomanLetters)
    } else if encoding.foundation != nil {
      all[encoding] = Letters(
        upperHalf: (0x80...0xFF).map { encoding.scalar(of: [$0]) }, pairs: encoding == .cp932 ? encoding.pairs : [])
    }
  }

  /// Foundation's own table is out of order on Linux (seen in Swift 6.3.1: 0x8E, é, becomes ±).
  private static let macRomanLetters: [Unicode.Scalar?] = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)

  /// Whether a byte begins a pair in CP932.
  static func isLead(_ byte: UInt8) -> Bool { (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte) }

  /// What pairs of bytes stand for in CP932.
  private var pairs: [Unicode.Scalar?] {
    var result = [Unicode.Scalar?](repeating: nil, count: 128 * 256)
    for lead in UInt8(0x80)...0xFF where TextEncoding.isLead(lead) {
      for trail in UInt8(0x40)...0xFC where trail != 0x7F {
        result[(Int(lead) - 0x80) << 8 | Int(trail)] = scalar(of: [lead, trail])
      }
    }
    return result
  }
}

extension String {
  /// The text composed (NFC), as most programs write it; names that were files on a Mac come decomposed.
  public var composed: String {
    let mayChange = unicodeScalars.contains { scalar in
      guard scalar.value >= 0x300 else { return false }
      switch scalar.value {
      // Letters of Cyrillic and characters of East Asia, of which names are full.
      case 0x400...0x482, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: return false
      case 0x1100...0x11FF, 0x2126, 0x212A, 0x212B, 0xF900...0xFAFF, 0xFB1D...0xFB4E: return true
      default: return scalar.properties.canonicalCombiningClass != .notReordered
      }
    }
    return mayChange ? precomposedStringWithCanonicalMapping : self
  }
}
