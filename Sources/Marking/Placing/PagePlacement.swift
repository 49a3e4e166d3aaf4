import Geometry
import Languages
import Texts
import Worksheets

/// How the ink of a page has to be moved to lie on the printed letters, and what that says of the recording.
///
/// Page space.
struct PagePlacement {
  /// The map from where the ink lies to where it was written.
  let map: Affine
  /// The middle of the page, where a shift is told.
  private let middle: Point
  /// Whether the letters are those of the page, and yet do not lie on them.
  private let isBeside: Bool

  /// The ink stays where it is.
  static let none = PagePlacement(map: .identity, middle: .origin)
  /// The same, of letters in people's own forms.
  static let beside = PagePlacement(map: .identity, middle: .origin, isBeside: true)

  fileprivate init(map: Affine, middle: Point, isBeside: Bool = false) {
    (self.map, self.middle, self.isBeside) = (map, middle, isBeside)
  }

  /// Less than half a degree, half a millimetre and half a hundredth is not worth a word.
  private static let leastTold = 0.5

  /// What was wrong with how the ink lay; nil where it was not moved.
  func sentence(page: Int, by phrases: PhraseSection<PlacementPhrase>) -> String? {
    if isBeside { return phrases.text(.beside, ["page": String(page + 1)]) }
    guard map != .identity else { return nil }
    let size = abs(map.determinant).squareRoot()
    let shift = (map * middle) - middle
    let unit = Length.mm(1).points
    var found: [String] = []
    func add(_ amount: Double, _ less: PlacementPhrase, _ more: PlacementPhrase) {
      guard abs(amount) >= PagePlacement.leastTold else { return }
      let decimals = abs(amount) < 9.95 && abs(abs(amount) - abs(amount).rounded()) >= 0.05 ? 1 : 0
      found.append(phrases.text(amount < 0 ? less : more, ["number": phrases.number(abs(amount), decimals: decimals)]))
    }
    // Ink that must turn to the left was turned to the right.
    add(-arcTangent(map.b, map.a) * 180 / .pi, .turnedLeft, .turnedRight)
    add(100 * (1 / size - 1), .tooSmall, .tooLarge)
    add(-shift.dx / unit, .tooFarLeft, .tooFarRight)
    add(-shift.dy / unit, .tooHigh, .tooLow)
    guard !found.isEmpty else { return nil }
    return phrases.text(.moved, ["page": String(page + 1), "list": found.joined(separator: ", ")])
  }
}

/// Lays ink on the pages of a sheet, and refuses what was not written on them.
struct PagePlacer {
  private let pages: [SheetKey.Page]
  /// Of each page its lines to be written over; made when they are asked for.
  private let lines: (Int) throws -> PrintedLines
  /// Of each page the first on which the same is printed: no ink tells them apart.
  private let prints: [Int]
  /// Whether ink is the letter of a cell, by its looks, wherever in the cell it lies.
  private let isLetter: (SheetKey.Cell, [[Point]]) throws -> Bool

  init(
    on pages: [SheetKey.Page], lines: @escaping (Int) throws -> PrintedLines,
    isLetter: @escaping (SheetKey.Cell, [[Point]]) throws -> Bool
  ) {
    (self.pages, self.lines, self.isLetter) = (pages, lines, isLetter)
    prints = pages.indices.map { page in pages[..<page].firstIndex { $0.cells == pages[page].cells } ?? page }
  }

  /// Ink of so many letters says whether it belongs to the sheet, and where it lies.
  private static let leastLetters = 6.0
  /// So few letters say only where it lies.
  private static let fewLetters = 4
  /// Where fewer of the letters stand on theirs, they were written on something else.
  private static let strange = 0.4
  /// Where so many letters stand on theirs, nothing else is tried.
  private static let settled = 0.9
  /// Where so many do, that is what they were written on.
  private static let sure = 0.6
  /// Ink so near to the lines, as a share of what is off (0.8 mm), with so many letters on theirs, is not sought elsewhere.
  private static let near = (misfit: 0.2, share: 0.7)
  /// A few places of ink that would be moved by less show that the ink lies where it was written: half of what is worth a move.
  private static let still = leastMove / 2

  /// How ink lies, and how well it then agrees with the letters.
  private struct Trial {
    let map: Affine
    let agreement: PageAgreement
  }

  /// The place of a page's ink.
  ///
  /// - Throws: A fault with the reason where the ink cannot be of this page.
  func place(_ strokes: [[Point]], page: Int) throws -> PagePlacement {
    guard !strokes.isEmpty else { return .none }
    let lines = try lines(page)
    guard let fit = PageFit(of: strokes, on: lines) else { return .none }
    var best = trial(nearest(fit), strokes, lines, page)
    if best.agreement.share < PagePlacer.settled, !isNear(fit, best) {
      let maps = [Affine.identity, best.map] + fit.starts()
      let found = trial(maps.min { fit.cost(of: $0) < fit.cost(of: $1) } ?? .identity, strokes, lines, page)
      // Sticks slide along sticks: what brings no more letters onto theirs says nothing of where the page lay.
      if found.map == .identity || found.agreement.cells.count > best.agreement.cells.count { best = found }
    }
    if best.agreement.share < PagePlacer.sure, try isBeside(strokes, page, fit, lines, best.agreement) {
      return .beside
    }
    if pages.count > 1, best.agreement.written >= PagePlacer.leastLetters {
      try compareWithOthers(strokes, page, fit, best)
    }
    let count = best.agreement.cells.count
    if best.agreement.twice >= PagePlacer.fewLetters, 5 * best.agreement.twice >= 3 * count {
      throw Fault.writtenTwice(page: page, cells: best.agreement.twice, of: count)
    }
    let placed = placement(of: best, fit, on: pages[page])
    if placed.map != .identity, best.agreement.share < PagePlacer.sure, isTorn(strokes, page, lines, best) {
      return .beside
    }
    return placed
  }

  /// Whether the letters that a move leaves beside theirs all lie on them under another one: then it is hands that strayed, and the
  /// page lay still.
  private func isTorn(_ strokes: [[Point]], _ page: Int, _ lines: PrintedLines, _ best: Trial) -> Bool {
    let (finder, agreed) = (CellFinder(pages[page]), Set(best.agreement.cells))
    let others = strokes.filter { stroke in
      finder.cell(for: stroke.map { best.map * $0 }).map { !agreed.contains($0) } ?? true
    }
    guard let fit = PageFit(of: others, on: lines) else { return false }
    let other = trial(nearest(fit), others, lines, page).agreement
    return other.written >= PagePlacer.leastLetters && other.share >= PagePlacer.sure
  }

  /// The map near to none that brings the ink onto the lines: none where a few places of it already lie there.
  private func nearest(_ fit: PageFit) -> Affine {
    let sparse = fit.sparse
    let rough = sparse.closest(from: .identity)
    return sparse.move(under: rough) < PagePlacer.still ? .identity : fit.closest(from: rough, isNear: true)
  }

  /// Whether ink lies so near to the lines that it is not sought elsewhere, though not all letters are like theirs.
  private func isNear(_ fit: PageFit, _ trial: Trial) -> Bool {
    trial.agreement.share >= PagePlacer.near.share && fit.misfit(under: trial.map) <= PagePlacer.near.misfit
  }

  private func trial(
    _ map: Affine, _ strokes: [[Point]], _ lines: PrintedLines, _ page: Int
  ) -> Trial {
    let moved = strokes.map { $0.map { map * $0 } }
    return Trial(map: map, agreement: PageAgreement(of: moved, with: lines, on: pages[page]))
  }

  // MARK: What is refused

  /// Whether the letters of the page were written beside the printed ones.
  ///
  /// - Throws: A fault with the reason where the ink is not of this page.
  private func isBeside(
    _ strokes: [[Point]], _ page: Int, _ fit: PageFit, _ lines: PrintedLines, _ agreement: PageAgreement
  ) throws -> Bool {
    guard agreement.written >= PagePlacer.leastLetters else { return false }
    let enough = max(PagePlacer.sure, 2 * agreement.share)
    func isLike(_ fit: PageFit, _ lines: PrintedLines, page: Int, after first: Affine) -> Bool {
      fit.starts(after: first).contains { map in
        let found = trial(map, strokes, lines, page).agreement
        return found.share >= enough && 2 * found.written >= agreement.written
      }
    }
    for turn in PageTurn.allCases {
      let map = turn.map(of: pages[page])
      if isLike(fit, lines, page: page, after: map) { throw Fault.turned(turn, page: page) }
    }
    for other in pages.indices where other != page {
      let lines = try self.lines(other)
      guard let fit = fit.on(lines) else { continue }
      if isLike(fit, lines, page: other, after: .identity) { throw Fault.otherPage(other, instead: page) }
    }
    guard agreement.shareAlike < PagePlacer.strange else { return false }
    // Words from memory may be other words: where nothing else stands on the page, they say nothing of the sheet.
    guard lines.letters.contains(where: { pages[page].cells[$0.cell].task == nil }) else { return false }
    guard try shareOfLetters(strokes, on: pages[page], lines) >= PagePlacer.strange else {
      throw Fault.otherSheet(page: page)
    }
    return agreement.shareOnLines < PagePlacer.strange
  }

  /// The share of the cells with ink whose ink is their letter, in whatever form and wherever in the cell it was written.
  private func shareOfLetters(_ strokes: [[Point]], on page: SheetKey.Page, _ lines: PrintedLines) throws -> Double {
    var owned: [Int: [[Point]]] = [:]
    let cells = CellFinder(page)
    for stroke in strokes {
      if let cell = cells.cell(for: stroke) { owned[cell, default: []].append(stroke) }
    }
    let written = lines.letters.compactMap { letter in owned[letter.cell].map { (page.cells[letter.cell], $0) } }
    guard Double(written.count) >= PagePlacer.leastLetters else { return 0 }
    return Double(try written.count { try isLetter($0.0, $0.1) }) / Double(written.count)
  }

  /// Ink nearer to the lines than this, as a share of what is off, is where it should be: half a millimetre.
  private static let onLine = 0.12
  /// Ink so much nearer to the lines of another page was written there: letters like these may stand here too.
  private static let nearer = 0.6

  /// A few places of ink tell the distance at least so well: where they are so much too far, all are.
  private static let surelyFarther = 1.5

  /// Ink that stands on the letters of its page, and is by so much farther from those of another where it lies, is not of that.
  private static let farFromOther = 2.5

  private func compareWithOthers(_ strokes: [[Point]], _ page: Int, _ own: PageFit, _ best: Trial) throws {
    let misfit = own.misfit(under: best.map)
    guard misfit > PagePlacer.onLine else { return }
    let enough = PagePlacer.nearer * misfit
    let stands = best.agreement.share >= PagePlacer.settled
    let scouts = own.scouts(under: best.map)
    for other in pages.indices where prints[other] == other && prints[page] != other {
      let lines = try self.lines(other)
      // Looked at without the map of the page: most pages are far from being this one.
      let most = PagePlacer.farFromOther * enough
      if stands, lines.misfit(ofFew: scouts.fewer) > most || lines.misfit(ofFew: scouts.few) > most { continue }
      guard let fit = own.on(lines) else { continue }
      let few = fit.sparse
      guard few.misfit(under: few.closest(from: .identity)) < PagePlacer.surelyFarther * enough else { continue }
      let map = fit.closest(from: .identity)
      if fit.misfit(under: map) < enough, trial(map, strokes, lines, other).agreement.share >= PagePlacer.settled {
        throw Fault.otherPage(other, instead: page)
      }
    }
  }

  // MARK: What is moved

  /// Ink that lies off by less, on the mean, stays where it is.
  private static let leastMove = Length.mm(0.5).points
  /// Writers are no nearer to a line than this.
  private static let steadiest = Length.mm(0.2).points
  /// So many times nearer to the lines, squared, is ink that was moved.
  private static let leastGain = 1.5
  /// How much surer a moved page must be than one on which every letter strays by itself (Fisher's F, one in a thousand).
  private static let leastRatio = 12.0

  /// The move, where the letters together bear it out: each by itself may stray, all to one side do not.
  private func placement(of trial: Trial, _ fit: PageFit, on page: SheetKey.Page) -> PagePlacement {
    let few = trial.agreement.cells.count
    guard few >= PagePlacer.fewLetters else { return .none }
    let isShift = Double(few) < PagePlacer.leastLetters
    let map = isShift ? fit.closest(from: .identity, isShift: true) : trial.map
    guard let inverse = map.inverse else { return .none }
    let offsets = fit.offsets(under: map)
    var (moved, before, after) = (0.0, 0.0, 0.0)
    var count = 0.0
    for cell in trial.agreement.cells {
      guard let offset = offsets[cell] else { continue }
      // Where the ink of the cell would be, were it not moved.
      let move = offset.place - (inverse * offset.place)
      moved += move.lengthSquared
      after += offset.left.lengthSquared
      before += (offset.left - move).lengthSquared
      count += 1
    }
    let unknowns = isShift ? 2.0 : 4
    let freedom = 2 * count - unknowns
    guard freedom > 0, (moved / count).squareRoot() >= PagePlacer.leastMove else { return .none }
    let noise = max(after / freedom, PagePlacer.steadiest * PagePlacer.steadiest)
    guard (before - after) / unknowns >= PagePlacer.leastRatio * noise else { return .none }
    // Sticks slide along themselves: ink that lay on lines before has gained nothing.
    let spread = fit.spread(under: map, over: Set(trial.agreement.cells))
    let steady = PagePlacer.steadiest * PagePlacer.steadiest
    guard spread.before >= PagePlacer.leastGain * max(spread.after, steady) else { return .none }
    return PagePlacement(map: map, middle: Point(page.width / 2, page.height / 2))
  }
}

/// How a recording may lie that nobody writes on.
enum PageTurn: CaseIterable {
  case upsideDown, leftSide, rightSide, mirrored

  /// The map that brings it back; a page on its side was as high as it is wide.
  func map(of page: SheetKey.Page) -> Affine {
    switch self {
    case .upsideDown: Affine(a: -1, b: 0, c: 0, d: -1, tx: page.width, ty: page.height)
    case .leftSide: Affine(a: 0, b: 1, c: -1, d: 0, tx: page.width, ty: 0)
    case .rightSide: Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: page.height)
    case .mirrored: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: page.height)
    }
  }
}

extension Fault {
  /// The ink is that of the page turned over.
  static func turned(_ turn: PageTurn, page: Int) -> Fault {
    switch turn {
    case .upsideDown:
      Fault(
        .data, problem: "the ink of page \(page + 1) stands upside down",
        hint: "turn the recording by half a turn and grade it again")
    case .leftSide, .rightSide:
      Fault(
        .data, problem: "the ink of page \(page + 1) lies on its side",
        hint: "turn the recording by a quarter turn and grade it again")
    case .mirrored:
      Fault(
        .data, problem: "the ink of page \(page + 1) is mirrored from top to bottom",
        hint: "record it with y pointing down and grade it again")
    }
  }

  /// The ink was written on another page of the sheet.
  static func otherPage(_ other: Int, instead page: Int) -> Fault {
    Fault(
      .data, problem: "recording \(page + 1) was written on page \(other + 1) of the sheet, not on page \(page + 1)",
      hint: "give the recordings in the order of the pages, from the first")
  }

  /// The ink was not written on the sheet.
  static func otherSheet(page: Int) -> Fault {
    Fault(
      .data, problem: "the ink of page \(page + 1) does not fit the letters of this sheet: it is of another sheet",
      hint:
        "look for the key of the sheet that was written on; where it is this one, check --unit, or say with --points "
        + "where the ink lies")
  }

  /// The ink holds the page two times over.
  static func writtenTwice(page: Int, cells: Int, of count: Int) -> Fault {
    Fault(
      .data,
      problem: "page \(page + 1) was written twice in one recording: \(cells) of \(count) letters stand there twice",
      hint: "grade each time by itself, or remove one of them from the recording")
  }
}
