import Files
import Geometry
import JSON
import Letterforms
import Publishing
import Shelves
import TestSupport
import Texts
import Worksheets

/// Children who do not exist write on the sheets of a published class: `Benchmarks records write Output/1a inks 2026-11-23`.
///
/// Each is a ``SimulatedChild`` and writes the letters of its school, in the hand of somebody who was recorded or shaken a
/// little; where it fails, a stroke is drawn backwards or cut short.
struct ClassWriter {
  private let folder: String
  private let fonts: FontFolder
  private let hands: RecordedHands
  private var schools: [String: School] = [:]

  /// A writer for a published class.
  ///
  /// - Parameter recordings: Of people, whose hands the children have; empty for letterforms that are shaken.
  init(_ folder: String, recordings: [GraderRecording] = []) throws {
    self.folder = folder
    hands = RecordedHands(recordings)
    fonts = try FontFolder(reading: "Fonts")
  }

  /// Writes a recording for each child.
  mutating func write(into inks: String, day: Int, children: inout [String: SimulatedChild]) throws {
    try Disk.makeFolder(inks)
    for pupil in try Manifest(ofFolder: folder).pupils {
      for (number, path) in pupil.keys.enumerated() {
        let key = try SheetKey(reading: InputFile.bytes(of: "\(folder)/\(path)"), file: path)
        let school = try schools[key.school] ?? School(named: key.school, in: fonts)
        schools[key.school] = school
        let families = ClassWriter.families(of: school)
        let seed = Fingerprint(of: pupil.id).value % 10_000
        var child = children[pupil.id] ?? SimulatedChild(seed, families: families)
        let place = number == 0 ? "" : "-\(number + 1)"
        let ink = try ink(on: key, school, by: &child, hand: Int(seed), day: day)
        try AtomicFile.write(ink, to: "\(inks)/\(pupil.id)\(place).json")
        children[pupil.id] = child
      }
    }
  }

  /// The letters of a school that are taught together, small ones only.
  static func families(of school: School) -> [[String]] {
    school.teaching.map { $0.filter { $0.isLetter && !$0.isUppercase }.map { String($0) } }.filter { !$0.isEmpty }
  }

  private func ink(
    on key: SheetKey, _ school: School, by child: inout SimulatedChild, hand: Int, day: Int
  ) throws -> [UInt8] {
    var random = Xoshiro256StarStar(seed: Fingerprint(of: key.sheet + String(day)).value)
    let letters = LetterCase(school: school, hand: key.hand)
    var json = JSONWriter()
    json.list { json in
      for page in key.pages {
        json.object { json in
          json.add("units", "pt")
          json.list("strokes") { json in
            var clock = 0.0
            for cell in page.cells where cell.strokes == nil && cell.look != "solid" && cell.school == nil {
              guard let strokes = try? strokes(of: cell, letters, by: &child, hand: hand, day: day, &random) else {
                continue
              }
              for stroke in strokes {
                clock += 300
                json.list { json in
                  for point in stroke {
                    clock += 8
                    json.list { json in
                      for number in [point.x, point.y, clock] { json.add(raw: number.formatted(decimals: 2)) }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func lines(of form: Letterform) -> [[Point]] {
    form.strokes.map { stroke in
      let table = ArcLengthTable(stroke.path, accuracy: 1e-3)
      let count = max(1, Int(table.length / 0.05))
      return (0...count).map { table.point(at: table.length * Double($0) / Double(count)) }
    }
  }

  private func strokes(
    of cell: SheetKey.Cell, _ letters: LetterCase, by child: inout SimulatedChild, hand: Int, day: Int,
    _ random: inout Xoshiro256StarStar
  ) throws -> [[Point]] {
    let mode = cell.task != nil || cell.look == "blank" ? "memory" : cell.look == "start-dot" ? "copy" : "trace"
    let setting = try letters.setting(of: cell.text)
    var strokes = setting.letters.flatMap { placed in
      (hands.strokes(of: placed.letterform, child: hand, isOwn: mode != "trace")
        ?? ClassWriter.lines(of: placed.letterform))
        .map { $0.map { $0 + Vector(placed.x, 0) } }
    }
    func noise(_ size: Double) -> Double { (Double(random.next() >> 11) / Double(1 << 53) * 2 - 1) * size }
    // Stroke by stroke: a fault is made in the letter that goes wrong.
    var first = 0
    for placed in setting.letters {
      let text = placed.letterform.text.lowercased()
      let own = first..<min(strokes.count, first + placed.letterform.strokes.count)
      first = own.upperBound
      let isRight = text.map { child.write(String($0), on: day, mode: mode) }.allSatisfy { $0 }
      guard !isRight, let stroke = own.first else { continue }
      if random.next() % 2 == 0 {
        strokes[stroke].reverse()
      } else {
        strokes[stroke].removeLast(strokes[stroke].count / 3)
      }
    }
    guard hands.isEmpty else { return strokes.map { $0.map { cell.pageFromSchool * $0 } } }
    return strokes.map { points in
      let drift = Vector(noise(0.02), noise(0.02))
      return points.map { cell.pageFromSchool * ($0 + drift + Vector(noise(0.005), noise(0.005))) }
    }
  }
}
