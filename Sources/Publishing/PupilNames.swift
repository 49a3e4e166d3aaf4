import Rosters
import Texts

/// The names of a pupil, to tell whether a text shows who it is.
struct PupilNames {
  /// Whole names and their parts, in small letters without accents.
  private let words: Set<[String]>

  /// A shorter part of a name, such as `de`, is no name by itself.
  private static let shortestPart = 3

  init(_ pupil: Roster.Pupil) {
    var words: Set<[String]> = []
    for name in [pupil.name, pupil.given, pupil.family, pupil.kana].compactMap(\.self) {
      let parts = PupilNames.words(of: name)
      if !parts.isEmpty { words.insert(parts) }
      for part in parts where part.count >= PupilNames.shortestPart { words.insert([part]) }
    }
    self.words = words
  }

  /// Whether one of them stands in one of the texts, word by word.
  func stand(in texts: [String]) -> Bool {
    texts.contains { text in
      let found = PupilNames.words(of: text)
      let spelt = PupilNames.spelt(found)
      return words.contains { name in
        let whole = name.joined()
        return found.indices.contains { found[$0...].starts(with: name) }
          // A line may end before the name does.
          || spelt.contains {
            $0.has(whole) || $0.count > 2 && whole.hasPrefix($0) || name.contains(where: $0.hasPrefix)
          }
      }
    }
  }

  /// Single letters beside one another, as words: "m a x" is Max.
  private static func spelt(_ words: [String]) -> [String] {
    words.split { $0.count > 1 }.filter { $0.count > 1 }.map { $0.joined() }
  }

  private static func words(of text: String) -> [String] {
    // As in headings, without accents: "Zoe" is Zoë's name too; what stands in brackets counts.
    RosterColumn.words(of: String(text.map { "()[]（）".contains($0) ? " " : $0 }))
  }
}

extension Roster.Pupil {
  /// The same row with another name, and none besides.
  func named(_ name: String) -> Roster.Pupil {
    Roster.Pupil(
      line: line, id: id, name: name, hand: hand, school: school, level: level, letters: letters, words: words,
      texts: texts, design: design, language: language, page: page, maze: maze, seed: seed, copies: copies,
      others: others)
  }
}
