import Files
import Publishing
import Texts
import Worksheets

/// The sheets of a published class, found by the names of recordings.
///
/// A recording belongs to a sheet if its name, or that of the folder it is in, begins with what the sheet's own files begin
/// with (`TOKEN.json` for `sheets/TOKEN.….pdf`), or has the code in it that is printed at the foot of the sheet.
struct ClassSheets {
  /// One sheet of a child.
  struct Sheet: Sendable {
    /// The child's token.
    let child: String
    /// The key, a path in the folder of the class.
    let key: String
    /// The code at the foot of the sheet.
    let code: String
    /// What the names of its files begin with.
    let stem: String
    /// The language of the child's sheets.
    let language: String
    /// How many publications ago it was the child's sheet: 0 for now.
    let age: Int
  }

  private let folder: String
  private let sheets: [Sheet]
  /// The sheets that the children have now, in the order of the class.
  var current: [Sheet] { sheets.filter { $0.age == 0 } }
  /// These and the ones before, each child's newest first.
  var all: [Sheet] { sheets }

  /// Reads what a class was printed with.
  init(_ folder: String) throws {
    self.folder = folder
    let manifest = try Manifest(ofFolder: folder)
    var sheets: [Sheet] = []
    for sheet in manifest.handedOut {
      let (pupil, path) = (sheet.pupil, "\(folder)/\(sheet.key)")
      // What was handed out before may have been removed by hand since.
      if sheet.age > 0, !InputFile.exists(path) { continue }
      let code = try SheetKey(ofFile: path).sheet
      let stem = Disk.name(of: sheet.key).split(separator: ".").first.map { String($0) } ?? sheet.key
      sheets.append(
        Sheet(
          child: pupil.id, key: sheet.key, code: code, stem: stem, language: pupil.settings.language, age: sheet.age))
    }
    self.sheets = sheets
  }

  /// The sheets that a recording may have been written on: one, or a child's sheet of now and those it had in its place before,
  /// the newest first.
  ///
  /// - Parameters:
  ///   - inks: The folder in which it was found.
  ///   - code: The code that is printed on it, where that was read.
  /// - Throws: ``Fault`` where no sheet of the class fits, or several do.
  func sheets(of ink: String, in inks: String, code: String? = nil) throws -> [Sheet] {
    let inside = ink.hasPrefix(inks + "/") ? String(ink.dropFirst(inks.count + 1)) : Disk.name(of: ink)
    let parts = inside.split(separator: "/").map { part in part.split(separator: ".").first.map { String($0) } ?? "" }
    let words = code.map { [$0] } ?? Set(parts.flatMap { ClassSheets.words(in: $0) })
    let byCode = sheets.filter { words.contains($0.code) }
    let byName = sheets.filter { sheet in parts.contains { $0.begins(with: sheet.stem) || $0.begins(with: sheet.child) }
    }
    // anna-2 is Anna's second sheet, not another try on the first.
    let longest = byName.map { $0.stem.count }.max() ?? 0
    let nearest = byName.filter { sheet in
      sheet.stem.count == longest && parts.contains { $0.begins(with: sheet.stem) }
    }
    let both = byCode.filter { sheet in byName.contains { $0.key == sheet.key } }
    guard byCode.isEmpty || byName.isEmpty || !both.isEmpty else {
      throw wrong(
        ink,
        "its name is one child's, and the code \(code == nil ? "in it" : "on its pages") that of another child's sheet")
    }
    let found = [both, byCode, nearest, byName].first { !$0.isEmpty } ?? []
    if let first = found.first, found.allSatisfy({ $0.child == first.child && $0.stem == first.stem }) {
      // A sheet that was printed again has its code again: the newest has its letters.
      return Dictionary(grouping: found, by: \.code).compactMap { $1.min { $0.age < $1.age } }.sorted {
        ($0.age, $0.key) < ($1.age, $1.key)
      }
    }
    guard found.isEmpty else {
      let codes = found.map { $0.code }.joined(separator: ", ")
      throw wrong(ink, "it may be on any of \(found.count) sheets", "put the code of the sheet into the name: \(codes)")
    }
    throw wrong(ink, "it is on none of the sheets of \(folder)")
  }

  /// The words of a name in capitals, in which codes are looked for.
  static func words(in name: String) -> Set<String> {
    Set(name.split { !$0.isLetter && !$0.isNumber }.map { $0.uppercased() })
  }

  private func wrong(
    _ ink: String, _ problem: String,
    _ hint: String =
      "name the recording after the sheet's file, or put the code from the foot of the sheet into its name"
  ) -> Fault {
    Fault(.data, file: ink, problem: "nobody can tell whose sheet this is: \(problem)", hint: hint)
  }
}

extension String {
  /// Whether a name is this one, or goes on after it with something that is no letter and no digit.
  fileprivate func begins(with name: String) -> Bool {
    guard hasPrefix(name) else { return false }
    guard let next = dropFirst(name.count).first else { return true }
    return !next.isLetter && !next.isNumber
  }
}
