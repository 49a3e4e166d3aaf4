public import Texts

extension Fault {
  /// The folder of the file does not exist.
  public static func noFolder(path: String) -> Fault {
    Fault(
      .cannotCreate, problem: "\(path) cannot be written: its folder does not exist",
      hint: "create the folder, or choose another")
  }

  /// The file or its folder may not be written.
  public static func notPermitted(path: String) -> Fault {
    Fault(
      .cannotCreate, problem: "\(path) cannot be written: you do not have permission to write there",
      hint: "choose a file in a folder of your own")
  }

  /// There is a folder where the file should be.
  public static func isFolder(path: String) -> Fault {
    Fault(
      .cannotCreate, problem: "\(path) cannot be written: it is a folder",
      hint: "give a file, such as \(path)/sheet.pdf")
  }

  /// There is no room left for the file.
  public static func diskFull(path: String) -> Fault {
    Fault(
      .tryAgain, problem: "\(path) cannot be written: the disk is full",
      hint: "free some space, or choose another disk")
  }

  /// The system did not write the file for another reason, in its own words.
  public static func notWritten(path: String, reason: String) -> Fault {
    Fault(.io, problem: "\(path) cannot be written: \(reason)", hint: "check the disk, or choose another place")
  }

  /// A file could not be read; why, in the system's words or ours, where that is known.
  public static func notRead(
    path: String, reason: String = "", hint: String = "check that it exists and that you may read it"
  ) -> Fault {
    Fault(.noInput, problem: "\(path) cannot be read" + (reason.isEmpty ? "" : ": \(reason)"), hint: hint)
  }
}
