import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Shelves
import TestSupport

@testable import Worksheets

/// A sheet with usual settings, of which a test changes what it is about.
enum SheetSample {
  static func request(
    _ texts: [String] = ["a", "A", "nap", "cat"], school: String = "us-continuous", hand: Hand = .right,
    ruling: String = "us-primary-2", paper: Paper.Format = .a4, change: (inout Sheet) throws -> Void = { _ in }
  ) throws -> Sheet {
    let folder = try SampleSchools.folder()
    var request = Sheet(
      rows: try Sheet.usualRows(for: texts), school: try School(named: school, in: folder), hand: hand,
      ruling: try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: ruling),
      paper: try Paper(paper), seed: 7)
    try change(&request)
    request.phrases = SheetWords(
      printed: SamplePhrases.phrases(request.language).sheet, path: SamplePhrases.phrases(request.language).path)
    return request
  }

  /// Where print may stand on a page: between the side margins, from the title over the name to the codes at the foot.
  static func printable(_ sheet: Sheet) -> Rectangle {
    Rectangle(
      min: Point(sheet.paper.room.min.x, Length.mm(5).points),
      max: Point(sheet.paper.room.max.x, sheet.paper.height - Length.mm(4).points))
  }

  /// The finished document and its key; headers in our own letters, so that no installed typeface matters.
  static func document(_ request: Sheet) throws -> (document: Document, key: SheetKey) {
    var booklet = Booklet(shaper: nil)
    let key = try booklet.add(request).key
    return (booklet.document(title: "sample", language: "en"), key)
  }

  /// How the room of a sheet is shared out.
  static func frame(of sheet: Sheet) throws -> Frame { try Frame(sheet) }

  /// What composes the pages of a sheet; print in our own letters.
  static func composer(of sheet: Sheet, pictures: PictureFinder? = nil) throws -> Composer {
    let cases = SheetCache().cases
    _ = cases.letters(school: sheet.school, hand: sheet.hand)
    let setter = TextSetter(.letters { cases.headerPress(xHeight: $0) })
    return try Composer(sheet, setter: setter, pictures: pictures, cases: cases)
  }

  /// The y of every full-width rule of a page, in millimetres from the top, ascending.
  static func ruleHeights(on page: Page, of document: Document) -> [Double] {
    page.singleMarks.compactMap { mark -> Double? in
      guard case .form(let form, at: let origin, _) = mark, document.forms[form].name.hasPrefix("ruling "),
        case .rules(let rules, _)? = document.forms[form].shapes.first, let rule = rules.first
      else { return nil }
      return Length.points(origin.y + rule.start.y).mm
    }.sorted()
  }

  /// The rectangle around the ink of a mark; nil for text of a typeface.
  static func inkBounds(of mark: Mark, in document: Document) -> Rectangle? {
    switch mark {
    case .shape(let shape, _): shape.inkBounds
    case .form(let form, at: let origin, _):
      document.forms[form].inkBounds?.moved(by: origin - .origin)
    case .text: nil
    case .photo(_, in: let box): box
    case .group(let marks, _):
      marks.compactMap { inkBounds(of: $0, in: document) }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
    }
  }

  /// Marks one by one, those of groups too.
  static func single(_ marks: [Mark]) -> [Mark] {
    marks.flatMap { mark in
      if case .group(let marks, _) = mark { single(marks) } else { [mark] }
    }
  }
}

extension Page {
  /// The marks one by one, those of groups too.
  var singleMarks: [Mark] { SheetSample.single(marks) }
}
