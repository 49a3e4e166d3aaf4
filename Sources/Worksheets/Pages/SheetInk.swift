import Pages

/// The inks of a sheet.
///
/// All are dark enough to survive a black-and-white copier, or are meant to fade.
enum SheetInk {
  /// Letters that are models.
  static let model = Colour.grey(0)
  /// Dots and dashes to be written over.
  static let trace = Colour.grey(0.15)
  /// Grey letters to be written over, unless another grey is asked for: pale enough to show the pencil.
  static let grey = Colour.grey(0.72)
  /// Start dots: green reads as "go"; in black and white a dark disc larger than any other dot.
  static let start = Colour(red: 0, green: 0.42, blue: 0.2)
  /// Numbers and arrows: a dark blue, 9 : 1 against white.
  static let guidance = Colour(red: 0.1, green: 0.25, blue: 0.6)
  /// Text of the header.
  static let text = Colour.grey(0)
  /// The newest stroke of a letter that is built up, and the strokes before it: dark on pale, in black and white too.
  static let newest = guidance
  static let earlier = Colour.grey(0.62)
  /// Small print.
  static let small = Colour.grey(0.35)
}
