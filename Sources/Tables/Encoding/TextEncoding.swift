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
  /// Hebrew on Windows.
  case windows1255 = "windows-1255"
  /// Arabic on Windows.
  case windows1256 = "windows-1256"
  /// Estonian, Latvian and Lithuanian on Windows.
  case windows1257 = "windows-1257"
  /// Vietnamese on Windows; accents of tones follow their letters.
  case windows1258 = "windows-1258"
  /// Thai on Windows, as TIS-620.
  case windows874 = "windows-874"
  /// Central Europe on Unix.
  case latin2 = "iso-8859-2"
  /// Western Europe on DOS, still the console's on Windows.
  case cp850
  /// Central Europe on DOS.
  case cp852
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
  /// Japanese on Unix.
  case eucJP = "euc-jp"
  /// Simplified Chinese, with GB 2312 in it.
  case gbk
  /// Traditional Chinese.
  case big5
  /// Korean on Windows, with EUC-KR in it.
  case cp949
  /// Western Europe on Unix, with the euro and œ: ISO 8859-15, also called Latin 9.
  case latin9 = "iso-8859-15"

  /// Other names under which people and programs know them; compared without case, blanks, `-` and `_`.
  private static let otherNames: [String: TextEncoding] = [
    "utf16": .utf16LE, "unicode": .utf16LE, "cp1250": .windows1250, "1250": .windows1250, "win1250": .windows1250,
    "cp1251": .windows1251, "1251": .windows1251, "win1251": .windows1251, "cp1252": .windows1252,
    "cp1253": .windows1253, "1253": .windows1253, "win1253": .windows1253, "iso88597": .windows1253,
    "cp1254": .windows1254, "1254": .windows1254, "win1254": .windows1254, "iso88599": .windows1254,
    "1252": .windows1252, "win1252": .windows1252, "ansi": .windows1252, "latin1": .windows1252,
    "iso88591": .windows1252, "latin9": .latin9, "iso885916": .windows1250, "latin2": .latin2, "850": .cp850,
    "ibm850": .cp850, "866": .cp866, "ibm866": .cp866,
    "koi8": .koi8, "koi8u": .koi8, "mac": .macRoman, "macintosh": .macRoman, "macosroman": .macRoman,
    "xmaccyrillic": .macCyrillic, "932": .cp932, "ms932": .cp932, "windows31j": .cp932, "shiftjis": .cp932,
    "sjis": .cp932, "cp1255": .windows1255, "1255": .windows1255, "win1255": .windows1255, "cp1256": .windows1256,
    "1256": .windows1256, "win1256": .windows1256, "cp1257": .windows1257, "1257": .windows1257,
    "win1257": .windows1257, "iso885913": .windows1257, "cp1258": .windows1258, "1258": .windows1258,
    "win1258": .windows1258, "cp874": .windows874, "874": .windows874, "tis620": .windows874, "iso885911": .windows874,
    "852": .cp852, "ibm852": .cp852, "eucjp": .eucJP, "ujis": .eucJP, "cp936": .gbk, "936": .gbk, "gb2312": .gbk,
    "euccn": .gbk, "cp950": .big5, "950": .big5, "949": .cp949, "ms949": .cp949, "euckr": .cp949, "uhc": .cp949,
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

  /// What bytes from 0x80 stand for; nil where they have no meaning, nothing for Unicode.
  struct Letters: Sendable {
    /// The 128 upper bytes.
    var upperHalf: [Unicode.Scalar?] = []
    /// The pairs of East Asian encodings, 256 for each first byte from 0x80.
    var pairs: [Unicode.Scalar?] = []
  }

  /// Whether the system has a table for it; of the others we read some ourselves.
  private var isInTables: Bool {
    switch self {
    case .utf8, .utf16LE, .utf16BE, .macRoman, .eucJP, .latin9: false
    default: true
    }
  }

  /// What the encoding's bytes stand for; each table is made once, when the first text that may be in it is met.
  var letters: Letters {
    switch self {
    case .utf8, .utf16LE, .utf16BE: Letters()
    case .cp932: TextEncoding.cp932Letters
    case .gbk: TextEncoding.gbkLetters
    case .big5: TextEncoding.big5Letters
    case .cp949: TextEncoding.cp949Letters
    case .eucJP: TextEncoding.eucJPLetters
    default: TextEncoding.allLetters[self] ?? Letters()
    }
  }

  /// Those of small tables, made in some milliseconds.
  private static let allLetters: [TextEncoding: Letters] = allCases.reduce(into: [:]) { all, encoding in
    if encoding == .macRoman {
      all[encoding] = Letters(upperHalf: macRomanLetters)
    } else if encoding == .latin9 {
      all[encoding] = Letters(upperHalf: latin9Letters)
    } else if encoding.isInTables, !encoding.hasPairs {
      all[encoding] = encoding.made
    }
  }
  private static let cp932Letters = cp932.made
  private static let gbkLetters = gbk.made
  private static let big5Letters = big5.made
  private static let cp949Letters = cp949.made
  private static let eucJPLetters = Letters(
    upperHalf: Array(repeating: nil, count: 128), pairs: eucPairs(of: cp932.letters))

  private var made: Letters {
    Letters(upperHalf: (0x80...0xFF).map { scalar(of: [$0]) }, pairs: hasPairs ? pairs : [])
  }

  /// Whether some letters are pairs of bytes.
  var hasPairs: Bool { [.cp932, .eucJP, .gbk, .big5, .cp949].contains(self) }

  /// The pairs of EUC-JP, which has the rows and cells of JIS X 0208 as they are, where CP932 folds two rows into one.
  ///
  /// After 0x8E stand katakana of half the width. Three bytes of JIS X 0212 are not read: no name list has them.
  private static func eucPairs(of shiftJIS: Letters) -> [Unicode.Scalar?] {
    var result = [Unicode.Scalar?](repeating: nil, count: 128 * 256)
    for trail in 0xA1...0xDF { result[0x0E << 8 | trail] = shiftJIS.upperHalf[trail - 0x80] }
    for row in 1...94 {
      let lead = (row - 1) / 2 + (row <= 62 ? 0x81 : 0xC1)
      for cell in 1...94 {
        let trail = row.isMultiple(of: 2) ? cell + 0x9E : cell + (cell <= 63 ? 0x3F : 0x40)
        result[(row + 0x20) << 8 | (cell + 0xA0)] = shiftJIS.pairs[(lead - 0x80) << 8 | trail]
      }
    }
    return result
  }

  /// Foundation's own table is out of order on Linux (seen in Swift 6.3.1: 0x8E, é, becomes ±).
  private static let macRomanLetters: [Unicode.Scalar?] =
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
    + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars.map {
      Optional($0)
    }

  /// The letters of ISO 8859-1 but for eight (ISO/IEC 8859-15:1999).
  private static let latin9Letters: [Unicode.Scalar?] = (UInt8(0x80)...0xFF).map { byte in
    switch byte {
    case 0x80...0x9F: nil
    case 0xA4: "€"
    case 0xA6: "Š"
    case 0xA8: "š"
    case 0xB4: "Ž"
    case 0xB8: "ž"
    case 0xBC: "Œ"
    case 0xBD: "œ"
    case 0xBE: "Ÿ"
    default: Unicode.Scalar(byte)
    }
  }

  /// Whether a byte begins a pair.
  func isLead(_ byte: UInt8) -> Bool {
    switch self {
    case .cp932: (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte)
    case .eucJP: byte == 0x8E || (0xA1...0xFE).contains(byte)
    default: (0x81...0xFE).contains(byte)
    }
  }

  /// What pairs of bytes stand for.
  private var pairs: [Unicode.Scalar?] {
    var result = [Unicode.Scalar?](repeating: nil, count: 128 * 256)
    for lead in UInt8(0x80)...0xFF where isLead(lead) {
      for trail in UInt8(0x40)...0xFE where trail != 0x7F {
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
    return mayChange ? canonicallyComposed : self
  }
}
