import Codes
import Geometry
import Lettering
import Pages
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Tags and code on pages that can come back from a scanner.
@Suite struct ScanFrameTests {
  private static let papers: [Paper.Format] = [.a4, .letter, .legal, .notebook]
  private static let designs = [nil, "letter-of-the-day", "word-trace", "story-paper"]

  private func composed(
    _ texts: [String] = ["a", "nap"], design: String? = nil, secret: UInt64? = nil,
    change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> (document: Document, key: SheetKey) {
    let design = try design.map { try EverySheetTests.library.get().design(named: $0) }
    var asked = try SheetDesignTests.order(texts, design: design)
    asked.settings.paper = .a4
    change(&asked.settings)
    var sheet = try asked.sheet()
    sheet.pageSecret = secret
    return try SheetSample.document(sheet)
  }

  /// All that stands on the page but its frame, each line of a figure by itself.
  private func ink(of page: Page, in document: Document) -> [Rectangle] {
    let frame = page.marks.firstIndex { mark in
      if case .group(let marks, .artefact) = mark { marks.contains { isTag($0, document) } } else { false }
    }
    let rest = page.marks.enumerated().filter { $0.offset != frame }.map { $0.element }
    return SheetSample.single(rest).flatMap { mark -> [Rectangle] in
      guard case .shape(.rules(let rules, let width), _) = mark else {
        return [SheetSample.inkBounds(of: mark, in: document)].compactMap { $0 }
      }
      return rules.compactMap { Rectangle(around: [$0.start, $0.end])?.expanded(by: width / 2) }
    }
  }

  private func isTag(_ mark: Mark, _ document: Document) -> Bool {
    if case .form(let form, at: _, _) = mark { document.forms[form].name.hasPrefix("corner tag") } else { false }
  }

  @Test(arguments: papers, [false, true]) func nothingStandsOnTagsAndCode(format: Paper.Format, isTurned: Bool) throws {
    for design in ScanFrameTests.designs {
      let (document, key) = try composed(design: design) {
        ($0.scannable, $0.paper, $0.landscape, $0.name) = (true, format, isTurned ? true : nil, "Anna")
        ($0.heading, $0.title, $0.border) = (
          "Oak School, Class 1A, Week 12, Mrs Robinson and Mr Appleton", "Letters", true
        )
      }
      let frame = try #require(ScanFrame(Paper(format, isLandscape: isTurned)))
      let taken =
        CornerTag.allCases.map { frame.square(of: $0).expanded(by: ScanFrame.module) }
        + [frame.codeSquare.expanded(by: ScanFrame.codeWhite)]
      #expect(!document.pages.isEmpty)
      for (page, own) in zip(document.pages, key.pages) {
        #expect(page.singleMarks.count { isTag($0, document) } == 4)
        // Half a knot of white on each side.
        let taken = taken + own.knots.map { Rectangle(min: $0, max: $0).expanded(by: ScanFrame.knotSide) }
        for box in ink(of: page, in: document) {
          // A border runs round all of it.
          guard box.width < page.width / 2 || box.height < page.height / 2 else { continue }
          for place in taken { #expect(!box.overlaps(place), "\(format) \(box) \(place)") }
        }
      }
    }
  }

  @Test(arguments: papers) func whatIsWrittenStaysWhereItIs(format: Paper.Format) throws {
    for design in ScanFrameTests.designs {
      let with = try composed(design: design) { ($0.paper, $0.scannable) = (format, true) }
      let without = try composed(design: design) { $0.paper = format }
      #expect(with.key.pages.map(\.cells) == without.key.pages.map(\.cells))
      #expect(with.key.pages.map(\.maze) == without.key.pages.map(\.maze))
      #expect(without.key.pages.allSatisfy { $0.code == nil })
    }
  }

  @Test func everyPageHasACodeOfItsOwn() throws {
    var codes: [String] = []
    for (secret, seed, text) in [
      (nil, 1, "cat"), (nil, 2, "cat"), (nil, 1, "dog"), (1, 1, "cat"), (2, 1, "cat"),
    ] as [(UInt64?, UInt64, String)] {
      func made() throws -> SheetKey {
        try composed([text, "sun", "hat", "bed", "pig", "nap", "fox"], secret: secret) {
          ($0.seed, $0.scannable) = (seed, true)
        }.key
      }
      let key = try made()
      #expect(key.pages.count > 1)
      #expect(try made() == key)
      // Numbers in a file have four decimals.
      #expect(try SheetKey(reading: key.bytes, file: "key.json").bytes == key.bytes)
      codes += key.pages.compactMap(\.code)
    }
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { PageCode($0) != nil })
  }

  @Test func theCodeOnThePageIsThatOfTheKey() throws {
    let (document, key) = try composed { $0.scannable = true }
    let frame = try #require(ScanFrame(Paper(.a4)))
    for (page, known) in zip(document.pages, key.pages) {
      var modules = [Bool](repeating: false, count: QRCode.size * QRCode.size)
      for case .shape(.squares(let rows, side: ScanFrame.codeModule, at: frame.codeSquare.min), _) in page.singleMarks {
        for (y, row) in rows.enumerated() {
          for x in 0..<QRCode.size where row >> UInt32(x) & 1 == 1 { modules[y * QRCode.size + x] = true }
        }
      }
      #expect(QRCode.reading(of: modules)?.code.description == known.code)
    }
  }

  @Test func theLayoutOfAKeyIsThatOfThePage() throws {
    let (document, made) = try composed { $0.scannable = true }
    let key = try SheetKey(reading: made.bytes, file: "key.json")
    let layout = try #require(key.pages[0].scanLayout)
    let corner = layout.corners(of: .bottomRight)[2]
    #expect(abs(layout.width - 210) < 0.01 && abs(layout.height - 297) < 0.01)
    #expect(abs(corner.x - (210 - 9)) < 0.01 && abs(corner.y - (297 - 9)) < 0.01)
    #expect(abs(layout.codeSquare.width - 15) < 0.01)
    #expect(layout.code.description == key.pages[0].code)
    #expect(!layout.cells.isEmpty && layout.cells.count < key.pages[0].cells.count)
    for case .form(let form, at: let place, _) in document.pages[0].singleMarks
    where document.forms[form].name == "corner tag 2" {
      #expect(abs(Length.points(place.x).mm - layout.corners(of: .bottomRight)[0].x) < 0.01)
    }
  }

  @Test func noNameIsInACode() throws {
    let keys = try ["Anna", "Ben"].map { name in try composed { ($0.name, $0.scannable) = (name, true) }.key }
    #expect(keys[0].pages[0].code == keys[1].pages[0].code)
    #expect(keys[0].sheet != keys[1].sheet)
  }

  @Test func inksForScansAreLightInRedAndInGrey() {
    let inks = [SheetInk.trace, SheetInk.grey, SheetInk.start, SheetInk.guidance, SheetInk.earlier, .black, .white]
    for ink in inks + (0..<50).map({ Colour(red: 0.02 * Double($0), green: 0.5, blue: 1 - 0.02 * Double($0)) }) {
      let scanned = SheetInk.scanned(ink)
      #expect(scanned.red >= 0.759 && scanned.lightness >= 0.76 && scanned.red <= 1.000001, "\(ink.hex)")
    }
    #expect(SheetInk.scanned(.white) == .white)
  }

  /// Rows of some countries begin with a little house in the margin: knots stand in the white between them.
  @Test(arguments: ["de-lineatur-0", "de-lineatur-1", "de-lineatur-2"])
  func knotsKeepClearOfLittleHouses(ruling: String) throws {
    var asked = try SheetDesignTests.order(
      ["Oma", "nap", "lesen", "Zoo"], name: "Zoë", school: "de-grundschrift", design: nil, ruling: ruling)
    asked.settings.scannable = true
    let (document, key) = try SheetSample.document(asked.sheet())
    var houses = 0
    for (page, own) in zip(document.pages, key.pages) {
      for mark in page.singleMarks {
        guard case .form(let form, at: _, _) = mark, document.forms[form].name.contains(" house "),
          let box = SheetSample.inkBounds(of: mark, in: document)
        else { continue }
        houses += 1
        for knot in own.knots {
          let white = Rectangle(min: knot, max: knot).expanded(by: ScanFrame.knotSide / 2 + Length.mm(0.99).points)
          #expect(!box.overlaps(white), "\(ruling): \(box) \(knot)")
        }
      }
      // Every part of a side has one near it.
      let left = [0] + own.knots.map { $0.y }.filter { $0 > 0 }.sorted() + [page.height]
      #expect(zip(left, left.dropFirst()).allSatisfy { $1 - $0 < Length.mm(125).points })
    }
    // Rows begin so far inside that nothing is in the way of a knot.
    #expect(houses > 3 && key.pages.allSatisfy { $0.knotPlaces == nil })
    let read = try SheetKey(reading: Array(key.json.utf8), file: "key")
    for (page, own) in zip(read.pages, key.pages) {
      #expect(page.knots.count == 6 && zip(page.knots, own.knots).allSatisfy { $0.distance(to: $1) < 0.001 })
    }
  }

  /// A key tells where knots stand only where they were moved; those of older prints stand at equal distances.
  @Test func knotsStandAtEqualDistancesWhereNothingIsInTheirWay() throws {
    let (_, key) = try composed { $0.scannable = true }
    #expect(!key.json.contains("\"knots\""))
    let page = try #require(key.pages.first)
    #expect(page.knots.map { $0.y } == [1, 1, 2, 2, 3, 3].map { page.height * $0 / 4 })
  }

  @Test(arguments: ["[1, 2]", "[300, 200, 400]", "[100, 200, 2000]", "[0, 100, 200]", "7"])
  func knotsThatCannotBeAreRefused(places: String) throws {
    let (_, key) = try composed { $0.scannable = true }
    let json = key.json.replacing("\"cells\"", with: "\"knots\": \(places), \"cells\"")
    #expect(throws: Fault.self) { try SheetKey(reading: Array(json.utf8), file: "key") }
  }

  @Test func smallPaperHasNoFrame() throws {
    for change in [
      { $0.paper = .a5 }, { $0.twoUp = true }, { $0.margin = .mm(12) },
    ] as [(inout SheetSettings) -> Void] {
      var asked = try SheetDesignTests.order(["a"], design: nil)
      asked.settings.scannable = true
      change(&asked.settings)
      let sheet = try asked.sheet()
      #expect(!sheet.isScannable)
      #expect(sheet.warnings.count { $0.problem.contains("marks of pages to be scanned") } == 1)
    }
    var asked = try SheetDesignTests.order(["a"], design: nil)
    (asked.settings.scannable, asked.settings.noScannable) = (true, true)
    #expect(throws: SheetSettings.scannableAndNot) { try asked.sheet() }
  }

  /// A box around the print on both sides of a place, as keys of earlier sheets have it, does not hide what is written between.
  @Test func printOnBothSidesOfAPlaceHidesNothing() throws {
    let json = """
      {"format": "copybook sheet key 1", "sheet": "A", "school": "us-continuous", "hand": "right", "ruling": "", "seed": "1",
      "letterforms": "", "pages": [{"width": 595, "height": 842, "code": "6KH1MFDSQGS815MY", "maze": "",
      "words": [[40, 100, 100, 60]], "cells": [{"text": "a", "look": "blank", "xHeight": 20, "box": [80, 100, 25, 60],
      "pageFromSchool": [20, 0, 0, -20, 80, 140]}]}]}
      """
    let key = try SheetKey(reading: Array(json.utf8), file: "key.json")
    let words = try #require(key.pages[0].scanLayout).words
    #expect(words.map { ($0.min.x * 72 / 25.4).rounded() } == [40, 105])
    #expect(words.map { ($0.max.x * 72 / 25.4).rounded() } == [80, 140])
  }

  /// What a scanner would take for ink where children write is told in the key, wherever it stands on the page.
  @Test(arguments: designs + ["missing-letters"])
  func darkPrintWhereChildrenWriteIsInTheKey(design: String?) throws {
    let (document, key) = try composed(design: design) {
      ($0.scannable, $0.name, $0.rows) = (true, "Anna", design == nil ? [.trace, .copy, .memory] : nil)
    }
    for (page, own) in zip(document.pages, key.pages) {
      let layout = try #require(own.scanLayout)
      // Where no pen is looked for: mazes, tags, code and knots, which are left out of what is lifted.
      let knots = own.knots.map { Rectangle(min: $0, max: $0) }
      let frame = try #require(ScanFrame(Paper(.a4)))
      let undrawn =
        own.mazes.map { $0.strip.box.expanded(by: 3) } + knots.map { $0.expanded(by: ScanFrame.knotSide / 2) }
        + CornerTag.allCases.map { frame.square(of: $0) } + [frame.codeSquare]
      for mark in SheetSample.single(page.marks) {
        guard let colour = mark.colour, min(colour.red, colour.lightness) < 0.72,
          let box = SheetSample.inkBounds(of: mark, in: document), own.rooms.contains(where: { $0.overlaps(box) }),
          !undrawn.contains(where: { $0.overlaps(box) })
        else { continue }
        let reach = own.words.contains {
          $0.expanded(by: 0.01).contains(box.min) && $0.expanded(by: 0.01).contains(box.max)
        }
        #expect(reach, "\(design ?? "") \(box)")
      }
      // No box around words hides what is written in a place.
      for cell in own.cells where cell.strokes == nil && cell.look != Look.solid.rawValue {
        #expect(!own.words.contains { $0.contains(cell.box.center) }, "\(design ?? "") \(cell.text)")
      }
      #expect(layout.words.count == own.words.count && layout.rooms.isEmpty == own.cells.isEmpty)
    }
    #expect(
      try SheetKey(reading: Array(key.json.utf8), file: "key").pages.map { $0.words.count }
        == key.pages.map { $0.words.count })
    #expect(try composed(design: design).key.pages.allSatisfy { $0.words.isEmpty })
  }
}

extension Mark {
  /// The colour of a single mark.
  fileprivate var colour: Colour? {
    switch self {
    case .shape(_, let colour), .form(_, at: _, let colour): colour
    case .text(let run): run.colour
    case .group, .photo: nil
    }
  }
}
