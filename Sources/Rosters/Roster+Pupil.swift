import Geometry
public import Letterforms
import Texts

extension Roster {
  /// One pupil: the name, and what the roster says otherwise.
  ///
  /// What is nil was left empty, and falls back to the command line, then the design, then the school. Birth dates,
  /// addresses, e-mail, passwords and the like are never here: they are not read.
  public struct Pupil: Hashable, Sendable {
    /// A column that is none of ours, for designs that have a place for it.
    public struct Other: Hashable, Sendable {
      /// The column's heading as it was written.
      public let column: String
      /// What stands in the pupil's row; never empty.
      public let value: String

      /// A value under its heading.
      public init(column: String, value: String) {
        self.column = column
        self.value = value
      }
    }

    /// The line of the file, from 1; 0 for pupils of bundles, whose data stand in several files.
    public let line: Int
    /// What tells the pupil from all others of the roster: the file's own id, else ``id(fromName:)``.
    ///
    /// The same from one printing to the next as long as id or name stay. An id of the file may be any text, and may tell
    /// who the pupil is: it is no file name.
    public let id: String
    /// The name as it is printed, on one line, NFC, at most ``Roster/longestName`` letters.
    public let name: String
    /// The given name: the preferred one where there is one.
    public let given: String?
    /// The family name.
    public let family: String?
    /// The name in kana, which Japanese children write before they know the characters.
    public let kana: String?
    /// The hand.
    public let hand: Hand?
    /// The school.
    public let school: String?
    /// How much is asked of the pupil, 1 to 5.
    public let level: Int?
    /// The column `letters`, in order.
    public let letters: [String]?
    /// The column `words`, in order.
    public let words: [String]?
    /// The column `text`: letters and words in order.
    public let texts: [String]?
    /// The design.
    public let design: String?
    /// The reading primer or spelling course.
    public let book: String?
    /// The lesson of it that the pupil has come to.
    public let lesson: String?
    /// The language of words on the sheet, as in `ru`.
    public let language: String?
    /// How the page is ruled and printed.
    public let page: Page
    /// The level of the maze, 1 to 10; 0 for none.
    public let maze: Int?
    /// The seed.
    public let seed: UInt64?
    /// How many copies are printed.
    public let copies: Int?
    /// The columns that are none of ours, in the order of the file.
    public let others: [Other]

    /// A pupil from its parts.
    ///
    /// - Parameter id: Nil makes one from the name.
    public init(
      line: Int = 0, id: String? = nil, name: String, given: String? = nil, family: String? = nil,
      kana: String? = nil, hand: Hand? = nil, school: String? = nil, level: Int? = nil, letters: [String]? = nil,
      words: [String]? = nil, texts: [String]? = nil, design: String? = nil, book: String? = nil,
      lesson: String? = nil, language: String? = nil,
      page: Page = Page(), maze: Int? = nil, seed: UInt64? = nil, copies: Int? = nil, others: [Other] = []
    ) {
      self.line = line
      self.id = id ?? Pupil.id(fromName: name)
      self.name = name
      self.given = given
      self.family = family
      self.kana = kana
      self.hand = hand
      self.school = school
      self.level = level
      self.letters = letters
      self.words = words
      self.texts = texts
      self.design = design
      self.book = book
      self.lesson = lesson
      self.language = language
      self.page = page
      self.maze = maze
      self.seed = seed
      self.copies = copies
      self.others = others
    }

    /// All the row asks to practise: texts, letters, words; nil where it asks for nothing.
    public var practised: [String]? {
      texts == nil && letters == nil && words == nil ? nil : (texts ?? []) + (letters ?? []) + (words ?? [])
    }

    /// The value under a heading that is none of ours, upper and lower case alike; nil for none.
    public func other(_ column: String) -> String? {
      others.first { $0.column.lowercased() == column.lowercased() }?.value
    }

    /// The id of a pupil whose file gives none: `n-` and the fingerprint of the printed name in 16 hexadecimal digits.
    ///
    /// It tells names apart and does not show them; it does not keep them secret, as anyone can try names.
    public static func id(fromName name: String) -> String {
      "n-" + Fingerprint(of: name).value.hexadecimal(digits: 16)
    }
  }
}
