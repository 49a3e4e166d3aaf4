import Browser
import JSON
import Testing
import Texts

/// Words of a quiz, and what a record keeps of a piece of writing.
@Suite struct ReadingTests {
  private let engine: Engine

  init() throws { engine = try Engine(SampleData.shelf) }

  private func ask(_ request: String) throws -> JSONValue {
    try JSONDocument(engine.answer(Array(request.utf8)), file: "answer").root
  }

  private func stroke(from: Double, to end: Double, x: Double = 103) throws -> JSONValue {
    for step in 0...40 {
      _ = engine.append(x: x, y: from + (end - from) * Double(step) / 40, time: Double(step) / 40)
    }
    return try ask("{\"ask\": \"lift\", \"keep\": false}")
  }

  private func write(_ text: String) throws {
    _ = try ask(
      """
      {"ask": "write", "school": "plain", "text": "\(text)", "place": [20, 0, 0, -20, 100, 200], "level": 3}
      """)
  }

  private func first(_ verdict: JSONValue) -> JSONValue? { verdict["attempts"]?.items.first { _ in true } }

  @Test func aLetterWithoutAMissIsRightInTheRecord() throws {
    try write("l")
    let whole = first(try stroke(from: 160, to: 200))
    #expect(whole?["right"]?.bool == true && whole?["findings"]?.count == 0)
  }

  @Test func aLetterThatNeededASecondTryIsNotRightAndSaysWhatWasWrong() throws {
    try write("l")
    _ = try stroke(from: 200, to: 160)
    let verdict = try stroke(from: 160, to: 200)
    #expect(verdict["accepted"]?.bool == true)
    let whole = first(verdict)
    #expect(whole?["right"]?.bool == false)
    // 9 is a stroke from its end to its start.
    let codes = try whole?["findings"]?.items.map { try $0.member("code").asWhole() } ?? []
    #expect(codes == [9])
  }

  @Test func aWordIsKeptByItsLettersToo() throws {
    try write("ll")
    _ = try stroke(from: 160, to: 200)
    let model = try ask(
      """
      {"ask": "write", "school": "plain", "text": "ll", "place": [20, 0, 0, -20, 100, 200], "level": 3}
      """)
    let places = try #require(model["strokes"]?.items.map { try Array($0.member("points").items)[0].asNumber() })
    var verdict = try stroke(from: 160, to: 200, x: places[0])
    _ = try stroke(from: 200, to: 160, x: places[1])
    verdict = try stroke(from: 160, to: 200, x: places[1])
    let attempts = try #require(verdict["attempts"]?.items.map { $0 })
    #expect(attempts.count == 3)
    #expect(attempts.map { $0["right"]?.bool == true } == [false, true, false])
    #expect(attempts.dropFirst().map { $0["sign"]?.text } == ["l", "l"])
  }

  private func read(_ expected: String, _ more: String) throws -> JSONValue {
    try ask("{\"ask\": \"read\", \"school\": \"plain\", \"expected\": \"\(expected)\", \(more)}")
  }

  @Test func theModelIsReadAsRight() throws {
    let bar = "\"ink\": [[100, 160, 100, 170, 100, 180, 100, 190, 100, 200]]"
    let found = try read("l", "\"words\": [\"ll\"], \(bar)")
    #expect(found["verdict"]?.text == "right" && found["read"]?.text == "l", "\(found)")
    #expect(try read("l", "\"words\": [\"l\"]")["ready"]?.bool == true)
  }

  @Test func noInkIsUnsureAndNeverRight() throws {
    #expect(try read("ll", "\"words\": [], \"ink\": []")["verdict"]?.text == "unsure")
  }

  @Test(arguments: [
    ("", "\"ink\": []"), ("x", "\"ink\": []"), ("l", "\"matching\": \"some\", \"ink\": []"),
    ("l", "\"ink\": [[\"a\"]]"),
    ("l", "\"words\": [" + Array(repeating: "\"l\"", count: 501).joined(separator: ",") + "]"),
  ])
  func whatCannotBeReadIsAFault(expected: String, more: String) throws {
    #expect(try read(expected, more)["fault"]?.text != nil)
  }
}
