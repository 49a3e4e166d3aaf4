import Tables
import Texts

/// What columns of remarks say that is not understood, so that a person reads it before the sheets are handed out.
struct RemarkColumns {
  private struct Column {
    let heading: String
    let place: TableCell
    var count = 0
    var said: [(text: String, name: String)] = []
  }

  private var columns: [Int: Column] = [:]

  /// What comments on cells are called where a column's heading would be.
  static let comments = "comments on cells"

  /// So many remarks of a column are shown, each with so many letters.
  private static let mostShown = 30
  private static let longest = 60

  /// Beginnings of headings over remarks, in small letters without accents.
  private static let stems = [
    "note", "notiz", "notat", "comment", "remark", "kommentar", "bemerk", "bemaerk", "besonder", "hinweis", "anmerk",
    "observa", "remarq", "opmerk", "bijzonder", "annotaz", "uwag", "poznam", "megjegy", "mentiun", "napomen", "opomb",
    "напомен", "забележ", "бележ", "примеч", "приміт", "коммент", "комент", "замет", "заўваг", "anmark", "merknad",
    "huom", "lisati", "markus", "piezim", "pastab", "σημει", "παρατ", "σχολι", "aciklama", "dusunce", "catatan",
    "keterangan", "ghichu", "maelezo", "athugas", "nodiad", "notai", "备注", "備註", "備考", "特記", "비고", "메모", "참고",
    "ملاحظ", "הערות", "הערה", "หมายเหตุ", "info", "divers", "vermerk", "zusatz", "support", "alert", "flag", "misc",
    "ohar", "ескерт", "zarad", "забелеш", "izoh", "maoni", "эзоҳ", "эзох", "тайлбар", "qeyd", "rimark", "shenim",
    "bemierk", "fanamarih", "osserv", "anteckn", "aanteken", "adnotac", "primjed", "verejt", "viðmerk", "vidmerk",
    "sylw",
    "nodyn", "osservazz", "novedad", "anotac", "эскерт", "искәрм", "иҫкәрм", "қайд", "қаид", "eslatm", "bellik",
    "შენიშვნ", "ծանոթ", "նշում", "remak", "puna", "pahayag", "amanothi", "amazwan", "icyitonder", "tlhokomel",
    "lintlha",
    "dintlha", "faahfaah", "bayanai", "faamatal", "fa'amatal", "nhanxet",
  ]
  /// Whole words of such headings that others begin with.
  private static let words: Set<String> = [
    "nb", "obs", "not", "notlar", "nota", "notas", "pozn", "прим", "dsa", "noti", "tala", "bem", "bemm",
    "anm", "rem",
    "uw", "megj",
    "opm", "merk", "mark", "nap", "zap", "pozm", "biezums", "other", "others", "sonst", "sonstige", "sonstiges",
    "autre", "autres",
    "otro", "otros", "altro", "altri", "overig", "overige", "inne", "ostatni", "egyeb", "andre", "annat", "annet",
    "muuta", "altele",
    "ost", "прочее", "другое", "інше", "друго", "остало", "ostalo",
  ]

  /// Whether remarks stand under a heading.
  static func areUnder(_ heading: String) -> Bool {
    let own = RosterColumn.words(of: heading)
    // Of two words in one, as "ghi chú", the stem is of both.
    return (own + (own.count == 2 ? [own.joined()] : [])).contains { word in
      words.contains(word) || stems.contains { word.hasPrefix($0) }
    }
  }

  /// Takes what stands in a column of remarks, or in one without a heading.
  mutating func add(_ cell: TableCell, column index: Int, heading: String, name: String) {
    let said = RosterPrivacy.shown(cell.text)
    let hasWords = said.count { $0.isLetter } > 1 || said.count == cell.text.trimmed.count
    guard hasWords, !RosterName.isNothing(said), RosterValues.answer(said) != false, said.lowercased() != "ok",
      !RosterPrivacy.isMail(cell.text)
    else {
      return
    }
    var column = columns[index] ?? Column(heading: heading, place: cell)
    column.count += 1
    if column.said.count < RemarkColumns.mostShown {
      let text = RosterName(said).text
      let shown = text.count > RemarkColumns.longest ? text.prefix(RemarkColumns.longest) + "…" : text[...]
      column.said.append((String(shown), name))
    }
    columns[index] = column
  }

  /// One warning for each column.
  ///
  /// - Parameter advice: What may be done.
  func warnings(_ file: String, advice: String) -> [Fault] {
    columns.sorted { $0.key < $1.key }.map { _, column in
      let heading =
        column.heading.isEmpty
        ? "the column without a heading"
        : column.heading == RemarkColumns.comments ? "a comment" : column.heading.quoted
      let said = column.said.map { "\($0.text.quoted) (\($0.name))" }.joined(separator: ", ")
      let more = column.count > column.said.count ? " and \(column.count - column.said.count) more" : ""
      return Fault(
        file: file, line: column.place.line, column: column.place.column,
        problem:
          "\(heading) is not read, and says something of \(counted(column.count, "child", "children")): \(said)\(more)",
        hint: advice)
    }
  }
}
