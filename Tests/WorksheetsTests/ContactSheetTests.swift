import Geometry
import Pages
import Rulings
import TestSupport
import Testing

@testable import Worksheets

/// Small pages side by side: inside the paper, as drawn as the large ones, one thing each to who hears them.
@Suite struct ContactSheetTests {
  private func document(_ names: [String]) throws -> (small: Document, large: Document) {
    var booklet = Booklet(shaper: nil)
    var contact = ContactSheet(title: "Anna")
    let sheet = try SheetSample.request()
    for name in names { try booklet.add(sheet, to: &contact, name: name, remark: "Name tags") }
    #expect(contact.count == names.count && booklet.pages.isEmpty)
    try booklet.add(contact, on: try Paper(.a4, isLandscape: true), language: "en")
    return (booklet.document(title: "", language: "en"), try SheetSample.document(sheet).document)
  }

  @Test func everyPageStandsSmallInsideThePaper() throws {
    let (small, large) = try document((1...12).map { "design-\($0)" })
    #expect(small.pages.count == 2)
    let room = try Paper(.a4, isLandscape: true).room.expanded(by: 1)
    for page in small.pages {
      for mark in page.singleMarks {
        if let box = SheetSample.inkBounds(of: mark, in: small) { #expect(room.contains(box)) }
      }
    }
    // Nothing is left out: as many marks in each figure as on the page, and its frame.
    let figures = small.pages.flatMap(\.marks).compactMap { mark -> [Mark]? in
      if case .group(let marks, .figure) = mark { marks } else { nil }
    }
    #expect(figures.count == 12)
    for figure in figures {
      #expect(figure.count == large.pages[0].singleMarks.count + 1)
      #expect(!figure.contains { if case .group = $0 { true } else { false } })
    }
  }

  @Test func everySmallPageSaysWhatItIs() throws {
    let (small, _) = try document(["name-tag", "paths"])
    let said = small.pages[0].marks.compactMap { mark -> String? in
      if case .group(_, .figure(let alternative)) = mark { alternative } else { nil }
    }
    #expect(said == ["name-tag: Name tags", "paths: Name tags"])
  }

  /// A page drawn at a scale has all its lengths at that scale.
  @Test func formsAreSmallerByTheSameShare() throws {
    let (small, large) = try document(["one"])
    let whole = large.pages[0].singleMarks.compactMap { SheetSample.inkBounds(of: $0, in: large) }
    let drawn = small.pages[0].marks.flatMap { mark -> [Mark] in
      if case .group(let marks, .figure) = mark { Array(marks.dropFirst()) } else { [] }
    }.compactMap { SheetSample.inkBounds(of: $0, in: small) }
    #expect(whole.count == drawn.count)
    let factor = drawn[0].width / whole[0].width
    #expect((0.15...0.4).contains(factor))
    for (one, other) in zip(whole, drawn) {
      #expect(abs(other.width - factor * one.width) < 0.01 && abs(other.height - factor * one.height) < 0.01)
    }
  }
}
