import Geometry
import Letterforms
import Pages
import Worksheets

/// The writing of a sheet as a film in one page of HTML: ink grows as it was recorded, findings appear as they happen.
///
/// Play, pause, scrub, speed; by mouse, touch and keys. Nothing is loaded from anywhere. `#t=1.5` behind the address shows
/// that moment, in seconds or, without times, in points. Without a script all is shown at once; whoever asks the browser
/// for less motion sees stroke after stroke instead of moving ink.
public struct ReplayPage: Sendable {
  private let report: WebReport
  private let timeline: ReplayTimeline

  /// The film of a graded sheet.
  public init(of grade: SheetGrade, timeline: ReplayTimeline, head: ReportHead) {
    report = WebReport(of: grade, head: head)
    self.timeline = timeline
  }

  /// Ink of more points than this is thinned out: no screen shows more, and files grow by ten bytes each.
  private static let mostPoints = 200_000
  /// Points nearer to the last one than this are left out of it at first, in points of 1/72 inch.
  private static let leastDistance = 0.02

  /// The file, HTML that is XML as well.
  public var html: String {
    let title = "Replay of sheet \(report.grade.key.sheet)"
    var moments: [Int: Double] = [:]
    for event in timeline.standing { moments[event.finding.number] = event.moment }
    let distance = leastDistance
    var body = "<main data-clock=\"\(timeline.clock.rawValue)\" data-end=\"\(ticks(timeline.duration))\">\n"
    body += "<h1>\(WebText.escaped(title))</h1>\n" + report.heading + ReplayPage.controls + report.legend
    body += "<div class=\"columns\"><div>\n"
    for page in report.pages {
      let picture = WebPicture(
        of: report.grade, page: page, weight: report.head.school.weight, findings: report.findings)
      let ink = timeline.traces.filter { $0.page == page }.map { svg(of: $0, leastDistance: distance) }.joined()
      body += "<figure>\n"
      body += picture.svg(label: report.label(of: page), ink: ink) { finding in
        moments[finding.number].map { String(ticks($0)) }
      }
      body += "<figcaption>Page \(page + 1)</figcaption></figure>\n"
    }
    body += "</div>\n<section aria-labelledby=\"events-title\"><h2 id=\"events-title\">Events</h2>\n"
    if timeline.standing.isEmpty { body += "<p>Nothing to say.</p>\n" }
    body += "<ol class=\"findings\" id=\"events\">\n" + timeline.standing.map(item).joined() + "</ol>\n"
    body += "</section></div>\n</main>\n"
    return WebText.page(
      title: title, style: WebReport.style + WebPicture.style + ReplayPage.style, body: body, script: ReplayPage.script)
  }

  private func item(_ event: ReplayTimeline.Event) -> String {
    "<li data-t=\"\(ticks(event.moment))\">\(WebReport.number(of: event.finding)) "
      + "<button type=\"button\" class=\"moment\">\(timeline.words(for: event.moment))</button> "
      + "\(report.words(of: event.finding))</li>\n"
  }

  // MARK: Moments

  /// A moment as the film counts: in milliseconds, or in points.
  private func ticks(_ moment: Double) -> Int {
    Int((timeline.clock == .seconds ? 1000 * min(moment, 1e9) : moment).rounded())
  }

  /// How far points lie apart at least, so that there are not too many.
  private var leastDistance: Double {
    var distance = ReplayPage.leastDistance
    while distance < 4 {
      let count = timeline.traces.reduce(0) { $0 + ReplayPage.kept($1.points, distance).count }
      if count <= ReplayPage.mostPoints { break }
      distance *= 2
    }
    return distance
  }

  /// The indices of points at least so far apart, first and last among them.
  private static func kept(_ points: [Point], _ distance: Double) -> [Int] {
    guard var last = points.first else { return [] }
    var kept = [0]
    for index in points.indices.dropFirst()
    where points[index].distanceSquared(to: last) >= distance * distance || index == points.count - 1 {
      last = points[index]
      kept.append(index)
    }
    return kept
  }

  /// A stroke of ink as a path, and when each of its points was drawn: the first moment, then the steps between.
  private func svg(of trace: ReplayTimeline.Trace, leastDistance: Double) -> String {
    let kept = ReplayPage.kept(trace.points, leastDistance)
    var last = 0
    let steps = kept.map { index in
      let moment = ticks(trace.moments[index])
      defer { last = moment }
      return String(moment - last)
    }
    let kind = trace.cell == nil ? "ink stray" : "ink"
    return "<path class=\"\(kind)\" d=\"\(WebPicture.data(kept.map { trace.points[$0] }))\" "
      + "data-times=\"\(steps.joined(separator: " "))\"/>\n"
  }
}
