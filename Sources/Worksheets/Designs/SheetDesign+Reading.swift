import Geometry
import Lettering
public import Recipes
import Rulings
public import Texts

extension SheetDesign {
  private static let fields =
    ["name", "summary", "title", "size", "fill", "fit", "pages", "rulings", "sheet", "ruled"]
    + SheetSetting.all.filter { $0.places.contains(.design) }.map { $0.name }
  private static let rowFields = [
    "look", "guidance", "size", "repeat", "models", "white", "height", "school", "lines", "spare", "ruled", "beside",
  ]
  private static let blocks =
    [
      "panel", "columns", "print", "picture", "vocabulary", "maze", "letter-maze", "badge", "break", "answers",
    ] + Figure.Kind.allCases.map { $0.rawValue }
  /// No sheet has more entries, and none is repeated more often.
  private static let mostEntries = 200
  private static let mostRepeats = 20.0

  /// Reads a design.
  ///
  /// - Throws: ``Fault`` with the place of what is wrong.
  public init(_ recipe: Recipe, id: String) throws(Fault) {
    _ = try recipe.fields(knowing: SheetDesign.fields)
    self.id = id
    file = recipe.file
    name = try recipe.needed("name").text()
    summary = try recipe["summary"]?.text() ?? ""
    var settings = SheetSettings()
    for setting in SheetSetting.all where setting.places.contains(.design) {
      if let entry = recipe[setting.name] { try setting.read(entry, into: &settings) }
    }
    settings.size = try recipe["size"].map { entry throws(Fault) in .points(try entry.length(in: 1...60)) }
    self.settings = settings
    title = try recipe["title"].map { entry throws(Fault) in try LocalText(entry) }
    var rulings: [String: String] = [:]
    for field in try recipe["rulings"]?.fields() ?? [] { rulings[field.key] = try field.value.text() }
    self.rulings = rulings
    fillsPage = try recipe["fill"]?.flag() ?? false
    fits = try recipe["fit"]?.flag() ?? false
    pages = try recipe["pages"].map { entry throws(Fault) in try entry.choice(of: Item.self, called: "kind of item") }
    let list = try recipe.needed("sheet")
    entries = try SheetDesign.entries(list)
    ruledEntries = try recipe["ruled"].map { list throws(Fault) in try SheetDesign.entries(list) }
    guard !entries.isEmpty else {
      throw list.error("the sheet has no rows", hint: "write a line such as - trace: \"{word}\"")
    }
  }

  private static func entries(_ list: Recipe) throws(Fault) -> [Entry] {
    let items = list.list()
    guard items.count <= mostEntries else {
      throw list.error(
        "the sheet has \(items.count) entries; the limit is \(mostEntries)", hint: "split it into two designs")
    }
    var entries: [Entry] = []
    for item in items { entries.append(try entry(item)) }
    return entries
  }

  private static func entry(_ recipe: Recipe) throws(Fault) -> Entry {
    let fields = try recipe.fields()
    let exercises = Exercise.allCases.map { $0.rawValue }
    let kinds = fields.filter { exercises.contains($0.key) || blocks.contains($0.key) || $0.key == "each" }
    guard let kind = kinds.first, kinds.count == 1 else {
      let known = (exercises + blocks + ["each"]).joined(separator: ", ")
      if let second = kinds.dropFirst().first {
        throw Fault(
          file: recipe.file, line: second.line, column: second.column,
          problem: "two rows in one entry: \"\(kinds[0].key)\" and \"\(second.key)\"",
          hint: "begin each row with a dash"
        )
      }
      let near = fields.first.flatMap { closest(to: $0.key, among: exercises + blocks).first }
      throw recipe.error(
        "this is not a row or a block",
        hint: "begin it with one of \(known)" + (near.map { "; perhaps \"\($0)\" is meant" } ?? ""))
    }
    let value = kind.value
    if kind.key == "each" {
      _ = try recipe.fields(knowing: ["each", "rows"])
      return .each(
        try value.choice(of: Item.self, called: "kind of item"), try entries(try recipe.needed("rows")))
    }
    if let exercise = Exercise(rawValue: kind.key) {
      _ = try recipe.fields(knowing: [kind.key] + rowFields)
      return .row(try row(exercise, value, recipe))
    }
    let more = ["vocabulary": ["help"], "panel": ["kind", "words", "note"], "columns": ["kind"]][kind.key] ?? []
    _ = try recipe.fields(knowing: [kind.key] + more)
    return .block(try block(kind.key, value, recipe))
  }

  private static func row(
    _ exercise: Exercise, _ text: Recipe, _ recipe: Recipe
  ) throws(Fault) -> RowPlan {
    var plan = RowPlan(text: try LocalText(text), exercise: exercise)
    plan.look = try recipe["look"]?.choice(of: Look.self, called: "look")
    plan.guidance = try recipe["guidance"]?.choice(of: Guidance.self, called: "guidance")
    plan.size = try recipe["size"].map { entry throws(Fault) in
      if let share = try entry.share(in: 0.3...4) { return .share(share) }
      return .xHeight(try entry.length(in: 1...60))
    }
    if let entry = recipe["repeat"] { plan.repeats = Int(try entry.number(in: 1...mostRepeats).rounded()) }
    if let entry = recipe["models"] { plan.model = try entry.modelPlace() }
    if let entry = recipe["white"] {
      guard let share = try entry.share(in: 0...1) else {
        throw entry.error("a percentage is expected here", hint: "write it like 40 %")
      }
      plan.blankShare = share
    }
    plan.height = try recipe["height"]?.length(in: 4...200)
    plan.school = try recipe["school"]?.text()
    plan.isSpare = try recipe["spare"]?.flag() ?? false
    plan.isRuled = try recipe["ruled"]?.flag()
    plan.ornament = try recipe["beside"]?.text()
    if let entry = recipe["lines"] { plan.mostLines = Int(try entry.number(in: 1...mostRepeats).rounded()) }
    return plan
  }

  private static func block(_ kind: String, _ value: Recipe, _ recipe: Recipe) throws(Fault) -> BlockPlan {
    if let figure = Figure.Kind(rawValue: kind) { return .figure(figure, try PatternText(value)) }
    switch kind {
    case "panel":
      return .panel(
        try recipe["kind"]?.choice(of: Panel.Kind.self, called: "kind of panel") ?? .letter, try LocalText(value),
        words: try recipe["words"].map { entry throws(Fault) in try PatternText(entry) },
        note: try recipe["note"].map { entry throws(Fault) in try LocalText(entry) })
    case "columns":
      return .columns(
        try recipe["kind"]?.choice(of: Columns.Kind.self, called: "kind of columns") ?? .spelling,
        try PatternText(value))
    case "print": return .print(try LocalText(value))
    case "picture": return .picture(try PatternText(value))
    case "vocabulary":
      let help = try recipe["help"]?.choice(of: VocabularyTask.Help.self, called: "help") ?? .none
      return .vocabulary(try PatternText(value), help: help)
    case "maze":
      if try value.text() == "sheet" { return .maze(.sheet) }
      var settings = SheetSettings()
      try SheetSetting.named("maze")?.read(value, into: &settings)
      guard case .level(let level) = settings.maze else {
        throw value.error("a maze block cannot be off", hint: "delete the line, or write 1 to 10, or sheet")
      }
      return .maze(.level(level))
    case "letter-maze": return .letterMaze(try PatternText(value))
    case "badge": return .badge(try LocalText(value))
    case "answers": return .answers
    default: return .pageBreak
    }
  }
}

extension SheetSetting {
  /// Reads what stands at a node of a file.
  public func read(_ entry: Recipe, into settings: inout SheetSettings) throws(Fault) {
    do throws(Fault) {
      try read(entry.text(), into: &settings)
    } catch {
      throw error.place == nil ? entry.error(error.problem, hint: error.hint) : error
    }
  }
}

extension Recipe {
  /// A share written in percent, as in `40 %`, as a fraction; nil where there is no percent sign.
  func share(in range: ClosedRange<Double>) throws(Fault) -> Double? {
    let text = try text()
    guard text.hasSuffix("%") else { return nil }
    let number = text.dropLast().filter { !$0.isWhitespace }
    guard let percent = Double(number), range.contains(percent / 100) else {
      let (least, most) = (Int((range.lowerBound * 100).rounded()), Int((range.upperBound * 100).rounded()))
      throw error("\"\(text)\" is not a percentage that is allowed here", hint: "write \(least) % to \(most) %")
    }
    return percent / 100
  }

  fileprivate func modelPlace() throws(Fault) -> ModelPlace {
    let text = try text()
    switch text {
    case "usual": return .usual
    case "left": return .left
    case "right": return .right
    case "both": return .both
    case "above": return .above
    case "none": return .none
    default:
      let words = text.split(separator: " ")
      guard words.count == 2, words[0] == "every", let step = Int(words[1]), (2...20).contains(step) else {
        throw error(
          "\"\(text)\" is not a position for models", hint: "write usual, left, right, both, above, none, or every 3")
      }
      return .every(step)
    }
  }
}
