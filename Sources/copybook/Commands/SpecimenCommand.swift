import ArgumentParser
import Letterforms
import Pages
import Rulings
import Worksheets

/// `copybook specimen`: all letters of a school, for a teacher to check.
struct SpecimenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "specimen",
    abstract: "Prints all letters of a school, with their strokes and sources.",
    usage: "copybook specimen <school> <options>",
    discussion: """
      Examples:
        copybook specimen us-continuous --output specimen.pdf
        copybook specimen us-ball-and-stick --hand left --paper letter
      """)

  @Argument(help: ArgumentHelp("The school; see copybook list schools.", valueName: "school"))
  var school: String

  @Option(help: "The writing hand; what the other one does differently is shown too.")
  var hand = Hand.right

  @Option(help: "The paper.")
  var paper = Paper.Format.a4

  @OptionGroup(title: "The outside")
  var shelf: Shelf

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write: \(DocumentFile.endingsOfPages).", valueName: "file"))
  var output = "Output/specimen.pdf"

  @OptionGroup
  var picture: PictureOptions

  func run() throws {
    let school = try shelf.library().school(named: school)
    let specimen = Specimen(of: school, hand: hand, paper: try Paper(paper))
    let (document, missing) = try specimen.document(
      shaper: shelf.shaper(), date: try shelf.madeTime())
    try DocumentFile.write(document, to: output, picture.scale())
    Warnings.say(missing: missing)
  }
}
