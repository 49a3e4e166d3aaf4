import FoundationEssentials
import Geometry
import JSON
import TestSupport
import Testing
import Texts

/// Any value, of which the library's decoder looks at each part.
private struct Anything: Decodable {
  struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      for key in object.allKeys { _ = try object.decode(Anything.self, forKey: key) }
    } else if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { _ = try list.decode(Anything.self) }
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() || (try? value.decode(Bool.self)) != nil || (try? value.decode(Double.self)) != nil {
        return
      }
      _ = try value.decode(String.self)
    }
  }
}

/// The readers of numbers and of JSON against those of the library.
@Suite struct JSONDocumentTests {
  @Test(arguments: [
    "0", "-0", "1", "12.5", ".5", "5.", "1e3", "1E-3", "+7", "-.5e+2", "123456789012345678", "0.1", "1e22", "1e23",
    "1e-22",
    "1e-23", "9007199254740993", "0.3", "4.9e-324", "1.7976931348623157e308", "2.2250738585072014e-308", "1e400",
    "1e-400",
    "179769313486231580793728971405301", "3.14159265358979323846264338327950288",
  ])
  func numbersAreThoseOfTheLibrary(text: String) {
    var scanner = ByteScanner(Array(text.utf8))
    let number = scanner.number()
    #expect(number == Double(text.hasSuffix(".") ? text + "0" : text) && scanner.next == nil)
  }

  @Test func numbersByLotAreThoseOfTheLibrary() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let digits = "\(random.next() >> (random.next() % 60))"
      let cut = Int(random.next() % UInt64(digits.count + 1))
      let text = "\(digits.prefix(cut)).\(digits.dropFirst(cut))0e\(Int(random.next() % 60) - 30)"
      var scanner = ByteScanner(Array(text.utf8))
      #expect(scanner.number() == Double(text.hasPrefix(".") ? "0" + text : text), "\(text)")
    }
  }

  @Test(arguments: [
    ("1,5", 1.5, 3), ("1,", 1, 1), (",5", 0.5, 2), ("1,5e2x", 150, 5), ("7e", 7, 1), ("1.2.3", 1.2, 3), ("-x", nil, 0),
    ("", nil, 0),
  ])
  func commasMayBeDecimal(text: String, number: Double?, length: Int) {
    var scanner = ByteScanner(Array(text.utf8))
    #expect(scanner.number(hasDecimalComma: true) == number && scanner.index == length)
  }

  /// A text that both take for JSON, or neither.
  @Test func jsonIsWhatTheLibraryTakesForIt() {
    var mutator = Mutator(seed: 3)
    let original = Array(#"{"a": [1, -2.5e3, true, false, null, "x\n\u00f9\"", {}, []], "b": {"c": 0.5}}"#.utf8)
    var count = 0
    for _ in 0..<5000 {
      let bytes = mutator.changed(original)
      // The library takes some of what is not UTF-8, and texts on several lines.
      guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(where: { $0 < 0x20 }) else { continue }
      let isRead = (try? JSONDocument(bytes, file: "f")) != nil
      let isTaken = (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil
      // The library takes a comma before a closing bracket, and refuses 0e5 and what is next to 0.
      let said = String(decoding: bytes.filter { $0 != 0x20 }, as: UTF8.self)
      if [",]", ",}", "0e", "e-30", "e999"].contains(where: said.contains) { continue }
      #expect(isRead == isTaken, "\(String(decoding: bytes, as: UTF8.self))")
      count += 1
    }
    #expect(count > 2000)
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{c}\n\r\t"), (#""\u0041\u00e9\ud83d\ude00""#, "Aé😀"),
    (#""\ud83d""#, "\u{FFFD}"),
    (#""щ森""#, "щ森"), ("\"\"", ""),
  ])
  func escapesAreResolved(text: String, said: String) throws {
    let json = try JSONDocument(Array(text.utf8), file: "f")
    #expect(json.root.text == said)
    #expect(((try? json.root.asText()) == nil) == (text == #""\ud83d""#))
  }

  private static func faultText(_ text: String, _ read: (JSONValue) throws -> Void = { _ in }) -> String {
    do {
      try read(try JSONDocument(Array(text.utf8), file: "f").root)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("{\"a\":\n 01}", "f:2:2: "), ("[1,]", "f:1:4: a value"), ("[] []", "f:1:4: something follows"),
    ("{\"a\" 1}", "f:1:6: a colon"), ("", "f:1:1: the file is empty"), ("[\"a\n\"]", "f:1:2: a text begins"),
    (String(repeating: "[", count: 65), "f:1:65: brackets"), ("{a: 1}", "f:1:2: a key"), ("[1", "f:1:3: the file ends"),
  ])
  func aFaultOfFormHasItsPlace(text: String, said: String) {
    #expect(Self.faultText(text).hasPrefix(said), "\(Self.faultText(text))")
  }

  @Test func aFaultOfContentHasItsWay() {
    let text = "{\"letters\": [{\"name\": 1},\n {\"name\": [2, {}]}]}"
    #expect(
      Self.faultText(text) { _ = try $0.member("letters").asList().map { try $0.member("name").asText() } }
        == "f:1:23: letters[0].name: text is expected here")
    #expect(
      Self.faultText(text) { root in
        for letter in try root.member("letters").items.dropFirst() {
          _ = try letter.member("name").items.map { try $0.asWhole(in: 1...2) }
        }
      } == "f:2:15: letters[1].name[1]: a whole number from 1 to 2 is expected here")
    #expect(Self.faultText(text) { _ = try $0.member("x") } == "f:1:1: \"x\" is missing")
    #expect(Self.faultText(text) { try $0.checkKeys(["letters", "x"]) } == "f:1:1: \"x\" is missing")
    #expect(Self.faultText(text) { try $0.checkKeys([]) } == "f:1:2: this program does not know \"letters\"")
    #expect(
      Self.faultText("{\"a\": 1, \"a\": 2}") { try $0.checkKeys(["a"]) } == "f:1:10: a: \"a\" occurs twice")
  }

  /// Points of every length of number, with blanks and without, read as the standard library reads them.
  @Test func numbersInListsAreReadExactly() throws {
    var random = SplitMix64(seed: 9)
    var lists: [[String]] = []
    for _ in 0..<2_000 {
      lists.append(
        (0..<Int(random.next() % 6)).map { _ in
          let digits = "\(random.next() >> (random.next() % 64))"
          let decimals = (0..<Int(random.next() % 8)).map { _ in "\(random.next() % 10)" }.joined()
          return (random.next() % 3 == 0 ? "-" : "") + digits + (decimals.isEmpty ? "" : "." + decimals)
            + (random.next() % 9 == 0 ? "e-3" : "")
        })
    }
    for separator in [",", ", ", " ,\n"] {
      let text = "[" + lists.map { "[" + $0.joined(separator: separator) + "]" }.joined(separator: separator) + "]"
      let root = try JSONDocument(Array(text.utf8), file: "f").root
      #expect(root.items.map { $0.items.map { $0.number } } == lists.map { $0.map { Double($0) } })
      for (item, list) in zip(root.items, lists) {
        let few = item.fewNumbers
        #expect((few != nil) == (2...4 ~= list.count))
        if let few { #expect((0..<few.count).map { few.numbers[$0] } == list.map { Double($0) }) }
      }
    }
  }

  /// What is wrong among plain numbers is refused as it is elsewhere.
  @Test(arguments: [
    "[01]", "[-]", "[1.]", "[.5]", "[-.5]", "[1 2]", "[1,]", "[,1]", "[[1][2]]", "[[1],,[2]]", "[1.2.3]", "[1-2]", "[1",
    "[1}",
    "[1]]", "[[1,],2]", "[[1 2]]", "[[1", "[[", "[[1,", "[[1}]", "[1e]", "[+1]", "[00]", "[-01]", "[1] 2",
  ])
  func wrongListsOfNumbersAreRefused(text: String) {
    #expect(throws: Fault.self) { try JSONDocument(Array(text.utf8), file: "f") }
  }
}

@Suite struct JSONWriterTests {
  @Test func layoutsAreWrittenAsTheySay() throws {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.add("a", "é\"\n")
      json.keepLine()
      json.add("b", 1.25, decimals: 1)
      json.list("c", .lines) { json in
        json.object { json in
          json.add("d", true)
          json.list("e", .hanging) { json in
            json.add(1)
            json.add("x")
          }
        }
        json.list(of: [1, 2])
      }
      json.list("f", .lines) { _ in }
      json.list("g") { _ in }
      json.add("h", .infinity, decimals: 2)
      json.add("i", nil as String?)
    }
    json.endLine()
    #expect(
      json.text == """
        {
          "a": "é\\"\\n", "b": 1.3,
          "c": [
            {"d": true, "e": [
              1,
              "x"]},
            [1, 2]
          ],
          "f": [

          ],
          "g": [],
          "h": null
        }

        """)
    #expect(try JSONDocument(Array(json.text.utf8), file: "f").root["c"]?.count == 2)
  }

  /// A list made in parts, by writers of their own, is the list made at once.
  @Test(arguments: [[0], [5], [0, 0], [2, 0, 3], [1, 1, 1]])
  func aListMadeInPartsIsTheSame(counts: [Int]) {
    func values(_ count: Int, _ json: inout JSONWriter) {
      for number in 0..<count { json.object { json in json.add("n", number) } }
    }
    func whole(_ items: (inout JSONWriter) -> Void) -> String {
      var json = JSONWriter()
      json.object(.lines) { json in json.list("cells", .lines, items) }
      return json.text
    }
    let parts = counts.map { count in
      var part = JSONWriter(linesAt: 2)
      values(count, &part)
      return part
    }
    #expect(
      whole { json in for part in parts { json.add(linesOf: part) } }
        == whole { json in for count in counts { values(count, &json) } })
  }
}
