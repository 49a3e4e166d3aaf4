import Geometry
import Inks
import Languages
import Letterforms
import Lettering
import Marking
import Rulings
import Scoring
import Shelves
import TestSupport
import Texts
import Worksheets

/// Sheets and ink made on their cells: the ideal with seeded noise, and faults of known kind put in.
struct InkSamples {
  let school: School
  let key: SheetKey
  let letters: LetterCase

  init(
    _ texts: [String], school name: String = "us-continuous", hand: Hand = .right, exercises: [Exercise] = [.trace],
    mazeLevel: Int? = nil, isLandscape: Bool = false
  ) throws {
    let folder = try SampleSchools.folder()
    school = try School(named: name, in: folder)
    let request = Sheet(
      rows: try Sheet.rows(exercises, for: texts), school: school, hand: hand,
      ruling: try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: school.ruling),
      paper: try Paper(.a4, isLandscape: isLandscape), mazeLevel: mazeLevel, seed: 7)
    var booklet = Booklet(shaper: nil)
    key = try booklet.add(request).key
    letters = LetterCase(school: school, hand: hand)
  }

  /// A sheet of parts.
  init(parts: [Part], school name: String = "us-continuous", hand: Hand = .right) throws {
    school = try School(named: name, in: SampleSchools.folder())
    var request = Sheet(
      rows: [], school: school, hand: hand,
      ruling: try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: school.ruling),
      paper: try Paper(.a4), mazeLevel: nil, seed: 7)
    request.parts = parts
    var booklet = Booklet(shaper: nil)
    key = try booklet.add(request).key
    letters = LetterCase(school: school, hand: hand)
  }

  /// The cells that are to be written, with their page.
  var cells: [(page: Int, cell: SheetKey.Cell)] {
    key.pages.enumerated().flatMap { page, sheet in
      sheet.cells.filter { $0.strokes == nil && $0.look != "solid" }.map { (page, $0) }
    }
  }

  /// The cells of the first page that are copied into: no line is there to be written over.
  var copied: [SheetKey.Cell] {
    cells.filter { $0.page == 0 && Look(rawValue: $0.cell.look)?.isWrittenOver == false }.map { $0.cell }
  }

  /// A fault put into the ink of a cell.
  enum Fault {
    case none, reversed, swapped, missing, short, long, bulge, extra, cut
  }

  /// The ideal strokes of a cell as points of the page, a sixtieth of a point apart in noise, with a fault.
  ///
  /// - Parameter text: What is written; nil for what should be.
  func strokes(
    of cell: SheetKey.Cell, text: String? = nil, fault: Fault = .none, noise: Double = 0.01, seed: UInt64 = 1,
    moved: Affine = .identity
  ) throws -> [[Point]] {
    var random = SplitMix64(seed: seed)
    let setting = try letters.setting(of: text ?? cell.text)
    var strokes: [[Point]] = setting.letters.flatMap { placed in
      placed.letterform.strokes.map { stroke in
        let path = Affine.translation(Vector(placed.x, 0)) * stroke.path
        let table = ArcLengthTable(path, accuracy: 1e-3)
        let count = max(1, Int(table.length / 0.05))
        return (0...count).map { table.point(at: table.length * Double($0) / Double(count)) }
      }
    }
    switch fault {
    case .none: break
    case .reversed: strokes[strokes.count - 1].reverse()
    case .swapped: if strokes.count > 1 { strokes.swapAt(0, 1) }
    case .missing: strokes.removeLast()
    case .short: strokes[0].removeLast(strokes[0].count / 4)
    case .long:
      let end = strokes[0].suffix(4)
      let way = end[end.endIndex - 1] - end[end.startIndex]
      for step in 1...10 { strokes[0].append(end[end.endIndex - 1] + way * (Double(step) / 3)) }
    case .bulge:
      let count = strokes[0].count
      for index in count / 3..<2 * count / 3 {
        let share = Double(index - count / 3) / Double(count / 3)
        strokes[0][index] = strokes[0][index] + Vector(0.5, 0.1) * (4 * share * (1 - share))
      }
    case .extra: strokes.append((0...12).map { Point(0.2 + 0.05 * Double($0), 1.6) })
    case .cut: if strokes[0].count > 20 { strokes[0].removeSubrange(8..<strokes[0].count - 8) }
    }
    var drift = Vector.zero
    return strokes.map { stroke in
      stroke.map { point in
        drift = drift * 0.9 + Vector(InkSamples.lot(&random), InkSamples.lot(&random)) * noise
        return cell.pageFromSchool * (moved * (point + drift))
      }
    }
  }

  /// A number from −1 to 1.
  private static func lot(_ random: inout SplitMix64) -> Double { Double(random.next() >> 11) / Double(1 << 52) - 1 }

  /// A recording of a page: strokes a third of a second apart, a hundred points a second.
  static func ink(_ strokes: [[Point]], isTimed: Bool = true) -> Ink {
    var time = 0.0
    return Ink(
      strokes: strokes.map { stroke in
        time += 0.3
        return InkStroke(
          points: stroke.map { point in
            time += 0.01
            return InkPoint(x: point.x, y: point.y, time: isTimed ? time : nil)
          })
      }, unit: .points)
  }

  func marker(
    level: Int = 3, mode: Assessor.Mode? = nil, phrases: Phrases = SamplePhrases.english
  ) throws -> SheetMarker {
    var settings = SheetMarker.Settings()
    settings.parameters = ScoringParameters(level: level)
    settings.mode = mode
    return try SheetMarker(key: key, school: school, settings: settings, phrases: phrases)
  }

  var head: ReportHead { ReportHead(school: school, hand: key.hand, pupil: "Anna <script>alert(1)</script> & Co") }

  /// The first cells of the sheet written with the faults in turn.
  func ink(faults: [Fault], isTimed: Bool = true, limit: Int = .max) throws -> [Ink] {
    var pages = Array(repeating: [[Point]](), count: key.pages.count)
    for (index, (page, cell)) in cells.prefix(limit).enumerated() where !cell.text.isEmpty {
      pages[page] += try strokes(of: cell, fault: faults[index % faults.count], seed: UInt64(index + 1))
    }
    return pages.map { InkSamples.ink($0, isTimed: isTimed) }
  }
}
