import Geometry
import Letterforms
import Scoring
import Worksheets

/// The letters of a cell: which there are, and to which a finding belongs.
struct CellLetters {
  /// A letter with its name in sentences.
  struct Letter: Sendable {
    let place: LetterPlace
    let text: String
  }

  private let cell: CellGrade
  /// For each stroke of the model its letter of the setting and its index there.
  let strokes: [(placed: Int, stroke: Int)]
  /// For each letter of the setting the index of its first character among those of the text.
  private let firsts: [Int]
  let all: [Letter]

  init(_ cell: CellGrade) {
    self.cell = cell
    let letters = cell.setting.letters
    strokes = letters.enumerated().flatMap { index, placed in
      placed.letterform.strokes.indices.map { (placed: index, stroke: $0) }
    }
    firsts = CellLetters.firsts(of: letters, in: cell.setting.text)
    all = letters.enumerated().flatMap { index, placed -> [Letter] in
      // What is not joined is one letter, of two signs too.
      guard !placed.letterform.parts.isEmpty else {
        return [Letter(place: LetterPlace(placed: index, character: 0), text: placed.letterform.text)]
      }
      return placed.letterform.text.enumerated().map { number, character in
        Letter(place: LetterPlace(placed: index, character: number), text: String(character))
      }
    }
  }

  private static func firsts(of letters: [Setting.PlacedLetter], in whole: String) -> [Int] {
    // One letter begins where its text does.
    if letters.count == 1, letters[0].letterform.text == whole { return [0] }
    let text = Array(whole)
    var firsts: [Int] = []
    var next = 0
    for placed in letters {
      while next < text.count, text[next].isWhitespace { next += 1 }
      firsts.append(next)
      next += placed.letterform.text.count
    }
    return firsts
  }

  /// The strokes of the model that belong to a letter of the setting.
  func strokes(of place: LetterPlace) -> [Int] {
    // Of another way of writing a letter the strokes are all its own.
    if all.count == 1 { return Array(cell.model.strokes.indices) }
    return strokes.indices.filter { strokes[$0].placed == place.placed }
  }

  /// The letter a finding is about; nil for the cell as a whole.
  func letter(of finding: Finding) -> LetterPlace? {
    switch finding.code {
    case .size where finding.stroke == nil: return nil
    case .baseline, .slant, .spacing, .notAssessed: return nil
    case .extraStroke: return finding.inkStroke == nil ? nil : nearest(to: finding.place)
    case .errorTooBig, .exitedCorridor, .cornerLength, .straightLength, .cornerReentered, .notCovered, .wrongStart,
      .overextended, .reversed, .wrongOrder, .missingStroke, .lift, .size:
      break
    }
    if all.count == 1 { return all[0].place }
    guard let stroke = finding.stroke, strokes.indices.contains(stroke) else { return nearest(to: finding.place) }
    let (placed, local) = strokes[stroke]
    let letterform = cell.setting.letters[placed].letterform
    guard !letterform.parts.isEmpty else { return LetterPlace(placed: placed, character: 0) }
    let model = cell.ideal.strokes[stroke]
    // A dot or bar that waits belongs to a letter of its own.
    let owners = Set(letterform.parts.filter { $0.stroke == local }.map { $0.character })
    if model.isDelayed || owners.count == 1, let owner = owners.first {
      let x = (model.start.x + model.end.x) / 2
      let own = letterform.text.enumerated().filter { $0.element == owner }.map { $0.offset }
      if let character = own.min(by: { distance($0, in: placed, to: x) < distance($1, in: placed, to: x) }) {
        return LetterPlace(placed: placed, character: character)
      }
    }
    return LetterPlace(placed: placed, character: character(at: finding.place, in: placed))
  }

  private func distance(_ character: Int, in placed: Int, to x: Double) -> Double {
    abs(origin(of: character, in: placed) + 0.4 - x)
  }

  private func origin(of character: Int, in placed: Int) -> Double {
    let index = firsts[placed] + character
    return cell.setting.origins.indices.contains(index)
      ? cell.setting.origins[index] : cell.setting.letters[placed].x
  }

  /// The character of a joined word over which a place lies.
  private func character(at place: Point, in placed: Int) -> Int {
    // Upright letters stand over their origins.
    let x = place.x - place.y * tan(cell.ideal.slant)
    let count = cell.setting.letters[placed].letterform.text.count
    return (0..<count).last { origin(of: $0, in: placed) <= x + 0.05 } ?? 0
  }

  /// The tangent of degrees, near enough for the slant of a hand.
  private func tan(_ degrees: Double) -> Double {
    let x = degrees * .pi / 180
    return x + x * x * x / 3
  }

  private func nearest(to place: Point) -> LetterPlace? {
    let letters = cell.setting.letters
    let boxes = letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
    let nearest = boxes.indices.min { boxes[$0].distanceSquared(to: place) < boxes[$1].distanceSquared(to: place) }
    guard let nearest else { return nil }
    guard !letters[nearest].letterform.parts.isEmpty else { return LetterPlace(placed: nearest, character: 0) }
    return LetterPlace(placed: nearest, character: character(at: place, in: nearest))
  }
}
