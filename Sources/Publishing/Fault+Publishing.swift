import Texts

extension Fault {
  /// Whether what was asked for is to blame, not the disk or the program.
  var isOfRequest: Bool { kind == .usage || kind == .data }

  /// The fault with the roster's row as its place, unless it names one already.
  func inRow(_ line: Int, of roster: ClassList) -> Fault {
    let place = Fault(file: roster.file, line: line, problem: description, hint: hint)
    return file == roster.file ? self : place.inSheet(roster.sheet)
  }
}
