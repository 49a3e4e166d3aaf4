import Foundation
import Recipes
import Shelves
import TestSupport
import Testing

@Suite struct SchoolTitlesTests {
  private static let shelf = RecipeShelf(lazily: "\(SampleSchools.root)/Templates")
  private static let languages = (try? shelf.names(in: "Titles")) ?? []

  /// Every title is of a school that is there, and stands once in its language.
  @Test(arguments: languages)
  func titlesAreOfSchools(_ language: String) throws {
    let schools = try RecipeShelf(lazily: "\(SampleSchools.root)/Fonts").names(in: "Schools")
    let fields = try SchoolTitlesTests.shelf.recipe("Titles/\(language)").needed("schools").fields()
    #expect(!fields.isEmpty && fields.allSatisfy { schools.contains($0.key) }, "\(fields.map(\.key))")
    let titles = try fields.map { try $0.value.text() }
    #expect(Set(titles).count == titles.count)
  }

  /// A German class page calls a German school by its German name, and others by the names of their files.
  @Test func pagesCallSchoolsByTheirNames() async throws {
    #expect(SchoolTitlesTests.languages.count > 20)
    let scratch = try Scratch()
    try scratch.write("name,school\nAnna,de-grundschrift\nBen,us-continuous\n", to: "class.csv")
    func page(_ language: String) async throws -> String {
      try await run(
        "class", "class.csv", "--language", language, "--output", language, "--no-thumbnails", in: scratch
      ).mustSucceed()
      return try String(contentsOfFile: "\(scratch.path)/\(language)/index.html", encoding: .utf8)
    }
    let german = try await page("de-AT")
    #expect(german.contains("Grundschrift") && !german.contains("German basic print"))
    #expect(german.contains("US continuous manuscript"))
    #expect(try await page("en").contains("German basic print"))
  }
}
