import Geometry
import Languages
import Letterforms
import Scoring
import Texts
import Worksheets

/// A graded sheet as one page of HTML: what came of it in a line, the child's half page, what to practise with pictures, the
/// pages of the sheet; all figures folded away.
///
/// It needs no network and no script; every text is escaped. It follows the reader's choice of light or dark.
public struct GradeWebPage: Sendable {
  private let report: WebReport

  /// The web page of a graded sheet.
  ///
  /// - Parameter scans: The pages that came back from a scanner, by their index: they are shown under the signs.
  public init(of grade: SheetGrade, head: ReportHead, scans: [Int: ReturnedPage] = [:]) {
    report = WebReport(of: grade, head: head, scans: scans)
  }

  private var words: PhraseSection<GlancePhrase> { report.phrases.glance }
  private var advice: SheetAdvice { report.advice }

  /// The file, HTML that is XML as well.
  ///
  /// - Parameter digest: The SHA-256 of a text in base 64, by which the browser knows the page's own style.
  public func html(hashing digest: (String) -> String) -> String {
    let title = report.title
    let main: Markup = Markup.element(
      "main", .newline, report.heading(report.head.name(of: title), title: title), child, practice,
      report.figures(isNumbered: false) { picture, _, label in picture.svg(label: label) },
      report.legend(isTicked: true),
      report.trails { _, _, words in .element("li", words) }, GradeFigures(of: report).markup)
    return WebText.page(
      title: title, language: report.phrases.language, style: WebFiles.report + WebFiles.grade,
      hasPhotos: !report.scans.isEmpty, body: main + .newline, hashing: digest)
  }

  private func section(_ kind: String, _ key: GlancePhrase, _ content: Markup) -> Markup {
    Markup.element(
      "section", ["class": kind, "aria-labelledby": kind], .newline,
      .element("h2", ["id": kind], Markup(text: words[key])), .newline, content) + .newline
  }

  // MARK: The child's half page

  private var child: Markup {
    guard advice.letterCount > 0 else { return Markup() }
    let practised = advice.forChild
    let praise = advice.praise(by: report.phrases) ?? words[practised.isEmpty ? .allRight : .start]
    var content: Markup = Markup.element("p", ["class": "praise"], Markup(text: praise)) + .newline
    if !practised.isEmpty {
      let items = practised.map { advice in
        Markup.element(
          "li", picture(of: advice), .element("p", Markup(text: advice.sentence(by: report.phrases)))) + Markup.newline
      }
      content +=
        .element("h3", Markup(text: words[.practiseNow])) + .newline
        + .element("ol", ["class": "practise"], [.newline] + items) + .newline
    }
    return section("child", .forChild, content)
  }

  // MARK: What to practise

  /// So many pictures stand beside a sentence.
  private static let mostPictures = 6

  private var practice: Markup {
    let (faults, hints) = (advice.groups.filter { $0.isFault }, advice.groups.filter { !$0.isFault })
    var found = Markup()
    for (kind, key, groups) in [("teacher", GlancePhrase.toPractise, faults), ("hints", .remarks, hints)]
    where !groups.isEmpty {
      found += section(kind, key, .element("div", ["class": "groups"], [.newline] + groups.map(group)) + .newline)
    }
    return found
  }

  private func group(_ group: SheetAdvice.Group) -> Markup {
    let items = group.advice.prefix(GradeWebPage.mostPictures).map { advice in
      Markup.element("li", picture(of: advice)) + Markup.newline
    }
    let others = group.advice.count - items.count
    let more: Markup =
      others > 0
      ? Markup.element("li", ["class": "small"], Markup(text: words.text(.more, ["number": String(others)]))) + .newline
      : Markup()
    return Markup.element(
      "div", ["class": "group"], .newline, .element("h3", Markup(text: group.sentence)), .newline,
      .element("ul", ["class": "letters"], [.newline] + items + [more]), .newline) + .newline
  }

  private func picture(of advice: Advice) -> Markup {
    let label = words.text(.letterPicture, ["letter": advice.letter])
    let cell = report.grade.cells[advice.cell]
    return LetterPicture(of: advice, in: cell, weight: report.head.school.weight, scan: report.scans[cell.page])
      .svg(label: label)
  }
}
