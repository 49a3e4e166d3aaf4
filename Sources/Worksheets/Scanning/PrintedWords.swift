import Geometry
import Pages

/// What stands in print as dark as ink where people write: hints, sayings, words of a fold.
///
/// Page space. A scanner sees it as ink; a reader of scans knows from here that it is none.
struct PrintedWords {
  /// Boxes around words, in the order of printing.
  private(set) var boxes: [Rectangle] = []
  private let book: FormBook
  private let rooms: [Rectangle]
  private let places: [Rectangle]

  /// What is paler vanishes when ink is looked for: the least red light or lightness, 0…1.
  private static let dark = 0.75
  /// Pieces of print beside each other are one where their distance is less than this share of their height.
  private static let sameWord = 1.5
  /// And none is so many times as high as the other: a line under a word and a model beside it stand by themselves.
  private static let muchHigher = 2.5

  /// - Parameters:
  ///   - rooms: Where people write.
  ///   - places: Where letters should stand there: print on both sides of one is not one word.
  init(_ marks: [Mark], in rooms: [Rectangle], around places: [Rectangle] = [], _ book: FormBook) {
    (self.book, self.rooms, self.places) = (book, rooms, places)
    add(marks)
  }

  private mutating func add(_ marks: [Mark]) {
    for mark in marks {
      switch mark {
      case .shape(let shape, let colour): add(shape.inkBounds, colour)
      case .form(let index, let place, let colour):
        guard PrintedWords.isDark(colour) else { continue }
        add(book.forms[index].inkBounds?.moved(by: place - .origin), colour)
      case .text(let run):
        guard let first = run.glyphs.first, let last = run.glyphs.last else { continue }
        let left = min(first.origin.x, last.origin.x), right = max(first.origin.x, last.origin.x) + run.size
        add(
          Rectangle(
            min: Point(left - 0.1 * run.size, first.origin.y - run.size),
            max: Point(right, first.origin.y + 0.35 * run.size)), run.colour)
      case .photo(_, in: let box): add(box, .black)
      case .group(let marks, _): add(marks)
      }
    }
  }

  private static func isDark(_ colour: Colour) -> Bool { min(colour.red, colour.lightness) < dark }

  private mutating func add(_ box: Rectangle?, _ colour: Colour) {
    guard let box, PrintedWords.isDark(colour), rooms.contains(where: { $0.overlaps(box) }) else { return }
    if let last = boxes.last {
      let overlap = min(last.max.y, box.max.y) - max(last.min.y, box.min.y)
      let gap = max(last.min.x, box.min.x) - min(last.max.x, box.max.x)
      let height = max(last.height, box.height)
      if overlap > 0, gap < PrintedWords.sameWord * height,
        height < PrintedWords.muchHigher * min(last.height, box.height),
        max(last.max.y, box.max.y) - min(last.min.y, box.min.y) < 2 * height,
        !places.contains(where: { last.union(box).contains($0.center) })
      {
        boxes[boxes.count - 1] = last.union(box)
        return
      }
    }
    boxes.append(box)
  }
}
