import Geometry
import Letterforms
import Lettering
import Rulings

/// The short code at the foot of a sheet that names it: equal for equal sheets.
///
/// Six characters of 32 (no I, L, O or U, which a hand confuses): 30 bits of an FNV-1a hash over ``Sheet/words``, or of
/// ``Sheet/pageSecret`` where there is one, which makes two pupils' codes differ and hides their names.
struct SheetCode: CustomStringConvertible {
  let description: String
  /// The whole hash of the words.
  let hash: UInt64

  private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  init(_ sheet: Sheet) {
    var fingerprint = Fingerprint()
    for part in sheet.words {
      fingerprint.add(part)
      fingerprint.add(UInt8(0x1f))
    }
    hash = fingerprint.value
    // Fold, so that every bit of the hash counts.
    let number = sheet.pageSecret ?? hash
    var bits = number ^ number >> 30 ^ number >> 60
    var code = ""
    for _ in 0..<6 {
      code.append(SheetCode.signs[Int(bits & 31)])
      bits >>= 5
    }
    description = code
  }
}

extension Sheet {
  /// Everything that changes the sheet, as words in fixed order: equal for equal sheets.
  var words: [String] {
    var words = [
      school.id, hand.rawValue, ruling.id, name, title, date, language, String(seed),
      mazeLevel.map { String($0) } ?? "off", String(isMazeMirrored), String(fits), String(fillsPage),
      String(greyLightness), String(paper.width), String(paper.height), String(paper.margin),
      xHeight.map { String($0) } ?? "",
    ]
    words += ruling.finish.words
    if paper.isTwoUp { words.append("two-up") }
    if let level { words.append("level \(level.number)") }
    if let minutes { words.append("minutes \(minutes)") }
    if !heading.isEmpty { words += ["heading", heading] }
    if let mostPages { words.append("pages \(mostPages)") }
    if let logo { words.append("logo \(logo.name)") }
    if isBare { words.append("bare") }
    if hasBorder { words.append("border") }
    if isScannable { words.append("scannable") }
    if !spareWords.isEmpty { words += ["spare"] + spareWords }
    if spareWords.isEmpty, !chosenWords.isEmpty { words += ["chosen"] + chosenWords }
    for part in parts { words += part.words }
    return words
  }

  /// Everything that changes what stands between header and footer: the same for pupils with the same settings.
  var bodyWords: [String] {
    var body = self
    (body.name, body.date) = ("", "")
    body.title = ""
    // What is mixed is each pupil's own.
    (body.seed, body.isMazeMirrored) = (parts.figures.contains { $0.kind.traits.contains(.mixed) } ? seed : 0, false)
    return body.words
  }
}

extension Part {
  /// All that makes the part, as words.
  fileprivate var words: [String] {
    switch self {
    case .row(let row): row.words
    case .block(let block): block.words
    }
  }
}

extension Row {
  fileprivate var words: [String] {
    var words = [text, exercise.rawValue, look.rawValue, guidance.rawValue, xHeight.map { String($0) } ?? ""]
    // What is usual is not said.
    if repeats != 1 { words.append("repeats \(repeats)") }
    if model != .usual { words.append("model \(model.word)") }
    if let blankShare { words.append("blank \(blankShare)") }
    if let height { words.append("height \(height)") }
    if let school { words.append("school \(school)") }
    if staysTogether { words.append("together") }
    if isSpare { words.append("spare") }
    if let mostLines { words.append("lines \(mostLines)") }
    return words
  }
}

extension ModelPlace {
  fileprivate var word: String {
    switch self {
    case .usual: "usual"
    case .left: "left"
    case .right: "right"
    case .both: "both"
    case .every(let step): "every \(step)"
    case .above: "above"
    case .none: "none"
    }
  }
}

extension Block {
  fileprivate var words: [String] {
    switch self {
    case .panel(let panel): ["panel", panel.kind.rawValue, panel.text, panel.note] + panel.words
    case .columns(let columns): ["columns", columns.kind.rawValue] + columns.words.map(columns.marked)
    case .print(let text): ["print", text]
    case .picture(let word): ["picture", word]
    case .vocabulary(let task): ["vocabulary", task.word, task.meaning, task.help.rawValue]
    case .maze(let level): ["maze", level.map { String($0) } ?? ""]
    case .letterMaze(let letter): ["letter-maze", letter]
    case .badge(let text): ["badge", text]
    case .figure(let figure): [figure.kind.rawValue, figure.text]
    case .pageBreak: ["page-break"]
    case .chapter(let title): ["chapter", title]
    case .answers(let tasks): ["answers"] + tasks.flatMap { [$0.word, $0.meaning] }
    }
  }
}
