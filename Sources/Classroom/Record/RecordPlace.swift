import Files
import Publishing
public import Records

/// Where the record of a class is.
public enum RecordPlace {
  /// The folder of a class, where none is named.
  public static let usualFolder = "Output/class"

  /// The record beside a published class: `Output/1a.record` for `Output/1a`; with another ending another file of its name.
  public static func beside(_ folder: String, _ ending: String = ".record") -> String {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder + ending
  }

  /// What the class is called whose record it is: the name of its file.
  public static func className(of record: String) -> String { InputFile.stem(of: record) }

  /// What there is to say, once, of a record that is made where others can look into its folder.
  public static func remark(on record: RecordFile) -> Remark? {
    let folder = Disk.parent(of: record.path)
    guard record.isNew, Disk.isOpenToAll(folder) else { return nil }
    return Remark(
      .note,
      "only you can read the new record \(record.path), but everybody on this computer can look into its folder, "
        + "\(folder); keep scans and recordings where only you can")
  }

  /// The folder of the class whose record it is.
  public static func folder(of record: String) -> String {
    record.hasSuffix(".record") ? String(record.dropLast(7)) : usualFolder
  }

  /// The record of a roster: that beside it, else that beside the folder of the same name; the latter where there is none.
  public static func of(roster: String) -> String {
    let stem = InputFile.stem(of: roster)
    let places = [
      "\(Disk.parent(of: roster))/\(stem).record", "Output/\(stem).record", beside(usualFolder),
    ]
    return places.first { InputFile.exists($0) } ?? places[1]
  }
}
