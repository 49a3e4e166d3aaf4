import ArgumentParser
import Classroom
import Files
import FoundationEssentials
import Languages
import Lessons
import Letterforms
import Pages
import Printing
import Publishing
import Rosters
import Tables
import Texts
import Words
import Worksheets

/// `copybook class`: a sheet per pupil.
struct ClassCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "class",
    abstract: "Prints a sheet for every pupil of a roster, and publishes them in a folder.",
    discussion: """
      The roster is a list of names, a table (CSV, Excel) or a bundle of a school's program; see copybook roster check. \
      Columns such as text, letters, words, hand, school, level, maze, seed and copies say what differs between pupils. \
      What a row leaves out is taken from the options.

      The folder is written whole or not at all: a PDF per pupil, class.pdf with all, answers, an overview, sheet keys, \
      a page for browsers, a ZIP, and manifest.json. An interrupted run continues where it stopped when you start it \
      again. Names appear on paper only, unless --names says otherwise.

      Pages of a folder have marks at their corners and pale letters, so that copybook grade can grade a scan of them; \
      with --no-scannable they have neither.

      Ends with 0 when all is printed, 65 for a faulty roster, 75 where trying again helps (a full disk, another run, \
      SIGTERM), 130 after Ctrl-C, 1 when --keep-going left pupils out.

      Examples:
        copybook class Templates/sample-roster.csv --output Output/class
        copybook class 1a.csv --only "Anna" --output anna.pdf
        copybook class district.csv --shards 40 --shard 7 --output shards
        copybook class district.csv --merge shards --output Output/district
      """)

  static let usualText = "a A nap cat"
  static let usualFolder = RecordPlace.usualFolder

  @Argument(help: ArgumentHelp("The roster.", valueName: "roster"))
  var roster: String

  @Option(
    help: ArgumentHelp("Prints a plan of lessons for every pupil, as copybook plan writes it.", valueName: "file"))
  var plan: String?

  @Option(
    help: ArgumentHelp("Only these days of the plan: a number, or the first and the last as in 5-8.", valueName: "days")
  )
  var days: String?

  @OptionGroup(title: "The roster")
  var rosterOptions: RosterOptions

  @Option(
    help: ArgumentHelp(
      "Letters and words for pupils whose row names none, separated by blanks or, where there is one, by |; "
        + "\"\(ClassCommand.usualText)\" by default.",
      valueName: "text"))
  var text: String?

  @OptionGroup(title: "The sheets")
  var options: SheetOptions

  @OptionGroup(title: "The class")
  var batch: BatchOptions

  @OptionGroup(title: "The record")
  var fromRecord: FromRecord

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @OptionGroup
  var replacing: OutputOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to publish. A name ending in .pdf writes the whole class into that one file only.",
      valueName: "folder"))
  var output = ClassCommand.usualFolder

  func run() async throws {
    try await ClassRequest(
      roster: roster, rosterOptions: rosterOptions, text: text, options: options, batch: batch, plan: plan, days: days,
      next: fromRecord.request(), explains: fromRecord.explain, shelf: outside.shelf, replacing: replacing,
      output: output
    ).run()
  }
}

/// A class to be printed, as `class`, `next` and `print --roster` ask for it.
struct ClassRequest {
  /// The file of the roster.
  var roster: String
  var rosterOptions = RosterOptions.usual
  /// Letters and words for pupils whose row names none; nil for the usual ones.
  var text: String?
  var options: SheetOptions
  var batch = BatchOptions.usual
  /// A plan of lessons, and the days of it.
  var plan: String?
  var days: String?
  /// What is asked of sheets from the record; nil for none.
  var next: NextRequest?
  /// Whether more is said of why each child gets its sheet.
  var explains = false
  var shelf: Shelf
  var replacing: OutputOptions
  /// The folder to publish, or a PDF for the whole class.
  var output: String

  func run() async throws {
    StopSignal.listen()
    guard plan != nil || days == nil else {
      throw Fault(.usage, problem: "--days chooses days of a plan, and there is none", hint: "give one with --plan")
    }
    guard plan == nil || next == nil else {
      throw Fault(.usage, problem: "a sheet comes either from a plan or from the record", hint: "leave out one of them")
    }
    guard !batch.app || batch.only.isEmpty && !output.hasSuffix(".pdf") else {
      throw Fault(
        .usage,
        problem: "--app puts Copybook for the browser into the folder of a class, and no folder is published here",
        hint: batch.only.isEmpty ? "give a folder with --output, or leave out --app" : "leave out --app")
    }
    let jobs = try batch.jobCount()
    let part = batch.merge == nil && batch.only.isEmpty ? try batch.shardChoice() : nil
    let lessons = try plan.map { try ClassLessons($0, only: days) }
    let library = try shelf.library()
    let published = try PublishedClass(batch, output: output, roster: roster)
    let batch = published?.completed(batch) ?? batch
    var common = try common(lessons, published, library)
    // Whoever collects a class's pages may want them graded; of a single file no keys are kept to grade them with.
    if published == nil, !output.hasSuffix(".pdf"),
      let reason = try common.scanWherePossible(library.parts(of: common)), !batch.quiet
    {
      Terminal.say("note: \(reason), so these pages cannot be graded from scans")
    }
    try Warnings.check(shelf.drawingWarnings, isStrict: options.strict)
    Warnings.say(shelf.drawingWarnings)
    let pupils = try ClassRoster(
      roster, rosterOptions, library, school: common.school ?? SheetSettings.usualSchool, part: part,
      isStrict: options.strict)
    // Whatever the class names must be there before anything is written.
    _ = try library.parts(of: common)
    Output.prepare(output)
    // Before the secret is made: a command that cannot work leaves nothing.
    try ClassBatch.check(output, isFile: output.hasSuffix(".pdf"))
    if output.hasSuffix(".pdf") { try OutputFiles.check(output, for: .pdf, replacesAll: replacing.force) }
    let secret = try batch.rosterSecret(for: roster)
    try published?.check(pupils.list, secret)
    let isSeedDrawn = common.seed == nil
    let seed = common.seed ?? drawnSeed(common, secret)
    common.seed = seed
    common.duplex = batch.singleSided ? .off : common.duplex ?? .longEdge
    let next = try next?.lessons(
      for: pupils.list, common, secret, roster: roster, library, shelf, telling: Terminal.say)
    // Of a single file nothing is kept for a later run.
    let isKept = published != nil || !output.hasSuffix(".pdf")
    let settings = !isKept ? [] : try settingsWords(common) + [next?.digest].compactMap { $0 }
    let sheets = ClassJob.Sheets(
      settings: settings.joined(separator: "\n"), paper: try common.sheetPaper(),
      make: next?.maker(common, library) ?? maker(common, lessons, library, secret))
    var job = ClassJob(
      pupils.list, sheets: sheets, names: ClassJob.Names(secret: secret),
      edition: try edition(common, batch, pupils, library))
    (job.names.naming, job.names.files) = (Naming(batch.names), batch.fileNames)
    (job.sheets.typefaces, job.sheets.isStrict) = (shelf.typefaces(), options.strict)
    let shelf = shelf
    job.sheets.pictures = { shelf.pictures() }
    (job.run.keepsGoing, job.run.resumes, job.run.breaksLock) = (batch.keepGoing, batch.resume, batch.breakLock)
    (job.run.jobs, job.run.now) = (jobs, Date().timeIntervalSince1970)
    if try !goesOn(job, published) { return }
    if !batch.only.isEmpty { return try printOnly(job) }
    if let next, !batch.quiet, !batch.json { Terminal.print(lines: next.reasons(explains: explains)) }
    try await print(job, part, Seed(value: seed, isDrawn: isSeedDrawn && common.mazeChoice != .off))
  }

  /// What the folder says of itself, and what it holds.
  private func edition(
    _ common: SheetSettings, _ batch: BatchOptions, _ pupils: ClassRoster, _ library: Library
  ) throws -> ClassJob.Edition {
    var edition = ClassJob.Edition(try shelf.phrases(in: library.language(of: common)))
    (edition.seed, edition.options) = (common.seed ?? 0, PublishedClass.options(common, batch))
    (edition.title, edition.language) = (common.title ?? "", try library.language(of: common))
    edition.phrases = try library.phrases(in: edition.language)
    edition.manner = common.manner(edition.phrases)
    (edition.created, edition.program) = (try shelf.madeTime(), Producer.name)
    edition.expires = try batch.lastDay()
    edition.app = batch.app ? try AppFolder(Shelf.appFolder) : nil
    edition.labels = labels(pupils, common, library, try shelf.schoolTitles(in: edition.language))
    (edition.hasThumbnails, edition.isDoubleSided) = (batch.thumbnails, common.duplex != .off)
    return edition
  }

  /// What holds where rows of the roster leave something open.
  private func common(
    _ lessons: ClassLessons?, _ published: PublishedClass?, _ library: Library
  ) throws -> SheetSettings {
    var known = try published?.settings() ?? SheetSettings()
    known.school = lessons?.plan.school ?? known.school
    let usual = Roster.texts(ClassCommand.usualText)
    known.texts = text.map(Roster.texts) ?? known.texts ?? usual
    known.areTextsUsual = text == nil && known.texts == usual
    // What is said now takes the place of what was said of the same.
    let said = try options.table.settings()
    if said.design != nil { known.rows = nil }
    if said.rows != nil { known.design = nil }
    if said.scannable != nil { known.noScannable = nil }
    if said.noScannable != nil { known.scannable = nil }
    var asked = try options.settings(over: known, library, shelf.wordFolder())
    Warnings.say(asked.warnings)
    (asked.settings.spareWords, asked.settings.words) = (asked.settings.words, nil)
    return asked.settings
  }

  /// A seed of the class's own: the same command draws the same mazes, so that a run can be taken up; other words draw others,
  /// another title or way of printing does not.
  private func drawnSeed(_ common: SheetSettings, _ secret: RosterSecret) -> UInt64 {
    var drawn = common
    (drawn.title, drawn.heading, drawn.logo, drawn.date, drawn.duplex) = (nil, nil, nil, nil, nil)
    return secret.number(for: drawn.allWords.joined(separator: "\n"), below: 999_999) + 1
  }

  /// Tells in what the class differs from the one that is published.
  ///
  /// - Returns: Whether anything is to be printed now.
  private func goesOn(_ job: ClassJob, _ published: PublishedClass?) throws -> Bool {
    guard batch.dryRun || !(batch.json || batch.quiet) else { return true }
    let folder = published?.folder ?? output
    guard let manifest = published?.manifest ?? PublishedClass.manifest(in: folder),
      manifest.isSealed(by: job.names.secret, in: folder)
    else {
      if batch.dryRun {
        let sheets = counted(job.list.rows.count, "sheet", "sheets")
        Terminal.say("\(folder) holds no class published with this roster's secret; \(sheets) would be printed")
      }
      return !batch.dryRun
    }
    let changes = ClassBatch(job).changes(from: manifest, only: batch.only)
    if batch.dryRun || !changes.isEmpty || !batch.only.isEmpty {
      for line in changes.lines(in: folder) { Terminal.say(line) }
    }
    return !batch.dryRun
  }

  /// All that goes into a sheet besides its row.
  private func settingsWords(_ common: SheetSettings) throws -> [String] {
    let folders = [
      FolderDigest.digest(of: shelf.fontsPath()), FolderDigest.ofFolders(in: shelf.templateFolder().path),
    ]
    let plan = plan.map { [FolderDigest.digest(of: $0), days ?? ""] } ?? []
    let strict = options.strict ? ["strict"] : []
    return [Copybook.version] + common.allWords + plan + strict + folders
      + (shelf.typefaces() + shelf.pictureFiles + [common.logo].compactMap { $0 }).map(FolderDigest.digest)
  }

  /// What makes a pupil's sheets: one, or one for each day of the plan.
  private func maker(
    _ common: SheetSettings, _ lessons: ClassLessons?, _ library: Library, _ secret: RosterSecret
  ) -> SheetMaker {
    { pupil in
      let asked = pupil.settings(in: common, secret)
      return try (lessons?.settings(for: asked) ?? [asked]).map { settings in
        var own = settings
        own.isOneOfMany = true
        return try library.sheet(for: own)
      }
    }
  }

  /// What schools and designs are called that the class names.
  private func labels(
    _ pupils: ClassRoster, _ common: SheetSettings, _ library: Library, _ titles: SchoolTitles
  ) -> ClassPage.Labels {
    var labels = ClassPage.Labels()
    for name in pupils.schools.union([common.school ?? SheetSettings.usualSchool]) {
      labels.schools[name] = titles.title(of: name) { try library.school(named: name) }
    }
    for name in pupils.designs { labels.designs[name] = try? library.design(named: name).name }
    return labels
  }

  // MARK: Printing

  /// Prints single pupils' sheets.
  private func printOnly(_ job: ClassJob) throws {
    let sheets = try ClassBatch(job).print(only: batch.only)
    let isFile = output.hasSuffix(".pdf")
    guard !isFile || sheets.count == 1 else {
      throw Fault(.usage, problem: "several pupils cannot be written to one file", hint: "give a folder with --output")
    }
    var files = replacing.files(reading: [roster])
    if !isFile { files.add(folder: output) }
    let paths = sheets.map { isFile ? output : "\(output)/\($0.name)" }
    for (path, sheet) in zip(paths, sheets) { files.add(sheet.pdf, to: path) }
    try files.write()
    if !batch.quiet { for path in paths { Terminal.say("printed \(path)") } }
  }

  private func print(_ job: ClassJob, _ part: ShardChoice?, _ seed: Seed) async throws {
    let progress = BatchProgress(isQuiet: batch.quiet, isJSON: batch.json)
    let watch = BatchWatch(isStopped: { StopSignal.isReceived }, report: { progress.show($0) })
    let run = ClassBatch(job)
    let report: BatchReport
    do {
      if let part {
        report = try await run.print(shard: part.shard, of: part.shards, into: output, watch: watch)
      } else if let shards = batch.merge {
        report = try await run.merge(shards, to: output, watch: watch)
      } else if output.hasSuffix(".pdf") {
        report = try await run.print(into: output, watch: watch)
      } else {
        report = try await run.publish(to: output, watch: watch)
      }
    } catch {
      let fault = (error as? Fault)?.whilePrinting
      progress.end(nil, status: fault.map { ExitStatus.of($0.kind) } ?? 1)
      throw fault ?? error
    }
    let status = status(of: report, isShard: part != nil)
    progress.end(report, status: status)
    if report.isPublished, part == nil, !output.hasSuffix(".pdf") { keepNames(job) }
    try tell(report, part, seed, status)
  }

  /// Writes who is behind the numbers into a file beside the roster; that it cannot is told, and the class stands all the same.
  private func keepNames(_ job: ClassJob) {
    let path = batch.besideRoster(roster, ClassNames.ending)
    do {
      switch try ClassNames(job).keep(in: path, apartFrom: output) {
      case .made:
        if !batch.quiet { Terminal.say("note: created \(path) with the names for the class page; never upload it") }
      case .renewed, .same: break
      case .foreign: Terminal.say("warning: \(path) is not a file of names that copybook wrote; it was left as it is")
      case .published:
        Terminal.say("warning: the roster lies in the published folder, where names must not be; none were written")
      }
    } catch {
      Terminal.say("warning: the names for the class page were not written: \(error)")
    }
  }

  private func status(of report: BatchReport, isShard: Bool) -> Int32 {
    if report.isStopped { return StopSignal.status }
    guard !report.failures.isEmpty else { return 0 }
    // A shard that left pupils out is done: its engine need not try again. Merging tells of them.
    return report.isPublished ? (isShard ? 0 : 1) : ExitStatus.data
  }

  private func tell(_ report: BatchReport, _ part: ShardChoice?, _ seed: Seed, _ status: Int32) throws {
    if !batch.quiet { for note in report.notes { Terminal.say("note: \(note)") } }
    Warnings.say(report.warnings)
    Warnings.say(missing: report.missingCharacters)
    if report.isStopped {
      Terminal.say(
        "stopped: \(report.printed + report.kept) of \(report.count) sheets are done and kept; run the same command to continue"
      )
      throw ExitCode(status)
    }
    if !report.isPublished, report.failures.count == 1, let failure = report.failures.first { throw failure }
    let word = report.isPublished ? "failed" : "error"
    for failure in report.failures.prefix(ClassRequest.mostShown) {
      Terminal.say("\(word): \(failure.description)")
      if !failure.hint.isEmpty { Terminal.say("hint: \(failure.hint)") }
    }
    if report.failures.count > ClassRequest.mostShown {
      Terminal.say("\(word): \(report.failures.count - ClassRequest.mostShown) more are not shown")
    }
    if report.isPublished, !batch.quiet {
      if seed.isDrawn, report.printed > 0, part == nil {
        Terminal.say("note: the seed is \(seed.value); another --seed prints other mazes")
      }
      Terminal.say(ending(report, part))
    }
    if status != 0 { throw ExitCode(status) }
  }

  private static let mostShown = 100

  private func ending(_ report: BatchReport, _ part: ShardChoice?) -> String {
    func sheets(_ count: Int) -> String { counted(count, "sheet", "sheets") }
    var words = report.printed == 0 && report.kept > 0 ? "" : "printed \(sheets(report.printed))"
    if report.kept > 0 { words += words.isEmpty ? "\(sheets(report.kept)) kept as they were" : ", kept \(report.kept)" }
    if let part { return "\(words.isEmpty ? "no sheets" : words); shard \(part.shard) of \(part.shards) is done" }
    return output.hasSuffix(".pdf") ? "\(words) into \(output)" : "\(words); open \(output)/index.html or class.pdf"
  }
}
