import FoundationEssentials
import Inks
import Marking
import Scoring

extension SheetMarker {
  /// Fewer pages are graded sooner than tasks are started.
  private static let fewest = 4

  /// Grades recordings, one for each page from the first, the pages side by side: the same as ``grade(_:)``.
  func gradeOnAllCores(_ recordings: [Ink]) async throws -> SheetGrade {
    // More parts than cores, for one page takes longer than another; not many more, for each makes what it compares ink with.
    let count = SheetGrade.parts(of: pages.count, fewest: SheetMarker.fewest, aCore: 3)
    guard count > 1 else { return try grade(recordings) }
    let parts = await withTaskGroup(of: Part.self) { group in
      for number in 0..<count {
        let some = pages.count * number / count..<pages.count * (number + 1) / count
        group.addTask {
          let ink = Result { try sorted(recordings, pages: some) }
          return Part(number: number, ink: ink, assessments: (try? ink.get().assessments) ?? [])
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // Of several faults the first page's is told.
    let ordered = parts.sorted { $0.number < $1.number }
    return SortedInk(joining: try ordered.map { try $0.ink.get() }).graded(as: ordered.flatMap { $0.assessments })
  }

  private struct Part: Sendable {
    let number: Int
    let ink: Result<SortedInk, any Error>
    let assessments: [Assessment?]
  }
}

extension SheetGrade {
  /// Fewer cells are told sooner than tasks are started.
  private static let fewest = 200

  /// Into how many parts work is cut: no more than so many for a core, and none smaller than it pays.
  fileprivate static func parts(of count: Int, fewest: Int, aCore parts: Int = 1) -> Int {
    min(parts * ProcessInfo.processInfo.activeProcessorCount, count / fewest)
  }

  /// The same as ``json``, its cells told side by side.
  var jsonOnAllCores: String {
    get async {
      let count = SheetGrade.parts(of: cells.count, fewest: SheetGrade.fewest)
      guard count > 1 else { return json }
      let parts = await withTaskGroup(of: (number: Int, told: Told).self) { group in
        for number in 0..<count {
          let some = cells.count * number / count..<cells.count * (number + 1) / count
          group.addTask { (number, told(of: some)) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      return json(joining: parts.sorted { $0.number < $1.number }.map { $0.told })
    }
  }
}
