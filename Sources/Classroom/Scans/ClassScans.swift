import Codes
import Files
import Geometry
import Lifting
import Mazes
import Pages
import Printing
import Publishing
import Rasters
import Scans
import Texts
import Worksheets

/// The pages of a published class that can come back from a scanner.
struct ClassScans: Sendable {
  /// A page of a child's worksheet.
  struct PrintedPage: Sendable {
    /// The child's token.
    let child: String
    /// What may be shown of the child's name.
    let label: String
    /// The key of the worksheet, a path in the folder of the class.
    let key: String
    /// Index of the page, from 0.
    let page: Int
    /// What stands where on it.
    let layout: ScanLayout

    /// Its mazes.
    let mazes: [PrintedMaze]
    /// Whether there is nothing to write on it.
    let isEmpty: Bool
    /// Whether it is a page of the sheet that the child has now, and of none before.
    let isCurrent: Bool

    /// Its code.
    var code: PageCode { layout.code }
    /// Where the marks stand.
    var marks: PageMarks { layout.marks }

    /// What people call it.
    var name: String { "\(label), page \(page + 1)" }
  }

  /// The pages by their codes.
  let printed: [PageCode: PrintedPage]
  /// The pages of the sheets that the children have now.
  var current: [PrintedPage] { printed.values.filter { $0.isCurrent } }
  /// Whether it is one sheet by itself, and no class.
  var isOneSheet = false

  /// Reads what a class was printed with.
  ///
  /// - Throws: ``Fault`` where no page has the marks for scanning.
  init(_ folder: String) throws {
    let manifest = try Manifest(ofFolder: folder)
    var printed: [PageCode: PrintedPage] = [:]
    for sheet in manifest.handedOut {
      let (pupil, path) = (sheet.pupil, "\(folder)/\(sheet.key)")
      // What was handed out before may have been removed by hand since.
      guard sheet.age > 0 ? InputFile.exists(path) : pupil.codes.contains(where: { !$0.isEmpty }) else { continue }
      let key = try SheetKey(ofFile: path)
      let own = ClassScans.printed(
        of: key, child: pupil.id, label: pupil.label, key: sheet.key, isCurrent: sheet.age == 0)
      // A sheet that was printed again has its codes again.
      for page in own where printed[page.code] == nil { printed[page.code] = page }
    }
    guard !printed.isEmpty else {
      throw Fault(
        .data, file: folder, problem: "the pages of this class have no marks for scanning",
        hint: "print it again, without --no-scannable, before the children write")
    }
    self.printed = printed
  }

  /// The pages of a sheet by itself.
  ///
  /// - Throws: ``Fault`` where none has the marks for scanning.
  init(_ key: SheetKey, file: String) throws {
    printed = Dictionary(
      ClassScans.printed(of: key, child: "", label: "sheet \(key.sheet)", key: file).map { ($0.code, $0) }
    ) { first, _ in first }
    guard !printed.isEmpty else {
      throw Fault(
        .data, file: file, problem: "the pages of this sheet have no marks for scanning",
        hint: "print it with --scannable before the child writes")
    }
    isOneSheet = true
  }

  private static func printed(
    of sheet: SheetKey, child: String, label: String, key: String, isCurrent: Bool = true
  ) -> [PrintedPage] {
    sheet.pages.enumerated().compactMap { index, page in
      page.scanLayout.map { layout in
        PrintedPage(
          child: child, label: label, key: key, page: index, layout: layout,
          mazes: page.mazes.map { PrintedMaze($0) },
          isEmpty: page.cells.isEmpty && page.mazes.isEmpty && page.passage == nil,
          isCurrent: isCurrent)
      }
    }
  }

  /// Where the marks stand on each page.
  var marks: [PageCode: PageMarks] { printed.mapValues(\.marks) }
}

extension PrintedMaze {
  /// Pixels to the millimetre of what is drawn to be compared.
  private static let scale = 10.0
  /// What lies round the grid, in points: walls stand out over it.
  private static let rim = Length.mm(3).points

  /// A maze where it stands on a page.
  fileprivate init(_ placed: SheetKey.Page.PlacedMaze) {
    let strip = placed.strip
    func millimetres(_ point: Point) -> Point { Point(Length.points(point.x).mm, Length.points(point.y).mm) }
    func spot(_ cell: Cell, _ radius: Double) -> Spot {
      Spot(center: millimetres(strip.center(cell)), radius: Length.points(radius * strip.cell).mm)
    }
    let print = placed.print
    self.init(
      box: Rectangle(min: millimetres(strip.box.min), max: millimetres(strip.box.max)),
      walls: strip.walls.map { $0.flattened(accuracy: 0.1).points.map(millimetres) },
      wall: Length.points(print?.wall ?? strip.wall).mm,
      // As they are drawn: a dot and a star, see DrawnMaze.
      spots: print == nil ? [spot(strip.maze.start, 0.2), spot(strip.maze.goal, 0.3)] : [],
      print: print.flatMap { PrintedMaze.print($0.marks, around: strip.box) })
  }

  /// Draws what is printed of a maze.
  private static func print(_ marks: [Mark], around box: Rectangle) -> MazePrint? {
    let room = box.expanded(by: rim)
    let page = Page(width: room.width, height: room.height, marks: marks.map { $0.moved(by: Point(0, 0) - room.min) })
    let document = Document(title: "", language: "", pages: [page], forms: [], typefaces: [])
    guard let bytes = try? Press().png(of: 0, in: document, at: .dotsPerInch(25.4 * scale)),
      let picture = try? PixelPicture(png: bytes, file: ""),
      let grey = GreyPicture(
        width: picture.width, height: picture.height,
        shades: (0..<picture.width * picture.height).map { picture.pixels[3 * $0] })
    else { return nil }
    return MazePrint(
      grey, at: Point(Length.points(room.min.x).mm, Length.points(room.min.y).mm), scale: scale)
  }
}
