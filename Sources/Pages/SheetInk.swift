/// The inks of a sheet.
///
/// All are dark enough to survive a black-and-white copier, or are meant to fade.
public enum SheetInk {
  /// Letters that are models.
  public static let model = Colour.grey(0)
  /// Dots and dashes to be written over.
  public static let trace = Colour.grey(0.15)
  /// Grey letters to be written over, unless another grey is asked for: pale enough to show the pencil.
  public static let grey = Colour.grey(0.72)
  /// Start dots: green reads as "go"; in black and white a dark disc larger than any other dot.
  public static let start = Colour(red: 0, green: 0.42, blue: 0.2)
  /// Numbers and arrows: a dark blue, 9 : 1 against white.
  public static let guidance = Colour(red: 0.1, green: 0.25, blue: 0.6)
  /// Text of the header.
  public static let text = Colour.grey(0)
  /// The newest stroke of a letter that is built up: dark on the pale of those before it, in black and white too.
  public static let newest = guidance
  /// The strokes before the newest.
  public static let earlier = Colour.grey(0.62)
  /// Small print.
  public static let small = Colour.grey(0.35)
  /// Codes at the foot, which no child needs.
  public static let quiet = Colour.grey(0.5)
}

extension SheetInk {
  /// Inks where a page that is to be scanned is written on.
  ///
  /// A child sees them; pencil and pen are told from them by the red light
  /// of a scanner, and by grey as well, so that a printer or a copier without colours spoils nothing.
  private enum Scanned {
    /// Letters to be written over: a blue, 1.7 : 1 against white.
    static let trace = Colour(red: 0.76, green: 0.77, blue: 0.95)
    /// Start dots: the green that goes with the least red and grey allowed, 1.6 : 1.
    static let start = Colour(red: 0.76, green: 0.85, blue: 0.35)
    /// Numbers and arrows: warm, so that they are told from the letters, 1.8 : 1.
    static let guidance = Colour(red: 1, green: 0.68, blue: 0.64)
    /// The least share of red light and of grey, 0…1: what is darker than 185 of 255 is taken for writing, and some 4 % are left to
    /// printers and scanners.
    static let least = 0.765
  }

  /// The ink that takes the place of another where a page that is to be scanned is written on.
  public static func scanned(_ ink: Colour) -> Colour {
    switch ink {
    case trace: Scanned.trace
    case start: Scanned.start
    case guidance: Scanned.guidance
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
