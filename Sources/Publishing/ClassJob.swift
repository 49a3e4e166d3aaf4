import Letterforms
public import Rulings
public import Worksheets

/// One pupil's sheets: the requests, made when their turn comes.
public typealias SheetMaker = @Sendable (Roster.Pupil) throws -> [Sheet]

/// The pupils of a roster one after another; nil after the last.
public typealias PupilReader = () throws -> Roster.Pupil?

/// A class to be printed: who, how their sheets are made, and what all of it is called.
///
/// Nobody here knows how a sheet is made: that is the maker's. All that goes into sheets besides a pupil's row must be told
/// in the ``settings``, so that what is printed already can be told from what is not.
public struct ClassJob: Sendable {
  /// How files of pupils are named.
  public enum FileNames: String, CaseIterable, Hashable, Sendable {
    /// With digits of the contents' SHA-256: a name never means anything else, and browsers may keep it for ever.
    case hashed
    /// Without: a sheet printed anew has the name of the old one.
    case stable
  }

  /// Begins to read the roster, from its first pupil; called several times.
  public var pupils: @Sendable () throws -> PupilReader
  /// The roster's name, for errors.
  public var file: String
  /// The SHA-256 of the roster.
  public var roster: Digest
  /// Makes a pupil's sheets.
  public var make: SheetMaker
  /// Everything that goes into a sheet besides its row: options, digests of letters, templates and typefaces, the program's
  /// version.
  public var settings: String
  /// The secret that names of files are made from.
  public var secret: RosterSecret
  /// Where names stand.
  public var naming = Naming()
  /// How files of pupils are named.
  public var fileNames = FileNames.hashed
  /// The class as all may know it; empty for none.
  public var title = ""
  /// The language of what is printed for the class as a whole, BCP 47.
  public var language = "en"
  /// The paper of overview and answers.
  public var paper: Paper
  /// Font files for printed words, in order of preference.
  public var typefaces: [String] = []
  /// Whether a sheet of which there is something to warn is refused.
  public var isStrict = false
  /// Drawings of words, for each task its own shelf; nil for none.
  public var pictures: @Sendable () -> PictureShelf? = { nil }
  /// The seed of the class, for the manifest.
  public var seed: UInt64 = 0
  /// The program and its version, for the manifest.
  public var program = "copybook"
  /// When the files were made, ISO 8601; nil prints no time.
  public var created: String?
  /// The titles of schools and designs, for the class page.
  public var labels = ClassPage.Labels()
  /// Whether a picture of each sheet's first page is made.
  public var hasThumbnails = true
  /// Whether every pupil begins on a new leaf of the class file, for printing on both sides.
  public var padsToEven = false
  /// Whether what earlier runs have printed is kept where its digests are right.
  public var resumes = true
  /// Whether pupils whose sheets cannot be made are left out; otherwise nothing is published then.
  public var keepsGoing = false
  /// How many sheets are printed at a time; no byte depends on it.
  public var jobs = 1
  /// The time in seconds since 1970, to tell the age of locks.
  public var now = 0.0
  /// Whether a lock that another machine left is broken.
  public var breaksLock = false

  /// A class with usual settings for what is not named.
  public init(
    pupils: @escaping @Sendable () throws -> PupilReader, file: String, roster: Digest, settings: String,
    secret: RosterSecret, paper: Paper, make: @escaping SheetMaker
  ) {
    self.pupils = pupils
    self.file = file
    self.roster = roster
    self.settings = settings
    self.secret = secret
    self.paper = paper
    self.make = make
  }

  /// A pupil's turn: the row, its place in the roster from 1, and what follows from both.
  struct Turn: Sendable {
    let number: Int
    let pupil: Roster.Pupil
    let token: String
    /// Of all that goes into the sheets.
    let digest: Digest
  }

  func turn(of pupil: Roster.Pupil, number: Int) -> Turn {
    let token = secret.token(for: pupil.id)
    let words = [settings, naming.paperName(of: pupil, token: token), naming.stem(of: pupil, token: token)]
    let text = (words + pupil.words(withCopies: false)).map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    return Turn(number: number, pupil: pupil, token: token, digest: Digest(of: text))
  }

  /// The SHA-256 of the settings that pupils' own files share.
  var sheetsDigest: Digest {
    let words = [settings, naming.choice?.rawValue ?? "", fileNames.rawValue, created ?? "", "\(hasThumbnails)"]
    return Digest(of: words.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n"))
  }

  /// The SHA-256 of all settings that pupils share, those of the class's own files too.
  var sharedDigest: Digest {
    let words =
      [
        settings, naming.choice?.rawValue ?? "", fileNames.rawValue, title, language,
        "\(paper.width) \(paper.height) \(paper.margin)",
        "\(seed)", program, created ?? "", "\(padsToEven)", "\(hasThumbnails)", "\(keepsGoing)",
      ] + typefaces
    return Digest(of: words.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n"))
  }

  /// What lists and bookmarks show of a pupil.
  func label(of pupil: Roster.Pupil, number: Int, of count: Int) -> String {
    naming.policy.label(for: pupil.name, number: number, of: count)
  }
}

extension Roster.Pupil {
  /// Everything of the row in fixed order, but for its line: rows may move.
  func words(withCopies: Bool) -> [String] {
    func list(_ items: [String]?) -> String { items.map { "[" + $0.joined(separator: "\u{1F}") } ?? "" }
    func word(_ text: String?) -> String { text.map { "=" + $0 } ?? "" }
    return [
      id, name, word(given), word(family), word(kana), word(hand?.rawValue), word(school), word(level.map(String.init)),
      list(letters), list(words), list(texts), word(design), word(language), word(maze.map(String.init)),
      word(seed.map { String($0) }), withCopies ? word(copies.map(String.init)) : "",
    ] + others.flatMap { [$0.column, $0.value] }
  }

  /// Which of so many shards prints the pupil: follows from the id alone, so that other rows do not matter.
  public func shard(of count: Int) -> Int {
    let number = Digest(of: "shard \(id)").bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return Int(number % UInt64(count))
  }
}
