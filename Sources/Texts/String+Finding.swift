extension String {
  /// Whether a text stands somewhere in this one, character by character.
  public func has(_ part: String) -> Bool { part.isEmpty || indices.contains { self[$0...].starts(with: part) } }
}
