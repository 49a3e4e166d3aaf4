import Geometry
import Letterforms
import Lifting
import Texts

/// Letters of which the outlines are known.
struct OutlinedAlphabet {
  /// How wide their pen is.
  let pen: PenBreadth
  /// The outline of a letter: the middle of the pen at 0 on the baseline, at 1 below the midline; nil for none.
  let outline: (Character) -> LetterOutline?
}

/// Where letters come from of which the outlines alone are known.
struct LetterSource {
  /// What people call it.
  let name: String
  /// Whether somebody has said which outline is which letter, and may have been wrong.
  let isNamed: Bool
  /// The outlines, which some letters of a school help to lay on the lines.
  let outlines: (School) throws(Fault) -> OutlinedAlphabet

  /// The letters of a font.
  ///
  /// - Throws: ``Fault`` for a file that is no font, or one that may not be used so.
  init(font path: String) throws(Fault) {
    let font = try FontGlyphs(of: path)
    (name, isNamed) = (font.family, false)
    outlines = { (school) throws(Fault) in
      let frame = try FontFrame(of: font, as: school, file: path)
      return OutlinedAlphabet(pen: frame.pen) { character in
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
          let contours = font.outline(of: scalar)
        else { return nil }
        return LetterOutline(contours.map { frame.letterFromFont * $0 })
      }
    }
  }

  /// The letters of a printed alphabet in a picture.
  ///
  /// - Parameters:
  ///   - characters: The letters in the order in which they stand there.
  ///   - file: The picture, for errors.
  /// - Throws: ``Fault`` where the picture has more or fewer letters.
  init(chart: LetterChart, of characters: [Character], name: String, file: String) throws(Fault) {
    guard !chart.isCrowded else {
      throw Fault(
        .data, file: file, problem: "the picture has far more spots than an alphabet has letters",
        hint: "cut it so that only the letters are left, without lines and drawings")
    }
    let count = chart.lines.reduce(0) { $0 + $1.count }
    guard count == characters.count, count > 0 else {
      let lines = chart.lines.map { String($0.count) }.joined(separator: ", ")
      throw Fault(
        .data, file: file,
        problem: "the picture has \(count) letters (line by line: \(lines.isEmpty ? "none" : lines)), and "
          + "\(characters.count) are named",
        hint:
          "name with --letters what stands there, in order and with blanks, as in \"a-z A-Z 0-9\"; letters may not touch one "
          + "another or lines")
    }
    (self.name, isNamed) = (name, true)
    outlines = { (school) throws(Fault) in
      let frame = try ChartFrame(of: chart, characters, as: school, file: file)
      var places: [Character: (place: LetterChart.Place, line: Int)] = [:]
      var next = 0
      for (line, letters) in chart.lines.enumerated() {
        for place in letters {
          // Of a letter that stands there twice the first counts.
          if places[characters[next]] == nil { places[characters[next]] = (place, line) }
          next += 1
        }
      }
      return OutlinedAlphabet(pen: frame.pen) { character in
        guard let (place, line) = places[character] else { return nil }
        return LetterOutline(place.contours.map { frame.letterFromPicture(line) * $0 })
      }
    }
  }
}

/// Where the lines of letters lie in a font, and how wide its pen is.
private struct FontFrame {
  /// The map from design units to letters: the middle of the pen at 0 on the baseline, at 1 below the midline.
  let letterFromFont: Affine
  /// How wide the pen is.
  let pen: PenBreadth

  /// Letters of a school stand on the baseline and reach to the midline where they are no farther off, in x-heights.
  private static let slack = 0.08

  /// - Throws: ``Fault`` for a font without the small letters that tell how large it is.
  init(of font: FontGlyphs, as school: School, file: String) throws(Fault) {
    var (feet, heads, widths): ([Double], [Double], [Double]) = ([], [], [])
    for character in school.characters {
      guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
        scalar.properties.isLowercase, let form = try school.letterform(for: character, hand: .right),
        abs(form.bounds.min.y) <= FontFrame.slack, abs(form.bounds.max.y - 1) <= FontFrame.slack,
        let contours = font.outline(of: scalar), let box = contours.bounds
      else { continue }
      feet.append(box.min.y)
      heads.append(box.max.y)
      let scale = Affine(a: 1 / box.height, b: 0, c: 0, d: 1 / box.height, tx: 0, ty: 0)
      guard let outline = LetterOutline(contours.map { scale * $0 }) else { continue }
      widths += outline.widths(along: outline.middle).map { $0 * box.height }
    }
    guard let foot = feet.median, let head = heads.median, let pen = PenBreadth(widths.sorted()),
      head - foot > 1.5 * pen.broad
    else {
      throw Fault(
        .data, file: file,
        problem: "the font has no small letters of \(school.id), which tell how large its letters are",
        hint: "name a school of the same script with --like (copybook list schools)")
    }
    let xHeight = head - foot - pen.fine
    self.pen = PenBreadth(fine: pen.fine / xHeight, broad: pen.broad / xHeight)
    letterFromFont = Affine(
      a: 1 / xHeight, b: 0, c: 0, d: 1 / xHeight, tx: 0, ty: -(foot + pen.fine / 2) / xHeight)
  }
}

/// Where the lines of a printed alphabet lie in its picture, and how wide its pen is.
private struct ChartFrame {
  /// How wide the pen is.
  let pen: PenBreadth
  /// Pixels to the x-height.
  private let scale: Double
  /// For each line the y of its baseline where the picture stands upright, in pixels.
  private let baselines: [Double]
  /// The map that sets the picture upright.
  private let upright: Affine

  /// Letters lower than this say little of the scale, in x-heights.
  private static let least = 0.5

  /// The map from pixels to letters of a line.
  func letterFromPicture(_ line: Int) -> Affine {
    Affine(a: 1 / scale, b: 0, c: 0, d: -1 / scale, tx: 0, ty: baselines[line] / scale) * upright
  }

  /// - Throws: ``Fault`` for a chart with too few letters of the school.
  init(of chart: LetterChart, _ characters: [Character], as school: School, file: String) throws(Fault) {
    var (forms, next): ([[Rectangle?]], Int) = ([], 0)
    for line in chart.lines {
      var own: [Rectangle?] = []
      for _ in line {
        own.append(try school.letterform(for: characters[next], hand: .right)?.bounds)
        next += 1
      }
      forms.append(own)
    }
    let places = chart.lines.joined()
    let height = places.map { $0.box.height }.median ?? 1
    let smaller = Affine(a: 1 / height, b: 0, c: 0, d: 1 / height, tx: 0, ty: 0)
    let widths = places.compactMap { LetterOutline($0.contours.map { smaller * $0 }) }
      .flatMap { outline in outline.widths(along: outline.middle) }.map { $0 * height }
    let known = zip(chart.lines, forms).flatMap { line, forms in
      zip(line, forms).compactMap { place, form in form.map { (place: place, form: $0) } }
    }.filter { $0.form.height >= ChartFrame.least }
    guard let pen = PenBreadth(widths.sorted()),
      let scale = known.map({ ($0.place.box.height - pen.fine) / $0.form.height }).median, scale > 1.5 * pen.broad
    else {
      throw Fault(
        .data, file: file, problem: "too few letters of \(school.id) are in the picture to tell how large they are",
        hint: "name a school of the same script with --like, and the letters that stand there with --letters")
    }
    // What each letter says of the baseline under it, by its foot and by its head.
    func feet(_ line: [LetterChart.Place], _ forms: [Rectangle?]) -> [Point] {
      zip(line, forms).flatMap { place, form -> [Point] in
        guard let form else { return [] }
        let x = place.box.center.x
        return [
          Point(x, place.box.max.y + scale * form.min.y - pen.fine / 2),
          Point(x, place.box.min.y + scale * form.max.y + pen.fine / 2),
        ]
      }
    }
    let all = zip(chart.lines, forms).map(feet)
    let slopes = all.flatMap { feet in
      feet.indices.flatMap { first in
        feet.indices.compactMap { second -> Double? in
          let step = feet[second] - feet[first]
          return step.dx > 2 * scale ? step.dy / step.dx : nil
        }
      }
    }
    let slope = slopes.median ?? 0
    let length = (1 + slope * slope).squareRoot()
    let upright = Affine(a: 1 / length, b: -slope / length, c: slope / length, d: 1 / length, tx: 0, ty: 0)
    baselines = all.map { feet in feet.map { (upright * $0).y }.median ?? 0 }
    (self.scale, self.upright) = (scale, upright)
    self.pen = PenBreadth(fine: pen.fine / scale, broad: pen.broad / scale)
  }
}

extension [Double] {
  /// The one in the middle, by size; nil for none.
  fileprivate var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}

extension [Path] {
  /// The smallest upright rectangle around all; nil for none.
  var bounds: Rectangle? {
    reduce(nil as Rectangle?) { box, path in box?.union(path.bounds) ?? path.bounds }
  }
}
