import ArgumentParser
import Classroom
import Pages

/// How large a picture is made, for commands that print.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The resolution of a .png in dots per inch.", valueName: "dpi"))
  var dpi = PictureSize.usualResolution

  @Option(help: ArgumentHelp("The width of a .png in pixels, instead of a resolution.", valueName: "pixels"))
  var pixels: Int?

  /// What they ask for.
  var size: PictureSize { PictureSize(resolution: dpi, pixels: pixels) }
}

/// A command that prints one document.
protocol DocumentCommand {
  /// The file that is written where none is named.
  static var usualFile: String { get }
}

/// Where a command that prints one document takes things from, and where it puts the document.
struct DocumentOptions<Command: DocumentCommand>: ParsableArguments {
  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  /// Where letters, templates and typefaces are.
  var shelf: Shelf { outside.shelf }

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write: \(DocumentFile.endingsOfPages).", valueName: "file"))
  var output = Command.usualFile

  @OptionGroup
  var picture: PictureOptions

  @OptionGroup
  var replacing: OutputOptions

  func write(_ document: Document) throws {
    var files = replacing.files()
    try files.add(document, to: output, picture.size)
    try files.write()
  }
}
