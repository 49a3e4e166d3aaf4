import Files
import FoundationEssentials
public import Publishing
import Records
import Rosters
import Texts
import Worksheets

/// What is asked of a class: a sheet for every pupil of a roster, published in a folder or printed into one file.
public struct ClassRequest: Sendable {
  /// The file of the roster.
  public var roster: String
  /// How it is read.
  public var reading = RosterRequest()
  /// Whether rows with faults are left out.
  public var skipsBadRows = false
  /// Letters and words for pupils whose row names none; nil for the usual ones.
  public var text: String?
  /// What holds for all sheets.
  public var sheet = SheetRequest()
  /// A plan of lessons, whose days are printed for every pupil; nil for none.
  public var plan: String?
  /// The days of the plan, as in `5-8`; nil for all.
  public var days: String?
  /// What is asked of sheets from the record; nil for none.
  public var next: NextRequest?
  /// Whether more is said of why each child gets its sheet.
  public var explains = false
  /// Where letters, templates and typefaces are.
  public var shelf = Shelf()
  /// The folder to publish, or a PDF for the whole class.
  public var output: String
  /// Whether a file of another kind is replaced.
  public var replacesAll = false

  /// Where names stand; nil for the usual places.
  public var names: NamePolicy?
  /// How files of pupils are named.
  public var fileNames = ClassJob.Names.Files.hashed
  /// The file with the secret from which names of files are made; nil for that beside the roster.
  public var secret: String?
  /// Whether a small picture of each sheet is made for the class page.
  public var hasThumbnails = true
  /// Whether Copybook for the browser goes into the folder too.
  public var hasApp = false
  /// Whether the class is printed on one side of the paper.
  public var isSingleSided = false
  /// The last day on which the class is to be seen, as in `2026-07-31`; nil for no end.
  public var expires: String?

  /// Whether what is left open is taken from the class that is published in the folder.
  public var isAsPublished = false
  /// Whether nothing is printed, and only differences from the published class are reported.
  public var isDryRun = false
  /// Whether changes and reasons are left unreported before the sheets are printed.
  public var isTerse = false
  /// The only pupils whose sheets are printed, by names or ids; none means all.
  public var only: [String] = []

  /// Whether what an earlier run has printed is kept.
  public var resumes = true
  /// Whether pupils are left out whose sheets cannot be made.
  public var keepsGoing = false
  /// Whether a lock that another machine left is broken.
  public var breaksLock = false
  /// How many sheets are printed at a time; nil for one for each core.
  public var jobs: Int?
  /// The part to print, from 0; nil for that of the array job.
  public var shard: Int?
  /// The number of parts; nil for that of the environment, or for the whole class.
  public var shards: Int?
  /// The folder of shards from which the class is published; nil to print it.
  public var merge: String?

  /// What pupils practise by default.
  public static let usualText = "a A nap cat"

  /// A class with everything else left at its default.
  public init(roster: String, output: String = RecordPlace.usualFolder) {
    (self.roster, self.output) = (roster, output)
  }

  /// Whether the class goes into one file, of which nothing is kept for a later run.
  var isFile: Bool { output.hasSuffix(".pdf") }

  /// Prints the class, or what of it is asked for.
  ///
  /// - Parameters:
  ///   - watch: Hears of every step, and may stop the work.
  ///   - listener: Hears what there is to say before anything is printed.
  /// - Throws: ``Fault`` where nothing could be printed; what is wrong with single sheets is in the outcome.
  public func fulfil(
    _ watch: BatchWatch = BatchWatch(), telling listener: Remark.Listener
  ) async throws -> ClassOutcome {
    try checkChoices()
    if isFile, let expires {
      throw Fault(
        .usage, problem: "--expires \(expires) does nothing for one file", hint: "leave it out, or publish a folder")
    }
    let jobs = try jobCount()
    let part =
      merge == nil && only.isEmpty
      ? try ShardChoice(shard: shard, shards: shards, environment: ProcessInfo.processInfo.environment) : nil
    let lessons = try plan.map { try ClassLessons($0, only: days) }
    let library = try shelf.library()
    let published = try PublishedClass(of: self)
    if let published, next != nil, !isAsPublished, only.isEmpty {
      listener(
        Remark(.note, "what no option says, such as school and title, is taken from the class in \(published.folder)"))
    }
    let request = published?.completed(self) ?? self
    let desk = ClassDesk(
      request: request, library: library, lessons: lessons, published: published, part: part,
      books: ClassBooks(templates: library.templates.path))
    var (job, outcome) = try desk.job(telling: listener)
    job.run.jobs = jobs
    guard try desk.goesOn(job, telling: listener) else { return ClassOutcome() }
    guard only.isEmpty else { return ClassOutcome(remarks: try desk.printOnly(job)) }
    if !isTerse { for line in outcome.reasons { listener(Remark(.answer, line)) } }
    watch.report(.preparing)
    do {
      outcome.report = try await desk.print(job, watch)
    } catch {
      throw (error as? Fault)?.whilePrinting ?? error
    }
    desk.finish(job, &outcome)
    return outcome
  }

  /// Sees that nothing was asked for that contradicts itself.
  private func checkChoices() throws(Fault) {
    guard plan != nil || days == nil else {
      throw Fault(.usage, problem: "--days chooses days of a plan, and there is none", hint: "give one with --plan")
    }
    if plan != nil { try sheet.settings.refuseBook(for: "a plan") }
    guard plan == nil || next == nil else {
      throw Fault(.usage, problem: "a sheet comes either from a plan or from the record", hint: "leave out one of them")
    }
    guard !hasApp || only.isEmpty && !isFile else {
      throw Fault(
        .usage,
        problem: "--app puts Copybook for the browser into the folder of a class, and no folder is published here",
        hint: only.isEmpty ? "give a folder with --output, or leave out --app" : "leave out --app")
    }
  }

  /// How many sheets are printed at a time.
  private func jobCount() throws(Fault) -> Int {
    guard let jobs else { return max(1, ProcessInfo.processInfo.activeProcessorCount) }
    guard (1...64).contains(jobs) else {
      throw Fault(.usage, problem: "\(jobs) sheets cannot be printed at the same time", hint: "choose 1 to 64")
    }
    return jobs
  }

  /// The last day on which the class is to be seen; nil for no end.
  func lastDay() throws(Fault) -> String? {
    guard let expires, Day(expires) == nil else { return expires }
    throw Fault(.usage, problem: "\"\(expires)\" is not a date", hint: "write it like 2026-07-31")
  }

  /// Where the secret of the roster is kept.
  private var secretPath: String { secret ?? RecordPlace.beside(roster, ".secret") }

  /// The secret of a roster that has one; none is made.
  func existingSecret() throws -> RosterSecret? { try RosterSecret.existing(in: secretPath) }

  /// The secret of the roster, and a word about it if it was made now.
  func keptSecret(telling listener: Remark.Listener) throws(Fault) -> RosterSecret {
    do {
      let (secret, isNew) = try RosterSecret.kept(in: secretPath)
      if isNew {
        listener(Remark(.note, "created \(secretPath); keep it beside the roster, or file names will change"))
      }
      return secret
    } catch let fault as Fault where [.data, .usage].contains(fault.kind) {
      throw fault
    } catch {
      throw Fault(
        .cannotCreate, problem: "the secret \(secretPath) can be neither read nor created: \(error)",
        hint: "choose another place with --secret")
    }
  }
}
