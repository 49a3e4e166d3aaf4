import Geometry
import JSON
import Languages
import Pages
import Scoring
import Texts
import Worksheets

extension ReplayTimeline {
  /// The standing events, a line each: `1.42 s stroke 2: left the corridor by 0.21 x-height at (34.2, 80.1) mm`.
  ///
  /// Where there is more than one cell, the lines of a cell stand under its name.
  public func text(of grade: SheetGrade) -> String {
    var lines = standing.map { event in
      Line(
        moment: event.moment, title: grade.cells[event.finding.cell].title(by: grade.phrases.report),
        text: line(of: event, in: grade))
    }
    lines += mazeEvents.map { event in
      Line(
        moment: event.moment, title: grade.trails[event.trail].title(by: grade.phrases.report),
        text: line(of: event, in: grade))
    }
    // Sorting keeps what is of one moment in its order.
    let order = lines.indices.sorted { (lines[$0].moment, $0) < (lines[$1].moment, $1) }
    var text = ""
    var title = ""
    for line in order.map({ lines[$0] }) {
      if line.title != title, grade.written.count + grade.trails.count > 1 { text += line.title + "\n" }
      title = line.title
      text += line.text + "\n"
    }
    return text
  }

  /// A line of the timeline, under the title of its cell or maze.
  private struct Line {
    let moment: Double
    let title: String
    let text: String
  }

  /// An event as a line of the timeline.
  public func line(of event: Event, in grade: SheetGrade) -> String {
    "\(words(for: event.moment, by: grade.phrases.replay)) \(event.finding.subject): \(event.finding.predicate)"
  }

  /// An event of a maze as a line of the timeline.
  private func line(of event: MazeEvent, in grade: SheetGrade) -> String {
    words(for: event.moment, by: grade.phrases.replay) + " "
      + grade.trails[event.trail].sentences(by: grade.phrases)[event.event]
  }

  /// A moment in words: `1.42 s` or `point 118`.
  func words(for moment: Double, by phrases: PhraseSection<ReplayPhrase>) -> String {
    switch clock {
    case .seconds: phrases.text(.seconds, ["number": phrases.number(moment, decimals: 2)])
    case .points: phrases.text(.point, ["number": phrases.number(moment, decimals: 0)])
    }
  }

  /// All events as JSON, one object a line, in order; those that were taken back with `"stands": false`.
  ///
  /// Those of mazes follow, each with its `"maze"` event.
  public func jsonLines(of grade: SheetGrade) -> String {
    cellLines(of: grade) + mazeLines(of: grade)
  }

  private func mazeLines(of grade: SheetGrade) -> String {
    var json = JSONWriter()
    for event in mazeEvents {
      let trail = grade.trails[event.trail]
      json.object { json in
        add(event.moment, to: &json)
        json.add("page", trail.page + 1)
        json.add("maze", trail.events[event.event].kind.name)
        ReplayTimeline.add(trail.events[event.event].place, to: &json)
        json.add("sentence", trail.sentences(by: grade.phrases)[event.event])
      }
      json.endLine()
    }
    return json.text
  }

  private func cellLines(of grade: SheetGrade) -> String {
    var json = JSONWriter()
    for event in events {
      json.object { json in add(event, in: grade.cells[event.finding.cell], to: &json) }
      json.endLine()
    }
    return json.text
  }

  private func add(_ event: Event, in cell: CellGrade, to json: inout JSONWriter) {
    let finding = event.finding.finding
    add(event.moment, to: &json)
    json.add("page", event.finding.page + 1)
    json.add("cell", cell.index + 1)
    json.add("text", cell.cell.text)
    if event.stands { json.add("number", event.finding.number) }
    json.add("code", finding.code.rawValue)
    json.add("name", finding.code.name)
    if finding.detail != .none { json.add("detail", finding.detail.rawValue) }
    json.add("fault", finding.isFault)
    json.add("stroke", finding.stroke.map { $0 + 1 })
    json.add("inkStroke", finding.inkStroke.map { $0 + 1 })
    if let stroke = finding.inkStroke, cell.ink.indices.contains(stroke) { json.add("point", finding.point) }
    if let place = event.finding.place { ReplayTimeline.add(place, to: &json) }
    json.add("magnitude", finding.magnitude, decimals: 4)
    json.add("limit", finding.limit, decimals: 4)
    json.add("live", event.isLive)
    json.add("stands", event.stands)
    json.add("sentence", event.finding.sentence)
  }

  private func add(_ moment: Double, to json: inout JSONWriter) {
    switch clock {
    case .seconds: json.add("time", moment, decimals: 3)
    case .points: json.add("pointOfRecording", moment, decimals: 0)
    }
  }

  private static func add(_ place: Point, to json: inout JSONWriter) {
    json.add("xMillimetres", Length.points(place.x).mm, decimals: 2)
    json.add("yMillimetres", Length.points(place.y).mm, decimals: 2)
  }
}
