import Files

/// Tells files and folders apart by what they hold.
public enum FolderDigest {
  /// The SHA-256 of a file; of a folder that of all paths in it and what they hold; empty where there is nothing.
  public static func digest(of path: String) -> String {
    guard InputFile.isFolder(path) else { return (try? FileDigest(ofFile: path).sha256.hex) ?? "" }
    let lines = Disk.names(in: path).filter { !$0.hasPrefix(".") }.map { "\($0) \(digest(of: "\(path)/\($0)"))" }
    return Digest(of: lines.joined(separator: "\n")).hex
  }

  /// The same of the folders in a folder alone: a class list beside them, and the names kept beside it, go into no sheet.
  public static func ofFolders(in path: String) -> String {
    guard InputFile.isFolder(path) else { return digest(of: path) }
    let names = Disk.names(in: path).filter { !$0.hasPrefix(".") && InputFile.isFolder("\(path)/\($0)") }
    return Digest(of: names.map { "\($0) \(digest(of: "\(path)/\($0)"))" }.joined(separator: "\n")).hex
  }
}
