import CCairo
import Pages
import Texts

/// Draws pages as PNG pictures, and keeps typefaces open between them.
///
///     let press = Press()
///     try AtomicFile.write(press.png(of: 0, in: document, at: .dotsPerInch(150)), to: "Output/Anna.png")
///
/// Use a press in one task only. The same document gives the same bytes, whatever the press drew before. One press per
/// task draws a class in parallel: nothing is shared between presses.
public final class Press {
  /// Typefaces for cairo, by their files.
  private var cairoTypefaces: [TypefaceFile: CairoTypeface] = [:]
  /// The forms of the documents so far as glyphs of a font.
  private var formFont = FormFont()

  /// A press with no typeface open yet.
  public init() {}

  /// The typeface for cairo that a file holds, opened when first asked for.
  func cairoTypeface(_ file: TypefaceFile) throws(Fault) -> CairoTypeface {
    if let typeface = cairoTypefaces[file] { return typeface }
    let typeface = try CairoTypeface(file)
    cairoTypefaces[file] = typeface
    return typeface
  }

  /// The font with the forms of a document among its glyphs.
  func formFont(for forms: [Form]) -> FormFont {
    if formFont.glyphCount + forms.count > Press.mostGlyphs, !formFont.holds(forms) { formFont = FormFont() }
    return formFont
  }

  /// A font with more glyphs than this is put away, so that forms long printed take no room.
  private static let mostGlyphs = 4_000
}
