extension [InkStroke] {
  /// Brings the times, in seconds from anywhere, to seconds from the first point, and mends what cannot be.
  ///
  /// - A time that runs backwards within a stroke is raised to that of the point before.
  /// - Where each stroke's clock begins anew, strokes are set one after the other; the pauses between them are unknown.
  /// - A point that repeats the one before in place and time says nothing and is left out.
  mutating func setClock(_ notes: inout [String]) {
    var backwards: (count: Int, first: String)?
    var repeats = 0
    for stroke in indices {
      var points = self[stroke].points
      var latest: Double?
      for index in points.indices {
        guard let time = points[index].time else { continue }
        if let latest, time < latest {
          if backwards == nil { backwards = (0, "point \(index + 1) of stroke \(stroke + 1)") }
          backwards?.count += 1
          points[index].time = latest
        } else {
          latest = time
        }
      }
      var kept: [InkPoint] = []
      kept.reserveCapacity(points.count)
      for point in points {
        if let last = kept.last, point.time != nil, last.time == point.time, last.x == point.x, last.y == point.y {
          repeats += 1
        } else {
          kept.append(point)
        }
      }
      self[stroke].points = kept
    }
    if let backwards {
      notes.append(
        "time runs backwards \(backwards.count) times, first at \(backwards.first): it is taken to stand still there")
    }
    if repeats > 0 { notes.append("\(repeats) points that repeat the one before, time and all, are left out") }
    setStart(&notes)
  }

  /// Moves the clock to 0 at the first point.
  private mutating func setStart(_ notes: inout [String]) {
    let starts = map { $0.points.lazy.compactMap { $0.time }.first }
    let known = starts.compactMap { $0 }
    guard let earliest = known.min() else { return }
    // Clocks that begin anew all start within a twentieth of a second of each other, before the stroke before has
    // ended.
    let isAnew =
      known.count > 1 && known.count == count && known.allSatisfy { $0 - earliest < 0.05 }
      && indices.dropFirst().allSatisfy {
        (starts[$0] ?? 0) <= (self[$0 - 1].points.last { $0.time != nil }?.time ?? 0)
      }
      && contains { ($0.points.last?.time ?? 0) > ($0.points.first?.time ?? 0) }
    var clock = 0.0
    for stroke in indices {
      let offset = isAnew ? clock - (starts[stroke] ?? 0) : -earliest
      for index in self[stroke].points.indices {
        guard let time = self[stroke].points[index].time else { continue }
        self[stroke].points[index].time = time + offset
      }
      clock = self[stroke].points.last { $0.time != nil }?.time ?? clock
    }
    if isAnew {
      notes.append("the clock begins anew with each stroke: pauses between strokes are unknown")
    } else if zip(known, known.dropFirst()).contains(where: { $1 < $0 }) {
      notes.append("strokes are not in the order of their times; the order of the file is kept")
    }
  }
}
