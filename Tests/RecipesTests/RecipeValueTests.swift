import Recipes
import Testing
import Texts
import YAML

private func recipe(_ text: String) throws -> Recipe { try Recipe(reading: Array(text.utf8), file: "x.yaml") }

@Suite struct RecipeValueTests {
  @Test(
    arguments: [
      ("slat", "slant"), ("ZONES", "zones"), ("waight", "weight"), ("sl", "slant"), ("zonse", "zones"),
    ])
  func unknownFieldNamesTheNearest(given: String, nearest: String) throws {
    let recipe = try recipe("name: x\n\(given): 3\n")
    let error = #expect(throws: Fault.self) {
      try recipe.fields(knowing: ["name", "slant", "zones", "weight"])
    }
    #expect(error?.description == "x.yaml:2:1: there is no field \"\(given)\" here")
    #expect(error?.hint == "use one of name, slant, zones, weight; perhaps \"\(nearest)\" is meant")
  }

  @Test func fieldLikeNoneNamesAll() throws {
    let error = #expect(throws: Fault.self) {
      try recipe("colour: 3").fields(knowing: ["name", "slant"])
    }
    #expect(error?.hint == "use one of name, slant")
  }

  @Test(arguments: [("0.5", 0.5), ("-1", -1), ("1e0", 1), ("\"1\"", 1), ("+1", 1), ("-1.0", -1)])
  func numberInRangeIsRead(text: String, number: Double) throws {
    #expect(try recipe("a: \(text)")["a"]?.number(in: -1...1) == number)
  }

  @Test(arguments: ["1.01", "-2", "one", "1,5", ".nan", "nan", "inf", "1 mm", "''", "~"])
  func wrongNumberIsRefusedWithItsRange(_ text: String) throws {
    let value = try #require(try recipe("b: 1\na:   \(text)")["a"])
    let error = #expect(throws: Fault.self) { try value.number(in: -1...1) }
    let shown = text == "''" ? "" : text
    #expect(error?.description == "x.yaml:2:6: \"\(shown)\" is not a number between -1.0 and 1.0")
  }

  @Test(arguments: [("true", true), ("yes", true), ("on", true), ("false", false), ("no", false), ("off", false)])
  func flagIsRead(text: String, flag: Bool) throws {
    #expect(try recipe("a: \(text)")["a"]?.flag() == flag)
  }

  @Test(arguments: ["maybe", "1", "TRUE", "''", "yes please"])
  func wrongFlagIsRefused(_ text: String) throws {
    let value = try #require(try recipe("a: \(text)")["a"])
    let error = #expect(throws: Fault.self) { try value.flag() }
    #expect(error?.description.hasPrefix("x.yaml:1:4: ") == true)
    #expect(error?.problem.hasSuffix("is neither yes nor no") == true && error?.hint == "write true or false")
  }

  @Test(arguments: ["[1, 2]", "{b: 1}"])
  func textMustBeOneWord(_ text: String) throws {
    let value = try #require(try recipe("a: \(text)")["a"])
    let error = #expect(throws: Fault.self) { try value.text() }
    #expect(error?.description == "x.yaml:1:4: a word or text is expected here")
  }

  @Test(arguments: ["word", "[1, 2]"])
  func fieldsMustBeFields(_ text: String) throws {
    let value = try #require(try recipe("a: \(text)")["a"])
    #expect(throws: Fault.self) { try value.fields() }
    #expect(value["b"] == nil)
  }

  @Test func nothingCountsAsNoFieldsAndOneAsAList() throws {
    #expect(try recipe("a:")["a"]?.fields().isEmpty == true)
    #expect(try recipe("a: word")["a"]?.list().map { try $0.text() } == ["word"])
  }
}
