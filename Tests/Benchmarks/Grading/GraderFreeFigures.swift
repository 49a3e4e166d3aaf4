import Geometry
import Letterforms
import Scoring

/// Freely written letters: accepted as themselves, refused as others.
struct GraderFreeFigures {
  let bench: GraderBench

  func show() {
    print("\nFreely written ink (mode free, rivals: the other letters of the same kind)")
    show("digits", labels: (0...9).map { "\($0)" }, target: 95)
    show("small letters", labels: "abcdefghijklmnopqrstuvwxyz".map { "\($0)" }, target: 95)
  }

  private func show(_ name: String, labels: [String], target: Double) {
    let recordings = bench.recordings.filter { labels.contains($0.label) }
    guard !recordings.isEmpty else { return }
    let assessors = assessors(of: labels)
    var tally = Tally()
    var source = SplitMix64(seed: 5)
    // A thousand of each kind say enough.
    let step = max(1, recordings.count / 1500)
    for (number, recording) in recordings.enumerated() where number.isMultiple(of: step) {
      let ink = recording.strokes.scored
      guard let assessor = assessors[recording.label] else { continue }
      let assessment = assessor.assess(ink)
      tally.misfits.append(assessment.misfit)
      tally.genuine.add(assessment.isAccepted)
      tally.byLetter[recording.label, default: GraderShare()].add(assessment.isAccepted)
      if recording.strokes.count != assessor.ideal.strokes.count { tally.differing.add(assessment.isAccepted) }
      var nearest = (label: recording.label, misfit: assessment.misfit)
      let chance = labels[Int(source.next() % UInt64(labels.count))]
      for other in labels where other != recording.label {
        guard let assessor = assessors[other] else { continue }
        let judged = assessor.assess(ink)
        tally.wrong[recording.label, default: [:]][other, default: GraderShare()].add(judged.isAccepted)
        if other == chance { tally.random.add(judged.isAccepted) }
        if judged.misfit < nearest.misfit { nearest = (other, judged.misfit) }
      }
      tally.read.add(nearest.label == recording.label)
      if bench.isTelling, !assessment.isAccepted {
        print(
          "  why free \(recording.label) read \(nearest.label) \(assessment.misfit.short) against \(nearest.misfit.short) \(recording.writer) strokes \(recording.strokes.count)"
        )
      }
    }
    tally.show(name, target: target)
  }

  private func assessors(of labels: [String]) -> [String: Assessor] {
    let models = Dictionary(uniqueKeysWithValues: labels.map { ($0, bench.freeModels(of: $0)) })
    var assessors: [String: Assessor] = [:]
    for label in labels {
      guard let ideal = models[label] ?? nil else { continue }
      var assessor = Assessor(ideal, mode: .free)
      assessor.rivals = assessor.unlike(labels.filter { $0 != label }.compactMap { models[$0] ?? nil })
      assessors[label] = assessor
    }
    return assessors
  }
}

/// What became of freely written letters.
private struct Tally {
  var genuine = GraderShare()
  var random = GraderShare()
  var byLetter: [String: GraderShare] = [:]
  var wrong: [String: [String: GraderShare]] = [:]
  var read = GraderShare()
  var misfits: [Double] = []
  var differing = GraderShare()

  func show(_ name: String, target: Double) {
    var hardest = GraderShare()
    var pairs: [String] = []
    for label in wrong.keys.sorted() {
      guard let worst = wrong[label]?.max(by: { ($0.value.value, $1.key) < ($1.value.value, $0.key) }) else { continue }
      hardest.hits += worst.value.hits
      hardest.cases += worst.value.cases
      pairs.append("\(label)→\(worst.key) \((100 * worst.value.value).short)")
    }
    let sample = Sample(misfits)
    print("  \(name)")
    print("    genuine accepted              \(genuine.shown.padded(to: 34)) ≥ \(target.short) %")
    print("    a random other letter         \(random.shown.padded(to: 34)) ≤ 3 %")
    print("    the letter's hardest other    \(hardest.shown.padded(to: 34)) ≤ 20 %")
    print("    nearest letter is the right   \(read.shown)")
    print("    other number of strokes: accepted  \(differing.shown)  ≥ 98 %")
    print(
      "    misfit of genuine: median \(sample.median.short), 95 %: \(sample.quantile(0.95).short), 99 %: \(sample.quantile(0.99).short)"
    )
    print("    hardest: \(pairs.joined(separator: ", "))")
    let low = byLetter.filter { $0.value.value < 0.95 }.sorted { $0.key < $1.key }
    print("    letters below 95 %: \(low.map { "\($0.key) \((100 * $0.value.value).short)" }.joined(separator: ", "))")
  }
}
