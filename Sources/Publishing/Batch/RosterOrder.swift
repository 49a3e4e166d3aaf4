import Synchronization

/// Brings what several tasks make of the rows of a roster back into the roster's order.
///
/// Whoever brings the next one takes it to its place, and all that wait behind it: nobody stands by for that. Who is too far
/// ahead of the rest waits for room, so that memory stays bounded.
final class RosterOrder<Item: Sendable>: Sendable {
  private struct State {
    /// Nil for a row that nothing came of.
    var waiting: [Int: Item?] = [:]
    var next = 0
    var isTaking = false
    var isEnded = false
    var tasks: [(place: Int, task: CheckedContinuation<Void, Never>)] = []

    /// The next item in order, for the one task that takes them; nil where it is not there.
    mutating func takeNext() -> Item?? {
      guard !isEnded, let item = waiting.removeValue(forKey: next) else {
        isTaking = false
        return nil
      }
      isTaking = true
      next += 1
      return .some(item)
    }

    /// The tasks that wait no longer.
    mutating func freeTasks() -> [CheckedContinuation<Void, Never>] {
      let free = tasks.filter { isEnded || $0.place < next + RosterOrder.mostAhead }
      guard !free.isEmpty else { return [] }
      tasks.removeAll { isEnded || $0.place < next + RosterOrder.mostAhead }
      return free.map(\.task)
    }
  }

  /// So many rows may be done before the next one in order.
  private static var mostAhead: Int { 16 }

  private let state = Mutex(State())
  private let take: @Sendable (Item) throws -> Void

  /// - Parameter take: Is handed the items one at a time, in order.
  init(take: @escaping @Sendable (Item) throws -> Void) { self.take = take }

  /// Waits until a row is not too far ahead.
  func room(for place: Int) async {
    await withCheckedContinuation { task in
      let isFree = state.withLock { state in
        if state.isEnded || place < state.next + RosterOrder.mostAhead { return true }
        state.tasks.append((place, task))
        return false
      }
      if isFree { task.resume() }
    }
  }

  /// Brings what came of a row, nil where nothing did.
  ///
  /// Every row is brought once.
  func bring(_ item: Item?, at place: Int) throws {
    var next: Item?? = state.withLock { state in
      state.waiting[place] = .some(item)
      return state.isTaking ? nil : state.takeNext()
    }
    while let item = next {
      if let item { try take(item) }
      let free = state.withLock { $0.freeTasks() }
      for task in free { task.resume() }
      next = state.withLock { $0.takeNext() }
    }
  }

  /// Nothing more is taken, and nobody waits: after an error.
  func end() {
    let free = state.withLock { state in
      state.isEnded = true
      return state.freeTasks()
    }
    for task in free { task.resume() }
  }
}
