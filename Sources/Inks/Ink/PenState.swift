/// What the pen did at a point, where a list of points tells it: as an event of a program, or as a number beside each point.
enum PenState {
  case down, moving, up, away

  /// The keys of objects and the headings of columns that tell it.
  static let keys = [
    "pen", "pen_down", "pendown", "penDown", "down", "is_down", "isDown", "touching", "contact", "tip", "event",
    "event_type", "eventType", "type", "dotType", "state", "phase", "action",
  ]

  /// Of a number: at 0 the pen is in the air.
  init(number: Double) { self = number == 0 ? .away : .moving }

  /// Of a name, as in `pointerdown`, `PEN_UP`, `touch move`; nil for a name that says nothing of a pen.
  init?(named name: String) {
    var verb = name.lowercased().filter { $0.isLetter }
    if let subject = ["pointer", "pen", "touch", "mouse", "stylus", "action"].first(where: { verb.hasPrefix($0) }) {
      verb.removeFirst(subject.count)
    }
    switch verb {
    case "down", "start", "begin", "began", "press", "pressed": self = .down
    case "move", "moved", "drag", "changed": self = .moving
    case "up", "end", "ended", "release", "released": self = .up
    case "hover", "cancel", "cancelled", "leave", "out", "enter", "over": self = .away
    default: return nil
    }
  }
}

/// Follows what a list tells of the pen, from point to point.
struct PenWatch {
  private var isDown = false
  /// Whether anything was told.
  private(set) var isTold = false

  /// What is to be done with a point.
  struct Step {
    /// Whether the stroke before ends here, ahead of the point.
    var endsBefore = false
    /// Whether the point is ink.
    var isInk = true
    /// Whether the stroke ends with the point.
    var endsAfter = false
  }

  /// What a state asks for; `isEvent` where moves between strokes are told as well.
  mutating func step(_ state: PenState, isEvent: Bool) -> Step {
    isTold = true
    switch state {
    case .down:
      isDown = true
      return Step(endsBefore: true)
    case .moving: return Step(isInk: isDown || !isEvent)
    case .up:
      defer { isDown = false }
      return Step(isInk: isDown, endsAfter: true)
    case .away:
      isDown = false
      return Step(endsBefore: true, isInk: false)
    }
  }
}
