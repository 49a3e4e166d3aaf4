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
  /// From the upper edge of a picture to its baseline, and from there to its lower edge, in x-heights: room for the tallest and the
  /// deepest letters of the school.
  private let above: Double
  private let below: Double
  /// White around letters, in x-heights.
  private static let white = 0.35

  private let book = FormBook()
  /// The letters.
  let letters: LetterCase
  private let press: LetterPress

  /// - Parameters:
  ///   - xHeight: The height of an x in points.
  ///   - height: No picture is higher, in points: where letters reach far up and down, they are smaller.
  init(_ letters: LetterCase, xHeight: Double, height: Double) {
    self.letters = letters
    above = 1 + letters.school.zones.ascender + ModelLetters.white
    below = letters.school.zones.descender + ModelLetters.white
    self.xHeight = min(xHeight, height / (above + below))
    press = LetterPress(letters: letters, xHeight: self.xHeight, book: book)
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

  /// A picture as SVG; numbers keep its ids apart from those of others on the same page.
  func svg(of picture: Picture, number: Int) throws(Fault) -> String {
    let page = Page(width: picture.width, height: height, marks: picture.marks, label: "")
    let document = Document(title: picture.sign, language: "", pages: [page], forms: forms, typefaces: [])
    return try document.svg(page: 0, ids: "m\(number)-") { (_, _, _) throws(Fault) in [] }
  }
}
