public import Geometry
public import Pages
public import Texts

/// A bar of 5 cm or of 2 inches at the foot of a page, by which a ruler shows whether it was printed at its true size.
///
/// Page space.
public struct ScaleBar {
  /// Its left end.
  public let start: Point
  /// Whether it has inches.
  public let hasInches: Bool

  private static let centimetres = (length: Length.mm(50).points, parts: 5)
  private static let inches = (length: Length.inches(2).points, parts: 8)
  /// The weight of its lines; its ticks' middles are 10 mm or a quarter of an inch apart.
  private static let weight = Length.mm(0.2).points
  private static let ticks = (outer: Length.mm(1.3).points, inner: Length.mm(0.7).points)
  private static let textSize = Length.mm(2.35).points

  /// A bar that begins at a point.
  public init(at start: Point, hasInches: Bool = false) {
    (self.start, self.hasInches) = (start, hasInches)
  }

  /// The bar and what it says, and where that ends.
  public func marks(
    _ text: String, _ lettering: TextSetter, language: String
  ) throws(Fault) -> (marks: [Mark], end: Double) {
    let (left, y) = (start.x, start.y)
    let (bar, parts) = hasInches ? ScaleBar.inches : ScaleBar.centimetres
    // Ticks stand on the bar; the outer ones end it.
    var rules = [Shape.Rule(from: Point(left, y), to: Point(left + bar, y))]
    for part in 0...parts {
      let x = left + bar * Double(part) / Double(parts)
      rules.append(
        Shape.Rule(
          from: Point(x, y), to: Point(x, y - (part % parts == 0 ? ScaleBar.ticks.outer : ScaleBar.ticks.inner))))
    }
    let words = try lettering.marks(
      text, size: ScaleBar.textSize, at: Point(left + bar + 6, y), colour: SheetInk.quiet, language: language)
    let marks = [.shape(.rules(rules, width: ScaleBar.weight), SheetInk.quiet)] + words.marks
    return (marks, left + bar + 6 + words.width)
  }
}
