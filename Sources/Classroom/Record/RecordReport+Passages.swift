import JSON
import Records
import Texts
import Worksheets

/// How fast and how legibly children write, over time: each child against its own past, the class by its median, no norm.
extension RecordReport {
  /// A class on a day: what half of its children write.
  struct Spread: Hashable {
    let median, low, high: Double
    let count: Int

    /// The median and the quartiles (of the halves without the median); nil for no values.
    init?(_ values: [Double]) {
      guard !values.isEmpty else { return nil }
      let sorted = values.sorted()
      func middle(_ some: ArraySlice<Double>) -> Double {
        let some = Array(some)
        return (some[(some.count - 1) / 2] + some[some.count / 2]) / 2
      }
      (count, median) = (sorted.count, middle(sorted[...]))
      let half = sorted.count / 2
      (low, high) = half > 0 ? (middle(sorted[..<half]), middle(sorted[(sorted.count - half)...])) : (median, median)
    }
  }

  /// What the kinds of passages are called in a terminal.
  static func name(of kind: Passage.Kind) -> String {
    switch kind {
    case .copy: "quick copy"
    case .best: "best copy"
    case .alphabet: "alphabet"
    case .free: "own text"
    }
  }

  /// Each kind that was written, child by child and day by day, then the class; nothing where there is none.
  var passageText: String {
    guard !passages.isEmpty else { return "" }
    var lines: [String] = []
    let width = (passages.map { names.name(of: $0.child).count }.max() ?? 5) + 2
    for kind in Passage.Kind.allCases {
      let own = passages.filter { $0.figures.kind == kind }
      guard !own.isEmpty else { continue }
      lines += ["", "\(RecordReport.name(of: kind)), letters a minute (legible of 100):"]
      for child in own.map({ $0.child }).uniqued {
        let days = own.filter { $0.child == child }.map { "\($0.day) \(RecordReport.told($0.figures))" }
        lines.append("  " + padded(names.name(of: child), width) + days.joined(separator: "  "))
      }
      guard own.contains(where: { $0.child != own[0].child }) else { continue }
      for day in own.map({ $0.day }).uniqued.sorted() {
        guard let spread = Spread(own.filter { $0.day == day }.compactMap { $0.figures.lettersAMinute }) else {
          continue
        }
        func whole(_ value: Double) -> String { value.formatted(decimals: 0) }
        lines.append(
          "  \(padded("all", width))\(day) median \(whole(spread.median)), half of them from \(whole(spread.low)) to "
            + "\(whole(spread.high)) (\(counted(spread.count, "page", "pages")))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `41 (93)`, with what the teacher ticked behind it: `41 (93) [3 2 4 3 4]`.
  static func told(_ figures: PassageFigures) -> String {
    let speed = figures.lettersAMinute.map { $0.formatted(decimals: 0) } ?? "–"
    let legible = figures.legibleShare.map { " (\((100 * $0).formatted(decimals: 0)))" } ?? ""
    guard !figures.ticks.isEmpty else { return speed + legible }
    let ticks = PassageFigures.Tick.allCases.map { tick in figures.ticks[tick].map { String($0) } ?? "–" }
    return "\(speed)\(legible) [\(ticks.joined(separator: " "))]"
  }

  /// The same for programs.
  func writePassages(to json: inout JSONWriter) {
    guard !passages.isEmpty else { return }
    json.objects("passages", .lines, of: passages) { json, entry in
      json.add("child", entry.child)
      json.add("day", entry.day.description)
      json.add("sheet", entry.sheet)
      json.add("kind", entry.figures.kind.rawValue)
      json.add("lettersAMinute", entry.figures.lettersAMinute, decimals: 2)
      for figure in PassageFigures.Figure.allCases { json.add(figure.rawValue, entry.figures.figures[figure]) }
      json.object("ticks") { json in
        for tick in PassageFigures.Tick.allCases { json.add(tick.rawValue, entry.figures.ticks[tick]) }
      }
    }
    json.list("classes", .lines) { json in
      for kind in Passage.Kind.allCases {
        let own = passages.filter { $0.figures.kind == kind }
        for day in own.map({ $0.day }).uniqued.sorted() {
          guard let spread = Spread(own.filter { $0.day == day }.compactMap { $0.figures.lettersAMinute }) else {
            continue
          }
          json.object { json in
            json.add("kind", kind.rawValue)
            json.add("day", day.description)
            json.add("count", spread.count)
            json.add("median", spread.median, decimals: 2)
            json.add("lowerQuartile", spread.low, decimals: 2)
            json.add("upperQuartile", spread.high, decimals: 2)
          }
        }
      }
    }
  }
}

extension [String] {
  fileprivate var uniqued: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension [Day] {
  fileprivate var uniqued: [Day] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
