import Browser
import JSON
import Recipes
import Testing
import Texts

/// A school of one letter, which is a bar.
private let shelf = RecipeShelf(
  name: "Fonts",
  recipes: [
    "Schools/plain": fields([
      ("name", text("Plain")), ("languages", text("en")), ("weight", text("0.1")),
      ("zones", fields([("ascender", text("1")), ("descender", text("1"))])), ("prefer", text("print")),
      ("ruling", text("plain")),
    ]),
    "Latin/print": fields([
      ("letters", fields([("l", fields([("print", text("(0,2) -- (0,0)"))]))]))
    ]),
  ])

private func text(_ text: String) -> Recipe { Recipe(file: "x", line: 1, column: 1, content: .scalar(text)) }

private func fields(_ fields: [(String, Recipe)]) -> Recipe {
  Recipe(
    file: "x", line: 1, column: 1,
    content: .fields(fields.map { Recipe.Field(key: $0.0, line: 1, column: 1, value: $0.1) }))
}

@Suite struct EngineTests {
  private func answer(_ request: String) throws -> JSONValue {
    // The data go through their file, as they do on their way to a page.
    let engine = try Engine(letters: RecipeShelf(data: shelf.data(), name: "data"))
    #expect(try engine.schoolNames() == ["plain"])
    return try JSONDocument(engine.answer(Array(request.utf8)), file: "answer").root
  }

  @Test func lettersAreAnswered() throws {
    let answer = try answer("{\"ask\": \"letters\", \"school\": \"plain\", \"text\": \"ll\"}")
    #expect(answer["letters"]?.count == 2)
    let letters = answer["letters"]?.items.map { $0["strokes"]?.items.map { $0.text ?? "" } ?? [] } ?? []
    #expect(letters.first?.first?.hasPrefix("M0.0000 2.0000") == true)
  }

  @Test func inkOnTheLineIsAccepted() throws {
    let ink = (0...40).map { "0.05, \(2 - 0.05 * Double($0))" }.joined(separator: ", ")
    let answer = try answer(
      "{\"ask\": \"grade\", \"school\": \"plain\", \"text\": \"l\", \"mode\": \"trace\", \"ink\": [[\(ink)]]}")
    #expect(answer["accepted"]?.bool == true)
  }

  @Test(
    arguments: [
      ("{}", "\"ask\" is missing"), ("[", "ends too early"), ("{\"ask\": \"tea\"}", "cannot be asked"),
      ("{\"ask\": \"letters\", \"school\": \"x\", \"text\": \"l\"}", "no school"),
      ("{\"ask\": \"letters\", \"school\": \"plain\", \"text\": \"x\"}", "\"x\""),
      ("{\"ask\": \"grade\", \"school\": \"plain\", \"text\": \"l\", \"mode\": \"fly\", \"ink\": []}", "no way"),
    ])
  func whatCannotBeAnsweredIsAFault(request: String, fault: String) throws {
    let problem = try answer(request)["fault"]?.text ?? ""
    #expect(problem.contains(fault), "\(problem)")
  }
}
