import Geometry
import Letterforms
import Lettering
import Pages
import Texts

/// One figure of a specimen with its label: a letter, a word, a pair of joined letters.
///
/// School space (x-heights), the origin on the baseline.
struct SpecimenCell {
  enum Figure {
    /// A letter or word of a press's own, with the start dots, numbers and arrows of a plan.
    case set(Setting, GuidancePlan, LetterPress)
    /// Two joined letters whose connection is to be seen.
    case pair(Setting, LetterPress)
    /// A form of a letter that the school did not choose.
    case other(Letterform, LetterPress)
  }

  let figure: Figure
  /// What it is.
  let label: String
  /// Small print after the label.
  var note = ""

  /// The rectangle around everything drawn, the weight of the pen and guidance included.
  func bounds(weight: Double) -> Rectangle {
    switch figure {
    case .set(let setting, let plan, _):
      let ink = SpecimenCell.bounds(of: setting, weight: weight)
      return plan.bounds.map(ink.union) ?? ink
    case .pair(let setting, _): return SpecimenCell.bounds(of: setting, weight: weight)
    case .other(let letterform, _):
      return letterform.bounds.expanded(by: max(weight / 2, SpecimenCell.otherStartDot / 2))
    }
  }

  /// The diameter of the dot where a form the school did not choose begins.
  static let otherStartDot = 0.3

  private static func bounds(of setting: Setting, weight: Double) -> Rectangle {
    let boxes = setting.letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
    let box = boxes.dropFirst().reduce(boxes.first ?? Rectangle(min: .origin, max: .origin)) { $0.union($1) }
    // A touch of the pen is a third wider than its line.
    return box.expanded(by: weight * 2 / 3)
  }
}

/// Cells beside one another on one ruling.
struct SpecimenRow {
  /// A cell, where its label starts, and where its figure's origin stands, in points from the left end of the row.
  struct Place {
    let cell: SpecimenCell
    let bounds: Rectangle
    let x: Double
    let origin: Double
  }

  let xHeight: Double
  let places: [Place]
  /// From the top of the row to its baseline, in points: label, guidance, tall letters.
  let above: Double
  /// From the baseline to the foot of the row.
  let below: Double
  /// Whether something on the row goes below the baseline, so that it needs the descender line.
  let hasDescenders: Bool

  /// The height of the labels in points, with the white below them.
  static let labelHeight = 13.0
  /// The least white between cells of single letters, and the most.
  static let white = 11.0
  private static let widestWhite = 48.0
  private static let whiteBelow = 7.0

  var height: Double { above + below }

  /// Breaks cells into as few rows of a length as hold them, about equally long, and spreads each over its length.
  ///
  /// - Parameter white: The least white between cells, in points; not less than a space where they are words.
  static func rows(
    of cells: [SpecimenCell], length: Double, xHeight: Double, school: School, white: Double,
    labelWidth: (SpecimenCell) throws(Fault) -> Double
  ) throws(Fault) -> [SpecimenRow] {
    let boxes = cells.map { $0.bounds(weight: school.weight) }
    let widths = try zip(cells, boxes).map { (cell, box) throws(Fault) in
      max(box.width * xHeight, try labelWidth(cell))
    }
    let count = breaks(of: widths, length: length, white: white).count
    var (least, most) = (0.0, length)
    for _ in 0..<12 {
      let middle = (least + most) / 2
      if breaks(of: widths, length: middle, white: white).count > count { least = middle } else { most = middle }
    }
    return breaks(of: widths, length: most, white: white).map { line in
      let slack = length - widths[line].reduce(0, +)
      let stride = min(slack / Double(max(1, line.count - 1)), max(widestWhite, white))
      var x = 0.0
      let places = line.map { index in
        defer { x += widths[index] + stride }
        return Place(cell: cells[index], bounds: boxes[index], x: x, origin: x - boxes[index].min.x * xHeight)
      }
      return SpecimenRow(places: places, xHeight: xHeight, zones: school.zones)
    }
  }

  /// Which cells stand on each row if every row takes as many as fit; one that is too wide has a row to itself.
  private static func breaks(of widths: [Double], length: Double, white: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var used = 0.0
    for (index, width) in widths.enumerated() {
      if let last = lines.last, used + white + width <= length {
        lines[lines.count - 1] = last.lowerBound..<index + 1
        used += white + width
      } else {
        lines.append(index..<index + 1)
        used = width
      }
    }
    return lines
  }

  private init(places: [Place], xHeight: Double, zones: Zones) {
    self.places = places
    self.xHeight = xHeight
    let top = places.map { $0.bounds.max.y }.max() ?? 0
    let bottom = places.map { $0.bounds.min.y }.min() ?? 0
    hasDescenders = bottom < -0.4
    above = SpecimenRow.labelHeight + max(top, 1 + zones.ascender) * xHeight
    below = max(-bottom, hasDescenders ? zones.descender : 0) * xHeight + SpecimenRow.whiteBelow
  }

  /// The lines of the school's zones, from x = 0 to a width; the baseline is the darkest, the midline dashed.
  ///
  /// Form space.
  func lines(zones: Zones, width: Double) -> [(shape: Shape, colour: Colour)] {
    func line(_ height: Double, _ lightness: Double, dashes: Int = 1) -> (shape: Shape, colour: Colour) {
      // Three parts of ink to two of white, ink at both ends.
      let part = width / Double(5 * dashes - 2)
      let rules = (0..<dashes).map { dash in
        let start = Point(Double(5 * dash) * part, -height * xHeight)
        return Shape.Rule(from: start, to: start + Vector(dashes == 1 ? width : 3 * part, 0))
      }
      return (.rules(rules, width: 0.5), .grey(lightness))
    }
    let dashes = max(2, Int(width / Length.mm(5).points))
    let body = [line(1 + zones.ascender, 0.72), line(1, 0.6, dashes: dashes), line(0, 0.45)]
    return hasDescenders ? body + [line(-zones.descender, 0.72)] : body
  }
}
