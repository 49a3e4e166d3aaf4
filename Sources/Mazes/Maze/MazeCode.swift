public import Texts

/// What is printed beside a maze and suffices to make it again: `M1-L5-7F3A2CK`.
///
/// The parts, joined by hyphens:
/// - `M1`: the version of the algorithm. Whatever changes any maze changes it.
/// - `L5`: the level, 1 … 10.
/// - `20x4`: columns and rows, only where they are not the level's own; the work asked for follows from level and size.
/// - `7F3A2CK`: the maze's number, seven digits to the base 32, thus 35 bits. Digits are those of Douglas Crockford's
///   Base 32, <https://www.crockford.com/base32.html>: 0-9 and A-Z without I, L, O, U; read are also small letters,
///   O as 0, I and L as 1.
/// - `R`: only if the maze is mirrored, to be solved from right to left.
///
/// A book's seed and page are not in it: they make the number. Neither are figures cut out of a rectangle: the maze of a letter
/// has the letter in the place of columns and rows, and is made with its sheet.
public struct MazeCode: Sendable, Hashable, CustomStringConvertible {
  /// The version of the algorithm.
  public static let version = 1
  /// The numbers a maze can have: 0 ..< 2^35.
  public static let numbers: Range<UInt64> = 0..<(1 << 35)

  /// The level and the grid.
  public let plan: MazePlan
  /// The maze's number.
  public let number: UInt64
  /// Whether the maze is mirrored.
  public let isMirrored: Bool

  /// The code of a maze on a rectangle; nil for figures and for numbers out of range.
  public init?(plan: MazePlan, number: UInt64, isMirrored: Bool = false) {
    guard plan.ends == nil, MazeCode.numbers.contains(number) else { return nil }
    self.plan = plan
    self.number = number
    self.isMirrored = isMirrored
  }

  /// Reads a code, small letters or capitals.
  public init(_ text: String) throws(Fault) {
    func refused(_ problem: String, _ hint: String) -> Fault {
      Fault(.usage, problem: "\"\(text)\" \(problem)", hint: hint)
    }
    let notACode = refused(
      "is not the code of a maze", "a code looks like M1-L5-7F3A2CK and is printed on the page with the maze")
    var parts = text.uppercased().split(separator: "-", omittingEmptySubsequences: false)[...]
    isMirrored = parts.last == "R"
    if isMirrored { parts.removeLast() }
    guard parts.count == 3 || parts.count == 4, let digits = parts.popLast(), digits.count == 7,
      parts[0].first == "M", parts[1].first == "L"
    else { throw notACode }
    guard parts[0].dropFirst() == "\(MazeCode.version)" else {
      throw refused(
        "is a maze of another version of copybook", "this one makes the mazes that begin with M\(MazeCode.version)")
    }
    guard let levelNumber = Int(parts[1].dropFirst()), let level = MazeLevel(levelNumber) else {
      throw refused("has a level that does not exist", "levels go from L1 to L\(MazeLevel.all.count)")
    }
    if parts.count == 3, parts[2].count == 1 {
      throw refused(
        "is a maze in the shape of a letter, which is printed with its sheet",
        "print the sheet again, with the same seed")
    }
    if parts.count == 3 {
      let sides = parts[2].split(separator: "X", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1],
        let plan = MazePlan(level: level, columns: columns, rows: rows)
      else { throw refused("has a grid that does not exist", "grids go from 2x2 to 100x100") }
      self.plan = plan
    } else {
      plan = MazePlan(level: level)
    }
    var number: UInt64 = 0
    for digit in digits {
      guard let value = MazeCode.value(of: digit) else { throw notACode }
      number = number << 5 | value
    }
    self.number = number
  }

  /// The code as it is printed, in capitals.
  public var description: String {
    let size = plan.isOfLevel ? "" : "-\(plan.grid.columns)x\(plan.grid.rows)"
    return "M\(MazeCode.version)-L\(plan.level.number)\(size)-\(MazeCode.digits(of: number))\(isMirrored ? "-R" : "")"
  }

  /// A maze's number as its code says it: seven digits to the base 32.
  public static func digits(of number: UInt64) -> String {
    String((0..<7).reversed().map { digits[Int(truncatingIfNeeded: number >> (5 * UInt64($0)) & 31)] })
  }

  private static let digits = [Character]("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  private static func value(of digit: Character) -> UInt64? {
    switch digit {
    case "O": 0
    case "I", "L": 1
    default: digits.firstIndex(of: digit).map { UInt64($0) }
    }
  }
}
