/// Rules of `GSUB`: which glyph takes the place of which.
///
/// *OpenType specification*, "GSUB".
enum Substitutions {
  /// One glyph for one.
  ///
  /// - Parameter pairs: In ascending order of the glyphs that are replaced.
  static func single(_ pairs: [(from: Int, to: Int)]) -> LayoutTable.Lookup {
    var table = ByteWriter()
    table.shorts([2, 6 + 2 * pairs.count, pairs.count])
    table.shorts(pairs.map { $0.to })
    table.add(LayoutTable.coverage(pairs.map { $0.from }))
    return LayoutTable.Lookup(kind: 1, subtables: [table.bytes])
  }

  /// Several glyphs for one.
  static func multiple(_ rules: [(from: Int, to: [Int])], ignoresMarks: Bool = false) -> LayoutTable.Lookup {
    // Offsets have two bytes.
    let size = 4000
    let subtables = stride(from: 0, to: rules.count, by: size).map { start in
      let part = rules[start..<min(start + size, rules.count)]
      var sequences = ByteWriter()
      var table = ByteWriter()
      let head = 6 + 2 * part.count
      var offsets: [Int] = []
      for rule in part {
        offsets.append(head + sequences.count)
        sequences.short(rule.to.count)
        sequences.shorts(rule.to)
      }
      table.shorts([1, head + sequences.count, part.count])
      table.shorts(offsets)
      table.add(sequences.bytes)
      table.add(LayoutTable.coverage(part.map { $0.from }))
      return table.bytes
    }
    return LayoutTable.Lookup(kind: 2, ignoresMarks: ignoresMarks, subtables: subtables)
  }

  /// Glyphs replaced where a glyph of certain classes follows.
  ///
  /// - Parameters:
  ///   - rows: Glyphs that are alike in what follows them, and for each class of the next glyph the lookup that is
  ///     applied; nil for none.
  ///   - next: The classes of the next glyph, from 0, in ascending order of the glyphs.
  static func before(
    _ rows: [(glyphs: [Int], lookups: [Int?])], next: [(glyph: Int, number: Int)]
  ) -> LayoutTable.Lookup {
    let following = LayoutTable.classes(next.map { ($0.glyph, $0.number + 1) })
    // Offsets have two bytes: so many rows of rules for a hundred classes fit.
    let size = 25
    let subtables = stride(from: 0, to: rows.count, by: size).map { start in
      let part = Array(rows[start..<min(start + size, rows.count)])
      var inputs: [(glyph: Int, number: Int)] = []
      for (index, row) in part.enumerated() { inputs += row.glyphs.map { ($0, index + 1) } }
      inputs.sort { $0.glyph < $1.glyph }
      let coverage = LayoutTable.coverage(inputs.map { $0.glyph })
      let none = LayoutTable.classes([])
      let own = LayoutTable.classes(inputs)
      // Rules behind the tables of classes; equal ones are written once.
      let head = 12 + 2 * (part.count + 1)
      var place = head + coverage.count + none.count + own.count + following.count
      var table = ByteWriter()
      table.shorts([2, head, head + coverage.count, head + coverage.count + none.count])
      table.shorts([head + coverage.count + none.count + own.count, part.count + 1, 0])
      var rules = ByteWriter()
      var written: [[Int?]: Int] = [:]
      for row in part {
        if let known = written[row.lookups] {
          table.short(known)
          continue
        }
        written[row.lookups] = place
        table.short(place)
        let set = ruleSet(row.lookups)
        place += set.count
        rules.add(set)
      }
      for one in [coverage, none, own, following, rules.bytes] { table.add(one) }
      return table.bytes
    }
    return LayoutTable.Lookup(kind: 6, ignoresMarks: true, subtables: subtables)
  }

  private static func ruleSet(_ lookups: [Int?]) -> [UInt8] {
    let rules = lookups.enumerated().filter { $0.element != nil }
    var set = ByteWriter()
    set.short(rules.count)
    for index in rules.indices { set.short(2 + 2 * rules.count + 14 * index) }
    for (column, lookup) in rules {
      // No glyph before, the glyph itself, one behind; one lookup at the first.
      set.shorts([0, 1, 1, column + 1, 1, 0, lookup ?? 0])
    }
    return set.bytes
  }

  /// What happens to glyphs behind certain others.
  struct Rule {
    /// The glyphs one of which comes before; anything for none.
    let before: [Int]
    let glyphs: [Int]
    /// The lookup that is applied; nil to leave the glyph as it is.
    let lookup: Int?
  }

  /// Glyphs replaced by the first of some rules that fits.
  static func after(_ rules: [Rule]) -> LayoutTable.Lookup {
    let subtables = rules.map { rule in
      let (first, second) = (LayoutTable.coverage(rule.before), LayoutTable.coverage(rule.glyphs))
      let hasBefore = !rule.before.isEmpty
      let head = 12 + (hasBefore ? 2 : 0) + (rule.lookup == nil ? 0 : 4)
      var table = ByteWriter()
      table.shorts([3] + (hasBefore ? [1, head] : [0]))
      table.shorts([1, head + (hasBefore ? first.count : 0), 0])
      table.shorts(rule.lookup.map { [1, 0, $0] } ?? [0])
      if hasBefore { table.add(first) }
      table.add(second)
      return table.bytes
    }
    return LayoutTable.Lookup(kind: 6, ignoresMarks: true, subtables: subtables)
  }
}
