import Recipes
import Testing
import Texts
import YAML

/// What is told of a text that is no recipe.
struct Refusal: CustomTestStringConvertible, Sendable {
  let name: String
  let text: @Sendable () -> [UInt8]
  /// Line and column; only the line where the column is the parser's own affair.
  let place: [Int]
  let problem: String

  init(_ name: String, _ text: @escaping @autoclosure @Sendable () -> String, at place: [Int], _ problem: String) {
    self.init(name, bytes: Array(text().utf8), at: place, problem)
  }

  init(_ name: String, bytes: @escaping @autoclosure @Sendable () -> [UInt8], at place: [Int], _ problem: String) {
    self.name = name
    text = bytes
    self.place = place
    self.problem = problem
  }

  var testDescription: String { name }
}

/// The error of a text; nil for a recipe.
private func problem(of bytes: [UInt8]) -> Fault? {
  do throws(Fault) {
    _ = try Recipe(reading: bytes, file: "x.yaml")
    return nil
  } catch {
    return error
  }
}

private func recipe(_ text: String) throws -> Recipe { try Recipe(reading: Array(text.utf8), file: "x.yaml") }

/// Ten lists, each of ten of the one before: 10¹⁰ entries if they were written out.
private let laughs =
  "a: &a [x, x]\n"
  + "bcdefghij".reduce(into: (text: "", before: "a")) { made, name in
    made.text += "\(name): &\(name) [\(Array(repeating: "*\(made.before)", count: 10).joined(separator: ", "))]\n"
    made.before = String(name)
  }.text

@Suite struct RecipeReadingTests {
  @Test(
    arguments: [
      Refusal("nothing", "", at: [0, 0], "the file is empty"),
      Refusal("a comment only", "# none\n", at: [0, 0], "the file is empty"),
      Refusal("tab as indentation", "a:\n  b: 1\n\tc: 1\n", at: [3, 1], "indented with a tab"),
      Refusal("tab after blanks", "a:\n  \tc: 1\n", at: [2, 3], "indented with a tab"),
      Refusal("alias without anchor", "a: 1\nb: *nobody\n", at: [2, 4], "not YAML here"),
      Refusal("alias to itself", "a: &a [*a]\n", at: [1, 4], "there is an anchor (&) here"),
      Refusal("aliases in a cycle", "a: &a [*b]\nb: &b [*a]\n", at: [1, 4], "there is an anchor (&) here"),
      Refusal("anchor after letters of two bytes", "ёё: &a 1\n", at: [1, 5], "there is an anchor (&) here"),
      Refusal("a billion laughs", laughs, at: [1, 4], "there is an anchor (&) here"),
      Refusal("a billion laughs as a key", laughs + "z: {*j : 1}\n", at: [1, 4], "there is an anchor (&) here"),
      Refusal(
        "a million nodes", "[\(String(repeating: "x,", count: 500_000))]", at: [1, 120_000], "more than 60000 entries"),
      Refusal("many lines", String(repeating: "- x\n", count: 70_000), at: [60_000, 3], "more than 60000 entries"),
      Refusal("100 000 open brackets", String(repeating: "[", count: 100_000), at: [1, 101], "nested too deeply"),
      Refusal("100 000 open braces", String(repeating: "{", count: 100_000), at: [1, 101], "nested too deeply"),
      Refusal(
        "brackets after closed ones",
        "a: \"\(String(repeating: "]", count: 99_999))\"\nb: "
          + String(repeating: "[", count: 99_999), at: [2, 104], "nested too deeply"),
      Refusal(
        "brackets between closed ones", "a: " + String(repeating: "[\"]\",", count: 50_000), at: [1],
        "nested too deeply"),
      Refusal("lists on one line", String(repeating: "- ", count: 100_000), at: [1, 1_999], "nested too deeply"),
      Refusal("lists on one line, fewer", String(repeating: "- ", count: 25) + "x", at: [1, 51], "nested too deeply"),
      Refusal("keys of keys", String(repeating: "? ", count: 100_000), at: [1, 1_999], "nested too deeply"),
      Refusal(
        "deep indentation", (0..<600).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), at: [402, 401],
        "nested too deeply"),
      Refusal(
        "25 levels", (0..<26).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), at: [26, 26],
        "nested too deeply"),
      Refusal(
        "duplicate key", "a: 1\nb:\n  c: 1\n  d: 1\n  c: 2\n", at: [3, 3], "the key \"c\" occurs here and again"),
      Refusal("NUL byte", "a: 1\nb: x\0y\n", at: [2, 5], "a NUL byte"),
      Refusal("NUL byte after letters of two bytes", "ёж: \0\n", at: [1, 5], "a NUL byte"),
      Refusal("control character", "a: 1\nb: \"\u{7}\"\n", at: [2, 5], "a sign that YAML forbids"),
      Refusal("not UTF-8", bytes: [0x61, 0x3a, 0x20, 0xff], at: [0, 0], "not UTF-8"),
      Refusal("a surrogate", bytes: [0x61, 0x3a, 0x20, 0xed, 0xa0, 0x80], at: [0, 0], "not UTF-8"),
      Refusal("UTF-16", bytes: [0xff, 0xfe, 0x61, 0x00], at: [0, 0], "not UTF-8"),
      Refusal(
        "larger than the limit", String(repeating: "#", count: Recipe.largestFile + 1), at: [0, 0],
        "the file has 1048577 bytes; the limit is 1048576"),
      Refusal("open quote", "a: 1\nb: \"x\nc: 2\n", at: [4, 1], "not YAML here"),
      Refusal("open bracket", "a: 1\nb: [x\n", at: [3, 1], "not YAML here"),
      Refusal("colon in a text", "a: b: c\n", at: [1, 5], "not YAML here"),
      Refusal("wrong indentation", "a:\n    b: 1\n  c: 1\n", at: [3, 3], "not YAML here"),
      Refusal("two documents", "a: 1\n---\nb: 1\n", at: [2, 1], "not YAML here"),
      Refusal("a list as a key", "a: 1\n? [b]\n: 1\n", at: [2, 3], "a key must be a word"),
    ])
  func whatIsNoRecipeIsRefusedWithItsPlace(_ refusal: Refusal) throws {
    let error = try #require(problem(of: refusal.text()))
    #expect(error.problem.contains(refusal.problem), "\(error)")
    #expect([error.line, error.column].starts(with: refusal.place), "\(error)")
    #expect(!error.hint.isEmpty && !error.description.contains("\n"))
    let place = error.line == 0 ? "x.yaml: " : "x.yaml:\(error.line):\(error.column): "
    #expect(error.description == place + error.problem)
  }

  @Test func largestFileIsRead() throws {
    let text = "a: 1\n"
    let recipe = try recipe(text + String(repeating: "#", count: Recipe.largestFile - text.utf8.count))
    #expect(try recipe["a"]?.text() == "1")
  }

  @Test func deepestNestingIsRead() throws {
    _ = try recipe(String(repeating: "- ", count: Recipe.deepestNesting) + "x")
    #expect(problem(of: Array((String(repeating: "- ", count: Recipe.deepestNesting + 1) + "x").utf8)) != nil)
  }

  /// Where an anchor might stand and none does.
  @Test(arguments: ["\"&\"", "'&'", "Tom & Jerry", "R&D", "\"& more\"", "AT&T", "\"a && b\""])
  func ampersandInATextIsNoAnchor(_ text: String) throws {
    let plain = text.filter { $0 != "\"" && $0 != "'" }
    #expect(try recipe("a: \(text)")["a"]?.text() == plain)
    #expect(try recipe("\"&\": \(text)")["&"]?.text() == plain)
  }

  @Test func byteOrderMarkAndLineEndsOfWindowsAreRead() throws {
    let recipe = try recipe("\u{feff}a: 1\r\nb:\r\n  - x\r\n  - y\r\n")
    #expect(try recipe["b"]?.list().map { try $0.text() } == ["x", "y"])
    #expect(recipe["b"]?.list()[1].line == 4)
  }

  @Test func placesAreThoseOfTheFile() throws {
    let recipe = try recipe("# first\na: 1\nлист:\n  - x\n  -   {b: yes, c: [1, 2]}\n")
    let fields = try recipe.fields()
    #expect(fields.map(\.key) == ["a", "лист"])
    #expect(fields.map { [$0.line, $0.column, $0.value.line, $0.value.column] } == [[2, 1, 2, 4], [3, 1, 4, 3]])
    let inner = try #require(fields[1].value.list().last)
    #expect([inner.line, inner.column] == [5, 7])
    #expect([inner["c"]?.line, inner["c"]?.column] == [5, 19])
  }

  @Test func truthValuesAndNumbersAreTextUntilAskedFor() throws {
    let recipe = try recipe("{y: no, n: 010, '~': ~, e: '', d: 2026-03-01}")
    #expect(try recipe.fields().map(\.key) == ["y", "n", "~", "e", "d"])
    #expect(try recipe.fields().map { try $0.value.text() } == ["no", "010", "~", "", "2026-03-01"])
  }

  @Test func missingFileIsNamed() {
    let error = #expect(throws: Fault.self) { try Recipe(readingFile: "/nonexistent/x.yaml") }
    #expect(error?.description == "/nonexistent/x.yaml cannot be read: there is no such file")
  }
}
