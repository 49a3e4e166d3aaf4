import Geometry

/// A short stretch of the ideal line in which its direction changes sharply, or an end of the line.
///
/// The idea is iTrace's: inside a corner directions mean little, and only the drawn length is compared. Corners are found
/// from the exact curvature of the ideal curve, never in the learner's ink.
public struct Corner: Hashable, Sendable {
  /// What makes it a corner.
  public enum Kind: String, Hashable, Sendable {
    /// Where the pen is set down.
    case start
    /// A turn on the spot.
    case corner
    /// A turn straight back, as into a retraced stem.
    case cusp
    /// A bend tighter than a corner is wide.
    case bend
    /// A small loop.
    case loop
    /// Where the pen is lifted.
    case end
  }

  /// The kind.
  public let kind: Kind
  /// Where the turn is, as a length along the stroke in x-heights.
  public let arc: Double
  /// Where its zone begins.
  public let from: Double
  /// Where its zone ends.
  public let to: Double
  /// How far the direction turns, in radians, without sign; 0 for the ends.
  public let turn: Double
  /// Whether it is the seam of two strokes that were drawn as one.
  var isSeam = false

  /// How far the zone of a corner reaches to both sides, in x-heights.
  ///
  /// A quarter: a child's corner of 90° rounded by its pen (weight 0.12) is inside, the next stem of an m is not.
  static let reach = 0.25
  /// A turn on the spot below this is a knot on a curve, in radians (25°).
  static let leastTurn = 25 * Double.pi / 180
  /// A turn on the spot above this is a cusp (150°).
  static let cuspTurn = 150 * Double.pi / 180
  /// Where the radius is smaller than this, in x-heights, a curve is as tight as a corner.
  static let tightRadius = 0.14
  /// A tight bend turns at least so far (60°).
  static let leastBend = 60 * Double.pi / 180
  /// A tight bend that turns farther is a small loop (200°).
  static let leastLoop = 200 * Double.pi / 180

  /// A place at which the direction turns, not yet a corner.
  private struct Turn {
    let kind: Kind
    let arc: Double
    let turn: Double
  }

  /// The corners of a line, its start and end included, with zones that do not overlap.
  static func find(on table: ArcLengthTable) -> [Corner] {
    var turns: [Turn] = sharpTurns(of: table) + tightBends(of: table)
    turns.sort { $0.arc < $1.arc }
    // A turn on the spot inside a tight bend is one corner.
    var merged: [Turn] = []
    for turn in turns {
      if let last = merged.last, turn.arc - last.arc < reach / 2 {
        if turn.turn > last.turn { merged[merged.count - 1] = turn }
      } else {
        merged.append(turn)
      }
    }
    let length = table.length
    let end = min(reach, length / 3)
    merged.removeAll { $0.arc < end / 2 || $0.arc > length - end / 2 }
    var corners = [Corner(kind: .start, arc: 0, from: 0, to: end, turn: 0)]
    for (index, turn) in merged.enumerated() {
      let before = index > 0 ? (merged[index - 1].arc + turn.arc) / 2 : (turn.arc + end) / 2
      let after = index + 1 < merged.count ? (merged[index + 1].arc + turn.arc) / 2 : (turn.arc + length - end) / 2
      let first = max(turn.arc - reach, min(before, turn.arc), corners[corners.count - 1].to)
      let last = min(turn.arc + reach, max(after, turn.arc), length - end)
      guard first < last else { continue }
      corners.append(Corner(kind: turn.kind, arc: turn.arc, from: first, to: last, turn: turn.turn))
    }
    corners.append(Corner(kind: .end, arc: length, from: length - end, to: length, turn: 0))
    return corners
  }

  private static func sharpTurns(of table: ArcLengthTable) -> [Turn] {
    var turns: [Turn] = []
    for index in table.curves.indices.dropLast() {
      let arrival = table.curves[index].tangent(at: 1)
      let departure = table.curves[index + 1].tangent(at: 0)
      guard arrival != .zero, departure != .zero else { continue }
      let turn = abs(arrival.turn(to: departure))
      if turn > leastTurn {
        turns.append(Turn(kind: turn > cuspTurn ? .cusp : .corner, arc: table.ends[index], turn: turn))
      }
    }
    return turns
  }

  /// So many places of each curve are asked for their curvature.
  private static let curvatureCount = 24

  private static func tightBends(of table: ArcLengthTable) -> [Turn] {
    var bends: [Turn] = []
    var turned = 0.0
    var moment = 0.0
    var s = 0.0
    func close() {
      if abs(turned) > leastBend {
        bends.append(
          Turn(kind: abs(turned) > leastLoop ? .loop : .bend, arc: moment / turned, turn: abs(turned)))
      }
      turned = 0
      moment = 0
    }
    for curve in table.curves {
      for index in 0..<curvatureCount {
        let t = (Double(index) + 0.5) / Double(curvatureCount)
        let ds = curve.derivative(at: t).length / Double(curvatureCount)
        defer { s += ds }
        guard let curvature = curve.curvature(at: t), abs(curvature) > 1 / tightRadius,
          turned == 0 || (curvature > 0) == (turned > 0)
        else {
          close()
          continue
        }
        turned += curvature * ds
        moment += curvature * ds * (s + ds / 2)
      }
    }
    close()
    return bends
  }

  func reversed(in length: Double) -> Corner {
    let kind: Kind = self.kind == .start ? .end : self.kind == .end ? .start : self.kind
    return Corner(kind: kind, arc: length - arc, from: length - to, to: length - from, turn: turn, isSeam: isSeam)
  }

  func moved(by step: Double) -> Corner {
    Corner(kind: kind, arc: arc + step, from: from + step, to: to + step, turn: turn, isSeam: isSeam)
  }
}
