public import Geometry
import JSON
public import Letterforms
import Texts

/// A text that is written on the lines of a page as a child breaks them: copied against the clock or in its best writing, the
/// alphabet, or a text of its own.
///
/// Its lines are no cells: nobody knows beforehand which word stands where. Page space.
public struct Passage: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// To copy a text quickly and neatly, and to begin again at its end.
    case copy
    /// To copy a text in the best writing.
    case best
    /// To write the alphabet, again and again.
    case alphabet
    /// To write a text of one's own.
    case free
  }

  /// A line to write on.
  public struct Line: Hashable, Sendable {
    /// Where its baseline begins.
    public internal(set) var start: Point
    /// How long it is, in points.
    public let length: Double

    /// A line.
    public init(start: Point, length: Double) { (self.start, self.length) = (start, length) }
  }

  /// What is asked for.
  public let kind: Kind
  /// What is to be written, letters of the alphabet parted by blanks; empty for a text of one's own.
  public let text: String
  /// For how many minutes; nil where nobody looks at the clock.
  public let minutes: Double?
  /// The height of the x in points.
  public let xHeight: Double
  /// How far letters reach above the midline and below the baseline, in x-heights.
  public let zones: Zones
  /// From the top.
  public internal(set) var lines: [Line]

  /// A passage.
  public init(kind: Kind, text: String, minutes: Double?, xHeight: Double, zones: Zones, lines: [Line]) {
    (self.kind, self.text, self.minutes, self.xHeight, self.zones) = (kind, text, minutes, xHeight, zones)
    self.lines = lines
  }

  /// From the tops of the first line to the tails of the last; nil for no lines.
  public var box: Rectangle? {
    let (above, below) = ((1 + zones.ascender) * xHeight, zones.descender * xHeight)
    return Rectangle(
      around: lines.flatMap { line in
        [line.start - Vector(0, above), line.start + Vector(line.length, below)]
      })
  }
}

extension Passage {
  /// No page has more lines, and nobody writes longer.
  private static let (mostLines, mostMinutes) = (60, 600.0)

  /// Reads the passage of a page of a sheet key.
  init(_ passage: JSONValue) throws(Fault) {
    guard let kind = Kind(rawValue: try passage.member("kind").asText()) else {
      throw passage.fault("a passage of the sheet key is of an unknown kind", hint: "")
    }
    let text = try passage.member("text").asText()
    let xHeight = try passage.member("xHeight").asNumber()
    let zones = try SheetKey.numbers(passage.member("zones"), count: 2)
    guard text.count <= SheetKey.mostInCell, (1...1000).contains(xHeight), zones.allSatisfy((0...10).contains) else {
      throw passage.fault("a passage of the sheet key has more letters, or larger ones, than a page holds", hint: "")
    }
    var lines: [Line] = []
    for line in try passage.member("lines").asList() {
      let numbers = try SheetKey.numbers(line, count: 3)
      guard lines.count < Passage.mostLines, numbers[2] > 0 else {
        throw line.fault("a passage of the sheet key has lines that no page has", hint: "")
      }
      lines.append(Line(start: Point(numbers[0], numbers[1]), length: numbers[2]))
    }
    self.init(
      kind: kind, text: text, minutes: try passage.optional("minutes")?.asNumber(in: 0.1...Passage.mostMinutes),
      xHeight: xHeight, zones: Zones(ascender: zones[0], descender: zones[1]), lines: lines)
  }

  /// As an object of JSON on one line.
  var json: String {
    func list(_ numbers: [Double]) -> String {
      "[\(numbers.map { $0.formatted(decimals: 4) }.joined(separator: ", "))]"
    }
    let time = minutes.map { "\"minutes\": \($0.formatted(decimals: 4)), " } ?? ""
    let lines = lines.map { list([$0.start.x, $0.start.y, $0.length]) }.joined(separator: ", ")
    return "{\"kind\": \(kind.rawValue.quoted), \"text\": \(text.quoted), \(time)"
      + "\"xHeight\": \(xHeight.formatted(decimals: 4)), \"zones\": \(list([zones.ascender, zones.descender])), "
      + "\"lines\": [\(lines)]}"
  }

  /// Moves all lines.
  mutating func move(by step: Vector) {
    for index in lines.indices { lines[index].start += step }
  }
}
