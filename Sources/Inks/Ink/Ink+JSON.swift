import Geometry
import JSON
import Texts

extension Ink {
  /// The ink as our own JSON, which Documentation/ink.md describes; it reads back to within 1e-9.
  public var jsonText: String { Ink.jsonText(of: [self]) }

  /// Inks as our own JSON: one as an object, several as a list of samples.
  ///
  /// Points that are no places, which reading never gives, are left out.
  public static func jsonText(of inks: [Ink]) -> String {
    var json = JSONWriter()
    if inks.count == 1 {
      inks[0].write(to: &json)
    } else {
      json.object(.lines) { json in
        json.list("samples", .lines, of: inks) { json, ink in ink.write(to: &json) }
      }
    }
    json.endLine()
    return json.text
  }

  private func write(to json: inout JSONWriter) {
    json.object(.lines) { json in
      switch unit {
      case .millimetres(perUnit: 1): json.add("units", "mm")
      case .millimetres(let factor): json.add(raw: factor.shortest, "units")
      case .points: json.add("units", "pt")
      case .unknown: break
      }
      if let frame {
        json.list("frame") { json in
          json.add(raw: frame.width.shortest)
          json.add(raw: frame.height.shortest)
        }
      }
      if !isYDown { json.add("y_axis", "unknown") }
      if !hasOrder { json.add("order", false) }
      json.add("label", label)
      json.add("writer", writer)
      json.add("hand", hand)
      json.add("page", page)
      if !notes.isEmpty { json.list("notes", of: notes) }
      json.list("strokes", .lines, of: strokes) { json, stroke in stroke.write(to: &json) }
      guard !segments.isEmpty else { return }
      json.objects("segments", of: segments) { json, segment in
        json.add("name", segment.name)
        json.list("strokes", of: segment.strokes)
      }
    }
  }
}

extension InkStroke {
  fileprivate func write(to json: inout JSONWriter) {
    func writePoints(_ json: inout JSONWriter, _ key: String?) {
      json.list(key) { json in
        for point in points where point.isFinite { point.write(to: &json) }
      }
    }
    guard let label else { return writePoints(&json, nil) }
    json.object { json in
      json.add("label", label)
      writePoints(&json, "points")
    }
  }
}

extension InkPoint {
  /// Whether the point is a place.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  fileprivate func write(to json: inout JSONWriter) {
    // Billionths of a second, of which a thousand years fit into a Double's whole numbers.
    let milliseconds = time.flatMap { $0.isFinite ? (($0 * 1e9).rounded() / 1e6).shortest : nil }
    json.list { json in
      json.add(raw: x.shortest)
      json.add(raw: y.shortest)
      if milliseconds != nil || pressure != nil { json.add(raw: milliseconds ?? "null") }
      if let pressure, pressure.isFinite { json.add(raw: pressure.shortest) }
    }
  }
}
