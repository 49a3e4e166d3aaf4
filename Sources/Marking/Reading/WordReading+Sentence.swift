public import Languages
public import Scoring

extension WordReading {
  /// What is said of it: `right`, what was read and the right word, or that somebody has to look.
  public func sentence(by phrases: PhraseSection<ReportPhrase>) -> String {
    switch verdict {
    case .right: phrases[.isRight]
    case .unsure: phrases[.unsure]
    case .wrong:
      read.map { phrases.text(.readAs, ["word": $0, "expected": expected]) }
        ?? phrases.text(.unread, ["expected": expected])
    }
  }
}
