import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// An exercise in columns: a text again and again along a line, in one look or another.
///
/// What stands only once on a line is no exercise in columns, but ``LineByLine``.
protocol ColumnDrill: Drill {
  /// How the columns of each line look where models stand as usual.
  ///
  /// - Parameter isRuled: Whether the page is ruled from top to foot, and lines are used to their end.
  func usualSteps(count: Int, hand: Hand, isRuled: Bool) -> [[Step]]

  /// The same without models.
  func stepsWithoutModels(count: Int) -> [[Step]]
}

/// How a column of a line looks.
struct Step: Equatable {
  let look: Look
  let guidance: Guidance
  /// Whether it is one of the later ones, a little paler.
  var isLater = false
  /// Whether its row is there only for room that is left.
  var isSpare = false

  static let start = Step(look: .startDot, guidance: .off)
  static let blank = Step(look: .blank, guidance: .off)
}

extension Row {
  /// A model with all its guidance, if it has more than start dots, which are for who writes over.
  var modelStep: Step { Step(look: .solid, guidance: guidance == .dots ? .off : guidance) }
  /// To be written over with all guidance.
  var guidedStep: Step { Step(look: look, guidance: guidance) }
  /// To be written over from start dots, if the row has any.
  var dottedStep: Step { Step(look: look, guidance: guidance.dotsOnly) }
  /// Where what is written alone begins.
  var startStep: Step { hasStarts ? .start : .blank }
  /// A model by itself.
  var cleanStep: Step { Step(look: .solid, guidance: .off) }
}

extension Guidance {
  /// The start dots of it, if it has any.
  var dotsOnly: Guidance { hasDots ? .dots : .off }
}

extension ColumnDrill {
  /// What a model among the columns looks like.
  private var shown: Step { row.exercise == .copy ? row.cleanStep : row.modelStep }

  /// How the columns of each line look, with models where the row asks for them.
  func steps(count: Int, on measure: Measure) -> [[Step]] {
    guard row.model != .usual else {
      return usualSteps(count: count, hand: measure.hand, isRuled: measure.page.fillsPage)
    }
    var lines = stepsWithoutModels(count: count)
    let places: [Int]
    switch row.model {
    case .usual, .above, .none: places = []
    case .left: places = [0]
    case .right: places = [count - 1]
    case .both: places = [0, count - 1]
    case .every(let step): places = Array(stride(from: 0, to: count, by: max(1, step)))
    }
    // A model in the only place would leave nothing to write: it stands on a line above.
    guard count > 1 || places.isEmpty else { return [[shown]] + lines }
    for index in lines.indices {
      for place in places { lines[index][place] = shown }
    }
    return lines
  }

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    let setting = try measure.letters.setting(of: row.text)
    if let pattern = PatternRow(row, setting) {
      let line = try pattern.line(on: measure)
      // It runs from end to end.
      return measure.reach([line.cells[0]]).width <= measure.length + 0.001 ? .lines([line]) : .tooWide(setting)
    }
    if let side = measure.digitSide, row.text.isOfNumbers {
      return try digits(of: row.text, side: side, on: measure)
    }
    let reach = measure.reach([Look.solid, row.look].map { measure.cell(setting, $0, row.guidance) })
    guard measure.holds(reach) else { return .tooWide(setting) }
    var lines: [Line] = []
    if row.model == .above {
      var model = try measure.line([measure.cell(setting, .solid, row.guidance, at: max(reach.left, measure.inset))])
      model.icon = .read
      lines.append(model)
    }
    let columns = row.isForColours ? .single : measure.columns(of: reach.width, for: setting)
    for steps in steps(count: columns.count, on: measure) {
      // Empty places are cells too: the key says what is to be written there.
      let cells = steps.enumerated().map { index, step in
        var cell = measure.cell(
          setting, step.look, step.guidance, at: columns.start + reach.left + Double(index) * columns.stride)
        cell.isLater = step.isLater
        return cell
      }
      lines.append(try measure.line(cells))
    }
    return .lines(lines)
  }
}

extension ColumnDrill {
  /// Numbers or a sum again and again on squared paper: each sign in the middle of a square, one square left free between numbers and
  /// two between rows of them.
  private func digits(of text: String, side: Double, on measure: Measure) throws(Fault) -> Drilled {
    var signs: [(square: Int, setting: Setting)] = []
    for (square, sign) in text.enumerated() where sign != " " {
      signs.append((square, try measure.letters.setting(of: String(sign))))
    }
    let squares = Int((measure.length + 0.01) / side)
    guard text.count <= squares else { return .tooWide(try measure.letters.setting(of: text)) }
    let isNumber = text.allSatisfy { $0.isNumber }
    func cells(_ step: Step, from square: Int) -> [Line.Cell] {
      signs.enumerated().map { index, sign in
        // What is written alone begins at one dot.
        let isDot = step.look == .startDot && index > 0 && !isNumber
        return measure.cell(
          sign.setting, inSquare: square + sign.square, side, isDot ? .blank : step.look, step.guidance)
      }
    }
    let stride = text.count + (isNumber ? 1 : 2)
    var lines: [Line] = []
    if row.model == .above { lines.append(try measure.line(cells(row.modelStep, from: 0))) }
    let count = (squares - text.count) / stride + 1
    for steps in steps(count: count, on: measure) {
      lines.append(
        try measure.line(steps.enumerated().flatMap { index, step in cells(step, from: index * stride) }))
    }
    return .lines(lines)
  }
}

extension Measure {
  /// A sign in the middle of a square of squared paper, the first being square 0.
  func cell(_ sign: Setting, inSquare square: Int, _ side: Double, _ look: Look, _ guidance: Guidance) -> Line.Cell {
    let middle =
      sign.letters.first.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)).center.x } ?? sign.width / 2
    return cell(sign, look, guidance, at: (Double(square) + 0.5) * side - middle * xHeight)
  }
}

extension String {
  /// Signs of sums, which stand among numbers.
  private static let signsOfSums: Set<Character> = ["+", "-", "−", "=", " "]

  /// Whether it is numbers and signs of sums, each of which has a square of its own on squared paper.
  fileprivate var isOfNumbers: Bool {
    contains { $0.isNumber } && allSatisfy { $0.isNumber || String.signsOfSums.contains($0) }
  }
}

extension String {
  /// Whether it is more than a letter, and no pattern.
  var isWord: Bool { count > 1 && contains { $0.isLetter || $0.isNumber } }
}

extension Setting {
  /// Whether letters are joined: one dot is then all there would be of it.
  var isJoined: Bool { letters.count < text.count { !$0.isWhitespace } }
}

extension Measure {
  /// Columns of a line.
  struct Columns {
    let count: Int
    /// How far apart they begin, in points.
    let stride: Double
    /// Where the first begins: words that do not reach to the end of a line stand where the hand begins.
    var start = 0.0

    static let single = Columns(count: 1, stride: 0)
  }

  /// The white at both ends of a line, in points, and the least beside letters.
  private static let pad = Length.mm(1.2).points
  private static let leastWhite = Length.mm(4.2).points
  /// White after a letter and after a word, in x-heights, where it may be less for a third word, and on paper that is ruled from top
  /// to foot.
  private static let (letterWhite, wordWhite, closeWhite) = (0.68, 1.2, 0.8)
  private static let (ruledLetterWhite, ruledWordWhite) = (1.2, 1.75)
  /// Between texts of several words: clearly more than inside them.
  private static let textWhite = 2.0 * Setting.wordSpace
  /// A child writes wider than its model: a place on squares is so many times as wide.
  private static let childShare = 1.15
  /// Squares between words are left free as long as so many have room on a line.
  private static let enoughWords = 4
  /// More places than this tire a child; on paper that is ruled from top to foot, whose letters are smaller.
  private static let (mostLetters, mostRuledLetters) = (9, 19)

  /// Where letters begin on a line, in points.
  var inset: Double { ruling.squares == nil ? Measure.pad : 0 }

  /// How much of a line words may take.
  var lengthForWords: Double { ruling.squares == nil ? length - 2 * Measure.pad : length }

  /// From one upright of squared school paper to the next; nil for other paper, and for letters of another size.
  var uprightPitch: Double? {
    guard page.fillsPage, xHeight == page.xHeight else { return nil }
    return page.crossings.first { $0.angle == 90 }?.pitch
  }

  /// The least white between a text and itself.
  private func whiteBetweenRepeats(of text: String) -> Double {
    if text.contains(" ") { return Measure.textWhite * xHeight }
    let isWord = text.count > 2
    if page.fillsPage { return (isWord ? Measure.ruledWordWhite : Measure.ruledLetterWhite) * xHeight }
    return isWord ? Measure.wordWhite * xHeight : max(Measure.letterWhite * xHeight, Measure.leastWhite)
  }

  /// The columns of a line for a text of a width: as many as fit, at equal steps from end to end.
  func columns(of width: Double, for setting: Setting) -> Columns {
    let text = setting.text
    // Squares are there to be filled, all of them.
    if squareSide != nil { return Columns(count: max(1, Int((length + 0.01) / width)), stride: width) }
    if let pitch = uprightPitch {
      let squares = max(1, (Measure.childShare * width / pitch).rounded(.up))
      func columns(free: Double) -> Columns {
        let stride = (squares + free) * pitch
        return Columns(count: max(1, Int((length - width) / stride) + 1), stride: stride)
      }
      // A capital does not touch the next.
      if text.count == 1 { return columns(free: text == text.lowercased() ? 0 : 1) }
      // A word has room around it, where that leaves places enough.
      let free = [2.0, 1].first { text.count > 2 && columns(free: $0).count >= Measure.enoughWords }
      return columns(free: free ?? 0)
    }
    let (room, white) = (lengthForWords, whiteBetweenRepeats(of: text))
    var count = max(1, Int((room + white) / (width + white)))
    if text.count > 2 {
      if count == 2, 3 * width + 2 * Measure.closeWhite * xHeight <= room { count = 3 }
    } else {
      count = min(count, page.fillsPage ? Measure.mostRuledLetters : Measure.mostLetters)
    }
    guard count > 1 else { return Columns(count: 1, stride: 0, start: inset) }
    let full = (room - width) / Double(count - 1)
    // The second of two begins at the middle of the line.
    let stride = count == 2 ? min(full, max(length / 2, width + white)) : full
    return Columns(
      count: count, stride: stride, start: count == 2 && hand == .left ? room - width - stride : Measure.pad)
  }

  /// A text broken between words so that each piece fits a line; a single word is a piece whether it fits or not.
  ///
  /// - Parameter reach: How far a piece reaches with its guidance, which is placed, as that takes long, only where it may decide.
  func pieces(of text: String, reach: (Setting) -> Reach) throws(Fault) -> [String] {
    let length = lengthForWords
    var pieces: [String] = []
    for word in words(of: text) {
      if let last = pieces.last {
        let longer = last + " " + word
        let setting = try letters.setting(of: longer)
        let width = setting.width * xHeight
        let isSafe = width + 2 * GuidancePlan.farthest * xHeight <= length || school.fillsSquares
        if width <= length + 0.01, isSafe || reach(setting).width <= length {
          pieces[pieces.count - 1] = longer
          continue
        }
      }
      pieces.append(word)
    }
    return pieces
  }

  /// Whether a line surely has room for a text twice.
  func surelyHoldsTwice(_ text: String) throws(Fault) -> Bool {
    guard squareSide == nil else { return false }
    let setting = try letters.setting(of: text)
    let width = (setting.width + 2 * GuidancePlan.farthest) * xHeight
    return 2 * width + max(whiteBetweenRepeats(of: text), xHeight) <= lengthForWords
  }
}
