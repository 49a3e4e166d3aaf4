import ArgumentParser
import Inks
import Marking
import Printing
import Typefaces

/// `copybook grade`: ink against the sheet it was written on.
struct GradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Grades recorded ink against the key of the sheet it was written on.",
    discussion: """
      The ink may be JSON, CSV, InkML, UNIPEN, SVG and more; Documentation/ink.md lists the forms.
      Example:
        copybook grade ink.json --key sheet.json --level 3 --pdf report.pdf
      """)

  @Argument(help: ArgumentHelp("The recording; of several pages, one after the other.", valueName: "ink"))
  var ink: String

  @OptionGroup(title: "The grading")
  var options: GradeOptions

  @OptionGroup(title: "The outside")
  var shelf: Shelf

  @Flag(help: "Prints the result as JSON instead of a table.")
  var json = false

  @Flag(help: "Prints the result as CSV instead of a table.")
  var csv = false

  @Option(help: ArgumentHelp("Also writes a report with the ink over its models.", valueName: "file"))
  var pdf: String?

  @Option(help: ArgumentHelp("Also writes the first page of the report as SVG.", valueName: "file"))
  var svg: String?

  @Option(help: ArgumentHelp("Also writes the report as a page for a browser.", valueName: "file"))
  var html: String?

  func run() throws {
    let (marker, _) = try options.marker(shelf)
    let result = try marker.grade(options.recordings(of: ink))
    print(json ? result.json : csv ? result.csv : result.table, terminator: "")
  }
}
