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
