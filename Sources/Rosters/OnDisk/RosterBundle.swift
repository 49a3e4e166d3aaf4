import Tables
import Texts

/// A class of a bundle of tables that a school's software exports: OneRoster 1.1 and 1.2, School Data Sync 2.1, Clever.
///
/// The tables are joined: classes, who is enrolled in them as a student, the students' names. Of a person only the names,
/// the id and the grade are read. Whoever is disabled, to be deleted, or has left is left out.
///
/// OneRoster 1.1 and 1.2 CSV Binding, 1EdTech, <https://www.imsglobal.org/activity/onerosterlis>.
struct RosterBundle {
  private(set) var form: RosterForm
  /// The file of the people, whose lines are told.
  var file: String { people.file }
  /// The place of the given name in a row, from 1.
  var nameColumn: Int { 1 }

  private let dialect: Dialect
  private let title: String
  private let enrolled: Set<String>
  /// Whoever has roles, none of them a student's.
  private let others: Set<String>
  private var people: BundleTable

  init(_ files: BundleFiles, settings: RosterSettings) throws(Fault) {
    guard let dialect = Dialect.all.first(where: { $0.files.allSatisfy(files.contains) }) else {
      throw Fault(
        file: files.path, problem: "there is no roster in it",
        hint: "OneRoster has users.csv, classes.csv and enrollments.csv; Clever students.csv, sections.csv and "
          + "enrollments.csv")
    }
    self.dialect = dialect
    let classes = try Classes(files, dialect, settings)
    let chosen = try classes.chosen(settings.group)
    title = chosen.title
    enrolled = try classes.students(of: chosen)
    others =
      try files.contains("roles.csv") && dialect.hasRoles
      ? RosterBundle.withoutStudentRole(files, among: enrolled, settings) : []
    people = try files.rows(of: dialect.peopleFile, encoding: settings.encoding)
    try people.demand([dialect.person])
    form = RosterForm(
      kind: "\(try dialect.name(files, people, settings)), class \"\(chosen.title)\"", encoding: people.encoding)
    form.columns = people.headings.map { heading in
      let use =
        dialect.columns[heading.lowercased()].map(RosterForm.Use.known)
        ?? (dialect.kept.contains(heading.lowercased()) ? .other : .dropped(kind: "not needed"))
      return RosterForm.Column(heading: heading, use: use)
    }
  }

  /// The next student of the class; nil at the end.
  mutating func next() throws(Fault) -> RosterRow? {
    while try people.advance() {
      let id = people[dialect.person]
      guard enrolled.contains(id), !others.contains(id), RosterBundle.isActive(people) else { continue }
      guard people["role"].isEmpty || people["role"].lowercased() == "student" else { continue }
      var row = RosterRow(line: 0, at: people.line)
      for (heading, column) in dialect.columns { row[column] = people.cell(heading) }
      for heading in dialect.kept {
        if let cell = people.cell(heading) { row.others.append(.init(column: "grade", value: cell.text)) }
      }
      row.others.append(.init(column: "class", value: title))
      return row
    }
    return nil
  }

  /// Whether a row holds: a school's export keeps those who left or are to be deleted.
  fileprivate static func isActive(_ row: BundleTable) -> Bool {
    row["status"].lowercased() != "tobedeleted" && !["false", "0"].contains(row["enableduser"].lowercased())
  }

  /// Whether a row ended before a day; both are written as in `2026-03-01`.
  fileprivate static func hasEnded(_ row: BundleTable, before today: String?) -> Bool {
    guard let today, let end = row.cell("enddate")?.text.prefix(10), end.count == 10 else { return false }
    return end < today
  }

  private static func withoutStudentRole(
    _ files: BundleFiles, among enrolled: Set<String>, _ settings: RosterSettings
  ) throws(Fault) -> Set<String> {
    var roles = try files.rows(of: "roles.csv", encoding: settings.encoding)
    try roles.demand(["usersourcedid", "role"])
    var others: Set<String> = []
    var students: Set<String> = []
    while try roles.advance() {
      let user = roles["usersourcedid"]
      guard enrolled.contains(user) else { continue }
      if roles["role"].lowercased() == "student", isActive(roles), !hasEnded(roles, before: settings.today) {
        students.insert(user)
      } else {
        others.insert(user)
      }
    }
    return others.subtracting(students)
  }

}

/// How a kind of bundle names its files and columns, in small letters.
private struct Dialect {
  let names: String
  let peopleFile: String
  let classFile: String
  /// The columns of ids and titles.
  let person: String
  let group: String
  let title: [String]
  let enrolledPerson: String
  let enrolledGroup: String
  /// Whether enrolments name roles, and further roles stand in a file of their own.
  let hasRoles: Bool
  let columns: [String: RosterColumn]
  /// The columns that are kept for designs, as the grade.
  let kept: [String]

  var files: [String] { [peopleFile, classFile, "enrollments.csv"] }

  static let all = [
    Dialect(
      names: "OneRoster", peopleFile: "users.csv", classFile: "classes.csv", person: "sourcedid", group: "sourcedid",
      title: ["title", "classcode"], enrolledPerson: "usersourcedid", enrolledGroup: "classsourcedid", hasRoles: true,
      columns: [
        "sourcedid": .id, "givenname": .given, "familyname": .family, "preferredgivenname": .preferred,
        "preferredfamilyname": .preferredFamily, "metadata.jp.kanagivenname": .kanaGiven,
        "metadata.jp.kanafamilyname": .kanaFamily,
      ], kept: ["grades"]),
    Dialect(
      names: "Clever", peopleFile: "students.csv", classFile: "sections.csv", person: "student_id", group: "section_id",
      title: ["name", "course_name"], enrolledPerson: "student_id", enrolledGroup: "section_id", hasRoles: false,
      columns: ["student_id": .id, "first_name": .given, "last_name": .family, "preferred_first_name": .preferred],
      kept: ["grade"]),
  ]

  /// What the bundle is, in words.
  func name(_ files: BundleFiles, _ people: BundleTable, _ settings: RosterSettings) throws(Fault) -> String {
    guard hasRoles else { return names }
    guard files.contains("manifest.csv") else { return "OneRoster or School Data Sync without a manifest" }
    var manifest = try files.rows(of: "manifest.csv", encoding: settings.encoding)
    while try manifest.advance() {
      if manifest["propertyname"].lowercased() == "oneroster.version" { return "\(names) \(manifest["value"])" }
    }
    return names
  }
}

/// The classes of a bundle, and who is in them.
private struct Classes {
  struct Group {
    let id: String
    let title: String
    let code: String
  }

  private let files: BundleFiles
  private let dialect: Dialect
  private let settings: RosterSettings
  /// In the order of the file; only those with students.
  private var groups: [Group] = []

  init(_ files: BundleFiles, _ dialect: Dialect, _ settings: RosterSettings) throws(Fault) {
    self.files = files
    self.dialect = dialect
    self.settings = settings
    var inhabited: Set<String> = []
    try enrolments { _, group in inhabited.insert(group) }
    var table = try files.rows(of: dialect.classFile, encoding: settings.encoding)
    try table.demand([dialect.group])
    while try table.advance() {
      let id = table[dialect.group]
      guard inhabited.contains(id), RosterBundle.isActive(table) else { continue }
      let titles = dialect.title.map { table[$0] }
      groups.append(Group(id: id, title: titles.first { !$0.isEmpty } ?? id, code: titles.last ?? ""))
    }
  }

  /// The class of a title, code or id; the only one where none is asked for.
  func chosen(_ wanted: String?) throws(Fault) -> Group {
    func refuse(_ problem: String, _ hint: String) -> Fault {
      Fault(file: files.path, problem: problem, hint: hint)
    }
    guard !groups.isEmpty else {
      throw refuse("no class of the bundle has students", "check its enrollments.csv, and --today")
    }
    let found = wanted.map { wanted in
      let plain = RosterColumn.plain(wanted)
      let byId = groups.filter { $0.id == wanted }
      return byId.isEmpty
        ? groups.filter { RosterColumn.plain($0.title) == plain || RosterColumn.plain($0.code) == plain } : byId
    }
    let candidates = found ?? groups
    if candidates.count == 1 { return candidates[0] }
    let listed = candidates.isEmpty ? groups : candidates
    let list = listed.prefix(20).map { "\"\($0.title)\" (\($0.id))" }.joined(separator: ", ")
    let more = listed.count > 20 ? " and \(listed.count - 20) more" : ""
    if let wanted, candidates.isEmpty { throw refuse("there is no class \"\(wanted)\"", "classes are \(list)\(more)") }
    let isTitleEnough = wanted == nil && Set(listed.map(\.title)).count == listed.count
    throw refuse(
      "\(wanted == nil ? "the bundle has" : "there are") \(listed.count) classes\(wanted.map { " \"\($0)\"" } ?? ""): "
        + "\(list)\(more)", "choose one, as with --class \"\(isTitleEnough ? listed[0].title : listed[0].id)\"")
  }

  /// The ids of a class's students.
  func students(of group: Group) throws(Fault) -> Set<String> {
    var students: Set<String> = []
    try enrolments { person, id in
      if id == group.id { students.insert(person) }
    }
    return students
  }

  /// Walks all enrolments of students that hold.
  private func enrolments(_ take: (_ person: String, _ group: String) -> Void) throws(Fault) {
    var table = try files.rows(of: "enrollments.csv", encoding: settings.encoding)
    try table.demand([dialect.enrolledPerson, dialect.enrolledGroup])
    while try table.advance() {
      guard !dialect.hasRoles || table["role"].lowercased() == "student" else { continue }
      guard RosterBundle.isActive(table), !RosterBundle.hasEnded(table, before: settings.today) else { continue }
      take(table[dialect.enrolledPerson], table[dialect.enrolledGroup])
    }
  }
}
