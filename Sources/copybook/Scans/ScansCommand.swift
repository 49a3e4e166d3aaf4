import ArgumentParser
import Classroom
import Files
import Texts

/// `copybook scans`: stacks of scanned pages.
struct ScansCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scans", abstract: "Looks at scanned worksheets of a class.", subcommands: [ScansCheckCommand.self])
}

/// `copybook scans check`: whose page each scan is.
struct ScansCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tells whose page each scan is, and which pages are missing; grades nothing.",
    discussion: """
      Example:
        copybook scans check scans.pdf --class Output/1a
      """)

  @Argument(help: ArgumentHelp("A PDF, TIFF, JPEG, PNG or ZIP file, or a folder of them.", valueName: "scans"))
  var scans: String

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("The class, as copybook class has published it.", valueName: "folder"))
  var folder: String

  @Flag(help: "Prints the result as JSON instead of a table.")
  var json = false

  @Flag(help: "Prints a line for each scan as CSV instead of a table.")
  var csv = false

  @Option(
    help: ArgumentHelp(
      "Also writes the unclear scans, small and numbered, with what was seen, as a PDF.", valueName: "file"))
  var contactSheet: String?

  @OptionGroup
  var byHand: AssignOptions

  @Option(help: ArgumentHelp("The roster, by which --assign may name children.", valueName: "file"))
  var roster: String?

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @OptionGroup
  var replacing: OutputOptions

  func run() async throws {
    if json { try Fault.refuse([("--csv", csv)], with: "--json") }
    if let contactSheet { try DocumentFile.check(contactSheet, endsIn: ".pdf") }
    let list = try await ScanList(
      scans, of: folder, assignments: byHand.assign, roster: roster, wantsPictures: contactSheet != nil)
    if let contactSheet {
      var files = replacing.files(reading: [scans, byHand.assign, roster])
      try files.add(list.unclearSheet.document(outside.shelf, of: Disk.name(of: folder)), to: contactSheet)
      try files.write()
    }
    print(json ? list.json : csv ? list.csv : list.text, terminator: "")
    if !json, !csv { list.remarks.forEach(Terminal.say) }
    if list.unclear > 0 { throw ExitCode(list.found > 0 ? 1 : ExitStatus.data) }
  }
}
