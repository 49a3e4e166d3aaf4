import Geometry
import JSON
import Languages
import Letterforms
public import Recipes
import Rulings
import Texts
import Worksheets

/// What Copybook in the browser shows before its core is there: what there is to choose from, and the words of each language.
public enum AppIndex {
  /// The files `index.json` and `words/TAG.json`.
  ///
  /// - Parameters:
  ///   - fonts: The folder with the letters.
  ///   - shelf: The folder of templates.
  public static func files(
    fonts: RecipeShelf, templates shelf: RecipeShelf
  ) throws -> [(name: String, bytes: [UInt8])] {
    let letters = try FontFolder(fonts)
    let templates = TemplateFolder(shelf)
    let schools = try letters.schoolNames().map { try School(named: $0, in: letters) }
    let rulings = try templates.rulingNames().map { try templates.ruling(named: $0) }
    let designs = try templates.designNames().map { (name: $0, recipe: try shelf.recipe("Sheets/\($0)")) }
    let languages = try shelf.names(in: Languages.folder).map { tag in
      (tag: tag, words: try shelf.recipe("\(Languages.folder)/\(tag)"))
    }
    let names = try languages.map { try $0.words.needed("name").text() }
    var json = JSONWriter()
    json.object(.lines) { json in
      json.list("schools", .lines) { json in for school in schools { add(school, to: &json) } }
      json.list("rulings", .lines) { json in for ruling in rulings { add(ruling, to: &json) } }
      json.list("designs", .lines, of: designs) { json, design in add(design.recipe, named: design.name, to: &json) }
      json.list("exercises", of: Exercise.allCases.map { $0.rawValue })
      json.objects("languages", .lines, of: zip(languages, names)) { json, each in
        let (language, name) = each
        json.add("tag", language.tag)
        json.add("name", name)
      }
    }
    return try languages.map { language in
      ("words/\(language.tag).json", words(language.words, try shelf.recipe("App/\(language.tag)")).packed)
    } + [("index.json", json.packed)]
  }

  private static func add(_ school: School, to json: inout JSONWriter) {
    json.object { json in
      json.add("id", school.id)
      json.add("name", school.name)
      json.add("summary", school.summary)
      json.add("joined", school.isJoined)
      json.add("ruling", school.ruling)
      json.list("languages", of: school.languages)
      json.list("teaching", of: school.teaching.map { String($0) })
    }
  }

  private static func add(_ ruling: Ruling, to json: inout JSONWriter) {
    json.object { json in
      json.add("id", ruling.id)
      json.add("name", ruling.name)
      json.add("xHeight", Length.points(ruling.xHeight).mm, decimals: 2)
    }
  }

  /// A design with its titles in all languages, where a title needs nothing put in.
  private static func add(_ design: Recipe, named name: String, to json: inout JSONWriter) {
    json.object { json in
      json.add("id", name)
      json.add("name", (try? design["name"]?.text()) ?? name)
      json.object("titles") { json in
        for title in (try? design["title"]?.fields()) ?? [] {
          if let text = try? title.value.text(), !text.contains("{") { json.add(title.key, text) }
        }
      }
    }
  }

  /// The sections of words that the page says, and its own.
  private static func words(_ words: Recipe, _ own: Recipe) -> JSONWriter {
    var json = JSONWriter()
    func add(_ recipe: Recipe, _ key: String, _ json: inout JSONWriter) {
      switch recipe.content {
      case .scalar(let text): json.add(key, text)
      case .fields(let fields):
        json.object(key) { json in for field in fields { add(field.value, field.key, &json) } }
      case .list: return
      }
    }
    json.object(.lines) { json in
      for key in ["language", "name", "sheet", "classPage", "advice", "replay"] {
        if let section = words[key] { add(section, key, &json) }
      }
      add(own, "app", &json)
    }
    return json
  }
}
