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
    let counts = try export { line throws(Fault) in try writer.write(line) }
    try writer.finish()
    try Disk.flush(draft)
    try AtomicFile.move(draft, to: target)
    return counts
  }

  /// Gives all writings, line by line, to somebody who takes them.
  ///
  /// - Returns: How many there were, and how many are damaged and left out.
  public func export(giving take: ([UInt8]) throws(Fault) -> Void) throws(Fault) -> (written: Int, lost: Int) {
    try take(Array(Writing.headLine.utf8))
    var (count, lost) = (0, 0)
    // One by one, so that a large record takes little memory.
    for number in try numbersOfWritings() {
      guard let writing = try readable(number) else {
        lost += 1
        continue
      }
      try take(writing.line)
      count += 1
    }
    return (count, lost)
  }

  /// The writings that a file of lines holds.
  public static func writings(of file: String) throws(Fault) -> [Writing] {
    try Writing.all(reading: InputFile.bytes(of: file, most: 1 << 31), file: file)
  }

  /// Adds what a file of lines holds; writings that the record has already are passed over.
  public func importLines(of file: String) throws(Fault) -> Addition { try add(RecordFile.writings(of: file)) }
}
