import Codes
import Geometry
import Testing

@testable import Lifting

/// A line that is printed where people write, such as that of a fold, is no ink.
@Suite struct PrintedLineTests {
  /// The lines of ink of a room with what is black in it, eight pixels to the millimetre, where a line is known to be printed.
  private func ink(_ black: [Rectangle], without line: Rectangle) throws -> [[Point]] {
    let side = 400
    var pixels = [UInt8](repeating: 0, count: side * side)
    for box in black {
      for y in Int(box.min.y * InkMask.scale)..<Int(box.max.y * InkMask.scale) {
        for x in Int(box.min.x * InkMask.scale)..<Int(box.max.x * InkMask.scale) { pixels[y * side + x] = 1 }
      }
    }
    var mask = try #require(InkMask(width: side, height: side, pixels: pixels))
    mask.takeLines([line])
    return LiftedInk(mask).lines
  }

  /// A dash of a fold, and its line as far as it goes.
  private static let dash = Rectangle(x: 15, y: 24.9, width: 12, height: 0.3)
  private static let line = Rectangle(x: 5, y: 24.9, width: 40, height: 0.3)

  @Test(arguments: [0.0, 0.1, -0.1]) func aPrintedLineIsNoInk(off: Double) throws {
    #expect(try ink([PrintedLineTests.dash.moved(by: Vector(0, off))], without: PrintedLineTests.line).isEmpty)
  }

  @Test func inkThatCrossesAPrintedLineIsWholeAndLosesTheLine() throws {
    let tail = Rectangle(x: 20, y: 15, width: 0.6, height: 20)
    let lines = try ink([PrintedLineTests.dash, tail], without: PrintedLineTests.line)
    #expect(lines.count == 1)
    let box = try #require(Rectangle(around: lines.joined()))
    #expect(box.width < 1 && box.height > 18.5, "\(box)")
  }

  @Test func inkThatEndsOnAPrintedLineKeepsItsEnd() throws {
    let tail = Rectangle(x: 20, y: 15, width: 0.6, height: 10.2)
    let box = try #require(
      Rectangle(around: try ink([PrintedLineTests.dash, tail], without: PrintedLineTests.line).joined()))
    #expect(box.width < 1 && box.height > 8.5, "\(box)")
  }
}
