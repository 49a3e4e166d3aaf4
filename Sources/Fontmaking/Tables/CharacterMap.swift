/// Which glyph stands for which character: `cmap` in format 4, and in format 12 where that cannot tell all.
///
/// *OpenType specification*, "cmap".
enum CharacterMap {
  /// Characters and glyphs that follow each other in step.
  private struct Run {
    let first: Int
    var last: Int
    let glyph: Int
  }

  /// - Parameter glyphs: Code points and their glyphs, in the order of the code points, each once.
  static func bytes(_ glyphs: [(code: Int, glyph: Int)]) -> [UInt8] {
    let near = segments(runs(of: glyphs.filter { $0.code < 0xFFFF }))
    let isNear = glyphs.allSatisfy { $0.code < 0xFFFF }
    let start = 4 + (isNear ? 2 : 4) * 8
    // Unicode, then Windows; each near and all.
    let records = [
      (0, 3, start), (0, 4, start + near.count), (3, 1, start), (3, 10, start + near.count),
    ].filter { !isNear || $0.2 == start }
    var table = ByteWriter()
    table.shorts([0, records.count])
    for (platform, encoding, offset) in records {
      table.shorts([platform, encoding])
      table.long(offset)
    }
    table.add(near)
    if !isNear { table.add(groups(runs(of: glyphs))) }
    return table.bytes
  }

  private static func runs(of glyphs: [(code: Int, glyph: Int)]) -> [Run] {
    var runs: [Run] = []
    for (code, glyph) in glyphs {
      if let last = runs.last, last.last + 1 == code, last.glyph + code - last.first == glyph {
        runs[runs.count - 1].last = code
      } else {
        runs.append(Run(first: code, last: code, glyph: glyph))
      }
    }
    return runs
  }

  /// Format 4.
  private static func segments(_ runs: [Run]) -> [UInt8] {
    let runs = runs + [Run(first: 0xFFFF, last: 0xFFFF, glyph: 0x1_0000)]
    let power = (0...15).last { 1 << $0 <= runs.count } ?? 0
    var table = ByteWriter()
    table.shorts([4, 16 + 8 * runs.count, 0, 2 * runs.count])
    table.shorts([2 << power, power, 2 * (runs.count - (1 << power))])
    for run in runs { table.short(run.last) }
    table.short(0)
    for run in runs { table.short(run.first) }
    for run in runs { table.short(run.glyph - run.first) }
    for _ in runs { table.short(0) }
    return table.bytes
  }

  /// Format 12.
  private static func groups(_ runs: [Run]) -> [UInt8] {
    var table = ByteWriter()
    table.shorts([12, 0])
    table.long(16 + 12 * runs.count)
    table.long(0)
    table.long(runs.count)
    for run in runs {
      table.long(run.first)
      table.long(run.last)
      table.long(run.glyph)
    }
    return table.bytes
  }
}
