import Files
import FoundationEssentials
public import Languages
public import Letterforms
public import Pages
import Printing
import Recipes
import Records
public import Rosters
import Shelves
public import Texts
import Typefaces
public import Words
public import Worksheets
import YAML

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where letters, templates and typefaces are: the outside, brought in once and handed down.
public struct Shelf: Sendable {
  /// The folder with the letters; nil for ours.
  public var fonts: String?
  /// The folder with rulings and other templates; nil for ours.
  public var templates: String?
  /// Font files for names and titles, best first; empty for those of the system.
  public var ownTypefaces: [String]
  /// A folder with drawings of words; nil for ours, `off` for none.
  public var pictureFolder: String?
  /// The time of creation that is written into files; nil for none.
  public var created: String?

  /// A shelf; with nothing named, ours.
  public init(
    fonts: String? = nil, templates: String? = nil, ownTypefaces: [String] = [], pictureFolder: String? = nil,
    created: String? = nil
  ) {
    (self.fonts, self.templates, self.ownTypefaces) = (fonts, templates, ownTypefaces)
    (self.pictureFolder, self.created) = (pictureFolder, created)
  }

  /// The folder with the letters.
  public func fontFolder() throws(Fault) -> FontFolder {
    try FontFolder(reading: fontsPath(), cache: Shelf.cache)
  }

  /// Where the letters are.
  public func fontsPath() -> String { fonts ?? Shelf.find("Fonts") }

  /// The folder with rulings and other templates.
  public func templateFolder() -> TemplateFolder {
    TemplateFolder(path: templates ?? Shelf.find("Templates"), cache: Shelf.cache)
  }

  /// The words that people read in a language: of the folder of templates, or of ours where it has none.
  ///
  /// - Parameter isStrict: Whether another language instead, where there are no words in this one, will not do.
  public func phrases(in language: String, isStrict: Bool = false) throws -> Phrases {
    let shelf = try RecipeShelf(folder: languageFolder(), cache: Shelf.cache)
    let phrases = try Languages(shelf, only: [language])[language]
    guard !isStrict || language.nearestLanguages.contains(phrases.language) else {
      let names = try shelf.names(in: Languages.folder).joined(separator: ", ")
      throw Fault(.usage, problem: "there are no words in the language \"\(language)\"", hint: "choose one of \(names)")
    }
    return phrases
  }

  /// The words on sheets, and those said of drawings, in a language.
  public func sheetWords(in language: String) throws(Fault) -> SheetWords {
    try SheetWords(in: language, RecipeShelf(lazily: languageFolder()))
  }

  /// The folder of templates whose languages count: the given one, or ours where it has none.
  func languageFolder() -> String { templates(with: Languages.folder) }

  /// The folder of templates, or ours where that has no such folder in it.
  func templates(with part: String) -> String {
    let folder = templateFolder().path
    let isThere = FileManager.default.fileExists(atPath: "\(folder)/\(part)")
    return isThere ? folder : Shelf.find("Templates")
  }

  /// What the columns of rosters are called: as the folder of templates has it, or ours where it has none.
  public func rosterHeadings() throws(Fault) -> RosterHeadings { try Shelf.rosterHeadings(in: templateFolder().path) }

  /// What the columns of rosters are called, as a folder of templates has it, or ours where it has none.
  public static func rosterHeadings(in folder: String? = nil) throws(Fault) -> RosterHeadings {
    let ours = find("Templates")
    let isThere = FileManager.default.fileExists(atPath: "\(folder ?? ours)/\(RosterHeadings.folder)")
    return try RosterHeadings(RecipeShelf(lazily: isThere ? folder ?? ours : ours, cache: cache))
  }

  /// The time of making that is written into files; nil for none.
  public func madeTime() throws -> String? {
    guard let created else { return nil }
    let form = /T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d\d:?\d\d)?/.asciiOnlyDigits()
    let time = created.dropFirst(10)
    guard Day(String(created.prefix(10))) != nil, time.isEmpty || time.wholeMatch(of: form) != nil else {
      throw Fault(
        .usage, problem: "\"\(created)\" is not a time",
        hint: "write a day or a time as in 2026-03-01 or 2026-03-01T08:00:00Z")
    }
    return created
  }

  /// The typefaces for names and titles, best first.
  public func typefaces() -> [String] {
    guard ownTypefaces.isEmpty else { return ownTypefaces }
    let files = TypefaceShelf.defaultFiles()
    // The folder for any Linux brings the typeface for learners, which few systems have.
    guard files.first?.hasSuffix("/Andika-Regular.ttf") != true else { return files }
    return TypefaceShelf.defaultFiles(in: [Shelf.find("Typefaces")]) + files
  }

  /// What sets printed words; nil where no typeface is installed.
  public func shaper() -> TextShaper? { TypefaceShelf(typefaces()).shaper }

  /// What sets printed words on pages of ours.
  ///
  /// - Throws: ``Fault`` where no typeface is installed.
  func setter() throws(Fault) -> TextSetter {
    guard let shaper = shaper() else {
      throw Fault(
        .noInput, problem: "no typeface is installed to print words with", hint: "give a font file with --typeface")
    }
    return TextSetter(shaper)
  }

  /// Pictures to colour: a folder's, then those of the pack that set-up makes; nil where none are wanted, and where none are.
  public func pictures() -> PictureFinder? {
    guard pictureFolder != Shelf.noPictures, drawingWarnings.isEmpty else { return nil }
    return PictureShelf(folder: pictureFolder, pack: Shelf.picturePack).finder
  }

  /// The lists of words: ours, and those that systems keep.
  public func wordFolder() -> WordFolder { WordFolder(templates: templateFolder().path, system: "/usr/share/dict") }

  /// Words for lessons: of a list, or the language's own, those in the language where there are any; none for schools of strokes.
  public func lessonWords(of name: String? = nil, for school: School, in language: String) throws -> WordList {
    guard name != nil || !school.hasElements else { return WordList([]) }
    let list = try wordFolder().list(named: name ?? language)
    let own = list.words(in: language)
    return own.isEmpty ? list : own
  }

  /// What there is to say where no drawings are installed, and nobody has brought any or does without.
  public var drawingWarnings: [SheetWarning] {
    guard pictureFolder == nil, !InputFile.exists(Shelf.picturePack) else { return [] }
    return [
      SheetWarning(
        problem: "no drawings are installed: the words stand without pictures",
        hint: "run make setup, which fetches them, or do without: --pictures off")
    ]
  }

  /// The files that pictures come from.
  public var pictureFiles: [String] {
    pictureFolder == Shelf.noPictures ? [] : [pictureFolder ?? "", Shelf.picturePack]
  }

  private static let noPictures = "off"
  /// The pack of drawings of words that set-up makes.
  public static var picturePack: String { "\(find("Pictures"))/openmoji.zip" }

  /// Recipes that were read before, where the user's programs keep what they can make again (XDG Base Directory Specification);
  /// nil where there is no such place.
  static var cache: RecipeCache? {
    let (own, home) = unsafe (getenv("XDG_CACHE_HOME"), getenv("HOME"))
    var folder = unsafe own.map { unsafe String(cString: $0) } ?? ""
    // A home that is not there, as those of services are not, is never made.
    if folder.isEmpty, let home = unsafe home.map({ unsafe String(cString: $0) }), InputFile.isFolder(home) {
      folder = home + "/.cache"
    }
    return folder.hasPrefix("/") ? RecipeCache(folder: "\(folder)/copybook") : nil
  }

  /// A folder of ours: here, or in one of the folders above the program, or where packages put it.
  public static func find(_ name: String) -> String {
    let files = FileManager.default
    // What makes it ours: desktops have folders for templates, pictures and fonts too.
    let marks = [
      "Fonts": "Schools", "Templates": "Rulings", "Pictures": "openmoji.zip", "app": "copybook.wasm",
      "Typefaces": "andika",
    ]
    let mark = marks[name] ?? ""
    if files.fileExists(atPath: "\(name)/\(mark)") { return name }
    var folder = program
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      for place in ["\(folder)/\(name)", "\(folder)/share/copybook/\(name)"]
      where files.fileExists(atPath: "\(place)/\(mark)") {
        return place
      }
    }
    return name
  }

  /// Where Copybook for the browser is: as `make app` writes it, or as it is installed.
  public static var appFolder: String {
    let made = "Output/app"
    guard !FileManager.default.fileExists(atPath: "\(made)/index.html") else { return made }
    let installed = find("app")
    return FileManager.default.fileExists(atPath: "\(installed)/index.html") ? installed : made
  }

  /// The file of the program itself, links followed.
  private static var program: String {
    if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") { return own }
    let called = CommandLine.arguments[0]
    guard !called.contains("/") else { return Disk.resolved(called) }
    // Systems without /proc: a shell finds it in the folders that PATH lists.
    let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    let places = folders.split(separator: ":").map { "\($0)/\(called)" }
    return Disk.resolved(places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? called)
  }
}
