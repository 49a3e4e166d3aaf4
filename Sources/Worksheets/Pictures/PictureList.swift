import Geometry
public import Texts

/// The line drawings that Scripts/pictures.py gathers, found by the words of a language.
///
/// They stand in texts whose lines are sorted by their bytes and found by halving. That of a language, such as `en`, has "cat", a
/// tab and the code of a drawing, and "*c" before words that begin with c, the best known first; "1F40" has the drawings of
/// which these are all digits but the last: "1F408" and its shapes, a tab before each, `l` for lines and `a` for an area.
public final class PictureList {
  /// The bytes of a text by its name; nil where there is none.
  public typealias Reading = (_ name: String) throws(Fault) -> [UInt8]?

  private let file: String
  private let read: Reading
  private var texts: [String: [UInt8]] = [:]

  private static let credit = "OpenMoji, CC BY-SA 4.0"

  /// The drawings of a file, whose texts are read when first needed.
  public init(file: String, read: @escaping Reading) {
    (self.file, self.read) = (file, read)
  }

  /// The drawing of a word.
  ///
  /// - Parameter language: BCP 47.
  /// - Throws: ``Fault`` for a drawing that is damaged.
  public func picture(of word: String, _ language: String) throws(Fault) -> WordPicture? {
    let folded = word.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ").lowercased()
    guard !folded.isEmpty, !folded.hasPrefix("*") else { return nil }
    // Russian names are written without the dots of ё.
    for name in [folded, String(folded.map { $0 == "ё" ? "е" : $0 })] {
      for tag in PictureList.tags(of: language) {
        guard let code = try line(name, of: tag), let drawing = try line(code, of: String(code.dropLast())) else {
          continue
        }
        return try picture(of: word, code: code, drawing)
      }
    }
    return nil
  }

  /// Words that begin with a letter, or with letters such as sch that stand for a sound, the best known first.
  public func words(beginningWith letter: String, _ language: String) throws(Fault) -> [String] {
    for tag in PictureList.tags(of: language) {
      if let words = try line("*\(letter.lowercased())", of: tag) {
        return words.split(separator: "\t").map { String($0) }
      }
    }
    return []
  }

  /// The drawings as a sheet asks for them.
  public var finder: PictureFinder {
    PictureFinder(
      picture: { (word, language) throws(Fault) in try self.picture(of: word, language) },
      words: { (letter, language) throws(Fault) in try self.words(beginningWith: letter, language) })
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
        file: file, line: 0, column: 0, problem: "the drawing \(code) is damaged: \(error.problem)",
        hint: "delete the file and run make setup")
    }
    return WordPicture(of: word, name: code, credit: PictureList.credit, lines: lines, areas: areas)
  }

  /// The names of a language here, the nearest first: `sr_latn_ba`, `sr_latn`; a script is part of the language.
  private static func tags(of language: String) -> [String] {
    let nearest = String(language.map { $0 == "_" ? "-" : $0 }).nearestLanguages
    let script = nearest.lastIndex { $0.split(separator: "-").last?.utf8.count == 4 && $0.contains("-") }
    return nearest.prefix((script ?? nearest.count - 1) + 1).map {
      String($0.lowercased().map { $0 == "-" ? "_" : $0 })
    }
  }

  /// What stands after a key and a tab in a text; nil where no line begins with them.
  private func line(_ key: String, of name: String) throws(Fault) -> String? {
    let bytes: [UInt8]
    if let known = texts[name] {
      bytes = known
    } else {
      bytes = try read(name) ?? []
      texts[name] = bytes
    }
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
