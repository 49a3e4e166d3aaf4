import FoundationEssentials
import Languages
import Recipes
import Testing

/// What Copybook in the browser says: Templates/App, a file for each language.
@Suite struct AppWordsTests {
  private static let english = (try? words(of: "en")) ?? [:]

  private static func words(of language: String) throws -> [String: String] {
    let fields = try SampleLanguages.templates.recipe("App/\(language)").fields()
    return Dictionary(try fields.map { ($0.key, try $0.value.text()) }, uniquingKeysWith: { first, _ in first })
  }

  private func places(of text: String) -> [String] { text.matches(of: /\{\w+\}/).map { String($0.0) }.sorted() }

  @Test(arguments: SampleLanguages.all.names)
  func everyLanguageSaysAllThatTheEnglishOneSays(language: String) throws {
    let own = try AppWordsTests.words(of: language)
    #expect(Set(own.keys) == Set(AppWordsTests.english.keys), "\(language)")
    for (key, text) in own {
      #expect(places(of: text) == places(of: AppWordsTests.english[key] ?? ""), "\(language): \(key)")
      #expect(!text.isEmpty, "\(language): \(key)")
    }
  }

  /// A key that a script asks for is there, and no key is there for nobody.
  @Test func scriptsSayWhatThereIs() throws {
    let root = SampleLanguages.folder + "/../App/scripts"
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".js") }
    let text = try files.map { try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8) }.joined()
    let asked = Set(text.matches(of: /"app\.([\w-]+)"/).map { String($0.1) })
    // Rows, looks, pictures and findings are asked for by their names.
    let known = Set(AppWordsTests.english.keys)
    #expect(asked.subtracting(known).isEmpty, "\(asked.subtracting(known).sorted())")
    let named = ["row-", "look-", "picture-", "finding-"]
    let unsaid = known.subtracting(asked).filter { key in !named.contains { key.hasPrefix($0) } }
    #expect(unsaid.isEmpty, "\(unsaid.sorted())")
  }
}
