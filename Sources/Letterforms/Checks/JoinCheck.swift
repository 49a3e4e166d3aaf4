import Geometry

/// Checks the connection between two letters.
struct JoinCheck {
  let school: School
  let first: Core
  let second: Core
  let join: Join
  let distance: Double

  /// A connection may miss the ink it leads to by so much of an x-height.
  static let largestGap = 0.02
  /// It may fall by so much of an x-height inside the letter.
  private static let deepestFall = 0.1
  /// It may run back by so much of an x-height, but into a loop.
  static let mostBackwards = 0.1
  /// Above this height joined letters keep apart.
  private static let heightOfLoops = 1.15
  /// So many pens from the middle of one stroke to the middle of the other are the least there.
  private static let leastDistance = 1.6
  /// Near its ends it may touch the letters it joins.
  private static let ends = 0.12
  /// A straight piece longer than this is a stem.
  private static let shortestStem = 0.4

  func findings() -> [LetterFinding] {
    guard !join.isLifted else { return [] }
    let connection = Connection(join, from: first, to: second, distance: distance, zones: school.zones)
    let curves = connection.path.curves
    guard let leaving = curves.first, let arriving = curves.last else {
      return [finding(.gap, "nothing connects the two")]
    }
    return gaps(connection.path) + joints(connection.path, leaving: leaving, arriving: arriving)
      + crossings(connection.path) + bends(connection.path) + falls(connection.path)
      + cuts(connection.path)
  }

  /// Loops and arms of the one letter keep clear of those of the other.
  func nearness() -> [LetterFinding] {
    guard !join.isLifted else { return [] }
    let arms = ink(of: first, at: 0).flatMap { $0.points }.filter { $0.y > JoinCheck.heightOfLoops }
    let others = ink(of: second, at: distance).filter { $0.bounds.max.y > JoinCheck.heightOfLoops - 0.3 }
    let nearest = arms.flatMap { point in others.map { $0.distanceSquared(to: point) } }.min() ?? .infinity
    let limit = JoinCheck.leastDistance * school.weight
    guard nearest < limit * limit else { return [] }
    return [
      finding(
        .near, isError: false,
        "above the midline the two letters are only \(LetterCheck.rounded(nearest.squareRoot())) apart")
    ]
  }

  private func finding(_ kind: LetterFinding.Kind, isError: Bool = true, _ problem: String) -> LetterFinding {
    LetterFinding(
      kind, isError: isError, text: String([first.character, second.character]), file: school.file, line: 1,
      problem: problem)
  }

  private func ink(of core: Core, at x: Double) -> [Polyline] {
    let step = Affine.translation(Vector(x, 0))
    return core.body.map { (step * $0.path).flattened(accuracy: 0.001) }
  }

  /// The connection begins on the ink of the one letter and ends on that of the other.
  private func gaps(_ path: Path) -> [LetterFinding] {
    let places = [(path.start, ink(of: first, at: 0), "leaves"), (path.end, ink(of: second, at: distance), "meets")]
    return places.compactMap { point, ink, word in
      let gap = ink.map { $0.distanceSquared(to: point) }.min().map { $0.squareRoot() } ?? .infinity
      return gap > JoinCheck.largestGap
        ? finding(.gap, "the connection \(word) the letter \(LetterCheck.rounded(gap)) beside its ink") : nil
    }
  }

  /// It goes on as the letter ends, and arrives as its kind says.
  private func joints(_ path: Path, leaving: CubicBezier, arriving: CubicBezier) -> [LetterFinding] {
    var findings: [LetterFinding] = []
    if join.side == nil, join.leave == nil, let direction = first.exitDirection {
      let turn = abs(direction.turn(to: leaving.tangent(at: 0))) * 180 / .pi
      if turn > LetterCheck.smallestKink {
        findings.append(finding(.joint, "the connection turns by \(Int(turn.rounded()))° where it leaves"))
      }
    }
    // A straight line into the letter is written where the pen turns there.
    let isStraight = join.via.last.map { $0.joint != .curve } ?? false
    if case .smooth = join.arrival, !isStraight, let direction = second.entryDirection {
      let turn = abs(direction.turn(to: arriving.tangent(at: 1))) * 180 / .pi
      if turn > LetterCheck.smallestKink {
        findings.append(finding(.joint, "the connection turns by \(Int(turn.rounded()))° where it arrives"))
      }
    }
    let kinks = LetterCheck.kinks(of: Stroke(path: path, corners: []))
    // The way over a round letter turns back at its end, not inside.
    findings += kinks.map { kink in
      finding(
        .joint,
        "the connection turns by \(Int(kink.degrees.rounded()))° at (\(LetterCheck.rounded(kink.point.x)),\(LetterCheck.rounded(kink.point.y)))"
      )
    }
    return findings
  }

  /// It passes no stem; into a loop it crosses the loop's own downstroke once.
  private func crossings(_ path: Path) -> [LetterFinding] {
    let line = path.flattened(accuracy: 0.002)
    let own = stems(of: first, at: 0)
    let next = stems(of: second, at: distance)
    let isLoop: Bool
    if case .smooth = join.arrival { isLoop = (second.entryDirection?.dy ?? 0) > 0.3 } else { isLoop = false }
    var findings: [LetterFinding] = []
    for (stem, isFirst) in own.map({ ($0, true) }) + next.map({ ($0, false) }) {
      let count = crossings(of: line, with: stem)
      if count > (isFirst ? 0 : isLoop ? 1 : 0) {
        findings.append(
          finding(.crossing, "the connection crosses a stem of \"\(isFirst ? first.character : second.character)\""))
      }
    }
    return findings
  }

  private func stems(of core: Core, at x: Double) -> [(Point, Point)] {
    core.body.flatMap { stroke in
      zip(stroke.path.segments, stroke.path.curves).compactMap { segment, curve in
        guard case .line = segment, abs(curve.p3.y - curve.p0.y) > JoinCheck.shortestStem else { return nil }
        return (curve.p0 + Vector(x, 0), curve.p3 + Vector(x, 0))
      }
    }
  }

  private func crossings(of line: Polyline, with stem: (Point, Point)) -> Int {
    let points = line.points
    var count = 0
    for (a, b) in zip(points, points.dropFirst()) {
      guard let place = crossing(of: (a, b), with: stem, from: 0.02, to: 0.98),
        place.distance(to: points[0]) > JoinCheck.ends,
        place.distance(to: points[points.count - 1]) > JoinCheck.ends
      else { continue }
      count += 1
    }
    return count
  }

  /// Where a line crosses another, between two parts of the other's length.
  private func crossing(
    of line: (Point, Point), with other: (Point, Point), from low: Double = 0, to high: Double = 1
  ) -> Point? {
    let way = line.1 - line.0
    let along = other.1 - other.0
    let cross = way.cross(along)
    guard abs(cross) > 1e-9 else { return nil }
    let t = (other.0 - line.0).cross(along) / cross
    let s = (other.0 - line.0).cross(way) / cross
    return (0..<1).contains(t) && (low...high).contains(s) ? line.0.interpolated(to: line.1, at: t) : nil
  }

  /// It meets the ink of a letter without an ascender at its end, and once on the way into a loop: what crosses both sides of a
  /// bowl makes another letter of it.
  private func cuts(_ path: Path) -> [LetterFinding] {
    guard case .smooth = join.arrival, second.body.bounds.max.y < JoinCheck.heightOfLoops else { return [] }
    let points = path.flattened(accuracy: 0.005).points
    let lines = ink(of: second, at: distance).flatMap { Array(zip($0.points, $0.points.dropFirst())) }
    var places: [Point] = []
    for (start, end) in zip(points, points.dropFirst()) {
      for line in lines {
        guard let place = crossing(of: (start, end), with: line), place.distance(to: points[0]) > JoinCheck.ends,
          place.distance(to: points[points.count - 1]) > JoinCheck.ends,
          places.last.map({ $0.distance(to: place) > JoinCheck.ends }) ?? true
        else { continue }
        places.append(place)
      }
    }
    guard places.count > 1 else { return [] }
    return [finding(.bowl, isError: false, "the connection crosses the letter \(places.count) times")]
  }

  /// Once inside a letter that it reaches from below, it rises: a line down through the bowl of e makes another letter of it.
  private func falls(_ path: Path) -> [LetterFinding] {
    guard case .smooth = join.arrival, (second.entryDirection?.dy ?? 0) > 0.3 else { return [] }
    let points = path.flattened(accuracy: 0.005).points
    let ink = ink(of: second, at: distance)
    let lines = ink.flatMap { Array(zip($0.points, $0.points.dropFirst())) }
    guard
      let inside = points.indices.dropFirst().first(where: { index in
        lines.contains { crossing(of: (points[index - 1], points[index]), with: $0) != nil }
      })
    else { return [] }
    let rest = points[inside...]
    let fall = points[inside].y - (rest.map { $0.y }.min() ?? 0)
    guard fall > JoinCheck.deepestFall else { return [] }
    return [finding(.bowl, isError: false, "the connection falls by \(LetterCheck.rounded(fall)) inside the letter")]
  }

  /// It is nowhere narrower than the pen, and does not run back.
  private func bends(_ path: Path) -> [LetterFinding] {
    var findings = LetterCheck.tightBends(of: path, radius: school.weight / 2).map { bend in
      finding(
        .tight, isError: false,
        "the connection is bent to a radius of \(LetterCheck.rounded(bend.radius)) at (\(LetterCheck.rounded(bend.point.x)),\(LetterCheck.rounded(bend.point.y)))"
      )
    }
    if case .over = join.arrival { return findings }
    let points = path.flattened(accuracy: 0.005).points
    var most = -Double.infinity
    var back = 0.0
    for point in points {
      most = max(most, point.x)
      back = max(back, most - point.x)
    }
    if back > JoinCheck.mostBackwards {
      findings.append(finding(.backwards, "the connection runs back by \(LetterCheck.rounded(back))"))
    }
    return findings
  }
}
