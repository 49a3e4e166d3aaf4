import Lettering
import Pages
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Whatever two settings have legal extremes, a sheet is made, or a sentence says why not.
@Suite struct ExtremeSettingsTests {
  private static let long = String(repeating: "Ää ", count: 66)

  /// The extremes of what is a number, a text or a name.
  private static let extremes: [String: [String]] = [
    "school": ["us-continuous", "ru-cursive", "fr-cursive", "pre-writing"],
    "ruling": ["blank", "de-squares", "ru-oblique-dense"],
    "margin": ["0 mm", "60 mm"], "size": ["2.5 mm", "60 mm"], "grey": ["5", "100"],
    "design": ["letter-of-the-day", "spelling", "name-practice", "letter-maze", "dictation"], "level": ["1", "5"],
    "rows": ["1", "20", "dictation,memory"],
    "maze": ["1", "10", "off"], "age": ["4", "9"], "seed": ["0", "18446744073709551615"], "title": ["", long],
    "heading": ["", long], "logo": [""], "instruction": ["", long], "pages": ["1", "50"], "date": ["", long],
    "language": ["en", "zz", "ru"], "book": [long], "tracing": ["0", "100"], "minutes": ["1", "30"],
    "lesson": ["1"],
  ]

  /// A setting with one of its values.
  struct Choice: Sendable, Hashable {
    let name: String
    let text: String
  }

  static let choices: [Choice] = SheetSetting.all.flatMap { setting -> [Choice] in
    let texts: [String] =
      switch setting.form {
      case .flag: [""]
      case .choice(let words): words
      case .text, .number: extremes[setting.name] ?? []
      }
    return texts.map { Choice(name: setting.name, text: $0) }
  }

  /// Every two values of two settings.
  static let pairs: [[Choice]] = choices.indices.flatMap { first in
    choices[(first + 1)...].filter { $0.name != choices[first].name }.map { [choices[first], $0] }
  }

  @Test func everySettingHasExtremes() {
    #expect(SheetSetting.all.map(\.name).filter { name in !Self.choices.contains { $0.name == name } } == [])
  }

  @Test func everyPairIsAnswered() throws {
    let library = try EverySheetTests.library.get()
    // A step that has no divisor in common with the rows of the table of pairs: every value has its turn.
    let cases = Sweep.isFull ? Self.pairs : Sweep.share(Self.pairs, every: 37, turn: 5)
    #expect(cases.count > 60)
    for pair in cases {
      do throws(Fault) {
        var settings = SheetSettings()
        (settings.texts, settings.name) = (["a", "cat", "The cat naps.", "12"], "Ann")
        for choice in pair { try SheetSetting.named(choice.name)?.read(choice.text, into: &settings) }
        let sheet = try library.sheet(for: settings)
        var booklet = Booklet(shaper: nil)
        _ = try booklet.add(sheet)
        var document = booklet.document(title: "", language: sheet.language)
        document.manner = settings.manner(sheet.phrases)
        if document.manner.isBlack { document = document.inBlack }
        #expect(!document.pages.isEmpty && !document.proof.contains(" nan"), "\(pair)")
      } catch {
        #expect(error.kind != .ours && !error.problem.isEmpty && !error.hint.isEmpty, "\(pair): \(error)")
      }
    }
  }
}
