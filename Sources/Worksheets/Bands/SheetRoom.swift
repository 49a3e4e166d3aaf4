import Geometry
import Languages
import Letterforms
import Pages
import Rulings
import Texts

/// Where the parts of a sheet become bands: what they all share.
struct SheetRoom {
  let sheet: Sheet
  /// Lines of the sheet's own letters and size, as long as there is room.
  let measure: Measure
  let setter: TextSetter
  let pictures: PictureFinder?
  /// How high a page is from its first line to its foot, without a maze, in points.
  let wholeHeight: Double
  /// How large models are: one of ``Models/factors``.
  var modelFactor: Double

  /// The size of printed lines a child reads, in points, and the distance of their baselines.
  static let printSize = 12.0
  static let printStep = printSize * lineHeight
  /// From one baseline of print to the next, in sizes.
  static let lineHeight = 1.3

  /// How long a line is at the most, in points.
  var length: Double { measure.room }

  /// Print broken between words into lines of a width.
  func printed(_ text: String, size: Double = printSize, width: Double) throws(Fault) -> [String] {
    try setter.lines(of: text, size: size, width: width, language: sheet.language)
  }

  /// How wide a line of print is.
  func width(of text: String, size: Double = printSize) throws(Fault) -> Double {
    try setter.marks(text, size: size, at: .origin, language: sheet.language).width
  }

  /// Print broken between words, and inside a word that is wider than a line.
  func wrapped(_ text: String, size: Double = printSize, width: Double) throws(Fault) -> [String] {
    var pieces: [String] = []
    for line in try printed(text, size: size, width: width) {
      guard try self.width(of: line, size: size) > width else {
        pieces.append(line)
        continue
      }
      pieces.append("")
      for character in line {
        let longer = pieces[pieces.count - 1] + String(character)
        if longer.count > 1, try self.width(of: longer, size: size) > width {
          pieces.append(String(character))
        } else {
          pieces[pieces.count - 1] = longer
        }
      }
    }
    return pieces
  }

  // MARK: From parts to bands

  /// What parts become, from top to bottom.
  ///
  /// - Parameter known: What parts became before.
  func bands(of parts: [Part], known: inout [Part: [Band]]) throws(Fault) -> [Band] {
    var bands: [Band] = []
    var opening = Band.Opening.free
    for (index, part) in parts.enumerated() {
      if part == .block(.pageBreak) {
        if !bands.isEmpty { opening = .page }
        continue
      }
      var made: [Band]
      if part == .block(.answers) {
        // What they are depends on what stands before them.
        made = try AnswerList(tasks: parts[..<index].compactMap { $0.vocabulary }).bands(in: self)
      } else if let before = known[part] {
        made = before
      } else {
        made = try self.bands(of: part)
        known[part] = made
      }
      guard !made.isEmpty else { continue }
      if opening != .free { made[0].opening = opening }
      opening = part.openingAfter
      bands += made
    }
    return bands
  }

  private func bands(of part: Part) throws(Fault) -> [Band] {
    switch part {
    case .row(let row): try bands(of: row)
    case .block(.print(let text)): [try Instruction(text: text).band(in: self)]
    case .block(.maze(let level)): [try MazeBand(level: level).band(in: self)]
    case .block(.panel(let text)): [try Panel(text: text).band(in: self)]
    case .block(.vocabulary(let task)): [try Vocabulary(task).band(in: self)]
    case .block(.badge(let text)): [try Badge(text: text).band(in: self)]
    case .block(.picture(let word)): try Drawing(word: word).band(in: self).map { [$0] } ?? []
    case .block(.letterMaze(let text)): [try LetterMazeBand(text: text).band(in: self)]
    case .block(.pageBreak), .block(.answers): []
    }
  }

  // MARK: From a row to lines

  /// The bands of a row, each a line.
  private func bands(of row: Row) throws(Fault) -> [Band] {
    var lines = try lines(of: row)
    if let height = row.height {
      for index in lines.indices { lines[index].below = max(lines[index].below, height - lines[index].above) }
    }
    // Rows with missing letters go on with the next letter instead.
    let repeats = row.exercise == .missing ? 1 : max(1, row.repeats)
    var bands = repeatElement(lines, count: repeats).joined().map { Band($0) }
    if row.staysTogether || row.model == .above {
      for index in bands.indices where index > 0 || row.staysTogether { bands[index].opening = .together }
    }
    return bands
  }

  private func lines(of row: Row) throws(Fault) -> [Line] {
    var measure = measure
    if let school = row.school.flatMap({ sheet.otherSchools[$0] }) { measure = measure.written(in: school) }
    if let xHeight = row.xHeight { measure = measure.sized(xHeight) }
    let shrinks = sheet.fits
    switch row.exercise {
    case .trace: return try Trace(row: row).fitted(on: measure, shrinks: shrinks)
    case .fade: return try Fade(row: row).fitted(on: measure, shrinks: shrinks)
    case .fadeDown: return try FadeDown(row: row).fitted(on: measure, shrinks: shrinks)
    case .copy: return try Copy(row: row).fitted(on: measure, shrinks: shrinks)
    case .model: return try Models(row: row, factor: modelFactor).fitted(on: measure, shrinks: shrinks)
    case .buildUp: return try BuildUp(row: row).fitted(on: measure, shrinks: shrinks)
    case .boxes: return try Boxes(row: row).fitted(on: measure, shrinks: shrinks)
    case .letterBoxes: return try LetterBoxes(row: row).fitted(on: measure, shrinks: shrinks)
    case .missing: return try MissingLetters(row: row).fitted(on: measure, shrinks: shrinks)
    case .joins: return try Joins(row: row).fitted(on: measure, shrinks: shrinks)
    case .dictation: return try Dictation(row: row).fitted(on: measure, shrinks: shrinks)
    case .blank: return try Blank(row: row).fitted(on: measure, shrinks: shrinks)
    case .memory:
      return try Memory(row: row, label: sheet.phrases[.fromMemory]).fitted(on: measure, shrinks: shrinks)
    }
  }
}

extension Part {
  /// Where a page may end between it and what follows.
  fileprivate var openingAfter: Band.Opening {
    switch self {
    // Print and pictures belong to what stands under them.
    case .block(.print), .block(.picture): .kept
    case .block(.panel): .together
    // Whoever goes on after the answers must not see them.
    case .block(.answers): .page
    case .row, .block(.vocabulary), .block(.maze), .block(.letterMaze), .block(.badge), .block(.pageBreak): .free
    }
  }
}
