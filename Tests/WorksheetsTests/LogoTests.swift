import FoundationEssentials
import Geometry
import Pages
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// The logo of a school in the head of each page, read from finished pages.
@Suite struct LogoTests {
  private static func logo(_ width: Double, _ height: Double) throws -> Logo {
    let path = Path(Rectangle(x: 7, y: 9, width: width, height: height))
    return try #require(Logo(name: "\(width) \(height)", [Logo.Part(.area([path]), .black)]))
  }

  /// The box of the logo on each page of a sheet, and of all other ink of the first.
  private func boxes(_ logo: Logo, heading: String = "") throws -> (logos: [Rectangle], others: [Rectangle], Sheet) {
    let sheet = try SheetSample.request(["a", "b", "c", "d", "nap", "cat", "hat", "dog"]) {
      ($0.logo, $0.heading, $0.title, $0.name) = (logo, heading, "Letters", "Anna")
    }
    let document = try SheetSample.document(sheet).document
    var (logos, others) = ([Rectangle](), [Rectangle]())
    for (number, page) in document.pages.enumerated() {
      for mark in page.singleMarks {
        guard let box = SheetSample.inkBounds(of: mark, in: document) else { continue }
        if case .form(let form, _, _) = mark, document.forms[form].name.hasPrefix("logo ") {
          logos.append(box)
        } else if number == 0 {
          others.append(box)
        }
      }
    }
    #expect(logos.count == document.pages.count && logos.count > 1)
    return (logos, others, sheet)
  }

  @Test(arguments: [(10.0, 10.0), (90, 10), (4, 30), (1000, 1)])
  func theLogoStandsInTheCornerOfTheHeaderAndOnNothing(width: Double, height: Double) throws {
    for heading in ["", "Oak School", String(repeating: "Our school by the river ", count: 8)] {
      let (logos, others, sheet) = try boxes(LogoTests.logo(width, height), heading: heading)
      let (room, rows) = (sheet.paper.room, try SheetSample.frame(of: sheet).rows)
      for logo in logos {
        #expect(abs(logo.max.x - room.max.x) < 0.01 && logo.min.y > Length.mm(4).points)
        #expect(logo.max.y < rows.min.y && logo.width < 0.2 * room.width + 0.01)
        #expect(abs(logo.width / logo.height - width / height) < 0.01 * width / height)
      }
      let first = logos[0]
      #expect(
        !others.contains {
          $0.min.x < first.max.x && first.min.x < $0.max.x && $0.min.y < first.max.y && first.min.y < $0.max.y
        })
    }
  }

  @Test func whatShowsNothingIsNoLogo() {
    #expect(Logo(name: "", []) == nil)
  }

  // MARK: Files

  /// Four by two pixels: two red ones over two more, the last one blue, the rest transparent.
  private static let png: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 4, 0, 0, 0, 2, 8, 6, 0, 0, 0, 127, 168, 125,
    99, 0, 0, 0, 26, 73, 68, 65, 84, 120, 156, 99, 248, 207, 192, 240, 255, 63, 3, 195, 127, 6, 40, 96, 98, 64, 1, 255,
    255, 3, 0, 120, 203, 5, 253, 149, 59, 92, 244, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]

  /// The colours of a file's figures, in drawing order, and where each lies on a logo that is so high.
  private func drawn(_ name: String, _ bytes: [UInt8], height: Double) throws -> [(colour: String, box: Rectangle)] {
    let scratch = try Scratch()
    try Data(bytes).write(to: URL(filePath: "\(scratch.path)/\(name)"))
    let book = FormBook()
    let marks = try Logo(file: "\(scratch.path)/\(name)").marks(at: .origin, height: height, book)
    return marks.flatMap { $0.singles }.compactMap { mark in
      guard case .form(let form, _, let colour) = mark, let box = book.forms[form].inkBounds else { return nil }
      return (colour.hex, box)
    }
  }

  @Test func anSVGKeepsItsColours() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg"><g transform="scale(2)"><rect width="10" height="5" fill="#c00"/>
      <path d="M0 1 L5 1" stroke="navy" stroke-width="0.5" fill="none"/></g><circle cx="5" cy="5" r="1" fill="white"/>
      </svg>
      """
    let parts = try drawn("logo.svg", Array(svg.utf8), height: 10)
    #expect(parts.map(\.colour) == ["#cc0000", "#000080", "#ffffff"])
    #expect(abs(parts[0].box.width - 20) < 0.01 && abs(parts[0].box.height - 10) < 0.01)
    #expect(abs(parts[1].box.height - 1) < 0.01)
  }

  @Test func pixelsKeepTheirPlacesAndColours() throws {
    let parts = try drawn("logo.png", LogoTests.png, height: 2)
    #expect(parts.map(\.colour) == ["#ff0000", "#0000ff"])
    #expect(abs(parts[0].box.width - 2) < 0.1 && abs(parts[0].box.height - 2) < 0.1)
    #expect(abs(parts[1].box.min.x - 3) < 0.2 && abs(parts[1].box.min.y - 1) < 0.1)
  }

  /// libpng took 880 MB for a file of 167 bytes.
  @Test func textThatIsNotThereTakesNoMemory() {
    let header = LogoTests.png.prefix(33)
    let text: [UInt8] = [0x34, 0, 0, 9] + Array("tEXtTitle\0Oak".utf8)
    let fault = #expect(throws: Fault.self) {
      try drawn("logo.png", header + text + LogoTests.png.dropFirst(33), height: 10)
    }
    #expect(fault?.problem.contains("cut short") == true)
  }

  @Test(arguments: [
    ("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"), ("logo.svg", "no"), ("logo.svg", ""), ("logo.png", "no"),
    ("logo.gif", "GIF89a"),
  ])
  func whatIsNoLogoIsRefused(name: String, text: String) throws {
    #expect(throws: Fault.self) { try drawn(name, Array(text.utf8), height: 10) }
  }
}
