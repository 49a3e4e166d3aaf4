/// A picture of at most 256 colours: a palette, and for each pixel the number of its colour, row by row.
///
/// Pages have few inks, but each blends into white at its borders. Where that makes more than 256 colours, alike colours
/// share an entry; the commonest of them stays exactly as it was, so paper and inks are always true.
struct IndexedPicture {
  /// Width in pixels.
  let width: Int
  /// Height in pixels.
  let height: Int
  /// Colours as 0xRRGGBB, the commonest first.
  let palette: [UInt32]
  /// One byte a pixel.
  let pixels: [UInt8]

  /// Neighbours of one colour in a row.
  private struct Stretch {
    let slot: UInt32
    let length: UInt32
  }

  /// Indexes the colours of a picture of 0x__RRGGBB words, with so many words to the row.
  init(_ words: Span<UInt32>, width: Int, height: Int, stride: Int) {
    var census = ColourCensus()
    var stretches: [Stretch] = []
    stretches.reserveCapacity(height * 32)
    for row in 0..<height {
      var place = row * stride
      let end = place + width
      while place < end {
        let colour = words[place] & 0xFF_FFFF
        let start = place
        repeat { place += 1 } while place < end && words[place] & 0xFF_FFFF == colour
        let slot = census.count(colour, times: place - start)
        stretches.append(Stretch(slot: UInt32(slot), length: UInt32(place - start)))
      }
    }
    let (palette, entries) = Palette.make(from: census)
    self.width = width
    self.height = height
    self.palette = palette
    pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      for stretch in stretches {
        let length = Int(stretch.length)
        unsafe buffer[count..<(count + length)].initialize(repeating: entries[Int(stretch.slot)])
        count += length
      }
    }
  }
}

/// How often each colour occurs: a table with open addressing, since a dictionary is ten times slower here.
struct ColourCensus {
  /// Colours in order of appearance.
  private(set) var colours: [UInt32] = []
  /// How many pixels have each.
  private(set) var counts: [Int] = []
  /// Where in ``colours`` a colour is, plus 1; 0 for a free place.
  private var table = [UInt32](repeating: 0, count: 1024)

  /// Counts a colour and tells its place in ``colours``.
  mutating func count(_ colour: UInt32, times: Int) -> Int {
    var place = home(of: colour)
    while true {
      let entry = table[place]
      if entry == 0 { break }
      if colours[Int(entry) - 1] == colour {
        counts[Int(entry) - 1] += times
        return Int(entry) - 1
      }
      place = (place + 1) & (table.count - 1)
    }
    colours.append(colour)
    counts.append(times)
    table[place] = UInt32(colours.count)
    if colours.count * 2 > table.count { grow() }
    return colours.count - 1
  }

  /// Fibonacci hashing (Knuth, *The Art of Computer Programming* 3, 6.4).
  private func home(of colour: UInt32) -> Int {
    Int((colour &* 2_654_435_769) >> 8) & (table.count - 1)
  }

  private mutating func grow() {
    table = [UInt32](repeating: 0, count: table.count * 4)
    for (index, colour) in colours.enumerated() {
      var place = home(of: colour)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = UInt32(index + 1)
    }
  }
}

/// Chooses the colours of a picture.
private enum Palette {
  /// At most 256 colours, the commonest first, and for each colour of the census its number among them.
  static func make(from census: ColourCensus) -> (colours: [UInt32], entries: [UInt8]) {
    let common = census.colours.indices.sorted {
      (census.counts[$1], census.colours[$0]) < (census.counts[$0], census.colours[$1])
    }
    for bits in stride(from: 8, through: 2, by: -1) {
      if let result = make(from: census, in: common, bits: bits) { return result }
    }
    preconditionFailure("two bits for each of three lights are 64 colours")
  }

  /// The palette in which colours that agree in their leading bits are one; nil where these are more than 256.
  private static func make(
    from census: ColourCensus, in common: [Int], bits: Int
  ) -> (colours: [UInt32], entries: [UInt8])? {
    let dropped = UInt32(8 - bits)
    let mask = (0xFF as UInt32 >> dropped) << dropped
    let key = mask << 16 | mask << 8 | mask
    var numbers: [UInt32: UInt8] = [:]
    var colours: [UInt32] = []
    var entries = [UInt8](repeating: 0, count: census.colours.count)
    for index in common {
      let colour = census.colours[index]
      if let number = numbers[colour & key] {
        entries[index] = number
      } else {
        guard colours.count < 256 else { return nil }
        entries[index] = UInt8(colours.count)
        numbers[colour & key] = UInt8(colours.count)
        colours.append(colour)
      }
    }
    return (colours, entries)
  }
}
