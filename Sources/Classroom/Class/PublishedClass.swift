import Files
import Publishing
import Rosters
import Texts
import Worksheets

/// A class that was published before, from which is taken what the command leaves open.
struct PublishedClass {
  let folder: String
  let manifest: Manifest

  /// The class of a request: with `--as-published` the one in its folder, for single sheets that one or, where the sheet goes
  /// elsewhere, the one in the usual folder if it was printed from this very roster; for sheets from the record that of
  /// this roster in its folder, or beside the record; nil where there is none or none is wanted.
  init?(of request: ClassRequest) throws {
    if let next = request.next, !request.isAsPublished, request.only.isEmpty {
      let places = [request.output, next.record.map(RecordPlace.folder) ?? request.output]
      guard let secret = try request.existingSecret(),
        let folder = places.first(where: { PublishedClass.manifest(in: $0)?.isSealed(by: secret, in: $0) ?? false })
      else { return nil }
      (self.folder, manifest) = (folder, try Manifest(ofFolder: folder))
      return
    }
    guard request.isAsPublished || !request.only.isEmpty else { return nil }
    if let manifest = PublishedClass.manifest(in: request.output) {
      (folder, self.manifest) = (request.output, manifest)
      return
    }
    guard !request.isAsPublished else {
      // A manifest that cannot be read says where it is wrong.
      if InputFile.exists("\(request.output)/\(Manifest.name)") { _ = try Manifest(ofFolder: request.output) }
      throw Fault(
        .usage, problem: "\(request.output) holds no published class",
        hint: "name its folder with --output, or leave out --as-published")
    }
    guard request.isFile, let manifest = PublishedClass.manifest(in: RecordPlace.usualFolder),
      let secret = try request.existingSecret(),
      manifest.roster == ClassJob.rosterDigest(ClassRoster.digest(of: request.roster), secret)
    else { return nil }
    (folder, self.manifest) = (RecordPlace.usualFolder, manifest)
  }

  /// The manifest of a folder; nil where there is none that can be read.
  static func manifest(in folder: String) -> Manifest? {
    InputFile.exists("\(folder)/\(Manifest.name)") ? try? Manifest(ofFolder: folder) : nil
  }

  /// What the class was asked for, with its seed.
  func settings() throws -> SheetSettings {
    let others = PublishedClass.otherNames
    var settings = try SheetSettings(
      reading: manifest.options.filter { !others.contains($0.name) }.map { ($0.name, $0.value) })
    settings.texts = value(of: PublishedClass.text).map(Roster.texts)
    settings.seed = manifest.seed
    return settings
  }

  /// The value of an option; nil where it was not given.
  func value(of name: String) -> String? { manifest.options.first { $0.name == name }?.value }

  /// Sees that it is a class of these pupils.
  func check(_ pupils: ClassList, _ secret: RosterSecret) throws {
    let tokens = Set(manifest.pupils.map(\.id))
    guard pupils.rows.contains(where: { tokens.contains(secret.token(for: $0.pupil.id)) }) else {
      throw Fault(
        .usage, problem: "the class in \(folder) is not that of the roster", hint: "choose another folder with --output"
      )
    }
    guard manifest.isSealed(by: secret, in: folder) else {
      throw Fault(
        file: "\(folder)/\(Manifest.name)",
        problem: "it is not as it was published with this roster's secret, so nothing can be taken from it",
        hint: "publish the class again without --as-published and --only; if you did not change it, find out who did")
    }
  }

  // MARK: Options

  private static let text = "text"
  private static let names = "names"
  private static let fileNames = "file-names"
  private static let noThumbnails = "no-thumbnails"
  private static let app = "app"
  /// Options that are none of the table of settings.
  private static let otherNames = [text, names, fileNames, noThumbnails, app]

  /// What a class is asked for, for its manifest: all but its seed, which stands there by itself, and the paths of files.
  static func options(_ common: SheetSettings, _ request: ClassRequest) -> [Manifest.Option] {
    var options = common.written.filter { name, text in
      name != "seed" && name != "logo"
        && !(["design", "book"].contains(name) && (text.contains("/") || text.hasSuffix(".yaml")))
    }.map { Manifest.Option($0.name, $0.text) }
    if let texts = common.texts {
      // A blank inside an item is kept by a sign between items.
      let parts = texts.contains { $0.contains { $0.isWhitespace } }
      options.append(Manifest.Option(text, texts.joined(separator: parts ? "|" : " ") + (parts ? "|" : "")))
    }
    if let choice = request.names { options.append(Manifest.Option(names, choice.rawValue)) }
    if request.fileNames != .hashed { options.append(Manifest.Option(fileNames, request.fileNames.rawValue)) }
    if !request.hasThumbnails { options.append(Manifest.Option(noThumbnails, "on")) }
    if request.hasApp { options.append(Manifest.Option(app, "on")) }
    return options
  }

  /// The request with the choices of the published class where it made none.
  func completed(_ request: ClassRequest) -> ClassRequest {
    var request = request
    request.expires = request.expires ?? manifest.expires
    request.names = request.names ?? value(of: PublishedClass.names).flatMap { NamePolicy(rawValue: $0) }
    if let kind = value(of: PublishedClass.fileNames).flatMap({ ClassJob.Names.Files(rawValue: $0) }) {
      request.fileNames = kind
    }
    if value(of: PublishedClass.noThumbnails) != nil { request.hasThumbnails = false }
    if value(of: PublishedClass.app) != nil, request.only.isEmpty { request.hasApp = true }
    return request
  }
}

extension ClassChanges {
  /// What differs, a line each, shown before it is printed.
  func lines(in folder: String) -> [String] {
    guard !isEmpty else { return ["every sheet is as in \(folder)"] }
    func place(_ change: Change) -> String { change.line > 0 ? "\(change.label) (line \(change.line))" : change.label }
    var lines = ["compared with \(folder): \(summary)"]
    lines += shared.map { "  for all: \($0)" }
    // Where nothing is told of anybody, it is what all have in common.
    if changed.count > 1, changed.allSatisfy({ $0.words.isEmpty }) {
      return lines + (shared.isEmpty ? ["  for all: letters, templates, words, typefaces or the program"] : [])
    }
    for change in changed.prefix(ClassChanges.mostTold) {
      lines.append(
        "  \(place(change)): \(change.words.isEmpty ? "name or other columns" : change.words.joined(separator: "; "))")
    }
    if changed.count > ClassChanges.mostTold { lines.append("  … and \(changed.count - ClassChanges.mostTold) more") }
    return lines
  }

  private var summary: String {
    let parts = [
      (changed.count, "printed anew"), (added.count, "new"), (sameCount, "as before"),
      (goneCount, "no longer in the class"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
