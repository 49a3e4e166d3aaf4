import Geometry
import Pages
public import Rulings
public import Texts

/// First pages of sheets, small and side by side, each with its name: what a teacher chooses from.
///
///     var contact = ContactSheet(title: "Anna")
///     try booklet.add(sheet, to: &contact, name: "name-tag", remark: "Name tags")
///     try booklet.add(contact, on: paper, language: "en")
public struct ContactSheet {
  /// A page and what stands under it.
  struct Entry {
    let page: Page
    let name: String
    let remark: String
  }

  let title: String
  var entries: [Entry] = []

  /// How many pages it shows.
  public var count: Int { entries.count }

  fileprivate static let columns = 5
  fileprivate static let rows = 2
  fileprivate static let titleSize = 14.0
  fileprivate static let titleHeight = 24.0
  fileprivate static let nameSize = 9.5
  fileprivate static let remarkSize = 7.0
  /// White between pages, and what names take below them, in points.
  fileprivate static let white = 14.0
  fileprivate static let nameHeight = 27.0
  fileprivate static let frameWeight = 0.5

  /// A sheet of no pages yet, with a title.
  public init(title: String) { self.title = title }
}

extension Booklet {
  /// Takes the first page of a sheet for a contact sheet; the booklet has no page more.
  public mutating func add(
    _ sheet: Sheet, to contact: inout ContactSheet, name: String, remark: String
  ) throws(Fault) {
    let first = pages.count
    try add(sheet)
    contact.entries.append(ContactSheet.Entry(page: pages[first], name: name, remark: remark))
    pages.removeSubrange(first...)
  }

  /// Adds the pages of a contact sheet.
  public mutating func add(_ contact: ContactSheet, on paper: Paper, language: String) throws(Fault) {
    typealias Sizes = ContactSheet
    let room = paper.room
    // As many on each page, so that none is left with a few.
    let most = Sizes.columns * Sizes.rows
    let pageCount = max(1, (contact.count + most - 1) / most)
    let perPage = max(1, (contact.count + pageCount - 1) / pageCount)
    let width = (room.width - Double(Sizes.columns - 1) * Sizes.white) / Double(Sizes.columns)
    let height = (room.height - Sizes.titleHeight) / Double(Sizes.rows) - Sizes.nameHeight
    for (index, entry) in contact.entries.enumerated() {
      if index.isMultiple(of: perPage) {
        addPage(on: paper)
        draw(
          try setter.marks(
            contact.title, size: Sizes.titleSize, at: Point(room.min.x, room.min.y + 0.8 * Sizes.titleSize),
            language: language
          ).marks.said(index == 0 ? .heading(level: 1) : .artefact))
      }
      let (row, column) = ((index % perPage) / Sizes.columns, index % perPage % Sizes.columns)
      let cell = Rectangle(
        x: room.min.x + Double(column) * (width + Sizes.white),
        y: room.min.y + Sizes.titleHeight + Double(row) * (height + Sizes.nameHeight), width: width, height: height)
      try draw(entry, in: cell, language: language)
    }
  }

  /// Draws a page into the upper part of a cell, and its name below.
  private mutating func draw(_ entry: ContactSheet.Entry, in cell: Rectangle, language: String) throws(Fault) {
    typealias Sizes = ContactSheet
    let factor = min(cell.width / entry.page.width, cell.height / entry.page.height)
    let size = Vector(entry.page.width * factor, entry.page.height * factor)
    let corner = Vector(cell.min.x + (cell.width - size.dx) / 2, cell.min.y)
    let frame = Rectangle(x: corner.dx, y: corner.dy, width: size.dx, height: size.dy)
    var marks = [Mark.shape(.line(Path(frame), width: Sizes.frameWeight), SheetInk.grey)]
    marks += entry.page.marks.flatMap { $0.singles }.map { mark in
      mark.scaled(by: factor) { smallForm(of: $0, factor) }.moved(by: corner)
    }
    draw(marks.said(.figure(alternative: [entry.name, entry.remark].filter { !$0.isEmpty }.joined(separator: ": "))))
    var y = frame.max.y + 1.25 * Sizes.nameSize
    for (text, size) in [(entry.name, Sizes.nameSize), (entry.remark, Sizes.remarkSize)] where !text.isEmpty {
      var words = try setter.marks(text, size: size, at: Point(cell.center.x, y), anchor: .middle, language: language)
      if words.width > cell.width {
        words = try setter.marks(
          text, size: size * cell.width / words.width, at: Point(cell.center.x, y), anchor: .middle, language: language)
      }
      draw(words.marks.said(.paragraph))
      y += 1.35 * Sizes.remarkSize
    }
  }
}
