import ArgumentParser
import Classroom
import Rosters
import Texts

/// How a roster's file is read.
struct RosterReading: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The roster's encoding, if it is not detected correctly: utf-8, windows-1250, windows-1251, windows-1252, cp866, koi8-r, "
        + "macroman, cp932 and others.", valueName: "name"))
  var encoding: String?

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("Only the pupils of this class, if the roster has several.", valueName: "title"))
  var group: String?

  @Option(
    help: ArgumentHelp(
      "Leave out pupils who left the class before this day, such as 2026-03-01.",
      valueName: "date"))
  var today: String?

  @Option(help: ArgumentHelp("The sheet of a workbook, if class lists are on several.", valueName: "title"))
  var sheet: String?

  @Flag(
    help:
      "Take whatever looks like no pupil for one: totals, dates, addresses, notes, hidden rows, and those who have left."
  )
  var keepDoubtfulRows = false

  /// What they ask for.
  var request: RosterRequest {
    var request = RosterRequest()
    (request.encoding, request.group, request.today, request.sheet) = (encoding, group, today, sheet)
    request.keepsDoubtfulRows = keepDoubtfulRows
    return request
  }
}

/// The roster of a class that is printed.
struct RosterOptions: ParsableArguments {
  @OptionGroup
  var reading: RosterReading

  @Flag(help: "Leave out rows with errors, and list them. Without this option, one bad row stops the whole class.")
  var skipBadRows = false

  /// Tells what is wrong with a roster that was read to its end, and ends the program unless bad rows may be left out.
  ///
  /// - Throws: ``Fault`` or an exit code, after all errors of the file were reported.
  func tell(_ reader: RosterReader) throws {
    if skipBadRows, reader.pupilCount > 0 {
      var hasDoubtful = false
      for fault in reader.faults {
        // What the option does that was given need not be advised.
        let isDoubtful = fault.hint.hasSuffix(RosterReader.takingDoubtful)
        hasDoubtful = hasDoubtful || isDoubtful
        Terminal.say("warning: left out: \(fault.description)\(isDoubtful ? "" : "; \(fault.hint)")")
      }
      RosterOptions.sayRest(reader, "warning")
      if hasDoubtful { Terminal.say("hint: \(RosterReader.takingDoubtful)") }
    } else {
      try RosterOptions.refuse(reader)
    }
  }

  /// Tells all that is wrong with a roster, and ends the program if anything is.
  static func refuse(_ reader: RosterReader) throws {
    if reader.faultCount == 1, let fault = reader.faults.first { throw fault }
    guard reader.faultCount > 0 else { return }
    for (index, fault) in reader.faults.enumerated() {
      Terminal.say("error: \(fault.description)")
      // One hint for all neighbours that need the same.
      let next = index + 1 < reader.faults.count ? reader.faults[index + 1].hint : nil
      if next != fault.hint { Terminal.say("hint: \(fault.hint)") }
    }
    sayRest(reader, "error")
    throw ExitCode(ExitStatus.data)
  }

  private static func sayRest(_ reader: RosterReader, _ word: String) {
    let rest = reader.faultCount - reader.faults.count
    if rest > 0 { Terminal.say("\(word): \(rest) more \(rest == 1 ? "error is" : "errors are") not shown") }
  }
}
