/// From the moves that were found to those that are told.
extension VerbalPath {
  /// Level lines that lead into a ring or out of it smoothly are part of it up to this length, in x-heights.
  private static let shortLevel = 0.65
  /// An upstroke that leads over at the start of a stroke is part of the arch up to this length.
  private static let shortRise = 0.45
  /// What swings out of a downstroke or a ring and ends no higher above its lowest point is a tail.
  private static let tailRise = 0.75
  /// Nor above the baseline.
  private static let tailHeight = 0.8
  /// A line through the middle of an S or an 8 goes without saying up to this length.
  private static let waist = 1.4

  /// The moves of a stroke as they are told.
  static func told(_ found: [Found], isClosed: Bool) -> [Move] {
    var found = withRing(merged(found), isClosed: isClosed)
    found = withOvals(withoutTheirOwnParts(found))
    found = merged(withTail(merged(found)))
    // The last bend of an 8 is part of its way back.
    if isClosed, found.count(where: { $0.isAround }) > 2, !found[found.count - 1].beginsSharply,
      found[found.count - 2].goesDown == false, found[found.count - 1].isAround
    {
      found.removeLast()
    }
    var moves = found.map { $0.move }
    if isClosed, let last = found.last {
      switch last.move {
      case .around: moves.append(.close)
      // The way back up to the beginning, as of an 8.
      case .straight(.up), .straight(.upRight), .straight(.upLeft), .over, .curve:
        if found.contains(where: { $0.isAround }), !last.beginsSharply { moves.append(.close) }
      default: break
      }
    }
    return moves
  }

  /// Equal neighbours become one, but for two bows with a corner between; so do lines that lead smoothly on.
  private static func merged(_ found: [Found]) -> [Found] {
    var kept: [Found] = []
    for next in found {
      guard let last = kept.last else {
        kept.append(next)
        continue
      }
      let isSame = last.move == next.move && !(last.isBow && last.endsSharply)
      let leadsOn = last.isStraight && next.isStraight && !last.endsSharply && last.goesDown == next.goesDown
      guard isSame || leadsOn else {
        kept.append(next)
        continue
      }
      var both = next.length > last.length ? next : last
      both.beginsSharply = last.beginsSharply
      both.endsSharply = next.endsSharply
      both.length = last.length + next.length
      both.rise = next.rise + (last.goesDown == false ? last.rise : 0)
      both.height = next.height
      both.turn = last.turn + next.turn
      kept[kept.count - 1] = both
    }
    return kept
  }

  /// Bows of one turn and the lines between them are a ring where they come round: a narrow 0, a 6.
  private static func withRing(_ found: [Found], isClosed: Bool) -> [Found] {
    let first = ringStart(found)
    let isWhole = first == 0 || first == 1 && found[0].move == .straight(.up) && found[0].length < shortRise
    guard first < found.count, isClosed || isWhole else { return found }
    let parts = found[first...]
    let turn = parts.reduce(0) { $0 + $1.turn }
    guard parts.count > 1, abs(turn) > wholeRing,
      parts.allSatisfy({ $0.isStraight || $0.turn * turn > 0 && $0.move != .loop })
    else {
      return found
    }
    var ring = found[found.count - 1]
    ring.move = .around(turn > 0 ? .left : .right)
    ring.beginsSharply = found[first].beginsSharply
    ring.length = parts.reduce(0) { $0 + $1.length }
    ring.turn = turn
    return (isWhole ? [] : found[..<first]) + [ring]
  }

  /// The flank of a narrow oval is no longer, in x-heights.
  private static let longestFlank = 0.7

  /// Over to the left, down and under in one go are around to the left where the oval is too narrow to be a bow.
  private static func withOvals(_ found: [Found]) -> [Found] {
    var kept: [Found] = []
    for last in found {
      kept.append(last)
      guard kept.count > 2, last.move == .under(.right), !last.beginsSharply else { continue }
      let (first, flank) = (kept[kept.count - 3], kept[kept.count - 2])
      guard first.move == .over(.left), flank.move == .straight(.down), !flank.beginsSharply,
        flank.length < longestFlank
      else { continue }
      var oval = last
      oval.move = .around(.left)
      oval.beginsSharply = first.beginsSharply
      oval.length += first.length + flank.length
      oval.turn += first.turn + flank.turn
      kept.removeLast(3)
      kept.append(oval)
    }
    return kept
  }

  /// The first bow after the last corner.
  private static func ringStart(_ found: [Found]) -> Int {
    let corner = (found.dropLast().lastIndex { $0.endsSharply } ?? -1) + 1
    return found[corner...].firstIndex { !$0.isStraight } ?? found.count
  }

  /// Leaves out lines that are part of the bow beside them.
  private static func withoutTheirOwnParts(_ found: [Found]) -> [Found] {
    var kept: [Found] = []
    for (index, here) in found.enumerated() {
      let before = index > 0 && !here.beginsSharply ? found[index - 1] : nil
      let after = index + 1 < found.count && !here.endsSharply ? found[index + 1] : nil
      var isPart = false
      switch here.move {
      case .straight(.left):
        isPart = here.length < shortLevel && (before?.move == .around(.right) || after?.move == .around(.left))
      case .straight(.right):
        isPart = here.length < shortLevel && (before?.move == .around(.left) || after?.move == .around(.right))
      case .straight(.up):
        if case .over? = after?.move { isPart = index == 0 && here.length < shortRise }
      case .straight(.downRight), .straight(.downLeft), .straight(.upRight), .straight(.upLeft):
        if let before, let after, before.turn * after.turn < 0, before.isBow, after.isAround {
          isPart = here.length < waist
        }
      default: break
      }
      if isPart {
        if here.endsSharply, !kept.isEmpty { kept[kept.count - 1].endsSharply = true }
        continue
      }
      kept.append(here)
    }
    // The first half of an S is a ring like its second.
    for (index, next) in kept.enumerated().dropFirst() where next.isAround && !next.beginsSharply {
      let first = kept[index - 1]
      guard index == 1, first.turn * next.turn < 0, case .over(let side) = first.move else { continue }
      kept[index - 1].move = .around(side)
    }
    return kept
  }

  /// A cup and an upstroke at the end of a stroke that end low are its tail; after a ring they are part of it.
  private static func withTail(_ found: [Found]) -> [Found] {
    var found = found
    guard let last = found.last, found.count > 1 else { return found }
    let isLow = last.rise < tailRise && last.height < tailHeight
    let before = found[found.count - 2]
    switch last.move {
    case .straight(.up), .straight(.upRight):
      if last.beginsSharply { break }
      if before.isAround, isLow {
        found.removeLast()
      } else if before.move == .under(.right) || before.move == .tail || before.move == .straight(.right),
        isLow, before.rise + last.rise < tailRise
      {
        found.removeLast()
        found[found.count - 1].move = .tail
      }
    case .straight(.right):
      if isLow, !last.beginsSharply, last.length < shortLevel, before.isAround || before.move == .straight(.downRight) {
        found[found.count - 1].move = .tail
      }
    case .under(.right):
      if last.rise < tailRise { found[found.count - 1].move = .tail }
    default: break
    }
    if found.count > 1, found[found.count - 1].move == .tail, found[found.count - 2].move == .straight(.up) {
      found[found.count - 1].move = .hook(.right)
    }
    return found
  }

  // MARK: Fewer words

  /// The same with what goes without saying left out, as far as needed: the way up to an arch, the cup before the way up, the
  /// turn at a stem, the way back up from a loop.
  static func shortened(_ strokes: [[Move]]) -> [[Move]] {
    func without(_ strokes: [[Move]], _ isSpare: ([Move], Int) -> Bool) -> [[Move]] {
      strokes.map { moves in moves.indices.filter { !isSpare(moves, $0) }.map { moves[$0] } }
    }
    var shorter = without(strokes) { moves, index in
      guard index + 1 < moves.count, case .over = moves[index + 1] else { return false }
      return moves[index] == .straight(.up)
    }
    if count(shorter) > mostMoves {
      shorter = without(shorter) { moves, index in
        index + 1 < moves.count && moves[index] == .under(.right) && moves[index + 1] == .straight(.up)
      }
    }
    if count(shorter) > mostMoves {
      // Between the arm and the leg of a K.
      shorter = without(shorter) { moves, index in
        index > 0 && index + 1 < moves.count && (moves[index] == .loop || moves[index] == .around(.left))
          && moves[index - 1] == .straight(.downLeft) && moves[index + 1] == .straight(.downRight)
      }
    }
    if count(shorter) > mostMoves {
      shorter = without(shorter) { moves, index in
        index > 0 && index + 1 == moves.count && moves[index - 1] == .loop && moves[index] == .straight(.up)
      }
    }
    return shorter
  }
}

extension VerbalPath.Found {
  fileprivate var isStraight: Bool {
    if case .straight = move { true } else { false }
  }

  /// Whether a line goes down; nil for one that goes neither up nor down.
  fileprivate var goesDown: Bool? {
    switch move {
    case .straight(.down), .straight(.downLeft), .straight(.downRight): true
    case .straight(.up), .straight(.upLeft), .straight(.upRight): false
    default: nil
    }
  }

  fileprivate var isAround: Bool {
    if case .around = move { true } else { false }
  }

  /// Whether the move is round, so that twice the same is not once.
  fileprivate var isBow: Bool {
    switch move {
    case .around, .over, .under, .loop: true
    default: false
    }
  }
}
