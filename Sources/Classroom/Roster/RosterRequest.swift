import Files
import FoundationEssentials
import Letterforms
import Publishing
import Records
public import Rosters
import Rulings
import Tables
import Texts
public import Worksheets

/// How a roster is read.
public struct RosterRequest: Sendable {
  /// The encoding of its file; nil to detect it.
  public var encoding: String?
  /// The class whose pupils are wanted, if the roster has several; nil for all.
  public var group: String?
  /// The day before which some have left the class, as in `2026-03-01`; nil to keep all.
  public var today: String?
  /// The sheet of a workbook; nil for the first with names.
  public var sheet: String?
  /// Whether rows count that look like no pupil.
  public var keepsDoubtfulRows = false
  /// Whether names in capitals are written as children write them.
  public var mendsCapitals = false

  /// A roster of which nothing is known.
  public init() {}

  /// Opens a roster.
  ///
  /// - Parameters:
  ///   - school: The school of pupils whose row names none; nil leaves their texts unchecked.
  ///   - common: What the class has where a row names no book or no lesson; nil where that is not known.
  /// - Throws: ``Fault`` where it cannot be read, and where what is asked for is none.
  public func reader(
    of path: String, _ library: Library, school: String?, common: SheetSettings? = nil,
    books: ClassBooks? = nil
  ) throws -> RosterReader {
    var settings = try settings(library, school: school)
    let books = books ?? ClassBooks(templates: library.templates.path)
    settings.checkBook = { (book) throws(Fault) in _ = try books.primer(named: book) }
    settings.checkLesson = { (lesson, book) throws(Fault) in
      var own = SheetSettings()
      (own.book, own.lesson) = (book ?? common?.book, lesson ?? common?.lesson)
      // The command line may name what the roster leaves open.
      guard common != nil || own.book != nil && own.lesson != nil else { return }
      _ = try books.progress(of: own)
    }
    guard FileManager.default.isReadableFile(atPath: path) else { throw Fault.notRead(path: path) }
    return try RosterReader(path: path, settings: settings)
  }

  /// Settings that know the schools there are, and the letters each of them has.
  private func settings(_ library: Library, school: String?) throws -> RosterSettings {
    var settings = RosterSettings()
    if let encoding {
      guard let known = TextEncoding(named: encoding) else {
        throw Fault(
          .usage, problem: "there is no encoding \"\(encoding)\"",
          hint: "encodings are \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      settings.encoding = known
    }
    if let today, Day(today) == nil {
      throw Fault(.usage, problem: "\"\(today)\" is not a date", hint: "write it like 2026-03-01")
    }
    let folder = library.templates.path
    settings.headings = { () throws(Fault) in try Shelf.rosterHeadings(in: folder) }
    settings.today = today
    settings.group = group
    settings.sheet = sheet
    (settings.keepsDoubtfulRows, settings.mendsCapitals) = (keepsDoubtfulRows, mendsCapitals)
    settings.school = school
    settings.schools = try library.fonts.schoolNames()
    settings.designs = try library.templates.designNames()
    settings.rulings = try library.templates.rulingNames()
    settings.papers = Paper.Format.allCases.map(\.rawValue)
    settings.checkSize = { (size, text) throws(Fault) in try Sheet.check(size, given: text) }
    // What a school's program may call "Title", "Date" or "Pages" is something else.
    let groups: [SheetSetting.Group] = [.lines, .paper]
    settings.options = SheetSetting.all.filter { setting in
      !setting.places.contains(.roster)
        && (groups.contains(setting.group) || ["look", "guidance", "grey"].contains(setting.name))
    }.map(\.name)
    settings.missing = { text, name in
      // A school that cannot be read is told when its sheets are made.
      guard let school = try? library.school(named: name) else { return [] }
      return school.unwritten(in: text)
    }
    settings.writtenOut = { (items, name) throws(Fault) in
      guard let school = try? library.school(named: name) else { return LetterRange.expanded(items) }
      return try school.writtenOut(items)
    }
    return settings
  }
}
