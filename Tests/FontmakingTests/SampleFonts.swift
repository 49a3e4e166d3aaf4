import Files
import Geometry
import Letterforms
import Pages
import Rulings
import Shelves
import TestSupport
import Typefaces
import Worksheets

@testable import Fontmaking

/// A font of a school as HarfBuzz and FreeType read it.
final class ReadFont {
  let plan: FontPlan
  let font: SchoolFont
  private let scratch: Scratch
  private let shelf: TypefaceShelf
  private let outlines = GlyphOutlines()
  let cases: LetterCase
  private var known: [UInt32: [Path]] = [:]

  /// The size at which an x-height is 1 point.
  static let size = Double(FontMeasures.unitsPerEm) / FontMeasures.unitsPerXHeight

  /// - Parameter hasLines: Whether the set of styles with lines is on: under the name of a feature that programs apply unasked.
  init(_ name: String, hand: Hand = .right, style: FontStyle = .solid, hasLines: Bool = false, isInColour: Bool = false)
    throws
  {
    let school = try SampleSchools.school(named: name)
    plan = try FontPlan(of: school, hand: hand)
    font = try SchoolFont(plan, style: style, on: ReadFont.ruling(of: school), isInColour: isInColour)
    scratch = try Scratch()
    var bytes = font.bytes
    if hasLines, let place = bytes.firstRange(of: Array("ss01".utf8)) {
      bytes.replaceSubrange(place, with: Array("rlig".utf8))
    }
    try AtomicFile.write(bytes, to: "\(scratch.path)/font.ttf")
    shelf = TypefaceShelf(["\(scratch.path)/font.ttf"], asksSystem: false)
    cases = LetterCase(school: school, hand: hand)
  }

  /// The names of all schools.
  static let schoolNames = (try? SampleSchools.folder().schoolNames()) ?? []

  static func ruling(of school: School) throws -> Ruling {
    try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: school.ruling)
  }

  /// The contours of a text as programs set it, in x-heights, y up, from where its first glyph starts.
  func contours(of text: String) throws -> [Path] {
    let line = try shelf.runs(of: text, size: ReadFont.size, at: .origin, colour: .black)
    guard line.missing.isEmpty else { return [] }
    var contours: [Path] = []
    for run in line.runs {
      for glyph in run.glyphs {
        let own = try known[glyph.index] ?? outlines.outline(of: glyph.index, in: shelf.files[0], size: ReadFont.size)
        known[glyph.index] = own
        let place = Affine(a: 1, b: 0, c: 0, d: -1, tx: glyph.origin.x, ty: -glyph.origin.y)
        contours += own.map { place * $0 }
      }
    }
    return contours
  }

  /// The strokes of a text as sheets set it, at the same place.
  func strokes(of text: String) throws -> [(path: Path, radius: Double)] {
    let setting = try cases.setting(of: text)
    let first = text.first.flatMap { character in plan.letters.first { $0.pieces.character == character } }
    let step = Double(first?.shift ?? 0) / FontMeasures.unitsPerXHeight - (setting.origins.first ?? 0)
    let weight = plan.school.weight
    return setting.letters.flatMap { letter in
      letter.letterform.strokes.map { stroke in
        (Affine.translation(Vector(letter.x + step, 0)) * stroke.path, weight / 2 * (stroke.isDot ? 1.7 : 1))
      }
    }
  }

  /// How far a text set with the font lies from the same text on sheets, in x-heights.
  func deviation(of text: String, accuracy: Double = 0.001) throws -> Double {
    InkComparison.deviation(of: try contours(of: text), from: try strokes(of: text), accuracy: accuracy)
  }
}
