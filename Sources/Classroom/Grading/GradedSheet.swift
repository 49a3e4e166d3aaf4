import Files
import FoundationEssentials
public import Marking
public import Pages
public import Texts
import Typefaces

/// A sheet that was graded, with all that a report shows of it.
public struct GradedSheet {
  /// The grade.
  public let grade: SheetGrade
  /// What reports say of the sheet.
  public var head: ReportHead
  /// Whether the ink came from a scan, or from a PDF that was written on.
  public let isScanned: Bool
  /// The scanned pages laid straight, for showing, by their indices.
  public let pages: [Int: ReturnedPage]
  /// The scans that could not be read.
  public let unclear: [Fault]

  init(grade: SheetGrade, head: ReportHead, pages: [Int: ReturnedPage]) {
    (self.grade, self.head, self.pages) = (grade, head, pages)
    (isScanned, unclear) = (!pages.isEmpty, [])
  }

  init(grade: SheetGrade, head: ReportHead, scans: SheetScans?) {
    (self.grade, self.head, isScanned) = (grade, head, scans != nil)
    (pages, unclear) = (scans?.pages ?? [:], scans?.unclear ?? [])
  }

  /// The report as pages to print, and the characters that no typeface has.
  ///
  /// - Parameter hasFigures: Whether every finding is listed with its measures.
  public func report(_ shelf: Shelf, hasFigures: Bool) throws -> (document: Document, missing: [Character]) {
    try GradePages(of: grade, head: head, hasFigures: hasFigures, scans: pages)
      .document(typefaces: TypefaceShelf(shelf.typefaces()), date: try shelf.madeTime())
  }

  /// The report as a page for a browser.
  public var webReport: [UInt8] {
    Array(GradeWebPage(of: grade, head: head, scans: pages).html(hashing: PolicyHash.of).utf8)
  }
}

/// How a page for a browser names what it allows.
public enum PolicyHash {
  /// The SHA-256 of a text in base 64, as a content security policy names it.
  public static func of(_ text: String) -> String { Data(Digest(of: text).bytes).base64EncodedString() }
}
