import FoundationEssentials
import Geometry
public import Letterforms
import Mazes
import Pages
import Printing
import Recipes
import Tables
import Typefaces
public import Worksheets

/// Prints a class: a sheet per pupil with the pupil's own settings, each as a file and all in one.
public struct ClassPrint: Sendable {
  /// What holds for every pupil whose row does not say otherwise.
  public struct Defaults: Sendable {
    /// What is practised.
    public var texts: [String]
    /// The exercises of every text in order; nil for the usual ones.
    public var exercises: [Exercise]?
    /// How letters to be written over look.
    public var look: Look
    /// What stands beside them.
    public var guidance: Guidance
    /// How light grey letters are: 0 is black, 1 is white.
    public var greyLightness: Double
    /// The hand.
    public var hand: Hand
    /// The school's name.
    public var school: String
    /// The ruling's name; nil for the school's own.
    public var ruling: String?
    /// What every ruling is given on top of its file.
    public var finish: Ruling.Finish
    /// The height of the x in points; nil for the ruling's own.
    public var xHeight: Double?
    /// The level of the maze; nil for none.
    public var maze: Int?
    /// Whether the maze runs from right to left.
    public var isMazeMirrored: Bool
    /// The seed of the class; a pupil's own is mixed from it and the name.
    public var seed: UInt64
    /// The paper.
    public var paper: Paper
    /// The title above the rows.
    public var title: String
    /// The date as it is printed.
    public var date: String
    /// The language of words on the sheet; nil for the school's first.
    public var language: String?
    /// When the files were made, ISO 8601; nil prints no time.
    public var created: String?
    /// Whether words too wide for a row are made smaller.
    public var fits: Bool

    /// Defaults from their parts.
    public init(
      texts: [String], exercises: [Exercise]? = nil, look: Look = .dotted, guidance: Guidance = .all,
      greyLightness: Double = 0.72, hand: Hand = .right, school: String, ruling: String? = nil,
      finish: Ruling.Finish = .plain, xHeight: Double? = nil, maze: Int? = 3, isMazeMirrored: Bool = false,
      seed: UInt64, paper: Paper, title: String = "", date: String = "", language: String? = nil,
      created: String? = nil, fits: Bool = false
    ) {
      self.texts = texts
      self.exercises = exercises
      self.look = look
      self.guidance = guidance
      self.greyLightness = greyLightness
      self.hand = hand
      self.school = school
      self.ruling = ruling
      self.finish = finish
      self.xHeight = xHeight
      self.maze = maze
      self.isMazeMirrored = isMazeMirrored
      self.seed = seed
      self.paper = paper
      self.title = title
      self.date = date
      self.language = language
      self.created = created
      self.fits = fits
    }
  }

  private let roster: Roster
  private let file: String
  private let defaults: Defaults
  private let schools: [String: School]
  private let rulings: [String: Ruling]
  private let typefaces: [String]

  /// Prepares a class; every row is checked before anything is printed.
  ///
  /// - Parameters:
  ///   - roster: The pupils.
  ///   - file: The roster's name, for errors.
  ///   - defaults: What rows leave out.
  ///   - fonts: The letters.
  ///   - templates: The rulings.
  ///   - typefaces: Font files for printed words, in order of preference.
  /// - Throws: ``TableError`` with the line of the first pupil whose sheet cannot be made.
  public init(
    _ roster: Roster, file: String, defaults: Defaults, fonts: FontFolder, templates: TemplateFolder,
    typefaces: [String]
  ) throws {
    self.roster = roster
    self.file = file
    self.defaults = defaults
    self.typefaces = typefaces
    var schools: [String: School] = [:]
    var rulings: [String: Ruling] = [:]
    for pupil in roster.pupils {
      let id = pupil.school ?? defaults.school
      do {
        let school = try schools[id] ?? School(named: id, in: fonts)
        schools[id] = school
        let ruling = defaults.ruling ?? school.ruling
        if rulings[ruling] == nil { rulings[ruling] = try templates.ruling(named: ruling).finished(defaults.finish) }
      } catch let error as LetterformError {
        guard pupil.school != nil else { throw error }
        throw TableError(file: file, line: pupil.line, column: 0, problem: error.description, hint: error.hint)
      }
    }
    self.schools = schools
    self.rulings = rulings
  }

  /// What is not as asked on the sheets of the class, each thing once, in roster order.
  public var warnings: [SheetWarning] {
    let names = roster.pupils.compactMap { defaults.ruling ?? schools[$0.school ?? defaults.school]?.ruling }
    return names.compactMap { rulings[$0] }.reduce(into: []) { warnings, ruling in
      for warning in SheetWarning.warnings(look: defaults.look, ruling: ruling, xHeight: defaults.xHeight)
      where !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
  }

  /// What was printed.
  public struct Result: Sendable {
    /// The files written, in the order of the roster, the class file last.
    public let files: [String]
    /// The characters of names that no typeface has, each once.
    public let missingCharacters: [Character]
  }

  /// Prints every pupil's sheet and key into a folder, and the class in one file with bookmarks and solutions.
  ///
  /// Files are numbered by the roster, so that no name stands in a file name: `01.pdf`, `01.json`, …, `class.pdf`. They are
  /// written beside one another in a folder of their own and moved to their places when all are there: if a sheet cannot be
  /// made or the disk is full, what stood in the folder before stands there still.
  ///
  /// - Parameters:
  ///   - folder: Where the files go; made if it is not there.
  ///   - jobs: How many sheets are printed at a time; the bytes do not depend on it.
  @concurrent
  public func print(into folder: String, jobs: Int) async throws -> Result {
    let isNew = !FileManager.default.fileExists(atPath: folder)
    let staging = "\(folder)/.printing-\(ProcessInfo.processInfo.processIdentifier)"
    try ClassPrint.makeFolder(staging)
    do {
      let missing = try await printAll(into: staging, jobs: jobs)
      let names = roster.pupils.indices.flatMap { ["\(name($0)).pdf", "\(name($0)).json"] } + ["class.pdf"]
      for name in names { try AtomicFile.move("\(staging)/\(name)", to: "\(folder)/\(name)") }
      try? FileManager.default.removeItem(atPath: staging)
      let files = names.filter { $0.hasSuffix(".pdf") }.map { "\(folder)/\($0)" }
      return Result(files: files, missingCharacters: missing)
    } catch {
      try? FileManager.default.removeItem(atPath: isNew ? folder : staging)
      throw error
    }
  }

  /// The number of a pupil in file names, all equally long.
  private func name(_ index: Int) -> String {
    let digits = String(index + 1)
    return String(repeating: "0", count: max(2, String(roster.pupils.count).count) - digits.count) + digits
  }

  /// Prints all files into a folder: each worker takes the next one, the class first, as it is the longest.
  private func printAll(into folder: String, jobs: Int) async throws -> [Character] {
    let queue = Queue(count: roster.pupils.count + 1)
    return try await withThrowingTaskGroup(of: [Character].self) { group in
      for _ in 0..<max(1, min(jobs, roster.pupils.count + 1)) {
        group.addTask { try await self.work(through: queue, into: folder) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// Hands out the numbers of jobs, each once, in order.
  private actor Queue {
    private var numbers: Range<Int>

    init(count: Int) { numbers = 0..<count }

    func next() -> Int? { numbers.popFirst() }
  }

  /// After so many sheets letters are drawn anew, so that words of pupils long printed take no room.
  private static let sheetsPerComposer = 32

  /// Prints jobs into files until none is left: number 0 is the class, the others are the pupils' sheets.
  ///
  /// Returns the characters that nothing could print, if this worker printed the class.
  private func work(through queue: Queue, into folder: String) async throws -> [Character] {
    var missing: [Character] = []
    // Presses, composers and typefaces belong to one task: made here, used here, gone with it.
    let press = Press()
    var composer: Composer?
    var count = 0
    while let number = await queue.next() {
      try Task.checkCancellation()
      if number == 0 {
        let (pdf, lacking) = try classFile()
        missing = lacking
        try AtomicFile.write(pdf, to: "\(folder)/class.pdf", isDurable: false)
        continue
      }
      let shelf = TypefaceShelf(typefaces)
      if let composer, !count.isMultiple(of: ClassPrint.sheetsPerComposer) {
        composer.startDocument(typefaces: shelf)
      } else {
        composer = Composer(typefaces: shelf)
      }
      count += 1
      guard let composer else { continue }
      let pupil = roster.pupils[number - 1]
      let key = try add(pupil, to: composer)
      let document = composer.document(title: pupil.name, language: language(of: pupil), date: defaults.created)
      let path = "\(folder)/\(name(number - 1))"
      try AtomicFile.write(press.pdf(of: document), to: path + ".pdf", isDurable: false)
      try AtomicFile.write(Array(key.json.utf8), to: path + ".json", isDurable: false)
    }
    return missing
  }

  /// The whole class in one file, in roster order, with the answers of the mazes at its end.
  ///
  /// Pages are printed as they are made, so that a class of thousands takes no more room than its file.
  public func classFile() throws -> (pdf: [UInt8], missingCharacters: [Character]) {
    let composer = Composer(typefaces: TypefaceShelf(typefaces))
    let language = defaults.language ?? schools[defaults.school]?.languages.first ?? "en"
    let title = defaults.title.isEmpty ? "copybook" : defaults.title
    var pupils = roster.pupils[...]
    let pdf = try Press().pdf {
      if let pupil = pupils.popFirst() {
        try self.add(pupil, to: composer)
      } else {
        guard try composer.addSolutionPage(paper: defaults.paper, language: language) else { return nil }
      }
      return composer.takeDocument(title: title, language: language, date: defaults.created)
    }
    return (pdf, composer.missingCharacters)
  }

  private func language(of pupil: Roster.Pupil) -> String {
    defaults.language ?? schools[pupil.school ?? defaults.school]?.languages.first ?? "en"
  }

  @discardableResult
  private func add(_ pupil: Roster.Pupil, to composer: Composer) throws -> SheetKey {
    do {
      guard let school = schools[pupil.school ?? defaults.school],
        let ruling = rulings[defaults.ruling ?? school.ruling]
      else { preconditionFailure("schools and rulings of all pupils are read before printing") }
      let maze = pupil.maze ?? defaults.maze
      let request = SheetRequest(
        rows: try rows(for: pupil.practised ?? defaults.texts, in: school), school: school,
        hand: pupil.hand ?? defaults.hand, ruling: ruling, xHeight: defaults.xHeight, paper: defaults.paper,
        name: pupil.name, title: defaults.title, date: defaults.date, language: language(of: pupil),
        mazeLevel: maze == 0 ? nil : maze, isMazeMirrored: defaults.isMazeMirrored,
        seed: pupil.seed ?? ClassPrint.seed(of: pupil.name, in: defaults.seed), fits: defaults.fits,
        greyLightness: defaults.greyLightness, fillsPage: defaults.exercises == nil)
      return try composer.add(request)
    } catch let error as WorksheetError {
      throw TableError(
        file: file, line: pupil.line, column: 0, problem: error.description, hint: error.hint)
    }
  }

  private func rows(for texts: [String], in school: School) throws(WorksheetError) -> [Row] {
    guard let exercises = defaults.exercises else {
      return try SheetRequest.usualRows(
        for: texts, in: school, look: defaults.look, guidance: defaults.guidance)
    }
    return try SheetRequest.rows(exercises, for: texts, look: defaults.look, guidance: defaults.guidance)
  }

  /// A pupil's seed: of the class's and the name, so that a new pupil changes nobody else's sheet.
  static func seed(of name: String, in seed: UInt64) -> UInt64 {
    SplitMix64.key(mixing: seed, Fingerprint(of: name).value)
  }

  private static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw PrintingError.notPermitted(path: path)
    }
  }
}
