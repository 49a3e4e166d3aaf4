import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// Pairs of letters one after another, each from model to white, as many on a line as fit.
struct Joins: Drill {
  var row: Row

  /// More steps than this are practised without thought.
  private static let mostExtraSteps = 4

  /// The cells of a pair.
  private typealias Group = [Line.Cell]

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    func group(_ pair: Setting, _ steps: [Step]) -> Group {
      steps.map { measure.cell(pair, $0.look, $0.guidance) }
    }
    // Where one line is all there is, it has as many pairs as it holds, each with one to write over and one to write.
    let usual: Brevity = row.mostLines == 1 ? .once : .usual
    func steps(extra: Int = 0, _ brevity: Brevity? = nil) -> [Step] {
      self.steps(extra: extra, brevity ?? usual, hand: measure.hand)
    }
    var pairs: [Setting] = []
    var lines: [[Group]] = []
    func closeLine() {
      guard !pairs.isEmpty else { return }
      func groups(_ extra: Int) -> [Group] { pairs.map { group($0, steps(extra: extra)) } }
      // Where there is room, every pair has more of all steps.
      let extra = (1...Joins.mostExtraSteps).prefix { measure.holds(groups($0)) }.last ?? 0
      lines.append(groups(extra))
      pairs = []
    }
    for word in measure.words(of: row.text) {
      let pair = try measure.letters.setting(of: word)
      guard group(pair, steps()).allSatisfy({ measure.holds(measure.reach([$0])) }) else { return .tooWide(pair) }
      if !measure.holds((pairs + [pair]).map { group($0, steps()) }) { closeLine() }
      if measure.holds((pairs + [pair]).map { group($0, steps()) }) {
        pairs.append(pair)
        continue
      }
      // What is longer than a pair has fewer steps, or a line for each.
      let (short, shortest) = (group(pair, steps(.short)), group(pair, steps(.shortest)))
      if let fitting = [short, shortest].first(where: { measure.holds([$0]) }) {
        lines.append([fitting])
      } else {
        lines += shortest.map { [[$0]] }
      }
    }
    closeLine()
    return .lines(try lines.map { (groups) throws(Fault) in try measure.line(measure.spread(groups)) })
  }

  /// How many steps there are from model to white.
  private enum Brevity {
    case usual
    /// One with a start dot, and none empty.
    case once
    /// None with a start dot alone.
    case short
    /// No empty ones either.
    case shortest
  }

  /// From model to white; the left hand has the model where it does not cover it.
  ///
  /// - Parameter extra: How many steps more than the usual four there are.
  private func steps(extra: Int, _ brevity: Brevity, hand: Hand) -> [Step] {
    let model = row.modelStep
    var steps = Array(repeating: row.dottedStep, count: 1 + (extra + 2) / 3)
    if brevity == .usual || brevity == .once { steps += Array(repeating: .start, count: 1 + (extra + 1) / 3) }
    if brevity == .usual || brevity == .short { steps += Array(repeating: .blank, count: 1 + extra / 3) }
    switch row.model {
    case .none: return steps
    case .both: return [model] + steps + [model]
    case .right: return steps + [model]
    case .left, .above, .every: return [model] + steps
    case .usual: return hand == .left ? steps + [model] : [model] + steps
    }
  }
}

extension Measure {
  /// White between two groups of cells, in times the white inside a group; on squares, one square.
  ///
  /// Before the model of the left hand stands an empty place, which looks like white.
  private var whiteBetweenGroups: Double { hand == .left ? 7 : 3.5 }
  /// The least of it.
  private var leastBetweenGroups: Double { hand == .left ? 3.5 : 2 }
  /// Cells of a group stand no farther apart than this, in x-heights.
  private static let widestWhite = 3.0

  /// How wide the cells of groups are in all.
  private func width(of groups: [[Line.Cell]]) -> Double {
    groups.joined().map { reach([$0]) }.reduce(0) { $0 + $1.left + $1.right }
  }

  /// How much white groups need, in times that inside a group, where so much stands between two.
  private func whites(in groups: [[Line.Cell]], between: Double) -> Double {
    let inside = groups.reduce(0) { $0 + $1.count - 1 }
    return Double(inside) + between * Double(groups.count - 1)
  }

  /// Whether a line holds groups of cells with their white.
  func holds(_ groups: [[Line.Cell]]) -> Bool {
    let whites =
      squareSide.map { $0 * Double(groups.count - 1) } ?? whites(in: groups, between: leastBetweenGroups) * white
    return width(of: groups) + whites + 2 * inset <= length + 0.001
  }

  /// Places groups of cells from end to end of a line, closer inside a group than between two.
  func spread(_ groups: [[Line.Cell]]) -> [Line.Cell] {
    let rest = (room - 2 * inset - width(of: groups)) / max(whites(in: groups, between: whiteBetweenGroups), 1)
    let white = squareSide == nil ? min(rest, Measure.widestWhite * xHeight) : 0
    var x = inset
    var cells: [Line.Cell] = []
    for group in groups {
      for cell in group {
        let reach = reach([cell])
        var placed = cell
        placed.x = x + reach.left
        cells.append(placed)
        x += reach.left + reach.right + white
      }
      x += squareSide ?? white * (whiteBetweenGroups - 1)
    }
    return cells
  }
}
