import TestSupport
import Testing

/// Whatever number an option is given, the program ends by itself: with what was asked, or with a sentence.
@Suite struct ExtremeNumbersTests {
  /// A command and its options that take numbers, each with legal extremes and numbers far beyond.
  struct Asked: Sendable, CustomStringConvertible {
    let command: [String]
    let options: [(name: String, values: [String])]
    var description: String { command.joined(separator: " ") }
  }

  private static let far = ["9223372036854775807", "-9223372036854775808", "1e309", "nan", "-1", "0"]

  static let asked = [
    Asked(
      command: ["plan", "us-vertical", "--output", "plan.yaml", "--force"],
      options: [
        ("--weeks", ["1", "52"] + far), ("--days", ["1", "7"] + far),
        ("--start", ["0001-01-01", "9999-12-20", "9999-12-31", "1969-12-31"]),
        ("--seed", ["0", "18446744073709551615"]),
      ]),
    Asked(
      command: ["words", "en"],
      options: [
        ("--word-count", ["1", "1000"] + far), ("--longest", ["1", "40"] + far),
        ("--seed", ["0", "18446744073709551615"]),
      ]),
    Asked(
      command: ["sheet", "a", "--output", "a.png"],
      options: [
        ("--dpi", ["10", "1200", "nan", "1e309"]), ("--pixels", ["16", "10000"] + far),
        ("--size", ["1 mm", "60 mm", "1e9 mm", "nan mm"]), ("--pages", ["1", "9223372036854775807"]),
        ("--seed", ["0", "18446744073709551615"]),
      ]),
    Asked(
      command: ["maze", "--output", "m.svg"],
      options: [("--level", ["1", "10"] + far), ("--seed", ["0", "18446744073709551615"])]),
  ]

  /// Every pair of values of two options, a command each.
  private static func pairs(of asked: Asked) -> [[String]] {
    var all: [[String]] = []
    for (index, first) in asked.options.enumerated() {
      for second in asked.options[(index + 1)...] {
        for one in first.values { for other in second.values { all.append([first.name, one, second.name, other]) } }
      }
    }
    return all
  }

  @Test(arguments: asked)
  func everyPairIsAnswered(_ asked: Asked) async throws {
    let scratch = try Scratch()
    let pairs = Self.pairs(of: asked)
    for options in Sweep.cases(pairs, usually: 12) {
      let outcome = try await run(asked.command + options, in: scratch)
      #expect(
        [0, 64, 65, 66, 73].contains(outcome.status), "\(asked.command + options): \(outcome.status) \(outcome.errors)")
      #expect(outcome.status == 0 || outcome.errors.contains("error: "), "\(options)")
    }
  }
}
