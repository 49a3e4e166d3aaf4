import Files
import Scans
import Tables
import Texts

/// Whose the unclear scans are, as a teacher writes it down: a table with the columns scan, page, child and sheet page.
///
///     scan,page,child,sheet page
///     scans.pdf,17,Anna,1
struct ScanAssignments: Sendable {
  /// One line of the table.
  struct Assignment: Sendable {
    /// The page of the class that it is.
    let place: ClassScans.PrintedPage
    /// Where it was said.
    let line: Int
  }

  /// By the scans.
  let all: [ScanStack.Scan: Assignment]
  /// The name of the table.
  let file: String

  /// None.
  init() { (all, file) = ([:], "") }

  /// Reads the table; without one, nothing is assigned.
  ///
  /// - Throws: ``Fault`` with its line for a scan that is not in the stack, a page that the class lacks, and what is said twice.
  init(in file: String?, for stack: ScanStack, _ pages: ClassScans, _ names: ChildNames) throws {
    guard let file else {
      self.init()
      return
    }
    try self.init(file, for: stack, pages, names)
  }

  private init(_ file: String, for stack: ScanStack, _ pages: ClassScans, _ names: ChildNames) throws {
    let table = try CSVTable(reading: InputFile.bytes(of: file, most: CSVTable.largestFile), file: file)
    guard let heading = table.rows.first else {
      throw Fault(file: file, problem: "the table is empty", hint: ScanAssignments.help)
    }
    let titles = heading.map { $0.text.trimmed.lowercased() }
    let columns = try ScanAssignments.columns.map { name -> Int in
      guard let column = titles.firstIndex(of: name) else {
        throw Fault(
          file: file, line: heading.first?.line ?? 1, problem: "there is no column \"\(name)\"",
          hint: ScanAssignments.help)
      }
      return column
    }
    var all: [ScanStack.Scan: Assignment] = [:]
    var taken: [String: Int] = [:]
    for row in table.rows.dropFirst() {
      let line = row.first?.line ?? 0
      func cell(_ number: Int) -> String {
        row.indices.contains(columns[number]) ? row[columns[number]].text.trimmed : ""
      }
      func wrong(_ problem: String, _ hint: String) -> Fault {
        Fault(file: file, line: line, problem: problem, hint: hint)
      }
      let scan = try ScanAssignments.scan(cell(0), cell(1), in: stack, wrong)
      let place = try ScanAssignments.place(cell(2), cell(3), in: pages, names, wrong)
      if let other = all[scan] {
        throw wrong("\(scan.name) is in line \(other.line) already", "leave one line for each scan")
      }
      let page = "\(place.key) \(place.page)"
      if let other = taken[page] {
        throw wrong("\(place.name) is in line \(other) already", "leave one line for each page")
      }
      all[scan] = Assignment(place: place, line: line)
      taken[page] = line
    }
    (self.all, self.file) = (all, file)
  }

  private static let columns = ["scan", "page", "child", "sheet page"]
  private static let help = "give the columns scan, page, child and sheet page, as in scans.pdf,17,Anna,1"

  private static func scan(
    _ name: String, _ page: String, in stack: ScanStack, _ wrong: (String, String) -> Fault
  ) throws -> ScanStack.Scan {
    let number = page.isEmpty ? nil : Int(page)
    guard page.isEmpty || number.map({ $0 > 0 }) == true else {
      throw wrong("\"\(page)\" is not a page", "give the number of the page in the PDF, or nothing for a picture")
    }
    let found = stack.scans.filter { scan in
      (scan.file == name || Disk.name(of: scan.file) == name)
        && (scan.page == number || scan.page == nil && number == 1)
    }
    if found.count == 1 { return found[0] }
    let what = page.isEmpty ? name.quoted : "\(name.quoted), page \(page)"
    throw found.isEmpty
      ? wrong("there is no scan \(what)", "name it as copybook scans check does")
      : wrong("\(found.count) scans are called \(what)", "name it with its folder")
  }

  private static func place(
    _ child: String, _ page: String, in pages: ClassScans, _ names: ChildNames, _ wrong: (String, String) -> Fault
  ) throws -> ClassScans.PrintedPage {
    let own = pages.current.filter { place in
      place.child == child || place.label == child || names.names[place.child] == child
    }
    guard !own.isEmpty else {
      throw wrong(
        "the class has no child \"\(child)\"", "name it as on the class page, or by its name and give the --roster")
    }
    let tokens = Set(own.map { $0.child })
    guard tokens.count == 1 else {
      throw wrong("\(tokens.count) children are called \"\(child)\"", "give the token from manifest.json")
    }
    guard let number = Int(page), number > 0 else {
      throw wrong("\"\(page)\" is no page of a sheet", "give its number, from 1")
    }
    let found = own.filter { $0.page == number - 1 }.sorted { $0.key < $1.key }
    guard found.count == 1 else {
      throw found.isEmpty
        ? wrong("\(child) has no page \(number) for the scanner", "look at the foot of the page")
        : wrong(
          "\(child) has \(found.count) sheets with a page \(number)", "name the scan's code instead: scan it again")
    }
    return found[0]
  }
}
