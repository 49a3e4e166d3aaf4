import Geometry
import Languages
import Letterforms
import Pages
import Texts
import Worksheets

/// The writing of a sheet as a film in one page of HTML: ink grows as it was recorded, findings appear as they happen.
///
/// Play, pause, scrub, speed; by mouse, touch and keys. Nothing is loaded but ``script`` beside the page, so that it obeys any
/// content security policy. `#t=1.5` behind the address
/// shows that moment, in seconds or, without times, in points. Without the script all is shown at once; whoever asks the
/// browser for less motion sees stroke after stroke instead of moving ink.
public struct ReplayPage: Sendable {
  private let report: WebReport
  private let timeline: ReplayTimeline

  /// The film of a graded sheet.
  public init(of grade: SheetGrade, timeline: ReplayTimeline, head: ReportHead) {
    report = WebReport(of: grade, head: head)
    self.timeline = timeline
  }

  /// The name of the script's file, which lies in the page's folder.
  public static let scriptName = "copybook-replay.js"
  /// The script, the same for all pages.
  public static var script: String { WebFiles.replayScript }

  private var words: PhraseSection<ReplayPhrase> { report.phrases.replay }

  /// The file, HTML that is XML as well.
  ///
  /// - Parameter digest: The SHA-256 of a text in base 64, by which the browser knows the page's own style.
  public func html(hashing digest: (String) -> String) -> String {
    let title = words.text(.title, ["sheet": report.grade.key.sheet])
    // What the script says, it reads here; the decimal mark is the second sign of one half.
    let main: Markup = Markup.element(
      "main",
      [
        "data-clock": timeline.clock.rawValue, "data-end": String(ticks(timeline.duration)),
        "data-play": words[.play], "data-pause": words[.pause], "data-of": words[.ofAll],
        "data-moment": words[timeline.clock == .seconds ? .seconds : .point],
        "data-decimal": String(words.number(0.5, decimals: 1).dropFirst().prefix(1)),
      ],
      .newline, report.heading(title), controls, report.legend(isTicked: false),
      Markup.element("div", ["class": "columns"], .element("div", .newline, figures), .newline, events), .newline)
    return WebText.page(
      title: title, language: report.phrases.language, style: WebFiles.report + WebFiles.replay,
      script: ReplayPage.scriptName, body: main + .newline, hashing: digest)
  }

  private var figures: Markup {
    let moments = timeline.moments(of: report.said.map { $0.advice })
    let thinning = Thinning(timeline.traces.map { $0.points })
    return report.figures(isNumbered: true) { picture, page, label in
      let ink = timeline.traces.filter { $0.page == page }.map { svg(of: $0, thinning) }
      return picture.svg(label: label, ink: Markup(ink)) { said in
        String(ticks(moments[said.number - 1]))
      } mazeMoment: { trail, event in
        mazeEvent(trail, event).map { String(ticks($0.moment)) }
      }
    }
  }

  // MARK: Events

  private var events: Markup {
    let moments = timeline.moments(of: report.said.map { $0.advice })
    let order = moments.indices.sorted { (moments[$0], $0) < (moments[$1], $1) }
    let items = order.map { index in
      let said = report.said[index]
      return Markup.element(
        "li", ["data-t": String(ticks(moments[index]))], WebReport.number(of: said), " ",
        button(for: moments[index]), " ", Markup(text: said.sentence)) + Markup.newline
    }
    let none: Markup =
      items.isEmpty
      ? Markup.element("p", Markup(text: report.advice.summary(by: report.phrases))) + .newline : Markup()
    let mazes = report.trails { trail, event, words in
      guard let moment = mazeEvent(trail, event)?.moment else { return Markup.element("li", words) }
      return Markup.element("li", ["data-t": String(ticks(moment))], button(for: moment), " ", words)
    }
    return Markup.element(
      "section", ["aria-labelledby": "events-title"],
      Markup.element("h2", ["id": "events-title"], Markup(text: words[.events])), .newline, none,
      Markup.element("ol", ["class": "findings", "id": "events"], [.newline] + items), .newline, mazes, details)
  }

  /// Every finding with its measures, folded away.
  private var details: Markup {
    guard !timeline.standing.isEmpty else { return Markup() }
    let items = timeline.standing.map { event in
      Markup.element(
        "li", ["data-t": String(ticks(event.moment))], button(for: event.moment), " ",
        report.words(of: event.finding)) + Markup.newline
    }
    return Markup.element(
      "details", .newline, .element("summary", Markup(text: report.phrases.glance[.details])), .newline,
      .element("ul", ["class": "findings figures"], [.newline] + items)) + .newline
  }

  private func button(for moment: Double) -> Markup {
    Markup.element(
      "button", ["type": "button", "class": "moment"], Markup(text: timeline.words(for: moment, by: words)))
  }

  // MARK: Moments

  private func mazeEvent(_ trail: Int, _ event: Int) -> ReplayTimeline.MazeEvent? {
    timeline.mazeEvents.first { $0.trail == trail && $0.event == event }
  }

  /// A moment as the film counts: in milliseconds, or in points.
  private func ticks(_ moment: Double) -> Int {
    Int(clamping: (timeline.clock == .seconds ? 1000 * min(moment, 1e9) : moment).rounded())
  }

  /// A stroke of ink as a path, and when each of its points was drawn: the first moment, then the steps between.
  private func svg(of trace: ReplayTimeline.Trace, _ thinning: Thinning) -> Markup {
    let kept = thinning.kept(of: trace.points)
    var last = 0
    let steps = kept.map { index in
      let moment = ticks(trace.moments[index])
      defer { last = moment }
      return String(moment - last)
    }
    return Markup.empty(
      "path",
      [
        "class": trace.isStray ? "ink stray" : "ink", "d": WebPicture.data(kept.map { trace.points[$0] }),
        "data-times": steps.joined(separator: " "),
      ]) + .newline
  }

  // MARK: Controls

  private var controls: Markup {
    func text(_ key: ReplayPhrase) -> Markup { Markup(text: words[key]) }
    func button(_ id: String, _ key: ReplayPhrase) -> Markup {
      Markup.element("button", ["type": "button", "id": id], text(key)) + .newline
    }
    let speeds = [("0.25", "¼"), ("0.5", "½"), ("1", "1"), ("2", "2"), ("4", "4"), ("8", "8")].map { value, name in
      Markup.element("option", ["value": value, "selected": value == "1" ? "selected" : nil], Markup(text: name))
    }
    let controls: Markup = .element(
      "div",
      [
        "class": "controls", "role": "group", "aria-label": words[.controls], "id": "controls", "hidden": "hidden",
      ],
      [
        .newline, button("play", .play), button("previous", .previous), button("next", .next),
        .element("label", ["for": "scrub"], text(.moment)), .newline,
        .empty("input", ["type": "range", "id": "scrub", "min": "0", "max": "1", "step": "1", "value": "0"]), .newline,
        .element("output", ["id": "clock", "for": "scrub"]), .newline,
        .element("label", text(.speed), " ", .element("select", ["id": "speed"], speeds)), .newline,
        .element("label", .empty("input", ["type": "checkbox", "id": "skip"]), " ", text(.skipPauses)), .newline,
      ])
    let help: Markup = .element("p", ["class": "small", "id": "help", "hidden": "hidden"], text(.keys))
    let noScript: Markup = .element("p", ["id": "still"], text(.noScripts))
    return Markup([controls, .newline, help, .newline, noScript, .newline])
  }
}
