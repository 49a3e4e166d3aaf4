import Geometry
import Letterforms
import Pages
import Rulings
import Texts

/// The drawing of a word, to be coloured.
struct Drawing {
  let word: String
  /// Whether the word stands beside it in print.
  var isNamed = false

  private static let height = Length.mm(18).points
  private static let whiteAround = 6.0
  private static let whiteBeside = 10.0
  /// With the white around it, in points.
  static let wholeHeight = height + 2 * whiteAround
  /// The same of a small one.
  static let smallHeight = 0.75 * wholeHeight
  private static let mostHeight = 1.3 * wholeHeight
  /// No picture is longer than this many times its height.
  private static let longest = 3.0

  /// Nil where there is no drawing of the word.
  func band(in room: SheetRoom) throws(Fault) -> Band? {
    guard let picture = try room.pictures?.picture(word, room.sheet.language) else { return nil }
    if let drawing = Drawing.besideRows(picture, in: room) { return drawing }
    // On paper that is ruled from top to foot it takes whole lines, lest white stands under it.
    let page = room.measure.page
    let usual = room.hasSmallDrawings ? Drawing.smallHeight : Drawing.wholeHeight
    let lines = max(1, (usual / page.step).rounded())
    let whole = page.fillsPage ? min(lines * page.step, Drawing.mostHeight) : usual
    let height = whole - 2 * Drawing.whiteAround
    var band = Band(height: whole)
    let width = min(room.length, min(picture.width, Drawing.longest) * height)
    // The left hand begins at the right.
    let left = room.measure.hand == .left ? room.length - width : 0
    band.add(picture, in: Rectangle(x: left, y: Drawing.whiteAround, width: width, height: height))
    if isNamed {
      let aside =
        room.measure.hand == .left
        ? left - Drawing.whiteBeside - (try room.width(of: word)) : width + Drawing.whiteBeside
      let middle = Drawing.whiteAround + height / 2 + SheetRoom.printSize / 3
      band.print([word], size: SheetRoom.printSize, at: Point(aside, middle), step: SheetRoom.printStep)
    }
    return band
  }
}

extension Drawing {
  /// A margin at least so wide has room for a drawing.
  private static let leastMargin = Length.mm(18).points
  /// From the drawing to the edge of the paper's ruling and to the line of the margin, in points.
  private static let whiteInMargin = (left: 2.0, right: 10.0)

  /// The drawing in the margin of school paper, beside the rows of its word, which go on without a break; nil for none.
  private static func besideRows(_ picture: WordPicture, in room: SheetRoom) -> Band? {
    let page = room.measure.page
    guard page.fillsPage, room.margin >= leastMargin else { return nil }
    let lines = max(1, (height / page.step).rounded(.down))
    let box = Rectangle(
      x: whiteInMargin.left - room.margin, y: 2, width: room.margin - whiteInMargin.left - whiteInMargin.right,
      height: lines * page.step - 4)
    var band = Band(height: 0)
    band.marks = [Mark.shape(.area([Path(box)]), .white)].said(.artefact)
    band.add(picture, in: box)
    return band
  }
}

extension Frame {
  /// Whether drawings in the margin keep clear of one another and of the foot of their page.
  func holdsDrawings(on pages: [[Band]]) -> Bool {
    pages.allSatisfy { page in
      var end = -Double.infinity
      for band in page {
        guard let box = band.marginDrawing else { continue }
        guard band.top + box.min.y >= end, band.top + box.max.y <= rows.max.y else { return false }
        end = band.top + box.max.y
      }
      return true
    }
  }
}

extension Band {
  /// The box of the drawing that it is, where it stands in the margin beside the bands below it; nil for another band.
  var marginDrawing: Rectangle? { height == 0 && lines.isEmpty ? pictures.first?.box : nil }

  /// A drawing of a word in a box.
  struct PicturePlace {
    let picture: WordPicture
    var box: Rectangle
  }

  /// Puts a drawing into a box, in its middle and as large as it fits.
  mutating func add(_ picture: WordPicture, in box: Rectangle) {
    pictures.append(PicturePlace(picture: picture, box: box))
  }
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
