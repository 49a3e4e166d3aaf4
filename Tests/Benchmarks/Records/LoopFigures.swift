import Files
import Records
import TestSupport

/// The loop once whole, through the program: print, write, grade, next, as often as asked.
enum LoopFigures {
  /// - Parameters:
  ///   - rounds: How many times.
  ///   - recordings: Of people, whose hands the children have; empty for letterforms that are shaken.
  static func lines(
    _ workshop: Workshop, rounds: Int, in folder: String, recordings: [GraderRecording]
  ) throws -> [String] {
    try Disk.makeFolder(folder)
    let roster = "\(folder)/1a.csv"
    let names = (1...30).map { "s\($0),Child \($0),\($0 % 9 == 0 ? "left" : "right"),us-continuous" }
    try AtomicFile.write(Array((["id,name,hand,school"] + names).joined(separator: "\n").utf8), to: roster)
    let (sheets, record) = ("\(folder)/1a", "\(folder)/1a.record")
    var children: [String: SimulatedChild] = [:]
    var lines: [String] = []
    guard let first = Day("2026-11-02") else { return [] }
    for round in 0...rounds {
      let day = Day(number: first.number + SimulatedLessons.day(ofLesson: round))
      var words = ["next", roster, "--output", sheets, "--on", day.description, "--no-thumbnails", "--seed", "3"]
      if round > 0 { words += ["--record", record] }
      let printing = ProcessRun(workshop.copybook, words)?.wall ?? .nan
      guard round < rounds else {
        lines.append("  \(day): next \(printing.short) ms")
        break
      }
      let inks = "\(folder)/inks-\(round + 1)"
      var writer = try ClassWriter(sheets, recordings: recordings)
      try writer.write(into: inks, day: day.number, children: &children)
      let command = ["grade", inks, "--class", sheets, "--record", record, "--on", day.description]
      let grading = ProcessRun(workshop.copybook, command)?.wall ?? .nan
      lines.append("  \(day): next \(printing.short) ms, 30 sheets graded \(grading.short) ms")
    }
    return lines
  }
}
