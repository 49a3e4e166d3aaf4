import Geometry
import Letterforms
import Lettering
import Texts

/// A noun under its picture, with room before it for the article that the child knows.
///
/// A noun that was given with its article is shown with it once, an elided one too; another text of several words is traced and
/// copied.
struct ArticleNoun {
  let text: String

  /// The articles of languages, for which there is room; others have none.
  private static let articles = [
    "de": ["der", "die", "das"], "en": ["a", "an", "the"], "es": ["el", "la"], "fr": ["un", "une", "le", "la"],
    "it": ["il", "lo", "la"], "nl": ["de", "het"], "pt": ["o", "a"], "ca": ["el", "la"],
    "sv": ["en", "ett"], "nn": ["ein", "ei", "eit"],
  ]
  /// Others with which nouns are given.
  private static let more = [
    "de": ["ein", "eine"], "es": ["los", "las", "un", "una"], "fr": ["les", "des"],
    "it": ["i", "gli", "le", "un", "uno", "una"], "nl": ["een"], "pt": ["os", "as", "um", "uma"],
    "ca": ["els", "les", "un", "una"],
  ]
  /// Articles before a vowel, with an apostrophe in place of theirs.
  private static let elided = ["fr": ["l'"], "it": ["l'", "un'"], "ca": ["l'"]]
  private static let lineWeight = 1.2
  /// Between the line and the noun, in x-heights.
  private static let (white, whiteBehindElided) = (1.0, 0.3)

  /// The articles of a language before nouns.
  static func known(in language: String) -> [String] {
    let tag = String(language.prefix { $0 != "-" })
    return (articles[tag] ?? []) + (more[tag] ?? [])
  }

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    let language = String(room.sheet.language.prefix(2))
    let words = ArticleNoun.parts(of: text, language)
    var bands: [Band] = []
    if let noun = words.last, let drawing = try Drawing(word: noun).band(in: room) { bands.append(drawing) }
    let articles = (ArticleNoun.articles[language] ?? []).filter { $0.allSatisfy { room.measure.school.writes($0) } }
    let known = articles + (ArticleNoun.more[language] ?? [])
    let (measure, shrinks) = (room.measure, room.sheet.fits)
    if words.count == 1, !articles.isEmpty {
      bands.append(Band(try line(of: words[0], articles, on: measure, shrinks: shrinks)))
    } else if words.count == 2, known.contains(words[0].lowercased()) || !text.contains(" ") {
      var model = try measure.line([measure.cell(try measure.letters.setting(of: text), .solid, .dots)])
      model.isModel = true
      bands.append(Band(model))
      bands.append(
        Band(try line(of: words[1], articles + [words[0]], answer: words[0], on: measure, shrinks: shrinks)))
    } else {
      var row = Row(text: text, exercise: .fade, look: .dotted, guidance: .dots)
      bands += try room.bands(of: row)
      row.exercise = .copy
      bands += try room.bands(of: row)
    }
    for index in bands.indices.dropFirst() { bands[index].opening = index == 1 ? .kept : .together }
    return bands
  }

  /// The words of a text; an elided article by itself, before its noun.
  private static func parts(of text: String, _ language: String) -> [String] {
    let words = text.split(separator: " ").map { String($0) }
    guard words.count == 1, let noun = text.withoutElision else { return words }
    let article = String(text.dropLast(noun.count))
    let isKnown = (elided[language] ?? []).contains(String(article.lowercased().map { $0 == "’" ? "'" : $0 }))
    return isKnown ? [article, noun] : words
  }

  /// The noun, dotted, after a line to write its article on; once more where there is room.
  ///
  /// - Parameter answer: The article, where it is known: the key has it.
  private func line(
    of noun: String, _ articles: [String], answer: String? = nil, on usual: Measure, shrinks: Bool
  ) throws(Fault) -> Line {
    var measure = usual
    let setting = try measure.letters.setting(of: noun)
    let isElided = answer?.last.map(String.apostrophes.contains) ?? false
    let white = isElided ? ArticleNoun.whiteBehindElided : ArticleNoun.white
    var gap = 0.0
    for article in articles { gap = max(gap, try measure.letters.setting(of: article).width) }
    // A child's own letters are wider.
    let whole = 1.3 * gap + white + setting.width
    if whole * measure.xHeight > measure.length { measure = measure.sized(0.98 * measure.length / whole) }
    let x = measure.xHeight
    let look = Look.dotted.drawn(xHeight: x)
    let count = max(1, Int((measure.length + 2 * x) / ((whole + 2) * x)))
    let step = min(measure.length / Double(count), (whole + 3) * x)
    let asked = try answer.map { (article) throws(Fault) in try measure.letters.setting(of: article) }
    var cells: [Line.Cell] = []
    for index in 0..<count {
      let left = Double(index) * step
      var empty = measure.cell(asked ?? setting, .blank, .off, at: left)
      let path = Path(start: Point(0, 0), segments: [.line(to: Point(1.3 * gap, 0))])
      empty.outline = Outline(name: "article", paths: [path], weight: ArticleNoun.lineWeight)
      empty.isKept = asked != nil
      cells += [empty, measure.cell(setting, look, .off, at: left + (1.3 * gap + white) * x)]
    }
    return try measure.line(cells)
  }
}
