import Files
import Recipes
import TestSupport
import Testing
import Texts

@testable import YAML

@Suite struct RecipeCacheTests {
  private static let files = ["Fonts", "Templates"].flatMap { folder in
    // Jobs are no recipes: they are for clusters.
    Disk.names(in: "\(SampleSchools.root)/\(folder)").filter { $0 != "Jobs" }.flatMap { part in
      Disk.names(in: "\(SampleSchools.root)/\(folder)/\(part)").filter { $0.hasSuffix(".yaml") }
        .map { "\(folder)/\(part)/\($0)" }
    }
  }

  /// Whatever is kept of a file is the file's recipe, with the line and the column of every node.
  @Test(arguments: files)
  func keptIsWhatWasRead(_ name: String) throws {
    let scratch = try Scratch()
    let cache = RecipeCache(folder: "\(scratch.path)/cache")
    let path = "\(SampleSchools.root)/\(name)"
    let plain = try "\(Recipe(readingFile: path))"
    #expect(try "\(Recipe(readingFile: path, cache: cache))" == plain)
    #expect(scratch.files.count == 2)
    #expect(try "\(Recipe(readingFile: path, cache: cache))" == plain)
  }

  private static let text = "name: cat\nlist: [a, \"b c\", {d: é}]\n"

  /// What was cut off or changed is not taken for a recipe.
  @Test func whatIsNotWholeIsNotTaken() throws {
    let kept = try Recipe(reading: Array(RecipeCacheTests.text.utf8), file: "x.yaml").kept
    for count in 0..<kept.count { #expect(Recipe(kept: Array(kept[..<count]), file: "x.yaml") == nil) }
    for place in kept.indices {
      var changed = kept
      changed[place] ^= 0x21
      #expect(Recipe(kept: changed, file: "x.yaml") == nil)
    }
    #expect(Recipe(kept: kept + [0], file: "x.yaml") == nil)
  }

  /// A file that was changed is read anew, one that is kept half is read as YAML, and a faulty one is never kept.
  @Test func aChangeIsSeen() throws {
    let scratch = try Scratch()
    let cache = RecipeCache(folder: "\(scratch.path)/cache")
    func name(of text: String) throws -> String? {
      try scratch.write(text, to: "x.yaml")
      return try Recipe(readingFile: "\(scratch.path)/x.yaml", cache: cache)["name"]?.text()
    }
    #expect(try name(of: "name: cat") == "cat")
    #expect(try name(of: "name: dog") == "dog")
    for file in scratch.files where file.hasSuffix(".recipe") { try scratch.write("copybook recipe 1\n", to: file) }
    #expect(try name(of: "name: cat") == "cat")
    let before = scratch.files
    #expect(throws: Fault.self) { try name(of: "name: [cat") }
    #expect(throws: Fault.self) { try name(of: "name: [cat") }
    #expect(scratch.files == before)
  }

  /// Where nothing can be kept, recipes are read all the same.
  @Test func noPlaceIsNoFault() throws {
    let scratch = try Scratch()
    try scratch.write(RecipeCacheTests.text, to: "x.yaml")
    let cache = RecipeCache(folder: "\(scratch.path)/x.yaml/cache")
    #expect(try Recipe(readingFile: "\(scratch.path)/x.yaml", cache: cache)["name"]?.text() == "cat")
    #expect(scratch.files == ["x.yaml"])
  }
}
