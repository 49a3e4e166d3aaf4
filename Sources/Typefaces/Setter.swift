import CHarfBuzz
import Geometry
import Pages

/// Sets stretches of text in one typeface at one size.
struct Setter {
  let typeface: Typeface
  /// The typeface's index in the document.
  let number: Int
  let size: Double
  let colour: Colour
  let language: String

  /// Scripts whose ligatures are a matter of taste, and confuse those who learn to read.
  ///
  /// In other scripts they are spelling.
  private static let scriptsWithoutLigatures = [
    HB_SCRIPT_LATIN, HB_SCRIPT_CYRILLIC, HB_SCRIPT_GREEK, HB_SCRIPT_ARMENIAN,
  ]

  /// Shapes a span of a line's bytes and places its glyphs from an origin on; the advance is in points.
  ///
  /// C: `hb_shape`
  func run(
    of span: Span, in bytes: [UInt8], at origin: Point, with buffer: OpaquePointer
  ) -> (GlyphRun, advance: Double) {
    let isRightToLeft = span.level % 2 == 1
    unsafe hb_buffer_clear_contents(buffer)
    // The whole line is given, so that letters join across the borders of spans.
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe hb_buffer_add_utf8(
        buffer, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
        UInt32(span.bytes.lowerBound), Int32(span.bytes.count))
    }
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, span.script)
    // Never HarfBuzz's guess: it reads the locale.
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(shapingLanguage(for: span.script), -1))
    let off = Setter.scriptsWithoutLigatures.contains(span.script) ? ["liga", "clig"] : []
    let features = off.map { unsafe hb_feature_t(tag: hb_tag_from_string($0, -1), value: 0, start: 0, end: .max) }
    unsafe hb_shape(typeface.font, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    let infos = unsafe UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = unsafe UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    let scale = size / typeface.unitsPerEm
    var pen = 0
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in infos.indices {
      let position = unsafe positions[index]
      let place = Point(
        origin.x + Double(pen + Int(position.x_offset)) * scale, origin.y - Double(position.y_offset) * scale)
      glyphs.append(GlyphRun.Glyph(index: unsafe infos[index].codepoint, origin: place))
      pen += Int(position.x_advance)
    }
    let starts = unsafe infos.map { Int($0.cluster) }
    let run = GlyphRun(
      typeface: number, size: size, glyphs: glyphs, text: String(decoding: bytes[span.bytes], as: UTF8.self),
      clusters: clusters(startingAt: isRightToLeft ? starts.reversed() : starts, of: span.bytes),
      isRightToLeft: isRightToLeft, colour: colour)
    return (run, Double(pen) * scale)
  }

  /// The clusters in text order, from the byte where each glyph's text begins, in text order.
  private func clusters(startingAt starts: [Int], of bytes: Range<Int>) -> [GlyphRun.Cluster] {
    var clusters: [GlyphRun.Cluster] = []
    clusters.reserveCapacity(starts.count)
    var index = 0
    while index < starts.count {
      let end = starts[index...].firstIndex { $0 != starts[index] } ?? starts.count
      let start = index == 0 ? bytes.lowerBound : starts[index]
      clusters.append(
        GlyphRun.Cluster(bytes: (end < starts.count ? starts[end] : bytes.upperBound) - start, glyphs: end - index))
      index = end
    }
    return clusters
  }

  /// The language that tells which of several national forms a letter takes.
  ///
  /// Chinese characters in a text of another language are mostly Chinese names; a font for all of East Asia would show
  /// them in their Japanese forms.
  private func shapingLanguage(for script: hb_script_t) -> String {
    let isEastAsian = ["zh", "ja", "ko", "yue"].contains { language == $0 || language.hasPrefix($0 + "-") }
    return script == HB_SCRIPT_HAN && !isEastAsian ? "zh-Hans" : language
  }
}
