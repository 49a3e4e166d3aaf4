import Geometry
import Inks
import Lifting
import Marking
import Scans
import Texts
import Worksheets

/// The pages of one sheet that came back from a scanner, a camera or a tablet's program, without a class around them.
struct SheetScans {
  /// What was written, page by page; nothing on pages that did not come.
  let recordings: [Ink]
  /// The pages laid straight, for showing, by their indices.
  let pages: [Int: ReturnedPage]
  /// What could not be read.
  let unclear: [Fault]
  /// Whether marks say where the ink lies, as on scans.
  let isSeen: Bool

  /// Reads the scans of a sheet.
  ///
  /// - Parameters:
  ///   - path: A PDF, TIFF, JPEG, PNG or ZIP file, or a folder of them.
  ///   - key: The sheet's key.
  ///   - keyFile: Its file.
  ///   - wantsPictures: Whether the pages are shown again.
  ///   - areLetters: Whether the ink becomes letters, and is not compared with any.
  ///   - listener: Hears what there is to say of the scans.
  /// - Throws: ``Fault`` where the sheet has no marks for scanning, or none of its pages is among the scans.
  init(
    _ path: String, of key: SheetKey, file keyFile: String, wantsPictures: Bool, areLetters: Bool,
    telling listener: Remark.Listener
  ) async throws {
    let stack = try ScanStack(path)
    let written = WrittenPages(
      of: stack, codes: [key.sheet], canScan: key.pages.contains { $0.code != nil }, telling: listener)
    var unclear = stack.faults + written.faults
    var inks = try written.inks(on: key, &unclear)
    isSeen = inks.isEmpty
    var pages: [Int: ReturnedPage] = [:]
    var isPale = false
    if !written.rest.scans.isEmpty {
      let reader = ScanReader(
        stack: written.rest, pages: try ClassScans(key, file: keyFile), wantsInk: true, wantsPictures: wantsPictures,
        reachesEnds: !areLetters)
      for reading in try await reader.readings() {
        switch reading.verdict {
        case .unclear(let fault): unclear.append(fault)
        case .blank: break
        case .found(let place, _):
          isPale = isPale || reading.isBlackAndWhite
          guard inks[place.page] == nil else { continue }
          inks[place.page] = reading.ink.map(Ink.init(lifted:))
          pages[place.page] = reading.straight.flatMap { ReturnedPage($0) }
        }
      }
    }
    guard let last = inks.keys.max() else {
      throw unclear.count == 1
        ? unclear[0]
        : Fault(
          .data, file: path, problem: "no page of sheet \(key.sheet) is among the scans",
          hint: "see whether the key is that of the sheet: its code stands at the foot of each page")
    }
    if isPale { listener(ScanReader.remark(pale: "a scan is")) }
    let empty = isSeen ? Ink(lifted: nil) : Ink(strokes: [], unit: .points)
    recordings = (0...last).map { inks[$0] ?? empty }
    (self.pages, self.unclear) = (pages, unclear)
  }
}

extension ScanReader {
  /// What there is to say of scans without shades.
  ///
  /// - Parameter what: How many they are, as in `a scan is`.
  static func remark(pale what: String) -> Remark {
    Remark(
      .warning, "\(what) in black and white only, and may have lost pale pencil", hint: "scan in grey or in colour")
  }
}
