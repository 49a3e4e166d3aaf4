import Glibc

/// The whole run.
enum Benchmark {
  static func run() {
    do {
      try measure()
    } catch {
      print("error: \(error)")
      print("hint: start it in the folder with Fonts/ and Templates/, after: swift build -c release --product copybook")
    }
  }

  /// The figures of a subject alone; nil for one that nobody knows.
  private static func figures(of subject: String, _ workshop: Workshop) throws -> [Figure]? {
    switch subject {
    case "class": try ClassFigures.figures(workshop, isLarge: true)
    case "letters": try letterFigures(workshop)
    case "words": try wordFigures(workshop)
    case "lessons": try lessonFigures(workshop)
    case "publishing": try publishingFigures()
    case "roster": try rosterFigures(workshop)
    default: nil
    }
  }

  private static func measure() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "recognition" { return try printRecognitionFigures(of: words.dropFirst().first) }
    let workshop = try Workshop()
    defer { workshop.close() }
    if let figures = try figures(of: words.first ?? "", workshop) {
      for figure in figures { print(figure.line) }
      return
    }
    if words.first == "check" { return try check(workshop, isQuick: words.contains("quick")) }
    print("copybook against its targets (load of the machine: \(machineLoad().short))")
    var missed = 0
    func show(_ heading: String, _ figures: [Figure]) {
      print("\n\(heading)")
      for figure in figures {
        print(figure.line)
        if figure.isMet == false { missed += 1 }
      }
    }
    // Other processes first: a child's greatest memory is never less than this one's was when the child was started.
    show("Many files (needs two free cores)", try ClassFigures.figures(workshop, isLarge: false))
    show("Rosters", try rosterFigures(workshop))
    let peers = try PeerFigures(workshop)
    show("Whole processes", peers.figures)
    let counts = try InstructionCount.all(workshop)
    if counts == nil { print("  instructions were not counted: that takes valgrind") }
    show("Printing in process", try printFigures(workshop))
    show("Lessons", try lessonFigures(workshop))
    show("Letters", try letterFigures(workshop))
    show("Words", try wordFigures(workshop))
    show("Rulings", try rulingFigures())
    show("Publishing", try publishingFigures())
    show("Mazes", mazeFigures())
    show("Geometry", geometryFigures())
    print("\nPeers: how many times as long they take, median (least–greatest) of runs in turn with ours")
    for line in peers.table { print(line) }
    if let counts, !peers.ratios.isEmpty {
      try Baseline(counts, ratios: peers.ratios).keep()
      print("\nkept for make bench-check in \(Baseline.path)")
    }
    print(missed == 0 ? "\nall targets met" : "\n\(missed) targets missed (load now \(machineLoad().short))")
  }

  /// Compares today's figures with those that are kept, and ends with status 1 where they got worse.
  private static func check(_ workshop: Workshop, isQuick: Bool) throws {
    guard let counts = try InstructionCount.all(workshop) else {
      return print("not compared: instructions are counted by valgrind, which is not installed")
    }
    let kept = try Baseline.kept()
    var now = Baseline(counts, ratios: isQuick ? [] : try PeerFigures(workshop).ratios)
    if now.system != kept.system {
      print("instructions are not compared: they were counted by \(kept.system), here by \(now.system)")
      now.instructions = []
    }
    let figures = now.compared(with: kept)
    for figure in figures { print(figure.line) }
    guard figures.contains(where: { $0.isMet == false }) else { return }
    print("error: slower than the figures that are kept in \(Baseline.path)")
    print("hint: find out why; where it must be so, make bench keeps the new figures")
    workshop.close()
    exit(1)
  }
}

/// Takes a value so that the optimizer cannot leave out the work that made it.
@inline(never)
func keep<Value>(_ value: Value) {}
