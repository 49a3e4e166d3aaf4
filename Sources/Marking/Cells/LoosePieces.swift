import Geometry
import Worksheets

/// Pieces of ink that nobody saw being written, and whose they are: what lies on no printed line of its cell may be of a letter
/// beside it that was written too large, or of a stroke that goes on too far.
///
/// Page space.
struct LoosePieces {
  private let ink: [[Point]]
  private let boxes: [Rectangle?]
  /// For each piece the cell that it lies in.
  private let cells: [Int?]
  /// Whether it lies on the printed lines of its cell, or in one without.
  private let isOwn: [Bool]

  /// A printed line farther than this from ink is not what was written over.
  private static let farFromLine = Length.mm(1.5).points
  /// One line that was cut in two goes on within this.
  private static let cut = Length.mm(0.4).points

  init(_ ink: [[Point]], _ cells: [Int?], along lines: PrintedLines) {
    (self.ink, self.cells) = (ink, cells)
    boxes = ink.map { Rectangle(around: $0)?.expanded(by: SheetKey.Page.touch) }
    let written = Set(lines.letters.map { $0.cell })
    isOwn = ink.indices.map { piece in
      guard let cell = cells[piece], written.contains(cell) else { return true }
      let near = ink[piece].count { point in
        lines.spot(near: point).map { $0.cell == cell && $0.point.distance(to: point) < LoosePieces.farFromLine }
          ?? false
      }
      return 4 * near >= ink[piece].count
    }
  }

  /// For each piece the cell that it is of: first that of the ink it goes on into, then that of the ink it touches.
  var owners: [Int?] {
    ink.indices.map { piece in
      guard !isOwn[piece] else { return cells[piece] }
      let gone = reached(from: piece) { goesOn($0, $1) }
      if let next = gone.first, !gone.contains(where: { $0 == cells[piece] }) { return next }
      let touched = reached(from: piece) { touches($0, $1) }
      guard let next = touched.first, !touched.contains(where: { $0 == cells[piece] }) else { return cells[piece] }
      return next
    }
  }

  /// The cells of the ink that a piece hangs together with, over others that are on no line; the nearest first.
  private func reached(from piece: Int, _ isJoined: (Int, Int) -> Bool) -> [Int] {
    var seen: Set<Int> = [piece]
    var (next, found): ([Int], [Int]) = ([piece], [])
    while !next.isEmpty {
      var after: [Int] = []
      for one in next {
        for other in ink.indices where !seen.contains(other) && isNear(one, other) && isJoined(one, other) {
          seen.insert(other)
          if !isOwn[other] { after.append(other) } else if let cell = cells[other] { found.append(cell) }
        }
      }
      next = after
    }
    return found
  }

  private func isNear(_ one: Int, _ other: Int) -> Bool {
    guard let box = boxes[one], let there = boxes[other] else { return false }
    return box.overlaps(there)
  }

  private func ends(of piece: Int) -> [Point] { [ink[piece].first, ink[piece].last].compactMap { $0 } }

  /// Whether two pieces are one line that was cut.
  private func goesOn(_ one: Int, _ other: Int) -> Bool {
    ends(of: one).contains { end in ends(of: other).contains { $0.distance(to: end) < LoosePieces.cut } }
  }

  /// Whether an end of one is at the other.
  private func touches(_ one: Int, _ other: Int) -> Bool {
    func isAt(_ piece: Int, _ line: Int) -> Bool {
      ends(of: piece).contains { end in ink[line].contains { $0.distance(to: end) < SheetKey.Page.touch } }
    }
    return isAt(one, other) || isAt(other, one)
  }
}
