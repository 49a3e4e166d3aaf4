import Geometry
import Languages
import Letterforms
import Markups
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
    let inked = grade.written.map { $0.page } + grade.stray.map { $0.page } + grade.trails.map { $0.page }
    let written = Set(inked).filter(grade.key.pages.indices.contains)
    return written.isEmpty ? Array(grade.key.pages.indices.prefix(1)) : written.sorted()
  }

  var phrases: Phrases { grade.phrases }

  var heading: Markup {
    let facts = head.facts(by: phrases.report).joined(separator: " · ")
    let totals = grade.totals().joined(separator: " · ")
    return Markup.element("p", Markup(text: facts)) + .newline
      + Markup.element("p", .element("strong", Markup(text: grade.score)), " · \(totals)") + .newline
  }

  /// The pictures of all pages, each with its number below.
  func figures(_ picture: (WebPicture, _ page: Int, _ label: String) -> Markup) -> Markup {
    Markup(
      pages.map { page in
        let drawing = WebPicture(of: grade, page: page, weight: head.school.weight, findings: findings)
        let label = phrases.report.text(
          .pictureLabel, ["page": String(page + 1), "number": String(findings.count { $0.page == page })])
        return Markup.element(
          "figure", .newline, picture(drawing, page, label), .element("figcaption", pageName(page))) + .newline
      })
  }

  private func pageName(_ page: Int) -> Markup { Markup(text: phrases.report.text(.page, ["page": String(page + 1)])) }

  // MARK: Legend

  var legend: Markup {
    let words = phrases.legend
    let data = ReportInk.hatches([Point(3, 4), Point(23, 4)], width: 5).map {
      "M\(WebText.pair($0.start))L\(WebText.pair($0.end))"
    }.joined()
    func line(_ kind: String, width: String? = nil, dashes: String? = nil, _ data: String = "M3 4L23 4") -> Markup {
      Markup.empty("path", ["class": kind, "stroke-width": width, "stroke-dasharray": dashes, "d": data])
    }
    var items = [
      item(line("model", width: "4"), words[.model]), item(line("ink", "M3 4L8 3 13 5 18 3 23 4"), words[.written]),
      item(line("missed", width: "3", dashes: "4.8 6"), words[.missedDashed]),
      item(line("over", width: "5") + line("hatch", data), words[.outsideHatched]),
    ]
    if !grade.stray.isEmpty { items.append(item(line("ink stray"), words[.inNoCellDashed])) }
    for (fill, key) in [("#000", LegendPhrase.faultFull), ("#fff", .remarkHollow)] {
      let marker: Markup = Markup.empty(
        "circle", ["cx": "4", "cy": "4", "r": "3.4", "stroke": "#000", "stroke-width": ".8", "fill": fill])
      items.append(item(marker, words[key], width: 8))
    }
    return Markup.element("ul", ["class": "legend", "aria-label": words[.legend]], [.newline] + items) + .newline
  }

  private func item(_ figure: Markup, _ words: String, width: Int = 26) -> Markup {
    Markup.element(
      "li",
      Markup.element(
        "svg", ["viewBox": "0 0 \(width) 8", "class": width < 10 ? "short" : nil, "aria-hidden": "true"], figure),
      Markup(text: words)) + .newline
  }

  // MARK: Lists

  /// The number of a finding as in its marker.
  static func number(of finding: SheetFinding) -> Markup {
    Markup.element("span", ["class": finding.finding.isFault ? "number" : "number remark"], "\(finding.number)")
  }

  /// A finding in words: its cell, its sentence, its code.
  func words(of finding: SheetFinding) -> Markup {
    let code = finding.finding.code
    return Markup.element("b", Markup(text: grade.cells[finding.cell].cell.text)) + " \(finding.sentence) "
      + Markup.element("span", ["class": "code"], "\(code.rawValue) \(code.name)")
  }

  /// The trails of all pages with what happened on them, each line from a maker; nothing where there are no mazes.
  func trails(_ line: (_ trail: Int, _ event: Int, _ words: Markup) -> Markup) -> Markup {
    guard !grade.trails.isEmpty else { return Markup() }
    let lists = grade.trails.enumerated().map { index, trail -> Markup in
      let lines = trail.sentences(by: phrases).enumerated().map { line(index, $0, Markup(text: $1)) + .newline }
      let list: Markup =
        lines.isEmpty ? Markup() : Markup.element("ul", ["class": "findings"], [.newline] + lines) + .newline
      return Markup.element("p", pageName(trail.page), ": \(trail.summary(by: phrases))") + .newline + list
    }
    return Markup.element("h2", Markup(text: phrases.report[.mazes])) + .newline + Markup(lists)
  }
}
