import Codes
import FoundationEssentials
import Scans
import Texts
import Worksheets

/// Reads a stack of scans: whose page each is.
struct ScanReader: Sendable {
  /// What a scan turned out to be.
  enum Verdict: Sendable {
    /// A page of the class, found by so many of its four marks.
    case found(ClassScans.Place, tags: Int)
    /// A page without anything on it, such as the back of a leaf.
    case blank
    /// Nobody can tell, or it counts no more.
    case unclear(Fault)
  }

  /// A scan that was read.
  struct Reading: Sendable {
    /// The scan.
    let scan: ScanStack.Scan
    /// What it is.
    var verdict: Verdict
    /// Whether it has no shades between black and white.
    var isBlackAndWhite = false
    /// What was written on it; nil where that was not asked for.
    var ink: LiftedInk?
    /// The page laid straight, for showing; nil where that was not asked for.
    var straight: StraightPage?
  }

  let stack: ScanStack
  let pages: ClassScans
  /// Whether the ink is lifted off the pages.
  var wantsInk = false
  /// Whether the pages are shown again.
  var wantsPictures = false

  /// All scans in their order.
  func readings() async -> [Reading] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var readings = [Reading?](repeating: nil, count: stack.scans.count)
    await withTaskGroup(of: (Int, Reading).self) { group in
      // No more pictures at once than cores: the memory stays flat.
      var next = 0
      func start() {
        guard next < stack.scans.count else { return }
        let number = next
        next += 1
        group.addTask { (number, reading(of: stack.scans[number])) }
      }
      for _ in 0..<cores { start() }
      while let (number, reading) = await group.next() {
        readings[number] = reading
        start()
      }
    }
    var first: [PageCode: ScanStack.Scan] = [:]
    return readings.compactMap { $0 }.map { reading in
      guard case .found(let place, _) = reading.verdict else { return reading }
      guard let other = first[place.code] else {
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

  private func reading(of scan: ScanStack.Scan) -> Reading {
    do throws(Fault) {
      let picture = try stack.picture(of: scan)
      let grey = picture.grey
      var reading = Reading(scan: scan, verdict: .unclear(fault(scan, "", "")))
      switch PageFinder(pages.marks).page(in: grey) {
      case .read(let code, let map, let tags):
        guard let place = pages.places[code.code] else {
          reading.verdict = .unclear(
            fault(
              scan, "it is a page of another class, or of an older print of this one",
              "give the folder it was printed from"))
          return reading
        }
        reading.verdict = .found(place, tags: tags)
        reading.isBlackAndWhite = grey.isBlackAndWhite
        if wantsPictures { reading.straight = StraightPage(from: picture, map, on: place.marks) }
        guard wantsInk else { return reading }
        let layout = place.layout
        reading.ink = LiftedInk(
          from: picture, map, on: place.marks, in: layout.rooms, without: layout.print, words: layout.words)
      case .fewTags(let count):
        guard count > 0 || !grey.isBlank else {
          reading.verdict = .blank
          return reading
        }
        reading.verdict = .unclear(
          count == 0
            ? fault(scan, "there are no marks of a page on it", "scan the page again, lighter or with 200 dpi")
            : fault(
              scan, "only \(count) of the four corner marks can be seen",
              "scan the whole page again, with no corner folded or hidden"))
      case .twoPages:
        reading.verdict = .unclear(fault(scan, "two pages lie in one picture", "scan every page alone"))
      case .distorted:
        reading.verdict = .unclear(
          fault(scan, "its corner marks do not lie as they were printed", "lay the page flat, and scan it again"))
      case .noCode:
        reading.verdict = .unclear(
          fault(scan, "the code at the top right cannot be read", "see that nothing hides it, and scan the page again"))
      }
      return reading
    } catch {
      return Reading(scan: scan, verdict: .unclear(error))
    }
  }
}
