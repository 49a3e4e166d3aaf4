public import Texts

extension Pack {
  /// A pack of more entries is not written, though it may be read.
  ///
  /// The library writes wrong counts beyond (seen in zlib 1.2.13).
  public static let mostWritten = 65_534

  /// A pack of more bytes in its entries is not written, though it may be read.
  public static let largestWritten = 1 << 30

  /// A pack as the bytes of a file: entries in the order given, dated 1980-01-01, no extra fields.
  ///
  /// The same entries give the same bytes. What is written can be read: the rules for names and sizes are those of
  /// ``init(reading:)``. Write the bytes as a new file that then replaces the old one, never over a pack in use.
  ///
  /// - Parameter isCompressed: Whether entries are compressed (deflate), for programs that expect it; otherwise stored.
  /// - Throws: ``Fault`` for an entry that could not be read again.
  ///
  /// C: minizip, `zipOpen2_64`
  public static func write(
    _ entries: [(name: String, bytes: [UInt8])], isCompressed: Bool = false
  ) throws(Fault) -> [UInt8] {
    guard entries.count <= mostWritten else {
      throw Fault.ofPack(
        file: "", entry: nil, problem: "there are \(entries.count) entries; the limit is \(mostWritten)",
        hint: "split it into several packs")
    }
    var size = 0
    var names: Set<String> = []
    names.reserveCapacity(entries.count)
    for (name, bytes) in entries {
      func refuse(_ problem: String, _ hint: String) -> Fault {
        Fault.ofPack(file: "", entry: name, problem: problem, hint: hint)
      }
      if let problem = problem(ofName: name) { throw refuse(problem, nameHint) }
      let length = name.utf8.count
      guard length <= longestName else {
        throw refuse("the name has \(length) bytes; the limit is \(longestName)", "use shorter names")
      }
      guard bytes.count <= largestEntry else {
        throw refuse(
          "the entry has \(bytes.count) bytes; the limit is \(largestEntry)",
          "a letter is smaller; leave the file out")
      }
      size += bytes.count
      guard size <= largestWritten else {
        throw Fault.ofPack(
          file: "", entry: nil, problem: "the entries have more than \(largestWritten) bytes",
          hint: "split it into several packs")
      }
      guard names.insert(name).inserted else {
        throw refuse(
          "there are two entries of this name", "rename one of them; names that look the same count as the same")
      }
    }
    return try Archive.bytes(packing: entries, isCompressed: isCompressed)
  }
}
