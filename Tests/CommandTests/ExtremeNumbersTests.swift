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
      command: ["class", "class.csv", "--text", "a", "--output", "out"],
      options: [
        ("--jobs", ["1", "2"] + far), ("--shards", ["1", "3"] + far), ("--shard", ["0", "2"] + far),
        ("--today", ["0001-01-01", "9999-12-31", "2026-02-30"]), ("--expires", ["0001-01-01", "9999-12-31"]),
        ("--size", ["2.5 mm", "60 mm", "1e9 mm"]), ("--age", ["4", "9"] + far),
      ]),
    Asked(
      command: ["paper", "--output", "p.pdf"],
      options: [
        ("--size", ["2.5 mm", "60 mm", "1e9 mm", "nan mm"]), ("--margin", ["0 mm", "60 mm", "-1 mm", "1e308 mm"]),
        ("--ruling", ["us-primary-1", "de-squares", "ru-oblique-dense"]),
      ]),
    Asked(
      command: ["font", "pre-writing", "--output", "f.ttf", "--force"],
      options: [
        ("--weight", ["0.08", "0.14", "nan", "1e9", "-1"]), ("--style", ["solid", "dotted", "hollow"]),
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
    try scratch.write("name\nAnna\n", to: "class.csv")
    let pairs = Self.pairs(of: asked)
    for options in Sweep.cases(pairs, usually: 12) {
      let outcome = try await run(asked.command + options, in: scratch)
      #expect(
        [0, 64, 65, 66, 73].contains(outcome.status), "\(asked.command + options): \(outcome.status) \(outcome.errors)")
      #expect(outcome.status == 0 || outcome.errors.contains("error: "), "\(options)")
    }
  }
}
