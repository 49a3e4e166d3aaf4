import Foundation
import TestSupport
import Testing

/// Numbers from outside become whole ones in one way, `Int(clamping:)` of Texts: `Int(_:)` ends the program for one too large.
@Suite struct ConversionTests {
  /// Modules whose numbers have bounds before they are made whole, and what bounds them.
  private static let bounded = [
    "Codes": "bits of codewords",
    "Files": "sizes and numbers of the system",
    "Geometry": "pieces of curves, which have a most",
    "Letterforms": "letters that were read within bounds, and steps of a pen along them",
    "Lettering": "lengths of letters on a page, which lie within lengths of paper",
    "Lifting": "places in a picture that was read within a most of pixels",
    "Mazes": "cells of a grid of at most 128 by 128",
    "Pages": "lengths on paper",
    "Rasters": "pixels of a picture, of which there is a most",
    "Scans": "places in a picture that was read within a most of pixels",
    "Scoring": "ink whose coordinates have a most, at steps along it, of which there is a most",
    "Texts": "the one way itself",
    "Typefaces": "widths of glyphs, of 16 bits",
    "Worksheets": "lengths on paper, and sizes of letters that were read within bounds",
  ]

  /// Single files elsewhere.
  private static let boundedFiles = ["NearestSpots.swift": "places on a grid that were looked at before"]

  /// What shows that a number may be no whole one.
  private static var sign: Regex<Substring> {
    /\.rounded\(|\bDouble\(|\.(?:x|y|width|height|length|points|mm|dx|dy)\b|Since1970|\brate\b/
  }

  /// What stands between brackets after `Int(` and the like, with the line.
  private static func conversions(in source: String) -> [(line: Int, argument: Substring)] {
    var found: [(line: Int, argument: Substring)] = []
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      for match in code.matches(
        of: /\b(?:U?Int(?:8|16|32|64)?)\((?!clamping:|exactly:|bitPattern:|truncatingIfNeeded:)/)
      {
        var depth = 1
        let argument = code[match.range.upperBound...].prefix { character in
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
          return depth > 0
        }
        found.append((index + 1, argument))
      }
    }
    return found
  }

  @Test func numbersFromOutsideBecomeWholeInOneWay() throws {
    let root = "\(SampleSchools.root)/Sources"
    var looked = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: root).sorted() where path.hasSuffix(".swift") {
      let module = String(path.prefix { $0 != "/" })
      guard Self.bounded[module] == nil, Self.boundedFiles[URL(filePath: path).lastPathComponent] == nil else {
        continue
      }
      let source = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      for (line, argument) in Self.conversions(in: source) {
        looked += 1
        // Where only whole numbers are added up or counted, the sign is a name's.
        let isWhole = argument.contains(".count") || argument.contains(".pixels[") || argument.contains("darkness[")
        #expect(isWhole || argument.firstMatch(of: Self.sign) == nil, "\(path):\(line): \(argument)")
      }
    }
    #expect(looked > 100)
  }

  /// The test above sees what it looks for.
  @Test(
    arguments: [
      ("let n = Int(x.rounded())", true), ("Int((point.y / 2).rounded(.down))", true), ("UInt8(box.width)", true),
      ("Int(clamping: x.rounded())", false), ("guard let n = Int(text)", false), ("// Int(x.rounded())", false),
      ("Int(Double(a) / b)", true), ("point(3.rounded())", false),
    ])
  func conversionsAreSeen(line: String, isSeen: Bool) {
    let found = Self.conversions(in: line)
    #expect(found.contains { $0.argument.firstMatch(of: Self.sign) != nil } == isSeen)
  }
}
