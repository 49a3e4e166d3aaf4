import Geometry
import Languages
import Mazes
import Pages
import Scoring
import Worksheets

/// All figures of a report's pages: each cell with its scores, each finding with its measures.
extension GradePageMaker {
  /// A head with its lines, or a finding: what stays together.
  private struct Entry {
    var code = ""
    var lines: [String]
    var isHead = false

    var height: Double { Double(lines.count) * GradePageMaker.leading + (isHead ? 5 : code.isEmpty ? 1 : 2) }
  }

  private static let codeWidth = 16.0

  /// Adds pages with the figures of all cells and mazes, where anything was written.
  func addFigures() throws {
    let cells = try grade.cells.indices.filter { grade.cells[$0].grade != nil }.flatMap(entries)
    let entries = try cells + trails.flatMap { try self.entries(of: $0) }
    guard !entries.isEmpty else { return }
    startFigures()
    var y = 64.0
    let title = try lettering.marks(grade.phrases.glance[.details], size: 12, at: Point(GradePageMaker.margin, 52))
    add(title.said(.heading(level: 2)))
    let totals = ([grade.score] + head.measure(by: words) + grade.totals()).joined(separator: " · ")
    for line in try lettering.lines(of: totals, size: 7, width: width) {
      add(
        try lettering.marks(line, size: 7, at: Point(GradePageMaker.margin, y), colour: ReportInk.small)
          .said(.paragraph))
      y += GradePageMaker.leading
    }
    for (index, entry) in entries.enumerated() {
      // A cell's head stays with its first finding.
      let needed = entry.height + (entry.isHead && index + 1 < entries.count ? entries[index + 1].height : 0)
      if y + needed > pages[pages.count - 1].height - 30 {
        startFigures()
        y = 48
      }
      try add(entry, at: y)
      y += entry.height
    }
  }

  private func startFigures() {
    let page = pages[pages.count - 1]
    startPage(page.width, page.height)
  }

  /// The width of lines of text.
  var width: Double { pages[pages.count - 1].width - 2 * GradePageMaker.margin }

  private func entries(of cell: Int) throws -> [Entry] {
    let cellGrade = grade.cells[cell]
    guard let result = cellGrade.grade else { return [] }
    let verdict =
      cellGrade.reading?.sentence(by: words) ?? words[cellGrade.isAccepted ? .isAccepted : .isNotAccepted]
    let total = words.text(.score, ["score": words.number(result.scores.total, decimals: 0)])
    let mode = cellGrade.reading == nil || cellGrade.mode == .trace ? cellGrade.mode.phrase : .fromMemory
    let title = "\(cellGrade.title(by: words)), \(words[mode]), \(verdict): \(total)"
    let own = findings.filter { $0.cell == cell }
    // Of a cell without findings the total is enough.
    if own.isEmpty { return [Entry(lines: [title], isHead: true)] }
    let scores = result.scores.parts.compactMap { part in
      part.value.map { "\(grade.phrases.scores[part.part]) \(words.number($0, decimals: 0))" }
    }
    let parts = try lettering.lines(of: scores.joined(separator: " · "), size: 7, width: width)
    let room = width - GradePageMaker.codeWidth
    return [Entry(lines: [title] + parts, isHead: true)]
      + (try own.map { finding in
        Entry(
          code: String(finding.finding.code.rawValue),
          lines: try lettering.lines(of: finding.sentence, size: GradePageMaker.size, width: room))
      })
  }

  private func entries(of trail: MazeTrail) throws -> [Entry] {
    [Entry(lines: [trail.title(by: words), trail.summary(by: grade.phrases)], isHead: true)]
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
        add(marks.said(index == 0 ? .heading(level: 3) : .paragraph))
        y += GradePageMaker.leading
      }
      return
    }
    var x = left
    var marks: [Mark] = []
    if !entry.code.isEmpty {
      marks += try lettering.marks(entry.code, size: 7, at: Point(x, y), colour: ReportInk.small)
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
