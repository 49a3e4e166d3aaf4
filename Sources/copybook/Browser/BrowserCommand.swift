import ArgumentParser
import Browser
import Classroom
import Files
import JSON
import Publishing
import Recipes
import Rosters
import Shelves
import Texts

/// What the page of the browser is made from and checked with; nobody needs it to print.
struct BrowserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browser", abstract: "Make the data of the browser's page, and answer as the page would.",
    shouldDisplay: false, subcommands: [Data.self, Index.self, Pictures.self, Rosters.self, Answer.self])

  /// Where letters and templates are.
  struct Folders: ParsableArguments {
    @Option(help: ArgumentHelp("The folder with the letters.", valueName: "folder"))
    var fonts: String = "Fonts"

    @Option(help: ArgumentHelp("The folder with rulings and other templates.", valueName: "folder"))
    var templates: String = "Templates"

    /// What a page needs of them.
    func shelf() throws(Fault) -> RecipeShelf {
      let templates = try RecipeShelf(folder: templates)
      let needed = ["Rulings", "Sheets", "Languages", "Sounds", "Mazes"].map { ("Templates/\($0)", templates.part($0)) }
      return RecipeShelf(name: "data", parts: [("Fonts", try RecipeShelf(folder: fonts))] + needed)
    }
  }

  /// Writes letters, schools, rulings, designs and languages as one file of data.
  struct Data: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "data",
      abstract: "Write letters, schools, rulings, designs and languages as one file of data.")

    @OptionGroup
    var folders: Folders

    @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String = "Output/data.json"

    func run() throws {
      OutputFolder.prepare(output)
      try AtomicFile.write(JSONWriter.packed(folders.shelf().data()), to: output)
    }
  }

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
      let files = try AppIndex.files(
        fonts: RecipeShelf(folder: folders.fonts), templates: RecipeShelf(folder: folders.templates))
      for file in files { try AtomicFile.write(file.bytes, to: "\(output)/\(file.name)") }
    }
  }

  /// Writes what columns of class lists are called: what the page reads lists by.
  struct Rosters: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rosters",
      abstract: "Write the headings of class lists in all languages, as the page reads them.")

    @OptionGroup
    var folders: Folders

    @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String = "Output/app/rosters.json"

    func run() throws {
      let templates = try RecipeShelf(folder: folders.templates)
      let shelf = RecipeShelf(name: "data", parts: [("Rosters", templates.part("Rosters"))])
      _ = try RosterHeadings(shelf)
      try AtomicFile.write(JSONWriter.packed(shelf.data()), to: output)
    }
  }

  /// Writes the request that brings drawings of words.
  struct Pictures: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pictures",
      abstract: "Write the request that brings drawings of words to a page, which asks it once.")

    @Option(help: ArgumentHelp("A language whose words have drawings; may be repeated.", valueName: "tag"))
    var language: [String] = ["en"]

    @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String = "Output/pictures.json"

    func run() throws {
      let texts = try PictureShelf.texts(ofPack: Shelf.picturePack, in: language)
      var json = JSONWriter()
      json.object { json in
        json.add("ask", "pictures")
        json.object("texts") { json in
          for (name, text) in texts { json.add(name, text) }
        }
      }
      OutputFolder.prepare(output)
      try AtomicFile.write(Array((json.text + "\n").utf8), to: output)
    }
  }

  /// Answers requests from the folders themselves.
  struct Answer: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "answer",
      abstract: "Answer requests as the page does, a line of JSON each, from the folders themselves.")

    @OptionGroup
    var folders: Folders

    @Argument(help: ArgumentHelp("The file of requests, a line of JSON each.", valueName: "file"))
    var requests: String

    @Flag(help: "Also writes the milliseconds that each answer took to standard error.")
    var times = false

    func run() throws {
      let engine = try Engine(folders.shelf())
      let bytes = try InputFile.bytes(of: requests, most: .max)
      for request in bytes.split(separator: UInt8(ascii: "\n")) {
        let start = ContinuousClock.now
        let answer = engine.answer(Array(request))
        if times { Terminal.say("\((ContinuousClock.now - start) / .milliseconds(1))") }
        print(String(decoding: answer, as: UTF8.self))
      }
    }
  }
}
