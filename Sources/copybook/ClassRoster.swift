import ArgumentParser
import Classroom
import Files
import Letterforms
import Publishing
import Rosters
import Tables
import Texts
import Worksheets

/// The roster of a class, read once: all that is wrong in it is told, and its pupils are kept.
struct ClassRoster {
  /// The pupils to be printed.
  let list: ClassList
  /// The schools that rows name.
  let schools: Set<String>
  /// The designs that rows name.
  let designs: Set<String>

  /// Reads a roster through.
  ///
  /// - Parameters:
  ///   - school: The school of pupils whose row names none.
  ///   - part: The part of the class that is printed; nil for all.
  ///   - isStrict: Whether a warning ends the program.
  /// - Throws: ``Fault`` or an exit code, after all errors of the file were told.
  init(
    _ path: String, _ options: RosterOptions, _ library: Library, school: String, part: ShardChoice?,
    isStrict: Bool
  ) throws {
    // The reader first: it refuses a folder that holds no roster, and whose digest might take for ever.
    var reader = try options.reading.request.reader(of: path, library, school: school)
    let digest = ClassRoster.digest(of: path)
    var (schools, designs): (Set<String>, Set<String>) = ([], [])
    list = ClassList(&reader, file: path, digest: digest) { pupil in
      if let school = pupil.school { schools.insert(school) }
      if let design = pupil.design { designs.insert(design) }
      return part.map { pupil.shard(of: $0.shards) == $0.shard } ?? true
    }
    (self.schools, self.designs) = (schools, designs)
    ClassRoster.say(leftOut: reader.form)
    for warning in reader.form.warnings { Terminal.say("warning: \(warning.description): \(warning.hint)") }
    if isStrict, let warning = reader.form.warnings.first {
      throw Fault(
        .data, problem: "with --strict a warning stops the class: \(warning.description)", hint: warning.hint)
    }
    try options.tell(reader)
  }
}

extension ClassRoster {
  /// Says who gets no sheet, and why.
  private static func say(leftOut form: RosterForm) {
    for fault in form.leftOut { Terminal.say("warning: left out: \(fault.description)") }
    let rest = form.leftOutCount - form.leftOut.count
    if form.leftOut.count >= 100, rest > 0 { Terminal.say("warning: left out: \(rest) more") }
    if let hint = form.leftOut.first?.hint { Terminal.say("hint: \(hint)") }
  }

  /// What tells a roster from another: of the file's bytes, or of all files of a bundle's folder, which nobody parses for it.
  static func digest(of path: String) -> Digest { Digest(of: FolderDigest.digest(of: path)) }
}
