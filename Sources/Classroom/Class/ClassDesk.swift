import Files
import FoundationEssentials
import Geometry
import Languages
import Lessons
import Letterforms
import Pages
import Printing
import Publishing
import Rosters
import Rulings
import Tables
import Texts
import Worksheets

/// What is at hand while a class is printed.
struct ClassDesk {
  /// What is asked for, with what the published class says where that is wanted.
  let request: ClassRequest
  let library: Library
  /// The days of the plan; nil where there is none.
  let lessons: ClassLessons?
  /// The published class from which is taken what the request leaves open; nil for none.
  let published: PublishedClass?
  /// The part of the class that is printed; nil for all.
  let part: ShardChoice?
  /// The books that the class and its rows name.
  let books: ClassBooks

  private var shelf: Shelf { request.shelf }
  private var output: String { request.output }

  /// The class as it is to be printed, and what is known of its outcome beforehand.
  func job(telling listener: Remark.Listener) throws -> (ClassJob, ClassOutcome) {
    var common = try common(telling: listener)
    // Whatever the class names must be there before anything is written.
    let parts = try library.parts(of: books.completed(common))
    // Whoever collects a class's pages may want them graded; of a single file no keys are kept to grade them with.
    if published == nil, !request.isFile, let reason = try common.scanWherePossible(parts) {
      listener(Remark(.note, "\(reason), so these pages cannot be graded from scans"))
    }
    if request.sheet.isStrict { try SheetWarning.refuse(shelf.drawingWarnings, telling: listener) }
    for warning in shelf.drawingWarnings { listener(Remark(warning)) }
    let pupils = try ClassRoster(
      of: request, library, books.completed(common), books, part: part, telling: listener)
    if !request.isFile {
      try Fault.published(request.roster, "the roster, with its secret beside it,", in: output, option: "--output")
      try Fault.published(request.secret, "the secret", in: output, option: "--secret")
    }
    OutputFolder.prepare(output)
    // Before the secret is made: a request that cannot be fulfilled leaves nothing.
    try ClassBatch.check(output, isFile: request.isFile)
    if request.isFile { try OutputFiles.check(output, for: .pdf, replacesAll: request.replacesAll) }
    let secret = try request.keptSecret(telling: listener)
    try published?.check(pupils.list, secret)
    var outcome = ClassOutcome()
    let seed = common.seed ?? drawnSeed(common, secret)
    if common.seed == nil, common.mazeChoice != .off { outcome.drawnSeed = seed }
    common.seed = seed
    common.duplex = request.isSingleSided ? .off : common.duplex ?? .longEdge
    let next = try request.next?.lessons(
      for: pupils.list, common, secret, roster: request.roster, library, shelf, books, telling: listener)
    if let next { outcome.reasons = next.reasons(explains: request.explains) }
    // Of a single file nothing is kept for a later run.
    let isKept = published != nil || !request.isFile
    let settings = !isKept ? [] : try settingsWords(common, pupils.books) + [next?.digest].compactMap { $0 }
    let sheets = ClassJob.Sheets(
      settings: settings.joined(separator: "\n"), paper: try books.completed(common).sheetPaper(),
      make: next?.maker(common, library) ?? maker(common, secret))
    var job = ClassJob(
      pupils.list, sheets: sheets, names: ClassJob.Names(secret: secret), edition: try edition(common, pupils))
    (job.names.naming, job.names.files) = (Naming(request.names), request.fileNames)
    (job.sheets.typefaces, job.sheets.isStrict) = (shelf.typefaces(), request.sheet.isStrict)
    job.sheets.pictures = { [shelf] in shelf.pictures() }
    (job.run.keepsGoing, job.run.resumes) = (request.keepsGoing, request.resumes)
    (job.run.breaksLock, job.run.now) = (request.breaksLock, Date().timeIntervalSince1970)
    return (job, outcome)
  }

  /// What the folder says of itself, and what it holds.
  private func edition(_ common: SheetSettings, _ pupils: ClassRoster) throws -> ClassJob.Edition {
    let whole = try books.completed(common)
    let language = try library.language(of: whole)
    var edition = ClassJob.Edition(try shelf.phrases(in: language))
    (edition.seed, edition.options) = (common.seed ?? 0, PublishedClass.options(common, request))
    (edition.title, edition.language) = (common.title ?? "", language)
    edition.phrases = try library.phrases(in: language)
    edition.manner = common.manner(edition.phrases)
    (edition.created, edition.program) = (try shelf.madeTime(), Producer.name)
    edition.expires = try request.lastDay()
    edition.app = request.hasApp ? try AppFolder(Shelf.appFolder) : nil
    edition.labels = labels(pupils, whole, try shelf.schoolTitles(in: language))
    (edition.hasThumbnails, edition.isDoubleSided) = (request.hasThumbnails, common.duplex != .off)
    return edition
  }

  /// What holds where rows of the roster leave something open.
  private func common(telling listener: Remark.Listener) throws -> SheetSettings {
    var known = try published?.settings() ?? SheetSettings()
    known.school = lessons?.plan.school ?? known.school
    let usual = Roster.texts(ClassRequest.usualText)
    known.texts = request.text.map(Roster.texts) ?? known.texts ?? usual
    known.areTextsUsual = request.text == nil && known.texts == usual
    // What is said now takes the place of what was said of the same.
    let said = request.sheet.settings
    if said.design != nil { known.rows = nil }
    if said.rows != nil { known.design = nil }
    if said.scannable != nil { known.noScannable = nil }
    if said.noScannable != nil { known.scannable = nil }
    var asked = try request.sheet.asked(over: known, library, shelf)
    for warning in asked.warnings { listener(Remark(warning)) }
    (asked.settings.spareWords, asked.settings.words) = (asked.settings.words, nil)
    return asked.settings
  }

  /// A seed of the class's own: the same request draws the same mazes, so that a run can be taken up; other words draw others,
  /// another title or way of printing does not.
  private func drawnSeed(_ common: SheetSettings, _ secret: RosterSecret) -> UInt64 {
    var drawn = common
    (drawn.title, drawn.heading, drawn.logo, drawn.date, drawn.duplex) = (nil, nil, nil, nil, nil)
    return secret.number(for: drawn.allWords.joined(separator: "\n"), below: 999_999) + 1
  }

  /// All that goes into a sheet besides its row.
  private func settingsWords(_ common: SheetSettings, _ books: Set<String>) throws -> [String] {
    let folders = [
      FolderDigest.digest(of: shelf.fontsPath()), FolderDigest.ofFolders(in: shelf.templateFolder().path),
    ]
    let plan = request.plan.map { [FolderDigest.digest(of: $0), request.days ?? ""] } ?? []
    let strict = request.sheet.isStrict ? ["strict"] : []
    return [Producer.version] + common.allWords + plan + strict + folders
      + (shelf.typefaces() + shelf.pictureFiles + [common.logo, common.book].compactMap { $0 } + books.sorted()).map(
        FolderDigest.digest)
  }

  /// What makes a pupil's sheets: one, or one for each day of the plan.
  private func maker(_ common: SheetSettings, _ secret: RosterSecret) -> SheetMaker {
    let inStep = LessonSheets(request: request.sheet, books: books, library: library, shelf: shelf)
    return { [lessons, library] pupil in
      let asked = pupil.settings(in: common, secret)
      guard let lessons else {
        return try inStep.sheets(for: asked).map { part in
          var sheet = try library.sheet(for: part.settings)
          sheet.notes = part.warnings + sheet.notes
          return sheet
        }
      }
      return try lessons.settings(for: asked).map { settings in
        var own = settings
        own.isOneOfMany = true
        return try library.sheet(for: own)
      }
    }
  }

  /// What schools and designs are called that the class names.
  private func labels(_ pupils: ClassRoster, _ common: SheetSettings, _ titles: SchoolTitles) -> ClassPage.Labels {
    var labels = ClassPage.Labels()
    for name in pupils.schools.union([common.school ?? SheetSettings.usualSchool]) {
      labels.schools[name] = titles.title(of: name) { try library.school(named: name) }
    }
    for name in pupils.designs { labels.designs[name] = try? library.design(named: name).name }
    return labels
  }

  /// Tells in what the class differs from the one that is published.
  ///
  /// - Returns: Whether anything is to be printed now.
  func goesOn(_ job: ClassJob, telling listener: Remark.Listener) throws -> Bool {
    guard request.isDryRun || !request.isTerse else { return true }
    let folder = request.next == nil ? published?.folder ?? output : output
    guard let manifest = PublishedClass.manifest(in: folder),
      manifest.isSealed(by: job.names.secret, in: folder)
    else {
      if request.isDryRun {
        let sheets = counted(job.list.rows.count, "sheet", "sheets")
        listener(
          Remark(.done, "\(folder) holds no class published with this roster's secret; \(sheets) would be printed"))
      }
      return !request.isDryRun
    }
    let changes = ClassBatch(job).changes(from: manifest, only: request.only)
    if request.isDryRun || !changes.isEmpty || !request.only.isEmpty {
      for line in changes.lines(in: folder) { listener(Remark(.done, line)) }
    }
    return !request.isDryRun
  }
}
