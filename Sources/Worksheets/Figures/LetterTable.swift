import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Texts

/// A page with each letter on a line of its own, and with a picture of something that begins with it, where there is one.
struct LetterTable {
  let text: String
  let hasPictures: Bool

  /// No cell is narrower than this, in points.
  private static let narrowest = Length.mm(24).points
  /// What a cell is as wide as, by its height; under a letter a picture wants more of it.
  private static let usualShape = 1.15
  private static let picturedShape = 0.95
  /// The share of a cell's height that letters take beside pictures, and white inside it, in points.
  private static let letterShare = 0.36
  private static let white = 5.0
  private static let largest = Length.mm(20).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    var items = text.split(separator: " ").map(String.init)
    var pictures: [String: WordPicture] = [:]
    if hasPictures, let finder = room.pictures {
      let (language, sounds) = (room.sheet.language, room.sheet.sounds)
      let isWhole = items == room.measure.school.alphabet(of: language)
      if isWhole { items += sounds.together }
      pictures = try finder.pictures(ofLetters: items, language, sounds)
      if isWhole {
        let all = items
        items = all.filter { pictures[$0] != nil || pictures.isEmpty && !LetterTable.isAside($0, in: all) }
      }
    }
    let (columns, width, height) = grid(of: max(1, items.count), in: room)
    var band = Band(height: height * Double((items.count + columns - 1) / columns))
    band.fillsPage = true
    let size = try xHeight(of: items, in: room, width: width, height: height)
    let strips = try items.map { (item) throws(Fault) in try strip(of: item, room, size, width: width) }
    // All on one height, whatever reaches under its line.
    let reach = Reach(
      over: strips.map { $0.over + $0.line.above }.max() ?? 0, under: strips.map { $0.line.below }.max() ?? 0)
    for (index, item) in items.enumerated() {
      let corner = Point(Double(index % columns) * width, Double(index / columns) * height)
      let cell = Rectangle(x: corner.x, y: corner.y, width: width, height: height)
      try add(strips[index], pictures[item], to: &band, in: cell, room, reach)
    }
    return band
  }

  /// The grid whose cells come nearest to the usual shape, on one page.
  private func grid(of count: Int, in room: SheetRoom) -> (columns: Int, width: Double, height: Double) {
    var best = (columns: 1, width: room.length, height: room.figureHeight)
    var least = Double.infinity
    for columns in 1...12 {
      let rows = (count + columns - 1) / columns
      let width = room.length / Double(columns)
      let height = room.figureHeight / Double(rows)
      guard width >= LetterTable.narrowest else { break }
      let shape = width / height / (hasPictures ? LetterTable.picturedShape : LetterTable.usualShape)
      // Nearest by ratio, and a last row that is nearly as long as the others: no letter alone.
      let empty = Double(rows * columns - count) / Double(columns)
      guard empty < 1 else { continue }
      let off = max(shape, 1 / shape) + empty + (empty > 0.5 ? 1 : 0)
      if off < least { (best, least) = ((columns, width, height), off) }
    }
    return best
  }

  /// The large and the small form of a letter.
  static func pair(_ item: String, _ school: School) -> String {
    // Of letters that stand together the first is a capital: Sch sch.
    let capital = String(item.prefix(1)).capitals(in: school.languages.first ?? "") + item.dropFirst()
    guard capital.count == item.count, capital != item, capital.allSatisfy({ school.writes($0) }) else { return item }
    return "\(capital) \(item)"
  }

  /// The size at which the widest pair and the highest letter stand in a cell.
  private func xHeight(of items: [String], in room: SheetRoom, width: Double, height: Double) throws(Fault) -> Double {
    let zones = room.measure.school.rowZones
    var widest = 1.0
    for item in items {
      widest = max(widest, try room.measure.letters.setting(of: LetterTable.pair(item, room.measure.school)).width)
    }
    let share = (hasPictures ? LetterTable.letterShare : 1) * (height - 2 * LetterTable.white)
    return min(
      LetterTable.largest, (width - 4 * LetterTable.white) / (widest + 0.6),
      share / (1.4 + zones.ascender + zones.descender))
  }

  /// How far the letters of a page reach over and under their baseline, in points.
  private struct Reach {
    let over, under: Double
  }

  private func strip(
    of item: String, _ room: SheetRoom, _ xHeight: Double, width: Double
  ) throws(Fault) -> ModelStrip {
    let measure = room.measure.sized(xHeight)
    let setting = try measure.letters.setting(of: LetterTable.pair(item, room.measure.school))
    var letters = measure.cell(setting, .solid, hasPictures ? .off : .all)
    let length = width - 2 * LetterTable.white
    letters.x = (length - setting.width * xHeight) / 2
    var strip = ModelStrip(try measure.line([letters]))
    strip.line.isModel = true
    strip.line.isRuled = !measure.school.fillsSquares
    strip.line.length = length
    return strip
  }

  private func add(
    _ strip: ModelStrip, _ picture: WordPicture?, to band: inout Band, in cell: Rectangle, _ room: SheetRoom,
    _ reach: Reach
  ) throws(Fault) {
    band.draw([.card(cell.expanded(by: -1.5), radius: 5)], weight: 0.6, colour: SheetInk.grey)
    let inner = cell.expanded(by: -LetterTable.white)
    let height = reach.over + reach.under
    let free = max(0, inner.height - height)
    let baseline = inner.min.y + (hasPictures ? 0 : free / 2) + reach.over
    band.add(strip.line, x: inner.min.x, baseline: baseline)
    guard let picture else { return }
    let step = SheetRoom.printStep
    let place = Rectangle(
      x: inner.min.x, y: baseline + reach.under + LetterTable.white, width: inner.width,
      height: max(1, free - step - LetterTable.white))
    band.add(picture, in: place)
    let width = try room.width(of: picture.word)
    band.print(
      [picture.word], size: SheetRoom.printSize, at: Point(inner.center.x - width / 2, inner.max.y - 0.3 * step),
      step: step)
  }

  /// Whether a letter is left out of a whole alphabet of which nothing has a picture: one with a mark, or behind z.
  static func isAside(_ letter: String, in alphabet: [String]) -> Bool {
    letter.unicodeScalars.allSatisfy { (0x80..<0x250).contains($0.value) }
      || (alphabet.firstIndex(of: letter) ?? 0) > (alphabet.firstIndex(of: "z") ?? alphabet.count)
  }
}

/// A letter beside the picture and the name of something that begins with it.
///
/// The picture stands where the writing hand does not cover the letter.
struct LetterPicture {
  let text: String

  private static let height = Length.mm(34).points
  private static let white = 8.0
  private static let size = 26.0

  /// Nil where there is neither a picture nor a word that was asked for.
  func band(in room: SheetRoom) throws(Fault) -> Band? {
    guard let letter = text.split(separator: " ").last.map({ String($0) }) else { return nil }
    let language = room.sheet.language
    let named = room.sheet.askedTexts.filter { $0.count > 1 && $0.lowercased().hasPrefix(letter.lowercased()) }
    var picture: WordPicture?
    if let finder = room.pictures {
      // A word that was asked for comes first.
      for word in named where picture == nil { picture = try finder.picture(word, language) }
      if picture == nil { picture = try finder.picture(ofLetter: letter, language, room.sheet.sounds) }
    }
    guard let word = picture?.word ?? named.first else { return nil }
    let height = picture == nil ? LetterPicture.size : LetterPicture.height
    var band = Band(height: height + 2 * LetterPicture.white)
    let width = picture.map { min($0.width * height, room.length / 3) } ?? 0
    let isLeft = room.measure.hand == .left
    let left = isLeft ? room.length - width : 0
    if let picture {
      band.add(picture, in: Rectangle(x: left, y: LetterPicture.white, width: width, height: height))
    }
    let words = room.sheet.phrases.letter(LetterTable.pair(letter, room.measure.school), isFor: word)
    let gap = picture == nil ? 0 : 3 * LetterPicture.white
    let usual = try room.width(of: words, size: LetterPicture.size)
    let share = min(1, (room.length - width - gap) / usual)
    band.print(
      [words], size: share * LetterPicture.size,
      at: Point(isLeft ? left - gap - share * usual : width + gap, LetterPicture.white + height / 2 + 9),
      step: LetterPicture.size)
    return band
  }
}

extension PictureFinder {
  /// The picture of the first word children know that begins with a letter and its sound; nil where there is none.
  func picture(
    ofLetter letter: String, _ language: String, _ sounds: LetterSounds
  ) throws(Fault) -> WordPicture? {
    for word in try words(standingFor: letter, language, sounds) {
      if let picture = try picture(word, language) { return picture }
    }
    return nil
  }

  /// A picture for each letter that has one, no drawing for two of them: letters of which few words begin choose first.
  func pictures(
    ofLetters letters: [String], _ language: String, _ sounds: LetterSounds
  ) throws(Fault) -> [String: WordPicture] {
    var words: [(letter: String, words: [String])] = []
    for letter in letters { words.append((letter, try self.words(standingFor: letter, language, sounds))) }
    var (pictures, taken) = ([String: WordPicture](), Set<String>())
    for count in Set(words.map { $0.words.count }).sorted() {
      for (letter, words) in words where words.count == count {
        for word in words {
          guard let picture = try picture(word, language), taken.insert(picture.name).inserted else { continue }
          pictures[letter] = picture
          break
        }
      }
    }
    return pictures
  }

  /// Words that begin with a letter and its own sound, and those in which it is heard elsewhere, such as box for x.
  private func words(
    standingFor letter: String, _ language: String, _ sounds: LetterSounds
  ) throws(Fault) -> [String] {
    let small = letter.lowercased()
    let all = try words(small, language)
    guard small.count == 1 else { return all }
    return all.filter { !$0.lowercased().hasPrefix(small) || sounds.isHeard(small, atStartOf: $0) }
  }
}

extension SheetRoom {
  /// The picture of a thing by its English name, for drawings that stand for no word.
  func ornament(_ name: String) throws(Fault) -> WordPicture? { try pictures?.picture(name, "en") }
}
