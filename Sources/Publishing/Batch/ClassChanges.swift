import Geometry
import Letterforms
import Rosters
import Texts
import Worksheets

/// In what a class differs from the one that was published before, pupil by pupil.
public struct ClassChanges: Hashable, Sendable {
  /// A pupil whose sheet will be another one.
  public struct Change: Hashable, Sendable {
    /// The pupil as lists show it.
    public let label: String
    /// The line of the roster; 0 for bundles.
    public let line: Int
    /// What is other, such as `level 2, was 1`; empty where it is nothing that the manifest tells.
    public let words: [String]
  }

  /// Pupils whose sheets are printed anew, in the order of the roster; of at most ``mostTold`` of them it is told why.
  public fileprivate(set) var changed: [Change] = []
  /// Pupils who had no sheet before.
  public fileprivate(set) var added: [Change] = []
  /// What is other in the options for all, such as `title 1a, was 1`.
  public fileprivate(set) var shared: [String] = []
  /// How many sheets stay as they are.
  public fileprivate(set) var sameCount = 0
  /// How many pupils are here no more.
  public fileprivate(set) var goneCount = 0

  /// Of so many pupils the settings are compared.
  public static let mostTold = 20

  /// Whether every sheet stays as it is, and nobody has come or gone.
  public var isEmpty: Bool { changed.isEmpty && added.isEmpty && goneCount == 0 }
}

extension ClassBatch {
  /// In what the class differs from a published one; nothing is printed for it.
  ///
  /// - Parameter wanted: The only pupils to look at, by names or ids; none means all.
  public func changes(from manifest: Manifest, only wanted: [String] = []) -> ClassChanges {
    var changes = ClassChanges()
    changes.shared = ClassBatch.differences(
      of: job.edition.options.map { ($0.name, $0.shownValue) }, from: manifest.options.map { ($0.name, $0.shownValue) })
    let before = Dictionary(manifest.pupils.map { ($0.id, $0) }) { first, _ in first }
    var known = 0
    let job = job.numbered(after: manifest)
    for turn in job.turns {
      let old = before[turn.token]
      known += old == nil ? 0 : 1
      guard wanted.isEmpty || wanted.contains(turn.pupil.id) || wanted.contains(turn.pupil.name) else { continue }
      if old?.digest == turn.digest {
        changes.sameCount += 1
        continue
      }
      func change(_ words: [String]) -> ClassChanges.Change {
        ClassChanges.Change(label: job.label(of: turn), line: turn.pupil.line, words: words)
      }
      guard let old else {
        changes.added.append(change([]))
        continue
      }
      changes.changed.append(change(changes.changed.count < ClassChanges.mostTold ? words(of: turn, since: old) : []))
    }
    if wanted.isEmpty { changes.goneCount = manifest.pupils.count - known }
    return changes
  }

  /// What is other on a pupil's sheet than it was.
  private func words(of turn: ClassJob.Turn, since old: Manifest.Pupil) -> [String] {
    // What cannot be made is told when it is printed.
    guard let requests = try? job.requests(for: turn) else { return [] }
    let new = SheetPrinter.settings(
      of: requests, for: turn.pupil, showsNames: job.names.naming.policy == .full)
    func facts(_ settings: Manifest.Settings, seed: UInt64) -> [(name: String, value: String?)] {
      [
        ("hand", settings.hand.rawValue), ("school", settings.school), ("ruling", settings.ruling),
        ("level", settings.level.map { "\($0)" }), ("design", settings.design), ("language", settings.language),
        ("practises", settings.texts?.joined(separator: ", ")), ("maze", settings.maze.map { "\($0)" } ?? "off"),
        ("x-height", "\(settings.xHeight.formatted(atMost: 3)) mm"), ("seed", "\(seed)"),
      ]
    }
    return ClassBatch.differences(
      of: facts(new, seed: requests[0].seed), from: facts(old.settings, seed: old.seed))
  }

  /// What is other in named values, in the order of the new ones; what is gone comes last.
  private static func differences(
    of new: [(name: String, value: String?)], from old: [(name: String, value: String?)]
  ) -> [String] {
    let gone = old.filter { former in !new.contains { $0.name == former.name } }.map {
      (name: $0.name, value: String?.none)
    }
    return (new + gone).compactMap { name, value in
      let former = old.first { $0.name == name }?.value
      return value == former ? nil : "\(name) \(value ?? "none"), was \(former ?? "none")"
    }
  }
}

extension Manifest.Option {
  /// The value as people write it: lengths, which are kept in points, in millimetres.
  fileprivate var shownValue: String? {
    guard ["size", "margin"].contains(name), let points = Double(value) else { return value }
    return "\(Length.points(points).mm.formatted(atMost: 3)) mm"
  }
}
