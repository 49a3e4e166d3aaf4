public import Texts

extension Fault {
  /// The document has no page to print.
  public static var noPages: Fault {
    Fault(.data, problem: "there is nothing to print", hint: "ask for at least one row")
  }

  /// A page would have more pixels than a picture may.
  public static func pictureTooLarge(page: Int, millions: Double, most: Double) -> Fault {
    Fault(
      .usage,
      problem: "page \(page) as a picture would have \(millions.formatted(decimals: 0)) million pixels; the most is "
        + "\(most.formatted(decimals: 0)) million",
      hint: "choose a smaller --dpi or --pixels, or write a .pdf, which is sharp at any size")
  }

  /// A page is larger than the format allows.
  public static func pageTooLarge(page: Int, format: String) -> Fault {
    Fault(
      .data, problem: "page \(page) is too large for a \(format)", hint: "choose a smaller paper or fewer pixels")
  }
}
