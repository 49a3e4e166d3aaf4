import Files
import JSON
import Rosters
import Texts

/// Who is behind the numbers of a class: the names by the pupils' tokens, in a file for its owner's eyes only.
///
/// It lies beside the roster and is never published. The class page opens it from the teacher's disk, and shows names then.
public struct ClassNames: Sendable {
  /// What became of the file.
  public enum Outcome: Hashable, Sendable {
    /// It is new.
    case made
    /// It says now what the roster says.
    case renewed
    /// It said so already.
    case same
    /// Another file, or a link, stands in its place, and was left alone.
    case foreign
    /// It would lie in the published folder, and was not written.
    case published
  }

  /// What the file says it is; pages and programs refuse others.
  static let format = "copybook names 1"
  /// What is put behind the roster's name.
  public static let ending = ".names.json"

  /// The file.
  let bytes: [UInt8]

  /// The names of all pupils of a class.
  public init(_ job: ClassJob) {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.add("format", ClassNames.format)
      json.add("title", job.edition.title)
      json.object("names", .lines) { json in
        for turn in job.turns { json.add(turn.token, turn.pupil.name) }
      }
    }
    json.endLine()
    bytes = json.bytes
  }

  /// Writes the file whole or not at all, unless a file that is none of ours stands in its place.
  ///
  /// - Parameters:
  ///   - path: Where it lies.
  ///   - folder: The published folder, in which it must not lie.
  /// - Throws: ``Fault`` where it cannot be written.
  public func keep(in path: String, apartFrom folder: String) throws -> Outcome {
    let place = "\(Disk.resolved(Disk.parent(of: path)))/"
    guard !place.hasPrefix("\(Disk.resolved(folder))/") else { return .published }
    let before: [UInt8]?
    switch Disk.kind(of: path) {
    case .nothing: before = nil
    case .file: before = try PieceFile.bytes(of: path)
    case .folder, .link, .other: return .foreign
    }
    if before == bytes { return .same }
    guard before?.starts(with: ClassNames.start) != false else { return .foreign }
    let draft = Disk.draft(of: path)
    defer { Disk.remove(draft) }
    // Made for its owner only, whatever the user's mask says.
    try PieceFile(draft, isAppended: true).append(bytes)
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: path)
    return before == nil ? .made : .renewed
  }

  /// How each of our files begins.
  private static var start: [UInt8] { Array("{\n  \"format\": \"\(format)\",".utf8) }
}
