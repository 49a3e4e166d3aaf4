import Letterforms
import Printing
import Typefaces
import Worksheets

/// What a school's specimen costs in process, from its recipe to the bytes of its PDF, the slowest school last.
func specimenFigures() throws -> [Figure] {
  let paper = try Paper(.a4)
  var times: [(school: String, time: Double)] = []
  for name in try FontFolder(reading: "Fonts").schoolNames() {
    let sample = Sample(
      try (0..<5).map { _ in
        let start = processorTime()
        // A folder of its own each time: nothing is remembered from the run before.
        let specimen = Specimen(of: try School(named: name, in: FontFolder(reading: "Fonts")), paper: paper)
        let (document, _) = try specimen.document(typefaces: TypefaceShelf(TypefaceShelf.defaultFiles()))
        keep(try Press().pdf(of: document))
        return processorTime() - start
      })
    times.append((name, sample.median))
  }
  return times.sorted { $0.time < $1.time }.map { Figure.atMost(300, "ms", "specimen of \($0.school), CPU", $0.time) }
}
