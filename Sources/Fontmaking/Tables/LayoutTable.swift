/// What `GSUB` and `GPOS` have in common: scripts, features, lookups.
///
/// *OpenType specification*, "OpenType layout common table formats".
struct LayoutTable {
  /// Rules of one kind that are tried at every glyph.
  struct Lookup {
    let kind: Int
    /// Whether glyphs that are marks are passed over.
    var ignoresMarks = false
    let subtables: [[UInt8]]
  }

  /// Lookups under a name of four letters.
  struct Feature {
    let tag: String
    let lookups: [Int]
    /// The number of the text that names a stylistic set; nil for other features.
    var name: Int?
  }

  let features: [Feature]
  let lookups: [Lookup]
  /// The kind of lookup whose subtables may lie far away: 7 of GSUB, 9 of GPOS.
  let extensionKind: Int

  /// The scripts whose letters schools write; each has all features.
  private static let scripts = ["DFLT", "cyrl", "grek", "latn"]

  var bytes: [UInt8] {
    let features = features.sorted { Array($0.tag.utf8).lexicographicallyPrecedes(Array($1.tag.utf8)) }
    let scripts = LayoutTable.scriptList(features.count)
    let names = LayoutTable.featureList(features)
    var table = ByteWriter()
    table.shorts([1, 0, 10, 10 + scripts.count, 10 + scripts.count + names.count])
    table.add(scripts)
    table.add(names)
    table.add(lookupList())
    return table.bytes
  }

  private static func scriptList(_ features: Int) -> [UInt8] {
    var list = ByteWriter()
    list.short(scripts.count)
    // All share one table.
    for script in scripts {
      list.tag(script)
      list.short(2 + 6 * scripts.count)
    }
    list.shorts([4, 0])
    list.shorts([0, 0xFFFF, features])
    list.shorts(Array(0..<features))
    return list.bytes
  }

  private static func featureList(_ features: [Feature]) -> [UInt8] {
    var list = ByteWriter()
    var tables = ByteWriter()
    list.short(features.count)
    for feature in features {
      list.tag(feature.tag)
      list.short(2 + 6 * features.count + tables.count)
      let size = 4 + 2 * feature.lookups.count
      tables.shorts([feature.name == nil ? 0 : size, feature.lookups.count])
      tables.shorts(feature.lookups)
      if let name = feature.name { tables.shorts([0, name]) }
    }
    list.add(tables.bytes)
    return list.bytes
  }

  private func lookupList() -> [UInt8] {
    var list = ByteWriter()
    let headers = lookups.map { 6 + 2 * $0.subtables.count }
    let links = lookups.map { 8 * $0.subtables.count }
    list.short(lookups.count)
    var place = 2 + 2 * lookups.count
    for index in lookups.indices {
      list.short(place)
      place += headers[index] + links[index]
    }
    // The subtables themselves follow behind all, in order.
    var data = ByteWriter()
    for (index, lookup) in lookups.enumerated() {
      list.shorts([extensionKind, lookup.ignoresMarks ? 0x0008 : 0, lookup.subtables.count])
      for number in lookup.subtables.indices { list.short(headers[index] + 8 * number) }
      for subtable in lookup.subtables {
        let here = list.count
        list.shorts([1, lookup.kind])
        list.long(place + data.count - here)
        data.add(subtable)
      }
    }
    list.add(data.bytes)
    return list.bytes
  }

  /// Which glyphs a rule is for, in ascending order.
  static func coverage(_ glyphs: [Int]) -> [UInt8] {
    var runs: [(first: Int, last: Int, index: Int)] = []
    for (index, glyph) in glyphs.enumerated() {
      if let last = runs.last, last.last + 1 == glyph {
        runs[runs.count - 1].last = glyph
      } else {
        runs.append((glyph, glyph, index))
      }
    }
    var table = ByteWriter()
    if 3 * runs.count < glyphs.count {
      table.shorts([2, runs.count])
      for run in runs { table.shorts([run.first, run.last, run.index]) }
    } else {
      table.shorts([1, glyphs.count])
      table.shorts(glyphs)
    }
    return table.bytes
  }

  /// The classes of glyphs, from 1; what is not listed is in class 0.
  ///
  /// - Parameter classes: Glyphs in ascending order, each once.
  static func classes(_ classes: [(glyph: Int, number: Int)]) -> [UInt8] {
    var runs: [(first: Int, last: Int, number: Int)] = []
    for (glyph, number) in classes where number != 0 {
      if let last = runs.last, last.last + 1 == glyph, last.number == number {
        runs[runs.count - 1].last = glyph
      } else {
        runs.append((glyph, glyph, number))
      }
    }
    var table = ByteWriter()
    table.shorts([2, runs.count])
    for run in runs { table.shorts([run.first, run.last, run.number]) }
    return table.bytes
  }
}
