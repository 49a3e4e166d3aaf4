import Codes
import FoundationEssentials
public import Geometry
public import Letterforms
import Pages
import Rasters
import Recipes
import Shelves
import TestSupport
import Texts
public import Worksheets

/// A page of the product in pixels, as a printer leaves it before anybody writes on it.
public struct PrintedPage: Sendable {
  /// Its number: another number has another code.
  public let number: Int
  /// The key of its sheet.
  public let key: SheetKey
  /// Which page of the sheet it is, from 0.
  public let index: Int
  /// What stands where.
  public var page: SheetKey.Page { key.pages[index] }
  /// What stands where for scanners.
  public let layout: ScanLayout
  /// The letters of its school and hand.
  public let school: School
  /// The hand they are written with.
  public let hand: Hand
  /// With 24 pixels to the millimetre.
  let fine: PaperPicture
  /// With 12 pixels to the millimetre.
  let picture: PaperPicture

  /// Whether print as dark as ink stands near a place in millimetres of paper.
  public func isDark(near place: Point, within reach: Double) -> Bool {
    let scale = PaperPicture.pixelsPerMillimetre
    let rows = max(0, Int((place.y - reach) * scale))...max(0, min(picture.height - 1, Int((place.y + reach) * scale)))
    let columns =
      max(0, Int((place.x - reach) * scale))...max(0, min(picture.width - 1, Int((place.x + reach) * scale)))
    return rows.contains { y in columns.contains { picture.pixels[3 * (y * picture.width + $0)] < 185 } }
  }

  /// The grid of places by which a page that was found is measured: 10 across and 14 down, in millimetres of paper.
  public var grid: [Point] {
    (0..<14).flatMap { row in
      (0..<10).map { column in
        Point(layout.width * (0.05 + 0.1 * Double(column)), layout.height * (0.5 + Double(row)) / 14)
      }
    }
  }
}

/// Prints the pages of a class that does not exist.
///
/// Use a shop in one task only.
public final class PageShop {
  private let library: Library
  private let press = Press()
  private let seed: UInt64

  /// A shop whose pages follow from a seed.
  public init(seed: UInt64) throws {
    self.seed = seed
    library = Library(
      fonts: try SampleSchools.folder(), templates: TemplateFolder(path: "\(SampleSchools.root)/Templates"),
      languages: try RecipeShelf(folder: "\(SampleSchools.root)/Templates"))
  }

  /// Forms stand on whole pixels, half a pixel off at most: with so many, at most 0.02 mm.
  private static let finePixelsPerMillimetre = 2 * PaperPicture.pixelsPerMillimetre

  /// What stands where on the page of a number, without drawing it.
  public func layout(_ number: Int) throws -> ScanLayout {
    let composed = try composed(number)
    return try PageShop.layout(of: composed.key.pages[composed.index])
  }

  /// The page of a number.
  public func page(_ number: Int) throws -> PrintedPage {
    let composed = try composed(number)
    let page = composed.key.pages[composed.index]
    let bytes = try press.png(
      of: composed.index, in: composed.document, at: .dotsPerInch(25.4 * PageShop.finePixelsPerMillimetre))
    let drawn = try PixelPicture(png: bytes, file: "page")
    let fine = PaperPicture(width: drawn.width, height: drawn.height, pixels: drawn.pixels)
    return PrintedPage(
      number: number, key: composed.key, index: composed.index, layout: try PageShop.layout(of: page),
      school: composed.sheet.school,
      hand: composed.sheet.hand, fine: fine, picture: fine.halved)
  }

  private static func layout(of page: SheetKey.Page) throws -> ScanLayout {
    guard let layout = page.scanLayout else { throw Fault(.ours, problem: "a page cannot come back from a scanner") }
    return layout
  }

  /// A sheet, and which of its pages is meant.
  private struct Composed {
    let sheet: Sheet
    let document: Document
    let key: SheetKey
    let index: Int
  }

  private func composed(_ number: Int) throws -> Composed {
    let order = PageOrder.all[number % PageOrder.all.count]
    let secret = SplitMix64.key(mixing: seed, UInt64(number))
    var sheet = try library.sheet(for: order.settings(seed: secret % 100_000))
    sheet.pageSecret = secret
    var booklet = Booklet(shaper: nil)
    let key = try booklet.add(sheet).key
    let document = booklet.document(title: "", language: sheet.language)
    return Composed(
      sheet: sheet, document: document, key: key, index: number / PageOrder.all.count % key.pages.count)
  }
}
