import Files
import FoundationEssentials
import Glibc
import Inks
import Recordings
import Scans
import Texts

/// The readers of PDF files: scans, as scanners and mail programs write them, and pages that somebody wrote on.
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
    ),
    (
      "ink-pdf",
      {
        Reader(
          "ink-pdf",
          [.file(written(annotations), .lines), .file(written([]), .lines), .plain(written(annotations))], readInk)
      }
    ),
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

  private static func readInk(_ bytes: [UInt8]) throws {
    let before = work()
    do {
      let pdf = try WrittenPDF(TableReaders.placed(bytes, ending: "pdf"), name: "x.pdf")
      for page in pdf.pages {
        for ink in [page.ink, page.ink(onPageOf: 612, 792)].compactMap({ $0 }) { _ = ink.jsonText }
      }
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

  /// A page with print of ours, what was drawn on it, and annotations.
  private static func written(_ annotations: [String]) -> [UInt8] {
    let names = annotations.indices.map { "\($0 + 6) 0 R" }.joined(separator: "\n")
    func stream(_ words: String, _ contents: String) -> String {
      "<<\n\(words)/Length \(contents.utf8.count)\n>>\nstream\n\(contents)\nendstream"
    }
    let print = """
      /P <</MCID 0>> BDC
      BT
      /F 9 Tf
      1 0 0 1 50 20 Tm
      (7KD2QP) Tj
      ET
      EMC
      q
      2 0 0 2 10 10 cm
      1.5 w
      10 20 m
      30 40 l
      31 50 40 60 50 55 c
      S
      /X Do
      Q
      BI /W 1 /H 1 /BPC 8 /CS /G ID x EI
      5 5 m 6 6 l 7 5 l f
      """
    let resources = "/Resources <<\n/XObject << /X 5 0 R >>\n/Font << /F << /Type /Font /BaseFont /Helvetica >> >>\n>>"
    let objects = [
      "<<\n/Type /Catalog\n/Pages 2 0 R\n>>",
      "<<\n/Type /Pages\n/Kids [3 0 R]\n/Count 1\n/MediaBox [0 0 612 792]\n\(resources)\n>>",
      "<<\n/Type /Page\n/Parent 2 0 R\n/CropBox [10 10 600 780]\n/Rotate 90\n/UserUnit 1\n/Contents [4 0 R]\n/Annots [\n\(names)\n]\n>>",
      stream("", print),
      stream(
        "/Type /XObject\n/Subtype /Form\n/BBox [0 0 90 90]\n/Matrix [1 0 0 1 5 5]\n", "1 w\n10 20 m\n30 40 l\nS\n/X Do"),
    ]
    return joined((objects + annotations).map { Array($0.utf8) })
  }

  /// Annotations as programs write them: points, looks alone, a chain of lines, a highlighter, a stamp.
  private static let annotations = [
    "<<\n/Type /Annot\n/Subtype /Ink\n/Rect [10 10 60 90]\n/InkList [[10 90 20 80]\n[50 50 50 40 51 39]]\n/CreationDate (D:20260914083015Z)\n>>",
    "<<\n/Type /Annot\n/Subtype /Ink\n/Rect [100 100 150 150]\n/AP << /N 5 0 R >>\n/CreationDate (D:20260914083011Z)\n>>",
    "<<\n/Type /Annot\n/Subtype /PolyLine\n/Rect [1 2 3 4]\n/Vertices [1 2 3 4]\n/CreationDate (D:20260914083012Z)\n>>",
    "<<\n/Type /Annot\n/Subtype /Ink\n/CA .4\n/BS << /W 12 >>\n/InkList [[1 2 3 4]]\n>>",
    "<<\n/Type /Annot\n/Subtype /Stamp\n/Rect [100 100 150 150]\n/AP << /N 5 0 R >>\n>>",
  ]

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
