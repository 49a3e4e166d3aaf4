import Geometry
import Inks
import JSON
import Texts

/// What was drawn on a page as annotations (PDF 1.7, 12.5): ink, lines and chains of lines.
///
/// In points of the page, y up.
struct PDFAnnotations {
  /// The strokes in the order of writing.
  private(set) var strokes: [InkStroke] = []
  /// What was passed over.
  private(set) var notes: [String] = []
  /// Whether there are stamps, which may be writing.
  private(set) var hasOthers = false

  private let objects: PDFObjects
  private let file: String
  private let budget: PDFPainting.Budget

  init(_ objects: PDFObjects, file: String, within budget: PDFPainting.Budget) {
    (self.objects, self.file, self.budget) = (objects, file, budget)
  }

  /// Annotations that are no part of what a child wrote, and of which nothing need be said.
  private static let silent: Set = ["/Link", "/Popup", "/Widget", "/Text"]
  /// A line that is shown through and wider, in points, is a highlighter's.
  private static let pen = (opacity: 0.7, width: 6.0)
  /// How far ink may lie outside of the rectangle of its annotation, in points: programs count the pen's width or do not.
  private static let beside = 12.0

  /// Reads the annotations of a page.
  mutating func read(of page: String) throws(Fault) {
    var written: [(time: String, strokes: [InkStroke])] = []
    var others = 0
    for entry in objects.list(objects[page]?["/Annots"]) {
      guard let annotation = objects.resolved(entry), annotation.isObject else { continue }
      // Hidden, or not to be seen.
      let flags = objects.resolved(annotation["/F"])?.number.flatMap { Int(exactly: $0) } ?? 0
      guard flags & 0b10_0010 == 0 else { continue }
      let kind = objects.resolved(annotation["/Subtype"])?.text ?? ""
      switch kind {
      case "/Ink", "/PolyLine", "/Line":
        guard !isHighlighter(annotation) else {
          note("strokes of a highlighter are left out")
          continue
        }
        let own = try strokes(of: annotation, kind)
        if own.isEmpty { hasOthers = true }
        written.append((time(of: annotation), own))
      case _ where PDFAnnotations.silent.contains(kind): break
      case "/Stamp":
        // Some programs make a stamp of what was written: it is ink where it is nothing but lines.
        if let stamp = try painting(of: annotation), !stamp.hasOthers, !stamp.hasWords, !stamp.strokes.isEmpty {
          written.append((time(of: annotation), stamp.strokes))
        } else {
          others += 1
          hasOthers = true
        }
      default: others += 1
      }
    }
    if others > 0 {
      note("\(others) annotation\(others == 1 ? "" : "s") left out that no pen drew: text, stamps or shapes")
    }
    // Some programs write them in another order than that of writing, and say when each was made.
    if written.allSatisfy({ !$0.time.isEmpty }) {
      written = written.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
    strokes = written.flatMap(\.strokes)
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  private func isHighlighter(_ annotation: JSONValue) -> Bool {
    if objects.resolved(annotation["/IT"])?.text == "/InkHighlight" { return true }
    let opacity = objects.resolved(annotation["/CA"])?.number ?? 1
    let width = objects.resolved(objects.resolved(annotation["/BS"])?["/W"])?.number ?? 1
    return opacity < PDFAnnotations.pen.opacity && width > PDFAnnotations.pen.width
  }

  /// When an annotation was made, as text that sorts by time; empty where that is not said. `D:20260914083015+02'00'`
  private func time(of annotation: JSONValue) -> String {
    let text = objects.resolved(annotation["/CreationDate"])?.text ?? ""
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
    return digits.count >= 14 ? String(digits) : ""
  }

  /// The strokes of an annotation: the points that the pen left, or else what is painted for it.
  private func strokes(of annotation: JSONValue, _ kind: String) throws(Fault) -> [InkStroke] {
    let lists: [[Double]?] =
      switch kind {
      case "/Ink": objects.list(annotation["/InkList"]).map { objects.numbers($0) }
      case "/PolyLine": [objects.numbers(annotation["/Vertices"])]
      default: [objects.numbers(annotation["/L"], count: 4)]
      }
    let strokes = lists.compactMap { numbers in
      numbers.map { numbers in
        stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
      }
    }.filter { !$0.isEmpty }
    let all = strokes.flatMap { $0 }
    budget.points -= all.count
    guard budget.points > 0 else { throw PDFPainting.tooMuch(file) }
    let box = objects.box(annotation["/Rect"])
    // Who moves an annotation may move what is shown alone.
    let isInside = all.allSatisfy { point in
      abs(point.x) < 1e6 && abs(point.y) < 1e6
        && (box?.expanded(by: PDFAnnotations.beside).contains(point) ?? true)
    }
    if !all.isEmpty, isInside {
      return strokes.map { InkStroke(points: $0.map { InkPoint(x: $0.x, y: $0.y) }) }
    }
    return try painting(of: annotation)?.strokes ?? []
  }

  /// What is painted for an annotation (PDF 1.7, 12.5.5, algorithm 8.1); nil for nothing.
  private func painting(of annotation: JSONValue) throws(Fault) -> PDFPainting? {
    guard let looks = objects.stream(objects.resolved(annotation["/AP"])?["/N"]),
      let box = objects.box(annotation["/Rect"]),
      let form = objects.box(looks.dictionary["/BBox"]), form.width > 0, form.height > 0
    else { return nil }
    let map = objects.map(looks.dictionary["/Matrix"])
    let corners = [form.min, form.max, Point(form.min.x, form.max.y), Point(form.max.x, form.min.y)].map { map * $0 }
    guard let there = Rectangle(around: corners), there.width > 0, there.height > 0 else { return nil }
    let scale = Affine.scale(x: box.width / there.width, y: box.height / there.height)
    let pageFromForm = .translation(box.min - (scale * there.min)) * scale
    var painting = PDFPainting(objects, file: file, within: budget)
    try painting.follow(
      looks.bytes, resources: looks.dictionary["/Resources"], pageFromHere: pageFromForm * map, isPen: true)
    return painting
  }
}
