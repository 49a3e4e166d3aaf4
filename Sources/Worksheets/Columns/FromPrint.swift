import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

extension SheetRoom {
  /// Print that is copied, in points; the height of the ground of one line of it, and the white beside it.
  static let copiedSize = Length.mm(5.2).points
  static let groundHeight = Length.mm(8.8).points
  static let groundInset = Length.mm(4).points
  /// More white over and under several lines of print.
  private static let groundPad = Length.mm(2).points
  private static let whiteOverGround = Length.mm(1.4).points
  /// Who copies writes wider than the model: a line is taken to hold this share of what it does.
  private static let (copiedShare, tightCopiedShare) = (0.82, 0.97)

  /// Print on a tinted ground across the rows, as high as whole lines where the page is ruled from top to foot.
  ///
  /// - Parameter free: What stays free at its end, in points.
  func ground(of lines: [String], step: Double = groundHeight, white: Double) -> Band {
    let pad = lines.count > 1 ? SheetRoom.groundPad : 0
    let used = Double(lines.count) * step + (SheetRoom.groundHeight - step) + pad
    let page = measure.page
    let over = SheetRoom.whiteOverGround
    let whole = page.fillsPage ? ((used + white) / page.step).rounded(.up) * page.step : over + used + white
    var band = Band(height: whole)
    band.keepsHeight = true
    let box = Rectangle(x: 0, y: page.fillsPage ? (whole - used) / 2 : over, width: length, height: used)
    band.grounds = .card(box.expanded(by: -PanelBand.edge / 2), radius: Length.mm(1.6).points)
    band.print(
      lines, size: SheetRoom.copiedSize,
      at: Point(
        SheetRoom.groundInset, box.min.y + (pad + SheetRoom.groundHeight) / 2 + 0.34 * SheetRoom.copiedSize),
      step: step)
    return band
  }

  /// Empty lines to copy a text on, which ask for it piece by piece; the first begins at a dot, or with its first word to write over.
  func copyLines(for text: String, isBegun: Bool = false) throws(Fault) -> [Band] {
    let taken = measure.narrowed(to: (isTight ? SheetRoom.tightCopiedShare : SheetRoom.copiedShare) * measure.room)
    let pieces = try taken.pieces(of: text) { taken.reach([taken.cell($0, .blank, .off)]) }
    var bands: [Band] = []
    for piece in pieces {
      let line =
        try bands.isEmpty
        ? measure.startLine(asking: piece, look: isBegun ? sheet.usualLook(at: measure.xHeight) : .startDot)
        : measure.line([], asking: piece)
      var band = Band(line, icon: bands.isEmpty ? .write : nil)
      band.opening = .kept
      bands.append(band)
    }
    return bands
  }
}

extension Measure {
  /// An empty line to write a text on, which begins at a dot, or with its first word in a look to write over.
  fileprivate func startLine(asking text: String, look: Look = .startDot) throws(Fault) -> Line {
    let word = text.split(separator: " ").first.map { String($0) } ?? text
    var start = cell(try letters.setting(of: word), look, .dots, at: inset)
    start.isKept = false
    start.plan = start.plan?.withFirstDotOnly
    var line = try line([start], asking: text)
    line.measureInk()
    guard page.fillsPage, line.outstanding > 0 else { return line }
    // On paper that is ruled from top to foot a dot over the line would push it to the next.
    start.plan = start.plan?.withFirstDotLower(by: line.outstanding / xHeight)
    line = try self.line([start], asking: text)
    return line
  }
}

extension Sheet {
  /// Whether a panel says step by step what is done with all that follows.
  fileprivate var hasSteps: Bool {
    parts.contains { if case .block(.panel(let panel)) = $0 { panel.kind == .steps } else { false } }
  }

  /// Whether so few sentences are copied from print that each has room for a second time.
  fileprivate var fewFromPrint: Bool { (1...2).contains(parts.figures.count { $0.kind == .fromPrint }) }

  /// Whether a text is the first that is copied from print, so that its first word shows how.
  fileprivate func beginsFromPrint(_ text: String) -> Bool {
    for case .block(.figure(let figure)) in parts where figure.kind == .fromPrint { return figure.text == text }
    return false
  }
}

/// A sentence in print, and under it lines to write it on in the hand of the school.
struct PrintedSentence {
  let text: String

  private static let white = Length.mm(0.8).points

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    let lines = try room.printed(
      text, size: SheetRoom.copiedSize, width: room.length - 2 * SheetRoom.groundInset)
    var bands = try room.copyLines(for: text, isBegun: room.sheet.beginsFromPrint(text))
    // What the panel says of all of them is not said again.
    if room.sheet.hasSteps, !bands.isEmpty { bands[0].icon = nil }
    // Of few sentences each is copied twice, where there is room.
    if room.sheet.fewFromPrint {
      for var again in try room.copyLines(for: text) {
        (again.icon, again.isSpare) = (nil, true)
        bands.append(again)
      }
    }
    return [room.ground(of: lines, white: PrintedSentence.white)] + bands
  }
}

/// A text in print with the count of its letters at the end of each line, and lines to copy as much of it as the time allows.
struct CountedText {
  let text: String

  private static let step = Length.mm(8).points
  private static let white = Length.mm(5).points
  private static let countWidth = Length.mm(11).points

  /// How many letters and digits a text has.
  static func count(of text: String) -> Int { text.count { $0.isLetter || $0.isNumber } }

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    guard let ground = try ground(in: room) else { return [] }
    return [ground] + (try room.copyLines(for: text))
  }

  /// The text with its counts; nil for none.
  func ground(in room: SheetRoom) throws(Fault) -> Band? {
    let width = room.length - 2 * SheetRoom.groundInset - CountedText.countWidth
    let lines = try room.printed(text, size: SheetRoom.copiedSize, width: width)
    var ground = room.ground(of: lines, step: CountedText.step, white: CountedText.white)
    guard let first = ground.prints.first else { return nil }
    (ground.icon, ground.iconY) = (.read, first.at.y - 0.34 * SheetRoom.copiedSize)
    var sum = 0
    for (index, line) in lines.enumerated() {
      sum += CountedText.count(of: line)
      ground.print(
        ["\(sum)"], size: room.adultSize,
        at: Point(room.length - SheetRoom.groundInset, first.at.y + Double(index) * CountedText.step),
        colour: SheetInk.quiet, anchor: .end)
    }
    return ground
  }
}

/// Words in print on small grounds, side by side, each with a line to write it on in the hand of the school.
struct PrintedWordList {
  let words: [String]

  private static let most = 3
  /// Of fewer words a child writes each by itself.
  private static let leastBegun = 4
  private static let gap = Length.mm(4).points
  private static let inset = Length.mm(2.6).points
  private static let size = Length.mm(4.8).points
  private static let height = Length.mm(8.2).points
  private static let drop = Length.mm(1).points
  /// A place to write is so many times as wide as its word; where room is scarce, a little less.
  private static let (share, tightShare) = (1.15, 1.02)

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    var measure = room.measure
    let share = room.isTight ? PrintedWordList.tightShare : PrintedWordList.share
    var wants: [(chip: Double, word: Double)] = []
    for word in words {
      wants.append(
        (
          try room.width(of: word, size: PrintedWordList.size) + 2 * PrintedWordList.inset,
          try measure.letters.setting(of: word).width * share
        ))
    }
    let white = PrintedWordList.inset
    func slot(_ count: Int) -> Double {
      (measure.room - Double(count - 1) * PrintedWordList.gap) / Double(count)
    }
    let perLine =
      (1...PrintedWordList.most).last { count in
        wants.allSatisfy { $0.chip + white + $0.word * measure.xHeight <= slot(count) }
      } ?? 1
    // A word that no line holds is written smaller.
    var shrunk: [ShrunkWord] = []
    for (word, want) in zip(words, wants) {
      let most = (slot(perLine) - want.chip - white) / max(want.word, 0.01)
      guard most < measure.xHeight else { continue }
      measure = measure.sized(most)
      shrunk.append(ShrunkWord(text: word, xHeight: most))
    }
    var bands: [Band] = []
    for start in stride(from: 0, to: words.count, by: perLine) {
      let range = start..<min(start + perLine, words.count)
      var band = try line(
        of: range, chips: wants.map { $0.chip }, slot: slot(perLine), begun: room.sheet.usualLook(at: measure.xHeight),
        on: measure)
      if start == 0 { band.lines[0].shrunk = shrunk }
      band.icon = start == 0 ? .write : nil
      bands.append(band)
    }
    return bands
  }

  private func line(
    of range: Range<Int>, chips: [Double], slot: Double, begun: Look, on measure: Measure
  ) throws(Fault) -> Band {
    let isLeft = measure.hand == .left
    var cells: [Line.Cell] = []
    for (place, index) in range.enumerated() {
      let setting = try measure.letters.setting(of: words[index])
      let left = Double(place) * (slot + PrintedWordList.gap)
      let x = left + (isLeft ? measure.inset : chips[index] + PrintedWordList.inset)
      // The first of many shows how.
      let isBegun = index == 0 && words.count >= PrintedWordList.leastBegun
      var start = measure.cell(setting, isBegun ? begun : .startDot, .dots, at: x)
      start.plan = start.plan?.withFirstDotOnly
      start.isKept = false
      cells += [start, measure.cell(setting, .blank, .off, at: x)]
    }
    var band = Band(
      try measure.line(cells, asking: range.map { words[$0] }.joined(separator: " ")), icon: .write)
    let line = band.lines[0]
    // It hangs no lower than a tail.
    let middle = line.baseline - max(0.62 * measure.xHeight, PrintedWordList.height / 2 - PrintedWordList.drop)
    for (place, index) in range.enumerated() {
      let left = Double(place) * (slot + PrintedWordList.gap) + (isLeft ? slot - chips[index] : 0)
      let box = Rectangle(
        x: left, y: middle - PrintedWordList.height / 2, width: chips[index], height: PrintedWordList.height)
      // It stands on the lines, which end under it.
      band.marks += [Mark].card(box, radius: Length.mm(1.4).points)
      band.print(
        [words[index]], size: PrintedWordList.size,
        at: Point(box.center.x, middle + 0.34 * PrintedWordList.size), anchor: .middle)
    }
    return band
  }
}

/// The lines of a poem, each with a line to write it on; all of one size, at which the longest is written on one line.
struct PoemLines {
  let lines: [String]

  /// A line is so many times as long as what is written on it.
  private static let share = 1.08
  /// So many lines have each its model over it, where nobody loses it on the way; a longer poem stands in a panel above all.
  private static let mostModels = 5

  /// Whether each line of a poem has its model over it.
  static func haveModels(_ lines: [String]) -> Bool { lines.count <= mostModels }

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    var measure = room.measure
    var shrunk: [ShrunkWord] = []
    for line in lines {
      let width = try measure.letters.setting(of: line).width * PoemLines.share
      let most = measure.lengthForWords / max(width, 0.01)
      guard most < measure.xHeight else { continue }
      measure = measure.sized(most)
      // All are as small as the longest.
      shrunk = [ShrunkWord(text: line, xHeight: most)]
    }
    var written: [Line] = []
    for text in lines { written.append(try measure.startLine(asking: text)) }
    // All are equally high, with tails or without.
    let below = written.map { $0.below }.max() ?? 0
    for index in written.indices { written[index].below = below }
    if !written.isEmpty { written[0].shrunk = shrunk }
    guard PoemLines.haveModels(lines) else {
      return written.enumerated().map { index, line in Band(line, icon: index == 0 ? .write : nil) }
    }
    var bands: [Band] = []
    for (index, line) in written.enumerated() {
      let setting = try measure.letters.setting(of: lines[index])
      var model = try measure.line([measure.cell(setting, .solid, .off, at: measure.inset)])
      model.isModel = true
      model.below = below
      bands += [Band(model, icon: .read), Band(line, icon: .write)]
      if index > 0 { bands[bands.count - 2].opening = .together }
      bands[bands.count - 1].opening = .kept
    }
    return bands
  }
}
