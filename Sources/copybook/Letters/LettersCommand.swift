import ArgumentParser
import Classroom
import Letterforms
import Lettering
import Scoring
import Shelves
import Texts
import Worksheets

/// `copybook letters`: for those who draw letters.
struct LettersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letters",
    abstract: "Checks, imports and exports letters.",
    subcommands: [
      LettersCheckCommand.self, LettersImportCommand.self, LettersExportCommand.self, LettersPackCommand.self,
    ])
}

/// `copybook letters check`: what is wrong in letters.
struct LettersCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks the letters of a file, of a school, or of all schools.",
    discussion: """
      Examples:
        copybook letters check
        copybook letters check us-cursive
        copybook letters check Fonts/Latin/lowercase.yaml
        copybook letters check us-cursive --confusions
      """)

  @Argument(
    help: ArgumentHelp("A file of letters or the name of a school; all schools by default.", valueName: "what"),
    completion: ShelfNames.schools.completion)
  var what: String?

  @Flag(
    help:
      "Also reads every letter, and every small letter in its joins, by the other schools' letters, and tells what is taken for what."
  )
  var confusions = false

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  func run() throws {
    var findings: [LetterFinding] = []
    var checked: [String] = []
    if let what, what.hasSuffix(".yaml") || what.hasSuffix(".yml") {
      findings = try FontFolder.findings(inFile: what)
      checked = [what]
    } else {
      let folder = try outside.shelf.fontFolder()
      checked = try what.map { [$0] } ?? folder.schoolNames()
      var all: [School] = []
      for name in confusions ? try folder.schoolNames() : [] { all.append(try School(named: name, in: folder)) }
      for name in checked {
        let school = try School(named: name, in: folder)
        findings += try school.findings(in: folder) + school.guidanceFindings()
        if confusions { findings += try confusionFindings(of: school, among: all) }
      }
    }
    // Schools share letters, and so their faults.
    var seen: Set<LetterFinding> = []
    findings = findings.filter { seen.insert($0).inserted }
    for finding in findings { print("\(finding)") }
    let errors = findings.count(where: \.isError)
    print(
      "\(checked.joined(separator: ", ")): \(counted(errors, "error", "errors")), \(counted(findings.count - errors, "warning", "warnings"))"
    )
    if errors > 0 { throw ExitCode(ExitStatus.data) }
  }

  /// Prints which letters of a school are read as which, and finds those that are too often.
  private func confusionFindings(of school: School, among schools: [School]) throws -> [LetterFinding] {
    let found = try ConfusionReader(of: school, knowing: schools).confusions()
    print("\(school.id): \(found.isEmpty ? "every letter is read as itself" : "letters read as others")")
    for one in found {
      let behind = one.behind.map { $0 == " " ? "by itself" : "behind \($0)" }.joined(separator: ", ")
      print("    \(one.letter) as \(one.read): \(one.count) of \(one.total) (\(behind))")
    }
    return school.confusionFindings(found)
  }
}
