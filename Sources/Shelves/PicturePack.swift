import FoundationEssentials
import Geometry
import Texts
import Worksheets

/// The pack of line drawings that Scripts/pictures.py makes: text in lines sorted by their bytes, found by halving.
///
/// `=1F408` is followed by the shapes of a drawing, `en:cat` by the code of its drawing, `en*c` by words that begin with c.
struct PicturePack: Sendable {
  private let bytes: Data
  private let path: String

  static let credit = "OpenMoji, CC BY-SA 4.0"

  /// The pack of a file, which is mapped and not read; an empty one where there is no such file.
  init(mapping path: String?) throws(Fault) {
    self.path = path ?? ""
    guard let path, FileManager.default.fileExists(atPath: path) else {
      bytes = Data()
      return
    }
    do {
      bytes = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    } catch {
      throw Fault(.noInput, problem: "\(path) cannot be read", hint: "run make setup again")
    }
  }

  /// The drawing of a word.
  func picture(of word: String, _ language: String) throws(Fault) -> WordPicture? {
    let folded = word.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    guard !folded.isEmpty else { return nil }
    // Russian names are written without the dots of ё.
    for name in [folded, String(folded.map { $0 == "ё" ? "е" : $0 })] {
      for tag in PicturePack.tags(of: language) {
        guard let code = text(of: "\(tag):\(name)"), let drawing = text(of: "=\(code)") else { continue }
        return try picture(of: word, code: code, drawing)
      }
    }
    return nil
  }

  /// Words that begin with a letter, the best known first.
  func words(beginningWith letter: Character, _ language: String) -> [String] {
    for tag in PicturePack.tags(of: language) {
      if let words = text(of: "\(tag)*\(letter.lowercased())") { return words.split(separator: "\t").map(String.init) }
    }
    return []
  }

  private func picture(of word: String, code: String, _ drawing: String) throws(Fault) -> WordPicture? {
    var (lines, areas) = ([Path](), [[Path]]())
    do throws(Fault) {
      for shape in drawing.split(separator: "\t") {
        var data = shape.dropFirst()
        var fileFromHere = Affine.identity
        if data.first == "[", let end = data.firstIndex(of: "]") {
          fileFromHere = try TransformList.affine(reading: String(data[data.index(after: data.startIndex)..<end]))
          data = data[data.index(after: end)...]
        }
        let paths = try PathData(reading: String(data)).strokes.map { fileFromHere * $0 }
        if shape.first == "a" { areas.append(paths) } else { lines += paths }
      }
    } catch {
      throw Fault(
        file: path, line: 0, column: 0, problem: "the drawing \(code) is damaged: \(error.problem)",
        hint: "delete the file and run make setup")
    }
    return WordPicture(of: word, name: code, credit: PicturePack.credit, lines: lines, areas: areas)
  }

  /// The names of a language in the pack, the nearest first: `sr_latn_ba`, `sr_latn`; a script is part of the language.
  private static func tags(of language: String) -> [String] {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard let base = parts.first else { return [] }
    var tags = [String(base)]
    for part in parts.dropFirst() {
      let longer = "\(tags[0])_\(part)"
      if part.utf8.count == 4 { tags = [longer] } else { tags.insert(longer, at: 0) }
    }
    return tags
  }

  /// What stands after a key and a tab; nil where no line begins with them.
  private func text(of key: String) -> String? {
    let key = Array(key.utf8) + [UInt8(ascii: "\t")]
    let newline = UInt8(ascii: "\n")
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != newline { start -= 1 }
      var matched = 0
      while matched < key.count, start + matched < bytes.count, bytes[start + matched] == key[matched] { matched += 1 }
      if matched < key.count, start + matched < bytes.count, bytes[start + matched] > key[matched] {
        high = start
        continue
      }
      let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
      if matched == key.count { return String(decoding: bytes[start + matched..<end], as: UTF8.self) }
      low = end + 1
    }
    return nil
  }
}
