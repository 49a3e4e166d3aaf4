import ArgumentParser
import Classroom
import Letterforms
import Pages
import Recipes
import Rulings
import Shelves
import Texts
import Worksheets

/// `copybook specimen`: all letters of a school, for a teacher to check.
struct SpecimenCommand: ParsableCommand, DocumentCommand {
  static let usualFile = "Output/specimen.pdf"
  static let configuration = CommandConfiguration(
    commandName: "specimen",
    abstract: "Prints all letters of a school, with their strokes and sources; or a line of every school.",
    usage: "copybook specimen <school> <options>\ncopybook specimen --all <options>",
    discussion: """
      Examples:
        copybook specimen us-continuous --output specimen.pdf
        copybook specimen us-ball-and-stick --hand left --paper letter
        copybook specimen --all --output world.pdf
      """)

  @Argument(
    help: ArgumentHelp("The school; see copybook list schools.", valueName: "school"),
    completion: ShelfNames.schools.completion)
  var school: String?

  @Flag(help: "A line of every school instead, each with a sentence of its language.")
  var all = false

  @Option(help: "The writing hand; what the other one does differently is shown too.")
  var hand = Hand.right

  @Option(help: "The paper.")
  var paper = Paper.Format.a4

  @OptionGroup(title: "The file")
  var settings: SettingOptions<FileSettings>

  @OptionGroup
  var file: DocumentOptions<SpecimenCommand>

  func run() throws {
    guard all == (school == nil) else {
      throw Fault(
        .usage, problem: all ? "a school and --all are both given" : "no school is given",
        hint: all ? "leave one of them out" : "name a school (copybook list schools shows them), or write --all")
    }
    let library = try file.shelf.library()
    let phrases = try file.shelf.sheetWords(in: "en")
    let pangrams = try Pangrams(RecipeShelf(lazily: file.shelf.templateFolder().path))
    let (shaper, date, paper) = (file.shelf.shaper(), try file.shelf.madeTime(), try Paper(paper))
    var (document, missing): (Document, [Character])
    if let school {
      var specimen = Specimen(of: try library.school(named: school), hand: hand, paper: paper)
      (specimen.phrases, specimen.pangrams) = (phrases, pangrams)
      (document, missing) = try specimen.document(shaper: shaper, date: date)
    } else {
      var schools: [School] = []
      for name in try library.fonts.schoolNames() { schools.append(try library.school(named: name)) }
      var specimen = WorldSpecimen(of: schools, pangrams: pangrams, hand: hand, paper: paper)
      specimen.phrases = phrases
      (document, missing) = try specimen.document(shaper: shaper, date: date)
    }
    document.manner = try settings.settings().manner(phrases)
    try file.write(document)
    Terminal.say(missing: missing)
  }
}
