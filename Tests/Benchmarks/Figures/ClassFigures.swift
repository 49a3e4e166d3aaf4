import FoundationEssentials

/// A class as it is published: time, what a second core brings, memory, going on, and a peer beside it.
struct ClassFigures {
  private let workshop: Workshop
  private let folders: Folders

  /// Names a folder for each run: where one of thousands of files was deleted just before, ext4 looks for new places
  /// among what was deleted, which takes a fifth of the time.
  private final class Folders {
    private let base: String
    private var count = 0

    init(base: String) { self.base = base }

    var last: String { "\(base)-\(count)" }

    func next() -> String {
      count += 1
      return last
    }
  }

  /// The figures for classes up to a size; 10 000 pupils take minutes.
  static func figures(_ workshop: Workshop, isLarge: Bool) throws -> [Figure] {
    let own = ClassFigures(workshop: workshop, folders: Folders(base: "\(workshop.folder)/class"))
    return try own.small() + own.thousand() + (isLarge ? own.large() : [])
  }

  /// A page for each pupil: one word that fades, or the usual rows of two letters and two words.
  private enum Pages: String {
    case fading = "a nap"
    case usual = "a A nap cat"

    var arguments: [String] { ["--text", rawValue] + (self == .fading ? ["--rows", "fade"] : []) }
  }

  /// Publishes a class; the folder is new unless a run is to go on.
  private func run(
    _ count: Int, of pages: Pages = .fading, jobs: Int = 2, _ more: String..., goesOn: Bool = false
  ) throws -> ProcessRun? {
    let roster = try workshop.roster(of: count)
    return ProcessRun(
      workshop.copybook,
      ["class", roster, "--seed", "1", "--output", goesOn ? folders.last : folders.next(), "--jobs", "\(jobs)"]
        + pages.arguments + more)
  }

  private func small() throws -> [Figure] {
    func times(_ more: String...) throws -> Sample {
      Sample(try (0..<7).compactMap { _ in try run(30, more.first ?? "--thumbnails")?.wall })
    }
    let plain = try times("--no-thumbnails")
    let pictures = try times()
    guard !plain.values.isEmpty else { return [.told("30 pupils", "copybook did not run")] }
    return [
      .atMost(500, "ms", "30 pupils, published, no thumbnails, clock", plain.median, note: " (\(plain.shown))"),
      .atMost(1500, "ms", "… with thumbnails", pictures.median, note: " (\(pictures.shown))"),
    ] + (try peers())
  }

  /// The same pages drawn by another program into one file, and nothing else: no key, no picture, no folder.
  private func peers() throws -> [Figure] {
    let document = try workshop.classDocument(of: 30, .usual, hasSolutions: false)
    let shelf = PeerShelf()
    guard let place = try shelf.place(document, named: "class-30", in: workshop.folder) else {
      return shelf.missing.map { .told("against another program", "skipped, not installed: \($0)") }
    }
    let roster = try workshop.roster(of: 30)
    return shelf.peers.filter { $0.targets.sheet != nil }.compactMap { peer in
      var ratios: [Double] = []
      for _ in 0..<5 {
        let arguments = workshop.arguments(forClass: roster, .usual, output: folders.next(), jobs: 1)
        let command = peer.command(place)
        guard let ours = ProcessRun(workshop.copybook, arguments + ["--no-thumbnails"]),
          let theirs = ProcessRun(command.program, command.arguments)
        else { return nil }
        ratios.append(theirs.cpu / ours.cpu)
      }
      return .told("… \(peer.name) for the pages alone, CPU", "\(Sample(ratios).median.short) × ours for the folder")
    }
  }

  private func thousand() throws -> [Figure] {
    var ratios: [Double] = []
    for _ in 0..<3 {
      guard let one = try run(1000, jobs: 1, "--no-thumbnails"), let two = try run(1000, jobs: 2, "--no-thumbnails")
      else { continue }
      ratios.append(one.wall / two.wall)
    }
    let gain = Sample(ratios)
    return [.times(1.9, "1 000 pupils on 2 cores against 1, clock", gain.median, note: " (\(gain.shown))")]
  }

  private func large() throws -> [Figure] {
    guard let small = try run(1000, "--no-thumbnails"), let large = try run(10_000, "--no-thumbnails") else {
      return [.told("10 000 pupils", "copybook did not run")]
    }
    let again = try run(10_000, "--no-thumbnails", goesOn: true)
    let usual = try run(10_000, of: .usual, "--no-thumbnails")
    return [
      .atMost(
        12, "s", "10 000 pupils, published, clock", large.wall / 1000, note: " (CPU \((large.cpu / 1000).short) s)"),
      .atMost(60, "MiB", "… most memory", large.memory),
      .atMost(1.1, "×", "… against 1 000", large.memory / small.memory, note: " of \(small.memory.short) MiB"),
      .atMost(5, "s", "… finished and run again, clock", (again?.wall ?? .nan) / 1000),
      .atMost(12, "s", "… with usual rows, clock", (usual?.wall ?? .nan) / 1000),
      .atMost(60, "MiB", "… with usual rows, most memory", usual?.memory ?? .nan),
    ]
  }
}
