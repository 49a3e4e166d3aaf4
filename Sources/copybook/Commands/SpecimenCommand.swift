import ArgumentParser
import Letterforms
import Pages
import Rulings
import Worksheets

/// `copybook specimen`: all letters of a school, for a teacher to check.
struct SpecimenCommand: ParsableCommand, DocumentCommand {
  static let usualFile = "Output/specimen.pdf"
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

  @OptionGroup(title: "The file")
  var settings: SettingOptions<FileSettings>

  @OptionGroup
  var file: DocumentOptions<SpecimenCommand>

  func run() throws {
    let school = try file.shelf.library().school(named: school)
    var specimen = Specimen(of: school, hand: hand, paper: try Paper(paper))
    specimen.phrases = try file.shelf.sheetWords(in: "en")
    var (document, missing) = try specimen.document(
      shaper: file.shelf.shaper(), date: try file.shelf.madeTime())
    document.manner = try settings.settings().manner(specimen.phrases)
    try file.write(document)
    Warnings.say(missing: missing)
  }
}
