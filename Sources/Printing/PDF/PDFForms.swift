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
      case .line, .area: sum + 4
      }
    } <= 3
  }

  private mutating func object(of form: Form, _ bounds: Rectangle?, to file: inout PDFFile) throws(Fault) -> Kind {
    var content = PDFContent.form()
    var hasLines = false
    for shape in form.shapes {
      content.add(shape, nil)
      if case .line = shape { hasLines = true }
    }
    content.close()
    var entries: [UInt8] = []
    entries.add("/Type/XObject/Subtype/Form/BBox")
    entries.add(bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0), unit: 1)
    let number = file.promise()
    try file.write(stream: content.bytes, String(decoding: entries, as: UTF8.self), as: number)
    return .object(number, hasLines: hasLines)
  }

  private mutating func glyph(of form: Form, _ bounds: Rectangle?, to file: inout PDFFile) throws(Fault)
    -> PDFContent.Glyph
  {
    if let font, font.isFull { try font.write(to: &file) }
    if font?.isFull ?? true { font = PDFGlyphFont(object: file.promise()) }
    var font = font ?? PDFGlyphFont(object: file.promise())
    let advance = hundredths(PDFForms.advance(of: form, bounds))
    var head: [UInt8] = []
    head.add(advance)
    head.add(" 0 ")
    let box = PDFForms.corners(bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0), unit: 100)
    for number in box {
      head.add(number)
      head.append(0x20)
    }
    head.add("d1\n")
    var content = PDFContent.glyph()
    content.add(head)
    for shape in form.shapes { content.add(shape, nil) }
    content.close()
    let number = file.promise()
    try file.write(stream: content.bytes, as: number)
    let code = font.add(number, advance: advance, text: form.text)
    self.font = font
    return PDFContent.Glyph(font: font.object, code: UInt16(code), isWide: false, advance: advance)
  }

  /// The width by which readers tell words from letters that stand apart, and guess the size of the letters.
  ///
  /// Practice letters are spaced widely: a fifth of the height more than the ink makes poppler see words as written.
  private static func advance(of form: Form, _ bounds: Rectangle?) -> Double {
    guard let bounds else { return 0 }
    return max(0, bounds.max.x + 0.2 * bounds.height)
  }

  /// The corners of a rectangle as PDF has them, y up, in whole units that hold it.
  static func corners(_ box: Rectangle, unit: Double) -> [Int] {
    [
      Int((box.min.x * unit).rounded(.down)), Int((-box.max.y * unit).rounded(.down)),
      Int((box.max.x * unit).rounded(.up)), Int((-box.min.y * unit).rounded(.up)),
    ]
  }

  /// Writes what is left.
  mutating func finish(to file: inout PDFFile) throws(Fault) {
    try font?.write(to: &file)
    font = nil
  }
}

extension [UInt8] {
  /// Adds a rectangle of form space as PDF has it.
  fileprivate mutating func add(_ box: Rectangle, unit: Double) {
    append(UInt8(ascii: "["))
    for number in PDFForms.corners(box, unit: unit) {
      add(number)
      append(0x20)
    }
    self[count - 1] = UInt8(ascii: "]")
  }
}

/// A Type 3 font whose glyphs are forms, in the order in which they were met.
struct PDFGlyphFont {
  let object: Int
  private var glyphs: [(object: Int, advance: Int)] = []
  private var texts: [String] = []

  init(object: Int) { self.object = object }

  /// The codes of glyphs: those that a string need not escape.
  private static let codes: [UInt8] = (1...255).filter { ![0x0A, 0x0D, 0x28, 0x29, 0x5C].contains($0) }

  var isFull: Bool { glyphs.count == PDFGlyphFont.codes.count }

  /// Adds a glyph; returns its code.
  mutating func add(_ object: Int, advance: Int, text: String) -> UInt8 {
    glyphs.append((object, advance))
    texts.append(text)
    return PDFGlyphFont.codes[glyphs.count - 1]
  }

  /// Writes the font and what its glyphs stand for.
  func write(to file: inout PDFFile) throws(Fault) {
    guard let last = glyphs.indices.last.map({ PDFGlyphFont.codes[$0] }) else { return }
    var widths = [Int](repeating: 0, count: Int(last))
    var differences: [UInt8] = []
    var procedures: [UInt8] = []
    var previous: UInt8 = 0
    for (index, glyph) in glyphs.enumerated() {
      let code = PDFGlyphFont.codes[index]
      widths[Int(code) - 1] = glyph.advance
      if index == 0 || code != previous + 1 { differences.add(" \(code)") }
      differences.add("/g\(code)")
      procedures.add("/g\(code) \(glyph.object) 0 R")
      previous = code
    }
    let unicode = file.promise()
    var meant = PDFCharacterMap(isWide: false)
    for (code, text) in zip(PDFGlyphFont.codes, texts) { meant.add(UInt16(code), text) }
    try file.write(stream: meant.text, as: unicode)
    var text: [UInt8] = []
    text.add("<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/Resources<<>>")
    text.add("/FirstChar 1/LastChar \(last)/Widths[")
    for width in widths {
      text.add(width)
      text.append(0x20)
    }
    text.add("]/Encoding<</Type/Encoding/Differences[")
    text.append(contentsOf: differences)
    text.add("]>>/CharProcs<<")
    text.append(contentsOf: procedures)
    text.add(">>/ToUnicode \(unicode) 0 R>>")
    try file.write(text, as: object)
  }
}

/// What codes of a font stand for (PDF 1.7, 9.10.3).
struct PDFCharacterMap {
  /// Whether codes have two bytes.
  let isWide: Bool
  private var lines: [[UInt8]] = []

  /// No block may have more entries.
  private static let mostEntries = 100

  init(isWide: Bool) { self.isWide = isWide }

  mutating func add(_ code: UInt16, _ meant: String) {
    var digits: [UInt8] = []
    digits.append(hexadecimal: UInt64(code), digits: 4, uppercase: true)
    var line: [UInt8] = [UInt8(ascii: "<")]
    line.append(contentsOf: isWide ? digits[...] : digits[2...])
    line.add("><")
    for unit in meant.utf16 { line.append(hexadecimal: UInt64(unit), digits: 4, uppercase: true) }
    line.add(">\n")
    lines.append(line)
  }

  /// The map as PDF reads it.
  var text: [UInt8] {
    var text: [UInt8] = []
    text.add("/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n")
    text.add("/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n")
    text.add("/CMapType 2 def\n1 begincodespacerange\n")
    text.add(isWide ? "<0000><FFFF>" : "<00><FF>")
    text.add("\nendcodespacerange\n")
    for start in stride(from: 0, to: lines.count, by: PDFCharacterMap.mostEntries) {
      let block = lines[start..<min(start + PDFCharacterMap.mostEntries, lines.count)]
      text.add("\(block.count) beginbfchar\n")
      for line in block { text.append(contentsOf: line) }
      text.add("endbfchar\n")
    }
    text.add("endcmap CMapName currentdict/CMap defineresource pop end end\n")
    return text
  }
}
