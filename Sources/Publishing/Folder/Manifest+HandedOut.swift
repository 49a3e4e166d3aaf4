extension Manifest {
  /// A sheet that a pupil was given, now or some publications ago.
  public struct HandedOut: Hashable, Sendable {
    /// The pupil, as the class has her now.
    public let pupil: Pupil
    /// The path of the sheet key.
    public let key: String
    /// How many publications ago it was the pupil's sheet: 0 for now.
    public let age: Int
  }

  /// The sheets of all pupils in the order of the class, each pupil's newest first; those of pupils who left are not among them.
  public var handedOut: [HandedOut] {
    var former: [String: [HandedOut]] = [:]
    let byToken = Dictionary(pupils.map { ($0.id, [$0]) }) { first, _ in first }
    let starts = Dictionary(grouping: pupils, by: { $0.id.prefix(Manifest.tokenInStem) })
    for file in retired where file.role == .key {
      let name = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
      // A name of a file is the token, or ends with the beginning of it; a second sheet has its number after that.
      let parts = name.split(separator: "-")
      let owners =
        ([name] + parts).lazy.compactMap { byToken[String($0)] }.first
        ?? parts.suffix(2).compactMap { starts[$0] }.flatMap { $0 }
      guard owners.count == 1 else { continue }
      former[owners[0].id, default: []].append(HandedOut(pupil: owners[0], key: file.path, age: file.age ?? 1))
    }
    return pupils.flatMap { pupil in
      pupil.keys.map { HandedOut(pupil: pupil, key: $0, age: 0) }
        + (former[pupil.id] ?? []).sorted { ($0.age, $0.key) < ($1.age, $1.key) }
    }
  }

  /// So many characters of the token stand in the name of a file that shows a name.
  static let tokenInStem = 8
}
