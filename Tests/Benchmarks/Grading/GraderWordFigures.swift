import Geometry
import Letterforms
import Scoring
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Joined words traced by an unsteady hand, with and without faults.
struct GraderWordFigures {
  let bench: GraderBench

  private static let words = [
    ("us-cursive", ["cat", "minimum", "jittery", "quiz", "book", "extra", "letter", "happy"]),
    ("ru-cursive", ["мама", "щётка", "цапля", "йод", "шишка", "объём", "ёлка", "луна"]),
  ]

  private enum Fault: String, CaseIterable {
    case none, noMark, lifted, loop, bulge, unfinished, tooFar, back
  }

  func show() throws {
    print("\nJoined words, waves of 0.04 x-heights, both hands: refused, and told by the right code")
    var random = SplitMix64(seed: 17)
    var refused: [Fault: GraderShare] = [:]
    var named: [Fault: GraderShare] = [:]
    for (name, words) in GraderWordFigures.words {
      let school = try School(named: name, in: bench.folder)
      for hand in Hand.allCases {
        let models = IdealCase(school: school, hand: hand)
        for word in words {
          let ideal = try models.ideal(for: word)
          let assessor = Assessor(ideal, hand: hand)
          for _ in 0..<6 {
            for fault in Fault.allCases {
              guard let (ink, code) = put(fault, into: ideal, &random) else { continue }
              let assessment = assessor.assess(ink.scored)
              refused[fault, default: GraderShare()].add(!assessment.isAccepted)
              if let code { named[fault, default: GraderShare()].add(assessment.findings.contains { $0.code == code }) }
              let isTold =
                code.map { wanted in assessment.findings.contains { $0.code == wanted } } ?? assessment.isAccepted
              if bench.isTelling, !isTold {
                let found = assessment.findings.map {
                  "\($0.code.rawValue)\($0.detail.rawValue)@\($0.stroke ?? -1)/\($0.arc.short):\($0.magnitude.short)>\($0.limit.short)"
                }
                print("  why word \(fault.rawValue) \(word) \(hand) \(found.joined(separator: " "))")
              }
            }
          }
        }
      }
    }
    for fault in Fault.allCases {
      print(
        "  " + fault.rawValue.padded(to: 14) + (refused[fault]?.shown ?? "–").padded(to: 36)
          + (named[fault]?.shown ?? ""))
    }
  }

  /// A line in waves.
  private func unsteady(_ line: IdealStroke, _ chance: () -> Double) -> [Point] {
    let phase = (0..<4).map { _ in chance() * 6.283 }
    guard !line.isDot else { return [line.start + Vector(0.05 * chance(), 0.05 * chance())] }
    return line.points.enumerated().map { index, point in
      let s = Double(index) / 32
      return point
        + Vector(
          0.04 * sin(2 * s + phase[0]) + 0.02 * sin(5 * s + phase[1]),
          0.04 * sin(2.3 * s + phase[2]) + 0.02 * sin(4.6 * s + phase[3]))
    }
  }

  private func put(
    _ fault: Fault, into ideal: IdealLetter, _ random: inout SplitMix64
  ) -> (ink: [[Point]], code: Finding.Code?)? {
    func chance() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    var strokes = ideal.strokes.map { unsteady($0, chance) }
    let long = strokes.indices.max { GraderInk.length(strokes[$0]) < GraderInk.length(strokes[$1]) } ?? 0
    let ink = strokes[long]
    let length = GraderInk.length(ink)
    let place = (0.2 + 0.6 * chance()) * length
    switch fault {
    case .none: return (strokes, nil)
    case .noMark:
      let marks = ideal.strokes.indices.filter { ideal.strokes[$0].isDelayed }
      guard !marks.isEmpty else { return nil }
      strokes.remove(at: marks[Int(chance() * Double(marks.count))])
      return (strokes, .missingStroke)
    case .lifted:
      strokes[long] = GraderInk.part(ink, from: 0, to: place)
      strokes.insert(GraderInk.part(ink, from: place + 0.04, to: length), at: long + 1)
      return (strokes, .lift)
    case .loop:
      let way = GraderInk.direction(ink, at: place, over: 0.05)
      let center = GraderInk.place(ink, at: place).point + way.perpendicular * 0.1
      let circle = (0...20).map { step in
        let angle = Vector(angle: Double(step) * .pi / 10)
        return center - way.perpendicular * (0.1 * angle.dx) + way * (0.1 * angle.dy)
      }
      strokes[long] =
        GraderInk.part(ink, from: 0, to: place) + circle + GraderInk.part(ink, from: place, to: length)
      return (strokes, .cornerLength)
    case .bulge:
      var gone = 0.0
      var before = ink[0]
      strokes[long] = ink.map { point in
        gone += point.distance(to: before)
        before = point
        let share = (gone - place) / 0.5
        guard abs(share) < 1 else { return point }
        let way = GraderInk.direction(ink, at: gone, over: 0.15)
        return point + way.perpendicular * (0.4 * 0.5 * (1 + cos(share * .pi)))
      }
      return (strokes, .exitedCorridor)
    case .unfinished:
      strokes[long] = GraderInk.part(ink, from: 0, to: length - 0.8)
      return (strokes, .notCovered)
    case .tooFar:
      let way = GraderInk.direction(ink, at: length, over: 0.1)
      for step in 1...16 { strokes[long].append(ink[ink.count - 1] + way * (0.05 * Double(step))) }
      return (strokes, .overextended)
    case .back:
      let back = GraderInk.part(ink, from: place - 0.7, to: place)
      strokes[long] =
        GraderInk.part(ink, from: 0, to: place) + back.reversed() + back
        + GraderInk.part(ink, from: place, to: length)
      return (strokes, .cornerReentered)
    }
  }
}
