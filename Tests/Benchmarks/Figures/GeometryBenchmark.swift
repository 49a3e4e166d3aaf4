import Geometry

/// What the work of Geometry costs, for one time.
func geometryFigures() -> [Figure] {
  let star = (0..<12).map { index in
    HobbySpline.Knot(.origin + Vector(angle: Double(index) * .pi / 6) * (index.isMultiple(of: 2) ? 0.5 : 1))
  }
  // As long and as bent as a letter: eight curves in letter space.
  let letter = HobbySpline.path(through: Array(star.prefix(9))) ?? Path(start: .origin)
  let table = ArcLengthTable(letter, accuracy: 1e-4)
  let circle = Path(circleAround: .origin, radius: 1)
  func told(_ what: String, _ microseconds: Double) -> Figure { .told(what, "\(microseconds.short) µs") }
  return [
    .atMost(5, "µs", "Hobby ring of 12 knots", microseconds { HobbySpline.path(through: star, isClosed: true) }),
    .atMost(5, "µs", "Hobby spline of 12 knots, open", microseconds { HobbySpline.path(through: star) }),
    .atMost(20, "µs", "arc lengths of 8 cubics to 1e-4", microseconds { ArcLengthTable(letter, accuracy: 1e-4) }),
    told("arc lengths of 8 cubics to 1e-6", microseconds { ArcLengthTable(letter, accuracy: 1e-6) }),
    told("point at an arc length", microseconds { table.point(at: 1.2345) }),
    told("nearest of 8 cubics to 1e-6", microseconds { letter.nearest(to: Point(0.3, 0.2)) }),
    told("nearest of a circle to its centre, 1e-6", microseconds { circle.nearest(to: .origin) }),
    told("flattening 8 cubics to 1e-3", microseconds { letter.flattened(accuracy: 1e-3) }),
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
