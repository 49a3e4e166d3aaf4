public import Letterforms

extension VerbalPath {
  /// How the letter is written, in the words of a language's schools: "down; lift, across".
  ///
  /// Moves are parted by commas, strokes by a semicolon and the word for lifting the pen. A move that comes twice is said
  /// once and "again". English for a language that is not known. Without a capital and a full stop.
  ///
  /// - Parameter language: BCP 47; only the primary subtag counts.
  public func text(language: String) -> String {
    let words = VerbalPathWords(language: language)
    // French has a no-break space before a semicolon.
    let parting = language.split(separator: "-").first?.lowercased() == "fr" ? "\u{A0}; " : "; "
    return strokes.enumerated().map { index, moves in
      var said: [String] = index > 0 ? [words.lift] : []
      var before: Move?
      for (number, move) in moves.enumerated() {
        if move == before {
          said.append(words.again)
        } else {
          said.append(number == 0 && move == .straight(.left) ? words.leftwards : words.text(of: move))
        }
        before = move
      }
      return said.joined(separator: ", ")
    }.joined(separator: parting)
  }
}

/// What teachers of a language say for the moves of the pen.
struct VerbalPathWords: Sendable {
  let lift: String
  /// For a move like the one before it.
  let again: String
  /// A bar from right to left, where no line to the right was before it.
  let leftwards: String
  /// Down, up, along to the right, back; down to the right and to the left, up to the right and to the left.
  private let lines: [VerbalPath.Heading: String]
  /// To the left and to the right.
  private let arounds: (left: String, right: String)
  private let overs: (left: String, right: String)
  private let unders: (left: String, right: String)
  private let hooks: (left: String, right: String)
  /// A bow that goes somewhere.
  private let curve: @Sendable (_ line: String) -> String
  private let loop: String
  private let tail: String
  private let close: String
  private let dot: String

  func text(of move: VerbalPath.Move) -> String {
    switch move {
    case .straight(let heading): line(heading)
    case .curve(let heading): curve(line(heading, isPlain: true))
    case .around(let side): side == .left ? arounds.left : arounds.right
    case .over(let side): side == .left ? overs.left : overs.right
    case .under(let side): side == .left ? unders.left : unders.right
    case .hook(let side): side == .left ? hooks.left : hooks.right
    case .loop: loop
    case .tail: tail
    case .close: close
    case .dot: dot
    }
  }

  private func line(_ heading: VerbalPath.Heading, isPlain: Bool = false) -> String {
    guard isPlain else { return lines[heading] ?? "" }
    return switch heading {
    case .left: leftwards
    case .upRight, .upLeft: lines[.up] ?? ""
    case .downRight, .downLeft: lines[.down] ?? ""
    case .right, .up, .down: lines[heading] ?? ""
    }
  }
}

extension VerbalPathWords {
  init(language: String) {
    self =
      switch language.split(separator: "-").first.map({ $0.lowercased() }) {
      case "ru": .russian
      case "uk": .ukrainian
      case "fr": .french
      case "de": .german
      case "es": .spanish
      case "hr": .croatian
      case "bs": .bosnian
      case "sr": language.lowercased().hasPrefix("sr-latn") ? .serbianInLatin : .serbian
      case "it": .italian
      case "pt": .portuguese
      case "nl": .dutch
      case "pl": .polish
      case "cs": .czech
      default: .english
      }
  }

  private static let russian = VerbalPathWords(
    lift: "отрыв", again: "ещё раз", leftwards: "влево",
    lines: [
      .down: "вниз", .up: "вверх", .right: "вправо", .left: "назад",
      .downRight: "наклонно вниз вправо", .downLeft: "наклонно вниз влево",
      .upRight: "наклонно вверх", .upLeft: "наклонно вверх влево",
    ],
    arounds: ("округло влево", "округло вправо"), overs: ("дугой влево", "дугой"),
    unders: ("закруглить влево", "закруглить"), hooks: ("крючок влево", "крючок"),
    curve: { "плавно \($0)" }, loop: "петля", tail: "хвостик", close: "замкнуть", dot: "точка")

  private static let ukrainian = VerbalPathWords(
    lift: "відрив", again: "ще раз", leftwards: "вліво",
    lines: [
      .down: "вниз", .up: "вгору", .right: "вправо", .left: "назад",
      .downRight: "навскіс униз вправо", .downLeft: "навскіс униз вліво",
      .upRight: "навскіс угору", .upLeft: "навскіс угору вліво",
    ],
    arounds: ("округло вліво", "округло вправо"), overs: ("дугою вліво", "дугою"),
    unders: ("заокруглити вліво", "заокруглити"), hooks: ("гачок уліво", "гачок"),
    curve: { "плавно \($0)" }, loop: "петля", tail: "хвостик", close: "замкнути", dot: "крапка")

  private static let french = VerbalPathWords(
    lift: "je lève", again: "encore", leftwards: "trait vers la gauche",
    lines: [
      .down: "je descends", .up: "je monte", .right: "trait vers la droite", .left: "je reviens",
      .downRight: "je descends en biais à droite", .downLeft: "je descends en biais à gauche",
      .upRight: "je monte en biais", .upLeft: "je monte en biais à gauche",
    ],
    arounds: ("je tourne par la gauche", "je tourne par la droite"), overs: ("pont à gauche", "pont"),
    unders: ("creux à gauche", "creux"), hooks: ("crochet à gauche", "crochet à droite"),
    curve: { "\($0) en courbe" }, loop: "boucle", tail: "petite queue", close: "je ferme", dot: "point")

  private static let german = VerbalPathWords(
    lift: "absetzen", again: "noch einmal", leftwards: "nach links",
    lines: [
      .down: "runter", .up: "rauf", .right: "nach rechts", .left: "zurück",
      .downRight: "schräg runter nach rechts", .downLeft: "schräg runter nach links",
      .upRight: "schräg rauf", .upLeft: "schräg rauf nach links",
    ],
    arounds: ("linksherum", "rechtsherum"), overs: ("Bogen nach links", "Bogen"),
    unders: ("unten herum nach links", "unten herum"), hooks: ("Haken nach links", "Haken nach rechts"),
    curve: { "im Bogen \($0)" }, loop: "Schleife", tail: "Schwänzchen", close: "schließen", dot: "Punkt")

  private static let spanish = VerbalPathWords(
    lift: "levanto", again: "otra vez", leftwards: "hacia la izquierda",
    lines: [
      .down: "bajo", .up: "subo", .right: "hacia la derecha", .left: "vuelvo",
      .downRight: "bajo inclinado a la derecha", .downLeft: "bajo inclinado a la izquierda",
      .upRight: "subo inclinado", .upLeft: "subo a la izquierda",
    ],
    arounds: ("redondo por la izquierda", "redondo por la derecha"), overs: ("arco a la izquierda", "arco"),
    unders: ("curva por abajo a la izquierda", "curva por abajo"),
    hooks: ("gancho a la izquierda", "gancho a la derecha"),
    curve: { "\($0) en curva" }, loop: "bucle", tail: "rabito", close: "cierro", dot: "punto")

  private static let croatian = VerbalPathWords(
    lift: "podigni", again: "još jednom", leftwards: "ulijevo",
    lines: [
      .down: "dolje", .up: "gore", .right: "udesno", .left: "natrag",
      .downRight: "koso dolje udesno", .downLeft: "koso dolje ulijevo",
      .upRight: "koso gore", .upLeft: "koso gore ulijevo",
    ],
    arounds: ("ukrug ulijevo", "ukrug udesno"), overs: ("luk ulijevo", "luk"),
    unders: ("zaobli ulijevo", "zaobli"), hooks: ("kukica ulijevo", "kukica udesno"),
    curve: { "u luku \($0)" }, loop: "petlja", tail: "repić", close: "zatvori", dot: "točka")

  private static let bosnian = VerbalPathWords(
    lift: "podigni", again: "još jednom", leftwards: "ulijevo",
    lines: [
      .down: "dolje", .up: "gore", .right: "udesno", .left: "nazad",
      .downRight: "koso dolje udesno", .downLeft: "koso dolje ulijevo",
      .upRight: "koso gore", .upLeft: "koso gore ulijevo",
    ],
    arounds: ("ukrug ulijevo", "ukrug udesno"), overs: ("luk ulijevo", "luk"),
    unders: ("zaobli ulijevo", "zaobli"), hooks: ("kukica ulijevo", "kukica udesno"),
    curve: { "u luku \($0)" }, loop: "petlja", tail: "repić", close: "zatvori", dot: "tačka")

  private static let serbian = VerbalPathWords(
    lift: "подигни", again: "још једном", leftwards: "улево",
    lines: [
      .down: "доле", .up: "горе", .right: "удесно", .left: "назад",
      .downRight: "косо доле удесно", .downLeft: "косо доле улево",
      .upRight: "косо горе", .upLeft: "косо горе улево",
    ],
    arounds: ("укруг улево", "укруг удесно"), overs: ("лук улево", "лук"),
    unders: ("заобли улево", "заобли"), hooks: ("кукица улево", "кукица удесно"),
    curve: { "у луку \($0)" }, loop: "петља", tail: "репић", close: "затвори", dot: "тачка")

  private static let serbianInLatin = VerbalPathWords(
    lift: "podigni", again: "još jednom", leftwards: "ulevo",
    lines: [
      .down: "dole", .up: "gore", .right: "udesno", .left: "nazad",
      .downRight: "koso dole udesno", .downLeft: "koso dole ulevo",
      .upRight: "koso gore", .upLeft: "koso gore ulevo",
    ],
    arounds: ("ukrug ulevo", "ukrug udesno"), overs: ("luk ulevo", "luk"),
    unders: ("zaobli ulevo", "zaobli"), hooks: ("kukica ulevo", "kukica udesno"),
    curve: { "u luku \($0)" }, loop: "petlja", tail: "repić", close: "zatvori", dot: "tačka")

  private static let italian = VerbalPathWords(
    lift: "alzo la matita", again: "ancora", leftwards: "vado a sinistra",
    lines: [
      .down: "scendo", .up: "salgo", .right: "vado a destra", .left: "torno indietro",
      .downRight: "scendo in obliquo a destra", .downLeft: "scendo in obliquo a sinistra",
      .upRight: "salgo in obliquo", .upLeft: "salgo in obliquo a sinistra",
    ],
    arounds: ("giro a sinistra", "giro a destra"), overs: ("ponte a sinistra", "ponte"),
    unders: ("curva in basso a sinistra", "curva in basso"), hooks: ("uncino a sinistra", "uncino a destra"),
    curve: { "\($0) in curva" }, loop: "asola", tail: "codina", close: "chiudo", dot: "puntino")

  private static let portuguese = VerbalPathWords(
    lift: "levanto", again: "outra vez", leftwards: "para a esquerda",
    lines: [
      .down: "desço", .up: "subo", .right: "para a direita", .left: "volto para trás",
      .downRight: "desço inclinado para a direita", .downLeft: "desço inclinado para a esquerda",
      .upRight: "subo inclinado", .upLeft: "subo inclinado para a esquerda",
    ],
    arounds: ("volta pela esquerda", "volta pela direita"), overs: ("ponte para a esquerda", "ponte"),
    unders: ("curva por baixo para a esquerda", "curva por baixo"),
    hooks: ("gancho para a esquerda", "gancho para a direita"),
    curve: { "\($0) em curva" }, loop: "laçada", tail: "caudinha", close: "fecho", dot: "ponto")

  private static let dutch = VerbalPathWords(
    lift: "pen optillen", again: "nog een keer", leftwards: "naar links",
    lines: [
      .down: "omlaag", .up: "omhoog", .right: "naar rechts", .left: "terug",
      .downRight: "schuin omlaag naar rechts", .downLeft: "schuin omlaag naar links",
      .upRight: "schuin omhoog", .upLeft: "schuin omhoog naar links",
    ],
    arounds: ("rond naar links", "rond naar rechts"), overs: ("boog naar links", "boog"),
    unders: ("onderlangs naar links", "onderlangs"), hooks: ("haakje naar links", "haakje naar rechts"),
    curve: { "met een bocht \($0)" }, loop: "lus", tail: "staartje", close: "sluiten", dot: "stip")

  private static let polish = VerbalPathWords(
    lift: "oderwij", again: "jeszcze raz", leftwards: "w lewo",
    lines: [
      .down: "w dół", .up: "w górę", .right: "w prawo", .left: "z powrotem",
      .downRight: "ukośnie w dół w prawo", .downLeft: "ukośnie w dół w lewo",
      .upRight: "ukośnie w górę", .upLeft: "ukośnie w górę w lewo",
    ],
    arounds: ("dookoła w lewo", "dookoła w prawo"), overs: ("łuk w lewo", "łuk"),
    unders: ("dołem w lewo", "dołem"), hooks: ("haczyk w lewo", "haczyk w prawo"),
    curve: { "łukiem \($0)" }, loop: "pętelka", tail: "ogonek", close: "zamknij", dot: "kropka")

  private static let czech = VerbalPathWords(
    lift: "zvedni", again: "ještě jednou", leftwards: "doleva",
    lines: [
      .down: "dolů", .up: "nahoru", .right: "doprava", .left: "zpátky",
      .downRight: "šikmo dolů doprava", .downLeft: "šikmo dolů doleva",
      .upRight: "šikmo nahoru", .upLeft: "šikmo nahoru doleva",
    ],
    arounds: ("dokola doleva", "dokola doprava"), overs: ("oblouk doleva", "oblouk"),
    unders: ("spodem doleva", "spodem"), hooks: ("háček doleva", "háček doprava"),
    curve: { "obloukem \($0)" }, loop: "klička", tail: "ocásek", close: "uzavři", dot: "tečka")

  private static let english = VerbalPathWords(
    lift: "lift", again: "and again", leftwards: "back to the left",
    lines: [
      .down: "down", .up: "up", .right: "across", .left: "back",
      .downRight: "slant down right", .downLeft: "slant down left",
      .upRight: "slant up", .upLeft: "slant up left",
    ],
    arounds: ("around to the left", "around to the right"), overs: ("over to the left", "over"),
    unders: ("under to the left", "under"), hooks: ("hook left", "hook right"),
    curve: { "curve \($0)" }, loop: "loop", tail: "tail", close: "close", dot: "dot")
}
