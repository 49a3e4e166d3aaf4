import Geometry
import Languages
import Records
import Texts

/// The first words of each child's last passage, one below the other at one scale, with its figures.
extension RecordReport {
  /// So much of a line is shown, and how large a millimetre is on a screen.
  private static let (shown, pixels) = (120.0, 4.5)
  /// How far letters reach above and below the baseline, in heights of small letters.
  private static let (above, below) = (2.3, 1.2)

  /// A strip for each child, of those whose ink was kept; nothing where there is none.
  var strips: Markup {
    var result = Markup()
    for (index, entry) in passages.enumerated() {
      let isLast = index + 1 == passages.count || passages[index + 1].child != entry.child
      // One child is shown with all it wrote, a class with the last of each.
      guard isLast || !writings.isEmpty, let picture = picture(of: entry) else { continue }
      result +=
        .element(
          "p", ["class": "ink"], picture, .empty("br"),
          Markup(text: "\(names.name(of: entry.child)) · \(entry.day) · \(said(of: entry.figures))")) + .newline
    }
    return result.source.isEmpty
      ? result : .element("h2", Markup(text: phrases.page[.lettersAMinute])) + .newline + result
  }

  /// Letters a minute and how many can be read, in the words of the page.
  func said(of figures: PassageFigures) -> String {
    var parts: [String] = []
    if let speed = figures.lettersAMinute {
      parts.append("\(phrases.page[.lettersAMinute]): \(phrases.report.number(speed, decimals: 0))")
    }
    if let letters = figures.figures[.letters], let legible = figures.figures[.legible] {
      parts.append(lettersRight(legible, of: letters))
    }
    return parts.joined(separator: " · ")
  }

  private func picture(of entry: RecordFile.PassageEntry) -> Markup? {
    guard let ink = entry.ink, let ruled = entry.figures.figures[.ruled], (1...100_000).contains(ruled) else {
      return nil
    }
    let unit = Double(ruled) / 100
    let (top, foot) = (RecordReport.above, -RecordReport.below)
    // Strokes of the first line, in tenths of a millimetre, y down.
    let strokes = ink.strokes.filter { stroke in
      guard let box = Rectangle(around: stroke) else { return false }
      return (foot...top).contains(box.center.y) && box.min.x * unit < RecordReport.shown
    }
    guard !strokes.isEmpty else { return nil }
    func number(_ millimetres: Double) -> String { String(Int(clamping: (10 * millimetres).rounded())) }
    func place(_ point: Point) -> String { "\(number(point.x * unit)),\(number((top - point.y) * unit))" }
    let lines = strokes.map { stroke -> Markup in
      if stroke.count == 1 {
        let at = place(stroke[0]).split(separator: ",").map { String($0) }
        return .empty("circle", ["cx": at[0], "cy": at[1], "r": "4", "fill": "#123"])
      }
      return .empty(
        "polyline",
        [
          "points": stroke.map(place).joined(separator: " "), "fill": "none", "stroke": "#123", "stroke-width": "5",
          "stroke-linecap": "round", "stroke-linejoin": "round",
        ])
    }
    let rules = [0.0, 1.0].map { height in
      Markup.empty(
        "path",
        [
          "d": "M0 \(number((top - height) * unit))H\(number(RecordReport.shown))", "stroke": "#9ab",
          "stroke-width": "2",
        ])
    }
    let height = (top - foot) * unit
    return Markup.element(
      "svg",
      [
        "viewBox": "0 0 \(number(RecordReport.shown)) \(number(height))",
        "width": String(Int(RecordReport.shown * RecordReport.pixels)),
        "height": String(Int(clamping: height * RecordReport.pixels)), "role": "img",
        "aria-label": "\(names.name(of: entry.child)) \(entry.day)",
      ], rules + lines)
  }
}
