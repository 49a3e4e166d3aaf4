import ArgumentParser
import Classroom

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

  @Flag(help: "Write names in capitals as children write them: ANNA BERG becomes Anna Berg.")
  var mendCapitals = false

  /// What they ask for.
  var request: RosterRequest {
    var request = RosterRequest()
    (request.encoding, request.group, request.today, request.sheet) = (encoding, group, today, sheet)
    (request.keepsDoubtfulRows, request.mendsCapitals) = (keepDoubtfulRows, mendCapitals)
    return request
  }
}

/// The roster of a class that is printed.
struct RosterOptions: ParsableArguments {
  @OptionGroup
  var reading: RosterReading

  @Flag(help: "Leave out rows with errors, and list them. Without this option, one bad row stops the whole class.")
  var skipBadRows = false
}
