public import Inks
import Texts

extension Ink {
  /// The ink as InkML (W3C, 2011): plain values, times in seconds; it reads back to within 1e-9 of each number.
  ///
  /// What InkML has no place for, such as that the order is unknown, is kept in annotations named `copybook:…`.
  public var inkMLText: String {
    let hasTime = strokes.contains { $0.points.contains { $0.time != nil } }
    let hasPressure = strokes.contains { $0.points.contains { $0.pressure != nil } }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ink xmlns="http://www.w3.org/2003/InkML">
        <definitions>
          <context xml:id="context">
            <inkSource xml:id="source">
              <traceFormat>
      \(channels(hasTime: hasTime, hasPressure: hasPressure))
              </traceFormat>\(properties)
            </inkSource>
          </context>
        </definitions>

      """
    func annotate(_ type: String, _ value: String?) {
      if let value { text += "  <annotation type=\"\(type)\">\(value.escapedForXML)</annotation>\n" }
    }
    annotate("truth", label)
    annotate("writer", writer)
    annotate("hand", hand)
    annotate(InkMLInk.page, page)
    annotate(InkMLInk.frame, frame.map { "\($0.width.shortest) \($0.height.shortest)" })
    if !hasOrder { annotate(InkMLInk.order, "unknown") }
    if !isYDown { annotate(InkMLInk.axis, "unknown") }
    for note in notes { annotate(InkMLInk.note, note) }
    for (index, stroke) in strokes.enumerated() {
      let points = stroke.points.filter { $0.isFinite }.map { point in
        var values = [point.x.shortest, point.y.shortest]
        if hasTime { values.append(point.time.map { $0.shortest } ?? "?") }
        if hasPressure { values.append(point.pressure.map { $0.shortest } ?? "?") }
        return values.joined(separator: " ")
      }
      text += "  <trace xml:id=\"t\(index)\" contextRef=\"#context\">" + points.joined(separator: ", ") + "</trace>\n"
    }
    for (index, stroke) in strokes.enumerated() {
      if let label = stroke.label { text += Ink.view(label, type: InkMLInk.strokeLabel, of: [index]) }
    }
    for segment in segments { text += Ink.view(segment.name, type: "truth", of: segment.strokes) }
    return text + "</ink>\n"
  }

  private func channels(hasTime: Bool, hasPressure: Bool) -> String {
    let units =
      switch unit {
      case .millimetres(perUnit: 1): "mm"
      case .points: "pt"
      case .millimetres, .unknown: "dev"
      }
    var channels = ["X", "Y"].map { "<channel name=\"\($0)\" type=\"decimal\" units=\"\(units)\"/>" }
    if hasTime { channels.append("<channel name=\"T\" type=\"decimal\" units=\"s\"/>") }
    if hasPressure { channels.append("<channel name=\"F\" type=\"decimal\" units=\"dev\"/>") }
    return channels.map { "          \($0)" }.joined(separator: "\n")
  }

  /// The resolution, for units that have no name.
  private var properties: String {
    guard case .millimetres(let factor) = unit, factor != 1 else { return "" }
    let lines = ["X", "Y"].map { channel in
      "          <channelProperty channel=\"\(channel)\" name=\"resolution\" value=\"\((1 / factor).shortest)\" "
        + "units=\"1/mm\"/>\n"
    }
    return "\n        <channelProperties>\n\(lines.joined())        </channelProperties>"
  }

  private static func view(_ name: String, type: String, of strokes: [Int]) -> String {
    let parts = strokes.map { "<traceView traceDataRef=\"#t\($0)\"/>" }.joined()
    return "  <traceView><annotation type=\"\(type)\">\(name.escapedForXML)</annotation>\(parts)</traceView>\n"
  }
}
