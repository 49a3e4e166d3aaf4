import Languages
import Scoring
import Texts
import Worksheets

/// All figures of a grade, folded away: the scores of the cells that were written, and every finding with its measures.
struct GradeFigures {
  private let report: WebReport

  init(of report: WebReport) { self.report = report }

  private var words: PhraseSection<ReportPhrase> { report.phrases.report }

  var markup: Markup {
    let totals = ([report.grade.score] + report.head.measure(by: words) + report.grade.totals())
      .joined(separator: " · ")
    return Markup.element(
      "details", .newline,
      .element("summary", Markup(text: report.phrases.glance[.details])), .newline,
      .element("p", Markup(text: totals)), .newline, table, findings) + .newline
  }

  private func heading(_ key: ReportPhrase) -> Markup { .element("h2", Markup(text: words[key])) + .newline }

  private var findings: Markup {
    let items = report.findings.map { finding in
      Markup.element("li", ["id": "finding-\(finding.number)"], "\(finding.number) ", report.words(of: finding))
        + Markup.newline
    }
    let none: Markup = items.isEmpty ? Markup.element("p", Markup(text: words[.nothingToSay])) + .newline : Markup()
    return heading(.findings) + none + Markup.element("ul", ["class": "figures"], [.newline] + items) + .newline
  }

  // MARK: Table

  /// The parts of a grade that were assessed anywhere.
  private var parts: [Int] {
    let scores = report.grade.written.compactMap { $0.grade?.scores.parts }
    return ScorePhrase.allCases.indices.filter { part in scores.contains { $0[part].value != nil } }
  }

  private var table: Markup {
    let parts = parts
    let names =
      [ReportPhrase.cellColumn, .textColumn, .howColumn, .verdictColumn].map { words[$0] }
      + parts.map { report.phrases.scores[ScorePhrase.allCases[$0]] } + [words[.findings]]
    let head = names.map { Markup.element("th", ["scope": "col"], Markup(text: $0)) }
    let rows = report.grade.cells.indices.filter { report.grade.cells[$0].grade != nil }.map {
      row(of: $0, parts) + .newline
    }
    guard !rows.isEmpty else { return Markup() }
    return heading(.cells)
      + Markup.element(
        "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": words[.cells]],
        Markup.element(
          "table", .newline, .element("caption", ["class": "small"], Markup(text: words[.scoresHelp])), .newline,
          Markup.element("thead", .element("tr", [:], head)), .newline, .element("tbody", [:], [.newline] + rows)))
      + .newline
  }

  private func row(of index: Int, _ parts: [Int]) -> Markup {
    let cell = report.grade.cells[index]
    var columns: [Markup] = [
      Markup.element("th", ["scope": "row"], "\(cell.page + 1).\(cell.index + 1)"),
      Markup.element("td", Markup(text: cell.cell.text)), .element("td", Markup(text: words[cell.mode.phrase])),
      Markup.element("td", Markup(text: verdict(of: cell))),
    ]
    columns += parts.map { part in
      let score = cell.grade?.scores.parts[part].value
      return Markup.element("td", Markup(text: score.map { words.number($0, decimals: 0) } ?? "–"))
    }
    let links = report.findings.filter { $0.cell == index }.map {
      Markup.element("a", ["href": "#finding-\($0.number)"], "\($0.number)")
    }
    return Markup.element("tr", [:], columns + [.element("td", links.joined(by: " "))])
  }

  private func verdict(of cell: CellGrade) -> String {
    guard let reading = cell.reading else {
      return cell.isAccepted ? "✓ " + words[.isAccepted] : "✗ " + words[.isNotAccepted]
    }
    let signs: [WordCheck.Verdict: String] = [.right: "✓ ", .wrong: "✗ ", .unsure: "? "]
    return (signs[reading.verdict] ?? "") + reading.sentence(by: words)
  }
}
