/// What a font is called and what may be done with it: `name`, and `STAT`, which says where it stands in its family.
///
/// *OpenType specification*, "name" and "STAT".
enum NameTable {
  /// Numbers of texts: what each is, by the specification.
  enum Number {
    static let copyright = 0
    static let family = 1
    static let subfamily = 2
    static let unique = 3
    static let full = 4
    static let version = 5
    static let postScript = 6
    static let description = 10
    static let licence = 13
    static let licencePlace = 14
    static let wholeFamily = 16
    static let wholeSubfamily = 17
    /// Our own texts begin here.
    static let axis = 256
    static let axisValue = 257
    static let set = 258
  }

  /// English names for Windows, which every system reads.
  static func bytes(_ names: [(number: Int, text: String)]) -> [UInt8] {
    var table = ByteWriter()
    var texts = ByteWriter()
    let names = names.sorted { $0.number < $1.number }
    table.shorts([0, names.count, 6 + 12 * names.count])
    for (number, text) in names {
      let start = texts.count
      for unit in text.utf16 { texts.short(Int(unit)) }
      table.shorts([3, 1, 0x409, number, texts.count - start, start])
    }
    table.add(texts.bytes)
    return table.bytes
  }

  /// One axis, the weight, and the one place on it where this font stands.
  static func statistics(weight: Int) -> [UInt8] {
    var table = ByteWriter()
    table.shorts([1, 2, 8, 1])
    table.long(20)
    table.short(1)
    table.long(28)
    table.short(Number.wholeSubfamily)
    // The axis.
    table.tag("wght")
    table.shorts([Number.axis, 0])
    // The offset of the value, counted from here; then the value, which need not be said.
    table.short(2)
    table.shorts([1, 0, 2, Number.axisValue])
    table.long(weight << 16)
    return table.bytes
  }
}
