import Tables

/// What a file says of one pupil, sorted into our columns and not looked at yet.
struct RosterRow {
  /// The pupil's line; 0 for bundles.
  let line: Int
  /// The line of ``RosterReader``'s file on which it stands, for errors.
  let place: Int
  /// The cells that are not empty.
  private var cells: [TableCell?]
  /// The columns that are none of ours, where they are not empty.
  var others: [Roster.Pupil.Other] = []

  init(line: Int, at place: Int) {
    self.line = line
    self.place = place
    cells = [TableCell?](repeating: nil, count: RosterColumn.allCases.count)
  }

  subscript(column: RosterColumn) -> TableCell? {
    get { cells[column.place] }
    set { cells[column.place] = newValue }
  }
}

extension RosterColumn {
  /// The column's place among all.
  fileprivate var place: Int {
    switch self {
    case .name: 0
    case .given: 1
    case .family: 2
    case .preferred: 3
    case .preferredFamily: 4
    case .kana: 5
    case .kanaGiven: 6
    case .kanaFamily: 7
    case .id: 8
    case .group: 9
    case .hand: 10
    case .school: 11
    case .level: 12
    case .letters: 13
    case .words: 14
    case .text: 15
    case .design: 16
    case .language: 17
    case .maze: 18
    case .seed: 19
    case .copies: 20
    }
  }
}
