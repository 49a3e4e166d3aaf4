public import Inks
import Texts
import XML

extension InkFormat {
  /// W3C InkML, 2011.
  public static let inkML = InkFormat("inkml")
}

/// Reads InkML (W3C Recommendation of 20 September 2011, https://www.w3.org/TR/InkML/) of any name space prefix.
///
/// Contexts, trace formats with units and resolutions, groups, views, continued traces and annotations are read;
/// brushes and canvas transforms are not. Traces of a pen in the air are left out. Y points down unless its channel
/// says otherwise.
struct InkMLInk {
  private let limits: InkLimits
  var builder: InkBuilder
  /// Formats, sources and contexts by their ids, and the first format for those who name none.
  private var definitions: [String: XMLElement] = [:]
  private var firstContext: XMLElement?
  private var formats: [String: InkMLFormat] = [:]
  /// The strokes that a trace or a group with an id is.
  var strokesOfID: [String: [Int]] = [:]
  /// The strokes of a group that begins at a place.
  var strokesOfGroup: [FilePlace: Range<Int>] = [:]
  /// Whether y points up; nil before the first trace.
  private var isUp: Bool?
  private var worths: Set<[Double]> = []
  private var hasUnknownUnit = false
  /// Strokes scaled to millimetres: where formats differ.
  private var scaleOfStroke: [(x: Double, y: Double)] = []

  static let keptTexts: Set<String> = ["trace", "annotation"]

  static func ink(from root: XMLElement, file: String, limits: InkLimits) throws(Fault) -> [Ink] {
    var reader = InkMLInk(file: file, limits: limits)
    try reader.collect(root)
    try reader.read(root, context: nil)
    try reader.setUnit()
    reader.takeAnnotations(of: root)
    var work = 0
    try reader.takeSegments(in: root, work: &work)
    guard let ink = reader.builder.finish() else {
      throw Fault.ofInk(
        at: root.place, problem: "the file has no traces of a pen on paper", hint: "record something first")
    }
    return [reader.isUp ?? false ? ink.turnedOver : ink]
  }

  private init(file: String, limits: InkLimits) {
    self.limits = limits
    builder = InkBuilder(file: file, format: .inkML, limits: limits)
  }

  private mutating func collect(_ element: XMLElement) throws(Fault) {
    for child in element.children {
      switch child.localName {
      case "context", "inkSource", "traceFormat":
        if let id = child.id, definitions[id] == nil { definitions[id] = child }
        if firstContext == nil { firstContext = child }
      default: break
      }
      if child.localName != "trace" { try collect(child) }
    }
  }

  /// Reads the traces in an element, in order.
  private mutating func read(_ element: XMLElement, context: XMLElement?) throws(Fault) {
    var context = context
    for child in element.children {
      switch child.localName {
      case "context": context = child
      case "trace": try readTrace(child, context: context)
      case "traceGroup":
        let first = builder.strokes.count
        try read(child, context: named(child["contextRef"]) ?? context)
        strokesOfGroup[child.place] = first..<builder.strokes.count
        if let id = child.id { strokesOfID[id] = Array(first..<builder.strokes.count) }
      case "canvasTransform": builder.note("a canvas transform is left out")
      default: break
      }
    }
  }

  /// The definition that a reference such as `#ctx0` names.
  private func named(_ reference: String?) -> XMLElement? {
    guard let reference else { return nil }
    return definitions[reference.hasPrefix("#") ? String(reference.dropFirst()) : reference]
  }

  /// The format of a trace, from its context or the first one of the file.
  private mutating func format(of trace: XMLElement, context: XMLElement?) throws(Fault) -> InkMLFormat {
    guard let context = named(trace["contextRef"]) ?? context ?? firstContext else { return .standard }
    let key = "\(context.place.line):\(context.place.column)"
    if let known = formats[key] { return known }
    var source: XMLElement?
    var format: XMLElement?
    if context.localName == "traceFormat" {
      format = context
    } else if context.localName == "inkSource" {
      source = context
    } else {
      // What a context does not say, the one it names does.
      let outer = named(context["contextRef"])
      source = context.child("inkSource") ?? named(context["inkSourceRef"]) ?? outer?.child("inkSource")
      format = context.child("traceFormat") ?? named(context["traceFormatRef"]) ?? outer?.child("traceFormat")
    }
    format = format ?? source?.child("traceFormat") ?? named(source?["traceFormatRef"])
    let result = try format.map { element throws(Fault) in try InkMLFormat(element, source: source) } ?? .standard
    formats[key] = result
    return result
  }

  private mutating func readTrace(_ trace: XMLElement, context: XMLElement?) throws(Fault) {
    guard trace["type"] != "penUp" else {
      builder.note("traces of a pen in the air are left out")
      return
    }
    let format = try format(of: trace, context: context)
    let channels = (
      x: format.index(of: "X") ?? 0, y: format.index(of: "Y") ?? 1, time: format.index(of: "T"),
      pressure: format.index(of: "F")
    )
    let timeWorth = format.channel("T")?.worth ?? 1e-3
    let pressureWorth = format.channel("F")?.worth ?? 1
    var offset = ByteScanner(Array((trace["timeOffset"] ?? "").utf8))
    let start = channels.time == nil ? 0 : (offset.number() ?? 0) / 1000
    var points = InkMLTrace(trace.text, format: format, place: trace.place)
    while try points.next() {
      if points.surplus > 0 { builder.note("values beyond the channels of their format are left out") }
      guard let x = points.values[channels.x], let y = points.values[channels.y] else {
        builder.note("points without x or y are left out")
        continue
      }
      try builder.add(
        x: x, y: y, time: channels.time.flatMap { points.values[$0] }.map { $0 * timeWorth + start },
        pressure: channels.pressure.flatMap { points.values[$0] }.map { $0 * pressureWorth }, at: trace.place)
    }
    guard !builder.open.isEmpty else { return }
    note(unitsOf: format)
    if isUp == nil { isUp = format.channel("Y")?.isReversed ?? false }
    let prior = trace["priorRef"].map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    if trace["continuation"] != nil, trace["continuation"] != "begin", let stroke = strokesOfID[prior ?? ""]?.last {
      builder.extend(stroke: stroke)
      if let id = trace.id { strokesOfID[id] = [stroke] }
      return
    }
    if let id = trace.id { strokesOfID[id] = [builder.strokes.count] }
    try builder.endStroke(at: trace.place)
    scaleOfStroke.append((format.channel("X")?.worth ?? 1, format.channel("Y")?.worth ?? 1))
  }

  private mutating func note(unitsOf format: InkMLFormat) {
    if let x = format.channel("X")?.worth, let y = format.channel("Y")?.worth {
      worths.insert([x, y])
    } else {
      hasUnknownUnit = true
    }
  }

  /// One unit for all: the one of the file, or millimetres where there are several.
  private mutating func setUnit() throws(Fault) {
    guard !hasUnknownUnit, let first = worths.first else {
      if hasUnknownUnit, !worths.isEmpty { builder.note("some traces have units and some none; none are used") }
      return
    }
    if worths.count == 1, first[0] == first[1] {
      // Points are kept as such, not as so many millimetres.
      builder.unit = abs(first[0] - 25.4 / 72) < 1e-12 ? .points : .millimetres(perUnit: first[0])
    } else {
      try builder.scale(by: scaleOfStroke)
      builder.unit = .millimetres(perUnit: 1)
      builder.note("x and y or several traces have different units; all were brought to millimetres")
    }
  }
}

extension XMLElement {
  /// The id, with any prefix or none.
  var id: String? { self["xml:id"] ?? self["id"] }

  /// The first element inside of a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.localName == name } }

  /// The text inside without blanks at its ends; nil for none.
  var nameInside: String? { InkBuilder.name(String(decoding: text.prefix(10_000), as: UTF8.self)) }
}
