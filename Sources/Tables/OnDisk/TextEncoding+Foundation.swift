import Foundation

/// Where the letters of old encodings are known: in Foundation.
extension TextEncoding {
  /// Foundation's name for it; nil for those that we read ourselves.
  ///
  /// Those above 0x80000000 are CoreFoundation's numbers, which have no names in Swift.
  var foundation: String.Encoding? {
    switch self {
    case .utf8, .utf16LE, .utf16BE, .macRoman, .eucJP, .latin9: nil
    case .windows1250: .windowsCP1250
    case .windows1251: .windowsCP1251
    case .windows1252: .windowsCP1252
    case .windows1253: .windowsCP1253
    case .windows1254: .windowsCP1254
    case .windows1255: String.Encoding(rawValue: 0x8000_0505)
    case .windows1256: String.Encoding(rawValue: 0x8000_0506)
    case .windows1257: String.Encoding(rawValue: 0x8000_0507)
    case .windows1258: String.Encoding(rawValue: 0x8000_0508)
    case .windows874: String.Encoding(rawValue: 0x8000_041D)
    case .latin2: .isoLatin2
    case .cp852: String.Encoding(rawValue: 0x8000_0412)
    case .gbk: String.Encoding(rawValue: 0x8000_0421)
    case .big5: String.Encoding(rawValue: 0x8000_0423)
    case .cp949: String.Encoding(rawValue: 0x8000_0422)
    case .cp850: String.Encoding(rawValue: 0x8000_0410)
    case .cp866: String.Encoding(rawValue: 0x8000_041B)
    case .koi8: String.Encoding(rawValue: 0x8000_0A08)
    case .macCyrillic: String.Encoding(rawValue: 0x8000_0007)
    case .cp932: .shiftJIS
    }
  }

  /// The character that some bytes stand for; nil for none, for more than one, and for private ones.
  func scalar(of bytes: [UInt8]) -> Unicode.Scalar? {
    guard let foundation, let text = String(bytes: bytes, encoding: foundation) else { return nil }
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else { return nil }
    switch scalar.properties.generalCategory {
    case .privateUse, .control: return nil
    default: return scalar
    }
  }
}

extension String {
  /// The text composed, by Foundation.
  var canonicallyComposed: String { precomposedStringWithCanonicalMapping }
}
