import Geometry
import Pages

/// A stretch of a page's marks as operators, with what they use and what they mean.
struct PDFStretch {
  var content: PDFContent
  /// The fonts and forms it names, by their objects.
  var fonts: Set<Int> = []
  var forms: Set<Int> = []
  /// What is marked with a meaning, in order, each before what stands in it.
  private(set) var nodes: [Node] = []
  /// The numbers of its marked contents (PDF 1.7, 14.7.4): from the first, so many.
  let first: Int
  private(set) var count = 0
  /// Whether meanings are said, and whether parts can be switched off.
  private let isTagged, hasLayers: Bool

  /// The groups around what is drawn now.
  private var path: [Level] = []
  private var open: Sequence?
  private var openLayer: Layer?

  /// Something with a meaning.
  struct Node {
    let meaning: Meaning
    /// What it stands in; nil for the page.
    let parent: Int?
    var kids: [Kid] = []
    /// Around what it draws, page space.
    var bounds: Rectangle?
  }

  /// What stands in something.
  enum Kid {
    case content(Int)
    case node(Int)
  }

  /// What holds inside a group.
  private struct Level {
    /// The node that owns what is drawn; nil for none.
    var node: Int?
    var isArtefact = false
    /// Whether it is part of words that are said together.
    var isInWords = false
    var layer: Layer?
  }

  /// A marked content that is open.
  private enum Sequence: Equatable {
    case artefact
    case node(Int)
  }

  /// An empty stretch of a page of a height, whose contents are numbered from a first number on.
  init(height: Double, first: Int, isTagged: Bool, hasLayers: Bool) {
    content = PDFContent(height: height)
    self.first = first
    self.isTagged = isTagged
    self.hasLayers = hasLayers
  }

  private var level: Level { path.last ?? Level() }

  /// Begins marks that have a meaning.
  mutating func begin(_ meaning: Meaning) {
    var level = level
    defer { path.append(level) }
    guard !level.isInWords else { return }
    if case .layer(let layer) = meaning {
      level.layer = layer
      return
    }
    // What is inside an artefact is one.
    guard isTagged, !level.isArtefact else { return }
    if meaning == .artefact {
      level = Level(isArtefact: true, layer: level.layer)
    } else if case .words(let text) = meaning, let node = level.node {
      // No element of the tree: who reads it has the words around, who searches finds these whole.
      open(.node(node))
      show(level.layer)
      // A blank parts them from those that follow: rows of words stand closer than words of a line of print.
      content.beginSpan(text + " ")
      level.isInWords = true
    } else {
      nodes.append(Node(meaning: meaning, parent: level.node))
      if let parent = level.node { nodes[parent].kids.append(.node(nodes.count - 1)) }
      level.node = nodes.count - 1
    }
  }

  /// Ends them.
  mutating func end() {
    let last = path.removeLast()
    if last.isInWords, !level.isInWords { content.endSpan() }
  }

  /// Says what the marks are that come next, and where.
  mutating func mark(_ bounds: @autoclosure () -> Rectangle?) {
    guard isTagged || hasLayers else { return }
    let level = level
    if isTagged { open(level.node.map { .node($0) } ?? .artefact) }
    if !level.isInWords { show(level.layer) }
    var inside = level.node
    while let index = inside, !nodes[index].isFigure { inside = nodes[index].parent }
    guard let figure = inside, let box = bounds() else { return }
    nodes[figure].bounds = nodes[figure].bounds?.union(box) ?? box
  }

  private mutating func open(_ wanted: Sequence) {
    guard open != wanted else { return }
    closeSequence()
    switch wanted {
    case .artefact: content.add("/Artifact BMC\n")
    case .node(let index):
      let tags = nodes[index].meaning.tags
      content.add("/\(tags[tags.count - 1])<</MCID \(first + count)>>BDC\n")
      nodes[index].kids.append(.content(first + count))
      count += 1
    }
    open = wanted
  }

  /// Begins what can be switched off, inside what is open (PDF 1.7, 8.11.3.2).
  private mutating func show(_ layer: Layer?) {
    guard hasLayers, openLayer != layer else { return }
    if openLayer != nil { content.add("EMC\n") }
    if let layer { content.add("/OC/\(layer.name) BDC\n") }
    openLayer = layer
  }

  private mutating func closeSequence() {
    show(nil)
    content.close()
    if open != nil { content.add("EMC\n") }
    open = nil
  }

  /// Ends all that is open.
  mutating func finish() { closeSequence() }
}

extension PDFStretch.Node {
  fileprivate var isFigure: Bool { if case .figure = meaning { true } else { false } }
}

extension Layer {
  /// What contents call it.
  var name: String { "L\(rawValue)" }
}

extension Meaning {
  /// The structure elements it makes, the outer first (PDF 1.7, 14.8.4).
  var tags: [String] {
    switch self {
    case .heading(let level): ["H\(min(max(level, 1), 6))"]
    case .paragraph: ["P"]
    case .figure: ["Figure"]
    case .words: ["Span"]
    case .list: ["L"]
    case .listItem: ["LI", "LBody"]
    case .table: ["Table"]
    case .tableRow: ["TR"]
    case .columnHeading: ["TH"]
    case .tableCell: ["TD"]
    case .artefact, .layer: ["Artifact"]
    }
  }
}
