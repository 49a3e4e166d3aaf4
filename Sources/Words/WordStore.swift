/// Words in one run of bytes, UTF-8.
struct WordStore: Sendable {
  private(set) var bytes: [UInt8] = []
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  /// Words in different languages may be spelt alike: the languages' numbers.
  private var tags: [UInt32] = []
  /// The words' hashes, and a table with open addressing of their places plus one.
  private var hashes: [UInt32] = []
  private var slots: [UInt32] = []

  var count: Int { starts.count }

  func range(of place: Int) -> Range<Int> { Int(starts[place])..<Int(ends[place]) }

  /// Adds a word unless it is there in the same language; tells whether it was added.
  mutating func add(_ word: String, tag: UInt32) -> Bool {
    let start = bytes.count
    bytes += word.utf8
    let isNew = add(start..<bytes.count, tag: tag)
    if !isNew { bytes.removeLast(bytes.count - start) }
    return isNew
  }

  /// Adds the word that stands somewhere in the bytes, unless it is there.
  private mutating func add(_ word: Range<Int>, tag: UInt32) -> Bool {
    if count * 2 >= slots.count { grow() }
    let hash = hash(of: word, tag: tag)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if hashes[place] == hash, tags[place] == tag, areEqual(word, range(of: place)) { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(count) + 1
    hashes.append(hash)
    tags.append(tag)
    starts.append(UInt32(word.lowerBound))
    ends.append(UInt32(word.upperBound))
    return true
  }

  /// FNV-1a (Fowler, Noll, Vo), folded to 32 bits.
  private func hash(of word: Range<Int>, tag: UInt32) -> UInt32 {
    let text = bytes.span
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(tag)
    for index in word { hash = (hash ^ UInt64(text[index])) &* 0x0000_0100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private func areEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).allSatisfy { bytes[$0] == bytes[$1] }
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
