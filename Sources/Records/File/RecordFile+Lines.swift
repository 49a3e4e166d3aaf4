import Files
public import Texts

extension RecordFile {
  /// Writes the whole record as lines of JSON into a file for its owner only, whole or not at all.
  ///
  /// - Returns: How many writings there are, and how many more are damaged and left out.
  public func export(to target: String) throws(Fault) -> (written: Int, lost: Int) {
    let draft = Disk.draft(of: target)
    defer { Disk.remove(draft) }
    var writer = try FileWriter(creating: draft, isPrivate: true)
    try writer.write(Writing.headLine)
    var (count, lost) = (0, 0)
    // One by one, so that a large record takes little memory.
    for number in try numbersOfWritings() {
      guard let writing = try readable(number) else {
        lost += 1
        continue
      }
      try writer.write(writing.line)
      count += 1
    }
    try writer.finish()
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: target)
    return (count, lost)
  }

  /// The writings that a file of lines holds.
  public static func writings(of file: String) throws(Fault) -> [Writing] {
    try Writing.all(reading: InputFile.bytes(of: file, most: 1 << 31), file: file)
  }

  /// Adds what a file of lines holds; writings that the record has already are passed over.
  public func importLines(of file: String) throws(Fault) -> Addition { try add(RecordFile.writings(of: file)) }
}
