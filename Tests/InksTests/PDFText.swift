import Files
import Foundation
import Inks
import Recordings
import TestSupport
import Texts

/// Writes small PDF files by their objects, without the table of places at their end: qpdf finds them.
struct PDFText {
  /// What pages say besides their size: `/Rotate 90`.
  var page = ""
  /// The size of the page.
  var box = "[0 0 200 100]"
  /// What is painted.
  var contents = ""
  /// What contents name: `/XObject<</A 9 0 R>>`.
  var resources = ""
  /// Annotations without their type, in order.
  var annotations: [String] = []
  /// Further objects from number 100 on; a text with `stream` in it is one.
  var others: [String] = []

  /// A stream with a dictionary.
  static func stream(_ dictionary: String, _ contents: String) -> String {
    "<<\(dictionary)/Length \(contents.utf8.count)>>stream\n\(contents)\nendstream"
  }

  /// The file.
  var text: String {
    var objects: [(Int, String)] = [
      (1, "<</Type/Catalog/Pages 2 0 R>>"),
      (2, "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox \(box)/Resources<<\(resources)>>>>"),
      (
        3,
        "<</Type/Page/Parent 2 0 R/Contents[4 0 R]/Annots[\(annotations.indices.map { "\($0 + 10) 0 R" }.joined(separator: " "))]\(page)>>"
      ), (4, PDFText.stream("", contents)),
    ]
    objects += zip(10..., annotations).map { ($0, "<</Type/Annot\($1)>>") }
    objects += zip(100..., others).map { ($0, $1) }
    let body = objects.map { "\($0) 0 obj\n\($1)\nendobj\n" }.joined()
    return "%PDF-1.7\n\(body)trailer<</Root 1 0 R>>\n%%EOF\n"
  }

  /// The pages as they are read.
  func pages() throws -> [WrittenPDF.Page] {
    let scratch = try Scratch()
    try scratch.write(text, to: "f.pdf")
    return try WrittenPDF(scratch.path + "/f.pdf", name: "f.pdf").pages
  }

  /// The strokes as a reader shows the page, in thousandths of a point.
  func strokes() throws -> [[[Double]]] { try PDFText.strokes(of: pages()[0].ink) }

  /// The places of an ink, in thousandths of a point.
  static func strokes(of ink: Ink?) -> [[[Double]]] {
    (ink?.strokes ?? []).map { $0.points.map { [$0.x, $0.y].map { ($0 * 1000).rounded() / 1000 } } }
  }
}
