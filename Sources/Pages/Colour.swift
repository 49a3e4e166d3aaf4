import Texts

/// An opaque colour of a mark: shares of red, green and blue light, 0…1 (sRGB).
public struct Colour: Hashable, Sendable {
  /// Share of red light, 0…1.
  public let red: Double
  /// Share of green light, 0…1.
  public let green: Double
  /// Share of blue light, 0…1.
  public let blue: Double

  /// A colour from its three shares, each 0…1.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as it stands in a style sheet: 0x1d5c9e.
  public init(_ hex: Int) {
    self.init(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }

  /// A grey of the given lightness: 0 is black, 1 is white.
  public static func grey(_ lightness: Double) -> Colour {
    Colour(red: lightness, green: lightness, blue: lightness)
  }

  /// Full ink.
  public static let black = Colour.grey(0)
  /// No ink.
  public static let white = Colour.grey(1)

  /// The colour as `#rrggbb`, lower case.
  public var hex: String {
    [red, green, blue].reduce(into: "#") { text, share in
      text += Int((min(max(share, 0), 1) * 255).rounded()).hexadecimal(digits: 2)
    }
  }

  /// The colour written as `#rrggbb`; nil for anything else.
  public init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.first == "#", digits.count == 6, digits.allSatisfy({ $0.isHexDigit }), let value = Int(digits, radix: 16)
    else { return nil }
    self.init(
      red: Double(value >> 16) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
  }
}
