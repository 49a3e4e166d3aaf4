import Exchange
import Geometry
import Letterforms
import Lifting
import Recipes
import Texts
import Typefaces

/// A school of the letters of a font, which writes and joins them as another school does its own.
struct FontImport {
  private let read: FontLetters
  private let font: FontOutlines
  private let like: School
  private let fonts: FontFolder
  private let id: String
  /// Whether nobody has said which school it is like.
  private let isGuessed: Bool

  /// Reads a font.
  ///
  /// - Parameters:
  ///   - path: The font file.
  ///   - name: The name of the school that its letters become.
  ///   - like: The school whose letters they are most like; nil to look for it.
  /// - Throws: ``Fault`` for a file that is no font, or one that may not be used so.
  init(of path: String, named name: String, like: String?, in fonts: FontFolder) throws(Fault) {
    let font = try FontOutlines(path: path)
    guard !font.isRestricted else {
      throw Fault(
        .data, file: path, problem: "the licence bits of \(font.family) forbid to use its letters in other files",
        hint: "ask its maker for a licence that allows it, or choose another font")
    }
    func schools(but other: String? = nil) throws(Fault) -> [School] {
      var schools: [School] = []
      for name in try fonts.schoolNames() where name != other { schools.append(try School(named: name, in: fonts)) }
      return schools
    }
    if let like {
      self.like = try School(named: like, in: fonts)
    } else if let nearest = try FontLetters.nearest(to: font, of: schools(), file: path) {
      self.like = nearest
    } else {
      throw Fault(
        .data, file: path, problem: "\(font.family) has letters of no school that we know",
        hint: "name the school with --like (copybook list schools)")
    }
    (self.font, self.fonts, id, isGuessed) = (font, fonts, name, like == nil)
    let own = self.like
    read = try FontLetters(
      of: font, as: own, others: ForeignForms { () throws(Fault) in try schools(but: own.id) }, file: path)
    guard !read.letters.isEmpty else {
      throw Fault(
        .data, file: path, problem: "\(font.family) has none of the letters of \(own.id)",
        hint: "name a school of the same script with --like (copybook list schools)")
    }
  }

  /// What there is to say of the letters, a sentence each.
  var notes: [String] {
    var notes: [String] = []
    if isGuessed {
      notes.append("the letters are most like those of \(like.id); --like names another school")
    }
    let doubtful = read.letters.filter { $0.isDoubtful }.map { String($0.character) }
    if !doubtful.isEmpty {
      notes.append(
        "look at the strokes of \(doubtful.joined(separator: " ")): no form of these letters that we know is like "
          + "the font's")
    }
    if !read.missing.isEmpty {
      notes.append(
        "the font has no \(read.missing.map(String.init).joined(separator: " ")); \(like.id) writes them")
    }
    return notes
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

  /// The name of the variant under which the letters stand.
  private static let variant = "drawn"

  private var letters: Recipe {
    let fields = read.letters.map { letter in
      (String(letter.character), Recipe.fields([(FontImport.variant, FontImport.drawing(of: letter))]))
    }
    return Recipe.fields([("letters", Recipe.fields(fields))])
  }

  private static func drawing(of letter: FontLetters.Letter) -> Recipe {
    let strokes = letter.strokes.map { stroke in
      let path = stroke.path
      let notation =
        path.isPoint
        ? "(\(path.start.x.formatted(atMost: 3)),\(path.start.y.formatted(atMost: 3)))" : path.data(decimals: 3)
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

  /// The other school's recipe, but for what the font says.
  private func recipe(from recipe: Recipe) throws(Fault) -> Recipe {
    let drawn = Set(read.letters.map { String($0.character) })
    var fields: [(String, Recipe)] = []
    for field in try recipe.fields() {
      switch field.key {
      case "name": fields.append(("name", .text(font.family)))
      case "summary":
        fields.append(("summary", .text("The letters of \(font.family), written as those of \(like.name).")))
      case "letters": break
      case "zones": fields.append(("zones", .fields([("ascender", .text("1")), ("descender", .text("1"))])))
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
            ("fact", .text("shapes of the letters")), ("certainty", .text("sure")), ("source", .text(font.family)),
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
