import Records
import TestSupport
import Texts

/// `Benchmarks records`: how well a record foretells, how fast children learn by it, and how fast it is.
enum RecordsBenchmark {
  static func run(_ words: [String]) {
    do {
      if words.first == "write", words.count == 4, let day = Day(words[3]) {
        var writer = try ClassWriter(words[1])
        var children: [String: SimulatedChild] = [:]
        return try writer.write(into: words[2], day: day.number, children: &children)
      }
      print("give: write FOLDER INKS DAY")
    } catch {
      print("error: \(error)")
    }
  }
}
