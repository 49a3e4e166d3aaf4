import Geometry
public import Pages
import Recipes

/// The lines on which a row of letters is written, as a template file describes them.
///
/// Heights in points above the baseline.
public struct Ruling: Hashable, Sendable {
  /// How a line is drawn.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Without a break.
    case solid
    /// In dashes of 3 mm with 2 mm of white.
    case dashed
  }

  /// One line of a row.
  public struct Line: Hashable, Sendable {
    /// Height above the baseline in points.
    public let height: Double
    /// How it is drawn.
    public let style: Style
    /// Its colour.
    public let colour: Colour
    /// Its weight in points.
    public let weight: Double
  }

  /// The name on the command line and of the file, such as `us-primary-2`.
  public let id: String
  /// The name people read.
  public let name: String
  /// The lines from the highest to the lowest.
  public let lines: [Line]
  /// From one baseline to the next, in points.
  public let pitch: Double
  /// From the baseline to the midline, in points: the height of a small letter.
  public let xHeight: Double

  /// The same ruling for letters of another height: every distance grows by the same factor, weights stay.
  public func scaled(toXHeight height: Double) -> Ruling {
    let factor = height / xHeight
    return Ruling(
      id: id, name: name,
      lines: lines.map { Line(height: $0.height * factor, style: $0.style, colour: $0.colour, weight: $0.weight) },
      pitch: pitch * factor, xHeight: height)
  }

  /// The room a row takes above its baseline: to its highest line, or to the top of tall letters.
  func above(ascender: Double) -> Double {
    max(lines.first?.height ?? 0, xHeight * (1 + ascender))
  }

  /// The figures of one row, grouped by colour: lines from x = 0 to `width`, the baseline at y = 0.
  ///
  /// Form space.
  func rowShapes(width: Double) -> [(shape: Shape, colour: Colour)] {
    lines.map { line in
      let rules: [Shape.Rule]
      switch line.style {
      case .solid:
        rules = [Shape.Rule(from: Point(0, -line.height), to: Point(width, -line.height))]
      case .dashed:
        // Dashes come out even: a whole one at both ends.
        let count = max(1, Int(((width + Ruling.dashGap) / (Ruling.dashLength + Ruling.dashGap)).rounded()))
        let share = width / (Double(count) * Ruling.dashLength + Double(count - 1) * Ruling.dashGap)
        let step = (Ruling.dashLength + Ruling.dashGap) * share
        rules = (0..<count).map {
          let x = Double($0) * step
          return Shape.Rule(from: Point(x, -line.height), to: Point(x + Ruling.dashLength * share, -line.height))
        }
      }
      return (.rules(rules, width: line.weight), line.colour)
    }
  }

  private static let dashLength = Length.mm(3).points
  private static let dashGap = Length.mm(2).points
}

extension Ruling {
  private static let fields = ["name", "lines", "pitch", "x-height", "sources"]
  private static let lineFields = ["at", "role", "style", "colour", "weight"]

  /// Reads a ruling from a template.
  init(_ recipe: Recipe, id: String) throws(RecipeError) {
    _ = try recipe.fields(knowing: Ruling.fields)
    func need(_ key: String, in recipe: Recipe) throws(RecipeError) -> Recipe {
      guard let value = recipe[key] else {
        throw recipe.error("the field \"\(key)\" is missing", hint: "write a line \"\(key): …\"")
      }
      return value
    }
    var lines: [Line] = []
    var midline: Double?
    var baseline: Double?
    for entry in try need("lines", in: recipe).list() {
      _ = try entry.fields(knowing: Ruling.lineFields)
      let height = try need("at", in: entry).length(in: -50...100)
      switch try entry["role"]?.text() {
      case "midline": midline = height
      case "baseline": baseline = height
      default: break
      }
      let styleName = try entry["style"]?.text() ?? "solid"
      guard let style = Style(rawValue: styleName) else {
        throw entry.error("there is no line style \"\(styleName)\"", hint: "write solid or dashed")
      }
      let colourName = try entry["colour"]?.text() ?? "#000000"
      guard let colour = Colour(hex: colourName) else {
        throw entry.error("\"\(colourName)\" is not a colour", hint: "write six hexadecimal digits, as in \"#4a78b5\"")
      }
      lines.append(
        Line(height: height, style: style, colour: colour, weight: try entry["weight"]?.length(in: 0.05...5) ?? 0.5))
    }
    guard let baseline else {
      throw recipe.error("no line has the role baseline", hint: "write role: baseline at the line letters stand on")
    }
    // Heights count from the baseline, wherever the file puts its zero.
    self.lines = lines.map {
      Line(height: $0.height - baseline, style: $0.style, colour: $0.colour, weight: $0.weight)
    }.sorted { $0.height > $1.height }
    if let midline {
      xHeight = midline - baseline
    } else {
      xHeight = try need("x-height", in: recipe).length(in: 1...60)
    }
    guard xHeight >= Length.mm(1).points else {
      throw recipe.error("the midline is less than 1 mm above the baseline", hint: "move it up")
    }
    self.id = id
    name = try need("name", in: recipe).text()
    pitch = try need("pitch", in: recipe).length(in: 2...200)
  }
}

extension Recipe {
  /// A length in points, between limits in millimetres.
  func length(in range: ClosedRange<Double>) throws(RecipeError) -> Double {
    let text = try text()
    let length: Length
    do throws(Length.ParsingError) {
      length = try Length(parsing: text)
    } catch {
      throw self.error(error.description, hint: "write a number and a unit, as in 6.35 mm")
    }
    guard range.contains(length.mm) else {
      throw self.error(
        "\(text) is out of range", hint: "it must be between \(range.lowerBound) mm and \(range.upperBound) mm")
    }
    return length.points
  }
}
