import Geometry
import Recipes
public import Texts

extension School {
  /// What is wrong or doubtful in the letters of the school and their joins, file by file.
  ///
  /// Checked are zones, kinks, corners, curves narrower than the pen, clots, places of joining, numbers of strokes and bars
  /// against the facts, every pair of small letters, of capitals and of a capital and a small letter, and whether the
  /// alphabets are whole. What the school explains is left out.
  ///
  /// - Parameters:
  ///   - folder: Where the facts stand, the counts to check against.
  ///   - only: The letter that is checked, with all its neighbours; nil for all letters.
  public func findings(in folder: FontFolder, of only: Character? = nil) throws(Fault) -> [LetterFinding] {
    var findings: [LetterFinding] = []
    let facts = try self.facts(in: folder)
    let letters = LetterCase(school: self, hand: .right)
    var (cores, capitals): ([Core], [Core]) = ([], [])
    // A letter that the school writes besides its own is checked where it is named.
    let besides = only.map { !owns($0) && writes($0) } == true ? [only].compactMap { $0 } : []
    for character in characters + besides {
      guard let core = try core(for: character, hand: .right), let place = try variant(of: character)?.variant.content
      else {
        continue
      }
      if character.isLetter, place["base"] == nil { cores.append(core) }
      if character.isUppercase { capitals.append(core) }
      guard only == nil || only == character else { continue }
      findings += LetterCheck(zones: zones, weight: weight).findings(of: core, at: place)
      findings += placeFindings(of: core, at: place)
      if let facts { findings += factFindings(of: core, at: place, facts: facts) }
      if character.isLetter || character.isNumber, place["base"] == nil {
        findings += try clotFindings(of: core, at: place, in: letters)
      }
    }
    if only == nil { findings += missingLetters() }
    if !fillsSquares {
      let pairs = PairCheck(school: self, letters: letters)
      var (large, small) = (cores.filter { $0.character.isUppercase }, cores.filter { $0.character.isLowercase })
      if let only, only.isUppercase { large = large.filter { $0.character == only } }
      if let only, !only.isUppercase { small = small.filter { $0.character == only } }
      if only == nil || only?.isUppercase == true {
        findings += try pairs.touching(capitals).filter { finding in
          only.map { finding.text.contains($0) } ?? true
        }
      }
      findings += try pairs.overhangs(large, small)
    }
    if isJoined { findings += try joinFindings(of: cores, in: letters, only: only) }
    return findings.filter { !isExplained($0) }
  }

  /// What is wrong or doubtful in letters that the school writes besides its own, each by itself.
  func findings(ofFurther letters: [Character]) throws(Fault) -> [LetterFinding] {
    var findings: [LetterFinding] = []
    for letter in letters {
      guard let core = try core(for: letter, hand: .right), let place = try variant(of: letter)?.variant.content
      else {
        findings.append(
          LetterFinding(
            .missing, text: String(letter), file: file, line: 1,
            problem: "the school \(id) has no letter for it (\(letter.codePoints))"))
        continue
      }
      findings += LetterCheck(zones: zones, weight: weight).findings(of: core, at: place)
      findings += placeFindings(of: core, at: place)
    }
    return findings.filter { !isExplained($0) }
  }

  /// Whether the school says why something is so.
  public func isExplained(_ finding: LetterFinding) -> Bool {
    explained.contains { $0.kind == finding.kind.rawValue && ($0.letters.isEmpty || $0.letters.contains(finding.text)) }
  }

  private func facts(in folder: FontFolder) throws(Fault) -> Facts? {
    var all = Facts()
    for name in facts { try all.add(folder.recipe("Facts/\(name)")) }
    return facts.isEmpty ? nil : all
  }

  private func factFindings(of core: Core, at place: Recipe, facts: Facts) -> [LetterFinding] {
    var findings: [LetterFinding] = []
    let bars = core.strokes.count { $0.isBar }
    if let count = facts.strokes[core.character] {
      if count != core.strokes.count {
        findings.append(
          LetterFinding(
            .count, core, place, "it has \(core.strokes.count) strokes; the facts say \(count)"))
      }
      if bars != facts.bars[core.character] ?? 0 {
        findings.append(
          LetterFinding(
            .bars, core, place, "it has \(bars) bars; the facts say \(facts.bars[core.character] ?? 0)"))
      }
    }
    return findings
  }

  /// Narrow white in a letter with its own strokes in and out.
  private func clotFindings(of core: Core, at place: Recipe, in letters: LetterCase) throws(Fault) -> [LetterFinding] {
    let strokes = try letters.letterform(for: core.character).strokes
    return ClotCheck(weight: weight).clots(in: strokes).map {
      LetterFinding(
        .clot, isError: false, core, place,
        "the pen fills the white at (\(LetterCheck.rounded($0.x)),\(LetterCheck.rounded($0.y)))")
    }
  }

  /// Whether a letter is reached and left where its classes say.
  private func placeFindings(of core: Core, at place: Recipe) -> [LetterFinding] {
    var findings: [LetterFinding] = []
    func check(
      _ name: String?, _ point: Point, _ direction: Vector?, _ places: [String: JoinTable.Place], _ word: String
    ) {
      guard let name else { return }
      guard let expected = places[name] else {
        findings.append(
          LetterFinding(.place, core, place, "its \(word) class \"\(name)\" has no place in the table of joins"))
        return
      }
      let degrees = (direction ?? .zero).angle * 180 / .pi
      if !expected.heights.contains(point.y) || !expected.holds(degrees: degrees) {
        findings.append(
          LetterFinding(
            .place, core, place,
            "its \(word) at \(LetterCheck.rounded(point.y)) in direction \(Int(degrees.rounded()))° is not that of the class \"\(name)\""
          ))
      }
    }
    check(core.entry, core.entryPoint, core.entryDirection, joins.entryPlaces, "entry")
    check(core.exit, core.exitPoint, core.exitDirection, joins.exitPlaces, "exit")
    return findings
  }

  private func missingLetters() -> [LetterFinding] {
    var wanted: [Character] = []
    for language in languages {
      guard let alphabet = Alphabet(language: language) else { continue }
      wanted += alphabet.small + alphabet.capitals + Alphabet.digits + Alphabet.signs
    }
    var seen: Set<Character> = []
    return wanted.filter { !writes($0) && seen.insert($0).inserted }.map {
      LetterFinding(
        .missing, text: String($0), file: file, line: 1,
        problem: "the school \(id) has no letter for it (\($0.codePoints))")
    }
  }

  /// Every pair of small letters, and small letters behind capitals.
  private func joinFindings(
    of cores: [Core], in letters: LetterCase, only: Character?
  ) throws(Fault) -> [LetterFinding] {
    var findings: [LetterFinding] = []
    for first in cores {
      for second in cores where second.character.isLowercase {
        guard only == nil || first.character == only || second.character == only,
          let join = joins.join(first, second)
        else { continue }
        let distance = try letters.advance(first.character, second.character)
        let check = JoinCheck(school: self, first: first, second: second, join: join, distance: distance)
        findings += first.character.isLowercase ? check.findings() : []
        findings += check.nearness()
      }
    }
    return findings
  }
}

extension LetterLibrary {
  /// What is wrong or doubtful in the letters, each variant by itself in plain zones.
  package func findings() throws(Fault) -> [LetterFinding] {
    let plain = LetterDrawing(library: self, zones: Zones(ascender: 1, descender: 1))
    var findings: [LetterFinding] = []
    for (character, variants) in letters.sorted(by: { $0.key < $1.key }) {
      for variant in variants where variant.content["base"] == nil {
        let core = try plain.core(of: variant, character: character)
        findings += LetterCheck(zones: plain.zones, weight: 0.08).findings(of: core, at: variant.content)
      }
    }
    // Nobody is shown these: that they can be drawn is enough.
    for habit in Habit.allCases {
      for (character, variants) in habits[habit, default: [:]].sorted(by: { $0.key < $1.key }) {
        for variant in variants { _ = try plain.core(of: variant, character: character) }
      }
    }
    return findings
  }
}

extension LetterFinding {
  init(_ kind: Kind, isError: Bool = true, _ core: Core, _ place: Recipe, _ problem: String) {
    self.init(
      kind, isError: isError, text: String(core.character), file: place.file, line: place.line, problem: problem)
  }
}

/// Checks one letter by itself.
struct LetterCheck {
  let zones: Zones
  let weight: Double

  /// Ink may pass the lines by so much of an x-height.
  static let overshoot = 0.03
  /// A turn above so many degrees at a knot is a corner, and must be drawn as one.
  static let smallestKink = 20.0
  /// A tight curve that turns by less than this is invisible; by more than the other, a loop or a cusp.
  static let tightTurns = 25.0...150.0
  /// Marks stand above the ascender line by so much at most.
  private static let roomForMarks = 0.85

  static func rounded(_ value: Double) -> String {
    String((value * 100).rounded() / 100)
  }

  func findings(of core: Core, at place: Recipe) -> [LetterFinding] {
    var findings: [LetterFinding] = []
    for (index, stroke) in core.strokes.enumerated() {
      let bounds = stroke.path.bounds
      let top = 1 + zones.ascender + LetterCheck.overshoot + (stroke.isDelayed ? LetterCheck.roomForMarks : 0)
      if bounds.max.y > top {
        findings.append(
          LetterFinding(
            .zone, core, place,
            "stroke \(index + 1) rises to \(LetterCheck.rounded(bounds.max.y)), above the ascender line at \(LetterCheck.rounded(1 + zones.ascender))"
          ))
      }
      if bounds.min.y < -zones.descender - LetterCheck.overshoot {
        findings.append(
          LetterFinding(
            .zone, core, place,
            "stroke \(index + 1) falls to \(LetterCheck.rounded(bounds.min.y)), below the descender line at \(LetterCheck.rounded(-zones.descender))"
          ))
      }
      for kink in LetterCheck.kinks(of: stroke) {
        findings.append(
          LetterFinding(
            .kink, core, place,
            "stroke \(index + 1) turns by \(Int(kink.degrees.rounded()))° at (\(LetterCheck.rounded(kink.point.x)),\(LetterCheck.rounded(kink.point.y))), which is not a corner"
          ))
      }
      for corner in LetterCheck.bluntCorners(of: stroke) {
        findings.append(
          LetterFinding(
            .corner, isError: false, core, place,
            "stroke \(index + 1) has a corner of \(Int(corner.degrees.rounded()))° at (\(LetterCheck.rounded(corner.point.x)),\(LetterCheck.rounded(corner.point.y))), where a curve is meant"
          ))
      }
      for bend in LetterCheck.tightBends(of: stroke.path, radius: weight / 2) {
        findings.append(
          LetterFinding(
            .tight, isError: false, core, place,
            "stroke \(index + 1) is bent to a radius of \(LetterCheck.rounded(bend.radius)) at (\(LetterCheck.rounded(bend.point.x)),\(LetterCheck.rounded(bend.point.y))), less than half the pen"
          ))
      }
    }
    return findings
  }

  /// Where the path turns sharply though no corner is declared.
  static func kinks(of stroke: Stroke) -> [(point: Point, degrees: Double)] {
    let curves = stroke.path.curves
    return curves.indices.dropFirst().compactMap { index in
      guard !stroke.corners.contains(index) else { return nil }
      let turn = abs(curves[index - 1].tangent(at: 1).turn(to: curves[index].tangent(at: 0))) * 180 / .pi
      return turn > smallestKink ? (curves[index].p0, turn) : nil
    }
  }

  /// A corner of so many degrees between two curves is a bend that was not drawn round; more is a point or a turn back.
  static let bluntCorner = 12.0...50.0

  /// Where two curves meet at a corner that is too blunt to be meant.
  static func bluntCorners(of stroke: Stroke) -> [(point: Point, degrees: Double)] {
    let (curves, segments) = (stroke.path.curves, stroke.path.segments)
    return stroke.corners.compactMap { index in
      guard curves.indices.contains(index), index > 0 else { return nil }
      if case .line = segments[index - 1] { return nil }
      if case .line = segments[index] { return nil }
      let turn = abs(curves[index - 1].tangent(at: 1).turn(to: curves[index].tangent(at: 0))) * 180 / .pi
      return bluntCorner.contains(turn) ? (curves[index].p0, turn) : nil
    }
  }

  /// Where a curve is narrower than a radius without being a loop, a cusp or a declared corner.
  static func tightBends(of path: Path, radius limit: Double) -> [(point: Point, radius: Double)] {
    var bends: [(point: Point, radius: Double)] = []
    for curve in path.curves {
      var turned = 0.0
      var least = Double.infinity
      var worst = curve.p0
      func close() {
        if tightTurns.contains(abs(turned) * 180 / .pi) { bends.append((worst, least)) }
        (turned, least) = (0, .infinity)
      }
      let steps = 24
      for step in 0..<steps {
        let here = curve.tangent(at: Double(step) / Double(steps))
        let next = curve.tangent(at: Double(step + 1) / Double(steps))
        let a = curve.point(at: Double(step) / Double(steps))
        let b = curve.point(at: Double(step + 1) / Double(steps))
        let turn = here.turn(to: next)
        let radius = abs(turn) > 1e-9 ? a.distance(to: b) / abs(turn) : .infinity
        if radius < limit {
          turned += turn
          if radius < least { (least, worst) = (radius, a) }
        } else {
          close()
        }
      }
      close()
    }
    return bends
  }
}

extension School {
  /// The file in which the school's form of a letter stands; the school's own for a letter it does not write.
  public func file(of character: Character) -> String { (try? variant(of: character))?.variant.content.file ?? file }

  /// The line at which it stands there, from 1.
  public func line(of character: Character) -> Int { (try? variant(of: character))?.variant.content.line ?? 1 }
}
