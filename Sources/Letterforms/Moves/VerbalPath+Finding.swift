import Geometry

/// From the pieces of a walk to moves.
extension VerbalPath {
  /// A move and what is known of the piece it was found in.
  struct Found {
    var move: Move
    /// In x-heights.
    var length: Double
    /// Whether a corner or an end of the stroke lies before and after it.
    var beginsSharply: Bool
    var endsSharply: Bool
    /// How far the end lies above the lowest point, in x-heights.
    var rise: Double
    /// How far it lies above the baseline, in x-heights.
    var height: Double
    /// Positive against the clock, in degrees.
    var turn: Double
  }

  static func moves(of strokes: [Stroke], coarseness: Double) -> [[Move]] {
    var earlier: [Polyline] = []
    return strokes.map { stroke in
      let walk = PenWalk(stroke)
      let moves = moves(of: walk, earlier: earlier, coarseness: coarseness)
      earlier.append(Polyline(walk.points))
      return moves
    }
  }

  /// Shorter straight pieces count for nothing, in x-heights, and those between corners.
  private static let leastLine = 0.2
  private static let leastSharpLine = 0.13
  /// So do shorter bows.
  private static let leastBow = 0.1
  private static let leastInnerBow = 0.36
  /// A loop so far above the place where it begins is gone up to, in x-heights.
  private static let leastRise = 0.7
  /// A bow of fewer degrees is a straight line, and one of more with so great a radius in x-heights.
  private static let leastTurn = 32.0
  private static let flatTurn = 75.0
  private static let flatRadius = 0.9

  private static func moves(of walk: PenWalk, earlier: [Polyline], coarseness: Double) -> [Move] {
    guard let end = walk.points.last, let entry = walk.headings.first, let exit = walk.headings.last else {
      return [.dot]
    }
    let all = 0..<walk.headings.count
    let box = walk.bounds(all)
    // A bar with a swing is a bar.
    if box.height < min(0.4 * box.width, small), walk.corners.isEmpty, abs(exit - entry) < 60,
      abs(walk.chord(all).dx) > 0.8 * box.width
    {
      return [.straight(walk.chord(all).dx > 0 ? .right : .left)]
    }
    let pieces = walk.pieces(coarseness: coarseness)
    var found: [Found] = []
    for (index, piece) in pieces.enumerated() {
      let length = walk.length(piece.steps)
      let isStraight = isStraight(piece, of: walk)
      let isSharp = piece.beginsSharply && piece.endsSharply
      let isInner = index > 0 && index < pieces.count - 2
      let least = isStraight ? isSharp ? leastSharpLine : leastLine : isInner ? leastInnerBow : leastBow
      if length < least * coarseness, pieces.count > 1 {
        // A corner beside what counts for nothing stays one.
        if !found.isEmpty, piece.endsSharply { found[found.count - 1].endsSharply = true }
        continue
      }
      let move =
        isStraight
        ? Move.straight(heading(of: piece, in: walk))
        : bow(piece, of: walk, isFirst: index == 0, isLast: index == pieces.count - 1, before: found.last?.move)
      // The leg that leads up into a loop may be bent, and is a move all the same.
      if move == .loop, found.last?.move != .straight(.up), found.last?.move != .straight(.upRight),
        walk.bounds(piece.steps).max.y - walk.points[piece.steps.lowerBound].y > leastRise
      {
        found.append(
          Found(
            move: .straight(.up), length: leastRise, beginsSharply: piece.beginsSharply, endsSharply: false,
            rise: leastRise, height: 0, turn: 0))
      }
      found.append(
        Found(
          move: move, length: length, beginsSharply: piece.beginsSharply, endsSharply: piece.endsSharply,
          rise: walk.points[piece.steps.upperBound].y - walk.bounds(piece.steps).min.y,
          height: walk.points[piece.steps.upperBound].y,
          turn: piece.turn))
    }
    let isClosed = touches(end, walk: walk, earlier: earlier)
    var moves = told(found, isClosed: isClosed)
    if moves.isEmpty { moves = [.straight(heading(walk.chord(all), steep: 20))] }
    return moves
  }

  private static func isStraight(_ piece: PenWalk.Piece, of walk: PenWalk) -> Bool {
    guard !piece.isLoop else { return false }
    let turn = abs(piece.turn)
    if turn < leastTurn { return true }
    return turn < flatTurn && walk.length(piece.steps) / (turn * .pi / 180) > flatRadius
  }

  /// A stroke that comes so near to ink has closed, in x-heights, centre line to centre line.
  private static let touch = 0.14
  /// Its own ink counts from so far back, in x-heights.
  private static let back = 0.8

  /// Whether a stroke ends on ink: of an earlier stroke, or its own of well before.
  private static func touches(_ end: Point, walk: PenWalk, earlier: [Polyline]) -> Bool {
    let own = walk.points.dropLast(Int(back / PenWalk.stepLength))
    let lines = earlier + (own.isEmpty ? [] : [Polyline(Array(own))])
    return lines.contains { $0.distanceSquared(to: end) < touch * touch }
  }

  // MARK: Straight lines

  private static func heading(of piece: PenWalk.Piece, in walk: PenWalk) -> Heading {
    let chord = walk.chord(piece.steps)
    // Between corners a slant is meant; on the way up from a bow every line leans.
    let isSharp = piece.beginsSharply && piece.endsSharply
    return heading(chord, steep: isSharp ? 14 : chord.dy > 0 ? 55 : 24)
  }

  /// The heading of a line; within so many degrees of the vertical it goes up or down, and within twenty of level, along.
  private static func heading(_ chord: Vector, steep: Double) -> Heading {
    let angle = chord.angle * 180 / .pi
    let fromVertical = abs(abs(angle) - 90)
    let isUp = angle > 0
    if fromVertical <= steep { return isUp ? .up : .down }
    if 90 - fromVertical <= 20 { return abs(angle) < 90 ? .right : .left }
    return switch (isUp, abs(angle) < 90) {
    case (true, true): .upRight
    case (true, false): .upLeft
    case (false, true): .downRight
    case (false, false): .downLeft
    }
  }

  // MARK: Bows

  /// A bow is small below this size, in x-heights.
  private static let small = 0.5
  /// A bow of more degrees is most of a ring, one of fewer no half of one.
  static let wholeRing = 270.0
  private static let ring = 205.0
  private static let half = 100.0

  private static func bow(
    _ piece: PenWalk.Piece, of walk: PenWalk, isFirst: Bool, isLast: Bool, before: Move?
  ) -> Move {
    if piece.isLoop { return .loop }
    let box = walk.bounds(piece.steps)
    let size = max(box.width, box.height)
    let isLeft = piece.turn > 0
    let turn = abs(piece.turn)
    let chord = walk.chord(piece.steps)
    let start = walk.points[piece.steps.lowerBound]
    // Half way round it lies on the side to which it bulges; a whole ring does so earlier.
    let isRing = turn > wholeRing
    let middle = walk.points[piece.steps.lowerBound + piece.steps.count * (isRing ? 2 : 3) / (isRing ? 5 : 6)]
    let bulge = middle.x - (isRing ? box.center.x : start.x + chord.dx / 2)
    let side: Side = abs(bulge) < 0.05 ? (isLeft ? .left : .right) : bulge < 0 ? .left : .right
    if turn > ring { return .around(side) }
    let comesDown = sin(piece.entry) < -0.5
    if isLast, !isFirst, size < small || before == .straight(.down) {
      if comesDown, isLeft { return .tail }
      if comesDown { return .hook(.left) }
    }
    if isFirst, !isLast {
      // A bow that leads up into the letter is its way up, whatever dip it begins with.
      if isLeft, chord.dy > 0, chord.dy > -chord.dx {
        let dip = start.y - box.min.y
        return dip > 0.35 ? .under(.right) : dip > 0.04 ? .hook(.right) : .straight(.up)
      }
      if size < small, turn < 150, sin(piece.entry) < 0.3 { return .hook(chord.dx < 0 ? .left : .right) }
    }
    // The direction in the middle of the bow tells which way it is round.
    let direction = (piece.entry + piece.exit) / 2
    if turn >= half {
      if cos(direction) > 0.6 { return isLeft ? .under(.right) : .over(.right) }
      // What first goes on to the right is the half of a ring.
      if cos(direction) < -0.6, cos(piece.entry) < 0.5 { return isLeft ? .over(.left) : .under(.left) }
      return .around(side)
    }
    if sin(piece.entry) > 0.6 { return isLeft ? .over(.left) : .over(.right) }
    if comesDown, isLeft { return .under(.right) }
    if isFirst && isLast { return .curve(heading(chord, steep: 30)) }
    return .straight(heading(chord, steep: 24))
  }

  /// The sine and cosine of an angle in degrees.
  private static func sin(_ degrees: Double) -> Double { Vector(angle: degrees * .pi / 180).dy }
  private static func cos(_ degrees: Double) -> Double { Vector(angle: degrees * .pi / 180).dx }
}
