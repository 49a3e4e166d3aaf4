import Geometry
import Inks
import JSON
import Texts

/// What contents paint outside of the sheet's own print, as far as it can be a pen's.
///
/// Our pages are tagged: each of their marks stands in marked content (PDF 1.7, 14.6), as programs that write on pages leave it
/// and do not make it. What is drawn along a path outside of any is a pen's. Programs that make pages anew, as cairo and Quartz do,
/// lose the marks but not the order: there what follows the words at the foot is a pen's. Coordinates are those of the page, in points, y up.
struct PDFPainting {
  /// What is drawn along a path in one go.
  struct Line {
    let points: [Point]
    /// How wide it is drawn, in points of the page.
    let width: Double
  }

  /// The lines in the order in which they are drawn.
  private(set) var lines: [Line] = []
  /// From the space in which our page was written to that of the page; nil where its print cannot be told from other marks.
  private(set) var pageFromPrint: Affine?
  /// Whether areas or pictures are painted outside of our own print.
  private(set) var hasOthers = false
  /// Whether there are words that can be seen.
  private(set) var hasWords = false
  /// How many lines come before the end of the last text at the foot of the page, which ends our pages; nil for none.
  private(set) var foot: Int?

  private let objects: PDFObjects
  private let boxes: PDFBoxes?
  private let file: String
  private let budget: Budget
  /// The forms that are being drawn.
  private var open: Set<String> = []

  /// What may still be followed of a file, all its pages and annotations together.
  final class Budget {
    /// A page of ours has some five thousand.
    var operators = 2_000_000
    /// Flattened annotations are one each.
    var forms = 20_000
    var points = Ink.mostPoints
  }

  /// - Parameter boxes: How the page lies; nil where what is followed is no page's.
  init(_ objects: PDFObjects, _ boxes: PDFBoxes? = nil, file: String, within budget: Budget) {
    (self.objects, self.boxes, self.file, self.budget) = (objects, boxes, file, budget)
  }

  /// What holds until it is restored (PDF 1.7, 8.4).
  private struct State {
    var pageFromHere: Affine
    var width = 1.0
    /// Where the next words stand, and whether they can be seen: a scanner's program puts what it read under the picture.
    var words = Affine.identity
    var hasVisibleWords = true
  }

  /// How chords may leave a curve, in points: a hundredth of a pen's width.
  private static let accuracy = 0.02
  /// Forms in forms.
  private static let deepestForm = 12
  /// No page reaches farther, in points.
  private static let farthest = 1e6

  /// Follows contents.
  ///
  /// - Parameter isPen: Whether everything is a pen's, marked or not, as in the looks of an annotation.
  mutating func follow(
    _ bytes: [UInt8], resources: JSONValue?, pageFromHere: Affine, isPen: Bool = false, depth: Int = 0
  ) throws(Fault) {
    var scanner = PDFOperators(bytes)
    var state = State(pageFromHere: pageFromHere)
    var saved: [State] = []
    // Of each marked content that is open, whether it is print.
    var marked: [Bool] = []
    var (paths, boxes) = ([Path](), 0)
    while let (operation, operands) = scanner.next() {
      budget.operators -= 1
      guard budget.operators > 0 else { throw PDFPainting.tooMuch(file) }
      let isPrint = !isPen && marked.contains(true)
      let numbers = operands.numbers
      switch operation {
      case "q": if saved.count < 1000 { saved.append(state) }
      case "Q": state = saved.popLast() ?? state
      case "cm": if let map = Affine(numbers) { state.pageFromHere = state.pageFromHere * map }
      case "w": state.width = numbers.last ?? 1
      case "BMC", "BDC":
        let isOwn = operands.hasNumber || operation == "BMC" && operands.name == "Artifact"
        if isOwn, !isPen { pageFromPrint = pageFromPrint ?? state.pageFromHere }
        marked.append(isOwn || operands.name == "Artifact")
      case "EMC": _ = marked.popLast()
      case "m", "l", "c", "v", "y", "h": if !isPrint { PDFPainting.extend(&paths, operation, numbers) }
      case "re": boxes += 1
      case "S", "s", "B", "B*", "b", "b*":
        if !isPrint { try draw(paths, state, isClosed: operation.first?.isLowercase == true) }
        (paths, boxes) = ([], 0)
      case "f", "F", "f*":
        // A white sheet under all is no writing.
        if !isPrint, paths.contains(where: { !$0.isPoint }) { hasOthers = true }
        (paths, boxes) = ([], 0)
      case "n": (paths, boxes) = ([], 0)
      case "Do":
        guard !isPrint, depth < PDFPainting.deepestForm else { continue }
        try draw(objects.resolved(resources)?["/XObject"], named: operands.name, resources, state, isPen, depth)
      case "BT": state.words = .identity
      case "Tm": state.words = Affine(numbers) ?? state.words
      case "Td", "TD":
        if numbers.count == 2 { state.words = state.words * .translation(Vector(numbers[0], numbers[1])) }
      case "Tr": state.hasVisibleWords = numbers.last != 3
      case "Tj", "TJ", "'", "\"":
        if state.hasVisibleWords { note(wordsAt: state.pageFromHere * state.words * .origin) }
      case "BI": if !isPrint { hasOthers = true }
      default: break
      }
    }
  }

  private mutating func note(wordsAt place: Point) {
    hasWords = true
    guard boxes?.isAtFoot(place) == true else { return }
    (foot, hasOthers) = (lines.count, pageFromPrint != nil && hasOthers)
  }

  /// What is said of a file of which too much would have to be followed.
  static func tooMuch(_ file: String) -> Fault {
    Fault(file: file, problem: "there is more on the pages of the PDF than anybody writes", hint: "split the file")
  }

  /// Adds to a path (PDF 1.7, 8.5.2).
  private static func extend(_ paths: inout [Path], _ operation: String, _ numbers: [Double]) {
    guard numbers.allSatisfy({ abs($0) < farthest }) else { return }
    func point(_ index: Int) -> Point { Point(numbers[2 * index], numbers[2 * index + 1]) }
    if operation == "m", numbers.count == 2 { return paths.append(Path(start: point(0))) }
    guard let last = paths.indices.last else { return }
    switch (operation, numbers.count) {
    case ("l", 2): paths[last].addLine(to: point(0))
    case ("c", 6): paths[last].addCubic(point(0), point(1), to: point(2))
    case ("v", 4): paths[last].addCubic(paths[last].end, point(0), to: point(1))
    case ("y", 4): paths[last].addCubic(point(0), point(1), to: point(1))
    case ("h", _): paths[last].isClosed = true
    default: break
    }
  }

  /// Draws along paths.
  private mutating func draw(_ paths: [Path], _ state: State, isClosed: Bool) throws(Fault) {
    let width = state.width * abs(state.pageFromHere.determinant).squareRoot()
    for path in paths where !path.isPoint {
      var path = state.pageFromHere * path
      guard path.allPoints.allSatisfy({ abs($0.x) < PDFPainting.farthest && abs($0.y) < PDFPainting.farthest }) else {
        continue
      }
      path.isClosed = path.isClosed || isClosed
      let points = path.flattened(accuracy: PDFPainting.accuracy).points
      budget.points -= points.count
      guard budget.points > 0 else { throw PDFPainting.tooMuch(file) }
      lines.append(Line(points: points, width: width))
    }
  }

  /// Draws a form or a picture (PDF 1.7, 8.10).
  private mutating func draw(
    _ known: JSONValue?, named name: String, _ resources: JSONValue?, _ state: State, _ isPen: Bool, _ depth: Int
  ) throws(Fault) {
    let value = objects.resolved(known)?["/\(name)"]
    // A form that draws itself is a ring.
    guard let object = value?.text, open.insert(object).inserted else { return }
    defer { open.remove(object) }
    budget.forms -= 1
    guard budget.forms > 0 else { throw PDFPainting.tooMuch(file) }
    guard let form = objects.stream(value) else {
      hasOthers = true
      return
    }
    try follow(
      form.bytes, resources: form.dictionary["/Resources"] ?? resources,
      pageFromHere: state.pageFromHere * objects.map(form.dictionary["/Matrix"]), isPen: isPen, depth: depth + 1)
  }
}

extension Affine {
  /// A map of six numbers; nil for other counts.
  fileprivate init?(_ numbers: [Double]) {
    guard numbers.count == 6 else { return nil }
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension PDFPainting {
  /// What was drawn with a pen on a page: outside of our print.
  var strokes: [InkStroke] { PDFPainting.strokes(of: lines[...]) }

  /// What was drawn with a pen on a page that was made anew: after our print.
  var laterStrokes: [InkStroke] { foot.map { PDFPainting.strokes(of: lines[$0...]) } ?? [] }

  /// Lines as strokes of a pen: programs that show its pressure draw a line of its own for each piece.
  private static func strokes(of lines: ArraySlice<Line>) -> [InkStroke] {
    var strokes: [InkStroke] = []
    var start = lines.startIndex
    while start < lines.endIndex {
      var end = start + 1
      while end < lines.endIndex, let last = lines[end - 1].points.last, let next = lines[end].points.first,
        abs(last.x - next.x) + abs(last.y - next.y) < PDFPainting.joined
      {
        end += 1
      }
      let pieces = lines[start..<end]
      let widest = pieces.map(\.width).max() ?? 0
      let hasPressure = widest > 0 && pieces.contains { $0.width < 0.999 * widest }
      var points: [InkPoint] = []
      for piece in pieces {
        let pressure = hasPressure ? piece.width / widest : nil
        for point in points.isEmpty ? piece.points[...] : piece.points.dropFirst() {
          points.append(InkPoint(x: point.x, y: point.y, pressure: pressure))
        }
      }
      strokes.append(InkStroke(points: points))
      start = end
    }
    return strokes
  }

  /// Pieces of one stroke begin where the last ended, in points.
  private static let joined = 0.002
}
