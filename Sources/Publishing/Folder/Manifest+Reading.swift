import Files
import JSON
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
    guard InputFile.isFolder(folder) else {
      throw .notRead(
        path: folder, reason: "there is no such folder", hint: "give a folder that `copybook class` has published")
    }
    let file = try? PieceFile(path)
    let size = file?.count ?? 0
    guard size <= Manifest.largestFile, let bytes = try? file?.bytes(at: 0, count: size) else {
      throw Fault(
        file: path, problem: size > Manifest.largestFile ? "the file is too large" : "the file cannot be read",
        hint: "give a folder that `copybook class` has published")
    }
    try self.init(reading: bytes, file: path)
  }

  /// Reads a manifest; whatever it does not know, or does not find, is an error.
  ///
  /// - Parameter file: Its name, for errors.
  public init(reading bytes: [UInt8], file: String) throws(Fault) {
    let root = try JSONDocument(bytes, file: file, hint: JSONValue.publishAgain).root
    try root.checkFormat(Manifest.format)
    try root.checkKeys(
      ["format", "program", "title", "language", "seed", "roster", "settings", "names", "pupils", "files"],
      optional: ["options", "created", "expires", "sides", "retired", "seal"])
    let files = try root.member("files").asFiles()
    let retired = try root["retired"]?.asFiles() ?? []
    let roles = Dictionary(files.map { ($0.path, $0.role) }) { first, _ in first }
    if let both = retired.first(where: { roles[$0.path] != nil }) {
      throw root.pathFault("\"\(both.path)\" is both a file and a retired one")
    }
    var pupils: [Pupil] = []
    var ids: Set<String> = []
    for value in try root.member("pupils").asList() {
      let pupil = try Pupil(value)
      guard ids.insert(pupil.id).inserted else { throw value.pathFault("there are two pupils \"\(pupil.id)\"") }
      for (role, path) in pupil.paths where roles[path] != role {
        throw value.pathFault("the \(role.rawValue) \"\(path)\" is not among the files")
      }
      pupils.append(pupil)
    }
    self.init(
      program: try root.member("program").asText(atMost: 1000), title: try root.member("title").asText(atMost: 1000),
      language: try root.member("language").asText(atMost: 1000), seed: try root.member("seed").asSeed(),
      roster: try root.member("roster").asDigest(), settings: try root.member("settings").asDigest(),
      options: try root["options"]?.asOptions() ?? [], names: try root.member("names").asChoice(),
      created: try root["created"]?.asText(atMost: 100),
      expires: try root["expires"]?.asText(atMost: 10), isDoubleSided: try root["sides"]?.asWhole(in: 1...2) == 2,
      pupils: pupils, files: [])
    // They are in order: sorting 50 000 again takes as long as reading them.
    adopt(files, retiring: retired)
    seal = try root["seal"]?.asSeal()
  }
}

extension Manifest.Pupil {
  init(_ value: JSONValue) throws(Fault) {
    try value.checkKeys(
      ["id", "label", "settings", "seed", "pages", "digest", "files"], optional: ["classPage", "codes"])
    let files = try value.member("files")
    try files.checkKeys(["sheet"], optional: ["key", "moreKeys", "solutions", "thumbnail"])
    let key = try files["key"]?.asPath()
    let moreKeys = try files["moreKeys"]?.asList().map { (path) throws(Fault) in try path.asPath() } ?? []
    if key == nil, !moreKeys.isEmpty { throw files.pathFault("the first key is missing") }
    self.init(
      id: try value.member("id").asToken(), label: try value.member("label").asText(atMost: 1000),
      settings: try Manifest.Settings(value.member("settings")), seed: try value.member("seed").asSeed(),
      pages: try value.member("pages").asWhole(in: 1...10_000),
      classPage: try value["classPage"]?.asWhole(in: 1...100_000_000), digest: try value.member("digest").asDigest(),
      sheet: try files.member("sheet").asPath(), keys: (key.map { [$0] } ?? []) + moreKeys,
      solutions: try files["solutions"]?.asPath(), thumbnail: try files["thumbnail"]?.asPath())
    if let lists = try value["codes"]?.asList() {
      codes = try lists.map { (list) throws(Fault) in
        try list.asText(atMost: 200_000).split(separator: " ").map { String($0) }
      }
      guard codes.count == keys.count else { throw value.pathFault("there are codes for each key, or none") }
    }
  }
}

extension Manifest.Settings {
  fileprivate init(_ value: JSONValue) throws(Fault) {
    try value.checkKeys(
      ["hand", "school", "ruling", "language", "xHeight"], optional: ["level", "design", "texts", "maze"])
    self.init(
      hand: try value.member("hand").asChoice(), school: try value.member("school").asText(atMost: 1000),
      ruling: try value.member("ruling").asText(atMost: 1000), level: try value["level"]?.asWhole(in: 1...1000),
      design: try value["design"]?.asText(atMost: 1000), language: try value.member("language").asText(atMost: 1000),
      texts: try value["texts"]?.asList().map { (text) throws(Fault) in try text.asText(atMost: 10_000) },
      maze: try value["maze"]?.asWhole(in: 1...1000), xHeight: try value.member("xHeight").asNumber(in: 0...1000))
  }
}

extension Manifest.File {
  init(_ value: JSONValue) throws(Fault) {
    try value.checkKeys(["path", "bytes", "sha256", "role", "type"], optional: ["age"])
    self.init(
      path: try value.member("path").asPath(), bytes: try value.member("bytes").asWhole(in: 0...(1 << 50)),
      sha256: try value.member("sha256").asDigest(), role: try value.member("role").asChoice(),
      type: try value.member("type").asText(atMost: 200))
    age = try value["age"]?.asWhole(in: 1...Manifest.keptKeys)
  }
}

extension JSONValue {
  /// What to do about a file of ours that is wrong.
  static let publishAgain = "publish the class again; such files are not written by hand"

  /// Refuses an object of another format than this, whatever else it holds.
  func checkFormat(_ known: String) throws(Fault) {
    let format = try member("format")
    let text = try format.asText(atMost: 100)
    guard text == known else {
      throw format.pathFault(
        "\"\(text)\" is a format this program does not know", hint: "this one reads \"\(known)\"")
    }
  }

  fileprivate func asOptions() throws(Fault) -> [Manifest.Option] {
    guard isObject else { throw pathFault("an object of options is expected here") }
    var options: [Manifest.Option] = []
    for member in members {
      options.append(
        Manifest.Option(try member.key.asText(atMost: 100), try member.value.asText(atMost: 100_000)))
    }
    return options
  }

  /// Files in order of their paths, each once.
  fileprivate func asFiles() throws(Fault) -> [Manifest.File] {
    var files: [Manifest.File] = []
    for value in try asList() {
      let file = try Manifest.File(value)
      guard files.last.map({ $0.path.utf8.lexicographicallyPrecedes(file.path.utf8) }) ?? true else {
        throw value.pathFault("the files are not in order, or \"\(file.path)\" occurs twice")
      }
      files.append(file)
    }
    return files
  }

  func asDigest() throws(Fault) -> Digest {
    guard let digest = Digest(hex: try asText(atMost: 100)) else {
      throw pathFault("this is not a SHA-256: 64 digits 0…9 and a…f")
    }
    return digest
  }

  /// The seal of a record or a file.
  func asSeal() throws(Fault) -> String {
    let seal = try asText(atMost: 100)
    guard seal.utf8.count == 32, seal.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { throw pathFault("this is not a seal: 32 digits 0…9 and a…f") }
    return seal
  }

  /// A seed is written in quotes: not every reader has 64-bit numbers.
  fileprivate func asSeed() throws(Fault) -> UInt64 {
    let text = try asText(atMost: 20)
    guard let seed = UInt64(text), String(seed) == text else {
      throw pathFault("\"\(text)\" is not a whole number in quotes")
    }
    return seed
  }

  fileprivate func asChoice<Choice: RawRepresentable & CaseIterable>() throws(Fault) -> Choice
  where Choice.RawValue == String {
    let text = try asText(atMost: 100)
    guard let choice = Choice(rawValue: text) else {
      throw pathFault("\"\(text)\" is not one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  fileprivate func asToken() throws(Fault) -> String {
    let token = try asText(atMost: 64)
    guard !token.isEmpty, token.utf8.allSatisfy({ $0.isTokenLetter }) else {
      throw pathFault("an id is made of letters a…z, digits, hyphens and low lines")
    }
    return token
  }

  fileprivate func asPath() throws(Fault) -> String {
    let path = try asText(atMost: 1000)
    guard Manifest.isPath(path) else { throw pathFault("\"\(path)\" is not a path inside the folder") }
    return path
  }
}

extension Manifest {
  /// Whether a text may be a path of a manifest: inside the folder, and a file name on every system and every host.
  ///
  /// Parts joined by `/`; none is empty, begins with a point, ends with a point or blank, or has a control character or one
  /// of `\ : * ? " < > |`.
  public static func isPath(_ path: String) -> Bool {
    // The one file of a folder whose name begins with a point: Apache knows it by no other.
    if path == ".htaccess" { return true }
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
