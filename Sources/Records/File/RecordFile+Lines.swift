import Files
public import Texts

extension RecordFile {
  /// Writes the whole record as lines of JSON into a file, whole or not at all.
  ///
  /// - Returns: How many writings there are.
  public func export(to target: String) throws(Fault) -> Int {
    let draft = "\(target).\(RunningProcess.own).part"
    defer { Disk.remove(draft) }
    var writer = try FileWriter(creating: draft)
    try writer.write(Writing.headLine)
    // Child by child, so that a large record takes little memory.
    var count = 0
    for child in try children() {
      for writing in try writings(of: child) {
        try writer.write(writing.line)
        count += 1
      }
    }
    try writer.finish()
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: target)
    return count
  }

  /// Adds what a file of lines holds; writings that the record has already are passed over.
  public func importLines(of file: String) throws(Fault) -> Addition {
    try add(Writing.all(reading: InputFile.bytes(of: file, most: 1 << 31), file: file))
  }
}
