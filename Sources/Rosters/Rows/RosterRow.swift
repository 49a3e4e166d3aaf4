import Letterforms
import Tables

/// What a file says of one pupil, sorted into our columns and not looked at yet.
struct RosterRow {
  /// The pupil's line; 0 for bundles.
  let line: Int
  /// The line of ``RosterReader``'s file on which it stands, for errors.
  let place: Int
  /// The cells that are not empty.
  private var cells: [(column: RosterColumn, cell: TableCell)] = []
  /// Why it is left out: what it is, and what shows that; nil for pupils of the class.
  var absence: String?
  /// The hand that the part of the list says in which it stands.
  var sectionHand: Hand?
  /// What columns that are not read say of hands and of leaving.
  var remarks: [Remark] = []
  /// The columns that are none of ours, where they are not empty.
  var others: [Roster.Pupil.Other] = []

  /// A remark that would change the sheet, and where it stands.
  struct Remark {
    let said: RosterRemark
    let heading: String
    let cell: TableCell
  }

  init(line: Int, at place: Int) {
    self.line = line
    self.place = place
  }

  subscript(column: RosterColumn) -> TableCell? {
    // A row has few columns: looking at all of them is quicker than any table.
    get { place(of: column).map { cells[$0].cell } }
    set {
      if let place = place(of: column) { cells.remove(at: place) }
      if let newValue { cells.append((column, newValue)) }
    }
  }

  private func place(of column: RosterColumn) -> Int? {
    for index in cells.indices where cells[index].column == column { return index }
    return nil
  }
}
