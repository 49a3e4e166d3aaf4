import Pages
public import Printing
import Texts
import Typefaces

/// What the system's libraries give our printer: libdeflate packs, HarfBuzz makes typefaces smaller; both are kept between files.
///
///     let shop = PrintShop()
///     let bytes = try document.pdf(shop.supplies)
///
/// Use a shop in one task only.
public final class PrintShop {
  private let deflater = Deflater()
  private var typefaces: [TypefaceFile: Typeface] = [:]

  /// A shop with no typeface open yet.
  public init() {}

  /// The supplies, which keep the shop.
  public var supplies: PrintSupplies {
    PrintSupplies(compress: deflater.packed) { file throws(Fault) in try self.printed(file) }
  }

  private func printed(_ file: TypefaceFile) throws(Fault) -> PrintedTypeface {
    let typeface: Typeface
    if let known = typefaces[file] { typeface = known } else { typeface = try Typeface(file) }
    typefaces[file] = typeface
    func thousandths(_ ems: Double) -> Int { Int((ems * 1000).rounded()) }
    let (ascent, descent) = (thousandths(typeface.ascent), -thousandths(typeface.descent))
    var subset: (([UInt32]) throws(Fault) -> TypefaceSubset)?
    if typeface.isTrueType {
      subset = { glyphs throws(Fault) in
        let (bytes, places) = try typeface.subset(of: glyphs)
        return TypefaceSubset(bytes: bytes, glyphs: places.map { UInt16(truncatingIfNeeded: $0) })
      }
    }
    return PrintedTypeface(
      ascent: ascent, descent: descent, bounds: [-1000, descent, 2000, ascent],
      advance: { typeface.advance(of: $0) }, subset: subset,
      outline: { glyph, size throws(Fault) in try typeface.outline(of: glyph, size: size) })
  }
}
