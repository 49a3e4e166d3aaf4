import Exchange
import Files
import Lessons
import Letterforms
import Rasters
import Recipes
import Rulings
import Shelves
import TestSupport
import Texts
import Worksheets
import XML
import YAML

/// Readers of what teachers write and of drawings: recipes of every kind, letters from other programs, pictures.
enum RecipeReaders {
  static let all: [(name: String, make: @Sendable () throws -> Reader)] = [
    (
      "letters",
      {
        try recipes("letters", ["Fonts/Latin", "Fonts/Shapes", "Fonts/Digits"], most: 6) {
          _ = try LetterLibrary(reading: $0)
        }
      }
    ),
    (
      "school",
      {
        try recipes("school", ["Fonts/Schools"], most: 6) { recipe in
          for field in try recipe.fields() { _ = try? field.value.text() }
        }
      }
    ),
    ("ruling", { try recipes("ruling", ["Templates/Rulings"], most: 8) { _ = try Ruling($0, id: "x") } }),
    ("design", { try recipes("design", ["Templates/Sheets"], most: 12) { _ = try SheetDesign($0, id: "x") } }),
    ("course", { try recipes("course", ["Templates/Lessons"], most: 4) { _ = try Course($0, id: "x") } }),
    ("book", { try recipes("book", ["Templates/Books"], most: 4) { _ = try Primer($0, id: "x") } }),
    (
      "plan",
      {
        Reader("plan", .lines, [plan]) { bytes in
          _ = try LessonPlan(Recipe(reading: bytes, file: "x.yaml"))
        }
      }
    ),
    (
      "letters-json",
      {
        Reader("letters-json", .json, [letters]) { bytes in
          _ = try JSONLetters.alphabet(bytes, file: "x.json")
        }
      }
    ),
    (
      "letters-tracy",
      {
        Reader("letters-tracy", .json, [tracy]) { bytes in
          _ = try TracyLetters.alphabet(files: [("i.json", bytes)])
        }
      }
    ),
    (
      "letters-svg",
      {
        Reader("letters-svg", .xml, [drawing]) { bytes in
          _ = try SVGLetters.alphabet(files: [("a.svg", bytes)], folder: "x")
        }
      }
    ),
    (
      "letters-kanjivg",
      {
        Reader("letters-kanjivg", .xml, [kanji]) { bytes in
          _ = try KanjiVGLetters(at: TableReaders.placed(bytes, ending: "svg")).alphabet()
        }
      }
    ),
    (
      "logo-svg",
      {
        Reader("logo-svg", .xml, [drawing]) { bytes in
          _ = try Logo(file: TableReaders.placed(bytes, ending: "svg"))
        }
      }
    ),
    (
      "logo-png",
      {
        Reader("logo-png", [.pictures]) { bytes in
          _ = try Logo(file: TableReaders.placed(bytes, ending: "png"))
        }
      }
    ),
    (
      "xml",
      {
        Reader("xml", .xml, [drawing, kanji]) { bytes in
          var reader = try XMLReader(bytes, file: "x.xml")
          while try reader.next() != nil {}
        }
      }
    ),
  ]

  /// Recipes of the repository, read as YAML and for what they are.
  private static func recipes(
    _ name: String, _ folders: [String], most: Int, _ read: @escaping (Recipe) throws -> Void
  ) throws -> Reader {
    var samples: [Reader.Sample] = []
    for folder in folders {
      let path = "\(SampleSchools.root)/\(folder)"
      for name in try InputFile.names(in: path, ending: ".yaml", most: 1000).prefix(most) {
        // Long files are read as well as short ones, only slower.
        let bytes = try InputFile.bytes(of: "\(path)/\(name)")
        samples.append(.file(beginning(of: bytes), .lines))
      }
    }
    return Reader(name, samples) { try read(Recipe(reading: $0, file: "x.yaml")) }
  }

  /// The whole entries at the beginning of a file.
  private static func beginning(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 6000 else { return bytes }
    // An entry begins with two blanks.
    let ends = bytes.indices.prefix(6000).filter { place in
      bytes[place] == 0x0A && bytes[place + 1] == 0x20 && bytes[place + 2] == 0x20 && bytes[place + 3] != 0x20
    }
    return Array(bytes[...(ends.last ?? 0)])
  }

  private static let plan = """
    # A plan of 16 days, one line each. Change what you like, then print it: copybook print FILE
    # letters: the new ones, or those reviewed; start, model, memory: letters of earlier days that fade
    # (a start dot only, a model at the end of the row, from memory). Designs: copybook list designs
    name: "US looped cursive, 4 weeks"
    school: "us-cursive"
    language: "en"
    days:
      - {day: 1, level: 1, design: "lesson", letters: "i t"}
      - {day: 2, level: 1, design: "lesson", letters: "u w r", start: "i t", words: "tutu"}
      - {day: 3, level: 1, design: "lesson", letters: "s p j", start: "u w r", model: "i t", joins: "ts it", words: "its"}
      - {day: 4, level: 1, design: "lesson-review", letters: "i t u w r s p j", words: "pit"}
      # from here on level 2
      - {day: 5, level: 2, design: "lesson", letters: "e l", start: "s p j", model: "u w r", memory: "i t", joins: "se ee", words: "see ill"}
      - {day: 6, level: 2, design: "lesson", letters: "b h", start: "e l", model: "s p j", memory: "u w r", joins: "be sh", words: "bee she"}

    """
  private static let letters = """
    {"format": "copybook-letters", "version": 1, "letters": [
      {"name": "a", "strokes": [{"path": "M 0 0 C 1 0 1 1 0 1 L 0 0"}, {"path": "M 1 1 L 1 0", "bar": true}]},
      {"name": "i", "strokes": [{"path": "M 0 1 L 0 0"}, {"path": "M 0 1.5 L 0 1.5", "dot": true}]}]}
    """
  private static let tracy = """
    {"letters": [{"name": "i", "lines": [{"points": [{"x": 265, "y": 181, "arrow": true}, {"x": 265, "y": 280}]},
      {"points": [{"x": 283, "y": 116}]}]}, {"name": "o", "lines": [{"points": [{"x": 1, "y": 1}, {"x": 90, "y": 40},
      {"x": 40, "y": 90}, {"x": 1, "y": 1}]}]}]}
    """
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="30mm" viewBox="0 0 200 300">
      <line id="baseline" x1="0" y1="200" x2="200" y2="200"/><line id="midline" x1="0" y1="100" x2="200" y2="100"/>
      <g transform="matrix(1 0 0 1 2 3)" stroke="#123456" stroke-width="2"><path d="M 150 120 C 100 80 60 120 60 150 S 100 220 150 180 V 100 H 150 l 3 90 q 1 2 3 4 t 5 6 a 5 6 7 0 1 8 9"/>
      <ellipse cx="10" cy="20" rx="5" ry="6"/><rect x="1" y="2" width="30" height="40" rx="3" fill="red"/><polygon points="1,2 3,4 5,6"/></g></svg>
    """
  private static let kanji = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kanjivg xmlns:kvg="http://kanjivg.tagaini.net"><kanji id="kvg:kanji_04e00">
    <g id="kvg:04e00" kvg:element="一" kvg:radical="general"><path id="kvg:04e00-s1" kvg:type="㇐" d="M11,54.25c3.19,0.62,6.25,0.75,9.73,0.5c20.64-1.5,50.39-5.12,68.58-5.24"/></g></kanji></kanjivg>
    """
}
