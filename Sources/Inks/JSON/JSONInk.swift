import Texts
import XML

/// Finds what kind of ink a text of JSON is, and reads it.
struct JSONInk {
  let text: JSONText
  let limits: InkLimits
  var inks: [Ink] = []
  var pointCount = 0
  private var emptyCount = 0

  init(_ text: JSONText, limits: InkLimits) {
    self.text = text
    self.limits = limits
  }

  /// All inks of the text in order; at least one.
  static func inks(reading bytes: [UInt8], file: String, limits: InkLimits) throws(Fault) -> [Ink] {
    var reader = JSONInk(try JSONText(bytes, file: file, limits: limits), limits: limits)
    try reader.read()
    guard !reader.inks.isEmpty else {
      throw reader.text.error("the file has no strokes", at: reader.text.roots[0], hint: "record something first")
    }
    if reader.emptyCount > 0 {
      reader.inks[0].notes.append("\(reader.emptyCount) samples without strokes are left out")
    }
    return reader.inks
  }

  /// An error about a value whose form is unknown.
  func unknown(at value: Int) -> Fault {
    text.error(
      "this is no form of ink that is read",
      at: value, hint: "write {\"strokes\": [[[x, y, t], …], …]}; Documentation/ink.md lists all forms")
  }

  private mutating func read() throws(Fault) {
    let first = text.roots[0]
    if text.roots.count > 1 {
      // JSON lines.
      if isEvent(first) {
        try readEvents(text.roots)
      } else if text.value("dotType", in: first) != nil {
        try readDots(text.roots)
      } else {
        for root in text.roots { try readSample(root, head: JSONHead()) }
      }
    } else if text.isObject(first) {
      try readObject(first)
    } else if text.isList(first) {
      try readList(first)
    } else {
      throw unknown(at: first)
    }
  }

  private mutating func readObject(_ root: Int) throws(Fault) {
    if let samples = text.value("samples", in: root), text.isList(samples) {
      let head = try self.head(of: root, in: JSONHead())
      for sample in text.items(samples) { try readSample(sample, head: head) }
    } else if let elements = text.value("elements", in: root), text.isList(elements) {
      try readExcalidraw(Array(text.items(elements)), at: root)
    } else if let events = text.value("events", in: root), text.isList(events) {
      try readEvents(Array(text.items(events)))
    } else if let dots = text.value("dots", in: root), text.isList(dots) {
      try readDots(Array(text.items(dots)))
    } else if let requests = text.value("requests", in: root), text.isList(requests) {
      for request in text.items(requests) { try readSample(request, head: JSONHead()) }
    } else if isEvent(root) {
      try readEvents([root])
    } else if text.value("dotType", in: root) != nil {
      try readDots([root])
    } else {
      try readSample(root, head: JSONHead())
    }
  }

  private mutating func readList(_ root: Int) throws(Fault) {
    var items = text.items(root)
    guard let first = items.next() else { return }
    if isEvent(first) {
      try readEvents(Array(text.items(root)))
    } else if text.value("dotType", in: first) != nil {
      try readDots(Array(text.items(root)))
    } else if text.value("type", in: first).flatMap(text.text) == "freedraw" {
      try readExcalidraw(Array(text.items(root)), at: root)
    } else if text.value(anyOf: ["strokes", "drawing", "ink"], in: first) != nil {
      for sample in text.items(root) { try readSample(sample, head: JSONHead()) }
    } else if let points = text.value("points", in: first), isSignaturePad(points) {
      try readStrokes(root, format: .signaturePad, head: JSONHead())
    } else {
      try readStrokes(root, format: isColumns(root) ? .quickDraw : .json, head: JSONHead())
    }
  }

  /// Whether a group's points have `time`, as signature_pad writes them.
  private func isSignaturePad(_ points: Int) -> Bool {
    var items = text.items(points)
    return items.next().map { text.value("time", in: $0) != nil } ?? true
  }

  /// One sample: an object with strokes, and what else is known of it.
  private mutating func readSample(_ sample: Int, head: JSONHead) throws(Fault) {
    let head = try self.head(of: sample, in: head)
    if let drawing = text.value("drawing", in: sample) ?? text.value("ink", in: sample), text.isList(drawing) {
      try readStrokes(
        drawing, format: isColumns(drawing, isLikely: true) ? .quickDraw : .json, head: head, object: sample)
    } else if let strokes = text.value("strokes", in: sample), text.isList(strokes) {
      var items = text.items(strokes)
      if let first = items.next(), text.value("dots", in: first) != nil {
        let dots = text.items(strokes).flatMap { stroke in
          text.value("dots", in: stroke).map { Array(text.items($0)) } ?? []
        }
        try readDots(dots)
      } else {
        try readStrokes(strokes, format: isColumns(strokes) ? .quickDraw : .json, head: head, object: sample)
      }
    } else if let points = text.value("points", in: sample), text.isList(points) {
      // A stroke by itself.
      var builder = self.builder(.json, head: head)
      try readPoints(points, in: &builder, timeUnit: head.timeUnit)
      try builder.endStroke(at: text.place(sample))
      try finish(&builder, at: sample, isUp: head.isUp)
    } else {
      throw unknown(at: sample)
    }
  }

  /// Reads a list of strokes of any form.
  private mutating func readStrokes(
    _ list: Int, format: InkFormat, head: JSONHead, object: Int? = nil
  ) throws(Fault) {
    var builder = self.builder(format, head: head)
    var indices: [Int?] = []
    if format != .quickDraw, isFlat(list) {
      // Points without a list of strokes around them.
      try readPoints(list, in: &builder, timeUnit: head.timeUnit)
      try builder.endStroke(at: text.place(list))
    } else {
      for stroke in text.items(list) {
        if format == .quickDraw {
          try readColumns(stroke, in: &builder)
        } else {
          guard let points = text.isObject(stroke) ? text.value("points", in: stroke) : stroke, text.isList(points)
          else { throw text.error("a list of points is expected here", at: stroke, hint: "write [[x, y, t], …]") }
          try readPoints(points, in: &builder, timeUnit: head.timeUnit)
        }
        indices.append(builder.open.isEmpty ? nil : builder.strokes.count)
        try builder.endStroke(label: text.name("label", in: stroke), at: text.place(stroke))
      }
    }
    if let segments = object.flatMap({ text.value("segments", in: $0) }) {
      try readSegments(segments, of: indices, in: &builder)
    }
    try finish(&builder, at: list, isUp: head.isUp)
  }

  private func readSegments(_ list: Int, of indices: [Int?], in builder: inout InkBuilder) throws(Fault) {
    for segment in text.items(list) {
      guard let name = text.name("name", in: segment), let numbers = text.value("strokes", in: segment) else {
        throw text.error(
          "a segment needs a name and strokes", at: segment, hint: "write {\"name\": …, \"strokes\": […]}")
      }
      var strokes: Set<Int> = []
      for number in text.items(numbers) {
        guard let index = text.number(number).flatMap(Int.init(exactly:)), indices.indices.contains(index) else {
          throw text.error("there is no such stroke", at: number, hint: "count the strokes from 0")
        }
        if let stroke = indices[index] { strokes.insert(stroke) }
      }
      if !strokes.isEmpty { builder.segments.append(InkSegment(name: name, strokes: strokes.sorted())) }
    }
  }

  /// A builder that knows what a head says.
  func builder(_ format: InkFormat, head: JSONHead) -> InkBuilder {
    var builder = InkBuilder(file: text.file, format: format, limits: limits, pointsBefore: pointCount)
    builder.label = head.label
    builder.writer = head.writer
    builder.hand = head.hand
    builder.page = head.page
    builder.unit = head.unit
    builder.isYDown = head.isYDown
    builder.hasOrder = head.hasOrder
    for note in head.notes { builder.note(note) }
    return builder
  }

  /// Ends an ink; one without strokes is left out of several.
  mutating func finish(_ builder: inout InkBuilder, at value: Int, isUp: Bool = false) throws(Fault) {
    pointCount = builder.pointCount
    guard var ink = builder.finish() else {
      emptyCount += 1
      return
    }
    if isUp { ink = ink.turnedOver }
    guard inks.count < limits.mostInks else {
      throw text.error("there are more than \(limits.mostInks) inks", at: value, hint: "split the file")
    }
    inks.append(ink)
  }
}
