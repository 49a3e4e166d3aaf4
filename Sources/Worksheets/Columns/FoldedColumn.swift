import Geometry
import Pages

/// Where a page is folded beside a band, and the tinted column that is folded away: both run on through the white above the band.
///
/// Band space.
struct FoldedColumn {
  /// Where the fold stands.
  let fold: Double
  /// From one side of the tinted column to the other; nil for none.
  let tint: ClosedRange<Double>?
  var isFirst = false
  var isLast = false

  /// The white under the last row, which belongs to nothing.
  static let whiteBelow = Length.mm(4).points
  private static let radius = PanelBand.radius
  private static let dash = (
    length: Length.mm(2.4).points, gap: Length.mm(1.8).points, weight: Length.mm(0.3).points
  )

  /// The ground and its edge between two heights.
  func grounds(from top: Double, to foot: Double) -> [Mark] {
    guard let tint else { return [] }
    let foot = isLast ? foot - FoldedColumn.whiteBelow : foot
    let box = Rectangle(min: Point(tint.lowerBound, top), max: Point(tint.upperBound, foot))
    let edge = edge(of: box)
    return
      ([Mark.shape(.area([edge]), SheetInk.tint)]
      + (isFirst || isLast
        ? [.shape(.line(edge, width: PanelBand.edge), SheetInk.edge)]
        : [
          .shape(
            .rules(
              [tint.lowerBound, tint.upperBound].map { Shape.Rule(from: Point($0, top), to: Point($0, foot)) },
              width: PanelBand.edge), SheetInk.edge)
        ]))
      .said(.artefact)
  }

  /// Its outline, open where the column goes on: round at the first band's head and at the last band's foot.
  private func edge(of box: Rectangle) -> Path {
    guard isFirst != isLast else { return Path.card(box, radius: isFirst ? FoldedColumn.radius : 0.01) }
    let radius = FoldedColumn.radius
    // From the open side around the closed one.
    let (open, closed) = isFirst ? (box.max.y, box.min.y) : (box.min.y, box.max.y)
    let inward = isFirst ? radius : -radius
    let handle = 0.5523
    let (left, right) = (box.min.x, box.max.x)
    var path = Path(start: Point(left, open))
    path.addLine(to: Point(left, closed + inward))
    path.addCubic(
      Point(left, closed + inward * (1 - handle)), Point(left + radius * (1 - handle), closed),
      to: Point(left + radius, closed))
    path.addLine(to: Point(right - radius, closed))
    path.addCubic(
      Point(right - radius * (1 - handle), closed), Point(right, closed + inward * (1 - handle)),
      to: Point(right, closed + inward))
    path.addLine(to: Point(right, open))
    return path
  }

  /// The line to fold along, in dashes.
  func line(from top: Double, to foot: Double) -> [Mark] {
    let dash = FoldedColumn.dash
    let foot = isLast ? foot - FoldedColumn.whiteBelow / 2 : foot
    let rules = stride(from: top, to: foot - dash.gap, by: dash.length + dash.gap).map { y in
      Shape.Rule(from: Point(fold, y), to: Point(fold, min(foot, y + dash.length)))
    }
    return rules.isEmpty ? [] : [Mark.shape(.rules(rules, width: dash.weight), SheetInk.quiet)].said(.artefact)
  }
}
