import Pages
import Printing
import Rasters
import Rulings
import Shelves
import Typefaces
import Worksheets

/// What a page of ruled paper costs, from the text of its ruling to the bytes of its PDF.
func rulingFigures() throws -> [Figure] {
  let folder = TemplateFolder(path: "Templates")
  let names = try folder.rulingNames()
  let typefaces = TypefaceShelf.defaultFiles()
  let paper = try Paper(.a4)
  func time(_ name: String, _ finish: Ruling.Finish) throws -> Double {
    Sample(
      try (0..<9).map { _ in
        let start = processorTime()
        let page = RuledPaper(try folder.ruling(named: name), on: paper, finish: finish)
        let document = try page.document(shaper: TypefaceShelf(typefaces).shaper).document
        keep(try document.pdf(PrintShop().supplies))
        return processorTime() - start
      }
    ).median
  }
  let plain = try names.map { (name: $0, time: try time($0, .plain)) }
  let full = Ruling.Finish(isTinted: true, labels: .numbers, isHeavy: true)
  let finished = try names.map { (name: $0, time: try time($0, full)) }
  func slowest(_ times: [(name: String, time: Double)]) -> (name: String, time: Double) {
    times.max { $0.time < $1.time } ?? ("", .nan)
  }
  let (worst, worstFinished) = (slowest(plain), slowest(finished))
  return [
    .told(
      "a page of ruled paper, YAML to PDF, CPU, median of \(names.count)",
      "\(Sample(plain.map(\.time)).median.short) ms"),
    .atMost(10, "ms", "… the slowest: \(worst.name)", worst.time),
    .atMost(10, "ms", "… tinted, numbered and heavy: \(worstFinished.name)", worstFinished.time),
  ]
}
