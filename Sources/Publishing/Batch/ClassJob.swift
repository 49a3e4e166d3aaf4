public import Files
import Geometry
public import Languages
import Letterforms
public import Pages
public import Rosters
public import Rulings
import Texts
public import Worksheets

/// Makes the sheets of one pupil.
public typealias SheetMaker = @Sendable (Roster.Pupil) throws -> [Sheet]

/// A class to be printed: who, what, under which names, and how.
///
///     var job = ClassJob(list, sheets: sheets, names: ClassJob.Names(secret: secret), edition: ClassJob.Edition(phrases))
///     job.run.jobs = 4
public struct ClassJob: Sendable {
  /// How the sheets are made.
  ///
  /// Everything that goes into them besides a pupil's row must be told in the ``settings``, so that what is printed already
  /// can be told from what is not.
  public struct Sheets: Sendable {
    /// Makes a pupil's sheets.
    public var make: SheetMaker
    /// Everything that goes into a sheet besides its row: options, digests of letters, templates and typefaces, the
    /// program's version.
    public var settings: String
    /// The paper of overview and answers.
    public var paper: Paper
    /// Font files for printed words, in order of preference.
    public var typefaces: [String] = []
    /// Drawings of words, for each task its own; nil for none.
    public var pictures: @Sendable () -> PictureFinder? = { nil }
    /// Whether a sheet with a warning is refused.
    public var isStrict = false

    /// Sheets without typefaces and drawings.
    public init(settings: String, paper: Paper, make: @escaping SheetMaker) {
      (self.settings, self.paper, self.make) = (settings, paper, make)
    }
  }

  /// Where pupils' names stand, and what their files are called.
  public struct Names: Sendable {
    /// How files of pupils are named.
    public enum Files: String, CaseIterable, Hashable, Sendable {
      /// With digits of the contents' SHA-256: a name never means anything else, and browsers may keep it for ever.
      case hashed
      /// Without: a sheet printed anew has the name of the old one.
      case stable
    }

    /// The secret that names of files are made from.
    public var secret: RosterSecret
    /// Where names stand.
    public var naming = Naming()
    /// How files of pupils are named.
    public var files = Files.hashed

    /// Hashed names of files, and pupils' names on paper only.
    public init(secret: RosterSecret) { self.secret = secret }
  }

  /// What the published folder says of itself, and what it holds.
  public struct Edition: Sendable {
    /// The class as all may know it; empty for none.
    public var title = ""
    /// The language of what is printed for the class as a whole, BCP 47.
    public var language = "en"
    /// The words of the class page.
    public var words: PhraseSection<ClassPhrase>
    /// The words of the overview, and of the titles of the class's files.
    public var overview: PhraseSection<OverviewPhrase>
    /// The seed of the class, for the manifest.
    public var seed: UInt64 = 0
    /// What the class was asked for, for the manifest.
    public var options: [Manifest.Option] = []
    /// The program and its version, for the manifest.
    public var program = "copybook"
    /// When the files were made, ISO 8601; nil prints no time.
    public var created: String?
    /// The last day on which the class is to be seen, as in `2026-07-31`; nil for no end.
    public var expires: String?
    /// The titles of schools and designs, for the class page.
    public var labels = ClassPage.Labels()
    /// How PDFs are made.
    public var manner = PrintManner()
    /// The words on pages of answers, and those said of them.
    public var phrases = SheetWords()
    /// Whether a picture of each sheet's first page is made.
    public var hasThumbnails = true
    /// Copybook for the browser, where it lies in the folder too.
    public var app: AppFolder?
    /// Whether every pupil begins on a new leaf of the class file, for printing on both sides.
    public var isDoubleSided = false

    /// An edition without a title, in the words of a language.
    public init(_ phrases: Phrases) { (words, overview) = (phrases.classPage, phrases.overview) }

    /// The title of files; the program's name where the class has none.
    var shownTitle: String { title.isEmpty ? "copybook" : title }
  }

  /// How the run goes on; no pupil's file depends on it.
  public struct Run: Sendable {
    /// Whether what earlier runs have printed is kept where its digests are right.
    public var resumes = true
    /// Whether pupils whose sheets cannot be made are left out; otherwise nothing is published then.
    public var keepsGoing = false
    /// How many sheets are printed at a time.
    public var jobs = 1
    /// The time in seconds since 1970, to tell the age of locks.
    public var now = 0.0
    /// Whether a lock that another machine left is broken.
    public var breaksLock = false
  }

  /// The pupils.
  public private(set) var list: ClassList
  /// How the sheets are made.
  public var sheets: Sheets
  /// Where pupils' names stand.
  public var names: Names
  /// What the published folder says of itself.
  public var edition: Edition
  /// How the run goes on.
  public var run = Run()

  /// A class from its parts.
  public init(_ list: ClassList, sheets: Sheets, names: Names, edition: Edition) {
    (self.list, self.sheets, self.names, self.edition) = (list, sheets, names, edition)
  }

  /// The same job for some of its pupils.
  func filtered(_ takes: (Roster.Pupil) -> Bool) -> ClassJob {
    var job = self
    job.list = list.filtered(takes)
    return job
  }

  /// The same job in which pupils keep the numbers of the publication before, as far as it shows numbers.
  func numbered(after old: Manifest?) -> ClassJob {
    guard let old, old.names == .id, names.naming.policy == .id else { return self }
    var known: [String: Int] = [:]
    var taken: Set<Int> = []
    for pupil in old.pupils {
      guard let number = Int(pupil.label), (1...ClassJob.largestKept).contains(number), taken.insert(number).inserted
      else { continue }
      known[pupil.id] = number
    }
    let number = { (pupil: Roster.Pupil) in known[names.secret.token(for: pupil.id)] }
    // Where nobody is the same, another class takes the folder.
    guard let largest = taken.max(), list.rows.contains(where: { number($0.pupil) != nil }) else { return self }
    var job = self
    job.list = list.numbered(number, after: largest)
    return job
  }

  /// A larger number in a manifest is not one of ours.
  private static let largestKept = 9_999_999
}

extension ClassJob {
  /// A pupil's turn: the row, its place in the roster from 1, and what follows from both.
  struct Turn: Sendable {
    let number: Int
    let pupil: Roster.Pupil
    let token: String
    /// Of all that goes into the sheets.
    let digest: Digest
  }

  /// The pupils' turns in roster order.
  var turns: some Sequence<Turn> { list.rows.lazy.map { turn(of: $0) } }

  func turn(of row: ClassList.Row) -> Turn {
    let pupil = row.pupil
    let token = names.secret.token(for: pupil.id)
    let words = [
      sheets.settings, names.naming.paperName(of: pupil, token: token), names.naming.stem(of: pupil, token: token),
    ]
    let digest = names.secret.digest(of: words + pupil.digestWords, for: "pupil")
    return Turn(number: row.number, pupil: pupil, token: token, digest: digest)
  }

  /// The digest of the roster: like all that is published of it, only who has the secret can make it.
  var rosterDigest: Digest { ClassJob.rosterDigest(list.digest, names.secret) }

  /// The digest of a roster, made with its secret from the SHA-256 of its bytes.
  public static func rosterDigest(_ roster: Digest, _ secret: RosterSecret) -> Digest {
    secret.digest(of: [roster.hex], for: "roster")
  }

  /// The digest of the settings that pupils' own files share.
  var sheetsDigest: Digest {
    names.secret.digest(
      of: [
        sheets.settings, names.naming.choice?.rawValue ?? "", names.files.rawValue, edition.created ?? "",
        "\(edition.hasThumbnails)",
      ], for: "sheets")
  }

  /// The digest of all settings that pupils share, those of the class's own files too.
  var sharedDigest: Digest {
    let paper = sheets.paper
    return names.secret.digest(
      of: [
        sheets.settings, names.naming.choice?.rawValue ?? "", names.files.rawValue, edition.title, edition.language,
        "\(paper.width) \(paper.height) \(paper.margin)", "\(edition.seed)", edition.program, edition.created ?? "",
        edition.expires ?? "", edition.app?.digest.hex ?? "",
        "\(edition.isDoubleSided)", "\(edition.hasThumbnails)", "\(run.keepsGoing)",
      ] + sheets.typefaces, for: "class")
  }

  /// What lists and bookmarks show of a pupil.
  func label(of turn: Turn) -> String {
    names.naming.policy.label(for: turn.pupil.name, number: turn.number, of: list.largestNumber)
  }

  /// What paper shows of a pupil.
  func paperName(of turn: Turn) -> String { names.naming.paperName(of: turn.pupil, token: turn.token) }

  /// The sheets of a pupil under the name that paper shows.
  func requests(for turn: Turn) throws -> [Sheet] {
    var requests = try sheets.make(turn.pupil)
    guard !requests.isEmpty else { throw Fault.emptyText }
    for index in requests.indices {
      if names.naming.choice != nil { requests[index].name = paperName(of: turn) }
      // A sheet that is printed again has its codes again; two that are alike have none in common.
      requests[index].pageSecret = names.secret.number(
        for: "pages \(index) \(requests[index].fingerprint) \(turn.pupil.id)", below: .max)
    }
    return requests
  }
}

extension Roster.Pupil {
  /// Everything of the row in fixed order, but for its line (rows may move) and the number of copies.
  fileprivate var digestWords: [String] {
    func list(_ items: [String]?) -> String { items.map { "[" + $0.joined(separator: "\u{1F}") } ?? "" }
    func word(_ text: String?) -> String { text.map { "=" + $0 } ?? "" }
    return [
      id, name, word(given), word(family), word(kana), word(hand?.rawValue), word(school), word(level.map(String.init)),
      list(letters), list(words), list(texts), word(design), word(language), word(maze.map(String.init)),
      word(seed.map { String($0) }), word(page.ruling), word(page.size.map { "\($0.points)" }),
      word(page.heavyLines.map { "\($0)" }), word(page.greyLines.map { "\($0)" }), word(page.paper), "\(page.isBlack)",
    ] + [book.map { "book " + $0 }, lesson.map { "lesson " + $0 }].compactMap { $0 }
      + others.flatMap { [$0.column, $0.value] }
  }

  /// Which of so many shards prints the pupil: follows from the id alone, so that other rows do not matter.
  public func shard(of count: Int) -> Int {
    let number = Digest(of: "shard \(id)").bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return Int(number % UInt64(count))
  }
}
