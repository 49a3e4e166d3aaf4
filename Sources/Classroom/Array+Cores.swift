import FoundationEssentials

extension Array where Element: Sendable {
  /// What is made of each element, in their order.
  ///
  /// No more are made at once than there are cores: the memory stays flat.
  func mapOnAllCores<Made: Sendable>(_ make: @escaping @Sendable (Element) throws -> Made) async throws -> [Made] {
    try await withThrowingTaskGroup(of: (index: Int, made: Made).self) { group in
      var all = [Made?](repeating: nil, count: count)
      var waiting = enumerated().makeIterator()
      func start() {
        if let (index, element) = waiting.next() { group.addTask { (index, try make(element)) } }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { start() }
      while let (index, made) = try await group.next() {
        all[index] = made
        start()
      }
      return all.compactMap { $0 }
    }
  }
}
