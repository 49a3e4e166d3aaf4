import Geometry
import Pages
import Records
import Texts
import Typefaces

/// A record as pages to print: a child's for its parents too; of a class its heat map, and below it what to practise.
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
    let pages = try writings.isEmpty ? classPages(setter) : RecordChildPages(self, setter).made()
    return Document(
      title: title, language: phrases.language, date: date, pages: pages, forms: [], typefaces: setter.typefaces)
  }

  private func classPages(_ setter: TextSetter) throws(Fault) -> [Page] {
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
    return pages
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
        text, size: size, at: Point(x, y), anchor: isMiddle ? .middle : .start, language: phrases.language
      ).marks
    }
    func x(_ column: Int) -> Double { left + RecordReport.nameWidth + (Double(column) + 0.5) * width }
    var y = left + 12
    try put("\(title) · \(total)", left, y, size: 13, isMiddle: false)
    y += 24
    try put("%", x(0), y)
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
    let practices = practised.map { practice in
      "\(practice.sum.sign): "
        + [practice.sentence, lettersRight(practice.sum.good, of: practice.sum.count)]
        .compactMap { $0 }.joined(separator: " ")
    }
    let weeks = view.weeks.map { "\($0.monday): \(lettersRight($0.good, of: $0.count))" }
    for line in [praise, next].compactMap({ $0 }) + practices + faults + weeks {
      y += 11
      guard y < RecordReport.page.height - left else { break }
      try put(line, left, y, isMiddle: false)
    }
    return marks
  }
}
