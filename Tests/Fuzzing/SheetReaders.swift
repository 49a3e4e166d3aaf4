import Browser
import Files
import JSON
import Publishing
import Recipes
import Records
import Shelves
import TestSupport
import Texts
import Worksheets
import YAML

/// Readers of what copybook wrote itself, and what is done with it: keys and grades, manifests, records, requests of the page.
enum SheetReaders {
  static let all: [(name: String, make: @Sendable () throws -> Reader)] = [
    (
      "json",
      { Reader("json", .json, [request, manifest]) { bytes in _ = try JSONDocument(bytes, file: "x.json").root } }
    ),
    (
      "key",
      {
        let key = try GradeReaders.sheetKey()
        return Reader("key", .json, [key.json]) { bytes in _ = try SheetKey(reading: bytes, file: "x.json").json }
      }
    ),
    (
      "manifest",
      {
        Reader("manifest", .json, [manifest]) { bytes in
          _ = try Manifest(reading: bytes, file: "manifest.json").json
        }
      }
    ),
    (
      "record",
      {
        Reader("record", .json, [record]) { bytes in
          _ = try Writing.all(reading: bytes, file: "x").map { $0.line }
        }
      }
    ),
    (
      "page",
      {
        let root = SampleSchools.root
        let engine = try Engine(
          letters: RecipeShelf(folder: "\(root)/Fonts"), templates: RecipeShelf(folder: "\(root)/Templates"))
        let letters = "{\"ask\": \"letters\", \"school\": \"us-cursive\", \"text\": \"cat\"}"
        let place = "[9, 0, 0, -9, 50, 60]"
        let write = "{\"ask\": \"write\", \"school\": \"us-cursive\", \"text\": \"a\", \"place\": \(place)}"
        let lift = "{\"ask\": \"lift\", \"keep\": true}"
        return Reader("page", .json, [request, letters, graded, write, lift, "{\"ask\": \"written\"}"]) {
          bytes in
          let answer = engine.answer(bytes)
          if answer.starts(with: Array("{\"fault\"".utf8)) {
            throw Fault(.data, problem: String(decoding: answer.prefix(200), as: UTF8.self), hint: "")
          }
        }
      }
    ),
    (
      "settings",
      {
        let library = Library(
          fonts: try SampleSchools.folder(), templates: TemplateFolder(path: "\(SampleSchools.root)/Templates"),
          languages: try RecipeShelf(folder: "\(SampleSchools.root)/Templates"))
        return Reader("settings", .lines, [settings]) { bytes in
          let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(parts[0]), text: parts.count > 1 ? String(parts[1]) : "")
          }
          var settings = try SheetSettings(reading: lines)
          _ = settings.written
          settings.texts = ["a", "cat"]
          var booklet = Booklet(shaper: nil)
          _ = try booklet.add(library.sheet(for: settings)).key.json
        }
      }
    ),
  ]

  private static let request = """
    {"ask": "sheet", "texts": ["a", "cat", "A cat naps."], "name": "Anna", "words": [{"text": "dog", "meaning": "Hund"}],
     "settings": {"school": "us-cursive", "hand": "left", "maze": 4, "seed": "7", "margin": "12 mm", "size": "8 mm",
      "level": 2, "paper": "letter"}, "proof": true, "solutions": true}
    """
  private static let graded = """
    {"ask": "grade", "school": "us-continuous", "text": "cat", "mode": "trace", "level": 2,
     "ink": [[0.1, 0.2, 0.5, 0.9, 0.9, 0.1], [1.4, 0.4, 1.8, 0.9]]}
    """
  private static let settings = """
    school=us-continuous
    hand=left
    size=8 mm
    margin=34
    level=2
    maze=4
    seed=7
    paper=letter
    heading=Writing
    rows=trace, copy

    """
  private static let digest = String(repeating: "ab", count: 32)
  private static let manifest = """
    {"format": "\(Manifest.format)", "program": "copybook 0.1.0", "title": "1A", "language": "en", "seed": "7",
     "roster": "\(digest)", "settings": "\(digest)", "names": "id", "expires": "2026-07-31",
     "pupils": [{"id": "p1aaaaaaaaaaaaaaaaaaaaaaaa", "label": "1", "settings": {"hand": "left", "school": "us-cursive", "ruling":
      "us-primary", "level": 2, "language": "en", "texts": ["a"], "maze": 4, "xHeight": 8.5}, "seed": "7", "pages": 1, "digest":
      "\(digest)", "files": {"sheet": "sheets/a.pdf", "key": "keys/a.json"}}],
     "files": [{"path": "keys/a.json", "bytes": 3, "sha256": "\(digest)", "role": "key", "type": "application/json"},
      {"path": "sheets/a.pdf", "bytes": 3, "sha256": "\(digest)", "role": "sheet", "type": "application/pdf"}]}
    """
  private static let record = """
    {"format": "copybook record 1"}
    {"child": "abcdefghijklmnopqrstuvwxyz", "day": "2026-03-01", "sheet": "ABC100", "school": "us-continuous", "hand": "left", "level": 2, "digest": "\(String(repeating: "a", count: 32))", "attempts": [{"page": 1, "cell": 1, "letter": 1, "kind": "word", "sign": "cat", "mode": "copy", "verdict": "right", "score": 80, "scores": "shape 90", "findings": []}]}

    """
}

/// All readers there are.
enum Readers {
  static let all =
    InkReaders.all + TableReaders.all + RecipeReaders.all + SheetReaders.all + GradeReaders.all + ScanReaders.all
}
