import Geometry
import Pages
import Texts

/// The typefaces of a file: each is embedded once, with the glyphs that some page shows (PDF 1.7, 9.7).
///
/// A code of a font is a glyph together with the text it stands for, so that what is found is what was written; codes are given
/// in the order of first use.
struct PDFTypefaces {
  private var known: [Known] = []

  /// A typeface in use.
  private struct Known {
    let file: TypefaceFile
    let face: PrintedTypeface
    /// The object of the font.
    let object: Int
    var codes: [Code: UInt16] = [:]
    /// The glyphs and texts of codes from 1 on.
    var glyphs: [UInt32] = []
    var texts: [String] = []
  }

  /// A glyph and the bytes of the text it stands for.
  private struct Code: Hashable {
    let glyph: UInt32
    let text: UInt64
  }

  /// Glyphs that stand for a text together.
  private struct Cluster {
    let glyphs: Range<Int>
    let bytes: Range<Int>
  }

  /// Shows a run of glyphs whose typeface is named by its number in the file; returns the fonts it used.
  mutating func show(
    _ run: GlyphRun, on content: inout PDFContent, forms: inout PDFForms, to file: inout PDFFile
  ) throws(Fault) -> [Int] {
    let place = run.typeface
    let bytes = Array(run.text.utf8)
    var fonts: [Int] = []
    for cluster in PDFTypefaces.clusters(of: run, bytes) {
      // One glyph for a short text says so itself; more are marked with their text.
      let isPlain = cluster.glyphs.count == 1 && (1...8).contains(cluster.bytes.count)
      let text = bytes[cluster.bytes]
      if !isPlain { content.beginSpan(String(decoding: text, as: UTF8.self)) }
      for (index, glyph) in run.glyphs[cluster.glyphs].enumerated() {
        let shown: PDFContent.Glyph
        var size = hundredths(run.size)
        if known[place].face.subset != nil {
          shown = self.glyph(glyph.index, of: place, text: index == 0 ? text : [])
        } else {
          let drawn = try self.drawn(glyph.index, of: place, run.size, text: text, &forms, to: &file)
          guard case .glyph(let form) = drawn.kind else { continue }
          (shown, size) = (form, PDFForms.size)
        }
        content.show(shown, size: size, at: glyph.origin, run.colour)
        if fonts.last != shown.font { fonts.append(shown.font) }
      }
      if !isPlain { content.endSpan() }
    }
    return fonts
  }

  /// The number of a typeface in the file, opened if it is new.
  mutating func number(
    of file: TypefaceFile, _ supplies: PrintSupplies, to output: inout PDFFile
  ) throws(Fault) -> Int {
    if let number = known.firstIndex(where: { $0.file.path == file.path && $0.file.index == file.index }) {
      return number
    }
    known.append(Known(file: file, face: try supplies.typeface(file), object: output.promise()))
    return known.count - 1
  }

  /// The clusters of a run from left to right.
  private static func clusters(of run: GlyphRun, _ text: [UInt8]) -> [Cluster] {
    var clusters: [Cluster] = []
    clusters.reserveCapacity(run.clusters.count)
    var (glyph, byte) = (run.isRightToLeft ? run.glyphs.count : 0, 0)
    for cluster in run.clusters {
      let start = run.isRightToLeft ? glyph - cluster.glyphs : glyph
      let bytes = byte..<min(byte + cluster.bytes, text.count)
      clusters.append(Cluster(glyphs: start..<start + cluster.glyphs, bytes: bytes))
      glyph = run.isRightToLeft ? start : start + cluster.glyphs
      byte += cluster.bytes
    }
    return run.isRightToLeft ? clusters.reversed() : clusters
  }

  private mutating func glyph(_ glyph: UInt32, of place: Int, text: ArraySlice<UInt8>) -> PDFContent.Glyph {
    var word: UInt64 = 0
    for byte in text.prefix(8) { word = word << 8 | UInt64(byte) }
    let key = Code(glyph: glyph, text: word)
    var code = known[place].codes[key] ?? 0
    if code == 0 {
      known[place].glyphs.append(glyph)
      known[place].texts.append(PDFTypefaces.meaning(of: text))
      code = UInt16(truncatingIfNeeded: known[place].glyphs.count)
      known[place].codes[key] = code
    }
    return PDFContent.Glyph(
      font: known[place].object, code: code, isWide: true, advance: known[place].face.advance(glyph))
  }

  /// Nothing must not be what a glyph stands for: a blank of no width.
  private static func meaning(of text: ArraySlice<UInt8>) -> String {
    text.isEmpty ? "\u{200B}" : String(decoding: text, as: UTF8.self)
  }

  /// A glyph drawn by its outline, for a typeface that cannot be embedded.
  private func drawn(
    _ glyph: UInt32, of place: Int, _ size: Double, text: ArraySlice<UInt8>, _ forms: inout PDFForms,
    to file: inout PDFFile
  ) throws(Fault) -> PDFForms.Known {
    let meant = PDFTypefaces.meaning(of: text)
    let name = "glyph \(glyph) of typeface \(place) \(hundredths(size)) \(meant)"
    let face = known[place].face
    return try forms.form(
      named: name,
      { () throws(Fault) in Form(name: name, text: meant, shapes: [.area(try face.outline(glyph, size))]) }, to: &file)
  }

  // MARK: Writing

  /// Writes all typefaces.
  func finish(to file: inout PDFFile) throws(Fault) {
    for typeface in known {
      guard let subset = typeface.face.subset, !typeface.glyphs.isEmpty else { continue }
      try PDFTypefaces.write(typeface, try subset(typeface.glyphs), to: &file)
    }
  }

  private static func write(
    _ typeface: Known, _ subset: (bytes: [UInt8], glyphs: [UInt32]), to file: inout PDFFile
  ) throws(Fault) {
    let (program, map, unicode) = (file.promise(), file.promise(), file.promise())
    try file.write(stream: subset.bytes, "/Length1 \(subset.bytes.count)", as: program)
    let places = ([0] + subset.glyphs).flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    try file.write(stream: places, as: map)
    try file.write(meanings: typeface.texts, of: Array(1...typeface.texts.count), digits: 4, as: unicode)
    let (name, face) = (subsetName(of: typeface), typeface.face)
    let descriptor = try file.write(
      """
      <</Type/FontDescriptor/FontName/\(name)/Flags 4/FontBBox[\(each: face.bounds)]/ItalicAngle 0/Ascent \(face.ascent)\
      /Descent \(face.descent)/CapHeight \(face.ascent)/StemV 80/FontFile2 \(program) 0 R>>
      """)
    let descendant = try file.write(
      """
      <</Type/Font/Subtype/CIDFontType2/BaseFont/\(name)/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)\
      /Supplement 0>>/FontDescriptor \(descriptor) 0 R/CIDToGIDMap \(map) 0 R\
      /W[1\(list: typeface.glyphs.map { face.advance($0) })]>>
      """)
    try file.write(
      """
      <</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H/DescendantFonts[\(descendant) 0 R]\
      /ToUnicode \(unicode) 0 R>>
      """, as: typeface.object)
  }

  /// The typeface's name after six letters that tell subsets apart (PDF 1.7, 9.6.4).
  private static func subsetName(of typeface: Known) -> String {
    var print: UInt64 = 0xCBF2_9CE4_8422_2325
    for glyph in typeface.glyphs { print = (print ^ UInt64(glyph)) &* 0x100_0000_01B3 }
    var name = ""
    for _ in 0..<6 {
      name.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(print % 26)))
      print /= 26
    }
    let letters = typeface.file.name.unicodeScalars.filter {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
    }
    return "\(name)+\(String(letters))"
  }
}
