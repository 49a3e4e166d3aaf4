/// Pictures in the form PNG whose sums are right, so that what is wrong with them is found behind the sums.
///
/// W3C, Portable Network Graphics, third edition.
enum PictureFiles {
  /// A picture by lot: any form, with rows as they should be or nearly so.
  static func png(_ mutator: inout NodeMutator) -> [UInt8] {
    let size = [1, 1, 2, 3, 7, 8, 16, 33, 64]
    var (width, height) = (mutator.one(of: size), mutator.one(of: size))
    let type = mutator.one(of: [0, 2, 3, 4, 6])
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    var depth = mutator.one(of: depths[type] ?? [8])
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
    let row = (width * depth * samples + 7) / 8
    var rows: [UInt8] = []
    for _ in 0..<height {
      rows.append(UInt8(mutator.below(20) == 0 ? mutator.below(256) : mutator.below(5)))
      for _ in 0..<row { rows.append(UInt8(mutator.below(256))) }
    }
    // Now and then the head says something else than the rows.
    var (kind, interlace) = (type, mutator.below(8) == 0 ? 1 : 0)
    switch mutator.below(12) {
    case 0: width = mutator.one(of: [0, 5, 1000, 65_536, 1 << 30, 1 << 31, 0xFFFF_FFFF])
    case 1: height = mutator.one(of: [0, 5, 1000, 65_536, 1 << 30, 1 << 31, 0xFFFF_FFFF])
    case 2: depth = mutator.below(33)
    case 3: kind = mutator.below(9)
    case 4: interlace = mutator.below(4)
    case 5: rows.removeLast(mutator.below(rows.count))
    case 6: rows += Array(repeating: 7, count: mutator.one(of: [1, 1000, 100_000]))
    default: break
    }
    var chunks = [
      ("IHDR", PackedBytes.big(width) + PackedBytes.big(height) + [UInt8(depth), UInt8(kind), 0, 0, UInt8(interlace)])
    ]
    if type == 3 || mutator.below(8) == 0 {
      let colours = mutator.below(16) == 0 ? mutator.below(300) : 1 << min(depth, 8)
      chunks.append(("PLTE", (0..<colours * 3).map { _ in UInt8(mutator.below(256)) }))
    }
    if mutator.below(3) == 0 {
      let count = mutator.below(4) == 0 ? mutator.below(300) : [0: 2, 2: 6, 3: 1][type] ?? 0
      chunks.append(("tRNS", (0..<count).map { _ in UInt8(mutator.below(2)) }))
    }
    if mutator.below(3) == 0 {
      let more = ["gAMA", "pHYs", "tEXt", "iCCP", "sBIT", "bKGD", "zTXt", "cHRM", "acTL", "xxXx", "XXXX", "eXIf"]
      let name = mutator.one(of: more)
      chunks.append((name, (0..<mutator.one(of: [0, 1, 4, 9, 32, 1000])).map { _ in UInt8(mutator.below(256)) }))
    }
    let packed = PackedBytes.zlib(rows)
    let cut = mutator.below(4) == 0 ? mutator.below(packed.count) : packed.count
    chunks += [("IDAT", Array(packed[..<cut]))] + (cut < packed.count ? [("IDAT", Array(packed[cut...]))] : [])
    chunks.append(("IEND", []))
    switch mutator.below(16) {
    case 0: chunks.remove(at: mutator.below(chunks.count))
    case 1: chunks.swapAt(mutator.below(chunks.count), mutator.below(chunks.count))
    case 2: chunks.append(mutator.one(of: chunks))
    default: break
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { chunk($0.0, $0.1) }
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + bytes
    return PackedBytes.big(bytes.count) + named + PackedBytes.big(Int(PackedBytes.cyclicSum(of: named)))
  }
}
