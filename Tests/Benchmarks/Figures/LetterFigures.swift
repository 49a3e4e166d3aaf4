import FoundationEssentials
import Geometry
import Letterforms
import Packs
import Printing
import Rasters
import Recipes
import Rulings
import Shelves
import Texts
import Typefaces
import Worksheets
import YAML

/// Letters: how soon a school is there, from its folder and from a pack; words; specimens.
func letterFigures(_ workshop: Workshop) throws -> [Figure] {
  let pack = "\(workshop.folder)/fonts\(FontFolder.packEnding)"
  try Data(Pack.write(FontFolder(reading: "Fonts").packEntries())).write(to: URL(filePath: pack))
  func load(_ path: String, _ school: String, _ letters: String) throws -> Double {
    Sample(
      try (0..<15).map { _ in
        let start = processorTime()
        // A folder of its own each time: nothing read before helps.
        let school = try School(named: school, in: FontFolder(reading: path))
        for letter in letters { keep(try school.letterform(for: letter, hand: .right)) }
        return processorTime() - start
      }
    ).median
  }
  var figures: [Figure] = []
  for id in ["us-continuous", "us-cursive", "ru-cursive", "fr-cursive"] {
    let letters = id.hasPrefix("ru") ? "шалаш" : "anvil"
    figures += [
      .atMost(30, "ms", "a school and five of its letters, cold, from YAML: \(id)", try load("Fonts", id, letters)),
      .atMost(5, "ms", "the same from a pack: \(id)", try load(pack, id, letters)),
    ]
  }
  figures += try largePack(workshop)
  figures += try words()
  figures += try specimens(workshop)
  return figures
}

/// A library of 6 700 letters.
private func largePack(_ workshop: Workshop) throws -> [Figure] {
  var random = Xoshiro256StarStar(seed: 7)
  let count = 6_700
  // In several files, as no file may have more than 60 000 entries.
  var files = [String](repeating: "letters:\n", count: 8)
  for index in 0..<count {
    guard let scalar = Unicode.Scalar(0x4E00 + UInt32(index)) else { continue }
    // Ten strokes of four knots each: about the size of a character.
    let strokes = (0..<10).map { _ in
      let knots = (0..<4).map { _ in
        "(\((Double(random.next() % 2000) / 1000).short),\((Double(random.next() % 2000) / 1000).short))"
      }
      return "\"\(knots.joined(separator: " .. "))\""
    }
    files[index % files.count] += "  \"\(Character(scalar))\": {drawn: [\(strokes.joined(separator: ", "))]}\n"
  }
  let recipe = "name: Many\nlanguages: [x]\nweight: 0.1\nzones: {}\nprefer: [drawn]\nruling: blank\n"
  var recipes = ["Schools/many": try Recipe(reading: Array(recipe.utf8), file: "school.yaml")]
  for (index, text) in files.enumerated() {
    recipes["Many/\(index)"] = try Recipe(reading: Array(text.utf8), file: "\(index).yaml")
  }
  let path = "\(workshop.folder)/many\(FontFolder.packEnding)"
  let fonts = try FontFolder(RecipeShelf(name: "many", recipes: recipes))
  try Data(Pack.write(fonts.packEntries())).write(to: URL(filePath: path))
  let before = residentMemory()
  let start = processorTime()
  let school = try School(named: "many", in: FontFolder(reading: path))
  keep(try school.letterform(for: "森", hand: .right))
  let first = processorTime() - start
  let grown = residentMemory() - before
  return [
    .atMost(10, "ms", "the first letter of a pack of \(count), file included", first),
    .atMost(20, "MB", "… memory growth", max(0, grown)),
  ]
}

/// Setting a joined word whose letters are drawn.
private func words() throws -> [Figure] {
  var figures: [Figure] = []
  for (id, word) in [("us-cursive", "adventures"), ("ru-cursive", "воробьишко"), ("fr-cursive", "maintenant")] {
    let school = try School(named: id, in: FontFolder(reading: "Fonts"))
    let letters = LetterCase(school: school, hand: .right)
    keep(try letters.setting(of: word))
    // Every permutation is another word of the same letters: nothing is remembered but letters and pairs.
    var random = Xoshiro256StarStar(seed: 7)
    var shuffled: Set<String> = []
    while shuffled.count < 2_000 {
      var characters = Array(word)
      for index in characters.indices.dropLast() {
        characters.swapAt(index, index + Int(random.next() % UInt64(characters.count - index)))
      }
      shuffled.insert(String(characters))
    }
    let texts = shuffled.sorted()
    for text in texts.prefix(500) { keep(try letters.setting(of: text)) }
    let start = processorTime()
    for text in texts.dropFirst(500) { keep(try letters.setting(of: text)) }
    let each = (processorTime() - start) * 1000 / Double(texts.count - 500)
    figures.append(.atMost(50, "µs", "laying out a joined word of \(word.count) letters: \(id)", each))
  }
  return figures
}

private func specimens(_ workshop: Workshop) throws -> [Figure] {
  var slowest = (id: "", time: 0.0)
  var all: [Double] = []
  let folder = try FontFolder(reading: "Fonts")
  for id in try folder.schoolNames() {
    let start = processorTime()
    let school = try School(named: id, in: FontFolder(reading: "Fonts"))
    let shelf = TypefaceShelf(TypefaceShelf.defaultFiles())
    let document = try Specimen(of: school, paper: Paper(.a4)).document(shaper: shelf.shaper).document
    keep(try document.pdf(PrintShop().supplies))
    let time = processorTime() - start
    all.append(time)
    if time > slowest.time { slowest = (id, time) }
  }
  return [
    .atMost(200, "ms", "a school's specimen from files to PDF, the slowest: \(slowest.id)", slowest.time),
    .told("… median of all \(all.count)", "\(Sample(all).median.short) ms"),
  ]
}

/// The resident memory of this process in MB; 0 where the system does not tell.
private func residentMemory() -> Double {
  guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return 0 }
  let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? 0
}
