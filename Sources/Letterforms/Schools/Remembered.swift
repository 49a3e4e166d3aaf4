#if !hasFeature(Embedded)
  import Synchronization
#endif

/// What was read once and may be asked for again, by its name.
///
/// Two tasks that ask at once may both read; both read the same.
package final class Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  #if hasFeature(Embedded)
    nonisolated(unsafe) private var values: [Key: Value] = [:]
    // Embedded Swift runs on one thread here.
    private func withValues<Result>(_ use: (inout [Key: Value]) -> Result) -> Result { use(&values) }
  #else
    private let values = Mutex<[Key: Value]>([:])
    private func withValues<Result: Sendable>(_ use: (inout sending [Key: Value]) -> Result) -> Result {
      values.withLock { use(&$0) }
    }
  #endif

  /// Nothing yet.
  package init() {}

  /// The value of a name, made where nobody has asked for it yet.
  package func value<E: Error>(of key: Key, else make: () throws(E) -> Value) throws(E) -> Value {
    if let known = withValues({ $0[key] }) { return known }
    let value = try make()
    withValues { $0[key] = value }
    return value
  }

  /// The value of a name that there may be none of; what is nil is not remembered.
  func possibleValue<E: Error>(of key: Key, else make: () throws(E) -> Value?) throws(E) -> Value? {
    if let known = withValues({ $0[key] }) { return known }
    guard let value = try make() else { return nil }
    withValues { $0[key] = value }
    return value
  }
}
