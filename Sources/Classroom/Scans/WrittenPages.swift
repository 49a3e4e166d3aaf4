import Files
import Inks
import Recordings
import Scans
import Texts
import Worksheets

/// The pages of a stack that somebody wrote on in a program of a tablet or a browser: their ink is taken as it is.
struct WrittenPages {
  /// A page with ink.
  struct Page {
    let scan: ScanStack.Scan
    /// The code of its sheet, as it is printed at the foot; nil where that cannot be read.
    let code: String?
    /// The number of the page in its sheet, from 1, as it is printed there; nil where nothing is.
    let printed: Int?
    let content: WrittenPDF.Page
  }

  /// The pages with ink, in the order of the stack.
  private(set) var pages: [Page] = []
  /// What is read as pictures.
  private(set) var rest: ScanStack
  /// What cannot be read.
  private(set) var faults: [Fault] = []
  /// Our own pages without ink.
  private var empty: [ScanStack.Scan] = []
  /// Our own pages that have to be read as pictures.
  private var pictures: [ScanStack.Scan] = []

  /// Parts the pages of PDF files with ink from scans.
  ///
  /// - Parameters:
  ///   - codes: Those of the sheets that are known.
  ///   - canScan: Whether pages of these can be read as pictures.
  ///   - listener: Hears what becomes of pages without ink.
  init(of stack: ScanStack, codes: Set<String>, canScan: Bool, telling listener: Remark.Listener) {
    rest = stack
    for (path, scans) in Dictionary(grouping: stack.scans.filter { $0.document != nil }, by: { $0.document ?? "" })
      .sorted(by: { $0.key < $1.key })
    {
      do throws(Fault) {
        let pages = try WrittenPDF(path, name: scans[0].file).pages
        let numbered = Dictionary(uniqueKeysWithValues: pages.map { ($0.number, $0) })
        let before = (pages: self.pages.count, faults: faults.count, empty: empty.count)
        for scan in scans {
          if let page = numbered[scan.page ?? 0] { sort(page, scan, codes, canScan, listener) }
        }
        // A child that wrote leaves pages empty; one that wrote nothing has lost it.
        if self.pages.count == before.pages, faults.count == before.faults, empty.count == scans.count + before.empty {
          faults.append(
            Fault(
              file: scans[0].file, problem: "nothing was written on its pages",
              hint: "have it saved with what was written, as a PDF with annotations, and handed in again"))
          empty.removeLast(scans.count)
        }
      } catch {
        // Without qpdf, or where that gives up, scans are scans.
        guard !canScan || error.kind == .noInput && WrittenPages.mayHoldInk(path) else { continue }
        faults.append(error)
        rest = rest.without(Set(scans))
      }
    }
    let places = Dictionary(uniqueKeysWithValues: stack.scans.enumerated().map { ($0.element, $0.offset) })
    pages.sort { places[$0.scan, default: 0] < places[$1.scan, default: 0] }
    WrittenPages.remark("nothing was written on", empty).map(listener)
    WrittenPages.remark("as pictures, without the order and direction of strokes, are read", pictures).map(listener)
  }

  private static func remark(_ what: String, _ scans: [ScanStack.Scan]) -> Remark? {
    guard let first = scans.first else { return nil }
    let more = scans.count > 1 ? " and \(counted(scans.count - 1, "more page", "more pages"))" : ""
    return Remark(.note, "\(what) \(first.name)\(more)")
  }

  /// Finds out what a page is.
  private mutating func sort(
    _ page: WrittenPDF.Page, _ scan: ScanStack.Scan, _ codes: Set<String>, _ canScan: Bool,
    _ listener: Remark.Listener
  ) {
    // What is printed last is the foot.
    let place = page.words.lastIndex(where: codes.contains)
    let isOurs = page.hasPrint || place != nil
    if page.hasPrint, place == nil, !page.words.isEmpty {
      return refuse(
        scan, "it is a page of another sheet",
        "its code stands at the foot of the page: give the key or the class of that")
    }
    if isOurs ? page.mayHaveInk : page.hasInk && !canScan {
      let number = place.flatMap { page.words[($0 + 1)...].lazy.compactMap(WrittenPages.number(in:)).first }
      pages.append(Page(scan: scan, code: place.map { page.words[$0] }, printed: number, content: page))
      if page.hasOthers {
        listener(
          Remark(
            .note, "\(scan.name) also has stamps, pictures or areas, which are no lines of a pen and left out"))
      }
      rest = rest.without([scan])
    } else if isOurs, page.hasOthers, !canScan {
      refuse(
        scan, "what was written on it is no ink any more, but pictures or areas",
        "have it saved as a PDF with annotations, not flattened")
    } else if isOurs, !page.hasOthers, page.hasPrint || !canScan {
      empty.append(scan)
      rest = rest.without([scan])
    } else if isOurs {
      pictures.append(scan)
    } else if page.hasInk {
      listener(Remark(.note, "\(scan.name) is a picture with ink drawn on it: the picture is graded, and not the ink"))
    }
  }

  private mutating func refuse(_ scan: ScanStack.Scan, _ problem: String, _ hint: String) {
    faults.append(Fault(file: scan.name, problem: problem, hint: hint))
    rest = rest.without([scan])
  }

  /// The number of a word of digits in any script; nil for other words.
  private static func number(in word: String) -> Int? {
    let digits = word.compactMap(\.wholeNumberValue)
    guard digits.count == word.count, digits.count < 5 else { return nil }
    return digits.reduce(0) { 10 * $0 + $1 }
  }

  /// Whether the bytes of a file look like a sheet of ours, or like ink.
  private static func mayHoldInk(_ path: String) -> Bool {
    guard let bytes = try? InputFile.bytes(of: path, most: Ink.largestFile) else { return false }
    return ["copybook", "/Ink"].contains { sign in bytes.firstRange(of: sign.utf8) != nil }
  }

  /// The inks on the pages of a sheet, by their indices.
  ///
  /// - Parameter unclear: Gets the pages that nobody can place.
  func inks(on key: SheetKey, _ unclear: inout [Fault]) throws -> [Int: Ink] {
    try WrittenPages.inks(of: pages, on: key, &unclear)
  }

  /// The inks of pages of one sheet, by their indices in it.
  static func inks(of pages: [Page], on key: SheetKey, _ unclear: inout [Fault]) throws -> [Int: Ink] {
    var inks: [Int: Ink] = [:]
    var names: [Int: String] = [:]
    for page in pages {
      let index = key.pages.count == 1 ? 0 : (page.printed ?? page.content.number) - 1
      guard key.pages.indices.contains(index) else {
        unclear.append(
          Fault(
            file: page.scan.name, problem: "nobody can tell which page of the sheet it is",
            hint: "hand in the pages of the sheet alone, in their order"))
        continue
      }
      guard names[index] == nil else {
        unclear.append(
          Fault(
            file: page.scan.name, problem: "it is the same page as \(names[index] ?? ""): page \(index + 1)",
            hint: "the first one counts"))
        continue
      }
      names[index] = page.scan.name
      inks[index] = page.content.ink(onPageOf: key.pages[index].width, key.pages[index].height)
    }
    return inks
  }
}
