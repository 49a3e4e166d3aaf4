import Files
import JSON
import Rosters
import Texts

/// What was printed for one pupil: settings, files with their digests, codes.
///
/// No name stands in it. A line of JSON in journals and in the lists of finished shards.
struct SheetRecord: Hashable, Sendable {
  /// One of the pupil's sheets.
  struct Sheet: Hashable, Sendable {
    /// The code printed on it.
    var code: String
    /// The codes of its mazes, page by page.
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

  /// The record as one line, without its end, and with a seal as its last member.
  func line(sealedBy secret: RosterSecret) -> [UInt8] {
    let line = line
    return line.dropLast() + SheetRecord.sealStart + Array("\(secret.seal(of: line))\"}".utf8)
  }

  private static let sealStart = Array(", \"seal\": \"".utf8)
  private static let sealCount = sealStart.count + 32 + 2

  private var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      pupil.write(to: &json, "pupil")
      json.list("files", of: files) { json, file in file.write(to: &json) }
      json.objects("sheets", of: sheets) { json, sheet in
        json.add("code", sheet.code)
        json.list("mazes", of: sheet.mazes)
      }
    }
    return json.bytes
  }

  /// What the files hold, where all stand in a folder as they were written; nil where one does not.
  func contents(in folder: String) -> [[UInt8]]? {
    var contents: [[UInt8]] = []
    for file in files {
      let path = "\(folder)/\(file.path)"
      guard Disk.kind(of: path) == .file, let bytes = try? PieceFile.bytes(of: path), bytes.count == file.bytes,
        Digest(of: bytes) == file.sha256
      else { return nil }
      contents.append(bytes)
    }
    return contents
  }
}

extension SheetRecord {
  /// Reads a line; whatever it does not know is an error, and so is a seal that is missing or not its own.
  init(reading line: [UInt8], file: String, sealedBy secret: RosterSecret) throws(Fault) {
    // In the list of a shard records are indented.
    let line = Array(line.drop { $0 == UInt8(ascii: " ") })
    let bare = line.dropLast(SheetRecord.sealCount) + [UInt8(ascii: "}")]
    try self.init(JSONDocument(Array(bare), file: file, hint: JSONValue.publishAgain).root)
    guard self.line(sealedBy: secret) == line else {
      throw Fault(
        file: file, problem: "a record was changed after it was written", hint: JSONValue.publishAgain)
    }
  }

  /// Reads a record out of a longer text.
  init(_ value: JSONValue) throws(Fault) {
    try value.checkKeys(["pupil", "files", "sheets"], optional: ["seal"])
    self.init(
      pupil: try Manifest.Pupil(value.member("pupil")),
      files: try value.member("files").asList().map { (file) throws(Fault) in try Manifest.File(file) },
      sheets: try value.member("sheets").asList().map { (sheet) throws(Fault) in
        try sheet.checkKeys(["code", "mazes"])
        return Sheet(
          code: try sheet.member("code").asText(atMost: 100),
          mazes: try sheet.member("mazes").asList().map { (maze) throws(Fault) in try maze.asText(atMost: 100) })
      })
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
