import FoundationEssentials
import Inks
public import Marking
import Scoring
import Synchronization

extension SheetMarker {
  /// Fewer pages are graded sooner than tasks are started.
  private static let fewest = 4

  /// Grades recordings, one for each page from the first, the pages side by side: the same as ``grade(_:)``.
  func gradeOnAllCores(_ recordings: [Ink]) async throws -> SheetGrade {
    let count = SheetGrade.parts(of: pages.count, fewest: SheetMarker.fewest)
    guard count > 1 else { return try grade(recordings) }
    // Whoever has done a page takes the next: one takes longer than another.
    let queue = PageQueue(pages)
    let parts = await withTaskGroup(of: Part.self) { group in
      for _ in 0..<count {
        group.addTask {
          var last = 0
          let done = Result {
            try graded(recordings) {
              guard let page = queue.next() else { return nil }
              last = page
              return page
            }
          }
          if case .failure = done { queue.stop() }
          return Part(last: last, pages: done)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // Of several faults the first page's is told: all before it were handed out before.
    let all = try parts.sorted { $0.last < $1.last }.flatMap { try $0.pages.get() }
    return sheet(of: all.sorted { $0.number < $1.number })
  }

  /// Hands out pages, each once, from the first.
  private final class PageQueue: Sendable {
    private let rest: Mutex<Range<Int>>

    init(_ pages: Range<Int>) { rest = Mutex(pages) }

    func next() -> Int? { rest.withLock { $0.popFirst() } }

    func stop() { rest.withLock { $0 = 0..<0 } }
  }

  private struct Part: Sendable {
    /// The page that was graded last, or whose ink is refused.
    let last: Int
    let pages: Result<[GradedPage], any Error>
  }
}

extension SheetGrade {
  /// Fewer cells are written sooner than tasks are started.
  private static let fewest = 200

  /// Into how many parts work is cut: no more than a core is given, and none smaller than it pays.
  fileprivate static func parts(of count: Int, fewest: Int, aCore parts: Int = 1) -> Int {
    min(parts * ProcessInfo.processInfo.activeProcessorCount, count / fewest)
  }

  /// The same as ``json``, in UTF-8, its cells written side by side.
  public var jsonOnAllCores: [UInt8] {
    get async {
      let count = SheetGrade.parts(of: cells.count, fewest: SheetGrade.fewest)
      guard count > 1 else { return json(joining: [told(of: cells.indices)]) }
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
