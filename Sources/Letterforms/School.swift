import Geometry
import Recipes

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
  public let weight: Double
  /// The ruling the school writes on unless another is asked for.
  public let ruling: String
  /// Groups of letters in the order in which they are taught.
  public let teaching: [[Character]]
  /// The letters whose bars the left hand pulls from right to left.
  public let leftHandBars: Set<Character>
  /// Who says so.
  public let sources: [Source]
  private let prefer: [String]
  private let chosen: [Character: String]
  private let folder: FontFolder

  /// Reads a school's recipe.
  ///
  /// - Parameters:
  ///   - id: The name of the recipe, a file of Fonts/Schools without its ending.
  ///   - folder: The letters.
  public init(named id: String, in folder: FontFolder) throws(LetterformError) {
    let known = try FontFolder.schoolNames(in: folder.path)
    guard known.contains(id) else { throw .unknownSchool(name: id, known: known) }
    do throws(RecipeError) {
      let recipe = try Recipe(readingFile: "\(folder.path)/Schools/\(id).yaml")
      try self.init(recipe, id: id, folder: folder)
    } catch {
      throw .recipe(error)
    }
  }

  private static let fields = [
    "name", "summary", "languages", "slant", "zones", "weight", "joined", "prefer", "variants", "ruling", "teaching",
    "left-hand", "sources",
  ]

  init(_ recipe: Recipe, id: String, folder: FontFolder) throws(RecipeError) {
    _ = try recipe.fields(knowing: School.fields)
    func need(_ key: String) throws(RecipeError) -> Recipe {
      guard let value = recipe[key] else {
        throw recipe.error("the field \"\(key)\" is missing", hint: "write a line \"\(key): …\"")
      }
      return value
    }
    self.id = id
    self.folder = folder
    name = try need("name").text()
    summary = try recipe["summary"]?.text() ?? ""
    languages = try need("languages").texts()
    slant = try recipe["slant"]?.number(in: -30...45) ?? 0
    weight = try need("weight").number(in: 0.02...0.5)
    let zones = try need("zones")
    _ = try zones.fields(knowing: ["ascender", "descender"])
    self.zones = Zones(
      ascender: try zones["ascender"]?.number(in: 0.2...4) ?? 1,
      descender: try zones["descender"]?.number(in: 0.2...4) ?? 1)
    prefer = try need("prefer").texts()
    var chosen: [Character: String] = [:]
    for field in try recipe["variants"]?.fields() ?? [] {
      guard field.key.count == 1, let character = field.key.first else {
        throw field.value.error("\"\(field.key)\" is not one letter", hint: "write lines of the form \"4\": open")
      }
      let variant = try field.value.text()
      let variants = folder.letters[character]?.map(\.name) ?? []
      guard variants.contains(variant) else {
        throw field.value.error(
          "the letter \"\(character)\" has no variant \"\(variant)\"",
          hint: variants.isEmpty ? "the letter stands in no file" : "it has \(variants.joined(separator: ", "))")
      }
      chosen[character] = variant
    }
    self.chosen = chosen
    ruling = try need("ruling").text()
    teaching = try recipe["teaching"]?.texts().map { group in group.filter { !$0.isWhitespace }.map { $0 } } ?? []
    _ = try recipe["left-hand"]?.fields(knowing: ["bars"])
    leftHandBars = Set(try recipe["left-hand"]?["bars"]?.text().filter { !$0.isWhitespace } ?? "")
    var sources: [Source] = []
    for entry in recipe["sources"]?.list() ?? [] {
      _ = try entry.fields(knowing: ["fact", "certainty", "source"])
      let certainty = try entry["certainty"]?.text() ?? "uncertain"
      guard ["sure", "likely", "uncertain"].contains(certainty) else {
        throw entry.error("\"\(certainty)\" is not a certainty", hint: "write sure, likely or uncertain")
      }
      sources.append(
        Source(fact: try entry["fact"]?.text() ?? "", certainty: certainty, source: try entry["source"]?.text() ?? ""))
    }
    self.sources = sources
  }

  /// The letters that this school writes, in the order of their code points.
  public var characters: [Character] {
    folder.characters.filter { variant(of: $0) != nil }
  }

  /// Whether the school writes a character.
  public func writes(_ character: Character) -> Bool { variant(of: character) != nil }

  /// The letterform of a character for a hand; nil if the school has none.
  ///
  /// It is drawn anew each time: a few microseconds. Keep it where it is used often.
  ///
  /// - Parameters:
  ///   - character: The letter.
  ///   - hand: The hand that writes.
  ///   - variantName: A variant that is wanted instead of the school's own choice, where the letter has it.
  public func letterform(
    for character: Character, hand: Hand, variant variantName: String? = nil
  ) throws(LetterformError) -> Letterform? {
    let wanted = folder.letters[character]?.first { $0.name == variantName }
    guard let variant = wanted ?? variant(of: character) else { return nil }
    let list: Recipe
    if case .fields = variant.strokes.content, let strokes = variant.strokes["strokes"] {
      list = strokes
    } else {
      list = variant.strokes
    }
    var strokes: [Stroke] = []
    do throws(RecipeError) {
      for entry in list.list() {
        let stroke = try stroke(entry)
        strokes.append(stroke.isBar && hand == .left && leftHandBars.contains(character) ? stroke.reversed : stroke)
      }
      guard !strokes.isEmpty else { throw list.error("the letter has no strokes", hint: "write at least one") }
    } catch {
      throw .recipe(error)
    }
    return Letterform(character: character, variant: variant.name, strokes: strokes)
  }

  private func variant(of character: Character) -> (name: String, strokes: Recipe)? {
    guard let variants = folder.letters[character] else { return nil }
    for name in [chosen[character]].compactMap({ $0 }) + prefer {
      if let variant = variants.first(where: { $0.name == name }) { return variant }
    }
    return nil
  }

  private func stroke(_ entry: Recipe) throws(RecipeError) -> Stroke {
    var isBar = false
    var isDelayed = false
    var notation = entry
    if case .fields = entry.content {
      for field in try entry.fields(knowing: ["path", "bar", "delayed"]) {
        switch field.key {
        case "bar": isBar = try field.value.flag()
        case "delayed": isDelayed = try field.value.flag()
        default: notation = field.value
        }
      }
    }
    if try notation.text().first == "M" {
      let text = try notation.text()
      let data: SVGPathData
      do throws(Notation.Problem) {
        data = try SVGPathData(reading: text)
      } catch {
        throw notation.error(
          "\(error.text), at character \(error.position)", hint: "write path data with the commands M L H V C S Q T")
      }
      return Stroke(
        path: data.path, corners: data.corners, isBar: isBar, isDelayed: isDelayed, zones: zones, slant: slant)
    }
    let knots = try folder.knots(of: notation, inside: [])
    return Stroke(knots: knots, isBar: isBar, isDelayed: isDelayed, zones: zones, slant: slant)
  }
}

extension FontFolder {
  /// No shape lies inside more others.
  private static let deepestShape = 24

  /// The knots that a notation names, with those of its shapes in place.
  ///
  /// - Parameter names: The shapes inside which we are, so that none can contain itself.
  func knots(of notation: Recipe, inside names: [String]) throws(RecipeError) -> [HobbySpline.Knot] {
    let text = try notation.text()
    // A shape that is wrong is told where the shape stands, not where it is used.
    var wrongShape: RecipeError?
    do throws(Notation.Problem) {
      return try Notation(reading: text) { name, position throws(Notation.Problem) in
        guard !names.contains(name) else {
          throw Notation.Problem(text: "the shape \"\(name)\" contains itself", position: position)
        }
        guard let shape = shapes[name] else { return nil }
        guard names.count < FontFolder.deepestShape else {
          throw Notation.Problem(text: "the shape \"\(name)\" lies inside too many others", position: position)
        }
        do throws(RecipeError) {
          return try knots(of: shape, inside: names + [name])
        } catch {
          wrongShape = error
          throw Notation.Problem(text: error.problem, position: position)
        }
      }.knots
    } catch {
      if let wrongShape { throw wrongShape }
      throw notation.error(
        "\(error.text), at character \(error.position) of \"\(text)\"",
        hint: "knots (x,y) are joined by .. -- or ---, directions stand in braces, shapes are @names")
    }
  }
}

extension Recipe {
  /// The words of a list, or of one text.
  fileprivate func texts() throws(RecipeError) -> [String] {
    var texts: [String] = []
    for entry in list() { texts.append(try entry.text()) }
    return texts
  }
}
