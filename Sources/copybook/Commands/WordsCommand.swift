import ArgumentParser
import Classroom
import JSON
import Lessons
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
        copybook words --book de-silben --lesson "Klasse 1, Lektion 5"
      """)

  @Argument(
    help: ArgumentHelp(
      "A file (CSV with a column entry, or one word a line), one of our lists, or one of the system's; see copybook list "
        + "words. By default the list of the school's language.", valueName: "list"))
  var list: String?

  @Option(
    help: ArgumentHelp(
      "The school that writes the words; that of the book or \(SheetSettings.usualSchool) by default; see copybook list schools.",
      valueName: "name"),
    completion: ShelfNames.schools.completion)
  var school: String?

  @Option(help: "The writing hand.")
  var hand = Hand.right

  @OptionGroup(title: "The words")
  var choice: WordChoiceOptions

  @OptionGroup(title: "The book")
  var book: BookOptions

  @Option(
    help: ArgumentHelp("The language of the words; the school's own by default.", valueName: "tag"),
    completion: ShelfNames.languages.completion)
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Chooses other words, the same for the same seed; without it, the best ones.", valueName: "number"))
  var seed: UInt64?

  @Flag(help: "Prints words and joins as JSON.")
  var json = false

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  func run() throws {
    let library = try outside.shelf.library()
    let progress = try book.progress(outside.shelf)
    let school = try library.school(named: school ?? progress?.primer.school ?? SheetSettings.usualSchool)
    let language = language ?? progress?.primer.language ?? school.language
    let chosen = try choice.request.words(
      of: list, for: school, hand: hand, language: language, in: outside.shelf.wordFolder(), seed: seed, by: progress)
    for warning in chosen.warnings { Terminal.say(Remark(warning)) }
    if json { return print(report(chosen)) }
    for entry in chosen.entries { print(entry.meaning.map { "\(entry.text)\t\($0)" } ?? entry.text) }
    guard !chosen.entries.isEmpty else { return }
    Terminal.say("note: chosen from \(chosen.allowed) words of these letters")
    if let joins = chosen.joins { Terminal.say("note: \(joins.sentence)") }
  }

  /// What `--json` prints.
  private func report(_ chosen: ChosenWords) -> String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.objects("words", .hanging, of: chosen.entries) { json, entry in
        json.add("entry", entry.text)
        json.add("meaning", entry.meaning)
        json.add("language", entry.language)
        json.add("level", entry.level)
      }
      json.add("allowed", chosen.allowed)
      guard let joins = chosen.joins else { return }
      json.object("joins", .lines) { json in
        for (key, joins) in [("covered", joins.covered), ("missing", joins.missing)] {
          json.objects(key, .hanging, of: joins) { json, join in
            json.add("name", join.name)
            json.list("pairs", of: join.pairs)
          }
        }
      }
    }
    return json.text
  }
}
