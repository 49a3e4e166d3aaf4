import Files
import FoundationEssentials
import Glibc
import Scans
import Texts

/// The reader of scans in PDF files, as scanners and mail programs write them.
enum PDFReaders {
  static let all: [(name: String, make: @Sendable () throws -> Reader)] = [
    (
      "scan-pdf",
      {
        let (jpeg, fax) = (ScanReaders.bytes(of: ScanReaders.jpegGrey), ScanReaders.faxStrip)
        let grey = Picture(bytes: jpeg, filter: "DCTDecode", words: "/BitsPerComponent 8 /ColorSpace /DeviceGray")
        let strip = Picture(
          bytes: fax, filter: "CCITTFaxDecode",
          words: "/BitsPerComponent 1 /ColorSpace /DeviceGray /DecodeParms << /K -1 /Columns 40 /Rows 56 >>")
        // Some have streams of plain bytes, some of letters: what parts a line has can be changed there.
        return Reader(
          "scan-pdf",
          [
            .plain(file(of: [grey], isHex: false)), .plain(file(of: [strip], isHex: false)),
            .file(file(of: [grey, strip], isHex: true), .lines), .file(file(of: [strip], isHex: true), .lines),
            .file(file(of: [], isHex: true), .lines),
          ], read)
      }
    )
  ]

  /// No case may take more of the time of the programs that read it, in seconds, or more memory, in bytes.
  private static let most = (seconds: 10.0, memory: 500 << 20)

  private static func read(_ bytes: [UInt8]) throws {
    let before = work()
    do {
      let stack = try ScanStack(TableReaders.placed(bytes, ending: "pdf"))
      for scan in stack.scans.prefix(2) { try ScanReaders.read(stack.picture(of: scan)) }
      if let fault = stack.faults.first { throw fault }
    } catch {
      try check(since: before)
      throw error
    }
    try check(since: before)
  }

  private static func check(since before: (seconds: Double, memory: Int)) throws {
    let after = work()
    guard after.seconds - before.seconds < most.seconds else {
      throw Fault(.ours, problem: "its programs took \((after.seconds - before.seconds).formatted(decimals: 1)) s")
    }
    guard after.memory <= most.memory || after.memory == before.memory else {
      throw Fault(.ours, problem: "its programs took \(after.memory >> 20) MiB")
    }
  }

  /// What the programs that were run have taken.
  private static func work() -> (seconds: Double, memory: Int) {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss << 10)
  }

  /// A picture of 40 × 56 pixels as it lies in the file.
  private struct Picture {
    let bytes: [UInt8]
    let filter: String
    let words: String
  }

  /// A file with a page for each picture, and one with a line drawn.
  private static func file(of pictures: [Picture], isHex: Bool) -> [UInt8] {
    var objects: [[UInt8]] = []
    let count = pictures.count + 1
    let kids = (0..<count).map { "\(3 + 3 * $0) 0 R" }.joined(separator: " ")
    objects.append(Array("<<\n/Type /Catalog\n/Pages 2 0 R\n>>".utf8))
    objects.append(Array("<<\n/Type /Pages\n/Kids [\(kids)]\n/Count \(count)\n>>".utf8))
    for number in 0..<count {
      let picture = number < pictures.count ? pictures[number] : nil
      let first = objects.count + 1
      let resources = picture == nil ? "<< >>" : "<< /XObject << /I \(first + 2) 0 R >> >>"
      objects.append(
        Array(
          "<<\n/Type /Page\n/Parent 2 0 R\n/MediaBox [0 0 14.4 20.16]\n/Resources \(resources)\n/Contents \(first + 1) 0 R\n>>"
            .utf8))
      let drawing = picture == nil ? "1 w\n2 2 m\n12 18 l\nS" : "14.4 0 0 20.16 0 0 cm\n/I Do"
      objects.append(Array("<<\n/Length \(drawing.utf8.count)\n>>\nstream\n\(drawing)\nendstream".utf8))
      guard let picture else {
        objects.append(Array("null".utf8))
        continue
      }
      let stream = isHex ? Array(hex(picture.bytes).utf8) : picture.bytes
      let filter = isHex ? "[/ASCIIHexDecode /\(picture.filter)]" : "/\(picture.filter)"
      let words = isHex ? picture.words.replacing("/DecodeParms <<", with: "/DecodeParms [null <<") : picture.words
      let end = isHex && words != picture.words ? "]" : ""
      let head =
        "<<\n/Type /XObject\n/Subtype /Image\n/Width 40\n/Height 56\n\(words)\(end)\n/Filter \(filter)\n"
        + "/Length \(stream.count)\n>>\nstream\n"
      objects.append(Array(head.utf8) + stream + Array("\nendstream".utf8))
    }
    return joined(objects)
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF")
    return bytes.enumerated().map { index, byte in
      "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])" + (index % 40 == 39 ? "\n" : "")
    }.joined() + ">"
  }

  private static func joined(_ objects: [[UInt8]]) -> [UInt8] {
    var file = Array("%PDF-1.4\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.count)
      file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let start = file.count
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    table += "trailer\n<<\n/Size \(objects.count + 1)\n/Root 1 0 R\n>>\nstartxref\n\(start)\n%%EOF\n"
    return file + Array(table.utf8)
  }
}
