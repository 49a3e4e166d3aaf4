import Geometry
import Languages
import Letterforms
import Pages
import Scoring
import Texts
import Worksheets

/// What the web's reports have in common: head, legend, list of findings.
struct WebReport {
  let grade: SheetGrade
  let head: ReportHead
  let findings: [SheetFinding]
  let advice: SheetAdvice
  /// What is said, numbered from 1 as its markers are.
  let said: [WebPicture.Said]
  /// The pages that came back from a scanner, by their index.
  let scans: [Int: ReturnedPage]

  init(of grade: SheetGrade, head: ReportHead, scans: [Int: ReturnedPage] = [:]) {
    self.grade = grade
    self.head = head
    self.scans = scans
    findings = grade.findings
    advice = SheetAdvice(of: grade, findings: findings)
    said = advice.all.enumerated().map { index, advice in
      WebPicture.Said(number: index + 1, advice: advice, sentence: advice.sentence(by: grade.phrases))
    }
  }

  /// The pages with ink; the first where there is none.
  var pages: [Int] {
    let inked =
      grade.written.map { $0.page } + grade.stray.map { $0.page } + grade.trails.map { $0.page }
      + grade.passages.map { $0.page }
    let written = Set(inked).filter(grade.key.pages.indices.contains)
    return written.isEmpty ? Array(grade.key.pages.indices.prefix(1)) : written.sorted()
  }

  var phrases: Phrases { grade.phrases }

  /// What the report is called.
  var title: String { phrases.glance.text(.title, ["sheet": grade.key.sheet]) }

  /// A heading, whose sheet it is where that does not say it, and what came of it.
  ///
  /// - Parameter title: What the report is called, where the heading is the child's name.
  func heading(_ heading: String, title: String = "") -> Markup {
    let facts = head.facts(under: heading, title: title, by: phrases.report).joined(separator: " · ")
    return Markup.element("h1", Markup(text: heading)) + .newline
      + .element("p", ["class": "small"], Markup(text: facts)) + .newline
      + passages + (grade.hasOnlyPassages ? Markup() : summary) + notes
  }

  private var summary: Markup {
    Markup.element("p", ["class": "summary"], Markup(text: advice.summary(by: phrases))) + .newline
  }

  /// How much was written of passages, and how it looks: what matters most first.
  private var passages: Markup {
    Markup(
      grade.passages.map { passage in
        let lines = passage.lines(by: phrases)
        let items = lines.dropFirst().map { Markup.element("li", Markup(text: $0)) + .newline }
        let first = lines.first.map { Markup.element("p", ["class": "summary"], Markup(text: $0)) + .newline }
        return (first ?? Markup()) + .element("ul", [:], [.newline] + items) + .newline
      })
  }

  /// What was passed over on the way, and ink that lies nowhere.
  private var notes: Markup {
    let texts = grade.allNotes
    guard !texts.isEmpty else { return Markup() }
    let items = texts.map { Markup.element("li", Markup(text: $0)) + .newline }
    return Markup.element(
      "aside", ["class": "notes", "aria-label": phrases.glance[.notes]], .element("ul", [:], [.newline] + items))
      + .newline
  }

  /// The pictures of all pages, each with its number below.
  func figures(
    isNumbered: Bool, _ picture: (WebPicture, _ page: Int, _ label: String) -> Markup
  ) -> Markup {
    Markup(
      pages.map { page in
        let drawing = WebPicture(
          of: grade, page: page, weight: head.school.weight, said: said, isNumbered: isNumbered,
          scan: scans[page])
        let label = phrases.glance.text(.pagePicture, ["page": String(page + 1)])
        return Markup.element(
          "figure", .newline, picture(drawing, page, label), .element("figcaption", pageName(page))) + .newline
      })
  }

  private func pageName(_ page: Int) -> Markup { Markup(text: phrases.glance.text(.page, ["page": String(page + 1)])) }

  // MARK: Legend

  /// What lines and signs mean; signs only where the report has any.
  ///
  /// - Parameter isTicked: Whether what is right has its tick.
  func legend(isTicked: Bool) -> Markup {
    let words = phrases.glance
    let line = [Point(3, 4), Point(23, 4)]
    var items = [
      item(.empty("path", ["class": "model", "stroke-width": "4", "d": WebPicture.data(line)]), words[.model]),
      item(.empty("path", ["class": "ink", "d": "M3 4L8 3 13 5 18 3 23 4"]), words[.written]),
    ]
    if isTicked, advice.letterCount > 0 {
      items.append(item(.empty("path", ["class": "tick", "d": "M9 4L11.4 6.5 16 1"]), words[.tick]))
    }
    for (key, sign) in advice.signs(along: line) {
      items.append(item(sign.svgBand(width: 3) + sign.svgFigure, words[key]))
    }
    return Markup.element("ul", ["class": "legend"], [.newline] + items) + .newline
  }

  private func item(_ figure: Markup, _ words: String) -> Markup {
    Markup.element(
      "li",
      Markup.element(
        "svg",
        [
          "viewBox": "0 0 26 8", "aria-hidden": "true", "fill": "none", "stroke": "currentColor", "width": "42",
          "height": "13",
        ], figure),
      Markup(text: words)) + .newline
  }

  // MARK: Lists

  /// The number of something said as in its marker.
  static func number(of said: WebPicture.Said) -> Markup {
    Markup.element("span", ["class": said.advice.isFault ? "number" : "number remark"], "\(said.number)")
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
