import Files
import Rosters

extension ClassBinding {
  /// Writes the page for browsers, what hosts are told, and the manifest, a pupil at a time.
  ///
  /// - Returns: The files of the folder but the manifest.
  func list() throws -> FileList {
    var files = FileList(capacity: journal.count * (job.edition.hasThumbnails ? 3 : 2) + 16)
    var summary = ClassPage.Summary()
    try eachPupil { pupil, record in
      summary.add(pupil)
      for file in record.files { files.append(file) }
    }
    let head = try head()
    for file in head.files { files.append(file) }
    files.sort()
    try writePage(ClassPage(head, summary, words: job.edition.words, labels: job.edition.labels))
    files.append(try entry(ClassPage.name, as: .page))
    for (path, contents) in HostFiles(listing: files).files {
      try AtomicFile.write(contents, to: "\(folder)/\(path)", isDurable: false)
      files.append(Manifest.File(path: path, contents: contents, role: .hosting))
    }
    files.sort()
    var lines = ManifestLines(head)
    var file = try FileWriter(creating: "\(folder)/\(Manifest.name)")
    try eachPupil { pupil, _ in
      lines.add(pupil)
      try file.write(lines.take())
    }
    lines.endPupils()
    for entry in files {
      lines.add(entry)
      try file.write(lines.take())
    }
    lines.end()
    try file.write(lines.take())
    try file.finish()
    return files
  }

  private func writePage(_ page: ClassPage) throws {
    var file = try FileWriter(creating: "\(folder)/\(ClassPage.name)")
    try file.write(page.start)
    try eachPupil { pupil, _ in try file.write(page.item(pupil)) }
    try file.write(page.end)
    try file.finish()
  }

  /// Hands on every pupil that has a sheet as the manifest has it, in roster order.
  private func eachPupil(_ take: (Manifest.Pupil, SheetRecord) throws -> Void) throws {
    var page = 1
    try eachSheet { turn, record in
      var pupil = record.pupil
      pupil.label = job.label(of: turn)
      pupil.classPage = page
      page += (pupil.pages + (job.edition.padsToEven ? pupil.pages % 2 : 0)) * max(1, turn.pupil.copies ?? 1)
      try take(pupil, record)
    }
  }

  /// The manifest without pupils, with the files of the class as a whole.
  private func head() throws -> Manifest {
    let roles: KeyValuePairs<String, Manifest.Role> = [
      Name.sheets: .classSheets, Name.answers: .classSolutions, Name.overview: .overview, Name.archive: .archive,
    ]
    return Manifest(
      program: job.edition.program, title: job.edition.shownTitle, language: job.edition.language,
      seed: job.edition.seed,
      roster: job.list.digest, settings: job.sharedDigest, names: job.names.naming.policy, created: job.edition.created,
      pupils: [],
      files: try roles.filter { Disk.kind(of: "\(folder)/\($0.key)") == .file }.map { try entry($0.key, as: $0.value) })
  }

  private func entry(_ name: String, as role: Manifest.Role) throws -> Manifest.File {
    let found = try FileDigest(ofFile: "\(folder)/\(name)")
    return Manifest.File(path: name, bytes: found.bytes, sha256: found.sha256, role: role)
  }
}
