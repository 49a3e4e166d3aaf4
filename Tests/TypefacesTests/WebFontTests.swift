import Files
import Pages
import TestSupport
import Testing
import Texts

@testable import Typefaces

/// Typefaces in the format of web pages.
@Suite struct WebFontTests {
  private static func andika() throws -> (path: String, bytes: [UInt8]) {
    let path = try #require(TypefaceShelf.defaultFiles().first)
    return (path, try InputFile.bytes(of: path))
  }

  /// FreeType reads the same outlines from both files.
  @Test func outlinesAreThoseOfTheTypeface() throws {
    let scratch = try Scratch()
    let (path, bytes) = try WebFontTests.andika()
    let made = try WebFont.bytes(of: bytes)
    #expect(Array(made.prefix(4)) == Array("wOF2".utf8))
    #expect(made.count < bytes.count * 2 / 3)
    try AtomicFile.write(made, to: "\(scratch.path)/font.woff2")
    let faces = try [path, "\(scratch.path)/font.woff2"].map {
      try OutlineFace(TypefaceFile(path: $0, index: 0, name: ""))
    }
    for glyph in UInt32(0)..<400 {
      #expect(faces[0].contours(of: glyph, scale: 1) == faces[1].contours(of: glyph, scale: 1))
    }
    #expect(try WebFont.bytes(of: bytes) == made)
  }

  @Test func whatIsNoTypefaceIsRefused() {
    for bytes in [[], Array("no typeface".utf8), [UInt8](repeating: 0, count: 4096)] as [[UInt8]] {
      #expect(throws: Fault.self) { try WebFont.bytes(of: bytes) }
    }
  }

  @Test func aMissingLibraryIsSaid() throws {
    let bytes = try WebFontTests.andika().bytes
    #expect(throws: Fault.noWebFonts) { try WebFont.bytes(of: bytes, by: ["libnowhere.so"]) }
  }
}
