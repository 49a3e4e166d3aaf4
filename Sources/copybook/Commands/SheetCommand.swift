import ArgumentParser
import Classroom
import Letterforms
import Pages
import Printing
import Texts
import Worksheets

/// `copybook sheet`: one sheet.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Prints a practice sheet for one child.",
    discussion: """
      Examples:
        copybook sheet a A "ant" "apple" --name "Anna" --hand left --maze 4 --seed 7
        copybook sheet "a small cat" --ruling us-primary-2 --fit --output cat.pdf
      """)

  @Argument(help: ArgumentHelp("Letters, words or short sentences to practise.", valueName: "text"))
  var texts: [String] = []

  @OptionGroup
  var file: SheetFileOptions

  func run() throws {
    let child = file.child
    let library = try child.shelf.library()
    var asked = try child.sheet.settings(library, child.shelf.wordFolder())
    let seed = Seed(given: asked.settings.seed)
    (asked.settings.texts, asked.settings.seed) = (texts, seed.value)
    asked.settings.name = try SheetSetting.printed(child.name, as: "name")
    try asked.chooseSchool(writing: asked.writtenOut(texts), library)
    try file.print([asked], library, title: texts.joined(separator: " "), seed: seed, usually: "Output/sheet.pdf")
  }
}

/// What is said of a sheet that was printed all the same.
enum Warnings {
  /// A seed that nobody gave is said, so that the sheet can be made again.
  static func say(drawn seed: Seed) {
    guard seed.isDrawn else { return }
    Terminal.say("note: the seed is \(seed.value); --seed \(seed.value) prints the same mazes again")
  }

  static func say(_ warnings: [SheetWarning]) {
    for warning in warnings {
      Terminal.say("warning: \(warning.problem)")
      Terminal.say("hint: \(warning.hint)")
    }
  }

  static func say(missing characters: [Character]) {
    say(Warnings.missing(characters))
  }

  /// What is said of characters that no typeface has; nothing where there are none.
  static func missing(_ characters: [Character]) -> [SheetWarning] {
    guard !characters.isEmpty else { return [] }
    let names = characters.map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
    return [
      SheetWarning(
        problem: "no installed typeface has \(names); an empty box is printed instead",
        hint: "install a font that has them, or name one with --typeface")
    ]
  }

  /// The sheet that was asked for; what is known of its words is said even if there is none.
  static func sheet(for asked: AskedSettings, _ library: Library) throws -> Sheet {
    do {
      var sheet = try library.sheet(for: asked.settings)
      sheet.notes = asked.warnings + sheet.notes
      return sheet
    } catch {
      say(asked.warnings)
      throw error
    }
  }

  /// Refuses a sheet of which there is something to say, where that was asked for.
  ///
  /// - Throws: ``Fault`` for the last of the warnings; the others are said before.
  static func check(_ warnings: [SheetWarning], isStrict: Bool) throws {
    guard isStrict, let last = warnings.last else { return }
    for warning in warnings.dropLast() {
      Terminal.say("error: \(warning.problem)")
      Terminal.say("hint: \(warning.hint)")
    }
    throw Fault(.data, problem: last.problem, hint: last.hint)
  }
}
