import Exchange
import Geometry
import TestSupport
import Testing
import Texts

/// SVG files as artists hand them in.
///
/// In most of these tests y = 1 − y'/100 and x = x'/100, less the letter's leftmost x.
@Suite struct SVGLettersTests {
  @Test func strokesStandInDocumentOrderAndRunTheWayOfTheirPaths() throws {
    let strokes = try Samples.strokes("<path d='M0 0V100'/><g><path d='M50 0H0M20 20L30 30'/></g><line x2='9' y2='9'/>")
    #expect(
      strokes.map(\.path.start) == [Point(0, 1), Point(0.5, 1), Point(0.2, 0.8), Point(0, 1)])
    #expect(strokes.map(\.path.end) == [Point(0, 0), Point(0, 1), Point(0.3, 0.7), Point(0.09, 0.91)])
  }

  @Test func groupsAndTransformsAreHonoured() throws {
    let strokes = try Samples.strokes(
      """
      <path d="M0 0H1"/>
      <g transform="translate(10 20)"><g transform="scale(2)"><path transform="rotate(90)" d="M0 0H10"/></g></g>
      """)
    #expect(strokes[1].path.isApproximatelyEqual(to: try #require(Path(through: [Point(0.1, 0.8), Point(0.1, 0.6)]))))
  }

  @Test func copiesAreDrawnWhereTheyAreUsed() throws {
    let strokes = try Samples.strokes(
      """
      <defs><path id="stem" d="M0 0V100"/><g id="pair"><use href="#stem"/><use href="#stem" x="20"/></g></defs>
      <symbol id="s"><path d="M0 50H10"/></symbol>
      <use href="#stem"/><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#pair" x="50" y="10"/>
      <use href="#s"/>
      """)
    let starts = [Point(0, 1), Point(0.5, 0.9), Point(0.7, 0.9), Point(0, 0.5)]
    #expect(strokes.count == 4)
    for (stroke, start) in zip(strokes, starts) { #expect(stroke.path.start.isApproximatelyEqual(to: start)) }
  }

  @Test func shapesStartAndRunAsTheSpecificationSays() throws {
    let strokes = try Samples.strokes(
      """
      <path d="M0 0H1"/><polyline points="0,0 10,0 10,10"/><polygon points="0 0 10 0 10 10"/>
      <circle cx="50" cy="50" r="10"/><ellipse cx="50" cy="50" rx="20" ry="10"/>
      <rect x="10" y="10" width="20" height="30"/><rect x="10" y="10" width="20" height="30" rx="5"/>
      """
    ).dropFirst()
    #expect(strokes.map(\.path.segments.count) == [2, 3, 4, 4, 4, 8])
    let starts = [(0, 1), (0, 1), (0.6, 0.5), (0.7, 0.5), (0.1, 0.9), (0.15, 0.9)]
    for (stroke, start) in zip(strokes, starts) {
      #expect(stroke.path.start.isApproximatelyEqual(to: Point(start.0, start.1)))
      #expect(!stroke.path.isClosed)
    }
    // On the page a circle goes clockwise from three o'clock, so downwards first.
    #expect(strokes[4].path.curves[0].tangent(at: 0).dy < 0)
    #expect(strokes.dropFirst().allSatisfy { $0.path.start.isApproximatelyEqual(to: $0.path.end) })
  }

  @Test func whatIsNotDrawnIsNoStroke() throws {
    let strokes = try Samples.strokes(
      """
      <path d="M0 0H1"/><path display="none" d="M0 0H2"/><g style="fill:red; display : none"><path d="M0 0H3"/></g>
      <defs><path d="M0 0H4"/></defs><clipPath id="c"><path d="M0 0H5"/></clipPath><mask><path d="M0 0H6"/></mask>
      <g visibility="hidden"><path d="M0 0H7"/><path visibility="visible" d="M0 0H8"/></g>
      <inkscape:path xmlns:inkscape="i" d="M0 0H9"/><g id="copybook-guides"><path d="M0 0H9"/></g>
      <path d=""/><path/><path d="M5 5"/><svg:path xmlns:svg="http://www.w3.org/2000/svg" d="M0 0H10"/>
      <switch><foreignObject/><path d="M0 0H11"/><path d="M0 0H12"/></switch>
      """)
    #expect(strokes.map(\.path.end.x) == [0.01, 0.08, 0.1, 0.11])
  }

  @Test func whatIsPassedOverIsNoted() throws {
    let alphabet = try Samples.alphabet(
      Samples.svg("<text>a</text><image/><style>a{}</style><path fill='red' d='M0 0H1'/><path d='M1 1'/>"))
    #expect(alphabet.notes.count == 5)
    for word in ["text", "image", "style", "fills", "points"] {
      #expect(alphabet.notes.contains { $0.hasPrefix("a.svg: ") && $0.contains(word) }, "\(word)")
    }
  }

  @Test func marksOfStrokesComeFromTheirAttributes() throws {
    let strokes = try Samples.strokes(
      """
      <path data-bar='true' data-arrow='0.25' d='M0 0H1'/><g data-delayed='true'><path d='M0 0z'/></g>
      <path d='M0 0H1'/>
      """)
    #expect(strokes.map(\.isBar) == [true, false, false])
    #expect(strokes.map(\.isDelayed) == [false, true, false])
    #expect(strokes.map(\.arrows) == [[0.25], [], []])
    #expect(strokes.map(\.isDot) == [false, true, false])
  }

  @Test func lettersOnCommonLinesShareTheirScale() throws {
    // Baseline 210, x-height 50; the t is of no known height.
    let files: [(path: String, bytes: [UInt8])] = [
      ("d/x.svg", Samples.svg("<path d='M10 160L50 210M50 160L10 210'/>")),
      ("d/l.svg", Samples.svg("<path d='M30 110V210'/>")),
      ("d/p.svg", Samples.svg("<path d='M30 160V260'/>")),
      ("d/t.svg", Samples.svg("<path d='M30 125V210'/>")),
      ("d/i.svg", Samples.svg("<path d='M30 160V210'/><path d='M30 140z'/>")),
    ]
    let alphabet = try SVGLetters.alphabet(files: files, folder: "d")
    #expect(alphabet.letters.map(\.name) == ["i", "l", "p", "t", "x"])
    let bar = try #require(Path(through: [Point(0, 1.7), Point(0, 0)]))
    #expect(alphabet["t"]?.strokes[0].path.isApproximatelyEqual(to: bar) == true)
    #expect(alphabet["p"]?.strokes[0].path == Path(through: [Point(0, 1), Point(0, -1)]))
    #expect(alphabet["i"]?.strokes[1].path == Path(start: Point(0, 1.4)))
    #expect(alphabet.notes.count == 1)
    #expect(alphabet.notes[0].contains("baseline at 210, x-height 50"))
  }

  @Test func lettersThatFillTheirCanvasHaveEachTheirOwnScale() throws {
    let alphabet = try SVGLetters.alphabet(
      files: [
        ("d/o.svg", Samples.svg("<path d='M0 0V300'/>")), ("d/l.svg", Samples.svg("<path d='M0 0V300'/>")),
      ], folder: "d")
    #expect(alphabet["o"]?.strokes[0].path == Path(through: [Point(0, 1), Point(0, 0)]))
    #expect(alphabet["l"]?.strokes[0].path == Path(through: [Point(0, 2), Point(0, 0)]))
  }

  @Test func whereNothingIsKnownTheCanvasIsFourLines() throws {
    let alphabet = try Samples.alphabet(Samples.svg("<path d='M0 0V300'/>"), name: "%.svg", lines: nil)
    #expect(alphabet.letters[0].strokes[0].path == Path(through: [Point(0, 2), Point(0, -1)]))
    #expect(alphabet.notes.count == 1)
  }

  @Test func guideLinesThatCannotBeAreRefused() {
    let lines = "<line data-y='0' y1='100' y2='100'/><line data-y='1' y1='200' y2='200'/>"
    let drawing = Samples.svg("<g id='copybook-guides'>\(lines)</g><path d='M0 0V100'/>")
    #expect(refusal { try Samples.alphabet(drawing) }?.description.contains("midline") == true)
  }

  @Test func aByteOrderMarkAndLineEndsOfWindowsDoNoHarm() throws {
    let text = "<?xml version='1.0' encoding='utf-8'?>\r\n<svg>\r\n<path d='M0 0\r\nV100'/>\r\n</svg>\r\n"
    let alphabet = try Samples.alphabet([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(alphabet.letters[0].strokes[0].path == Path(through: [Point(0, 1), Point(0, 0)]))
  }

  @Test func theEntitiesOfIllustratorAreRead() throws {
    let head = """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">]>
      """
    let alphabet = try Samples.alphabet(
      Samples.svg("<g xmlns:x='&ns_extend;'><path d='M0 0V100'/></g>", head: head))
    #expect(alphabet.letters[0].strokes.count == 1)
  }

  @Test func aFolderIsReadByItsFileNames() throws {
    let scratch = try Scratch()
    for name in ["b.svg", "U+0061.svg", "uni0416.SVG", "068ee.svg", "guide.svg", "._a.svg", "notes.txt", "empty.svg"] {
      try scratch.write("<svg><path d='M0 0V100'/></svg>", to: name)
    }
    try scratch.write("<svg/>", to: "z.svg")
    let alphabet = try SVGLetters.alphabet(folder: scratch.path)
    #expect(alphabet.letters.map(\.name) == ["a", "b", "Ж", "森"])
    #expect(alphabet.notes.filter { $0.contains("left out") }.count == 3)
  }
}
