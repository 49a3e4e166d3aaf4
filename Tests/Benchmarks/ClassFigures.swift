import FoundationEssentials

/// Many files: what a second core brings, and how much memory it all takes.
func classFigures(_ workshop: Workshop) throws -> [Figure] {
  let folder = "\(workshop.folder)/class"
  func run(_ roster: String, jobs: Int) -> ProcessRun? {
    try? FileManager.default.removeItem(atPath: folder)
    return ProcessRun(workshop.copybook, workshop.arguments(forClass: roster, .usual, output: folder, jobs: jobs))
  }
  let hundred = try workshop.roster(of: 100)
  let thousand = try workshop.roster(of: 1000)
  guard let small = run(hundred, jobs: 2) else { return [.told("1 000 files", "copybook did not run")] }
  var ratios: [Double] = []
  var times: [Double] = []
  var memory = 0.0
  for _ in 0..<3 {
    guard let one = run(thousand, jobs: 1), let two = run(thousand, jobs: 2) else { continue }
    ratios.append(one.wall / two.wall)
    times.append(one.cpu)
    memory = max(memory, one.memory, two.memory)
  }
  let gain = Sample(ratios)
  let time = Sample(times).median
  return [
    .times(
      1.7, "1 000 files on 2 cores against 1, clock", gain.median, note: " (best \((gain.values.last ?? .nan).short))"),
    .told("… CPU of the thousand on one core, and per sheet", "\(time.short) ms, \((time / 1000).short) ms"),
    .atMost(60, "MiB", "most memory, 1 000 sheets", memory),
    .atMost(1.2, "×", "… against 100 sheets", memory / small.memory, note: " of \(small.memory.short) MiB"),
  ]
}
