import Geometry
import Languages
public import Pages
import Records
import Texts

/// A record as pages to print: a child's for its parents too; of a class its heat map, and below it what to practise.
extension RecordReport {
  private static let page = (width: Length.mm(297).points, height: Length.mm(210).points)
  private static let margin = Length.mm(12).points
  private static let nameWidth = 110.0
  private static let lineHeight = 12.4
  private static let mostColumns = 34

  /// The pages.
  public func document(_ shelf: Shelf) throws -> Document {
    let setter = try shelf.setter()
    let pages = try writings.isEmpty ? classPages(setter) : RecordChildPages(self, setter).made()
    return Document(
      title: title, language: phrases.language, date: try shelf.madeTime(), pages: pages, forms: models?.forms ?? [],
      typefaces: setter.typefaces)
  }

  private func classPages(_ setter: TextSetter) throws(Fault) -> [Page] {
    var pages: [Page] = []
    let perPage = Int(clamping: (RecordReport.page.height - 2 * RecordReport.margin - 36) / RecordReport.lineHeight)
    for start in stride(from: 0, to: max(1, view.children.count), by: perPage) {
      for first in stride(from: 0, to: max(1, view.letters.count), by: RecordReport.mostColumns) {
        let children = view.children.dropFirst(start).prefix(perPage)
        let columns = first..<min(view.letters.count, first + RecordReport.mostColumns)
        startPage(&pages)
        pages[pages.count - 1].marks = try marks(Array(children), columns, setter)
      }
    }
    // What is said stands beside few columns, else on a page of its own.
    let lastColumns = view.letters.isEmpty ? 0 : (view.letters.count - 1) % RecordReport.mostColumns + 1
    let beside = RecordReport.beside(lastColumns)
    if beside == nil { startPage(&pages) }
    try addSaid(to: &pages, from: beside ?? RecordReport.margin, setter)
    return pages
  }

  private func startPage(_ pages: inout [Page]) {
    pages.append(
      Page(width: RecordReport.page.width, height: RecordReport.page.height, label: String(pages.count + 1)))
  }

  private func marks(
    _ children: [ClassRecord.Child], _ columns: Range<Int>, _ setter: TextSetter
  ) throws(Fault) -> [Mark] {
    let left = RecordReport.margin
    let width = RecordReport.columnWidth
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
      let name = names.name(of: child.token)
      let fits = name.count <= RecordReport.longestName
      try put(fits ? name : name.prefix(RecordReport.longestName - 1) + "…", left, y, isMiddle: false)
      let sums = [(child.good, child.count)] + columns.map { (child.sums[$0]?.good ?? 0, child.sums[$0]?.count ?? 0) }
      for (place, (good, count)) in sums.enumerated() {
        guard count > 0 else { continue }
        // The paler the better: what needs a look is dark, on any printer.
        let grey = 0.55 + 0.45 * Double(good) / Double(count)
        let rule = Shape.Rule(from: Point(x(place) - 0.46 * width, y - 3), to: Point(x(place) + 0.46 * width, y - 3))
        marks.append(.shape(.rules([rule], width: RecordReport.lineHeight - 2), .grey(grey)))
        try put(RecordReport.percent(good, count), x(place), y)
      }
    }
    return marks
  }

  /// The width of a column of the heat map.
  private static let columnWidth = (page.width - 2 * margin - nameWidth) / Double(mostColumns + 1)

  /// Where words begin beside some columns; nil if these leave no room.
  private static func beside(_ columns: Int) -> Double? {
    let x = margin + nameWidth + (Double(columns) + 1.5) * columnWidth
    return page.width - margin - x >= leastBeside ? x : nil
  }

  /// Adds the words on the class, from a position to the right margin, and on further pages if there is no room.
  private func addSaid(to pages: inout [Page], from start: Double, _ setter: TextSetter) throws(Fault) {
    var (x, y) = (start, RecordReport.margin + 36)
    let right = RecordReport.page.width - RecordReport.margin
    let foot = RecordReport.page.height - RecordReport.margin
    func makeRoom(_ height: Double) {
      guard y + height > foot else { return }
      startPage(&pages)
      (x, y) = (RecordReport.margin, RecordReport.margin + 12)
    }
    func put(_ text: String, size: Double = 9, indented: Double = 0) throws(Fault) {
      let width = right - x - indented
      for line in try setter.lines(of: text, size: size, width: width, language: phrases.language) {
        makeRoom(0)
        pages[pages.count - 1].marks +=
          try setter.marks(line, size: size, at: Point(x + indented, y), language: phrases.language).marks
        y += 1.4 * size
      }
    }
    func head(_ text: String) throws(Fault) {
      y += 8
      makeRoom(30)
      try put(text, size: 12)
    }
    for line in praises { try put(line, size: 11) }
    if practised.isEmpty, let next { try put(next, size: 11) }
    if !needy.isEmpty {
      try head(phrases.glance[.helpFirst])
      for line in needy { try put(said(of: line)) }
    }
    if !practised.isEmpty { try head(phrases.glance[.toPractise]) }
    for practice in practised {
      let picture = try models?.picture(of: practice.sum.sign)
      makeRoom(models?.height ?? 50)
      let (page, top) = (pages.count, y - 6)
      if let picture {
        pages[pages.count - 1].marks += picture.marks.map { $0.moved(by: Vector(x, top)) }
      }
      y += 10
      let left = picture.map { max($0.width, 70) + 8 } ?? 0
      for line in said(of: practice) { try put(line, indented: left) }
      if picture != nil, page == pages.count { y = max(y, top + (models?.height ?? 0)) }
      y += 8
    }
    if !passages.isEmpty { try head(phrases.page[.lettersAMinute]) }
    for entry in passages { try put("\(names.name(of: entry.child)) · \(entry.day) · \(said(of: entry.figures))") }
    if !view.weeks.isEmpty { try head(phrases.glance[.byWeek]) }
    for week in view.weeks { try put("\(RecordReport.span(of: week)) · \(lettersRight(week.good, of: week.count))") }
  }

  /// Narrower, in points, no words are set beside the children.
  private static let leastBeside = 220.0
  /// At most 22 letters of a name: more would run into the table.
  private static let longestName = 22
}
