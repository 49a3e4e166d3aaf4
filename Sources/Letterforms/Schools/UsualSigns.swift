extension String {
  /// The text with signs that look like a usual one as that one: hyphens that do not break, accents and primes typed for an
  /// apostrophe; what cannot be seen is left out.
  public var withUsualSigns: String {
    guard unicodeScalars.contains(where: { $0.value == 0x60 || $0.value > 0x7F && String.usual($0) != nil }) else {
      return self
    }
    var text = ""
    for scalar in unicodeScalars { text.unicodeScalars.append(contentsOf: String.usual(scalar) ?? [scalar]) }
    return text
  }

  /// What stands for a sign; nil for the sign itself.
  private static func usual(_ sign: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch sign.value {
    // Hyphen, non-breaking hyphen.
    case 0x2010, 0x2011: ["-"]
    // The horizontal bar; figures' dash.
    case 0x2015: ["—"]
    case 0x2012: ["–"]
    // Accents, primes and letters for the apostrophe.
    case 0x60, 0xB4, 0x2BC, 0x2032, 0x201B, 0xFF07, 0xA78C: ["’"]
    // The okina of Hawaiian, and of Uzbek.
    case 0x2BB: ["‘"]
    case 0x2033, 0x201F: ["”"]
    // Letters of print that stand for several.
    case 0xFB00: ["f", "f"]
    case 0xFB01: ["f", "i"]
    case 0xFB02: ["f", "l"]
    case 0xFB03: ["f", "f", "i"]
    case 0xFB04: ["f", "f", "l"]
    // Ellipses of Chinese print; soft hyphens, joiners, marks of direction and of byte order.
    case 0x22EF: ["…"]
    case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF: []
    default: nil
    }
  }
}
