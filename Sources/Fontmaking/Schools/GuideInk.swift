import Rulings

/// The lines of a ruling behind letters, which neighbours carry on.
///
/// Font units.
struct GuideInk {
  private let ruling: Ruling

  /// The length that is drawn; glyphs stretch it to their width.
  static let length = 4096
  /// A line is this much finer where it would be broken on paper: dashes would not meet from letter to letter.
  private static let broken = 0.6

  init(_ ruling: Ruling) { self.ruling = ruling }

  /// The lines of a row.
  func areas() -> [Contour] {
    let unit = FontMeasures.unitsPerXHeight / ruling.xHeight
    let point = Double(FontMeasures.unitsPerEm) / FontMeasures.points
    return ruling.lines.filter { $0.style != .unseen }.map { line in
      let weight = line.weight * point * (line.style == .solid ? 1 : GuideInk.broken)
      let foot = InkOutline.whole(line.height * unit - weight / 2)
      let top = max(foot + 4, InkOutline.whole(line.height * unit + weight / 2))
      let corners = [(0, foot), (0, top), (GuideInk.length, top), (GuideInk.length, foot)]
      return Contour(points: corners.map { Contour.Point(x: $0.0, y: $0.1, isOn: true) })
    }
  }
}
