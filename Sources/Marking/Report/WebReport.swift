import Geometry
import Pages
import Scoring
import Texts
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
    let inked = grade.written.map { $0.page } + grade.stray.map { $0.page } + grade.trails.map { $0.page }
    let written = Set(inked).filter(grade.key.pages.indices.contains)
    return written.isEmpty ? Array(grade.key.pages.indices.prefix(1)) : written.sorted()
  }

  var heading: String {
    let total = grade.total.map { "\($0.legible(decimals: 0)) of 100" } ?? "nothing written"
    return "<p>\(head.facts().joined(separator: " · ").escapedForHTML)</p>\n"
      + "<p><strong>\(total)</strong> · \(grade.totals().joined(separator: " · ").escapedForHTML)</p>\n"
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
    return "<b>\(grade.cells[finding.cell].cell.text.escapedForHTML)</b> \(finding.sentence.escapedForHTML) "
      + "<span class=\"code\">\(code.rawValue) \(code.name)</span>"
  }

  /// The trails of all pages with what happened on them, each line from a maker.
  func trails(_ line: (_ trail: Int, _ event: Int, _ words: String) -> String) -> String {
    grade.trails.enumerated().map { index, trail in
      let lines = trail.sentences.enumerated().map { line(index, $0, $1.escapedForHTML) }.joined()
      return "<p>Page \(trail.page + 1): \(trail.summary.escapedForHTML)</p>\n"
        + (lines.isEmpty ? "" : "<ul class=\"findings\">\n\(lines)</ul>\n")
    }.joined()
  }

  func label(of page: Int) -> String {
    let count = findings.count { $0.page == page }
    return "Page \(page + 1): what was written over its model, with \(count) findings, listed in words on this page"
  }
}
