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
    if names.count == 1, RosterTable.isOfLeavers(first.sheet) {
      table.form.warnings.append(
        Fault(
          file: pack.path, problem: "the sheet is called \"\(first.sheet)\", which may mean that they have left",
          hint: "choose another file if so"))
    }
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
    // Who has left is on a sheet of their own.
    let left = tables.compactMap(\.form.sheet).filter(RosterTable.isOfLeavers)
    tables.removeAll { $0.form.sheet.map(left.contains) ?? false }
    // Beside a table with headings a list is a note.
    if tables.contains(where: { !$0.isList }) { tables.removeAll { $0.isList } }
    guard let table = tables.first else {
      if let fault { throw fault }
      if let first = left.first {
        throw Fault(
          file: pack.path,
          problem: "the only class list is on the sheet \"\(first)\", whose name says that they have left",
          hint: "if they are to get sheets, choose it with --sheet \"\(first)\"")
      }
      return try self.table(of: names[0], settings)
    }
    guard tables.count == 1 else {
      let found = tables.compactMap(\.form.sheet)
      throw Fault(
        file: pack.path, problem: "class lists are on \(found.count) sheets: \(WorkbookChoice.list(found))",
        hint: "choose one, as with --sheet \"\(found[0])\", and run copybook for each of them")
    }
    var chosen = table
    let others = names.filter { $0 != table.form.sheet && !left.contains($0) }
    let withNames = others.prefix(WorkbookChoice.mostSheets).filter(hasNames)
    if !withNames.isEmpty {
      chosen.form.warnings.append(
        Fault(
          file: pack.path,
          problem: "names stand on other sheets, which are not read: \(WorkbookChoice.list(withNames))",
          hint: "write headings above them, such as Name, and choose the sheet with --sheet, if they are of the class"))
    }
    func remark(_ sheets: [String], _ problem: String) {
      guard !sheets.isEmpty else { return }
      chosen.form.remarks.append(
        Fault(
          file: pack.path, problem: "\(problem): \(WorkbookChoice.list(sheets))",
          hint: "if the class list is on another sheet, choose it with --sheet"))
    }
    remark(left, "sheets are not read whose names say that those on them have left")
    remark(
      others.filter { !withNames.contains($0) }, "other sheets are not read, as no class list was found on them")
    return chosen
  }

  /// Whether some cells of a sheet look like whole names.
  private func hasNames(_ sheet: String) -> Bool {
    guard var book = try? Workbook(in: pack, sheet: sheet) else { return false }
    var count = 0
    for _ in 0..<WorkbookChoice.mostRows {
      guard let row = try? book.next() else { break }
      count += row.count { RosterTable.looksLikeWholeName($0.text) }
    }
    return count >= WorkbookChoice.fewestNames
  }

  /// So many rows are looked at for names, and so many make a list.
  private static let mostRows = 60
  private static let fewestNames = 3

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
