import Mazes
import Testing

@Suite struct MazeMirrorTests {
  @Test(arguments: Batch.levels) func mirrorsLeaveEveryMeasureAsItIs(level: Int) {
    for sample in Batch.of(level).prefix(500) {
      let mirrored = sample.maze.mirrored()
      #expect(mirrored.measure() == sample.measure, "\(sample.maze.number)")
      #expect(mirrored.measure(fromGoal: true) == sample.maze.measure(fromGoal: true))
      #expect(mirrored.start.column == mirrored.columns - 1 && mirrored.goal.column == 0)
      #expect(mirrored != sample.maze && mirrored.mirrored() == sample.maze)
    }
  }

  @Test(arguments: Batch.levels) func workFromTheGoalIsWithinSixPerCentOfWhatIsUsual(level: Int) {
    let usual = [1.08, 1.00, 0.95, 0.97, 0.94, 0.94, 0.88, 0.88, 0.88, 0.87][level - 1]
    for sample in Batch.of(level) {
      let ratio = Double(sample.maze.measure(fromGoal: true).work) / Double(sample.measure.work)
      #expect(abs(ratio / usual - 1) <= 0.0601, "\(sample.maze.number)")
    }
  }

  @Test(arguments: Batch.levels) func noviceAndPlannerAreWithinFivePerCentOfWhatIsUsual(level: Int) {
    let novices = [1.16, 1.15, 1.14, 1.18, 1.16, 1.15, 1.09, 1.11, 1.12, 1.10]
    let planners = [0.92, 0.85, 0.83, 0.81, 0.82, 0.82, 0.85, 0.84, 0.84, 0.86]
    for sample in Batch.of(level) {
      let work = sample.measure.workSteps
      #expect(abs(sample.maze.measure(of: .novice).workSteps / work / novices[level - 1] - 1) <= 0.0501)
      #expect(abs(sample.maze.measure(of: .planner).workSteps / work / planners[level - 1] - 1) <= 0.0501)
    }
  }
}
