import Geometry
import JSON
import Letterforms
import Scoring
import Texts
import Worksheets

extension Engine {
  /// No quiz has more words.
  private static let mostWords = 500

  /// What a reader was made for.
  struct Reading: Equatable {
    let school: String
    let hand: Hand
    let words: [String]
    let matching: Recogniser.Case
  }

  /// Whether a word was written from memory: right, wrong or unsure, as `copybook grade --expect` tells it.
  func writeReading(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    try request.checkKeys(["ask", "school", "expected"], optional: ["hand", "words", "matching", "ink"])
    let expected = try request.member("expected").asText(atMost: Engine.longestText)
    let reader = try reader(of: request, expecting: expected)
    // Without ink the reader is made, so that a child does not wait for it.
    guard try request.optional("ink") != nil else { return json.object { $0.add("ready", true) } }
    let strokes = try ink(of: request).map { $0.map { Point($0.x, $0.y) } }
    let found = reader.read(strokes, expecting: expected)
    json.object { json in
      json.add("verdict", found.verdict.rawValue)
      json.add("expected", expected)
      json.add("read", found.read)
      json.add("margin", found.margin.isFinite ? found.margin : nil, decimals: 4)
    }
  }

  /// The reader of the words of a request, which is kept for the next one.
  private func reader(of request: JSONValue, expecting expected: String) throws(Fault) -> WordReader {
    let letters = try lettersAndCase(of: request).letters
    guard !expected.allSatisfy({ $0.isWhitespace }), let matching = try matching(of: request) else {
      throw Fault(.usage, problem: "there is nothing to expect", hint: "give a word, and exact or any for its capitals")
    }
    var words = [expected]
    if let list = try request.optional("words") {
      guard list.count <= Engine.mostWords else {
        throw Fault(
          .usage, problem: "there are \(list.count) words; a quiz has at most \(Engine.mostWords)",
          hint: "make two lists of them")
      }
      for word in try list.asList() {
        let text = try word.asText(atMost: Engine.longestText)
        // What the school cannot write stands in nobody's place.
        if !text.isEmpty, text.allSatisfy({ $0 == " " || letters.school.writes($0) }), !words.contains(text) {
          words.append(text)
        }
      }
    }
    // The words of a list are asked for one after the other.
    let asked = Reading(school: letters.school.id, hand: letters.hand, words: words.sorted(), matching: matching)
    if let last = reading, last.what == asked { return last.reader }
    let known = try schoolNames()
    var cases = [letters]
    for name in letters.school.kin where known.contains(name) {
      cases.append(LetterCase(school: try library.school(named: name), hand: letters.hand))
    }
    let made = try WordReader(of: words, in: cases, matching: matching)
    reading = (asked, made)
    return made
  }

  private func matching(of request: JSONValue) throws(Fault) -> Recogniser.Case? {
    guard let name = try request.optional("matching")?.asText() else { return .exact }
    return Recogniser.Case(rawValue: name)
  }
}
