import Codes
import Geometry
import Inks
import Lifting
import Scans
import Texts
import Worksheets

extension ClassGrading {
  /// The sheets of a stack of scans and of PDFs that were written on, each with its pages.
  ///
  /// - Parameter outcome: Gets what is unclear, and the pages of the class that did not come.
  func scanTasks(
    of paths: [String], _ sheets: ClassSheets, _ names: ChildNames, _ outcome: inout Outcome,
    telling listener: Remark.Listener
  ) async throws -> [ReturnedSheet] {
    let stack = try ScanStack(paths)
    outcome.leftOut += stack.faults
    let pages = Swift.Result { try ClassScans(folder) }
    let canScan = (try? pages.get()) != nil
    let written = WrittenPages(of: stack, codes: Set(sheets.all.map(\.code)), canScan: canScan, telling: listener)
    outcome.leftOut += written.faults
    var found: Set<String> = []
    let tasks = try writtenTasks(of: written.pages, in: paths, sheets, &outcome.leftOut, &found)
    guard let first = written.rest.scans.first else { return tasks }
    do {
      return try await tasks
        + scanTasks(of: written.rest, pages.get(), sheets, names, &outcome, &found, telling: listener)
    } catch let fault as Fault where !canScan && !(tasks.isEmpty && outcome.leftOut.isEmpty) {
      outcome.leftOut.append(Fault(file: first.name, problem: fault.problem, hint: fault.hint))
      return tasks
    }
  }

  /// The sheets of PDFs that were written on.
  ///
  /// - Parameter found: Gets the codes of their pages.
  private func writtenTasks(
    of pages: [WrittenPages.Page], in paths: [String], _ sheets: ClassSheets, _ leftOut: inout [Fault],
    _ found: inout Set<String>
  ) throws -> [ReturnedSheet] {
    // The pages of a sheet in one file, in the order of the files.
    var groups: [[WrittenPages.Page]] = []
    for page in pages {
      if let place = groups.lastIndex(where: { $0[0].scan.file == page.scan.file && $0[0].code == page.code }) {
        groups[place].append(page)
      } else {
        groups.append([page])
      }
    }
    return try groups.compactMap { group in
      let file = group[0].scan.file
      let folder = paths.first { file.hasPrefix($0 + "/") } ?? file
      do {
        let possible = try sheets.sheets(of: file, in: folder, code: group[0].code)
        guard let sheet = possible.first else { return nil }
        let path = "\(self.folder)/\(sheet.key)"
        let key = try SheetKey(ofFile: path)
        let inks = try WrittenPages.inks(of: group, on: key, &leftOut)
        guard let last = inks.keys.max() else { return nil }
        for index in inks.keys { key.pages[index].code.map { _ = found.insert($0) } }
        return ReturnedSheet(
          source: .written(
            (0...last).map { inks[$0] ?? Ink(strokes: [], unit: .points) }, name: file,
            path: group[0].scan.document ?? file, isSure: group[0].code != nil),
          sheets: possible)
      } catch let fault as Fault {
        leftOut.append(fault)
        return nil
      }
    }
  }

  /// The sheets of a stack of scans.
  private func scanTasks(
    of stack: ScanStack, _ pages: ClassScans, _ sheets: ClassSheets, _ names: ChildNames, _ outcome: inout Outcome,
    _ found: inout Set<String>, telling listener: Remark.Listener
  ) async throws -> [ReturnedSheet] {
    let reader = ScanReader(
      stack: stack, pages: pages, wantsInk: true,
      assigned: try ScanAssignments(in: assignments, for: stack, pages, names),
      wantsPictures: reports != nil || handBack != nil)
    let readings = try await reader.readings()
    var straight: [String: [Int: StraightPage]] = [:]
    var inks: [String: [Int: Ink]] = [:]
    var sources: [String: String] = [:]
    var (pale, blank) = (0, 0)
    for reading in readings {
      switch reading.verdict {
      case .unclear(let fault): outcome.leftOut.append(fault)
      case .blank: blank += 1
      case .found(let place, _):
        if reading.isBlackAndWhite { pale += 1 }
        found.insert(place.code.description)
        straight[place.key, default: [:]][place.page] = reading.straight
        if sources[place.key] == nil { sources[place.key] = reading.scan.name }
        inks[place.key, default: [:]][place.page] = reading.ink.map(Ink.init(lifted:))
      }
    }
    if blank > 0 { listener(Remark(.note, "\(counted(blank, "blank page", "blank pages")) passed over")) }
    if pale > 0 { listener(ScanReader.remark(pale: counted(pale, "scan is", "scans are"))) }
    outcome.missing = HandBack.missing(pages, found: found, in: sheets, names)
    // In the order of the class, whatever the order of the scans.
    let known = sheets.all.filter { sources[$0.key] != nil }
    return known.map { sheet in
      let own = inks[sheet.key] ?? [:]
      let recordings = (0...(own.keys.max() ?? 0)).map { own[$0] ?? Ink(lifted: nil) }
      return ReturnedSheet(
        source: .scans(recordings, straight[sheet.key] ?? [:], name: sources[sheet.key] ?? sheet.stem), sheets: [sheet])
    }
  }
}
