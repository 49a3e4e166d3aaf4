import JSON
import Texts

/// Finds what kind of ink a text of JSON is, and reads it.
struct JSONInk {
  private let document: JSONDocument
  private let limits: InkLimits
  private var inks: [Ink] = []
  private var pointCount = 0
  private var emptyCount = 0

  private init(_ document: JSONDocument, limits: InkLimits) {
    self.document = document
    self.limits = limits
  }

  /// Whether a text begins as JSON does.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// All inks of the text in order; at least one.
  static func inks(reading bytes: [UInt8], file: String, limits: InkLimits) throws(Fault) -> [Ink] {
    var reader = JSONInk(
      try JSONDocument(
        bytes, file: file, mostValues: limits.mostValues, splitHint: "split the recording into pages", isLines: true),
      limits: limits)
    try reader.read()
    guard !reader.inks.isEmpty else {
      throw reader.document.root.fault("the file has no strokes", hint: "record something first")
    }
    if reader.emptyCount > 0 {
      reader.inks[0].notes.append("\(reader.emptyCount) samples without strokes are left out")
    }
    return reader.inks
  }

  /// An error about a value whose form is unknown.
  private func unknown(at value: JSONValue) -> Fault {
    value.fault(
      "this is not an ink format that copybook reads",
      hint: "write {\"strokes\": [[[x, y, t], …], …]}; Documentation/ink.md lists all formats")
  }

  private mutating func read() throws(Fault) {
    let roots = document.roots
    let first = roots[0]
    if roots.count > 1 {
      // JSON lines.
      for root in roots { try readSample(root, head: JSONHead()) }
    } else if let samples = first["samples"], samples.isList {
      let head = try self.head(of: first, in: JSONHead())
      for sample in samples.items { try readSample(sample, head: head) }
    } else if first.isObject {
      try readSample(first, head: JSONHead())
    } else if first.isList {
      try readList(first)
    } else {
      throw unknown(at: first)
    }
  }

  private mutating func readList(_ root: JSONValue) throws(Fault) {
    var items = root.items
    guard let first = items.next() else { return }
    if first["strokes"] != nil {
      for sample in root.items { try readSample(sample, head: JSONHead()) }
    } else if first["type"] != nil || first["dotType"] != nil, first.penState == nil || first["points"] != nil {
      // Elements of drawings and events of pens have x and y too, but not each is a point of a stroke.
      throw unknown(at: first)
    } else {
      try readStrokes(root, head: JSONHead())
    }
  }

  /// One sample: an object with strokes, and what else is known of it.
  private mutating func readSample(_ sample: JSONValue, head: JSONHead) throws(Fault) {
    let head = try self.head(of: sample, in: head)
    if let strokes = sample["strokes"], strokes.isList {
      try readStrokes(strokes, head: head, object: sample)
    } else if let points = sample["points"].flatMap({ $0.isList ? $0 : nil }) ?? (sample.isColumns ? sample : nil) {
      var builder = self.builder(head)
      try readRun(points, in: &builder, timeUnit: head.timeUnit)
      try finish(&builder, at: sample, isUp: head.isUp)
    } else {
      throw unknown(at: sample)
    }
  }

  /// Reads a list of strokes of any form.
  private mutating func readStrokes(
    _ list: JSONValue, head: JSONHead, object: JSONValue? = nil
  ) throws(Fault) {
    guard !isColumns(list) else {
      throw list.fault(
        "the strokes are lists of x, of y and of t", hint: "write each point by itself, as in [[[x, y, t], …], …]")
    }
    var builder = self.builder(head)
    var indices: [Int?] = []
    if isFlat(list) {
      // Points without a list of strokes around them.
      try readRun(list, in: &builder, timeUnit: head.timeUnit)
    } else {
      for stroke in list.items {
        guard let points = stroke.isObject && !stroke.isColumns ? stroke["points"] : stroke,
          points.isList || points.isColumns
        else { throw stroke.fault("a list of points is expected here", hint: "write [[x, y, t], …]") }
        try readPoints(points, in: &builder, timeUnit: head.timeUnit)
        indices.append(builder.open.isEmpty ? nil : builder.strokes.count)
        try builder.endStroke(label: stroke.name("label"), at: stroke.place)
      }
    }
    if let segments = object.flatMap({ $0["segments"] }) {
      try readSegments(segments, of: indices, in: &builder)
    }
    try finish(&builder, at: list, isUp: head.isUp)
  }

  private func readSegments(_ list: JSONValue, of indices: [Int?], in builder: inout InkBuilder) throws(Fault) {
    for segment in list.items {
      guard let name = segment.name("name"), let numbers = segment["strokes"] else {
        throw segment.fault("a segment needs a name and strokes", hint: "write {\"name\": …, \"strokes\": […]}")
      }
      var strokes: Set<Int> = []
      for number in numbers.items {
        guard let index = number.number.flatMap(Int.init(exactly:)), indices.indices.contains(index) else {
          throw number.fault("there is no such stroke", hint: "count the strokes from 0")
        }
        if let stroke = indices[index] { strokes.insert(stroke) }
      }
      if !strokes.isEmpty { builder.segments.append(InkSegment(name: name, strokes: strokes.sorted())) }
    }
  }

  /// A builder that knows what a head says.
  private func builder(_ head: JSONHead) -> InkBuilder {
    var builder = InkBuilder(file: document.file, format: .json, limits: limits, pointsBefore: pointCount)
    builder.label = head.label
    builder.writer = head.writer
    builder.hand = head.hand
    builder.page = head.page
    builder.unit = head.unit
    builder.frame = head.frame
    builder.isYDown = head.isYDown
    builder.hasOrder = head.hasOrder
    builder.hasTimeUnit = head.hasTimeUnit
    for note in head.notes { builder.note(note) }
    return builder
  }

  /// Ends an ink; one without strokes is left out of several.
  private mutating func finish(_ builder: inout InkBuilder, at value: JSONValue, isUp: Bool) throws(Fault) {
    pointCount = builder.pointCount
    guard var ink = builder.finish() else {
      emptyCount += 1
      return
    }
    if isUp { ink = ink.turnedOver }
    guard inks.count < limits.mostInks else {
      throw value.fault("there are more than \(limits.mostInks) inks", hint: "split the file")
    }
    inks.append(ink)
  }
}

extension JSONValue {
  /// The text of the first of some keys that is there; nil for none, and for an empty one.
  ///
  /// Numbers of pages and digits to write are numbers as often as texts.
  func name(_ keys: String...) -> String? {
    guard let value = self[anyOf: keys] else { return nil }
    let number = value.number.flatMap { abs($0) < 1e9 && $0 == $0.rounded() ? String(Int($0)) : nil }
    return (value.text ?? number).flatMap { InkBuilder.name($0) }
  }
}
