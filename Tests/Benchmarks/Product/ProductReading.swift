import FoundationEssentials
import Geometry
import Letterforms
import Scoring
import Shelves
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
      try show(kind.name, own.map { ($0.label, $0.strokes) }, target: kind.target)
    }
    if !recordings.contains(where: { $0.label.first?.isUppercase == true }) {
      print("Nobody's capitals were recorded. Drawn as hands stray, beside small letters drawn the same way:")
      try show("small letters", drawn("abcdefghijklmnopqrstuvwxyz"))
      try show("capitals", drawn("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    }
  }

  private func show(
    _ name: String, _ written: [(label: String, strokes: [[Point]])], target: Double? = nil
  ) throws {
    var (read, unsure, wrong) = (GraderShare(), GraderShare(), GraderShare())
    var taken: [String: [String: Int]] = [:]
    for (label, group) in Dictionary(grouping: written, by: { $0.label }).sorted(by: { $0.key < $1.key }) {
      let inks = group.map { $0.strokes.map { $0.map { Point($0.x, -$0.y) } } }
      for answer in try quiz.answers(to: inks, expecting: label) {
        let isRead = answer.read?.lowercased() == label.lowercased()
        read.add(isRead)
        unsure.add(answer.verdict == "unsure")
        wrong.add(answer.verdict == "wrong")
        if !isRead { taken[label, default: [:]][answer.read ?? "nothing", default: 0] += 1 }
      }
    }
    print("  \(name.padded(to: 16)) read \(read.shown)\(target.map { "  ≥ \($0.short) %" } ?? "")")
    print("    unsure \(unsure.shown), wrong \(wrong.shown)")
    for (label, others) in taken.sorted(by: { $0.key < $1.key }) {
      let list = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      print("    \(label) taken for \(list.joined(separator: ", "))")
    }
  }

  // MARK: Letters nobody wrote

  /// Schools whose letters differ, and how often each is drawn.
  private static let schools = ["us-ball-and-stick", "de-grundschrift", "nz-basic", "italic", "is-italic", "au-vic"]
  private static let draws = 8

  /// Letters of several schools, each stroke straying from its model as far as a stroke of its kind did under somebody's hand.
  ///
  /// Harder than a hand, whose strokes stray together.
  private func drawn(_ alphabet: String) throws -> [(label: String, strokes: [[Point]])] {
    var random = SplitMix64(seed: 41)
    var drawn: [(label: String, strokes: [[Point]])] = []
    for name in ProductReading.schools {
      let letters = LetterCase(school: try School(named: name, in: FontFolder(reading: "Fonts")), hand: .right)
      func model(of letter: String) throws -> IdealLetter? {
        try letters.setting(of: letter).letters.first.map { IdealLetter($0.letterform) }
      }
      let tracings = try recordings.filter { !$0.isForDevelopment && $0.label.first?.isLowercase == true }.compactMap {
        recording in try model(of: recording.label).flatMap { GraderTracing(recording, models: [$0]) }
      }
      let straying = ProductStraying(tracings)
      for letter in alphabet.map({ String($0) }) {
        guard let model = try model(of: letter) else { continue }
        for _ in 0..<ProductReading.draws {
          // Tracings keep a part of the model; here the hand is on its own.
          let strength = 1 / (1 - GraderTracing.modelShare)
          let tracing = straying.tracing(of: model, letter, strength: strength, &random)
          if let tracing { drawn.append((letter, tracing.strokes)) }
        }
      }
    }
    return drawn
  }
}
