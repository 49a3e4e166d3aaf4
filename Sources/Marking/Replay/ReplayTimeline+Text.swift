import Geometry
import JSON
import Languages
import Pages
import Scoring
import Texts
import Worksheets

extension ReplayTimeline {
  /// What is said, a line each, at the moment at which it became known: `1.42 s Close the a` and a full stop.
  ///
  /// Where there is more than one cell, the lines of a cell stand under its name.
  public func text(of grade: SheetGrade) -> String {
    var text = ""
    var title = ""
    for line in lines(of: grade) {
      if line.title != title, grade.written.count + grade.trails.count > 1 { text += line.title + "\n" }
      title = line.title
      text += line.text + "\n"
    }
    return text
  }

  /// A line of the timeline, under the title of its cell or maze.
  public struct Line: Sendable {
    /// When it is said.
    public let moment: Double
    /// The cell or the maze.
    public let title: String
    /// The moment and the sentence.
    public let text: String
  }

  /// What is said, in the order of its moments.
  public func lines(of grade: SheetGrade) -> [Line] {
    let said = grade.advice.all
    var lines = zip(said, moments(of: said)).map { advice, moment in
      Line(
        moment: moment, title: grade.cells[advice.cell].title(by: grade.phrases.report),
        text: "\(words(for: moment, by: grade.phrases.replay)) \(advice.sentence(by: grade.phrases))")
    }
    let sentences = grade.trails.map { $0.sentences(by: grade.phrases) }
    lines += mazeEvents.map { event in
      let trail = grade.trails[event.trail]
      return Line(
        moment: event.moment, title: trail.title(by: grade.phrases.report),
        text: words(for: event.moment, by: grade.phrases.replay) + " "
          + sentences[event.trail][event.event])
    }
    // Sorting keeps what is of one moment in its order.
    return lines.indices.sorted { (lines[$0].moment, $0) < (lines[$1].moment, $1) }.map { lines[$0] }
  }

  /// When each piece of advice is known: with the first of its findings, or with the last point of its cell.
  func moments(of advice: [Advice]) -> [Double] {
    var known: [Int: Double] = [:]
    for event in standing { known[event.finding.number] = event.moment }
    return advice.map { advice in
      advice.findings.compactMap { known[$0.number] }.min()
        ?? traces.filter { $0.cell == advice.cell }.compactMap { $0.moments.last }.max() ?? duration
    }
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
    let sentences = grade.trails.map { $0.sentences(by: grade.phrases) }
    for event in mazeEvents {
      let trail = grade.trails[event.trail]
      json.object { json in
        add(event.moment, to: &json)
        json.add("page", trail.page + 1)
        json.add("maze", trail.events[event.event].kind.name)
        ReplayTimeline.add(trail.events[event.event].place, to: &json)
        json.add("sentence", sentences[event.trail][event.event])
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
