import Geometry
import Letterforms
import Pages
import Rulings
import Texts

extension Composer {
  /// What a teacher should know of a sheet that was laid out.
  func warnings(
    of request: Sheet, _ sheets: [[Frame.PlacedBand]], _ shrunk: ShrunkWords, _ letters: LetterCase
  ) throws -> [SheetWarning] {
    let usual = Length.points(request.xHeight ?? request.ruling.xHeight).mm.formatted(decimals: 1)
    var warnings = shrunk.words.map { word in
      let size = Composer.tenths(below: word.xHeight)
      return SheetWarning(
        problem: "the word \"\(word.text)\" is too wide at \(usual) mm: it is written \(size) mm high",
        hint: "choose a shorter word, or letters of one size: --size \"\(size) mm\"")
    }
    if let overflow = try overflow(of: request, sheets, letters) { warnings.append(overflow) }
    return warnings
  }

  /// What is wrong with a last page that holds a single row or block, and the nearest size at which it is not needed.
  private func overflow(
    of request: Sheet, _ sheets: [[Frame.PlacedBand]], _ letters: LetterCase
  ) throws -> SheetWarning? {
    guard sheets.count > 1, let last = sheets.last, last.count == 1, let band = last.first?.band, !band.fillsPage,
      band.opening != .page
    else { return nil }
    let pages = sheets.count - 1
    let problem = "page \(sheets.count) holds only one \(band.onlyLayout == nil ? "block" : "row"), which went over"
    let most = Length.points(request.xHeight ?? request.ruling.xHeight).mm
    let least = max(Sheet.xHeights.lowerBound.mm, most * Composer.smallestShare)
    var fitting: Int?
    var low = Int((least * 10).rounded(.up))
    var high = Int((most * 10).rounded(.up)) - 1
    while low <= high {
      // The smallest first: often no size helps, and then one look is enough.
      let tenths = fitting == nil ? low : (low + high + 1) / 2
      var smaller = request
      smaller.xHeight = Length.mm(Double(tenths) / 10).points
      let count = try self.sheets(of: smaller, letters, Frame(smaller), ShrunkWords()).count
      if count <= pages {
        fitting = tenths
        low = tenths + 1
      } else {
        guard fitting != nil else { break }
        high = tenths - 1
      }
    }
    guard let fitting else {
      return SheetWarning(problem: problem, hint: "leave out a row, or take larger paper or --maze off")
    }
    let size = (Double(fitting) / 10).formatted(decimals: 1)
    return SheetWarning(
      problem: problem,
      hint: "with --size \"\(size) mm\" it fits on \(pages == 1 ? "one page" : "\(pages) pages"); or leave out a row")
  }

  /// Letters are not made smaller than this share of what was asked for, only to save a page.
  private static let smallestShare = 0.75

  /// A height in millimetres, rounded down to tenths, so that what is named does fit.
  private static func tenths(below points: Double) -> String {
    ((Length.points(points).mm * 10).rounded(.down) / 10).formatted(decimals: 1)
  }
}
