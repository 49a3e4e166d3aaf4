import ArgumentParser
import FoundationEssentials
import Letterforms
import Printing
import Publishing
import Tables
import Texts

/// The roster of a class, read several times and held never: once to tell all that is wrong in it, then pupil by pupil.
struct ClassRoster {
  private let path: String
  private let checked: @Sendable () throws -> RosterReader
  /// The schools that rows name.
  let schools: Set<String>

  /// Reads a roster through.
  ///
  /// - Parameter school: The school of pupils whose row names none.
  /// - Throws: ``Fault``, ``Fault`` or an exit code, after all errors of the file were told.
  init(_ path: String, _ options: RosterOptions, _ shelf: Shelf, school: String) throws {
    self.path = path
    var reader = try options.reading.reader(of: path, settings: options.reading.settings(shelf, school: school))
    var schools: Set<String> = []
    while let pupil = reader.next() { if let school = pupil.school { schools.insert(school) } }
    self.schools = schools
    for warning in reader.form.warnings { Terminal.say("warning: \(warning.description): \(warning.hint)") }
    try options.tell(reader)
    let (reading, isClean) = (options.reading, reader.faultCount == 0)
    checked = {
      // Rows without a fault need no second look at their letters; others are left out as the first time.
      try reading.reader(
        of: path, settings: isClean ? reading.plainSettings() : reading.settings(shelf, school: school))
    }
  }

  /// Begins to read pupils.
  var reader: @Sendable () throws -> PupilReader {
    let checked = checked
    return {
      var reader = try checked()
      return { reader.next() }
    }
  }

  /// The SHA-256 of the file, or of all files of a bundle's folder.
  func digest() throws -> Digest { Digest(of: FolderDigest.digest(of: path)) }
}

/// Tells files and folders apart by what they hold.
enum FolderDigest {
  /// The SHA-256 of a file; of a folder that of all paths in it and what they hold; empty where there is nothing.
  static func digest(of path: String) -> String {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return "" }
    guard isFolder else { return (try? FileDigest(ofFile: path).sha256.hex) ?? "" }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
    let lines = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      "\($0) \(digest(of: "\(path)/\($0)"))"
    }
    return Digest(of: lines.joined(separator: "\n")).hex
  }
}
