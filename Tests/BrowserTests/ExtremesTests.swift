import Browser
import JSON
import Recipes
import Testing
import Texts
import Worksheets

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

/// Whatever two members of a request have legal extremes, or one value beyond, the engine answers.
@Suite struct ExtremeRequestsTests {
  private static let long = String(repeating: "l", count: 200)
  /// Numbers that are whole and near the ends of what is, and some that are not.
  private static let numbers = [
    "0", "1", "100", "18446744073709551615", "1e19", "-1", "1.5", "1e308", "-1e308", "1e-300",
  ]

  /// The members of a request for a sheet, each with extremes.
  private static let sheet: [(String, [String])] = [
    ("texts", ["[]", "[\"l\"]", "[\"\(long)\", \"\(long)\"]", "[\"12\", \"\"]"]),
    ("words", ["[]", "[{\"text\": \"l\"}]", "[{\"text\": \"\(long)\", \"meaning\": \"\(long)\"}]"]),
    ("name", ["\"\"", "\"\(long)\""]), ("leaves", ["true", "false"]), ("solutions", ["true", "false"]),
    ("proof", ["true"]), ("names", ["[]", "[\"l\", \"\"]"]),
    ("children", ["[]", "[{\"copies\": 99}]", "[{\"copies\": 1e300}]", "[{\"texts\": [\"l\"], \"copies\": 2}]"]),
  ]

  /// The settings of a sheet, each with extremes and numbers that nobody types.
  private static let settings: [(String, [String])] = SheetSetting.all.map { setting in
    switch setting.form {
    case .flag: (setting.name, ["true"])
    case .choice(let words): (setting.name, [words.first, words.last].compactMap { $0 }.map { "\"\($0)\"" })
    case .number: (setting.name, numbers + ["\"2.5 mm\"", "\"60 mm\"", "\"1e9 mm\""])
    case .text: (setting.name, ["\"\"", "\"plain\"", "\"row\"", "\"\(long)\"", "18446744073709551615"])
    }
  }

  private func ask(_ request: String, _ engine: Engine) throws {
    let bytes = engine.answer(Array(request.utf8))
    let answer = try JSONDocument(bytes, file: "answer").root
    #expect(answer.isObject, "\(request)")
    #expect(answer["fault"].map { $0.text?.isEmpty == false } ?? true, "\(request)")
  }

  @Test func everyPairOfMembersIsAnswered() throws {
    let engine = try Engine(SampleData.shelf)
    for (index, first) in Self.sheet.enumerated() {
      for second in Self.sheet[(index + 1)...] {
        for one in first.1 {
          for other in second.1 {
            try ask("{\"ask\": \"sheet\", \"\(first.0)\": \(one), \"\(second.0)\": \(other)}", engine)
          }
        }
      }
    }
  }

  /// Each setting beside each other one, in turn with all its values.
  @Test func everyPairOfSettingsIsAnswered() throws {
    let engine = try Engine(SampleData.shelf)
    for (index, first) in Self.settings.enumerated() {
      for (turn, second) in Self.settings[(index + 1)...].enumerated() {
        let (one, other) = (first.1[turn % first.1.count], second.1[(turn + index) % second.1.count])
        try ask(
          "{\"ask\": \"sheet\", \"texts\": [\"l\"], \"settings\": {\"\(first.0)\": \(one), \"\(second.0)\": \(other)}}",
          engine)
      }
    }
  }

  /// Ink with numbers of every size, for those who grade it and those who read it.
  @Test(arguments: numbers, numbers)
  func everyInkIsAnswered(_ one: String, _ other: String) throws {
    let engine = try Engine(SampleData.shelf)
    let inks = ["[[\(one), \(other)]]", "[[0, 2, \(one), \(other)], [\(other), \(one), 1, 1]]", "[[\(one)]]"]
    for ink in inks {
      for mode in ["trace", "copy"] {
        try ask(
          "{\"ask\": \"grade\", \"school\": \"plain\", \"text\": \"l\", \"mode\": \"\(mode)\", \"ink\": \(ink)}", engine
        )
      }
      try ask("{\"ask\": \"read\", \"school\": \"plain\", \"expected\": \"l\", \"ink\": \(ink)}", engine)
    }
    try ask("{\"ask\": \"draw\", \"strokes\": [\"(\(one),\(other)) -- (0,0)\"]}", engine)
  }
}
