import Geometry
import Languages
import Letterforms
import Pages
import Rulings
import Shelves
import TestSupport

@testable import Worksheets

/// A school of a few characters that fill squares, drawn for tests, and sheets of it.
struct SquareSample {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in ["Digits", "Han", "Schools"] { try scratch.makeFolder(folder) }
    try scratch.write(SquareSample.digits, to: "Digits/digits.yaml")
    try scratch.write(SquareSample.letters, to: "Han/han.yaml")
    try scratch.write(SquareSample.recipe, to: "Schools/han.yaml")
  }

  func school() throws -> School { try School(named: "han", in: FontFolder(reading: scratch.path)) }

  func request(
    _ texts: [String] = ["木"], ruling: String = "squares-cross", hand: Hand = .right,
    change: (inout Sheet) throws -> Void = { _ in }
  ) throws -> Sheet {
    let school = try school()
    var request = Sheet(
      rows: try Sheet.usualRows(for: texts, in: school), school: school, hand: hand,
      ruling: try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: ruling),
      paper: try Paper(.a4), mazeLevel: nil, seed: 7)
    try change(&request)
    request.phrases = SheetWords(printed: SamplePhrases.english.sheet, path: SamplePhrases.english.path)
    return request
  }

  /// How many strokes each character has.
  static let strokeCounts: [Character: Int] = ["一": 1, "十": 2, "大": 3, "木": 4, "林": 8, "森": 12]

  private static let recipe = """
    name: Characters in squares
    languages: [ja]
    weight: 0.09
    zones: {ascender: 1, descender: 1}
    squares: true
    prefer: [plain]
    ruling: squares-cross
    """

  private static let digits = """
    letters:
      "0": {plain: ["(0.5,2) .. {down}(0,1) .. {right}(0.5,0) .. {up}(1,1) .. {left}(0.5,2)"]}
      "1": {plain: ["(0,1.6) -- (0.4,2) -- (0.4,0)"]}
      "2": {plain: ["(0,1.6) .. {right}(0.5,2) .. (1,1.5) -- (0,0) -- (1,0)"]}
      "3": {plain: ["(0,2) -- (1,2) -- (0.4,1.2) .. {down}(1,0.6) .. (0,0.2)"]}
      "4": {plain: ["(0.8,0) -- (0.8,2) -- (0,0.6) -- (1.1,0.6)"]}
      "5": {plain: ["(1,2) -- (0.1,2) -- (0.1,1.1) .. {down}(1,0.6) .. (0,0.1)"]}
      "6": {plain: ["(0.9,2) .. {down}(0,0.5) .. {right}(0.5,0) .. {up}(1,0.5) .. {left}(0.5,1) .. {down}(0,0.5)"]}
      "7": {plain: ["(0,2) -- (1,2) -- (0.3,0)"]}
      "8": {plain: ["(0.5,1) .. {left}(0.5,2) .. (0.5,1) .. {right}(0.5,0) .. (0.5,1)"]}
      "9": {plain: ["(1,1.5) .. {left}(0.5,1) .. {up}(0,1.5) .. {right}(0.5,2) .. (1,1.5) -- (1,0)"]}
    """

  /// Drawn by ourselves: a crossing, a man, a tree, two and three of them.
  private static let letters = """
    letters:
      "一": {plain: ["(0.2,1) -- (1.8,1.05)"]}
      "十": {plain: ["(0.2,1.1) -- (1.8,1.15)", "(1,1.85) -- (1,0.12)"]}
      "大":
        plain:
          - "(0.25,1.22) -- (1.75,1.28)"
          - "(1,1.86) .. (0.9,1.2) .. (0.22,0.14)"
          - "(1.03,1.22) .. (1.3,0.6) .. (1.8,0.16)"
      "木":
        plain:
          - "(0.18,1.31) -- (1.82,1.346)"
          - "(1,1.88) -- (1,0.1)"
          - "(0.967,1.31) .. (0.672,0.776) .. (0.18,0.349)"
          - "(1.033,1.31) .. (1.361,0.741) .. (1.82,0.385)"
      "林":
        plain:
          - "(0.1,1.303) -- (0.96,1.338)"
          - "(0.53,1.86) -- (0.53,0.12)"
          - "(0.513,1.303) .. (0.358,0.781) .. (0.1,0.364)"
          - "(0.547,1.303) .. (0.719,0.746) .. (0.96,0.398)"
          - "(0.99,1.303) -- (1.91,1.338)"
          - "(1.45,1.86) -- (1.45,0.12)"
          - "(1.432,1.303) .. (1.266,0.781) .. (0.99,0.364)"
          - "(1.468,1.303) .. (1.652,0.746) .. (1.91,0.398)"
      "森":
        plain:
          - "(0.35,1.626) -- (1.65,1.644)"
          - "(1,1.92) -- (1,1)"
          - "(0.974,1.626) .. (0.74,1.35) .. (0.35,1.129)"
          - "(1.026,1.626) .. (1.286,1.331) .. (1.65,1.147)"
          - "(0.1,0.712) -- (0.94,0.73)"
          - "(0.52,1) -- (0.52,0.1)"
          - "(0.503,0.712) .. (0.352,0.442) .. (0.1,0.226)"
          - "(0.537,0.712) .. (0.705,0.424) .. (0.94,0.244)"
          - "(1,0.712) -- (1.92,0.73)"
          - "(1.46,1) -- (1.46,0.1)"
          - "(1.442,0.712) .. (1.276,0.442) .. (1,0.226)"
          - "(1.478,0.712) .. (1.662,0.424) .. (1.92,0.244)"
    """
}
