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
  /// What stands below it.
  let body: PageBody

  /// The share of the width that the name takes.
  private static let nameShare = 0.64
  /// A title with so few letters stands on one line of any paper.
  static let shortTitle = 12
  /// Sizes of print, and from one line to the next, in points.
  private static let titleSize = 15.0
  private static let titleStep = 18.0
  private static let titleBaseline = 42.0
  private static let headingSize = 10.0
  private static let headingStep = 13.0
  private static let height = 44.0
  /// The most height and width of a logo: it ends above the title, and leaves room for name and date.
  private static let logoHeight = 30.0
  private static let logoShare = 0.22
  private static let whiteBesideLogo = 12.0
  private static let titleHeight = 16.0
  /// The size of the line that says what to do, where it stands without a title, and the white beside one, in points.
  private static let instructionSize = 8.5
  private static let instructionBaseline = 29.5
  private static let lowestInstructionBaseline = 35.0
  /// Numbers of strokes that stand out over the first row leave it no room.
  private static let whiteUnderInstruction = 1.5
  private static let whiteBesideTitle = 20.0

  /// How high the heads of a sheet's pages are.
  static func height(of sheet: Sheet, _ setter: TextSetter) throws(Fault) -> Double {
    var count = 0
    for title in sheet.titles {
      count = max(count, title.count > shortTitle ? try lines(of: title, size: titleSize, sheet, setter).count : 1)
    }
    let titles = count == 0 ? 0 : titleHeight + Double(count - 1) * titleStep
    return height + titles + (try headingHeight(of: sheet, setter))
  }

  private static func headingHeight(of sheet: Sheet, _ setter: TextSetter) throws(Fault) -> Double {
    guard !sheet.heading.isEmpty else { return 0 }
    let width = sheet.headRoom.width - logoWidth(of: sheet)
    return Double(try lines(of: sheet.heading, size: headingSize, width: width, sheet, setter).count) * headingStep
  }

  /// How large the logo is: less where there is no heading above the name.
  private static func logoSize(of sheet: Sheet, headingHeight: Double = 0) -> Vector {
    sheet.logo?.size(width: logoShare * sheet.paper.room.width, height: logoHeight + headingHeight) ?? .zero
  }

  /// What a logo takes of the width, at its largest.
  private static func logoWidth(of sheet: Sheet) -> Double {
    guard let logo = sheet.logo else { return 0 }
    let most = logo.size(width: logoShare * sheet.paper.room.width, height: logoHeight + 3 * headingStep)
    return most.dx + whiteBesideLogo
  }

  /// The marks of the logo in the top right corner; none where the sheet has none.
  func logoMarks(_ setter: TextSetter, _ book: FormBook) throws(Fault) -> [Mark] {
    guard let logo = sheet.logo else { return [] }
    let heading = min(try Header.headingHeight(of: sheet, setter), 3 * Header.headingStep)
    let size = Header.logoSize(of: sheet, headingHeight: heading)
    let room = sheet.headRoom
    return logo.marks(at: Point(room.max.x - size.dx, room.min.y), height: size.dy, book)
  }

  private static func lines(
    of text: String, size: Double, width: Double? = nil, _ sheet: Sheet, _ setter: TextSetter
  ) throws(Fault) -> [String] {
    try setter.lines(of: text, size: size, width: width ?? sheet.paper.room.width, language: sheet.language)
  }

  /// Lines of print from a point down; a word that is wider than the page is made smaller.
  private func lines(
    of text: String, size: Double, step: Double, at start: Point, width: Double, _ colour: Colour, _ setter: TextSetter
  ) throws(Fault) -> [Mark] {
    var marks: [Mark] = []
    var y = start.y
    for line in try Header.lines(of: text, size: size, width: width, sheet, setter) {
      let at = Point(start.x, y)
      var shown = try setter.marks(line, size: size, at: at, colour: colour, language: sheet.language)
      let share = width / shown.width
      if share < 1 {
        shown = try setter.marks(line, size: size * share, at: at, colour: colour, language: sheet.language)
      }
      marks += shown.marks
      y += step
    }
    return marks
  }

  /// Its marks.
  func marks(_ setter: TextSetter) throws(Fault) -> [Mark] {
    let (room, page) = (sheet.headRoom, sheet.paper.room)
    // Name, date and heading end at the logo.
    let aside = room.width - Header.logoWidth(of: sheet)
    var marks: [Mark] = []
    var rules: [Shape.Rule] = []
    let top = room.min.y + (try Header.headingHeight(of: sheet, setter))
    if !sheet.heading.isEmpty {
      let start = Point(room.min.x, room.min.y + 0.8 * Header.headingSize)
      marks += try lines(
        of: sheet.heading, size: Header.headingSize, step: Header.headingStep, at: start, width: aside, SheetInk.small,
        setter
      ).said(.paragraph)
    }
    func field(_ label: String, _ value: String, from left: Double, to right: Double) throws(Fault) {
      let baseline = top + 16
      let words = try setter.marks(
        label, size: 11, at: Point(left, baseline), colour: SheetInk.small, language: sheet.language)
      let start = left + words.width + 5
      rules.append(Shape.Rule(from: Point(start, baseline + 6.5), to: Point(right, baseline + 6.5)))
      let at = Point(start + 3, baseline)
      var shown = try setter.marks(value, size: 16, at: at, language: sheet.language)
      // A long name is made smaller until it stands on its line.
      if shown.width > right - start - 6 {
        let size = max(6, 16 * (right - start - 6) / shown.width)
        shown = try setter.marks(value, size: size, at: at, language: sheet.language)
      }
      marks += (words.marks + shown.marks).said(.paragraph)
    }
    let split = room.min.x + aside * Header.nameShare
    try field(sheet.phrases[.name], sheet.name, from: room.min.x, to: split - 14)
    try field(sheet.phrases[.date], sheet.date, from: split, to: room.min.x + aside)
    marks.append(.shape(.rules(rules, width: 0.6), SheetInk.small))
    if !title.isEmpty {
      marks += try lines(
        of: title, size: Header.titleSize, step: Header.titleStep, at: Point(page.min.x, top + Header.titleBaseline),
        width: page.width, SheetInk.text, setter
      ).said(.heading(level: 1))
    }
    // Who turned the page knows what is to be done.
    return isFirst ? try marks + instruction(below: top, setter).said(.paragraph) : marks.said(.artefact)
  }

  /// What is to be done, in the white that the head has: under the name, or at the end of a title's line.
  private func instruction(below top: Double, _ setter: TextSetter) throws(Fault) -> [Mark] {
    let room = sheet.paper.room
    // Off the name's line, where the first row has numbers no higher than that.
    let lowest = min(top + Header.lowestInstructionBaseline, body.inkTop - Header.whiteUnderInstruction - 0.5)
    let baseline = title.isEmpty ? max(top + Header.instructionBaseline, lowest) : top + Header.titleBaseline
    guard let phrase = sheet.usualInstruction(for: body), baseline + Header.whiteUnderInstruction < body.inkTop else {
      return []
    }
    func line(_ size: Double, at x: Double) throws(Fault) -> (marks: [Mark], width: Double) {
      try setter.marks(
        sheet.phrases[phrase], size: size, at: Point(x, baseline), colour: SheetInk.small, language: sheet.language)
    }
    let usual = try line(Header.instructionSize, at: room.min.x)
    if title.isEmpty {
      let share = (sheet.headRoom.max.x - room.min.x) / usual.width
      return share < 1 ? try line(share * Header.instructionSize, at: room.min.x).marks : usual.marks
    }
    let used = try setter.width(of: title, size: Header.titleSize, language: sheet.language)
    guard used + Header.whiteBesideTitle + usual.width <= room.width else { return [] }
    return try line(Header.instructionSize, at: room.max.x - usual.width).marks
  }
}

/// The foot of a page: a bar by which its size is checked, and the codes of maze and sheet.
///
/// Page space.
struct Footer {
  let sheet: Sheet

  /// The least white between the scale bar's words and the codes, in points.
  private static let whiteBesideBar = 8.0
  /// From a line of codes to the one above, in points.
  private static let step = 8.0

  /// Codes are for the teacher and the grader.
  private static let codeSize = 6.5
  /// The size of the line that says whom pictures are owed to, and how far it stands above the codes, in points.
  private static let creditSize = 6.5
  private static let creditLift = 8.0

  /// Its marks.
  ///
  /// - Parameter credits: Whom the pictures of the page are owed to.
  func marks(_ words: [String], credits: [String] = [], _ setter: TextSetter) throws(Fault) -> [Mark] {
    let room = sheet.footRoom
    let y = room.max.y - 3
    let scale = ScaleBar(at: Point(room.min.x, y))
    func codes(_ words: [String], raised: Double = 0) throws(Fault) -> (marks: [Mark], width: Double) {
      try setter.marks(
        words.filter { !$0.isEmpty }.joined(separator: " · "), size: Footer.codeSize, at: Point(room.max.x, y - raised),
        anchor: .end, colour: SheetInk.quiet, language: sheet.language)
    }
    var bar = try scale.marks(sheet.phrases[.scale], setter, language: sheet.language)
    var line = try codes(words)
    var raised = 0.0
    func isNarrow() -> Bool { room.max.x - line.width < bar.end + Footer.whiteBesideBar }
    // On narrow paper only the length fits beside the bar, and the code of the maze may need a line above.
    if isNarrow() { bar = try scale.marks(sheet.phrases[.scaleLength], setter, language: sheet.language) }
    if isNarrow() {
      raised = Footer.step
      line.marks = try codes(Array(words.prefix(1)), raised: raised).marks + codes(Array(words.dropFirst())).marks
    }
    // The bar is for a ruler; its words are in the file's wish to be printed at its size.
    var marks = bar.marks + line.marks.said(.paragraph)
    if !credits.isEmpty {
      // Two lines of codes leave no room above them: the credit stands over the bar.
      let isLeft = raised > 0
      let credit = try setter.marks(
        sheet.phrases.pictures(by: credits.joined(separator: " · ")), size: Footer.creditSize,
        at: Point(isLeft ? room.min.x : room.max.x, y - Footer.creditLift), anchor: isLeft ? .start : .end,
        colour: SheetInk.small, language: sheet.language)
      marks += credit.marks.said(.paragraph)
    }
    return marks
  }
}
