import Texts

/// How much of a pupil's name leaves the paper: in file names, titles, metadata and pages.
public enum NamePolicy: String, CaseIterable, Hashable, Sendable {
  /// The whole name.
  case full
  /// The first letter of each part of the name.
  case initials
  /// No letter of the name: a number.
  case id

  /// What may be shown of a pupil.
  ///
  /// - Parameters:
  ///   - name: The name as it stands on paper.
  ///   - number: The pupil's place in the class, from 1.
  ///   - count: How many pupils there are; all numbers get as many digits.
  public func label(for name: String, number: Int, of count: Int) -> String {
    switch self {
    case .full: return name
    case .initials:
      let parts = name.split { $0.isWhitespace || $0 == "-" || $0 == "‐" }
      let letters = parts.compactMap { part in part.first { $0.isLetter } }
      return letters.isEmpty ? NamePolicy.id.label(for: name, number: number, of: count) : initials(letters)
    case .id:
      let digits = String(number)
      return String(repeating: "0", count: max(0, max(2, String(count).count) - digits.count)) + digits
    }
  }

  private func initials(_ letters: [Character]) -> String {
    letters.map { $0.capital + "." }.joined(separator: " ")
  }
}
