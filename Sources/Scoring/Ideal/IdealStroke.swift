public import Geometry
public import Letterforms

/// One stroke of the model, sampled by arc length, with its corners: what ink is compared with.
///
/// School space: 1 = x-height, y up, slanted. Built once and shared; never changed.
public final class IdealStroke: Sendable {
  /// A place on the line.
  struct Sample: Sendable {
    /// The point.
    var x, y: Double
    /// The unit tangent; at a corner, that of arrival.
    var tx, ty: Double
    /// The signed curvature in 1/x-height, 0 where the curve stands still.
    var curvature: Double
    /// Index of the corner in whose zone it lies; −1 between corners.
    var zone: Int
    /// Index of the letter of a word to which it belongs; −1 for connections.
    var part: Int
    /// Whether the line is drawn there; false on the way between two strokes that were joined.
    var isInk: Bool
    /// Whether another stroke of the letter runs along it.
    var isShared = false
  }

  /// The samples from the start to the end, equally far apart.
  let samples: ContiguousArray<Sample>
  /// The length of the line in x-heights; 0 for a dot.
  public let length: Double
  /// The distance between samples along the line, in x-heights.
  public let step: Double
  /// The corners in order, from the start to the end, both among them; none for a dot.
  public let corners: [Corner]
  /// Whether the stroke is a single touch of the pen.
  public var isDot: Bool { length == 0 }
  /// Whether the stroke is a cross-bar, which may be drawn in either direction by the left hand.
  public let isBar: Bool
  /// Whether the stroke waits until the word is written.
  public let isDelayed: Bool
  /// Thirty-two points at equal distances, for the assignment of strokes.
  let outline: ContiguousArray<Point>

  /// Samples lie this close together, in x-heights, unless the stroke is so short that it would have too few.
  ///
  /// A thirty-second of the x-height: 0.1 mm at a child's 4 mm writing, finer than any pen; 64 to 128 for a usual stroke.
  static let sampleDistance = 1.0 / 32
  /// A stroke has at least so many stretches.
  static let leastCount = 8
  /// A stroke has at most so many; a line longer than 2 000 x-heights is sampled more coarsely.
  static let mostCount = 65_536
  /// So many points stand for a stroke when strokes are assigned.
  static let outlineCount = 32

  /// Samples the centre line of a stroke.
  ///
  /// - Parameter parts: Which segments of its path belong to which letter of a word, and the index of that letter.
  public convenience init(_ stroke: Stroke, parts: [(letter: Int, segments: Range<Int>)] = []) {
    let path = stroke.path
    let table = ArcLengthTable(path, accuracy: 1e-4)
    let length = table.length
    guard length > 1e-6, length.isFinite else {
      let dot = Sample(
        x: path.start.x, y: path.start.y, tx: 0, ty: 0, curvature: 0, zone: -1, part: parts.first?.letter ?? 0,
        isInk: true)
      self.init(
        samples: [dot], length: 0, step: IdealStroke.sampleDistance, corners: [], isBar: stroke.isBar,
        isDelayed: stroke.isDelayed)
      return
    }
    let wanted = Int((length / IdealStroke.sampleDistance).rounded(.up))
    let count = min(max(wanted, IdealStroke.leastCount), IdealStroke.mostCount)
    let step = length / Double(count)
    let corners = Corner.find(on: table)
    let letters = IdealStroke.letters(of: table.curves.count, parts: parts)
    var samples = ContiguousArray<Sample>()
    samples.reserveCapacity(count + 1)
    var corner = 0
    for index in 0...count {
      let s = step * Double(index)
      guard let place = table.place(at: s) else { continue }
      let curve = table.curves[place.curve]
      let point = curve.point(at: place.t)
      let tangent = table.tangent(at: s)
      while corner < corners.count, corners[corner].to < s - 1e-9 { corner += 1 }
      let isInside = corner < corners.count && corners[corner].from <= s + 1e-9
      samples.append(
        Sample(
          x: point.x, y: point.y, tx: tangent.dx, ty: tangent.dy, curvature: curve.curvature(at: place.t) ?? 0,
          zone: isInside ? corner : -1, part: letters[place.curve], isInk: true))
    }
    self.init(
      samples: samples, length: length, step: step, corners: corners, isBar: stroke.isBar, isDelayed: stroke.isDelayed)
  }

  init(
    samples: ContiguousArray<Sample>, length: Double, step: Double, corners: [Corner], isBar: Bool, isDelayed: Bool
  ) {
    self.samples = samples
    self.length = length
    self.step = step
    self.corners = corners
    self.isBar = isBar
    self.isDelayed = isDelayed
    let last = samples.count - 1
    outline = ContiguousArray(
      (0..<IdealStroke.outlineCount).map { index in
        let place = Double(index) * Double(last) / Double(IdealStroke.outlineCount - 1)
        let low = min(Int(place), max(0, last - 1))
        let high = min(low + 1, last)
        let share = place - Double(low)
        return Point(
          samples[low].x + (samples[high].x - samples[low].x) * share,
          samples[low].y + (samples[high].y - samples[low].y) * share)
      })
  }

  private static func letters(of count: Int, parts: [(letter: Int, segments: Range<Int>)]) -> [Int] {
    guard !parts.isEmpty else { return Array(repeating: 0, count: count) }
    var letters = Array(repeating: -1, count: count)
    for part in parts {
      for segment in part.segments.clamped(to: 0..<count) { letters[segment] = part.letter }
    }
    return letters
  }

  /// The point at a length along the line; lengths outside 0…``length`` give the ends.
  public func point(at arc: Double) -> Point {
    let place = min(max(arc / step, 0), Double(samples.count - 1))
    let low = min(Int(place), max(0, samples.count - 2))
    guard samples.count > 1 else { return Point(samples[0].x, samples[0].y) }
    let (a, b) = (samples[low], samples[low + 1])
    let share = place - Double(low)
    return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
  }

  /// Where the pen is set down.
  public var start: Point { Point(samples[0].x, samples[0].y) }

  /// Where the pen is lifted.
  public var end: Point { Point(samples[samples.count - 1].x, samples[samples.count - 1].y) }

  /// The line as points in order, for drawing.
  public var points: [Point] { samples.map { Point($0.x, $0.y) } }

  /// The same stroke drawn from its end to its start.
  var reversed: IdealStroke {
    var turned = ContiguousArray(samples.reversed())
    for index in turned.indices {
      turned[index].tx = -turned[index].tx
      turned[index].ty = -turned[index].ty
      turned[index].curvature = -turned[index].curvature
      if turned[index].zone >= 0 { turned[index].zone = corners.count - 1 - turned[index].zone }
    }
    return IdealStroke(
      samples: turned, length: length, step: step, corners: corners.reversed().map { $0.reversed(in: length) },
      isBar: isBar, isDelayed: isDelayed)
  }

  /// This stroke, the straight way to another, and the other, as one line; the way between needs no ink.
  func joined(to other: IdealStroke) -> IdealStroke {
    let gap = end.distance(to: other.start)
    let total = length + gap + other.length
    guard total > 1e-6 else { return self }
    let count = min(max(Int((total / IdealStroke.sampleDistance).rounded(.up)), 8), IdealStroke.mostCount)
    let step = total / Double(count)
    let way = gap > 0 ? (other.start - end) / gap : .zero
    // The corner at the seam reaches into both strokes.
    let seam = Corner(
      kind: .corner, arc: length + gap / 2, from: corners.last?.from ?? length,
      to: length + gap + (other.corners.first?.to ?? 0), turn: .pi, isSeam: true)
    let after = other.corners.dropFirst().map { $0.moved(by: length + gap) }
    let corners: [Corner] = Array(self.corners.dropLast()) + [seam] + after
    var samples = ContiguousArray<Sample>()
    samples.reserveCapacity(count + 1)
    var corner = 0
    for index in 0...count {
      let s = step * Double(index)
      while corner < corners.count, corners[corner].to < s - 1e-9 { corner += 1 }
      let isInside = corner < corners.count && corners[corner].from <= s + 1e-9
      var sample: Sample
      if s <= length {
        sample = self.sample(at: s)
      } else if s < length + gap {
        let point = end + way * (s - length)
        sample = Sample(
          x: point.x, y: point.y, tx: way.dx, ty: way.dy, curvature: 0, zone: -1, part: -1, isInk: false)
      } else {
        sample = other.sample(at: s - length - gap)
      }
      sample.zone = isInside ? corner : -1
      samples.append(sample)
    }
    return IdealStroke(
      samples: samples, length: total, step: step, corners: corners, isBar: isBar && other.isBar,
      isDelayed: isDelayed && other.isDelayed)
  }

  /// So near another stroke's line is the same ink, in x-heights: the width of a pen.
  private static let sharedDistance = 0.13
  /// Lines run along each other when the cosine between them is above this (30°).
  private static let sharedCosine = 0.87

  /// This stroke with the places marked along which others run.
  func sharing(with others: [IdealStroke]) -> IdealStroke {
    var marked = samples
    for index in marked.indices {
      let here = marked[index]
      marked[index].isShared = others.contains { other in
        other.samples.contains { there in
          let (dx, dy) = (here.x - there.x, here.y - there.y)
          return dx * dx + dy * dy < IdealStroke.sharedDistance * IdealStroke.sharedDistance
            && abs(here.tx * there.tx + here.ty * there.ty) > IdealStroke.sharedCosine
        }
      }
    }
    return IdealStroke(
      samples: marked, length: length, step: step, corners: corners, isBar: isBar, isDelayed: isDelayed)
  }

  private func sample(at arc: Double) -> Sample {
    let index = min(max(Int((arc / step).rounded()), 0), samples.count - 1)
    var sample = samples[index]
    let point = point(at: arc)
    sample.x = point.x
    sample.y = point.y
    return sample
  }
}
