import Geometry
import Pages
import Rasters
import Testing
import Typefaces

@testable import Printing

/// Operators say colours, widths and fonts once and remember them: whatever comes after whatever must look the same.
@Suite struct PDFOrderTests {
  /// A mark of every kind in every colour, each in a place of its own.
  private static func marks() throws -> (marks: [Mark], typefaces: [TypefaceFile]) {
    let shelf = Sample.shelf()
    var marks: [Mark] = []
    for (row, colour) in [Colour.black, Sample.red, .grey(0.5)].enumerated() {
      func place(_ column: Int) -> Point { Point(60 + Double(column) * 60, 100 + Double(row) * 60) }
      for form in 0..<4 { marks.append(.form(form, at: place(form), colour)) }
      marks += try shelf.runs(of: "a(b", size: 14, at: place(4), colour: colour).runs.map(Mark.text)
      marks.append(.shape(.rules([Shape.Rule(from: place(5), to: place(5) + Vector(20, 0))], width: 1), colour))
      for (column, width) in [(6, 2.0), (7, 3.0)] {
        let line = Path(start: place(column), segments: [.line(to: place(column) + Vector(20, 20))])
        marks.append(.shape(.line(line, width: width), colour))
      }
      marks.append(.shape(.dots([place(8)], diameter: 4), colour))
      let area = Path(Rectangle(x: 60, y: 320 + Double(row) * 60, width: 20, height: 20))
      marks.append(.shape(.area([area]), colour))
    }
    return (marks, shelf.files)
  }

  @Test(.enabled(if: Tool.isInstalled("pdftoppm")), arguments: 1...12)
  func everyOrderOfMarksLooksTheSame(seed: UInt64) throws {
    func raster(_ marks: [Mark], _ typefaces: [TypefaceFile]) throws -> PageRaster {
      let page = Page(width: 595, height: 842, marks: marks)
      let document = Document(title: "", pages: [page], forms: Sample.forms, typefaces: typefaces)
      return try PageRaster(of: document.pdf(PrintShop().supplies), page: 1)
    }
    let (marks, typefaces) = try PDFOrderTests.marks()
    var random = SplitMix64(seed: seed)
    let shuffled = marks.map { (mark: $0, place: random.next()) }.sorted { $0.place < $1.place }.map(\.mark)
    let (usual, other) = try (raster(marks, typefaces), raster(shuffled, typefaces))
    for (mean, blob) in [usual.difference(from: other), other.difference(from: usual)] {
      #expect(mean < 0.02 && blob == 0, "mean \(mean), blob \(blob)")
    }
  }
}
