import Geometry
import Letterforms
import Lettering
import Texts

/// A noun under its picture, with room before it for the article that the child knows; a noun that was given with its article is
/// traced and copied.
struct ArticleNoun {
  let text: String

  /// The articles of languages; others have none.
  private static let articles = [
    "de": ["der", "die", "das"], "en": ["a", "an", "the"], "es": ["el", "la"], "fr": ["un", "une", "le", "la"],
    "it": ["il", "lo", "la"], "nl": ["de", "het"], "pt": ["o", "a"],
  ]
  private static let lineWeight = 1.2

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    let words = text.split(separator: " ").map(String.init)
    var bands: [Band] = []
    if let noun = words.last, let drawing = try Drawing(word: noun).band(in: room) { bands.append(drawing) }
    let articles = (ArticleNoun.articles[String(room.sheet.language.prefix(2))] ?? []).filter {
      $0.allSatisfy { room.measure.school.writes($0) }
    }
    if words.count == 1, !articles.isEmpty {
      bands.append(Band(try line(of: words[0], articles, on: room.measure, shrinks: room.sheet.fits)))
    } else {
      var row = Row(text: text, exercise: .fade, look: .dotted, guidance: .dots)
      bands += try room.bands(of: row)
      row.exercise = .copy
      bands += try room.bands(of: row)
    }
    for index in bands.indices.dropFirst() { bands[index].opening = index == 1 ? .kept : .together }
    return bands
  }

  /// The noun, dotted, after a line to write its article on; once more where there is room.
  private func line(
    of noun: String, _ articles: [String], on usual: Measure, shrinks: Bool
  ) throws(Fault) -> Line {
    var measure = usual
    let setting = try measure.letters.setting(of: noun)
    var gap = 0.0
    for article in articles { gap = max(gap, try measure.letters.setting(of: article).width) }
    // A child's own letters are wider.
    let whole = 1.3 * gap + 1 + setting.width
    if whole * measure.xHeight > measure.length { measure = measure.sized(0.98 * measure.length / whole) }
    let x = measure.xHeight
    let look = Look.dotted.drawn(xHeight: x)
    let count = max(1, Int((measure.length + 2 * x) / ((whole + 2) * x)))
    let step = min(measure.length / Double(count), (whole + 3) * x)
    var cells: [Line.Cell] = []
    for index in 0..<count {
      let left = Double(index) * step
      var empty = measure.cell(setting, .blank, .off, at: left)
      let path = Path(start: Point(0, 0), segments: [.line(to: Point(1.3 * gap, 0))])
      empty.outline = Outline(name: "article", paths: [path], weight: ArticleNoun.lineWeight)
      empty.isKept = false
      cells += [empty, measure.cell(setting, look, .off, at: left + (1.3 * gap + 1) * x)]
    }
    return try measure.line(cells)
  }
}
