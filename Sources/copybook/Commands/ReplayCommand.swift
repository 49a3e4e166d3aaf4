import ArgumentParser
import Classroom
import Files
import Inks
import Marking
import Texts

/// `copybook replay`: a recording point by point, as it was written.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Grades recorded ink point by point, and shows when each event happened.",
    discussion: """
      Examples:
        copybook replay ink.json --key sheet.json
        copybook replay ink.json --key sheet.json --html replay.html
      """)

  @OptionGroup(title: "The grading")
  var grading: GradeArguments

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Reports events at this multiple of the speed of writing; by default all at once.", valueName: "times"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Also writes a page for a browser that plays the recording, and its script beside it.", valueName: "file"))
  var html: String?

  @Flag(help: "Prints events as lines of JSON.")
  var json = false

  @OptionGroup
  var replacing: OutputOptions

  func run() async throws {
    if json { try Fault.refuse([("--speed", speed != nil)], with: "--json") }
    if let speed, !(0.01...1000).contains(speed) {
      throw Fault(
        .usage, problem: "a speed of \(speed) makes no sense", hint: "choose 0.01 to 1000; 1 is the original speed")
    }
    try grading.checkOne()
    let request = grading.request
    let (marker, head) = try request.marker(outside.shelf)
    let grade = try marker.grade(request.placed(request.recordings(), on: marker, telling: Terminal.say))
    let timeline = ReplayTimeline(of: grade, by: marker)
    if let html {
      var files = replacing.files(reading: [request.ink, request.key])
      files.add(
        Array(ReplayPage(of: grade, timeline: timeline, head: head).html(hashing: PolicyHash.of).utf8),
        to: html)
      files.add(Array(ReplayPage.script.utf8), to: "\(Disk.parent(of: html))/\(ReplayPage.scriptName)")
      try files.write()
    }
    let text = json ? timeline.jsonLines(of: grade) : timeline.text(of: grade)
    if text.isEmpty { Terminal.say(Remark(.note, "nothing is noted: no letter has a mistake")) }
    guard let speed, !json, timeline.clock == .seconds else {
      print(text, terminator: "")
      return
    }
    var moment = 0.0
    for line in timeline.lines(of: grade) {
      let wait = max(0, line.moment - moment) / speed
      try await Task.sleep(for: .seconds(min(wait, 60)))
      moment = max(moment, line.moment)
      print(line.text)
    }
  }
}
