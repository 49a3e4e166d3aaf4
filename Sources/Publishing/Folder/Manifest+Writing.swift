import Files
import JSON
import Letterforms
public import Rosters

extension Manifest {
  /// The file, the same bytes for the same manifest: keys in fixed order, a pupil a line, a file a line.
  public var json: [UInt8] {
    var lines = sealedLines
    lines.end(retiring: retired, seal: seal)
    return lines.take()
  }

  /// All that the seal is for: what is retired may be removed by who has not the secret.
  private var sealedLines: ManifestLines {
    var lines = ManifestLines(self)
    for pupil in pupils { lines.add(pupil) }
    lines.endPupils()
    for file in files { lines.add(file) }
    return lines
  }

  /// Whether all but the list of retired files is as it was written with a secret.
  ///
  /// - Parameter folder: Where the class stands: in a site its page has got a link to the index, which is no change.
  public func isSealed(by secret: RosterSecret, in folder: String) -> Bool {
    guard let seal else { return false }
    func isWhole(_ manifest: Manifest) -> Bool {
      var lines = manifest.sealedLines
      return secret.seal(of: Digest(of: lines.take())) == seal
    }
    if isWhole(self) { return true }
    guard let file = files.first(where: { $0.path == ClassPage.name }),
      let page = try? PieceFile.bytes(of: "\(folder)/\(file.path)"), Digest(of: page) == file.sha256
    else { return false }
    var bare = self
    bare.add([File(path: file.path, contents: ClassPage.unlinked(page), role: .page)])
    return isWhole(bare)
  }
}

/// The file of a manifest as it grows: its head, then pupils, then files; the manifest of a large class is never held whole.
struct ManifestLines {
  private var bytes: [UInt8]
  private var isFirst = true

  /// Begins with all but the manifest's own pupils and files.
  init(_ manifest: Manifest) {
    let opened = JSONWriter.openText { json in
      json.add("format", Manifest.format)
      json.add("program", manifest.program)
      json.add("title", manifest.title)
      json.add("language", manifest.language)
      json.add("seed", String(manifest.seed))
      json.add("roster", manifest.roster.hex)
      json.add("settings", manifest.settings.hex)
      if !manifest.options.isEmpty {
        json.object("options") { json in
          for option in manifest.options { json.add(option.name, option.value) }
        }
      }
      json.add("names", manifest.names.rawValue)
      json.add("created", manifest.created)
      json.add("expires", manifest.expires)
      if manifest.isDoubleSided { json.add("sides", 2) }
    }
    bytes = Array((opened + ",\n  \"pupils\": [").utf8)
  }

  /// What came since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  mutating func add(_ pupil: Manifest.Pupil) { addLine { pupil.write(to: &$0) } }

  mutating func add(_ file: Manifest.File) { addLine { file.write(to: &$0) } }

  /// Ends the pupils; files follow.
  mutating func endPupils() {
    write(isFirst ? "],\n  \"files\": [" : "\n  ],\n  \"files\": [")
    isFirst = true
  }

  /// Ends the files, and all.
  mutating func end(retiring retired: [Manifest.File], seal: String?) {
    if !retired.isEmpty {
      write(isFirst ? "],\n  \"retired\": [" : "\n  ],\n  \"retired\": [")
      isFirst = true
      for file in retired { add(file) }
    }
    write(isFirst ? "]" : "\n  ]")
    if let seal { write(",\n  \"seal\": \"\(seal)\"") }
    write("\n}\n")
  }

  private mutating func addLine(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    self.write(isFirst ? "\n    " : ",\n    ")
    bytes += json.bytes
    isFirst = false
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension JSONWriter {
  /// An object, a member a line, that is not closed: more follows.
  static func openText(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(.hanging, members)
    return String(json.text.dropLast())
  }
}

extension Manifest.File {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.add("path", path)
      json.add("bytes", bytes)
      json.add("sha256", sha256.hex)
      json.add("role", role.rawValue)
      json.add("type", type)
      json.add("age", age)
    }
  }
}

extension Manifest.Pupil {
  func write(to json: inout JSONWriter, _ key: String? = nil) {
    json.object(key) { json in
      json.add("id", id)
      json.add("label", label)
      json.object("settings") { json in
        json.add("hand", settings.hand.rawValue)
        json.add("school", settings.school)
        json.add("ruling", settings.ruling)
        json.add("level", settings.level)
        json.add("design", settings.design)
        json.add("language", settings.language)
        if let texts = settings.texts { json.list("texts", of: texts) }
        json.add("maze", settings.maze)
        json.add("xHeight", settings.xHeight, decimals: 3)
      }
      json.add("seed", String(seed))
      json.add("pages", pages)
      json.add("classPage", classPage)
      if !codes.isEmpty { json.list("codes", of: codes.map { $0.joined(separator: " ") }) }
      json.add("digest", digest.hex)
      json.object("files") { json in
        json.add("sheet", sheet)
        json.add("key", keys.first)
        if keys.count > 1 { json.list("moreKeys", of: Array(keys.dropFirst())) }
        json.add("solutions", solutions)
        json.add("thumbnail", thumbnail)
      }
    }
  }
}
