import Pages
import Printing
import Rasters
import Typefaces

/// Printing in process: a further page of a class, and pictures of a finished page.
func printFigures(_ workshop: Workshop) throws -> [Figure] {
  func classTime(_ count: Int, _ lesson: Workshop.Lesson) throws -> Double {
    Sample(
      try (0..<7).map { _ in
        let start = processorTime()
        let document = try workshop.classDocument(of: count, lesson, hasSolutions: false)
        _ = try document.pdf(PrintShop().supplies)
        return processorTime() - start
      }
    ).median
  }
  var figures = try Workshop.Lesson.allCases.map { lesson in
    let further = try (classTime(60, lesson) - classTime(30, lesson)) / 30
    return Figure.atMost(0.5, "ms", "a further page of a class, \(lesson) page, letters to PDF, CPU", further)
  }
  for sheet in Workshop.Sample.allCases {
    let document = try workshop.document(of: sheet)
    let outlines = GlyphOutlines()
    func time(_ work: (Press) throws -> Int) rethrows -> Double {
      let press = Press()
      return Sample(
        try (0..<15).map { _ in
          let start = processorTime()
          _ = try work(press)
          return processorTime() - start
        }
      ).median
    }
    figures += [
      .atMost(
        5, "ms", "PNG 200 pixels wide: \(sheet)",
        try time { try $0.png(of: 0, in: document, at: .width(200)).count }),
      .atMost(
        25, "ms", "PNG 150 dpi: \(sheet)", try time { try $0.png(of: 0, in: document, at: .dotsPerInch(150)).count }),
      .atMost(
        5, "ms", "SVG: \(sheet)",
        try time { _ in try document.svg(page: 0, outline: outlines.outline(of:in:size:)).utf8.count }),
      .told(
        "PDF of the finished page: \(sheet)",
        "\(try time { _ in try document.pdf(PrintShop().supplies).count }.short) ms"),
    ]
  }
  return figures
}
