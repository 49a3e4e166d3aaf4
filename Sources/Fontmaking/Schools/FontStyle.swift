public import Pages

/// How the letters of a font are drawn.
public enum FontStyle: String, CaseIterable, Hashable, Sendable {
  /// Full ink.
  case solid
  /// Round dots on the centre line.
  case dotted
  /// Short strokes on the centre line.
  case dashed
  /// An outline of even width with the way of the pen inside.
  case hollow
  /// Full ink, and arrows beside it.
  case arrows
  /// Dots on the centre line, and a larger one where each stroke starts.
  case startDots = "start-dots"
  /// Full ink, and the number of each stroke at its start.
  case numbers
  /// Full ink on the lines of the school's ruling, which spaces carry on.
  case guides

  /// Whether a letter shows where its strokes start, or that one goes on from the letter before.
  var showsStarts: Bool {
    switch self {
    case .hollow, .arrows, .startDots, .numbers: true
    case .solid, .dotted, .dashed, .guides: false
    }
  }

  /// The colour that start dots, arrows or numbers have in colour files, that of sheets; nil for styles without them.
  public var guidanceColour: Colour? {
    switch self {
    case .arrows, .numbers: SheetInk.guidance
    case .startDots: SheetInk.start
    case .solid, .dotted, .dashed, .hollow, .guides: nil
    }
  }

  /// Its name in menus; empty for the plain one.
  var name: String {
    switch self {
    case .solid: ""
    case .dotted: "Dotted"
    case .dashed: "Dashed"
    case .hollow: "Hollow"
    case .arrows: "Arrows"
    case .startDots: "Starts"
    case .numbers: "Numbers"
    case .guides: "Guides"
    }
  }
}
