import Geometry
import Pages
public import Recipes
public import Texts

extension Ruling {
  private static let fields = [
    "name", "lines", "squares", "bands", "verticals", "slants", "margins", "house", "cycle", "fills-page", "pitch",
    "open-pitch", "x-height", "smaller", "sources",
  ]
  /// Smaller squares hold no letter; in millimetres.
  private static let smallestSquare = 4.0
  /// The heights small letters can have on a ruling, in millimetres.
  private static let xHeights = 1.0...60

  /// Reads a ruling from a template.
  public init(_ recipe: Recipe, id: String) throws(Fault) {
    _ = try recipe.fields(knowing: Ruling.fields)
    let entries = try recipe.needed("lines").list()
    var lines: [Line] = []
    for entry in entries {
      let line = try Line(entry)
      guard line.role == nil || !lines.contains(where: { $0.role == line.role }) else {
        throw entry.error(
          "a second line has the role \(line.role?.rawValue ?? "")", hint: "give it another role, or none")
      }
      lines.append(line)
    }
    guard let baseline = lines.first(where: { $0.role == .baseline })?.height else {
      throw recipe.error("no line has the role baseline", hint: "add role: baseline to the line that letters sit on")
    }
    // Heights count from the baseline, wherever the file puts its zero.
    for index in lines.indices { lines[index].height -= baseline }
    lines.sort { $0.height > $1.height }
    let sides = lines[0]
    let side = sides.height - lines[lines.count - 1].height
    var squares: Squares?
    if let entry = recipe["squares"] {
      guard Length.points(side).mm >= Ruling.smallestSquare else {
        throw entry.error(
          "squares need two lines, one at the top and one at the bottom, 4 mm apart or more",
          hint: "write a line with at: 15 mm and one with at: 0 mm")
      }
      squares = try Squares(entry, sides: sides)
    }
    let xHeight: Double
    if let midline = lines.first(where: { $0.role == .midline }) {
      xHeight = midline.height
      guard Ruling.xHeights.contains(Length.points(xHeight).mm) else {
        throw recipe.error(
          xHeight < Length.mm(1).points
            ? "the midline is less than 1 mm above the baseline" : "the midline is more than 60 mm above the baseline",
          hint: xHeight < Length.mm(1).points ? "move it up" : "move it down")
      }
      if let entry = recipe["x-height"] {
        throw entry.error("the midline already sets the x-height", hint: "delete this field")
      }
    } else if squares != nil, recipe["x-height"] == nil {
      // Letters that fill squares are two x-heights high.
      xHeight = side / 2
    } else {
      xHeight = try recipe.needed("x-height").length(in: Ruling.xHeights)
    }
    self.init(
      id: id, name: try recipe.needed("name").text(), lines: lines,
      pitch: try recipe.needed("pitch").length(in: 2...200), xHeight: xHeight, squares: squares)
    try readExtras(recipe, zero: baseline)
  }

  /// Reads what not every ruling has.
  private mutating func readExtras(_ recipe: Recipe, zero: Double) throws(Fault) {
    if let entry = recipe["cycle"] {
      let cycle = try entry.length(in: 1...200)
      let count = pitch / cycle
      guard abs(count - count.rounded()) < 0.001, count > 0.5, squares == nil else {
        throw entry.error(
          squares == nil ? "the pitch is not a whole number of cycles" : "squares have no cycle",
          hint: squares == nil ? "write a pitch of one cycle, or of two" : "delete this field")
      }
      self.cycle = cycle
    }
    if let entry = recipe["open-pitch"] {
      let open = try entry.length(in: 2...400)
      let count = open / (cycle ?? .infinity)
      guard abs(count - count.rounded()) < 0.001, count > 1.5 else {
        throw entry.error(
          cycle == nil ? "only lines that come again have free ones between rows" : "that is not several whole cycles",
          hint: cycle == nil ? "delete this field, or add a cycle" : "write two cycles, or more")
      }
      openPitch = open
    }
    fillsPage = try recipe["fills-page"]?.flag() ?? (cycle != nil)
    smaller = try recipe["smaller"]?.text()
    for entry in recipe["bands"]?.list() ?? [] { bands.append(try Band(entry, zero: zero)) }
    bands.sort { $0.low < $1.low }
    for (field, isUpright) in [("verticals", true), ("slants", false)] {
      for entry in recipe[field]?.list() ?? [] { crossings.append(try Crossings(entry, isUpright: isUpright)) }
    }
    for entry in recipe["margins"]?.list() ?? [] {
      let margin = try MarginLine(entry)
      guard !margins.contains(where: { $0.side == margin.side }) else {
        throw entry.error("there is a second margin line on the \(margin.side.rawValue)", hint: "delete one of them")
      }
      margins.append(margin)
    }
    if let entry = recipe["house"] {
      hasHouse = try entry.flag()
      guard !hasHouse || lines.contains(where: { $0.role == .midline }) else {
        throw entry.error("a house needs a midline, under which its room is", hint: "add role: midline to a line")
      }
    }
    for entry in recipe["sources"]?.list() ?? [] { sources.append(try Source(entry)) }
  }
}

extension Ruling.Line {
  private static let fields = ["at", "role", "name", "style", "colour", "weight"]
  /// A longer name would not stand beside its line.
  private static let longestName = 12

  fileprivate init(_ recipe: Recipe) throws(Fault) {
    _ = try recipe.fields(knowing: Ruling.Line.fields)
    height = try recipe.needed("at").length(in: -50...100)
    role = try recipe["role"]?.choice(of: Ruling.Role.self, called: "role of a line")
    style = try recipe["style"]?.style(among: Ruling.Style.allCases) ?? .solid
    colour = try recipe["colour"]?.colour() ?? .black
    weight = try recipe["weight"]?.weight() ?? 0.5
    name = try recipe["name"]?.text() ?? ""
    guard name.count <= Ruling.Line.longestName else {
      throw recipe.error(
        "the name of a line has \(name.count) letters; the limit is \(Ruling.Line.longestName)", hint: "shorten it")
    }
  }
}

extension Ruling.Band {
  fileprivate init(_ recipe: Recipe, zero: Double) throws(Fault) {
    _ = try recipe.fields(knowing: ["from", "to", "colour"])
    low = try recipe.needed("from").length(in: -50...100) - zero
    high = try recipe.needed("to").length(in: -50...100) - zero
    colour = try recipe.needed("colour").colour()
    guard low < high else {
      throw recipe.error("the band ends below where it begins", hint: "write the lower height at from")
    }
  }
}

extension Ruling.Crossings {
  fileprivate init(_ recipe: Recipe, isUpright: Bool) throws(Fault) {
    _ = try recipe.fields(knowing: (isUpright ? [] : ["angle"]) + ["every", "style", "colour", "weight"])
    angle = isUpright ? 90 : try recipe.needed("angle").number(in: 30...150)
    pitch = try recipe.needed("every").length(in: 1...200)
    style = try recipe["style"]?.style(among: [.solid, .dashed, .dotted]) ?? .solid
    colour = try recipe["colour"]?.colour() ?? .black
    weight = try recipe["weight"]?.weight() ?? 0.5
  }
}

extension Ruling.MarginLine {
  fileprivate init(_ recipe: Recipe) throws(Fault) {
    _ = try recipe.fields(knowing: ["side", "at", "colour", "weight"])
    side = try recipe.needed("side").choice(of: Side.self, called: "side of the paper")
    distance = try recipe.needed("at").length(in: 0...100)
    colour = try recipe["colour"]?.colour() ?? .black
    weight = try recipe["weight"]?.weight() ?? 0.5
  }
}

extension Ruling.Source {
  fileprivate init(_ recipe: Recipe) throws(Fault) {
    _ = try recipe.fields(knowing: ["fact", "certainty", "source"])
    fact = try recipe.needed("fact").text()
    certainty = try recipe.needed("certainty").choice(of: Certainty.self, called: "certainty")
    source = try recipe.needed("source").text()
  }
}

extension Ruling.Squares {
  private static let fields = ["cross", "diagonals", "colour", "weight"]

  /// Reads squares; their inner lines are as the sides unless something else is said.
  fileprivate init(_ recipe: Recipe, sides: Ruling.Line) throws(Fault) {
    _ = try recipe.fields(knowing: Ruling.Squares.fields)
    func style(_ key: String) throws(Fault) -> Ruling.Style? {
      let style = try recipe[key]?.style(among: [.solid, .dashed, .unseen])
      return style == .unseen ? nil : style
    }
    cross = try style("cross")
    diagonals = try style("diagonals")
    colour = try recipe["colour"]?.colour() ?? sides.colour
    weight = try recipe["weight"]?.weight() ?? sides.weight
  }
}

extension Recipe {
  /// One of a few words.
  public func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    of: Choice.Type, called what: String, among choices: [Choice] = Array(Choice.allCases)
  ) throws(Fault) -> Choice {
    let name = try text()
    guard let choice = choices.first(where: { $0.rawValue == name }) else {
      throw error("there is no \(what) \"\(name)\"", hint: "write \(Recipe.list(choices.map { $0.rawValue }))")
    }
    return choice
  }

  /// A line style.
  fileprivate func style(among styles: [Ruling.Style]) throws(Fault) -> Ruling.Style {
    try choice(of: Ruling.Style.self, called: "line style", among: styles)
  }

  /// `a, b or c`.
  private static func list(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
  }

  /// The weight of a line in points.
  fileprivate func weight() throws(Fault) -> Double { try length(in: 0.05...5) }

  /// A colour.
  fileprivate func colour() throws(Fault) -> Colour {
    let name = try text()
    guard let colour = Colour(hex: name) else {
      throw error("\"\(name)\" is not a colour", hint: "write six hexadecimal digits, as in \"#4a78b5\"")
    }
    return colour
  }

  /// A length in points, between limits in millimetres.
  public func length(in range: ClosedRange<Double>) throws(Fault) -> Double {
    let text = try text()
    let length: Length
    do throws(Fault) {
      length = try Length(parsing: text)
    } catch {
      throw self.error(error.problem, hint: error.hint)
    }
    guard range.contains(length.mm) else {
      throw self.error(
        "\(text) is out of range", hint: "it must be between \(range.lowerBound) mm and \(range.upperBound) mm")
    }
    return length.points
  }
}
