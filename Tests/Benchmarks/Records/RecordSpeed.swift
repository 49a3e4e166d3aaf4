import FoundationEssentials
import Geometry
import Letterforms
import Records
import TestSupport

/// How fast a record is, on a million attempts.
enum RecordSpeed {
  private static let writings = 15_000
  private static let perWriting = 67
  private static let children = 300

  private static func writing(_ number: Int) -> Writing {
    var random = SplitMix64(seed: UInt64(number))
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map { String($0) }
    let attempts = (0..<perWriting).map { place in
      let isRight = random.next() % 4 != 0
      return Attempt(
        at: Attempt.Place(page: 0, cell: place), .letter, letters[Int(random.next() % 26)], mode: "copy",
        verdict: isRight ? .right : .wrong, score: Int(random.next() % 100), scores: "shape 90 order 100 direction 100",
        notes: isRight ? [] : [Attempt.Note(code: 6, detail: "end", x: 40, y: 20)])
    }
    let digits = String(number)
    return Writing(
      child: token(number % children), day: Day(number: 20_000 + number / children), sheet: "ABC123",
      school: "us-continuous", hand: .right, level: 2,
      digest: String(repeating: "0", count: 32 - digits.count) + digits, attempts: attempts)
  }

  private static func token(_ child: Int) -> String { "child" + String(1000 + child) + "abcdefghijklmnopq" }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(work) / .seconds(1)
  }

  static func figures() throws -> [Figure] {
    let scratch = try Scratch()
    let path = scratch.path + "/speed.record"
    let all = (0..<writings).map { writing($0) }
    let record = try RecordFile(path, for: .writing)
    let time = try seconds {
      // As a school grades: thirty sheets at a time.
      for start in stride(from: 0, to: writings, by: 30) { try record.add(Array(all[start..<start + 30])) }
    }
    let count = Double(writings * perWriting)
    let classroom = (0..<30).map { token($0) }
    _ = try ClassRecord(record, children: classroom)
    let map = Sample(
      try (0..<9).map { _ in 1000 * (try seconds { keep(try ClassRecord(record, children: classroom)) }) })
    let whole = Sample(try (0..<5).map { _ in 1000 * (try seconds { keep(try ClassRecord(record)) }) })
    let check = 1000 * (try seconds { try record.check() })
    try record.close()
    let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    return [
      Figure(
        what: "attempts added a second, \(Int(count)) in all", shown: (count / time).short, target: "≥ 50000",
        isMet: count / time >= 50_000),
      .atMost(20, "ms", "heat map of a class of 30 in them", map.median, note: " (\(map.shown))"),
      .told("heat map of all \(children) children", "\(whole.median.short) ms"),
      .told("the whole file checked", "\(check.short) ms, \(bytes / (1 << 20)) MiB"),
    ]
  }
}
