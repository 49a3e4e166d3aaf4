import Geometry
public import Recipes
public import Texts

/// How one school writes: which variant of each letter, how long the zones are, how letters slant, and who says so.
public struct School: Sendable {
  /// A statement about the school's letters and how sure it is.
  public struct Source: Hashable, Sendable {
    /// What is stated.
    public let fact: String
    /// How sure: `sure`, `likely` or `uncertain`.
    public let certainty: String
    /// Who states it.
    public let source: String

    /// What a statement can be, the surest first.
    public static let certainties = ["sure", "likely", "uncertain"]
  }

  /// The name on the command line and of the file, such as `us-continuous`.
  public let id: String
  /// The name people read.
  public let name: String
  /// What the letters look like, in a sentence.
  public let summary: String
  /// The languages whose alphabets are complete, BCP 47.
  public let languages: [String]
  /// Degrees from the vertical, positive to the right.
  public let slant: Double
  /// The lengths above and below the body.
  public let zones: Zones
  /// The weight of the pen in x-heights.
  public private(set) var weight: Double
  /// The ruling the school writes on unless another is asked for.
  public let ruling: String
  /// Groups of letters in the order in which they are taught.
  public let teaching: [[Character]]
  /// The letters whose bars the left hand pulls from right to left.
  public let leftHandBars: Set<Character>
  /// Degrees from the vertical for the left hand, where the school has it slant in another way.
  public let leftHandSlant: Double?
  /// Whether letters are joined to words.
  public let isJoined: Bool
  /// Whether every letter fills a square, two x-heights wide and high, as Chinese characters do.
  public let fillsSquares: Bool
  /// The white between neighbouring stems in x-heights, on the mean over the height they share.
  public let white: Double
  /// The white between letters that are not joined, where a school says nothing else.
  static let usualWhite = 0.52
  /// Names for letters that have no key of their own, such as elements.
  public let names: [String: Character]
  /// Whether it writes elements of letters, and no language.
  public var hasElements: Bool { languages == ["zxx"] && !names.isEmpty }
  /// The language of its sheets: that of the names that elements of letters have, or the first it writes.
  public var language: String {
    guard hasElements else { return languages.first ?? "en" }
    return names.keys.allSatisfy { $0.unicodeScalars.allSatisfy { $0.isASCII } } ? "en" : "ru"
  }
  /// The files of facts that the letters are checked against; later ones are right where they differ.
  let facts: [String]
  /// Findings of a check that are meant to be so: their kind, and the letters or pairs, none for all.
  let explained: [(kind: String, letters: [String])]
  let joins: JoinTable
  /// Who says so.
  public let sources: [Source]
  let prefer: [String]
  let chosen: [Character: String]
  /// Per letter, its strokes in the order of the school: numbers from 1, negative for a stroke written the other way.
  let orders: [Character: [Int]]
  let library: LetterLibrary
  /// Letters of names and other languages, from which it takes what it lacks; they are in no list of its letters.
  let further: LetterStore
  let file: String

  /// Reads a school's recipe.
  ///
  /// - Parameter id: The name of the recipe, a file of Fonts/Schools without its ending.
  public init(named id: String, in folder: FontFolder) throws(Fault) {
    let known = try folder.schoolNames()
    guard known.contains(id) else { throw .unknownSchool(name: id, known: known) }
    let recipe = try folder.recipe("Schools/\(id)")
    try self.init(recipe, id: id, folder: folder)
    guard !library.letters.isEmpty || library.store != nil else {
      throw .unreadableLetters(path: folder.path, reason: "there are no letters in it")
    }
  }

  private static let fields = [
    "name", "summary", "languages", "letters", "slant", "zones", "weight", "joined", "joins", "prefer", "variants",
    "order", "ruling", "teaching", "left-hand", "names", "facts", "explained", "squares", "sources",
  ]

  /// A school whose letters come from a store, beside those of the files its recipe names.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, as it would stand in Fonts/Schools.
  ///   - folder: Where the other files of letters are.
  public init(
    id: String, recipe: Recipe, letters store: LetterStore, in folder: FontFolder
  ) throws(Fault) {
    try self.init(recipe, id: id, folder: folder, store: store)
  }

  init(_ recipe: Recipe, id: String, folder: FontFolder, store: LetterStore? = nil) throws(Fault) {
    _ = try recipe.fields(knowing: School.fields)
    self.id = id
    file = recipe.file
    var library = try folder.library(of: recipe["letters"]?.list())
    if let store { try library.add(LetterLibrary(store)) }
    self.library = library
    further = folder.further
    name = try recipe.needed("name").text()
    summary = try recipe["summary"]?.text() ?? ""
    languages = try recipe.needed("languages").texts()
    slant = try recipe["slant"]?.number(in: -30...45) ?? 0
    weight = try recipe.needed("weight").number(in: 0.02...0.5)
    let zones = try recipe.needed("zones")
    _ = try zones.fields(knowing: ["ascender", "descender"])
    self.zones = Zones(
      ascender: try zones["ascender"]?.number(in: 0.2...4) ?? 1,
      descender: try zones["descender"]?.number(in: 0.2...4) ?? 1)
    prefer = try recipe.needed("prefer").texts()
    chosen = try School.choices(recipe["variants"], in: library)
    orders = try School.orders(recipe["order"])
    ruling = try recipe.needed("ruling").text()
    teaching = try recipe["teaching"]?.texts().map { group in group.filter { !$0.isWhitespace }.map { $0 } } ?? []
    let leftHand = recipe["left-hand"]
    _ = try leftHand?.fields(knowing: ["bars", "slant"])
    leftHandBars = Set(try leftHand?["bars"]?.text().filter { !$0.isWhitespace } ?? "")
    leftHandSlant = try leftHand?["slant"]?.number(in: -30...45)
    facts = try recipe["facts"]?.texts() ?? []
    isJoined = try recipe["joined"]?.flag() ?? false
    fillsSquares = try recipe["squares"]?.flag() ?? false
    (joins, white) = try School.joins(recipe["joins"], in: folder)
    names = try School.names(recipe["names"])
    explained = try School.explanations(recipe["explained"])
    sources = try School.sources(recipe["sources"])
  }

  /// The letters of this school, in the order of their code points; not those it writes besides, with marks on its own.
  public var characters: [Character] {
    let isAllWritten = library.store?.isAllWritten == true
    return library.characters.filter { isAllWritten && library.letters[$0] == nil || owns($0) }
  }

  /// Whether the school writes a character.
  ///
  /// A letter that cannot be read counts: what is wrong with it is told when it is drawn.
  public func writes(_ character: Character) -> Bool {
    do throws(Fault) {
      return try variant(of: character) != nil
    } catch {
      return true
    }
  }

  /// What a name stands for: the letter of that name, as often as makes a row of it where it is joined to itself; a text that
  /// is no name stands for itself.
  public func text(named name: String) throws(Fault) -> String {
    guard let letter = names[name] else { return name }
    guard isJoined, let core = try core(for: letter, hand: .right), joins.join(core, core) != nil else {
      return String(letter)
    }
    return String(repeating: letter, count: School.tiles)
  }

  /// Whether the pen goes on from one letter to the next; false for letters that the school does not write.
  ///
  /// A letter that cannot be read is joined to none: what is wrong with it is told when it is drawn.
  public func connects(_ first: Character, _ second: Character) -> Bool {
    guard isJoined, let here = try? core(for: first, hand: .right), let there = try? core(for: second, hand: .right)
    else { return false }
    return joins.join(here, there) != nil
  }

  /// So many tiles make a pattern.
  private static let tiles = 6

  /// The names of the variants a letter has in the files of the school.
  public func variants(of character: Character) -> [String] {
    (try? library.variants(of: character).variants.map { $0.name }) ?? []
  }

  /// The same school with a pen of another weight, in x-heights.
  public func written(weight: Double) -> School {
    var school = self
    school.weight = weight
    return school
  }

  /// The slant of a hand in degrees from the vertical.
  public func slant(of hand: Hand) -> Double { hand == .left ? leftHandSlant ?? slant : slant }

  /// The variant the school chooses for a letter, with the shapes and marks it is made of; nil if it has none.
  func variant(of character: Character) throws(Fault) -> FoundLetter? {
    if let own = try ownVariant(of: character) { return own }
    return try furtherVariant(of: character)
  }

  /// The same of the letters that are the school's own.
  func ownVariant(of character: Character) throws(Fault) -> FoundLetter? {
    let (variants, parts) = try library.variants(of: character)
    for name in [chosen[character]].compactMap({ $0 }) + prefer {
      guard let variant = variants.first(where: { $0.name == name }) else { continue }
      // A letter with marks is written where its base is.
      if let base = variant.content["base"], let letter = try? base.text().first, letter != character,
        try ownVariant(of: letter) == nil
      {
        return nil
      }
      return (variant, parts)
    }
    return nil
  }
}

extension School {
  /// The variants chosen letter by letter.
  private static func choices(
    _ recipe: Recipe?, in library: LetterLibrary
  ) throws(Fault) -> [Character: String] {
    var chosen: [Character: String] = [:]
    for field in try recipe?.fields() ?? [] {
      // One line may choose for several letters: "b f h": looped.
      for key in field.key.split(separator: " ") {
        guard key.count == 1, let character = key.first else {
          throw field.value.error("\"\(key)\" is not one letter", hint: "write lines of the form \"4\": open")
        }
        let variant = try field.value.text()
        let variants = (try? library.variants(of: character).variants.map { $0.name }) ?? []
        guard variants.contains(variant) else {
          throw field.value.error(
            "the letter \"\(character)\" has no variant \"\(variant)\"",
            hint: variants.isEmpty ? "no file has this letter" : "it has \(variants.joined(separator: ", "))")
        }
        chosen[character] = variant
      }
    }
    return chosen
  }

  private static func orders(_ recipe: Recipe?) throws(Fault) -> [Character: [Int]] {
    var orders: [Character: [Int]] = [:]
    for field in try recipe?.fields() ?? [] {
      let numbers = try field.value.text().split(separator: " ").map { Int($0) ?? 0 }
      guard field.key.count == 1, let character = field.key.first,
        numbers.map(abs).sorted() == Array(1...max(1, numbers.count))
      else {
        throw field.value.error(
          "this is not an order of strokes",
          hint: "write every stroke's number once, with a minus for one written the other way, as in \"x\": 1 -2")
      }
      orders[character] = numbers
    }
    return orders
  }

  /// A table of Fonts/Joins by its name, or one with the school's own changes.
  private static func joins(
    _ recipe: Recipe?, in folder: FontFolder
  ) throws(Fault) -> (table: JoinTable, white: Double) {
    var table = JoinTable()
    var white = School.usualWhite
    func read(_ recipe: Recipe) throws(Fault) {
      for field in try recipe.fields(knowing: [
        "table", "white", "places", "joins", "pairs", "apart-after", "apart-before",
      ]) {
        switch field.key {
        case "table":
          let name = try field.value.text()
          let known = try folder.names(in: "Joins")
          guard known.contains(name) else {
            throw field.value.error(
              "there is no table of joins \"\(name)\"", hint: "known tables: \(known.joined(separator: ", "))")
          }
          try read(folder.recipe("Joins/\(name)"))
        case "white": white = try field.value.number(in: 0.1...1.5)
        case "places": try table.readPlaces(field.value)
        case "joins": try table.read(field.value)
        case "pairs": try table.readPairs(field.value)
        case "apart-after": table.part(after: try field.value.text(), before: "")
        default: table.part(after: "", before: try field.value.text())
        }
      }
    }
    if let recipe { try read(recipe) }
    return (table, white)
  }

  private static func names(_ recipe: Recipe?) throws(Fault) -> [String: Character] {
    var names: [String: Character] = [:]
    for field in try recipe?.fields() ?? [] {
      guard let character = try field.value.text().first else {
        throw field.value.error("a name needs its letter", hint: "write lines of the form cup: \"∪\"")
      }
      names[field.key] = character
    }
    return names
  }

  private static func explanations(_ recipe: Recipe?) throws(Fault) -> [(kind: String, letters: [String])] {
    var explained: [(kind: String, letters: [String])] = []
    for entry in recipe?.list() ?? [] {
      _ = try entry.fields(knowing: ["finding", "letters", "why"])
      let kinds = LetterFinding.Kind.allCases.map { $0.rawValue }
      guard let kind = try entry["finding"]?.text(), kinds.contains(kind), let why = try entry["why"]?.text(),
        !why.isEmpty
      else {
        throw entry.error(
          "an explanation names a finding and says why it is so",
          hint: "write {finding: …, letters: …, why: …} with one of \(kinds.joined(separator: ", "))")
      }
      explained.append((kind, try entry["letters"]?.text().split(separator: " ").map(String.init) ?? []))
    }
    return explained
  }

  private static func sources(_ recipe: Recipe?) throws(Fault) -> [Source] {
    var sources: [Source] = []
    for entry in recipe?.list() ?? [] {
      _ = try entry.fields(knowing: ["fact", "certainty", "source"])
      let certainty = try entry["certainty"]?.text() ?? "uncertain"
      guard Source.certainties.contains(certainty) else {
        throw entry.error("\"\(certainty)\" is not a certainty", hint: "write sure, likely or uncertain")
      }
      sources.append(
        Source(fact: try entry["fact"]?.text() ?? "", certainty: certainty, source: try entry["source"]?.text() ?? ""))
    }
    return sources
  }
}

extension Recipe {
  /// The words of a list, or of one text.
  fileprivate func texts() throws(Fault) -> [String] {
    var texts: [String] = []
    for entry in list() { texts.append(try entry.text()) }
    return texts
  }
}
