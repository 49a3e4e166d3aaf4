import ArgumentParser
import Browser
import Files
import Recipes
import Shelves
import Texts

/// What the page of the browser is made from and checked with; nobody needs it to print.
struct BrowserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browser", abstract: "Make the data of the browser's page, and answer as the page would.",
    shouldDisplay: false, subcommands: [Data.self, Answer.self])

  /// Writes all letters and schools as one file of data.
  struct Data: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write all letters and schools as one file of data.")

    @Option(help: ArgumentHelp("The folder with the letters.", valueName: "folder"))
    var fonts: String = "Fonts"

    @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String = "Output/letters.json"

    func run() throws {
      try Output.write(RecipeShelf(folder: fonts).data(), to: output)
    }
  }

  /// Answers requests from the folder of letters itself.
  struct Answer: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Answer requests as the page does, a line of JSON each, from the folder of letters itself.")

    @Option(help: ArgumentHelp("The folder with the letters.", valueName: "folder"))
    var fonts: String = "Fonts"

    @Argument(help: ArgumentHelp("The file of requests, a line of JSON each.", valueName: "file"))
    var requests: String

    func run() throws {
      let engine = try Engine(letters: RecipeShelf(folder: fonts))
      let bytes = try InputFile.bytes(of: requests, most: .max)
      for request in bytes.split(separator: UInt8(ascii: "\n")) {
        print(String(decoding: engine.answer(Array(request)), as: UTF8.self))
      }
    }
  }
}
