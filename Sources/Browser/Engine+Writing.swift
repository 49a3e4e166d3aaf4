import Geometry
import JSON
import Languages
import Letterforms
import Mazes
import Scoring
import Texts
import Worksheets

extension Engine {
  /// Takes a point of the pen in page space, time in seconds.
  ///
  /// - Returns: How far it is from the line in x-heights; negative where there is no line to follow.
  public func append(x: Double, y: Double, time: Double) -> Double { writing?.append(x, y, time) ?? -1 }

  /// Begins a piece of writing, and answers with what is to be written: strokes as points of the page.
  func startWriting(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    try request.checkKeys(["ask", "school", "text", "place"], optional: ["hand", "mode", "level"])
    let cases = try lettersAndCase(of: request)
    var parts: [Double] = []
    for number in try request.member("place").asList() { parts.append(try number.asNumber(in: -1e6...1e6)) }
    guard parts.count == 6 else { throw request.pathFault("the place has six numbers, as in the key of a sheet") }
    let place = Affine(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    guard place.inverse != nil else { throw request.pathFault("letters need a height") }
    let text = try request.member("text").asText(atMost: Engine.longestText)
    var assessor = Assessor(
      try cases.ideals.ideal(for: text), pageFromLetter: place, mode: try mode(of: request),
      hand: cases.letters.hand)
    assessor.acceptsAlternatives = assessor.mode == .copy
    if let level = try request.optional("level")?.asWhole(in: 1...5) {
      assessor.parameters = ScoringParameters(level: level)
    }
    writing = Writing(assessor, of: try cases.letters.setting(of: text))
    json.object { json in
      json.objects("strokes", of: assessor.ideal.strokes) { json, stroke in
        json.add("dot", stroke.isDot)
        json.list("points", of: stroke.points.map({ place * $0 })) { json, point in
          json.add(raw: point.x.formatted(decimals: 3))
          json.add(raw: point.y.formatted(decimals: 3))
        }
      }
    }
  }

  /// How ink relates to the model, as a request has it; on the model where it says nothing.
  func mode(of request: JSONValue) throws(Fault) -> Assessor.Mode {
    guard let name = try request.optional("mode")?.asText() else { return .trace }
    guard let mode = Assessor.Mode(rawValue: name) else {
      throw Fault(.usage, problem: "\"\(name)\" is not a way of writing", hint: "write trace, copy or free")
    }
    return mode
  }

  /// What the stroke that was just written is worth, and with the last one, what all is.
  func liftPen(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    guard let writing else { throw Engine.nothingWritten }
    let verdict = writing.lift(keeping: try request.optional("keep")?.asBool() ?? false)
    let place = writing.assessor.letterFromInk.inverse ?? .identity
    let isDone = writing.isDone
    json.object { json in
      json.add("stroke", verdict.stroke)
      json.add("again", verdict.isAllAgain)
      json.add("done", isDone)
      json.add("next", writing.next)
      json.list("faults", of: verdict.faults) { json, fault in
        fault.write(to: &json, says: writing.says(fault).map { $0.rawValue }, at: place * fault.place)
      }
      if isDone { writing.add(to: &json, place) }
    }
  }

  /// What is written so far, as a grade.
  func writeWritten(to json: inout JSONWriter) throws(Fault) {
    guard let writing else { throw Engine.nothingWritten }
    json.object { json in writing.add(to: &json, writing.assessor.letterFromInk.inverse ?? .identity) }
  }

  private static let nothingWritten = Fault(
    .usage, problem: "nothing is being written", hint: "ask to write first")

  /// The mazes of a sheet, page by page, by its key: walls as points of the page, the ways' ends, and how wide a cell is.
  func writeMazes(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let key = try SheetKey(reading: Array(try request.member("key").asText().utf8), file: "key")
    json.object { json in
      json.list("pages", of: key.pages) { json, page in
        json.list { json in
          for maze in page.mazes { maze.write(to: &json) }
        }
      }
    }
  }
}

extension Writing {
  /// Adds what is there so far.
  fileprivate func add(to json: inout JSONWriter, _ place: Affine) {
    let grade = grade
    json.add("accepted", grade.isAccepted)
    json.add("total", grade.scores.total, decimals: 8)
    json.list("findings", of: grade.findings) { json, finding in
      finding.write(to: &json, says: says(finding).map { $0.rawValue }, at: place * finding.place)
    }
    let attempts = attempts
    json.list("attempts") { json in
      json.object { json in
        json.add("right", attempts.isRight)
        Writing.add(attempts.whole, to: &json)
      }
      for part in attempts.parts { part.write(to: &json) }
    }
  }

  /// Findings as a record has them; see `Attempt.Note`.
  fileprivate static func add(_ findings: [Finding], to json: inout JSONWriter) {
    func hundredths(_ length: Double) -> Int { Int(clamping: (max(-1e4, min(1e4, length)) * 100).rounded()) }
    json.objects("findings", of: findings) { json, finding in
      json.add("code", finding.code.rawValue)
      json.add("detail", finding.detail.rawValue)
      json.add("fault", finding.isFault)
      json.add("x", hundredths(finding.place.x))
      json.add("y", hundredths(finding.place.y))
    }
  }
}

extension WrittenPart {
  /// Writes it as an attempt of a record but for where it stands.
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.add("letter", letter + 1)
      json.add("kind", isJoin ? "join" : "letter")
      json.add("sign", sign)
      if !before.isEmpty { json.add("before", before) }
      if !after.isEmpty { json.add("after", after) }
      if isJoinedBefore { json.add("joinedBefore", true) }
      if isJoinedAfter { json.add("joinedAfter", true) }
      json.add("right", isRight)
      Writing.add(findings, to: &json)
    }
  }
}

extension SheetKey.Page.PlacedMaze {
  fileprivate func write(to json: inout JSONWriter) {
    func place(_ x: Double, _ y: Double) -> [String] {
      let corner = strip.box.min
      return [corner.x + x * strip.cell, corner.y + y * strip.cell].map { $0.formatted(decimals: 3) }
    }
    func middle(of cell: Cell) -> [String] { place(Double(cell.column) + 0.5, Double(cell.row) + 0.5) }
    json.object { json in
      json.add("code", code)
      json.add("cell", strip.cell, decimals: 3)
      json.add("wall", strip.wall, decimals: 3)
      json.list("box") { json in
        for number in place(0, 0) + place(Double(strip.maze.columns), Double(strip.maze.rows)) { json.add(raw: number) }
      }
      json.list("start") { json in for number in middle(of: strip.maze.start) { json.add(raw: number) } }
      json.list("goal") { json in for number in middle(of: strip.maze.goal) { json.add(raw: number) } }
      json.list("walls", of: strip.maze.wallPolylines) { json, line in
        json.list { json in
          for node in line { for number in place(Double(node.x), Double(node.y)) { json.add(raw: number) } }
        }
      }
    }
  }
}
