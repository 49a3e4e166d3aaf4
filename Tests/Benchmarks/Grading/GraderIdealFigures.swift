import Geometry
import Letterforms
import Scoring

/// Every letter of every school played back on itself: 100 and no finding.
struct GraderIdealFigures {
  let bench: GraderBench

  func show() throws {
    var perfect = GraderShare()
    var reversed = GraderShare()
    var short = GraderShare()
    var swapped = GraderShare()
    var faults: [String] = []
    for name in try bench.folder.schoolNames() {
      let school = try School(named: name, in: bench.folder)
      for hand in Hand.allCases {
        for character in school.characters {
          guard let form = try school.letterform(for: character, hand: hand) else { continue }
          let ideal = IdealLetter(form, slant: school.slant(of: hand))
          let assessor = Assessor(ideal, hand: hand)
          let ink = form.strokes.map { $0.path.flattened(accuracy: 0.002).points }
          let assessment = assessor.assess(ink.scored)
          let isPerfect = assessment.findings.isEmpty && assessment.scores.total > 99.95
          perfect.add(isPerfect)
          if !isPerfect {
            let codes = assessment.findings.map {
              "\($0.code.rawValue)\($0.detail.rawValue)@\($0.stroke ?? -1)/\($0.arc.short):\($0.magnitude.short)>\($0.limit.short)"
            }
            faults.append(
              "\(name) \(hand) \(character): \(assessment.scores.total.short) \(codes.joined(separator: " "))")
          }
          if hand == .left { continue }
          for (index, stroke) in ideal.strokes.enumerated() where stroke.length > 0.5 {
            var turned = ink
            turned[index].reverse()
            reversed.add(
              assessor.assess(turned.scored).findings.contains { $0.code == .reversed && $0.stroke == index })
            var cut = ink
            let length = GraderInk.length(cut[index])
            cut[index] = GraderInk.part(cut[index], from: 0, to: 0.75 * length)
            short.add(assessor.assess(cut.scored).findings.contains { $0.code == .notCovered && $0.stroke == index })
          }
          if ink.count > 1, !ideal.strokes[ink.count - 1].isDelayed || !ideal.strokes[ink.count - 2].isDelayed {
            var other = ink
            other.swapAt(ink.count - 1, ink.count - 2)
            swapped.add(assessor.assess(other.scored).findings.contains { $0.code == .wrongOrder })
          }
        }
      }
    }
    print("\nEvery letter of every school played back on itself")
    print("  100 and no finding, both hands   \(perfect.shown)   target 100 %")
    print("  each stroke reversed: named      \(reversed.shown)")
    print("  each stroke a quarter short      \(short.shown)")
    print("  last two strokes swapped: named  \(swapped.shown)")
    for fault in faults.prefix(bench.isTelling ? 400 : 12) { print("    \(fault)") }
  }
}
