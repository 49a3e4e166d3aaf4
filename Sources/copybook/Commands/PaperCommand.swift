import ArgumentParser
import Geometry
import Numerals
import Rulings
import Typefaces
import Worksheets

/// `copybook paper`: a page of ruled paper.
struct PaperCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paper",
    abstract: "Prints ruled paper with nothing written on it.",
    usage: "copybook paper <ruling> <options>",
    discussion: """
      Examples:
        copybook paper us-primary-2 --paper letter --output paper.pdf
        copybook paper de-lineatur-1 --paper a5 --landscape --line-names numbers
        copybook paper fr-seyes --tint --fade-lines
      """)

  @Argument(help: ArgumentHelp("The ruling; see copybook list rulings.", valueName: "ruling"))
  var ruling: String

  @OptionGroup
  var page: PaperOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height of a small letter, as in \"6 mm\": everything else grows with it; the ruling's own by default.",
      valueName: "length"))
  var size: String?

  @OptionGroup(title: "The ruling")
  var lines: RulingOptions

  @Option(help: ArgumentHelp("The language of words on the page (en, fr, de, ru).", valueName: "tag"))
  var language = "en"

  @OptionGroup(title: "The outside")
  var shelf: Shelf

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write: .pdf, .svg or .png.", valueName: "file"))
  var output = "Output/paper.pdf"

  @OptionGroup
  var picture: PictureOptions

  func run() throws {
    let ruling = try shelf.templateFolder().ruling(named: ruling)
    var xHeight: Double?
    if let size {
      let length = try Length(reading: size)
      try Sheet.check(length, given: size)
      xHeight = length.points
    }
    let paper = try page.format()
    let page = RuledPaper(ruling, on: paper, xHeight: xHeight, finish: lines.finish, language: language)
    let (document, missing) = try page.document(
      typefaces: TypefaceShelf(shelf.typefaces()), date: try shelf.madeTime())
    try DocumentFile.write(document, to: output, picture.scale())
    Warnings.say(missing: missing)
  }
}
