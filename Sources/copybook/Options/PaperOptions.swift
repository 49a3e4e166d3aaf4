import ArgumentParser
import Geometry
import Numerals
import Rulings
import Worksheets

/// The paper, for commands that print on it.
struct PaperOptions: ParsableArguments {
  @Option(help: "The paper.")
  var paper = Paper.Format.a4

  @Flag(help: "The long side of the paper lies across.")
  var landscape = false

  // Where a number is expected, what begins with a minus is taken for the number, so that it can be told what is wrong.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The white on all four sides, as in \"15 mm\".", valueName: "length"))
  var margin = "15 mm"

  func format(isTwoUp: Bool = false) throws -> Paper {
    try Paper(paper, isLandscape: landscape, isTwoUp: isTwoUp, margin: Length(reading: margin))
  }
}
