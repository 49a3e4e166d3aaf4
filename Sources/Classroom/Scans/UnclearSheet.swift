import Geometry
public import Pages
import Scans
import Texts

/// The unclear scans of a stack, small and side by side, each with its number, its file and page, and what was seen: what a
/// teacher settles by hand.
public struct UnclearSheet {
  /// A scan, or a file that could not be read.
  struct Entry {
    let name: String
    let problem: String
    let hint: String
    let picture: Photo?
  }

  let entries: [Entry]

  /// What is unclear of some scans, and of a stack's files.
  init(_ readings: [ScanReader.ReadScan], _ stack: ScanStack) {
    entries =
      stack.faults.map { Entry(name: $0.file, problem: $0.problem, hint: $0.hint, picture: nil) }
      + readings.compactMap { reading in
        guard case .unclear(let fault) = reading.verdict else { return nil }
        return Entry(
          name: reading.scan.name, problem: fault.problem, hint: fault.hint, picture: reading.thumbnail)
      }
  }

  private static let page = (width: Length.mm(210).points, height: Length.mm(297).points)
  private static let margin = Length.mm(14).points
  private static let (columns, rows) = (3, 3)
  private static let head = 34.0
  private static let white = 12.0
  /// For the words under a picture.
  private static let words = 62.0

  /// The pages.
  public func document(_ shelf: Shelf, of class: String) throws -> Document {
    let setter = try shelf.setter()
    var pages: [Page] = []
    let perPage = UnclearSheet.columns * UnclearSheet.rows
    let count = max(1, (entries.count + perPage - 1) / perPage)
    for number in 0..<count {
      var page = Page(width: UnclearSheet.page.width, height: UnclearSheet.page.height, label: String(number + 1))
      let title =
        entries.isEmpty
        ? "Every scan of \(`class`) is clear" : "Unclear scans of \(`class`): \(number + 1) of \(count)"
      page.marks += try setter.marks(
        title, size: 13, at: Point(UnclearSheet.margin, UnclearSheet.margin + 12), language: "en"
      ).marks.said(.heading(level: 1))
      for (place, entry) in entries.dropFirst(number * perPage).prefix(perPage).enumerated() {
        page.marks += try marks(entry, number: number * perPage + place + 1, at: place, setter)
      }
      pages.append(page)
    }
    return Document(title: "Unclear scans", language: "en", pages: pages, forms: [], typefaces: setter.typefaces)
  }

  private func marks(_ entry: Entry, number: Int, at place: Int, _ setter: TextSetter) throws(Fault) -> [Mark] {
    let (width, height) = UnclearSheet.page
    let margin = UnclearSheet.margin
    let across =
      (width - 2 * margin - Double(UnclearSheet.columns - 1) * UnclearSheet.white) / Double(UnclearSheet.columns)
    let down = (height - 2 * margin - UnclearSheet.head) / Double(UnclearSheet.rows)
    let (row, column) = (place / UnclearSheet.columns, place % UnclearSheet.columns)
    let cell = Rectangle(
      x: margin + Double(column) * (across + UnclearSheet.white), y: margin + UnclearSheet.head + Double(row) * down,
      width: across, height: down - UnclearSheet.words)
    var marks: [Mark] = []
    var frame = cell
    if let picture = entry.picture {
      let scale = min(cell.width / Double(picture.width), cell.height / Double(picture.height))
      frame = Rectangle(
        x: cell.min.x, y: cell.min.y, width: Double(picture.width) * scale, height: Double(picture.height) * scale)
      marks.append(.photo(picture, in: frame))
    }
    marks.append(.shape(.line(Path(frame), width: 0.5), SheetInk.quiet))
    var result = marks.said(.figure(alternative: "\(number): \(entry.name)"))
    var y = cell.max.y + 12
    func put(_ text: String, size: Double, most: Int, colour: Colour = SheetInk.text) throws(Fault) {
      let lines = try setter.lines(of: text, size: size, width: across, language: "en")
      for line in lines.prefix(most) {
        result += try setter.marks(line, size: size, at: Point(cell.min.x, y), colour: colour, language: "en")
          .marks.said(.paragraph)
        y += 1.25 * size
      }
    }
    try put("\(number)  \(entry.name)", size: 9, most: 2)
    try put(entry.problem, size: 7.5, most: 2)
    try put(entry.hint, size: 7.5, most: 2, colour: SheetInk.small)
    return result
  }
}
