import Exchange
import Geometry
import Letterforms
import Lifting
import Recipes
import Texts

/// A school of the letters of a font or of a printed alphabet, which writes and joins them as another school does its own.
struct FontImport {
  private let read: FontLetters
  /// What the letters come from.
  private let source: String
  private let like: School
  private let fonts: FontFolder
  private let id: String
  /// Whether nobody has said which school it is like.
  private let isGuessed: Bool

  /// Reads the letters of a source.
  ///
  /// - Parameters:
  ///   - source: Where their outlines come from.
  ///   - file: The file it is in.
  ///   - name: The name of the school that they become.
  ///   - like: The school whose letters they are most like; nil to look for it.
  /// - Throws: ``Fault`` where no school is like them.
  init(
    of source: LetterSource, file: String, named name: String, like: String?, in fonts: FontFolder
  ) throws(Fault) {
    func schools(but other: String? = nil) throws(Fault) -> [School] {
      var schools: [School] = []
      for name in try fonts.schoolNames() where name != other { schools.append(try School(named: name, in: fonts)) }
      return schools
    }
    if let like {
      self.like = try School(named: like, in: fonts)
    } else if let nearest = try FontLetters.nearest(to: source, of: schools()) {
      self.like = nearest
    } else {
      throw Fault(
        .data, file: file, problem: "\(source.name) has letters of no school that we know",
        hint: "name the school with --like (copybook list schools)")
    }
    (self.source, self.fonts, id, isGuessed) = (source.name, fonts, name, like == nil)
    let own = self.like
    read = try FontLetters(
      of: source.outlines(own), as: own, others: ForeignForms { () throws(Fault) in try schools(but: own.id) })
    let doubts = read.letters.count { $0.isDoubtful }
    guard !source.isNamed || doubts * FontImport.mostDoubts <= read.letters.count else {
      throw Fault(
        .data, file: file,
        problem: "\(doubts) of \(read.letters.count) letters of the picture are not like those that are named",
        hint: "see that it stands upright, and that --letters names what stands there, in order; or name another --like"
      )
    }
    guard !read.letters.isEmpty else {
      throw Fault(
        .data, file: file, problem: "\(source.name) has none of the letters of \(own.id)",
        hint: "name a school of the same script with --like (copybook list schools)")
    }
  }

  /// The letters whose strokes are doubtful.
  private var doubtful: [String] { read.letters.filter { $0.isDoubtful }.map { String($0.character) } }

  /// What there is to say of the letters.
  var remarks: [Remark] {
    var remarks: [Remark] = []
    if isGuessed {
      remarks.append(
        Remark(
          .note,
          "the letters are most like those of \(like.id), and take its ruling, language, joins and order of teaching; --like "
            + "names another school"))
    }
    if !doubtful.isEmpty {
      remarks.append(
        Remark(
          .warning,
          "the strokes of \(doubtful.joined(separator: " ")) may be wrong: no form of these letters that we know is like "
            + "them",
          hint:
            "look at them with copybook specimen, mend them in the designer of the browser, or name another school with "
            + "--like"))
    }
    if !read.missing.isEmpty {
      let letters = read.missing.filter { $0.isLetter || $0.isNumber }.map { String($0) }
      let signs = read.missing.count - letters.count
      let all = letters + (signs > 0 ? ["\(letters.isEmpty ? "" : "and ")\(signs) sign\(signs == 1 ? "" : "s")"] : [])
      remarks.append(
        Remark(.note, "\(source) has no \(all.joined(separator: " ")); those of \(like.id) stand in for them"))
    }
    return remarks
  }

  /// How many letters come from the font.
  var count: Int { read.letters.count }

  /// The school as a folder of fonts: its letters, and the files that it shares with the other school.
  func files() throws -> [(String, [UInt8])] {
    let recipe = try fonts.recipe("Schools/\(like.id)")
    let school = SavedSchool(
      id: id, recipes: [("Own/letters", letters), ("Schools/\(id)", try self.recipe(from: recipe))])
    return try school.files(beside: fonts)
  }

  /// Where one of so many letters is doubtful or more, they are others than those that are named.
  private static let mostDoubts = 6
  /// The name of the variant under which the letters stand.
  private static let variant = "drawn"

  private var letters: Recipe {
    let fields = read.letters.map { letter in
      (String(letter.character), Recipe.fields([(FontImport.variant, drawing(of: letter))]))
    }
    return Recipe.fields([("letters", Recipe.fields(fields))])
  }

  private func drawing(of letter: FontLetters.Letter) -> Recipe {
    let strokes = letter.strokes.map { stroke in
      let notation =
        stroke.isDot
        ? "(\(stroke.path.start.x.formatted(atMost: 3)),\(dotHeight(stroke).formatted(atMost: 3)))"
        : stroke.path.plain(from: like.zones).data(decimals: 3)
      var fields = [("path", Recipe.text(notation))]
      if stroke.isBar { fields.append(("bar", .text("true"))) }
      if stroke.isDelayed { fields.append(("delayed", .text("true"))) }
      return fields.count == 1 ? Recipe.text(notation) : .fields(fields)
    }
    let whole = letter.whole
    guard whole.entry != nil || whole.exit != nil else { return .list(strokes) }
    var fields: [(String, Recipe)] = []
    if let entry = whole.entry { fields.append(("entry", .text(entry))) }
    if let exit = whole.exit { fields.append(("exit", .text(exit))) }
    if whole.exitStroke + 1 != strokes.count { fields.append(("exit-stroke", .text(String(whole.exitStroke + 1)))) }
    return .fields(fields + [("strokes", .list(strokes))])
  }

  /// The height at which a dot is written down: a school moves those above its top line up, and no others above small letters.
  private func dotHeight(_ dot: Stroke) -> Double {
    let height = dot.path.start.y
    guard dot.isDelayed, height > 1 else { return dot.path.plain(from: like.zones).start.y }
    let moved = height - (like.zones.ascender - 1)
    return moved > 2 ? moved : min(height, 2)
  }

  /// The other school's recipe, but for what the font says.
  private func recipe(from recipe: Recipe) throws(Fault) -> Recipe {
    let drawn = Set(read.letters.map { String($0.character) })
    var fields: [(String, Recipe)] = []
    for field in try recipe.fields() {
      switch field.key {
      case "name": fields.append(("name", .text(source)))
      case "summary":
        fields.append(("summary", .text("The letters of \(source), written as those of \(like.name).")))
      case "letters": break
      case "weight":
        fields.append(("weight", .text(weight.formatted(atMost: 3))))
      case "prefer":
        fields.append(("prefer", .list([.text(FontImport.variant)] + field.value.list())))
      case "variants", "order":
        let kept = try field.value.fields().filter { !drawn.contains($0.key) }.map { ($0.key, $0.value) }
        if !kept.isEmpty { fields.append((field.key, .fields(kept))) }
      case "explained", "sources", "facts": break
      default: fields.append((field.key, field.value))
      }
    }
    let files = recipe["letters"]?.list() ?? fonts.files.map { .text($0) }
    fields.append(("letters", .list([.text("Own/letters")] + files)))
    fields.append(
      (
        "sources",
        .list([
          .fields([
            ("fact", .text("number, order and direction of the strokes")), ("certainty", .text("likely")),
            ("source", .text("those of \(like.id)")),
          ]),
          .fields([
            ("fact", .text("shapes of the letters")), ("certainty", .text("likely")), ("source", .text(source)),
          ]),
        ])
      ))
    return .fields(fields)
  }

  /// How heavy the letters are, in x-heights: as the font's strokes in the middle.
  private var weight: Double {
    min(max((read.pen.fine + read.pen.broad) / 2, FontImport.finest), FontImport.widest)
  }

  /// The weights that a school can have, in x-heights.
  private static let (finest, widest) = (0.06, 0.2)
}

extension Recipe {
  fileprivate static func text(_ text: String) -> Recipe {
    Recipe(file: "", line: 1, column: 1, content: .scalar(text))
  }

  fileprivate static func list(_ entries: [Recipe]) -> Recipe {
    Recipe(file: "", line: 1, column: 1, content: .list(entries))
  }

  fileprivate static func fields(_ fields: [(String, Recipe)]) -> Recipe {
    Recipe(
      file: "", line: 1, column: 1,
      content: .fields(fields.map { Recipe.Field(key: $0.0, line: 1, column: 1, value: $0.1) }))
  }
}

extension Path {
  /// The path in plain zones, where the top line is 2 and the descender line −1: a school stretches them again.
  fileprivate func plain(from zones: Zones) -> Path {
    func plain(_ point: Point) -> Point {
      if point.y > 1 { return Point(point.x, 1 + (point.y - 1) / zones.ascender) }
      return point.y < 0 ? Point(point.x, point.y / zones.descender) : point
    }
    return Path(
      start: plain(start),
      segments: segments.map { segment in
        switch segment {
        case .line(to: let end): .line(to: plain(end))
        case .cubic(let first, let second, to: let end): .cubic(plain(first), plain(second), to: plain(end))
        }
      })
  }
}
