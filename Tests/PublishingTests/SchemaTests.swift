import Files
import Foundation
import Publishing
import Testing
import Texts

@Suite struct SchemaTests {
  private let schema: Schema
  private let manifest = SampleClass.manifest(labels: ["Anna", "Zoë \"Z\" \u{1}", "Ёлка"])

  init() throws { schema = try Schema() }

  @Test func manifestsFitTheSchema() throws {
    #expect(try schema.faults(in: manifest.json) == [])
    let empty = Manifest(
      program: "", title: "", language: "", seed: .max, roster: Digest(of: ""), settings: Digest(of: ""), names: .id,
      created: "2026", pupils: [], files: [])
    #expect(try schema.faults(in: empty.json) == [])
  }

  /// What the reader refuses of one value the schema refuses too, and the other way round.
  @Test(
    arguments: [
      ("\"hand\": \"right\"", "\"hand\": \"both\""), ("\"pages\": 1", "\"pages\": 0"),
      ("\"pages\": 1", "\"pages\": 1.5"),
      ("\"pages\": 1", "\"pages\": \"1\""), ("\"id\": \"p1\"", "\"id\": \"p 1\""), ("\"title\"", "\"titel\""),
      ("\"format\": \"copybook class 1\"", "\"format\": \"copybook class 2\""),
      ("\"seed\": \"2026\"", "\"seed\": 2026"),
      ("\"seed\": \"2026\"", "\"seed\": \"02026\""), ("\"role\": \"class\"", "\"role\": \"klass\""),
      ("\"names\": \"full\"", "\"names\": \"all\""), ("\"path\": \"class.pdf\"", "\"path\": \"/class.pdf\""),
      ("\"bytes\": ", "\"bytes\": -"), ("\"xHeight\": 7.938", "\"xHeight\": 7938"), ("\"level\": 1", "\"grade\": 1"),
      ("\"texts\": [\"a\", \"nap\"]", "\"texts\": [\"a\", 7]"), ("\"sheet\": ", "\"page\": "),
      ("\"moreKeys\": [", "\"moreKeys\": [7, "), ("\"key\": \"keys/p2.", "\"solutions\": \"keys/p2."),
    ])
  func schemaAndReaderAgree(_ from: String, _ to: String) throws {
    let text = String(decoding: manifest.json, as: UTF8.self)
    let damaged = Array(text.replacing(from, with: to, maxReplacements: 1).utf8)
    try #require(damaged != manifest.json)
    #expect(try !schema.faults(in: damaged).isEmpty)
    #expect(throws: Fault.self) { try Manifest(reading: damaged, file: "") }
  }

  @Test(
    arguments: [
      "a", "a/b.pdf", "Zoë Müller.pdf", "_headers", ".htaccess", "a/.htaccess", "a b/c", "", "/a", "a/", "a//b", "..",
      "a/../b", ".a", "a\\b",
      "a:b",
      "a?", "a\u{1}", "a.", "a ", "a./b", "a /b", "manifest.json", "a/manifest.json", "manifest.json.pdf", "ab",
      "a\u{7F}",
    ])
  func schemaAndReaderAgreeOnPaths(_ path: String) throws {
    #expect(try schema.fits(path, "path") == Manifest.isPath(path))
  }
}
