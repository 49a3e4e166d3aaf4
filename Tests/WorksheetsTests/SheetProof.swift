import Geometry
import Pages
import Testing

@testable import Worksheets

/// A document as its proof text tells it: forms by name, and what stands where on each page.
struct SheetProof {
  struct Form {
    let name: String
    let text: String
    /// The rectangles around its lines, in the order of drawing; form space.
    var lines: [Rectangle] = []
    /// The corners of its lines.
    var corners: [[Point]] = []
    /// From one end of its rules to the other.
    var rules: [Rectangle] = []
  }

  struct Placement {
    let form: Form
    let at: Point
    let colour: String

    /// The letter or word and its look, without school and size.
    var look: String { form.name.split(separator: " ").prefix(2).joined(separator: " ") }
  }

  private(set) var forms: [Form] = []
  /// The forms placed on each page in the order of drawing.
  private(set) var pages: [[Placement]] = []
  /// The lines drawn on each page that are of no form.
  private(set) var drawings: [[Rectangle]] = []

  init(_ document: Document) {
    for line in document.proof.split(separator: "\n") {
      let quoted = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      if line.hasPrefix("form ") {
        forms.append(Form(name: quoted[1], text: quoted[3]))
      } else if line.hasPrefix("page ") {
        pages.append([])
        drawings.append([])
      } else if line.hasPrefix("  form ") {
        let words = line.split(separator: " ")
        guard let index = Int(words[1]), let place = SheetProof.points(words[2]).first else { continue }
        pages[pages.count - 1].append(Placement(form: forms[index], at: place, colour: String(words[3])))
      } else if let box = Rectangle(around: SheetProof.points(line)) {
        let isRule = line.contains("  rule ")
        guard isRule || line.contains("  line ") else { continue }
        if pages.isEmpty {
          let index = forms.count - 1
          if isRule { forms[index].rules.append(box) } else { forms[index].lines.append(box) }
          if !isRule { forms[index].corners.append(SheetProof.points(line)) }
        } else if !isRule {
          drawings[drawings.count - 1].append(box)
        }
      }
    }
  }

  private static func points(_ text: Substring) -> [Point] {
    text.split(separator: "(", omittingEmptySubsequences: false).dropFirst().compactMap { piece in
      let numbers = piece.prefix { $0 != ")" }.split(separator: ",").compactMap { Double($0) }
      return numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil
    }
  }

  /// The letters of a page line by line from the top, each line from the left, without spaces; start dots, boxes and
  /// guidance are no letters.
  func lines(ofPage page: Int) -> [(y: Double, x: Double, text: String)] {
    var lines: [Double: [Placement]] = [:]
    for placed in pages[page] where !placed.form.text.isEmpty { lines[placed.at.y, default: []].append(placed) }
    return lines.sorted { $0.key < $1.key }.map { y, placed in
      let sorted = placed.sorted { $0.at.x < $1.at.x }
      return (y, sorted[0].at.x, sorted.map(\.form.text).joined())
    }
  }

  /// What stands on a page of a kind, such as `boxes` or `solid`, in the order of drawing.
  func placed(_ kind: String, onPage page: Int = 0) -> [Placement] {
    pages[page].filter { $0.form.name.split(separator: " ").dropFirst().first.map(String.init) == kind }
  }

  /// The rulings of a page with the rectangles around their rules.
  func rulings(ofPage page: Int) -> [Rectangle] {
    pages[page].filter { $0.form.name.hasPrefix("ruling ") }.flatMap { placed in
      placed.form.rules.map { $0.moved(by: placed.at - .origin) }
    }
  }
}
