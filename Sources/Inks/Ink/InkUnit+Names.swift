extension InkUnit {
  /// The unit of a name; unknown for any that is no length.
  package init(named name: String) {
    switch name.lowercased() {
    case "mm": self = .millimetres(perUnit: 1)
    case "cm": self = .millimetres(perUnit: 10)
    case "m": self = .millimetres(perUnit: 1000)
    case "in", "inch", "inches": self = .millimetres(perUnit: 25.4)
    case "himetric": self = .millimetres(perUnit: 0.01)
    case "pt", "point", "points": self = .points
    case "pc": self = .millimetres(perUnit: 25.4 / 6)
    default: self = .unknown
    }
  }
}
