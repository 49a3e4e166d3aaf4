import Inks
import Marking
import Scoring

extension SheetMarker {
  /// Fewer cells are graded sooner than tasks are started.
  private static let fewest = 64
  /// So many cells are a task.
  private static let portion = 256

  /// Grades recordings, one for each page from the first, the cells side by side: the same as ``grade(_:)``.
  func gradeOnAllCores(_ recordings: [Ink]) async throws -> SheetGrade {
    let ink = try sorted(recordings)
    guard ink.count > SheetMarker.fewest else {
      return ink.graded(as: (0..<ink.count).map(ink.assessment))
    }
    let parts = await withTaskGroup(of: Part.self) { group in
      for start in stride(from: 0, to: ink.count, by: SheetMarker.portion) {
        group.addTask {
          let cells = start..<min(start + SheetMarker.portion, ink.count)
          return Part(start: start, assessments: cells.map(ink.assessment))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return ink.graded(as: parts.sorted { $0.start < $1.start }.flatMap { $0.assessments })
  }

  private struct Part: Sendable {
    let start: Int
    let assessments: [Assessment?]
  }
}
