import Geometry
import Pages
import Testing
import Texts

@testable import Typefaces

private let installed = TypefaceShelf.defaultFiles()
private let andika = "/usr/share/fonts/truetype/andika/Andika-Regular.ttf"

private func shaped(_ text: String, on shelf: TypefaceShelf, size: Double = 12) throws -> ShapedText {
  try shelf.runs(of: text, size: size, at: .origin, colour: .black)
}

@Suite(.enabled(if: !installed.isEmpty, "no typeface is installed"))
struct TypefaceShelfTests {
  @Test(arguments: [
    "Name: Åsa Müller", "A\u{30A}sa Mu\u{308}ller", "Ёлка и ёж", "fin, office", "12.5 % of 3/4", "  ", "", "a\tb\r\nc",
    "e\u{301}\u{323}", "ZWJ\u{200D}x", "narrow\u{202F}blank", "soft\u{AD}hyphen", "ẍ̱ q\u{307}",
  ])
  func textIsCoveredByItsClusters(_ text: String) throws {
    let line = try shaped(text, on: TypefaceShelf(installed))
    #expect(line.missing.isEmpty)
    for run in line.runs {
      #expect(run.clusters.reduce(0) { $0 + $1.bytes } == run.text.utf8.count)
      #expect(run.clusters.reduce(0) { $0 + $1.glyphs } == run.glyphs.count)
      #expect(!run.glyphs.contains { $0.index == 0 })
    }
  }

  @Test func widthGrowsInStepWithSize() throws {
    let shelf = TypefaceShelf(installed)
    let small = try shaped("Åsa Müller", on: shelf, size: 10)
    let large = try shaped("Åsa Müller", on: shelf, size: 30)
    #expect(abs(large.width - 3 * small.width) < 1e-9)
    #expect(small.width > 30 && small.ascent > 7 && small.descent > 1)
  }

  @Test func composedAndDecomposedLettersLookTheSame() throws {
    let shelf = TypefaceShelf(installed)
    let composed = try shaped("é", on: shelf)
    let decomposed = try shaped("e\u{301}", on: shelf)
    #expect(composed.runs.first?.glyphs == decomposed.runs.first?.glyphs)
  }

  @Test func latinHasNoLigatures() throws {
    let line = try shaped("fi ffi fl", on: TypefaceShelf(installed))
    #expect(line.runs.map(\.glyphs.count) == [9])
  }

  @Test func glyphsStandFromTheOriginOn() throws {
    let shelf = TypefaceShelf(installed)
    let line = try shelf.runs(of: "ab", size: 12, at: Point(72, 60), colour: .black)
    #expect(line.runs[0].glyphs[0].origin == Point(72, 60))
    #expect(line.runs[0].glyphs[1].origin.x > 72 && line.runs[0].glyphs[1].origin.y == 60)
    #expect(shelf.files.map(\.path) == [installed[0]])
    #expect(line.runs[0].typeface == 0)
  }

  /// Bold text is of the bold face beside the first typeface, and of the others where that has no such letter.
  @Test func boldTextIsOfTheBoldFace() throws {
    let shelf = TypefaceShelf(installed)
    let bold = installed[0].replacing("-Regular.", with: "-Bold.")
    guard bold != installed[0], TypefaceShelf.boldFace(of: installed[0]) == bold else { return }
    let plain = try shelf.runs(of: "Words", size: 12, at: .origin, colour: .black)
    let heavy = try shelf.runs(of: "Words", size: 12, at: .origin, colour: .black, isBold: true)
    #expect(shelf.files.map { $0.path } == [installed[0], bold])
    #expect(plain.runs.map { $0.typeface } == [0] && heavy.runs.map { $0.typeface } == [1])
    #expect(heavy.width > plain.width)
    // Asked for again, each comes as it was.
    #expect(try shelf.runs(of: "Words", size: 12, at: .origin, colour: .black).width == plain.width)
    let mixed = try shelf.runs(of: "王", size: 12, at: .origin, colour: .black, isBold: true)
    #expect(mixed.missing.isEmpty == (try shelf.runs(of: "王", size: 12, at: .origin, colour: .black)).missing.isEmpty)
  }

  @Test func missingCharactersAreKnown() throws {
    let shelf = TypefaceShelf([installed[0]], asksSystem: false)
    let line = try shaped("a\u{E123}b\u{10FFFD}\u{E123}", on: shelf)
    #expect(line.missing == ["\u{E123}", "\u{10FFFD}"])
    // A box stands in the place.
    #expect(line.runs.flatMap(\.glyphs).filter { $0.index == 0 }.count == 3)
  }

  @Test func anEmptyShelfHasNothingButNames() throws {
    let line = try shaped("aba", on: TypefaceShelf([], asksSystem: false))
    #expect(line.runs.isEmpty && line.width == 0)
    #expect(line.missing == ["a", "b"])
  }

  @Test func arabicJoinsFromRightToLeft() throws {
    let shelf = TypefaceShelf(installed)
    let line = try shaped("محمد", on: shelf)
    try #require(line.missing.isEmpty)
    #expect(line.isRightToLeft)
    let run = try #require(line.runs.first)
    #expect(line.runs.count == 1 && run.isRightToLeft)
    // Two letters م in one word take different forms, and the first stands to the right.
    let alone = try #require(try shaped("م", on: shelf).runs.first)
    #expect(run.glyphs.filter { $0.index == alone.glyphs[0].index }.isEmpty)
    #expect(run.glyphs.map(\.origin.x) == run.glyphs.map(\.origin.x).sorted())
  }

  @Test func runsOfMixedDirectionStandInVisualOrder() throws {
    let line = try shaped("שלום 12 abc", on: TypefaceShelf(installed))
    try #require(line.missing.isEmpty)
    #expect(line.runs.map(\.text).filter { $0 != " " } == ["abc", "12", "שלום"])
    let starts = line.runs.compactMap { $0.glyphs.first?.origin.x }
    #expect(starts == starts.sorted())
  }

  @Test(.enabled(if: installed.contains { $0.contains("CJK") }))
  func chineseComesFromAnotherTypeface() throws {
    let shelf = TypefaceShelf(installed)
    let line = try shaped("Name: 王小明", on: shelf)
    #expect(line.missing.isEmpty)
    #expect(line.runs.map(\.typeface) == [0, 1])
    #expect(shelf.files.count == 2)
  }

  @Test func theSystemLendsWhatTheListLacks() throws {
    let shelf = TypefaceShelf([installed[0]])
    let line = try shaped("שלום", on: shelf)
    // On a system without a Hebrew typeface the letters are named instead.
    #expect(line.missing.isEmpty ? shelf.files.count == 1 : line.missing.count == 4)
    #expect(line.missing.isEmpty == !line.runs.flatMap(\.glyphs).contains { $0.index == 0 })
  }

  @Test func sameTextSameRuns() throws {
    let text = "Åsa 王 محمد 12"
    let first = try shaped(text, on: TypefaceShelf(installed))
    let shelf = TypefaceShelf(installed)
    #expect(try shaped(text, on: shelf) == first)
    #expect(try shaped(text, on: shelf) == first)
  }

  @Test func outlinesAreClosedAndStandOnTheBaseline() throws {
    let typeface = try Typeface(path: installed[0])
    let shelf = TypefaceShelf(installed)
    let glyph = try #require(try shaped("H", on: shelf).runs.first?.glyphs.first)
    let outline = try typeface.outline(of: glyph.index, size: 100)
    #expect(!outline.isEmpty && outline.allSatisfy(\.isClosed))
    let bounds = try #require(outline.map(\.bounds).reduce(nil as Rectangle?) { $0?.union($1) ?? $1 })
    #expect(abs(bounds.max.y) < 1 && bounds.min.y < -55 && bounds.min.y > -90)
    #expect(try typeface.outline(of: 3_000_000, size: 100).isEmpty)
  }
}

@Suite struct TypefaceErrorTests {
  @Test func anAbsentFileIsNamed() {
    #expect(throws: Fault.noTypeface(path: "/nowhere/Font.ttf")) { try Typeface(path: "/nowhere/Font.ttf") }
    let description = Fault.noTypeface(path: "/nowhere/Font.ttf").description
    #expect(description.contains("/nowhere/Font.ttf"))
  }

  @Test func aFileOfAnotherKindIsRefused() {
    #expect(throws: Fault.notATypeface(path: #filePath)) { try Typeface(path: #filePath) }
    #expect(throws: Fault.notATypeface(path: #filePath)) {
      try shaped("a", on: TypefaceShelf([#filePath]))
    }
  }

  @Test func aFolderIsRefused() {
    #expect(throws: Fault.unreadableTypeface(path: "/tmp", reason: "it is not a file")) { try Typeface(path: "/tmp") }
  }

  @Test(.enabled(if: !installed.isEmpty)) func aFaceBeyondTheLastIsRefused() {
    #expect(throws: Fault.noSuchFace(path: installed[0], index: 7, count: 1)) {
      try Typeface(path: installed[0], index: 7)
    }
  }

  @Test func defaultFilesOfAnEmptyFolderAreNone() {
    #expect(TypefaceShelf.defaultFiles(in: ["/nowhere"]).isEmpty)
  }

  @Test func literacyTypefaceComesFirst() {
    if installed.contains(andika) { #expect(installed.first == andika) }
  }
}
