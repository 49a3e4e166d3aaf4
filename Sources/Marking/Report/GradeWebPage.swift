import Geometry
import Languages
import Letterforms
import Markups
import Scoring
import Worksheets

/// A graded sheet as one page of HTML: pictures of its pages, a table of all cells with their scores, the findings.
///
/// It needs no network and no script; every text is escaped.
public struct GradeWebPage: Sendable {
  private let report: WebReport

  /// The web page of a graded sheet.
  public init(of grade: SheetGrade, head: ReportHead) {
    report = WebReport(of: grade, head: head)
  }

  private var words: PhraseSection<ReportPhrase> { report.phrases.report }

  /// The file, HTML that is XML as well.
  ///
  /// - Parameter digest: The SHA-256 of a text in base 64, by which the browser knows the page's own style.
  public func html(hashing digest: (String) -> String) -> String {
    let title = words.text(.title, ["sheet": report.grade.key.sheet])
    let main: Markup = Markup.element(
      "main", .newline, .element("h1", Markup(text: title)), .newline, report.heading, report.legend,
      report.figures { picture, _, label in picture.svg(label: label) }, table, findings,
      report.trails { _, _, words in .element("li", words) }, notes)
    return WebText.page(
      title: title, language: report.phrases.language, style: WebFiles.report + WebFiles.grade, body: main + .newline,
      hashing: digest)
  }

  private func heading(_ key: ReportPhrase) -> Markup { .element("h2", Markup(text: words[key])) + .newline }

  private var findings: Markup {
    let items = report.findings.map { finding in
      Markup.element(
        "li", ["id": "finding-\(finding.number)"], WebReport.number(of: finding), " ", report.words(of: finding))
        + Markup.newline
    }
    let none: Markup = items.isEmpty ? Markup.element("p", Markup(text: words[.nothingToSay])) + .newline : Markup()
    return heading(.findings) + none + Markup.element("ol", ["class": "findings"], [.newline] + items) + .newline
  }

  // MARK: Table

  private var table: Markup {
    let names =
      [ReportPhrase.cellColumn, .textColumn, .howColumn, .verdictColumn].map { words[$0] }
      + ScorePhrase.allCases.map { report.phrases.scores[$0] } + [words[.findings]]
    let head = names.map { Markup.element("th", ["scope": "col"], Markup(text: $0)) }
    let rows = report.grade.cells.indices.map { row(of: $0) + .newline }
    return heading(.cells)
      + Markup.element(
        "div", ["class": "scroll"],
        Markup.element(
          "table", .newline, .element("caption", ["class": "small"], Markup(text: words[.scoresHelp])), .newline,
          Markup.element("thead", .element("tr", [:], head)), .newline, .element("tbody", [:], [.newline] + rows)))
      + .newline
  }

  private func row(of index: Int) -> Markup {
    let cell = report.grade.cells[index]
    var columns: [Markup] = [
      Markup.element("th", ["scope": "row"], "\(cell.page + 1).\(cell.index + 1)"),
      Markup.element("td", Markup(text: cell.cell.text)), .element("td", Markup(text: words[cell.mode.phrase])),
      Markup.element("td", Markup(text: verdict(of: cell))),
    ]
    columns += ScorePhrase.allCases.indices.map { part in
      let score = cell.grade?.scores.parts[part].value
      return Markup.element("td", Markup(text: score.map { words.number($0, decimals: 0) } ?? "–"))
    }
    let links = report.findings.filter { $0.cell == index }.map {
      Markup.element("a", ["href": "#finding-\($0.number)"], "\($0.number)")
    }
    return Markup.element("tr", [:], columns + [.element("td", links.joined(by: " "))])
  }

  private func verdict(of cell: CellGrade) -> String {
    guard cell.grade != nil else { return words[.isEmpty] }
    guard let reading = cell.reading else {
      return cell.isAccepted ? "✓ " + words[.isAccepted] : "✗ " + words[.isNotAccepted]
    }
    return (reading.isRight ? "✓ " : "✗ ") + reading.sentence(by: words)
  }

  // MARK: Notes

  private var notes: Markup {
    let count = report.grade.stray.count
    let texts = (count > 0 ? [words.count(count, .strayStrokes)] : []) + report.grade.notes
    guard !texts.isEmpty else { return Markup() }
    let items = texts.map { Markup.element("li", Markup(text: $0)) + .newline }
    return heading(.notes) + Markup.element("ul", [:], [.newline] + items) + .newline
  }
}
