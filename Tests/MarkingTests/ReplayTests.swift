import FoundationEssentials
import Geometry
import Inks
import Letterforms
import Pages
import Scoring
import TestSupport
import Testing
import Texts
import Worksheets
import XML

@testable import Marking

@Suite struct ReplayTests {
  private static let faults: [InkSamples.Fault] = [
    .none, .bulge, .short, .long, .reversed, .swapped, .missing, .extra,
  ]

  private func graded(
    _ texts: [String] = ["a", "k"], isTimed: Bool = true, school: String = "us-continuous"
  ) throws -> (InkSamples, SheetMarker, SheetGrade) {
    let samples = try InkSamples(texts, school: school)
    let marker = try samples.marker()
    return (samples, marker, try marker.grade(try samples.ink(faults: ReplayTests.faults, isTimed: isTimed)))
  }

  @Test(arguments: [true, false])
  func whatStandsIsWhatTheGradeFound(_ isTimed: Bool) throws {
    let (_, marker, grade) = try graded(isTimed: isTimed)
    let timeline = ReplayTimeline(of: grade, by: marker)
    #expect(timeline.clock == (isTimed ? .seconds : .points))
    #expect(timeline.standing.map(\.finding.number).sorted() == grade.findings.map(\.number))
    #expect(!timeline.standing.isEmpty)
  }

  @Test func eventsComeInTheOrderOfTime() throws {
    let (_, marker, grade) = try graded()
    let timeline = ReplayTimeline(of: grade, by: marker)
    let moments = timeline.events.map(\.moment)
    #expect(moments == moments.sorted())
    #expect(moments.allSatisfy { (0...timeline.duration).contains($0) })
    #expect(timeline.traces.allSatisfy { $0.moments == $0.moments.sorted() && $0.points.count == $0.moments.count })
  }

  @Test func aBulgeIsToldWhileItIsDrawn() throws {
    let (_, marker, grade) = try graded(["k"])
    let timeline = ReplayTimeline(of: grade, by: marker)
    let event = try #require(timeline.standing.first { $0.finding.finding.code == .exitedCorridor })
    let trace = try #require(timeline.traces.first { $0.cell == event.finding.cell })
    #expect(event.isLive)
    #expect(try #require(trace.moments.first) < event.moment)
    #expect(event.moment < (try #require(trace.moments.last)))
  }

  @Test func timeThatRunsBackwardsStandsStill() throws {
    let samples = try InkSamples(["a"])
    var inks = try samples.ink(faults: [.none], limit: 1)
    inks[0].strokes[0].points[9].time = -3
    let marker = try samples.marker()
    let grade = try marker.grade(inks)
    let timeline = ReplayTimeline(of: grade, by: marker)
    #expect(timeline.clock == .seconds)
    #expect(timeline.traces.allSatisfy { $0.moments == $0.moments.sorted() })
    #expect(timeline.standing.contains { $0.finding.finding.detail == .time })
  }

  @Test func aSheetWithoutInkHasNoEvents() throws {
    let samples = try InkSamples(["a"])
    let marker = try samples.marker()
    let grade = try marker.grade([])
    let timeline = ReplayTimeline(of: grade, by: marker)
    #expect(timeline.events.isEmpty && timeline.traces.isEmpty && timeline.duration == 0)
    #expect(
      ReplayPage(of: grade, timeline: timeline, head: samples.head).html(hashing: { _ in "digest" }).contains(
        "Nothing has been written yet."))
  }

  @Test func linesNameTheMomentAndSayOneSentence() throws {
    let (_, marker, grade) = try graded()
    let text = ReplayTimeline(of: grade, by: marker).text(of: grade)
    let line = try #require(text.split(separator: "\n").first { $0.contains("Stay on") })
    #expect(line.wholeMatch(of: /\d+\.\d\d s Stay on the printed [ak]\./) != nil)
    #expect(!text.contains("mm") && !text.contains("allowed"))
  }

  private struct Line: Decodable {
    let time: Double
    let page: Int
    let code: Int
    let name: String
    let stands: Bool
    let sentence: String
  }

  @Test func everyLineOfJSONIsAnObject() throws {
    let (_, marker, grade) = try graded()
    let timeline = ReplayTimeline(of: grade, by: marker)
    let lines = timeline.jsonLines(of: grade).split(separator: "\n")
    let read = try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(read.count == timeline.events.count)
    #expect(read.allSatisfy { Finding.Code(rawValue: $0.code)?.name == $0.name && !$0.sentence.isEmpty })
  }

  /// A scribble of thousands of strokes in a cell and of as many points in a maze is followed like any ink.
  @Test func scribbleIsReplayedInBoundedTime() throws {
    let samples = try InkSamples(["a"], mazeLevel: 4)
    let box = samples.cells[0].cell.box
    let maze = try #require(samples.key.pages[0].mazes.first).strip.box
    var random = SplitMix64(seed: 3)
    func place(in box: Rectangle) -> Point {
      Point(
        box.min.x + Double(random.next() % 1000) / 1000 * box.width,
        box.min.y + Double(random.next() % 1000) / 1000 * box.height)
    }
    let scribbles = (0..<5000).map { _ in (0..<3).map { _ in place(in: box) } }
    let strokes = scribbles + [(0..<5000).map { _ in place(in: maze) }]
    let marker = try samples.marker()
    let start = processorSeconds()
    let grade = try marker.grade([InkSamples.ink(strokes)])
    let timeline = ReplayTimeline(of: grade, by: marker)
    #expect(!timeline.events.isEmpty && !timeline.mazeEvents.isEmpty)
    #expect(!timeline.text(of: grade).isEmpty && !timeline.jsonLines(of: grade).isEmpty)
    #expect(processorSeconds() - start < 4)
  }

  // MARK: The web's pages

  private func pages(_ texts: [String] = ["a", "k"]) throws -> [String] {
    let (samples, marker, grade) = try graded(texts)
    let timeline = ReplayTimeline(of: grade, by: marker)
    return [
      ReplayPage(of: grade, timeline: timeline, head: samples.head).html(hashing: { _ in "digest" }),
      GradeWebPage(of: grade, head: samples.head).html(hashing: { _ in "digest" }),
    ]
  }

  @Test func webPagesLoadNothing() throws {
    for html in try pages() {
      let text = html.replacing("http://www.w3.org/1999/xhtml", with: "").replacing(
        "http://www.w3.org/2000/svg", with: ""
      ).replacing("src=\"copybook-replay.js\"", with: "")
      for sign in ["http:", "https:", "src=", "url(", "@import", "<link", "<iframe", "fetch(", "import("] {
        #expect(!text.contains(sign), "\(sign)")
      }
      #expect(text.contains("default-src 'none'"))
      #expect(!text.contains(/href="[^#]/))
    }
  }

  @Test func thePolicyKnowsTheStyleAsItStandsAndNoScriptInThePage() throws {
    let (samples, marker, grade) = try graded()
    let page = ReplayPage(of: grade, timeline: ReplayTimeline(of: grade, by: marker), head: samples.head)
    var hashed: [String] = []
    let html = page.html { text in
      hashed.append(text)
      return "digest\(hashed.count)"
    }
    #expect(html.contains("style-src 'sha256-digest1'; script-src 'self'\""))
    try #require(hashed.count == 1)
    #expect(html.contains("<style>\(hashed[0])</style>"))
    #expect(html.contains("<script src=\"copybook-replay.js\"></script>"))
    #expect(!GradeWebPage(of: grade, head: samples.head).html(hashing: { _ in "digest" }).contains("<script"))
    #expect(html.components(separatedBy: "<style").count == 2 && html.components(separatedBy: "<script").count == 2)
    #expect(!html.contains("unsafe-inline") && !html.contains("style=\""))
    // Pages and web show the same inks.
    for colour in [
      ReportInk.rule, ReportInk.model, ReportInk.unwritten, ReportInk.missed, ReportInk.overflow, ReportInk.hatch,
      ReportInk.ink, ReportInk.stray,
    ] {
      #expect(hashed[0].contains(colour.hex))
    }
  }

  @Test func namesAreText() throws {
    for html in try pages() {
      #expect(!html.contains("<script>alert"))
      #expect(html.contains("Anna &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co"))
    }
  }

  @Test(arguments: [["a", "k"], ["&"], ["\"", "'"]])
  func webPagesAreXML(_ texts: [String]) throws {
    let school = try InkSamples(["a"]).school
    try #require(texts.allSatisfy { $0.allSatisfy(school.writes) })
    for html in try pages(texts) {
      var reader = try XMLReader(Array(html.utf8), file: "page.html")
      let root = try #require(try reader.next())
      #expect(root.name == "html")
      #expect(try reader.next() == nil)
    }
  }

  @Test func everySentenceHasItsMarkerAndItsMomentAndEveryFindingItsMoment() throws {
    let (samples, marker, grade) = try graded()
    let timeline = ReplayTimeline(of: grade, by: marker)
    let html = ReplayPage(of: grade, timeline: timeline, head: samples.head).html(hashing: { _ in "digest" })
    for event in timeline.standing {
      let moment = "data-t=\"\(Int((1000 * event.moment).rounded()))\""
      #expect(html.contains("<li \(moment)>"))
    }
    let said = grade.advice.all
    #expect(!said.isEmpty)
    for (index, advice) in said.enumerated() {
      #expect(html.contains(">\(index + 1)</text>"))
      #expect(html.contains("</button> \(advice.sentence(by: grade.phrases))</li>"))
    }
    #expect(html.components(separatedBy: "data-times=").count - 1 == timeline.traces.count)
  }
}
