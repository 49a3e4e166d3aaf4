public import Files
public import Letterforms

/// What a published class is made of: every pupil and every file, without a name that may not leave the school.
///
/// The file `manifest.json` holds it; `Documentation/manifest.schema.json` describes its form. No clock, no folder and no
/// machine stands in it: the same class gives the same bytes. It does not list itself.
public struct Manifest: Hashable, Sendable {
  /// The form of the file, its first value; readers know no other.
  public static let format = "copybook class 1"
  /// The name of the file in the published folder.
  public static let name = "manifest.json"
  /// How many publications a sheet key stays for after its sheet was replaced.
  public static let keptKeys = 10

  /// The program and its version.
  public var program: String
  /// The class as the public may know it, such as "1A".
  public var title: String
  /// The language of the class page, such as "en" or "de-CH".
  public var language: String
  /// The seed of the class.
  public var seed: UInt64
  /// A digest of the roster, made with its secret.
  public var roster: Digest
  /// A digest of the settings all pupils share, made with the roster's secret.
  public var settings: Digest
  /// What the class was asked for, option by option, so that it can be asked for again; paths of files are left out.
  public var options: [Option]
  /// What files and pages say of pupils.
  public var names: NamePolicy
  /// When the class was made, as it was given (ISO 8601); nil says nothing.
  public var created: String?
  /// The last day on which the class is to be seen, as in `2026-07-31`; nil for no end.
  public var expires: String?
  /// Whether the class file is for printing on both sides: every pupil begins on a new leaf there, with an empty page before.
  public var isDoubleSided: Bool
  /// The pupils in the order of the roster.
  public var pupils: [Pupil]
  /// What shows that the class was published with the secret of its roster, and not changed since; nil shows nothing.
  public var seal: String?
  /// The files of the folder but this one, by their paths in order of their bytes.
  public private(set) var files: [File]
  /// The pupils' files of the publication before, by their paths: pages that somebody still has open lead to them.
  ///
  /// Sheet keys of the last ten are among them, by which ink is graded that comes back late.
  public private(set) var retired: [File]

  /// A manifest from its parts; the files in any order.
  public init(
    program: String, title: String, language: String, seed: UInt64, roster: Digest, settings: Digest,
    options: [Option] = [], names: NamePolicy,
    created: String? = nil, expires: String? = nil, isDoubleSided: Bool = false, pupils: [Pupil], files: [File]
  ) {
    self.program = program
    self.title = title
    self.language = language
    self.seed = seed
    self.roster = roster
    self.settings = settings
    self.options = options
    self.names = names
    self.created = created
    self.expires = expires
    self.isDoubleSided = isDoubleSided
    self.pupils = pupils
    self.files = []
    retired = []
    add(files)
  }

  /// Adds files, such as the pages made from this manifest; a file of the same path is replaced.
  public mutating func add(_ more: [File]) {
    let paths = Set(more.map(\.path))
    files = files.filter { !paths.contains($0.path) } + more
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Takes files that are in order already.
  mutating func adopt(_ ordered: [File], retiring retired: [File]) { (files, self.retired) = (ordered, retired) }

  /// How many pages a pupil takes in the class file, with the empty one that ends a leaf.
  func classPages(of pupil: Pupil) -> Int { pupil.pages + (isDoubleSided ? pupil.pages % 2 : 0) }

  /// The files of a role, by their paths.
  public func files(as role: Role) -> [File] { files.filter { $0.role == role } }
}

extension Manifest {
  /// A pupil and what was printed for her.
  public struct Pupil: Hashable, Sendable {
    /// The public token: letters, digits, hyphens and low lines of ASCII, 64 at most; no other pupil has it.
    public var id: String
    /// What may be shown: the name, its initials or a number, as the policy says.
    public var label: String
    /// What the sheet was made with.
    public var settings: Settings
    /// The seed of the sheet.
    public var seed: UInt64
    /// How many pages the sheet has.
    public var pages: Int
    /// Where the sheet begins in the class file, from 1; nil if it is not there.
    public var classPage: Int?
    /// A digest of all that went in, made with the roster's secret: equal digests need no new print.
    public var digest: Digest
    /// The path of the printed sheet.
    public var sheet: String
    /// The paths of the sheet keys, in the order of their pages: several where a pupil has several sheets.
    public var keys: [String]
    /// The codes of the pages of each key, by which they are known when they come back from a scanner; none where they have none.
    public var codes: [[String]] = []
    /// The path of the answers; nil for none.
    public var solutions: String?
    /// The path of the picture; nil for none.
    public var thumbnail: String?

    /// A pupil from her parts.
    public init(
      id: String, label: String, settings: Settings, seed: UInt64, pages: Int, classPage: Int? = nil, digest: Digest,
      sheet: String, keys: [String] = [], solutions: String? = nil, thumbnail: String? = nil
    ) {
      self.id = id
      self.label = label
      self.settings = settings
      self.seed = seed
      self.pages = pages
      self.classPage = classPage
      self.digest = digest
      self.sheet = sheet
      self.keys = keys
      self.solutions = solutions
      self.thumbnail = thumbnail
    }

    /// The pupil's files that are there, each with its role.
    public var paths: [(role: Role, path: String)] {
      [(.sheet, sheet)] + keys.map { (.key, $0) } + (solutions.map { [(.solutions, $0)] } ?? [])
        + (thumbnail.map { [(.thumbnail, $0)] } ?? [])
    }
  }

  /// What a pupil's sheet was made with.
  public struct Settings: Hashable, Sendable {
    /// The hand that writes.
    public var hand: Hand
    /// The school.
    public var school: String
    /// The ruling.
    public var ruling: String
    /// How far the pupil is, from 1; nil if nobody said.
    public var level: Int?
    /// The design of the sheet; nil for the usual one.
    public var design: String?
    /// The language of words on the sheet.
    public var language: String
    /// What is practised, in order; nil where it is not told.
    public var texts: [String]?
    /// The level of the maze; nil for none.
    public var maze: Int?
    /// The height of the x in millimetres, in thousandths.
    public let xHeight: Double

    /// Settings from their parts; the height of the x in millimetres.
    public init(
      hand: Hand, school: String, ruling: String, level: Int? = nil, design: String? = nil, language: String,
      texts: [String]? = nil, maze: Int? = nil, xHeight: Double
    ) {
      self.hand = hand
      self.school = school
      self.ruling = ruling
      self.level = level
      self.design = design
      self.language = language
      self.texts = texts
      self.maze = maze
      self.xHeight = (xHeight * 1000).rounded() / 1000
    }
  }

  /// One of the options that the class was printed with.
  public struct Option: Hashable, Sendable {
    /// The option's name, such as `school`.
    public let name: String
    /// What was written for it; `on` for one that is only named.
    public let value: String

    /// An option and its value.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// What a file is for.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// A pupil's sheet.
    case sheet
    /// A sheet key, for grading.
    case key
    /// A pupil's answers.
    case solutions
    /// A picture of a sheet's first page.
    case thumbnail
    /// The sheets of all pupils in one file.
    case classSheets = "class"
    /// The answers of all pupils in one file.
    case classSolutions = "class-solutions"
    /// The teacher's overview.
    case overview
    /// All in one ZIP.
    case archive
    /// A page for a browser.
    case page
    /// What a host is told: headers and robots.
    case hosting
    /// Copybook for the browser.
    case app
  }

  /// All files of ours in the folder but this one.
  var allFiles: [File] { files + retired }

  /// A file of the folder.
  public struct File: Hashable, Sendable {
    /// The path inside the folder, parts joined by `/`.
    public var path: String
    /// The size in bytes.
    public var bytes: Int
    /// The SHA-256 of the bytes.
    public var sha256: Digest
    /// What it is for.
    public var role: Role
    /// The media type, such as `application/pdf`.
    public var type: String
    /// Of a retired sheet key, how many publications ago its sheet was the pupil's; nil for other files.
    public var age: Int?

    /// A file from its parts; the media type follows from the path's ending unless given.
    public init(path: String, bytes: Int, sha256: Digest, role: Role, type: String? = nil) {
      self.path = path
      self.bytes = bytes
      self.sha256 = sha256
      self.role = role
      self.type = type ?? File.mediaType(of: path)
    }

    /// A file that is written with these bytes.
    public init(path: String, contents: [UInt8], role: Role) {
      self.init(path: path, bytes: contents.count, sha256: Digest(of: contents), role: role)
    }

    /// How many digits of the SHA-256 a file's name holds if the name changes with the contents.
    public static let digitsInName = 16

    /// Whether it is one of a pupil's own files.
    var isOfPupil: Bool { [.sheet, .key, .solutions, .thumbnail].contains(role) }

    /// Whether the name holds the first digits of the contents' SHA-256, so that it never means anything else.
    public var isImmutable: Bool {
      let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
      let parts = name.split(separator: UInt8(ascii: ".")).dropFirst().dropLast()
      return !parts.isEmpty && parts.contains { $0.elementsEqual(sha256.hex.utf8.prefix(File.digitsInName)) }
    }

    /// The media type for a path's ending.
    static func mediaType(of path: String) -> String {
      switch path.utf8.lastIndex(of: UInt8(ascii: ".")).map({ path[path.utf8.index(after: $0)...] }) ?? path[...] {
      case "pdf": "application/pdf"
      case "json": "application/json"
      case "png": "image/png"
      case "svg": "image/svg+xml"
      case "zip": "application/zip"
      case "csv": "text/csv; charset=utf-8"
      case "html": "text/html; charset=utf-8"
      case "css": "text/css; charset=utf-8"
      case "js": "text/javascript; charset=utf-8"
      case "wasm": "application/wasm"
      case "webmanifest": "application/manifest+json"
      case "txt", "snippet", "htaccess": "text/plain; charset=utf-8"
      default: path.hasSuffix("_headers") ? "text/plain; charset=utf-8" : "application/octet-stream"
      }
    }
  }
}
