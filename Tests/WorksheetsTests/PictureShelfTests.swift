import Geometry
import Pages
import Shelves
import TestSupport
import Testing
import Texts
import Typefaces
import Worksheets

@Suite struct PictureShelfTests {
  private static func annotations(_ names: [(character: String, name: String)]) -> String {
    let lines = names.map { "<annotation cp=\"\($0.character)\" type=\"tts\">\($0.name)</annotation>" }
    return "<?xml version=\"1.0\"?><ldml><annotations>\(lines.joined())</annotations></ldml>"
  }

  /// A folder of annotations in three languages, of signs that even plain typefaces draw.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      annotations([("☀", "sun"), ("☎", "telephone"), ("\u{1F9FF}", "amulet"), ("☂", "amulet")]), to: "xx.xml")
    try scratch.write(annotations([("☎", "phone")]), to: "xx_GB.xml")
    try scratch.write(annotations([("☀", "сонце")]), to: "yy_Cyrl.xml")
    try scratch.write("<ldml>", to: "zz.xml")
    return scratch
  }

  private static let typefaces = PictureShelf.defaultTypefaces() + TypefaceShelf.defaultFiles()

  /// Whether a typeface at hand draws a character.
  private static func isDrawn(_ character: Unicode.Scalar) throws -> Bool {
    try typefaces.contains { try Typeface(path: $0).outline(of: character, size: 1) != nil }
  }

  @Test(
    arguments: [
      ("sun", "xx", "☀"), ("Sun", "XX", "☀"), ("telephone", "xx", "☎"), ("phone", "xx-GB", "☎"), ("sun", "xx-GB", "☀"),
      ("sun", "xx_US", "☀"), ("сонце", "yy-cyrl", "☀"), ("сонце", "yy-Cyrl-UA", "☀"),
    ] as [(String, String, Unicode.Scalar)])
  func aWordHasThePictureOfItsName(word: String, language: String, character: Unicode.Scalar) throws {
    let folder = try PictureShelfTests.folder()
    let shelf = PictureShelf(annotations: folder.path, typefaces: PictureShelfTests.typefaces)
    let picture = try shelf.picture(of: word, language: language)
    // Where no typeface draws it there is none, rather than an empty box.
    let isDrawn = try PictureShelfTests.isDrawn(character)
    #expect(picture?.character == (isDrawn ? character : nil))
    guard let picture else { return }
    let bounds = try #require(Shape.area(picture.contours).inkBounds)
    #expect(bounds.min.distance(to: Point(0, 0)) < 1e-9)
    #expect(bounds.height.isApproximatelyEqual(to: 1) && bounds.width.isApproximatelyEqual(to: picture.width))
    #expect(!picture.contours.contains { !$0.isClosed })
  }

  @Test(
    arguments: [
      ("cat", "xx"), ("telephone", "xx-GB"), ("sun", "en"), ("sun", "yy"), ("сонце", "yy"), ("sun", "../xx"),
      ("sun", ""),
      ("sun", "xx.xml"), ("sun", "xx/"), ("", "xx"), ("sun", "x"),
    ])
  func otherWordsAndLanguagesHaveNone(word: String, language: String) throws {
    let folder = try PictureShelfTests.folder()
    let shelf = PictureShelf(annotations: folder.path, typefaces: PictureShelfTests.typefaces)
    #expect(try shelf.picture(of: word, language: language) == nil)
  }

  /// Of two characters with one name the one is taken that a typeface draws.
  @Test func aCharacterThatNobodyDrawsIsPassedOver() throws {
    let folder = try PictureShelfTests.folder()
    let shelf = PictureShelf(annotations: folder.path, typefaces: PictureShelfTests.typefaces)
    let picture = try shelf.picture(of: "amulet", language: "xx")
    let drawn = try (["☂", "\u{1F9FF}"] as [Unicode.Scalar]).first { try PictureShelfTests.isDrawn($0) }
    #expect(picture?.character == drawn)
    #expect(try PictureShelf(annotations: folder.path, typefaces: []).picture(of: "sun", language: "xx") == nil)
    #expect(try PictureShelf(annotations: "/nowhere", typefaces: []).picture(of: "sun", language: "xx") == nil)
  }

  @Test func whatIsWrongIsToldNotSkipped() throws {
    let folder = try PictureShelfTests.folder()
    #expect(throws: (any Error).self) {
      try PictureShelf(annotations: folder.path, typefaces: []).picture(of: "sun", language: "zz")
    }
    #expect(throws: Fault.noTypeface(path: "/nowhere.ttf")) {
      try PictureShelf(annotations: folder.path, typefaces: ["/nowhere.ttf"]).picture(of: "sun", language: "xx")
    }
  }

  @Test(arguments: [Rectangle(x: 10, y: 20, width: 50, height: 50), Rectangle(x: 0, y: 0, width: 9, height: 90)])
  func aPictureFillsItsBoxInTheMiddle(box: Rectangle) throws {
    let folder = try PictureShelfTests.folder()
    let shelf = PictureShelf(annotations: folder.path, typefaces: PictureShelfTests.typefaces)
    guard let picture = try shelf.picture(of: "sun", language: "xx") else { return }
    let marks = picture.marks(in: box)
    guard marks.count == 1, case .shape(let shape, .black) = marks[0] else {
      Issue.record("the picture is not one black shape")
      return
    }
    let ink = try #require(shape.inkBounds)
    #expect(box.expanded(by: 1e-6).contains(ink))
    #expect(ink.center.distance(to: box.center) < 1e-6)
    #expect(max(ink.width / box.width, ink.height / box.height).isApproximatelyEqual(to: 1))
    #expect((ink.width / ink.height).isApproximatelyEqual(to: picture.width))
  }

  @Test func onlyInstalledFilesAreOffered() throws {
    let scratch = try Scratch()
    #expect(PictureShelf.defaultFolder(in: [scratch.path]) == nil)
    #expect(PictureShelf.defaultTypefaces(in: [scratch.path]).isEmpty)
    try scratch.write("", to: "root.xml")
    try scratch.write("", to: "Symbola.ttf")
    #expect(PictureShelf.defaultFolder(in: ["/nowhere", scratch.path]) == scratch.path)
    #expect(PictureShelf.defaultTypefaces(in: ["/nowhere", scratch.path]) == ["\(scratch.path)/Symbola.ttf"])
  }

  /// The annotations that are installed, where they are: common nouns of three languages are the same animal.
  @Test(arguments: [("en", "cat"), ("fr", "chat"), ("ru", "кошка"), ("de", "Katze"), ("es", "gato"), ("uk", "кіт")])
  func theCatIsACatInEveryLanguage(language: String, word: String) throws {
    guard let folder = PictureShelf.defaultFolder() else { return }
    let faces = PictureShelf.defaultTypefaces()
    let picture = try PictureShelf(annotations: folder, typefaces: faces).picture(of: word, language: language)
    #expect(picture?.character == (faces.isEmpty ? nil : "🐈"))
    #expect(try PictureShelf(annotations: folder, typefaces: faces).picture(of: "xyzzy", language: language) == nil)
  }
}
