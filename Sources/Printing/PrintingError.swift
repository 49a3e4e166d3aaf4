public import Typefaces

/// Why something could not be printed or written, where, and what to do.
public enum PrintingError: Error, Hashable, Sendable {
  /// The document has no page to print.
  case noPages
  /// A page is larger than the format allows.
  case pageTooLarge(page: Int, format: String)
  /// A typeface of the document cannot be used.
  case typeface(TypefaceError)
  /// A C library refused, in its own words.
  case refused(library: String, reason: String)
  /// The folder of the file does not exist.
  case noFolder(path: String)
  /// The file or its folder may not be written.
  case notPermitted(path: String)
  /// There is a folder where the file should be.
  case isFolder(path: String)
  /// There is no room left for the file.
  case diskFull(path: String)
  /// The system did not write the file for another reason, in its own words.
  case notWritten(path: String, reason: String)
  /// A file could not be read, in the system's words.
  case notRead(path: String, reason: String)
}

extension PrintingError: CustomStringConvertible {
  /// What was wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noPages: "The document has no pages, so there is nothing to print."
    case .pageTooLarge(let page, let format):
      "Page \(page) is too large for a \(format). Choose a smaller paper or fewer pixels."
    case .typeface(let error): error.description
    case .refused(let library, let reason):
      "\(library) could not print the document: \(reason). Please report this with the command you used."
    case .noFolder(let path): "\(path) cannot be written: its folder does not exist. Make the folder, or name another."
    case .notPermitted(let path):
      "\(path) cannot be written: you may not write there. Name a file in a folder of your own."
    case .isFolder(let path): "\(path) cannot be written: it is a folder. Name a file, such as \(path)/sheet.pdf."
    case .diskFull(let path): "\(path) cannot be written: the disk is full. Free some room, or name another disk."
    case .notWritten(let path, let reason): "\(path) cannot be written: \(reason)."
    case .notRead(let path, let reason): "\(path) cannot be read: \(reason)."
    }
  }
}
