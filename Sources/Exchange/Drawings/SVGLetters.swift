import Files
import Geometry
public import Texts
import XML

/// Letters as SVG files, one a letter: what an artist hands in, and what opens in her drawing program.
///
/// A file is named for its letter: `a.svg`, `U+0061.svg`, `uni0061.svg`, or by its number, `068ee.svg`. Strokes stand in the
/// order of writing, and paths run the way the pen goes; each part of a path that begins with M is a stroke. Transforms, groups,
/// `<use>` and all shapes are read; text, pictures, fills and style sheets are passed over with a note. A path of no length is
/// a dot. `data-bar="true"`, `data-delayed="true"` and `data-arrow="0.4"` mark a stroke, or all strokes of a group.
///
/// The scale comes from the guide lines that ``files(for:guides:)`` writes, or from the given lines, or from the heights of
/// letters of known names; see the notes of the alphabet.
public enum SVGLetters {
  /// The id of the layer of guide lines, which are read for the scale and never drawn.
  static let guideLayer = "copybook-guides"

  /// Reads all SVG files of a folder, in the order of their letters.
  ///
  /// Files whose name is no letter are left out with a note.
  public static func alphabet(folder: String, lines: DrawnLines? = nil) throws(Fault) -> DrawnAlphabet {
    let names = try InputFile.names(in: folder, ending: ".svg", most: Numbers.mostFiles)
    guard !names.isEmpty else { throw .noLetters(path: folder, expected: "SVG files such as a.svg or U+0061.svg were") }
    var files: [(path: String, bytes: [UInt8])] = []
    var total = 0
    for name in names {
      let bytes = try InputFile.bytes(of: "\(folder)/\(name)")
      total += bytes.count
      guard total <= 4 * InputFile.largest else {
        throw .tooLarge(file: folder, bytes: total, most: 4 * InputFile.largest, hint: Numbers.simplify)
      }
      files.append(("\(folder)/\(name)", bytes))
    }
    return try alphabet(files: files, folder: folder, lines: lines)
  }

  /// Reads SVG files that are in memory already.
  ///
  /// - Parameters:
  ///   - files: Path and bytes of each; the paths name the letters.
  ///   - folder: What to call all of them in errors.
  ///   - lines: Where the lines lie in files without guide lines.
  public static func alphabet(
    files: [(path: String, bytes: [UInt8])], folder: String, lines: DrawnLines? = nil
  ) throws(Fault) -> DrawnAlphabet {
    var drawings: [Drawing] = []
    var notes: [String] = []
    var seen: [String: FilePlace] = [:]
    for file in files {
      guard let (drawing, said) = try drawing(file.bytes, path: file.path) else {
        notes.append("\(file.path): left out, for its name is not a letter; name it a.svg or U+0061.svg")
        continue
      }
      notes += said.map { "\(file.path): \($0)" }
      guard !drawing.strokes.isEmpty else {
        notes.append("\(file.path): left out, for it has no strokes")
        continue
      }
      if let first = seen.updateValue(drawing.place, forKey: drawing.name) {
        throw .twice(letter: drawing.name, first: first, second: drawing.place)
      }
      drawings.append(drawing)
    }
    guard !drawings.isEmpty else {
      throw .noLetters(path: folder, expected: "SVG files with strokes, named a.svg or U+0061.svg, were")
    }
    drawings.sort { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
    let scale = try LetterScale(of: drawings, given: lines?.frame)
    return DrawnAlphabet(letters: scale.letters, notes: notes + scale.notes)
  }

  /// What one file draws; nil where neither its name nor the file itself names a letter.
  private static func drawing(
    _ bytes: [UInt8], path: String
  ) throws(Fault) -> (drawing: Drawing, notes: [String])? {
    let named = LetterName.letter(ofFile: InputFile.stem(of: path))
    var reader = try XMLReader(Array(bytes.withoutByteOrderMark), file: path)
    guard let root = try reader.next() else { return nil }
    guard let name = named ?? root["data-letter"], !name.isEmpty else { return nil }
    let scene = try SVGScene(of: root)
    var drawing = Drawing(name: name, place: FilePlace(file: path), strokes: scene.strokes)
    drawing.frame = try frame(of: scene, at: root.place)
    let box = try root.numbers("viewBox", most: 4)
    if box.count == 4, box[2] > 0, box[3] > 0 {
      drawing.canvas = Rectangle(x: box[0], y: box[1], width: box[2], height: box[3])
    } else if let size = root.canvasSize {
      drawing.canvas = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }
    return (drawing, scene.notes)
  }

  private static func frame(
    of scene: SVGScene, at place: FilePlace
  ) throws(Fault) -> LetterFrame? {
    guard let baseline = scene.guides.first(where: { $0.level == 0 })?.y,
      let midline = scene.guides.first(where: { $0.level == 1 })?.y
    else { return nil }
    guard baseline - midline >= 1e-3, abs(baseline) < 1e9, baseline - midline < 1e9 else {
      throw Fault(
        at: place, problem: "the midline of the guide lines is not above their baseline",
        hint: "put the layer \(guideLayer) back, or delete it and give baseline and x-height")
    }
    return LetterFrame(baseline: baseline, xHeight: baseline - midline, left: scene.left)
  }
}

extension XMLElement {
  /// Width and height of the drawing; nil where they are not given, or in percent.
  fileprivate var canvasSize: (width: Double, height: Double)? {
    guard let width = (try? lengthIfGiven("width")) ?? nil, let height = (try? lengthIfGiven("height")) ?? nil,
      width > 0, height > 0
    else { return nil }
    return (width, height)
  }
}
