import Geometry
import Letterforms
import Pages
import Rulings
import Texts

/// The drawing of a word, to be coloured.
struct Drawing {
  let word: String

  private static let height = Length.mm(22).points
  private static let whiteAround = 6.0
  /// No picture is longer than this many times its height.
  private static let longest = 3.0

  /// Nil where there is no drawing of the word.
  func band(in room: SheetRoom) throws(Fault) -> Band? {
    guard let picture = try room.pictures?.picture(word, room.sheet.language) else { return nil }
    // On paper that is ruled from top to foot it takes whole lines, lest white stands under it.
    let page = room.measure.page
    let usual = Drawing.height + 2 * Drawing.whiteAround
    let whole = page.fillsPage ? max(1, (usual / page.step).rounded()) * page.step : usual
    let height = whole - 2 * Drawing.whiteAround
    var band = Band(height: whole)
    let width = min(room.length, min(picture.width, Drawing.longest) * height)
    // The left hand begins at the right.
    let left = room.measure.hand == .left ? room.length - width : 0
    band.add(picture, in: Rectangle(x: left, y: Drawing.whiteAround, width: width, height: height), weight: .panel)
    return band
  }
}

extension Band {
  /// A drawing of a word in a box.
  struct PicturePlace {
    let picture: WordPicture
    var box: Rectangle
    let weight: PictureWeight
    var isMirrored = false
    /// Whether it only adorns the page: it shows no word of the sheet.
    var isOrnament = false
  }

  /// Puts a drawing into a box, in its middle and as large as it fits.
  mutating func add(
    _ picture: WordPicture, in box: Rectangle, weight: PictureWeight = .panel, isMirrored: Bool = false
  ) {
    pictures.append(PicturePlace(picture: picture, box: box, weight: weight, isMirrored: isMirrored))
  }
}

/// How heavy the lines of a drawing are: the same in millimetres, whatever its size.
enum PictureWeight: Double {
  case panel = 0.55
  case maze = 0.5
  case small = 0.42

  /// In points.
  var points: Double { Length.mm(rawValue).points }
}

extension Sheet {
  /// What a teacher should know of pictures that are asked for and are nowhere to be found.
  func pictureWarnings(_ finder: PictureFinder?) throws(Fault) -> [SheetWarning] {
    guard let finder else { return [] }
    var words: [String] = []
    var letters: [String] = []
    for case .block(let block) in parts {
      switch block {
      case .picture(let word) where !words.contains(word):
        if try finder.picture(word, language) == nil { words.append(word) }
      case .figure(let figure):
        for name in figure.kind == .art ? Frieze.names(in: figure.text) : [] {
          if try finder.picture(name, Frieze.language) == nil { words.append(name) }
        }
        let pictured = figure.picturedLetters
        var missing: [String] = []
        for letter in pictured where !letters.contains(letter) && !DesignFilling.neverFirst.contains(letter) {
          if try finder.picture(ofLetter: letter, language, sounds) == nil { missing.append(letter) }
        }
        // A whole alphabet leaves out the letters without a word, such as q: that is worth a word only if they are most.
        if pictured != school.alphabet(of: language) || 2 * missing.count > pictured.count { letters += missing }
      default: break
      }
    }
    var warnings: [SheetWarning] = []
    let partial = try wordsWithoutPictures(finder)
    if let first = partial.first {
      warnings.append(
        SheetWarning(
          problem:
            "there is no picture of \(partial.map { $0.quoted }.joined(separator: ", ")), so that no word beside "
            + "\(partial.count == 1 ? "it" : "them") has one",
          hint:
            "choose another word, or put a drawing such as \(first).svg into a folder and name it: --pictures FOLDER"))
    }
    if let first = words.first {
      warnings.append(
        SheetWarning(
          problem: "there is no picture of \(words.map { $0.quoted }.joined(separator: ", "))",
          hint: "put a drawing such as \(first).svg into a folder and name it: --pictures FOLDER; "
            + "--pictures off prints none"))
    }
    if !letters.isEmpty {
      warnings.append(
        SheetWarning(
          problem: "there is no picture for the letter \(letters.joined(separator: ", ")) in the language \(language)",
          hint: "leave it out, or write a word for it into a file of Templates/Pictures/names and run make setup"))
    }
    return warnings
  }
}

extension Sheet {
  /// The words of a panel that stand on it, with their pictures if each has one.
  ///
  /// Of words that nobody named those without a picture are left out. Beside a letter there is room for two: the first two with a
  /// picture, where two have one.
  func shownWords(of panel: Panel, _ finder: PictureFinder?) throws(Fault) -> [String] {
    var pictured: [String] = []
    if let finder {
      for word in panel.words where try hasPicture(of: word, finder) { pictured.append(word) }
    }
    let mayStand =
      pictured.isEmpty ? panel.words : panel.words.filter { !chosenWords.contains($0) || pictured.contains($0) }
    guard panel.kind == .letter else { return mayStand }
    // Beside a letter stands what can be shown, first what begins with it; its rows have the others.
    let letter = panel.text.split(separator: " ").last.map { $0.lowercased() } ?? ""
    let begins = { (word: String) in word.withoutArticle(in: language).lowercased().hasPrefix(letter) }
    let shown = pictured.isEmpty ? mayStand : pictured
    return Array((shown.filter(begins) + shown.filter { !begins($0) }).prefix(2))
  }

  /// Words that were named and have no picture, in panels and lists where others have one: none is shown there.
  private func wordsWithoutPictures(_ finder: PictureFinder) throws(Fault) -> [String] {
    var found: [String] = []
    for case .block(let block) in parts {
      let shown: [String]
      switch block {
      case .panel(let panel) where [.letter, .words, .bank].contains(panel.kind):
        shown = try shownWords(of: panel, finder)
      case .columns(let columns) where columns.kind == .cover: shown = columns.words
      default: continue
      }
      var lacking: [String] = []
      for word in shown where try !hasPicture(of: word, finder) { lacking.append(word) }
      guard lacking.count < shown.count else { continue }
      found += lacking.filter { askedTexts.contains($0) && !chosenWords.contains($0) && !found.contains($0) }
    }
    return found
  }

  private func hasPicture(of word: String, _ finder: PictureFinder) throws(Fault) -> Bool {
    try finder.hasPicture(of: word.withoutArticle(in: language), language)
  }
}
