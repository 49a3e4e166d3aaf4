import Geometry
public import Languages
import Pages
public import Rulings
public import Texts

/// The teacher's list of a class: a line for each sheet with what it was made of.
///
/// Lines are added one by one and printed page by page by ``Booklet/addPage(of:isLast:)``: a class of any size takes the
/// room of a page.
public struct OverviewTable: Sendable {
  /// One pupil's line.
  public struct Line: Hashable, Sendable {
    let cells: [String]
    /// The maze of each page, below one another.
    let mazes: [String]

    /// A line from what is known of a sheet, in words that people read.
    ///
    /// - Parameter pages: Where it stands in the class file.
    public init(
      number: String, name: String, hand: String, school: String, level: Int?, design: String?, texts: [String],
      mazes: [String], sheets: [String], pages: ClosedRange<Int>
    ) {
      let places = pages.count > 1 ? "\(pages.lowerBound)–\(pages.upperBound)" : String(pages.lowerBound)
      cells = [
        number, name, hand, school, level.map { String($0) } ?? "", design ?? "",
        texts.joined(separator: " "), "", sheets.joined(separator: " "), places,
      ]
      self.mazes = mazes
    }
  }

  let paper: Paper
  let language: String
  private let words: PhraseSection<OverviewPhrase>
  private let title: String
  private(set) var waiting: [Line] = []
  private var pageCount = 0
  /// The columns in which something stood so far.
  private var used: Set<Int> = []

  /// What the columns are called.
  private var headings: [String] {
    let columns: [OverviewPhrase] = [
      .number, .name, .hand, .school, .level, .design, .practises, .maze, .sheet, .pages,
    ]
    return columns.map { words[$0] }
  }

  /// The columns' shares of the width.
  private static let shares = [0.04, 0.135, 0.055, 0.165, 0.05, 0.135, 0.16, 0.13, 0.075, 0.055]
  /// The place of the mazes among the columns.
  private static let mazeColumn = 7
  /// The places of names and of what is practised, which want most room.
  private static let wideColumns = [1, 6]
  private static let size = 7.5
  private static let smallest = 5.0
  private static let lineHeight = Length.mm(6.5).points
  private static let headHeight = 40.0

  /// A table of no lines yet.
  ///
  /// - Parameters:
  ///   - language: BCP 47, of names.
  ///   - words: What the columns are called.
  ///   - title: Above the table, such as the class; may be empty.
  public init(paper: Paper, language: String, words: PhraseSection<OverviewPhrase>, title: String) {
    (self.paper, self.language, self.words, self.title) = (paper, language, words, title)
  }

  /// Adds a line.
  public mutating func add(_ line: Line) { waiting.append(line) }

  /// How many lines a page has room for.
  var linesPerPage: Int {
    max(1, Int((paper.room.height - OverviewTable.headHeight) / OverviewTable.lineHeight))
  }

  /// The columns' shares of the width where lines are added: what nobody has leaves its room to names and letters.
  private mutating func shares(with lines: some Sequence<Line>) -> [Double] {
    for line in lines {
      for (index, cell) in line.cells.enumerated() where !cell.isEmpty { used.insert(index) }
      if !line.mazes.isEmpty { used.insert(OverviewTable.mazeColumn) }
    }
    used.formUnion(OverviewTable.wideColumns)
    var shares = OverviewTable.shares
    var free = 0.0
    for index in shares.indices where !used.contains(index) {
      free += shares[index]
      shares[index] = 0
    }
    for index in OverviewTable.wideColumns { shares[index] += free / Double(OverviewTable.wideColumns.count) }
    return shares
  }

  /// The marks of the next page, whose lines are then gone.
  mutating func takePage(_ setter: TextSetter) throws(Fault) -> [Mark] {
    pageCount += 1
    let room = paper.room
    let lines = waiting.prefix(linesPerPage)
    waiting.removeFirst(lines.count)
    let shares = shares(with: lines)
    var marks: [Mark] = []
    var rules: [Shape.Rule] = []
    let heading = title.isEmpty ? words[.title] : title
    marks += try setter.marks(heading, size: 13, at: Point(room.min.x, room.min.y + 12), language: language).marks
      .said(.heading(level: 1))
    marks += try setter.marks(
      String(pageCount), size: 8, at: Point(room.max.x, room.min.y + 12), anchor: .end, colour: SheetInk.small,
      language: language
    ).marks
    var rows: [Mark] = []
    func put(_ cells: [String], as meaning: Meaning, baseline: Double, colour: Colour, mazes: [Mark] = []) throws(Fault)
    {
      var x = room.min.x
      var row: [Mark] = []
      for (index, (cell, share)) in zip(cells, shares).enumerated() where share > 0 {
        let words = try fitted(cell, width: share * room.width - 4, at: Point(x, baseline), colour: colour, setter)
        row.append(.group(index == OverviewTable.mazeColumn ? words + mazes : words, meaning))
        x += share * room.width
      }
      rows.append(.group(row, .tableRow))
    }
    var y = room.min.y + OverviewTable.headHeight - 8
    try put(headings, as: .columnHeading, baseline: y, colour: SheetInk.small)
    for line in lines {
      rules.append(Shape.Rule(from: Point(room.min.x, y + 5), to: Point(room.max.x, y + 5)))
      y += OverviewTable.lineHeight
      let mazes = try mazes(of: line, shares, baseline: y, setter)
      try put(line.cells, as: .tableCell, baseline: y, colour: SheetInk.text, mazes: mazes)
    }
    marks.append(.group(rows, .table))
    marks.insert(.shape(.rules(rules, width: 0.35), SheetInk.small), at: 0)
    return marks
  }

  /// The mazes of a line: two below one another, where there are more the first and how many follow.
  private func mazes(of line: Line, _ shares: [Double], baseline: Double, _ setter: TextSetter) throws(Fault) -> [Mark]
  {
    let left = paper.room.min.x + shares[..<OverviewTable.mazeColumn].reduce(0, +) * paper.room.width
    let width = shares[OverviewTable.mazeColumn] * paper.room.width - 4
    let shown = line.mazes.count > 2 ? [line.mazes[0], "+ \(line.mazes.count - 1)"] : line.mazes
    let first = shown.count > 1 ? baseline - 3.2 : baseline
    var marks: [Mark] = []
    for (index, maze) in shown.enumerated() {
      marks += try fitted(
        maze, width: width, at: Point(left, first + 7.2 * Double(index)), colour: SheetInk.text, setter)
    }
    return marks
  }

  /// A text in its column: smaller where it is too wide, cut with three points where even that does not do.
  private func fitted(
    _ text: String, width: Double, at point: Point, colour: Colour, _ setter: TextSetter
  ) throws(Fault) -> [Mark] {
    var text = text
    var size = OverviewTable.size
    var set = try setter.marks(text, size: size, at: point, colour: colour, language: language)
    if set.width > width {
      size = max(OverviewTable.smallest, size * width / set.width)
      set = try setter.marks(text, size: size, at: point, colour: colour, language: language)
    }
    while set.width > width, text.count > 1 {
      let kept = Int(Double(text.count) * width / set.width) - 1
      text = String(text.prefix(max(0, min(kept, text.count - 2)))) + "…"
      set = try setter.marks(text, size: size, at: point, colour: colour, language: language)
    }
    return set.marks
  }
}

extension Booklet {
  /// Adds a page of an overview if enough lines wait for a full one, or any at its end; false, and no page, if not.
  public mutating func addPage(of table: inout OverviewTable, isLast: Bool) throws(Fault) -> Bool {
    guard table.waiting.count >= table.linesPerPage || (isLast && !table.waiting.isEmpty) else { return false }
    addPage(on: table.paper)
    draw(try table.takePage(setter))
    return true
  }
}
