/// Files that systems and office programs leave in any folder, and files that hold no ink whatever is in them.
public enum StrayFile {
  /// Whether a name is that of a file a system or a program left there for itself: `Thumbs.db`, `.DS_Store`, `._anna.json`,
  /// `~$list.docx`.
  public static func isLeft(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix(".") || name.hasPrefix("~$") || name.hasSuffix("~") || names.contains(name)
      || leftEndings.contains { name.hasSuffix($0) }
  }

  /// Whether a file of this name can hold no recording: it was left there, or is a text, a table of an office or a film.
  public static func isNoInk(_ name: String) -> Bool {
    let lower = name.lowercased()
    return isLeft(name) || otherEndings.contains { lower.hasSuffix($0) }
  }

  private static let names: Set = [
    "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "icon\r",
    "__macosx", "@eadir", "#recycle", "$recycle.bin", "system volume information", "lost+found",
  ]
  private static let leftEndings = [".tmp", ".temp", ".part", ".partial", ".crdownload", ".lnk", ".url", ".webloc"]
  private static let otherEndings = [
    ".db", ".ini", ".log", ".md", ".html", ".htm", ".doc", ".docx", ".odt", ".rtf", ".xls", ".xlsx", ".ods", ".ppt",
    ".pptx", ".odp", ".mp3", ".m4a", ".wav", ".mp4", ".mov", ".avi", ".exe", ".dll", ".bak",
  ]
}
