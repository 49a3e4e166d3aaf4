import Geometry
import Letterforms
import Scoring
import Shelves
import Texts
import Worksheets

/// Copied letters and words through the command line: whole recordings of people, as high as the row's letters and on its line.
struct ProductCopy {
  private let workshop: Workshop
  private let school: School
  /// By letter, then in the order of the file.
  private let recordings: [String: [GraderRecording]]
  private var random = SplitMix64(seed: 31)

  /// Fifty of each letter or digit say enough.
  private static let mostOfLabel = 40
  /// Rows of a page.
  private static let rows = 10

  init(_ workshop: Workshop, folder: String) throws {
    self.workshop = workshop
    school = try School(named: "us-continuous", in: FontFolder(reading: "Fonts"))
    let all = try ["omniglot-latin.json", "pendigits-train.json"].flatMap {
      try GraderRecording.read("\(folder)/\($0)")
    }
    recordings = Dictionary(grouping: all.filter { $0.label.count == 1 }) { $0.label }.mapValues { group in
      let step = max(1, group.count / ProductCopy.mostOfLabel)
      return group.enumerated().filter { $0.offset.isMultiple(of: step) }.map { $0.element }
    }
  }

  private mutating func lot() -> Double { Double(random.next() >> 11) / Double(1 << 52) - 1 }

  /// A letter as it was written, on its line, and what is done to it.
  private struct Written {
    let label: String
    let strokes: [[Point]]
    /// How many of them are the letter; after them comes what is put beside it.
    var own: Int { strokes.count - beside }
    var beside = 0
  }

  // MARK: Letters

  mutating func show() throws {
    print("Copied letters by copybook grade: whole recordings of people, as high as the row's letters and on its line")
    for (name, labels) in [("small letters", "abcdefghijklmnopqrstuvwxyz"), ("digits", "0123456789")] {
      let labels = labels.map { String($0) }.filter { recordings[$0] != nil }
      guard !labels.isEmpty else { continue }
      print("\n\(name)")
      try showOwn(labels)
      try showWrong(labels)
    }
    var words = try ProductCopyWords(workshop, school: school, recordings: recordings)
    try words.show()
  }

  /// A recording laid on its letter: as high, and on its line; school space.
  static func laid(_ recording: GraderRecording, on model: Rectangle) -> [[Point]] {
    let box = GraderInk.bounds(recording.strokes)
    let scale = model.height / max(box.height, 1e-9)
    return recording.strokes.map { stroke in
      stroke.map {
        Point(model.center.x + scale * ($0.x - box.center.x), model.min.y + scale * ($0.y - box.min.y))
      }
    }
  }

  private mutating func showOwn(_ labels: [String]) throws {
    var (same, otherCount, otherWay): ([Written], [Written], [Written]) = ([], [], [])
    for label in labels {
      guard let model = try model(of: label) else { continue }
      for recording in recordings[label] ?? [] {
        let written = Written(label: label, strokes: ProductCopy.laid(recording, on: model.bounds))
        guard let found = GraderTracing.matched(recording, model) else {
          otherCount.append(written)
          continue
        }
        guard found.distance < GraderTracing.farthest else { continue }
        if found.isInOrder, found.isInDirection { same.append(written) } else { otherWay.append(written) }
      }
    }
    for (level, more) in [(1, [String]()), (3, []), (5, []), (5, ["--profile", "adult"])] {
      let result = try graded(same, labels, ["--level", "\(level)"] + more)
      let name = "  of the same form, level \(level)\(more.isEmpty ? "" : " adult")"
      print("\(name.padded(to: 44)) accepted \(share(result) { $0.isAccepted }.shown)")
      print("\("".padded(to: 44)) nearness \(quantiles(result.map { $0.nearness }))")
      guard level == 3 else { continue }
      showRefused(same, result)
    }
    let counted = try graded(otherCount, labels, [])
    print("  other number of strokes".padded(to: 44) + " graded   \(share(counted) { !$0.isRefusedForCount }.shown)")
    print("".padded(to: 44) + " named    \(share(counted) { $0.codes.contains(13) }.shown)")
    print("".padded(to: 44) + " accepted \(share(counted) { $0.isAccepted }.shown)")
    let list = zip(otherCount, counted).filter { $1.isRefusedForCount }.map { "\($0.label) \($1.codes)" }
    print("    not graded: \(list.joined(separator: ", "))")
    let turned = try graded(otherWay, labels, [])
    print(
      "  other order or direction, as people wrote".padded(to: 44)
        + " refused  \(share(turned) { !$0.isAccepted }.shown)")
    try showFaults(same, labels)
    let touched = same.map { written -> Written in
      let box = GraderInk.bounds(written.strokes)
      let place = Point(box.max.x + 0.35, box.center.y + 0.4 * lot())
      return Written(label: written.label, strokes: written.strokes + [[place, place + Vector(0.01, 0.01)]], beside: 1)
    }
    let plain = try graded(same, labels, [])
    let result = try graded(touched, labels, [])
    print(
      "  one pen touch beside".padded(to: 44) + " accepted \(share(result) { $0.isAccepted }.shown), of those accepted "
        + "without \(share(zip(plain, result).filter { $0.0.isAccepted }.map { $0.1 }) { $0.isAccepted }.shown)")
    for (name, map, codes) in [
      ("×1.3", Affine.scale(x: 1.3, y: 1.3), [14]), ("×0.75", .scale(x: 0.75, y: 0.75), [14]),
      ("as it is", .identity, [14]),
      ("15° to the right", Affine(a: 1, b: 0, c: 0.268, d: 1, tx: 0, ty: 0), [16]),
      ("15° to the left", Affine(a: 1, b: 0, c: -0.268, d: 1, tx: 0, ty: 0), [16]), ("as it is", .identity, [16]),
    ] {
      let told = try graded(
        same.map { Written(label: $0.label, strokes: $0.strokes.map { $0.map { map * $0 } }) }, labels, [])
      print(
        "  \(name)".padded(to: 44) + " \(codes[0] == 14 ? "size" : "slant") told "
          + "\(share(told) { !Set(codes).isDisjoint(with: $0.codes) }.shown), accepted \((100 * share(told) { $0.isAccepted }.value).short) %"
      )
    }
  }

  private mutating func showFaults(_ same: [Written], _ labels: [String]) throws {
    var (reversed, swapped): ([Written], [Written]) = ([], [])
    for written in same {
      guard let model = try model(of: written.label) else { continue }
      let lines = model.strokes.indices.filter { !model.strokes[$0].isDot }
      if !lines.isEmpty {
        let stroke = lines[Int(random.next() % UInt64(lines.count))]
        var strokes = written.strokes
        strokes[stroke].reverse()
        reversed.append(Written(label: written.label, strokes: strokes))
      }
      guard written.strokes.count > 1 else { continue }
      var strokes = written.strokes
      strokes.swapAt(0, 1)
      swapped.append(Written(label: written.label, strokes: strokes))
    }
    let turned = try graded(reversed, labels, [])
    print("  one stroke reversed".padded(to: 44) + " refused  \(share(turned) { !$0.isAccepted }.shown)  ≥ 95 %")
    let ordered = try graded(swapped, labels, [])
    print(
      "  two strokes in wrong order".padded(to: 44) + " refused  \(share(ordered) { !$0.isAccepted }.shown)  ≥ 95 %")
    var (reversedList, swappedList): ([String], [String]) = ([], [])
    for (written, cell) in zip(reversed, turned) where cell.isAccepted { reversedList.append(written.label) }
    for (written, cell) in zip(swapped, ordered) where cell.isAccepted { swappedList.append(written.label) }
    print("    passed: reversed \(reversedList.joined()), order \(swappedList.joined())")
  }

  private mutating func showWrong(_ labels: [String]) throws {
    var chance: [Written] = []
    var all: [Written] = []
    var names: [String] = []
    for label in labels {
      for recording in recordings[label] ?? [] {
        let random = labels.filter { $0 != label }[Int(random.next() % UInt64(labels.count - 1))]
        for other in labels where other != label {
          guard let model = try model(of: other) else { continue }
          let written = Written(label: other, strokes: ProductCopy.laid(recording, on: model.bounds))
          if other == random { chance.append(written) }
          all.append(written)
          names.append(label)
        }
      }
    }
    let result = try graded(chance, labels, [])
    print("  a random wrong letter".padded(to: 44) + " accepted \(share(result) { $0.isAccepted }.shown)  ≤ 2 %")
    guard CommandLine.arguments.contains("--whole") else { return }
    var wrong: [String: [String: GraderShare]] = [:]
    for (name, (written, cell)) in zip(names, zip(all, try graded(all, labels, []))) {
      wrong[name, default: [:]][written.label, default: GraderShare()].add(cell.isAccepted)
    }
    var hardest = GraderShare()
    var list: [String] = []
    for (label, others) in wrong.sorted(by: { $0.key < $1.key }) {
      guard let worst = others.max(by: { ($0.value.value, $1.key) < ($1.value.value, $0.key) }) else { continue }
      hardest = GraderShare(hits: hardest.hits + worst.value.hits, cases: hardest.cases + worst.value.cases)
      if worst.value.hits > 0 { list.append("\(label) as \(worst.key) \((100 * worst.value.value).short)") }
    }
    print("  the letter's hardest".padded(to: 44) + " accepted \(hardest.shown): \(list.joined(separator: ", "))")
  }

  private func model(of label: String) throws -> IdealLetter? {
    guard let placed = try LetterCase(school: school, hand: .right).setting(of: label).letters.first else { return nil }
    return IdealLetter(placed.letterform)
  }

  // MARK: Grading

  private func share(_ cells: [ProductSheet.Result.Cell], _ isSo: (ProductSheet.Result.Cell) -> Bool) -> GraderShare {
    GraderShare(hits: cells.count(where: isSo), cases: cells.count)
  }

  private func quantiles(_ values: [Double]) -> String {
    let sample = Sample(values)
    return "5 %: \(sample.quantile(0.05).short), median \(sample.median.short), 95 %: \(sample.quantile(0.95).short)"
  }

  private func showRefused(_ written: [Written], _ cells: [ProductSheet.Result.Cell]) {
    var list: [String: Int] = [:]
    for (one, cell) in zip(written, cells) where !cell.isAccepted {
      list[
        "\(one.label) \(cell.isWritten ? cell.faults.map { String($0.code) }.joined(separator: "+") : "not found")",
        default: 0] += 1
    }
    print("    refused: \(list.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" }.joined(separator: ", "))")
  }

  /// What became of each: rows of one letter, a page after the other.
  private func graded(_ written: [Written], _ labels: [String], _ more: [String]) throws -> [ProductSheet.Result.Cell] {
    var cells: [Int: ProductSheet.Result.Cell] = [:]
    for label in labels {
      let own = written.indices.filter { written[$0].label == label }
      guard !own.isEmpty else { continue }
      let sheet = try ProductSheet(
        Array(repeating: label, count: ProductCopy.rows)
          + ["--rows", "copy", "--no-fill", "--maze", "off", "--seed", "1"], school: school.id, workshop)
      let places = sheet.placesToCopy
      for first in stride(from: 0, to: own.count, by: places.count) {
        let part = Array(own[first..<min(own.count, first + places.count)])
        var strokes: [[Point]] = []
        var numbers: [Set<Int>] = []
        for (number, place) in zip(part, places) {
          let ink = written[number].strokes.map { $0.map { place.pageFromSchool * $0 } }
          numbers.append(Set((strokes.count + 1)...(strokes.count + written[number].own)))
          strokes += ink
        }
        let result = try sheet.graded(strokes, more)
        guard result.refusal.isEmpty else { throw Fault(.ours, problem: "refused: \(result.refusal)") }
        try result.checkCopies()
        for (number, numbers) in zip(part, numbers) { cells[number] = result.cell(of: numbers, as: label) }
      }
    }
    return written.indices.map { cells[$0] ?? ProductSheet.Result.Cell(text: written[$0].label) }
  }
}
