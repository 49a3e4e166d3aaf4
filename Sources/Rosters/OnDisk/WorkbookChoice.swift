import Packs
import Tables
import Texts

/// Chooses the sheet of a workbook that has the class list; where several have one, asks.
struct WorkbookChoice {
  private let pack: Pack
  private let settings: RosterSettings

  /// So many sheets are looked at.
  private static let mostSheets = 60

  init(_ pack: Pack, _ settings: RosterSettings) { (self.pack, self.settings) = (pack, settings) }

  /// The table of the sheet that is asked for, or of the only one that has a class list.
  func table() throws(Fault) -> RosterTable {
    let first = try Workbook(in: pack)
    let names = [first.sheet] + first.otherSheets
    if let wanted = settings.sheet {
      guard let name = RosterBundle.only(wanted, among: names + first.hiddenSheets) else {
        throw Fault(
          file: pack.path, problem: "there is no sheet \"\(wanted)\"",
          hint: "sheets are \(WorkbookChoice.list(names + first.hiddenSheets))")
      }
      return try table(of: name, settings)
    }
    // Whoever asks for a class may mean the sheet of its name.
    if names.count > 1, let group = settings.group, let name = RosterBundle.only(group, among: names) {
      var settings = settings
      settings.group = nil
      return try table(of: name, settings)
    }
    var table =
      names.count > 1
      ? try onlyTable(among: names) : try RosterTable(first.rowsInTurn, file: pack.path, settings: settings)
    noteHiddenLists(first.hiddenSheets, in: &table)
    return table
  }

  /// Tells of class lists on hidden sheets; those without names hold what other sheets choose from, and nobody asks for them.
  private func noteHiddenLists(_ names: [String], in table: inout RosterTable) {
    let lists = names.prefix(WorkbookChoice.mostSheets).filter { name in
      guard let table = try? self.table(of: name, settings) else { return false }
      return !table.isList && table.hasPupils
    }
    guard !lists.isEmpty else { return }
    table.form.remarks.append(
      Fault(
        file: pack.path,
        problem: "class lists on hidden sheets are not read: \(WorkbookChoice.list(lists))",
        hint: "if you want one, choose it, as with --sheet \"\(lists[0])\""))
  }

  private func table(of sheet: String, _ settings: RosterSettings) throws(Fault) -> RosterTable {
    try RosterTable(try Workbook(in: pack, sheet: sheet).rowsInTurn, file: pack.path, settings: settings)
  }

  private func onlyTable(among names: [String]) throws(Fault) -> RosterTable {
    var tables: [RosterTable] = []
    var fault: Fault?
    for name in names.prefix(WorkbookChoice.mostSheets) {
      do throws(Fault) {
        let table = try table(of: name, settings)
        if table.hasPupils { tables.append(table) }
      } catch {
        if fault == nil { fault = error }
      }
    }
    // Beside a table with headings a list is a note.
    if tables.contains(where: { !$0.isList }) { tables.removeAll { $0.isList } }
    guard let table = tables.first else {
      if let fault { throw fault }
      return try self.table(of: names[0], settings)
    }
    guard tables.count == 1 else {
      let found = tables.compactMap(\.form.sheet)
      throw Fault(
        file: pack.path, problem: "class lists are on \(found.count) sheets: \(WorkbookChoice.list(found))",
        hint: "choose one, as with --sheet \"\(found[0])\", and run copybook for each of them")
    }
    var chosen = table
    let others = names.filter { $0 != table.form.sheet }
    chosen.form.remarks.append(
      Fault(
        file: pack.path,
        problem: "other sheets are not read, as no class list was found on them: \(WorkbookChoice.list(others))",
        hint: "if the class list is on another sheet, choose it with --sheet"))
    return chosen
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ") + (names.count > 10 ? " …" : "")
  }
}

extension RosterBundle {
  /// The name that is meant, where case and blanks do not matter; nil for none, and for more than one.
  static func only(_ wanted: String, among names: [String]) -> String? {
    if names.contains(wanted) { return wanted }
    let found = names.filter { RosterColumn.plain($0) == RosterColumn.plain(wanted) }
    return found.count == 1 ? found[0] : nil
  }
}

extension RosterTable {
  /// Whether rows with names stand below the headings, as far as is read ahead.
  var hasPupils: Bool {
    cells.ahead.contains { row in
      guard case .success(let row) = row else { return false }
      let name = name(in: row)
      return !name.isEmpty && (!isList || !RosterStray.isNote(name))
    }
  }
}
