import Pages
public import Printing
import Texts
import Typefaces

/// What the system's libraries give our printer: libdeflate packs, HarfBuzz makes typefaces smaller; what they made is kept between files.
///
///     let shop = PrintShop()
///     let bytes = try document.pdf(shop.supplies)
///
/// Use a shop in one task only.
public final class PrintShop {
  private let deflater = Deflater()
  /// Streams that were packed lately: files of a class have most letters in common.
  private var streams: [Stream: [UInt8]] = [:]
  private var streamBytes = 0
  private var typefaces: [TypefaceFile: Typeface] = [:]
  /// What forms were written as, by their names; of one name the last.
  private var forms: [String: (form: Form, bytes: [UInt8])] = [:]

  /// A stream by its bytes, hashed all at once: bytes one by one take longer than packing them.
  private struct Stream: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  /// A shop with no typeface open yet.
  public init() {}

  /// The supplies, which keep the shop.
  public var supplies: PrintSupplies {
    PrintSupplies(compress: packed, kept: kept) { file throws(Fault) in try self.printed(file) }
  }

  /// Longer streams are pages, which are met once.
  private static let longestKept = 4096
  private static let mostKept = 1 << 18
  private static let mostForms = 512

  private func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count <= PrintShop.longestKept else { return deflater.packed(bytes) }
    let stream = Stream(bytes: bytes)
    if let known = streams[stream] { return known }
    let short = deflater.packed(bytes)
    streamBytes += bytes.count + short.count
    if streamBytes > PrintShop.mostKept { (streams, streamBytes) = ([:], bytes.count + short.count) }
    streams[stream] = short
    return short
  }

  private func kept(_ form: Form, _ make: () -> [UInt8]) -> [UInt8] {
    // Where a name rounds, forms of that name may differ.
    if let known = forms[form.name], known.form == form { return known.bytes }
    if forms.count == PrintShop.mostForms { forms = [:] }
    let bytes = make()
    forms[form.name] = (form, bytes)
    return bytes
  }

  private func printed(_ file: TypefaceFile) throws(Fault) -> PrintedTypeface {
    let typeface: Typeface
    if let known = typefaces[file] { typeface = known } else { typeface = try Typeface(file) }
    typefaces[file] = typeface
    func thousandths(_ ems: Double) -> Int { Int((ems * 1000).rounded()) }
    let (ascent, descent) = (thousandths(typeface.ascent), -thousandths(typeface.descent))
    return PrintedTypeface(
      ascent: ascent, descent: descent, bounds: [-1000, descent, 2000, ascent],
      advance: { typeface.advance(of: $0) }, subset: typeface.isTrueType ? typeface.subset(of:) : nil,
      outline: { glyph, size throws(Fault) in try typeface.outline(of: glyph, size: size) })
  }
}
