public import Inks
public import Texts
import XML

extension Ink {
  /// Reads the only ink of a file of any format; its content tells which it is.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, packed by gzip or not.
  ///   - folder: The folder from which UNIPEN files may include others; nil for none.
  /// - Throws: ``Fault`` with the place of the first thing that is wrong, or if the file holds several inks.
  public init(reading bytes: [UInt8], file: String, folder: String? = nil) throws(Fault) {
    let inks = try Ink.all(reading: bytes, file: file, folder: folder)
    guard let first = inks.first, inks.count == 1 else {
      throw Fault.ofInk(
        at: FilePlace(file: file), problem: "the file holds \(inks.count) inks; one is expected",
        hint: "split it, a page or a sample a file")
    }
    self = first
  }

  /// Reads all inks of a file in order: samples of a list, pages of a notebook; at least one.
  ///
  /// Time and memory grow with the file's size; what is beyond ``largestFile`` or ``mostPoints`` is refused.
  public static func all(reading bytes: [UInt8], file: String, folder: String? = nil) throws(Fault) -> [Ink] {
    try all(reading: bytes, file: file, folder: folder, limits: InkLimits())
  }

  static func all(
    reading bytes: [UInt8], file: String, folder: String?, limits: InkLimits
  ) throws(Fault) -> [Ink] {
    guard bytes.count <= limits.largestFile else {
      throw .tooLarge(
        file: file, bytes: bytes.count, most: limits.largestFile, hint: "split the recording into pages")
    }
    if Gzip.isGzip(bytes) {
      let unpacked = try Gzip.unpacked(bytes, file: file, most: limits.largestFile)
      guard !Gzip.isGzip(unpacked) else {
        throw Fault.ofInk(at: FilePlace(file: file), problem: "the file is packed twice", hint: "unpack it once")
      }
      return try all(reading: unpacked, file: file, folder: folder, limits: limits)
    }
    let guess = InkGuess(bytes, file: file)
    if case .xml(let root) = guess.form { return try xml(bytes, root: root, file: file, limits: limits) }
    let folder = folder.map { InkFolder($0) }
    return try all(
      of: guess, file: file, including: folder.map { folder in { folder.file(named: $0, most: $1) } }, limits: limits)
  }

  private static func xml(
    _ bytes: [UInt8], root name: Substring, file: String, limits: InkLimits
  ) throws(Fault) -> [Ink] {
    var reader = try XMLReader(
      bytes, file: file, keepingTextOf: InkMLInk.keptTexts.union(XournalInk.keptTexts), largest: limits.largestFile,
      mostElements: limits.mostElements)
    let root = try reader.next()
    // What follows after the root is looked at too.
    _ = try reader.next()
    guard let root else {
      throw Fault.ofInk(at: FilePlace(file: file), problem: "the file ends too early", hint: "export it again")
    }
    switch root.localName {
    case "ink": return try InkMLInk.ink(from: root, file: file, limits: limits)
    case "svg": return try SVGInk.ink(from: root, file: file, limits: limits)
    case "xournal": return try XournalInk.inks(from: root, file: file, limits: limits)
    default:
      throw Fault.ofInk(
        at: root.place, problem: "<\(root.name.prefix(40))> is not an ink format that copybook reads",
        hint: "InkML, SVG and Xournal++ are; Documentation/ink.md lists all formats")
    }
  }
}
