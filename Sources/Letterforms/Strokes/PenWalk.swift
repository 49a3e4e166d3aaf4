import Geometry

/// A stroke walked in short steps, cut where its bend changes: corners, straight pieces and bows.
///
/// School space, upright. Angles in degrees, counter-clockwise from the right.
struct PenWalk {
  /// A part of the walk in which the pen goes straight or bends one way.
  struct Piece {
    /// The steps of the piece.
    var steps: Range<Int>
    /// The direction at its start and at its end; the difference is the turn, beyond a full one where it turns so far.
    var entry: Double
    var exit: Double
    /// Whether a corner or an end of the stroke lies at its start and at its end.
    var beginsSharply: Bool
    var endsSharply: Bool
    /// Whether the stroke crosses itself where the piece begins and ends, narrowly.
    var isLoop = false

    var turn: Double { exit - entry }
  }

  /// Length of a step in x-heights.
  static let stepLength = 0.02
  /// A turn of more degrees at one place is a corner.
  static let corner = 40.0
  /// So many steps are one place, at which a turn of ``cusp`` degrees is a corner too: a pen's point turns there.
  static let cuspSteps = 5
  static let cusp = 110.0
  /// A bend the other way of fewer degrees is none.
  static let wobble = 22.0
  /// The directions of a straight line lie within so many degrees.
  static let straight = 11.0

  let points: [Point]
  /// The direction of each step, unwound: neighbours differ by the turn between them.
  let headings: [Double]
  /// The steps before which a corner lies, ascending.
  let corners: [Int]

  init(_ stroke: Stroke) {
    var points: [Point] = [stroke.path.start]
    var declared: [Int] = []
    let curves = stroke.path.curves
    var first = 0
    for next in stroke.corners + [curves.count] where next > first {
      let part = ArcLengthTable(Path(curves[first..<next]), accuracy: 1e-4)
      let count = max(1, Int((part.length / PenWalk.stepLength).rounded()))
      if first > 0 { declared.append(points.count - 1) }
      for step in 1...count { points.append(part.point(at: part.length * Double(step) / Double(count))) }
      first = next
    }
    var headings: [Double] = []
    var turns: [Double] = [0]
    var last: Vector?
    for (a, b) in zip(points, points.dropFirst()) {
      let direction = b - a
      let turn = (last ?? direction).turn(to: direction) * 180 / .pi
      headings.append(headings.last.map { $0 + turn } ?? direction.angle * 180 / .pi)
      if last != nil { turns.append(turn) }
      last = direction
    }
    self.points = points
    self.headings = headings
    corners = PenWalk.corners(turns: turns, declared: declared)
  }

  private static func corners(turns: [Double], declared: [Int]) -> [Int] {
    var corners = declared.filter { turns.indices.contains($0) && abs(turns[$0]) > corner }
    var index = 1
    while index < turns.count {
      let window = index..<min(index + cuspSteps, turns.count)
      if abs(turns[index]) > corner {
        corners.append(index)
      } else if abs(turns[window].reduce(0, +)) > cusp, !window.contains(where: { abs(turns[$0]) > corner }) {
        corners.append(window.max { abs(turns[$0]) < abs(turns[$1]) } ?? index)
        index = window.upperBound - 1
      }
      index += 1
    }
    return Set(corners).sorted()
  }

  func length(_ steps: Range<Int>) -> Double { Double(steps.count) * PenWalk.stepLength }

  func bounds(_ steps: Range<Int>) -> Rectangle {
    Rectangle(around: points[steps.lowerBound...steps.upperBound]) ?? Rectangle(min: .origin, max: .origin)
  }

  /// From the start of a piece to its end.
  func chord(_ steps: Range<Int>) -> Vector { points[steps.upperBound] - points[steps.lowerBound] }

  // MARK: Pieces

  /// The walk in pieces, in order.
  ///
  /// - Parameter coarseness: From 1; the greater, the longer a piece must be to count as straight.
  func pieces(coarseness: Double) -> [Piece] {
    guard !headings.isEmpty else { return [] }
    let marks = [0] + corners + [headings.count]
    let loops = self.loops
    var pieces: [Piece] = []
    for (from, to) in zip(marks, marks.dropFirst()) where to > from {
      let sections = bends(in: from..<to)
      for (number, section) in sections.enumerated() {
        // A loop is cut out of the bend that it is part of.
        var cuts = [section.lowerBound, section.upperBound]
        for loop in loops { cuts += [loop.lowerBound, loop.upperBound].filter(section.contains) }
        cuts = Set(cuts).sorted()
        for (a, b) in zip(cuts, cuts.dropFirst()) {
          let isLoop = loops.contains { $0.contains((a + b) / 2) }
          let whole = piece(
            a..<b, beginsSharply: a == from && number == 0, endsSharply: b == to && number == sections.count - 1)
          // Of a loop, only long legs are lines.
          let least = isLoop ? PenWalk.leastLeg : PenWalk.leastStraight
          pieces += split(whole, least: least * coarseness).map { piece in
            var piece = piece
            piece.isLoop = isLoop && abs(piece.turn) > PenWalk.loopTurn
            return piece
          }
        }
      }
    }
    return pieces
  }

  /// A straight piece between bends is at least so long, in x-heights.
  private static let leastStraight = 0.22
  /// It is at least so large a share of the piece it lies in: the flank of an oval is no straight line.
  private static let straightShare = 0.3
  /// A leg of a loop is at least so long, in x-heights, and the loop itself turns so many degrees.
  private static let leastLeg = 0.4
  private static let loopTurn = 75.0

  private func piece(_ steps: Range<Int>, beginsSharply: Bool, endsSharply: Bool) -> Piece {
    Piece(
      steps: steps, entry: headings[steps.lowerBound], exit: headings[steps.upperBound - 1],
      beginsSharply: beginsSharply, endsSharply: endsSharply)
  }

  /// Cuts a piece at its longest straight line, and what is left likewise.
  private func split(_ whole: Piece, least: Double) -> [Piece] {
    let box = bounds(whole.steps)
    guard let line = longestLine(in: whole.steps),
      length(line) >= max(least, PenWalk.straightShare * max(box.width, box.height)), line != whole.steps
    else { return [whole] }
    var pieces: [Piece] = []
    let (from, to) = (whole.steps.lowerBound, whole.steps.upperBound)
    if line.lowerBound > from {
      pieces += split(
        piece(from..<line.lowerBound, beginsSharply: whole.beginsSharply, endsSharply: false), least: least)
    }
    pieces.append(
      piece(
        line, beginsSharply: line.lowerBound == from && whole.beginsSharply,
        endsSharply: line.upperBound == to && whole.endsSharply))
    if line.upperBound < to {
      pieces += split(piece(line.upperBound..<to, beginsSharply: false, endsSharply: whole.endsSharply), least: least)
    }
    return pieces
  }

  private func longestLine(in steps: Range<Int>) -> Range<Int>? {
    var best: Range<Int>?
    var from = steps.lowerBound
    for to in steps {
      // Within a bend headings rise or fall, so that the ends tell the range.
      while abs(headings[to] - headings[from]) > PenWalk.straight { from += 1 }
      if to + 1 - from > best?.count ?? 0 { best = from..<(to + 1) }
    }
    return best
  }

  /// The stretches of a range without corners that bend one way.
  private func bends(in steps: Range<Int>) -> [Range<Int>] {
    var cuts = [steps.lowerBound]
    var low = steps.lowerBound
    var high = steps.lowerBound
    var isRising: Bool?
    for index in steps {
      if headings[index] > headings[high] { high = index }
      if headings[index] < headings[low] { low = index }
      switch isRising {
      case nil:
        if headings[index] - headings[low] > PenWalk.wobble { (isRising, high) = (true, index) }
        if headings[high] - headings[index] > PenWalk.wobble { (isRising, low) = (false, index) }
      case true?:
        if headings[high] - headings[index] > PenWalk.wobble {
          cuts.append(high)
          (isRising, low) = (false, index)
        }
      case false?:
        if headings[index] - headings[low] > PenWalk.wobble {
          cuts.append(low)
          (isRising, high) = (true, index)
        }
      }
    }
    cuts = cuts.filter { $0 == steps.lowerBound || $0 > steps.lowerBound + 1 } + [steps.upperBound]
    return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
  }

  // MARK: Loops

  /// Wider loops are bowls, in x-heights.
  private static let widestLoop = 0.62
  /// So near to where it begins, or begins anew after a corner, a stroke does not cross itself but closes.
  private static let endRoom = 0.14

  /// The stretches from where the stroke comes to a crossing to where it comes there again, without corners, narrow.
  private var loops: [Range<Int>] {
    let room = Int(PenWalk.endRoom / PenWalk.stepLength)
    let marks = [0] + corners + [headings.count]
    var loops: [Range<Int>] = []
    for (from, to) in zip(marks, marks.dropFirst()) {
      var first = from + room
      search: while first < to {
        var second = first + 8
        while second < min(to, headings.count - room) {
          if abs(headings[second] - headings[first]) > 170, abs(headings[second] - headings[first]) < 350,
            Polyline.crossing(ofLine: points[first], points[first + 1], andLine: points[second], points[second + 1])
              != nil
          {
            let box = bounds(first..<second)
            if min(box.width, box.height) < PenWalk.widestLoop {
              loops.append(first..<second)
              first = second
              continue search
            }
          }
          second += 1
        }
        first += 1
      }
    }
    return loops
  }
}

extension Path {
  /// The path of some curves that follow one another.
  fileprivate init(_ curves: ArraySlice<CubicBezier>) {
    self.init(start: curves.first?.p0 ?? .origin)
    for curve in curves { addCubic(curve.p1, curve.p2, to: curve.p3) }
  }
}
