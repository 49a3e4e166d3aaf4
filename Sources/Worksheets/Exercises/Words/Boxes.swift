import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// A word, and boxes of its shape: each as high as its letter.
struct Boxes: CopyDrill {
  var row: Row

  func copy(_ number: Int, of word: Setting, on measure: Measure) throws(Fault) -> [Line.Cell] {
    [try measure.boxes(of: word)]
  }
}

/// A word, and a box of one size for each of its letters.
struct LetterBoxes: CopyDrill {
  var row: Row

  /// The least width of a box in x-heights.
  private static let least = 1.1

  func copy(_ number: Int, of word: Setting, on measure: Measure) throws(Fault) -> [Line.Cell] {
    let (letters, school) = (measure.letters, measure.school)
    var extents: [Rectangle] = []
    var isDeep = false
    for character in word.text {
      extents.append(try letters.extent(of: character))
      if try measure.boxHeights(of: character).lowerBound < 0 { isDeep = true }
    }
    let zones = school.rowZones
    let heights = (isDeep ? measure.whiteUnderBox - zones.descender : 0)...(1 + zones.ascender)
    let widest = extents.map { $0.width }.max() ?? 0
    let width = school.fillsSquares ? LetterCase.square : max(LetterBoxes.least, widest + 2 * Measure.boxMargin)
    // The same letter may have wider boxes in another word.
    let name = "box \(width.formatted(decimals: 3)) \(heights.lowerBound.formatted(decimals: 3))"
    var cells: [Line.Cell] = []
    for (character, extent) in zip(word.text, extents) {
      let setting = try letters.setting(of: String(character))
      // The upright middle of the letter stands in the middle of its box.
      let middle = setting.origins[0] + (school.fillsSquares ? LetterCase.square / 2 : extent.center.x)
      var cell = measure.cell(setting, .blank, .off)
      let path = measure.box(from: middle - width / 2, to: middle + width / 2, heights: heights)
      cell.outline = Outline(name: name, paths: [path], weight: Measure.boxWeight)
      cell.x = (width * (Double(cells.count) + 0.5) - middle) * measure.xHeight
      cells.append(cell)
    }
    return cells
  }
}

extension Measure {
  /// The weight of boxes in points: they stand out from the ruling.
  static let boxWeight = 1.0
  /// From the ink of the first and the last letter to the side of its box, in x-heights.
  static let boxMargin = 0.22
  /// The least width of a box of a letter's own shape, in x-heights: what a child's i or l needs.
  private static let leastBox = 1.0
  /// Ink that misses a line of the ruling by less than this ends on it, in x-heights.
  private static let onLine = 0.2

  /// On paper that is ruled from top to foot the next row begins where a tail ends: its box ends sooner, by so many x-heights.
  fileprivate var whiteUnderBox: Double { page.fillsPage ? 0.2 : 0 }

  /// A word to be written into boxes of its shape.
  func boxes(of word: Setting) throws(Fault) -> Line.Cell {
    let sides = try boxSides(of: word)
    var paths: [Path] = []
    for character in word.text {
      let index = paths.count
      paths.append(box(from: sides[index], to: sides[index + 1], heights: try boxHeights(of: character)))
    }
    var cell = cell(word, .blank, .off)
    cell.outline = Outline(name: "boxes", paths: paths, weight: Measure.boxWeight)
    return cell
  }

  /// The sides of the boxes of a word's letters from left to right: one more than letters, in x-heights on the baseline.
  private func boxSides(of word: Setting) throws(Fault) -> [Double] {
    if school.fillsSquares { return (0...word.text.count).map { LetterCase.square * Double($0) } }
    var extents: [Rectangle] = []
    for (character, origin) in zip(word.text, word.origins) {
      extents.append(try letters.extent(of: character).moved(by: Vector(origin, 0)))
    }
    guard let first = extents.first, let last = extents.last else { return [0] }
    // Between two letters in the middle of their white; what a narrow box is wider all after it stand farther to the right.
    let middles = zip(extents, extents.dropFirst()).map { ($0.max.x + $1.min.x) / 2 }
    let own = [first.min.x - Measure.boxMargin] + middles + [last.max.x + Measure.boxMargin]
    return zip(own, own.dropFirst()).reduce(into: [own[0]]) { sides, box in
      sides.append(sides[sides.count - 1] + max(box.1 - box.0, Measure.leastBox))
    }
  }

  /// From where to where the box of a letter reaches, in x-heights: to lines of the ruling, or as far as the letter does.
  func boxHeights(of character: Character) throws(Fault) -> ClosedRange<Double> {
    let zones = school.rowZones
    if school.fillsSquares { return 0...(1 + zones.ascender) }
    let extent = try letters.extent(of: character)
    var (low, high) = (extent.min.y, extent.max.y)
    if high < 1 + Measure.onLine { high = 1 }
    if abs(high - 1 - zones.ascender) < Measure.onLine { high = 1 + zones.ascender }
    if low > -Measure.onLine { low = 0 }
    if abs(low + zones.descender) < Measure.onLine { low = -zones.descender }
    return (low < 0 ? min(low + whiteUnderBox, 0) : low)...high
  }

  /// A box that leans as the letters do.
  func box(from left: Double, to right: Double, heights: ClosedRange<Double>) -> Path {
    let rectangle = Rectangle(
      min: Point(left, heights.lowerBound), max: Point(right, heights.upperBound))
    let slant = school.slant(of: hand)
    return slant == 0 ? Path(rectangle) : Affine.slant(degrees: slant) * Path(rectangle)
  }
}
