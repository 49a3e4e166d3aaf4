import Geometry
import Letterforms
import Scoring
import Texts
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

  /// The file, HTML that is XML as well.
  ///
  /// - Parameter digest: The SHA-256 of a text in base 64, by which the browser knows the page's own style.
  public func html(hashing digest: (String) -> String) -> String {
    let title = "Marked sheet \(report.grade.key.sheet)"
    var body = "<main>\n<h1>\(title.escapedForHTML)</h1>\n" + report.heading + report.legend
    for page in report.pages {
      let picture = WebPicture(
        of: report.grade, page: page, weight: report.head.school.weight, findings: report.findings)
      body += "<figure>\n" + picture.svg(label: report.label(of: page))
      body += "<figcaption>Page \(page + 1)</figcaption></figure>\n"
    }
    body += table
    body += "<h2>Findings</h2>\n"
    if report.findings.isEmpty { body += "<p>Nothing to say.</p>\n" }
    body += "<ol class=\"findings\">\n"
    body += report.findings.map {
      "<li id=\"finding-\($0.number)\">\(WebReport.number(of: $0)) \(report.words(of: $0))</li>\n"
    }.joined()
    body += "</ol>\n"
    if !report.grade.trails.isEmpty {
      body += "<h2>Mazes</h2>\n" + report.trails { _, _, words in "<li>\(words)</li>\n" }
    }
    body += stray + "</main>\n"
    return WebText.page(
      title: title, style: WebFiles.report + WebFiles.grade, body: body, hashing: digest)
  }

  private var table: String {
    let names = Assessment.Scores().parts.map { $0.name }
    var text = "<h2>Cells</h2>\n<div class=\"scroll\"><table>\n"
    text += "<caption class=\"small\">Scores from 0 to 100; – is not assessed.</caption>\n<thead><tr>"
    text += (["Cell", "Text", "How", "Verdict"] + names + ["Findings"]).map { "<th scope=\"col\">\($0)</th>" }.joined()
    text += "</tr></thead>\n<tbody>\n"
    for (index, cell) in report.grade.cells.enumerated() {
      text += "<tr><th scope=\"row\">\(cell.page + 1).\(cell.index + 1)</th><td>\(cell.cell.text.escapedForHTML)</td>"
      text += "<td>\(cell.mode.words)</td>"
      if let grade = cell.grade {
        text += "<td>\(GradeWebPage.verdict(of: cell))</td>"
        text += grade.scores.parts.map { "<td>\($0.score.map { $0.legible(decimals: 0) } ?? "–")</td>" }.joined()
        let numbers = report.findings.filter { $0.cell == index }.map {
          "<a href=\"#finding-\($0.number)\">\($0.number)</a>"
        }
        text += "<td>\(numbers.joined(separator: " "))</td></tr>\n"
      } else {
        text += "<td>empty</td>" + names.map { _ in "<td>–</td>" }.joined() + "<td></td></tr>\n"
      }
    }
    return text + "</tbody></table></div>\n"
  }

  private static func verdict(of cell: CellGrade) -> String {
    guard let reading = cell.reading else { return cell.isAccepted ? "✓ accepted" : "✗ not accepted" }
    return reading.isRight ? "✓ right" : "✗ " + reading.sentence.escapedForHTML
  }

  private var stray: String {
    let count = report.grade.stray.count
    let notes = report.grade.notes.map { "<li>\($0.escapedForHTML)</li>" }.joined(separator: "\n")
    guard count > 0 || !notes.isEmpty else { return "" }
    let words = count > 0 ? "<li>\(count) \(count == 1 ? "stroke lies" : "strokes lie") in no cell</li>\n" : ""
    return "<h2>Notes</h2>\n<ul>\n\(words)\(notes)</ul>\n"
  }
}
