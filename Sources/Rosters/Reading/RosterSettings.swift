public import Geometry
import Letterforms
public import Tables
public import Texts

/// How a roster is to be read, and what names in it are checked against.
public struct RosterSettings {
  /// What columns are called, asked once, where a heading is not a column's own name; by default nothing else is known.
  public var headings: () throws(Fault) -> RosterHeadings = { () throws(Fault) in RosterHeadings() }
  /// The encoding; nil guesses it.
  public var encoding: TextEncoding?
  /// The class whose pupils are wanted, as the file names it; nil for the only one of a bundle, and for all of a table.
  public var group: String?
  /// The sheet of a workbook that is read; nil for the only one with a class list.
  public var sheet: String?
  /// The day, as in `2026-03-01`: whoever left a class before is left out; nil leaves out nobody.
  public var today: String?
  /// The schools there are; nil does not check them.
  public var schools: [String]?
  /// The designs there are; nil does not check them.
  public var designs: [String]?
  /// The rulings there are; nil does not check them.
  public var rulings: [String]?
  /// The papers there are; nil does not check them.
  public var papers: [String]?
  /// Refuses a height of small letters that no sheet can have; nil does not check it.
  public var checkSize: ((_ size: Length, _ text: String) throws(Fault) -> Void)?
  /// Refuses a book that there is none of; nil does not check it.
  public var checkBook: ((_ book: String) throws(Fault) -> Void)?
  /// Refuses a lesson that a row's book, or where the row names none the class's, does not have; nil does not check it.
  public var checkLesson: ((_ lesson: String?, _ book: String?) throws(Fault) -> Void)?
  /// What the command line sets for all pupils alike: no column, though its heading may be one of these.
  public var options: [String] = []
  /// The school of pupils whose row names none; nil leaves their texts unchecked.
  public var school: String?
  /// The characters of a text that a school cannot write, each once; nil does not check texts.
  public var missing: ((_ text: String, _ school: String) -> [Character])?
  /// Items of a school with every range among them written out, by its alphabet; nil takes the usual alphabets.
  public var writtenOut: ((_ items: [String], _ school: String) throws(Fault) -> [String])?

  /// Whether lines that look as if they were no pupils are taken for pupils.
  public var keepsDoubtfulRows = false

  /// Whether names in capitals are written as children write them.
  public var mendsCapitals = false

  /// Whether a row whose cells are partly wrong is a pupil all the same, without what is wrong, and names may occur twice.
  public var isForgiving = false

  /// Settings that guess the encoding and check no names.
  public init() {}
}

/// What was understood of a roster's file, before its rows are read.
public struct RosterForm: Hashable, Sendable {
  /// What became of a column.
  public enum Use: Hashable, Sendable {
    /// It is one of ours.
    case known(RosterColumn)
    /// It is kept for designs under its own heading.
    case other
    /// It is not read, as it holds what is nobody's business here.
    case dropped(kind: String)
    /// It has no heading, and is not read.
    case nameless
  }

  /// One column of the file.
  public struct Column: Hashable, Sendable {
    /// The heading as it stands in the file.
    public let heading: String
    /// What became of it.
    public let use: Use
  }

  /// What kind of file it is, in words.
  public internal(set) var kind: String
  /// The sheet of a workbook that is read; nil for other files.
  public internal(set) var sheet: String?
  /// The encoding; nil for workbooks.
  public internal(set) var encoding: TextEncoding?
  /// What parts cells; nil for workbooks and bundles.
  public internal(set) var separator: Separator?
  /// The columns in the order of the file.
  public internal(set) var columns: [Column] = []
  /// The last line of the headings; 0 where there are none.
  public internal(set) var headingLine = 0
  /// Who is left out, and why, the first hundred; whatever is left out, nobody has to mend it.
  public internal(set) var leftOut: [Fault] = []
  /// How many are left out.
  public internal(set) var leftOutCount = 0
  /// What may not be as it was typed, such as texts that a spreadsheet turned into dates.
  public internal(set) var warnings: [Fault] = []
  /// What a person may want to know.
  public internal(set) var remarks: [Fault] = []

  /// A line for each warning, with what to do about it; what a line above advises already is not said again.
  public var warningLines: [String] {
    var said: Set<String> = []
    return warnings.map { warning in
      said.insert(warning.hint).inserted ? "\(warning.description): \(warning.hint)" : warning.description
    }
  }

  /// What to write for a child of a hand, and where.
  ///
  /// - Parameter hand: The hand; nil for either.
  func advice(for hand: Hand?) -> String {
    let said = hand?.rawValue ?? "left or right"
    guard columns.contains(where: { !$0.heading.isEmpty }) else {
      return hand.map { "write (\($0.rawValue)) behind the name" } ?? "write (left) or (right) behind the name"
    }
    for column in [RosterColumn.hand, .leftHanded, .rightHanded] {
      guard let heading = columns.first(where: { $0.use == .known(column) })?.heading.quoted else { continue }
      if column == .hand { return "write \(said) under \(heading)" }
      return
        "write \(hand == nil ? "yes or no" : (hand == .left) == (column == .leftHanded) ? "yes" : "no") under \(heading)"
    }
    return "write \(said) in a column hand"
  }

  /// What to do with a note that is not read.
  var noteAdvice: String {
    "\(advice(for: .left)) for a left-hander; "
      + "delete the line of a child who has left"
  }
}
