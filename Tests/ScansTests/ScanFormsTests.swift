import Files
import Lifting
import Packs
import TestSupport
import Testing
import Texts

@testable import Scans

/// Scans in the forms in which offices send them.
@Suite struct ScanFormsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file for the stack.
  private func placed(_ bytes: [UInt8], _ name: String) throws -> String {
    try AtomicFile.write(bytes, to: "\(folder.path)/\(name)")
    return "\(folder.path)/\(name)"
  }

  private func fault(_ path: String) throws -> Fault {
    do throws(Fault) {
      let stack = try ScanStack(path)
      if let fault = stack.faults.first { return fault }
      _ = try stack.picture(of: stack.scans[0])
    } catch { return error }
    throw Fault(.ours, problem: "it was read")
  }

  // MARK: PDF

  /// A page of 14 × 20 points, and the matrix by which its one picture, of four pixels, is drawn.
  private func page(drawing matrix: String) -> [UInt8] {
    let drawing = "q \(matrix) cm /A Do Q"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 14.4 20.16]/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>>>>>",
      "<</Length \(drawing.utf8.count)>>stream\n\(drawing)\nendstream",
      "<</Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode"
        + "/Length 9>>stream\n00806090>\nendstream",
    ]
    let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
    return Array("%PDF-1.4\n\(body)trailer<</Size 6/Root 1 0 R>>\n%%EOF\n".utf8)
  }

  private static let isPopplerInstalled: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? OutsideProgram.run("pdftoppm", ["-v"], in: folder.path).status) == 0
  }()

  /// The program that draws pages leaves out what takes too much memory, and says that all went well: the page is not blank.
  @Test(.enabled(if: isPopplerInstalled)) func aPictureTooLargeToBeDrawnIsToldNotLeftOut() throws {
    let fine = try ScanStack(placed(page(drawing: "14.4 0 0 20.16 0 0"), "fine.pdf"))
    #expect(try fine.picture(of: fine.scans[0]).width == 40)
    let huge = try fault(placed(page(drawing: "3000 0 0 9000 0 0"), "huge.pdf"))
    #expect(huge.problem.contains("too large to be drawn"), "\(huge)")
  }

  // MARK: TIFF

  @Test func everyPageOfATIFFIsReadAsItIs() throws {
    let colours = TIFFPage(width: 2, height: 3, samples: 3, bits: 8, rows: (0..<18).map { UInt8(10 * $0) })
    let greys = TIFFPage(width: 3, height: 2, samples: 1, bits: 8, rows: [0, 50, 100, 150, 200, 250])
    // 10 pixels a row: bits from the left.
    let bits = TIFFPage(width: 10, height: 2, samples: 1, bits: 1, rows: [0b1010_0000, 0b0100_0000, 0xFF, 0xC0])
    let stack = try ScanStack(placed(TIFFPage.file([colours, greys, bits]), "scans.tif"))
    #expect(stack.faults.isEmpty)
    #expect(stack.scans.map { $0.page } == [1, 2, 3])
    let pictures = try stack.scans.map { try stack.picture(of: $0) }
    #expect(pictures[0].pixels == colours.rows)
    #expect(pictures[1].grey.shades == greys.rows)
    #expect(
      pictures[2].grey.shades.map { $0 > 127 } == [1, 0, 1, 0, 0, 0, 0, 0, 0, 1].map { $0 == 1 }
        + [Bool](repeating: true, count: 10))
    #expect(pictures[2].grey.isBlackAndWhite)
  }

  /// How a page is turned is seen by its marks; that it is a mirror of itself is not.
  @Test func aTIFFFromTheBottomIsTurnedOver() throws {
    var page = TIFFPage(width: 1, height: 3, samples: 1, bits: 8, rows: [10, 20, 30])
    page.orientation = 4
    let stack = try ScanStack(placed(TIFFPage.file([page]), "scan.tiff"))
    #expect(try stack.picture(of: stack.scans[0]).grey.shades == [30, 20, 10])
  }

  @Test func aLargeTIFFIsHalvedRowByRow() throws {
    let (width, height) = (3_700, 3_601)
    let rows = (0..<height).flatMap { y in [UInt8](repeating: UInt8(y % 251), count: width) }
    let page = TIFFPage(width: width, height: height, samples: 1, bits: 8, rows: rows)
    let stack = try ScanStack(placed(TIFFPage.file([page]), "scan.tif"))
    let picture = try stack.picture(of: stack.scans[0])
    #expect(picture.width == 1850 && picture.height == 1800)
    for y in [0, 1, 540, 541, 1799] {
      let mean = (2 * y % 251 + (2 * y + 1) % 251 + 1) / 2
      #expect(abs(Int(picture.pixels[3 * y * 1850]) - mean) <= 1, "\(y)")
    }
  }

  @Test func whatIsWrongWithATIFFIsSaid() throws {
    let page = TIFFPage(width: 60, height: 60, samples: 1, bits: 8, rows: [UInt8](repeating: 9, count: 3600))
    let whole = TIFFPage.file([page])
    #expect(try fault(placed(Array(whole.prefix(900)), "cut.tif")).problem.contains("damaged or cut short"))
    #expect(try fault(placed(Array("no picture".utf8), "text.tif")).problem.contains("damaged or cut short"))
    let bomb = TIFFPage(width: 30_000, height: 30_000, samples: 1, bits: 1, rows: [0])
    #expect(
      try fault(placed(TIFFPage.file([bomb]), "bomb.tif")).problem.contains("30000 × 30000 pixels, which is too many"))
  }

  // MARK: PNG

  @Test func aPictureOfTooManyPixelsIsRefusedByItsHead() throws {
    // 30 000 each way.
    let head: [UInt8] = [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    let bytes = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + head
    let fault = try fault(placed(bytes, "bomb.png"))
    #expect(fault.problem.contains("30000 × 30000 pixels, which is too many"))
    #expect(fault.hint.contains("300 dpi"))
    #expect(try self.fault(placed(Array(bytes.prefix(20)), "cut.png")).problem.contains("damaged or cut short"))
  }

  /// The library that finds tags ends the program for longer ones.
  @Test(arguments: [(40_000, 1), (1, 40_000), (1, 1), (3, 3)]) func noPictureIsTooLongForTheTags(side: (Int, Int))
    throws
  {
    let shades = [UInt8](repeating: 255, count: side.0 * side.1)
    let picture = try #require(GreyPicture(width: side.0, height: side.1, shades: shades))
    #expect(TagFinder().tagsOfAnySize(in: picture).isEmpty)
    let page = TIFFPage(width: side.0, height: side.1, samples: 1, bits: 8, rows: shades)
    let path = try placed(TIFFPage.file([page]), "long.tif")
    if max(side.0, side.1) > 25_000 {
      #expect(try fault(path).problem.contains("pixels, which is too many"))
    } else {
      #expect(try ScanStack(path).picture(of: ScanStack(path).scans[0]).pixels.count == 3 * side.0 * side.1)
    }
  }

  // MARK: ZIP

  @Test func scansInAZIPAreReadInTheOrderOfTheirNames() throws {
    let tiff = TIFFPage.file([TIFFPage(width: 2, height: 2, samples: 1, bits: 8, rows: [1, 2, 3, 4])])
    let pixmap = Array("P6 1 1 255\n".utf8) + [7, 8, 9]
    let zip = try Pack.write(
      [
        ("scans/b.png", pixmap), ("scans/a.tif", tiff), ("__MACOSX/scans/._a.tif", [1, 2]), ("readme.txt", [65]),
        ("scans/c.heic", [1]),
      ], isCompressed: true)
    let path = try placed(zip, "scans.zip")
    let stack = try ScanStack(path)
    #expect(stack.scans.map { $0.name } == ["\(path): scans/a.tif, page 1", "\(path): scans/b.png"])
    #expect(try stack.picture(of: stack.scans[0]).grey.shades == [1, 2, 3, 4])
    #expect(try stack.picture(of: stack.scans[1]).pixels == [7, 8, 9])
    #expect(stack.faults.map { $0.problem } == ["HEIC files are not read as scans"])
    #expect(try fault(placed(Array("no pack".utf8), "text.zip")).problem.contains("not end as a ZIP"))
    let empty = try Pack.write([("readme.txt", [65])], isCompressed: false)
    #expect(try fault(placed(empty, "empty.zip")).problem.contains("no scan in it"))
  }
}

/// A page of a TIFF file without packing (TIFF 6.0, section 2), as little as a reader needs.
private struct TIFFPage {
  let width: Int
  let height: Int
  let samples: Int
  let bits: Int
  let rows: [UInt8]
  var orientation = 1

  private static func low(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func file(_ pages: [TIFFPage]) -> [UInt8] {
    var bytes = Array("II".utf8) + low(42, 2) + low(8, 4)
    for (number, page) in pages.enumerated() {
      let fields: [(tag: Int, type: Int, value: Int)] = [
        (256, 4, page.width), (257, 4, page.height), (258, 3, page.bits), (259, 3, 1),
        (262, 3, page.samples == 3 ? 2 : 1), (273, 4, bytes.count + 2 + 10 * 12 + 4), (274, 3, page.orientation),
        (277, 3, page.samples), (278, 4, page.height), (279, 4, page.rows.count),
      ]
      bytes += low(fields.count, 2)
      for field in fields { bytes += low(field.tag, 2) + low(field.type, 2) + low(1, 4) + low(field.value, 4) }
      let end = bytes.count + 4 + page.rows.count
      bytes += low(number + 1 < pages.count ? end + end % 2 : 0, 4) + page.rows
      if bytes.count % 2 == 1 { bytes.append(0) }
    }
    return bytes
  }
}
