import ArgumentParser
import Classroom

/// Where letters, templates and typefaces are, for every command that prints or grades.
struct ShelfOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with the letters.", valueName: "folder"))
  var fonts: String?

  @Option(help: ArgumentHelp("The folder with rulings and other templates.", valueName: "folder"))
  var templates: String?

  @Option(
    help: ArgumentHelp("A font file for names and titles; may be given several times, best first.", valueName: "file"))
  var typeface: [String] = []

  @Option(
    name: .customLong("pictures"),
    help: ArgumentHelp(
      "A folder of your own drawings of words, as in cat.svg; off prints no pictures.", valueName: "folder"))
  var pictureFolder: String?

  @Option(
    help: ArgumentHelp(
      "The time of creation that is written into the file, ISO 8601. Without it the file has none.", valueName: "time"))
  var created: String?

  /// What was named.
  var shelf: Shelf {
    Shelf(
      fonts: fonts, templates: templates, ownTypefaces: typeface, pictureFolder: pictureFolder, created: created)
  }
}
