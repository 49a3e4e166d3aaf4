import Codes
import Geometry
import JSON
import Letterforms
public import Texts

extension SheetKey {
  /// No sheet of ours has a larger key.
  private static let largestFile = 8 << 20

  /// No line of a page holds more letters.
  static let mostInCell = 1_000

  /// No sheet has more letters in its cells, each text counted once: designs put what is asked for into several patterns.
  ///
  /// Drawing and comparing so many takes a second or two.
  private static let mostLetters = 6 * Sheet.mostCharacters

  /// No page has room for more mazes.
  fileprivate static let mostMazes = 64

  /// No place of a page lies farther away, in points.
  private static let farthest = -1e6...1e6

  /// Reads a key that copybook has written.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name, for errors.
  /// - Throws: ``Fault`` for anything that is no such key.
  public init(reading bytes: [UInt8], file: String) throws(Fault) {
    do throws(Fault) {
      guard bytes.count <= SheetKey.largestFile else {
        throw Fault(file: file, problem: "the file is too large for a sheet key", hint: "")
      }
      try self.init(JSONDocument(bytes, file: file).root)
    } catch {
      let problem =
        error.problem.has("sheet key") ? error.problem : "the file is not a sheet key: \(error.problem)"
      throw Fault(
        at: FilePlace(file: file, line: error.line, column: error.column), problem: problem,
        hint: "give the key that was written beside the sheet (--key)")
    }
  }

  private init(_ key: JSONValue) throws(Fault) {
    let format = try key.member("format").asText()
    guard format == "copybook sheet key 1" else {
      throw key.fault(
        "the sheet key has the format \"\(format.prefix(40))\", which this program does not know", hint: "")
    }
    guard let hand = Hand(rawValue: try key.member("hand").asText()),
      let seed = UInt64(try key.member("seed").asText())
    else { throw key.fault("the sheet key does not give the hand or the seed", hint: "") }
    self.init(
      sheet: try key.member("sheet").asText(), school: try key.member("school").asText(), hand: hand,
      ruling: try key.member("ruling").asText(), seed: seed)
    digest = try key.member("letterforms").asText()
    if let number = try key.optional("level")?.asWhole() { level = Level(number)?.number }
    if let groups = try key.optional("rewards")?.asList() {
      for group in groups { rewards.append(try group.asText()) }
    }
    var texts: Set<String> = []
    var letters = 0
    for page in try key.member("pages").asList() {
      let read = try Page(page)
      for cell in read.cells where texts.insert("\(cell.school ?? "")/\(cell.text)").inserted {
        letters += cell.text.count
      }
      letters += read.passage?.text.count ?? 0
      guard letters <= SheetKey.mostLetters else {
        throw page.fault(
          "the cells of the sheet key have more than \(SheetKey.mostLetters) letters, which no sheet has", hint: "")
      }
      pages.append(read)
    }
  }

  /// A list of so many numbers of a page.
  static func numbers(_ list: JSONValue, count: Int) throws(Fault) -> [Double] {
    var numbers: [Double] = []
    for item in try list.asList() { numbers.append(try item.asNumber(in: farthest)) }
    guard numbers.count == count else { throw list.pathFault("\(count) numbers are expected here") }
    return numbers
  }
}

extension SheetKey.Page {
  fileprivate init(_ page: JSONValue) throws(Fault) {
    var cells: [SheetKey.Cell] = []
    for cell in try page.member("cells").asList() { cells.append(try SheetKey.Cell(cell)) }
    let corner = try page.optional("mazeCorner").map { place throws(Fault) in
      try SheetKey.numbers(place, count: 2)
    }
    var inner: [SheetKey.InnerMaze] = []
    if let mazes = try page.optional("mazes")?.asList() {
      for maze in mazes {
        guard inner.count < SheetKey.mostMazes else {
          throw page.fault("a page of the sheet key has more than \(SheetKey.mostMazes) mazes", hint: "")
        }
        inner.append(try SheetKey.InnerMaze(maze))
      }
    }
    var words: [Rectangle] = []
    if let boxes = try page.optional("words")?.asList() {
      for box in boxes {
        let numbers = try SheetKey.numbers(box, count: 4)
        guard numbers[2] >= 0, numbers[3] >= 0 else { throw box.fault("a word of the sheet key has no size", hint: "") }
        words.append(Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
    }
    let width = try page.member("width").asNumber(in: 1...20_000)
    let height = try page.member("height").asNumber(in: 1...20_000)
    let knots = try page.optional("knots").map { list throws(Fault) in
      let places = try SheetKey.numbers(list, count: ScanFrame.knotPlaces(width: width, height: height).count)
      guard zip([0] + places, places + [max(width, height)]).allSatisfy({ $0 < $1 }) else {
        throw list.fault("the knots of a page of the sheet key do not stand one after the other on it", hint: "")
      }
      return places
    }
    let code = try page.optional("code")?.asText()
    guard code.map({ PageCode($0) != nil }) ?? true else {
      throw page.fault("the code of a page of the sheet key is none of ours", hint: "")
    }
    self.init(
      width: width, height: height, code: code,
      maze: try page.member("maze").asText(),
      mazeCorner: corner.map { Point($0[0], $0[1]) },
      mazeScale: try page.optional("mazeScale")?.asNumber(in: 0.1...10) ?? 1,
      mazeStyle: try page.optional("mazeStyle")?.asText(), innerMazes: inner, knotPlaces: knots,
      words: words,
      passage: try page.optional("passage").map { passage throws(Fault) in try Passage(passage) },
      cells: cells)
  }
}

extension SheetKey.Cell {
  fileprivate init(_ cell: JSONValue) throws(Fault) {
    let map = try SheetKey.numbers(cell.member("pageFromSchool"), count: 6)
    let box = try SheetKey.numbers(cell.member("box"), count: 4)
    let text = try cell.member("text").asText()
    guard text.count <= SheetKey.mostInCell else {
      throw cell.fault("a cell of the sheet key has more than \(SheetKey.mostInCell) letters", hint: "")
    }
    let xHeight = try cell.member("xHeight").asNumber()
    // The smallest letters that anybody prints are a point high.
    let area = abs(map[0] * map[3] - map[1] * map[2])
    guard xHeight > 0, xHeight < 1e6, box[2] >= 0, box[3] >= 0, area > 0.01, area < 1e9 else {
      throw cell.fault("the cell \"\(text.prefix(40))\" of the sheet key has no place", hint: "")
    }
    self.init(
      text: text, look: try cell.member("look").asText(), strokes: try cell.optional("strokes")?.asWhole(),
      task: try cell.optional("task")?.asText(), school: try cell.optional("school")?.asText(), xHeight: xHeight,
      box: Rectangle(x: box[0], y: box[1], width: box[2], height: box[3]),
      pageFromSchool: Affine(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5]))
  }
}
