import ArgumentParser
import Classroom

/// The settings that choose words for those who have learnt only some letters, for commands that print sheets.
struct WordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Practise words of a list: a file (CSV with a column entry, or one word a line), a language's own list such as en, "
        + "or one of the system's; see copybook list words.", valueName: "list"),
    completion: ShelfNames.words.completion)
  var words: String?

  @OptionGroup
  var choice: WordChoiceOptions

  /// Whether anything here asks for words.
  var areAsked: Bool { words != nil || choice.taught != nil || choice.newLetter != nil || choice.joinsCover }
}

/// Which words of a list are chosen.
struct WordChoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only words made of these letters, such as \"s a t p i n\" or \"a-m\". By default, all letters of the school, or with --new those "
        + "taught up to the new letter.", valueName: "letters"))
  var taught: String?

  @Option(
    name: [.customLong("new-letter"), .customLong("new")],
    help: ArgumentHelp("The new letter; words that practise it come first.", valueName: "letter"))
  var newLetter: String?

  @Flag(help: "Chooses words that cover as many joins of the school as possible.")
  var joinsCover = false

  @Flag(help: "Lets a lowercase letter that has been taught count as its capital too, and vice versa.")
  var anyCase = false

  @Flag(help: "Brings words of a list that keeps its order into another one; --seed chooses which.")
  var shuffle = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many words; by default all of a short list of your own, else as many as fit.", valueName: "number"))
  var wordCount: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("The most letters in a word.", valueName: "number"))
  var longest: Int?

  /// What they ask for.
  var request: WordRequest {
    var request = WordRequest()
    (request.taught, request.newLetter) = (taught, newLetter)
    (request.coversJoins, request.ignoresCapitals, request.isShuffled) = (joinsCover, anyCase, shuffle)
    (request.count, request.longest) = (wordCount, longest)
    return request
  }
}
