import Files
import Letterforms
public import Texts

extension Manifest {
  /// No class of ours has a larger manifest.
  public static let largestFile = 1 << 28

  /// Reads the manifest of a published folder.
  ///
  /// - Throws: ``Fault`` where there is none, or what stands in it is wrong.
  public init(ofFolder folder: String) throws(Fault) {
    let path = "\(folder)/\(Manifest.name)"
    let file = try? PieceFile(path)
    let size = file?.count ?? 0
    guard size <= Manifest.largestFile, let bytes = try? file?.bytes(at: 0, count: size) else {
      throw Fault(
        file: path, problem: size > Manifest.largestFile ? "the file is too large" : "the file cannot be read",
        hint: "name a folder that `copybook class` has published")
    }
    try self.init(reading: bytes, file: path)
  }

  /// Reads a manifest; whatever it does not know, or does not find, is an error.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name, for errors.
  /// - Throws: ``Fault`` with the place of the first thing that is wrong.
  public init(reading bytes: [UInt8], file: String) throws(Fault) {
    var cursor = JSONCursor(bytes, file: file)
    var format = false
    var texts: [String: String] = [:]
    var seed: UInt64 = 0
    var digests: [String: Digest] = [:]
    var names = NamePolicy.id
    var created: String?
    var pupils: [Pupil] = []
    var places: [Int] = []
    var files: [File] = []
    try cursor.object(
      "the manifest",
      needed: [
        "format", "program", "title", "language", "seed", "roster", "settings", "names", "pupils", "files",
      ], optional: ["created"]
    ) { cursor, key throws(Fault) in
      switch key {
      case "format":
        let place = cursor.after()
        let text = try cursor.text("the format", atMost: 100)
        guard text == Manifest.format else {
          throw cursor.fault(
            "the format is \"\(text)\", which this program does not know", at: place,
            hint: "this one reads \"\(Manifest.format)\"")
        }
        format = true
      case "program", "title", "language": texts[key] = try cursor.text("the \(key)", atMost: 1000)
      case "seed": seed = try cursor.seed()
      case "roster", "settings": digests[key] = try cursor.digest("the digest of the \(key)")
      case "names": names = try cursor.choice("the name policy")
      case "created": created = try cursor.text("the date", atMost: 100)
      case "pupils": (pupils, places) = try cursor.pupils()
      default: files = try cursor.entries()
      }
    }
    try cursor.end()
    guard format, let roster = digests["roster"], let settings = digests["settings"] else {
      preconditionFailure("needed keys are there")
    }
    let roles = Dictionary(files.map { ($0.path, $0.role) }) { first, _ in first }
    for (pupil, place) in zip(pupils, places) {
      for (role, path) in pupil.paths where roles[path] != role {
        throw cursor.fault("the \(role.rawValue) \"\(path)\" of a pupil is not among the files", at: place)
      }
    }
    self.init(
      program: texts["program"] ?? "", title: texts["title"] ?? "", language: texts["language"] ?? "", seed: seed,
      roster: roster, settings: settings, names: names, created: created, pupils: pupils, files: [])
    // They are in order: sorting 50 000 again takes as long as reading them.
    adopt(files)
  }
}

extension JSONCursor {
  /// A seed is written in quotes: not every reader has 64-bit numbers.
  mutating func seed() throws(Fault) -> UInt64 {
    let place = after()
    let text = try text("the seed", atMost: 20)
    guard let seed = UInt64(text), String(seed) == text else {
      throw fault("the seed \"\(text)\" is no whole number in quotes", at: place)
    }
    return seed
  }

  mutating func digest(_ name: String) throws(Fault) -> Digest {
    let place = after()
    guard let digest = Digest(hex: try text(name, atMost: 100)) else {
      throw fault("\(name) is no SHA-256: 64 digits 0…9 and a…f", at: place)
    }
    return digest
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(Fault) -> Choice where Choice.RawValue == String {
    let place = after()
    let text = try text(name, atMost: 100)
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw fault("\(name) is \"\(text)\"; it may be \(known)", at: place)
    }
    return choice
  }

  /// The pupils of a manifest, and where each of them stands.
  fileprivate mutating func pupils() throws(Fault) -> (pupils: [Manifest.Pupil], places: [Int]) {
    var pupils: [Manifest.Pupil] = []
    var places: [Int] = []
    var ids: Set<String> = []
    try list("the list of pupils") { cursor throws(Fault) in
      let place = cursor.after()
      let pupil = try cursor.pupil()
      guard ids.insert(pupil.id).inserted else {
        throw cursor.fault("there are two pupils \"\(pupil.id)\"", at: place)
      }
      pupils.append(pupil)
      places.append(place)
    }
    return (pupils, places)
  }

  /// The files of a manifest, in order.
  fileprivate mutating func entries() throws(Fault) -> [Manifest.File] {
    var files: [Manifest.File] = []
    try list("the list of files") { cursor throws(Fault) in
      let place = cursor.after()
      let file = try cursor.entry()
      guard files.last.map({ $0.path.utf8.lexicographicallyPrecedes(file.path.utf8) }) ?? true else {
        throw cursor.fault("the files are not in order, or \"\(file.path)\" stands here twice", at: place)
      }
      files.append(file)
    }
    return files
  }

  mutating func pupil() throws(Fault) -> Manifest.Pupil {
    var id = ""
    var label = ""
    var settings: Manifest.Settings?
    var seed: UInt64 = 0
    var pages = 0
    var classPage: Int?
    var digest: Digest?
    var paths: [String: String] = [:]
    var moreKeys: [String] = []
    try object(
      "the pupil", needed: ["id", "label", "settings", "seed", "pages", "digest", "files"], optional: ["classPage"]
    ) { cursor, key throws(Fault) in
      switch key {
      case "id": id = try cursor.token()
      case "label": label = try cursor.text("the label", atMost: 1000)
      case "settings": settings = try cursor.settings()
      case "seed": seed = try cursor.seed()
      case "pages": pages = try cursor.whole("the number of pages", in: 1...10_000)
      case "classPage": classPage = try cursor.whole("the page in the class file", in: 1...100_000_000)
      case "digest": digest = try cursor.digest("the digest")
      default:
        let place = cursor.after()
        try cursor.object(
          "the pupil's files", needed: ["sheet"], optional: ["key", "moreKeys", "solutions", "thumbnail"]
        ) { cursor, role throws(Fault) in
          guard role == "moreKeys" else {
            paths[role] = try cursor.path()
            return
          }
          try cursor.list("the further keys") { cursor throws(Fault) in moreKeys.append(try cursor.path()) }
        }
        if paths["key"] == nil, !moreKeys.isEmpty {
          throw cursor.fault("the first key of a pupil is missing", at: place)
        }
      }
    }
    guard let settings, let digest, let sheet = paths["sheet"] else { preconditionFailure("needed keys are there") }
    return Manifest.Pupil(
      id: id, label: label, settings: settings, seed: seed, pages: pages, classPage: classPage, digest: digest,
      sheet: sheet, keys: (paths["key"].map { [$0] } ?? []) + moreKeys, solutions: paths["solutions"],
      thumbnail: paths["thumbnail"])
  }

  private mutating func token() throws(Fault) -> String {
    let place = after()
    let token = try text("the id", atMost: 64)
    guard !token.isEmpty, token.utf8.allSatisfy({ $0.isTokenLetter }) else {
      throw fault("an id is made of letters a…z, digits, hyphens and low lines", at: place)
    }
    return token
  }

  private mutating func settings() throws(Fault) -> Manifest.Settings {
    var hand = Hand.right
    var texts: [String: String] = [:]
    var level: Int?
    var practised: [String]?
    var maze: Int?
    var xHeight = 0.0
    try object(
      "the settings", needed: ["hand", "school", "ruling", "language", "xHeight"],
      optional: ["level", "design", "texts", "maze"]
    ) { cursor, key throws(Fault) in
      switch key {
      case "hand": hand = try cursor.choice("the hand")
      case "level": level = try cursor.whole("the level", in: 1...1000)
      case "maze": maze = try cursor.whole("the level of the maze", in: 1...1000)
      case "xHeight": xHeight = try cursor.number("the height of the x", in: 0...1000)
      case "texts":
        var list: [String] = []
        try cursor.list("the texts") { cursor throws(Fault) in
          list.append(try cursor.text("a text", atMost: 10_000))
        }
        practised = list
      default: texts[key] = try cursor.text("the \(key)", atMost: 1000)
      }
    }
    return Manifest.Settings(
      hand: hand, school: texts["school"] ?? "", ruling: texts["ruling"] ?? "", level: level, design: texts["design"],
      language: texts["language"] ?? "", texts: practised, maze: maze, xHeight: xHeight)
  }

  mutating func entry() throws(Fault) -> Manifest.File {
    var path = ""
    var size = 0
    var digest: Digest?
    var role = Manifest.Role.sheet
    var type = ""
    try object("the file", needed: ["path", "bytes", "sha256", "role", "type"]) { cursor, key throws(Fault) in
      switch key {
      case "path": path = try cursor.path()
      case "bytes": size = try cursor.whole("the size", in: 0...(1 << 50))
      case "sha256": digest = try cursor.digest("the SHA-256")
      case "role": role = try cursor.choice("the role")
      default: type = try cursor.text("the media type", atMost: 200)
      }
    }
    guard let digest else { preconditionFailure("needed keys are there") }
    return Manifest.File(path: path, bytes: size, sha256: digest, role: role, type: type)
  }

  private mutating func path() throws(Fault) -> String {
    let place = after()
    let path = try text("the path", atMost: 1000)
    guard Manifest.isPath(path) else {
      throw fault("\"\(path)\" is no path inside the folder", at: place)
    }
    return path
  }
}

extension Manifest {
  /// Whether a text may be a path of a manifest: inside the folder, and a file name on every system and every host.
  ///
  /// Parts joined by `/`; none is empty, begins with a point, ends with a point or blank, or has a control character or one
  /// of `\ : * ? " < > |`.
  public static func isPath(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !path.isEmpty && path != Manifest.name
      && parts.allSatisfy { part in
        guard let first = part.first, let last = part.last else { return false }
        return first != UInt8(ascii: ".") && last != UInt8(ascii: ".") && last != 0x20
          && part.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\\:*?\"<>|".utf8.contains($0) }
      }
  }
}

extension UInt8 {
  fileprivate var isTokenLetter: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || self == 0x2D || self == 0x5F
  }
}
