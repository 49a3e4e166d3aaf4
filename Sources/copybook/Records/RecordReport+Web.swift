import Geometry
import Markups
import Records
import Texts

/// A record as one page for a browser: no script, nothing from elsewhere, light and dark.
extension RecordReport {
  private static let style = """
    :root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; } body { margin: 1.5rem; }
    table { border-collapse: collapse; } th, td { padding: .15rem .4rem; text-align: right; font-variant-numeric: tabular-nums; }
    th[scope=row] { text-align: left; white-space: nowrap; } .scroll { overflow-x: auto; }
    .b0 { background: #b5432a; color: #fff; } .b1 { background: #e39a6b; color: #000; } .b2 { background: #f4dfae; color: #000; }
    .b3 { background: #bfe0b0; color: #000; } .b4 { background: #2f7d4f; color: #fff; }
    .ink { display: inline-block; margin: .3rem; text-align: center; font-size: .8rem; } svg { background: #fff; border: 1px solid #999; }
    """

  /// The file.
  func html(hashing digest: (String) -> String) -> String {
    let title =
      writings.isEmpty ? "The class's record" : "The record of \(names.name(of: view.children.first?.token ?? ""))"
    let policy = "default-src 'none'; style-src 'sha256-\(digest(RecordReport.style))'"
    let head = Markup.element(
      "head", .empty("meta", ["charset": "utf-8"]),
      .empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      .empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("title", Markup(text: title)), .element("style", Markup(verbatim: RecordReport.style)))
    let body = Markup.element(
      "body", .element("h1", Markup(text: title)), heatMap, hard, weeks, now, attempts)
    return "<!DOCTYPE html>\n" + Markup.element("html", ["lang": "en"], head, .newline, body).source + "\n"
  }

  private func heading(_ text: String) -> Markup { .element("h2", Markup(text: text)) + .newline }

  private var heatMap: Markup {
    let columns = view.letters.map { Markup.element("th", ["scope": "col"], Markup(text: $0)) }
    let head = Markup.element("tr", [:], [.element("th", ""), .element("th", ["scope": "col"], "all")] + columns)
    func cell(_ good: Int, _ count: Int) -> Markup {
      guard count > 0 else { return .element("td", "·") }
      let band = min(4, 5 * good / count)
      return .element(
        "td", ["class": "b\(band)", "title": "\(good) of \(count)"], Markup(text: RecordReport.percent(good, count)))
    }
    let rows = view.children.map { child in
      Markup.element(
        "tr", [:],
        [.element("th", ["scope": "row"], Markup(text: names.name(of: child.token))), cell(child.good, child.count)]
          + child.sums.map { cell($0?.good ?? 0, $0?.count ?? 0) }) + .newline
    }
    return heading("Of 100 letters so many were right")
      + .element("div", ["class": "scroll"], .element("table", [:], [head, .newline] + rows))
  }

  private var hard: Markup {
    func list(_ title: String, _ sums: [ClassRecord.Sum]) -> Markup {
      guard !sums.isEmpty else { return Markup() }
      let items = sums.prefix(RecordReport.mostHard).map {
        Markup.element("li", Markup(text: "\($0.sign): \($0.good) of \($0.count) right")) + .newline
      }
      return heading(title) + .element("ul", [:], items)
    }
    let findings = view.findings.prefix(RecordReport.mostHard).map { finding in
      Markup.element(
        "li",
        Markup(
          text: "\(RecordReport.name(of: finding.code)): \(counted(finding.count, "time", "times")), most in "
            + finding.signs.joined(separator: " "))) + .newline
    }
    return list("Hardest letters", view.hardest) + list("Hardest joins", view.hardestJoins)
      + heading("What goes wrong") + .element("ul", [:], findings)
  }

  private var weeks: Markup {
    let rows = view.weeks.map { week in
      Markup.element(
        "tr", .element("th", ["scope": "row"], Markup(text: "week of \(week.monday)")),
        .element("td", Markup(text: "\(week.count) letters")),
        .element("td", Markup(text: "\(RecordReport.percent(week.good, week.count)) of 100 right"))) + .newline
    }
    return heading("Week by week") + .element("table", [:], rows)
  }

  private var now: Markup {
    guard !estimates.isEmpty else { return Markup() }
    let rows = estimates.compactMap { item, estimate -> Markup? in
      guard let name = RecordReport.name(of: item) else { return nil }
      func percent(_ share: Double) -> String { String(Int((100 * share).rounded())) }
      return Markup.element(
        "tr", .element("th", ["scope": "row"], Markup(text: name)),
        .element("td", Markup(text: percent(estimate.probability))),
        .element("td", Markup(text: "\(percent(estimate.low))–\(percent(estimate.high))")),
        .element("td", Markup(text: estimate.isUncertain ? "too few attempts to be sure" : ""))) + .newline
    }
    return heading("How likely it goes right now, of 100") + .element("table", [:], rows)
  }

  // MARK: Attempts side by side

  /// The ink of every letter and word, sign by sign, the oldest first, with what went wrong circled.
  private var attempts: Markup {
    let inked = writings.flatMap { writing in
      writing.attempts.compactMap { attempt in
        attempt.ink.flatMap { InkTrail(packed: $0) }.map { (day: writing.day, attempt: attempt, trail: $0) }
      }
    }
    guard !inked.isEmpty else { return Markup() }
    var result = heading("Side by side")
    for sign in Set(inked.map { $0.attempt.sign }).sorted() {
      result += .element("h3", Markup(text: sign))
      for one in inked where one.attempt.sign == sign { result += picture(one.attempt, one.trail, one.day) }
      result += .newline
    }
    return result
  }

  private func picture(_ attempt: Attempt, _ trail: InkTrail, _ day: Day) -> Markup {
    let points = trail.strokes.flatMap { $0 }
    guard let bounds = Rectangle(around: points)?.union(Rectangle(x: 0, y: -0.5, width: 1, height: 2)) else {
      return Markup()
    }
    // Hundredths of an x-height, y down.
    func place(_ point: Point) -> String {
      "\(Int(((point.x - bounds.min.x) * 100).rounded()) + 20),\(Int(((bounds.max.y - point.y) * 100).rounded()) + 20)"
    }
    let (width, height) = (Int(bounds.width * 100) + 40, Int(bounds.height * 100) + 40)
    let lines = trail.strokes.map { stroke in
      Markup.empty(
        "polyline",
        [
          "points": stroke.map(place).joined(separator: " "), "fill": "none", "stroke": "#123", "stroke-width": "7",
          "stroke-linecap": "round", "stroke-linejoin": "round",
        ])
    }
    let faults = attempt.notes.filter { $0.isFault }.map { note -> Markup in
      let at = place(Point(Double(note.x) / 100, Double(note.y) / 100)).split(separator: ",")
      return .element(
        "circle",
        ["cx": String(at[0]), "cy": String(at[1]), "r": "18", "fill": "none", "stroke": "#c22", "stroke-width": "5"],
        .element("title", Markup(text: RecordReport.name(of: note.code))))
    }
    let svg = Markup.element(
      "svg",
      [
        "viewBox": "0 0 \(width) \(height)", "height": "72", "role": "img",
        "aria-label": "\(attempt.sign), \(attempt.verdict.name)",
      ], lines + faults)
    let word = attempt.verdict == .right ? "✓" : attempt.verdict == .wrong ? "✗" : "?"
    return .element("span", ["class": "ink"], svg, .empty("br"), Markup(text: "\(word) \(day)"))
  }
}
