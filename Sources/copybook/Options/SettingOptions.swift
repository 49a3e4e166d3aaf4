public import ArgumentParser
public import Rulings
import Texts
import Worksheets

extension Paper.Format: ExpressibleByArgument {}
extension MazeSize: ExpressibleByArgument {}

/// Which lines of the table of settings a command has as options.
protocol SettingChoice {
  /// The settings in the order of help.
  static var settings: [SheetSetting] { get }
}

/// All settings of a sheet.
enum AllSettings: SettingChoice {
  static var settings: [SheetSetting] { SheetSetting.all }
}

/// What ruled paper can be given.
enum PaperSettings: SettingChoice {
  static var settings: [SheetSetting] {
    SheetSetting.all.filter { [.paper, .lines, .file].contains($0.group) || $0.name == "size" }
  }
}

/// How a file is made, whatever stands in it.
enum FileSettings: SettingChoice {
  static var settings: [SheetSetting] { SheetSetting.all.filter { $0.group == .file } }
}

/// The options of settings, made from the table: no option, help or default of theirs stands anywhere else.
///
/// The argument parser finds options by looking at a value's parts; this one shows it a part for each line of the table.
struct SettingOptions<Choice: SettingChoice>: ParsableArguments, CustomReflectable {
  /// What was written, in the order of the table.
  private(set) var written: [(setting: SheetSetting, text: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    for setting in Choice.settings {
      let key = Key(stringValue: setting.name)
      switch setting.form {
      case .flag:
        if try values.decode(Flag<Bool>.self, forKey: key).wrappedValue { written.append((setting, "")) }
      case .text, .number, .choice:
        if let text = try values.decode(Option<String?>.self, forKey: key).wrappedValue {
          written.append((setting, text))
        }
      }
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: Choice.settings.map { setting -> Mirror.Child in (setting.name, SettingOptions.option(for: setting)) })
  }

  private static func option(for setting: SheetSetting) -> Any {
    let name = NameSpecification.customLong(setting.name)
    switch setting.form {
    case .flag: return Flag<Bool>(wrappedValue: false, name: name, help: ArgumentHelp(setting.help))
    case .text(let value):
      return Option<String?>(
        name: name, help: ArgumentHelp(setting.help, valueName: value),
        completion: ShelfNames.completion(for: setting.name))
    case .number(let value):
      // What begins with a minus is taken for the number, so that it can be told what is wrong.
      return Option<String?>(
        name: name, parsing: .unconditional, help: ArgumentHelp(setting.help, valueName: value))
    case .choice(let words):
      return Option<String?>(
        name: name, help: ArgumentHelp("\(setting.help) (\(words.joined(separator: ", ")))", valueName: setting.name),
        completion: .list(words))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// What was asked for.
  ///
  /// - Throws: ``Fault`` for what a setting cannot be.
  func settings() throws(Fault) -> SheetSettings {
    var settings = SheetSettings()
    for (setting, text) in written {
      try setting.read(text, into: &settings)
    }
    return settings
  }
}
