import FoundationEssentials
import Pages

/// Another program that prints the same pages.
struct Peer {
  /// What it is and how it draws.
  let name: String
  /// The program and its arguments for a scene; outputs stand beside the scene.
  let command: (ScenePlace) -> (program: String, arguments: [String])
  /// How many times as fast copybook must be: for one page, and for a class; nil where no target is set.
  let targets: (sheet: Double?, class: Double?)
  /// Whether its time is told by the clock: several processes work at once, and not all are counted as its own.
  let isTimedByClock: Bool
  /// How often it is measured.
  let rounds: Int
}

/// Where the files of a scene are.
struct ScenePlace {
  /// The JSON of ``Scene``.
  let scene: String
  /// The same as HTML.
  let html: String
  /// What a peer prints.
  let output: String
}

/// The peers that are installed here.
struct PeerShelf {
  /// Those that can be measured.
  private(set) var peers: [Peer] = []
  /// Those that cannot, and why.
  private(set) var missing: [String] = []
  /// Whether scenes can be made into HTML.
  private let hasPython: Bool

  /// Where the peers' programs are.
  private static let folder = #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/peers"

  init() {
    hasPython = ProcessRun("python3", ["--version"]) != nil
    func script(_ name: String) -> String { "\(PeerShelf.folder)/\(name)" }
    if hasPython, ProcessRun("python3", ["-c", "import reportlab"]) != nil {
      for (variant, name) in [
        ("strokes", "dots as strokes"), ("circles", "dots as circles"), ("raw", "raw operators"),
      ] {
        peers.append(
          Peer(
            name: "reportlab, shared forms, \(name)",
            command: { ("python3", [script("peer_reportlab.py"), $0.scene, $0.output, variant]) },
            targets: (8, 5), isTimedByClock: false, rounds: 9))
      }
    } else {
      missing.append("reportlab (pip install reportlab)")
    }
    if hasPython, ProcessRun("python3", ["-c", "import weasyprint"]) != nil {
      peers.append(
        Peer(
          name: "weasyprint, SVG", command: { ("python3", [script("peer_weasyprint.py"), $0.html, $0.output]) },
          targets: (nil, 150), isTimedByClock: false, rounds: 3))
    } else {
      missing.append("weasyprint (pip install weasyprint)")
    }
    let browsers = ["chromium", "chromium-browser", "google-chrome"]
    if hasPython, let browser = browsers.first(where: { ProcessRun($0, ["--version"]) != nil }) {
      peers.append(
        Peer(
          name: "Chromium, headless, SVG",
          command: { place in
            let options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
            return (browser, options + ["--print-to-pdf=\(place.output)", "file://\(place.html)"])
          }, targets: (nil, 30), isTimedByClock: true, rounds: 5))
    } else {
      missing.append("Chromium (and python3, which writes its HTML)")
    }
  }

  /// Writes a document as a scene for peers; nil where there is nobody to draw it.
  func place(_ document: Document, named name: String, in folder: String) throws -> ScenePlace? {
    guard !peers.isEmpty else { return nil }
    let place = ScenePlace(
      scene: "\(folder)/\(name).json", html: "\(folder)/\(name).html", output: "\(folder)/\(name)-peer.pdf")
    try Scene(document).write(to: place.scene)
    guard ProcessRun("python3", ["\(PeerShelf.folder)/scene_html.py", place.scene, place.html]) != nil else {
      return nil
    }
    return place
  }
}

/// Our runs and a peer's in turn: each pair under the same conditions.
struct Pairing {
  /// How many times as long the peer took, pair by pair.
  let byProcessor: Sample
  let byClock: Sample
  /// The peer's times in milliseconds.
  let peer: Sample
  let bytes: Int

  init?(_ ours: (program: String, arguments: [String]), _ peer: Peer, at place: ScenePlace, workshop: Workshop) {
    var byProcessor: [Double] = []
    var byClock: [Double] = []
    var times: [Double] = []
    let command = peer.command(place)
    for _ in 0..<peer.rounds {
      guard let our = ProcessRun(ours.program, ours.arguments),
        let their = ProcessRun(command.program, command.arguments)
      else { return nil }
      byProcessor.append(their.cpu / our.cpu)
      byClock.append(their.wall / our.wall)
      times.append(peer.isTimedByClock ? their.wall : their.cpu)
    }
    self.byProcessor = Sample(byProcessor)
    self.byClock = Sample(byClock)
    self.peer = Sample(times)
    bytes = workshop.size(of: place.output)
  }
}
