import ArgumentParser
import Classroom
import Texts

/// `copybook sheet`: one sheet.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Prints a practice sheet for one child.",
    discussion: """
      Examples:
        copybook sheet a A "ant" "apple" --name "Anna" --hand left --maze 4 --seed 7
        copybook sheet "a small cat" --ruling us-primary-2 --fit --output cat.pdf
      """)

  @Argument(help: ArgumentHelp("Letters, words or short sentences to practise.", valueName: "text"))
  var texts: [String] = []

  @OptionGroup
  var file: SheetFileOptions

  static let usualFile = "Output/sheet.pdf"

  /// What they ask for.
  func request() throws(Fault) -> ChildRequest { try file.request(usually: SheetCommand.usualFile) }

  func run() throws {
    try request().printSheet(of: texts, telling: Terminal.say)
  }
}
