import Geometry
import Recipes
public import Texts

/// How a school leads the pen from one letter into the next: a connection for each exit class and entry class.
struct JoinTable: Sendable {
  /// The class of the beginning of a word, where an exit class is asked for.
  static let start = "start"
  /// The class of the end of a word, where an entry class is asked for.
  static let end = "end"
  private static let any = "any"

  /// Where and in what direction letters of a class are left or reached.
  struct Place: Sendable {
    let heights: ClosedRange<Double>
    /// Degrees, counter-clockwise from right.
    let degrees: ClosedRange<Double>

    /// Whether a direction lies in the range, whole turns aside.
    func holds(degrees value: Double) -> Bool {
      [-360.0, 0, 360].contains { degrees.contains(value + $0) }
    }
  }

  private(set) var entryPlaces: [String: Place] = [:]
  private(set) var exitPlaces: [String: Place] = [:]
  private var joins: [String: [String: Join]] = [:]
  private var pairs: [[Character]: Join] = [:]
  private var apartAfter: Set<Character> = []
  private var apartBefore: Set<Character> = []

  /// Reads the connections: exit classes, in each of them entry classes.
  mutating func read(_ recipe: Recipe) throws(Fault) {
    for row in try recipe.fields() {
      for field in try row.value.fields() {
        joins[row.key, default: [:]][field.key] = try Join(field.value)
      }
    }
  }

  /// Reads where the letters of each class are reached and left: heights and directions from least to most.
  mutating func readPlaces(_ recipe: Recipe) throws(Fault) {
    for side in try recipe.fields(knowing: ["entries", "exits"]) {
      for field in try side.value.fields() {
        let numbers = try field.value.text().split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4, numbers[0] <= numbers[1], numbers[2] <= numbers[3] else {
          throw field.value.error(
            "this is not a place of a class",
            hint: "write least and most height, then least and most direction in degrees, as in low: 0 0.1 -10 30")
        }
        let place = Place(heights: numbers[0]...numbers[1], degrees: numbers[2]...numbers[3])
        if side.key == "entries" { entryPlaces[field.key] = place } else { exitPlaces[field.key] = place }
      }
    }
  }

  /// Reads the connections of single pairs of letters.
  mutating func readPairs(_ recipe: Recipe) throws(Fault) {
    for field in try recipe.fields() {
      guard field.key.count == 2 else {
        throw field.value.error("\"\(field.key)\" is not a pair of letters", hint: "write two letters, as in \"oe\"")
      }
      pairs[Array(field.key)] = try Join(field.value)
    }
  }

  /// Parts letters from those that follow, or from those before them.
  mutating func part(after: String, before: String) {
    apartAfter.formUnion(after.filter { !$0.isWhitespace })
    apartBefore.formUnion(before.filter { !$0.isWhitespace })
  }

  /// Whether a letter is named in the table, so that it is joined otherwise than its classes say.
  func names(_ character: Character) -> Bool {
    apartAfter.contains(character) || apartBefore.contains(character) || pairs.keys.contains { $0.contains(character) }
  }

  /// The connection between two letters; nil where the pen is lifted and each keeps its own form.
  func join(_ first: Core, _ second: Core) -> Join? {
    guard let exit = first.exit, let entry = second.entry, !apartAfter.contains(first.character),
      !apartBefore.contains(second.character)
    else { return nil }
    let join = pairs[[first.character, second.character]] ?? self.join(exit, entry)
    return join.flatMap { $0.isApart ? nil : $0 }
  }

  /// The stroke that leads into the first letter of a word; nil for none.
  func lead(into core: Core) -> Join? {
    core.entry.flatMap { joins[JoinTable.start]?[$0] ?? joins[JoinTable.start]?[JoinTable.any] }
      .flatMap { $0.isApart ? nil : $0 }
  }

  /// The stroke that ends a word after its last letter; nil for none.
  func tail(after core: Core) -> Join? {
    core.exit.flatMap { joins[$0]?[JoinTable.end] ?? joins[JoinTable.any]?[JoinTable.end] }
      .flatMap { $0.isApart ? nil : $0 }
  }

  private func join(_ exit: String, _ entry: String) -> Join? {
    joins[exit]?[entry] ?? joins[exit]?[JoinTable.any] ?? joins[JoinTable.any]?[entry]
      ?? joins[JoinTable.any]?[JoinTable.any]
  }
}

/// One way of leading the pen from a letter into the next.
struct Join: Sendable {
  /// A knot of a connection: x from the letter before or from the letter after, y from the baseline (letter space).
  struct Via: Sendable {
    let isFromEntry: Bool
    let x: Double
    let y: Double
    let direction: Vector?
    let joint: HobbySpline.Joint
  }

  /// Where and how a connection arrives.
  enum Arrival: Sendable {
    /// At the start of the letter, going on in its direction.
    case smooth
    /// At the start of the letter in a direction of its own, where the pen turns sharply.
    case turning(Vector)
    /// At the start of the letter in whatever direction the curve takes, where the pen turns sharply.
    case free
    /// Over the first piece of the letter, which is written backwards to its start and then forwards.
    case over
    /// At the letter's back at a height; the pen is lifted and the letter written from its start.
    case touching(height: Double, direction: Vector?)
  }

  var via: [Via] = []
  /// The direction in which the connection leaves; nil to go on as the letter ends.
  var leave: Vector?
  var arrival = Arrival.smooth
  /// Further white between the letters.
  var gap = 0.0
  /// The least distance along the line between leaving and arriving.
  var least = 0.12
  /// The height at which the connection leaves the right side of the letter's ink after a lift; nil for the letter's exit.
  var side: Double?
  /// Whether no ink connects the letters, which stand as near to one another as if it did.
  var isLifted = false
  /// Whether the letters stand apart.
  var isApart = false

  init(_ recipe: Recipe) throws(Fault) {
    if case .scalar(let text) = recipe.content {
      switch text {
      case "", "smooth": return
      case "over": arrival = .over
      case "free": arrival = .free
      case "lift": isLifted = true
      case "apart": isApart = true
      default: via = try Join.via(recipe)
      }
      return
    }
    var touch: Double?
    var arrive: Vector?
    for field in try recipe.fields(knowing: Join.fields) {
      switch field.key {
      case "via": via = try Join.via(field.value)
      case "leave": leave = try Join.direction(field.value)
      case "arrive":
        switch try field.value.text() {
        case "over": arrival = .over
        case "free": arrival = .free
        case "smooth": arrival = .smooth
        default: arrive = try Join.direction(field.value)
        }
      case "touch": touch = try field.value.number(in: -3...4)
      case "gap": gap = try field.value.number(in: -2...2)
      case "least": least = try field.value.number(in: -2...2)
      case "side": side = try field.value.number(in: -3...4)
      case "lift": isLifted = try field.value.flag()
      default: isApart = try field.value.flag()
      }
    }
    if let touch {
      arrival = .touching(height: touch, direction: arrive)
    } else if let arrive {
      arrival = .turning(arrive)
    }
  }

  private static let fields = ["via", "leave", "arrive", "touch", "gap", "least", "side", "lift", "apart"]

  private static func direction(_ recipe: Recipe) throws(Fault) -> Vector {
    Vector(angle: try recipe.number(in: -360...360) * .pi / 180)
  }

  private static func via(_ recipe: Recipe) throws(Fault) -> [Via] {
    let text = try recipe.text()
    do throws(Notation.Problem) {
      return try NotationReader.via(text)
    } catch {
      throw recipe.error(
        "\(error.text), at character \(error.position) of \"\(text)\"",
        hint: "knots of a connection are <(x,y) from the letter before or >(x,y) from the letter after, joined by ..")
    }
  }
}

extension School {
  /// A way in which letters of the school are joined, with two letters that show it.
  public struct JoinClass: Hashable, Sendable {
    /// How the first letter ends: the name of its exit class.
    public let exit: String
    /// How the second letter begins: the name of its entry class.
    public let entry: String
    /// The first small letters that stand so.
    public let pair: String
  }

  /// All ways in which the school joins letters, in alphabetical order; none for a school that does not join.
  public func joinClasses(hand: Hand) throws(Fault) -> [JoinClass] {
    guard isJoined else { return [] }
    var cores: [Core] = []
    for character in characters where character.isLetter && character.isLowercase {
      if let core = try core(for: character, hand: hand) { cores.append(core) }
    }
    var classes: [JoinClass] = []
    for first in cores {
      for second in cores {
        guard let exit = first.exit, let entry = second.entry, joins.join(first, second) != nil,
          !classes.contains(where: { $0.exit == exit && $0.entry == entry })
        else { continue }
        classes.append(JoinClass(exit: exit, entry: entry, pair: String([first.character, second.character])))
      }
    }
    return classes.sorted { ($0.exit, $0.entry) < ($1.exit, $1.entry) }
  }

  /// How the school leads the pen from one letter into the next: per pair, such as `an`, its class.
  ///
  /// Pairs between which no ink is written are left out: all of them in a school that does not join.
  ///
  /// - Parameter letters: The letters and signs; each is paired with every other and with itself.
  public func joinClasses(
    among letters: [Character], hand: Hand
  ) throws(Fault) -> [String: JoinClass] {
    guard isJoined else { return [:] }
    var cores: [Core] = []
    for letter in letters {
      if let core = try core(for: letter, hand: hand) { cores.append(core) }
    }
    var classes: [String: JoinClass] = [:]
    for first in cores {
      for second in cores {
        guard let exit = first.exit, let entry = second.entry, let join = joins.join(first, second), !join.isLifted
        else { continue }
        let pair = String([first.character, second.character])
        classes[pair] = JoinClass(exit: exit, entry: entry, pair: pair)
      }
    }
    return classes
  }
}
