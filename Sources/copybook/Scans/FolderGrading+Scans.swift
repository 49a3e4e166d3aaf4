import Codes
import Geometry
import Inks
import Lifting
import Scans
import Texts

extension FolderGrading {
  /// The sheets of a stack of scans, each with its pages; what is unclear is told.
  ///
  /// - Parameter missing: The pages of the class that did not come, as people call them.
  func scanTasks(
    of path: String, _ sheets: ClassSheets, _ names: ChildNames, _ leftOut: inout [Fault], missing: inout [String]
  ) async throws -> [Task] {
    let stack = try ScanStack(path)
    leftOut += stack.faults
    let pages = try ClassScans(folder ?? "")
    let reader = ScanReader(
      stack: stack, pages: pages, wantsInk: true, assigned: try byHand.assignments(for: stack, pages, names),
      wantsPictures: reports != nil || handBack != nil)
    let readings = await reader.readings()
    var found: Set<String> = []
    var straight: [String: [Int: StraightPage]] = [:]
    var inks: [String: [Int: Ink]] = [:]
    var sources: [String: String] = [:]
    var (pale, blank) = (0, 0)
    for reading in readings {
      switch reading.verdict {
      case .unclear(let fault): leftOut.append(fault)
      case .blank: blank += 1
      case .found(let place, _):
        if reading.isBlackAndWhite { pale += 1 }
        found.insert(place.code.description)
        straight[place.key, default: [:]][place.page] = reading.straight
        if sources[place.key] == nil { sources[place.key] = reading.scan.name }
        inks[place.key, default: [:]][place.page] = reading.ink.map(Ink.init(lifted:))
      }
    }
    if blank > 0 { Terminal.say("note: \(counted(blank, "blank page", "blank pages")) passed over") }
    if pale > 0 {
      ScanReader.warnOfPale(counted(pale, "scan is", "scans are"), hint: "scan in grey or in colour")
    }
    missing = HandBack.missing(pages, found: found, in: sheets, names)
    // In the order of the class, whatever the order of the scans.
    let known = sheets.all.filter { sources[$0.key] != nil }
    return known.map { sheet in
      let own = inks[sheet.key] ?? [:]
      let recordings = (0...(own.keys.max() ?? 0)).map { own[$0] ?? Ink(lifted: nil) }
      return Task(
        source: .scans(recordings, straight[sheet.key] ?? [:], name: sources[sheet.key] ?? path), sheets: [sheet])
    }
  }
}
