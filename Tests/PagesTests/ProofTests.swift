import Geometry
import Pages
import Testing

@Suite struct ProofTests {
  /// A page with one of everything, and its proof written by hand.
  @Test func proofHasALineForEverything() throws {
    var curve = Path(start: Point(1, 2))
    curve.addLine(to: Point(3, -4))
    curve.addCubic(Point(0, 0), Point(1, 1), to: Point(2.5, 1.0 / 3))
    let triangle = try #require(Path(through: [Point(0, 0), Point(1, 0), Point(0, 1)], isClosed: true))
    let dots = Form(name: "a dotted 18", text: "a", shapes: [.dots([Point(1, -2), Point(-0.00001, 0)], diameter: 1.5)])
    let run = GlyphRun(
      typeface: 0, size: 16, glyphs: [GlyphRun.Glyph(index: 7, origin: Point(10, 20))], text: "Anna",
      clusters: [GlyphRun.Cluster(bytes: 4, glyphs: 1)], isRightToLeft: false, colour: .black)
    let first = Page(
      width: 595.2756, height: 841.88976,
      marks: [
        .shape(.line(curve, width: 0.5), .black), .shape(.area([triangle]), .grey(1)),
        .shape(.rules([Shape.Rule(from: Point(0, 0), to: Point(9, 0))], width: 0.6), .black),
        .form(0, at: Point(100, 200), Colour(red: 0, green: 0.2, blue: 0.4)), .text(run),
      ], label: "1", bookmark: "Anna")
    let document = Document(
      title: "Sheet", language: "en", date: "2026-03-01", pages: [first, Page(width: 10, height: 20)], forms: [dots])
    #expect(
      document.proof == """
        document "Sheet" en
        form 0 "a dotted 18" "a"
          dots 1.5000 (1.0000,-2.0000) (0.0000,0.0000)
        page 1 595.2756 x 841.8898 "1"
          bookmark "Anna"
          #000000
            line 0.5000 (1.0000,2.0000) -- (3.0000,-4.0000) .. (0.0000,0.0000) (1.0000,1.0000) (2.5000,0.3333)
          #ffffff
            area (0.0000,0.0000) -- (1.0000,0.0000) -- (0.0000,1.0000) closed
          #000000
            rule 0.6000 (0.0000,0.0000) (9.0000,0.0000)
          form 0 (100.0000,200.0000) #003366 "a dotted 18"
          text 16.0000 (10.0000,20.0000) #000000 "Anna"
        page 2 10.0000 x 20.0000 ""

        """)
  }

  /// A proof is free of the clock: when a document was made does not show.
  @Test func dateIsNotInTheProof() {
    var document = Document(title: "", pages: [Page(width: 1, height: 1)])
    let without = document.proof
    document.date = "2026-03-01"
    #expect(document.proof == without)
  }

  @Test func inkReachesToTheOuterEdge() throws {
    let line = try #require(Path(through: [Point(0, 0), Point(10, 0)]))
    #expect(Shape.line(line, width: 2).inkBounds == Rectangle(x: -1, y: -1, width: 12, height: 2))
    #expect(Shape.dots([Point(5, 5)], diameter: 4).inkBounds == Rectangle(x: 3, y: 3, width: 4, height: 4))
    #expect(Shape.dots([], diameter: 4).inkBounds == nil)
    #expect(Shape.rules([], width: 1).inkBounds == nil)
    #expect(Form(name: "", text: "", shapes: [.dots([], diameter: 1)]).inkBounds == nil)
    let form = Form(
      name: "", text: "", shapes: [.dots([Point(0, 0)], diameter: 2), .dots([Point(9, 9)], diameter: 2)])
    #expect(form.inkBounds == Rectangle(x: -1, y: -1, width: 11, height: 11))
  }
}
