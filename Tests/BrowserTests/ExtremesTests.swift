import Browser
import JSON
import Recipes
import Testing
import Texts

/// Whatever number a request may have, the engine answers: with what was asked, or with a fault.
@Suite struct ExtremesTests {
  /// Numbers that a place may have, and some that it may not.
  private static let numbers = ["1e6", "-1e6", "0", "20", "-20", "1e-9", "1e-300", "1e300", "999999.9999999"]

  /// Each number at each of two members of a place, the others those of an ordinary letter.
  @Test(arguments: 0..<6, 0..<6)
  func everyPlaceIsAnsweredWhileWriting(_ first: Int, _ second: Int) throws {
    let engine = try Engine(SampleData.shelf)
    func ask(_ request: String) throws -> JSONValue {
      try JSONDocument(engine.answer(Array(request.utf8)), file: "answer").root
    }
    for one in Self.numbers {
      for other in Self.numbers {
        var place = ["20", "0", "0", "-20", "100", "200"]
        (place[first], place[second]) = (one, other)
        let begun = try ask(
          "{\"ask\": \"write\", \"school\": \"plain\", \"text\": \"l\", \"place\": [\(place.joined(separator: ", "))]}")
        #expect(begun["fault"] != nil || begun["strokes"] != nil, "\(place)")
        for (x, y) in [(103.0, 160.0), (1e6, -1e6), (1e300, .infinity), (.nan, 0)] {
          _ = engine.append(x: x, y: y, time: x)
        }
        _ = try ask("{\"ask\": \"lift\"}")
      }
    }
  }
}
