import Geometry
import Letterforms
import Lettering
import Rulings
import Worksheets

/// What is printed: schools, looks, designs, hands and papers as classes have them.
struct PageOrder {
  var school = "us-continuous"
  let texts: [String]
  var rows: [Exercise]?
  var design: String?
  var hand = Hand.right
  var look: Look?
  var paper = Paper.Format.a4

  static let all = [
    PageOrder(texts: ["a", "A", "nap", "cat"]),
    PageOrder(school: "us-cursive", texts: ["the", "quick", "brown", "fox"], rows: [.trace], paper: .letter),
    PageOrder(school: "de-grundschrift", texts: ["m", "a", "Mama", "Igel"]),
    PageOrder(school: "fr-cursive", texts: ["a", "chat", "lune"]),
    PageOrder(school: "italic", texts: ["b", "d", "pan"], hand: .left, look: .grey, paper: .letter),
    PageOrder(texts: ["m"], design: "letter-of-the-day"),
    PageOrder(school: "us-ball-and-stick", texts: ["3", "5", "8", "i", "j"], rows: [.trace, .copy], paper: .letter),
    PageOrder(school: "ru-cursive", texts: ["а", "мама", "дом"]),
    PageOrder(school: "de-looped", texts: ["Oma", "Garten", "g"], rows: [.fade, .copy], look: .dashed),
    PageOrder(texts: ["cat", "dog", "sun"], design: "word-trace", look: .hollow, paper: .letter),
    PageOrder(school: "uk-joined", texts: ["jump", "milk", "x"], rows: [.trace, .copy, .memory]),
  ]

  /// The settings of a sheet to be scanned.
  func settings(seed: UInt64) -> SheetSettings {
    var settings = SheetSettings()
    (settings.texts, settings.school, settings.rows, settings.design) = (texts, school, rows, design)
    (settings.hand, settings.look, settings.paper, settings.seed) = (hand, look, paper, seed)
    settings.scannable = true
    return settings
  }
}
