import Geometry
import Letterforms
import TestSupport
import Testing
import Texts

@testable import Fontmaking

@Suite struct FontFileTests {
  private static let names = ReadFont.schoolNames

  @Test(arguments: Sweep.cases(names, usually: 6))
  func fileIsWhatItsSumsSay(_ name: String) throws {
    let bytes = try ReadFont(name).font.bytes
    #expect(bytes.count % 4 == 0)
    #expect(sum(bytes[...]) == 0xB1B0_AFBA)
    let count = number(bytes, 4, 2)
    var last = ""
    for index in 0..<count {
      let entry = 12 + 16 * index
      let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
      #expect(tag > last)
      last = tag
      let (offset, length) = (number(bytes, entry + 8, 4), number(bytes, entry + 12, 4))
      #expect(offset % 4 == 0 && offset + length <= bytes.count)
      guard tag != "head" else { continue }
      #expect(Int(sum(bytes[offset..<(offset + length + 3) / 4 * 4])) == number(bytes, entry + 4, 4), "\(tag)")
    }
  }

  @Test(arguments: [("us-continuous", FontStyle.solid), ("fr-cursive", .dotted), ("ru-cursive", .arrows)])
  func sameLettersGiveTheSameBytes(_ name: String, _ style: FontStyle) throws {
    #expect(try ReadFont(name, style: style).font.bytes == ReadFont(name, style: style).font.bytes)
  }

  @Test(arguments: Sweep.cases(names, usually: 4))
  func everyStyleIsSmall(_ name: String) throws {
    let school = try SampleSchools.school(named: name)
    let plan = try FontPlan(of: school, hand: .right)
    let sizes = try FontStyle.allCases.map { style in
      (style: style, bytes: try SchoolFont(plan, style: style, on: ReadFont.ruling(of: school)).bytes.count)
    }
    for size in sizes { #expect(size.bytes <= 400_000, "\(name) \(size.style)") }
    print("\(name): " + sizes.map { "\($0.style.rawValue) \($0.bytes)" }.joined(separator: ", "))
  }

  /// All points lie on whole units: half a unit is the nearest that some can come.
  ///
  /// Where letters are put together from parts that others share, each part stands on whole units too, up to half a unit farther off.
  @Test(
    arguments: Sweep.isFull
      ? names : ["us-ball-and-stick", "us-slanted", "ru-print", "gr-print", "italic", "fr-cursive"])
  func outlinesLieWithinHalfAUnitOfThePen(_ name: String) throws {
    let font = try ReadFont(name)
    let found = try font.plan.letters.map { letter in
      let text = String(letter.pieces.character)
      return (text: text, units: try font.deviation(of: text, accuracy: 2e-5) * FontMeasures.unitsPerXHeight)
    }
    let worst = try #require(found.max { $0.units < $1.units })
    print("\(name): outlines within \(worst.units.thousandths) units at \(worst.text)")
    #expect(worst.units <= (font.plan.school.isJoined ? 1 : 0.5), "\(worst.text)")
  }

  /// Connections that several pairs of letters share keep clear of the dots of all of them.
  @Test(arguments: Sweep.cases(names, usually: 8))
  func noDotIsDoubled(_ name: String) throws {
    let font = try ReadFont(name, style: .dotted)
    let small = font.plan.letters.filter { $0.pieces.character.isLetter && $0.pieces.character.isLowercase }
    let plain = small.filter { $0.pieces.delayed.isEmpty }.map { $0.pieces.character }
    let pairs = plain.flatMap { first in plain.map { String([first, $0]) } }
    var closest = (distance: Double.infinity, text: "")
    for text in small.map({ String($0.pieces.character) }) + Sweep.cases(pairs, usually: 200) {
      let dots = try font.contours(of: text).map { $0.bounds }.filter { $0.width < 0.1 }.map { $0.center }
      var nearest = Double.infinity
      for (index, dot) in dots.enumerated() {
        for other in dots[(index + 1)...] { nearest = min(nearest, dot.distance(to: other)) }
      }
      // A dot is 0.09 wide: what stands nearer than that touches.
      #expect(nearest >= 0.09, "\(text)")
      if nearest < closest.distance { closest = (nearest, text) }
    }
    print("\(name): dots no nearer than \(closest.distance.thousandths) at \(closest.text)")
  }

  /// A table of widths holds no number below zero: programs would take it for a huge one.
  @Test(arguments: Sweep.isFull ? names : ["ee-cursive", "us-cursive", "fr-cursive", "ru-cursive"])
  func noWidthIsNegative(_ name: String) throws {
    let plan = try FontPlan(of: SampleSchools.school(named: name), hand: .right)
    #expect(plan.joins.allSatisfy { row in row.allSatisfy { ($0?.advance ?? 0) >= 0 } })
    #expect(plan.letters.allSatisfy { $0.advance >= 0 })
  }

  @Test func namesKeepTheirRules() throws {
    var seen: Set<String> = []
    for school in try SampleSchools.schools() {
      for hand in Hand.allCases {
        for style in FontStyle.allCases {
          for weight in [nil, 0.14] {
            for isInColour in [false, true] {
              let names = FontNames(school: school, hand: hand, style: style, weight: weight, isInColour: isInColour)
              #expect(names.short.count <= 31 && names.postScript.count <= 63, "\(names)")
              #expect(names.postScript.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
              #expect(names.postScript.filter { $0 == "-" }.count == 1)
              #expect(names.short.hasPrefix(names.family))
              #expect(seen.insert(names.short).inserted, "\(names.short)")
              #expect(seen.insert(names.postScript).inserted, "\(names.postScript)")
            }
          }
        }
      }
    }
  }

  private func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).reduce(0) { total, place in
      total &+ bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
  }

  /// A file in colours sets the same outlines as the plain one; each of its layers shows no more than the glyph itself, and
  /// together they show all of it.
  @Test(arguments: [("us-continuous", FontStyle.arrows), ("fr-cursive", .startDots), ("ru-cursive", .numbers)])
  func layersOfColourAreTheGlyph(_ name: String, _ style: FontStyle) throws {
    let (plain, coloured) = (try ReadFont(name, style: style), try ReadFont(name, style: style, isInColour: true))
    for letter in plain.plan.letters.prefix(40) {
      let text = String(letter.pieces.character)
      #expect(try plain.contours(of: text).map { $0.bounds } == coloured.contours(of: text).map { $0.bounds })
    }
    let plan = plain.plan
    let set = try GlyphSet(
      plan, ink: LetterInk(style: style, weight: plan.school.weight), ruling: ReadFont.ruling(of: plan.school))
    let (glyphs, layers) = try set.inColours()
    func parts(_ glyph: Int) -> [Glyph.Part] {
      if case .parts(let parts) = glyphs[glyph].shape { parts } else { [Glyph.Part(glyph: glyph)] }
    }
    #expect(layers.count > plan.letters.count / 2 && layers.map { $0.glyph } == layers.map { $0.glyph }.sorted())
    for layer in layers {
      #expect(parts(layer.glyph) == (layer.ink.map(parts) ?? []) + parts(layer.guidance))
    }
    #expect(coloured.font.glyphCount == glyphs.count && coloured.font.isInColour && !plain.font.isInColour)
  }

  /// A style without guidance has no colours.
  @Test func plainStylesHaveNoColours() throws {
    let (plain, asked) = (try ReadFont("us-continuous"), try ReadFont("us-continuous", isInColour: true))
    #expect(plain.font.bytes == asked.font.bytes)
  }
}
