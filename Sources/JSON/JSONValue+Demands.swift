public import Texts

/// Reading a form that is known beforehand: what is not as expected is a ``Fault`` with place and way.
extension JSONValue {
  /// The value of a key that must be there.
  public func member(_ key: String) throws(Fault) -> JSONValue {
    guard isObject else { throw pathFault("an object is expected here") }
    guard let value = self[key] else { throw pathFault("\"\(key)\" is missing") }
    return value
  }

  /// The value of a key that may be there; nil for none and for null.
  public func optional(_ key: String) throws(Fault) -> JSONValue? {
    guard isObject else { throw pathFault("an object is expected here") }
    return self[key].flatMap { $0.kind == .null ? nil : $0 }
  }

  /// The text, at most so many bytes.
  public func asText(atMost limit: Int = .max) throws(Fault) -> String {
    guard let text else { throw pathFault("text is expected here") }
    guard isSoundText else { throw pathFault("the text is not UTF-8, or has half a character") }
    guard text.utf8.count <= limit else { throw pathFault("the text has more than \(limit) bytes") }
    return text
  }

  /// The number, from a range.
  public func asNumber(in range: ClosedRange<Double>? = nil) throws(Fault) -> Double {
    guard let number else { throw pathFault("a number is expected here") }
    guard range?.contains(number) ?? true else {
      throw pathFault("a number from \(range?.lowerBound ?? 0) to \(range?.upperBound ?? 0) is expected here")
    }
    return number
  }

  /// The whole number, from a range.
  public func asWhole(in range: ClosedRange<Int> = Int.min...Int.max) throws(Fault) -> Int {
    guard let number = number.flatMap({ Int(exactly: $0) }), range.contains(number) else {
      let bounds = range == Int.min...Int.max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
      throw pathFault("a whole number\(bounds) is expected here")
    }
    return number
  }

  /// Whether it is true or false.
  public func asBool() throws(Fault) -> Bool {
    guard let bool else { throw pathFault("true or false is expected here") }
    return bool
  }

  /// The values of the list.
  public func asList() throws(Fault) -> Items {
    guard isList else { throw pathFault("a list is expected here") }
    return items
  }

  /// Refuses an object that lacks a key it needs, has one twice, or has one that nobody knows.
  public func checkKeys(_ needed: [String], optional: [String] = []) throws(Fault) {
    guard isObject else { throw pathFault("an object is expected here") }
    var seen: [String] = []
    for member in members {
      let key = member.key.text ?? ""
      guard needed.contains(key) || optional.contains(key) else {
        throw member.key.fault(
          "this program does not know \"\(key.prefix(40))\"", hint: "a newer copybook wrote it; use that one")
      }
      guard !seen.contains(key) else { throw member.key.pathFault("\"\(key)\" occurs twice") }
      seen.append(key)
    }
    if let missing = needed.first(where: { !seen.contains($0) }) { throw pathFault("\"\(missing)\" is missing") }
  }
}
