import Classroom
import Worksheets

/// An ordinary command line, read without the argument parser.
///
/// The parser finds a command's options by reflection over every type they stand in, which takes longer than composing a sheet.
/// What is not ordinary here is left to it: help, mistakes, `--name=value`, `-ab`, `--`, values that begin with a minus, options
/// said twice. So it alone says what is wrong.
struct QuickLine {
  /// What is no option, in order.
  private(set) var values: [String] = []
  /// What stands after the names of options; empty after those of flags.
  private var texts: [String: String] = [:]

  /// - Parameters:
  ///   - arguments: What stands after the name of the command.
  ///   - options: The names that take a value, besides those of the table of settings.
  ///   - flags: The names that take none, besides those of the table.
  /// - Returns: nil where the argument parser is to read the line.
  init?(_ arguments: some Sequence<String>, options: Set<String>, flags: Set<String>) {
    var (options, flags) = (options, flags)
    for setting in SheetSetting.all {
      if setting.form == .flag { flags.insert(setting.name) } else { options.insert(setting.name) }
    }
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard argument.utf8.first == UInt8(ascii: "-") else {
        values.append(argument)
        continue
      }
      let name = argument == "-o" ? "output" : argument.hasPrefix("--") ? String(argument.dropFirst(2)) : ""
      guard texts[name] == nil else { return nil }
      if flags.contains(name) {
        texts[name] = ""
      } else {
        guard options.contains(name), let text = rest.next(), text.utf8.first != UInt8(ascii: "-") else { return nil }
        texts[name] = text
      }
    }
  }

  /// What stands after the name of an option; nil where it was not said.
  subscript(_ name: String) -> String? { texts[name] }

  /// Whether a flag was said.
  func has(_ name: String) -> Bool { texts[name] != nil }
}

extension SheetCommand {
  /// - Parameter arguments: What stands after `sheet`.
  /// - Returns: nil where the argument parser is to read it.
  init?(quick arguments: some Sequence<String>) {
    guard
      let line = QuickLine(
        arguments, options: ["output", "key", "name", "fonts", "templates", "pictures", "created"],
        flags: ["strict", "solutions", "force"])
    else { return nil }
    self.init()
    texts = line.values
    var group = ChildOptions()
    group.name = line["name"] ?? ""
    group.solutions = line.has("solutions")
    (group.sheet, group.outside, group.picture) = (SheetOptions(line), ShelfOptions(line), PictureOptions.usual)
    group.replacing = OutputOptions(line)
    file = SheetFileOptions()
    (file.child, file.output, file.key) = (group, line["output"], line["key"])
  }
}

extension SheetOptions {
  init(_ line: QuickLine) {
    self.init()
    (table, words, strict) = (SettingOptions(line), .none, line.has("strict"))
  }
}

extension OutputOptions {
  init(_ line: QuickLine) {
    self.init()
    force = line.has("force")
  }
}

extension ShelfOptions {
  init(_ line: QuickLine) {
    self.init()
    (fonts, templates, typeface, created) = (line["fonts"], line["templates"], [], line["created"])
    pictureFolder = line["pictures"]
  }
}

extension WordOptions {
  /// No words of a list.
  fileprivate static var none: WordOptions {
    var choice = WordChoiceOptions()
    (choice.taught, choice.newLetter, choice.joinsCover, choice.anyCase) = (nil, nil, false, false)
    (choice.wordCount, choice.longest, choice.shuffle) = (nil, nil, false)
    var options = WordOptions()
    (options.words, options.choice) = (nil, choice)
    return options
  }
}

extension PictureOptions {
  /// The resolution where none was asked for.
  fileprivate static var usual: PictureOptions {
    var options = PictureOptions()
    (options.dpi, options.pixels) = (PictureSize.usualResolution, nil)
    return options
  }
}
