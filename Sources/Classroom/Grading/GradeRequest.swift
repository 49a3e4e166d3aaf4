import Files
import FoundationEssentials
import Geometry
public import Inks
public import Letterforms
public import Marking
import Publishing
import Recordings
import Scans
public import Scoring
import Texts
public import Worksheets

/// What is asked of a grading: the ink, the sheet, and how strictly it is judged.
public struct GradeRequest: Sendable {
  /// The recording or the scan.
  public var ink: String
  /// The key of the sheet; needed but where a text is expected, or a class is graded.
  public var key: String?
  /// How strict, 1 to 5; nil for the sheet's own level.
  public var level: Int?
  /// Who wrote it.
  public var profile = ScoringParameters.Profile.child
  /// The hand that wrote; nil for the sheet's.
  public var hand: Hand?
  /// Where was written; nil for what the sheet asks.
  public var mode: Assessor.Mode?
  /// What writing is judged by.
  public var judge = Assessor.Judge.strokes
  /// What all tolerances are multiplied with.
  public var tolerance = 1.0
  /// The unit of the recording, where the file does not say it.
  public var unit: String?
  /// Width and height of the page in units of the recording, as in `1404x1872`.
  public var frame: String?
  /// Points of the recording and their places on the page, as in `0,0=15,15; 900,0=195,15`.
  public var points: String?
  /// Whether capitals and small letters must be as on the sheet.
  public var letterCase = Recogniser.Case.exact
  /// The language of findings and reports; nil for the usual one.
  public var language: String?
  /// The page that was written on, from 1, where the recording does not say it.
  public var page: Int?
  /// For how many minutes passages were written; nil for what the sheet says.
  public var minutes: Double?
  /// The child's name, for reports.
  public var name = ""

  /// A grading of one file, in which nothing else was said.
  public init(ink: String, key: String? = nil) { (self.ink, self.key) = (ink, key) }

  /// The options on where the ink lies, which the marks of a scan answer, and whether each is given.
  private var idleWithScans: [(name: String, isSaid: Bool)] {
    [
      ("--unit", unit != nil), ("--frame", frame != nil), ("--points", points != nil), ("--page", page != nil),
    ]
  }

  /// The key of the sheet.
  ///
  /// - Throws: ``Fault`` where none is given, or it cannot be read.
  func sheetKey() throws -> SheetKey {
    guard let key else {
      throw Fault(
        .usage, problem: "the sheet is not given",
        hint: "give its key with --key, or the expected text with --expect")
    }
    return try SheetKey(ofFile: key)
  }

  /// The marker for the sheet, and what reports say of it.
  public func marker(_ shelf: Shelf, school: String? = nil) throws -> (marker: SheetMarker, head: ReportHead) {
    try marker(for: sheetKey(), shelf, school: school)
  }

  /// The marker for the sheet of a key, and what reports say of it.
  ///
  /// - Parameters:
  ///   - shared: The letters and words, where several sheets are graded; nil reads them.
  ///   - letters: What writing is compared with, where several sheets are graded.
  ///   - spoken: The language where none was asked for.
  ///   - isSeen: Whether it is known where the ink lies, by the marks of a scanned page.
  func marker(
    for sheetKey: SheetKey, _ shelf: Shelf, school given: String?, from shared: Library? = nil,
    letters: SharedLetters? = nil, isSeen: Bool = false, speaking spoken: String = "en"
  ) throws -> (marker: SheetMarker, head: ReportHead) {
    var settings = SheetMarker.Settings()
    let level = level ?? sheetKey.level ?? ScoringParameters.normalLevel
    guard (1...5).contains(level) else {
      throw Fault(.usage, problem: "there is no level \(level)", hint: "choose 1 to 5")
    }
    guard (0.2...5).contains(tolerance) else {
      throw Fault(.usage, problem: "a tolerance of \(tolerance) makes no sense", hint: "choose 0.2 to 5; 1 is normal")
    }
    settings.parameters = ScoringParameters(level: level, profile: profile)
    settings.parameters.scaleTolerances(by: tolerance)
    settings.hand = hand
    settings.mode = mode
    settings.judge = judge
    settings.registration = isSeen ? .seen : try registration()
    settings.letterCase = letterCase
    if let minutes, !(0.1...600).contains(minutes) {
      throw Fault(
        .usage, problem: "nobody writes for \(minutes.formatted(atMost: 2)) minutes", hint: "choose 0.1 to 600 minutes")
    }
    settings.minutes = minutes
    let library = try shared ?? shelf.library()
    // A school from elsewhere has its id in the key, and its place on the command line.
    if let given { _ = try library.school(named: given) }
    let school = try library.school(named: sheetKey.school)
    settings.kin = try kin(of: school, in: library)
    settings.sharedLetters = letters
    let marker = try SheetMarker(
      key: sheetKey, school: school, otherSchools: sheetKey.otherSchools.map { try library.school(named: $0) },
      settings: settings,
      phrases: try language.map { try shelf.phrases(in: $0, isStrict: true) } ?? shelf.phrases(in: spoken))
    let head = ReportHead(
      school: school, hand: hand ?? sheetKey.hand, parameters: settings.parameters,
      pupil: try SheetSetting.printed(name, as: "name"))
    return (marker, head)
  }

  /// The schools by whose letters writing is read too; those that the folder of letters lacks are passed over.
  public func kin(of school: School, in library: Library) throws -> [School] {
    let known = Set(try library.fonts.schoolNames())
    return try school.kin.filter(known.contains).map { try library.school(named: $0) }
  }

  /// The recordings of the file, one for each page.
  public func recordings() throws -> [Ink] { try GradeRequest.recordings(of: ink, unit: unit) }

  /// Recordings in the places of the pages they were written on: as `--page` or the file says, else in their order.
  ///
  /// A single recording of a sheet of several pages, of which nobody says the page, is laid on the page whose places to write its
  /// ink lies in.
  ///
  /// - Parameter listener: Hears which page that is.
  /// - Throws: ``Fault`` for a page that the sheet lacks, and for ink that lies on no page more than on another.
  public func placed(
    _ recordings: [Ink], on marker: SheetMarker, telling listener: Remark.Listener
  ) throws -> [Ink] {
    let count = marker.pages.count
    func wrong(_ problem: String, _ hint: String) -> Fault { Fault(.data, file: ink, problem: problem, hint: hint) }
    if let page {
      guard (1...count).contains(page) else {
        throw Fault(
          .usage, problem: "the sheet has no page \(page)",
          hint: count == 1 ? "it has one page" : "choose 1 to \(count)")
      }
      guard recordings.count == 1 else {
        throw Fault(
          .usage, problem: "--page is for one recording, and there are \(recordings.count)", hint: "leave it out")
      }
      return GradeRequest.alone(recordings[0], on: page - 1)
    }
    let said = recordings.map { $0.page.flatMap { Int($0) } }
    let numbers = said.compactMap { $0 }
    // Numbers of a notebook's pages say nothing of the sheet's.
    let areOfSheet =
      numbers.count == recordings.count && numbers.allSatisfy { (1...count).contains($0) }
      && Set(numbers).count == numbers.count
    if areOfSheet {
      var placed = [Ink?](repeating: nil, count: numbers.max() ?? 0)
      for (recording, number) in zip(recordings, numbers) { placed[number - 1] = recording }
      return placed.map { $0 ?? GradeRequest.empty(like: recordings[0]) }
    }
    if let strange = numbers.first(where: { !(1...count).contains($0) }) {
      listener(
        Remark(.note, "the page that the ink says, \(strange), is none of the sheet's \(count), and is not looked at"))
    }
    guard count > 1, recordings.count == 1, frame == nil, points == nil,
      let shares = marker.shares(of: recordings[0]), let best = shares.indices.max(by: { shares[$0] < shares[$1] }),
      shares[best] > shares[0] + GradeRequest.clearly
    else { return recordings }
    let rivals = shares.indices.filter { $0 != best && shares[$0] > shares[best] - GradeRequest.clearly }
    guard rivals.isEmpty else {
      throw wrong(
        "the ink fits page \(best + 1) as well as page \(rivals[0] + 1)", "say which page it is with --page")
    }
    listener(Remark(.note, "the ink lies in the places to write of page \(best + 1), and is graded there"))
    return GradeRequest.alone(recordings[0], on: best)
  }

  /// A page fits clearly if it holds 25 of 100 more of the ink in its places to write than any other.
  private static let clearly = 0.25

  private static func empty(like ink: Ink) -> Ink { Ink(strokes: [], unit: ink.unit, hasOrder: ink.hasOrder) }

  private static func alone(_ ink: Ink, on page: Int) -> [Ink] {
    Array(repeating: empty(like: ink), count: page) + [ink]
  }

  /// The recordings of a file, in a unit of length where one is given.
  static func recordings(of ink: String, unit: String?) throws -> [Ink] {
    let inks = try Ink.all(of: ink)
    guard let unit else { return inks }
    let given = InkUnit(named: unit)
    guard given != .unknown else {
      throw Fault(
        .usage, problem: "there is no unit \"\(unit)\"",
        hint: "choose mm, cm, in, pt, px, or dots to an inch, as in 264dpi")
    }
    return inks.map { ink in
      var ink = ink
      ink.unit = given
      return ink
    }
  }

  /// Grades a sheet, by its ink or by scans of its pages.
  ///
  /// - Parameters:
  ///   - wantsPictures: Whether scanned pages are shown again.
  ///   - areLetters: Whether the ink becomes letters of their own.
  ///   - listener: Hears what there is to say of the ink.
  public func graded(
    _ shelf: Shelf, school: String? = nil, wantsPictures: Bool = false, areLetters: Bool = false,
    telling listener: Remark.Listener
  ) async throws -> GradedSheet {
    if let key, ScanStack.isScan(ink) {
      try Fault.refuse(idleWithScans, with: "a scan")
      let sheetKey = try sheetKey()
      let scans = try await SheetScans(
        ink, of: sheetKey, file: key, wantsPictures: wantsPictures, areLetters: areLetters, telling: listener)
      let (marker, head) = try marker(for: sheetKey, shelf, school: school, isSeen: scans.isSeen)
      return GradedSheet(grade: try await marker.gradeOnAllCores(scans.recordings), head: head, scans: scans)
    }
    Disk.keepMemory()
    // The ink is read while the letters are.
    async let recordings = GradeRequest.recordings(of: ink, unit: unit)
    let (marker, head) = try marker(shelf, school: school)
    let placed = try placed(try await recordings, on: marker, telling: listener)
    return GradedSheet(grade: try await marker.gradeOnAllCores(placed), head: head, scans: nil)
  }

  private func registration() throws -> Registration {
    if let frame {
      let numbers = frame.lowercased().split(separator: "x").compactMap { Double($0) }
      guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 < 1e9 }) else {
        throw Fault(.usage, problem: "\"\(frame)\" is not a size", hint: "write width and height, as in 1404x1872")
      }
      return .frame(width: numbers[0], height: numbers[1])
    }
    guard let points else { return .page }
    let pairs = try points.split(separator: ";").map { text in
      let numbers = text.split(whereSeparator: { $0 == "," || $0 == "=" || $0 == " " }).compactMap { Double($0) }
      guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e9 }) else {
        throw Fault(
          .usage, problem: "\"\(text)\" is not a pair of points", hint: "write x,y=mm,mm and a semicolon between pairs")
      }
      return Registration.Pair(
        ink: Point(numbers[0], numbers[1]),
        page: Point(Length.mm(numbers[2]).points, Length.mm(numbers[3]).points))
    }
    return .points(pairs)
  }
}

extension Ink {
  /// The recordings of a file, one for each page, also of a PDF that was written on; UNIPEN files may include others of its folder.
  public static func all(of path: String) throws -> [Ink] {
    if FileKind(ofFile: path) == .pdf { return try all(ofPDF: path) }
    return try all(
      reading: InputFile.bytes(of: path, most: Ink.largestFile), file: path, folder: Disk.parent(of: path))
  }
}

extension SheetKey {
  /// The key of a file.
  init(ofFile path: String) throws { try self.init(reading: InputFile.bytes(of: path), file: path) }
}
