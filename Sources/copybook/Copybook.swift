import ArgumentParser
import Classroom
import Files
import Printing
import Texts

/// The program: parse, call, print, exit.
///
/// One line per command.
@main
struct Copybook: AsyncParsableCommand {
  /// What stands in manifests, and tells sheets of one version from those of another.
  static let version = Producer.version

  static let configuration = CommandConfiguration(
    commandName: "copybook",
    abstract: "Prints handwriting practice sheets, with a maze at the foot of each page.",
    discussion: """
      Examples:
        copybook sheet a A "ant" "apple" --name "Anna" --hand left --output sheet.pdf
        copybook class roster.csv --output Output/class
        copybook maze --level 5 --seed 7
        copybook specimen us-continuous --output specimen.pdf
        copybook font us-cursive --style dotted --output dotted.ttf
        copybook list schools
      """,
    version: Producer.name,
    subcommands: [
      SheetCommand.self, PreviewCommand.self, BookCommand.self, ClassCommand.self, RosterCommand.self, SiteCommand.self,
      ExpireCommand.self, PlanCommand.self,
      PrintCommand.self, NextCommand.self,
      MazeCommand.self, PaperCommand.self, SpecimenCommand.self, FontCommand.self,
      ListCommand.self, LettersCommand.self,
      GradeCommand.self, ScansCommand.self, RecordCommand.self, ReplayCommand.self, InkCommand.self, WordsCommand.self,
      ServeCommand.self, ManualCommand.self, BrowserCommand.self,
    ])

  static func main() async {
    do {
      try RunningProcess.checkSurroundings()
      ReadFiles.watch()
      if let name = RunningProcess.nameThatIsNoText {
        throw Fault(
          .usage, problem: "\"\(name.visible)\" has bytes that are not UTF-8, as names must be",
          hint: "give the file or folder another name")
      }
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == "sheet", let sheet = try SheetCommand.quick(arguments.dropFirst()) {
        try sheet.request.printSheet(of: sheet.texts, telling: Terminal.say)
      } else if arguments.first == "class", let printing = try ClassCommand.quick(arguments.dropFirst()) {
        try await printing.run()
      } else {
        // The parser's own help knows no pages of manual.
        let asksForManual = arguments.first == "help" && arguments.contains("--man")
        let line = asksForManual ? ["manual"] + arguments.dropFirst().filter { $0 != "--man" } : Array(arguments)
        var command = try parseAsRoot(line)
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      }
      try Terminal.finish()
    } catch {
      ExitStatus.leave(with: error)
    }
  }
}
