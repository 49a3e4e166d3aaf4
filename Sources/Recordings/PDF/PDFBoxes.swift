import Geometry
import JSON

/// How a page lies in its own coordinates (PDF 1.7, 14.11.2), and how a reader shows it.
struct PDFBoxes {
  /// The whole sheet and what is shown of it, in units of the page, y up.
  private let media, crop: Rectangle
  /// How often a reader turns the page to the right, 0 to 3.
  private let turns: Int
  /// A unit of the page in points.
  private let unit: Double

  /// The boxes of a page; nil where it has no size.
  init?(of page: String, _ objects: PDFObjects) {
    // Letter is what readers take for pages that lost their size.
    let media = objects.box(objects.inherited("/MediaBox", of: page)) ?? Rectangle(x: 0, y: 0, width: 612, height: 792)
    let shown = objects.box(objects.inherited("/CropBox", of: page)) ?? media
    let crop = Rectangle(
      min: Point(max(media.min.x, shown.min.x), max(media.min.y, shown.min.y)),
      max: Point(min(media.max.x, shown.max.x), min(media.max.y, shown.max.y)))
    guard media.width > 0, media.height > 0 else { return nil }
    (self.media, self.crop) = (media, crop.width > 0 && crop.height > 0 ? crop : media)
    let angle = objects.inherited("/Rotate", of: page)?.number.flatMap { Int(exactly: $0) } ?? 0
    turns = (angle / 90 % 4 + 4) % 4
    let unit = objects.resolved(objects[page]?["/UserUnit"])?.number ?? 1
    self.unit = (0.01...100).contains(unit) ? unit : 1
  }

  /// From the page to what a reader shows, in points from its top left, y down.
  var shown: Affine { map(of: crop, turns: turns) }

  /// Whether a place of the page is where ours have their foot.
  func isAtFoot(_ place: Point) -> Bool {
    let height = unit * (turns % 2 == 0 ? crop.height : crop.width)
    return (shown * place).y > PDFBoxes.foot * height
  }

  /// Where the foot of our pages begins, as a share of their height.
  private static let foot = 0.9

  private func map(of box: Rectangle, turns: Int) -> Affine {
    let upright = Affine.flipped(unit: unit, origin: Point(-unit * box.min.x, unit * box.max.y))
    let (width, height) = (unit * box.width, unit * box.height)
    return switch turns {
    case 1: Affine(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0) * upright
    case 2: Affine(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height) * upright
    case 3: Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width) * upright
    default: upright
    }
  }

  /// So little is lost where boxes are rounded, in points.
  private static let rounding = 1.5

  /// From the page to one of ours, in points from its top left, y down, whose print is somewhere on it.
  ///
  /// Where a box has the size of our page, it is that: who turns a page to write on it turns what is shown, not its box. Else our
  /// page was fitted into what is shown.
  func map(to width: Double, _ height: Double) -> Affine {
    for turns in turns == 0 ? [0] : [0, turns] {
      for box in [media, crop] {
        let (across, down) = turns % 2 == 0 ? (box.width, box.height) : (box.height, box.width)
        if abs(across * unit - width) < PDFBoxes.rounding, abs(down * unit - height) < PDFBoxes.rounding {
          return map(of: box, turns: turns)
        }
      }
    }
    let (across, down) = turns % 2 == 0 ? (crop.width, crop.height) : (crop.height, crop.width)
    let scale = max(width / (across * unit), height / (down * unit))
    let step = Vector(width - across * unit * scale, height - down * unit * scale) / 2
    return .translation(step) * .scale(x: scale, y: scale) * shown
  }
}
