/// The inks of a sheet.
///
/// Ink, traces, notes and accents are dark enough to survive a black-and-white copier; tint and edges may vanish.
public enum SheetInk {
  /// Letters that are models.
  public static let model = Colour(0x1a1a1a)
  /// Dots and dashes to be written over.
  public static let trace = Colour(0x3d3d3d)
  /// The later ones of a row, a little paler.
  public static let later = Colour(0x6a6a6a)
  /// Grey letters to be written over, unless another grey is asked for: pale enough to show the pencil.
  public static let grey = Colour.grey(0.72)
  /// What leads the pen and the eye: start dots, numbers, arrows, icons, stars and boxes; 6.6 : 1 against white.
  public static let accent = Colour(0x1d5c9e)
  /// Start dots: in black and white a dark disc larger than any other dot.
  public static let start = accent
  /// Numbers and arrows.
  public static let guidance = accent
  /// Text that a child reads.
  public static let text = model
  /// The newest stroke of a letter that is built up: dark on the pale of those before it, in black and white too.
  public static let newest = accent
  /// The strokes before the newest.
  public static let earlier = Colour.grey(0.62)
  /// What an adult reads.
  public static let small = Colour(0x555555)
  /// Codes at the foot, which no child needs, and folds.
  public static let quiet = Colour(0x8a8a8a)
  /// The ground of panels and chips: 5 % of ink, white in black and white.
  public static let tint = Colour(0xf0f5fa)
  /// The ground of tricky letters; in black alone a line stands under them instead.
  public static let tricky = Colour(0xcfe2f5)
  /// The edges of panels, cards and boxes.
  public static let edge = Colour(0xa6c1da)
  /// Lines to write a name on.
  public static let rule = Colour(0x9a9a9a)
  /// How tall to write on them.
  public static let height = Colour(0x8fb4d4)
  /// Drawings.
  public static let picture = Colour(0x2b2b2b)
  /// Walls and ways of mazes.
  public static let maze = Colour(0x5b7083)
}

extension SheetInk {
  /// Inks where a page that is to be scanned is written on.
  ///
  /// A child sees them; pencil and pen are told from them by the red light
  /// of a scanner, and by grey as well, so that a printer or a copier without colours spoils nothing.
  private enum Scanned {
    /// Letters to be written over: the darkest grey that both lights allow, 1.8 : 1 against white, and a trace of blue.
    static let trace = Colour(red: 0.766, green: 0.766, blue: 0.8)
    /// Start dots, numbers and arrows: warm, so that they are told from the letters, 1.8 : 1.
    static let accent = Colour(red: 1, green: 0.72, blue: 0.4)
    /// The least share of red light and of grey, 0…1: what is darker than 185 of 255 is taken for writing, and some 4 % are left to
    /// printers and scanners.
    static let least = 0.765
  }

  /// The ink that takes the place of another where a page that is to be scanned is written on.
  public static func scanned(_ ink: Colour) -> Colour {
    switch ink {
    case trace, later: Scanned.trace
    case accent: Scanned.accent
    default: ink.lightened(to: Scanned.least)
    }
  }
}

extension Colour {
  /// The colour mixed with as much white as makes both its red light and its lightness as great as asked.
  fileprivate func lightened(to least: Double) -> Colour {
    let lowest = min(red, lightness)
    guard lowest < least else { return self }
    let share = (1 - least) / (1 - lowest)
    func mixed(_ light: Double) -> Double { 1 - share * (1 - light) }
    return Colour(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }
}
