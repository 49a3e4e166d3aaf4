import Geometry
import Inks
import Letterforms
import Scoring
import TestSupport
import Testing
import Worksheets

@testable import Marking

/// Copied rows are cut into what was written, wherever it stands.
@Suite struct CopyRowTests {
  /// A letter or word of a row, and its strokes in the recording.
  private struct Written {
    let text: String
    let strokes: [Int]
  }

  private struct Sample {
    let grade: SheetGrade
    let written: [Written]
  }

  /// A row of so many texts, their left edges so far apart; marks that come late are written after the row.
  private func sample(
    _ texts: [String], school: String, count: Int, millimetres: Double, marksLast: Bool = false,
    more: [[Point]] = [], isLandscape: Bool = false
  ) throws -> Sample {
    let sheet = try InkSamples(texts, school: school, exercises: [.copy], isLandscape: isLandscape)
    let cells = sheet.copied
    var strokes: [[Point]] = []
    var written: [Written] = []
    for text in texts {
      guard let cell = cells.first(where: { $0.text == text }) else { continue }
      var late: [(Int, [Point])] = []
      for number in 0..<count {
        let step = Vector(Length.mm(2 + millimetres * Double(number)).points, 0)
        let own = try sheet.strokes(of: cell, seed: UInt64(number + 1)).map { $0.map { $0 + step } }
        var numbers: [Int] = []
        for (index, stroke) in own.enumerated() {
          if marksLast, index > 0, index == own.count - 1 {
            late.append((written.count, stroke))
          } else {
            numbers.append(strokes.count)
            strokes.append(stroke)
          }
        }
        written.append(Written(text: text, strokes: numbers))
      }
      for (text, stroke) in late {
        written[text] = Written(text: written[text].text, strokes: written[text].strokes + [strokes.count])
        strokes.append(stroke)
      }
    }
    let ink = Ink(
      strokes: (strokes + more).map { stroke in InkStroke(points: stroke.map { InkPoint(x: $0.x, y: $0.y) }) },
      unit: .points)
    return Sample(grade: try sheet.marker().grade([ink]), written: written)
  }

  private func expectAll(_ sample: Sample, _ note: String) {
    let found = sample.grade.written.map { cell in "\(cell.cell.text) \(cell.ink.map { $0.number })" }
    let wanted = sample.written.map { "\($0.text) \($0.strokes)" }
    #expect(found.sorted() == wanted.sorted(), "\(note)")
  }

  /// A hundredth of such a height is nothing at all: a row that waited for its own first cell never ended.
  @Test func lettersTooSmallForANeighbourAreARow() throws {
    let json = """
      {"format": "copybook sheet key 1", "sheet": "A", "school": "us-continuous", "hand": "right", "ruling": "", "seed": "1",
      "letterforms": "", "pages": [{"width": 595, "height": 842, "maze": "", "cells": [{"text": "a", "look": "blank",
      "xHeight": 1e-323, "box": [10, 10, 5, 5], "pageFromSchool": [1, 0, 0, 1, 10, 10]}]}]}
      """
    let key = try SheetKey(reading: Array(json.utf8), file: "key.json")
    #expect(CopyRow.rows(of: key.pages[0]).map(\.cells) == [[0]])
  }

  @Test(arguments: ["us-continuous", "us-cursive", "italic"], [(12, 11.0), (8, 13), (6, 20), (5, 29)])
  func lettersAreFoundAtEverySpacing(_ school: String, _ row: (count: Int, millimetres: Double)) throws {
    let sample = try sample(["a", "i", "k", "t"], school: school, count: row.count, millimetres: row.millimetres)
    expectAll(sample, "\(school), \(row)")
    #expect(sample.grade.stray.isEmpty && sample.grade.written.allSatisfy { $0.grade?.isAccepted == true })
  }

  @Test(arguments: ["us-continuous", "us-cursive"])
  func marksThatComeLastGoWithTheirLetter(_ school: String) throws {
    expectAll(
      try sample(["i", "t"], school: school, count: 7, millimetres: 12, marksLast: true), school)
  }

  @Test(arguments: ["us-continuous", "us-cursive", "italic"])
  func wordsAreFound(_ school: String) throws {
    expectAll(try sample(["nap", "it"], school: school, count: 3, millimetres: 45, isLandscape: true), school)
  }

  /// Joined words as they come off a scan: in pieces without order, one close beside the other.
  @Test(arguments: [
    ("fr-cursive", "lune", 1), ("fr-cursive", "lune", 4), ("fr-cursive", "lune", 7), ("us-cursive", "fox", 1),
    ("us-cursive", "fox", 7), ("de-looped", "Oma", 1), ("de-looped", "Oma", 4),
  ])
  func joinedWordsInPiecesAreFound(_ word: (school: String, text: String, pieces: Int)) throws {
    let sheet = try InkSamples([word.text], school: word.school, exercises: [.copy])
    let cell = try #require(sheet.copied.first)
    let whole = try sheet.strokes(of: cell)
    let box = try #require(Rectangle(around: whole.joined()))
    let step = box.width + 0.25 * cell.xHeight
    let count = try min(4, Int((sheet.marker().key.pages[0].width - box.min.x - 30) / step))
    var lines: [[Point]] = []
    for number in 0..<count {
      let moved = whole.map { $0.map { $0 + Vector(step * Double(number), 0) } }
      for stroke in moved {
        let part = max(2, stroke.count / word.pieces)
        for first in stride(from: 0, to: stroke.count - 1, by: part) {
          lines.append(Array(stroke[first..<min(stroke.count, first + part + 1)]))
        }
      }
    }
    let ink = Ink(
      strokes: lines.reversed().map { line in InkStroke(points: line.map { InkPoint(x: $0.x, y: $0.y) }) },
      unit: .points, hasOrder: false)
    let grade = try sheet.marker().grade([ink])
    #expect(grade.stray.count == 0)
    let found = grade.written.map { cell in
      Rectangle(around: cell.ink.flatMap { $0.points.map { Point($0.x, $0.y) } })?.width ?? 0
    }
    #expect(found.count == count && found.allSatisfy { abs($0 - box.width) < 0.1 * cell.xHeight }, "\(found)")
  }

  /// What a child writes beyond the cells of the sheet is graded as well.
  @Test func moreLettersThanCellsAreGraded() throws {
    let sample = try sample(["n"], school: "us-continuous", count: 14, millimetres: 11, isLandscape: true)
    let page = sample.grade.key.pages[0].cells
    #expect(sample.grade.written.count == 14)
    #expect(Set(sample.grade.cells.map { $0.index }).count == sample.grade.cells.count)
    let more = sample.grade.cells.filter { $0.index >= page.count }
    #expect(!more.isEmpty && more.allSatisfy { $0.cell.text == "n" })
  }

  /// A wrong letter in its place is no place left empty, be it one of several or the only one that was written.
  @Test(arguments: [[1], [0, 1, 2]], [true, false])
  func aWrongLetterInItsPlaceIsJudged(_ wrong: [Int], hasOrder: Bool) throws {
    let sheet = try InkSamples(["a"], exercises: [.copy])
    let places = sheet.copied.prefix(3)
    let strokes = try places.enumerated().flatMap { number, cell in
      try sheet.strokes(of: cell, text: wrong.contains(number) ? "o" : nil)
    }
    let ink = Ink(
      strokes: strokes.map { line in InkStroke(points: line.map { InkPoint(x: $0.x, y: $0.y) }) }, unit: .points,
      hasOrder: hasOrder)
    let grade = try sheet.marker().grade([ink])
    #expect(grade.written.map { $0.isAccepted } == places.indices.map { !wrong.contains($0) })
    let said = grade.advice.all.filter { $0.isFault }.map { $0.sentence(by: grade.phrases) }
    #expect(said == wrong.map { _ in "This is o, not a." })
  }

  /// A copied letter that is turned round is not the letter; one that is as it should be, is.
  @Test(arguments: [
    (-1.0, 1.0, "gbdpkBPRKs", true), (1, -1, "gakPRw", true), (1, 1, "gakunmbdpqBPRKsw", false),
  ])
  func turnedLettersAreNotTheLetter(_ sample: (x: Double, y: Double, letters: String, isRefused: Bool)) throws {
    for text in sample.letters.map({ String($0) }) {
      let sheet = try InkSamples([text], school: "us-vertical", exercises: [.copy])
      let strokes = try sheet.copied.prefix(4).flatMap { cell in
        let own = try sheet.strokes(of: cell, seed: 3)
        guard let box = Rectangle(around: own.joined()) else { return own }
        let middle = Point((box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2)
        return own.map { $0.map { middle + Vector(sample.x * ($0.x - middle.x), sample.y * ($0.y - middle.y)) } }
      }
      let ink = Ink(
        strokes: strokes.map { InkStroke(points: $0.map { InkPoint(x: $0.x, y: $0.y) }) }, unit: .points)
      let graded = try sheet.marker().grade([ink]).cells.filter { !$0.ink.isEmpty }
      #expect(!graded.isEmpty && graded.allSatisfy { $0.isAccepted != sample.isRefused }, "\(text)")
    }
  }

  /// Ink that stands in its cells is left there, and gets the grade it always had.
  @Test func lettersInTheirCellsStayThere() throws {
    let sheet = try InkSamples(["a", "k"], exercises: [.copy])
    let cells = sheet.copied
    let chosen = [0, 2, 3]
    let strokes = try chosen.flatMap { try sheet.strokes(of: cells[$0]) }
    let ink = Ink(
      strokes: strokes.map { stroke in InkStroke(points: stroke.map { InkPoint(x: $0.x, y: $0.y) }) }, unit: .points)
    let grade = try sheet.marker().grade([ink])
    #expect(grade.written.map { $0.cell } == chosen.map { cells[$0] })
  }

  @Test func scribbleBesideTheRowIsStray() throws {
    var random = SplitMix64(seed: 3)
    func lot() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    let sheet = try InkSamples(["n"], exercises: [.copy])
    let box = try #require(sheet.cells.last?.cell.box)
    let scribble = (0..<80).map { _ in Point(box.min.x + 30 * lot(), box.min.y + 60 * lot()) }
    let sample = try sample(["n"], school: "us-continuous", count: 6, millimetres: 13, more: [scribble])
    expectAll(sample, "scribble")
    #expect(sample.grade.stray.count == 1)
  }
}
