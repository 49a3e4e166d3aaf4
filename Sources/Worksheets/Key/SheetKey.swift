public import Geometry
public import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// What stands where on a printed sheet, so that ink can be graded against it later.
///
/// Page space.
public struct SheetKey: Hashable, Sendable {
  /// One thing to be written, or a model.
  public struct Cell: Hashable, Sendable {
    /// What is to be written.
    public let text: String
    /// How it is shown: a ``Look``, or `build-up`.
    public let look: String
    /// How many of its strokes are shown, in a build-up; nil for all.
    public let strokes: Int?
    /// What the pupil is to do, where the look does not say it: `vocabulary` or `dictation`, from memory; nil for others.
    public let task: String?
    /// The school of its letters, where it is not the sheet's.
    public let school: String?
    /// The height of the x in points.
    public let xHeight: Double
    /// From the ascender to the descender line, and as wide as the text; page space.
    public private(set) var box: Rectangle
    /// From the school space of the text (x-heights, y up) to page space.
    public private(set) var pageFromSchool: Affine
  }

  /// The cells of one page.
  public struct Page: Hashable, Sendable {
    /// Width in points.
    public let width: Double
    /// Height in points.
    public let height: Double
    /// What it is known by when it comes back from a scanner, as it is printed; nil for a page that is not for that.
    public var code: String?
    /// The code of the maze at the foot; empty for none.
    public let maze: String
    /// The top left corner of the strip at the foot; nil for none.
    public var mazeCorner: Point?
    /// How large its cells are, by those of its level: less than 1 on small paper.
    public internal(set) var mazeScale = 1.0
    /// How it is drawn, such as `brick`; nil for plain walls.
    public internal(set) var mazeStyle: String?
    /// The mazes among the rows, or the one that fills the page.
    public internal(set) var innerMazes: [InnerMaze] = []
    /// How far from the top, or from the left where the page lies on its side, the knots of a page stand that comes back from a
    /// scanner; nil where they stand at equal distances.
    public internal(set) var knotPlaces: [Double]?
    /// Words and drawings as dark as ink where people write, of a page that comes back from a scanner; page space.
    public internal(set) var words: [Rectangle] = []
    /// What is written line by line, where no cell says what stands where; nil for none.
    public internal(set) var passage: Passage?
    /// The cells from the top.
    public var cells: [Cell]
  }

  /// The code printed on the sheet.
  public let sheet: String
  /// The school whose letters are written.
  public let school: String
  /// The hand that writes.
  public let hand: Hand
  /// The ruling.
  public let ruling: String
  /// The seed of the sheet.
  public let seed: UInt64
  /// How far the pupil is, 1…5, by which the grader is more or less strict; nil where the sheet does not say it.
  public internal(set) var level: Int?
  /// A digest of the letterforms used.
  public internal(set) var digest = ""
  /// The groups of letters that are done, whose drawings stand on the sheet, each with blanks between its letters.
  public internal(set) var rewards: [String] = []
  /// The pages in order.
  public internal(set) var pages: [Page] = []

  init(sheet: String, school: String, hand: Hand, ruling: String, seed: UInt64) {
    self.sheet = sheet
    self.school = school
    self.hand = hand
    self.ruling = ruling
    self.seed = seed
  }
}

extension SheetKey.Cell {
  /// The cells of a line that starts at a point of the page; a line on which nothing is to be written has itself for one.
  ///
  /// - Parameter usual: The school of the sheet.
  static func cells(of line: Line, at start: Point, in usual: School) -> [SheetKey.Cell] {
    let (own, xHeight) = (line.letters.school, line.ruling.xHeight)
    let school = own.id == usual.id ? nil : own.id
    let cells = line.cells.filter { $0.isKept }.map { cell in
      SheetKey.Cell(
        text: cell.setting.text, look: cell.step == nil ? cell.look.rawValue : Exercise.buildUp.rawValue,
        strokes: cell.step, task: line.task, school: school, xHeight: xHeight, origin: start + Vector(cell.x, 0),
        width: cell.setting.width * xHeight, zones: own.rowZones)
    }
    // What only helps is not what is to be written.
    guard cells.isEmpty, let text = line.asked else { return cells }
    return [
      SheetKey.Cell(
        text: text, look: Look.blank.rawValue, task: line.task, school: school, xHeight: xHeight, origin: start,
        width: line.length, zones: own.rowZones)
    ]
  }

  private init(
    text: String, look: String, strokes: Int? = nil, task: String?, school: String?, xHeight: Double, origin: Point,
    width: Double, zones: Zones
  ) {
    self.text = text
    self.look = look
    self.strokes = strokes
    self.task = task
    self.school = school
    self.xHeight = xHeight
    box = Rectangle(
      min: Point(origin.x, origin.y - (1 + zones.ascender) * xHeight),
      max: Point(origin.x + width, origin.y + zones.descender * xHeight))
    pageFromSchool = .flipped(unit: xHeight, origin: origin)
  }
}

extension SheetKey {
  /// All that is practised on the sheet in the letters of its school: the text of its digest.
  public var text: String {
    pages.flatMap { page in
      page.cells.filter { $0.school == nil }.map { $0.text } + [page.passage?.text ?? ""].filter { !$0.isEmpty }
    }.joined(separator: " ")
  }

  /// The names of other schools whose letters some cells have, in order.
  public var otherSchools: [String] {
    pages.flatMap { $0.cells }.compactMap { $0.school }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The key as JSON, the same bytes for the same key: fixed order, numbers with four decimals, one cell a line.
  public var json: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of the key as JSON.
  public var bytes: [UInt8] {
    var text = "{\n"
    text += "  \"format\": \"copybook sheet key 1\",\n"
    text += "  \"sheet\": \(sheet.quoted),\n"
    text += "  \"school\": \(school.quoted),\n"
    text += "  \"hand\": \(hand.rawValue.quoted),\n"
    text += "  \"ruling\": \(ruling.quoted),\n"
    text += "  \"seed\": \(String(seed).quoted),\n"
    if let level = level.flatMap(Level.init) {
      text += "  \"level\": \(level.number),\n  \"corridor\": \(level.corridor.formatted(decimals: 2)),\n"
    }
    if !rewards.isEmpty {
      text += "  \"rewards\": [\(rewards.map { $0.quoted }.joined(separator: ", "))],\n"
    }
    text += "  \"letterforms\": \(digest.quoted),\n"
    text += "  \"unit\": \"1/72 inch, origin top left, y down\",\n"
    text += "  \"pages\": [\n"
    var bytes = Array(text.utf8)
    for (index, page) in pages.enumerated() {
      bytes.add(index == 0 ? "" : ",\n")
      page.add(to: &bytes)
    }
    bytes.add("\n  ]\n}\n")
    return bytes
  }
}

extension SheetKey.Page {
  fileprivate func add(to bytes: inout [UInt8]) {
    var text = "    {\"width\": \(number(width)), \"height\": \(number(height)), "
    if let code { text += "\"code\": \(code.quoted), " }
    text += "\"maze\": \(maze.quoted), "
    if let mazeCorner { text += "\"mazeCorner\": [\(number(mazeCorner.x)), \(number(mazeCorner.y))], " }
    if mazeScale != 1 { text += "\"mazeScale\": \(number(mazeScale)), " }
    if let mazeStyle { text += "\"mazeStyle\": \(mazeStyle.quoted), " }
    if !innerMazes.isEmpty { text += "\"mazes\": [\(innerMazes.map { $0.json }.joined(separator: ", "))], " }
    bytes.add(text)
    if let knotPlaces {
      bytes.add("\"knots\": [")
      bytes.add(knotPlaces)
      bytes.add("], ")
    }
    if !words.isEmpty {
      bytes.add("\"words\": [")
      for (index, box) in words.enumerated() {
        bytes.add(index == 0 ? "[" : ", [")
        bytes.add([box.min.x, box.min.y, box.width, box.height])
        bytes.add("]")
      }
      bytes.add("], ")
    }
    if let passage { bytes.add("\"passage\": \(passage.json), ") }
    bytes.add("\"cells\": [\n")
    for (index, cell) in cells.enumerated() {
      bytes.add(index == 0 ? "" : ",\n")
      cell.add(to: &bytes)
    }
    bytes.add("\n    ]}")
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ text: String) { append(contentsOf: text.utf8) }

  fileprivate mutating func add(_ numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { add(", ") }
      append(number, decimals: 4)
    }
  }
}

extension SheetKey.Page {
  /// Moves all that stands on the page.
  mutating func move(by step: Vector) {
    mazeCorner = mazeCorner.map { $0 + step }
    for index in innerMazes.indices { innerMazes[index].move(by: step) }
    words = words.map { $0.moved(by: step) }
    passage?.move(by: step)
    for index in cells.indices { cells[index].move(by: step) }
  }
}

extension SheetKey.Cell {
  fileprivate mutating func move(by step: Vector) {
    box = box.moved(by: step)
    pageFromSchool = .translation(step) * pageFromSchool
  }

  /// The cell at another place of its page.
  public func moved(by step: Vector) -> SheetKey.Cell {
    var moved = self
    moved.move(by: step)
    return moved
  }

  /// Written without texts in between: a page has dozens of cells with ten numbers each.
  fileprivate func add(to bytes: inout [UInt8]) {
    bytes.add("      {\"text\": ")
    bytes.add(text.quoted)
    bytes.add(", \"look\": ")
    bytes.add(look.quoted)
    if let strokes { bytes.add(", \"strokes\": \(strokes)") }
    if let task { bytes.add(", \"task\": \(task.quoted)") }
    if let school { bytes.add(", \"school\": \(school.quoted)") }
    bytes.add(", \"xHeight\": ")
    bytes.append(xHeight, decimals: 4)
    bytes.add(", \"box\": [")
    bytes.add([box.min.x, box.min.y, box.width, box.height])
    bytes.add("], \"pageFromSchool\": [")
    let map = pageFromSchool
    bytes.add([map.a, map.b, map.c, map.d, map.tx, map.ty])
    bytes.add("]}")
  }
}

private func number(_ value: Double) -> String { value.formatted(decimals: 4) }
