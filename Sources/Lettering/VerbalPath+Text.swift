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
    }.joined(separator: "; ")
  }
}

/// What teachers of a language say for the moves of the pen.
struct VerbalPathWords {
  let lift: String
  /// For a move like the one before it.
  let again: String
  /// A bar from right to left, where no line to the right was before it.
  let leftwards: String
  /// Down, up, along to the right, back.
  private let lines: (down: String, up: String, right: String, left: String)
  /// Down to the right, down to the left, up to the right, up to the left.
  private let slants: (downRight: String, downLeft: String, upRight: String, upLeft: String)
  /// To the left and to the right.
  private let arounds: (left: String, right: String)
  private let overs: (left: String, right: String)
  private let unders: (left: String, right: String)
  private let hooks: (left: String, right: String)
  /// A bow that goes somewhere.
  private let curve: (_ line: String) -> String
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
    switch heading {
    case .right: lines.right
    case .left: isPlain ? leftwards : lines.left
    case .up: lines.up
    case .down: lines.down
    case .upRight: isPlain ? lines.up : slants.upRight
    case .upLeft: isPlain ? lines.up : slants.upLeft
    case .downRight: isPlain ? lines.down : slants.downRight
    case .downLeft: isPlain ? lines.down : slants.downLeft
    }
  }

  init(language: String) {
    switch language.split(separator: "-").first.map({ $0.lowercased() }) {
    case "ru":
      (lift, again, leftwards) = ("отрыв", "ещё раз", "влево")
      lines = ("вниз", "вверх", "вправо", "назад")
      slants = ("наклонно вниз вправо", "наклонно вниз влево", "наклонно вверх", "наклонно вверх влево")
      arounds = ("округло влево", "округло вправо")
      overs = ("дугой влево", "дугой")
      unders = ("закруглить влево", "закруглить")
      hooks = ("крючок влево", "крючок")
      curve = { "плавно \($0)" }
      (loop, tail, close, dot) = ("петля", "хвостик", "замкнуть", "точка")
    case "uk":
      (lift, again, leftwards) = ("відрив", "ще раз", "вліво")
      lines = ("вниз", "вгору", "вправо", "назад")
      slants = ("навскіс униз вправо", "навскіс униз вліво", "навскіс угору", "навскіс угору вліво")
      arounds = ("округло вліво", "округло вправо")
      overs = ("дугою вліво", "дугою")
      unders = ("заокруглити вліво", "заокруглити")
      hooks = ("гачок уліво", "гачок")
      curve = { "плавно \($0)" }
      (loop, tail, close, dot) = ("петля", "хвостик", "замкнути", "крапка")
    case "fr":
      (lift, again, leftwards) = ("je lève", "encore", "trait vers la gauche")
      lines = ("je descends", "je monte", "trait vers la droite", "je reviens")
      slants = (
        "je descends en biais à droite", "je descends en biais à gauche", "je monte en biais",
        "je monte en biais à gauche"
      )
      arounds = ("je tourne par la gauche", "je tourne par la droite")
      overs = ("pont à gauche", "pont")
      unders = ("creux à gauche", "creux")
      hooks = ("crochet à gauche", "crochet à droite")
      curve = { "\($0) en courbe" }
      (loop, tail, close, dot) = ("boucle", "petite queue", "je ferme", "point")
    case "de":
      (lift, again, leftwards) = ("absetzen", "noch einmal", "nach links")
      lines = ("runter", "rauf", "nach rechts", "zurück")
      slants = ("schräg runter nach rechts", "schräg runter nach links", "schräg rauf", "schräg rauf nach links")
      arounds = ("linksherum", "rechtsherum")
      overs = ("Bogen nach links", "Bogen")
      unders = ("unten herum nach links", "unten herum")
      hooks = ("Haken nach links", "Haken nach rechts")
      curve = { "im Bogen \($0)" }
      (loop, tail, close, dot) = ("Schleife", "Schwänzchen", "schließen", "Punkt")
    case "es":
      (lift, again, leftwards) = ("levanto", "otra vez", "hacia la izquierda")
      lines = ("bajo", "subo", "hacia la derecha", "vuelvo")
      slants = ("bajo inclinado a la derecha", "bajo inclinado a la izquierda", "subo inclinado", "subo a la izquierda")
      arounds = ("redondo por la izquierda", "redondo por la derecha")
      overs = ("arco a la izquierda", "arco")
      unders = ("curva por abajo a la izquierda", "curva por abajo")
      hooks = ("gancho a la izquierda", "gancho a la derecha")
      curve = { "\($0) en curva" }
      (loop, tail, close, dot) = ("bucle", "rabito", "cierro", "punto")
    case "hr", "bs", "sr":
      (lift, again, leftwards) = ("podigni", "još jednom", "ulijevo")
      lines = ("dolje", "gore", "udesno", "natrag")
      slants = ("koso dolje udesno", "koso dolje ulijevo", "koso gore", "koso gore ulijevo")
      arounds = ("ukrug ulijevo", "ukrug udesno")
      overs = ("luk ulijevo", "luk")
      unders = ("zaobli ulijevo", "zaobli")
      hooks = ("kukica ulijevo", "kukica udesno")
      curve = { "u luku \($0)" }
      (loop, tail, close, dot) = ("petlja", "repić", "zatvori", "točka")
    default:
      (lift, again, leftwards) = ("lift", "and again", "back to the left")
      lines = ("down", "up", "across", "back")
      slants = ("slant down right", "slant down left", "slant up", "slant up left")
      arounds = ("around to the left", "around to the right")
      overs = ("over to the left", "over")
      unders = ("under to the left", "under")
      hooks = ("hook left", "hook right")
      curve = { "curve \($0)" }
      (loop, tail, close, dot) = ("loop", "tail", "close", "dot")
    }
  }
}
