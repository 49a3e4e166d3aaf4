import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// The head of a page: a line for the name and one for the date, and small above them school and title.
///
/// Page space.
struct Header {
  let sheet: Sheet
  /// The title of its page; empty for none.
  let title: String
  /// Whether it is the head of the sheet; on other pages nobody wants to hear it again.
  let isFirst: Bool
  /// Where the letters of the school are, for a name that they can write.
  let cases: CaseShelf

  /// From the upper margin to the baselines of the name, and of what stands above it.
  private static let nameBaseline = Length.mm(6.5).points
  private static let titleBaseline = Length.mm(-2.2).points
  /// The same where knots of a page to be scanned stand above it.
  private static let titleBaselineUnderKnots = Length.mm(0.3).points
  /// Print that an adult reads, and a title.
  private static let size = Length.mm(3.05).points
  private static let titleSize = Length.mm(4.2).points
  /// How much the date takes, as a share of the width and at the most.
  private static let dateShare = 0.31
  private static let widestDate = Length.mm(56).points
  private static let whiteBesideDate = Length.mm(6).points
  private static let whiteBesideLabel = Length.mm(2.2).points
  /// A name is as tall as its line asks for.
  private static let nameSize = Length.mm(6).points
  private static let smallestName = Length.mm(2.2).points
  private static let height = Length.mm(4.2).points
  private static let dash = Length.mm(1.2).points
  private static let weights = (rule: Length.mm(0.3).points, height: Length.mm(0.22).points)
  /// The most height and width of a logo, in the corner above the date.
  private static let logoHeight = Length.mm(11).points
  private static let logoShare = 0.2
  private static let whiteBesideLogo = Length.mm(4).points

  /// How large the logo is; nothing where the sheet has none.
  private var logoSize: Vector {
    sheet.logo?.size(width: Header.logoShare * sheet.headRoom.width, height: Header.logoHeight) ?? .zero
  }

  /// Its marks.
  func marks(_ setter: TextSetter, _ book: FormBook) throws(Fault) -> [Mark] {
    let room = sheet.headRoom
    var marks: [Mark] = []
    if let logo = sheet.logo {
      let corner = Point(room.max.x - logoSize.dx, room.min.y + Header.titleBaseline - 0.7 * Header.logoHeight)
      marks += logo.marks(at: corner, height: logoSize.dy, book)
    }
    marks += try headline(setter)
    let right = room.max.x
    let date = right - min(Header.widestDate, Header.dateShare * room.width)
    marks += try field(sheet.phrases[.name], sheet.name, from: room.min.x, to: date - Header.whiteBesideDate, setter)
    marks += try field(sheet.phrases[.date], sheet.date, from: date, to: right, setter)
    // Who turned the page knows what is to be done.
    return isFirst ? marks : marks.said(.artefact)
  }

  /// School and title, in one line above the name; smaller where they are long.
  private func headline(_ setter: TextSetter) throws(Fault) -> [Mark] {
    let room = sheet.headRoom
    let width = room.width - (sheet.logo == nil ? 0 : logoSize.dx + Header.whiteBesideLogo)
    let hasKnots = sheet.isScannable && sheet.paper.width > sheet.paper.height
    let baseline = room.min.y + (hasKnots ? Header.titleBaselineUnderKnots : Header.titleBaseline)
    func line(
      _ text: String, _ size: Double, at x: Double, width: Double, _ colour: Colour
    ) throws(Fault) -> (marks: [Mark], width: Double) {
      let whole = try setter.width(of: text, size: size, language: sheet.language)
      return try setter.marks(
        text, size: whole > width ? size * width / whole : size, at: Point(x, baseline), colour: colour,
        language: sheet.language)
    }
    var marks: [Mark] = []
    var used = 0.0
    if !title.isEmpty {
      let share = sheet.heading.isEmpty ? 1 : 0.6
      let shown = try line(title, Header.titleSize, at: room.min.x, width: share * width, SheetInk.text)
      used = shown.width + Header.whiteBesideLogo
      marks += shown.marks.said(.heading(level: 1))
    }
    guard !sheet.heading.isEmpty else { return marks }
    let whole = try setter.width(of: sheet.heading, size: Header.size, language: sheet.language)
    let shown = min(whole, width - used)
    let x = title.isEmpty ? room.min.x : room.min.x + width - shown
    return marks
      + (try line(sheet.heading, Header.size, at: x, width: width - used, SheetInk.small).marks.said(.paragraph))
  }

  /// A word and a line to write on, over which a dashed line shows how tall; what is known already stands on it.
  private func field(
    _ label: String, _ value: String, from left: Double, to right: Double, _ setter: TextSetter
  ) throws(Fault) -> [Mark] {
    let baseline = sheet.headRoom.min.y + Header.nameBaseline
    // Files of languages write a colon after it, which the line makes needless.
    let name = label.last == ":" ? String(label.dropLast()) : label
    let words = try setter.marks(
      name, size: sheet.printShare * Header.size, at: Point(left, baseline),
      colour: sheet.ruling.finish.isHeavy ? SheetInk.text : SheetInk.small, language: sheet.language)
    let start = left + words.width + Header.whiteBesideLabel
    let ink = sheet.ruling.finish.isHeavy ? SheetInk.text : SheetInk.rule
    let weight = sheet.printShare * sheet.printShare * Header.weights.rule
    var marks: [Mark] = [
      .shape(
        .rules([Shape.Rule(from: Point(start, baseline), to: Point(right, baseline))], width: weight), ink)
    ]
    let at = Point(start + Header.whiteBesideLabel, baseline - 2.5)
    let line = Point(at.x, baseline - weight / 2)
    if !value.isEmpty, value == sheet.name, value.allSatisfy({ $0.isWhitespace || sheet.school.writes($0) }) {
      return (words.marks + (try written(value, at: line, width: right - at.x))).said(.paragraph)
        + marks.said(.artefact)
    }
    var shown = try setter.marks(value, size: Header.nameSize, at: at, language: sheet.language)
    if value.isEmpty {
      let y = baseline - Header.height
      let dashes = stride(from: start, to: right - Header.dash, by: 2 * Header.dash).map { x in
        Shape.Rule(from: Point(x, y), to: Point(x + Header.dash, y))
      }
      if !dashes.isEmpty {
        marks.append(.shape(.rules(dashes, width: Header.weights.height), SheetInk.height))
      }
    } else if shown.width > right - at.x {
      // A long name is made smaller until it stands on its line.
      let size = max(Header.smallestName, Header.nameSize * (right - at.x) / shown.width)
      shown = try setter.marks(value, size: size, at: at, language: sheet.language)
    }
    return (words.marks + shown.marks).said(.paragraph) + marks.said(.artefact)
  }
}

extension Paper {
  /// Whether it has the size of US letter, on either side.
  fileprivate var isLetter: Bool { abs(min(width, height) - 612) < 0.5 && abs(max(width, height) - 792) < 0.5 }
}

extension Header {
  /// How high tall letters of a written name are at the most.
  private static let tallest = Length.mm(6.4).points

  /// A name as the child writes it, on its line and under what is above it.
  private func written(_ name: String, at start: Point, width: Double) throws(Fault) -> [Mark] {
    let letters = cases.letters(school: sheet.school, hand: sheet.hand)
    let setting = try letters.setting(of: name)
    // All names of a class have one size, so that they share their letters; long ones are smaller.
    let usual = min(Header.height, Header.tallest / (1 + sheet.school.rowZones.ascender))
    let xHeight = min(usual, width / max(1, setting.width))
    return cases.press(letters, xHeight: xHeight)
      .marks(of: setting, look: .solid, colour: SheetInk.text, at: start).said(.words(name))
  }
}

/// The foot of a page: a bar by which its size is checked, and the codes of maze and sheet, in one line.
///
/// Page space.
struct Footer {
  let sheet: Sheet

  /// Codes are for the teacher and the grader.
  private static let size = Length.mm(2.35).points
  /// From the foot of the paper to the baseline: less where the margin is wide enough.
  private static let rise = Length.mm(5.8).points
  private static let leastRise = Length.mm(4).points
  private static let riseUnderKnots = Length.mm(5).points
  /// The least white between two things in the line, in points.
  private static let white = 8.0

  /// Its marks.
  ///
  /// - Parameter credits: Whom the pictures of the page are owed to.
  func marks(_ words: [String], credits: [String] = [], _ setter: TextSetter) throws(Fault) -> [Mark] {
    let room = sheet.footRoom
    // On a page on its side it stands under the knots at the lower edge.
    let rise =
      sheet.scanFrame != nil && sheet.paper.width > sheet.paper.height
      ? Footer.riseUnderKnots : sheet.paper.margin - Footer.rise
    let y = sheet.paper.height - max(Footer.leastRise, rise)
    /// A line that ends at a place, smaller where it would be too wide.
    func line(_ text: String, at x: Double, widest: Double) throws(Fault) -> (marks: [Mark], width: Double) {
      let whole = try setter.width(of: text, size: Footer.size, language: sheet.language)
      let share = min(1, widest / max(1, whole))
      return try setter.marks(
        text, size: share * Footer.size, at: Point(x - share * whole, y), colour: SheetInk.quiet,
        language: sheet.language)
    }
    // Whoever buys paper by the inch has a ruler with inches.
    let hasInches = sheet.paper.isLetter && sheet.language.hasPrefix("en")
    let scale = ScaleBar(at: Point(room.min.x, y), hasInches: hasInches)
    let bar = try scale.marks(
      hasInches ? "2 in" : sheet.phrases[.scaleLength], setter, language: sheet.language)
    // Codes are never shortened, but smaller on narrow paper, where the words give way one after the other.
    let text = words.filter { !$0.isEmpty }.joined(separator: " · ")
    let codes = try line(text, at: room.max.x, widest: room.max.x - bar.end - Footer.white)
    let most = room.max.x - codes.width - Footer.white
    var marks = bar.marks + codes.marks.said(.paragraph)
    guard !credits.isEmpty else { return marks }
    let credit = credits.joined(separator: " · ")
    for text in [sheet.phrases.pictures(by: credit), credit] {
      let width = try setter.width(of: text, size: Footer.size, language: sheet.language)
      guard bar.end + Footer.white + width <= most else { continue }
      marks += try line(text, at: most, widest: width).marks.said(.paragraph)
      break
    }
    return marks
  }
}
