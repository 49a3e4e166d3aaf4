import Codes
import Geometry
import JSON
import Letterforms
import Lettering
import Lifting
import Scoring
import Texts
import Worksheets

/// Letters that somebody wrote on paper, off a picture of the page.
///
/// ```
/// {"ask": "paper", "key": "{…}"}                                              the picture that was brought last
/// {"ask": "paper", "key": "{…}", "page": 0, "corners": [[81, 77], [1180, 90], …]}
/// ```
/// The corners are the outermost ones of the four black squares in pixels, clockwise from the top left of the upright page; without
/// them the squares are looked for. The answer has where they were seen, which page of the sheet it is, the letters that were
/// found as path data in letter space, and those that were not:
/// ```
/// {"corners": [[80.6, 76.9], …], "seen": 4, "page": 0,
///  "letters": [{"name": "a", "strokes": [{"path": "M0.9 0.8C…"}]}], "missing": ["b"]}
/// ```
/// The code on the page says which it is. Where it cannot be read, or is of no page of the sheet, the page that was asked for is
/// taken; without one the answer ends after `seen`, unless the sheet has one page only and the code cannot be read.
extension Engine {
  /// Takes a picture in shades of grey: its width and height, two bytes each, little endian, and its shades row by row.
  ///
  /// Red light where it has colours. Gives whether it is one.
  public func take(picture bytes: [UInt8]) -> Bool {
    func number(at index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
    guard bytes.count > 4 else { return false }
    picture = GreyPicture(width: number(at: 0), height: number(at: 2), shades: Array(bytes[4...]))
    return picture != nil
  }

  func writePaper(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    guard let picture else { throw Fault(.usage, problem: "there is no picture", hint: "bring one first") }
    let key = try SheetKey(reading: Array(try request.member("key").asText().utf8), file: "key")
    let layouts = key.pages.compactMap { $0.scanLayout }
    let asked = try request.optional("page")?.asWhole(in: 0...max(0, layouts.count - 1))
    guard let marks = layouts.first?.marks else {
      throw Fault(
        .data, problem: "the sheet has no marks in the corners of its pages",
        hint: "print the sheet with \"scannable\"")
    }
    let laid: LaidPage?
    if let corners = try request.optional("corners") {
      laid = marks.laid(near: try corners.asPoints(), in: picture)
    } else {
      laid = marks.laid(in: picture)
    }
    guard let laid else { return json.object { json in json.list("corners") { _ in } } }
    let code = picture.code(in: marks.codeSquare, laid.pictureFromPaper)?.code
    let only = code == nil && layouts.count == 1 ? 0 : nil
    guard let index = layouts.firstIndex(where: { $0.code == code }) ?? asked ?? only else {
      return json.object { json in writePlace(of: laid, to: &json) }
    }
    let layout = layouts[index]
    let ink = LiftedInk(
      from: picture, marks.map(in: picture, laid.pictureFromPaper, by: laid.tags), on: marks, in: layout.rooms,
      without: layout.print, words: layout.words)
    let cases = try self.cases(key.school, key.hand)
    let page = WrittenPage(ink, on: layout)
    var (found, missing): ([(name: String, letter: WrittenLetter)], [String]) = ([], [])
    for row in page.rows {
      if let letter = try row.letter(by: cases.ideals) {
        found.append((row.text, letter))
      } else {
        missing.append(row.text)
      }
    }
    json.object { json in
      writePlace(of: laid, to: &json)
      json.add("page", index)
      json.objects("letters", of: found) { json, each in
        let (name, letter) = each
        json.add("name", name)
        json.objects("strokes", of: letter.strokes) { json, stroke in
          json.add("path", stroke.path.proof)
          if stroke.isBar { json.add("bar", true) }
          if stroke.isDelayed { json.add("delayed", true) }
        }
      }
      json.list("missing", of: missing.filter { name in !found.contains { $0.name == name } })
    }
  }

  private func writePlace(of laid: LaidPage, to json: inout JSONWriter) {
    json.list("corners", of: laid.corners) { json, corner in
      json.list { json in for number in [corner.x, corner.y] { json.add(raw: number.formatted(decimals: 2)) } }
    }
    json.add("seen", laid.tags.count)
  }
}

extension JSONValue {
  /// Points as a list of pairs.
  fileprivate func asPoints() throws(Fault) -> [Point] {
    var points: [Point] = []
    for pair in try asList() {
      var numbers: [Double] = []
      for number in try pair.asList() { numbers.append(try number.asNumber(in: -1e5...1e5)) }
      guard numbers.count == 2 else { throw pair.pathFault("a point has two numbers") }
      points.append(Point(numbers[0], numbers[1]))
    }
    return points
  }
}

/// What was written on a page of single letters, row by row.
///
/// A child writes where it likes in a row: ink is cut into letters by the white between them, and by what should be there.
private struct WrittenPage {
  /// A row in which one letter is to be written.
  struct Row {
    let text: String
    /// The map from school space to the page, in points; x does not matter.
    let pageFromSchool: Affine
    /// From the ascender to the descender line, on the page.
    let top: Double
    let foot: Double
    /// The lines of ink in it, page space.
    var lines: [[Point]] = []
  }

  private(set) var rows: [Row] = []

  init(_ ink: LiftedInk, on layout: ScanLayout) {
    for cell in layout.cells where cell.strokes == nil && cell.text.count == 1 {
      let isKnown = rows.contains { $0.text == cell.text && abs($0.pageFromSchool.ty - cell.pageFromSchool.ty) < 1 }
      guard !isKnown else { continue }
      rows.append(
        Row(text: cell.text, pageFromSchool: cell.pageFromSchool, top: cell.box.min.y, foot: cell.box.max.y))
    }
    for line in ink.lines {
      let points = line.map { Point(Length.mm($0.x).points, Length.mm($0.y).points) }
      guard let box = Rectangle(around: points) else { continue }
      // The row whose band holds most of the line.
      let middle = box.center.y
      func distance(_ row: Row) -> Double { max(0, row.top - middle, middle - row.foot) }
      guard let nearest = rows.indices.min(by: { distance(rows[$0]) < distance(rows[$1]) }) else { continue }
      rows[nearest].lines.append(points)
    }
  }
}

extension WrittenPage.Row {
  /// White between two letters is at least so wide, in x-heights; lines over one another are of one letter.
  private static let white = 0.1
  /// A letter has no more pieces beside one another, and is no wider than so much of the school's.
  private static let mostPieces = 3
  private static let widest = 1.8
  /// What is farther from the letter is another one, or a scribble.
  private static let farthest = 0.3

  /// The letter as it was written best in the row; nil where it was not.
  func letter(by ideals: IdealCase) throws(Fault) -> WrittenLetter? {
    guard let character = text.first, let map = pageFromSchool.inverse else { return nil }
    let model = try ideals.ideal(for: text)
    let assessor = Assessor(try ideals.ideal(withAlternativesFor: character))
    let pieces = pieces(of: lines.map { line in line.map { map * $0 } })
    var best: (lines: [[Point]], misfit: Double)?
    for first in pieces.indices {
      for last in first..<min(pieces.count, first + Self.mostPieces) {
        let lines = Array(pieces[first...last].joined())
        guard let box = Rectangle(around: lines.joined()), let left = lines.joined().map({ $0.x }).min(),
          box.width <= Self.widest * max(model.bounds.width, 0.5)
        else { break }
        let ink = lines.map { line in line.map { ScoredPoint($0.x - left, $0.y) } }
        let misfit = assessor.misfit(of: ink)
        if misfit < best?.misfit ?? Self.farthest { best = (lines, misfit) }
      }
    }
    return best.flatMap { WrittenLetter($0.lines, as: model, hasOrder: false) }
  }

  /// The lines of the row from left to right, those over one another together.
  private func pieces(of lines: [[Point]]) -> [[[Point]]] {
    struct Piece {
      var lines: [[Point]]
      var right: Double
    }
    var pieces: [Piece] = []
    let boxes = lines.map { Rectangle(around: $0) }
    let order = lines.indices.filter { boxes[$0] != nil }.sorted {
      (boxes[$0]?.min.x ?? 0, $0) < (boxes[$1]?.min.x ?? 0, $1)
    }
    for index in order {
      guard let box = boxes[index] else { continue }
      if let last = pieces.last, box.min.x < last.right + Self.white {
        pieces[pieces.count - 1].lines.append(lines[index])
        pieces[pieces.count - 1].right = max(last.right, box.max.x)
      } else {
        pieces.append(Piece(lines: [lines[index]], right: box.max.x))
      }
    }
    return pieces.map { $0.lines }
  }
}
