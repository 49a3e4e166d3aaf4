public import Texts

/// Where the bytes of a file go, in order; the slice is valid during the call only.
public typealias ByteSink = (_ bytes: ArraySlice<UInt8>) throws(Fault) -> Void

/// A PDF file in the making, object by object: streams as they come, all else packed into object streams (PDF 1.7, 7.5.7).
///
/// Held in memory are an object stream and 8 bytes for each object.
struct PDFFile: ~Copyable {
  private let sink: ByteSink
  /// Packs bytes as zlib does (RFC 1950); nil writes them as they are.
  private let compress: (([UInt8]) -> [UInt8])?
  /// What was not handed to the sink yet, and how much was.
  private var pending: [UInt8] = []
  private var written = 0
  private var digest = PDFDigest()
  private var places: [Place] = [.none]
  /// The objects of the open object stream: their numbers, where they begin, what they say.
  private var packed: [Int] = []
  private var starts: [Int] = []
  private var texts: [UInt8] = []

  /// Where an object is, in 8 bytes, as a large class has a million: 0 for nowhere, else its row of the table.
  private struct Place {
    /// 0 for none, 1 for an offset, 2 for a place in an object stream.
    var kind: UInt8 { UInt8(word & 3) }
    /// The offset, or the object stream.
    var number: UInt64 { word >> 10 }
    /// Its place among the packed objects.
    var index: UInt8 { UInt8(word >> 2 & 255) }
    private let word: UInt64

    static let none = Place(word: 0)
    static func offset(_ offset: Int) -> Place { Place(word: UInt64(offset) << 10 | 1) }
    static func packed(stream: Int, index: Int) -> Place { Place(word: UInt64(stream) << 10 | UInt64(index) << 2 | 2) }
  }

  /// An index among packed objects has one byte in the table.
  private static let mostPacked = 200
  private static let flushedAt = 1 << 16

  init(compress: (([UInt8]) -> [UInt8])?, sink: @escaping ByteSink) {
    self.compress = compress
    self.sink = sink
    pending.reserveCapacity(PDFFile.flushedAt + (1 << 14))
    // The bytes above 127 tell programs that move files that this one is not text (PDF 1.7, 7.5.2).
    pending += "%PDF-1.7\n%\([0xB5, 0xED, 0xAE, 0xFB])\n"
  }

  /// The number of an object that is written later.
  mutating func promise() -> Int {
    places.append(.none)
    return places.count - 1
  }

  /// Writes an object that is no stream.
  mutating func write(_ text: FileText, as number: Int) throws(Fault) {
    packed.append(number)
    starts.append(texts.count)
    texts += text
    texts.append(UInt8(ascii: "\n"))
    if packed.count == PDFFile.mostPacked { try writePacked() }
  }

  /// Writes an object that is no stream, as the next one; returns its number.
  mutating func write(_ text: FileText) throws(Fault) -> Int {
    let number = promise()
    try write(text, as: number)
    return number
  }

  /// Whether a stream is packed.
  enum Packing {
    /// Where it gains by it.
    case usual
    case never
    case always
  }

  /// Writes a stream with entries of its dictionary.
  mutating func write(
    stream bytes: [UInt8], _ entries: FileText = "", as number: Int, packing: Packing = .usual
  ) throws(Fault) {
    var bytes = bytes
    var filter = ""
    if let compress, packing != .never {
      let short = compress(bytes)
      if packing == .always || short.count + 20 < bytes.count { (bytes, filter) = (short, "/Filter/FlateDecode") }
    }
    places[number] = .offset(written + pending.count)
    pending += "\(number) 0 obj\n<<\(entries)\(filter)/Length \(bytes.count)>>stream\n"
    pending.append(contentsOf: bytes)
    pending.add("\nendstream\nendobj\n")
    if pending.count >= PDFFile.flushedAt { try flush() }
  }

  private mutating func flush() throws(Fault) {
    try sink(pending[...])
    written += pending.count
    digest.add(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func writePacked() throws(Fault) {
    guard !packed.isEmpty else { return }
    let number = promise()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texts.count + 12 * packed.count)
    for (index, object) in packed.enumerated() {
      places[object] = .packed(stream: number, index: index)
      bytes += "\(object) \(starts[index]) "
    }
    let first = bytes.count
    bytes.append(contentsOf: texts)
    try write(stream: bytes, "/Type/ObjStm/N \(packed.count)/First \(first)", as: number)
    packed.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }

  /// Writes the table of objects and hands on all that is left.
  consuming func finish(catalogue: Int, information: Int) throws(Fault) {
    try writePacked()
    let number = promise()
    let start = written + pending.count
    places[number] = .offset(start)
    let width = start < 1 << 16 ? 2 : start < 1 << 24 ? 3 : 5
    digest.add(pending)
    let print = digest.hexadecimal
    // Each row as the difference from the one above: rows that count up become alike (PNG, 6.4).
    let manner = compress == nil ? "" : "/DecodeParms<</Predictor 12/Columns \(width + 2)>>"
    try write(
      stream: table(width: width, asDifferences: compress != nil),
      """
      /Type/XRef/Size \(places.count)/W[1 \(width) 1]/Root \(catalogue) 0 R/Info \(information) 0 R\
      /ID[<\(print)><\(print)>]\(manner)
      """, as: number, packing: .always)
    pending += "startxref\n\(start)\n%%EOF\n"
    try sink(pending[...])
  }

  /// The table: a byte for the kind, then the place, then the index (PDF 1.7, 7.5.8).
  ///
  /// - Parameter asDifferences: Whether each row is the difference from the one above, after a byte that says so.
  private func table(width: Int, asDifferences: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(places.count * (width + (asDifferences ? 3 : 2)))
    var above = [UInt8](repeating: 0, count: width + 2)
    var row = above
    for place in places {
      row[0] = place.kind
      for digit in 1...width {
        row[digit] = UInt8(truncatingIfNeeded: place.number >> UInt64(8 * (width - digit)))
      }
      row[width + 1] = place.index
      if asDifferences {
        bytes.append(2)
        for column in row.indices { bytes.append(row[column] &- above[column]) }
        swap(&row, &above)
      } else {
        bytes.append(contentsOf: row)
      }
    }
    return bytes
  }
}

/// A number of 128 bits that tells files apart: 8 bytes at a time, mixed as SplitMix64 does.
struct PDFDigest {
  private var first: UInt64 = 0x243F_6A88_85A3_08D3
  private var second: UInt64 = 0x1319_8A2E_0370_7344

  mutating func add(_ bytes: [UInt8]) {
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      if index & 7 == 7 { add(word) }
    }
    add(word)
    add(UInt64(bytes.count))
  }

  private mutating func add(_ word: UInt64) {
    first = (first ^ word) &* 0x9E37_79B9_7F4A_7C15
    first ^= first >> 29
    second = (second &+ word) &* 0xBF58_476D_1CE4_E5B9
    second ^= second >> 32 ^ first
  }

  /// The number in 32 digits.
  var hexadecimal: String { first.hexadecimal(digits: 16) + second.hexadecimal(digits: 16) }
}
