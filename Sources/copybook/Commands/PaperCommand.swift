import ArgumentParser
import Classroom
import Geometry
import Pages
import Rulings
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

  @Argument(
    help: ArgumentHelp("The ruling; see copybook list rulings.", valueName: "ruling"),
    completion: ShelfNames.rulings.completion)
  var ruling: String

  @OptionGroup(title: "The paper")
  var options: SettingOptions<PaperSettings>

  @Option(
    help: ArgumentHelp("The language of words on the page, such as en or fr.", valueName: "tag"),
    completion: ShelfNames.languages.completion)
  var language = "en"

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write: \(DocumentFile.endings).", valueName: "file"))
  var output = "Output/paper.pdf"

  @OptionGroup
  var picture: PictureOptions

  @OptionGroup
  var replacing: OutputOptions

  func run() throws {
    let shelf = outside.shelf
    let ruling = try shelf.templateFolder().ruling(named: ruling)
    var settings = try options.settings()
    // Rulings of the United States are on the paper that is in printers there.
    if settings.paper == nil { settings.paper = ruling.id.hasPrefix("us-") ? .letter : .a4 }
    let page = RuledPaper(
      ruling, on: try settings.sheetPaper(), xHeight: settings.size?.points, finish: settings.finish,
      language: language)
    let phrases = try shelf.sheetWords(in: language)
    var (document, missing) = try page.document(shaper: shelf.shaper(), phrases: phrases, date: try shelf.madeTime())
    document.manner = settings.manner(phrases)
    var files = replacing.files()
    try files.add(document, to: output, picture.size)
    try files.write()
    Terminal.say(missing: missing)
  }
}
