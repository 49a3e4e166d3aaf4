import Geometry
import Letterforms
import Scoring
import Shelves
import Texts
import Worksheets

/// Another letter, or the letter turned round, where a letter should stand: whether it is named as what it is, and nothing else ever is.
///
/// Whole recordings of people, as high as the letter that they wrote and on its line.
struct ProductOther {
  private let workshop: Workshop
  private let school: School
  /// By letter, then in the order of the file.
  private let recordings: [String: [GraderRecording]]

  /// So many recordings of each letter stand for another; of its own all.
  private static let mostOfPair = 6
  /// The letters whose mirror shows no other one, and not themselves.
  private static let oneWay = "acefghjkrsyz234579"
  /// Letters that children and readers mix up, each way.
  private static let alike = ["bd", "pq", "bp", "dq", "nh", "nu", "27", "ao", "zt", "gq", "uv", "17", "69", "35"]
  /// Rows of a page.
  private static let rows = 10

  init(_ workshop: Workshop, folder: String) throws {
    self.workshop = workshop
    school = try School(named: "us-continuous", in: FontFolder(reading: "Fonts"))
    let all = try ["omniglot-latin.json", "pendigits-train.json"].flatMap {
      try GraderRecording.read("\(folder)/\($0)")
    }
    recordings = Dictionary(grouping: all.filter { $0.label.count == 1 }) { $0.label }
  }

  /// What stands where a letter should.
  private struct Written {
    let expected: String
    let label: String
    let strokes: [[Point]]
  }

  func show() throws {
    for look in ["copy", "trace"] {
      for (name, labels) in [("small letters", "abcdefghijklmnopqrstuvwxyz"), ("digits", "0123456789")] {
        let labels = labels.map { String($0) }.filter { recordings[$0] != nil }
        guard !labels.isEmpty else { continue }
        print("\n\(name), \(look)")
        try show(labels, look)
      }
    }
  }

  private func show(_ labels: [String], _ look: String) throws {
    var (own, turned, others): ([Written], [Written], [Written]) = ([], [], [])
    for label in labels {
      guard let model = try model(of: label), let all = recordings[label] else { continue }
      for (number, recording) in all.enumerated() where number < 200 {
        let strokes = ProductCopy.laid(recording, on: model.bounds)
        own.append(Written(expected: label, label: label, strokes: strokes))
        if look == "trace", let blended = GraderTracing(recording, models: [model]) {
          own.append(Written(expected: label, label: label, strokes: blended.strokes))
        }
        if ProductOther.oneWay.contains(label) {
          let mirror = strokes.map { $0.map { Point(2 * model.bounds.center.x - $0.x, $0.y) } }
          turned.append(Written(expected: label, label: label, strokes: mirror))
        }
      }
      for other in labels where other != label {
        guard let place = try self.model(of: other)?.bounds.center.x else { continue }
        for recording in all.prefix(ProductOther.mostOfPair) {
          let step = Vector(place - model.bounds.center.x, 0)
          let strokes = ProductCopy.laid(recording, on: model.bounds).map { $0.map { $0 + step } }
          others.append(Written(expected: other, label: label, strokes: strokes))
        }
      }
    }
    try show("its own letter", own, labels, look)
    try show("turned round", turned, labels, look)
    try show("another letter", others, labels, look)
    let alike = others.filter { one in
      ProductOther.alike.contains { $0.contains(one.label) && $0.contains(one.expected) }
    }
    try show("another that is alike", alike, labels, look)
  }

  private func show(_ name: String, _ written: [Written], _ labels: [String], _ look: String) throws {
    let cells = try graded(written, labels, look)
    func share(_ isSo: (ProductSheet.Result.Cell) -> Bool) -> String {
      GraderShare(hits: cells.count(where: isSo), cases: cells.count).shown
    }
    print("  \(name): accepted \(share { $0.isAccepted }), named \(share { $0.isNamed })")
    var (right, lists): (Int, [String: [String: Int]]) = (0, [:])
    for (one, cell) in zip(written, cells) {
      let isRight = one.label == one.expected ? cell.advice.first == "turned" : cell.read == one.label
      if isRight { right += 1 }
      let kind = cell.isAccepted ? "right" : cell.advice.first ?? "?"
      let said = kind == "other" ? "other \(cell.read ?? "")" : kind
      if !isRight, !(one.label == one.expected && name.hasPrefix("its own") && !cell.isNamed) {
        lists[said, default: [:]]["\(one.label)/\(one.expected)", default: 0] += 1
      }
    }
    print("    as what it is \(GraderShare(hits: right, cases: cells.count).shown)")
    for (said, pairs) in lists.sorted(by: { $0.key < $1.key }) {
      let list = pairs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(12).map { "\($0.key) ×\($0.value)" }
      print("    \(said) ×\(pairs.values.reduce(0, +)): \(list.joined(separator: ", "))")
    }
  }

  private func model(of label: String) throws -> IdealLetter? {
    guard let placed = try LetterCase(school: school, hand: .right).setting(of: label).letters.first else { return nil }
    return IdealLetter(placed.letterform)
  }

  /// What became of each: rows of one letter, a page after the other.
  private func graded(_ written: [Written], _ labels: [String], _ look: String) throws -> [ProductSheet.Result.Cell] {
    var cells: [Int: ProductSheet.Result.Cell] = [:]
    for label in labels {
      let own = written.indices.filter { written[$0].expected == label }
      guard !own.isEmpty else { continue }
      let sheet = try ProductSheet(
        Array(repeating: label, count: ProductOther.rows)
          + ["--rows", look, "--no-fill", "--maze", "off", "--seed", "1"], school: school.id, workshop)
      let places = sheet.key.pages[0].cells.filter { look == "copy" ? $0.isToCopy : $0.look != "solid" }
      for first in stride(from: 0, to: own.count, by: places.count) {
        var strokes: [[Point]] = []
        var numbers: [(index: Int, strokes: Set<Int>)] = []
        for (number, place) in zip(own[first..<min(own.count, first + places.count)], places) {
          let ink = written[number].strokes.map { $0.map { place.pageFromSchool * $0 } }
          numbers.append((number, Set((strokes.count + 1)...(strokes.count + ink.count))))
          strokes += ink
        }
        // Where the page lies is known.
        let result = try sheet.graded(strokes, ["--points", "0,0=0,0; 100,0=100,0; 0,100=0,100"])
        guard result.refusal.isEmpty else { throw Fault(.ours, problem: "refused: \(result.refusal)") }
        if look == "copy" { try result.checkCopies() }
        for (number, strokes) in numbers { cells[number] = result.cell(of: strokes, as: label) }
      }
    }
    return written.indices.map { cells[$0] ?? ProductSheet.Result.Cell(text: written[$0].expected) }
  }
}

extension ProductSheet.Result.Cell {
  /// Whether it is said to be another letter, or turned round.
  fileprivate var isNamed: Bool { advice.contains("other") || advice.contains("turned") }
}
