public import ArgumentParser
import Classroom
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

  @Flag(help: "Treats every warning as an error, so that nothing is written.")
  var strict = false

  /// What they ask for.
  func request() throws(Fault) -> SheetRequest {
    var request = SheetRequest()
    (request.settings, request.isStrict) = (try table.settings(), strict)
    (request.list, request.words) = (words.words, words.choice.request)
    return request
  }
}

/// What `sheet` and `print` share: for whom, with which settings, and how the file is made.
struct ChildOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The child's name; without it, a line to write the name on.", valueName: "name"))
  var name = ""

  @OptionGroup(title: "The sheet")
  var sheet: SheetOptions

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @Flag(help: "Also writes the answers of the mazes, into a file of their own.")
  var solutions = false

  @OptionGroup
  var picture: PictureOptions

  @OptionGroup
  var replacing: OutputOptions

  /// What they ask for.
  func request(output: String) throws(Fault) -> ChildRequest {
    var request = ChildRequest(output: output)
    (request.sheet, request.name, request.shelf) = (try sheet.request(), name, outside.shelf)
    (request.hasSolutions, request.picture, request.replacesAll) = (solutions, picture.size, replacing.force)
    return request
  }
}

/// What `sheet` and `book` share: a file for one child, and its key.
struct SheetFileOptions: ParsableArguments {
  @OptionGroup
  var child: ChildOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, in the folder Output by default: \(DocumentFile.endingsOfPages).", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Also writes the sheet key (JSON), which is needed to grade ink on the pages; of a book one for each part, with numbers "
        + "after the name.", valueName: "file"))
  var key: String?

  /// What they ask for.
  ///
  /// - Parameter usual: The file that is written where none is named.
  func request(usually usual: String) throws(Fault) -> ChildRequest {
    var request = try child.request(output: output ?? usual)
    request.key = key
    return request
  }
}
