public import Geometry
import Letterforms

/// Start dots, stroke numbers and direction arrows of a text, placed in the white.
///
/// School space (x-heights).
///
/// An arrow runs beside the stroke it belongs to, parallel to it, as near to the stroke's start as there is room; it touches
/// neither ink nor a number, a start dot or another arrow. Where turns are shown, what goes on up or down from a turn has one of
/// its own. Retraced stretches, short ones and dots get none. Where there is
/// no room there is no number or arrow: ink never yields.
public struct GuidancePlan {
  /// A direction arrow: its shaft from tail to tip.
  public struct Arrow {
    /// The centre line of the shaft, from the tail to the middle of the head's base.
    public let shaft: Polyline
    /// The three corners of the head: tip, then the two of the base.
    public let head: [Point]
    /// Which letter of the text and which stroke of it the arrow belongs to.
    let letter: Int
    let stroke: Int
  }

  /// The number of a stroke.
  public struct Number {
    let value: Int
    /// The box of the digits.
    public let box: Rectangle
    let letter: Int
    let stroke: Int
  }

  /// Sizes, all in x-heights.
  struct Sizes {
    /// Half the width of the ink of letters.
    var inkHalf: Double
    /// Diameter of a start dot.
    var startDot: Double
    /// Height of a number; its width is half of that per digit.
    var numberHeight: Double
    /// Width of an arrow's shaft.
    var shaftWidth: Double
    /// Length of an arrow's head; its width is four fifths of that.
    var headLength: Double
    /// The white kept between any two things.
    var white: Double
  }

  private(set) var startDots: [Point] = []
  /// The place in the text of the letter that each start dot belongs to.
  private var dotLetters: [Int] = []
  /// The numbers of strokes.
  public private(set) var numbers: [Number] = []
  /// The direction arrows.
  public private(set) var arrows: [Arrow] = []
  let sizes: Sizes
  /// What was taken away again, as the forms of what is left are told apart by; empty for nothing.
  private(set) var lacks = ""

  /// Nothing is placed farther beside the ink of a text, in x-heights: ``Room/side`` and half the widest shaft.
  public static let farthest = 0.7

  /// A letter, and where its origin stands in the text.
  typealias PlacedLetter = (letterform: Letterform, x: Double)

  /// Places what a guidance asks for.
  ///
  /// - Parameters:
  ///   - square: The side of the squares that letters fill, beyond which nothing may stand; nil for lines.
  ///   - hasArrows: Whether arrows stand beside the ink; a hollow letter has its own inside.
  init(
    of setting: Setting, guidance: Guidance, sizes: Sizes, square: Double? = nil, hasArrows: Bool = true,
    showsTurns: Bool = false
  ) {
    self.init(
      of: setting.letters.map { ($0.letterform, $0.x) }, guidance: guidance, sizes: sizes, square: square,
      hasArrows: hasArrows, showsTurns: showsTurns)
  }

  /// Places what a guidance asks for.
  ///
  /// - Parameters:
  ///   - only: The one stroke that is guided; nil for all.
  ///   - walls: What stands beside the text, and is kept clear of like ink.
  init(
    of letters: [PlacedLetter], only: Int? = nil, guidance: Guidance, sizes: Sizes, square: Double?,
    hasArrows: Bool = true, showsTurns: Bool = false, walls: [Path] = []
  ) {
    if showsTurns { lacks = " turns" }
    self.sizes = sizes
    var room = Room(letters: letters, sizes: sizes, square: square, isOneStroke: only != nil, walls: walls)
    func strokes(of letter: PlacedLetter) -> [(order: Int, stroke: Stroke)] {
      letter.letterform.strokes.enumerated().map { ($0, $1) }.filter { only == nil || $0.order == only }
    }
    if guidance.hasDots {
      for (index, letter) in letters.enumerated() {
        for (_, stroke) in strokes(of: letter) where !stroke.isDot {
          let start = stroke.path.start + Vector(letter.x, 0)
          guard !startDots.contains(where: { $0.distance(to: start) < DotPlan.samePlace }) else { continue }
          startDots.append(start)
          dotLetters.append(index)
        }
      }
      room.startDots = startDots
    }
    if guidance.hasNumbers {
      for (index, letter) in letters.enumerated() {
        room.enter(letter)
        for (order, stroke) in strokes(of: letter) {
          if let box = room.number(order + 1, at: stroke, of: letter) {
            room.boxes.append(box)
            numbers.append(Number(value: order + 1, box: box, letter: index, stroke: order))
          }
        }
      }
    }
    guard guidance.hasArrows, hasArrows else { return }
    var shown: [(run: Run, fresh: Double, letter: Int, first: Room.PlacedArrow?)] = []
    for (index, letter) in letters.enumerated() {
      room.enter(letter)
      for run in room.runsToShow(of: letter) where only == nil || run.run.stroke == only {
        let arrow = room.arrow(beside: run.run, from: run.fresh, letter: index)
        if let arrow { add(arrow, of: run.run, letter: index, to: &room) }
        shown.append((run.run, run.fresh, index, arrow))
        if arrow != nil, guidance == .few { break }
      }
    }
    // Where strokes begin is worth more than where they turn.
    for (run, fresh, index, first) in shown where showsTurns && !run.isStraight {
      var last = first
      for way in run.ways {
        let from = max(way.lowerBound, last.map { $0.end + GuidancePlan.whiteAfterArrow } ?? fresh)
        guard way.upperBound - from >= GuidancePlan.leastWay else { continue }
        // What only goes on is known.
        if let last, last.end > way.lowerBound, GuidancePlan.goesOn(run, from: from, as: last) { continue }
        guard let arrow = room.arrow(beside: run, from: from, to: way.upperBound, letter: index) else { continue }
        add(arrow, of: run, letter: index, to: &room)
        last = arrow
      }
    }
  }

  /// What goes on from a turn has an arrow from this length on, beyond the arrow before it, in x-heights.
  private static let leastWay = 0.8
  /// The white from an arrow to the next of its run.
  private static let whiteAfterArrow = 0.25

  /// Whether a run leads on from a length as an arrow beside it did, within 40 degrees.
  private static func goesOn(_ run: Run, from length: Double, as arrow: Room.PlacedArrow) -> Bool {
    let (start, end) = (run.table.point(at: length), run.table.point(at: min(run.length, length + leastWay / 2)))
    guard let first = (arrow.head[0] - arrow.shaft.points[0]).normalized, let second = (end - start).normalized
    else { return true }
    return first.dot(second) > 0.766
  }

  /// Takes an arrow in.
  private mutating func add(_ arrow: Room.PlacedArrow, of run: Run, letter: Int, to room: inout Room) {
    room.addArrow(shaft: arrow.shaft, head: arrow.head)
    arrows.append(Arrow(shaft: arrow.shaft, head: arrow.head, letter: letter, stroke: run.stroke))
  }

  /// The plan without the numbers and arrows for which there is no room where the text stands.
  ///
  /// - Parameter isTaken: Whether something else stands in a rectangle.
  public func clear(of isTaken: (Rectangle) -> Bool) -> GuidancePlan {
    var plan = self
    for index in numbers.indices.reversed() where isTaken(numbers[index].box) {
      plan.numbers.remove(at: index)
      plan.lacks += " n\(index)"
    }
    for index in arrows.indices.reversed() where boxes(of: arrows[index]).contains(where: isTaken) {
      plan.arrows.remove(at: index)
      plan.lacks += " a\(index)"
    }
    return plan
  }

  /// The plan with the first of its start dots alone.
  public var withFirstDotOnly: GuidancePlan {
    guard startDots.count > 1 else { return self }
    var plan = self
    (plan.startDots, plan.dotLetters) = ([startDots[0]], [dotLetters[0]])
    plan.lacks += " first"
    return plan
  }

  /// The plan with one start dot a letter, the first of its strokes.
  public var withOneDotALetter: GuidancePlan {
    let kept = startDots.indices.filter { index in !dotLetters[..<index].contains(dotLetters[index]) }
    guard kept.count < startDots.count else { return self }
    var plan = self
    (plan.startDots, plan.dotLetters) = (kept.map { startDots[$0] }, kept.map { dotLetters[$0] })
    plan.lacks += " later"
    return plan
  }

  /// The plan with its first start dot lower by a length, in x-heights.
  public func withFirstDotLower(by length: Double) -> GuidancePlan {
    guard length > 0, let first = startDots.first else { return self }
    var plan = self
    plan.startDots[0] = first - Vector(0, length)
    plan.lacks += " low\(Int((length * 1000).rounded()))"
    return plan
  }

  /// The plan with numbers and arrows alone.
  public var withoutDots: GuidancePlan {
    var plan = self
    (plan.startDots, plan.dotLetters) = ([], [])
    return plan
  }

  /// The rectangle around everything placed; nil for nothing.
  public var bounds: Rectangle? {
    boxes.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
  }

  /// The rectangles around each thing placed.
  public var boxes: [Rectangle] {
    startBoxes + numbers.map { $0.box } + arrows.flatMap(boxes)
  }

  /// The rectangles around the start dots.
  public var startBoxes: [Rectangle] {
    startDots.map { Rectangle(min: $0, max: $0).expanded(by: sizes.startDot / 2) }
  }

  /// The rectangles around the shaft and the head of an arrow.
  private func boxes(of arrow: Arrow) -> [Rectangle] {
    [arrow.shaft.bounds.expanded(by: sizes.shaftWidth / 2)] + [Rectangle(around: arrow.head)].compactMap { $0 }
  }
}
