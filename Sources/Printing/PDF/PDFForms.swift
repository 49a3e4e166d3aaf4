import Geometry
import Pages
import Texts

/// The forms of a file, each written once, whatever documents of it name them: equal names mean equal figures (``FormBook``).
///
/// A form that stands for a text is a glyph of a Type 3 font (PDF 1.7, 9.6.5), so that words can be found and a row of letters
/// is one line of text; others are form objects (8.10), but for a line or two, which are drawn where they stand.
struct PDFForms {
  /// A form as it is printed.
  struct Known {
    let kind: Kind
    /// Around all its ink, form space.
    let bounds: Rectangle?
  }

  /// How a form is printed.
  enum Kind {
    case glyph(PDFContent.Glyph)
    case object(Int, hasLines: Bool)
    case drawn([Shape])
  }

  /// A form that some page names.
  private enum Entry {
    /// No page with it is printed yet.
    case waiting(Form)
    case printed(Known)
  }

  /// All glyphs are shown at this size, in hundredths of a point: their units and the font's steps are hundredths of a point then.
  static let size = 1000

  private var entries: [Entry] = []
  private var byName: [String: Int] = [:]
  private var font: PDFGlyphFont?
  private let kept: PrintSupplies.Keeper?

  init(_ supplies: PrintSupplies) { kept = supplies.kept }

  /// The number of a form in the file.
  mutating func number(of form: Form) -> Int {
    if let number = byName[form.name] { return number }
    entries.append(.waiting(form))
    byName[form.name] = entries.count - 1
    return entries.count - 1
  }

  /// A form of the file as it is printed, written if it is new.
  mutating func form(_ number: Int, to file: inout PDFFile) throws(Fault) -> Known {
    switch entries[number] {
    case .printed(let known): return known
    case .waiting(let form):
      let known = try known(from: form, to: &file)
      // Its figures are on the paper now and take no more room.
      entries[number] = .printed(known)
      return known
    }
  }

  /// A form that no document has, such as a glyph of a typeface that cannot be embedded.
  mutating func form(named name: String, _ make: () throws(Fault) -> Form, to file: inout PDFFile) throws(Fault)
    -> Known
  {
    if let number = byName[name] { return try form(number, to: &file) }
    return try form(number(of: try make()), to: &file)
  }

  private mutating func known(from form: Form, to file: inout PDFFile) throws(Fault) -> Known {
    let bounds = form.inkBounds
    if !form.text.isEmpty { return Known(kind: .glyph(try glyph(of: form, bounds, to: &file)), bounds: bounds) }
    if PDFForms.isSlight(form) { return Known(kind: .drawn(form.shapes), bounds: bounds) }
    return Known(kind: try object(of: form, bounds, to: &file), bounds: bounds)
  }

  /// Whether drawing a form costs no more than placing it.
  private static func isSlight(_ form: Form) -> Bool {
    form.shapes.reduce(0) { sum, shape in
      switch shape {
      case .rules(let rules, _): sum + rules.count
      case .dots(let centres, _): sum + 2 * centres.count
      case .line, .area, .squares, .rungs: sum + 4
      }
    } <= 3
  }

  private mutating func object(of form: Form, _ bounds: Rectangle?, to file: inout PDFFile) throws(Fault) -> Kind {
    let number = file.promise()
    try file.write(
      stream: operators(of: form), "/Type/XObject/Subtype/Form/BBox\(list: PDFForms.corners(bounds))", as: number)
    return .object(number, hasLines: form.shapes.contains { $0.isStroked })
  }

  /// What draws a form; of a glyph, after its measures.
  private func operators(of form: Form, measures: FileText? = nil) -> [UInt8] {
    func written() -> [UInt8] {
      var content = PDFContent(isGlyph: measures != nil)
      if let measures { content.add(measures) }
      for shape in form.shapes { content.add(shape, nil) }
      content.close()
      return content.bytes
    }
    return kept?(form, written) ?? written()
  }

  private mutating func glyph(of form: Form, _ bounds: Rectangle?, to file: inout PDFFile) throws(Fault)
    -> PDFContent.Glyph
  {
    if let full = font, full.isFull {
      try full.write(to: &file)
      font = nil
    }
    var font = font ?? PDFGlyphFont(object: file.promise())
    let advance = hundredths(PDFForms.advance(of: form, bounds))
    let measures: FileText = "\(advance) 0 \(each: PDFForms.corners(bounds, unit: 100))d1\n"
    let number = file.promise()
    try file.write(stream: operators(of: form, measures: measures), as: number)
    let code = font.add(number, advance: advance, text: form.text)
    self.font = font
    return PDFContent.Glyph(font: font.object, code: UInt16(truncatingIfNeeded: code), isWide: false, advance: advance)
  }

  /// The width by which readers tell words from letters that stand apart, and guess the size of the letters.
  ///
  /// Practice letters are spaced widely: a fifth of the height more than the ink makes poppler see words as written.
  private static func advance(of form: Form, _ bounds: Rectangle?) -> Double {
    guard let bounds else { return 0 }
    return max(0, bounds.max.x + 0.2 * bounds.height)
  }

  /// The corners of a rectangle as PDF has them, y up from the foot of a page or from the origin, in whole units that hold it.
  static func corners(_ box: Rectangle?, ofPage height: Double = 0, unit: Double = 1) -> [Int] {
    guard let box else { return [0, 0, 0, 0] }
    return [
      Int(clamping: (box.min.x * unit).rounded(.down)), Int(clamping: ((height - box.max.y) * unit).rounded(.down)),
      Int(clamping: (box.max.x * unit).rounded(.up)), Int(clamping: ((height - box.min.y) * unit).rounded(.up)),
    ]
  }

  /// Writes what is left.
  func finish(to file: inout PDFFile) throws(Fault) {
    try font?.write(to: &file)
  }
}

/// A Type 3 font whose glyphs are forms, in the order in which they were met.
struct PDFGlyphFont {
  let object: Int
  /// The objects of glyphs, how far each moves the pen, and what it stands for.
  private var glyphs: [Int] = [], advances: [Int] = [], texts: [String] = []

  init(object: Int) { self.object = object }

  /// The codes of glyphs: those that a string need not escape.
  private static let codes: [Int] = (1...255).filter { ![0x0A, 0x0D, 0x28, 0x29, 0x5C].contains($0) }

  var isFull: Bool { glyphs.count == PDFGlyphFont.codes.count }

  /// Adds a glyph; returns its code.
  mutating func add(_ object: Int, advance: Int, text: String) -> Int {
    glyphs.append(object)
    advances.append(advance)
    texts.append(text)
    return PDFGlyphFont.codes[glyphs.count - 1]
  }

  /// Writes the font and what its glyphs stand for.
  func write(to file: inout PDFFile) throws(Fault) {
    let codes = Array(PDFGlyphFont.codes.prefix(glyphs.count))
    var widths = [Int](repeating: 0, count: codes.last ?? 0)
    var differences: [UInt8] = []
    var procedures: [UInt8] = []
    for (index, code) in codes.enumerated() {
      widths[code - 1] = advances[index]
      if index == 0 || code != codes[index - 1] + 1 { differences += " \(code)" }
      differences += "/g\(code)"
      procedures += "/g\(code) \(glyphs[index]) 0 R"
    }
    let unicode = file.promise()
    try file.write(meanings: texts, of: codes, digits: 2, as: unicode)
    try file.write(
      """
      <</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/Resources<<>>\
      /FirstChar 1/LastChar \(widths.count)/Widths[\(each: widths)]/Encoding<</Type/Encoding\
      /Differences[\(differences)]>>/CharProcs<<\(procedures)>>/ToUnicode \(unicode) 0 R>>
      """, as: object)
  }
}

extension PDFFile {
  /// Writes what codes of a font stand for (PDF 1.7, 9.10.3), codes in so many hexadecimal digits.
  mutating func write(meanings texts: [String], of codes: [Int], digits: Int, as object: Int) throws(Fault) {
    var blocks: [UInt8] = []
    // No block may have more entries.
    for start in stride(from: 0, to: texts.count, by: 100) {
      let block = start..<min(start + 100, texts.count)
      blocks += "\(block.count) beginbfchar\n"
      for index in block {
        blocks += "<\(hexadecimal: codes[index], digits: digits)><"
        for unit in texts[index].utf16 { blocks += "\(hexadecimal: Int(unit), digits: 4)" }
        blocks += ">\n"
      }
      blocks += "endbfchar\n"
    }
    let map: FileText = """
      /CIDInit/ProcSet findresource begin 12 dict begin begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      \(digits == 2 ? "<00><FF>" : "<0000><FFFF>")
      endcodespacerange
      \(blocks)endcmap CMapName currentdict/CMap defineresource pop end end

      """
    try write(stream: map.bytes, as: object)
  }
}

extension Shape {
  /// Whether it takes the colour of strokes, not of fills.
  fileprivate var isStroked: Bool {
    switch self {
    case .line, .rungs: true
    case .area, .rules, .dots, .squares: false
    }
  }
}
