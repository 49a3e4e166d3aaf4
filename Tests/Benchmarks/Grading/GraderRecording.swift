import FoundationEssentials
import Geometry

/// A letter or digit as somebody wrote it.
struct GraderRecording {
  let label: String
  let writer: String
  let hand: String?
  /// Strokes in drawn order; points with y up, in the units of the file.
  let strokes: [[Point]]
  /// Whether the writer is one of those to develop on; the others are reported.
  var isForDevelopment: Bool { GraderRecording.number(of: writer).isMultiple(of: 2) }

  private static func number(of writer: String) -> Int {
    writer.unicodeScalars.reduce(0) { $0 * 10 + (("0"..."9").contains($1) ? Int($1.value) - 48 : 0) }
  }

  private struct File: Decodable {
    let samples: [Sample]
  }

  private struct Sample: Decodable {
    let label: String
    let writer: String
    let hand: String?
    let strokes: [[[Double]]]
  }

  /// The recordings of a file: `{"samples": [{label, writer, hand?, strokes: [[[x, y, t?], …], …]}]}`, y down.
  ///
  /// Empty, and said so, where the file is not there.
  static func read(_ path: String) throws -> [GraderRecording] {
    guard let data = FileManager.default.contents(atPath: path) else {
      print("skipped, not there: \(path)")
      return []
    }
    let samples: [Sample]
    do {
      samples = try JSONDecoder().decode(File.self, from: data).samples
    } catch is DecodingError {
      samples = try JSONDecoder().decode([Sample].self, from: data)
    }
    return samples.compactMap { sample in
      let strokes = sample.strokes.map { $0.filter { $0.count >= 2 }.map { Point($0[0], -$0[1]) } }
        .filter { !$0.isEmpty }
      guard !strokes.isEmpty else { return nil }
      return GraderRecording(label: sample.label, writer: sample.writer, hand: sample.hand, strokes: strokes)
    }
  }
}

/// Ink as polylines, and what is done to it.
enum GraderInk {
  static func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The point after a length, and the index of the point that follows it.
  static func place(_ points: [Point], at length: Double) -> (point: Point, next: Int) {
    var gone = 0.0
    for index in points.indices.dropFirst() {
      let way = points[index].distance(to: points[index - 1])
      if gone + way >= length, way > 0 {
        return (points[index - 1].interpolated(to: points[index], at: max(0, (length - gone) / way)), index)
      }
      gone += way
    }
    return (points[points.count - 1], points.count)
  }

  /// The part between two lengths.
  static func part(_ points: [Point], from: Double, to: Double) -> [Point] {
    let first = place(points, at: from)
    let last = place(points, at: to)
    return [first.point] + (first.next < last.next ? Array(points[first.next..<last.next]) : []) + [last.point]
  }

  /// The direction around a length.
  static func direction(_ points: [Point], at length: Double, over reach: Double) -> Vector {
    let way = place(points, at: length + reach).point - place(points, at: max(0, length - reach)).point
    return way.normalized ?? Vector(1, 0)
  }

  static func resampled(_ points: [Point], _ count: Int) -> [Point] {
    let length = length(points)
    return (0..<count).map { place(points, at: length * Double($0) / Double(count - 1)).point }
  }

  /// Points at most so far apart, as a device would send them.
  static func refined(_ points: [Point], step: Double) -> [Point] {
    guard var before = points.first else { return [] }
    var result = [before]
    for point in points.dropFirst() {
      let way = point.distance(to: before)
      let count = max(1, Int((way / step).rounded(.up)))
      for index in 1...count { result.append(before.interpolated(to: point, at: Double(index) / Double(count))) }
      before = point
    }
    return result
  }

  static func bounds(_ strokes: [[Point]]) -> Rectangle {
    Rectangle(around: strokes.joined()) ?? Rectangle(min: .origin, max: .origin)
  }
}
