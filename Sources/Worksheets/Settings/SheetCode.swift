import Geometry
import Letterforms
import Lettering
import Rulings

/// The short code at the foot of a sheet that names it: equal for equal requests.
///
/// Six signs of 32 (no I, L, O or U, which a hand confuses): 30 bits of an FNV-1a hash over everything that changes the sheet.
struct SheetCode: CustomStringConvertible {
  let description: String

  private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  init(_ request: Sheet) {
    var parts = [
      request.school.id, request.hand.rawValue, request.ruling.id, request.name, request.title, request.date,
      request.language, String(request.seed), request.mazeLevel.map { String($0) } ?? "off",
      String(request.isMazeMirrored), String(request.fits), String(request.fillsPage), String(request.greyLightness),
      String(request.paper.width), String(request.paper.height), String(request.paper.margin),
      request.xHeight.map { String($0) } ?? "",
    ]
    parts += request.ruling.finish.words
    if request.paper.isTwoUp { parts.append("two-up") }
    if let level = request.level { parts.append("level \(level.number)") }
    for part in request.parts { parts += part.words }
    var fingerprint = Fingerprint()
    for part in parts {
      fingerprint.add(part)
      fingerprint.add(UInt8(0x1f))
    }
    let hash = fingerprint.value
    // Fold, so that every bit of the hash counts.
    var bits = hash ^ hash >> 30 ^ hash >> 60
    var code = ""
    for _ in 0..<6 {
      code.append(SheetCode.signs[Int(bits & 31)])
      bits >>= 5
    }
    description = code
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
    case .panel(let text): ["panel", text]
    case .print(let text): ["print", text]
    case .picture(let word): ["picture", word]
    case .vocabulary(let task): ["vocabulary", task.word, task.meaning, task.help.rawValue]
    case .maze(let level): ["maze", level.map { String($0) } ?? ""]
    case .letterMaze(let letter): ["letter-maze", letter]
    case .badge(let text): ["badge", text]
    case .pageBreak: ["page-break"]
    case .answers: ["answers"]
    }
  }
}
