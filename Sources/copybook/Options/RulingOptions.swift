public import ArgumentParser
import Rulings
import Worksheets

extension Ruling.Labels: ExpressibleByArgument {}

/// What any ruling can be given on the command line.
struct RulingOptions: ParsableArguments {
  @Flag(help: "The zone of small letters, from baseline to midline, is tinted.")
  var tint = false

  @Option(help: "What stands beside the lines of a row: their numbers from the top, or names such as sky and ground.")
  var lineNames = Ruling.Labels.off

  @Flag(help: "All lines are grey.")
  var greyLines = false

  @Flag(help: "The ruling fades down the page: all lines, then midline and baseline, then the baseline alone.")
  var fadeLines = false

  @Flag(help: "Lines are heavy and dark, for children who see little.")
  var heavyLines = false

  /// What was chosen.
  var finish: Ruling.Finish {
    Ruling.Finish(isTinted: tint, labels: lineNames, isGrey: greyLines, fades: fadeLines, isHeavy: heavyLines)
  }
}
