public import ArgumentParser
import Classroom
public import Fontmaking
import Letterforms
import Typefaces

extension FontStyle: ExpressibleByArgument {}

/// `copybook font`: a school's letters as a typeface that installs.
struct FontCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "font",
    abstract: "Makes a typeface of a school's letters, for word processors and whiteboards.",
    usage:
      "copybook font <school> <options>\ncopybook font <school> --family <folder> <options>\n"
      + "copybook font --all <folder> <options>",
    discussion: """
      Examples:
        copybook font us-cursive --output cursive.ttf
        copybook font de-sas --style dotted --hand left --output dotted.ttf
        copybook font us-cursive --output cursive.woff2
        copybook font fr-cursive --family fr-cursive
        copybook font --all fonts
      """)

  @Argument(
    help: ArgumentHelp("The school; see copybook list schools.", valueName: "school"),
    completion: ShelfNames.schools.completion)
  var school: String?

  @Option(help: "How the letters are drawn.")
  var style = FontStyle.solid

  @Flag(
    help:
      "Shows start dots in green, arrows and numbers in blue, where programs know colours of fonts; a family has both files."
  )
  var colour = false

  @Option(help: "The writing hand: the left one pulls bars from right to left.")
  var hand = Hand.right

  @Option(
    help: ArgumentHelp(
      "The weight of the pen in x-heights, from 0.08 to 0.14, instead of the school's own.", valueName: "share"))
  var weight: Double?

  @Option(
    help: ArgumentHelp(
      "Writes all styles into a folder instead, with their licence, a page that shows them, and a ZIP of it all.",
      valueName: "folder"),
    completion: .directory)
  var family: String?

  @Option(
    help: ArgumentHelp(
      "Writes the families of all schools, each into a folder of its own in this one.", valueName: "folder"),
    completion: .directory)
  var all: String?

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @Flag(help: "Writes each typeface of a family as .woff2 too, for web pages.")
  var web = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write: .ttf, or .woff2 for web pages.", valueName: "file"))
  var output = "Output/font.ttf"

  @OptionGroup
  var replacing: OutputOptions

  func run() async throws {
    var request = FontRequest(of: school, output: output)
    (request.style, request.isInColour, request.hand, request.weight) = (style, colour, hand, weight)
    (request.family, request.all, request.hasWebFonts) = (family, all, web)
    (request.shelf, request.replacesAll) = (outside.shelf, replacing.force)
    WebFont.silenceLibrary()
    try await request.fulfil(telling: Terminal.say)
  }
}
