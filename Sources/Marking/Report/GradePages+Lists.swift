import Geometry
import Languages
import Mazes
import Pages
import Scoring
import Worksheets

/// The words of a report's pages: heads, legends, and findings in sentences.
extension GradePageMaker {
  // MARK: Head

  func headMarks(of index: Int) throws -> [Mark] {
    let page = pages[index]
    let (left, right) = (GradePageMaker.margin, page.width - GradePageMaker.margin)
    var marks = try lettering.marks(title, size: 12, at: Point(left, 22)).said(.heading(level: 1))
    marks += try lettering.marks(grade.score, size: 12, at: Point(right, 22), anchor: .end).said(.paragraph)
    let totals =
      (grade.totals()
      + [words.text(.pageOf, ["page": String(index + 1), "count": String(pages.count)])]).joined(separator: " · ")
    marks += try lettering.marks(
      totals, size: 7, at: Point(right, 32), anchor: .end, colour: ReportInk.small
    ).said(.paragraph)
    // A long name gives way to the figures.
    let room = right - left - 12 - (try lettering.width(of: totals, size: 7))
    let facts = head.facts(by: words).joined(separator: " · ")
    let width = try lettering.width(of: facts, size: 7)
    marks += try lettering.marks(
      facts, size: 7 * min(1, room / max(width, 1)), at: Point(left, 32), colour: ReportInk.small
    ).said(.paragraph)
    // On other pages nobody wants to hear it again.
    return index == 0 ? marks : marks.said(.artefact)
  }

  // MARK: Legend

  /// A sample with what it means; points.
  private struct LegendItem {
    let sample: [Mark]
    let width: Double
    let words: String
  }

  private static let legendSize = 6.5
  private static let legendBand = 3.0

  func legendMarks(of index: Int) throws -> [Mark] {
    let page = pages[index]
    var marks: [Mark] = []
    let legend = grade.phrases.legend
    var items: [LegendItem] = []
    let (from, to) = (Point(0, -2.2), Point(18, -2.2))
    let line = Path(start: from, segments: [.line(to: to)])
    let wave = (0...18).map { Point(Double($0), -2.2 + (($0 / 3).isMultiple(of: 2) ? 0.6 : -0.6)) }
    let inkLine = Mark.shape(.line(Path(through: wave) ?? line, width: ReportInk.inkWidth), ReportInk.ink)
    items.append(
      LegendItem(sample: [.shape(.line(line, width: 3.6), ReportInk.model)], width: 18, words: legend[.model]))
    items.append(LegendItem(sample: [inkLine], width: 18, words: legend[.written]))
    items.append(
      LegendItem(
        sample: GradePageMaker.missedMarks([from, to], width: GradePageMaker.legendBand), width: 18,
        words: legend[.missed]))
    items.append(
      LegendItem(
        sample: GradePageMaker.overflowMarks([from, to], width: GradePageMaker.legendBand), width: 18,
        words: legend[.outside]))
    if !grade.stray.isEmpty {
      let dashes = ReportInk.dashes([from, to], width: ReportInk.inkWidth).compactMap { Path(through: $0) }
      items.append(
        LegendItem(
          sample: dashes.map { .shape(.line($0, width: ReportInk.inkWidth), ReportInk.stray) }, width: 18,
          words: legend[.inNoCell]))
    }
    items.append(LegendItem(sample: GradePageMaker.legendMarker(isFault: true), width: 6, words: legend[.fault]))
    items.append(LegendItem(sample: GradePageMaker.legendMarker(isFault: false), width: 6, words: legend[.remark]))
    items.append(
      LegendItem(sample: [GradePageMaker.tick(at: Point(0, -0.2))], width: 5, words: legend[.accepted]))
    if !trails.isEmpty {
      items.append(LegendItem(sample: MazeTrail.legendSample, width: 18, words: legend[.mazeWay]))
    }
    let form = lettering.form(named: "legend", text: "") { [] }
    marks.append(.form(form, at: Point(GradePageMaker.margin, page.height - 12), ReportInk.text))
    // What does not fit in a line goes in one below it.
    let widths = try items.map { item in
      item.width + 14 + (try lettering.width(of: item.words, size: GradePageMaker.legendSize))
    }
    let isLong = widths.reduce(0, +) > page.width - 2 * GradePageMaker.margin + 11
    var x = GradePageMaker.margin
    var y = page.height - (isLong ? 19 : 12)
    for (item, width) in zip(items, widths) {
      if x + width > page.width - GradePageMaker.margin + 11, x > GradePageMaker.margin {
        x = GradePageMaker.margin
        y += 10
      }
      let place = Point(x, y)
      marks += item.sample.map { $0.moved(by: place - .origin) }
      marks += try lettering.marks(
        item.words, size: GradePageMaker.legendSize, at: place + Vector(item.width + 3, 0), colour: ReportInk.small)
      x += width
    }
    return marks
  }

  private static func legendMarker(isFault: Bool) -> [Mark] {
    let center = Point(3, -2.2)
    return isFault
      ? [.shape(.dots([center], diameter: 6), ReportInk.text)]
      : [.shape(.line(Path(circleAround: center, radius: 2.6), width: 0.8), ReportInk.text)]
  }

  // MARK: List

  /// A line of the list, or several that stay together.
  private struct Entry {
    var finding: SheetFinding?
    var lines: [String]
    var isHead = false

    var height: Double {
      Double(lines.count) * GradePageMaker.leading + (isHead ? 5 : finding == nil ? 1 : 3)
    }
  }

  /// A list that needs several pages begins under the cells only if there is so much room, in points.
  private static let leastList = 150.0
  private static let codeWidth = 84.0
  private static let markerWidth = 18.0

  /// Adds the findings of a page's cells in words: under its cells if there is room, and on further pages.
  func addList(of cells: [Int], trails: [MazeTrail], under foot: Double) throws {
    let entries = try cells.flatMap(entries) + trails.flatMap { try self.entries(of: $0) }
    guard !entries.isEmpty else { return }
    let page = pages[pages.count - 1]
    let last = page.height - 30
    let height = entries.reduce(0) { $0 + $1.height }
    var y = foot + 12
    if y + min(height, GradePageMaker.leastList) > last {
      startListPage(like: page)
      y = 48
    }
    for (index, entry) in entries.enumerated() {
      // A cell's head stays with its first finding.
      let needed = entry.height + (entry.isHead && index + 1 < entries.count ? entries[index + 1].height : 0)
      if y + needed > last {
        startListPage(like: page)
        y = 48
      }
      try add(entry, at: y)
      y += entry.height
    }
  }

  private func startListPage(like page: Page) {
    startPage(Page(width: page.width, height: page.height, label: String(pages.count + 1)))
  }

  private func entries(of cell: Int) throws -> [Entry] {
    let cellGrade = grade.cells[cell]
    guard let result = cellGrade.grade else { return [] }
    let page = pages[pages.count - 1]
    let width = page.width - 2 * GradePageMaker.margin
    let verdict =
      cellGrade.reading?.sentence(by: words) ?? words[cellGrade.isAccepted ? .isAccepted : .isNotAccepted]
    let total = words.text(.score, ["score": words.number(result.scores.total, decimals: 0)])
    let scores = result.scores.parts.compactMap { part in
      part.value.map { "\(grade.phrases.scores[part.part]) \(words.number($0, decimals: 0))" }
    }
    let own = findings.filter { $0.cell == cell }
    let mode = cellGrade.reading == nil || cellGrade.mode == .trace ? cellGrade.mode.phrase : .fromMemory
    let title = "\(cellGrade.title(by: words)), \(words[mode]), \(verdict): \(total)"
    // Of a cell without findings the total is enough.
    if own.isEmpty { return [Entry(lines: [title], isHead: true)] }
    var entries = [
      Entry(
        lines: [title] + (try lettering.lines(of: scores.joined(separator: " · "), size: 7, width: width)),
        isHead: true)
    ]
    let room = width - GradePageMaker.codeWidth - GradePageMaker.markerWidth
    entries += try own.map { finding in
      Entry(finding: finding, lines: try lettering.lines(of: finding.sentence, size: GradePageMaker.size, width: room))
    }
    return entries
  }

  private func entries(of trail: MazeTrail) throws -> [Entry] {
    let width = pages[pages.count - 1].width - 2 * GradePageMaker.margin
    let title = trail.title(by: words)
    return [Entry(lines: [title, trail.summary(by: grade.phrases)], isHead: true)]
      + (try trail.sentences(by: grade.phrases).map {
        Entry(lines: try lettering.lines(of: $0, size: GradePageMaker.size, width: width))
      })
  }

  private func add(_ entry: Entry, at top: Double) throws {
    let left = GradePageMaker.margin
    var y = top + 8
    if entry.isHead {
      y += 3
      for (index, line) in entry.lines.enumerated() {
        let marks = try lettering.marks(
          line, size: index == 0 ? 9 : 7, at: Point(left, y), colour: index == 0 ? ReportInk.text : ReportInk.small)
        add(marks.said(index == 0 ? .heading(level: 2) : .paragraph))
        y += GradePageMaker.leading
      }
      return
    }
    var x = left
    var marks: [Mark] = []
    if let finding = entry.finding {
      let center = Point(left + MarkerPlaces.radius, y - 2.8)
      marks += try markerMarks(finding.number, isFault: finding.finding.isFault, at: center)
      let name = "\(finding.finding.code.rawValue) \(finding.finding.code.name)"
      x += GradePageMaker.markerWidth
      marks += try lettering.marks(name, size: 7, at: Point(x, y), colour: ReportInk.small)
      x += GradePageMaker.codeWidth
    }
    for line in entry.lines {
      marks += try lettering.marks(line, size: GradePageMaker.size, at: Point(x, y))
      y += GradePageMaker.leading
    }
    add(marks.said(.paragraph))
  }
}

extension Assessor.Mode {
  /// What was asked.
  var phrase: ReportPhrase {
    switch self {
    case .trace: .writtenOver
    case .copy: .copied
    case .free: .writtenFreely
    }
  }
}

extension CellGrade {
  /// The cell in words: `page 1, cell 3 “cat”`.
  func title(by phrases: PhraseSection<ReportPhrase>) -> String {
    phrases.text(.cell, ["page": String(page + 1), "cell": String(index + 1), "text": cell.text])
  }
}

extension MazeTrail {
  /// The maze in words: its page and its code.
  func title(by phrases: PhraseSection<ReportPhrase>) -> String {
    phrases.text(.maze, ["page": String(page + 1), "code": code])
  }
}

extension Mark {
  /// The same mark elsewhere.
  fileprivate func moved(by step: Vector) -> Mark {
    let map = Affine.translation(step)
    switch self {
    case .shape(let shape, let colour): return .shape(shape.mapped(by: map), colour)
    case .form(let form, at: let origin, let colour): return .form(form, at: origin + step, colour)
    case .text: return self
    case .group(let marks, let meaning): return .group(marks.map { $0.moved(by: step) }, meaning)
    }
  }
}

extension Shape {
  fileprivate func mapped(by map: Affine) -> Shape {
    switch self {
    case .area(let contours): .area(contours.map { map * $0 })
    case .line(let path, let width): .line(map * path, width: width)
    case .rules(let rules, let width):
      .rules(rules.map { Rule(from: map * $0.start, to: map * $0.end) }, width: width)
    case .dots(let centres, let diameter): .dots(centres.map { map * $0 }, diameter: diameter)
    }
  }
}
