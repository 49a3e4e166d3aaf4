import Texts

/// Text in UTF-8 that a program took for an old encoding and saved again as UTF-8: "MÃ¼ller" for Müller.
public enum MisreadText {
  /// The encodings for which programs take UTF-8.
  private static let encodings: [TextEncoding] = [.windows1252, .windows1251, .windows1250, .macRoman]

  /// The text as it was written; nil where it was not misread, or where that is not certain.
  ///
  /// Certain is what becomes UTF-8 to the last byte: of letters chosen by chance hardly any do.
  public static func repaired(_ text: String) -> String? {
    guard mayBeMisread(text) else { return nil }
    for encoding in encodings {
      guard let bytes = bytes(of: text, in: encoding), let found = try? UTF8Span(validating: bytes.span) else {
        continue
      }
      let repaired = String(copying: found)
      // Letters, each shorter than what stood for it.
      if repaired.unicodeScalars.allSatisfy({
        $0.isASCII || $0.properties.isAlphabetic || "’ʼ–".unicodeScalars.contains($0)
      }) {
        return repaired
      }
    }
    return nil
  }

  /// Whether a letter that stands for a first byte is followed by another letter or sign that is not ASCII: one look.
  private static func mayBeMisread(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    var wasLead = false
    for scalar in text.unicodeScalars {
      if wasLead, !scalar.isASCII { return true }
      switch scalar {
      case "Ã", "Â", "Å", "Ä", "Ð", "Ñ", "Р", "С", "Î", "Ï", "Ĺ", "Ă", "Ž", "√", "ƒ", "≈", "Г", "Д", "Е", "Ç", "È", "É":
        wasLead = true
      default: wasLead = false
      }
    }
    return false
  }

  /// What the text was before it was misread; nil where it has a letter that the encoding lacks.
  private static func bytes(of text: String, in encoding: TextEncoding) -> [UInt8]? {
    let letters = encoding.letters.upperHalf
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if let index = letters.firstIndex(of: scalar) {
        bytes.append(UInt8(index + 0x80))
      } else if (0x80...0x9F).contains(scalar.value), letters[Int(scalar.value) - 0x80] == nil {
        // Bytes without a letter pass through as they are.
        bytes.append(UInt8(scalar.value))
      } else {
        return nil
      }
    }
    return bytes
  }
}
