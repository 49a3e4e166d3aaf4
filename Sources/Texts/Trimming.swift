extension StringProtocol {
  /// The text without white space at either end.
  ///
  /// Scalars are looked at, not characters: a blank with a mark upon it is one of those.
  public var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { $0.properties.isWhitespace == false }),
      let last = scalars.lastIndex(where: { $0.properties.isWhitespace == false })
    else { return "" }
    return String(self[first...last])
  }

  /// The words of the text with one blank between them.
  public var singleSpaced: String { split { $0.isWhitespace }.joined(separator: " ") }
}

extension Array<UInt8> {
  /// What some editors write before UTF-8 text.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes after the byte order mark; all where there is none.
  public var withoutByteOrderMark: ArraySlice<UInt8> { starts(with: Self.byteOrderMark) ? dropFirst(3) : self[...] }
}
