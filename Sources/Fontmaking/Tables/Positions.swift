/// Rules of `GPOS`: where glyphs stand beside and on one another; and `GDEF`, which tells letters from marks.
///
/// *OpenType specification*, "GPOS" and "GDEF".
enum Positions {
  /// The bytes of a subtable that its offsets reach.
  private static let reach = 60_000

  /// How much nearer or farther than their widths pairs of glyphs stand.
  ///
  /// - Parameters:
  ///   - rows: Glyphs that are alike as the first of a pair, and the change of their advance per class of the second.
  ///   - next: The classes of the second, from 0, in ascending order of the glyphs.
  static func pairs(
    _ rows: [(glyphs: [Int], steps: [Int])], next: [(glyph: Int, number: Int)]
  ) -> LayoutTable.Lookup {
    let columns = (next.map { $0.number }.max() ?? -1) + 2
    let following = LayoutTable.classes(next.map { ($0.glyph, $0.number + 1) })
    let size = max(1, reach / (2 * columns))
    let subtables = stride(from: 0, to: rows.count, by: size).map { start in
      let part = Array(rows[start..<min(start + size, rows.count)])
      var inputs: [(glyph: Int, number: Int)] = []
      for (index, row) in part.enumerated() { inputs += row.glyphs.map { ($0, index) } }
      inputs.sort { $0.glyph < $1.glyph }
      let coverage = LayoutTable.coverage(inputs.map { $0.glyph })
      // The first row is class 0 of what is covered.
      let own = LayoutTable.classes(inputs)
      let head = 16 + 2 * part.count * columns
      var table = ByteWriter()
      table.shorts([2, head, 4, 0, head + coverage.count, head + coverage.count + own.count, part.count, columns])
      for row in part {
        table.short(0)
        for column in 0..<columns - 1 { table.short(column < row.steps.count ? row.steps[column] : 0) }
      }
      for one in [coverage, own, following] { table.add(one) }
      return table.bytes
    }
    return LayoutTable.Lookup(kind: 2, ignoresMarks: true, subtables: subtables)
  }

  /// A place where marks of a kind stand, in font units.
  struct Anchor: Hashable {
    let x: Int
    let y: Int
  }

  /// Marks on letters.
  ///
  /// - Parameters:
  ///   - marks: In ascending order: their kind, from 0, and their own place.
  ///   - bases: In ascending order: the places for each kind of mark; nil for none.
  static func marks(
    _ marks: [(glyph: Int, kind: Int, anchor: Anchor)], on bases: [(glyph: Int, anchors: [Anchor?])]
  ) -> LayoutTable.Lookup {
    let kinds = (marks.map { $0.kind }.max() ?? -1) + 1
    let size = max(1, reach / (8 * max(1, kinds)))
    let subtables = stride(from: 0, to: bases.count, by: size).map { start in
      let part = bases[start..<min(start + size, bases.count)]
      let first = LayoutTable.coverage(marks.map { $0.glyph })
      let second = LayoutTable.coverage(part.map { $0.glyph })
      var places = AnchorList(start: 2 + 4 * marks.count)
      var own = ByteWriter()
      own.short(marks.count)
      for mark in marks { own.shorts([mark.kind, places.offset(of: mark.anchor)]) }
      own.add(places.bytes)
      var others = AnchorList(start: 2 + 2 * kinds * part.count)
      var base = ByteWriter()
      base.short(part.count)
      for letter in part {
        for kind in 0..<kinds {
          base.short(kind < letter.anchors.count ? letter.anchors[kind].map { others.offset(of: $0) } ?? 0 : 0)
        }
      }
      base.add(others.bytes)
      var table = ByteWriter()
      let head = 12
      table.shorts([1, head, head + first.count, kinds, head + first.count + second.count])
      table.short(head + first.count + second.count + own.count)
      for one in [first, second, own.bytes, base.bytes] { table.add(one) }
      return table.bytes
    }
    return LayoutTable.Lookup(kind: 4, subtables: subtables)
  }

  /// Places, each written once.
  private struct AnchorList {
    let start: Int
    private var known: [Anchor: Int] = [:]
    private var writer = ByteWriter()

    init(start: Int) { self.start = start }

    var bytes: [UInt8] { writer.bytes }

    mutating func offset(of anchor: Anchor) -> Int {
      if let place = known[anchor] { return place }
      let place = start + writer.count
      known[anchor] = place
      writer.shorts([1, anchor.x, anchor.y])
      return place
    }
  }

  /// Which glyphs are letters and which are marks.
  static func definitions(_ glyphs: [Glyph]) -> [UInt8] {
    var table = ByteWriter()
    table.shorts([1, 0, 12, 0, 0, 0])
    table.add(LayoutTable.classes(glyphs.enumerated().map { ($0, $1.isMark ? 3 : 1) }))
    return table.bytes
  }
}
