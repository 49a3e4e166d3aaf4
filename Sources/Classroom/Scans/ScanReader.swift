import Codes
import Files
import Geometry
import Lifting
import Pages
import Scans
import Texts
import Worksheets

/// Reads a stack of scans: whose page each is.
struct ScanReader: Sendable {
  /// What a scan turned out to be.
  enum Verdict: Sendable {
    /// A page of the class, found by some of its four marks.
    case found(ClassScans.PrintedPage, tags: Int)
    /// A page without anything on it, such as the back of a leaf.
    case blank
    /// Nobody can tell, or it counts no more.
    case unclear(Fault)
  }

  /// A scan that was read.
  struct ReadScan: Sendable {
    /// The scan.
    let scan: ScanStack.Scan
    /// What it is.
    var verdict: Verdict
    /// Whether it has no shades between black and white.
    var isBlackAndWhite = false
    /// What was written on it; nil where that was not asked for.
    var ink: LiftedInk?
    /// Whether somebody said by hand what it is.
    var isByHand = false
    /// A small picture of an unclear scan.
    var thumbnail: Photo?
    /// The page laid straight, for showing; nil where that was not asked for.
    var straight: StraightPage?
  }

  let stack: ScanStack
  let pages: ClassScans
  /// Whether the ink is lifted off the pages.
  var wantsInk = false
  /// What was said by hand.
  var assigned = ScanAssignments()
  /// Whether small pictures of the unclear scans are wanted.
  var wantsThumbnails = false
  /// Whether the pages are shown again.
  var wantsPictures = false
  /// Whether the ink is compared with models, and not taken for letters itself.
  var reachesEnds = true

  /// A page on which a child wrote in every place has a thousand lines.
  private static let mostLines = 8000

  /// All scans in their order.
  func readings() async throws -> [ReadScan] {
    Disk.giveBackPictures()
    let readings = try await stack.scans.mapOnAllCores { reading(of: $0) }
    // What was said by hand counts before what a code says.
    var first: [PageCode: ScanStack.Scan] = [:]
    for reading in readings where reading.isByHand {
      if case .found(let place, _) = reading.verdict { first[place.code] = reading.scan }
    }
    return readings.map { reading in
      guard case .found(let place, _) = reading.verdict else { return reading }
      guard let other = first[place.code], other != reading.scan else {
        first[place.code] = reading.scan
        return reading
      }
      var twice = reading
      twice.verdict = .unclear(
        fault(reading.scan, "it is the same page as \(other.name): \(place.name)", "the first one counts"))
      return twice
    }
  }

  private func fault(_ scan: ScanStack.Scan, _ problem: String, _ hint: String) -> Fault {
    Fault(file: scan.name, problem: problem, hint: hint)
  }

  private func reading(of scan: ScanStack.Scan) -> ReadScan {
    do throws(Fault) {
      let picture = try stack.picture(of: scan)
      let grey = picture.grey
      let finder = PageFinder(pages.marks)
      let page = finder.page(in: grey)
      var reading = ReadScan(scan: scan, verdict: verdict(of: page, scan, grey))
      reading.isByHand = assigned.all[scan] != nil
      if reading.isByHand { reading.verdict = try byHand(scan, page, reading.verdict) }
      if case .unclear = reading.verdict, wantsThumbnails {
        reading.thumbnail = picture.thumbnail(most: 900, turns: finder.turns(of: grey))
      }
      guard case .found(let place, _) = reading.verdict, let map = page.pictureFromPaper else { return reading }
      reading.isBlackAndWhite = grey.isBlackAndWhite
      if wantsPictures { reading.straight = StraightPage(from: picture, map, on: place.marks) }
      guard wantsInk else { return reading }
      let layout = place.layout
      let red = picture.red
      let ink =
        reachesEnds
        ? LiftedInk(
          toEndsFrom: red, map, on: place.marks, in: layout.rooms, without: layout.print, words: layout.words,
          mazes: place.mazes)
        : LiftedInk(
          from: red, map, on: place.marks, in: layout.rooms, without: layout.print, words: layout.words)
      guard ink.lines.count <= ScanReader.mostLines else {
        reading.verdict = .unclear(
          fault(
            scan, "it is full of specks that nobody wrote",
            "scan the page again, in grey or in colour, and set the scanner lighter"))
        return reading
      }
      reading.ink = ink
      return reading
    } catch {
      return ReadScan(scan: scan, verdict: .unclear(error))
    }
  }

  /// What a scan is by its marks and its code.
  private func verdict(of page: ScannedPage, _ scan: ScanStack.Scan, _ grey: GreyPicture) -> Verdict {
    switch page {
    case .read(let code, _, let tags):
      guard let place = pages.printed[code.code] else {
        return .unclear(
          pages.isOneSheet
            ? fault(
              scan, "it is a page of another sheet",
              "give the key of that sheet; its code stands at the foot of the page")
            : fault(
              scan, "it is a page of another class, or of an older print of this one",
              "give the folder it was printed from"))
      }
      return .found(place, tags: tags)
    case .fewTags(let count):
      guard count > 0 || !grey.isBlank else { return .blank }
      return .unclear(
        count == 0
          ? fault(scan, "there are no marks of a page on it", "scan the page again, lighter or with 200 dpi")
          : fault(
            scan, "only \(count) of the four corner marks can be seen",
            "scan the whole page again, with no corner folded or hidden"))
    case .twoPages:
      return .unclear(fault(scan, "two pages lie in one picture", "scan every page alone"))
    case .distorted:
      return .unclear(
        fault(scan, "its corner marks do not lie as they were printed", "lay the page flat, and scan it again"))
    case .noCode:
      return .unclear(
        fault(
          scan, "the code at the top right cannot be read",
          "see that nothing hides it, and scan the page again; or say whose it is with --assign"))
    }
  }

  /// What a scan is by hand.
  ///
  /// - Throws: ``Fault`` where nobody can lay the page straight, and where its code says something else.
  private func byHand(_ scan: ScanStack.Scan, _ page: ScannedPage, _ verdict: Verdict) throws(Fault) -> Verdict {
    guard let assignment = assigned.all[scan] else { return verdict }
    let place = assignment.place
    func refused(_ problem: String, _ hint: String) -> Fault {
      Fault(
        file: assigned.file, line: assignment.line, problem: "\(scan.name) cannot be \(place.name): \(problem)",
        hint: hint)
    }
    switch page {
    case .read(let code, _, let tags):
      guard let own = pages.printed[code.code] else {
        throw refused("its code is that of another class", "give the folder it was printed from")
      }
      guard own.code != place.code else { return verdict }
      // Two children may have written on copies of one page: then the other child's page must be the same.
      guard own.layout.cells == place.layout.cells else {
        throw refused("by its code it is \(own.name), and what stands there is another", "take the line out")
      }
      return .found(place, tags: tags)
    case .noCode:
      return .found(place, tags: CornerTag.allCases.count)
    case .fewTags(let count):
      throw refused(
        count == 0
          ? "it has no corner marks, so nobody can tell where on it what was written"
          : "only \(count) of its corner marks can be seen, and three are needed to lay it straight",
        "scan the page again")
    case .twoPages: throw refused("two pages lie in one picture", "scan every page alone")
    case .distorted:
      throw refused("its corner marks do not lie as they were printed", "lay the page flat, and scan it again")
    }
  }
}

extension ScannedPage {
  /// How the page lies in the picture; nil where nobody can tell.
  fileprivate var pictureFromPaper: PageMap? {
    switch self {
    case .read(_, let map, _), .noCode(let map): map
    case .fewTags, .twoPages, .distorted: nil
    }
  }
}
