/// The modules of a code row by row, the leftmost the lowest bit, 1 where it is dark: so that masks are weighed quickly.
struct QRRows: Equatable {
  private(set) var rows: [UInt32]

  /// The bits of a whole row.
  private static let whole: UInt32 = 1 << UInt32(QRCode.size) - 1

  /// The rows of codewords under a mask.
  init(codewords: [UInt8], mask: Int) {
    let ground = QRGround.shared
    rows = ground.rows
    // What follows the last codeword is left light before it is masked.
    for (place, index) in ground.order.prefix(8 * codewords.count).enumerated()
    where codewords[place >> 3] >> UInt8(7 - place & 7) & 1 == 1 {
      rows[index / QRCode.size] |= 1 << UInt32(index % QRCode.size)
    }
    for y in rows.indices { rows[y] ^= ground.masks[mask][y] }
    let format = QRFormat(level: QRFormat.levelQ, mask: mask).bits
    for places in ground.formats {
      for (bit, index) in places.enumerated() where format >> bit & 1 == 1 {
        rows[index / QRCode.size] |= 1 << UInt32(index % QRCode.size)
      }
    }
  }

  /// How hard the code is to read, by four rules (ISO/IEC 18004:2015, 7.8.3): long runs, blocks, what looks like a finder, and
  /// more of one shade than of the other.
  var penalty: Int {
    var columns = [UInt32](repeating: 0, count: QRCode.size)
    for (y, row) in rows.enumerated() {
      for x in columns.indices { columns[x] |= (row >> UInt32(x) & 1) << UInt32(y) }
    }
    var penalty = 0
    for line in rows { penalty += QRRows.runPenalty(of: line) + QRRows.finderPenalty(of: line) }
    for line in columns { penalty += QRRows.runPenalty(of: line) + QRRows.finderPenalty(of: line) }
    var dark = 0
    for y in rows.indices {
      dark += rows[y].nonzeroBitCount
      guard y > 0 else { continue }
      let (all, any) = (rows[y] & rows[y - 1], rows[y] | rows[y - 1])
      let light = ~any & QRRows.whole
      penalty += 3 * ((all & all >> 1).nonzeroBitCount + (light & light >> 1).nonzeroBitCount)
    }
    let count = QRCode.size * QRCode.size
    return penalty + abs(20 * dark - 10 * count) / count * 10
  }

  /// Three for five alike, and one for each more.
  private static func runPenalty(of line: UInt32) -> Int {
    var (penalty, run) = (0, 1)
    for x in 1..<UInt32(QRCode.size) {
      run = line >> x & 1 == line >> (x - 1) & 1 ? run + 1 : 1
      if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
    }
    return penalty
  }

  /// Forty for one to one to three to one to one with four light modules before or after it; round the code all is light.
  private static func finderPenalty(of line: UInt32) -> Int {
    let wide = UInt64(line) << 4
    var penalty = 0
    for start in 0...UInt64(QRCode.size + 8 - 11) {
      let part = wide >> start & 0b111_1111_1111
      if part == 0b000_0101_1101 || part == 0b101_1101_0000 { penalty += 40 }
    }
    return penalty
  }
}
