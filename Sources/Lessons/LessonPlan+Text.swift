import Geometry
import Letterforms
public import Recipes
public import Texts
public import Worksheets

extension LessonPlan {
  /// The plan as YAML that a teacher reads and changes: one line a day.
  public var yaml: String {
    var text = """
      # A plan of \(days.count) days, one line each. Change what you like, then print it: copybook print FILE
      # letters: the new ones, or those reviewed; start, model, memory: letters of earlier days that fade
      # (a start dot only, a model at the end of the row, from memory). Designs: copybook list designs
      name: \(name.quoted)
      school: \(school.quoted)
      language: \(language.quoted)
      days:

      """
    var last: (design: String, level: Int)?
    for day in days {
      if let last, last.level != day.level { text += "  # from here on level \(day.level)\n" }
      text += "  - {\(day.fields.joined(separator: ", "))}\n"
      last = (day.design, day.level)
    }
    return text
  }

  private static let fields = ["name", "school", "language", "days"]
  /// No plan has more days.
  private static let mostDays = 400

  /// Reads a plan.
  ///
  /// - Throws: ``Fault`` with the place of what is wrong.
  public init(_ recipe: Recipe) throws(Fault) {
    _ = try recipe.fields(knowing: LessonPlan.fields)
    func need(_ key: String) throws(Fault) -> Recipe {
      guard let value = recipe[key] else {
        throw recipe.error("the field \"\(key)\" is missing", hint: "write a line \"\(key): …\"")
      }
      return value
    }
    let school = try need("school").text()
    let list = try need("days").list()
    guard list.count <= LessonPlan.mostDays else {
      throw try need("days").error(
        "the plan has \(list.count) days; the limit is \(LessonPlan.mostDays)", hint: "split it into two plans")
    }
    var days: [Day] = []
    for entry in list { days.append(try Day(entry, number: days.count + 1)) }
    guard !days.isEmpty else { throw recipe.error("the plan has no days", hint: "write one line for each under days:") }
    self.init(
      name: try recipe["name"]?.text() ?? "", school: school,
      language: try recipe["language"]?.text() ?? "en", days: days)
  }
}

extension LessonPlan.Day {
  /// The fields of the day's line; what is empty is left out.
  fileprivate var fields: [String] {
    var fields = ["day: \(number)"]
    if let date { fields.append("date: \(date)") }
    fields += ["level: \(level)", "design: \(design.quoted)"]
    if let tracing { fields.append("tracing: \(tracing)") }
    if let school { fields.append("school: \(school.quoted)") }
    if let title { fields.append("title: \(title.quoted)") }
    for (name, items) in [
      ("letters", letters), ("start", fading.start), ("model", fading.model), ("memory", fading.memory),
      ("joins", joins), ("syllables", syllables), ("words", words),
    ] where !items.isEmpty {
      fields.append("\(name): \(items.asRecipe)")
    }
    if !sentences.isEmpty { fields.append("sentences: [\(sentences.map(\.quoted).joined(separator: ", "))]") }
    return fields
  }

  private static let known = [
    "day", "date", "level", "design", "tracing", "school", "title", "letters", "start", "model", "memory", "joins",
    "syllables", "words", "sentences",
  ]

  fileprivate init(_ recipe: Recipe, number: Int) throws(Fault) {
    _ = try recipe.fields(knowing: LessonPlan.Day.known)
    func items(_ key: String) throws(Fault) -> [String] {
      try recipe[key]?.wordsOfItems().map { $0.text } ?? []
    }
    guard let design = recipe["design"] else {
      throw recipe.error("the day has no design", hint: "write design: lesson, or another: copybook list designs")
    }
    var day = number
    if let entry = recipe["day"] { day = Int(clamping: try entry.number(in: 1...1000).rounded()) }
    var level = 3
    if let entry = recipe["level"] {
      guard let known = Level(Int(try entry.text()) ?? 0) else {
        throw entry.error("\"\(try entry.text())\" is not a level", hint: "write 1 (first letters) to 5")
      }
      level = known.number
    }
    if let entry = recipe["date"], LessonCalendar(start: try entry.text()) == nil {
      throw entry.error("\"\(try entry.text())\" is not a date", hint: "write it like 2026-01-12")
    }
    self.init(number: day, date: try recipe["date"]?.text(), design: try design.text(), level: level)
    tracing = try recipe["tracing"].map { entry throws(Fault) in
      Int(clamping: try entry.number(in: 0...100).rounded())
    }
    letters = LetterRange.expanded(try items("letters"))
    school = try recipe["school"]?.text()
    title = try recipe["title"]?.text()
    syllables = try items("syllables")
    words = try recipe["words"]?.items().map { $0.text } ?? []
    joins = try items("joins")
    fading = LessonPlan.Fading(
      start: try items("start"), model: try items("model"), memory: try items("memory"))
    for entry in recipe["sentences"]?.list() ?? [] { sentences.append(try entry.text()) }
  }
}

extension LessonPlan.Day {
  /// What is asked for on this day: its design and what it practises; its level where nobody asked for another.
  public func settings(for asked: SheetSettings) -> SheetSettings {
    var settings = asked
    (settings.design, settings.rows) = (design, nil)
    if let school { settings.school = school }
    settings.title = asked.title ?? title
    settings.content = content(name: asked.name ?? "")
    settings.level = asked.level ?? Level(level)
    settings.tracing = asked.tracing ?? tracing
    settings.seed = (asked.seed ?? 0) &+ UInt64(number)
    return settings
  }

  /// What the day's sheet practises; its places are those of any design, and `day`, `date`, `syllables`, `start`, `model`, `memory`.
  public func content(name: String) -> SheetContent {
    SheetContent(
      letters: letters, words: words.map { SheetContent.Word($0) }, sentences: sentences, name: name, joins: joins,
      others: [
        "day": String(number), "date": date ?? "", "syllables": syllables.joined(separator: " "),
        "start": fading.start.joined(separator: " "),
        "model": fading.model.joined(separator: " "), "memory": fading.memory.joined(separator: " "),
      ])
  }
}
