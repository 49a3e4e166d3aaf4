import Geometry
import Scoring

/// Traced ink with and without faults: what is accepted, caught and named.
struct GraderTraceFigures {
  let bench: GraderBench
  private var tracings: [GraderTracing] = []
  private var refused = 0
  /// At most so many recordings of a letter, so that digits do not drown letters.
  private static let most = 80

  init(_ bench: GraderBench) {
    self.bench = bench
    var models: [String: [IdealLetter]] = [:]
    var counts: [String: Int] = [:]
    for recording in bench.recordings {
      let label = recording.label
      guard counts[label, default: 0] < GraderTraceFigures.most else { continue }
      if models[label] == nil { models[label] = bench.models(of: label) }
      if let tracing = GraderTracing(recording, models: models[label] ?? []) {
        tracings.append(tracing)
        counts[label, default: 0] += 1
      } else {
        refused += 1
      }
    }
  }

  func show() {
    print("\nTraced ink: \(tracings.count) recordings (\(refused) of another form or number of strokes left out)")
    showStraying()
    var caught: [GraderFault: GraderShare] = [:]
    var named: [GraderFault: GraderShare] = [:]
    var confusion: [GraderFault: [Int: Int]] = [:]
    var letters: [String: LetterShares] = [:]
    var random = SplitMix64(seed: 2026)
    for tracing in tracings {
      let assessor = Assessor(tracing.model)
      for fault in GraderFault.allCases {
        guard let ink = fault.put(into: tracing, &random) else { continue }
        let assessment = assessor.assess(ink.scored)
        let label = tracing.recording.label
        let code = assessment.mainFault?.code.rawValue ?? 0
        confusion[fault, default: [:]][code, default: 0] += 1
        caught[fault, default: GraderShare()].add(!assessment.isAccepted)
        var letter = letters[label] ?? LetterShares()
        if fault == .none {
          letter.good.add(assessment.isAccepted)
        } else if fault != .bulge10, !fault.isRemark {
          letter.caught.add(!assessment.isAccepted)
        }
        if fault == .joined || fault == .lifted {
          named[fault, default: GraderShare()].add(assessment.findings.contains { $0.code == .lift })
        } else if !assessment.isAccepted, fault != .none {
          let isNamed = assessment.findings.contains { $0.code == fault.code }
          named[fault, default: GraderShare()].add(code == fault.code?.rawValue)
          letter.named.add(isNamed)
        }
        letters[label] = letter
        if bench.isTelling, fault.isRemark == !assessment.isAccepted || code != fault.code?.rawValue ?? 0 {
          tellWhy(assessment, fault, tracing)
        }
      }
    }
    showFaults(refused: caught, named: named)
    print("\nConfusion: rows faults, columns the code of the main finding (0: accepted)")
    let codes = Array(0...12)
    print("  " + "".padded(to: 14) + codes.map { "\($0)".padded(to: 6) }.joined())
    for fault in GraderFault.allCases {
      print(
        "  " + fault.rawValue.padded(to: 14)
          + codes.map { "\(confusion[fault]?[$0] ?? 0)".padded(to: 6) }.joined())
    }
    showForms()
    showPeers()
    print("\nBy letter: good ink accepted; faults caught; of these named")
    for label in letters.keys.sorted() {
      guard let letter = letters[label] else { continue }
      print(
        "  " + label.padded(to: 4) + letter.good.shown.padded(to: 36) + letter.caught.shown.padded(to: 36)
          + letter.named.shown)
    }
  }

  /// What became of the ink of one letter.
  private struct LetterShares {
    var good = GraderShare()
    var caught = GraderShare()
    var named = GraderShare()
  }

  private func tellWhy(_ assessment: Assessment, _ fault: GraderFault, _ tracing: GraderTracing) {
    let found = assessment.findings.filter { $0.isFault }.map {
      "\($0.code.rawValue)\($0.detail == .none ? "" : $0.detail.rawValue)@\($0.stroke ?? -1)/\($0.arc.short):\($0.magnitude.short)>\($0.limit.short)"
    }
    print(
      "  why \(fault.rawValue) \(tracing.recording.label) \(tracing.model.strokes.count) \(tracing.recording.writer) \(found.joined(separator: " "))"
    )
  }

  private func showFaults(refused caught: [GraderFault: GraderShare], named: [GraderFault: GraderShare]) {
    print(
      "  " + "fault".padded(to: 14) + "refused".padded(to: 34) + "target".padded(to: 10)
        + "main code right".padded(to: 34) + "target")
    for fault in GraderFault.allCases {
      let share = caught[fault] ?? GraderShare()
      let target =
        fault == .none
        ? "≤ 1 %" : fault.isRemark ? "≤ 2 %" : fault.target.map { "≥ \(($0.caught * 100).short) %" } ?? ""
      print(
        "  " + fault.rawValue.padded(to: 14) + share.shown.padded(to: 34) + target.padded(to: 10)
          + (named[fault]?.shown ?? "").padded(to: 34) + (fault.target.map { "≥ \(($0.named * 100).short) %" } ?? ""))
    }
  }
}

extension [[Point]] {
  /// The same as points of ink.
  var scored: [[ScoredPoint]] { map { $0.map { ScoredPoint($0.x, $0.y) } } }
}

extension GraderTraceFigures {
  /// How far traced ink strays: what the fairness of the cases rests on.
  func showStraying() {
    var most: [Double] = []
    var starts: [Double] = []
    var ends: [Double] = []
    for tracing in tracings {
      let extent = tracing.model.extent
      var far = 0.0
      for (line, ink) in zip(tracing.model.strokes, tracing.strokes) {
        let path = Polyline(line.points)
        for point in ink { far = max(far, path.distanceSquared(to: point).squareRoot()) }
        starts.append(ink[0].distance(to: line.start) / extent)
        ends.append(ink[ink.count - 1].distance(to: line.end) / extent)
      }
      most.append(far / extent)
    }
    func shown(_ values: [Double]) -> String {
      let sample = Sample(values)
      return [0.5, 0.75, 0.9, 0.95, 0.99].map { "\(($0 * 100).short) %: \(sample.quantile($0).short)" }.joined(
        separator: "  ")
    }
    print("  farthest from the model, shares of its extent: \(shown(most))")
    print("  starts: \(shown(starts))\n  ends:   \(shown(ends))")
  }
}

extension GraderTraceFigures {
  /// What other judges accept of the same cases.
  private func showPeers() {
    print("\nPeers on the same cases: share accepted (none, joined and lifted should be 100, the others 0)")
    print("  " + "".padded(to: 14) + GraderPeers.all.map { $0.name.padded(to: 28) }.joined() + "ours")
    for fault in GraderFault.allCases {
      var random = SplitMix64(seed: 2026)
      var shares = Array(repeating: GraderShare(), count: GraderPeers.all.count + 1)
      for (number, tracing) in tracings.enumerated() where number.isMultiple(of: 4) {
        guard let ink = fault.put(into: tracing, &random) else { continue }
        for (index, peer) in GraderPeers.all.enumerated() { shares[index].add(peer.accepts(ink, tracing.model)) }
        shares[GraderPeers.all.count].add(Assessor(tracing.model).assess(ink.scored).isAccepted)
      }
      print("  " + fault.rawValue.padded(to: 14) + shares.map { "\((100 * $0.value).short) %".padded(to: 28) }.joined())
    }
  }

  /// Good ink by how near the recording's own form is to the model's; and the strictest level.
  private func showForms() {
    print("\nGood ink accepted by the mean distance of the recording's own form from the model, as a share of it")
    for (low, high) in [(0.0, 0.06), (0.06, 0.09), (0.09, 0.12), (0.12, 0.15)] {
      var share = GraderShare()
      for tracing in tracings where tracing.distance >= low && tracing.distance < high {
        share.add(Assessor(tracing.model).assess(tracing.strokes.scored).isAccepted)
      }
      print("  \(low.short)–\(high.short)   \(share.shown)")
    }
    var random = SplitMix64(seed: 2026)
    for level in [1, 3, 5] {
      var good = GraderShare()
      var bulge = GraderShare()
      for tracing in tracings {
        let assessor = Assessor(tracing.model, parameters: ScoringParameters(level: level))
        good.add(assessor.assess(tracing.strokes.scored).isAccepted)
        guard let ink = GraderFault.bulge10.put(into: tracing, &random) else { continue }
        bulge.add(!assessor.assess(ink.scored).isAccepted)
      }
      print("  level \(level): good accepted \(good.shown.padded(to: 34)) bulge of 10 % refused \(bulge.shown)")
    }
  }
}

extension Assessment {
  /// The most serious fault; nil where there is none.
  ///
  /// What concerns whole strokes comes before what is on the way; of those the one farthest beyond its limit.
  fileprivate var mainFault: Finding? {
    let faults = findings.filter { $0.isFault }
    let first: [Finding.Code] = [.missingStroke, .extraStroke, .reversed, .wrongOrder]
    for code in first {
      if let fault = faults.first(where: { $0.code == code }) { return fault }
    }
    return faults.max { $0.severity < $1.severity }
  }
}
