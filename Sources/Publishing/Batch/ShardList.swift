import Files
import JSON
import Rosters
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

  /// The file up to its records, each of which stands on a line of its own with a seal of its own.
  func head(sealedBy secret: RosterSecret) -> String {
    "\(unsealed),\n  \"seal\": \"\(secret.seal(of: Array(unsealed.utf8)))\",\n  \"sheets\": [\n"
  }

  /// What the seal is for.
  private var unsealed: String {
    JSONWriter.openText { json in
      json.add("format", ShardList.format)
      json.add("shard", shard)
      json.add("shards", shards)
      json.add("roster", roster.hex)
      json.add("settings", settings.hex)
      json.objects("failed", of: failures) { json, failure in
        json.add("id", failure.token)
        json.add("line", failure.error.line)
        json.add("problem", failure.error.problem)
        json.add("hint", failure.error.hint)
      }
      json.add("count", count)
    }
  }

  /// What follows the records.
  static let tail = "  ]\n}\n"

  /// A list of no sheets yet.
  init(shard: Int, shards: Int, roster: Digest, settings: Digest) {
    (self.shard, self.shards, self.roster, self.settings) = (shard, shards, roster, settings)
  }

  /// Reads a list, every record of it too; whatever it does not know is an error, and so is a seal that is not its own.
  ///
  /// The seals of its records are for the journal to see.
  init(reading bytes: [UInt8], file: String, rosterFile: String, sealedBy secret: RosterSecret) throws(Fault) {
    let root = try JSONDocument(bytes, file: file, hint: JSONValue.publishAgain).root
    try root.checkFormat(ShardList.format)
    try root.checkKeys(["format", "shard", "shards", "roster", "settings", "failed", "count", "seal", "sheets"])
    func whole(_ key: String) throws(Fault) -> Int { try root.member(key).asWhole(in: 0...1_000_000_000) }
    self.init(
      shard: try whole("shard"), shards: try whole("shards"), roster: try root.member("roster").asDigest(),
      settings: try root.member("settings").asDigest())
    count = try whole("count")
    failures = try root.member("failed").asList().map { (value) throws(Fault) in
      try value.checkKeys(["id", "line", "problem", "hint"])
      func text(_ key: String) throws(Fault) -> String { try value.member(key).asText(atMost: 10_000) }
      let line = try value.member("line").asWhole(in: 0...1_000_000_000)
      return Failure(
        token: try text("id"),
        error: Fault(file: rosterFile, line: line, problem: try text("problem"), hint: try text("hint")))
    }
    guard try root.member("seal").asSeal() == secret.seal(of: Array(unsealed.utf8)) else {
      throw Fault(
        file: file, problem: "the list was changed after it was written, or with another secret",
        hint: "print this shard again; without its list it counts as not done")
    }
    let found = try root.member("sheets").asList().map { (record) throws(Fault) in try SheetRecord(record) }.count
    guard count == found, shards > 0, shard < shards else {
      throw root.pathFault("the numbers of the list do not fit together")
    }
  }

  /// Shards whose files are not what their lists say.
  static func damaged(_ shards: [Int], of count: Int) -> Fault {
    let numbers = specification(of: shards)
    return Fault(
      .tryAgain, problem: "\(shards.count) of \(count) shards are damaged: \(numbers)",
      hint: "print them again, as with --array=\(numbers)")
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
