import Geometry
import Languages
import Pages
import Texts

/// What stands beside a row and says what it asks for, to a child who cannot read yet.
///
/// Drawn on a grid of 24, y down, with a round pen.
enum RowIcon: String, CaseIterable, Hashable {
  case look, trace, write, hide, best, listen, read, check, count, color, fold, draw, finish, join, syllables, find

  /// The word under it.
  var phrase: PagePhrase {
    switch self {
    case .look: .look
    case .trace: .trace
    case .write: .write
    case .hide: .hide
    case .best: .best
    case .listen: .listen
    case .read: .read
    case .check: .check
    case .count: .count
    case .color: .color
    case .fold: .fold
    case .draw: .draw
    case .finish: .finish
    case .join: .join
    case .syllables: .syllables
    case .find: .find
    }
  }

  /// A part of the drawing, as path data of SVG.
  private enum Part {
    case line(String)
    case dots(from: Point, to: Point)
    case area(String)
  }

  private static let pencil = "M9.8 17.6L10.9 12.9L18.2 3.9L21.9 6.9L14.3 15.8Z"

  private var parts: [Part] {
    switch self {
    case .look:
      [
        .line("M2 12.5C6.2 6 17.8 6 22 12.5C17.8 19 6.2 19 2 12.5Z"), .area("M12 9.2A3.3 3.3 0 1 1 11.99 9.2Z"),
      ]
    case .hide:
      [.line("M2 9.5C6.2 16 17.8 16 22 9.5M5 13.4L3.2 16.3M9.7 15L9 18.4M14.3 15L15 18.4M19 13.4L20.8 16.3")]
    case .trace: [.line(RowIcon.pencil), .dots(from: Point(1.9, 20.4), to: Point(22.3, 20.4))]
    case .write:
      [.line(RowIcon.pencil), .line("M1.8 20.6C3.2 17.6 5 17.6 6 20.4S9 22.6 10.4 20.6H22.3")]
    case .best:
      [
        .area(
          "M12 2.2L14.9 8.4L21.7 9.2L16.7 13.9L18 20.6L12 17.3L6 20.6L7.3 13.9L2.3 9.2L9.1 8.4Z")
      ]
    case .listen:
      [
        .line(
          "M6.6 9.6A5.6 5.6 0 0 1 17.8 9.6C17.8 14 13.8 14.2 13.6 17.8A3 3 0 0 1 7.9 19"
            + "M9.8 10A2.5 2.5 0 0 1 14.8 10C14.8 12 12.4 12.2 12.4 14.4")
      ]
    case .read:
      [
        .line(
          "M12 7C9.6 5 6 4.6 2.2 5V18.2C6 17.8 9.6 18.2 12 20.2C14.4 18.2 18 17.8 21.8 18.2V5C18 4.6 14.4 5 12 7Z"
            + "M12 7V20.2")
      ]
    case .check: [.line("M4.2 13L9.6 18.4L20 6.2")]
    case .count:
      [
        .area(
          "M6 13.8A2.9 2.9 0 1 1 5.99 13.8ZM18 13.8A2.9 2.9 0 1 1 17.99 13.8ZM12 4.2A2.9 2.9 0 1 1 11.99 4.2Z")
      ]
    case .color:
      [
        .line(
          "M12.6 15.8L9.3 12.7L17.4 3.6Q19.4 2.8 21 4.4Q22.2 6 21 7.7ZM9.3 12.7Q6.6 13.4 6.6 17.6Q10.6 18.4 12.6 15.8"),
        .line("M2 20.8Q5 18.6 7 20.8T12 20.8T17 20.8T22 20.4"),
      ]
    case .fold:
      [.line("M3.4 4H13.6V20H3.4ZM13.6 4L20.6 7.2V16.8L13.6 20M6.3 8.4H10.6M6.3 12H10.6")]
    case .draw:
      [
        .line("M2.6 4.4H21.4V19.6H2.6ZM2.8 16.6L8.2 11L12.4 15.2L15.4 12.4L21.2 17.6"),
        .area("M16.6 7A1.7 1.7 0 1 1 16.59 7Z"),
      ]
    case .finish:
      [
        .line("M2.4 8H8.8V17.4H2.4ZM15.2 8H21.6V17.4H15.2Z"), .dots(from: Point(10.4, 17.4), to: Point(13.8, 17.4)),
      ]
    case .join, .syllables:
      [.line("M3 15.6A4 4 0 1 1 9.8 12.9C9.8 18 13.4 18 14.2 12.9A4 4 0 1 1 15 15.6")]
    case .find:
      [
        .line("M4.6 17.2V8.6H11.4V15.4H17.6V4.4"),
        .area("M4.6 17A2.4 2.4 0 1 1 4.59 17ZM17.6 3.6L22.6 6.2L17.6 8.8Z"),
      ]
    }
  }

  /// The pen on the grid, its dots, and from dot to dot.
  private static let (grid, pen, dot, step) = (24.0, 1.9, 2.4, 3.4)

  /// The drawing as large as a square of a side around a point, in points.
  func shapes(around center: Point, side: Double) -> [Shape] {
    let scale = side / RowIcon.grid
    let placed = Affine(
      a: scale, b: 0, c: 0, d: scale, tx: center.x - side / 2, ty: center.y - side / 2)
    func paths(_ data: String) -> [Path] { ((try? PathData(reading: data))?.strokes ?? []).map { placed * $0 } }
    return parts.flatMap { part -> [Shape] in
      switch part {
      case .line(let data): return paths(data).map { .line($0, width: RowIcon.pen * scale) }
      case .area(let data): return [.area(paths(data))]
      case .dots(let start, let end):
        let count = Int(((end.x - start.x) / RowIcon.step).rounded())
        let dots = (0...count).map { placed * Point(start.x + RowIcon.step * Double($0), start.y) }
        return [.dots(dots, diameter: RowIcon.dot * scale)]
      }
    }
  }
}

/// An icon in its disc, with a word under it.
///
/// Page space.
struct IconDisc {
  let icon: RowIcon
  let center: Point
  var radius = IconDisc.radius
  /// Whether its word stands under it, where it stands by itself.
  var hasWord = false
  /// How many times as large as usual its word is.
  var share = 1.0

  /// Of a disc beside a row; on paper that is ruled from top to foot, whose rows are nearer; in points.
  static let radius = Length.mm(4.3).points
  static let ruledRadius = Length.mm(3.7).points
  /// The weight of its ring, in points.
  static let ring = Length.mm(0.4).points
  /// The side of the drawing, in radii.
  private static let drawing = 1.48
  /// The size of the word under it, and how far its baseline stands below the disc.
  private static let wordSize = Length.mm(2.45).points
  private static let wordDrop = Length.mm(2.9).points
  /// How far the word's white reaches below a usual disc.
  private static let wordHeight = Length.mm(3.6).points

  /// How far the word's white reaches below the disc.
  var wordHeight: Double { share * IconDisc.wordHeight }

  /// Its marks: white under it, so that no ruling shows through.
  func marks(_ book: FormBook) -> [Mark] {
    let name = "icon \(icon.rawValue) \(radius.formattedForName)"
    let form = book.form(named: name, text: "", sizes: [radius]) {
      [.line(Path(circleAround: .origin, radius: radius), width: IconDisc.ring)]
        + icon.shapes(around: .origin, side: IconDisc.drawing * radius)
    }
    return [
      .shape(.dots([center], diameter: 2 * radius), .white), .form(form, at: center, SheetInk.accent),
    ]
  }

  /// The word under it, on white where lines run behind it.
  func word(_ text: String, isOnLines: Bool, _ setter: TextSetter, language: String) throws(Fault) -> [Mark] {
    let at = Point(center.x, center.y + radius + share * IconDisc.wordDrop)
    let size = share * IconDisc.wordSize
    let words = try setter.marks(
      text, size: size, at: at, anchor: .middle, colour: SheetInk.small, language: language)
    guard isOnLines else { return words.marks }
    let box = Rectangle(
      x: at.x - words.width / 2 - 2, y: at.y - 0.78 * size, width: words.width + 4,
      height: 1.05 * size)
    return [.shape(.area([Path(box)]), .white)] + words.marks
  }
}

extension Double {
  /// As a number in the name of a form.
  fileprivate var formattedForName: String { String(Int((self * 1000).rounded())) }
}
