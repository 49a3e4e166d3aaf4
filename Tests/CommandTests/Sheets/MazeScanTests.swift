import Files
import Geometry
import Mazes
import Rasters
import TestSupport
import Testing
import Worksheets

@testable import ScanSupport

/// Mazes of scanned pages: what is printed is no ink, and a way that was drawn is found, in every style of the foot of a page.
@Suite struct MazeScanTests {
  private static let dots = 200.0

  /// A page of each style, by its key and its picture.
  private static func pages(in scratch: Scratch) async throws -> [(style: String, key: String, picture: String)] {
    var pages: [(style: String, key: String, picture: String)] = []
    let words = ["moon", "cat", "fish", "bus", "house", "ball", "tree", "sun", "dog"]
    for (number, word) in words.enumerated() {
      let texts = [String(word.prefix(1)), word]
      for seed in 1...4 where pages.count < 6 {
        let (key, picture) = ("\(number)-\(seed).json", "\(number)-\(seed).png")
        try await run(
          ["sheet"] + texts + [
            "--scannable", "--maze", "3", "--seed", "\(seed)", "--output", picture, "--dpi", "\(Int(dots))", "--key",
            key,
          ], in: scratch
        ).mustSucceed()
        let page = try SheetKey(reading: InputFile.bytes(of: "\(scratch.path)/\(key)"), file: key).pages[0]
        guard let style = page.mazeStyle, !pages.contains(where: { $0.style == style }) else { continue }
        pages.append((style, key, picture))
      }
    }
    return pages
  }

  /// Draws a line of a pen 0.7 mm wide into a picture of a page; points of the page.
  private static func drawn(_ line: [Point], into picture: PixelPicture) -> [UInt8] {
    var pixels = picture.pixels
    let scale = dots / 72
    let radius = 0.35 / 25.4 * dots
    for (from, to) in zip(line, line.dropFirst()) {
      let steps = max(1, Int(from.distance(to: to) * scale))
      for step in 0...steps {
        let place = from.interpolated(to: to, at: Double(step) / Double(steps))
        let (x, y) = (place.x * scale, place.y * scale)
        for row in Int(y - radius)...Int(y + radius) {
          for column in Int(x - radius)...Int(x + radius)
          where Vector(Double(column) + 0.5 - x, Double(row) + 0.5 - y).length <= radius {
            for channel in 0..<3 { pixels[3 * (row * picture.width + column) + channel] = 40 }
          }
        }
      }
    }
    return PaperPicture(width: picture.width, height: picture.height, pixels: pixels).png
  }

  @Test func printIsNoInkAndWaysAreFound() async throws {
    let scratch = try Scratch()
    let pages = try await Self.pages(in: scratch)
    #expect(pages.count == 6, "\(pages.map(\.style))")
    for page in pages {
      let blank = try await run("grade", page.picture, "--key", page.key, in: scratch)
      #expect(!blank.output.contains("maze"), "\(page.style): \(blank.output)")
      let key = try SheetKey(reading: InputFile.bytes(of: "\(scratch.path)/\(page.key)"), file: page.key)
      let strip = try #require(key.pages[0].mazes.first).strip
      let picture = try PixelPicture(png: InputFile.bytes(of: "\(scratch.path)/\(page.picture)"), file: page.picture)
      let way = strip.maze.solution.map(strip.center)
      try AtomicFile.write(Self.drawn(way, into: picture), to: "\(scratch.path)/way.png")
      let walked = try await run("grade", "way.png", "--key", page.key, in: scratch)
      #expect(
        walked.output.contains(": finished: 100 %") && walked.output.contains(", 0 crossed"),
        "\(page.style): \(walked.output)")
      let (start, goal) = (try #require(way.first), try #require(way.last))
      try AtomicFile.write(Self.drawn([start, goal], into: picture), to: "\(scratch.path)/through.png")
      let through = try await run("grade", "through.png", "--key", page.key, in: scratch)
      #expect(
        through.output.contains("crossed") && !through.output.contains(", 0 crossed"),
        "\(page.style): \(through.output)")
    }
  }
}
