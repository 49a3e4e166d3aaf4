import Foundation
import Letterforms
import Lettering
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// The table of settings, settings laid over one another, and what becomes of them.
@Suite struct SheetSettingsTests {
  /// Something that each setting can be.
  private static func sample(of setting: SheetSetting) -> String {
    switch setting.form {
    case .flag: return ""
    case .choice(let words): return words[words.count - 1]
    case .number("length"): return "7 mm"
    case .number, .text("number"): return setting.name == "grey" ? "40" : "4"
    case .text("row,row,…"): return "model, copy"
    case .text: return "something"
    }
  }

  @Test func everySettingIsReadSaidAndLaidOver() throws {
    #expect(Set(SheetSetting.all.map(\.name)).count == SheetSetting.all.count)
    var words = Set<[String]>()
    for setting in SheetSetting.all {
      var settings = SheetSettings()
      #expect(setting.word(settings) == nil, "\(setting.name)")
      try setting.read(SheetSettingsTests.sample(of: setting), into: &settings)
      #expect(setting.word(settings) != nil, "\(setting.name)")
      // One alone was changed, and it stays when it is laid over another or another over it.
      #expect(SheetSetting.all.filter { $0.word(settings) != nil }.map(\.name) == [setting.name])
      #expect(settings.overlaid(on: SheetSettings()) == settings && SheetSettings().overlaid(on: settings) == settings)
      words.insert(settings.allWords)
    }
    #expect(words.count == SheetSetting.all.count)
  }

  @Test func whatIsNearerGoesBeforeWhatIsFarther() {
    var row = SheetSettings()
    var common = SheetSettings()
    (row.hand, row.texts) = (.left, ["a"])
    (common.hand, common.school, common.texts) = (.right, "us-cursive", ["b"])
    let both = row.overlaid(on: common)
    #expect(both.hand == .left && both.texts == ["a"] && both.school == "us-cursive")
  }

  /// The page about settings is the table, line by line; COPYBOOK_RECORD=1 writes it anew.
  @Test func thePageAboutSettingsIsTheTable() throws {
    func form(_ setting: SheetSetting) -> String {
      switch setting.form {
      case .flag: "–"
      case .text(let value), .number(let value): value
      case .choice(let words): words.joined(separator: ", ")
      }
    }
    var page = """
      # Settings of a sheet

      Every setting is an option of `copybook sheet`, `class` and `print`; some are columns of a roster or fields of a design too.
      What is nearer to the pupil goes first: a row of the design, the row of the roster, the options, the design, the level, the school.

      | setting | what is written | where else | what it does |
      | --- | --- | --- | --- |

      """
    for setting in SheetSetting.all {
      let places = setting.places.map { $0 == .roster ? "roster" : "design" }.joined(separator: ", ")
      page += "| `\(setting.name)` | \(form(setting)) | \(places) | \(setting.help) |\n"
    }
    let path = "\(SampleSchools.root)/Documentation/settings.md"
    if ProcessInfo.processInfo.environment["COPYBOOK_RECORD"] == "1" {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == page)
  }
}

@Suite struct WrittenSettingsTests {
  private static let values = [
    "hand": "left", "line-names": "numbers", "paper": "a5", "margin": "17.3 mm", "size": "5.7 mm", "look": "solid",
    "guidance": "dots", "grey": "55", "tracing": "30", "minutes": "4", "level": "2", "rows": "trace,copy",
    "maze": "off", "age": "5",
    "seed": "77",
    "pages": "3", "ink": "black", "duplex": "short-edge",
  ]

  /// What is written of a setting is read back as it was, to the last bit of a length.
  @Test(arguments: SheetSetting.all.map(\.name)) func whatIsWrittenIsReadBack(name: String) throws {
    let setting = try #require(SheetSetting.named(name))
    var settings = SheetSettings()
    try setting.read(setting.form == .flag ? "" : WrittenSettingsTests.values[name] ?? "Some text", into: &settings)
    #expect(settings.written.map(\.name) == [name])
    #expect(try SheetSettings(reading: settings.written) == settings)
  }

  @Test func settingsWeDoNotKnowAreRefused() {
    #expect(throws: Fault.self) { try SheetSettings(reading: [("sice", "5")]) }
    #expect(throws: Fault.self) { try SheetSettings(reading: [("margin", "9223372036854775807")]) }
    #expect(throws: Fault.self) { try SheetSettings(reading: [("margin", "nan")]) }
  }
}
