import FoundationEssentials
import Geometry
import Texts
import Worksheets

/// Freely written letters and digits through the command line: whole recordings of people, accepted as themselves and refused as
/// others.
struct ProductFree {
  private let workshop: Workshop
  private let recordings: [GraderRecording]
  private var random = SplitMix64(seed: 77)

  /// Pairs that are easily taken for each other, whatever was the hardest; what was written comes first.
  private static let pairs = [
    "nh", "hn", "hb", "bh", "uv", "vu", "ad", "da", "ao", "oa", "gq", "qg", "il", "kh", "rv", "ce", "06", "60", "71",
    "17",
    "49", "94", "58", "85",
  ]
  /// Fifty of each digit say enough.
  private static let mostOfLabel = 50
  /// Cells of a row, and rows of a page.
  private static let (cells, rows) = (10, 10)

  init(_ workshop: Workshop, folder: String) throws {
    self.workshop = workshop
    recordings = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter { $0.hasSuffix(".json") }
      .flatMap { try GraderRecording.read("\(folder)/\($0)") }
  }

  mutating func show() throws {
    print(
      "Freely written letters and digits by copybook grade --mode free: whole recordings, anywhere in the cell, any size"
    )
    let kinds: [(name: String, isOf: (Character) -> Bool)] = [
      ("small letters", { $0.isLowercase }), ("digits", { $0.isNumber }), ("capitals", { $0.isUppercase }),
    ]
    for kind in kinds {
      let own = recordings.filter { $0.label.count == 1 && $0.label.allSatisfy(kind.isOf) }
      guard !own.isEmpty else { continue }
      try show(
        kind.name,
        Dictionary(grouping: own) { $0.label }.sorted { $0.key < $1.key }.flatMap { _, group in
          let step = max(1, group.count / ProductFree.mostOfLabel)
          return group.enumerated().filter { $0.offset.isMultiple(of: step) }.map { $0.element }
        })
    }
  }

  private mutating func lot() -> Double { Double(random.next() >> 11) / Double(1 << 52) - 1 }

  private mutating func show(_ name: String, _ own: [GraderRecording]) throws {
    let labels = Set(own.map { $0.label }).sorted()
    var accepted = Array(repeating: [Bool](), count: labels.count)
    for (number, label) in labels.enumerated() {
      let sheet = try ProductSheet(
        Array(repeating: label, count: ProductFree.rows)
          + ["--rows", "trace", "--no-fill", "--maze", "off", "--seed", "1"], school: "us-continuous", workshop)
      accepted[number] = try accepts(sheet, own)
    }
    var (genuine, chance) = (GraderShare(), GraderShare())
    var byLetter: [String: GraderShare] = [:]
    var byWriter: [String: GraderShare] = [:]
    var wrong: [String: [String: GraderShare]] = [:]
    for (index, recording) in own.enumerated() {
      var others: [Bool] = []
      for (number, label) in labels.enumerated() {
        let isAccepted = accepted[number][index]
        if label == recording.label {
          genuine.add(isAccepted)
          byLetter[label, default: GraderShare()].add(isAccepted)
          byWriter[recording.writer, default: GraderShare()].add(isAccepted)
        } else {
          others.append(isAccepted)
          wrong[recording.label, default: [:]][label, default: GraderShare()].add(isAccepted)
        }
      }
      chance.add(others[Int(random.next() % UInt64(others.count))])
    }
    print("\n\(name), \(own.count) recordings")
    print("  genuine accepted          \(genuine.shown.padded(to: 34)) ≥ 97 %")
    print("  a random wrong letter     \(chance.shown.padded(to: 34)) ≤ 1.5 %")
    showHardest(wrong)
    let low = byLetter.filter { $0.value.value < 0.95 }.sorted { $0.key < $1.key }
    print("  letters below 95 %: \(low.map { "\($0.key) \((100 * $0.value.value).short)" }.joined(separator: ", "))")
    let writers = byWriter.map { $0.value.value }.sorted()
    print("  by writer: worst \((100 * writers[0]).short) %, median \((100 * writers[writers.count / 2]).short) %")
    let pairs = ProductFree.pairs.compactMap { pair -> String? in
      let (letter, other) = (String(pair.prefix(1)), String(pair.suffix(1)))
      return wrong[letter]?[other].map { "\(letter) as \(other) \((100 * $0.value).short)" }
    }
    print("  pairs: \(pairs.joined(separator: ", "))")
  }

  private func showHardest(_ wrong: [String: [String: GraderShare]]) {
    var (all, hardest) = (GraderShare(), GraderShare())
    var list: [String] = []
    for (label, others) in wrong.sorted(by: { $0.key < $1.key }) {
      for share in others.values { all = GraderShare(hits: all.hits + share.hits, cases: all.cases + share.cases) }
      guard let worst = others.max(by: { ($0.value.value, $1.key) < ($1.value.value, $0.key) }) else { continue }
      hardest = GraderShare(hits: hardest.hits + worst.value.hits, cases: hardest.cases + worst.value.cases)
      if worst.value.hits > 0 { list.append("\(label) as \(worst.key) \((100 * worst.value.value).short)") }
    }
    print("  any wrong letter          \(all.shown)")
    print("  the letter's hardest      \(hardest.shown.padded(to: 34)) ≤ 12 %")
    print("  hardest: \(list.joined(separator: ", "))")
  }

  /// Whether each recording is accepted as the letter of a sheet.
  private mutating func accepts(_ sheet: ProductSheet, _ own: [GraderRecording]) throws -> [Bool] {
    let places = sheet.key.pages[0].cells
    var accepted: [Bool] = []
    for first in stride(from: 0, to: own.count, by: places.count) {
      let part = own[first..<min(own.count, first + places.count)]
      var strokes: [[Point]] = []
      for (recording, cell) in zip(part, places) {
        let box = GraderInk.bounds(recording.strokes)
        // From half to the whole height of the lines, and no wider than the cell with its white.
        let room = min(cell.box.height / max(box.height, 1e-9), 1.6 * cell.box.width / max(box.width, 1e-9))
        let scale = room * (0.75 + 0.25 * lot())
        let center = cell.box.center + Vector(0.1 * cell.xHeight * lot(), 0.1 * cell.xHeight * lot())
        strokes += recording.strokes.map { stroke in
          stroke.map { Point(center.x + scale * ($0.x - box.center.x), center.y - scale * ($0.y - box.center.y)) }
        }
      }
      let result = try sheet.graded(strokes, ["--mode", "free"])
      guard result.refusal.isEmpty else { throw Fault(.ours, problem: "refused: \(result.refusal)") }
      for index in part.indices {
        let cell = index - first
        accepted.append(result.cells.indices.contains(cell) && result.cells[cell].isAccepted)
      }
    }
    return accepted
  }
}
