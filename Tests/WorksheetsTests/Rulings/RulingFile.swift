import Foundation
import TestSupport

/// The numbers of a ruling's file, read by plain pattern matching instead of the reader under test.
///
/// Millimetres, as written.
struct RulingFile {
  struct Line {
    let height: Double
    let style: String
    let colour: String
    let weight: Double
  }

  let lines: [Line]
  let pitch: Double
  let cycle: Double?
  let verticals: (every: Double, colour: String)?
  let slants: (angle: Double, every: Double, colour: String)?
  let margins: [(side: String, at: Double)]
  let bands: [(low: Double, high: Double)]
  let hasSquares: Bool
  let hasHouse: Bool

  /// The names of all rulings that ship.
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted() ?? []
  private static let folder = "\(SampleSchools.root)/Templates/Rulings"

  init(named name: String) throws {
    let text = try String(contentsOfFile: "\(RulingFile.folder)/\(name).yaml", encoding: .utf8)
    let rows = text.split(separator: "\n").map(String.init)
    /// The number after a key.
    func number(_ key: String, in row: String) -> Double? {
      guard let found = row.firstRange(of: "\(key): ") else { return nil }
      return Double(row[found.upperBound...].prefix { "-.0123456789".contains($0) })
    }
    func word(_ key: String, in row: String) -> String? {
      guard let found = row.firstRange(of: "\(key): ") else { return nil }
      return String(row[found.upperBound...].prefix { !",} ".contains($0) }.filter { $0 != "\"" })
    }
    /// The number of a field that has a row of its own.
    func field(_ key: String) -> Double? {
      rows.first { $0.hasPrefix("\(key): ") }.flatMap { number(key, in: $0) }
    }
    let baseline = rows.first { $0.contains("role: baseline") }.flatMap { number("at", in: $0) } ?? 0
    lines = rows.filter { $0.contains("{at: ") }.map { row in
      Line(
        height: (number("at", in: row) ?? .nan) - baseline, style: word("style", in: row) ?? "solid",
        colour: word("colour", in: row) ?? "#000000", weight: number("weight", in: row) ?? .nan)
    }
    pitch = field("pitch") ?? .nan
    cycle = field("cycle")
    verticals = rows.first { $0.contains("{every: ") }.map {
      (number("every", in: $0) ?? .nan, word("colour", in: $0) ?? "")
    }
    slants = rows.first { $0.contains("{angle: ") }.map {
      (number("angle", in: $0) ?? .nan, number("every", in: $0) ?? .nan, word("colour", in: $0) ?? "")
    }
    margins = rows.filter { $0.contains("{side: ") }.map { (word("side", in: $0) ?? "", number("at", in: $0) ?? .nan) }
    bands = rows.filter { $0.contains("{from: ") }.map {
      ((number("from", in: $0) ?? .nan) - baseline, (number("to", in: $0) ?? .nan) - baseline)
    }
    hasSquares = rows.contains { $0.hasPrefix("squares: ") }
    hasHouse = rows.contains { $0.hasPrefix("house: true") }
  }

  var drawn: [Line] { lines.filter { $0.style != "none" } }
}
