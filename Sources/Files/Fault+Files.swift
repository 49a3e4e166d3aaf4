public import Texts

extension Fault {
  /// The folder of the file does not exist.
  public static func noFolder(path: String) -> Fault {
    Fault(
      .cannotCreate, problem: "\(path) cannot be written: its folder does not exist",
      hint: "make the folder, or name another")
  }

  /// The file or its folder may not be written.
  public static func notPermitted(path: String) -> Fault {
    Fault(
      .cannotCreate, problem: "\(path) cannot be written: you may not write there",
      hint: "name a file in a folder of your own")
  }

  /// There is a folder where the file should be.
  public static func isFolder(path: String) -> Fault {
    Fault(
      .cannotCreate, problem: "\(path) cannot be written: it is a folder",
      hint: "name a file, such as \(path)/sheet.pdf")
  }

  /// There is no room left for the file.
  public static func diskFull(path: String) -> Fault {
    Fault(
      .io, problem: "\(path) cannot be written: the disk is full", hint: "free some room, or name another disk")
  }

  /// The system did not write the file for another reason, in its own words.
  public static func notWritten(path: String, reason: String) -> Fault {
    Fault(.io, problem: "\(path) cannot be written: \(reason)", hint: "look at the disk, or name another place")
  }

  /// A file could not be read, in the system's words.
  public static func notRead(path: String, reason: String) -> Fault {
    Fault(.noInput, problem: "\(path) cannot be read: \(reason)", hint: "look whether it is there and may be read")
  }
}
