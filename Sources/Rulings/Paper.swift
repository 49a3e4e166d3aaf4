public import Geometry
import Pages
public import Texts

/// A sheet of paper and its margins, in points.
public struct Paper: Hashable, Sendable {
  /// Width in points.
  public let width: Double
  /// Height in points.
  public let height: Double
  /// The white kept on all four sides, in points.
  public let margin: Double
  /// Whether two pages stand side by side on a sheet of paper, to be cut apart; width and height are a page's.
  public let isTwoUp: Bool

  /// The formats copybook knows, with their size in millimetres, upright.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// ISO A4.
    case a4
    /// US letter.
    case letter
    /// ISO A5.
    case a5
    /// US legal.
    case legal
    /// The usual notebook of Russian schools, and near that of many others: a sheet to be glued in.
    case notebook

    var millimetres: (width: Double, height: Double) {
      switch self {
      case .a4: (210, 297)
      case .letter: (215.9, 279.4)
      case .a5: (148, 210)
      case .legal: (215.9, 355.6)
      case .notebook: (170, 205)
      }
    }
  }

  /// The white on all four sides where nobody asks for another.
  public static let usualMargin = Length.mm(15)

  /// The smallest room inside the margins that a sheet can be laid out in.
  private static let smallestRoom = (width: Length.mm(60), height: Length.mm(80))

  /// Paper of a format.
  ///
  /// - Parameters:
  ///   - isTwoUp: Whether it has two pages side by side, each as wide as half its long side.
  ///   - margin: The white on all four sides of a page.
  /// - Throws: ``Fault/noRoom(_:hint:)`` if the margins leave less than 60 × 80 mm.
  public init(
    _ format: Format, isLandscape: Bool = false, isTwoUp: Bool = false, margin: Length = Paper.usualMargin
  ) throws(Fault) {
    let (narrow, long) = format.millimetres
    width = Length.mm(isTwoUp ? long / 2 : isLandscape ? long : narrow).points
    height = Length.mm(isLandscape || isTwoUp ? narrow : long).points
    self.isTwoUp = isTwoUp
    self.margin = margin.points
    guard margin.points >= 0, width - 2 * margin.points >= Paper.smallestRoom.width.points,
      height - 2 * margin.points >= Paper.smallestRoom.height.points
    else {
      let most =
        min(
          width - Paper.smallestRoom.width.points, height - Paper.smallestRoom.height.points) / 2
      throw .noRoom(
        "margins of \(margin.mm.formatted(decimals: 1)) mm do not fit on \(format.rawValue) paper",
        hint: "choose between 0 mm and \(Length.points(most).mm.rounded(.down).formatted(decimals: 0)) mm")
    }
  }

  /// The usual margins are wider where sheets are punched or bound: by so much at the left, and less at the right.
  private static let binding = (left: Length.mm(3).points, right: Length.mm(-1).points)

  /// The paper inside its margins where nothing is punched or bound, the same at both sides.
  public var evenRoom: Rectangle {
    Rectangle(min: Point(margin, margin), max: Point(width - margin, height - margin))
  }

  /// The paper inside the margins.
  public var room: Rectangle {
    let isUsual = abs(margin - Paper.usualMargin.points) < 0.01 && !isTwoUp
    let (left, right) = isUsual ? Paper.binding : (0, 0)
    return Rectangle(min: Point(margin + left, margin), max: Point(width - margin - right, height - margin))
  }
}
