import Recipes
import Testing
import Texts

@Suite struct RecipeShelfTests {
  private let shelf = RecipeShelf(
    name: "Fonts",
    recipes: Dictionary(
      uniqueKeysWithValues: ["Schools/b", "Schools/a-2", "Schools/a", "Latin/print", "Latin/Old/print", "top"].map {
        ($0, Recipe(file: $0, line: 1, column: 1, content: .scalar($0)))
      }))

  @Test(arguments: [("Schools", ["a", "a-2", "b"]), ("Latin", ["print"]), ("Latin/Old", ["print"]), ("Joins", [])])
  func namesOfAFolderAreSortedAndItsOwn(folder: String, names: [String]) throws {
    #expect(try shelf.names(in: folder) == names)
  }

  @Test func recipesAreFoundByTheirNames() throws {
    for name in try shelf.names() { #expect(try shelf.recipe(name).text() == name) }
  }

  @Test func missingRecipeIsAFaultThatNamesIt() {
    let fault = #expect(throws: Fault.self) { try shelf.recipe("Schools/c") }
    #expect(fault?.description == "Fonts/Schools/c: there is no such recipe")
    #expect(fault?.kind == .noInput)
  }
}
