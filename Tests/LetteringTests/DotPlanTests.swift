import Geometry
import Letterforms
import TestSupport
import Testing

@testable import Lettering

/// Every letter of the manuscripts at every size a child writes, and of every other school at one: what the eye would see,
/// as numbers.
@Suite struct DotPlanTests {
  static let sizes = [2.5, 3, 4, 5, 6.35, 8, 9.5, 12.7, 20, 30]

  @Test(arguments: sizes)
  func everyStartEndAndCornerHasItsDot(millimetres: Double) throws {
    for (letterform, plan) in try plans(millimetres) {
      for run in plan.runs {
        for place in [run.start, run.end] {
          // Of corners that lie closer together than dots can, one has the dot.
          let isCorner = letterform.strokes.allSatisfy { $0.path.start != place && $0.path.end != place }
          let reach = max(DotPlan.samePlace, isCorner ? DotPlan.crowd * plan.spacing : 0)
          #expect(
            plan.dots.contains { $0.point.distance(to: place) < reach },
            "\(letterform.character) lacks a dot at \(place)")
        }
      }
      for stroke in letterform.strokes where stroke.isDot {
        #expect(plan.dots.contains { $0.point == stroke.path.start })
      }
    }
  }

  @Test(arguments: sizes)
  func noTwoDotsStandCloserThanFourFifthsOfTheSpacing(millimetres: Double) throws {
    for (letterform, plan) in try plans(millimetres) {
      for first in plan.dots.indices {
        for second in plan.dots.indices.dropFirst(first + 1) {
          let a = plan.dots[first].point
          let b = plan.dots[second].point
          guard a.distance(to: b) < DotPlan.nearest * plan.spacing * 0.9999 else { continue }
          // On a bend as narrow as a few dots, neighbours are apart along the line, and nearer as the crow flies.
          #expect(
            plan.areNeighboursOfSharpCorner(first, second) || plan.areApartAlongTheLine(first, second),
            "\(letterform.character) \(letterform.variant): dots \(a) and \(b), spacing \(plan.spacing)")
        }
      }
    }
  }

  @Test(arguments: sizes)
  func spacingIsEvenWithinTwelvePerCent(millimetres: Double) throws {
    for (letterform, plan) in try plans(millimetres) {
      for (index, run) in plan.runs.enumerated() {
        let lengths = plan.lengths(ofRun: index)
        for (here, next) in zip(lengths, lengths.dropFirst()) {
          let miss = abs((next - here) / plan.spacing - 1)
          guard miss > 0.12, !plan.isShadowed(run, from: here, to: next) else { continue }
          // Between two fixed dots less than four spacings apart, whole gaps cannot come nearer than half a gap in n.
          let gaps = ((next - here) / plan.spacing * plan.gapsBetweenFixed(onRun: index, around: here, next)).rounded()
          #expect(
            gaps < 4.2 && miss <= 0.5 / gaps + 0.01,
            "\(letterform.character) \(letterform.variant) run \(index) of \(run.length): gap \(next - here) for \(plan.spacing)"
          )
        }
      }
    }
  }

  private func plans(_ millimetres: Double) throws -> [(Letterform, DotPlan)] {
    let diameter = LetterPress.dotDiameter(xHeight: Length.mm(millimetres).points)
    // From 5 mm on, dots and their spacing grow with the letter: one size stands for all.
    let others = millimetres == 6.35 ? try SampleSchools.schools().map(\.id) : []
    let names = SampleSchools.manuscripts + others.filter { !SampleSchools.manuscripts.contains($0) }
    var seen: Set<[Stroke]> = []
    return try SampleSchools.letterforms(of: names, hands: [.right]).filter { letterform in
      // Letters with marks are their base and a few dots.
      let isMarked = ("\u{C0}"..."\u{17F}").contains(letterform.character)
      return !isMarked && seen.insert(letterform.strokes).inserted
    }.map { ($0, DotPlan(strokes: $0.strokes, spacing: LetterPress.dotPitch * diameter)) }
  }
}

extension DotPlan {
  /// The lengths along a run at which dots stand, ascending.
  fileprivate func lengths(ofRun run: Int) -> [Double] {
    dots.flatMap { $0.places.filter { $0.run == run }.map(\.length) }.sorted()
  }

  /// Whether ink between two places of a run is nearer than the spacing to a dot that is not at either place.
  fileprivate func isShadowed(_ run: Run, from here: Double, to next: Double) -> Bool {
    let ends = [run.table.point(at: here), run.table.point(at: next)]
    return (1..<20).contains { step in
      let place = run.table.point(at: here + (next - here) * Double(step) / 20)
      return dots.contains { dot in
        dot.point.distance(to: place) < spacing && ends.allSatisfy { $0.distance(to: dot.point) > DotPlan.samePlace }
      }
    }
  }

  /// Into how many gaps the stretch between the fixed dots around a gap is divided.
  fileprivate func gapsBetweenFixed(onRun run: Int, around here: Double, _ next: Double) -> Double {
    let fixed = dots.filter { dot in
      dot.places.count > 1
        || runs.contains { [$0.start, $0.end].contains { $0.distance(to: dot.point) < DotPlan.samePlace } }
    }.flatMap { $0.places.filter { $0.run == run }.map(\.length) }
    let lower = fixed.filter { $0 <= here + 1e-9 }.max() ?? 0
    let upper = fixed.filter { $0 >= next - 1e-9 }.min() ?? runs[run].length
    return (upper - lower) / (next - here)
  }

  /// Whether two dots are neighbours on a run and far enough apart along it.
  fileprivate func areApartAlongTheLine(_ first: Int, _ second: Int) -> Bool {
    areNeighbours(first, second)
      && dots[first].places.contains { here in
        dots[second].places.contains {
          $0.run == here.run && abs($0.length - here.length) >= DotPlan.nearest * spacing * 0.9999
        }
      }
  }

  /// Whether two dots are the first ones on both sides of one corner.
  fileprivate func areNeighboursOfSharpCorner(_ first: Int, _ second: Int) -> Bool {
    dots.indices.contains { corner in
      corner != first && corner != second && areNeighbours(corner, first) && areNeighbours(corner, second)
    }
  }

  private func areNeighbours(_ first: Int, _ second: Int) -> Bool {
    chains.contains { chain in
      zip(chain, chain.dropFirst()).contains { $0 == (first, second) || $0 == (second, first) }
    }
  }
}
