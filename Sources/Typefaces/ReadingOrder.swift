import CFriBidi

/// In which order the characters of a line stand from left to right, where scripts of both directions meet.
///
/// The Unicode Bidirectional Algorithm, Unicode Standard Annex #9, <https://www.unicode.org/reports/tr9/>, of one line.
///
/// C: `fribidi_get_par_embedding_levels_ex`, `fribidi_reorder_line`
struct ReadingOrder {
  /// Whether the line as a whole reads from right to left: as asked, or by its first strong character.
  let isRightToLeft: Bool
  /// One level for each character, in reading order: even is left to right, odd is right to left.
  let levels: [Int8]
  /// The places of the characters in reading order, from left to right on the line.
  let visual: [Int]

  /// Orders the characters of a line, given in reading order.
  ///
  /// - Parameter isRightToLeft: How the line as a whole reads; nil for what its first strong character says.
  init(_ characters: [Unicode.Scalar], isRightToLeft: Bool? = nil) {
    if isRightToLeft != true, !characters.isEmpty, characters.allSatisfy({ ReadingOrder.isLeftToRight($0.value) }) {
      (self.isRightToLeft, levels, visual) = (
        false, Array(repeating: 0, count: characters.count), Array(characters.indices)
      )
      return
    }
    let count = FriBidiStrIndex(characters.count)
    let values = characters.map { $0.value }
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: values.count)
    unsafe fribidi_get_bidi_types(values, count, &types)
    var brackets = [FriBidiBracketType](repeating: 0, count: values.count)
    unsafe fribidi_get_bracket_types(values, count, types, &brackets)
    var base = isRightToLeft.map { $0 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR } ?? FRIBIDI_PAR_ON
    var levels = [Int8](repeating: 0, count: values.count)
    var visual = Array(0..<count)
    // Neither fails but where there is no memory.
    let isDone = unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0
    if isDone { unsafe _ = fribidi_reorder_line(0, types, count, 0, base, &levels, nil, &visual) }
    self.levels = levels
    self.visual = visual.map { Int($0) }
    self.isRightToLeft = base.rawValue & UInt32(FRIBIDI_MASK_RTL) != 0
  }

  /// Whether a character never reads from right to left, nor has others do so: those of Europe, with dashes and quotes.
  private static func isLeftToRight(_ character: UInt32) -> Bool {
    (0x20...0x7E).contains(character) || (0xA0...0x58F).contains(character) || (0x2010...0x2027).contains(character)
  }

  /// Whether a character has no direction of its own: a blank, a digit, a sign.
  ///
  /// C: `fribidi_get_bidi_type`
  static func isNeutral(_ character: Unicode.Scalar) -> Bool {
    let type = fribidi_get_bidi_type(character.value)
    return type.rawValue & UInt32(FRIBIDI_MASK_STRONG | FRIBIDI_MASK_NSM) == 0
  }
}
