import Geometry
import Pages
import Scoring
import Texts
import Worksheets

extension ReplayTimeline {
  /// The standing events, a line each: `1.42 s stroke 2: left the corridor by 0.21 x-height at (34.2, 80.1) mm`.
  ///
  /// Where there is more than one cell, the lines of a cell stand under its name.
  public func text(of grade: SheetGrade) -> String {
    var lines = standing.map { (moment: $0.moment, title: grade.cells[$0.finding.cell].title, line: line(of: $0)) }
    lines += mazeEvents.map { ($0.moment, "page \(grade.trails[$0.trail].page + 1), maze", line(of: $0, in: grade)) }
    // Sorting keeps what is of one moment in its order.
    let order = lines.indices.sorted { (lines[$0].moment, $0) < (lines[$1].moment, $1) }
    var text = ""
    var title = ""
    for (_, own, line) in order.map({ lines[$0] }) {
      if own != title, grade.written.count + grade.trails.count > 1 { text += own + "\n" }
      title = own
      text += line + "\n"
    }
    return text
  }

  /// An event as a line of the timeline.
  public func line(of event: Event) -> String {
    "\(words(for: event.moment)) \(event.finding.subject): \(event.finding.predicate)"
  }

  /// An event of a maze as a line of the timeline.
  public func line(of event: MazeEvent, in grade: SheetGrade) -> String {
    "\(words(for: event.moment)) \(grade.trails[event.trail].sentences[event.event])"
  }

  /// A moment in words: `1.42 s` or `point 118`.
  public func words(for moment: Double) -> String {
    switch clock {
    case .seconds: "\(JSONLine.number(moment, 2)) s"
    case .points: "point \(JSONLine.number(moment, 0))"
    }
  }

  /// All events as JSON, one object a line, in order; those that were taken back with `"stands": false`.
  ///
  /// Those of mazes follow, each with its `"maze"` event.
  public func jsonLines(of grade: SheetGrade) -> String {
    cellLines(of: grade) + mazeLines(of: grade)
  }

  private func mazeLines(of grade: SheetGrade) -> String {
    mazeEvents.map { event in
      let trail = grade.trails[event.trail]
      let place = trail.events[event.event].place
      var line = JSONLine()
      line.add(clock == .seconds ? "time" : "pointOfRecording", event.moment, decimals: clock == .seconds ? 3 : 0)
      line.add("page", trail.page + 1)
      line.add("maze", trail.events[event.event].kind.name)
      line.add("xMillimetres", Length.points(place.x).mm, decimals: 2)
      line.add("yMillimetres", Length.points(place.y).mm, decimals: 2)
      line.add("sentence", trail.sentences[event.event])
      return line.text
    }.joined()
  }

  private func cellLines(of grade: SheetGrade) -> String {
    events.map { event in
      let finding = event.finding
      let cell = grade.cells[finding.cell]
      var line = JSONLine()
      line.add(clock == .seconds ? "time" : "pointOfRecording", event.moment, decimals: clock == .seconds ? 3 : 0)
      line.add("page", finding.page + 1)
      line.add("cell", cell.index + 1)
      line.add("text", cell.cell.text)
      if event.stands { line.add("number", finding.number) }
      line.add("code", finding.finding.code.rawValue)
      line.add("name", finding.finding.code.name)
      if finding.finding.detail != .none { line.add("detail", finding.finding.detail.rawValue) }
      line.add("fault", finding.finding.isFault)
      if let stroke = finding.finding.stroke { line.add("stroke", stroke + 1) }
      if let stroke = finding.finding.inkStroke { line.add("inkStroke", stroke + 1) }
      if let stroke = finding.finding.inkStroke, cell.ink.indices.contains(stroke) {
        line.add("point", finding.finding.point)
      }
      if let place = finding.place {
        line.add("xMillimetres", Length.points(place.x).mm, decimals: 2)
        line.add("yMillimetres", Length.points(place.y).mm, decimals: 2)
      }
      line.add("magnitude", finding.finding.magnitude, decimals: 4)
      line.add("limit", finding.finding.limit, decimals: 4)
      line.add("live", event.isLive)
      line.add("stands", event.stands)
      line.add("sentence", finding.sentence)
      return line.text
    }.joined()
  }
}

extension CellGrade {
  /// The cell in words: `page 1, cell 3 “cat”`.
  public var title: String { "page \(page + 1), cell \(index + 1) “\(cell.text)”" }
}

/// One object of JSON on a line, members in the order in which they are added.
struct JSONLine {
  private var members: [String] = []

  var text: String { "{" + members.joined(separator: ", ") + "}\n" }

  mutating func add(_ name: String, _ value: String) { members.append("\(name.quoted): \(value.quoted)") }
  mutating func add(_ name: String, _ value: Int) { members.append("\(name.quoted): \(value)") }
  mutating func add(_ name: String, _ value: Bool) { members.append("\(name.quoted): \(value)") }
  mutating func add(_ name: String, _ value: Double, decimals: Int) {
    members.append("\(name.quoted): \(abs(value) < 1e8 ? value.formatted(decimals: decimals) : "null")")
  }

  /// A number for people; what is no number on paper is a question mark.
  static func number(_ value: Double, _ decimals: Int) -> String {
    abs(value) < 1e8 ? value.formatted(decimals: decimals) : "?"
  }
}
