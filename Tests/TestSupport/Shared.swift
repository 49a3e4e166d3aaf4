/// What several tests need and takes long to make: made once for each key, by the test that asks first.
///
/// Who asks meanwhile waits without keeping a core from other tests.
public actor Shared<Key: Hashable & Sendable, Value: Sendable> {
  private let make: @Sendable (Key) throws -> Value
  private var made: [Key: Task<Value, any Error>] = [:]

  /// Nothing made yet.
  public init(_ make: @escaping @Sendable (Key) throws -> Value) { self.make = make }

  /// The value of a key.
  public subscript(key: Key) -> Value {
    get async throws {
      let make = make
      let task = made[key] ?? Task.detached { try make(key) }
      made[key] = task
      return try await task.value
    }
  }
}
