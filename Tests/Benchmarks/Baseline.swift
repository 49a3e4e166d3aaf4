import Files
import JSON
import Texts

/// The figures that later versions must keep: instructions of whole runs, and how many times as long peers take.
struct Baseline {
  /// A named figure.
  struct Entry {
    let name: String
    let value: Double
  }

  /// Instructions of each run.
  var instructions: [Entry] = []
  /// How many times as long each peer takes.
  var ratios: [Entry] = []
  /// What counted the instructions.
  var system = ""

  /// Where the figures are kept.
  static let path = "Tests/Benchmarks/baseline.json"
  /// Instructions may rise by so much, and ratios fall by so much.
  private static let mostRise = 1.05
  private static let mostFall = 0.85

  /// The figures that are kept.
  static func kept() throws(Fault) -> Baseline {
    let root = try JSONDocument(InputFile.bytes(of: path), file: path, hint: "make bench writes it anew").root
    func entries(_ key: String) throws(Fault) -> [Entry] {
      try root.member(key).asList().map { (value) throws(Fault) in
        Entry(name: try value.member("name").asText(), value: try value.member("value").asNumber())
      }
    }
    return Baseline(
      instructions: try entries("instructions"), ratios: try entries("ratios"),
      system: try root.member("system").asText())
  }

  /// Keeps these figures.
  func keep() throws(Fault) {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.add("system", system)
      for (key, entries) in [("instructions", instructions), ("ratios", ratios)] {
        json.list(key, .lines) { json in
          for entry in entries {
            json.object { json in
              json.add("name", entry.name)
              json.add(raw: key == "ratios" ? entry.value.formatted(decimals: 2) : String(Int(entry.value)), "value")
            }
          }
        }
      }
    }
    json.endLine()
    try AtomicFile.write(json.bytes, to: Baseline.path)
  }

  /// These figures beside the ones that are kept; a figure that nobody kept is only told.
  func compared(with kept: Baseline) -> [Figure] {
    let counts = instructions.map { entry in
      let text = "\((entry.value / 1e6).short) M"
      guard let before = kept.instructions.first(where: { $0.name == entry.name }) else {
        return Figure.told("instructions, \(entry.name)", text)
      }
      let limit = before.value * Baseline.mostRise
      return Figure(
        what: "instructions, \(entry.name)", shown: "\(text), \((before.value / 1e6).short) M before",
        target: "≤ \((limit / 1e6).short) M", isMet: entry.value <= limit)
    }
    let times = ratios.compactMap { entry in
      kept.ratios.first { $0.name == entry.name }.map { before in
        Figure.times(
          before.value * Baseline.mostFall, entry.name, entry.value, note: ", \(before.value.short) × before")
      }
    }
    return counts + times
  }
}

extension Baseline {
  /// Today's figures.
  init(_ counts: [InstructionCount], ratios: [Entry]) {
    self.init(instructions: counts.map { $0.entry }, ratios: ratios, system: counts.first?.system ?? "")
  }
}
