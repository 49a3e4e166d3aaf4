public import ArgumentParser
import Classroom
import Letterforms
public import Scoring
import Texts

extension Assessor.Mode: ExpressibleByArgument {}
extension Assessor.Judge: ExpressibleByArgument {}
extension ScoringParameters.Profile: ExpressibleByArgument {}
extension Recogniser.Case: ExpressibleByArgument {}

/// The options that `grade` and `replay` share.
struct GradeArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The recording or scan, or a PDF that was written on; with --class also a folder, or several.", valueName: "ink"))
  var inks: [String]

  @Option(help: ArgumentHelp("The sheet key that was written beside the sheet.", valueName: "file"))
  var key: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How strict, from 1 (first letters) to 5; by default the level of the sheet, or 3.", valueName: "level"))
  var level: Int?

  @Option(help: "Who wrote it.")
  var profile = ScoringParameters.Profile.child

  @Option(help: "The hand that wrote; the sheet's by default.")
  var hand: Hand?

  @Option(
    help: "Where was written: on the model (trace), beside it (copy) or anywhere (free); by default as the sheet asks.")
  var mode: Assessor.Mode?

  @Option(
    help:
      "What writing is judged by: order, direction and line of its strokes (strokes), or only whether it comes near every checkpoint (checkpoints)."
  )
  var judge = Assessor.Judge.strokes

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Multiplies all tolerances: 2 allows twice as much; 1 by default.", valueName: "factor"))
  var tolerance = 1.0

  @Option(
    help: ArgumentHelp(
      "The unit of the recording, if the file does not say it: mm, cm, in, pt, px (1/96 inch) or a screen's, as in 264dpi.",
      valueName: "unit"))
  var unit: String?

  @Option(
    help: ArgumentHelp(
      "The width and height of the whole page in the recording's own units, as in 1404x1872.", valueName: "size")
  )
  var frame: String?

  @Option(
    help: ArgumentHelp(
      "Points of the recording and where they are on the page, in mm, as in \"0,0=15,15; 900,0=195,15\".",
      valueName: "places"))
  var points: String?

  @Option(
    name: .customLong("case"), help: "Whether capitals and small letters must be as on the sheet (exact) or not (any).")
  var letterCase = Recogniser.Case.exact

  @Option(
    help: ArgumentHelp(
      "The language of findings and reports, such as en, de or fr; by default English, with --class that of the child's sheet.",
      valueName: "language"),
    completion: ShelfNames.languages.completion)
  var language: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Which page of the sheet was written on, where the recording does not say it.", valueName: "number"))
  var page: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "For how many minutes the lines of a fluency design were written; by default as the sheet says.",
      valueName: "minutes"))
  var minutes: Double?

  @Option(help: ArgumentHelp("The child's name, for reports.", valueName: "name"))
  var name = ""

  /// What they ask for.
  var request: GradeRequest {
    var request = GradeRequest(ink: inks[0], key: key)
    (request.level, request.profile, request.hand, request.mode) = (level, profile, hand, mode)
    (request.judge, request.tolerance, request.letterCase) = (judge, tolerance, letterCase)
    (request.unit, request.frame, request.points, request.page) = (unit, frame, points, page)
    (request.language, request.name, request.minutes) = (language, name, minutes)
    return request
  }

  /// Refuses several recordings, of which only a class has any use.
  func checkOne() throws(Fault) {
    guard inks.count > 1 else { return }
    throw Fault(
      .usage, problem: "there is one recording too many: \(inks[1])",
      hint: "give one file, or the folder of the class with --class")
  }

  /// The options on the sheet and how it is judged, which do nothing without a sheet, and whether each is given.
  var idleWithoutSheet: [(String, Bool)] {
    [
      ("--level", level != nil), ("--mode", mode != nil), ("--frame", frame != nil), ("--points", points != nil),
      ("--judge", judge != .strokes), ("--tolerance", tolerance != 1), ("--name", !name.isEmpty),
      ("--page", page != nil), ("--minutes", minutes != nil),
    ]
  }
}
