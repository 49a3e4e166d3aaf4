import Letterforms
import Scoring

extension Assessment {
  /// Whether a letter may be another one: it is refused for more than a stroke that is missing.
  ///
  /// What lacks only that is best told so, even if it is an F then and no E; of what was written over so is an end that is missing.
  func mayBeOther(_ number: Int, of placed: [Setting.PlacedLetter], in mode: Assessor.Mode) -> Bool {
    let first = placed[..<number].reduce(0) { $0 + $1.letterform.strokes.count }
    let strokes = first..<(first + placed[number].letterform.strokes.count)
    let own = findings.filter { finding in
      finding.isFault && (placed.count == 1 || finding.stroke.map { strokes.contains($0) } == true)
    }
    if own.isEmpty { return placed.count == 1 || otherLetters.contains(number) }
    return own.contains { finding in
      finding.code != .missingStroke && !(mode == .trace && finding.code == .notCovered && finding.detail == .end)
    }
  }
}
