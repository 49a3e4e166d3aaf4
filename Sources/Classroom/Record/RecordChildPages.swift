import Geometry
import Languages
import Marking
import Pages
import Records
import Texts

/// A child's record on paper, for its parents too: what goes well, what to practise and how, letter by letter, week by week, and
/// what was written.
///
/// A4 portrait, page space.
final class RecordChildPages {
  private static let size = (width: Length.mm(210).points, height: Length.mm(297).points)
  private static let margin = Length.mm(18).points
  private static let left = margin
  private static let width = size.width - 2 * margin
  /// The height of a line to write on.
  private static let lineHeight = Length.mm(24).points
  private static let quiet = Colour.grey(0.35)
  private static let bar = Colour(red: 0.18, green: 0.49, blue: 0.31)
  private static let track = Colour.grey(0.88)
  private static let fault = Colour(red: 0.78, green: 0.13, blue: 0.13)
  private static let ink = Colour(red: 0.05, green: 0.1, blue: 0.35)

  private let report: RecordReport
  private let setter: TextSetter
  private var pages: [Page] = []
  private var y = 0.0

  init(_ report: RecordReport, _ setter: TextSetter) { (self.report, self.setter) = (report, setter) }

  /// All pages.
  func made() throws(Fault) -> [Page] {
    startPage()
    try put(report.title, size: 22, step: 20, as: .heading(level: 1))
    try put(report.total, size: 10, step: 18, RecordChildPages.quiet)
    y += 10
    for line in report.praises { try put(line, size: 15, step: 21, RecordChildPages.bar) }
    if report.practised.isEmpty {
      if let next = report.next { try put(next, size: 15, step: 21) }
    } else {
      try addPractice()
    }
    try addLetters()
    for (sign, attempts) in report.inked { try add(sign, attempts) }
    return pages
  }

  private func startPage() {
    pages.append(
      Page(
        width: RecordChildPages.size.width, height: RecordChildPages.size.height, label: String(pages.count + 1)))
    y = RecordChildPages.margin
  }

  /// Begins a new page where something of a height has no room on this one.
  private func makeRoom(_ height: Double) {
    if y + height > RecordChildPages.size.height - RecordChildPages.margin { startPage() }
  }

  private func add(_ marks: [Mark]) { pages[pages.count - 1].marks += marks }

  private func text(
    _ text: String, _ x: Double, size: Double, _ colour: Colour = SheetInk.text, anchor: TextSetter.Anchor = .start
  ) throws(Fault) -> [Mark] {
    try setter.marks(
      text, size: size, at: Point(x, y), anchor: anchor, colour: colour, language: report.phrases.language
    ).marks
  }

  /// Lines of text across the page.
  private func put(
    _ words: String, size: Double, step: Double, _ colour: Colour = SheetInk.text, as meaning: Meaning = .paragraph
  ) throws(Fault) {
    var marks: [Mark] = []
    let width = RecordChildPages.width
    for line in try setter.lines(of: words, size: size, width: width, language: report.phrases.language) {
      makeRoom(step)
      y += step
      marks += try text(line, RecordChildPages.left, size: size, colour)
    }
    add(marks.said(meaning))
  }

  /// The letters to practise side by side, as they are to be written, and under them what a teacher says of them.
  private func addPractice() throws(Fault) {
    y += 12
    try put(report.phrases.glance[.practiseNow], size: 15, step: 22, as: .heading(level: 2))
    y += 8
    let practised = report.practised
    let column = RecordChildPages.width / 3
    let height = report.models?.height ?? 70
    makeRoom(height + 40)
    let top = y
    for (number, practice) in practised.enumerated() {
      let middle = RecordChildPages.left + (Double(number) + 0.5) * column
      var marks: [Mark] = []
      if let picture = try report.models?.picture(of: practice.sum.sign) {
        let corner = Vector(middle - picture.width / 2, top)
        marks = picture.marks.map { $0.moved(by: corner) }
      } else {
        y = top + 0.68 * height
        marks = try text(practice.sum.sign, middle, size: 48, anchor: .middle)
      }
      y = top + height + 12
      let right = report.lettersRight(practice.sum.good, of: practice.sum.count)
      marks += try text(right, middle, size: 9, RecordChildPages.quiet, anchor: .middle)
      add(marks.said(.figure(alternative: "\(practice.sum.sign): \(right)")))
    }
    y = top + height + 18
    for line in report.advice { try put(line, size: 13, step: 19) }
    y += 14
    guard let letters = report.models?.letters else { return }
    for practice in practised {
      let height = RecordChildPages.lineHeight
      makeRoom(height)
      let room = Rectangle(x: RecordChildPages.left, y: y, width: RecordChildPages.width, height: height)
      guard let line = try WritingLine.marks(of: practice.sum.sign, letters, in: room, copies: 3) else { continue }
      add(line.said(.artefact))
      y += height
    }
  }

  /// A line with a bar: what it is of, how many were right of how many, and that in words.
  private func addBar(_ name: String, good: Int, of count: Int, size: Double, room: Double) throws(Fault) {
    makeRoom(18)
    y += 16
    var marks = try text(name, RecordChildPages.left, size: size)
    let (from, length) = (RecordChildPages.left + room, 190.0)
    func rule(_ share: Double) -> Shape.Rule {
      Shape.Rule(from: Point(from, y - 3.5), to: Point(from + length * share, y - 3.5))
    }
    marks.append(.shape(.rules([rule(1)], width: 7), RecordChildPages.track))
    if good > 0 {
      marks.append(.shape(.rules([rule(Double(good) / Double(count))], width: 7), RecordChildPages.bar))
    }
    marks += try text(
      report.lettersRight(good, of: count), from + length + 12, size: 9, RecordChildPages.quiet)
    add(marks.said(.paragraph))
  }

  private func addLetters() throws(Fault) {
    y += 14
    try put(report.phrases.glance[.byLetter], size: 13, step: 18, as: .heading(level: 2))
    y += 4
    for sum in report.view.children.first?.sums.compactMap({ $0 }) ?? [] {
      try addBar(sum.sign, good: sum.good, of: sum.count, size: 13, room: 44)
    }
  }

  // MARK: Attempts side by side

  private static let inkHeight = 46.0

  /// What was written of a letter or word: a row for each day, the oldest first, what went wrong circled.
  private func add(_ sign: String, _ attempts: [RecordReport.Inked]) throws(Fault) {
    y += 10
    makeRoom(RecordChildPages.inkHeight + 56)
    try put(sign, size: 13, step: 18, as: .heading(level: 2))
    for day in Set(attempts.map { $0.day }).sorted() {
      makeRoom(RecordChildPages.inkHeight + 38)
      try put("\(day)", size: 8, step: 14, RecordChildPages.quiet)
      y += 8
      try addRow(attempts.filter { $0.day == day })
    }
  }

  /// What was written side by side, in as many lines as it needs.
  private func addRow(_ attempts: [RecordReport.Inked]) throws(Fault) {
    let height = RecordChildPages.inkHeight
    var x = RecordChildPages.left
    for inked in attempts {
      guard let room = inked.trail.room else { continue }
      let scale = min(height / room.height, RecordChildPages.width / max(room.width, 1e-6))
      if x > RecordChildPages.left, x + scale * room.width > RecordChildPages.left + RecordChildPages.width {
        x = RecordChildPages.left
        y += height + 22
        makeRoom(height + 22)
      }
      let map = Affine(a: scale, b: 0, c: 0, d: -scale, tx: x - scale * room.min.x, ty: y + scale * room.max.y)
      var marks = RecordChildPages.marks(of: inked, map)
      let top = y
      y += height + 10
      marks += try text(inked.sign, x + scale * room.width / 2, size: 8, RecordChildPages.quiet, anchor: .middle)
      y = top
      add(marks.said(.figure(alternative: "\(inked.attempt.sign) \(inked.sign) \(inked.day)")))
      x += scale * room.width + 18
    }
    y += height + 14
  }

  private static func marks(of inked: RecordReport.Inked, _ map: Affine) -> [Mark] {
    let lines = inked.trail.strokes.compactMap { stroke -> Mark? in
      let points = stroke.map { map * $0 }
      guard points.count > 1, let path = Path(through: points) else {
        return points.first.map { .shape(.dots([$0], diameter: 2), ink) }
      }
      return .shape(.line(path, width: 1.2), ink)
    }
    let faults = inked.attempt.notes.filter { $0.isFault }.map { note -> Mark in
      let at = map * Point(Double(note.x) / 100, Double(note.y) / 100)
      return .shape(.line(Path(circleAround: at, radius: 4), width: 0.9), fault)
    }
    return lines + faults
  }
}
