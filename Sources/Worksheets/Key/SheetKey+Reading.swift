import FoundationEssentials
import Geometry
import Letterforms
import Recipes
public import Texts

extension SheetKey {
  /// What a key file holds, as JSON names it.
  private struct File: Decodable {
    struct Page: Decodable {
      let width: Double
      let height: Double
      let maze: String
      let mazeCorner: [Double]?
      let cells: [Cell]
    }
    struct Cell: Decodable {
      let text: String
      let look: String
      let strokes: Int?
      let task: String?
      let school: String?
      let xHeight: Double
      let box: [Double]
      let pageFromSchool: [Double]
    }
    let format: String
    let sheet: String
    let school: String
    let hand: String
    let ruling: String
    let seed: String
    let level: Int?
    let letterforms: String
    let pages: [Page]
  }

  /// No sheet of ours has a larger key.
  private static let largestFile = 8 << 20

  /// Reads a key that copybook has written.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name, for errors.
  /// - Throws: ``Fault`` for anything that is no such key.
  public init(reading bytes: [UInt8], file: String) throws(Fault) {
    func refuse(_ problem: String) -> Fault {
      Fault(
        file: file, line: 0, column: 0, problem: problem, hint: "name the key that was written beside the sheet (--key)"
      )
    }
    guard bytes.count <= SheetKey.largestFile else { throw refuse("the file is too large for a sheet key") }
    let key: File
    do {
      key = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw refuse("the file is not a sheet key")
    }
    guard key.format == "copybook sheet key 1" else {
      throw refuse("the sheet key has the format \"\(key.format.prefix(40))\", which this program does not know")
    }
    guard let hand = Hand(rawValue: key.hand), let seed = UInt64(key.seed) else {
      throw refuse("the sheet key names no hand or no seed")
    }
    self.init(sheet: key.sheet, school: key.school, hand: hand, ruling: key.ruling, seed: seed)
    digest = key.letterforms
    level = key.level.flatMap(Level.init)?.number
    for page in key.pages {
      var cells: [Cell] = []
      for cell in page.cells {
        let numbers = cell.pageFromSchool
        let box = cell.box
        guard numbers.count == 6, box.count == 4, (numbers + box + [cell.xHeight]).allSatisfy({ abs($0) < 1e6 }),
          cell.xHeight > 0, box[2] >= 0, box[3] >= 0
        else { throw refuse("the cell \"\(cell.text.prefix(40))\" of the sheet key has no place") }
        cells.append(
          Cell(
            text: cell.text, look: cell.look, strokes: cell.strokes, task: cell.task, school: cell.school,
            xHeight: cell.xHeight,
            box: Rectangle(x: box[0], y: box[1], width: box[2], height: box[3]),
            pageFromSchool: Affine(
              a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])))
      }
      guard (1...20_000).contains(page.width), (1...20_000).contains(page.height) else {
        throw refuse("a page of the sheet key has no size")
      }
      let corner = page.mazeCorner.flatMap { place in
        place.count == 2 && place.allSatisfy { abs($0) < 1e6 } ? Point(place[0], place[1]) : nil
      }
      pages.append(
        Page(width: page.width, height: page.height, maze: page.maze, mazeCorner: corner, cells: cells))
    }
  }
}
