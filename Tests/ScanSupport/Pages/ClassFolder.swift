import FoundationEssentials
import Letterforms
import Rasters
import Recipes
import Shelves
import TestSupport
import Texts
import Worksheets

/// The pages of a class that the program has published, as its printer leaves them, for the tests' pupils to write on.
///
/// The PDF files of the sheets are drawn by poppler's `pdftoppm`, so that what comes back is what was published.
public struct ClassFolder {
  /// A page of the class.
  struct Place {
    let key: SheetKey
    let sheet: String
    let page: Int
    /// The number of the child, from 0.
    let child: Int
  }

  private let places: [Place]
  private let library: Library
  /// Runs a program; false where it failed.
  public typealias Runner = (_ program: String, _ arguments: [String]) -> Bool

  /// How many pages there are.
  public var count: Int { places.count }

  /// The number of the child whose page it is, from 0.
  public func child(of page: Int) -> Int { places[page].child }

  /// What the names of a child's files begin with.
  public func stem(of page: Int) -> String {
    let name = places[page].sheet.split(separator: "/").last ?? ""
    return String(name.split(separator: ".")[0])
  }

  /// Reads the keys of a published folder; children are in the order of their files' names.
  public init(_ folder: String) throws {
    library = Library(
      fonts: try SampleSchools.folder(), templates: TemplateFolder(path: "\(SampleSchools.root)/Templates"),
      languages: try RecipeShelf(folder: "\(SampleSchools.root)/Templates"))
    let sheets = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/sheets").sorted()
    var places: [Place] = []
    for (child, name) in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/keys").sorted().enumerated() {
      let stem = name.split(separator: ".")[0] + "."
      guard let sheet = sheets.first(where: { $0.hasPrefix(stem) }) else { continue }
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/keys/\(name)")))
      let key = try SheetKey(reading: bytes, file: name)
      for (index, page) in key.pages.enumerated() where page.scanLayout != nil {
        places.append(Place(key: key, sheet: "\(folder)/sheets/\(sheet)", page: index, child: child))
      }
    }
    self.places = places
  }

  /// A page in pixels.
  public func page(_ number: Int, _ run: Runner) throws -> PrintedPage {
    let place = places[number]
    let file = "\(FileManager.default.temporaryDirectory.path)/class-page-\(ProcessInfo.processInfo.processIdentifier)"
    let dpi = String(25.4 * PaperPicture.pixelsPerMillimetre)
    let numbers = ["-f", String(place.page + 1), "-l", String(place.page + 1)]
    guard run("pdftoppm", ["-r", dpi, "-png", "-singlefile"] + numbers + [place.sheet, file]) else {
      throw Fault(.data, file: place.sheet, problem: "pdftoppm cannot draw it", hint: "install poppler-utils")
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file + ".png")))
    try FileManager.default.removeItem(atPath: file + ".png")
    let drawn = try PixelPicture(png: bytes, file: place.sheet)
    let picture = PaperPicture(width: drawn.width, height: drawn.height, pixels: drawn.pixels)
    guard let layout = place.key.pages[place.page].scanLayout else {
      throw Fault(.ours, problem: "a page cannot come back from a scanner")
    }
    return PrintedPage(
      number: number, key: place.key, index: place.page, layout: layout,
      school: try library.school(named: place.key.school), hand: place.key.hand, fine: picture, picture: picture)
  }
}
