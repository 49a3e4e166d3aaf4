import Geometry
import Texts

extension Ink {
  /// The ink as our own JSON, which Documentation/ink.md describes; it reads back to within 1e-9.
  public var jsonText: String { Ink.jsonText(of: [self]) }

  /// Inks as our own JSON: one as an object, several as a list of samples.
  ///
  /// Points that are no places, which reading never gives, are left out.
  public static func jsonText(of inks: [Ink]) -> String {
    guard inks.count != 1 else { return inks[0].jsonObject(indent: "") + "\n" }
    let samples = inks.map { "    " + $0.jsonObject(indent: "    ") }
    return "{\n  \"samples\": [\n" + samples.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  private func jsonObject(indent: String) -> String {
    var fields: [String] = []
    func add(_ key: String, _ text: String?) {
      if let text { fields.append("\"\(key)\": \(text.quoted)") }
    }
    switch unit {
    case .millimetres(perUnit: 1): add("units", "mm")
    case .millimetres(let factor): fields.append("\"units\": \(factor.shortest)")
    case .points: add("units", "pt")
    case .unknown: break
    }
    if !isYDown { add("y_axis", "unknown") }
    if !hasOrder { fields.append("\"order\": false") }
    add("label", label)
    add("writer", writer)
    add("hand", hand)
    add("page", page)
    if !notes.isEmpty { fields.append("\"notes\": [\(notes.map(\.quoted).joined(separator: ", "))]") }
    var lines: [String] = []
    for stroke in strokes {
      let points = "[" + stroke.points.filter(\.isFinite).map(\.json).joined(separator: ", ") + "]"
      lines.append(stroke.label.map { "{\"label\": \($0.quoted), \"points\": \(points)}" } ?? points)
    }
    fields.append("\"strokes\": [\n\(indent)    " + lines.joined(separator: ",\n\(indent)    ") + "\n\(indent)  ]")
    if !segments.isEmpty {
      let list = segments.map { segment in
        let strokes = segment.strokes.map { "\($0)" }.joined(separator: ", ")
        return "{\"name\": \(segment.name.quoted), \"strokes\": [\(strokes)]}"
      }
      fields.append("\"segments\": [\(list.joined(separator: ", "))]")
    }
    return "{\n\(indent)  " + fields.joined(separator: ",\n\(indent)  ") + "\n\(indent)}"
  }
}

extension InkPoint {
  /// Whether the point is a place.
  var isFinite: Bool { x.isFinite && y.isFinite }

  fileprivate var json: String {
    // Billionths of a second, of which a thousand years fit into a Double's whole numbers.
    let milliseconds = time.flatMap { $0.isFinite ? (($0 * 1e9).rounded() / 1e6).shortest : nil }
    var parts = [x.shortest, y.shortest]
    if milliseconds != nil || pressure != nil { parts.append(milliseconds ?? "null") }
    if let pressure, pressure.isFinite { parts.append(pressure.shortest) }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}

extension Double {
  /// The shortest text that reads back to the same number.
  var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
