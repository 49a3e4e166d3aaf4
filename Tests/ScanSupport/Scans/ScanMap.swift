public import Geometry

/// Where the places of a page came to lie in a picture: from millimetres of paper to pixels of the scan, and back.
public struct ScanMap: Sendable {
  /// What happens to a page on its way, one after another.
  enum Step: Sendable {
    case affine(Affine)
    case projection(Projection)
    case bend(Bend)
  }

  private(set) var steps: [Step] = []

  mutating func add(_ step: Step) { steps.append(step) }

  /// The place in the picture of a place of the page.
  public func picture(_ place: Point) -> Point {
    steps.reduce(place) { place, step in
      switch step {
      case .affine(let map): map * place
      case .projection(let map): map * place
      case .bend(let bend): bend.bent(place)
      }
    }
  }

  /// The place of the page that lies at a place of the picture.
  func page(_ place: Point) -> Point {
    steps.reversed().reduce(place) { place, step in
      switch step {
      case .affine(let map): (map.inverse ?? .identity) * place
      case .projection(let map): map.inverse * place
      case .bend(let bend): bend.unbent(place)
      }
    }
  }

  /// How a page is seen from an angle: three rows of three numbers.
  struct Projection: Sendable {
    let rows: [Double]

    static func * (map: Projection, place: Point) -> Point {
      let m = map.rows
      let w = m[6] * place.x + m[7] * place.y + m[8]
      return Point((m[0] * place.x + m[1] * place.y + m[2]) / w, (m[3] * place.x + m[4] * place.y + m[5]) / w)
    }

    var inverse: Projection {
      let m = rows
      return Projection(rows: [
        m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
        m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
        m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
      ])
    }

    /// A plane through the origin, tilted about both axes, seen from so many millimetres above it.
    init(tiltX: Double, tiltY: Double, distance: Double) {
      let (sx, cx, sy, cy) = (sine(of: tiltX), cosine(of: tiltX), sine(of: tiltY), cosine(of: tiltY))
      rows = [cy, sx * sy, 0, 0, cx, 0, -sy / distance, sx * cy / distance, 1]
    }

    init(rows: [Double]) { self.rows = rows }
  }

  /// Paper that does not lie flat: places move a little, slowly over the page.
  struct Bend: Sendable {
    /// The farthest that places move along each axis, in millimetres.
    let reach: Vector
    /// The waves to the millimetre, in radians.
    let across, along: Double
    let phase: Double

    private func step(at place: Point) -> Vector {
      Vector(
        reach.dx * sine(of: along * place.y + 0.6 * across * place.x + phase),
        reach.dy * sine(of: along * place.y + phase * 1.7))
    }

    func bent(_ place: Point) -> Point { place + step(at: place) }

    func unbent(_ place: Point) -> Point {
      var found = place
      for _ in 0..<6 { found = place - step(at: found) }
      return found
    }
  }
}
