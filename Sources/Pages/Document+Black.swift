import Geometry

extension Document {
  /// The document in black alone, for copiers that have no greys: what is dark is black, what is pale becomes fine lines and dots.
  ///
  /// It takes as much room as before, and white stays white.
  public var inBlack: Document {
    var result = self
    var pale: [Int: Int] = [:]
    for index in pages.indices {
      result.pages[index].marks = Document.inBlack(pages[index].marks, &result.forms, &pale)
    }
    return result
  }

  private static func inBlack(_ marks: [Mark], _ forms: inout [Form], _ pale: inout [Int: Int]) -> [Mark] {
    marks.map { mark in
      switch mark {
      case .shape(let shape, let colour):
        return .shape(colour.isPale ? shape.traced : shape, colour.inBlack)
      case .form(let index, at: let origin, let colour):
        guard colour.isPale else { return .form(index, at: origin, colour.inBlack) }
        let known =
          pale[index]
          ?? {
            let form = forms[index]
            forms.append(
              Form(name: "\(form.name) traced", text: form.text, shapes: form.shapes.map { $0.traced }))
            pale[index] = forms.count - 1
            return forms.count - 1
          }()
        return .form(known, at: origin, .black)
      case .text(let run):
        return .text(
          GlyphRun(
            typeface: run.typeface, size: run.size, glyphs: run.glyphs, text: run.text, clusters: run.clusters,
            isRightToLeft: run.isRightToLeft, colour: run.colour.inBlack))
      case .photo: return mark
      case .group(let marks, let meaning): return .group(inBlack(marks, &forms, &pale), meaning)
      }
    }
  }
}

extension Colour {
  /// How light it looks, 0…1 (the weights of ITU-R BT.601, on values as they are stored).
  public var lightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// From here on a copier loses it.
  private static let leastPale = 0.5
  private static let leastWhite = 0.99

  /// Whether it is neither dark nor white.
  fileprivate var isPale: Bool { (Colour.leastPale..<Colour.leastWhite).contains(lightness) && !isLost }

  /// Whether nothing is lost with it: it only fills what has lines around it.
  private var isLost: Bool { self == SheetInk.tint }

  /// Black, but for white and what is white without colours.
  fileprivate var inBlack: Colour { lightness < Colour.leastWhite && !isLost ? .black : .white }
}

extension Shape {
  /// The diameter of dots along something pale, as large as those of dotted letters, and how far apart they are, in points.
  private static let dot = 1.0
  private static let dotPitch = 2.3
  /// Dots that fill a pale zone.
  private static let zoneDot = 0.5
  private static let zonePitch = 4.5
  /// What is thinner than this is a line, not a body.
  private static let leastBody = 1.2
  /// Pale rules become so much thinner, down to what a copier still shows.
  private static let thinner = 0.5
  private static let thinnest = 0.3

  /// The figure as fine dots and lines that stand for something pale.
  fileprivate var traced: Shape {
    switch self {
    case .area(let contours): .dots(Shape.dots(in: contours), diameter: Shape.zoneDot)
    case .line(let path, let width) where path.isPoint || width < Shape.leastBody:
      .line(path, width: max(Shape.thinnest, Shape.thinner * width))
    case .line(let path, _): .dots(Shape.dots(along: path), diameter: Shape.dot)
    case .rules(let rules, let width): .rules(rules, width: max(Shape.thinnest, Shape.thinner * width))
    case .rungs(across: let lines, let pitch, let length, let width):
      .rungs(across: lines, pitch: pitch, length: length, width: max(Shape.thinnest, Shape.thinner * width))
    case .dots(let centres, let diameter): .dots(centres, diameter: max(Shape.zoneDot, Shape.thinner * diameter))
    case .squares: self
    }
  }

  private static func dots(along path: Path) -> [Point] {
    let table = ArcLengthTable(path, accuracy: 1e-2)
    let steps = max(1, Int((table.length / dotPitch).rounded()))
    return (0...steps).map { table.point(at: table.length * Double($0) / Double(steps)) }
  }

  /// A grid of dots in the rectangle around contours; only zones of rows are pale areas.
  private static func dots(in contours: [Path]) -> [Point] {
    guard let box = Shape.area(contours).inkBounds else { return [] }
    let columns = max(1, Int((box.width / zonePitch).rounded(.down)))
    let rows = max(1, Int((box.height / zonePitch).rounded(.down)))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          box.min.x + (Double(column) + 0.5) * box.width / Double(columns),
          box.min.y + (Double(row) + 0.5) * box.height / Double(rows))
      }
    }
  }
}
