import ArgumentParser
import Classroom
import Pages
import Printing
import Rasters
import Texts
import Typefaces

/// How large a picture is made, for commands that print.
struct PictureOptions: ParsableArguments {
  static let usualResolution = 150.0

  @Option(help: ArgumentHelp("The resolution of a .png in dots per inch.", valueName: "dpi"))
  var dpi = PictureOptions.usualResolution

  @Option(help: ArgumentHelp("The width of a .png in pixels, instead of a resolution.", valueName: "pixels"))
  var pixels: Int?

  func scale() throws -> PixelScale {
    guard (10...1200).contains(dpi), (16...10_000).contains(pixels ?? 16) else {
      throw Fault(
        .usage, problem: "a picture of that size cannot be made",
        hint: "choose --dpi between 10 and 1200, or --pixels between 16 and 10000")
    }
    return pixels.map(PixelScale.width) ?? .dotsPerInch(dpi)
  }
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
    try files.add(document, to: output, picture.scale())
    try files.write()
  }
}

/// A finished document as a file, in the format its name ends with.
enum DocumentFile {
  /// The endings of the formats, as help and errors name them.
  static let endings = ".pdf, .svg or .png"
  /// The same where there may be several pages.
  static let endingsOfPages = ".pdf, or .svg or .png of the first page"

  /// Sees that a file has the ending of its format.
  static func check(_ path: String, endsIn ending: String) throws(Fault) {
    guard path.lowercased().hasSuffix(ending) else {
      throw Fault(.usage, problem: "\(path) does not end in \(ending)", hint: "end the file name in \(ending)")
    }
  }

  static func bytes(of document: Document, for path: String, _ scale: PixelScale) throws -> [UInt8] {
    let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    switch ending {
    case "pdf": return try document.pdf(PrintShop().supplies)
    case "svg": return Array(try document.svg(page: 0, outline: GlyphOutlines().outline(of:in:size:)).utf8)
    case "png": return try Press().png(of: 0, in: document, at: scale)
    default:
      throw Fault(
        .usage, problem: "\(path) does not end in \(endings)", hint: "change the ending")
    }
  }
}
