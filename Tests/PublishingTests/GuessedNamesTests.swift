import Files
import Foundation
import Rosters
import TestSupport
import Testing

@testable import Publishing

/// Whoever has a published folder, the program and a list of names learns no pupil's name from it.
///
/// The attacker prints a class of guessed names with a secret of their own. Whatever stands in both folders, and no longer where
/// other names are guessed, tells that the guess was right.
@Suite struct GuessedNamesTests {
  private static let names = ["Ida Sample", "Otto Sample", "Ada Sample"]
  private static let others = ["Nils Example", "Runa Example", "Emil Example"]

  private static func secret(_ word: String) -> RosterSecret {
    RosterSecret(Array("a secret of \(word), for tests".utf8))
  }

  /// Every string of a folder: words of its paths and text files, and the digest of each file.
  private static func strings(_ names: [String], _ secret: RosterSecret, _ policy: NamePolicy) async throws -> Set<
    String
  > {
    let files = try await BatchClass.published("name\n" + names.joined(separator: "\n") + "\n", secret: secret) { job in
      job.names.naming = Naming(policy)
      job.edition.hasThumbnails = true
    }
    var strings: Set<String> = []
    for (path, contents) in files {
      var texts = [path, Digest(of: [UInt8](contents)).hex]
      if let text = String(data: contents, encoding: .utf8) { texts.append(text) }
      for text in texts {
        for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) { strings.insert(String(word)) }
      }
    }
    return strings
  }

  /// How mazes are drawn: one of six, by lot from a seed that the secret keys, so that few classes have all.
  private static let mazeStyles = ["burrow", "street", "sky", "garden", "brick", "pond"]

  /// What tells that a guess was right.
  private static func tells(_ policy: NamePolicy) async throws -> Set<String> {
    let published = try await strings(names, secret("the school"), policy)
    let guessed = try await strings(names, secret("somebody else"), policy)
    let wrong = try await strings(others, secret("somebody else"), policy)
    return published.intersection(guessed).subtracting(wrong).subtracting(mazeStyles)
  }

  @Test func noStringOfAFolderTellsAGuessedName() async throws {
    let tells = try await Self.tells(.id)
    #expect(tells.isEmpty, "\(tells.sorted())")
  }

  /// Where names are published the attack finds them: it would find a digest as well.
  @Test func theAttackFindsWhatIsThere() async throws {
    let tells = try await Self.tells(.full)
    #expect(tells.isSuperset(of: ["Ida", "Otto", "Ada"]))
  }

  /// With the roster's own secret a second run finds every digest again, or everything would be printed again.
  @Test func theSameSecretGivesTheSameFolder() async throws {
    let first = try await Self.strings(Self.names, Self.secret("the school"), .id)
    #expect(try await Self.strings(Self.names, Self.secret("the school"), .id) == first)
  }
}
