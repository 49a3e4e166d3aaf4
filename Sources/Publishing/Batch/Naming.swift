import Rosters

/// Where a pupil's name stands: on paper, in the names of files, in what programs show of a file.
///
/// Unless said otherwise the name stands on paper and nowhere else.
public struct Naming: Hashable, Sendable {
  /// What paper, file names and titles show; nil for the name on paper and nowhere else.
  public let choice: NamePolicy?

  /// A naming by choice, or the usual one.
  public init(_ choice: NamePolicy? = nil) { self.choice = choice }

  /// What lists and bookmarks show.
  public var policy: NamePolicy { choice ?? .id }

  /// The name on the sheet itself.
  func paperName(of pupil: Roster.Pupil, token: String) -> String {
    switch choice {
    case nil, .full: pupil.name
    case .initials: NamePolicy.initials.label(for: pupil.name, number: 0, of: 0)
    case .id: Naming.hasOwnID(pupil) ? pupil.id : token.prefix(6).uppercased()
    }
  }

  /// The title of the pupil's file in a reader's window.
  func title(of pupil: Roster.Pupil, sheet code: String) -> String {
    switch choice {
    case nil: code
    case .full: pupil.name
    case .initials: "\(NamePolicy.initials.label(for: pupil.name, number: 0, of: 0)) · \(code)"
    case .id: Naming.hasOwnID(pupil) ? "\(pupil.id) · \(code)" : code
    }
  }

  /// What the names of the pupil's files begin with; no other pupil has it.
  func stem(of pupil: Roster.Pupil, token: String) -> String {
    let shown: String? =
      switch choice {
      case nil: nil
      case .full: pupil.name
      case .initials: NamePolicy.initials.label(for: pupil.name, number: 0, of: 0)
      case .id: Naming.hasOwnID(pupil) ? pupil.id : nil
      }
    guard let shown, let words = Naming.fileName(shown) else { return token }
    return "\(words)-\(token.prefix(Manifest.tokenInStem))"
  }

  private static func hasOwnID(_ pupil: Roster.Pupil) -> Bool { pupil.id != Roster.Pupil.id(fromName: pupil.name) }

  /// Letters and digits of a text, as a file name on every system; nil if there are none.
  private static func fileName(_ text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return words.isEmpty ? nil : String(words.prefix(40))
  }
}
