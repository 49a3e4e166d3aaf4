import CHarfBuzz

/// A letter of a line as a reader sees it, with its marks: one extended grapheme cluster.
struct Letter {
  /// Its characters.
  let scalars: [Unicode.Scalar]
  /// Where its bytes stand in the line's UTF-8.
  let bytes: Range<Int>
  /// Its script; that of its neighbours where it belongs to none.
  var script: hb_script_t
  /// What the reading order asks of it.
  let order: ReadingOrder.Letter

  /// The letters of a line, in reading order.
  static func letters(of line: String) -> [Letter] {
    let unicode = unsafe hb_unicode_funcs_get_default()
    var letters: [Letter] = []
    letters.reserveCapacity(line.utf8.count)
    var offset = 0
    for character in line {
      let scalars = Array(character.unicodeScalars)
      let end = offset + character.utf8.count
      let scripts = scalars.lazy.map { unsafe hb_unicode_script(unicode, $0.value) }
      let script = scripts.first { !$0.isShared } ?? HB_SCRIPT_COMMON
      letters.append(
        Letter(
          scalars: scalars, bytes: offset..<end, script: script,
          order: ReadingOrder.Letter(scalars[0], of: unsafe hb_unicode_script(unicode, scalars[0].value))))
      offset = end
    }
    giveSharedLettersTheirNeighboursScript(&letters)
    return letters
  }

  /// Blanks, digits and punctuation belong to the script before them, at the start of a line to the first one after.
  private static func giveSharedLettersTheirNeighboursScript(_ letters: inout [Letter]) {
    var script = letters.first { !$0.script.isShared }?.script ?? HB_SCRIPT_LATIN
    for index in letters.indices {
      if letters[index].script.isShared { letters[index].script = script } else { script = letters[index].script }
    }
  }
}

extension hb_script_t {
  /// Whether characters of the script occur in many: digits, punctuation, marks.
  var isShared: Bool { self == HB_SCRIPT_COMMON || self == HB_SCRIPT_INHERITED || self == HB_SCRIPT_UNKNOWN }
}

extension ReadingOrder.Letter {
  /// What the reading order asks of a letter that begins with a character of a script.
  init(_ scalar: Unicode.Scalar, of script: hb_script_t) {
    self.init(direction: ReadingOrder.Direction(scalar, of: script), bracket: ReadingOrder.Bracket(scalar))
  }
}

extension ReadingOrder.Direction {
  /// The bidirectional type of a character, from its script and its general category, as far as they tell it.
  ///
  /// The standard library does not know the property itself. Unassigned characters count as neutral.
  init(_ scalar: Unicode.Scalar, of script: hb_script_t) {
    let isRightToLeft = hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
    switch scalar.value {
    case 0x0660...0x0669, 0x066B, 0x066C, 0x0600...0x0605, 0x06DD: self = .arabicNumber
    case 0x06F0...0x06F9, 0x00B2, 0x00B3, 0x00B9: self = .number
    case 0x061B...0x061F: self = .arabic
    case 0x2C, 0x2E, 0x2F, 0x3A, 0x00A0, 0x060C, 0x202F: self = .separator
    case 0x2B, 0x2D, 0x2212: self = .sign
    case 0x23, 0x25, 0x00B0, 0x066A, 0x2030: self = .unit
    case 0x200E: self = .left
    case 0x200F: self = .right
    default:
      switch scalar.properties.generalCategory {
      case .decimalNumber where script == HB_SCRIPT_COMMON: self = .number
      case .currencySymbol: self = .unit
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .blank
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .nonspacingMark, .enclosingMark, .decimalNumber, .letterNumber:
        if isRightToLeft {
          self = [HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_THAANA].contains(script) ? .arabic : .right
        } else {
          self = .left
        }
      default: self = isRightToLeft ? .right : .neutral
      }
    }
  }
}

extension ReadingOrder.Bracket {
  /// The bracket that a character is; nil for any other.
  init?(_ scalar: Unicode.Scalar) {
    let unicode = unsafe hb_unicode_funcs_get_default()
    let partner = Unicode.Scalar(unsafe hb_unicode_mirroring(unicode, scalar.value))
    switch scalar.properties.generalCategory {
    case .openPunctuation:
      guard let partner, partner != scalar else { return nil }
      self = .opening(closedBy: partner)
    case .closePunctuation: self = .closing(scalar)
    default: return nil
    }
  }
}
