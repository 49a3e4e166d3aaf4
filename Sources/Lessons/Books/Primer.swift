public import Recipes
public import Texts

/// The reading primer or the spelling course of a class: which lesson brings which letters and words.
///
/// A teacher writes it in a few lines per lesson; Templates/Books/ holds examples.
///
/// ```
/// let primer = try Primer(recipe, id: "sounds-and-letters")
/// let progress = try primer.progress(upTo: "grade 1, lesson 5")
/// progress.untaught(in: "quiz")  // ["q", "z"]
/// ```
public struct Primer: Sendable {
  /// One lesson.
  public struct Lesson: Sendable {
    /// The part of the book that it stands in, from 0; nil in a book without parts.
    public let part: Int?
    /// Its number as the book has it, such as `5` or `3a`.
    public let number: String
    /// What it is called; nil for none.
    public let title: String?
    /// The letters and groups of letters that are new, such as `s` or `sch`.
    public let letters: [String]
    /// The joins that are new, such as `ai`.
    public let joins: [String]
    /// Words of letters that are taught.
    public let words: [String]
    /// Words that are known whole, though not all of their letters are taught; tricky letters may stand in brackets: s(ai)d.
    public let tricky: [String]
    /// Sentences.
    public let sentences: [String]
    /// The design of its page; nil for that of the book.
    public let design: String?
    /// Where it stands in its file, and where its letters, its words and its design do.
    let place, lettersPlace, wordsPlace, designPlace: FilePlace
  }

  /// The file's name without its ending, or its path as it was given.
  public let id: String
  /// What people read.
  public let name: String
  /// What it is for, in a sentence.
  public let summary: String
  /// The language of its words, BCP 47.
  public let language: String
  /// The school whose letters are taught; nil for the one that is asked for.
  public let school: String?
  /// The design of a lesson's page; nil for the usual one of its letters and words.
  public let design: String?
  /// The design of the page with tricky words.
  public let trickyDesign: String
  /// Whether each small letter brings its capital.
  let bringsCapitals: Bool
  /// The names of its parts in order; none in a book without parts.
  public let parts: [String]
  /// The lessons in order, those of all parts.
  public let lessons: [Lesson]
  /// The languages, schools and designs that it names, with their places: whether there are such is seen by whoever has the shelf.
  public private(set) var names: [Name] = []

  /// What a book names and does not hold.
  public struct Name: Sendable {
    /// What it is a name of.
    public enum Kind: Sendable {
      case language, school, design
    }

    /// What it is a name of.
    public let kind: Kind
    /// The name.
    public let text: String
    /// Where it stands.
    public let place: FilePlace

    init(_ kind: Kind, _ text: String, _ place: FilePlace) {
      (self.kind, self.text, self.place) = (kind, text, place)
    }
  }

  private static let fields = [
    "name", "summary", "language", "school", "design", "tricky-design", "capitals", "parts", "lessons",
  ]
  /// No book has more lessons.
  private static let mostLessons = 500

  /// Reads a book.
  ///
  /// - Throws: ``Fault`` with the place of what is wrong.
  public init(_ recipe: Recipe, id: String) throws(Fault) {
    _ = try recipe.fields(knowing: Primer.fields)
    self.id = id
    name = try recipe["name"]?.text() ?? id
    summary = try recipe["summary"]?.text() ?? ""
    language = try recipe.needed("language").text()
    school = try recipe["school"]?.text()
    design = try recipe["design"]?.text()
    trickyDesign = try recipe["tricky-design"]?.text() ?? "tricky-words"
    for (kind, key) in [
      (Name.Kind.language, "language"), (.school, "school"), (.design, "design"), (.design, "tricky-design"),
    ] {
      if let entry = recipe[key] { names.append(Name(kind, try entry.text(), FilePlace(of: entry))) }
    }
    bringsCapitals = try recipe["capitals"]?.flag() ?? false
    var parts: [String] = []
    var lessons: [Lesson] = []
    if let list = recipe["parts"] {
      guard recipe["lessons"] == nil else {
        throw recipe.error("the book has both parts and lessons", hint: "put each lesson into one of the parts")
      }
      for entry in list.list() {
        _ = try entry.fields(knowing: ["name", "lessons"])
        parts.append(try entry["name"]?.text() ?? "part \(parts.count + 1)")
        let own = try entry.needed("lessons")
        for (index, lesson) in own.list().enumerated() {
          lessons.append(try Lesson(lesson, part: parts.count - 1, usualNumber: index + 1))
        }
      }
    } else {
      for (index, entry) in try recipe.needed("lessons").list().enumerated() {
        lessons.append(try Lesson(entry, part: nil, usualNumber: index + 1))
      }
    }
    guard !lessons.isEmpty else { throw recipe.error("the book has no lessons", hint: "write one under lessons:") }
    guard lessons.count <= Primer.mostLessons else {
      throw recipe.error(
        "the book has \(lessons.count) lessons; the limit is \(Primer.mostLessons)", hint: "split it into two books")
    }
    for (index, lesson) in lessons.enumerated() {
      guard let first = lessons[..<index].first(where: { $0.part == lesson.part && $0.number == lesson.number }) else {
        continue
      }
      throw Fault(
        at: lesson.place,
        problem: "there are two lessons \(lesson.number.quoted), the other on line \(first.place.line)",
        hint: "give each lesson of a part its own number")
    }
    (self.parts, self.lessons) = (parts, lessons)
    for lesson in lessons {
      if let design = lesson.design { names.append(Name(.design, design, lesson.designPlace)) }
    }
  }

  /// What a lesson is called in messages: `lesson 5`, or in a book with parts `grade 1, lesson 5`.
  public func title(of lesson: Lesson) -> String {
    lesson.part.map { "\(parts[$0]), lesson \(lesson.number)" } ?? "lesson \(lesson.number)"
  }
}

extension Primer.Lesson {
  private static let fields = [
    "lesson", "title", "letters", "joins", "words", "tricky", "sentence", "sentences", "design",
  ]
  /// The longest groups of letters are such as `ough` and `tsch`.
  private static let longestGroup = 5

  fileprivate init(_ recipe: Recipe, part: Int?, usualNumber: Int) throws(Fault) {
    _ = try recipe.fields(knowing: Primer.Lesson.fields)
    func groups(_ key: String, of lengths: ClosedRange<Int>, _ what: String) throws(Fault) -> [String] {
      var groups: [String] = []
      for (text, place) in try recipe[key]?.wordsOfItems() ?? [] {
        guard lengths.contains(text.count), text.allSatisfy({ $0.isLetter || $0.isNumber }) else {
          throw place.error(
            "\(text.cutForMessage.quoted) is not \(what)",
            hint: "put a blank between them, as in \"s a t\" or \"sch qu\"")
        }
        if !groups.contains(text) { groups.append(text) }
      }
      return groups
    }
    self.part = part
    number = try recipe["lesson"]?.text().trimmed ?? "\(usualNumber)"
    title = try recipe["title"]?.text()
    letters = try groups("letters", of: 1...Primer.Lesson.longestGroup, "a letter or a group of letters")
    joins = try groups("joins", of: 2...Primer.Lesson.longestGroup, "a join of letters")
    words = try recipe["words"]?.items().map { $0.text } ?? []
    tricky = try recipe["tricky"]?.items().map { $0.text } ?? []
    var sentences: [String] = []
    for key in ["sentence", "sentences"] {
      for entry in recipe[key]?.list() ?? [] { sentences.append(try entry.text().trimmed) }
    }
    self.sentences = sentences
    design = try recipe["design"]?.text()
    place = FilePlace(of: recipe)
    lettersPlace = FilePlace(of: recipe["letters"] ?? recipe)
    wordsPlace = FilePlace(of: recipe["words"] ?? recipe)
    designPlace = FilePlace(of: recipe["design"] ?? recipe)
  }
}
