import Geometry
public import Lettering

/// How far a pupil is, 1…5: letters are large and help is near at 1, small and strict at 5.
///
/// A level sets what a teacher would otherwise set by hand: the size of letters, what stands beside them, how much of a row
/// is written over, the maze, and how strictly the ink is judged. Sizes go in even steps, each the same share smaller, from the
/// first big letters down to the paper on which the school writes; iTrace lets size and tolerance shrink alike.
public struct Level: Hashable, Sendable {
  /// 1…5.
  public let number: Int

  /// All levels.
  public static let numbers = 1...5

  /// A level; nil for a number there is none for.
  public init?(_ number: Int) {
    guard Level.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// The x-height of the first big letters: what paper for a child of four or five has.
  static let first = Length.mm(9.5)
  /// The highest row, from one to the next: five fill a page.
  static let highestRow = Length.mm(45)

  /// The height of small letters in points, where the school in the end writes them `own` points high.
  ///
  /// Rounded to half millimetres, but for the last, which is the school's.
  ///
  /// - Parameter rowHeight: How high a row is at the school's own size, in points; nil for one of three zones.
  public func xHeight(own: Double, rowHeight: Double? = nil) -> Double {
    var first = Level.first.points
    // Where loops are three times as high as small letters, as in France, these begin smaller, or a page had two rows.
    if let rowHeight { first = min(first, Level.highestRow.points * own / rowHeight) }
    guard number < Level.numbers.upperBound, own < first else { return own }
    // Even steps in proportion: a fourth root takes four steps from the first size to the school's own.
    let step = (own / first).squareRoot().squareRoot()
    let size = (1..<number).reduce(first) { size, _ in size * step }
    return max(Length.mm((Length.points(size).mm * 2).rounded() / 2).points, own)
  }

  /// What stands beside letters to be written over.
  public var guidance: Guidance { number <= 2 ? .all : number <= 4 ? .dots : .off }

  /// How many of the places in a fading row have letters to write over, in percent: half at first, a tenth at level 4.
  public var tracing: Int { [50, 35, 20, 10, 5][number - 1] }

  /// The level of the maze, 1…10.
  public var maze: Int { 2 * number - 1 }

  /// Half the width of the corridor that ink should keep to, in x-heights.
  public var corridor: Double { [0.30, 0.22, 0.16, 0.12, 0.10][number - 1] }
}
