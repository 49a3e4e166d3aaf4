import Geometry

extension LaidStroke {
  /// Ink is so wide where it is one line, as shares of fine and of broad strokes.
  private static let (finest, broadest) = (0.55, 1.4)

  /// Moves each place to the middle between both rims, and the ends to half a pen before theirs; where lines meet, the rims say
  /// nothing, and places go as those before and behind them.
  mutating func centre(in outline: LetterOutline, pen: PenBreadth, _ isFree: [Bool]) {
    let now = moves
    var wanted = [Vector?](repeating: nil, count: places.count)
    for index in places.indices {
      guard let direction = direction(at: index) else { continue }
      let across = direction.perpendicular
      guard let left = outline.rim(from: places[index], across), let right = outline.rim(from: places[index], -across),
        left + right >= LaidStroke.finest * pen.fine, left + right <= LaidStroke.broadest * pen.broad
      else { continue }
      wanted[index] = now[index] + across * ((left - right) / 2)
    }
    let ends = [(0, min(2, places.count - 1)), (places.count - 1, max(0, places.count - 3))]
    for ((end, inner), isFree) in zip(ends, isFree) where isFree {
      guard let outward = (places[end] - places[inner]).normalized,
        let rim = outline.rim(from: places[inner], outward)
      else { continue }
      let across = outward.perpendicular
      let width = [across, -across].compactMap { outline.rim(from: places[inner], $0) }.reduce(0, +)
      let step = rim - min(width, pen.broad) / 2 - places[inner].distance(to: places[end])
      guard abs(step) < pen.broad else { continue }
      let aside = wanted[end].map { across * across.dot($0 - now[end]) } ?? .zero
      wanted[end] = now[end] + aside + outward * step
    }
    move(by: filled(wanted, now), smoothedOver: 2)
  }

  /// The moves of all places: where one is not known, between those before and behind it.
  private func filled(_ wanted: [Vector?], _ now: [Vector]) -> [Vector] {
    let known = wanted.indices.filter { wanted[$0] != nil }
    guard !known.isEmpty else { return now }
    var moves = now
    var next = 0
    for index in wanted.indices {
      while next < known.count, known[next] < index { next += 1 }
      if next < known.count, known[next] == index, let own = wanted[index] {
        moves[index] = own
        continue
      }
      let (before, after) = (next > 0 ? known[next - 1] : nil, next < known.count ? known[next] : nil)
      switch (before, after) {
      case (let before?, let after?):
        guard let first = wanted[before], let last = wanted[after] else { continue }
        moves[index] = first + (last - first) * (Double(index - before) / Double(after - before))
      case (let only?, nil), (nil, let only?):
        moves[index] = wanted[only] ?? now[index]
      case (nil, nil): break
      }
    }
    return moves
  }

  /// The stroke from one place to another as curves, its corners kept.
  func path(from start: Int, to end: Int, within tolerance: Double) -> Path {
    var path = Path(start: places[start])
    let stops = [start] + corners.filter { $0 > start && $0 < end } + [end]
    for (first, last) in zip(stops, stops.dropFirst()) where last > first {
      guard let piece = FittedPath(near: curve(from: first, to: last), within: tolerance)?.path, !piece.isPoint else {
        path.addLine(to: places[last])
        continue
      }
      for segment in piece.segments { path.add(segment) }
    }
    return path
  }

  /// A smooth curve through the places from a corner to the next, in short steps (Catmull and Rom 1974).
  private func curve(from first: Int, to last: Int) -> [Point] {
    var curve = [places[first]]
    for index in first..<last {
      let (p1, p2) = (places[index] - .origin, places[index + 1] - .origin)
      let p0 = index > first ? places[index - 1] - .origin : p1 * 2 - p2
      let p3 = index + 1 < last ? places[index + 2] - .origin : p2 * 2 - p1
      for step in 1...LaidStroke.parts {
        let t = Double(step) / Double(LaidStroke.parts)
        let (a, b, c) = (p2 - p0, p0 * 2 - p1 * 5 + p2 * 4 - p3, p1 * 3 - p0 - p2 * 3 + p3)
        curve.append(.origin + p1 + (a * t + b * (t * t) + c * (t * t * t)) / 2)
      }
    }
    return curve
  }

  /// Steps of a curve between two places: a tenth of the pen.
  private static let parts = 6
}
