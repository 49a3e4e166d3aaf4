import Geometry
import Letterforms
public import Lettering
import Pages
public import Rulings
import Texts

/// What a teacher should know of a sheet that was made all the same.
public struct SheetWarning: Hashable, Sendable {
  /// What is not as asked.
  public let problem: String
  /// What to do.
  public let hint: String

  /// A warning from its sentences.
  public init(problem: String, hint: String) {
    self.problem = problem
    self.hint = hint
  }

  /// What is wrong with letters of a look on a ruling: those too small for dots are printed grey.
  ///
  /// - Parameter xHeight: The height of small letters in points; nil for the ruling's own.
  public static func warnings(look: Look, ruling: Ruling, xHeight: Double?) -> [SheetWarning] {
    let size = xHeight ?? ruling.xHeight
    guard look.drawn(xHeight: size) != look else { return [] }
    let shown = Length.points(size).mm.formatted(decimals: 2)
    let least = Length.points(Look.smallestDotted).mm.formatted(decimals: 1)
    return [
      SheetWarning(
        problem: "letters of \(shown) mm are too small to be \(look.rawValue): they are printed grey",
        hint: "they need at least \(least) mm: choose --size \"\(least) mm\" or a wider ruling, or --look grey")
    ]
  }
}

extension Sheet {
  /// What is not as asked on this sheet, each thing once.
  public var warnings: [SheetWarning] {
    var warnings = notes
    for row in rows where row.exercise.isWrittenOver {
      for warning in SheetWarning.warnings(look: row.look, ruling: ruling, xHeight: row.xHeight ?? xHeight)
      where !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
    return warnings
  }
}

extension Exercise {
  /// Whether it has letters to be written over.
  fileprivate var isWrittenOver: Bool {
    switch self {
    case .trace, .fade, .fadeDown, .missing, .joins: true
    case .model, .buildUp, .copy, .memory, .cover, .blank, .boxes, .letterBoxes, .dictation, .begin, .best, .hide:
      false
    }
  }
}
