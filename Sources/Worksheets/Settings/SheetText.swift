import Rulings

/// The few words copybook prints on a sheet, in the languages it knows; English for any other.
struct SheetText {
  let name: String
  let date: String
  let fromMemory: String
  let scale: String
  let page: (_ number: Int, _ count: Int) -> String
  let sheet: String
  let maze: String
  /// Above the right words of a vocabulary sheet.
  let answers: String
  /// What children call the lines of a row: where tall letters reach, where small ones do, where they stand, where tails end.
  private let lineNames: [Ruling.Role: String]

  init(language: String) {
    switch language.prefix(2) {
    case "ru":
      (name, date, fromMemory) = ("Имя", "Дата", "по памяти")
      (scale, sheet, maze) = ("5 см · печатать в масштабе 100 %", "лист", "лабиринт")
      answers = "Ответы"
      page = { "с. \($0) из \($1)" }
      lineNames = [.top: "небо", .midline: "трава", .baseline: "земля", .foot: "корни"]
    case "fr":
      (name, date, fromMemory) = ("Prénom", "Date", "de mémoire")
      (scale, sheet, maze) = ("5 cm · imprimer à 100 %", "feuille", "labyrinthe")
      answers = "Réponses"
      page = { "page \($0) sur \($1)" }
      lineNames = [.top: "ciel", .midline: "herbe", .baseline: "terre", .foot: "racines"]
    case "de":
      (name, date, fromMemory) = ("Name", "Datum", "auswendig")
      (scale, sheet, maze) = ("5 cm · mit 100 % drucken", "Blatt", "Labyrinth")
      answers = "Lösungen"
      page = { "Seite \($0) von \($1)" }
      lineNames = [.top: "Himmel", .midline: "Gras", .baseline: "Erde", .foot: "Wurzel"]
    default:
      (name, date, fromMemory) = ("Name", "Date", "from memory")
      (scale, sheet, maze) = ("5 cm · print at 100 %", "sheet", "maze")
      answers = "Answers"
      page = { "page \($0) of \($1)" }
      lineNames = [.top: "sky", .midline: "grass", .baseline: "ground", .foot: "roots"]
    }
  }

  /// The length of the scale bar without the advice.
  var scaleLength: String { scale.split(separator: "·").first.map { String($0).trimmedEnd } ?? scale }

  func name(of role: Ruling.Role) -> String { lineNames[role] ?? "" }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimmedEnd: String { String(reversed().drop(while: { $0.isWhitespace }).reversed()) }
}
