import Geometry
import JSON
import Letterforms
import Lifting
public import Recipes
import Scoring
public import Texts
import Worksheets

/// Answers what a page asks, in JSON, from recipes in memory: sheets, the shape of letters, and what ink is worth.
///
/// The same engine answers natively, which is how the browser's answers are checked.
/// ```
/// {"ask": "sheet", "texts": ["a", "cat"], "name": "Anna", "settings": {"school": "us-cursive", "maze": 4, "tint": true}}
/// {"ask": "letters", "school": "us-cursive", "hand": "left", "text": "cat"}
/// {"ask": "pictures", "texts": {"en": "cat\t1F408\n", "1F40": "1F408\tlM0 0L9 9\n"}}
/// {"ask": "grade", "school": "us-cursive", "hand": "left", "text": "a", "mode": "trace", "ink": [[0, 1, 0.5, 0.9], [0.2, 0]]}
/// {"ask": "pdf", …}                                as for a sheet: answered by the bytes of a file
/// {"ask": "font", "school": "us-cursive", "hand": "left", "style": "dotted"}    answered by the bytes of a file
/// {"ask": "mazes", "key": "{…}"}
/// {"ask": "write", "school": "us-cursive", "hand": "left", "text": "a", "mode": "trace", "place": [17, 0, 0, -17, 85, 170]}
/// {"ask": "lift", "keep": false}
/// {"ask": "read", "school": "us-cursive", "expected": "cat", "words": ["cat", "dog"], "matching": "exact", "ink": [[85, 170, 86, 171]]}
/// {"ask": "own", "recipes": {"Own/letters": {…}, "Schools/own-school": {…}}}
/// {"ask": "paper", "key": "{…}"}
/// ```
/// `paper` reads letters off a picture (`Engine+Paper.swift`). `own` brings somebody's own letters; with it, `wall`, `forms`,
/// `notation`, `draw`, `check` and `recipe` are what a designer of letters asks (`Engine+Letters.swift`).
/// A sheet's settings are those of the one table of settings, by the names they have as options: texts as they are written
/// there, whole numbers, and true for what is only named. `names` instead of `name` asks for a sheet for each child, with mazes of
/// their own; the answer then has the keys of all in `keys`. `children` asks for sheets that differ in more, a list of
/// `{"name": …, "texts": …, "settings": …, "copies": 2}`; with `leaves` an empty page follows where a sheet would begin on the back
/// of another one. Beside `texts` there may be `words` (`{"text": "cat", "meaning":
/// "die Katze"}`); `solutions` asks for pages with the answers of mazes, `proof` for the pages as text. The answer has the
/// code of the sheet, its pages as SVG, its key and what a teacher should know of it:
/// ```
/// {"sheet": "7F3A2C", "pages": ["<svg …"], "key": "{…}", "warnings": [{"problem": …, "hint": …}], "missing": ""}
/// ```
/// Pictures to colour stand on all sheets after the request that brings them, which `copybook browser pictures` writes; a page
/// without them needs no such request.
///
/// `write` begins a piece of writing at a place of a page, that of its cell in the key; ``append(x:y:time:)`` takes the points of the
/// pen, `lift` says what the stroke was worth, and `written` what all is; what a record keeps of it stands in `attempts`, the whole
/// first. Ink of `grade` is in school space, x and y in turn; `level` and `mode` (trace, copy, free) may be left out.
///
/// `read` tells whether a word was written from memory: `{"verdict": "right", "expected": "cat", "read": "cat", "margin": 2.1}`;
/// its ink has y down, and without ink it gets ready.
public final class Engine {
  /// The letters that came with the page, and those with somebody's own beside them.
  let givenFolder: FontFolder
  var folder: FontFolder
  private let templates: RecipeShelf
  private(set) var library: Library
  /// The sheet that was made last, whose letters need not be drawn again, and how many were made.
  var last: Booklet?
  var sheetCount = 0
  /// Where drawings of words come from; nil where none were brought.
  var pictures: PictureFinder?
  private var letters: [Case: LetterCase] = [:]
  private var ideals: [Case: IdealCase] = [:]
  /// A picture of a page that somebody has written on; nil before one was brought.
  var picture: GreyPicture?
  /// What is being written; nil before anything is.
  var writing: Writing?
  /// What reads the words of a quiz; nil before one is asked for.
  var reading: (what: Reading, reader: WordReader)?

  private struct Case: Hashable {
    let school: String
    let hand: Hand
  }

  /// An engine over letters with their schools, and templates: rulings and designs.
  public init(letters: RecipeShelf, templates: RecipeShelf) throws(Fault) {
    givenFolder = try FontFolder(letters)
    folder = givenFolder
    self.templates = templates
    library = Library(fonts: folder, templates: TemplateFolder(templates), languages: templates)
  }

  /// Takes other letters from now on; what was drawn is drawn anew.
  func take(_ folder: FontFolder) {
    self.folder = folder
    library = Library(fonts: folder, templates: TemplateFolder(templates), languages: templates)
    (last, letters, ideals, reading) = (nil, [:], [:], nil)
  }

  /// An engine over data that hold both, in the folders Fonts and Templates.
  public convenience init(_ data: RecipeShelf) throws(Fault) {
    try self.init(letters: data.part("Fonts"), templates: data.part("Templates"))
  }

  /// The names of the schools.
  public func schoolNames() throws(Fault) -> [String] { try folder.schoolNames() }

  /// The answer to a request: `{"fault": …, "hint": …}` for what cannot be answered.
  public func answer(_ request: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    do throws(Fault) {
      let request = try JSONDocument(request, file: "request").root
      switch try request.member("ask").asText() {
      case "sheet": try writeSheet(request, to: &json)
      case "letters": try writeLetters(request, to: &json)
      case "grade": try writeGrade(request, to: &json)
      case "read": try writeReading(request, to: &json)
      case "pictures": try takePictures(request, to: &json)
      case "pdf": return try pdf(request)
      case "font": return try font(request)
      case "mazes": try writeMazes(request, to: &json)
      case "write": try startWriting(request, to: &json)
      case "lift": try liftPen(request, to: &json)
      case "written": try writeWritten(to: &json)
      case "paper": try writePaper(request, to: &json)
      case "own", "recipe", "yaml", "wall", "forms", "notation", "draw", "check": try design(request, to: &json)
      case let other:
        throw Fault(
          .usage, problem: "\"\(other)\" cannot be asked",
          hint: "ask for sheet, pdf, font, letters, mazes, write, lift, written, grade, read or pictures")
      }
    } catch {
      json = JSONWriter()
      json.object { json in
        json.add("fault", error.problem)
        json.add("hint", error.hint)
      }
    }
    return json.bytes
  }

  func lettersAndCase(of request: JSONValue) throws(Fault) -> (letters: LetterCase, ideals: IdealCase) {
    let name = try request.member("school").asText()
    return try cases(name, try request.optional("hand")?.asText() == Hand.left.rawValue ? .left : .right)
  }

  func cases(_ name: String, _ hand: Hand) throws(Fault) -> (letters: LetterCase, ideals: IdealCase) {
    let key = Case(school: name, hand: hand)
    if let letters = letters[key], let ideals = ideals[key] { return (letters, ideals) }
    let school = try library.school(named: name)
    let made = (LetterCase(school: school, hand: hand), IdealCase(school: school, hand: hand))
    (letters[key], ideals[key]) = made
    return made
  }

  /// The letters of a text as path data in school space, with four decimals.
  private func writeLetters(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let letters = try lettersAndCase(of: request).letters
    let text = try request.member("text").asText(atMost: Engine.longestText)
    let setting = try letters.setting(of: text)
    let digest = try letters.digest(of: text)
    json.object { json in
      json.add("text", text)
      json.add("width", setting.width, decimals: 4)
      json.add("digest", digest)
      json.objects("letters", of: setting.letters) { json, letter in
        json.add("text", letter.letterform.text)
        json.add("x", letter.x, decimals: 4)
        json.list("strokes", of: letter.letterform.strokes.map { $0.path.proof })
      }
    }
  }

  /// No page asks for more.
  static let longestText = 400
  /// No child draws more.
  private static let mostNumbers = 200_000

  private func writeGrade(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let cases = try lettersAndCase(of: request)
    let ideal = try cases.ideals.ideal(for: try request.member("text").asText(atMost: Engine.longestText))
    var assessor = Assessor(ideal, hand: cases.letters.hand)
    assessor.mode = try mode(of: request)
    if let level = try request.optional("level")?.asWhole(in: 1...5) {
      assessor.parameters = ScoringParameters(level: level)
    }
    let grade = assessor.assess(try ink(of: request))
    json.object { json in
      json.add("accepted", grade.isAccepted)
      json.add("misfit", grade.misfit, decimals: 8)
      json.object("scores") { json in
        let scores = grade.scores
        let all: [(String, Double?)] = [
          ("total", scores.total), ("shape", scores.shape), ("order", scores.order), ("direction", scores.direction),
          ("startAndEnd", scores.startAndEnd), ("corridor", scores.corridor), ("coverage", scores.coverage),
          ("fluency", scores.fluency), ("size", scores.size), ("baseline", scores.baseline), ("slant", scores.slant),
          ("spacing", scores.spacing),
        ]
        for (name, score) in all { json.add(name, score, decimals: 8) }
      }
      json.list("findings", of: grade.findings) { json, finding in finding.write(to: &json) }
    }
  }

  func ink(of request: JSONValue) throws(Fault) -> [[ScoredPoint]] {
    var strokes: [[ScoredPoint]] = []
    var left = Engine.mostNumbers
    for stroke in try request.member("ink").asList() {
      var numbers: [Double] = []
      left -= stroke.count
      guard left >= 0 else {
        throw Fault(.usage, problem: "there is too much ink", hint: "send it letter by letter")
      }
      for number in try stroke.asList() { numbers.append(try number.asNumber(in: -1e6...1e6)) }
      strokes.append(
        stride(from: 0, to: numbers.count - 1, by: 2).map { ScoredPoint(numbers[$0], numbers[$0 + 1]) })
    }
    return strokes
  }
}

extension Finding {
  /// Writes it with a word more where the page wants to say it.
  ///
  /// - Parameter says: The key of the advice that a teacher gives; nil for none.
  func write(to json: inout JSONWriter, says: String? = nil, at place: Point? = nil) {
    let place = place ?? self.place
    json.object { json in
      json.add("says", says)
      json.add("code", code.name)
      json.add("detail", detail.rawValue)
      json.add("stroke", stroke)
      json.add("otherStroke", otherStroke)
      json.add("inkStroke", inkStroke)
      json.add("point", point)
      json.add("arc", arc, decimals: 8)
      json.add("arcEnd", arcEnd, decimals: 8)
      json.add("x", place.x, decimals: 8)
      json.add("y", place.y, decimals: 8)
      json.add("magnitude", magnitude, decimals: 8)
      json.add("limit", limit, decimals: 8)
    }
  }
}

extension Path {
  /// The path as SVG path data with four decimals.
  var proof: String {
    func text(_ point: Point) -> String {
      "\(point.x.formatted(decimals: 4)) \(point.y.formatted(decimals: 4))"
    }
    var result = "M\(text(start))"
    for segment in segments {
      switch segment {
      case .line(to: let end): result += "L\(text(end))"
      case .cubic(let first, let second, to: let end): result += "C\(text(first)) \(text(second)) \(text(end))"
      }
    }
    return result + (isClosed ? "Z" : "")
  }
}
