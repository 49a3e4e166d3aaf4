import ArgumentParser
import Classroom
import Files
import Geometry
import JSON
import Languages
import Letterforms
import Recipes
import Rulings
import Shelves
import Texts
import Worksheets

extension BrowserCommand {
  /// Writes what there is to choose from, and the words of each language: what a page shows before its core is there.
  struct Index: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "index",
      abstract: "Write index.json, with schools, rulings and designs, and words/TAG.json into a folder.")

    @OptionGroup
    var folders: Folders

    @Option(help: ArgumentHelp("The folder to write into.", valueName: "folder"))
    var output: String = "Output/app"

    func run() throws {
      let shelf = try RecipeShelf(folder: folders.templates)
      let letters = try FontFolder(RecipeShelf(folder: folders.fonts))
      let templates = TemplateFolder(shelf)
      var json = JSONWriter()
      var schools: [School] = []
      for name in try letters.schoolNames() { schools.append(try School(named: name, in: letters)) }
      var rulings: [Ruling] = []
      for name in try templates.rulingNames() { rulings.append(try templates.ruling(named: name)) }
      var designs: [Recipe] = []
      let names = try templates.designNames()
      for name in names { designs.append(try shelf.recipe("Sheets/\(name)")) }
      let tags = try shelf.names(in: Languages.folder)
      var languages: [(tag: String, name: String)] = []
      for tag in tags {
        let words = try shelf.recipe("\(Languages.folder)/\(tag)")
        languages.append((tag, try words.needed("name").text()))
        let own = try shelf.recipe("App/\(tag)")
        try AtomicFile.write(Index.words(words, own).bytes.withoutBlanks, to: "\(output)/words/\(tag).json")
      }
      json.object(.lines) { json in
        json.list("schools", .lines) { json in for school in schools { Index.add(school, to: &json) } }
        json.list("rulings", .lines) { json in for ruling in rulings { Index.add(ruling, to: &json) } }
        json.list("designs", .lines) { json in
          for (name, design) in zip(names, designs) { Index.add(design, named: name, to: &json) }
        }
        json.list("exercises", of: Exercise.allCases.map { $0.rawValue })
        json.list("languages", .lines) { json in
          for language in languages {
            json.object { json in
              json.add("tag", language.tag)
              json.add("name", language.name)
            }
          }
        }
      }
      try AtomicFile.write(json.bytes.withoutBlanks, to: "\(output)/index.json")
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
}
