/// The modules of a code line by line, 1 where they are dark, so that masks are weighed quickly.
///
/// A word holds a row in its lower half, the leftmost module the lowest bit, and in its upper half the column of the same
/// number, the topmost module the lowest bit there.
struct QRLines: Equatable {
  private var words = [UInt64](repeating: 0, count: QRCode.size)

  /// The bits of a whole row and of a whole column.
  private static let whole: UInt64 = (1 << UInt64(QRCode.size) - 1) * 0x1_0000_0001

  /// The lines of modules that are dark, by their indices.
  init(isDark: (Int) -> Bool) {
    for index in 0..<QRCode.size * QRCode.size where isDark(index) { darken(index) }
  }

  /// The lines of codewords, with what is the same in every code, before they are masked; the format is still light.
  init(codewords: [UInt8]) {
    let ground = QRGround.shared
    self = ground.lines
    // What follows the last codeword is left light.
    for (place, index) in ground.order.prefix(8 * codewords.count).enumerated()
    where codewords[place >> 3] >> UInt8(7 - place & 7) & 1 == 1 { darken(index) }
  }

  /// Makes a module dark, by its index.
  mutating func darken(_ index: Int) {
    let (y, x) = index.quotientAndRemainder(dividingBy: QRCode.size)
    words[y] |= 1 << UInt64(x)
    words[x] |= 1 << UInt64(32 + y)
  }

  /// The same under a mask, with the format that names it.
  func masked(by mask: Int) -> QRLines {
    var masked = self
    let turned = QRGround.shared.masks[mask].words
    for index in turned.indices { masked.words[index] ^= turned[index] }
    return masked
  }

  /// The rows, the leftmost module the lowest bit.
  var rows: [UInt32] { words.map { UInt32(truncatingIfNeeded: $0) } }

  /// How hard the code is to read, by four rules (ISO/IEC 18004:2015, 7.8.3): long runs, blocks, what looks like a finder, and
  /// more of one shade than of the other.
  var penalty: Int {
    var (penalty, dark) = (0, 0)
    var before: UInt32?
    for word in words {
      penalty += QRLines.runPenalty(of: word) + QRLines.finderPenalty(of: word)
      let row = UInt32(truncatingIfNeeded: word)
      dark += row.nonzeroBitCount
      if let before {
        let (all, light) = (row & before, ~(row | before) & UInt32(truncatingIfNeeded: QRLines.whole))
        penalty += 3 * (all & all >> 1 | light & light >> 1).nonzeroBitCount
      }
      before = row
    }
    let count = QRCode.size * QRCode.size
    return penalty + abs(20 * dark - 10 * count) / count * 10
  }

  /// Three for five alike, and one for each more.
  private static func runPenalty(of lines: UInt64) -> Int {
    // Where a module is as the next one is, and where five in a row are alike.
    let pairs = ~(lines ^ lines >> 1) & (whole >> 1 & whole)
    let threes = pairs & pairs >> 1
    let fives = threes & threes >> 2
    // A run of n has n − 4 of them, and one that none follows.
    return fives.nonzeroBitCount + 2 * (fives & ~(fives >> 1)).nonzeroBitCount
  }

  /// Forty for one to one to three to one to one with four light modules before or after it; round the code all is light.
  private static func finderPenalty(of lines: UInt64) -> Int {
    let finders =
      lines & ~(lines >> 1) & lines >> 2 & lines >> 3 & lines >> 4 & ~(lines >> 5) & lines >> 6
    guard finders != 0 else { return 0 }
    let before = finders & ~(lines << 1 | lines << 2 | lines << 3 | lines << 4)
    let after = finders & ~(lines >> 7 | lines >> 8 | lines >> 9 | lines >> 10)
    return 40 * (before.nonzeroBitCount + after.nonzeroBitCount)
  }
}
