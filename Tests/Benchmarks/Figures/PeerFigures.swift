import Pages

/// Compares whole processes, ours and the peers', for one page and for a class of 30.
struct PeerFigures {
  /// What the targets ask.
  private(set) var figures: [Figure] = []
  /// A line per peer and page.
  private(set) var table: [String] = []

  /// Of each peer and page, by what is fair for it: processor time or clock.
  private(set) var ratios: [Baseline.Entry] = []

  private let workshop: Workshop
  private let shelf = PeerShelf()
  private static let classSize = 30

  init(_ workshop: Workshop) throws {
    self.workshop = workshop
    table.append(
      "  " + "peer".padded(to: 42) + "page".padded(to: 26) + "ratio, CPU".padded(to: 22) + "ratio, clock".padded(to: 22)
        + "its ms".padded(to: 22) + "bytes")
    for sheet in Workshop.Sample.allCases { try compare(sheet) }
    for lesson in Workshop.Lesson.allCases { try compare(lesson) }
    for name in shelf.missing { table.append("  skipped, not installed: \(name)") }
  }

  private mutating func compare(_ sheet: Workshop.Sample) throws {
    let output = "\(workshop.folder)/\(sheet).pdf"
    let arguments = workshop.arguments(for: sheet, output: output)
    let runs = (0..<21).compactMap { _ in ProcessRun(workshop.copybook, arguments) }
    guard !runs.isEmpty else {
      figures.append(.told("one sheet: \(sheet.title)", "copybook did not run: \(workshop.copybook)"))
      return
    }
    let time = Sample(runs.map(\.cpu))
    figures.append(
      .atMost(
        40, "ms", "one sheet, cold start, CPU: \(sheet.title)", time.median,
        note: " (from \((time.values.first ?? .nan).short)), \(workshop.size(of: output) / 1024) KB"))
    let document = try workshop.document(of: sheet)
    guard let place = try shelf.place(document, named: "\(sheet)", in: workshop.folder) else { return }
    var reportlab: [Double] = []
    for peer in shelf.peers {
      guard let pairing = Pairing((workshop.copybook, arguments), peer, at: place, workshop: workshop) else {
        table.append("  \(peer.name): did not run")
        continue
      }
      add(pairing, of: peer, page: "\(sheet)")
      if peer.targets.sheet != nil { reportlab.append(pairing.byProcessor.median) }
    }
    if let best = reportlab.min() { figures.append(.times(8, "… against reportlab's best, CPU", best)) }
  }

  private mutating func compare(_ lesson: Workshop.Lesson) throws {
    let output = "\(workshop.folder)/class.pdf"
    let arguments = workshop.arguments(
      forClass: try workshop.roster(of: PeerFigures.classSize), lesson, output: output)
    let document = try workshop.classDocument(of: PeerFigures.classSize, lesson, hasSolutions: true)
    let runs = (0..<11).compactMap { _ in ProcessRun(workshop.copybook, arguments) }
    guard !runs.isEmpty else { return }
    let ours = Double(workshop.size(of: output)) / Double(document.pages.count) / 1024
    figures.append(
      .told(
        "a class of 30 in one file, \(lesson) pages (\(document.pages.count) with answers), CPU",
        "\(Sample(runs.map(\.cpu)).median.short) ms"))
    figures.append(.atMost(lesson == .usual ? 2.5 : 4, "KB", "… bytes per page", ours))
    guard let place = try shelf.place(document, named: "class-\(lesson)", in: workshop.folder) else { return }
    var reportlab: (ratio: Double, bytes: Double)?
    for peer in shelf.peers {
      guard let pairing = Pairing((workshop.copybook, arguments), peer, at: place, workshop: workshop) else {
        table.append("  \(peer.name): did not run")
        continue
      }
      add(pairing, of: peer, page: "class of 30, \(lesson)")
      let ratio = (peer.isTimedByClock ? pairing.byClock : pairing.byProcessor).median
      if peer.targets.sheet != nil {
        let bytes = Double(pairing.bytes) / Double(document.pages.count) / 1024
        reportlab = (min(ratio, reportlab?.ratio ?? .infinity), min(bytes, reportlab?.bytes ?? .infinity))
      } else if let target = peer.targets.class {
        figures.append(.times(target, "… against \(peer.name), \(peer.isTimedByClock ? "clock" : "CPU")", ratio))
      }
    }
    if let reportlab {
      figures.append(.times(5, "… against reportlab's best, CPU", reportlab.ratio))
      figures.append(.atMost(reportlab.bytes, "KB", "… bytes per page against reportlab's best", ours))
    }
  }

  private mutating func add(_ pairing: Pairing, of peer: Peer, page: String) {
    let ratio = (peer.isTimedByClock ? pairing.byClock : pairing.byProcessor).median
    ratios.append(Baseline.Entry(name: "\(peer.name), \(page)", value: ratio))
    table.append(
      "  " + peer.name.padded(to: 42) + page.padded(to: 26)
        + (peer.isTimedByClock ? "–" : pairing.byProcessor.shown).padded(to: 22)
        + pairing.byClock.shown.padded(to: 22) + pairing.peer.shown.padded(to: 22)
        + "\(pairing.bytes)")
  }
}
