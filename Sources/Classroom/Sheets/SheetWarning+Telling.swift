public import Texts
public import Worksheets

extension SheetWarning {
  /// The warning about characters that no typeface has; none where there are no such characters.
  public static func missing(_ characters: [Character]) -> [SheetWarning] {
    guard !characters.isEmpty else { return [] }
    let names = characters.map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
    return [
      SheetWarning(
        problem: "no installed typeface has \(names); an empty box is printed instead",
        hint: "install a font that has them, or name one with --typeface")
    ]
  }

  /// Refuses to go on with warnings.
  ///
  /// - Parameter listener: Hears all of them but the last.
  /// - Throws: ``Fault`` for the last one.
  public static func refuse(_ warnings: [SheetWarning], telling listener: Remark.Listener) throws(Fault) {
    guard let last = warnings.last else { return }
    for warning in warnings.dropLast() { listener(Remark(.error, warning.problem, hint: warning.hint)) }
    throw Fault(.data, problem: last.problem, hint: last.hint)
  }
}
