import Texts
import XML

/// Reads the elements of a drawing, and says what is wrong in this module's words.
struct DrawingReader: ~Copyable {
  private var reader: XMLReader

  /// A reader of a file's bytes that gives the elements of a name one by one; without a name the root, once.
  init(_ bytes: [UInt8], file: String, unit: String? = nil) throws(Fault) {
    reader = try XMLReader(bytes, file: file, unit: unit, largest: InputFile.largest)
  }

  /// The next element; nil at the end of the file.
  mutating func next() throws(Fault) -> XMLElement? {
    return try reader.next()
  }
}
