import ArgumentParser
import Codes
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

  @Argument(help: ArgumentHelp("A PDF, JPEG or PNG file, or a folder of them.", valueName: "scans"))
  var scans: String

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("The class, as copybook class --scannable has published it.", valueName: "folder"))
  var folder: String

  @Flag(help: "Prints the result as JSON instead of a table.")
  var json = false

  func run() async throws {
    let stack = try ScanStack(scans)
    let pages = try ClassScans(folder)
    let readings = await ScanReader(stack: stack, pages: pages).readings()
    for fault in stack.faults { Terminal.say("left out", fault.description, hint: fault.hint) }
    var (found, blank, unclear) = (0, 0, stack.faults.count)
    var lines: [String] = []
    var seen: Set<String> = []
    for reading in readings {
      let name = reading.scan.name
      switch reading.verdict {
      case .found(let place, let tags):
        found += 1
        seen.insert(place.code.description)
        let few = tags < 4 ? " (only \(tags) corner marks)" : ""
        lines.append(
          json
            ? "{\"scan\": \(name.quoted), \"child\": \(place.child.quoted), \"page\": \(place.page + 1), \"marks\": \(tags)}"
            : "\(name): \(place.name)\(few)")
      case .blank:
        blank += 1
        if json { lines.append("{\"scan\": \(name.quoted), \"blank\": true}") }
      case .unclear(let fault):
        unclear += 1
        if json {
          lines.append(
            "{\"scan\": \(name.quoted), \"problem\": \(fault.problem.quoted), \"hint\": \(fault.hint.quoted)}")
        } else {
          Terminal.say("unclear", fault.description, hint: fault.hint)
        }
      }
    }
    let missing = pages.places.values.filter { !seen.contains($0.code.description) }
      .sorted { ($0.label, $0.key, $0.page) < ($1.label, $1.key, $1.page) }
    if json {
      let names = missing.map { "{\"child\": \($0.child.quoted), \"page\": \($0.page + 1)}" }
      print("{\"scans\": [\n  \(lines.joined(separator: ",\n  "))\n], \"missing\": [\(names.joined(separator: ", "))]}")
    } else {
      for line in lines { print(line) }
      print(
        "\(found) of \(counted(readings.count, "scan", "scans")) found\(blank > 0 ? ", \(blank) blank" : ""); \(counted(missing.count, "page", "pages")) missing"
      )
      for place in missing.prefix(ScansCheckCommand.mostNamed) { print("missing: \(place.name)") }
      if missing.count > ScansCheckCommand.mostNamed {
        print("missing: \(missing.count - ScansCheckCommand.mostNamed) more")
      }
    }
    if unclear > 0 { throw ExitCode(found > 0 ? 1 : ExitStatus.data) }
  }

  /// So many missing pages are named.
  private static let mostNamed = 40
}
