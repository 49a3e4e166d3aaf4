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
  /// Whether meanings are said at all.
  private let isTagged: Bool

  /// The groups around what is drawn now; the last is nil inside an artefact.
  private var path: [Int?] = []
  private var open: Sequence?
  /// How many groups around what is drawn now are in words that are said together, those included; 0 outside.
  private var wordDepth = 0

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

  /// A marked content that is open.
  private enum Sequence: Equatable {
    case artefact
    case node(Int)
  }

  /// An empty stretch of a page of a height, whose contents are numbered from a first number on.
  init(height: Double, first: Int, isTagged: Bool) {
    content = .page(height: height)
    self.first = first
    self.isTagged = isTagged
  }

  /// Begins marks that have a meaning.
  mutating func begin(_ meaning: Meaning) {
    guard isTagged else { return }
    let parent = path.last ?? nil
    if wordDepth > 0 {
      wordDepth += 1
      return path.append(parent)
    }
    if case .words(let text) = meaning, let parent {
      // No element of the tree: who reads it has the words around, who searches finds these whole.
      open(.node(parent))
      content.beginSpan(text)
      wordDepth = 1
      return path.append(parent)
    }
    // What is inside an artefact is one.
    guard meaning != .artefact, path.isEmpty || parent != nil else { return path.append(nil) }
    nodes.append(Node(meaning: meaning, parent: parent))
    if let parent { nodes[parent].kids.append(.node(nodes.count - 1)) }
    path.append(nodes.count - 1)
  }

  /// Ends them.
  mutating func end() {
    guard isTagged else { return }
    path.removeLast()
    guard wordDepth > 0 else { return }
    wordDepth -= 1
    if wordDepth == 0 { content.endSpan() }
  }

  /// Says what the marks are that come next, and where.
  mutating func mark(_ bounds: @autoclosure () -> Rectangle?) {
    guard isTagged else { return }
    guard let node = path.last ?? nil else { return open(.artefact) }
    open(.node(node))
    var inside: Int? = node
    while let index = inside, !nodes[index].isFigure { inside = nodes[index].parent }
    guard let figure = inside, let box = bounds() else { return }
    nodes[figure].bounds = nodes[figure].bounds?.union(box) ?? box
  }

  private mutating func open(_ wanted: Sequence) {
    guard open != wanted else { return }
    closeSequence()
    var words: [UInt8] = []
    switch wanted {
    case .artefact: words.add("/Artifact BMC\n")
    case .node(let index):
      words.append(UInt8(ascii: "/"))
      words.add(nodes[index].meaning.tags[nodes[index].meaning.tags.count - 1])
      words.add("<</MCID ")
      words.add(first + count)
      words.add(">>BDC\n")
      nodes[index].kids.append(.content(first + count))
      count += 1
    }
    content.add(words)
    open = wanted
  }

  private mutating func closeSequence() {
    content.close()
    if open != nil { content.add(Array("EMC\n".utf8)) }
    open = nil
  }

  /// Ends all that is open.
  mutating func finish() { closeSequence() }
}

extension PDFStretch.Node {
  fileprivate var isFigure: Bool { if case .figure = meaning { true } else { false } }
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
    case .artefact: ["Artifact"]
    }
  }
}
