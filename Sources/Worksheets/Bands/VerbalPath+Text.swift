import Languages
import Letterforms

extension VerbalPath {
  /// How the letter is written, in the words of a language's schools: "down; lift, across".
  ///
  /// Moves are parted by commas, strokes by a semicolon and the word for lifting the pen. A move that comes twice is said
  /// once and "again". Without a capital and a full stop.
  func text(in words: PhraseSection<PathPhrase>) -> String {
    // French has a no-break space before a semicolon.
    let parting = words.language == "fr" ? "\u{A0}; " : "; "
    return strokes.enumerated().map { index, moves in
      var said: [String] = index > 0 ? [words[.lift]] : []
      var before: Move?
      for (number, move) in moves.enumerated() {
        if move == before {
          said.append(words[.again])
        } else {
          said.append(number == 0 && move == .straight(.left) ? words[.leftwards] : move.text(in: words))
        }
        before = move
      }
      return said.joined(separator: ", ")
    }.joined(separator: parting)
  }
}

extension VerbalPath {
  /// The moves alone, as short as a class says them: "down, over, over" of an m.
  ///
  /// The way back up a stem is not said where a bow leaves it, nor the way down that ends an arch, nor the way in from a
  /// bowl to its leg; a slant is one that
  /// goes down, or up from the foot of one.
  func moves(in words: PhraseSection<PathPhrase>) -> String {
    var said: [String] = []
    for moves in strokes {
      for (index, move) in moves.enumerated() {
        let before = index > 0 ? moves[index - 1] : nil
        let after = index + 1 < moves.count ? moves[index + 1] : nil
        switch (before, move, after) {
        case (_?, .straight(.up), .over), (.over(.right), .straight(.down), _),
          (.around(.right), .straight(.downLeft), .straight(.downRight)):
          continue
        case (_, .straight(.downRight), _), (_, .straight(.downLeft), _),
          (.straight(.downRight), .straight(.upRight), _):
          said.append(words[.slant])
        case (nil, .straight(.left), _): said.append(words[.leftwards])
        default: said.append(move.text(in: words))
        }
      }
    }
    return said.joined(separator: ", ")
  }
}

extension VerbalPath.Move {
  func text(in words: PhraseSection<PathPhrase>) -> String {
    switch self {
    case .straight(let heading): words[heading.phrase]
    case .curve(let heading): words.text(.curve, ["line": words[heading.plainPhrase]])
    case .around(let side): words[side == .left ? .aroundLeft : .aroundRight]
    case .over(let side): words[side == .left ? .overLeft : .overRight]
    case .under(let side): words[side == .left ? .underLeft : .underRight]
    case .hook(let side): words[side == .left ? .hookLeft : .hookRight]
    case .loop: words[.loop]
    case .tail: words[.tail]
    case .close: words[.close]
    case .dot: words[.dot]
    }
  }
}

extension VerbalPath.Heading {
  fileprivate var phrase: PathPhrase {
    switch self {
    case .down: .down
    case .up: .up
    case .right: .right
    case .left: .left
    case .downRight: .downRight
    case .downLeft: .downLeft
    case .upRight: .upRight
    case .upLeft: .upLeft
    }
  }

  /// That of a bow, which is told by where it goes and not by how much it slants.
  fileprivate var plainPhrase: PathPhrase {
    switch self {
    case .left: .leftwards
    case .upRight, .upLeft: .up
    case .downRight, .downLeft: .down
    case .right, .up, .down: phrase
    }
  }
}
