import JSON
import Languages
import Scoring
import Texts
import Worksheets

extension PassageGrade {
  /// A figure of the passage with its name.
  struct Fact: Hashable {
    /// What it is: `Letters in a minute`.
    let name: String
    /// The figure in the words of a language.
    let value: String
  }

  /// So many words are named.
  private static let mostNamed = 20

  /// All that is told of the passage, in the words of a language.
  func facts(by phrases: Phrases) -> [Fact] {
    var facts: [Fact] = []
    func add(_ name: String, _ values: [String?]) {
      let known = values.compactMap { $0 }
      if !known.isEmpty { facts.append(Fact(name: name.withCapital, value: known.joined(separator: " · "))) }
    }
    func number(_ value: Double, _ decimals: Int) -> String { phrases.report.number(value, decimals: decimals) }
    add(phrases.page[.lettersAMinute], [lettersAMinute.map { number($0, 1) }])
    add(phrases.page[.letters], [letters.map { String($0) } ?? "–"])
    add(phrases.page[.lasted], [minutes.map { clockTime($0) }])
    if let letters, let legible, let unsure, letters > 0 {
      let right = phrases.glance.count(letters, .lettersRight, ["right": String(legible)])
      facts.append(Fact(name: right, value: unsure > 0 ? "\(phrases.report[.unsure]): \(unsure)" : ""))
    }
    add(phrases.glance[.missed], [named(skipped)])
    add(phrases.glance[.over], [named(repeated)])
    let others = others.map { word in
      guard let read = word.read else { return word.text.isEmpty ? "?" : word.text }
      return phrases.report.text(.readAs, ["word": read, "expected": word.text])
    }
    add(phrases.page[.words], [named(others)])
    func measure(_ name: ScorePhrase, _ value: (PassageMeasures) -> Double?, _ words: (Double) -> String) {
      guard let whole = value(whole) else { return }
      let parts = thirds.compactMap(value)
      let course = parts.count == 3 ? " (\(parts.map(words).joined(separator: " → ")))" : ""
      add(phrases.scores[name], [words(whole) + course])
    }
    measure(.size, { $0.size }) { "\(number($0, 1)) mm" }
    measure(.baseline, { $0.offset }) { "\(number($0, 1)) mm" }
    measure(.slant, { $0.lean }) { phrases.finding.text(.degrees, ["number": number($0, 0)]) }
    func heights(_ value: Double) -> String { phrases.finding.text(.xHeights, ["number": number(value, 2)]) }
    for (name, value) in [
      (phrases.page[.letters], { (measures: PassageMeasures) in measures.letterWhite }),
      (phrases.page[.words], { (measures: PassageMeasures) in measures.wordWhite }),
    ] {
      guard let white = value(whole) else { continue }
      let parts = thirds.compactMap(value)
      let course = parts.count == 3 ? " (\(parts.map(heights).joined(separator: " → ")))" : ""
      add("\(phrases.scores[.spacing]): \(name)", [heights(white) + course])
    }
    if let pace {
      add(phrases.passage[.pauses], [String(pace.pauses)])
      add(phrases.passage[.inAir], [phrases.finding.text(.percent, ["number": number(100 * pace.airShare, 0)])])
      if let letters, letters > 0 {
        add(phrases.passage[.strokesALetter], [number(Double(pace.strokes) / Double(letters), 1)])
      }
      add(phrases.passage[.speedPeaks], [pace.speedPeaks.map { number($0, 1) }])
    }
    return facts
  }

  private func named(_ words: [String]) -> String? {
    guard !words.isEmpty else { return nil }
    return words.prefix(PassageGrade.mostNamed).joined(separator: ", ")
      + (words.count > PassageGrade.mostNamed ? ", …" : "")
  }

  /// Minutes as a clock shows them: `2:30`.
  private func clockTime(_ minutes: Double) -> String {
    let seconds = Int(clamping: (min(minutes, 10_000) * 60).rounded())
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  /// All that is told, a line each.
  func lines(by phrases: Phrases) -> [String] {
    facts(by: phrases).map { $0.value.isEmpty ? $0.name : "\($0.name): \($0.value)" }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.add("page", page + 1)
      json.add("kind", passage.kind.rawValue)
      json.add("letters", letters)
      json.add("legible", legible)
      json.add("unsure", unsure)
      json.add("minutes", minutes, decimals: 3)
      json.add("clock", clock?.rawValue)
      json.add("lettersAMinute", lettersAMinute, decimals: 2)
      json.list("skipped", of: skipped)
      json.list("repeated", of: repeated)
      whole.write(to: &json, "measures")
      json.list("thirds", of: thirds) { json, third in third.write(to: &json, nil) }
      if let pace {
        json.object("pen") { json in
          json.add("seconds", pace.seconds, decimals: 2)
          json.add("pauses", pace.pauses)
          json.add("airShare", pace.airShare, decimals: 3)
          json.add("strokes", pace.strokes)
          json.add("liftsPerLetter", letters.flatMap { $0 > 0 ? Double(pace.strokes) / Double($0) : nil }, decimals: 2)
          json.add("speedPeaks", pace.speedPeaks, decimals: 2)
        }
      }
      json.objects("words", of: words) { json, word in
        json.add("text", word.text)
        json.add("expected", word.isExpected)
        json.add("line", word.line + 1)
        json.add("verdict", word.verdict.rawValue)
        if let read = word.read { json.add("read", read) }
        json.add("letters", word.count)
        json.add("legible", word.legible)
        json.add("unsure", word.unsure)
        json.list("strokes", of: word.ink.map { $0.number + 1 })
      }
    }
  }
}

extension PassageMeasures {
  fileprivate func write(to json: inout JSONWriter, _ key: String?) {
    json.object(key) { json in
      json.add("sizeMm", size, decimals: 2)
      json.add("offsetMm", offset, decimals: 2)
      json.add("leanDegrees", lean, decimals: 1)
      json.add("letterWhite", letterWhite, decimals: 2)
      json.add("wordWhite", wordWhite, decimals: 2)
    }
  }
}
