import ArgumentParser
import Classroom
import Files
import Records
import Texts

/// `copybook grade FOLDER --class`: all ink of a class into its record.
struct ClassGradingOptions: ParsableArguments {
  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "Grades every recording or scan of a folder, a PDF of scans, or PDFs that children wrote on, into the record of this class, which copybook class has published.",
      valueName: "folder"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The record; by default beside the folder of the class, as in Output/1a.record.", valueName: "file"))
  var record: String?

  @OptionGroup
  var day: DayOption

  @Flag(help: "Also keeps the ink in the record, so that attempts can be looked at later.")
  var keepInk = false

  @Option(
    help: ArgumentHelp(
      "Also writes for each sheet a report with the child's ink over the models, as PDF and as a page for a browser.",
      valueName: "folder"))
  var reports: String?

  @Option(
    help: ArgumentHelp(
      "The roster: reports bear the children's names then, on the page and in the names of their files.",
      valueName: "file"))
  var roster: String?

  @Option(
    help: ArgumentHelp(
      "Also writes the children's own scans as one PDF to hand back: ticks beside what is right, and a sentence about what to practise.",
      valueName: "file"))
  var handBack: String?

  @OptionGroup
  var byHand: AssignOptions

  /// What is asked for; nil where no class is graded.
  func grading(of inks: [String], by request: GradeRequest, school: String?) throws -> ClassGrading? {
    guard let folder else { return nil }
    if let handBack { try DocumentFile.check(handBack, endsIn: ".pdf") }
    var grading = ClassGrading(inks, of: folder, by: request, on: try day.day())
    (grading.school, grading.record, grading.keepsInk) = (school, record, keepInk)
    (grading.reports, grading.handBack) = (reports, handBack)
    (grading.roster, grading.assignments) = (roster, byHand.assign)
    return grading
  }

  /// Grades a class, writes what was asked for, and tells what came of it.
  func run(_ grading: ClassGrading, _ shelf: Shelf, asJSON: Bool, writing: OutputOptions) async throws {
    let outcome = try await grading.run(shelf, telling: Terminal.say)
    var files = writing.files(reading: grading.inks)
    if let reports { files.add(folder: reports) }
    for file in outcome.files { files.add(file.bytes, to: file.path) }
    if reports != nil || handBack != nil { try files.write() }
    try tell(outcome, asJSON)
  }

  private func tell(_ outcome: ClassGrading.Outcome, _ asJSON: Bool) throws {
    let (total, leftOut) = (outcome.total, outcome.leftOut)
    for fault in leftOut { Terminal.say(Remark(.leftOut, fault)) }
    if asJSON {
      print(
        "{\"added\": \(total.added), \"known\": \(total.known), \"attempts\": \(total.attempts), "
          + "\"leftOut\": \(leftOut.count)\(ClassGradingOptions.list(leftOut, missing: outcome.missing))}")
    } else {
      let known = total.known > 0 ? "; \(total.known) were there already" : ""
      let out = leftOut.isEmpty ? "" : "; \(leftOut.count) left out"
      print(
        "graded \(counted(total.added, "writing", "writings")) with \(counted(total.attempts, "attempt", "attempts")) into "
          + "\(outcome.record)\(known)\(out)")
    }
    // A recording that cannot be read is mended or taken away; a scan that is unclear is a matter of course.
    if !leftOut.isEmpty {
      throw ExitCode(total.added + total.known > 0 && !outcome.hasBadInk ? 1 : ExitStatus.data)
    }
  }

  /// What was left out and why, and the pages of which no scan came, as members of the object of JSON; nothing where there are none.
  private static func list(_ leftOut: [Fault], missing: [String]) -> String {
    let unread = leftOut.map {
      "{\"file\": \($0.file.quoted), \"problem\": \($0.problem.quoted), \"hint\": \($0.hint.quoted)}"
    }
    return (unread.isEmpty ? "" : ", \"unread\": [\(unread.joined(separator: ", "))]")
      + (missing.isEmpty ? "" : ", \"missing\": [\(missing.map(\.quoted).joined(separator: ", "))]")
  }
}

/// How scans are settled by hand, for every command that reads them.
struct AssignOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A table (CSV) that says of unclear scans whose they are: scan, page, child, sheet page.", valueName: "file"))
  var assign: String?
}
