/// The measures of a font that other tables are checked against: `head`, `hhea`, `hmtx`, `maxp`, `OS/2`, `post`, `gasp`.
///
/// *OpenType specification*, chapters of these names.
struct MetricTables {
  let glyphs: [Glyph]
  let outlines: GlyphTable
  let measures: FontMeasures
  /// All characters in the order of their code points.
  let codes: [Int]
  /// From 1 to 1000; 400 for regular.
  let weight: Int

  /// Midnight of 1 January 2025 in seconds since 1904: a font's days are those of its design, so that its bytes stay the same.
  private static let day: UInt32 = 3_818_534_400

  func head() -> [UInt8] {
    var table = ByteWriter()
    table.shorts([1, 0])
    table.long(FontMeasures.revision)
    table.long(0)
    table.long(0x5F0F_3CF5)
    // The baseline is at 0, the left side bearing at the leftmost point, and advances are whole.
    table.shorts([0x000B, FontMeasures.unitsPerEm])
    for _ in 0..<2 {
      table.long(0)
      table.long(Int(truncatingIfNeeded: MetricTables.day))
    }
    let box = outlines.box
    table.shorts([box.left, box.bottom, box.right, box.top])
    table.shorts([0, 6, 2, 1, 0])
    return table.bytes
  }

  func horizontalHeader() -> [UInt8] {
    var table = ByteWriter()
    let drawn = glyphs.indices.filter { !outlines.boxes[$0].isEmpty }
    table.shorts([1, 0, measures.ascent, -measures.descent, 0, glyphs.map { $0.advance }.max() ?? 0])
    table.short(drawn.map { outlines.boxes[$0].left }.min() ?? 0)
    table.short(drawn.map { glyphs[$0].advance - outlines.boxes[$0].right }.min() ?? 0)
    table.short(drawn.map { outlines.boxes[$0].right }.max() ?? 0)
    // The writing mark stands upright, as in regular styles: programs take one that leans for an italic.
    table.shorts([1, 0, 0, 0, 0, 0, 0, 0, glyphs.count])
    return table.bytes
  }

  func horizontalMetrics() -> [UInt8] {
    var table = ByteWriter()
    for (index, glyph) in glyphs.enumerated() {
      table.short(glyph.advance)
      table.short(outlines.boxes[index].isEmpty ? 0 : outlines.boxes[index].left)
    }
    return table.bytes
  }

  func maximums() -> [UInt8] {
    var table = ByteWriter()
    table.long(0x0001_0000)
    table.shorts([
      glyphs.count, outlines.mostPoints, outlines.mostContours, outlines.mostPartPoints, outlines.mostPartContours,
      2, 0, 0, 0, 0, 0, 0, outlines.mostParts, outlines.deepest,
    ])
    return table.bytes
  }

  func windows() -> [UInt8] {
    var table = ByteWriter()
    let wide = glyphs.filter { $0.advance > 0 }.map { $0.advance }
    table.shorts([4, wide.reduce(0, +) / max(1, wide.count), weight, 5, 0])
    let em = FontMeasures.unitsPerEm
    // Letters set low and high, and a line through them, as usual.
    table.shorts([em * 65 / 100, em * 60 / 100, 0, em * 8 / 100, em * 65 / 100, em * 60 / 100, 0, em * 35 / 100])
    table.shorts([measures.pen, measures.xHeight / 2, 10 << 8 | 0])
    // The Latin hand written family of PANOSE, the rest not told.
    for value in [3, 0, 0, 0, 0, 0, 0, 0, 0, 0] { table.byte(value) }
    for range in ranges() { table.long(range) }
    table.tag("COPY")
    // Regular; the typographic measures are the ones to use.
    table.shorts([0x00C0, min(codes.first ?? 0, 0xFFFF), min(codes.last ?? 0, 0xFFFF)])
    table.shorts([measures.ascent, -measures.descent, 0])
    table.short(max(measures.ascent, measures.top, outlines.box.top))
    table.short(max(measures.descent, measures.foot, -outlines.box.bottom))
    for page in pages() { table.long(page) }
    table.shorts([measures.xHeight, measures.capital, 0, 0x20, MetricTables.context])
    return table.bytes
  }

  /// A letter looks at the one that follows.
  private static let context = 2

  /// Which ranges of characters there are letters of, as bits.
  private func ranges() -> [Int] {
    let known: [(bit: Int, from: Int, to: Int)] = [
      (0, 0x20, 0x7E), (1, 0xA0, 0xFF), (2, 0x100, 0x17F), (3, 0x180, 0x24F), (4, 0x250, 0x2AF), (6, 0x300, 0x36F),
      (7, 0x370, 0x3FF), (9, 0x400, 0x52F), (29, 0x1E00, 0x1EFF), (31, 0x2000, 0x206F), (33, 0x20A0, 0x20CF),
      (38, 0x2200, 0x22FF),
    ]
    var words = [0, 0, 0, 0]
    for range in known where codes.contains(where: { range.from <= $0 && $0 <= range.to }) {
      words[range.bit / 32] |= 1 << (range.bit % 32)
    }
    return words
  }

  /// Which of the old code pages the font serves, as bits.
  private func pages() -> [Int] {
    let known: [(bit: Int, letter: Int)] = [
      (0, 0x61), (1, 0x10D), (2, 0x436), (3, 0x3C9), (4, 0x131), (7, 0x173), (8, 0x1EA1),
    ]
    var word = 0
    for page in known where codes.contains(page.letter) { word |= 1 << page.bit }
    return [word == 0 ? 1 : word, 0]
  }

  func postScript() -> [UInt8] {
    var table = ByteWriter()
    table.long(0x0003_0000)
    table.long(0)
    table.shorts([-measures.descent / 2, measures.pen])
    for _ in 0..<5 { table.long(0) }
    return table.bytes
  }

  /// Thin lines never break off: the program that says so, `prep`.
  func program() -> [UInt8] {
    // Push 511, always fill in what would drop out; push 4, with regard to how lines end.
    [0xB8, 0x01, 0xFF, 0x85, 0xB0, 0x04, 0x8D]
  }

  /// Smooth at every size.
  func smoothing() -> [UInt8] {
    var table = ByteWriter()
    table.shorts([1, 1, 0xFFFF, 0x000F])
    return table.bytes
  }
}
