import Texts

extension Fault {
  /// The fault as it is said while a class is printed: what trying again may mend ends with 75.
  var whilePrinting: Fault {
    if kind == .io { return Fault(.tryAgain, problem: description, hint: hint) }
    if kind == .cannotCreate, problem.contains(".copybook/") {
      return Fault(
        .tryAgain, problem: "\(problem): it vanished while the class was being printed",
        hint: "make sure that nobody removes it, and try again")
    }
    return self
  }
}
