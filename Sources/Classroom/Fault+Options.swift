public import Texts

extension Fault {
  /// Refuses options that would do nothing beside another.
  ///
  /// - Parameter options: Their names, and whether each was said.
  public static func refuse(_ options: [(name: String, isSaid: Bool)], with other: String) throws(Fault) {
    guard let idle = options.first(where: { $0.isSaid }) else { return }
    throw Fault(.usage, problem: "\(idle.name) and \(other) do not go together", hint: "leave one of them out")
  }
}
