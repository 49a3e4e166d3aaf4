import Browser
import JSON
import Recipes
import Testing
import Texts

/// Letters that are judged stroke by stroke: a bar, and a cross of a bar and a line through it.
@Suite struct WritingTests {
  private let engine: Engine

  init() throws {
    engine = try Engine(SampleData.shelf)
  }

  @discardableResult
  private func ask(_ request: String) throws -> JSONValue {
    let answer = try JSONDocument(engine.answer(Array(request.utf8)), file: "answer").root
    if let fault = answer["fault"]?.text { throw Fault(.usage, problem: fault, hint: "") }
    return answer
  }

  /// Begins a text at (100, 200) with letters 20 points high.
  @discardableResult
  private func write(_ text: String, mode: String = "trace") throws -> JSONValue {
    try ask(
      """
      {"ask": "write", "school": "plain", "text": "\(text)", "mode": "\(mode)", "place": [20, 0, 0, -20, 100, 200], "level": 3}
      """)
  }

  /// A straight stroke from point to point of the page, and what came of it.
  private func stroke(
    _ x: Double, _ y: Double, to endX: Double, _ endY: Double, keep: Bool = false
  ) throws -> (verdict: JSONValue, distances: [Double]) {
    let distances = (0...40).map { step in
      let share = Double(step) / 40
      return engine.append(x: x + (endX - x) * share, y: y + (endY - y) * share, time: share)
    }
    return (try ask("{\"ask\": \"lift\", \"keep\": \(keep)}"), distances)
  }

  private func says(_ verdict: JSONValue) -> [String] { verdict["faults"]?.items.compactMap { $0["says"]?.text } ?? [] }

  @Test func aStrokeOnTheLineStandsAndEndsTheLetter() throws {
    let model = try write("l")
    #expect(model["strokes"]?.count == 1)
    // The stem stands half its weight, 0.05 x-heights, to the right of where its letter begins.
    let (verdict, distances) = try stroke(103, 160, to: 103, 200)
    #expect(says(verdict).isEmpty && verdict["done"]?.bool == true && verdict["accepted"]?.bool == true)
    #expect(distances.allSatisfy { abs($0 - 0.1) < 1e-9 }, "\(distances)")
  }

  @Test func aStrokeFromTheEndIsTakenBack() throws {
    try write("l")
    let first = try stroke(100, 200, to: 100, 160).verdict
    #expect(says(first).first == "direction" && first["done"]?.bool == false && (try? first["next"]?.asWhole()) == 0)
    let second = try stroke(100, 160, to: 100, 200).verdict
    #expect(says(second).isEmpty && second["accepted"]?.bool == true)
  }

  @Test func aKeptMissGoesOn() throws {
    try write("l")
    let verdict = try stroke(100, 200, to: 100, 160, keep: true).verdict
    #expect(says(verdict).first == "direction" && verdict["done"]?.bool == true && verdict["accepted"]?.bool == false)
  }

  /// What is said at the end is what the grader says of the same ink at once.
  @Test(arguments: [0.0, 0.1, 0.3, 0.6])
  func theGradeIsThatOfTheGrader(off: Double) throws {
    try write("l")
    let written = try stroke(100 + 20 * off, 160, to: 100 + 20 * off, 200, keep: true).verdict
    let ink = (0...40).map { "\(off), \(2 - 0.05 * Double($0))" }.joined(separator: ", ")
    let whole = try ask(
      "{\"ask\": \"grade\", \"school\": \"plain\", \"text\": \"l\", \"mode\": \"trace\", \"ink\": [[\(ink)]]}")
    #expect(written["accepted"]?.bool == whole["accepted"]?.bool)
    let codes = { (answer: JSONValue) in answer["findings"]?.items.map { $0["code"]?.text ?? "" } ?? [] }
    #expect(codes(written) == codes(whole))
  }

  @Test func strokesOutOfTurnAreTaken() throws {
    try write("ll")
    let verdict = try stroke(100, 160, to: 100, 200).verdict
    #expect(says(verdict).isEmpty && verdict["done"]?.bool == false)
    let again = try stroke(100, 160, to: 100, 200).verdict
    #expect(!says(again).isEmpty, "the same stroke twice is one too many")
  }

  @Test func aCopyIsJudgedAsAWhole() throws {
    try write("l", mode: "copy")
    let verdict = try stroke(104, 161, to: 104, 200).verdict
    #expect(verdict["done"]?.bool == true && says(verdict).isEmpty)
    try write("l", mode: "copy")
    let wrong = try stroke(100, 200, to: 140, 200).verdict
    #expect(!says(wrong).isEmpty && wrong["again"]?.bool == true && wrong["done"]?.bool == false)
  }

  @Test(arguments: [
    ("{\"ask\": \"lift\"}", "nothing is being written"),
    ("{\"ask\": \"write\", \"school\": \"plain\", \"text\": \"l\", \"place\": [1, 2]}", "six numbers"),
    ("{\"ask\": \"write\", \"school\": \"plain\", \"text\": \"l\", \"place\": [0, 0, 0, 0, 0, 0]}", "height"),
    ("{\"ask\": \"write\", \"school\": \"plain\", \"text\": \"l\", \"place\": [1, 0, 0, 1, 0, 1e9]}", "1000000"),
    ("{\"ask\": \"mazes\", \"key\": \"{}\"}", "sheet key"),
  ])
  func whatCannotBeWrittenIsAFault(request: String, fault: String) throws {
    let problem = try JSONDocument(engine.answer(Array(request.utf8)), file: "answer").root["fault"]?.text ?? ""
    #expect(problem.contains(fault), "\(problem)")
    #expect(engine.append(x: 1, y: 2, time: 0) < 0)
  }

  @Test func mazesAndFilesOfASheet() throws {
    let sheet = "\"texts\": [\"l\"], \"settings\": {\"school\": \"plain\", \"maze\": 2, \"seed\": \"7\"}"
    let key = try #require(try ask("{\"ask\": \"sheet\", \(sheet)}")["key"]?.text)
    let pages = try ask("{\"ask\": \"mazes\", \"key\": \(key.quoted)}")["pages"]?.items.map { $0.items.map { $0 } }
    let maze = try #require(pages?.first?.first)
    #expect(key.contains(maze["code"]?.text ?? "none") && (maze["walls"]?.count ?? 0) > 4)
    let pdf = engine.answer(Array("{\"ask\": \"pdf\", \(sheet)}".utf8))
    #expect(pdf.starts(with: Array("%PDF-1.7".utf8)))
    #expect(String(decoding: pdf.suffix(6), as: UTF8.self).contains("%%EOF"))
    #expect(pdf == engine.answer(Array("{\"ask\": \"pdf\", \(sheet)}".utf8)))
  }
}
