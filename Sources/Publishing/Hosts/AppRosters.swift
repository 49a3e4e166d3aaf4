import JSON
import Letterforms
public import Rosters
import Tables

/// What Copybook in the browser must know to read class lists as the command line does: headings, what is never kept, and what is
/// no pupil.
public enum AppRosters {
  /// The file.
  public static func file(_ headings: RosterHeadings) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.list("columns", of: RosterColumn.allCases.map(\.rawValue))
      json.object("headings") { json in
        for (heading, column) in headings.meanings.sorted(by: { $0.key < $1.key }) {
          json.add(heading, column.rawValue)
        }
      }
      json.objects("beside", of: headings.meaningsBesideOthers) { json, rule in
        json.add("heading", rule.heading)
        json.list("with", of: rule.others)
        json.add("column", rule.column?.rawValue ?? "")
      }
      json.object("plain") { json in
        for (letter, others) in RosterColumn.plainLetters { json.add(letter, others) }
      }
      addPrivacy(to: &json)
      addStrays(to: &json)
      json.object("hands") { json in
        for (word, hand) in RosterValues.hands.sorted(by: { $0.key < $1.key }) { json.add(word, hand.rawValue) }
      }
      json.object("answers") { json in
        for (word, hand) in RosterValues.answers.sorted(by: { $0.key < $1.key }) { json.add(word, hand.rawValue) }
      }
      addLetters(to: &json)
    }
    return json.packed
  }

  private static func addPrivacy(to json: inout JSONWriter) {
    json.objects("private", of: RosterPrivacy.kinds) { json, kind in
      json.add("name", kind.name)
      json.list("parts", of: kind.parts)
      json.list("words", of: kind.words)
    }
  }

  private static func addStrays(to json: inout JSONWriter) {
    let words = RosterStray.words.sorted { $0.key < $1.key }.map(\.value)
    json.object("strays") { json in
      json.list("whole", of: words.flatMap(\.whole))
      json.list("openers", of: words.flatMap(\.openers))
      json.list("pupils", of: words.flatMap(\.pupils))
      json.list("streets", of: RosterStray.streets.sorted())
    }
  }

  /// By which letters a file's encoding is guessed.
  private static func addLetters(to json: inout JSONWriter) {
    json.objects("alphabets", of: NameShape.alphabetLetters) { json, each in
      let (frequent, others) = each
      json.add("frequent", frequent)
      json.add("others", others)
    }
    for (script, classes) in [("cyrillic", NameShape.cyrillicLetters), ("greek", NameShape.greekLetters)] {
      json.objects(script, of: classes) { json, each in
        let (letters, worth) = each
        json.add("letters", letters)
        json.add("worth", worth, decimals: 1)
      }
    }
  }
}
