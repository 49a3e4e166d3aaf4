import ArgumentParser
import Classroom

/// `copybook book`: a page for each letter with words for it, and what makes a book of them.
struct BookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract:
      "Prints a book of letters or numbers: a cover, a page for each with words that practise it, reviews, an album and a "
      + "certificate.",
    discussion: """
      Examples:
        copybook book a-z --school us-cursive --output letters.pdf
        copybook book A-Z --name "Anna"
        copybook book a-z --only-letters
        copybook book 0-9 --language fr
        copybook book --school ru-cursive
      """)

  @Argument(
    help: ArgumentHelp(
      "Letters, or a range such as a-z, A-Z, а-я or 0-9; by default the small letters in the order in which the school "
        + "teaches them.", valueName: "letters"))
  var letters: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Prints only the pages of letters, as a book of fewer than \(LetterBook.leastWhole), or with a design of your own, has "
        + "no others."))
  var onlyLetters = false

  @OptionGroup
  var file: SheetFileOptions

  func run() throws {
    try file.request(usually: "Output/book.pdf").printBook(
      of: letters, hasOnlyLetters: onlyLetters, telling: Terminal.say)
  }
}
