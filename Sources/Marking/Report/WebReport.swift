import Geometry
import Pages
import Scoring
import Worksheets

/// What the web's reports have in common: head, legend, list of findings.
struct WebReport {
  let grade: SheetGrade
  let head: ReportHead
  let findings: [SheetFinding]

  init(of grade: SheetGrade, head: ReportHead) {
    self.grade = grade
    self.head = head
    findings = grade.findings
  }

  /// The pages with ink; the first where there is none.
  var pages: [Int] {
    let inked = grade.written.map(\.page) + grade.stray.map(\.page) + grade.trails.map(\.page)
    let written = Set(inked).filter(grade.key.pages.indices.contains)
    return written.isEmpty ? Array(grade.key.pages.indices.prefix(1)) : written.sorted()
  }

  static let style = """
    :root { color-scheme: light; }
    body { font: 1rem/1.4 sans-serif; color: #111; background: #fff; margin: 1rem auto; max-width: 75rem;
      padding: 0 1rem; }
    h1 { font-size: 1.4rem; margin: 0; }
    h2 { font-size: 1.1rem; margin: 1.2rem 0 .4rem; }
    p { margin: .2rem 0; }
    figure { margin: 0 0 1rem; }
    figcaption, .small { color: #444; font-size: .85rem; }
    .legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; padding: 0; margin: .5rem 0;
      font-size: .85rem; }
    .legend svg { width: 2.6rem; height: .8rem; vertical-align: middle; margin-right: .3rem; }
    .legend svg.short { width: .8rem; }
    .findings { list-style: none; padding: 0; margin: 0; }
    .findings li { margin: .3rem 0; padding-left: 2.2rem; position: relative; }
    .number { position: absolute; left: 0; min-width: 1.5rem; box-sizing: border-box; text-align: center;
      border: 2px solid #000; border-radius: 1rem; background: #000; color: #fff; font-size: .8rem; line-height: 1.3; }
    .number.remark { background: #fff; color: #000; }
    .code { color: #444; font-size: .85rem; }

    """

  var heading: String {
    let total = grade.total.map { "\(JSONLine.number($0, 0)) of 100" } ?? "nothing written"
    return "<p>\(WebText.escaped(head.facts().joined(separator: " · ")))</p>\n"
      + "<p><strong>\(total)</strong> · \(WebText.escaped(grade.totals().joined(separator: " · ")))</p>\n"
  }

  var legend: String {
    func item(_ figure: String, _ words: String, width: Int = 26) -> String {
      let kind = width < 10 ? " class=\"short\"" : ""
      return "<li><svg viewBox=\"0 0 \(width) 8\"\(kind) aria-hidden=\"true\">\(figure)</svg>\(words)</li>\n"
    }
    let hatches = ReportInk.hatches([Point(3, 4), Point(23, 4)], width: 5).map {
      "M\(WebText.pair($0.start))L\(WebText.pair($0.end))"
    }.joined()
    func marker(_ inside: String) -> String {
      "<circle cx=\"4\" cy=\"4\" r=\"3.4\" stroke=\"#000\" stroke-width=\".8\" fill=\"\(inside)\"/>"
    }
    return "<ul class=\"legend\" aria-label=\"Legend\">\n"
      + item("<path class=\"model\" stroke-width=\"4\" d=\"M3 4L23 4\"/>", "model")
      + item("<path class=\"ink\" d=\"M3 4L8 3 13 5 18 3 23 4\"/>", "written")
      + item(
        "<path class=\"missed\" stroke-width=\"3\" stroke-dasharray=\"4.8 6\" d=\"M3 4L23 4\"/>", "missed (dashed)")
      + item(
        "<path class=\"over\" stroke-width=\"5\" d=\"M3 4L23 4\"/><path class=\"hatch\" d=\"\(hatches)\"/>",
        "outside or too far (hatched)")
      + (grade.stray.isEmpty ? "" : item("<path class=\"ink stray\" d=\"M3 4L23 4\"/>", "in no cell (fine dashes)"))
      + item(marker("#000"), "fault (full marker)", width: 8)
      + item(marker("#fff"), "remark (hollow marker)", width: 8)
      + "</ul>\n"
  }

  /// The number of a finding in its marker.
  static func number(of finding: SheetFinding) -> String {
    "<span class=\"number\(finding.finding.isFault ? "" : " remark")\">\(finding.number)</span>"
  }

  /// A finding in words: its cell, its sentence, its code.
  func words(of finding: SheetFinding) -> String {
    let code = finding.finding.code
    return "<b>\(WebText.escaped(grade.cells[finding.cell].cell.text))</b> \(WebText.escaped(finding.sentence)) "
      + "<span class=\"code\">\(code.rawValue) \(code.name)</span>"
  }

  /// The trails of all pages with what happened on them, each line from a maker.
  func trails(_ line: (_ trail: Int, _ event: Int, _ words: String) -> String) -> String {
    grade.trails.enumerated().map { index, trail in
      let lines = trail.sentences.enumerated().map { line(index, $0, WebText.escaped($1)) }.joined()
      return "<p>Page \(trail.page + 1): \(WebText.escaped(trail.summary))</p>\n"
        + (lines.isEmpty ? "" : "<ul class=\"findings\">\n\(lines)</ul>\n")
    }.joined()
  }

  func label(of page: Int) -> String {
    let count = findings.count { $0.page == page }
    return "Page \(page + 1): what was written over its model, with \(count) findings, listed in words on this page"
  }
}
