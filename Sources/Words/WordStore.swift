/// Words one after another in one run of bytes, UTF-8.
struct WordStore: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each word ends, and the next begins.
  private(set) var ends: [UInt32] = []
  /// Of words that ``appendNew(_:)`` brought: their hashes, and a table with open addressing of their places plus one.
  private var hashes: [UInt32] = []
  private var slots: [UInt32] = []

  var count: Int { ends.count }

  func range(of place: Int) -> Range<Int> { (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place]) }

  mutating func reserve(bytes count: Int) {
    bytes.reserveCapacity(count)
    ends.reserveCapacity(count / 8)
    hashes.reserveCapacity(count / 8)
  }

  /// Adds a word, whether it is new or not.
  mutating func append(_ word: String) {
    bytes += word.utf8
    ends.append(UInt32(bytes.count))
  }

  /// Adds a word unless it is there; all words of the store must have come by this way.
  mutating func appendNew(_ word: Span<UInt8>) {
    if hashes.count * 2 >= slots.count { grow() }
    // FNV-1a (Fowler, Noll, Vo), folded to 32 bits.
    var long: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in word.indices { long = (long ^ UInt64(word[index])) &* 0x0000_0100_0000_01B3 }
    let hash = UInt32(truncatingIfNeeded: long ^ (long >> 32))
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if hashes[place] == hash, holds(word, at: place) { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(count) + 1
    hashes.append(hash)
    for index in word.indices { bytes.append(word[index]) }
    ends.append(UInt32(bytes.count))
  }

  private func holds(_ word: Span<UInt8>, at place: Int) -> Bool {
    let range = range(of: place)
    guard range.count == word.count else { return false }
    for index in word.indices where bytes[range.lowerBound + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(1024, slots.count * 4))
    for place in hashes.indices {
      var slot = Int(hashes[place]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(place) + 1
    }
  }
}
