import Geometry
import Pages
import Records
import Texts
import Typefaces

/// A record as pages to print: the heat map of the class, and below it what is hardest.
extension RecordReport {
  private static let page = (width: Length.mm(297).points, height: Length.mm(210).points)
  private static let margin = Length.mm(12).points
  private static let nameWidth = 110.0
  private static let lineHeight = 12.4
  private static let mostColumns = 34

  /// The pages.
  func document(_ typefaces: [String], date: String?) throws -> Document {
    let shelf = TypefaceShelf(typefaces)
    guard let shaper = shelf.shaper else {
      throw Fault(
        .noInput, problem: "no typeface is installed to print words with", hint: "give a font file with --typeface")
    }
    let setter = TextSetter(shaper)
    var pages: [Page] = []
    let perPage = Int((RecordReport.page.height - 2 * RecordReport.margin - 36) / RecordReport.lineHeight)
    for start in stride(from: 0, to: max(1, view.children.count), by: perPage) {
      for first in stride(from: 0, to: max(1, view.letters.count), by: RecordReport.mostColumns) {
        let children = view.children.dropFirst(start).prefix(perPage)
        let columns = first..<min(view.letters.count, first + RecordReport.mostColumns)
        var page = Page(
          width: RecordReport.page.width, height: RecordReport.page.height, label: String(pages.count + 1))
        let isLast = start + perPage >= view.children.count && columns.upperBound == view.letters.count
        page.marks = try marks(Array(children), columns, setter, isLast: isLast)
        pages.append(page)
      }
    }
    return Document(
      title: "The class's record", language: "en", date: date, pages: pages, forms: [], typefaces: setter.typefaces)
  }

  private func marks(
    _ children: [ClassRecord.Child], _ columns: Range<Int>, _ setter: TextSetter, isLast: Bool
  ) throws(Fault) -> [Mark] {
    let left = RecordReport.margin
    let width =
      (RecordReport.page.width - 2 * left - RecordReport.nameWidth) / Double(RecordReport.mostColumns + 1)
    var marks: [Mark] = []
    func put(_ text: String, _ x: Double, _ y: Double, size: Double = 8, isMiddle: Bool = true) throws(Fault) {
      marks += try setter.marks(
        text, size: size, at: Point(x, y), anchor: isMiddle ? .middle : .start, language: "en"
      ).marks
    }
    func x(_ column: Int) -> Double { left + RecordReport.nameWidth + (Double(column) + 0.5) * width }
    var y = left + 12
    try put("Letters right, in per cent (· never written)", left, y, size: 13, isMiddle: false)
    y += 24
    try put("all", x(0), y)
    for (place, column) in columns.enumerated() { try put(view.letters[column], x(place + 1), y, size: 9) }
    for child in children {
      y += RecordReport.lineHeight
      try put(String(names.name(of: child.token).prefix(22)), left, y, isMiddle: false)
      let sums = [(child.good, child.count)] + columns.map { (child.sums[$0]?.good ?? 0, child.sums[$0]?.count ?? 0) }
      for (place, (good, count)) in sums.enumerated() {
        if count > 0 {
          // The paler the better: what needs a look is dark, on any printer.
          let grey = 0.55 + 0.45 * Double(good) / Double(count)
          let rule = Shape.Rule(
            from: Point(x(place) - 0.46 * width, y - 3), to: Point(x(place) + 0.46 * width, y - 3))
          marks.append(.shape(.rules([rule], width: RecordReport.lineHeight - 2), .grey(grey)))
        }
        try put(RecordReport.percent(good, count), x(place), y)
      }
    }
    guard isLast else { return marks }
    y += 10
    for line in summary {
      y += 11
      guard y < RecordReport.page.height - left else { break }
      try put(line, left, y, isMiddle: false)
    }
    return marks
  }
}
