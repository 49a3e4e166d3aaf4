import Geometry
import Texts

/// The page as text with fixed decimals: the golden format of tests, readable in a diff, free of any printer.
extension Document {
  /// The whole document as text: settings, forms, then pages, one mark a line.
  public var proof: String {
    var proof = Proof()
    proof.line("document \"\(title)\" \(language)")
    for (index, form) in forms.enumerated() {
      proof.line("form \(index) \"\(form.name)\" \"\(form.text)\"")
      for shape in form.shapes { proof.add(shape, indent: "  ") }
    }
    for (index, page) in pages.enumerated() {
      proof.line("page \(index + 1) \(number(page.width)) x \(number(page.height)) \"\(page.label)\"")
      if let bookmark = page.bookmark { proof.line("  bookmark \"\(bookmark)\"") }
      if !page.language.isEmpty, page.language != language { proof.line("  language \(page.language)") }
      for mark in page.marks { proof.add(mark, in: self) }
    }
    return proof.text
  }
}

/// Collects the lines of a proof.
private struct Proof {
  var text = ""

  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  mutating func add(_ mark: Mark, in document: Document) {
    switch mark {
    case .shape(let shape, let colour):
      line("  \(colour.hex)")
      add(shape, indent: "    ")
    case .form(let form, at: let origin, let colour):
      line("  form \(form) \(point(origin)) \(colour.hex) \"\(document.forms[form].name)\"")
    case .text(let run):
      let start = run.glyphs.first?.origin ?? .origin
      line("  text \(number(run.size)) \(point(start)) \(run.colour.hex) \"\(run.text)\"")
    case .photo(let photo, in: let box):
      line(
        "  photo \(photo.width) x \(photo.height) \(photo.jpeg.count) bytes at \(point(box.min)) to \(point(box.max))")
    case .group(let marks, let meaning):
      line("  begin \(meaning.proof)")
      for mark in marks { add(mark, in: document) }
      line("  end")
    }
  }

  mutating func add(_ shape: Shape, indent: String) {
    switch shape {
    case .area(let contours):
      for contour in contours { line("\(indent)area \(path(contour))") }
    case .line(let stroke, let width):
      line("\(indent)line \(number(width)) \(path(stroke))")
    case .rules(let rules, let width):
      for rule in rules { line("\(indent)rule \(number(width)) \(point(rule.start)) \(point(rule.end))") }
    case .dots(let centres, let diameter):
      line("\(indent)dots \(number(diameter)) \(centres.map(point).joined(separator: " "))")
    case .squares, .rungs: add(shape.ruled, indent: indent)
    }
  }

  func path(_ path: Path) -> String {
    var words = [point(path.start)]
    for segment in path.segments {
      switch segment {
      case .line(to: let end): words.append("-- \(point(end))")
      case .cubic(let a, let b, to: let end): words.append(".. \(point(a)) \(point(b)) \(point(end))")
      }
    }
    if path.isClosed { words.append("closed") }
    return words.joined(separator: " ")
  }
}

private func point(_ point: Point) -> String { "(\(number(point.x)),\(number(point.y)))" }

extension Meaning {
  fileprivate var proof: String {
    switch self {
    case .heading(let level): "heading \(level)"
    case .paragraph: "paragraph"
    case .figure(let alternative): "figure \"\(alternative)\""
    case .words(let words): "words \"\(words)\""
    case .list: "list"
    case .listItem: "item"
    case .table: "table"
    case .tableRow: "row"
    case .columnHeading: "column"
    case .tableCell: "cell"
    case .artefact: "artefact"
    case .layer(let layer): "layer \(layer.rawValue)"
    }
  }
}

/// A number with exactly four decimals, the same on every system.
private func number(_ value: Double) -> String { value.formatted(decimals: 4) }
