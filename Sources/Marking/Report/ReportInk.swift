import Geometry
import Pages
import Texts

/// The inks and shapes of reports: each thing differs from the others in shape, not in colour alone.
enum ReportInk {
  /// What was to be written.
  static let model = Colour.grey(0.8)
  /// A model that nobody wrote on.
  static let unwritten = Colour.grey(0.87)
  /// Baseline and midline.
  static let rule = Colour.grey(0.75)
  /// What was written: thin and dark.
  static let ink = Colour(red: 0.05, green: 0.1, blue: 0.35)
  /// Ink outside all cells.
  static let stray = Colour.grey(0.5)
  /// Missed stretches: thick dashes.
  static let missed = Colour(red: 0.91, green: 0.58, blue: 0)
  /// Overflow: a band with hatches across.
  static let overflow = Colour(red: 0.97, green: 0.42, blue: 0.36)
  /// The hatches of overflow, dark enough to show on its band in black and white.
  static let hatch = Colour(red: 0.62, green: 0.1, blue: 0.08)
  /// What shows how it is done: starts, arrows, numbers; the green of the dots on sheets.
  static let right = Colour(0x1c7a5a)
  /// Markers and words.
  static let text = Colour.grey(0)
  /// Small print.
  static let small = Colour.grey(0.35)

  /// The width of written lines in points: a fine pen's.
  static let inkWidth = 0.9
  /// The width of what was lifted off a scan, drawn over it.
  static let liftedWidth = 0.5
  /// The width of missed stretches and of overflow, in points, for letters of an x-height.
  static func bandWidth(xHeight: Double) -> Double { min(max(0.13 * xHeight, 2), 4) }

  /// A stroke of ink; a dot where the pen was only set down.
  static func mark(of line: [Point], width: Double = inkWidth, colour: Colour = ink) -> Mark {
    guard line.count > 1, let path = Path(through: line), line.lineLength > 0 else {
      return .shape(.dots(Array(line.prefix(1)), diameter: 2 * width), colour)
    }
    return .shape(.line(path, width: width), colour)
  }

  /// No line has more dashes; those of longer ones are longer.
  ///
  /// Across a page go some hundred.
  private static let mostDashes = 5000.0

  /// A line cut into dashes with round ends; at least one.
  static func dashes(_ line: [Point], width: Double) -> [[Point]] {
    let length = line.lineLength
    guard length > 0 else { return line.first.map { [[$0]] } ?? [] }
    let wanted = Int(clamping: min(length / (3.6 * width), mostDashes).rounded())
    // One dash alone would look like a line.
    let count = max(wanted, length > 3 * width ? 2 : 1)
    let step = length / Double(count)
    // Round ends take half the width at both sides of the gap.
    let gap = min(1.8 * width, 0.98 * step)
    let starts = (0..<count).map { step * Double($0) }
    return line.stretches(starts.map { ($0 + gap / 2)...($0 + step - gap / 2) }).filter { !$0.isEmpty }
  }

  /// Short lines across a line, at equal distances.
  static func hatches(_ line: [Point], width: Double) -> [(start: Point, end: Point)] {
    let length = line.lineLength
    guard length > 0 else { return [] }
    let count = max(1, min(400, Int(clamping: (length / (0.9 * width)).rounded())))
    var hatches: [(start: Point, end: Point)] = []
    var gone = 0.0
    var next = 0
    for (a, b) in zip(line, line.dropFirst()) {
      let way = a.distance(to: b)
      guard let direction = (b - a).normalized else { continue }
      // Aslant, so that they do not look like the ticks of a ruler.
      let half = (direction.perpendicular + direction) * (0.42 * width)
      while next < count, gone + way >= length * (Double(next) + 0.5) / Double(count) {
        let middle = a + direction * (length * (Double(next) + 0.5) / Double(count) - gone)
        hatches.append((middle - half, middle + half))
        next += 1
      }
      gone += way
    }
    return hatches
  }
}
