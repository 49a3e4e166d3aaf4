public import ArgumentParser
public import Letterforms
import Texts
import Words
import Worksheets

extension Hand: ExpressibleByArgument {}

/// The settings of a sheet that `sheet`, `class` and `print` share.
struct SheetOptions: ParsableArguments {
  @OptionGroup
  var table: SettingOptions<AllSettings>

  @OptionGroup
  var words: WordOptions

  @Flag(help: "Whatever would be a warning is an error, and nothing is written.")
  var strict = false

  /// What was asked for, with words of a list where they were.
  ///
  /// - Parameter known: What holds where nothing was said.
  func settings(over known: SheetSettings = SheetSettings(), _ library: Library) throws -> AskedSettings {
    var asked = AskedSettings(settings: try table.settings().overlaid(on: known))
    if asked.settings.design != nil, asked.settings.rows != nil { throw SheetSettings.rowsAndDesign }
    guard words.areAsked else { return asked }
    let school = try library.school(named: asked.settings.school ?? SheetSettings.usualSchool)
    let chosen = try words.choice.words(
      of: words.words, for: school, hand: asked.settings.hand ?? .right,
      language: try library.language(of: asked.settings), library, seed: asked.settings.seed)
    asked.settings.words = chosen.entries.map { SheetContent.Word($0.text, meaning: $0.meaning ?? "") }
    asked.warnings = chosen.warnings
    return asked
  }
}

/// What was asked for, and what there is to say of the words that were chosen for it.
struct AskedSettings {
  var settings: SheetSettings
  var warnings: [SheetWarning] = []
}

/// What mazes are drawn from.
struct Seed {
  let value: UInt64
  /// Whether nobody gave it.
  let isDrawn: Bool

  init(value: UInt64, isDrawn: Bool) {
    (self.value, self.isDrawn) = (value, isDrawn)
  }

  init(given: UInt64?) {
    value = given ?? UInt64.random(in: 1...999_999)
    isDrawn = given == nil
  }
}
