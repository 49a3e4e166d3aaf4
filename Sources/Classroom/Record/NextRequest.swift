import Files
import Lessons
import Letterforms
public import Publishing
public import Records
public import Rosters
import Texts
public import Worksheets

/// What is asked of a class's next sheets, which come from its record.
public struct NextRequest: Sendable {
  /// The record; nil for that beside the roster, or beside the folder of the class.
  public var record: String?
  /// The day for which they are.
  public var day: Day
  /// Whether children with the same trouble get the same sheet.
  public var isGrouped: Bool

  /// The next sheets for a day.
  public init(record: String? = nil, day: Day, isGrouped: Bool = false) {
    (self.record, self.day, self.isGrouped) = (record, day, isGrouped)
  }

  /// Each child's lessons.
  ///
  /// - Parameters:
  ///   - common: What holds for all sheets.
  ///   - listener: Hears that there is no record yet.
  public func lessons(
    for list: ClassList, _ common: SheetSettings, _ secret: RosterSecret, roster: String, _ library: Library,
    _ shelf: Shelf, _ books: ClassBooks, telling listener: Remark.Listener
  ) throws -> NextLessons {
    let path = record ?? RecordPlace.of(roster: roster)
    var file: RecordFile?
    if InputFile.exists(path) {
      file = try RecordFile(path, for: .reading)
    } else if record != nil {
      throw Fault.noRecord(path)
    } else {
      let start = common.book == nil ? "plan's first day" : "lesson of the book"
      listener(Remark(.note, "there is no record at \(path) yet, so everybody gets the \(start)"))
    }
    let folder = CourseFolder(templates: shelf.templateFolder().path)
    let course = try folder.course(named: "letter-by-letter")
    let wish = NextLessons.Wish(date: day, seed: common.seed ?? 0, isGrouped: isGrouped)
    let lessons = try NextLessons(list, common, record: file, secret: secret, wish, library, books) {
      (settings, progress) throws in
      let school = try library.school(named: settings.school ?? SheetSettings.usualSchool)
      let language = settings.language ?? school.language
      try progress?.check(school)
      let words =
        try progress == nil
        ? shelf.lessonWords(for: school, in: language) : shelf.wordsBesideBook(of: nil, in: language)
      return try SingleDays(
        LessonPlanner(course, school: school, language: language, words: words, by: progress))
    }
    try file?.close()
    return lessons
  }
}
