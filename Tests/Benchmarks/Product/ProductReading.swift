import FoundationEssentials
import Geometry
import Texts

/// A quiz as a user asks it: ink in a file, the expected text, an answer for each recording.
struct ProductQuiz {
  private let workshop: Workshop

  /// What `copybook grade --expect` said.
  struct Answer: Decodable {
    let verdict: String
    let read: String?
    let margin: Double?
  }

  init(_ workshop: Workshop) { self.workshop = workshop }

  /// The answers to some inks of strokes with y down.
  func answers(to inks: [[[Point]]], expecting text: String, _ more: [String] = []) throws -> [Answer] {
    let (ink, answer) = ("\(workshop.folder)/quiz.json", "\(workshop.folder)/quiz.answers")
    let samples = inks.map { strokes in
      let lines = strokes.map { stroke in
        "[\(stroke.map { "[\($0.x.formatted(decimals: 3)), \($0.y.formatted(decimals: 3))]" }.joined(separator: ", "))]"
      }
      return "{\"strokes\": [\(lines.joined(separator: ", "))]}"
    }
    try Data("{\"units\": \"mm\", \"samples\": [\n\(samples.joined(separator: ",\n"))\n]}\n".utf8)
      .write(to: URL(filePath: ink))
    let asked = (["--expect", text] + more).map { "'\($0)'" }.joined(separator: " ")
    let command = "'\(workshop.copybook)' grade '\(ink)' \(asked) --json > '\(answer)'"
    guard ProcessRun("/bin/sh", ["-c", command]) != nil, let data = FileManager.default.contents(atPath: answer) else {
      throw Fault(.ours, problem: "copybook grade --expect \(text) failed")
    }
    // One object after the other.
    let text = String(decoding: data, as: UTF8.self)
    let list = "[" + text.split(separator: "\n").joined(separator: "\n").replacing("}\n{", with: "},\n{") + "]"
    return try JSONDecoder().decode([Answer].self, from: Data(list.utf8))
  }
}

/// Single letters and digits through the command line.
struct ProductReading {
  private let quiz: ProductQuiz
  private let recordings: [GraderRecording]

  init(_ workshop: Workshop, folder: String) throws {
    quiz = ProductQuiz(workshop)
    recordings = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter { $0.hasSuffix(".json") }
      .flatMap { try GraderRecording.read("\(folder)/\($0)") }
  }

  /// Reads all recordings of each label, expecting it, and counts what was read.
  func show() throws {
    print("Letters and digits read by copybook grade --expect, writers held out")
    let kinds: [(name: String, target: Double, isOf: (Character) -> Bool)] = [
      ("digits", 98.5, { $0.isNumber }), ("small letters", 95, { $0.isLowercase }),
      ("capitals", 97, { $0.isUppercase }),
    ]
    for kind in kinds {
      let own = recordings.filter { $0.label.count == 1 && $0.label.allSatisfy(kind.isOf) && !$0.isForDevelopment }
      guard !own.isEmpty else { continue }
      var (read, unsure, wrong) = (GraderShare(), GraderShare(), GraderShare())
      var taken: [String: [String: Int]] = [:]
      for (label, group) in Dictionary(grouping: own, by: { $0.label }).sorted(by: { $0.key < $1.key }) {
        let inks = group.map { $0.strokes.map { $0.map { Point($0.x, -$0.y) } } }
        for answer in try quiz.answers(to: inks, expecting: label) {
          let isRead = answer.read?.lowercased() == label.lowercased()
          read.add(isRead)
          unsure.add(answer.verdict == "unsure")
          wrong.add(answer.verdict == "wrong")
          if !isRead { taken[label, default: [:]][answer.read ?? "nothing", default: 0] += 1 }
        }
      }
      print("  \(kind.name.padded(to: 16)) read \(read.shown)  ≥ \(kind.target.short) %")
      print("    unsure \(unsure.shown), wrong \(wrong.shown)")
      for (label, others) in taken.sorted(by: { $0.key < $1.key }) {
        let list = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        print("    \(label) taken for \(list.joined(separator: ", "))")
      }
    }
  }
}
