import Geometry
import Worksheets

/// Pieces of ink that nobody saw being written, and whose they are: what lies on no printed line of its cell may be of a letter
/// beside it that was written too large, or of a stroke that goes on too far.
///
/// Page space.
struct LoosePieces {
  private let ink: [[Point]]
  /// For each piece those whose boxes overlap its own, growing.
  private let near: [[Int]]
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
    near = LoosePieces.overlaps(of: ink.map { Rectangle(around: $0)?.expanded(by: SheetKey.Page.touch) })
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
        for other in near[one] where !seen.contains(other) && isJoined(one, other) {
          seen.insert(other)
          if !isOwn[other] { after.append(other) } else if let cell = cells[other] { found.append(cell) }
        }
      }
      next = after
    }
    return found
  }

  /// From left to right, so that pieces far apart are never compared.
  private static func overlaps(of boxes: [Rectangle?]) -> [[Int]] {
    var near = [[Int]](repeating: [], count: boxes.count)
    let order = boxes.enumerated().compactMap { index, box in box.map { (index: index, box: $0) } }
      .sorted { ($0.box.min.x, $0.index) < ($1.box.min.x, $1.index) }
    for (place, one) in order.enumerated() {
      for other in order[(place + 1)...] {
        guard other.box.min.x <= one.box.max.x else { break }
        guard one.box.overlaps(other.box) else { continue }
        near[one.index].append(other.index)
        near[other.index].append(one.index)
      }
    }
    return near.map { $0.sorted() }
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
