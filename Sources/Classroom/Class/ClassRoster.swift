import Files
import Lessons
import Letterforms
import Publishing
public import Rosters
import Tables
public import Texts
import Worksheets

/// The roster of a class, read once: all its faults are reported, and its pupils are kept.
struct ClassRoster {
  /// The pupils to be printed.
  let list: ClassList
  /// The schools that rows name.
  let schools: Set<String>
  /// The designs that rows name.
  let designs: Set<String>
  /// The books that rows name.
  let books: Set<String>

  /// Reads a roster through.
  ///
  /// - Parameters:
  ///   - common: What holds where rows leave something open, with the school of pupils whose row names none.
  ///   - part: The part of the class that is printed; nil for all.
  /// - Throws: ``Fault`` after all other faults of the file were reported.
  init(
    of request: ClassRequest, _ library: Library, _ common: SheetSettings, _ books: ClassBooks, part: ShardChoice?,
    telling listener: Remark.Listener
  ) throws {
    let path = request.roster
    // The reader first: it refuses a folder that holds no roster, and whose digest might take for ever.
    var reader = try request.reading.reader(
      of: path, library, school: common.school ?? SheetSettings.usualSchool, common: common, books: books)
    let digest = ClassRoster.digest(of: path)
    var (schools, designs, named): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    list = ClassList(&reader, file: path, digest: digest) { pupil in
      if let school = pupil.school { schools.insert(school) }
      if let book = pupil.book {
        named.insert(book)
        if let school = try? books.primer(named: book).school { schools.insert(school) }
      }
      if let design = pupil.design { designs.insert(design) }
      return part.map { pupil.shard(of: $0.shards) == $0.shard } ?? true
    }
    (self.schools, self.designs, self.books) = (schools, designs, named)
    let form = reader.form
    var leftOut = form.leftOut.map { "left out: \($0.description)" }
    let rest = form.leftOutCount - form.leftOut.count
    if form.leftOut.count >= 100, rest > 0 { leftOut.append("left out: \(rest) more") }
    Remark.all(.warning, leftOut, hint: form.leftOut.first?.hint ?? "").forEach(listener)
    for line in form.warningLines { listener(Remark(.warning, line)) }
    let count = form.remarks.count
    if count > 0 {
      let said = count == 1 ? "a note on how the list was read" : "\(count) notes on how the list was read"
      listener(Remark(.note, "\(said): copybook roster check shows \(count == 1 ? "it" : "them")"))
    }
    if request.sheet.isStrict, let warning = form.warnings.first {
      throw Fault(
        .data, problem: "with --strict a warning stops the class: \(warning.description)", hint: warning.hint)
    }
    try reader.check(skipsBadRows: request.skipsBadRows, telling: listener)
  }

  /// What tells a roster from another: of the file's bytes, or of all files of a bundle's folder, which nobody parses for it.
  static func digest(of path: String) -> Digest { Digest(of: FolderDigest.digest(of: path)) }
}

extension RosterReader {
  /// Refuses a roster that was read to its end if anything is wrong with it.
  ///
  /// - Parameters:
  ///   - skipsBadRows: Whether rows with faults are left out instead, as long as any pupil is left.
  ///   - listener: Hears of all faults but the last.
  /// - Throws: ``Fault`` for the last one, or for those that are not shown.
  public func check(skipsBadRows: Bool = false, telling listener: Remark.Listener) throws(Fault) {
    guard let last = faults.last else { return }
    let count = faultCount - faults.count
    let rest = count == 0 ? [] : ["\(count) more \(count == 1 ? "error is" : "errors are") not shown"]
    if skipsBadRows, pupilCount > 0 {
      // What the option does that was given need not be advised.
      let areDoubtful = faults.map { $0.hint.hasSuffix(RosterReader.takingDoubtful) }
      let texts = zip(faults, areDoubtful).map { fault, isDoubtful in
        "left out: \(fault.description)\(isDoubtful ? "" : "; \(fault.hint)")"
      }
      Remark.all(.warning, texts + rest, hint: areDoubtful.contains(true) ? RosterReader.takingDoubtful : "")
        .forEach(listener)
      return
    }
    if faultCount == 1 { throw last }
    for (fault, next) in zip(faults, faults.dropFirst().map { $0.hint }) {
      // One hint for all neighbours that need the same.
      listener(Remark(.error, fault.description, hint: next == fault.hint ? "" : fault.hint))
    }
    guard let rest = rest.first else { throw Fault(.data, problem: last.description, hint: last.hint) }
    listener(Remark(.error, last))
    throw Fault(.data, problem: rest)
  }
}
