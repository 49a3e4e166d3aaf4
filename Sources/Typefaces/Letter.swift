import CHarfBuzz

/// A letter of a line as a reader sees it, with its marks: one extended grapheme cluster.
struct Letter {
  /// Its characters.
  let scalars: [Unicode.Scalar]
  /// Where its bytes stand in the line's UTF-8.
  let bytes: Range<Int>
  /// Its script; that of its neighbours where it belongs to none.
  var script: hb_script_t

  /// The letters of a line, in reading order.
  static func letters(of line: String) -> [Letter] {
    let unicode = unsafe hb_unicode_funcs_get_default()
    var letters: [Letter] = []
    letters.reserveCapacity(line.utf8.count)
    guard line.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else {
      // In ASCII every byte is a letter.
      for (place, byte) in line.utf8.enumerated() {
        let script = unsafe hb_unicode_script(unicode, UInt32(byte))
        letters.append(Letter(scalars: [Unicode.Scalar(byte)], bytes: place..<place + 1, script: script))
      }
      giveSharedLettersTheirNeighboursScript(&letters)
      return letters
    }
    var offset = 0
    for character in line {
      let scalars = Array(character.unicodeScalars)
      let end = offset + character.utf8.count
      let scripts = scalars.lazy.map { unsafe hb_unicode_script(unicode, $0.value) }
      let script = scripts.first { !$0.isShared } ?? HB_SCRIPT_COMMON
      letters.append(Letter(scalars: scalars, bytes: offset..<end, script: script))
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
