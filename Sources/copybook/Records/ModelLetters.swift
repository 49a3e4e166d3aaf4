import Geometry
import Letterforms
import Lettering
import Pages
import Printing
import Texts

/// Letters of one school as they are to be written, with start dots, numbers and arrows, for pages on which they are to be practised.
final class ModelLetters {
  /// A letter on its lines.
  struct Picture {
    let sign: String
    /// In points; the upper left corner is the origin.
    let marks: [Mark]
    let width: Double
  }

  /// The height of all pictures, in points.
  var height: Double { (above + below) * xHeight }
  private let xHeight: Double
  /// The height of an x on lines to write on.
  private static let lineHeight = Length.mm(7).points
  /// From the upper edge of a picture to its baseline, and from there to its lower edge, in x-heights: room for the tallest and the
  /// deepest letters of the school.
  private let above: Double
  private let below: Double
  /// White around letters in pictures, and above and below those of lines, in x-heights.
  private static let white = 0.35
  private static let lineWhite = 0.15

  private let book = FormBook()
  private let press: LetterPress
  private let lines: LetterPress

  /// - Parameters:
  ///   - xHeight: The height of an x in points.
  ///   - height: No picture is higher, in points: where letters reach far up and down, they are smaller.
  init(_ letters: LetterCase, xHeight: Double, height: Double) {
    above = 1 + letters.school.zones.ascender + ModelLetters.white
    below = letters.school.zones.descender + ModelLetters.white
    self.xHeight = min(xHeight, height / (above + below))
    press = LetterPress(letters: letters, xHeight: self.xHeight, book: book)
    lines = LetterPress(letters: letters, xHeight: ModelLetters.lineHeight, book: book)
  }

  /// The forms that pictures made so far use.
  var forms: [Form] { book.forms }

  /// The picture of a letter; nil where the school does not have it.
  func picture(of sign: String) throws(Fault) -> Picture? {
    let (setting, lacking) = try press.available(sign)
    guard lacking.isEmpty, !setting.letters.isEmpty else { return nil }
    let plan = press.guidancePlan(of: setting, look: .grey, guidance: .all)
    var room = Rectangle(x: 0, y: 0, width: setting.width, height: 1)
    if let guidance = plan.bounds { room = room.union(guidance) }
    room = room.expanded(by: ModelLetters.white)
    let width = room.width * xHeight
    let baseline = above * xHeight
    let origin = Point(-room.min.x * xHeight, baseline)
    let lines = [baseline, baseline - xHeight].map {
      Shape.Rule(from: Point(0, $0), to: Point(width, $0))
    }
    let marks =
      [Mark.shape(.rules(lines, width: 0.5), .grey(0.75))] + press.marks(of: setting, look: .grey, at: origin)
      + (try press.marks(of: plan, text: sign, look: .grey, guidance: .all, at: origin))
    return Picture(sign: sign, marks: marks, width: width)
  }

  /// A line to write on: some letters to write over, then room for more.
  ///
  /// - Returns: Its marks, in points, and its height; nil where the school does not have the letter.
  func line(of sign: String, width: Double) throws(Fault) -> (marks: [Mark], height: Double)? {
    let (xHeight, press) = (ModelLetters.lineHeight, lines)
    let (setting, lacking) = try press.available(sign)
    guard lacking.isEmpty, !setting.letters.isEmpty else { return nil }
    let baseline = (above - ModelLetters.white + ModelLetters.lineWhite) * xHeight
    let rules = [baseline, baseline - xHeight].map { Shape.Rule(from: Point(0, $0), to: Point(width, $0)) }
    let plan = press.guidancePlan(of: setting, look: .dotted, guidance: .dots)
    var marks: [Mark] = [.shape(.rules(rules, width: 0.5), .grey(0.6))]
    for number in 0..<ModelLetters.dotted {
      let origin = Point((0.4 + Double(number) * (setting.width + 0.9)) * xHeight, baseline)
      marks += press.marks(of: setting, look: .dotted, at: origin)
      marks += try press.marks(of: plan, text: sign, look: .dotted, guidance: .dots, at: origin)
    }
    return (marks, baseline + (below - ModelLetters.white + ModelLetters.lineWhite) * xHeight)
  }

  /// So many letters of a line are written over.
  private static let dotted = 3

  /// A picture as SVG; numbers keep its ids apart from those of others on the same page.
  func svg(of picture: Picture, number: Int) throws(Fault) -> String {
    let page = Page(width: picture.width, height: height, marks: picture.marks, label: "")
    let document = Document(title: picture.sign, language: "", pages: [page], forms: forms, typefaces: [])
    return try document.svg(page: 0, ids: "m\(number)-") { (_, _, _) throws(Fault) in [] }
  }
}
