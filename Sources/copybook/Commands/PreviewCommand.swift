import ArgumentParser
import Classroom

/// `copybook preview`: what each design makes of the same letters and words.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Prints the first page of every design, small, with this child's words: choose with your eyes.",
    discussion: """
      Examples:
        copybook preview a "nap" "cat" "A cat naps." --name "Anna" --school us-cursive
        copybook preview мама "Мама мыла раму." --hand left --output designs.pdf
      """)

  @Argument(
    help: ArgumentHelp(
      "Letters, words, sentences and numbers, as for copybook sheet; what is missing is taken from the school's own.",
      valueName: "text"))
  var texts: [String] = []

  @OptionGroup
  var child: ChildOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write: \(DocumentFile.endingsOfPages).", valueName: "file"))
  var output = "Output/preview.pdf"

  func run() throws {
    try child.request(output: output).printPreview(of: texts, telling: Terminal.say)
  }
}
