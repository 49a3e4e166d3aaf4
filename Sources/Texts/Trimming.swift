extension StringProtocol {
  /// The text without white space at either end.
  ///
  /// Scalars are looked at, not characters: a blank with a mark upon it is one of those.
  public var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhiteSpace }),
      let last = scalars.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    return String(self[first...last])
  }
}

extension String {
  /// The text without white space at either end; most have none.
  public var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return self }
    return first.isWhiteSpace || last.isWhiteSpace ? self[...].trimmed : self
  }

  /// The text with its lines one behind the other.
  public var onOneLine: String {
    guard contains(where: { $0.isNewline }) else { return self }
    return split(whereSeparator: { $0.isNewline }).map { String($0).trimmed }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Unicode's property White_Space, without the tables of all properties, which are slow to search.
  fileprivate var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension Array<UInt8> {
  /// What some editors write before UTF-8 text.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes after the byte order mark; all where there is none.
  public var withoutByteOrderMark: ArraySlice<UInt8> { starts(with: Self.byteOrderMark) ? dropFirst(3) : self[...] }
}
