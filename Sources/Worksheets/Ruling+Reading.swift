import Geometry
import Pages
import Recipes

extension Ruling {
  private static let fields = ["name", "lines", "squares", "pitch", "x-height", "sources"]
  private static let lineFields = ["at", "role", "style", "colour", "weight"]
  /// Smaller squares hold no letter; in millimetres.
  private static let smallestSquare = 4.0

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
      lines.append(
        Line(
          height: height, style: try entry["style"]?.style() ?? .solid, colour: try entry["colour"]?.colour() ?? .black,
          weight: try entry["weight"]?.length(in: 0.05...5) ?? 0.5))
    }
    guard let baseline else {
      throw recipe.error("no line has the role baseline", hint: "write role: baseline at the line letters stand on")
    }
    // Heights count from the baseline, wherever the file puts its zero.
    self.lines = lines.map {
      Line(height: $0.height - baseline, style: $0.style, colour: $0.colour, weight: $0.weight)
    }.sorted { $0.height > $1.height }
    let sides = self.lines[0]
    let side = sides.height - self.lines[self.lines.count - 1].height
    if let entry = recipe["squares"] {
      guard Length.points(side).mm >= Ruling.smallestSquare else {
        throw entry.error(
          "squares need two lines, one along their tops and one along their feet, 4 mm apart or more",
          hint: "write a line with at: 15 mm and one with at: 0 mm")
      }
      squares = try Squares(entry, sides: sides)
    }
    if let midline {
      xHeight = midline - baseline
    } else if squares != nil, recipe["x-height"] == nil {
      // Letters that fill squares are two x-heights high.
      xHeight = side / 2
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

extension Ruling.Squares {
  private static let fields = ["cross", "diagonals", "colour", "weight"]

  /// Reads squares; their inner lines are as the sides unless something else is said.
  fileprivate init(_ recipe: Recipe, sides: Ruling.Line) throws(RecipeError) {
    _ = try recipe.fields(knowing: Ruling.Squares.fields)
    func style(_ key: String) throws(RecipeError) -> Ruling.Style? {
      guard let value = recipe[key], try value.text() != "none" else { return nil }
      return try value.style(or: "none")
    }
    cross = try style("cross")
    diagonals = try style("diagonals")
    colour = try recipe["colour"]?.colour() ?? sides.colour
    weight = try recipe["weight"]?.length(in: 0.05...5) ?? sides.weight
  }
}

extension Recipe {
  /// A line style.
  ///
  /// - Parameter other: What may stand here instead, for the hint.
  fileprivate func style(or other: String? = nil) throws(RecipeError) -> Ruling.Style {
    let name = try text()
    guard let style = Ruling.Style(rawValue: name) else {
      throw error(
        "there is no line style \"\(name)\"", hint: "write solid\(other.map { ", dashed or \($0)" } ?? " or dashed")")
    }
    return style
  }

  /// A colour.
  fileprivate func colour() throws(RecipeError) -> Colour {
    let name = try text()
    guard let colour = Colour(hex: name) else {
      throw error("\"\(name)\" is not a colour", hint: "write six hexadecimal digits, as in \"#4a78b5\"")
    }
    return colour
  }

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
