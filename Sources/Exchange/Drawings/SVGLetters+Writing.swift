public import Geometry
public import Texts
import XML

extension SVGLetters {
  /// How many units of a written file make an x-height.
  static let unit = 100.0

  /// Three decimals at 100 units an x-height: points are true to a hundred-thousandth of it.
  private static let decimals = 3

  /// White around the lines, in x-heights.
  private static let margin = 0.5

  /// Letters as SVG files that open in any editor, one a letter.
  ///
  /// Each file is named by code points, `U+0061.svg`, for some systems take `a.svg` and `A.svg` for one file. In it, y down,
  /// are the locked layer `copybook-guides` with the lines of the school and a layer of strokes, `stroke-1` and on.
  ///
  /// - Parameters:
  ///   - letters: The letters, no name twice.
  ///   - guides: The heights of the lines to draw besides baseline and midline, in x-heights above the baseline.
  /// - Returns: The files' names and texts in the order of the letters.
  public static func files(
    for letters: [DrawnLetter], guides: [Double] = [2, -1]
  ) throws(Fault) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    var names: [String: String] = [:]
    for (index, letter) in letters.enumerated() {
      try letter.checkWritable()
      let path = LetterName.file(for: letter.name, index: index) + ".svg"
      if names.updateValue(letter.name, forKey: path.lowercased()) != nil {
        throw .unwritable(
          letter: letter.name, problem: "another letter is written to \(path) already", hint: "rename one of the two")
      }
      files.append((path, text(of: letter, guides: guides.filter { abs($0) <= Numbers.largestInLetter })))
    }
    return files
  }

  private static func text(of letter: DrawnLetter, guides: [Double]) -> String {
    var levels = guides.filter { $0 != 0 && $0 != 1 } + [0, 1]
    levels.sort(by: >)
    let ink = letter.bounds ?? Rectangle(min: .origin, max: .origin)
    let box = Rectangle(
      min: Point(min(0, ink.min.x), min(levels.last ?? 0, ink.min.y)),
      max: Point(max(0.5, ink.max.x), max(levels.first ?? 1, ink.max.y))
    ).expanded(by: margin)
    // Whole units, so that the lines stand at round numbers.
    let origin = Point((-box.min.x * unit).rounded(.up), (box.max.y * unit).rounded(.up))
    let fileFromLetter = Affine.flipped(unit: unit, origin: origin)
    let width = (box.max.x * unit + origin.x).rounded(.up).formatted(atMost: 0)
    let height = (origin.y - box.min.y * unit).rounded(.up).formatted(atMost: 0)
    let name = letter.name.escapedForXML
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
          xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
          width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" data-letter="\(name)">
        <title>\(name)</title>
        <g id="\(guideLayer)" inkscape:groupmode="layer" inkscape:label="guide lines" sodipodi:insensitive="true"
            fill="none" stroke="#8fb8de" stroke-width="1">

      """
    for (index, level) in levels.enumerated() {
      let y = (fileFromLetter * Point(0, level)).y.formatted(atMost: decimals)
      text += "    <line id=\"guide-\(index + 1)\" data-y=\"\(level.formatted(atMost: 6))\""
      text += " x1=\"0\" y1=\"\(y)\" x2=\"\(width)\" y2=\"\(y)\"/>\n"
    }
    let left = origin.x.formatted(atMost: decimals)
    text += "    <line id=\"guide-left\" data-x=\"0\" x1=\"\(left)\" y1=\"0\" x2=\"\(left)\" y2=\"\(height)\"/>\n"
    text += """
        </g>
        <g id="strokes" inkscape:groupmode="layer" inkscape:label="strokes" fill="none" stroke="#000000"
            stroke-width="12" stroke-linecap="round" stroke-linejoin="round">

      """
    for (index, stroke) in letter.strokes.enumerated() {
      let marks =
        (stroke.isBar ? " data-bar=\"true\"" : "") + (stroke.isDelayed ? " data-delayed=\"true\"" : "")
        + (stroke.arrows.first.map { " data-arrow=\"\($0.formatted(atMost: 6))\"" } ?? "")
      let data = (fileFromLetter * stroke.path).data(decimals: decimals)
      text += "    <path id=\"stroke-\(index + 1)\"\(marks) d=\"\(data)\"/>\n"
    }
    return text + "  </g>\n</svg>\n"
  }
}

extension DrawnLetter {
  /// What is too large to be written is refused before it meets the number format.
  func checkWritable() throws(Fault) {
    guard !strokes.isEmpty else {
      throw .unwritable(letter: name, problem: "it has no strokes", hint: "leave it out")
    }
    for stroke in strokes {
      let isSmall = stroke.path.allPoints.allSatisfy { point in
        abs(point.x) <= Numbers.largestInLetter && abs(point.y) <= Numbers.largestInLetter
      }
      guard isSmall, stroke.arrows.allSatisfy((0...1).contains) else {
        throw .unwritable(
          letter: name, problem: "it reaches farther than \(Numbers.largestInLetter.formatted(atMost: 0)) x-heights",
          hint: "check its points, and the share where its arrow sits")
      }
    }
  }
}

extension Path {
  /// The path as SVG path data, absolute; a point is a line of no length.
  public func data(decimals: Int) -> String {
    func text(_ point: Point) -> String {
      "\(point.x.formatted(atMost: decimals)) \(point.y.formatted(atMost: decimals))"
    }
    let path = withoutStandstill
    var data = "M \(text(path.start))"
    if path.isPoint { return data + " L \(text(path.start))" }
    for segment in path.segments {
      switch segment {
      case .line(to: let end): data += " L \(text(end))"
      case .cubic(let first, let second, to: let end): data += " C \(text(first)) \(text(second)) \(text(end))"
      }
    }
    return data
  }
}
