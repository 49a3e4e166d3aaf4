import Geometry
import Letterforms
import Pages
import Texts
import Worksheets

/// The writing of a sheet as a film in one page of HTML: ink grows as it was recorded, findings appear as they happen.
///
/// Play, pause, scrub, speed; by mouse, touch and keys. Nothing is loaded from anywhere. `#t=1.5` behind the address
/// shows that moment, in seconds or, without times, in points. Without a script all is shown at once; whoever asks the
/// browser for less motion sees stroke after stroke instead of moving ink.
public struct ReplayPage: Sendable {
  private let report: WebReport
  private let timeline: ReplayTimeline

  /// The film of a graded sheet.
  public init(of grade: SheetGrade, timeline: ReplayTimeline, head: ReportHead) {
    report = WebReport(of: grade, head: head)
    self.timeline = timeline
  }

  /// The file, HTML that is XML as well.
  ///
  /// - Parameter digest: The SHA-256 of a text in base 64, by which the browser knows the page's own style and script.
  public func html(hashing digest: (String) -> String) -> String {
    let title = "Replay of sheet \(report.grade.key.sheet)"
    var moments: [Int: Double] = [:]
    for event in timeline.standing { moments[event.finding.number] = event.moment }
    let thinning = Thinning(timeline.traces.map { $0.points })
    var body = "<main data-clock=\"\(timeline.clock.rawValue)\" data-end=\"\(ticks(timeline.duration))\">\n"
    body += "<h1>\(title.escapedForHTML)</h1>\n" + report.heading + ReplayPage.controls + report.legend
    body += "<div class=\"columns\"><div>\n"
    for page in report.pages {
      let picture = WebPicture(
        of: report.grade, page: page, weight: report.head.school.weight, findings: report.findings)
      let ink = timeline.traces.filter { $0.page == page }.map { svg(of: $0, thinning) }.joined()
      body += "<figure>\n"
      body += picture.svg(label: report.label(of: page), ink: ink) { finding in
        moments[finding.number].map { String(ticks($0)) }
      } mazeMoment: { trail, event in
        mazeEvent(trail, event).map { String(ticks($0.moment)) }
      }
      body += "<figcaption>Page \(page + 1)</figcaption></figure>\n"
    }
    body += "</div>\n<section aria-labelledby=\"events-title\"><h2 id=\"events-title\">Events</h2>\n"
    if timeline.standing.isEmpty { body += "<p>Nothing to say.</p>\n" }
    body += "<ol class=\"findings\" id=\"events\">\n" + timeline.standing.map(item).joined() + "</ol>\n"
    if !report.grade.trails.isEmpty {
      body += "<h2>Mazes</h2>\n"
      body += report.trails { trail, event, words in
        guard let moment = mazeEvent(trail, event)?.moment else { return "<li>\(words)</li>\n" }
        return "<li data-t=\"\(ticks(moment))\">\(button(for: moment)) \(words)</li>\n"
      }
    }
    body += "</section></div>\n</main>\n"
    return WebText.page(
      title: title, style: WebFiles.report + WebFiles.replay, body: body, script: WebFiles.replayScript, hashing: digest
    )
  }

  private func item(_ event: ReplayTimeline.Event) -> String {
    "<li data-t=\"\(ticks(event.moment))\">\(WebReport.number(of: event.finding)) "
      + "\(button(for: event.moment)) \(report.words(of: event.finding))</li>\n"
  }

  private func button(for moment: Double) -> String {
    "<button type=\"button\" class=\"moment\">\(timeline.words(for: moment))</button>"
  }

  // MARK: Moments

  private func mazeEvent(_ trail: Int, _ event: Int) -> ReplayTimeline.MazeEvent? {
    timeline.mazeEvents.first { $0.trail == trail && $0.event == event }
  }

  /// A moment as the film counts: in milliseconds, or in points.
  private func ticks(_ moment: Double) -> Int {
    Int((timeline.clock == .seconds ? 1000 * min(moment, 1e9) : moment).rounded())
  }

  /// A stroke of ink as a path, and when each of its points was drawn: the first moment, then the steps between.
  private func svg(of trace: ReplayTimeline.Trace, _ thinning: Thinning) -> String {
    let kept = thinning.kept(of: trace.points)
    var last = 0
    let steps = kept.map { index in
      let moment = ticks(trace.moments[index])
      defer { last = moment }
      return String(moment - last)
    }
    let kind = trace.isStray ? "ink stray" : "ink"
    return "<path class=\"\(kind)\" d=\"\(WebPicture.data(kept.map { trace.points[$0] }))\" "
      + "data-times=\"\(steps.joined(separator: " "))\"/>\n"
  }

  // MARK: Controls

  private static let controls = """
    <div class="controls" role="group" aria-label="Replay" id="controls">
    <button type="button" id="play">Play</button>
    <button type="button" id="previous">Previous event</button>
    <button type="button" id="next">Next event</button>
    <label for="scrub">Moment</label>
    <input type="range" id="scrub" min="0" max="1" step="1" value="0"/>
    <output id="clock" for="scrub"></output>
    <label>Speed <select id="speed"><option value="0.25">¼</option><option value="0.5">½</option>
    <option value="1" selected="selected">1</option><option value="2">2</option><option value="4">4</option>
    <option value="8">8</option></select></label>
    <label><input type="checkbox" id="skip"/> skip pauses</label>
    </div>
    <p class="small" id="help">Keys: space plays and pauses, ← and → move by half a second, Home and End to the ends,
    comma and full stop to the events.</p>
    <noscript><p>Without scripts all ink and all events are shown at once.</p></noscript>

    """
}
