import Geometry
import Letterforms
public import Tables
public import Texts

/// Reads a roster pupil by pupil, in little memory, and collects all that is wrong with it.
///
///     var reader = try RosterReader(path: "class.csv", settings: settings)
///     while let pupil = reader.next() { … }
///     guard reader.faults.isEmpty else { … }
///
/// What the file is, is decided by what stands in it: a list of names, a table (``TableReader``), a workbook, a OneRoster
/// bundle, School Data Sync's or Clever's files, in a folder or a ZIP. A pupil whose row has a fault is left out. Copies of
/// a reader share their place in the file: use one.
public struct RosterReader {
  /// So many faults are kept; ``faultCount`` counts them all.
  public static let mostFaults = 1000

  /// So many hands that are not known are told.
  static let mostWarnings = 100

  /// What was understood of the file.
  public var form: RosterForm {
    var form = rows.form
    form.remarks = (form.remarks + remarks).map { $0.inSheet(form.sheet) }
    form.leftOut = form.leftOut.map { $0.inSheet(form.sheet) }
    form.warnings = (form.warnings + warnings + rows.unreadRemarks).map { $0.inSheet(form.sheet) }
    return form
  }
  /// What is wrong so far, in the order of the file.
  public private(set) var faults: [Fault] = []
  /// How much is wrong so far.
  public private(set) var faultCount = 0
  /// How many pupils came so far.
  public private(set) var pupilCount = 0

  /// What stands in the file for the last pupil, where the name is printed otherwise.
  public internal(set) var written: String?

  let file: String
  /// The sheet of a workbook.
  private let sheet: String?
  var rows: RosterSource
  var values: RosterValues
  private var remarks: [Fault] = []
  var warnings: [Fault] = []
  private var remarkCounts: [Remark: Int] = [:]
  /// The lines of names, where ids tell children apart: sheets that look alike are told.
  private var linesOfNames: [UInt64: Int32] = [:]
  /// The languages so far.
  private var languages: Set<String> = []
  /// What is told of the names as a whole.
  var names: NameNotes
  /// What the list says of hands, as a whole.
  var hands = HandDoubts()
  /// Names that are not like the others.
  var oddNames = OddNames()
  /// Whether the list has letters that Turkish alone has, so that small forms of I are its own.
  private let isTurkish: Bool
  /// Whether a name so far has letters.
  var hasNames = false
  /// The lines of the ids so far, by their fingerprints.
  ///
  /// Two ids of one fingerprint would be taken for one id: of a million that happens once in 30 million rosters.
  private var lines: [UInt64: Int32] = [:]

  enum Remark { case marks, turned, extras }

  /// Reads a list of names or a table from bytes.
  ///
  /// - Parameter file: Their name, for errors.
  public init(
    reading bytes: [UInt8], file: String, settings: RosterSettings = RosterSettings()
  ) throws(Fault) {
    self.init(RosterSource(try RosterTable(reading: bytes, file: file, settings: settings)), settings: settings)
  }

  /// Reads the rows of a sheet.
  ///
  /// - Parameter file: The name of its workbook, for errors.
  public init(_ sheet: SheetRows, file: String, settings: RosterSettings = RosterSettings()) throws(Fault) {
    self.init(RosterSource(try RosterTable(sheet, file: file, settings: settings)), settings: settings)
  }

  init(_ rows: RosterSource, settings: RosterSettings) {
    (file, sheet) = (rows.file, rows.form.sheet)
    isTurkish = rows.isTurkish
    names = NameNotes(rows.file, mendsCapitals: settings.mendsCapitals, isTurkish: rows.isTurkish)
    self.rows = rows
    values = RosterValues(settings, file: rows.file)
  }

  /// The next pupil whose row has no fault; nil at the end.
  public mutating func next() -> Roster.Pupil? {
    while true {
      do throws(Fault) {
        guard let row = try rows.next() else { break }
        values.clear()
        if let pupil = pupil(row), values.faults.isEmpty || values.settings.isForgiving {
          pupilCount += 1
          hands.add(pupil.hand, answer: row[.leftHanded] ?? row[.rightHanded])
          return pupil
        }
        for fault in values.faults { note(fault) }
      } catch {
        note(error)
      }
    }
    let notes = names.takeOut()
    warnings += notes.warningsOfCommas(pupils: pupilCount)
    let told = Set((warnings + rows.form.warnings).map { $0.line })
    warnings += oddNames.warnings(file).filter { !told.contains($0.line) }
    warnings += notes.warnings(pupils: pupilCount, advice: rows.form.noteAdvice)
    warnings += hands.warnings(file, pupils: pupilCount, advice: rows.form.advice(for: nil))
    tellOfMoreRemarks()
    remarks += notes.remarks
    if pupilCount == 0, faultCount == 0 {
      note(
        Fault(
          file: file, problem: "the roster has no pupils", hint: "write one line for each pupil"))
    }
    return nil
  }

  /// How lines that look like no pupils are taken all the same.
  public static let takingDoubtful = "--keep-doubtful-rows takes them for pupils"

  private mutating func note(_ fault: Fault) {
    faultCount += 1
    if faults.count < RosterReader.mostFaults { faults.append(fault.inSheet(sheet)) }
  }

  /// Says how many remarks of each kind there are besides those with their places.
  private mutating func tellOfMoreRemarks() {
    for (kind, what) in [
      (Remark.marks, "names had marks that nobody sees"), (.turned, "names are turned round at their comma"),
      (.extras, "names had something beside them"),
    ] {
      let more = remarkCounts[kind, default: 0] - RosterReader.mostRemarks
      if more > 0 {
        remarks.append(
          Fault(
            file: file, problem: more == 1 ? "1 more of these notes: \(what)" : "\(more) more \(what)",
            hint: "copybook roster check lists all names"))
      }
    }
    remarkCounts = [:]
  }

  /// So many remarks of a kind are told with their places.
  private static let mostRemarks = 3

  /// Notes what a person may want to know, the first few of each kind with their places.
  mutating func remark(_ kind: Remark, _ cell: TableCell, _ problem: String, _ hint: String) {
    let count = remarkCounts[kind, default: 0]
    remarkCounts[kind] = count + 1
    guard count < RosterReader.mostRemarks else { return }
    remarks.append(
      Fault(file: file, line: cell.line, column: cell.column, problem: problem, hint: hint))
  }

  /// Says of a hand that nobody knows yet which one is taken.
  private mutating func warn(ofHand cell: TableCell, of name: String) {
    guard warnings.count < RosterReader.mostWarnings else { return }
    warnings.append(
      Fault(
        file: file, line: cell.line, column: cell.column,
        problem:
          "\(cell.text.quoted) of \(name.quoted) is neither left nor right; the sheet is for the right hand, or that of --hand",
        hint: "\(rows.form.advice(for: nil)) once it is known"))
  }

  /// Says of two columns that they say two hands.
  private mutating func warn(
    ofHands first: (column: RosterColumn, hand: Hand), _ other: RosterColumn, in row: RosterRow, of name: String
  ) {
    guard let cell = row[other], warnings.count < RosterReader.mostWarnings else { return }
    let headings = [first.column, other].map { column in
      (rows.form.columns.first { $0.use == .known(column) }?.heading ?? column.rawValue).quoted
    }
    warnings.append(
      Fault(
        file: file, line: cell.line, column: cell.column,
        problem:
          "\(headings[0]) and \(headings[1]) do not say the same hand for \(name.quoted); the sheet is for the "
          + "\(first.hand.rawValue) hand", hint: "mend the one that is wrong"))
  }

  /// Says what of a child's own work is left out.
  private mutating func warn(ofUnwrittenBy name: String) {
    for fault in values.unwritten where warnings.count < RosterReader.mostWarnings {
      warnings.append(
        Fault(
          file: file, line: fault.line, column: fault.column, problem: "\(fault.problem) for \(name.quoted)",
          hint: fault.hint))
    }
  }

  /// Says of a language that it is that of the sheet, where the table says nothing else of sheets: programs of schools write what is
  /// spoken at home.
  private mutating func warn(ofLanguage cell: TableCell?, of name: String) {
    guard let cell, languages.insert(cell.text.lowercased()).inserted, warnings.count < RosterReader.mostWarnings,
      !rows.form.columns.contains(where: { column in
        guard case .known(let known) = column.use else { return false }
        return RosterColumn.settings.contains(known) && ![.hand, .language].contains(known)
      })
    else { return }
    warnings.append(
      Fault(
        file: file, line: cell.line, column: cell.column,
        problem: "the sheet of \(name.quoted) is in the language \(cell.text.quoted), as the column language says",
        hint: "rename the column if it says what is spoken at home"))
  }

  /// Says what stands in remarks that are not read and would change the sheet.
  private mutating func warn(ofRemarks remarks: [RosterRow.Remark], on name: String, hand: Hand?) {
    var told: Set<Hand?> = []
    for remark in remarks where warnings.count < RosterReader.mostWarnings {
      if let said = remark.said.hand, said == hand ?? .right { continue }
      guard told.insert(remark.said.hand).inserted else { continue }
      let (problem, hint) = remark.said.sentence(
        in: RosterName(RosterPrivacy.shown(remark.cell.text)).text, under: remark.heading, of: name, whoWrites: hand,
        advice: rows.form.advice(for: nil))
      warnings.append(
        Fault(file: file, line: remark.cell.line, column: remark.cell.column, problem: problem, hint: hint))
    }
  }

  private mutating func pupil(_ row: RosterRow) -> Roster.Pupil? {
    let school = values.known(row[.school], "school", among: values.settings.schools)
    // Of a school that is not there nobody knows the letters.
    let canCheck = row[.school] == nil || school != nil
    func items(_ column: RosterColumn, _ kind: Roster.CellKind) -> [String]? {
      canCheck ? values.items(row[column], kind, school: school) : nil
    }
    let said = [
      (RosterColumn.hand, values.hand(row[.hand])), (.leftHanded, values.leftHanded(row[.leftHanded])),
      (.rightHanded, values.rightHanded(row[.rightHanded])),
    ].compactMap { column, hand in hand.map { (column: column, hand: $0) } }
    let hand = said.first?.hand
    let unclearHand = hand == nil ? values.unclearHand : nil
    let level = values.number(row[.level], 1...5, "level")
    let (singles, words, texts) = (items(.letters, .letters), items(.words, .words), items(.text, .texts))
    let design = values.known(row[.design], "design", among: values.settings.designs)
    let book = values.book(row)
    let language = values.language(row[.language])
    let page = values.page(row)
    let maze = values.number(row[.maze], 1...10, "maze level", or: "off")
    let seed = values.seed(row[.seed])
    let copies = values.number(row[.copies], 1...Roster.mostCopies, "number of copies")
    guard let names = names(of: row, hand: hand), let id = id(row[.id], name: names.name, names.cell) else {
      return nil
    }
    if values.faults.isEmpty {
      if let unclearHand { warn(ofHand: unclearHand, of: names.name) }
      if let first = said.first, let other = said.first(where: { $0.hand != first.hand }) {
        warn(ofHands: first, other.column, in: row, of: names.name)
      }
      warn(ofUnwrittenBy: names.name)
      warn(ofLanguage: row[.language], of: names.name)
      warn(ofRemarks: row.remarks, on: names.name, hand: hand ?? names.hand ?? row.sectionHand)
    }
    func mended(_ name: String) -> String {
      values.settings.mendsCapitals ? RosterName.mended(name, isTurkish: isTurkish) : name
    }
    return Roster.Pupil(
      line: row.line, id: id, name: mended(names.name), given: names.given.map(mended),
      family: names.family.map(mended), kana: names.kana,
      hand: hand ?? names.hand ?? row.sectionHand,
      school: school,
      level: level, letters: singles, words: words, texts: texts, design: design, book: book,
      lesson: row[.lesson]?.text, language: language,
      page: page, maze: maze, seed: seed, copies: copies, others: row.others)
  }

  /// The pupil's id, which nobody else has.
  private mutating func id(_ given: TableCell?, name: String, _ cell: TableCell) -> String? {
    let id = given.map { $0.text.composed } ?? Roster.Pupil.id(fromName: name)
    if given != nil,
      let first = linesOfNames.updateValue(Int32(clamping: cell.line), forKey: Fingerprint(of: name).value), first > 0,
      warnings.count < RosterReader.mostWarnings
    {
      warnings.append(
        Fault(
          file: file, line: cell.line, column: cell.column,
          problem: "two sheets look alike: \(name.quoted) is also \(sheet == nil ? "on line" : "in row") \(first)",
          hint: "tell the two apart by a second name or an initial, so that each child gets its own"))
    }
    guard !id.hasControlCharacters, id.utf8.count <= Roster.longestId else {
      values.refuse(
        given ?? cell, "the id is too long, or has a control character in it",
        "write at most \(Roster.longestId) letters and digits on one line")
      return nil
    }
    let line = Int32(clamping: cell.line)
    if let first = lines.updateValue(line, forKey: Fingerprint(of: id).value) {
      lines[Fingerprint(of: id).value] = first
      if values.settings.isForgiving { return "\(id) \(cell.line)" }
      let place = first > 0 ? "is also \(sheet == nil ? "on line" : "in row") \(first)" : "occurs more than once"
      if let given {
        values.refuse(given, "the id \(place)", "give each pupil an id of their own")
      } else {
        values.refuse(
          cell, "the name \(name.quoted) \(place)",
          "delete one of them if both are one child; otherwise tell the two apart, "
            + (rows.unreadNames.map { "for example with what stands under \($0.quoted), which is not read" }
              ?? "for example with a second name or an initial")
            + ", or add a column id")
      }
      return nil
    }
    return id
  }
}
