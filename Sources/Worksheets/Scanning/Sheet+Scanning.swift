import Codes
import Geometry
import Lettering
import Pages
import Rulings
public import Texts

extension Sheet {
  /// The frame of its pages; nil where they are not for scanning.
  var scanFrame: ScanFrame? { isScannable ? ScanFrame(paper) : nil }

  /// Where print of the head may stand, down to where code and tags end.
  var headRoom: Rectangle { scanFrame?.headRoom ?? paper.room }

  /// Where print of the foot may stand.
  var footRoom: Rectangle { scanFrame?.footRoom ?? paper.room }

  /// Makes its pages such as can come back from a scanner, if the paper has room; what cannot be is said in its notes.
  ///
  /// - Parameter isBlack: Whether it is printed in black alone.
  mutating func beScannable(isBlack: Bool) {
    guard ScanFrame(paper) != nil else {
      notes.append(Sheet.scanningWarning(paper))
      return
    }
    isScannable = true
    if !ruling.finish.isHeavy { ruling = ruling.paled }
    if ruling.finish.isHeavy || isBlack {
      let what = ruling.finish.isHeavy ? "heavy lines" : "letters and lines in black alone"
      notes.append(
        SheetWarning(
          problem: "\(what) show on a scan: what is written on them is hard to tell from them",
          hint:
            "leave out \(ruling.finish.isHeavy ? "--heavy-lines" : "--ink black") for pages to be scanned, or choose --no-scannable"
        ))
    }
  }

  /// Pages of such paper cannot come back from a scanner.
  static func scanningWarning(_ paper: Paper) -> SheetWarning {
    SheetWarning(
      problem: "\(ScanFrame.shortage(of: paper)) no room for the marks of pages to be scanned: they are left out",
      hint: "choose larger paper and the usual margins, or --no-scannable")
  }
}

extension Sheet {
  /// A number for all that makes the sheet: who knows that can make it too.
  public var fingerprint: UInt64 { SheetCode(self).hash }

  /// The code of a page, by its place in the sheet.
  ///
  /// Nothing can be read from it. Its 80 bits follow from 64: among a million sheets, the odds that any two have one code are
  /// under one in ten million.
  func pageCode(of index: Int) -> PageCode {
    var nameless = self
    // A guessed name could be tried on the code.
    nameless.name = ""
    let number = pageSecret ?? nameless.fingerprint
    let low = SplitMix64.key(mixing: number, UInt64(index), 0)
    let high = SplitMix64.key(mixing: number, UInt64(index), 1)
    return PageCode(high: UInt16(truncatingIfNeeded: high), low: low)
  }
}

extension ScanFrame {
  /// What of paper without room for the frame is too small, up to the words "no room".
  fileprivate static func shortage(of paper: Paper) -> String {
    if paper.isTwoUp { return "pages side by side have" }
    return paper.margin < ScanFrame.leastMargin - 0.01 ? "margins under 15 mm leave" : "small paper has"
  }
}

extension SheetSettings {
  /// Asks for pages that can come back from a scanner where nothing is said of that and they can.
  ///
  /// - Returns: Why they cannot; nil where they can, or where it was said.
  /// - Throws: ``Fault`` for settings that contradict each other.
  public mutating func scanWherePossible(_ parts: SheetParts) throws(Fault) -> String? {
    let said = parts.design.map { overlaid(on: $0.settings) } ?? self
    guard said.scannable == nil, said.noScannable == nil else { return nil }
    let paper = try said.sheetPaper()
    if ScanFrame(paper) == nil { return "\(ScanFrame.shortage(of: paper)) no room for the marks" }
    if parts.ruling.finish.isHeavy { return "heavy lines are as dark as writing" }
    if said.ink == .black { return "letters and lines in black alone are as dark as writing" }
    scannable = true
    return nil
  }
}
