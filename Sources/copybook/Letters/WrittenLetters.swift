import Exchange
import Geometry
import Letterforms
import Marking
import Scoring
import Texts
import Worksheets

/// Letters as somebody has written them on a sheet, with a pen that was recorded or on paper that was scanned.
struct WrittenLetters {
  /// The letters in the order of the sheet, each as it was written best.
  let alphabet: DrawnAlphabet

  /// So near the curves lie to the ink, in x-heights: less than the width of a pen.
  private static let tolerance = 0.03

  /// The letters of a sheet that was graded.
  ///
  /// - Throws: ``Fault`` where no single letter was written.
  init(of grade: SheetGrade, file: String) throws {
    var best: [String: CellGrade] = [:]
    var order: [String] = []
    for cell in grade.written where cell.cell.text.count == 1 {
      guard let other = best[cell.cell.text] else {
        order.append(cell.cell.text)
        best[cell.cell.text] = cell
        continue
      }
      if WrittenLetters.rank(cell) > WrittenLetters.rank(other) { best[cell.cell.text] = cell }
    }
    guard !order.isEmpty else {
      throw Fault(
        .data, file: file, problem: "no single letter was written on the sheet",
        hint: "print one letter to a row, as copybook sheet a b c --rows copy does")
    }
    let letters = order.compactMap { text in best[text].flatMap { WrittenLetters.letter(text, $0) } }
    let poor = order.filter { best[$0]?.isAccepted == false }
    var notes: [String] = []
    if !poor.isEmpty {
      notes.append(
        "\(poor.joined(separator: " ")) \(poor.count == 1 ? "was" : "were") never written as on the sheet; "
          + "the best was taken, with its faults")
    }
    alphabet = DrawnAlphabet(letters: letters, notes: notes)
  }

  /// What is accepted comes first, then what has most points.
  private static func rank(_ cell: CellGrade) -> Double {
    (cell.isAccepted ? 1000 : 0) + (cell.grade?.scores.total ?? 0)
  }

  /// A letter of a cell in letter space; its left edge lies where that of the school's letter does.
  private static func letter(_ text: String, _ cell: CellGrade) -> DrawnLetter? {
    guard let map = cell.cell.pageFromSchool.inverse else { return nil }
    let lines = cell.ink.map { stroke in stroke.points.map { map * Point($0.x, $0.y) } }.filter { !$0.isEmpty }
    guard let left = lines.joined().map(\.x).min() else { return nil }
    let shift = Vector(cell.ideal.bounds.min.x - left, 0)
    var written = lines.map { Line($0.map { $0 + shift }, near: cell.ideal.strokes) }
    // Paper does not say what was written first: then it is as the model has it.
    if !cell.hasOrder {
      written = written.enumerated().sorted { ($0.element.stroke, $0.offset) < ($1.element.stroke, $1.offset) }
        .map { $0.element.turned }
    }
    let isWhole = written.count == cell.ideal.strokes.count
    let strokes = written.compactMap { line in
      FittedPath(near: line.points, within: tolerance).map { fitted in
        let model = cell.ideal.strokes[line.stroke]
        return DrawnStroke(path: fitted.path, isBar: isWhole && model.isBar, isDelayed: isWhole && model.isDelayed)
      }
    }
    return DrawnLetter(name: text, strokes: strokes)
  }
}

extension WrittenLetters {
  /// A line of ink beside the model's stroke that it is nearest to.
  private struct Line {
    private(set) var points: [Point]
    /// Index of the model's stroke.
    let stroke: Int
    /// Whether it runs against that stroke.
    private let isTurned: Bool

    /// So many places are compared.
    private static let count = 24

    init(_ points: [Point], near model: [IdealStroke]) {
      let own = Line.places(on: points)
      var best = (stroke: 0, isTurned: false, cost: Double.infinity)
      for (index, stroke) in model.enumerated() {
        let theirs = (0..<Line.count).map { stroke.point(at: stroke.length * Double($0) / Double(Line.count - 1)) }
        for isTurned in [false, true] {
          let cost = zip(isTurned ? own.reversed() : own, theirs).reduce(0) { $0 + $1.0.distance(to: $1.1) }
          if cost < best.cost { best = (index, isTurned, cost) }
        }
      }
      (self.points, stroke, isTurned) = (points, best.stroke, best.isTurned)
    }

    /// The line in the direction of the model.
    var turned: Line {
      var turned = self
      if isTurned { turned.points.reverse() }
      return turned
    }

    /// Places of a line at even distances along it.
    private static func places(on line: [Point]) -> [Point] {
      var ways = [0.0]
      for (a, b) in zip(line, line.dropFirst()) { ways.append(ways[ways.count - 1] + a.distance(to: b)) }
      var index = 0
      return (0..<count).map { number in
        let way = ways[ways.count - 1] * Double(number) / Double(count - 1)
        while index + 2 < ways.count, ways[index + 1] < way { index += 1 }
        guard index + 1 < line.count else { return line[index] }
        let length = ways[index + 1] - ways[index]
        return line[index] + (line[index + 1] - line[index]) * (length > 0 ? min(1, (way - ways[index]) / length) : 0)
      }
    }
  }
}
