import Files
import Geometry
public import Texts
import XML

/// Characters of KanjiVG, from its folder of SVG files or its single XML file, on the user's disk.
///
/// KanjiVG (Ulrich Apel, https://kanjivg.tagaini.net, CC BY-SA 3.0) draws each character in a square of 109 units, y down. Here
/// the square lies in letter space with its left edge at 0, its bottom on the baseline 0 and its top at 2. Strokes stand in the
/// order of writing; the groups with `kvg:element` become the letter's ``DrawnLetter/elements``.
///
/// A folder is read one file at a time, `068ee.svg` for 森; of variants such as `068ee-Kaisho.svg` nothing is read.
public struct KanjiVGLetters: Sendable {
  /// The file or the folder.
  public let path: String
  private let isFolder: Bool

  /// The side of the square in the files.
  static let box = 109.0

  private static let letterFromFile = Affine.flipped(unit: 2 / box, origin: Point(0, 2))

  /// Looks what is at a path, and reads nothing yet.
  ///
  /// - Parameter path: The single file `kanjivg.xml`, a folder with `068ee.svg` and so on, or one with such a folder `kanji`.
  public init(at path: String) throws(Fault) {
    isFolder = InputFile.isFolder(path)
    self.path = isFolder && InputFile.isFolder("\(path)/kanji") ? "\(path)/kanji" : path
    guard isFolder || InputFile.exists(path) else {
      throw .notRead(path: path, reason: "there is no such file or folder", hint: "check the path")
    }
  }

  /// All characters in the order of their code points; of a folder, only the names are read.
  public func characters() throws(Fault) -> [Character] {
    guard isFolder else { return try alphabet().letters.compactMap(\.character) }
    let characters = try InputFile.names(in: path, ending: ".svg", most: Numbers.mostFiles).compactMap { name in
      KanjiVGLetters.character(named: name.dropLast(4))
    }
    guard !characters.isEmpty else { throw .noLetters(path: path, expected: "KanjiVG files such as 068ee.svg were") }
    return characters.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// One character, for which a folder is asked for one file; nil if it is not there.
  public func letter(for character: Character) throws(Fault) -> DrawnLetter? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    guard isFolder else {
      var reader = try XMLReader(Array(try InputFile.bytes(of: path).withoutByteOrderMark), file: path, unit: "kanji")
      while let element = try reader.next() {
        if element.character == character { return try KanjiVGLetters.letter(character, from: element) }
      }
      return nil
    }
    let file = "\(path)/\(scalar.value.hexadecimal(digits: 5)).svg"
    guard InputFile.exists(file) else { return nil }
    return try KanjiVGLetters.letter(character, try InputFile.bytes(of: file), file: file)
  }

  /// All characters in the order of their code points.
  public func alphabet() throws(Fault) -> DrawnAlphabet {
    var letters: [DrawnLetter] = []
    if isFolder {
      for character in try characters() {
        if let letter = try letter(for: character) { letters.append(letter) }
      }
    } else {
      var places: [Character: FilePlace] = [:]
      var reader = try XMLReader(Array(try InputFile.bytes(of: path).withoutByteOrderMark), file: path, unit: "kanji")
      while let element = try reader.next() {
        guard let character = element.character else { continue }
        if let first = places.updateValue(element.place, forKey: character) {
          throw .twice(letter: String(character), first: first, second: element.place)
        }
        letters.append(try KanjiVGLetters.letter(character, from: element))
      }
      letters.sort { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
    }
    guard !letters.isEmpty else { throw .noLetters(path: path, expected: "<kanji> elements of KanjiVG were") }
    return DrawnAlphabet(letters: letters)
  }

  /// The character in one file of the folder.
  static func letter(_ character: Character, _ bytes: [UInt8], file: String) throws(Fault) -> DrawnLetter {
    var reader = try XMLReader(Array(bytes.withoutByteOrderMark), file: file)
    guard let root = try reader.next() else { throw .noLetters(path: file, expected: "a drawing of KanjiVG was") }
    return try letter(character, from: root)
  }

  private static func letter(
    _ character: Character, from element: XMLElement
  ) throws(Fault) -> DrawnLetter {
    var collector = Collector()
    try collector.collect(element)
    guard !collector.strokes.isEmpty else {
      throw element.error(
        "the drawing of \(character) has no strokes", hint: "take the file from a release of KanjiVG")
    }
    return DrawnLetter(name: String(character), strokes: collector.strokes, elements: collector.elements.map(\.element))
  }

  /// The character with a number of 5 or 6 digits, as the files are named.
  fileprivate static func character(named digits: some StringProtocol) -> Character? {
    guard (5...6).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init), LetterName.isLetter(Character(scalar))
    else { return nil }
    return Character(scalar)
  }

  /// Strokes and parts of one character.
  private struct Collector {
    var strokes: [DrawnStroke] = []
    /// The parts; those in several pieces have a key by which the pieces are found again.
    var elements: [(element: DrawnElement, key: String?)] = []
    private var points = 0

    mutating func collect(_ element: XMLElement) throws(Fault) {
      if element.svgName == "path", let text = element["d"] {
        let data = try element.pathData(text, mostPoints: Numbers.mostPoints - points)
        points += data.pointCount
        for path in data.strokes {
          let path = letterFromFile * path
          guard path.allPoints.allSatisfy({ abs($0.x) <= 100 && abs($0.y) <= 100 }) else {
            throw element.error(
              "the stroke leaves the square of 109 units by far", hint: "take the file from a release of KanjiVG")
          }
          strokes.append(DrawnStroke(path: path))
        }
        return
      }
      let first = strokes.count
      let slot = element["kvg:element"].map { open($0, of: element) }
      for child in element.children { try collect(child) }
      guard let slot else { return }
      elements[slot].element.strokes += first..<strokes.count
    }

    /// The index of a part: a new one, or that of its other piece (`kvg:part`, several of a kind told by `kvg:number`).
    private mutating func open(_ name: String, of group: XMLElement) -> Int {
      let key = group["kvg:part"].map { _ in "\(name) \(group["kvg:number"] ?? "")" }
      if let key, let known = elements.firstIndex(where: { $0.key == key }) {
        return known
      }
      elements.append((DrawnElement(element: name, radical: group["kvg:radical"], strokes: []), key))
      return elements.count - 1
    }
  }
}

extension XMLElement {
  /// The character of `<kanji id="kvg:kanji_04e00">`; nil for variants such as `kvg:kanji_04e00-Kaisho`.
  fileprivate var character: Character? {
    guard let id = self["id"], let cut = id.lastIndex(of: "_") else { return nil }
    return KanjiVGLetters.character(named: id[id.index(after: cut)...])
  }
}
