import Files
import Tables
import Texts

/// What a finished shard says of itself: the file `done.json`, written last.
struct ShardList: Hashable, Sendable {
  /// A pupil whose sheet could not be made.
  struct Failure: Hashable, Sendable {
    let token: String
    let error: Fault
  }

  static let name = "done.json"
  static let format = "copybook shard 1"

  var shard = 0
  var shards = 1
  var roster: Digest
  var settings: Digest
  var failures: [Failure] = []
  /// How many sheets are listed; their records follow, a line each.
  var count = 0

  /// The file up to its records, each of which stands on a line of its own.
  var head: String {
    var text = JSONBytes()
    text.add("{\n  \"format\": ", quoting: ShardList.format)
    text.add(",\n  \"shard\": \(shard),\n  \"shards\": \(shards)")
    text.add(",\n  \"roster\": \"\(roster.hex)\",\n  \"settings\": \"\(settings.hex)\"")
    text.add(",\n  \"failed\": [")
    for (index, failure) in failures.enumerated() {
      text.add(index == 0 ? "{\"id\": " : ", {\"id\": ", quoting: failure.token)
      text.add(", \"line\": \(failure.error.line), \"problem\": ", quoting: failure.error.problem)
      text.add(", \"hint\": ", quoting: failure.error.hint)
      text.add("}")
    }
    text.add("],\n  \"count\": \(count),\n  \"sheets\": [\n")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// What follows the records.
  static let tail = "  ]\n}\n"

  /// A list of no sheets yet.
  init(shard: Int, shards: Int, roster: Digest, settings: Digest) {
    (self.shard, self.shards, self.roster, self.settings) = (shard, shards, roster, settings)
  }

  /// Reads a list, every record of it too; whatever it does not know is an error.
  init(reading bytes: [UInt8], file: String, rosterFile: String) throws(Fault) {
    var cursor = JSONCursor(bytes, file: file)
    var digests: [String: Digest] = [:]
    var numbers: [String: Int] = [:]
    var failures: [Failure] = []
    var found = 0
    try cursor.object(
      "the list", needed: ["format", "shard", "shards", "roster", "settings", "failed", "count", "sheets"]
    ) { cursor, key throws(Fault) in
      switch key {
      case "format":
        let text = try cursor.text("the format", atMost: 100)
        guard text == ShardList.format else {
          throw cursor.fault("the format is \"\(text)\", which this program does not know")
        }
      case "roster", "settings": digests[key] = try cursor.digest("the digest of the \(key)")
      case "failed":
        try cursor.list("the failures") { cursor throws(Fault) in
          failures.append(try cursor.failure(in: rosterFile))
        }
      case "sheets":
        try cursor.list("the sheets") { cursor throws(Fault) in
          _ = try SheetRecord(&cursor)
          found += 1
        }
      default: numbers[key] = try cursor.whole("the \(key)", in: 0...1_000_000_000)
      }
    }
    try cursor.end()
    guard let roster = digests["roster"], let settings = digests["settings"], let shard = numbers["shard"],
      let shards = numbers["shards"], let count = numbers["count"]
    else { preconditionFailure("needed keys are there") }
    guard count == found, shards > 0, shard < shards else {
      throw cursor.fault("the numbers of the list do not fit together")
    }
    self.init(shard: shard, shards: shards, roster: roster, settings: settings)
    (self.failures, self.count) = (failures, count)
  }

  /// The folder of a shard.
  static func folder(of shard: Int) -> String {
    let digits = String(shard)
    return "shard-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// Numbers as engines take them: `7,9,12-15`.
  static func specification(of numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}

extension JSONCursor {
  fileprivate mutating func failure(in file: String) throws(Fault) -> ShardList.Failure {
    var texts: [String: String] = [:]
    var line = 0
    try object("the failure", needed: ["id", "line", "problem", "hint"]) { cursor, key throws(Fault) in
      if key == "line" {
        line = try cursor.whole("the line", in: 0...1_000_000_000)
      } else {
        texts[key] = try cursor.text("the \(key)", atMost: 10_000)
      }
    }
    return ShardList.Failure(
      token: texts["id"] ?? "",
      error: Fault(
        file: file, line: line, column: 0, problem: texts["problem"] ?? "", hint: texts["hint"] ?? ""))
  }
}
