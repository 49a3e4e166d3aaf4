import Geometry
import Letterforms
import Scoring
import Texts
import Worksheets

/// Dotted letters traced well and with one fault each, through the command line: what is accepted, what is refused and why.
///
/// Every second letter of a page is good, so that the page is found where it lies.
struct ProductTrace {
  private let workshop: Workshop
  private let recordings: [GraderRecording]
  private let isTelling: Bool
  private var random = SplitMix64(seed: 31)
  private var tally = ProductTraceTally()

  init(_ workshop: Workshop, folder: String, isDevelopment: Bool, isTelling: Bool) throws {
    self.workshop = workshop
    self.isTelling = isTelling
    recordings = try ["omniglot-latin.json", "pendigits-train.json"].flatMap {
      try GraderRecording.read("\(folder)/\($0)")
    }.filter { $0.isForDevelopment == isDevelopment }
    print("Writers: \(isDevelopment ? "those the parameters were chosen on" : "held out")")
  }

  /// The kinds of letters, and how many tracings there are of each.
  private static let groups: [(name: String, letters: String, count: Int)] = [
    ("lower case", "abcdefghijklmnopqrstuvwxyz", 10), ("capitals", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 10),
    ("digits", "0123456789", 20),
  ]
  /// So many rows of letters are on a page, at the larger size.
  private static let rows = 6

  mutating func show() throws {
    guard !recordings.isEmpty else { return }
    for hand in Hand.allCases {
      for size in [5.0, 3.5] {
        for group in ProductTrace.groups {
          let letters = group.letters.map { String($0) }
          for first in stride(from: 0, to: letters.count, by: ProductTrace.rows) {
            let some = Array(letters[first..<min(first + ProductTrace.rows, letters.count)])
            try trace(some, group: group.name, count: group.count, hand: hand, size: size)
          }
        }
      }
    }
    tally.show(groups: ProductTrace.groups.map { $0.name })
  }

  /// Letters on one sheet, each traced by so many people, with and without faults.
  private mutating func trace(_ letters: [String], group: String, count: Int, hand: Hand, size: Double) throws {
    let sheet = try ProductSheet(
      letters + [
        "--rows", "trace", "--no-fill", "--maze", "off", "--seed", "1", "--hand", hand.rawValue, "--size", "\(size) mm",
      ], school: "us-continuous", workshop)
    var good: [String: [ProductTraceCase]] = [:]
    var faulty: [String: [ProductTraceCase]] = [:]
    for letter in letters {
      for tracing in try tracings(of: letter, in: sheet.letters, count: count) {
        for fault in GraderFault.allCases {
          guard var ink = fault.put(into: tracing, &random) else { continue }
          let change = abs(ink.reduce(0) { $0 + GraderInk.length($1) } - tracing.length) * size
          // Many who write with the left hand draw bars from right to left, and as many do not.
          if hand == .left, fault == .none, random.next() % 2 == 0 {
            for (number, line) in tracing.model.strokes.enumerated() where line.isBar { ink[number].reverse() }
          }
          // With the left hand bars may be drawn either way.
          if hand == .left, fault == .reversed,
            zip(tracing.model.strokes, zip(tracing.strokes, ink)).contains(where: { $0.isBar && $1.0 != $1.1 })
          {
            continue
          }
          let found = ProductTraceCase(
            text: letter, group: "\(group), \(hand.rawValue) hand", fault: fault, ink: ink, change: change)
          if fault == .none {
            good[letter, default: []].append(found)
          } else {
            faulty[letter, default: []].append(found)
          }
        }
      }
    }
    try write(good, faulty, on: sheet)
  }

  /// Letters of the writers, or as they may write those of which there are none.
  private mutating func tracings(of letter: String, in letters: LetterCase, count: Int) throws -> [GraderTracing] {
    guard let model = try model(of: letter, in: letters) else { return [] }
    guard letter.first?.isUppercase == true else {
      return Array(
        recordings.lazy.filter { $0.label == letter }.compactMap { GraderTracing($0, models: [model]) }
          .prefix(count))
    }
    let donors = try recordings.filter { $0.label.first?.isLowercase == true }.compactMap { recording in
      try self.model(of: recording.label, in: letters).flatMap { GraderTracing(recording, models: [$0]) }
    }
    let straying = ProductStraying(donors)
    return (0..<count).compactMap { _ in straying.tracing(of: model, letter, &random) }
  }

  private func model(of letter: String, in letters: LetterCase) throws -> IdealLetter? {
    try letters.setting(of: letter).letters.first.map { IdealLetter($0.letterform) }
  }

  /// Pages full, every second letter a good one, until all faults are written.
  private mutating func write(
    _ good: [String: [ProductTraceCase]], _ faulty: [String: [ProductTraceCase]], on sheet: ProductSheet
  ) throws {
    var next: [String: Int] = [:]
    var turns: [String: Int] = [:]
    let cells = sheet.key.pages[0].cells
    while faulty.contains(where: { next[$0.key, default: 0] < $0.value.count }) {
      var strokes: [[Point]] = []
      var cases: [Int: ProductTraceCase] = [:]
      for (number, cell) in cells.enumerated() where cell.look != "solid" {
        let turn = turns[cell.text, default: 0]
        turns[cell.text] = turn + 1
        guard let steady = good[cell.text], let spoilt = faulty[cell.text] else { continue }
        var chosen = steady[(turn / 2) % steady.count]
        // Of good ink each is counted once.
        chosen.isCounted = turn % 2 == 0 && turn / 2 < steady.count
        let place = next[cell.text, default: 0]
        if turn % 2 == 1, place < spoilt.count {
          chosen = spoilt[place]
          next[cell.text] = place + 1
        }
        let x = try sheet.letters.setting(of: cell.text).letters.first?.x ?? 0
        let map = cell.pageFromSchool * Affine.translation(Vector(x, 0))
        strokes += chosen.ink.map { $0.map { map * $0 } }
        cases[number + 1] = chosen
      }
      let result = try sheet.graded(strokes)
      tally.addPage(result)
      for cell in result.cells where cell.page == 1 {
        guard let own = cases[cell.number], own.isCounted else { continue }
        tally.add(own, cell)
        if isTelling, let why = tally.why(own, cell) { print(why) }
      }
    }
  }
}

/// One letter traced by somebody.
struct ProductTraceCase {
  let text: String
  let group: String
  let fault: GraderFault
  /// In the letter's own space.
  let ink: [[Point]]
  /// By how many millimetres there is more ink or less than without the fault.
  let change: Double
  var isCounted = true
}

extension GraderTracing {
  /// The length of all ink, in x-heights.
  var length: Double { strokes.reduce(0) { $0 + GraderInk.length($1) } }
}
