import Geometry
import Worksheets

/// Which printed letters of a page have ink that writes them.
///
/// Page space.
struct PageAgreement {
  /// Indices of the cells whose letters were written over.
  private(set) var cells: [Int] = []
  /// How many letters were written that might be these: a cell with ink is one, and ink elsewhere so many as it has strokes for.
  ///
  /// What is copied stands where a child likes, and says nothing.
  private(set) var written = 0.0
  /// Of the cells that agree, how many hold their letter twice, the second time after the whole page.
  private(set) var twice = 0

  /// How many of these are like theirs, well written or cut short.
  private(set) var alike = 0

  /// How many have their ink on the lines, however much of the letter it is.
  private(set) var onLines = 0

  /// The share of the letters that were written where they are printed.
  var share: Double { written > 0 ? Double(cells.count) / written : 1 }
  /// The same with those that are cut short.
  var shareAlike: Double { written > 0 ? Double(alike) / written : 1 }
  /// The same with all whose ink is on the lines.
  var shareOnLines: Double { written > 0 ? Double(onLines) / written : 1 }

  /// Ink so near writes a line, in points; in x-heights where those are large.
  private static let near = Length.mm(0.9).points
  private static let nearHeights = 0.15
  /// So much of a letter must have ink, and so much of the ink lie on it.
  private static let leastCover = 0.75
  private static let leastHit = 0.75
  /// A letter cut short has so much of it.
  private static let leastAlike = 0.55
  /// Ink longer than so many times the letter is a scribble, and says nothing of where the page lies.
  private static let scribble = 3.5

  init(of strokes: [[Point]], with lines: PrintedLines, on page: SheetKey.Page) {
    let letterLength = lines.letters.reduce(0) { $0 + $1.length } / Double(max(1, lines.letters.count))
    let letterStrokes = Double(lines.letters.reduce(0) { $0 + $1.strokes }) / Double(max(1, lines.letters.count))
    var owned: [Int: [Int]] = [:]
    let finder = CellFinder(page)
    for (number, stroke) in strokes.enumerated() {
      if let cell = finder.cell(for: stroke) {
        owned[cell, default: []].append(number)
      } else if stroke.lineLength < PageAgreement.scribble * letterLength,
        !lines.copied.contains(where: { $0.distance(of: stroke) != nil })
      {
        written += 1 / max(1, letterStrokes)
      }
    }
    var passes: [(first: Int, second: Int)] = []
    for letter in lines.letters {
      guard let own = owned[letter.cell] else { continue }
      let length = own.reduce(0) { $0 + strokes[$1].lineLength }
      guard length < PageAgreement.scribble * max(letter.length, letterLength / 4) else { continue }
      written += 1
      let near = max(PageAgreement.near, PageAgreement.nearHeights * page.cells[letter.cell].xHeight)
      let points = own.map { strokes[$0].evenly(apart: PrintedLines.step) }
      let all = points.count == 1 ? points[0] : Array(points.joined())
      let places = letter.places
      let cover = PageAgreement.cover(of: places, by: all, near)
      let hit = PageAgreement.cover(of: all, by: places, near)
      guard hit >= PageAgreement.leastHit else { continue }
      onLines += 1
      guard cover >= PageAgreement.leastAlike else { continue }
      alike += 1
      guard cover >= PageAgreement.leastCover else { continue }
      cells.append(letter.cell)
      if let split = PageAgreement.split(own, points, letter, near) { passes.append((own[split - 1], own[split])) }
    }
    // Who writes each letter twice before the next has practised; who writes the page twice has two recordings in one.
    let turn = passes.map { $0.second }.min() ?? 0
    twice = passes.count { $0.first < turn }
  }

  /// Where the strokes of a cell begin to write its letter for a second time, after the longest pause; nil where they write it
  /// once.
  private static func split(_ own: [Int], _ strokes: [[Point]], _ letter: PrintedLines.Letters, _ near: Double) -> Int?
  {
    guard strokes.count >= 2 * letter.strokes else { return nil }
    let splits = (1..<strokes.count).filter { split in
      cover(of: letter.places, by: Array(strokes[..<split].joined()), near) >= leastCover
        && cover(of: letter.places, by: Array(strokes[split...].joined()), near) >= leastCover
    }
    return splits.max { own[$0] - own[$0 - 1] < own[$1] - own[$1 - 1] }
  }

  /// The share of places that have one of others near.
  ///
  /// Both lie along lines: each is sought from where the one before was found.
  private static func cover(of places: [Point], by others: [Point], _ near: Double) -> Double {
    guard !places.isEmpty else { return 0 }
    let (most, all) = (near * near, others.span)
    var found = 0
    var last = 0
    for place in places {
      var index = last
      while index < all.count, all[index].distanceSquared(to: place) > most { index += 1 }
      if index == all.count {
        index = 0
        while index < last, all[index].distanceSquared(to: place) > most { index += 1 }
        if index == last { continue }
      }
      found += 1
      last = index
    }
    return Double(found) / Double(places.count)
  }
}
