import Texts

/// A pen-down or pen-up of a UNIPEN file.
struct UnipenComponent {
  let isDown: Bool
  let pointCount: Int
  /// The index of its stroke; nil for none.
  let stroke: Int?
}

/// A statement .SEGMENT: level, components, quality, label.
struct UnipenSegment {
  /// A component, and a point of it where the segment begins or ends inside.
  struct Mark {
    let component: Int
    let point: Int?
  }

  /// From a mark to another, both included.
  struct Part {
    let first: Mark
    let last: Mark
  }

  let level: String
  /// The parts, both ends included; nil for `?`: what follows up to the next segment of the level.
  let ranges: [Part]?
  let label: String?
  /// How many components stand before it.
  let begin: Int

  /// A part has ten signs or more; nobody cuts a word into more.
  private static let mostRanges = 1000

  init(_ argument: String, begin: Int, at place: @autoclosure () -> FilePlace) throws(Fault) {
    self.begin = begin
    var rest = argument[...]
    func word() -> Substring {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(word.count).drop { $0.isWhitespace }
      return word
    }
    level = String(word())
    if rest.first.map({ $0.isNumber || $0 == "?" }) ?? false {
      let text = word()
      ranges = text == "?" ? nil : try UnipenSegment.ranges(text, at: place())
    } else {
      ranges = nil
    }
    // The quality stands before a label in quotes.
    if let quote = rest.firstIndex(of: "\"") {
      let inside = rest[rest.index(after: quote)...]
      label = InkBuilder.name(inside[..<(inside.lastIndex(of: "\"") ?? inside.endIndex)])
    } else {
      _ = word()
      label = InkBuilder.name(rest)
    }
  }

  private static func ranges(
    _ text: Substring, at place: @autoclosure () -> FilePlace
  ) throws(Fault) -> [Part] {
    var ranges: [Part] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-")
      guard ranges.count < mostRanges, (1...2).contains(ends.count), let first = mark(ends[0]),
        let last = mark(ends[ends.count - 1]), first.component <= last.component
      else {
        throw Fault.ofInk(
          at: place(), problem: "\"\(text.prefix(40))\" names no components",
          hint: "write them as in 0-2,4 or 12:3-14:20, counted from 0")
      }
      ranges.append(Part(first: first, last: last))
    }
    return ranges
  }

  private static func mark(_ text: Substring) -> Mark? {
    let numbers = text.split(separator: ":").map { $0.utf8.count < 10 ? Int($0) : nil }
    guard let component = numbers.first ?? nil, component >= 0, numbers.count <= 2 else { return nil }
    if numbers.count == 2 {
      guard let point = numbers[1], point >= 0 else { return nil }
      return Mark(component: component, point: point)
    }
    return Mark(component: component, point: nil)
  }
}

extension UnipenInk {
  /// Segments that name all strokes again and again say nothing.
  private static let mostWork = 10_000_000

  private mutating func noteTooMany() { builder.note("there are too many segments; the last are left out") }

  /// Finds the strokes of each segment.
  ///
  /// Components are pen-downs and pen-ups, counted from 0 together; but where pen-ups have no points, many programs
  /// count pen-downs only, and so do we if all numbers fit. A stroke belongs to a segment that has half of its points
  /// or more.
  mutating func resolveSegments() {
    let downs = components.indices.filter { components[$0].isDown }
    let highest = segments.lazy.flatMap { $0.ranges ?? [] }.map { $0.last.component }.max() ?? 0
    let hasInk = components.contains { !$0.isDown && $0.pointCount > 0 }
    let isDownsOnly = !hasInk && highest < downs.count && downs.count < components.count
    let numbered = isDownsOnly ? downs : Array(components.indices)
    var isMissing = false
    var isCut = false
    // The next segment of a level ends one without numbers.
    var nextOfLevel: [String: Int] = [:]
    var ends = [Int](repeating: components.count, count: segments.count)
    for index in segments.indices.reversed() {
      ends[index] = nextOfLevel[segments[index].level] ?? components.count
      nextOfLevel[segments[index].level] = segments[index].begin
    }
    var work = 0
    for (index, segment) in segments.enumerated() {
      guard let label = segment.label else { continue }
      var shares: [(stroke: Int, share: Double)] = []
      if let ranges = segment.ranges {
        for range in ranges {
          guard range.last.component < numbered.count else {
            isMissing = true
            continue
          }
          work += range.last.component - range.first.component
          guard work <= UnipenInk.mostWork else { return noteTooMany() }
          for number in range.first.component...range.last.component {
            let component = components[numbered[number]]
            guard let stroke = component.stroke else { continue }
            let first = number == range.first.component ? range.first.point ?? 0 : 0
            let last = number == range.last.component ? range.last.point ?? .max : .max
            let count = max(0, min(last, component.pointCount - 1) - first + 1)
            let share = Double(count) / Double(component.pointCount)
            if share < 1 { isCut = true }
            if count > 0 { shares.append((stroke, share)) }
          }
        }
      } else if segment.begin < ends[index] {
        work += ends[index] - segment.begin
        guard work <= UnipenInk.mostWork else { return noteTooMany() }
        shares = components[segment.begin..<ends[index]].compactMap { $0.stroke.map { ($0, 1) } }
      }
      var strokes = Set(shares.filter { $0.share >= 0.5 }.map { $0.stroke })
      if strokes.isEmpty, let most = shares.max(by: { $0.share < $1.share }) { strokes = [most.stroke] }
      guard !strokes.isEmpty else { continue }
      builder.segments.append(InkSegment(name: label, strokes: strokes.sorted()))
    }
    if isDownsOnly, segments.contains(where: { $0.ranges != nil }) {
      builder.note("segments are taken to count pen-downs only, for pen-ups have no points")
    }
    if isMissing { builder.note("segments that name components which are not there are left out") }
    if isCut { builder.note("segments that cut a stroke are given those strokes whole of which they have the half") }
    if let only = builder.segments.first, builder.segments.count == 1, only.strokes.count == builder.strokes.count {
      builder.label = only.name
    }
  }
}
