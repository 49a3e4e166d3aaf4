import CCairo
import Pages
import Typefaces

/// Prints documents as PDF, PNG and SVG, and keeps typefaces open between them.
///
///     let press = Press()
///     try AtomicFile.write(press.pdf(of: document), to: "Output/Anna.pdf")
///
/// Use a press in one task only. The same document gives the same bytes, whatever the press printed before. One press per
/// task prints a class in parallel: nothing is shared between presses.
public final class Press {
  /// Typefaces for cairo, by their files.
  private var cairoTypefaces: [TypefaceFile: CairoTypeface] = [:]
  /// Typefaces for outlines, by their files.
  private var outlineTypefaces: [TypefaceFile: Typeface] = [:]
  /// The last document's forms and their font: the next document of a class has the same ones.
  private var formFont: (forms: [Form], font: FormFont)?

  /// A press with no typeface open yet.
  public init() {}

  /// The typeface for cairo that a file holds, opened when first asked for.
  func cairoTypeface(_ file: TypefaceFile) throws(PrintingError) -> CairoTypeface {
    if let typeface = cairoTypefaces[file] { return typeface }
    let typeface = try CairoTypeface(file)
    cairoTypefaces[file] = typeface
    return typeface
  }

  /// The typeface for outlines that a file holds, opened when first asked for.
  func outlineTypeface(_ file: TypefaceFile) throws(PrintingError) -> Typeface {
    if let typeface = outlineTypefaces[file] { return typeface }
    do {
      let typeface = try Typeface(file)
      outlineTypefaces[file] = typeface
      return typeface
    } catch {
      throw .typeface(error)
    }
  }

  /// The font whose glyphs are the forms.
  func formFont(for forms: [Form]) -> FormFont {
    if let (known, font) = formFont, known == forms {
      // Equal arrays that share their storage compare at once: the next question is about this very document.
      formFont = (forms, font)
      return font
    }
    let font = FormFont(forms)
    formFont = (forms, font)
    return font
  }

  /// Begins a font whose forms come batch by batch.
  func startGrowingFont() {
    formFont = ([], FormFont([], reach: FormFont.pageReach))
  }

  /// Gives the growing font all forms so far.
  func growFont(to forms: [Form]) {
    guard let (_, font) = formFont else { return }
    font.grow(to: forms)
    formFont = (forms, font)
  }

  /// Forgets the font, so that what is printed next does not depend on it.
  func dropFormFont() {
    formFont = nil
  }
}
