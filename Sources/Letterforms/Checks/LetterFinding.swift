/// Something a check of letterforms has found.
public struct LetterFinding: Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing it is; its raw value names it in a school's `explained:` list.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Ink above the ascender line or below the descender line.
    case zone
    /// A turn at a knot that is no corner.
    case kink
    /// A curve narrower than the pen.
    case tight
    /// A letter that begins or ends elsewhere than its class says.
    case place
    /// Another number of strokes than the facts say.
    case count
    /// Another number of bars than the facts say.
    case bars
    /// A connection that does not reach the letter.
    case gap
    /// A connection that turns where it leaves or arrives.
    case joint
    /// A connection through a stem.
    case crossing
    /// A connection that runs back.
    case backwards
    /// White so narrow that the pen fills it.
    case clot
    /// A connection that falls through the bowl of the letter, or crosses it.
    case bowl
    /// A corner where a curve is meant.
    case corner
    /// A capital whose arm reaches over the next letter.
    case overhang
    /// Two capitals that touch.
    case touch
    /// A letter that is read as another.
    case confusion
    /// Two joined letters whose ink nearly touches above the midline.
    case near
    /// A number or an arrow that touches ink, or is missing.
    case guidance
    /// A letter of the alphabet that the school does not write.
    case missing
  }

  /// What kind of thing it is.
  public let kind: Kind
  /// Whether it makes the letters wrong; otherwise somebody should look.
  public let isError: Bool
  /// The letter, or the pair of letters.
  public let text: String
  /// The file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong.
  public let problem: String

  /// A finding from its parts.
  public init(_ kind: Kind, isError: Bool = true, text: String, file: String, line: Int, problem: String) {
    self.kind = kind
    self.isError = isError
    self.text = text
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// The place, the letter and the problem on one line.
  public var description: String {
    "\(file):\(line): \(isError ? "error" : "warning"): \"\(text)\": \(problem) (\(kind.rawValue))"
  }
}
