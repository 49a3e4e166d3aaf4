import ArgumentParser
import FoundationEssentials
import Letterforms
import Words
import Worksheets

/// `copybook words`: the words of a list that those who have learnt some letters can write.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Chooses words from a list that can be written with the letters taught so far.",
    discussion: """
      Examples:
        copybook words en --school us-cursive --taught "s a t p i n" --new n
        copybook words ru --school ru-cursive --new м --joins-cover
        copybook words en-fr-animals --longest 5 --json
      """)

  @Argument(
    help: ArgumentHelp(
      "A file (CSV with a column entry, or one word a line), one of our lists, or one of the system's; see copybook list "
        + "words. By default the list of the school's language.", valueName: "list"))
  var list: String?

  @Option(help: ArgumentHelp("The school that writes the words; see copybook list schools.", valueName: "name"))
  var school = SheetSettings.usualSchool

  @Option(help: "The hand that writes.")
  var hand = Hand.right

  @OptionGroup(title: "The words")
  var choice: WordChoiceOptions

  @Option(help: ArgumentHelp("The language of the words; the school's own by default.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp("Chooses other words, the same for the same seed; without it the best.", valueName: "number"))
  var seed: UInt64?

  @Flag(help: "Prints words and joins as JSON.")
  var json = false

  @OptionGroup(title: "The outside")
  var shelf: Shelf

  func run() throws {
    let library = try shelf.library()
    let school = try library.school(named: school)
    let language = language ?? school.languages.first ?? "en"
    let chosen = try choice.words(
      of: list, for: school, hand: hand, language: language, library, seed: seed)
    Warnings.say(chosen.warnings)
    if json { return print(try Report(chosen).text) }
    for entry in chosen.entries { print(entry.meaning.map { "\(entry.text)\t\($0)" } ?? entry.text) }
    guard !chosen.entries.isEmpty else { return }
    Terminal.say("note: chosen from \(chosen.allowed) words of these letters")
    if let joins = chosen.joins { Terminal.say("note: \(joins.sentence)") }
  }

  /// What `--json` prints.
  private struct Report: Encodable {
    struct Word: Encodable {
      let entry: String
      let meaning: String?
      let language: String?
      let level: String?
    }

    struct Join: Encodable {
      let name: String
      let pairs: [String]
    }

    struct Joins: Encodable {
      let covered: [Join]
      let missing: [Join]
    }

    let words: [Word]
    let allowed: Int
    /// Nil for a school that does not join.
    let joins: Joins?

    init(_ chosen: ChosenWords) {
      func joins(_ joins: [JoinCoverage.Join]) -> [Join] { joins.map { Join(name: $0.name, pairs: $0.pairs) } }
      words = chosen.entries.map {
        Word(entry: $0.text, meaning: $0.meaning, language: $0.language, level: $0.level)
      }
      allowed = chosen.allowed
      self.joins = chosen.joins.map { Joins(covered: joins($0.covered), missing: joins($0.missing)) }
    }

    var text: String {
      get throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
      }
    }
  }
}
