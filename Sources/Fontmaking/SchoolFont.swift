import Geometry
import Letterforms
public import Rulings
public import Texts

/// A school's letters as a typeface that installs: a TrueType file.
public struct SchoolFont: Sendable {
  /// What it is called.
  public let names: FontNames
  /// The file.
  public let bytes: [UInt8]
  /// Whether start dots, arrows or numbers have a colour of their own.
  public let isInColour: Bool
  /// How many glyphs it has.
  public let glyphCount: Int
  /// Its measures.
  public let measures: FontMeasures

  /// Makes the font of a plan in a style.
  ///
  /// The same input gives the same bytes.
  ///
  /// - Parameters:
  ///   - ruling: The ruling whose rows its lines stand on.
  ///   - weight: The weight of the pen in x-heights, where it is not the school's own.
  ///   - isInColour: Whether start dots, arrows or numbers have a colour of their own, of a style that has them.
  public init(
    _ plan: FontPlan, style: FontStyle, on ruling: Ruling, weight: Double? = nil, isInColour: Bool = false
  ) throws(Fault) {
    let set = try GlyphSet(plan, ink: LetterInk(style: style, weight: plan.school.weight), ruling: ruling)
    try self.init(plan, set, style: style, on: ruling, weight: weight, isInColour: isInColour)
  }

  /// The fonts of a plan in a style: the plain one, and one in colours where the style has them.
  ///
  /// - Parameter known: Ink of other styles of the same plan.
  static func all(
    _ plan: FontPlan, style: FontStyle, on ruling: Ruling, weight: Double?, known: KnownInk
  ) throws(Fault) -> [SchoolFont] {
    let ink = LetterInk(style: style, weight: plan.school.weight, known: known)
    let set = try GlyphSet(plan, ink: ink, ruling: ruling)
    var fonts = [try SchoolFont(plan, set, style: style, on: ruling, weight: weight, isInColour: false)]
    if style.guidanceColour != nil {
      fonts.append(try SchoolFont(plan, set, style: style, on: ruling, weight: weight, isInColour: true))
    }
    return fonts
  }

  private init(
    _ plan: FontPlan, _ set: GlyphSet, style: FontStyle, on ruling: Ruling, weight: Double?, isInColour: Bool
  ) throws(Fault) {
    let school = plan.school
    let colour = isInColour ? style.guidanceColour : nil
    self.isInColour = colour != nil
    names = FontNames(school: school, hand: plan.hand, style: style, weight: weight, isInColour: colour != nil)
    measures = FontMeasures(of: plan, on: ruling)
    let (glyphs, layers) = colour == nil ? (set.glyphs, []) : try set.inColours()
    glyphCount = glyphs.count
    let outlines = GlyphTable(glyphs)
    let codes = SchoolFont.codes(of: plan, set)
    let weight = SchoolFont.weightClass(school.weight)
    let tables = MetricTables(
      glyphs: glyphs, outlines: outlines, measures: measures, codes: codes.map { $0.code }, weight: weight)
    let layout = FontLayout(plan: plan, set: set)
    var all: [(name: String, bytes: [UInt8])] = [
      ("head", tables.head()), ("hhea", tables.horizontalHeader()), ("hmtx", tables.horizontalMetrics()),
      ("maxp", tables.maximums()), ("OS/2", tables.windows()), ("post", tables.postScript()),
      ("gasp", tables.smoothing()), ("prep", tables.program()), ("cmap", CharacterMap.bytes(codes)),
      ("glyf", outlines.glyf.bytes), ("loca", outlines.loca), ("name", NameTable.bytes(names.texts(of: school))),
      ("STAT", NameTable.statistics(weight: weight)), ("GDEF", Positions.definitions(glyphs)),
      ("GPOS", layout.positions()),
    ]
    if let substitutions = layout.substitutions() { all.append(("GSUB", substitutions)) }
    if let colour, !layers.isEmpty {
      all.append(("COLR", ColourTables.layers(layers)))
      all.append(("CPAL", ColourTables.palette(colour)))
    }
    bytes = FontFile.bytes(of: all)
  }

  /// The weight class of a pen: the usual ones are regular.
  private static func weightClass(_ weight: Double) -> Int {
    min(900, max(100, InkOutline.whole(weight / 0.1 * 4) * 100))
  }

  /// Characters that look like one the school writes, and stand for it where it has none of its own.
  private static let likenesses: [(code: Int, like: Int)] = [
    (0xA0, 0x20), (0x2009, 0x20), (0x202F, 0x20), (0x2010, 0x2D), (0x2011, 0x2D), (0x2012, 0x2013), (0x2015, 0x2014),
    (0x2BC, 0x2019), (0x27, 0x2019), (0x2019, 0x27), (0x2212, 0x2D),
  ]

  /// Which glyph stands for which character.
  private static func codes(of plan: FontPlan, _ set: GlyphSet) -> [(code: Int, glyph: Int)] {
    var glyphs = [0x20: set.space]
    for (index, letter) in plan.letters.enumerated() {
      if let scalar = letter.pieces.character.unicodeScalars.first { glyphs[Int(scalar.value)] = set.letters[index] }
    }
    for (mark, glyph) in zip(plan.marks.marks, set.combining) { glyphs[mark.code] = glyph }
    for (code, like) in likenesses where glyphs[code] == nil { glyphs[code] = glyphs[like] }
    return glyphs.map { (code: $0.key, glyph: $0.value) }.sorted { $0.code < $1.code }
  }
}

extension FontNames {
  /// The texts of the table of names.
  func texts(of school: School) -> [(number: Int, text: String)] {
    typealias Number = NameTable.Number
    return [
      (Number.copyright, "Copyright The Copybook Project Authors"), (Number.family, short),
      (Number.subfamily, "Regular"), (Number.unique, "1.000;COPY;\(postScript)"), (Number.full, short),
      (Number.version, "Version 1.000"), (Number.postScript, postScript),
      (Number.description, "\(school.name), drawn by copybook. At 24 points the x-height is 5 mm."),
      (
        Number.licence,
        "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
          + "This license is available with a FAQ at: https://openfontlicense.org"
      ), (Number.licencePlace, "https://openfontlicense.org"), (Number.wholeFamily, family),
      (Number.wholeSubfamily, style), (Number.axis, "Weight"), (Number.axisValue, "Regular"),
      (Number.set, "Lines of the ruling"),
    ]
  }
}
