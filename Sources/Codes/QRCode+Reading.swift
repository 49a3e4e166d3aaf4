extension QRCode {
  /// A page's code that was read, and how much of it had to be mended.
  public struct Reading: Hashable, Sendable {
    /// The page's code.
    public let code: PageCode
    /// How many of the 44 codewords were wrong, 0…11.
    public let mended: Int
  }

  /// Reads the code of a page from 625 modules, row by row from the top, true where they are dark.
  ///
  /// Up to three bits of one copy of the format and eleven codewords may be wrong. It returns nil where more are, and for
  /// codes that are not ours: it never guesses.
  public static func reading(of modules: [Bool]) -> Reading? {
    guard modules.count == size * size, let text = text(of: modules), let code = PageCode(printed: text.text) else {
      return nil
    }
    return Reading(code: code, mended: text.mended)
  }

  /// The text of damaged modules, and how many codewords were wrong; nil where too much is wrong.
  static func text(of modules: [Bool]) -> (text: String, mended: Int)? {
    let ground = QRGround.shared
    let formats = ground.formats.compactMap { places in
      QRFormat.nearest(to: places.reversed().reduce(0) { $0 << 1 | (modules[$1] ? 1 : 0) })
    }
    guard let format = formats.min(by: { $0.errors < $1.errors })?.format, format.level == QRFormat.levelQ else {
      return nil
    }
    var codewords = [UInt8](repeating: 0, count: dataCount + correction.added)
    for (place, index) in ground.order.prefix(8 * codewords.count).enumerated()
    where modules[index] != QRGround.isMasked(index, by: format.mask) {
      codewords[place / 8] |= 1 << UInt8(7 - place % 8)
    }
    guard let mended = correction.corrected(codewords), let text = text(of: mended.codewords) else { return nil }
    return (text, mended.count)
  }
}
