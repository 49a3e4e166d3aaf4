import Files
import Foundation
import Inks
import Recordings
import TestSupport
import Testing
import Texts

/// Ink on the pages of a PDF, which qpdf reads.
@Suite(.enabled(if: PDFReader.isThere)) struct PDFInkTests {
  private static let list = "/Subtype/Ink/Rect[0 0 200 100]/InkList[[10 90 20 80 30 85][50 50 50 40]]"

  @Test func inkIsReadInOrderFromTheTopLeft() throws {
    let ink = try #require(try PDFText(annotations: [Self.list]).pages()[0].ink)
    #expect(PDFText.strokes(of: ink) == [[[10, 10], [20, 20], [30, 15]], [[50, 50], [50, 60]]])
    #expect(ink.unit == .points && ink.isYDown && ink.hasOrder && ink.format == .pdf && ink.page == "1")
  }

  /// The points of the page that are at the left end and the top of what a reader shows.
  @Test(arguments: [
    ("", "[0 0 200 100]", [[10.0, 10.0], [30, 15]]), ("", "[-5 -20 195 80]", [[15, -10], [35, -5]]),
    ("/CropBox[8 10 150 95]", "[0 0 200 100]", [[2, 5], [22, 10]]),
    ("/Rotate 90", "[0 0 200 100]", [[90, 10], [85, 30]]), ("/Rotate 180", "[0 0 200 100]", [[190, 90], [170, 85]]),
    ("/Rotate -90", "[0 0 200 100]", [[10, 190], [15, 170]]), ("/UserUnit 2", "[0 0 200 100]", [[20, 20], [60, 30]]),
    ("/Rotate 450/UserUnit 2", "[200 100 0 0]", [[180, 20], [170, 60]]),
  ])
  func boxesSayWhereThePageBegins(page: String, box: String, ends: [[Double]]) throws {
    let stroke = try PDFText(page: page, box: box, annotations: [Self.list]).strokes()[0]
    #expect([stroke.first, stroke.last] == ends.map { Optional($0) })
  }

  /// On a page of ours, its own box is what counts, however it is shown.
  @Test(arguments: [
    ("", "[0 0 200 100]"), ("/Rotate 90", "[0 0 200 100]"), ("/CropBox[8 10 150 95]", "[0 0 200 100]"),
    ("/CropBox[0 0 200 100]", "[-50 -50 300 300]"), ("/UserUnit .5", "[0 0 400 200]"),
  ])
  func aPageOfOursIsFoundInItsBoxes(page: String, box: String) throws {
    let ink = try PDFText(page: page, box: box, annotations: [Self.list]).pages()[0].ink(onPageOf: 200, 100)
    let scale = page.contains("UserUnit") ? 0.5 : 1
    let top = page.contains("UserUnit") ? 100.0 : 100
    #expect(PDFText.strokes(of: ink)[0][0] == [10 * scale, top - 90 * scale])
  }

  @Test(arguments: [
    ("/Subtype/PolyLine/Vertices[1 2 3 4 5 6]", [[[1.0, 98.0], [3, 96], [5, 94]]]),
    ("/Subtype/Line/L[1 2 3 4]", [[[1, 98], [3, 96]]]), ("/Subtype/Ink/InkList[[7 8]]", [[[7, 92]]]),
    ("/Subtype/Ink/InkList[[1 2 3 4 5][]]", [[[1, 98], [3, 96]]]),
    ("/Subtype/Ink/F 2/InkList[[1 2 3 4]]", []), ("/Subtype/Ink/F 32/InkList[[1 2 3 4]]", []),
    ("/Subtype/Ink/IT/InkHighlight/InkList[[1 2 3 4]]", []),
    ("/Subtype/Ink/CA .4/BS<</W 12>>/InkList[[1 2 3 4]]", []), ("/Subtype/Square/Rect[1 2 3 4]", []),
    ("/Subtype/Ink/InkList[[(a) (b)]]", []), ("/Subtype/Ink/InkList 7", []), ("", []),
  ])
  func whatAPenDrewIsInk(annotation: String, strokes: [[[Double]]]) throws {
    #expect(try PDFText(annotations: [annotation]).strokes() == strokes)
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let marker = "/Subtype/Ink/CA .4/BS<</W 12>>/InkList[[1 2 3 4]]"
    let page = try PDFText(annotations: [Self.list, marker, "/Subtype/FreeText", "/Subtype/Link"]).pages()[0]
    #expect(
      page.ink?.notes == [
        "strokes of a highlighter are left out", "1 annotation left out that no pen drew: text, stamps or shapes",
      ])
    #expect(!page.hasOthers)
    #expect(try PDFText(annotations: ["/Subtype/Stamp"]).pages()[0].hasOthers)
  }

  /// Tools that sort their annotations say when each was made.
  @Test func theOrderIsThatOfTheTimesWhereAllHaveOne() throws {
    func annotation(_ x: Int, _ time: String) -> String {
      "/Subtype/Ink/InkList[[\(x) 0 \(x) 9]]" + (time.isEmpty ? "" : "/CreationDate(D:\(time)+02'00')")
    }
    func order(_ times: [String]) throws -> [Double] {
      try PDFText(annotations: zip(1..., times).map { annotation($0, $1) }).strokes().map { $0[0][0] }
    }
    #expect(try order(["20260914083015", "20260914083011", "20260914083013"]) == [2, 3, 1])
    #expect(try order(["20260914083015", "20260914083011", ""]) == [1, 2, 3])
    #expect(try order(["20260914083011", "20260914083011", "20260914083011"]) == [1, 2, 3])
  }

  // MARK: What is painted

  /// An annotation without points is what is painted for it: form space, matrix and rectangle (PDF 1.7, 12.5.5).
  @Test func whatIsPaintedForInkIsInk() throws {
    let form = PDFText.stream(
      "/Subtype/Form/BBox[0 0 10 20]/Matrix[2 0 0 2 100 0]", "q 1 w 0 0 m 10 20 l S 5 5 m 5 10 10 10 10 5 c S Q")
    let text = PDFText(
      annotations: ["/Subtype/Ink/Rect[50 10 60 30]/AP<</N 100 0 R>>"], others: [form])
    let strokes = try text.strokes()
    #expect(strokes.count == 2)
    #expect(strokes[0] == [[50, 90], [60, 70]])
    #expect(strokes[1].first == [55, 85] && strokes[1].last == [60, 85] && strokes[1].count > 4)
    // Of points that lie far from the rectangle the annotation was moved.
    let moved = PDFText(
      annotations: ["/Subtype/Ink/Rect[50 10 60 30]/InkList[[100 90 110 95]]/AP<</N 100 0 R>>"], others: [form])
    #expect(try moved.strokes() == strokes)
    // A stamp of nothing but lines was written; one with a picture or words was not.
    let stamp = "/Subtype/Stamp/Rect[50 10 60 30]/AP<</N 100 0 R>>"
    #expect(try PDFText(annotations: [stamp], others: [form]).strokes() == strokes)
    for addition in ["BT (seen) Tj ET", "0 0 m 1 1 l 2 0 l f"] {
      let other = form.replacingOccurrences(of: "S Q", with: "S \(addition)")
      let page = try PDFText(annotations: [stamp], others: [other]).pages()[0]
      #expect(page.hasOthers && !page.hasInk)
    }
  }

  /// The print of our pages stands in marked content; what is drawn beside it was written.
  private static let print = "/Artifact BMC 0 0 m 9 9 l S EMC /P<</MCID 0>>BDC BT (EMC S) Tj ET 1 1 m 2 2 l S EMC\n"

  @Test(arguments: [
    print + "0 0 1 RG 10 90 m 20 80 l S", "q \(print) Q\nq 1 0 0 -1 0 100 cm 10 10 m 20 20 l S Q",
    print + "%S (\n/OC/L0 BDC 10 90 m 20 80 l S EMC", print + "10 90 m 20 80 l 5 5 3 3 re S 1 1 m 3 3 l n",
    "BI /W 1 /H 1 ID S EI1 EMC m EI\n\(print)10 90 m 20 80 l s",
  ])
  func whatIsDrawnBesideThePrintIsInk(contents: String) throws {
    let page = try PDFText(contents: contents).pages()[0]
    #expect(page.hasPrint)
    var strokes = try PDFText(contents: contents).strokes()
    if contents.hasSuffix(" s") { strokes[0].removeLast() }
    #expect(strokes == [[[10, 10], [20, 20]]])
  }

  /// Wherever a program put our page, ink lies on it where it was written.
  @Test func inkLiesOnThePrintWhereverThatIs() throws {
    let text = PDFText(
      page: "/Rotate 270", box: "[-30 -40 900 700]", contents: "q .5 0 0 .5 40 20 cm \(Self.print) Q 45 65 m 50 60 l S")
    #expect(PDFText.strokes(of: try text.pages()[0].ink(onPageOf: 200, 100)) == [[[10, 10], [20, 20]]])
  }

  @Test func formsInFormsAreFollowedAndRingsEnd() throws {
    let outer = PDFText.stream(
      "/Subtype/Form/BBox[0 0 9 9]/Matrix[1 0 0 1 10 0]/Resources<</XObject<</I 101 0 R/O 100 0 R>>>>", "/I Do /O Do")
    let inner = PDFText.stream("/Subtype/Form/BBox[0 0 9 9]", "0 90 m 10 80 l S")
    let page = PDFText(contents: Self.print + "/O Do", resources: "/XObject<</O 100 0 R>>", others: [outer, inner])
    #expect(try page.strokes() == [[[10, 10], [20, 20]]])
  }

  @Test func aNumberOfAMillionDigitsIsPassedOver() throws {
    let contents = Self.print + String(repeating: "3", count: 1 << 20) + " 10 90 m 20 80 l S"
    #expect(try PDFText(contents: contents).strokes().last?.last == [20, 20])
  }

  /// Ten forms that each draw the next ten times would take hours.
  @Test func whatGrowsWithoutBoundIsRefused() throws {
    let forms = (0..<10).map { number in
      PDFText.stream(
        "/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</N \(101 + number) 0 R>>>>",
        String(repeating: "/N Do ", count: 10))
    }
    let text = PDFText(contents: Self.print + "/N Do", resources: "/XObject<</N 100 0 R>>", others: forms)
    #expect(throws: Fault.self) { try text.pages() }
  }

  @Test func piecesOfDifferentWidthAreAStrokeWithPressure() throws {
    let contents = Self.print + "2 w 1 1 m 2 2 l S 1 w 2 2 m 3 3 l S 2 w 9 9 m 8 8 l S"
    let ink = try #require(try PDFText(contents: contents).pages()[0].ink)
    #expect(PDFText.strokes(of: ink) == [[[1, 99], [2, 98], [3, 97]], [[9, 91], [8, 92]]])
    #expect(ink.strokes.map { $0.points.map(\.pressure) } == [[1, 1, 0.5], [nil, nil]])
  }

  /// A program that makes pages anew loses the marks: what follows the words at the foot was written.
  @Test func onAPageMadeAnewWhatFollowsTheFootIsInk() throws {
    let contents = "1 1 m 9 9 l S BT 1 0 0 1 20 4 Tm (7KD2QP) Tj ET 10 90 m 20 80 l S BT 1 0 0 1 20 60 Tm (Anna) Tj ET"
    let page = try PDFText(contents: contents).pages()[0]
    #expect(!page.hasPrint && !page.hasInk && page.mayHaveInk && !page.hasOthers)
    #expect(PDFText.strokes(of: page.ink(onPageOf: 200, 100)) == [[[10, 10], [20, 20]]])
    #expect(page.ink == nil)
  }

  /// The words that a scanner's program read lie under the picture, and say nothing.
  @Test func wordsThatNobodySeesAreNotRead() throws {
    func words(_ contents: String) throws -> [String] {
      try PDFText(
        contents: "BT /F 9 Tf \(contents) 1 0 0 1 20 40 Tm (7KD2QP) Tj ET",
        resources: "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
      ).pages()[0].words
    }
    #expect(try words("0 Tr") == ["7KD2QP"])
    #expect(try words("3 Tr").isEmpty)
  }

  @Test func areasAndPicturesBesideThePrintAreNoLines() throws {
    for contents in ["1 1 m 2 2 l 3 1 l f", "BI /W 1 /H 1 ID x EI "] {
      let page = try PDFText(contents: Self.print + contents).pages()[0]
      #expect(page.hasOthers && !page.mayHaveInk)
    }
  }

  // MARK: What cannot be read

  private func fault(_ bytes: Data) throws -> Fault? {
    let scratch = try Scratch()
    try bytes.write(to: URL(filePath: scratch.path + "/f.pdf"))
    return #expect(throws: Fault.self) { try WrittenPDF(scratch.path + "/f.pdf", name: "f.pdf") }
  }

  @Test(arguments: ["", "%PDF-1.7\n", "%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF", "no PDF"])
  func whatIsDamagedIsToldInASentence(text: String) throws {
    let fault = try #require(try fault(Data(text.utf8)))
    #expect(fault.problem.contains("damaged") || fault.problem.contains("no pages"), "\(fault)")
    #expect(fault.file == "f.pdf" && fault.kind == .data && !fault.hint.isEmpty)
  }

  @Test func aLockedFileIsToldApart() throws {
    let scratch = try Scratch()
    try scratch.write(PDFText(annotations: [Self.list]).text, to: "plain.pdf")
    let paths = ["plain.pdf", "locked.pdf"].map { "\(scratch.path)/\($0)" }
    for (password, isLocked) in [("secret", true), ("", false)] {
      let outcome = try OutsideProgram.run(
        "qpdf", ["--encrypt", password, "owner", "256", "--"] + paths, in: scratch.path)
      #expect(outcome.status == 0 || outcome.status == 3)
      if isLocked {
        #expect(try fault(scratch.bytes("locked.pdf"))?.problem == "the PDF is locked with a password")
      } else {
        #expect(try WrittenPDF(paths[1], name: "f.pdf").pages[0].hasInk)
      }
    }
  }
}
