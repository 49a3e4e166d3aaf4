import Tables
import Texts

/// Where a roster's rows come from: a table, or several files together.
struct RosterSource {
  /// Rows that several files give together.
  struct Bundle {
    let file: String
    let form: () -> RosterForm
    /// The place of the given name in a row, from 1.
    let nameColumn: Int
    let next: () throws(Fault) -> RosterRow?
  }

  private var table: RosterTable?
  private var bundle: Bundle?

  init(_ table: RosterTable) { self.table = table }

  init(_ bundle: Bundle) { self.bundle = bundle }

  /// The file whose lines are told.
  var file: String { table?.file ?? bundle?.file ?? "" }

  /// What was understood.
  var form: RosterForm { table?.form ?? bundle?.form() ?? RosterForm(kind: "") }

  /// The place of the name in a row, from 1.
  var nameColumn: Int { table?.nameColumn ?? bundle?.nameColumn ?? 0 }

  /// Whether family names are said first in the language of the headings.
  var isFamilyFirst: Bool { table?.isFamilyFirst ?? false }

  /// Whether letters stand in it that Turkish and Azerbaijani alone have.
  var isTurkish: Bool { table?.isTurkish ?? false }

  /// The heading of a column that is not read and looks like names; nil where there is none.
  var unreadNames: String? { table?.unreadNames }

  /// What columns of remarks say that is not understood; told at the end of the table.
  var unreadRemarks: [Fault] { table?.unreadRemarks ?? [] }

  /// Whether whole names are said so there.
  var saysFamilyFirst: Bool { table?.saysFamilyFirst ?? false }

  /// The next pupil's row; nil at the end.
  mutating func next() throws(Fault) -> RosterRow? {
    if table != nil { return try table?.next() }
    return try bundle?.next()
  }
}
