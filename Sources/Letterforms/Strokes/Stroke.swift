public import Geometry

/// One pen-down to pen-up, in the order and direction of writing.
///
/// School space: 1 = x-height, y up, slanted.
public struct Stroke: Hashable, Sendable {
  /// The centre line of the pen, from where it is set down to where it is lifted; a single point for a dot.
  public let path: Path
  /// At which segments of the path a corner lies at the start of the segment: indices 1…, ascending.
  ///
  /// The start and the end of the stroke are not among them.
  public let corners: [Int]
  /// Whether this is a separately written cross-stroke, which the left hand pulls the other way.
  public let isBar: Bool
  /// Whether the stroke waits until the word is written: dots, bars and marks of joined writing.
  public let isDelayed: Bool

  /// A stroke from its path and marks.
  public init(path: Path, corners: [Int] = [], isBar: Bool = false, isDelayed: Bool = false) {
    self.path = path
    self.corners = corners
    self.isBar = isBar
    self.isDelayed = isDelayed
  }

  /// Whether the stroke is a single touch of the pen.
  public var isDot: Bool { path.isPoint }

  /// The path cut at its corners, in order.
  ///
  /// - Parameter degrees: Corners at which the pen turns by no more than this are left whole.
  public func pieces(turningOver degrees: Double = 0) -> [Path] {
    var pieces = [Path(start: path.start)]
    for (index, segment) in path.segments.enumerated() {
      if corners.contains(index), degrees <= 0 || turn(at: index) > degrees {
        pieces.append(Path(start: pieces[pieces.count - 1].end))
      }
      pieces[pieces.count - 1].add(segment)
    }
    return pieces
  }

  /// By how many degrees the pen turns where a segment begins.
  private func turn(at index: Int) -> Double {
    let curves = path.curves
    return abs(curves[index - 1].tangent(at: 1).turn(to: curves[index].tangent(at: 0))) * 180 / .pi
  }

  /// The stroke written the other way.
  public var reversed: Stroke {
    Stroke(
      path: path.reversed, corners: corners.map { path.segments.count - $0 }.reversed(), isBar: isBar,
      isDelayed: isDelayed)
  }

  /// The same stroke elsewhere, at another size.
  public static func * (map: Affine, stroke: Stroke) -> Stroke {
    Stroke(path: map * stroke.path, corners: stroke.corners, isBar: stroke.isBar, isDelayed: stroke.isDelayed)
  }
}

extension Stroke {
  /// A turn at a declared corner below this many degrees is a knot on a straight line, not a corner.
  static let smallestCorner = 5.0

  /// Draws a stroke through knots of letter space after the recipe of a school.
  ///
  /// Zones stretch the knots and their directions before the spline is drawn, so that no kink arises where a stroke crosses
  /// a line.
  init(knots: [HobbySpline.Knot], isBar: Bool, isDelayed: Bool, zones: Zones) {
    let stretched = knots.map { knot in
      HobbySpline.Knot(
        zones.stretched(knot.point),
        direction: knot.direction.map { zones.stretched($0, at: knot.point) },
        leaving: knot.leaving.map { zones.stretched($0, at: knot.point) }, joint: knot.joint)
    }
    let upright = HobbySpline.path(through: stretched) ?? Path(start: .origin)
    var corners: [Int] = []
    let curves = upright.curves
    for index in stretched.indices.dropFirst().dropLast() {
      let before = stretched[index - 1].joint
      let after = stretched[index].joint
      let isTurn = stretched[index].leaving != nil
      guard isTurn || before == .line || after == .line || (before != .curve && after != .curve) else { continue }
      let turn = curves[index - 1].tangent(at: 1).turn(to: curves[index].tangent(at: 0))
      if abs(turn) * 180 / .pi > Stroke.smallestCorner { corners.append(index) }
    }
    self.init(path: upright, corners: corners, isBar: isBar, isDelayed: isDelayed)
  }
}

extension Stroke {
  /// Draws a finished path of letter space after the recipe of a school: its points move with the zones.
  init(path: Path, corners: [Int], isBar: Bool, isDelayed: Bool, zones: Zones) {
    var stretched = Path(start: zones.stretched(path.start))
    for segment in path.segments {
      switch segment {
      case .line(to: let end): stretched.addLine(to: zones.stretched(end))
      case .cubic(let first, let second, to: let end):
        stretched.addCubic(zones.stretched(first), zones.stretched(second), to: zones.stretched(end))
      }
    }
    self.init(path: stretched, corners: corners, isBar: isBar, isDelayed: isDelayed)
  }
}

/// The lengths a school gives to the parts of letters above the midline and below the baseline, in x-heights.
public struct Zones: Hashable, Sendable {
  /// From the midline to the ascender line.
  public let ascender: Double
  /// From the baseline down to the descender line.
  public let descender: Double

  /// Zones of the given lengths.
  public init(ascender: Double, descender: Double) {
    self.ascender = ascender
    self.descender = descender
  }

  /// A point of letter space in the school's zones.
  func stretched(_ point: Point) -> Point {
    if point.y > 1 { return Point(point.x, 1 + (point.y - 1) * ascender) }
    if point.y < 0 { return Point(point.x, point.y * descender) }
    return point
  }

  /// A direction of letter space at a point, in the school's zones; on a line, that of the zone it leads into.
  func stretched(_ direction: Vector, at point: Point) -> Vector {
    let isAbove = point.y > 1 || (point.y == 1 && direction.dy > 0)
    let isBelow = point.y < 0 || (point.y == 0 && direction.dy < 0)
    return Vector(direction.dx, direction.dy * (isAbove ? ascender : isBelow ? descender : 1))
  }
}
