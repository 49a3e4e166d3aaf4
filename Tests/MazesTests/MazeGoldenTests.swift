import Foundation
import Mazes
import Testing

@Suite struct MazeGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let golden = folder.appending(path: "Goldens/mazes.txt")

  /// The golden file: per line level, number, work in 1/5040 step, and a hash of size, ends and passages.
  @Test func mazesAreTheSameAsEver() throws {
    var lines: [String] = []
    for level in Batch.levels {
      for number in 0..<100 {
        let maze = Maze(plan: Batch.plan(level), number: UInt64(number) * 0x0FFF_FFF1 % (1 << 35))
        lines.append("\(level) \(maze.number) \(maze.measure().work) \(String(hash(maze), radix: 16))")
      }
    }
    if ProcessInfo.processInfo.environment["COPYBOOK_RECORD"] == "1" {
      try (lines.joined(separator: "\n") + "\n").write(
        to: MazeGoldenTests.golden, atomically: true, encoding: .utf8)
      Issue.record("recorded \(lines.count) mazes; run again without COPYBOOK_RECORD")
      return
    }
    let recorded = try String(contentsOf: MazeGoldenTests.golden, encoding: .utf8).split(separator: "\n")
    #expect(recorded.count == lines.count)
    for (line, before) in zip(lines, recorded) { #expect(line == before) }
  }

  @Test(.enabled(if: pythonRuns, "needs python3 to recompute mazes by other means"))
  func anIndependentReaderFindsTheSameWork() throws {
    let mazes = Batch.levels.flatMap {
      Batch.of($0).prefix(6).enumerated().map { index, sample in
        index.isMultiple(of: 3) ? sample.maze.mirrored() : sample.maze
      }
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "copybook-mazes-\(UUID().uuidString).txt")
    try mazes.map(\.textForm).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = MazeGoldenTests.folder.appending(path: "recompute.py").path(percentEncoded: false)
    let (status, output) = try runPython([script, file.path(percentEncoded: false)])
    #expect(status == 0)
    let lines = output.split(separator: "\n")
    #expect(lines.count == mazes.count)
    for (maze, line) in zip(mazes, lines) {
      let measure = maze.measure()
      let work = Fraction(measure.work, 5040)
      let variance = Fraction(try #require(measure.variance), 5040 * 5040)
      #expect(line == "\(work.above)/\(work.below) \(variance.above)/\(variance.below)", "\(maze.textForm)")
    }
  }

  /// FNV-1a, 64 bits: Fowler, Noll, Vo, <http://www.isthe.com/chongo/tech/comp/fnv/>.
  private func hash(_ maze: Maze) -> UInt64 {
    let ends = [maze.columns, maze.rows, maze.start.row, maze.goal.row].map { UInt8($0) }
    return (ends + maze.passages).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

private let pythonRuns = (try? runPython(["-c", "from fractions import Fraction"]).status) == 0

private func runPython(_ arguments: [String]) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3"] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}
