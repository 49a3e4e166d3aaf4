import Geometry
import Languages
import Letterforms
import Pages
import Scoring
import Worksheets

/// The first page of a report: above for the teacher, below for the child, to be cut off; and the heads of all pages.
extension GradePageMaker {
  private var glance: PhraseSection<GlancePhrase> { grade.phrases.glance }

  // MARK: Head

  func headMarks(of index: Int) throws -> [Mark] {
    let page = pages[index]
    let (left, right) = (GradePageMaker.margin, page.width - GradePageMaker.margin)
    let number = words.text(.pageOf, ["page": String(index + 1), "count": String(pages.count)])
    let name = head.name(of: title)
    var marks = try lettering.marks(name, size: 12, at: Point(left, 22)).said(.heading(level: 1))
    marks += try lettering.marks(
      number, size: 7, at: Point(right, 22), anchor: .end, colour: ReportInk.small
    ).said(.artefact)
    let facts = head.facts(under: name, title: title, by: words).joined(separator: " · ")
    let width = try lettering.width(of: facts, size: 7)
    marks += try lettering.marks(
      facts, size: 7 * min(1, (right - left) / max(width, 1)), at: Point(left, 32), colour: ReportInk.small
    ).said(.paragraph)
    // On other pages nobody wants to hear it again.
    return index == 0 ? marks : marks.said(.artefact)
  }

  /// What lines and signs of a picture mean, at the foot of a page.
  func legendMarks(under height: Double) throws -> [Mark] {
    let y = height - 12
    var x = GradePageMaker.margin
    var marks: [Mark] = []
    for (key, figure, width) in try legend() {
      marks += figure.map { $0.moved(by: Vector(x, y)) }
      marks += try lettering.marks(glance[key], size: 6.5, at: Point(x + width + 3, y), colour: ReportInk.small)
      x += width + 14 + (try lettering.width(of: glance[key], size: 6.5))
    }
    return marks
  }

  /// Each line and sign beside a word, and how wide it is; signs only where the report has any.
  private func legend() throws -> [(key: GlancePhrase, figure: [Mark], width: Double)] {
    let line = [Point(0, -2.2), Point(18, -2.2)]
    let wave = (0...18).map { Point(Double($0), -2.2 + (($0 / 3).isMultiple(of: 2) ? 0.6 : -0.6)) }
    var found: [(key: GlancePhrase, figure: [Mark], width: Double)] = [
      (.model, [ReportInk.mark(of: line, width: 3.6, colour: ReportInk.model)], 18),
      (.written, [ReportInk.mark(of: wave, width: ReportInk.inkWidth, colour: ReportInk.ink)], 18),
    ]
    guard advice.letterCount > 0 else { return found }
    found.append((.tick, [GradePageMaker.tick(at: Point(0, 1), colour: ReportInk.right)], 8))
    if advice.all.contains(where: { $0.isFault }) {
      found.append((.circle, [GradePageMaker.ring(at: Point(0, 1))], 6))
    }
    for (key, sign) in advice.signs(along: line) {
      let figures = try sign.bands(by: { $0 }, width: 3) + sign.figures(by: { $0 }, scale: 0.8, lettering)
      found.append((key, figures, 18))
    }
    return found
  }

  // MARK: For the teacher

  /// A sentence with the pictures of its letters.
  private struct Card {
    let lines: [String]
    let pictures: [(picture: LetterPicture, letter: String)]
    let more: String
    let width: Double

    var height: Double { Double(lines.count) * 11 + GradePageMaker.pictureHeight + 12 }
  }

  private static let pictureHeight = 46.0
  private static let pictureWidth = 46.0
  private static let mostPictures = 4
  private static let cardWidth = 250.0
  /// From card to card.
  private static let gap = 16.0

  /// Adds the pages on which all is seen at a glance.
  func addGlance() throws {
    let key = grade.key.pages[shownPages.first ?? 0]
    startPage(key.width, key.height)
    let middle = key.height / 2
    let left = GradePageMaker.margin
    var y = 60.0
    func put(_ text: String, size: Double, leading: Double) throws {
      for line in try lettering.lines(of: text, size: size, width: width) {
        add(try lettering.marks(line, size: size, at: Point(left, y)).said(.paragraph))
        y += leading
      }
    }
    for passage in grade.passages {
      for (number, line) in passage.lines(by: grade.phrases).enumerated() {
        try put(line, size: number == 0 ? 16 : 11, leading: number == 0 ? 22 : 15)
      }
      y += 8
    }
    if !grade.hasOnlyPassages { try put(advice.summary(by: grade.phrases), size: 16, leading: 19) }
    for note in grade.allNotes { try put(note, size: 10, leading: 13) }
    if advice.letterCount > 0 { try addChildHalf(from: middle, to: key.height) }
    // What has no room above the child's half goes on another page.
    var bottom = advice.letterCount > 0 ? middle - 8 : key.height - 30
    for (heading, groups) in [
      (GlancePhrase.toPractise, advice.groups.filter { $0.isFault }), (.remarks, advice.groups.filter { !$0.isFault }),
    ] where !groups.isEmpty {
      let rows = try GradePageMaker.rows(of: groups.map(card), width: width)
      for (index, row) in rows.enumerated() {
        let height = (row.map { $0.height }.max() ?? 0) + (index == 0 ? 20 : 0)
        if y + height > bottom {
          startPage(key.width, key.height)
          (y, bottom) = (44, key.height - 30)
        }
        if index == 0 {
          y += 16
          add(try lettering.marks(glance[heading], size: 11, at: Point(left, y)).said(.heading(level: 2)))
          y += 4
        }
        try add(row, at: y)
        y += row.map { $0.height }.max() ?? 0
      }
    }
  }

  private func card(of group: SheetAdvice.Group) throws -> Card {
    let shown = group.advice.prefix(GradePageMaker.mostPictures)
    let others = group.advice.count - shown.count
    let more = others > 0 ? glance.text(.more, ["number": String(others)]) : ""
    let lines = try lettering.lines(of: group.sentence, size: 9, width: GradePageMaker.cardWidth)
    let texts = try lines.map { try lettering.width(of: $0, size: 9) }
    let pictures =
      Double(shown.count) * (GradePageMaker.pictureWidth + 4) + (try lettering.width(of: more, size: 7))
    return Card(
      lines: lines,
      pictures: shown.map { advice in
        (picture(of: advice), advice.letter)
      }, more: more, width: max(texts.max() ?? 0, pictures))
  }

  /// Cards beside one another as they fit.
  private static func rows(of cards: [Card], width: Double) -> [[Card]] {
    var rows: [[Card]] = []
    var room = 0.0
    for card in cards {
      if rows.isEmpty || card.width > room {
        rows.append([])
        room = width
      }
      rows[rows.count - 1].append(card)
      room -= card.width + gap
    }
    return rows
  }

  private func add(_ row: [Card], at top: Double) throws {
    var x = GradePageMaker.margin
    let lines = row.map { $0.lines.count }.max() ?? 0
    for card in row {
      var y = top + 10
      for line in card.lines {
        add(try lettering.marks(line, size: 9, at: Point(x, y)).said(.paragraph))
        y += 11
      }
      var left = x
      let frame = top + Double(lines) * 11 + 3
      for (picture, letter) in card.pictures {
        let room = Rectangle(
          x: left, y: frame, width: GradePageMaker.pictureWidth, height: GradePageMaker.pictureHeight)
        try add(picture, of: letter, in: room, most: 2)
        left += GradePageMaker.pictureWidth + 4
      }
      add(
        try lettering.marks(card.more, size: 7, at: Point(left, frame + 26), colour: ReportInk.small).said(.paragraph))
      x += card.width + GradePageMaker.gap
    }
  }

  private func picture(of advice: Advice) -> LetterPicture {
    let cell = grade.cells[advice.cell]
    return LetterPicture(of: advice, in: cell, weight: head.school.weight, scan: scans[cell.page])
  }

  private func add(_ picture: LetterPicture, of letter: String, in room: Rectangle, most: Double) throws {
    let label = glance.text(.letterPicture, ["letter": letter])
    add(try picture.marks(in: room, most: most, lettering).said(.figure(alternative: label)))
  }

  // MARK: For the child

  /// The lower half of the page, in large print: praise, then what to practise.
  private func addChildHalf(from top: Double, to foot: Double) throws {
    let (left, width) = (GradePageMaker.margin, width)
    let cut = ReportInk.dashes([Point(left, top), Point(left + width, top)], width: 1.2)
    add(cut.map { ReportInk.mark(of: $0, width: 0.6, colour: ReportInk.small) }.said(.artefact))
    var y = top + 34
    let items = advice.forChild
    if !head.pupil.isEmpty {
      add(try lettering.marks(head.pupil, size: 14, at: Point(left, y)).said(.heading(level: 2)))
      y += 26
    }
    let praise = advice.praise(by: grade.phrases) ?? glance[items.isEmpty ? .allRight : .start]
    for line in try lettering.lines(of: praise, size: 20, width: width) {
      add(try lettering.marks(line, size: 20, at: Point(left, y), colour: ReportInk.right).said(.paragraph))
      y += 26
    }
    guard !items.isEmpty else { return }
    y += 8
    add(try lettering.marks(glance[.practiseNow], size: 16, at: Point(left, y)).said(.heading(level: 2)))
    y += 12
    let column = (width - 2 * GradePageMaker.gap) / 3
    let height = min(foot - y - 170, 150)
    for (index, advice) in items.enumerated() {
      let x = left + Double(index) * (column + GradePageMaker.gap)
      try add(
        picture(of: advice), of: advice.letter, in: Rectangle(x: x, y: y, width: column, height: height), most: 6)
      var below = y + height + 20
      for line in try lettering.lines(of: advice.sentence(by: grade.phrases), size: 14, width: column) {
        add(try lettering.marks(line, size: 14, at: Point(x, below)).said(.paragraph))
        below += 18
      }
      let line = Rectangle(x: x, y: max(below, foot - 86), width: column, height: 60)
      if line.max.y < foot, let marks = try WritingLine.marks(of: advice.letter, letters, in: line, copies: 1) {
        add(marks.said(.artefact))
      }
    }
  }
}
