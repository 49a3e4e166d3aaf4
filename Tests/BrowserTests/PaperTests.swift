import Browser
import Codes
import Geometry
import JSON
import Testing
import Texts
import Worksheets

/// Letters off a picture of a page.
@Suite struct PaperTests {
  private func answer(_ engine: Engine, _ request: String) throws -> JSONValue {
    try JSONDocument(engine.answer(Array(request.utf8)), file: "answer").root
  }

  private func key(_ engine: Engine, _ letters: String = "l", scannable: Bool) throws -> String {
    let settings =
      "{\"school\": \"plain\", \"rows\": \"copy\", \"no-fill\": true, \"maze\": \"off\", \"scannable\": \(scannable)}"
    let texts = letters.map { String($0).quoted }.joined(separator: ", ")
    let made = try answer(
      engine, "{\"ask\": \"sheet\", \"texts\": [\(texts)], \"name\": \"\", \"settings\": \(settings)}")
    return try made.member("key").asText()
  }

  /// A page as a picture, four pixels to a millimetre, with bars written in its first row.
  private func picture(of key: SheetKey, page: Int = 0, hasCode: Bool = true, bars: [Double]) throws -> [UInt8] {
    let layout = try #require(key.pages[page].scanLayout)
    let code = QRCode(layout.code)
    let square = layout.codeSquare
    let scale = 4.0
    let (width, height) = (Int(layout.width * scale), Int(layout.height * scale))
    let cell = try #require(layout.cells.first)
    func dark(_ place: Point) -> Bool {
      for (tag, corners) in layout.marks.corners {
        let module = (corners[1].x - corners[0].x) / Double(CornerTag.size)
        let (x, y) = (
          ((place.x - corners[0].x) / module).rounded(.down), ((place.y - corners[0].y) / module).rounded(.down)
        )
        if (0..<8).contains(x), (0..<8).contains(y), tag.isDark(Int(x), Int(y)) { return true }
      }
      let module = square.width / Double(QRCode.size)
      let (x, y) = (Int((place.x - square.min.x) / module), Int((place.y - square.min.y) / module))
      return hasCode && square.contains(place) && x < QRCode.size && y < QRCode.size && code.isDark(x, y)
    }
    let lines = bars.map { x in
      [Point(x, 2), Point(x + 0.1, 0)].map { cell.pageFromSchool * $0 }.map {
        Point(Length.points($0.x).mm, Length.points($0.y).mm)
      }
    }
    func ink(_ place: Point) -> Bool {
      lines.contains { line in
        let way = line[1] - line[0]
        let share = min(1, max(0, (place - line[0]).dot(way) / way.lengthSquared))
        return place.distance(to: line[0] + way * share) < 0.3
      }
    }
    var bytes = [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    for y in 0..<height {
      for x in 0..<width {
        let place = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        bytes.append(dark(place) || ink(place) ? 20 : 240)
      }
    }
    return bytes
  }

  @Test func aLetterIsReadOffAPicture() throws {
    let engine = try Engine(SampleData.shelf)
    let key = try key(engine, scannable: true)
    let sheet = try SheetKey(reading: Array(key.utf8), file: "key")
    #expect(engine.take(picture: try picture(of: sheet, bars: [0.4, 1.9])))
    let read = try answer(engine, "{\"ask\": \"paper\", \"key\": \(key.quoted), \"page\": 0}")
    #expect(try read.member("seen").asNumber() == 4)
    let letters = Array(try read.member("letters").asList())
    let letter = try #require(letters.first)
    #expect(try letter.member("name").asText() == "l")
    let strokes = Array(try letter.member("strokes").asList())
    #expect(strokes.count == 1)
    let path = try strokes[0].member("path").asText()
    // One bar from the top to the baseline, as the school writes it; its left edge is the school's.
    let numbers = path.split { "MLC ".contains($0) }.compactMap { Double($0) }
    #expect(abs(numbers[1] - 2) < 0.06 && abs(numbers[numbers.count - 1]) < 0.06, "\(path)")
    #expect(abs(numbers[0] - numbers[numbers.count - 2] + 0.1) < 0.06, "\(path)")
    // Of an empty page the letter is missing.
    #expect(engine.take(picture: try picture(of: sheet, bars: [])))
    let empty = try answer(engine, "{\"ask\": \"paper\", \"key\": \(key.quoted)}")
    #expect(try empty.member("missing").asList().map { try $0.asText() } == ["l"])
  }

  /// A picture is of the page that its code names, whatever somebody says; without a code it is the page that somebody says.
  @Test func theCodeSaysWhichPageItIs() throws {
    let engine = try Engine(SampleData.shelf)
    let key = try key(engine, String(repeating: "l", count: 30), scannable: true)
    let sheet = try SheetKey(reading: Array(key.utf8), file: "key")
    let count = sheet.pages.count
    #expect(count > 1)
    func read(_ more: String = "") throws -> (page: Int?, names: [String]?) {
      let read = try answer(engine, "{\"ask\": \"paper\", \"key\": \(key.quoted)\(more)}")
      #expect(try read.member("seen").asNumber() == 4)
      let names = try read["letters"]?.asList().map { try $0.member("name").asText() }
      return (read["page"]?.number.map { Int($0) }, names)
    }
    #expect(engine.take(picture: try picture(of: sheet, page: count - 1, bars: [])))
    #expect(try read().page == count - 1)
    #expect(try read(", \"page\": 0").page == count - 1)
    #expect(engine.take(picture: try picture(of: sheet, bars: [0.4])))
    #expect(try read(", \"page\": 1").names == ["l"])
    // Without a code, and with the code of another sheet.
    let other = try SheetKey(reading: Array(self.key(engine, scannable: true).utf8), file: "key")
    for picture in [
      try picture(of: sheet, hasCode: false, bars: [0.4]), try picture(of: other, bars: [0.4]),
    ] {
      #expect(engine.take(picture: picture))
      let unsaid = try read()
      #expect(unsaid.page == nil && unsaid.names == nil)
      let said = try read(", \"page\": 0")
      #expect(said.page == 0 && said.names == ["l"])
    }
  }

  @Test func whatIsNoPictureOrNoPageIsRefused() throws {
    let engine = try Engine(SampleData.shelf)
    let key = try key(engine, scannable: true)
    #expect(
      try answer(engine, "{\"ask\": \"paper\", \"key\": \(key.quoted)}").member("fault").asText()
        == "there is no picture")
    for bytes: [UInt8] in [[], [1, 0, 1], [2, 0, 2, 0, 1, 2, 3], [0, 0, 0, 0], [255, 255, 255, 255, 1]] {
      #expect(!engine.take(picture: bytes))
    }
    #expect(engine.take(picture: [3, 0, 2, 0, 1, 2, 3, 4, 5, 6]))
    for corners in [
      "[]", "[[0, 0], [9, 0], [9, 9], [0, 9]]", "[[0, 0], [0, 0], [0, 0], [0, 0]]",
      "[[1, 1], [99999, 2], [3, 3], [-99999, 4]]",
    ] {
      let read = try answer(engine, "{\"ask\": \"paper\", \"key\": \(key.quoted), \"corners\": \(corners)}")
      #expect(read["fault"] == nil && (read["seen"]?.number ?? 0) == 0, "\(corners)")
    }
    for wrong in [
      "\"corners\": [[1]]", "\"corners\": [1, 2]", "\"corners\": [[1, \"2\"]]", "\"page\": 7", "\"page\": -1",
    ] {
      #expect(try answer(engine, "{\"ask\": \"paper\", \"key\": \(key.quoted), \(wrong)}")["fault"] != nil, "\(wrong)")
    }
    let plain = try self.key(engine, scannable: false)
    let said = try answer(engine, "{\"ask\": \"paper\", \"key\": \(plain.quoted)}").member("fault").asText()
    #expect(said == "the sheet has no marks in the corners of its pages")
  }
}
