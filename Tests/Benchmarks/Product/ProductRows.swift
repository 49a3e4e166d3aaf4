import Geometry
import Letterforms
import Worksheets

/// Rows of copied letters and words at every spacing: how many are found with all their strokes and no others.
struct ProductRows {
  private let workshop: Workshop
  private let recordings: [GraderRecording]

  init(_ workshop: Workshop, folder: String) throws {
    self.workshop = workshop
    recordings = try GraderRecording.read("\(folder)/omniglot-latin.json")
  }

  private let isTelling = CommandLine.arguments.contains("--why")

  private static let letters = ["a", "b", "e", "f", "g", "i", "j", "k", "m", "o", "t", "w", "x"]
  private static let words = ["nap", "cat", "it", "milk", "fox"]
  private static let spacings = [8.0, 10, 13, 16, 20, 25, 30]

  func show() throws {
    for school in ["us-continuous", "us-cursive", "italic", "de-grundschrift"] {
      try show(ProductRows.letters, school, "letters shaken", isOwn: false, marksLast: false)
      try show(ProductRows.letters, school, "letters shaken, marks last", isOwn: false, marksLast: true)
      if !recordings.isEmpty {
        try show(ProductRows.letters, school, "letters as people write", isOwn: true, marksLast: false)
      }
      try show(ProductRows.words, school, "words shaken", isOwn: false, marksLast: false)
    }
  }

  /// What was written, and where its strokes are in the recording.
  private struct Written {
    let text: String
    let strokes: Set<Int>
  }

  private func show(_ texts: [String], _ school: String, _ name: String, isOwn: Bool, marksLast: Bool) throws {
    let sheet = try ProductSheet(
      texts + ["--rows", "copy", "--no-fill", "--maze", "off", "--seed", "1", "--ruling", "de-lineatur-2"],
      school: school, workshop)
    print("\n\(school), \(name): put right, found good, stray")
    var all = GraderShare()
    for count in [4, 8, 12] {
      for spacing in ProductRows.spacings where Double(count) * spacing <= 160 {
        var (right, good, stray) = (GraderShare(), 0, 0)
        for page in sheet.key.pages.indices {
          var strokes: [[Point]] = []
          var written: [Written] = []
          try write(
            on: sheet, page, count: count, spacing: spacing, isOwn: isOwn, marksLast: marksLast, &strokes, &written)
          guard page == 0, !strokes.isEmpty else { continue }
          let result = try sheet.graded(strokes)
          let found = Set(result.cells.filter { $0.isWritten }.map { "\($0.text) \($0.strokes.sorted())" })
          for text in written { right.add(found.contains("\(text.text) \(text.strokes.map { $0 + 1 }.sorted())")) }
          if isTelling {
            for text in written
            where !found.contains("\(text.text) \(text.strokes.map { $0 + 1 }.sorted())") {
              print("    missed \(text.text) of strokes \(text.strokes.map { $0 + 1 }.sorted())")
            }
            let sets = Set(written.map { "\($0.text) \($0.strokes.map { $0 + 1 }.sorted())" })
            for text in found.subtracting(sets).sorted() { print("    instead \(text)") }
          }
          good += result.good
          stray += result.stray
        }
        all.hits += right.hits
        all.cases += right.cases
        print(
          "  \(count) letters, \(spacing.short) mm".padded(to: 24) + "\(right.shown.padded(to: 36)) \(good) \(stray)")
      }
    }
    print("  all".padded(to: 24) + all.shown)
  }

  private func write(
    on sheet: ProductSheet, _ page: Int, count: Int, spacing: Double, isOwn: Bool, marksLast: Bool,
    _ strokes: inout [[Point]], _ written: inout [Written]
  ) throws {
    var maker = ProductInk(sheet.letters, recordings: recordings, seed: UInt64(count) * 100 + UInt64(spacing))
    var seen: Set<String> = []
    let cells = sheet.key.pages[page].cells
    for cell in cells where cell.isToCopy && seen.insert("\(cell.text) \(cell.pageFromSchool.ty)").inserted {
      let model = cells.last { !$0.isToCopy && $0.pageFromSchool.ty == cell.pageFromSchool.ty }
      let width = try sheet.letters.setting(of: cell.text).width * cell.xHeight
      // Words stand as far apart as letters, edge to edge less a letter.
      let step = Length.mm(spacing).points + (cell.text.count > 1 ? width - Length.mm(4).points : 0)
      var x = (model?.box.max.x ?? cell.box.min.x) + Length.mm(6).points
      var late: [(text: Int, stroke: [Point])] = []
      let first = written.count
      for _ in 0..<count where x + width < sheet.key.pages[page].width - 10 {
        let traced = isOwn ? try maker.traced(cell.text, isOwn: true) : nil
        var map = cell.pageFromSchool
        map.tx = x
        let own = try (traced ?? maker.shaken(cell.text)).map { $0.map { map * $0 } }
        let isLate = own.indices.map { marksLast && $0 > 0 && own[$0].count < 4 }
        var numbers: Set<Int> = []
        for (stroke, isLate) in zip(own, isLate) {
          if isLate {
            late.append((written.count, stroke))
          } else {
            numbers.insert(strokes.count)
            strokes.append(stroke)
          }
        }
        written.append(Written(text: cell.text, strokes: numbers))
        x += step + Length.mm(0.4).points * Double((written.count * 7) % 5 - 2)
      }
      for (text, stroke) in late where text >= first {
        written[text] = Written(text: written[text].text, strokes: written[text].strokes.union([strokes.count]))
        strokes.append(stroke)
      }
    }
  }
}
