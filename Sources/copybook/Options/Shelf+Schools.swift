import Letterforms
import Shelves

extension Shelf {
  /// Names a folder, or the single file, of KanjiVG as a school: `kanjivg:DIR`.
  private static let kanjiPrefix = "kanjivg:"

  /// A school by its name, or the characters of a folder of KanjiVG.
  func school(named name: String) throws -> School {
    guard name.hasPrefix(Shelf.kanjiPrefix) else { return try School(named: name, in: fontFolder()) }
    return try School(kanjiVG: String(name.dropFirst(Shelf.kanjiPrefix.count)), in: fontFolder())
  }
}
