import Geometry
import Texts
import Worksheets

/// How ink that lies askew is laid on the page: 28 letters, moved in fourteen ways.
struct ProductRegistration {
  private let workshop: Workshop
  private let recordings: [GraderRecording]

  init(_ workshop: Workshop, folder: String) throws {
    self.workshop = workshop
    recordings = try GraderRecording.read("\(folder)/omniglot-latin.json")
  }

  /// A way in which a page comes back askew.
  private struct Way {
    let name: String
    let map: Affine
  }

  private static func way(
    _ name: String, x: Double = 0, y: Double = 0, degrees: Double = 0, size: Double = 1, about: Point = Point(298, 421)
  ) -> Way {
    let angle = degrees * .pi / 180
    let (a, b) = (size * cosine(of: angle), size * sine(of: angle))
    let turn = Affine(a: a, b: b, c: -b, d: a, tx: 0, ty: 0)
    let back = about - (turn * about)
    let shift = Vector(Length.mm(x).points, Length.mm(y).points)
    return Way(name: name, map: .translation(back + shift) * turn)
  }

  private static let ways: [Way] = [
    way("as it is"), way("1 mm right", x: 1), way("1 mm down", y: 1), way("2 mm down", y: 2), way("2 mm left", x: -2),
    way("4 mm up, 3 right", x: 3, y: -4), way("1°", degrees: 1), way("3°", degrees: 3),
    way("−3° about the corner", degrees: -3, about: .origin), way("5°", degrees: 5), way("×0.97", size: 0.97),
    way("×0.95 from the corner", size: 0.95, about: .origin), way("×1.04", size: 1.04),
    way("2 mm, 3°, ×0.97", x: 2, y: 2, degrees: 3, size: 0.97),
    way("−4 mm, −4°, ×1.05", x: -4, y: 3, degrees: -4, size: 1.05),
  ]

  func show() throws {
    for school in ["us-continuous", "us-cursive", "italic"] {
      let rows = ["a", "e", "k", "n", "t", "g", "s"]
      let sheet = try ProductSheet(
        rows + ["--rows", "trace", "--no-fill", "--maze", "off", "--seed", "1"], school: school, workshop)
      for kind in ["shaken", "traced by people", "people's own"] {
        guard kind == "shaken" || !recordings.isEmpty else { continue }
        print("\n\(school), 28 letters \(kind): good cells, and what was said")
        let strokes = try ink(on: sheet, kind)
        for way in ProductRegistration.ways {
          let result = try sheet.graded(strokes.map { $0.map { way.map * $0 } })
          show(way.name, result)
        }
        guard kind == "shaken" else { continue }
        try showRefusals(of: sheet, strokes, school)
        try showStrange(on: sheet)
      }
    }
  }

  private func show(_ name: String, _ result: ProductSheet.Result) {
    let said = result.refusal.isEmpty ? "\(result.good) of \(result.written), stray \(result.stray)" : result.refusal
    print("  \(name.padded(to: 24)) \(said.padded(to: 24)) \(result.notes.joined(separator: "; "))")
  }

  /// Four letters in each of seven rows.
  private func ink(on sheet: ProductSheet, _ kind: String, letters: Int = 28, seed: UInt64 = 5) throws -> [[Point]] {
    var maker = ProductInk(sheet.letters, recordings: recordings, seed: seed)
    var counts: [String: Int] = [:]
    var strokes: [[Point]] = []
    var written = 0
    for cell in sheet.key.pages[0].cells where counts[cell.text, default: 0] < 4 && written < letters {
      counts[cell.text, default: 0] += 1
      written += 1
      let traced = kind == "shaken" ? nil : try maker.traced(cell.text, isOwn: kind == "people's own")
      let own = try traced ?? maker.shaken(cell.text)
      strokes += own.map { $0.map { cell.pageFromSchool * $0 } }
    }
    return strokes
  }

  /// What is no ink of this page.
  private func showRefusals(of sheet: ProductSheet, _ strokes: [[Point]], _ school: String) throws {
    let page = sheet.key.pages[0]
    let turned = Affine(a: -1, b: 0, c: 0, d: -1, tx: page.width, ty: page.height)
    try show("upside down", sheet.graded(strokes.map { $0.map { turned * $0 } }))
    let side = Affine(a: 0, b: 1, c: -1, d: 0, tx: page.height, ty: 0)
    try show("on its side", sheet.graded(strokes.map { $0.map { side * $0 } }))
    try show("twice", sheet.graded(strokes + ink(on: sheet, "shaken", seed: 11)))
    let other = try ProductSheet(
      ["b", "d", "m", "o", "r", "u", "z", "--rows", "trace", "--no-fill", "--maze", "off", "--seed", "2"],
      school: school, workshop)
    let foreign = try ink(on: other, "shaken")
    // Printing another sheet has replaced the key.
    let again = try ProductSheet(
      ["a", "e", "k", "n", "t", "g", "s", "--rows", "trace", "--no-fill", "--maze", "off", "--seed", "1"],
      school: school, workshop)
    try show("another sheet's", again.graded(foreign))
    let two = try ProductSheet(
      [
        "a", "e", "k", "n", "t", "g", "s", "b", "d", "m", "o", "r", "u", "z", "f", "h", "--rows", "trace,trace",
        "--no-fill", "--maze", "off", "--seed", "1",
      ], school: school, workshop)
    if two.key.pages.count > 1 {
      var maker = ProductInk(two.letters, seed: 3)
      let second = try two.key.pages[1].cells.prefix(30).flatMap { cell in
        try maker.shaken(cell.text).map { $0.map { cell.pageFromSchool * $0 } }
      }
      try show("the other page's", two.graded(second))
    }
    _ = try ProductSheet(
      ["a", "e", "k", "n", "t", "g", "s", "--rows", "trace", "--no-fill", "--maze", "off", "--seed", "1"],
      school: school, workshop)
  }

  /// Little ink, and ink that is no letters.
  private func showStrange(on sheet: ProductSheet) throws {
    let moved = Affine.translation(Vector(Length.mm(1).points, 0))
    try show("one letter, 1 mm off", sheet.graded(ink(on: sheet, "shaken", letters: 1).map { $0.map { moved * $0 } }))
    try show("five, 1 mm off", sheet.graded(ink(on: sheet, "shaken", letters: 5).map { $0.map { moved * $0 } }))
    var random = SplitMix64(seed: 9)
    func lot() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    let scribbles = (0..<8).map { number in
      (0..<60).map { _ in Point(60 + 60 * Double(number) + 50 * lot(), 640 + 60 * lot()) }
    }
    try show("8 scribbles beside", sheet.graded(ink(on: sheet, "shaken") + scribbles))
    let only = sheet.key.pages[0].cells.prefix(12).map { cell in
      (0..<60).map { _ in Point(cell.box.min.x + cell.box.width * lot(), cell.box.min.y + cell.box.height * lot()) }
    }
    try show("12 cells scribbled over", sheet.graded(Array(only)))
  }
}
