import Files
import Texts

/// What was printed for one pupil: settings, files with their digests, codes.
///
/// No name stands in it. A line of JSON in journals and in the lists of finished shards.
struct SheetRecord: Hashable, Sendable {
  /// One of the pupil's sheets.
  struct Sheet: Hashable, Sendable {
    /// The code printed on it.
    var code: String
    /// The codes of its mazes, page by page; empty for pages without.
    var mazes: [String]
  }

  /// The pupil as the manifest will have it, but for the label.
  var pupil: Manifest.Pupil
  /// The pupil's files.
  var files: [Manifest.File]
  /// The sheets in the order of their pages.
  var sheets: [Sheet]

  /// The token of the pupil.
  var token: String { pupil.id }

  /// The record as one line, without its end.
  var line: [UInt8] {
    var text = JSONBytes()
    text.add("{\"pupil\": ")
    text.add(pupil)
    text.add(", \"files\": [")
    for (index, file) in files.enumerated() {
      if index > 0 { text.add(", ") }
      text.add(file)
    }
    text.add("], \"sheets\": [")
    for (index, sheet) in sheets.enumerated() {
      text.add(index == 0 ? "{\"code\": " : ", {\"code\": ", quoting: sheet.code)
      text.add(", \"mazes\": [")
      for (index, maze) in sheet.mazes.enumerated() { text.add(index == 0 ? "" : ", ", quoting: maze) }
      text.add("]}")
    }
    text.add("]}")
    return text.bytes
  }

  /// A record from its parts.
  init(pupil: Manifest.Pupil, files: [Manifest.File], sheets: [Sheet]) {
    self.pupil = pupil
    self.files = files
    self.sheets = sheets
  }

  /// Reads a line; whatever it does not know is an error.
  init(reading line: [UInt8], file: String) throws(Fault) {
    var cursor = JSONCursor(line, file: file)
    self = try SheetRecord(&cursor)
    try cursor.end()
  }

  /// Reads a record where a cursor stands.
  init(_ cursor: inout JSONCursor) throws(Fault) {
    var pupil: Manifest.Pupil?
    var files: [Manifest.File] = []
    var sheets: [Sheet] = []
    try cursor.object("the record", needed: ["pupil", "files", "sheets"]) { cursor, key throws(Fault) in
      switch key {
      case "pupil": pupil = try cursor.pupil()
      case "files":
        try cursor.list("the files") { cursor throws(Fault) in files.append(try cursor.entry()) }
      default:
        try cursor.list("the sheets") { cursor throws(Fault) in sheets.append(try cursor.sheet()) }
      }
    }
    guard let pupil else { preconditionFailure("needed keys are there") }
    self.init(pupil: pupil, files: files, sheets: sheets)
  }

  /// Whether all files stand in a folder as they were written.
  func isWhole(in folder: String) -> Bool {
    files.allSatisfy { $0.isWhole(in: folder) }
  }
}

extension Manifest.File {
  /// Whether the file stands in a folder as it was written.
  func isWhole(in folder: String) -> Bool {
    let path = "\(folder)/\(path)"
    guard Disk.kind(of: path) == .file, let found = try? FileDigest(ofFile: path) else { return false }
    return found.bytes == bytes && found.sha256 == sha256
  }
}

extension JSONCursor {
  fileprivate mutating func sheet() throws(Fault) -> SheetRecord.Sheet {
    var code = ""
    var mazes: [String] = []
    try object("the sheet", needed: ["code", "mazes"]) { cursor, key throws(Fault) in
      switch key {
      case "code": code = try cursor.text("the code", atMost: 100)
      default:
        try cursor.list("the mazes") { cursor throws(Fault) in
          mazes.append(try cursor.text("a maze", atMost: 100))
        }
      }
    }
    return SheetRecord.Sheet(code: code, mazes: mazes)
  }
}
