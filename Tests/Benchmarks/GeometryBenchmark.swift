import Geometry

/// What the work of Geometry costs: what was done, and microseconds for one time.
func geometryFigures() -> [(String, Double)] {
  let star = (0..<12).map { index in
    HobbySpline.Knot(.origin + Vector(angle: Double(index) * .pi / 6) * (index.isMultiple(of: 2) ? 0.5 : 1))
  }
  // As long and as bent as a letter: eight curves in letter space.
  let letter = HobbySpline.path(through: Array(star.prefix(9))) ?? Path(start: .origin)
  let table = ArcLengthTable(letter, accuracy: 1e-4)
  let circle = Path(circleAround: .origin, radius: 1)
  return [
    ("Hobby ring of 12 knots (target 5 µs)", microseconds { HobbySpline.path(through: star, isClosed: true) }),
    ("Hobby spline of 12 knots, open (target 5 µs)", microseconds { HobbySpline.path(through: star) }),
    ("Arc lengths of 8 cubics to 1e-4 (target 20 µs)", microseconds { ArcLengthTable(letter, accuracy: 1e-4) }),
    ("Arc lengths of 8 cubics to 1e-6", microseconds { ArcLengthTable(letter, accuracy: 1e-6) }),
    ("Point at an arc length", microseconds { table.point(at: 1.2345) }),
    ("Nearest of 8 cubics to 1e-6", microseconds { letter.nearest(to: Point(0.3, 0.2)) }),
    ("Nearest of a circle to its centre, 1e-6", microseconds { circle.nearest(to: .origin) }),
    ("Flattening 8 cubics to 1e-3", microseconds { letter.flattened(accuracy: 1e-3) }),
  ]
}

/// The time of one call, the best mean of five rounds.
private func microseconds<Result>(_ work: () -> Result) -> Double {
  let calls = 1000
  let rounds = (0..<5).map { _ in
    ContinuousClock().measure {
      for _ in 0..<calls { keep(work()) }
    }
  }
  return rounds.map { $0 / .microseconds(calls) }.min() ?? .nan
}

/// Takes a value so that the optimizer cannot leave out the work that made it.
@inline(never)
private func keep<Value>(_ value: Value) {}
