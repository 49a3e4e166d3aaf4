import Geometry
import JSON
import Letterforms
public import Texts

/// A record as a file of lines: what every program can read, and the app in the browser too.
///
/// The first line is `{"format": "copybook record 1"}`, each further one a writing with its attempts. Days are dates, places
/// count from 1, lengths are hundredths of an x-height.
extension Writing {
  /// The form of the file, in its first line.
  public static let format = "copybook record 1"

  /// The first line of a file.
  public static var headLine: String {
    var json = JSONWriter()
    json.object { $0.add("format", format) }
    json.endLine()
    return json.text
  }

  /// The writing as a line of its own.
  public var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.add("child", child)
      json.add("day", day.description)
      json.add("sheet", sheet)
      json.add("school", school)
      json.add("hand", hand.rawValue)
      json.add("level", level)
      json.add("digest", digest)
      json.list("attempts", of: attempts) { json, attempt in attempt.write(to: &json) }
    }
    json.endLine()
    return json.bytes
  }

  /// Reads a file of lines.
  ///
  /// - Throws: ``Fault`` with line and column of the first thing that is wrong.
  public static func all(reading bytes: [UInt8], file: String) throws(Fault) -> [Writing] {
    let lines = try JSONDocument(
      bytes, file: file, hint: "give a file that copybook record export wrote", isLines: true
    )
    .roots
    let format = lines.first?["format"]?.text
    guard format == Writing.format else {
      throw Fault(
        file: file, line: 1,
        problem: format.map { "\"\($0.prefix(40))\" is a form this program does not know" }
          ?? "this is not a record as lines of JSON",
        hint: "give a file that copybook record export wrote; this program reads \"\(Writing.format)\"")
    }
    var writings: [Writing] = []
    for line in lines.dropFirst() { writings.append(try Writing(line)) }
    return writings
  }

  private init(_ line: JSONValue) throws(Fault) {
    try line.checkKeys(["child", "day", "sheet", "school", "hand", "digest", "attempts"], optional: ["level"])
    let token = try line.member("child").asText(atMost: 64)
    guard Writing.isToken(token) else {
      throw try line.member("child").pathFault("\"\(token)\" is not a token; a record has no names")
    }
    guard let day = Day(try line.member("day").asText(atMost: 20)) else {
      throw try line.member("day").pathFault("this is not a day as in 2026-11-23")
    }
    guard let hand = Hand(rawValue: try line.member("hand").asText(atMost: 20)) else {
      throw try line.member("hand").pathFault("the hand is left or right")
    }
    let digest = try line.member("digest").asText(atMost: 64)
    guard digest.utf8.count == 32, digest.allSatisfy(\.isHexDigit) else {
      throw try line.member("digest").pathFault("32 hexadecimal digits are expected here")
    }
    self.init(
      child: token, day: day, sheet: try line.member("sheet").asText(atMost: 100),
      school: try line.member("school").asText(atMost: 200), hand: hand,
      level: try line.optional("level")?.asWhole(in: 1...5), digest: digest.lowercased(), attempts: [])
    var places: Set<Attempt.Spot> = []
    for value in try line.member("attempts").asList() {
      let attempt = try Attempt(value)
      guard places.insert(attempt.spot).inserted else {
        throw value.pathFault(
          "there are two attempts at \(attempt.spot)", hint: "keep one of them; nothing of the file was added")
      }
      attempts.append(attempt)
    }
  }

  /// Whether a text has no control characters, nothing that turns the writing round, and no signs without width but those that
  /// join letters or part them.
  static func isPrintable(_ text: String) -> Bool {
    !text.hasControlCharacters && !text.unicodeScalars.contains(where: isUnseen)
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// Whether a text can be a child's token: ASCII without blanks, and no name.
  static func isToken(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x7A).contains($0) || $0 == 0x2D }
  }
}

extension Attempt {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.add("page", place.page + 1)
      json.add("cell", place.cell + 1)
      json.add("letter", place.letter + 1)
      json.add("kind", kind.name)
      json.add("sign", sign)
      if !context.before.isEmpty { json.add("before", context.before) }
      if !context.after.isEmpty { json.add("after", context.after) }
      if context.isJoinedBefore { json.add("joinedBefore", true) }
      if context.isJoinedAfter { json.add("joinedAfter", true) }
      json.add("mode", mode)
      json.add("verdict", verdict.name)
      json.add("score", score)
      if !scores.isEmpty { json.add("scores", scores) }
      if !notes.isEmpty {
        json.list("findings", of: notes) { json, note in note.write(to: &json) }
      }
      guard let trail = ink.flatMap({ InkTrail(packed: $0) }) else { return }
      json.list("ink", of: trail.strokes) { json, stroke in
        json.list(
          of: stroke.flatMap { [Int(clamping: ($0.x * 100).rounded()), Int(clamping: ($0.y * 100).rounded())] })
      }
    }
  }

  fileprivate init(_ value: JSONValue) throws(Fault) {
    try value.checkKeys(
      ["page", "cell", "letter", "kind", "sign", "mode", "verdict"],
      optional: ["before", "after", "joinedBefore", "joinedAfter", "score", "scores", "findings", "ink"])
    let kindName = try value.member("kind").asText(atMost: 20)
    let verdictName = try value.member("verdict").asText(atMost: 20)
    guard let kind = Kind.allCases.first(where: { $0.name == kindName }) else {
      throw try value.member("kind").pathFault("\"\(kindName)\" is not letter, join, word or passage")
    }
    guard let verdict = Verdict.allCases.first(where: { $0.name == verdictName }) else {
      throw try value.member("verdict").pathFault("\"\(verdictName)\" is not right, wrong or unsure")
    }
    func text(_ key: String) throws(Fault) -> String { try value.optional(key)?.asText(atMost: 1000) ?? "" }
    func flag(_ key: String) throws(Fault) -> Bool { try value.optional(key)?.asBool() ?? false }
    func place(_ key: String) throws(Fault) -> Int { try value.member(key).asWhole(in: 1...1_000_000) - 1 }
    let mode = try value.member("mode").asText(atMost: 20)
    guard Attempt.isMode(mode) else {
      throw try value.member("mode").pathFault("\"\(mode)\" is not one of \(Attempt.modes.joined(separator: ", "))")
    }
    let sign = try value.member("sign").asText(atMost: 1000)
    guard Writing.isPrintable(sign) else {
      throw try value.member("sign").pathFault("there is a character here that nobody can see")
    }
    self.init(
      at: Place(page: try place("page"), cell: try place("cell"), letter: try place("letter")), kind,
      sign,
      context: Context(
        before: try text("before"), after: try text("after"), isJoinedBefore: try flag("joinedBefore"),
        isJoinedAfter: try flag("joinedAfter")),
      mode: mode, verdict: verdict,
      score: try value.optional("score")?.asWhole(in: 0...100), scores: try text("scores"))
    guard hasSoundScores else {
      throw try value.member("scores").pathFault("names with numbers are expected here, as in \"shape 93 order 100\"")
    }
    if let found = try value.optional("findings")?.asList() {
      for note in found { notes.append(try Note(note)) }
    }
    guard let strokes = try value.optional("ink")?.asList() else { return }
    var trail = InkTrail([])
    for stroke in strokes {
      var numbers: [Double] = []
      for number in try stroke.asList() { numbers.append(try number.asNumber(in: -1e8...1e8) / 100) }
      trail.strokes.append(stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) })
    }
    ink = trail.bytes
  }
}

extension Attempt.Note {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.add("code", code)
      json.add("detail", detail)
      json.add("fault", isFault)
      json.add("x", x)
      json.add("y", y)
    }
  }

  fileprivate init(_ value: JSONValue) throws(Fault) {
    try value.checkKeys(["code", "detail", "fault", "x", "y"])
    let detail = try value.member("detail").asText(atMost: 40)
    guard detail.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      throw try value.member("detail").pathFault("a word is expected here")
    }
    self.init(
      code: try value.member("code").asWhole(in: 1...1000), detail: detail, isFault: try value.member("fault").asBool(),
      x: try value.member("x").asWhole(in: -100_000_000...100_000_000),
      y: try value.member("y").asWhole(in: -100_000_000...100_000_000))
  }
}
