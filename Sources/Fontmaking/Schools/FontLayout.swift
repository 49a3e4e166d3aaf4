import Geometry
import Letterforms

/// The rules by which a program that sets text joins and spaces the glyphs of a font: `GSUB` and `GPOS`.
struct FontLayout {
  let plan: FontPlan
  let set: GlyphSet

  // MARK: Joining

  /// The table `GSUB`: letters with marks taken apart, lines behind them if they are asked for, then each letter in the form that
  /// goes on into the next one.
  func substitutions() -> [UInt8]? {
    var lookups: [LayoutTable.Lookup] = []
    var features: [LayoutTable.Feature] = []
    if !set.decompositions.isEmpty {
      let rules = set.decompositions.map {
        (from: set.letters[$0.letter], to: [set.stems[$0.stem].alone.led] + ($0.mark.map { [$0] } ?? []))
      }
      lookups.append(Substitutions.multiple(rules.sorted { $0.from < $1.from }))
      features.append(LayoutTable.Feature(tag: "ccmp", lookups: [0]))
    }
    // Before letters are joined there is one glyph for each, and joining passes over marks.
    if !set.lines.isEmpty {
      features.append(LayoutTable.Feature(tag: "ss01", lookups: [lookups.count], name: NameTable.Number.set))
      lookups.append(Substitutions.multiple(set.lines.map { ($0.glyph, [$0.lines, $0.glyph]) }))
    }
    if let joining = joining(after: lookups.count) {
      features.append(LayoutTable.Feature(tag: "calt", lookups: [lookups.count, lookups.count + 1]))
      lookups += joining
    }
    return features.isEmpty ? nil : LayoutTable(features: features, lookups: lookups, extensionKind: 7).bytes
  }

  /// Two lookups that choose forms, then those that they apply; nil for a school that does not join.
  private func joining(after start: Int) -> [LayoutTable.Lookup]? {
    let most = set.ways.map { $0.count }.max() ?? 0
    guard most > 0 else { return nil }
    let first = start + 2
    // Which way a letter goes on before which.
    let columns = plan.letters.indices.filter { plan.letters[$0].twin == $0 }
    var rows: [(letter: Int, choice: [Int?])] = []
    for letter in columns where !set.ways[letter].isEmpty {
      let numbers = Dictionary(uniqueKeysWithValues: set.ways[letter].enumerated().map { ($1, $0) })
      rows.append((letter, columns.map { plan.joins[letter][$0].flatMap { numbers[$0] } }))
    }
    let classes = FontLayout.numbered(columns.indices.map { column in rows.map { $0.choice[column] } })
    let count = (classes.max() ?? -1) + 1
    let following = set.stems.flatMap { stem in
      columns.firstIndex(of: stem.letter).map { [(glyph: stem.alone.led, number: classes[$0])] } ?? []
    }
    // The class of those that nothing is joined to needs no rule.
    let rules = rows.map { row in
      let lookups = (0..<count).map { number in
        classes.firstIndex(of: number).flatMap { row.choice[$0] }.map { first + $0 }
      }
      return (glyphs: set.stems.filter { $0.letter == row.letter }.map { $0.alone.led }.sorted(), lookups: lookups)
    }
    let before = Substitutions.before(rules, next: following.sorted { $0.glyph < $1.glyph })
    let starts = starts(from: first + most)
    let ways = (0..<most).map { way in
      Substitutions.single(
        set.stems.filter { way < $0.joined.count }.map { (from: $0.alone.led, to: $0.joined[way]) }
          .sorted { $0.from < $1.from })
    }
    return [before, starts.choice] + ways + starts.applied
  }

  /// The lookup that chooses how letters begin, and those that it applies, from a number on.
  ///
  /// Behind a joined form a letter loses the stroke that would lead into it. Joined forms have none; what they begin with is put
  /// before them.
  private func starts(from first: Int) -> (choice: LayoutTable.Lookup, applied: [LayoutTable.Lookup]) {
    let joined = set.stems.flatMap { $0.joined }.sorted()
    let unled = set.stems.filter { $0.alone.led != $0.alone.unled }.map { (from: $0.alone.led, to: $0.alone.unled) }
      .sorted { $0.from < $1.from }
    func preceded(_ start: (GlyphSet.Stem) -> Int?) -> [(from: Int, to: [Int])] {
      set.stems.flatMap { stem in start(stem).map { start in stem.joined.map { ($0, [start, $0]) } } ?? [] }
        .sorted { $0.from < $1.from }
    }
    let going = preceded { $0.start.unled }
    let beginning = preceded { $0.start.led }
    let others = set.stems.filter { $0.start.unled == nil && $0.start.led != nil }.flatMap { $0.joined }.sorted()
    var rules: [Substitutions.Rule] = []
    var applied: [LayoutTable.Lookup] = []
    func add(after before: [Int], _ glyphs: [Int], _ lookup: LayoutTable.Lookup?) {
      guard !glyphs.isEmpty else { return }
      let number = lookup.map { _ in first + applied.count }
      rules.append(Substitutions.Rule(before: before, glyphs: glyphs, lookup: number))
      if let lookup { applied.append(lookup) }
    }
    add(after: joined, unled.map { $0.from }, Substitutions.single(unled))
    add(after: joined, going.map { $0.from }, Substitutions.multiple(going))
    add(after: joined, others, nil)
    add(after: [], beginning.map { $0.from }, Substitutions.multiple(beginning))
    return (Substitutions.after(rules), applied)
  }

  /// Numbers for values, equal ones alike, from 0 in the order in which they are met.
  private static func numbered<Value: Hashable>(_ values: [Value]) -> [Int] {
    var known: [Value: Int] = [:]
    return values.map { value in
      if let number = known[value] { return number }
      known[value] = known.count
      return known.count - 1
    }
  }

  // MARK: Spacing

  /// The table `GPOS`: pairs that stand nearer or farther, and marks on their letters.
  func positions() -> [UInt8] {
    var lookups = [pairs()]
    var features = [LayoutTable.Feature(tag: "kern", lookups: [0])]
    var ofMarks: [LayoutTable.Lookup] = []
    if set.decompositions.contains(where: { $0.mark != nil }) { ofMarks.append(marks()) }
    ofMarks += combiningMarks()
    if !ofMarks.isEmpty {
      features.append(LayoutTable.Feature(tag: "mark", lookups: ofMarks.indices.map { lookups.count + $0 }))
      lookups += ofMarks
    }
    return LayoutTable(features: features, lookups: lookups, extensionKind: 9).bytes
  }

  private func pairs() -> LayoutTable.Lookup {
    let own = plan.letters.indices.filter { plan.letters[$0].twin == $0 } + [plan.letters.count]
    let stems = Dictionary(grouping: set.stems, by: { $0.letter })
    // Before a letter it is not joined to a letter is alone; behind one it has the stroke that leads into it.
    func firsts(_ letter: Int) -> [Int] {
      letter == plan.letters.count
        ? [set.space] : Array(Set((stems[letter] ?? []).flatMap { [$0.alone.led, $0.alone.unled] }))
    }
    func seconds(_ letter: Int) -> [Int] {
      letter == plan.letters.count
        ? [set.space] : (stems[letter] ?? []).flatMap { [$0.alone.led] + $0.joined }
    }
    let columns = FontLayout.numbered(own.map { column in own.map { plan.kerning[$0][column] } })
    let count = (columns.max() ?? -1) + 1
    let rows = own.map { row in
      (0..<count).map { number in columns.firstIndex(of: number).map { plan.kerning[row][own[$0]] } ?? 0 }
    }
    let numbers = FontLayout.numbered(rows)
    let groups = (0..<((numbers.max() ?? -1) + 1)).map { number in
      let members = own.indices.filter { numbers[$0] == number }
      return (glyphs: members.flatMap { firsts(own[$0]) }.sorted(), steps: rows[members[0]])
    }
    let next = own.indices.flatMap { index in seconds(own[index]).map { (glyph: $0, number: columns[index]) } }
    return Positions.pairs(groups, next: next.sorted { $0.glyph < $1.glyph })
  }

  private func marks() -> LayoutTable.Lookup {
    let stems = Set(set.decompositions.filter { $0.mark != nil }.map { $0.stem }).sorted().map { set.stems[$0] }
    var bases: [(glyph: Int, anchors: [Positions.Anchor?])] = []
    for stem in stems {
      let anchor = Positions.Anchor(x: set.shift(of: stem.letter), y: 0)
      bases += Set(stem.all).sorted().map { ($0, [anchor]) }
    }
    let marks = set.decompositions.compactMap { decomposition in
      decomposition.mark.map { (glyph: $0, kind: 0, anchor: Positions.Anchor(x: 0, y: 0)) }
    }
    return Positions.marks(
      marks.sorted { $0.glyph < $1.glyph }, on: bases.sorted { $0.glyph < $1.glyph })
  }

  /// Marks typed by themselves, on whatever form of a letter they come after: a lookup for each kind.
  private func combiningMarks() -> [LayoutTable.Lookup] {
    func anchor(_ place: Point, shift: Int = 0) -> Positions.Anchor {
      Positions.Anchor(
        x: shift + InkOutline.whole(place.x * FontMeasures.unitsPerXHeight),
        y: InkOutline.whole(place.y * FontMeasures.unitsPerXHeight))
    }
    let all = zip(set.combining, plan.marks.marks)
    return (0..<plan.marks.kindCount).map { kind in
      var forms: [Int: [Positions.Anchor?]] = [:]
      for letter in plan.letters.indices {
        let twin = plan.letters[letter].twin
        guard let place = plan.marks.places[twin][kind] else { continue }
        let stems = set.stems.filter { $0.letter == letter }
        for glyph in [set.letters[letter]] + stems.flatMap({ $0.all }) {
          forms[glyph] = [anchor(place, shift: set.shift(of: twin))]
        }
      }
      let marks = all.filter { $0.1.kind == kind }.map { glyph, mark in
        (glyph: glyph, kind: 0, anchor: anchor(mark.start + mark.anchor))
      }
      return Positions.marks(
        marks.sorted { $0.glyph < $1.glyph },
        on: forms.sorted { $0.key < $1.key }.map { (glyph: $0.key, anchors: $0.value) })
    }
  }
}
