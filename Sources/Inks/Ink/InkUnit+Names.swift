import Texts

extension InkUnit {
  /// The unit of a name; unknown for any that is no length.
  ///
  /// A pixel is that of web pages, 1/96 inch; a screen's own are told by their number to an inch, as in `264 dpi`.
  public init(named name: String) {
    let name = name.lowercased()
    if name.hasSuffix("dpi") || name.hasSuffix("ppi") {
      self = Double(String(name.dropLast(3)).trimmed).map { InkUnit(dotsPerInch: $0) } ?? .unknown
      return
    }
    switch name {
    case "mm": self = .millimetres(perUnit: 1)
    case "cm": self = .millimetres(perUnit: 10)
    case "m": self = .millimetres(perUnit: 1000)
    case "in", "inch", "inches": self = .millimetres(perUnit: 25.4)
    case "himetric": self = .millimetres(perUnit: 0.01)
    case "pt", "point", "points": self = .points
    case "pc": self = .millimetres(perUnit: 25.4 / 6)
    case "px", "pixel", "pixels": self = .millimetres(perUnit: 25.4 / 96)
    default: self = .unknown
    }
  }

  /// The unit of a screen or tablet with so many to an inch; unknown for a number that none has.
  package init(dotsPerInch dots: Double) {
    self = (1...1e5).contains(dots) ? .millimetres(perUnit: 25.4 / dots) : .unknown
  }
}
