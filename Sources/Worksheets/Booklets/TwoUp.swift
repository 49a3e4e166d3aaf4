import Geometry
import Pages

/// Two pages side by side on one sheet of paper, to be cut apart and glued into a notebook.
///
/// Margins are mirrored: at the cut, where a notebook is bound, there is more white than outside.
enum TwoUp {
  /// How much nearer to the outside than to the cut the middle of a page stands, in points.
  private static let shift = Length.mm(3).points
  private static let cutWeight = 0.4
  /// The cut is shown at both ends only, clear of what is written.
  private static let cutLength = Length.mm(8).points

  /// Puts the pages of a pupil's sheet side by side.
  static func bind(_ sheet: inout ComposedSheet) {
    // A page that stands on both halves stays where it is.
    if sheet.pages.count > 1 {
      for index in sheet.pages.indices {
        let step = Vector(index.isMultiple(of: 2) ? -shift : shift, 0)
        sheet.pages[index].marks = sheet.pages[index].marks.map { $0.moved(by: step) }
        sheet.key.pages[index].move(by: step)
      }
    }
    sheet.pages = sheets(of: sheet.pages)
  }

  /// Sheets of paper with two pages each; a page that is alone stands on both halves, a last one has white beside it.
  private static func sheets(of pages: [Page]) -> [Page] {
    let doubled = pages.count == 1 ? pages + pages : pages
    return stride(from: 0, to: doubled.count, by: 2).map { index in
      let left = doubled[index]
      var sheet = Page(
        width: 2 * left.width, height: left.height, label: left.label, bookmark: left.bookmark, language: left.language)
      sheet.marks = left.marks
      if index + 1 < doubled.count {
        sheet.marks += doubled[index + 1].marks.map { $0.moved(by: Vector(left.width, 0)) }
      }
      let cut = [0, left.height - cutLength].map { y in
        Shape.Rule(from: Point(left.width, y), to: Point(left.width, y + cutLength))
      }
      sheet.marks.append(.shape(.rules(cut, width: cutWeight), SheetInk.small))
      return sheet
    }
  }
}
