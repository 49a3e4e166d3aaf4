import Geometry
import Letterforms
import TestSupport
import Testing

@testable import Worksheets

/// How much of a fading row is written over.
@Suite struct TracingShareTests {
  /// What is written over is half of a fading row at level 1, and a tenth at level 4; a setting says otherwise.
  @Test(
    arguments: [(1, nil, 4...5), (2, nil, 2...3), (4, nil, 1...1), (4, 100, 8...9)]
      as [(Int, Int?, ClosedRange<Int>)])
  func aShareOfARowIsTraced(level: Int, tracing: Int?, count: ClosedRange<Int>) throws {
    let design = try SheetDesignTests.design("name: x\nmaze: off\nsheet: [{fade: a}]")
    var order = try SheetDesignTests.order([], design: design)
    (order.settings.level, order.settings.tracing, order.settings.size) = (Level(level), tracing, .mm(8))
    let row = try order.sheet().rows[0]
    let steps = Fade(row: row).usualSteps(count: 10, hand: .right, isRuled: false)[0]
    #expect(steps.count == 10 && count.contains(steps.dropFirst().count { $0.look == row.look }), "\(steps)")
  }

  /// A row with nothing to write over is one to copy, and its icon says so.
  @Test func noTracingIsCopying() throws {
    let design = try SheetDesignTests.design("name: x\nmaze: off\nsheet: [{fade: a}]")
    var order = try SheetDesignTests.order([], design: design)
    (order.settings.level, order.settings.tracing) = (Level(1), 0)
    #expect(try order.sheet().rows[0].exercise == .copy)
    #expect(try order.sheet().rows[0].icon == .write)
  }

  /// A row with room for one copy of a long word has it to write over: its icon says so.
  @Test(arguments: 1...5) func oneCopyIsTraced(level: Int) throws {
    let design = try SheetDesignTests.design("name: x\nmaze: off\nsheet: [{fade: a}]")
    var order = try SheetDesignTests.order([], design: design)
    order.settings.level = Level(level)
    let row = try order.sheet().rows[0]
    let steps = Fade(row: row).usualSteps(count: 2, hand: .right, isRuled: false)[0]
    #expect(steps.count == 2 && steps[1].look == row.look)
  }
}
