public import Inks
import Texts
import XML

extension InkFormat {
  /// Xournal and Xournal++.
  public static let xournal = InkFormat("xournal")
}

/// Reads the pen strokes of Xournal and Xournal++, an ink for each page with any.
///
/// Points of 1/72 inch from the top left of the page. Erasing and moving strokes changes their order in the file.
enum XournalInk {
  static let keptTexts: Set<String> = ["stroke"]

  static func inks(from root: XMLElement, file: String, limits: InkLimits) throws(Fault) -> [Ink] {
    var inks: [Ink] = []
    var pointCount = 0
    for (number, page) in zip(1..., root.children.filter { $0.localName == "page" }) {
      var builder = InkBuilder(file: file, format: .xournal, limits: limits, pointsBefore: pointCount)
      builder.unit = .points
      builder.page = "\(number)"
      for layer in page.children where layer.localName == "layer" {
        for stroke in layer.children where stroke.localName == "stroke" {
          guard stroke["tool"] ?? "pen" == "pen" else {
            builder.note("strokes of the highlighter and the eraser are left out")
            continue
          }
          try read(stroke, in: &builder)
        }
      }
      pointCount = builder.pointCount
      guard !builder.strokes.isEmpty else { continue }
      builder.note("the order is that of the file; erasing and moving strokes may have changed it")
      if let ink = builder.finish() { inks.append(ink) }
    }
    guard !inks.isEmpty else {
      throw Fault.ofInk(at: root.place, problem: "the file has no strokes of a pen", hint: "write with the pen tool")
    }
    return inks
  }

  private static func read(_ stroke: XMLElement, in builder: inout InkBuilder) throws(Fault) {
    func fault(_ problem: String) -> Fault {
      Fault.ofInk(at: stroke.place, problem: problem, hint: "save the file again with Xournal++")
    }
    // The pen's width, then, if pressure was recorded, the width of each piece.
    var widths: [Double] = []
    var list = ByteScanner(Array((stroke["width"] ?? "").utf8))
    list.skipBlanks()
    while let width = list.number() {
      widths.append(width)
      list.skipBlanks()
    }
    var scanner = ByteScanner(stroke.text)
    var numbers: (x: Double?, count: Int) = (nil, 0)
    scanner.skipBlanks()
    while scanner.next != nil {
      guard let number = scanner.number() else {
        throw fault(
          "a number is expected, not \"\(scanner.excerpt())\", at character \(scanner.index + 1) of the stroke")
      }
      if let x = numbers.x {
        numbers.count += 1
        // A piece's width is that at its first point; the last point has none of its own.
        let pressure =
          widths.count > 1 && widths[0] > 0 ? widths[min(numbers.count, widths.count - 1)] / widths[0] : nil
        try builder.add(x: x, y: number, pressure: pressure, at: stroke.place)
        numbers.x = nil
      } else {
        numbers.x = number
      }
      scanner.skipBlanks()
    }
    guard numbers.x == nil else { throw fault("the last point of the stroke has no y") }
    try builder.endStroke(at: stroke.place)
  }
}
