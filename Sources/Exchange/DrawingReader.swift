import Markup

/// Reads the elements of a drawing, and says what is wrong in this module's words.
struct DrawingReader: ~Copyable {
  private var reader: XMLReader

  /// A reader of a file's bytes that gives the elements of a name one by one; without a name the root, once.
  init(_ bytes: [UInt8], file: String, unit: String? = nil) throws(ExchangeError) {
    do throws(MarkupError) {
      reader = try XMLReader(bytes, file: file, unit: unit, largest: InputFile.largest)
    } catch {
      throw ExchangeError(error)
    }
  }

  /// The next element; nil at the end of the file.
  mutating func next() throws(ExchangeError) -> XMLElement? {
    do throws(MarkupError) {
      return try reader.next()
    } catch {
      throw ExchangeError(error)
    }
  }
}
