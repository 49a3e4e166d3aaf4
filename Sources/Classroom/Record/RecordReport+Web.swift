import Geometry
import Languages
import Records
public import Texts

/// A record as one page for a browser: no script, nothing from elsewhere, light and dark.
extension RecordReport {
  private static let style = """
    :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
    body { margin: 1.5rem auto; padding: 0 1rem; max-width: 62rem; }
    h1 { margin-bottom: 0; } h2 { margin: 1.8rem 0 .4rem; font-size: 1.15rem; } .small { opacity: .75; margin-top: 0; }
    .glance { font-size: 1.15rem; } .praise { font-size: 1.25rem; color: #1c6b3a; } ol { padding-left: 1.6rem; } li { margin: .3rem 0; }
    .cards { display: flex; flex-wrap: wrap; gap: 1rem; } .card { flex: 0 1 18rem; } .card p { margin: .2rem 0; }
    .card svg { border-radius: .4rem; border: 1px solid #8888; } .large { font-size: 4rem; }
    .key { display: inline-block; padding: 0 .6rem; margin-right: .2rem; font-size: .85rem; }
    @media (prefers-color-scheme: dark) { .praise { color: #7fd6a2; } }
    b.letter { font-size: 1.5rem; display: inline-block; min-width: 2.2rem; }
    table { border-collapse: collapse; } th, td { padding: .15rem .45rem; text-align: right; font-variant-numeric: tabular-nums; }
    th[scope=row] { text-align: left; white-space: nowrap; font-weight: normal; } .scroll { overflow-x: auto; }
    .b0 { background: #b5432a; color: #fff; } .b1 { background: #e39a6b; color: #000; } .b2 { background: #f4dfae; color: #000; }
    .b3 { background: #bfe0b0; color: #000; } .b4 { background: #2f7d4f; color: #fff; }
    meter { width: 12rem; height: 1rem; vertical-align: middle; }
    .ink { display: inline-block; margin: .3rem; text-align: center; font-size: .8rem; } .ink svg { background: #fff; border-radius: .3rem; border: 1px solid #999; }
    @media print { body { margin: 0; } }
    """

  /// The file.
  public func html() throws(Fault) -> String {
    let policy = "default-src 'none'; style-src 'sha256-\(PolicyHash.of(RecordReport.style))'"
    let head = Markup.element(
      "head", .empty("meta", ["charset": "utf-8"]),
      .empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      .empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("title", Markup(text: title)), .element("style", Markup(verbatim: RecordReport.style)))
    let body = Markup.element(
      "body",
      .element(
        "main", .element("h1", Markup(text: title)), .element("p", ["class": "small"], Markup(text: total)),
        try glance(), writings.isEmpty ? heatMap + weeks : ownLetters, strips,
        attempts))
    return "<!DOCTYPE html>\n" + Markup.element("html", ["lang": phrases.language], head, .newline, body).source + "\n"
  }

  private func heading(_ text: String) -> Markup { .element("h2", Markup(text: text)) + .newline }

  /// What is read first: praise, who needs help, what comes next, and how.
  private func glance() throws(Fault) -> Markup {
    var result = Markup()
    for line in praises { result += Markup.element("p", ["class": "praise"], Markup(text: line)) + .newline }
    if practised.isEmpty, let next { result += Markup.element("p", ["class": "glance"], Markup(text: next)) + .newline }
    if !needy.isEmpty {
      let items = needy.map { Markup.element("li", Markup(text: said(of: $0))) + .newline }
      result += heading(phrases.glance[.helpFirst]) + .element("ol", [:], items) + .newline
    }
    guard !practised.isEmpty else { return result }
    result += heading(phrases.glance[writings.isEmpty ? .toPractise : .practiseNow])
    var cards: [Markup] = []
    for (number, practice) in practised.enumerated() { cards.append(try card(practice, number)) }
    result += .element("div", ["class": "cards"], cards)
    guard !writings.isEmpty else { return result }
    for line in advice { result += Markup.element("p", ["class": "glance"], Markup(text: line)) + .newline }
    return result
  }

  /// A letter to practise: its picture, how often it was right and, for a teacher, what goes wrong and with whom.
  private func card(_ practice: Practice, _ number: Int) throws(Fault) -> Markup {
    let picture: Markup
    if let models, let model = try models.picture(of: practice.sum.sign) {
      picture = Markup(verbatim: try models.svg(of: model, number: number))
    } else {
      picture = .element("b", ["class": "large"], Markup(text: practice.sum.sign))
    }
    var lines = said(of: practice)
    if !writings.isEmpty { lines = [lettersRight(practice.sum.good, of: practice.sum.count)] }
    let said = lines.map { Markup.element("p", Markup(text: $0)) }
    return Markup.element("div", ["class": "card"], [picture] + said) + .newline
  }

  /// The letters of one child, each with a bar.
  private var ownLetters: Markup {
    let rows = (view.children.first?.sums.compactMap { $0 } ?? []).map { sum in
      bar(.element("b", ["class": "letter"], Markup(text: sum.sign)), good: sum.good, of: sum.count)
    }
    return rows.isEmpty ? Markup() : heading(phrases.glance[.byLetter]) + .element("table", [:], rows)
  }

  /// A row of a table: what it is of, how many were right of how many as a bar, and in words.
  private func bar(_ name: Markup, good: Int, of count: Int) -> Markup {
    let percent = RecordReport.percent(good, count)
    let meter: KeyValuePairs<String, String?> = [
      "min": "0", "max": "100", "value": percent,
    ]
    return Markup.element(
      "tr", .element("th", ["scope": "row"], name), .element("td", .element("meter", meter, Markup(text: percent))),
      .element("td", Markup(text: lettersRight(good, of: count)))) + .newline
  }

  private var heatMap: Markup {
    if view.children.isEmpty, !passages.isEmpty { return Markup() }
    let columns = view.letters.map { Markup.element("th", ["scope": "col"], Markup(text: $0)) }
    let head = Markup.element("tr", [:], [.element("th", ""), .element("th", ["scope": "col"], "%")] + columns)
    func cell(_ good: Int, _ count: Int) -> Markup {
      guard count > 0 else { return .element("td", "") }
      // By the rounded number that is shown.
      let band = min(4, (200 * good + count) / (2 * count) / 20)
      return .element(
        "td", ["class": "b\(band)", "title": lettersRight(good, of: count)],
        Markup(text: RecordReport.percent(good, count)))
    }
    let rows = view.children.map { child in
      Markup.element(
        "tr", [:],
        [.element("th", ["scope": "row"], Markup(text: names.name(of: child.token))), cell(child.good, child.count)]
          + child.sums.map { cell($0?.good ?? 0, $0?.count ?? 0) }) + .newline
    }
    // What the colours mean.
    let key = (0...4).map { band -> Markup in
      let range = "\(20 * band)–\(band == 4 ? 100 : 20 * band + 19) %"
      return Markup.element("span", ["class": "key b\(band)"], Markup(text: range))
    }
    return heading(phrases.glance[.byLetter]) + .element("p", [:], key)
      + .element("div", ["class": "scroll"], .element("table", [:], [head, .newline] + rows))
  }

  private var weeks: Markup {
    guard view.weeks.count > 1 else { return Markup() }
    let rows = view.weeks.map { bar(Markup(text: RecordReport.span(of: $0)), good: $0.good, of: $0.count) }
    return heading(phrases.glance[.byWeek]) + .element("table", [:], rows)
  }

  // MARK: Attempts side by side

  /// The ink of every letter and word, the oldest first, with what went wrong circled.
  private var attempts: Markup {
    let inked = inked
    guard !inked.isEmpty else { return Markup() }
    var result = heading(phrases.glance[.written])
    for (sign, attempts) in inked {
      result += .element("h3", Markup(text: sign))
      // A line for each day.
      for day in Set(attempts.map { $0.day }).sorted() {
        let own = attempts.filter { $0.day == day }.map { picture($0) }
        result += .element(
          "p", [:], [.element("span", ["class": "small"], Markup(text: "\(day)")), .empty("br")] + own)
        result += .newline
      }
    }
    return result
  }

  private func picture(_ inked: Inked) -> Markup {
    let (attempt, trail) = (inked.attempt, inked.trail)
    guard let bounds = trail.room else { return Markup() }
    // Hundredths of an x-height, y down.
    func place(_ point: Point) -> String {
      "\(Int(clamping: ((point.x - bounds.min.x) * 100).rounded()) + 20),\(Int(clamping: ((bounds.max.y - point.y) * 100).rounded()) + 20)"
    }
    let (width, height) = (Int(clamping: bounds.width * 100) + 40, Int(clamping: bounds.height * 100) + 40)
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
      let said = sentence(of: note.code, in: attempt.sign) ?? RecordReport.name(of: note.code)
      return .element(
        "circle",
        ["cx": String(at[0]), "cy": String(at[1]), "r": "18", "fill": "none", "stroke": "#c22", "stroke-width": "5"],
        .element("title", Markup(text: said)))
    }
    let svg = Markup.element(
      "svg",
      [
        "viewBox": "0 0 \(width) \(height)", "height": "72", "role": "img",
        "aria-label": "\(attempt.sign) \(inked.sign)",
      ], lines + faults)
    return .element("span", ["class": "ink"], svg, .empty("br"), Markup(text: inked.sign))
  }
}

extension InkTrail {
  /// The place it takes in x-heights: itself, and the band of the small letters.
  var room: Rectangle? {
    Rectangle(around: strokes.flatMap { $0 })?.union(Rectangle(x: 0, y: -0.5, width: 1, height: 2))
  }
}
