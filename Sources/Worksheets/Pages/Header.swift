import Geometry
import Languages
import Pages
import Rulings
import Texts

/// The head of a page: a line for the name, one for the date, and the title.
///
/// Page space.
struct Header {
  let sheet: Sheet
  /// The title of its page; empty for none.
  let title: String
  /// Whether it is the head of the sheet; on other pages nobody wants to hear it again.
  let isFirst: Bool

  /// The share of the width that the name takes.
  private static let nameShare = 0.64

  /// Its marks.
  func marks(_ setter: TextSetter) throws(Fault) -> [Mark] {
    let room = sheet.paper.room
    var marks: [Mark] = []
    var lines: [Shape.Rule] = []
    func field(_ label: String, _ value: String, from left: Double, to right: Double) throws(Fault) {
      let baseline = room.min.y + 16
      let words = try setter.marks(
        label, size: 11, at: Point(left, baseline), colour: SheetInk.small, language: sheet.language)
      let start = left + words.width + 5
      lines.append(Shape.Rule(from: Point(start, baseline + 6.5), to: Point(right, baseline + 6.5)))
      let at = Point(start + 3, baseline)
      var shown = try setter.marks(value, size: 16, at: at, language: sheet.language)
      // A long name is made smaller until it stands on its line.
      if shown.width > right - start - 6 {
        let size = max(6, 16 * (right - start - 6) / shown.width)
        shown = try setter.marks(value, size: size, at: at, language: sheet.language)
      }
      marks += (words.marks + shown.marks).said(.paragraph)
    }
    let split = room.min.x + room.width * Header.nameShare
    try field(sheet.phrases[.name], sheet.name, from: room.min.x, to: split - 14)
    try field(sheet.phrases[.date], sheet.date, from: split, to: room.max.x)
    marks.append(.shape(.rules(lines, width: 0.6), SheetInk.small))
    if !title.isEmpty {
      let at = Point(room.min.x, room.min.y + 42)
      marks += try setter.marks(title, size: 15, at: at, language: sheet.language).marks.said(.heading(level: 1))
    }
    return isFirst ? marks : marks.said(.artefact)
  }
}

/// The foot of a page: a bar by which its size is checked, and the codes of maze and sheet.
///
/// Page space.
struct Footer {
  let sheet: Sheet

  /// The least white between the scale bar's words and the codes, in points.
  private static let whiteBesideBar = 8.0

  /// The size of the line that says whom pictures are owed to, and how far it stands above the codes, in points.
  private static let creditSize = 5.0
  private static let creditLift = 7.5

  /// Its marks.
  ///
  /// - Parameter credits: Whom the pictures of the page are owed to.
  func marks(_ words: [String], credits: [String] = [], _ setter: TextSetter) throws(Fault) -> [Mark] {
    let room = sheet.paper.room
    let y = room.max.y - 3
    let scale = ScaleBar(at: Point(room.min.x, y))
    let codes = try setter.marks(
      words.filter { !$0.isEmpty }.joined(separator: " · "), size: 7, at: Point(room.max.x, y), anchor: .end,
      colour: SheetInk.small, language: sheet.language)
    var bar = try scale.marks(sheet.phrases[.scale], setter, language: sheet.language)
    // On narrow paper only the length fits beside the bar.
    if room.max.x - codes.width < bar.end + Footer.whiteBesideBar {
      bar = try scale.marks(sheet.phrases[.scaleLength], setter, language: sheet.language)
    }
    // The bar is for a ruler; its words are in the file's wish to be printed at its size.
    var marks = bar.marks + codes.marks.said(.paragraph)
    if !credits.isEmpty {
      let credit = try setter.marks(
        sheet.phrases.pictures(by: credits.joined(separator: " · ")), size: Footer.creditSize,
        at: Point(room.max.x, y - Footer.creditLift), anchor: .end, colour: SheetInk.small, language: sheet.language)
      marks += credit.marks.said(.paragraph)
    }
    return marks
  }
}
