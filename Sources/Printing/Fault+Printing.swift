public import Texts

extension Fault {
  /// The document has no page to print.
  public static var noPages: Fault {
    Fault(.data, problem: "there is nothing to print", hint: "ask for at least one row")
  }

  /// A page is larger than the format allows.
  public static func pageTooLarge(page: Int, format: String) -> Fault {
    Fault(
      .data, problem: "page \(page) is too large for a \(format)", hint: "choose a smaller paper or fewer pixels")
  }
}
