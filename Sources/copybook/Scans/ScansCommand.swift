import ArgumentParser
import Codes
import Files
import Scans
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
  var shelf: Shelf

  @OptionGroup
  var replacing: OutputOptions

  func run() async throws {
    if json { try Fault.refuse([("--csv", csv)], with: "--json") }
    let stack = try ScanStack(scans)
    let pages = try ClassScans(folder)
    let names = try roster.map { try ChildNames($0) } ?? ChildNames(names: [:])
    let reader = ScanReader(
      stack: stack, pages: pages, assigned: try byHand.assignments(for: stack, pages, names),
      wantsThumbnails: contactSheet != nil)
    let readings = await reader.readings()
    if let contactSheet { try write(contactSheet, of: readings, stack) }
    let list = ScanList(readings, stack, pages)
    print(json ? list.json : csv ? list.csv : list.text, terminator: "")
    if !json, !csv { list.tell() }
    if list.unclear > 0 { throw ExitCode(list.found > 0 ? 1 : ExitStatus.data) }
  }

  /// Writes the unclear scans as a PDF.
  private func write(_ path: String, of readings: [ScanReader.Reading], _ stack: ScanStack) throws {
    try HandBack.check(path)
    var entries = stack.faults.map { fault in
      UnclearSheet.Entry(name: fault.file, problem: fault.problem, hint: fault.hint, picture: nil)
    }
    for reading in readings {
      guard case .unclear(let fault) = reading.verdict else { continue }
      entries.append(
        UnclearSheet.Entry(
          name: reading.scan.name, problem: fault.problem, hint: fault.hint, picture: reading.thumbnail))
    }
    var files = replacing.files(reading: [scans, byHand.assign, roster])
    try files.add(
      UnclearSheet(entries: entries).document(shelf.typefaces(), of: Disk.name(of: folder)), to: path)
    try files.write()
  }
}
