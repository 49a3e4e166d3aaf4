import Pages

/// Glyphs in layers of colour, `COLR` and `CPAL` in version 0: the ink in the colour of the text, guidance in one of its own.
///
/// *OpenType specification*, "COLR" and "CPAL".
enum ColourTables {
  /// A glyph and what is drawn for it where colours are known.
  struct Layers {
    let glyph: Int
    /// In the colour of the text; nil for nothing.
    let ink: Int?
    /// In the colour of guidance.
    let guidance: Int
  }

  /// Stands for the colour of the text.
  private static let colourOfText = 0xFFFF

  /// The layers of all glyphs.
  ///
  /// - Parameter layers: In the order of their glyphs.
  static func layers(_ layers: [Layers]) -> [UInt8] {
    let header = 14
    let counts = layers.map { $0.ink == nil ? 1 : 2 }
    var table = ByteWriter()
    table.shorts([0, layers.count])
    table.long(header)
    table.long(header + 6 * layers.count)
    table.short(counts.reduce(0, +))
    var first = 0
    for (one, count) in zip(layers, counts) {
      table.shorts([one.glyph, first, count])
      first += count
    }
    for one in layers {
      if let ink = one.ink { table.shorts([ink, colourOfText]) }
      table.shorts([one.guidance, 0])
    }
    return table.bytes
  }

  /// A palette of one colour.
  static func palette(_ colour: Colour) -> [UInt8] {
    var table = ByteWriter()
    table.shorts([0, 1, 1, 1])
    table.long(14)
    table.short(0)
    for share in [colour.blue, colour.green, colour.red, 1] { table.byte(InkOutline.whole(255 * share)) }
    return table.bytes
  }
}
