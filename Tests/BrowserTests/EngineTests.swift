import Browser
import JSON
import Letterforms
import Recipes
import Testing
import Texts
import Worksheets

/// A school of one letter, which is a bar.
private let letters = RecipeShelf(
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

/// A ruling of three lines, and a design of one row.
private let templates = RecipeShelf(
  name: "Templates",
  recipes: [
    "Rulings/plain": fields([
      ("name", text("Plain")),
      (
        "lines",
        list(
          [("10 mm", "top"), ("5 mm", "midline"), ("0 mm", "baseline")].map { at, role in
            fields([("at", text(at)), ("role", text(role))])
          })
      ), ("pitch", text("20 mm")),
    ]),
    "Sheets/row": fields([("name", text("Row")), ("sheet", list([fields([("trace", text("{word}"))])]))]),
  ])

private func list(_ entries: [Recipe]) -> Recipe { Recipe(file: "x", line: 1, column: 1, content: .list(entries)) }

private func text(_ text: String) -> Recipe { Recipe(file: "x", line: 1, column: 1, content: .scalar(text)) }

private func fields(_ fields: [(String, Recipe)]) -> Recipe {
  Recipe(
    file: "x", line: 1, column: 1,
    content: .fields(fields.map { Recipe.Field(key: $0.0, line: 1, column: 1, value: $0.1) }))
}

/// The data of a school with one letter, and of templates, as one shelf.
enum SampleData {
  static var shelf: RecipeShelf {
    get throws {
      let data = try RecipeShelf(name: "data", parts: [("Fonts", letters), ("Templates", templates)]).data()
      return try RecipeShelf(data: data, name: "data")
    }
  }
}

@Suite struct EngineTests {
  private func answer(_ request: String) throws -> JSONValue {
    // The data go through their file, as they do on their way to a page.
    let engine = try Engine(SampleData.shelf)
    #expect(try engine.schoolNames() == ["plain"])
    return try JSONDocument(engine.answer(Array(request.utf8)), file: "answer").root
  }

  @Test func lettersAreAnswered() throws {
    let answer = try answer("{\"ask\": \"letters\", \"school\": \"plain\", \"text\": \"ll\"}")
    #expect(answer["letters"]?.count == 2)
    let letters = answer["letters"]?.items.map { $0["strokes"]?.items.map { $0.text ?? "" } ?? [] } ?? []
    #expect(letters.first?.first?.hasPrefix("M0.0000 2.0000") == true)
  }

  /// A typeface is answered by the bytes of its file; a style that nobody knows by a fault that names those there are.
  @Test func typefacesAreAnswered() throws {
    let engine = try Engine(SampleData.shelf)
    func ask(_ style: String) -> [UInt8] {
      engine.answer(Array("{\"ask\": \"font\", \"school\": \"plain\", \"style\": \"\(style)\"}".utf8))
    }
    #expect(ask("dotted").prefix(4) == [0, 1, 0, 0] && ask("dotted") != ask("solid"))
    let fault = try JSONDocument(ask("curly"), file: "answer").root
    #expect(fault["fault"]?.text == "there is no style \"curly\"")
    #expect(fault["hint"]?.text?.contains("start-dots") == true)
  }

  @Test func sheetsAreAnswered() throws {
    let answer = try answer(
      """
      {"ask": "sheet", "texts": ["l", "ll"], "name": "Lil", "proof": true, "solutions": true,
       "settings": {"school": "plain", "hand": "left", "maze": 2, "seed": "18446744073709551615", "tint": true, "fit": false}}
      """)
    #expect(answer["fault"]?.text == nil)
    let pages = answer["pages"]?.items.map { $0.text ?? "" } ?? []
    #expect(pages.count == 2 && pages.allSatisfy { $0.hasPrefix("<svg") && $0.hasSuffix("</svg>\n") })
    let key = try SheetKey(reading: Array((answer["key"]?.text ?? "").utf8), file: "key")
    #expect(key.sheet == answer["sheet"]?.text && key.hand == .left && key.pages.count == 1)
    #expect(key.pages[0].maze.hasPrefix("M1-L2-") && key.pages[0].cells.contains { $0.text == "ll" })
    #expect(answer["proof"]?.text?.isEmpty == false)
    // The school has an l alone, and the name is not printed whole.
    let warnings = answer["warnings"]?.items.compactMap { $0["problem"]?.text } ?? []
    #expect(warnings.count == 1 && warnings[0].contains("Lil"))
  }

  /// A sheet for each child is what each would get alone, with a seed of the own.
  @Test func everyChildGetsASheet() throws {
    let settings = "\"settings\": {\"school\": \"plain\", \"maze\": 2, \"seed\": \"SEED\"}"
    func ask(_ seed: Int, _ names: String) throws -> JSONValue {
      try answer(
        "{\"ask\": \"sheet\", \"texts\": [\"l\"], \(names), \(settings.replacing("SEED", with: String(seed)))}")
    }
    let all = try ask(7, "\"names\": [\"Lil\", \"Ill\"]")
    let alone = [try ask(7, "\"name\": \"Lil\""), try ask(8, "\"name\": \"Ill\"")]
    #expect(all["keys"]?.items.map { $0.text } == alone.map { $0["key"]?.text })
    #expect(all["pages"]?.count == 2 && all["key"]?.text == alone[0]["key"]?.text)
    #expect(alone[0]["keys"] == nil)
    let many = "\"names\": [\((0..<61).map { "\"\($0)\"" }.joined(separator: ", "))]"
    #expect(try ask(7, many)["fault"]?.text?.contains("61 names") == true)
    #expect(try ask(7, "\"names\": []")["fault"]?.text?.contains("0 names") == true)
  }

  /// Children who differ in more than their names get what each would get alone; each copy begins on a leaf of its own.
  @Test func childrenWithSettingsOfTheirOwnGetTheirSheets() throws {
    let own = [
      "\"texts\": [\"l\"], \"name\": \"Lil\", \"settings\": {\"school\": \"plain\", \"maze\": 2, \"seed\": \"7\"}",
      "\"texts\": [\"ll\"], \"name\": \"Ill\", \"settings\": {\"school\": \"plain\", \"maze\": 4, \"seed\": \"8\", \"hand\": \"left\"}",
    ]
    let children = "\"children\": [{\(own[0])}, {\(own[1]), \"copies\": 2}]"
    let all = try answer("{\"ask\": \"sheet\", \(children)}")
    let alone = try own.map { try answer("{\"ask\": \"sheet\", \($0)}") }
    #expect(all["keys"]?.items.map { $0.text } == alone.map { $0["key"]?.text })
    #expect(all["pages"]?.count == 3)
    let leaves = try answer("{\"ask\": \"sheet\", \"leaves\": true, \(children)}")
    let pages = leaves["pages"]?.items.map { $0.text ?? "" } ?? []
    #expect(pages.count == 6)
    // The backs are empty: far less than a page that was drawn.
    for (index, page) in pages.enumerated() {
      #expect((page.utf8.count < 1500) == !index.isMultiple(of: 2), "\(index)")
    }
    let many = try answer(
      "{\"ask\": \"sheet\", \"children\": [{\(own[0]), \"copies\": 99}, {\(own[0]), \"copies\": 99}, {\(own[0]), \"copies\": 99}]}"
    )
    #expect(many["fault"]?.text?.contains("297 sheets") == true)
    #expect(try answer("{\"ask\": \"sheet\", \"children\": []}")["fault"]?.text?.contains("0 sheets") == true)
    #expect(try answer("{\"ask\": \"sheet\", \"children\": [{\(own[0]), \"copies\": 0}]}")["fault"] != nil)
  }

  @Test func sheetsOfDesignsAreAnswered() throws {
    let answer = try answer(
      """
      {"ask": "sheet", "words": [{"text": "ll"}], "settings": {"school": "plain", "design": "row"}}
      """)
    #expect(answer["pages"]?.count == 1 && answer["proof"] == nil)
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
      (
        "{\"ask\": \"grade\", \"school\": \"plain\", \"text\": \"l\", \"mode\": \"fly\", \"ink\": []}",
        "not a way of writing"
      ),
      ("{\"ask\": \"sheet\", \"settings\": {\"school\": \"plain\"}}", "no text"),
      ("{\"ask\": \"sheet\", \"settings\": {\"mazes\": 3}}", "\"mazes\""),
      ("{\"ask\": \"sheet\", \"settings\": {\"maze\": 30}}", "\"30\""),
      ("{\"ask\": \"sheet\", \"settings\": {\"maze\": 2.5}}", "whole number"),
      ("{\"ask\": \"sheet\", \"settings\": {\"tint\": \"yes\"}}", "true or false"),
      ("{\"ask\": \"sheet\", \"tea\": 1}", "\"tea\""),
    ])
  func whatCannotBeAnsweredIsAFault(request: String, fault: String) throws {
    let problem = try answer(request)["fault"]?.text ?? ""
    #expect(problem.contains(fault), "\(problem)")
  }
}
