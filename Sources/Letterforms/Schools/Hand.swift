/// The hand that writes.
public enum Hand: String, CaseIterable, Hashable, Sendable {
  /// The right hand.
  case right
  /// The left hand, which pulls bars from right to left.
  case left
}
