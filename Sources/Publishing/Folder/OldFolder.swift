import Files
import Rosters
import Texts
import Worksheets

/// A folder that was published before: what may be taken from it.
struct OldFolder: Sendable {
  let folder: String
  let manifest: Manifest
  /// Whether the manifest is as it was published; one that is not tells no more than which files may be ours.
  let isBelieved: Bool
  /// The manifest where it is believed.
  var believed: Manifest? { isBelieved ? manifest : nil }
  private let pupils: [String: Int]
  private let files: [String: Int]

  /// Nil where there is no manifest that can be read.
  init?(_ folder: String, secret: RosterSecret) {
    guard Disk.kind(of: folder) == .folder, let manifest = try? Manifest(ofFolder: folder) else { return nil }
    self.folder = folder
    self.manifest = manifest
    isBelieved = manifest.isSealed(by: secret, in: folder)
    pupils = Dictionary(manifest.pupils.enumerated().map { ($1.id, $0) }) { first, _ in first }
    files = Dictionary(manifest.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// What follows where the manifest of a folder is not as it was published; nil where it is, or there is none.
  ///
  /// - Parameter old: What was read in the folder.
  static func doubt(of old: OldFolder?, in folder: String) -> String? {
    guard Disk.kind(of: "\(folder)/\(Manifest.name)") != .nothing, old?.isBelieved != true else { return nil }
    // Of a class that is over nothing is taken.
    if let old, old.manifest.pupils.isEmpty { return nil }
    return "\(folder)/\(Manifest.name) is not as it was published with this roster's secret: nothing is taken from it, "
      + "every sheet is printed again and pupils are numbered anew; if you did not change it, find out who can write there"
  }

  /// The paths of all files of ours.
  var paths: Set<String> { Set(files.keys).union(manifest.retired.map(\.path)) }

  /// The pupils' files that no new one has the place of, which then stand in the new folder too.
  ///
  /// A page that is open somewhere, or kept by a browser, leads to them until the next publication; those that were retired
  /// before are gone then. Sheet keys stay for ten: what a child wrote on a sheet may come back weeks later.
  func retired(besides new: FileList, into folder: String) throws(Fault) -> [Manifest.File] {
    guard isBelieved else { return [] }
    let before = manifest.retired.filter { $0.role == .key && ($0.age ?? 1) < Manifest.keptKeys }
    let retired = (manifest.files.filter(\.isOfPupil) + before)
      .filter { !new.has($0.path) && $0.isWhole(in: self.folder) }
      .map { file in
        var file = file
        if file.role == .key { file.age = (file.age ?? 0) + 1 }
        return file
      }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for file in retired {
      try Disk.makeFolder(Disk.parent(of: "\(folder)/\(file.path)"))
      try Disk.link("\(self.folder)/\(file.path)", as: "\(folder)/\(file.path)")
    }
    return retired
  }

  /// The record of a pupil, as far as the manifest and the sheet keys tell; nil if there is none.
  func record(for token: String) -> SheetRecord? {
    guard isBelieved, let pupil = pupils[token].map({ manifest.pupils[$0] }) else { return nil }
    let keys = pupil.keys.compactMap { path in
      (try? PieceFile.bytes(of: "\(folder)/\(path)")).flatMap { try? SheetKey(reading: $0, file: path) }
    }
    // The mazes of a key that is not named would be lost.
    guard !keys.isEmpty, keys.count == pupil.keys.count, keys.reduce(0, { $0 + $1.pages.count }) == pupil.pages else {
      return nil
    }
    let own = pupil.paths.compactMap { files[$0.path].map { manifest.files[$0] } }
    guard own.count == pupil.paths.count else { return nil }
    var plain = pupil
    (plain.label, plain.classPage) = ("", nil)
    return SheetRecord(
      pupil: plain, files: own,
      sheets: keys.map { SheetRecord.Sheet(code: $0.sheet, mazes: $0.pages.flatMap(\.mazeCodes)) })
  }
}
