import Inks
import Texts
import XML

extension InkMLInk {
  /// The types of annotations that say what was written.
  private static let labels: Set<String> = ["truth", "label", "transcription", "text"]

  /// Annotations of our own, for what InkML has no place.
  static let order = "copybook:order"
  static let axis = "copybook:y-axis"
  static let page = "copybook:page"
  static let frame = "copybook:frame"
  static let note = "copybook:note"
  static let strokeLabel = "copybook:stroke"

  /// Takes what the file says of the whole ink.
  mutating func takeAnnotations(of root: XMLElement) {
    for annotation in root.children where annotation.localName == "annotation" {
      guard let type = annotation["type"], let text = annotation.nameInside else { continue }
      switch type {
      case _ where InkMLInk.labels.contains(type): if builder.label == nil { builder.label = text }
      case "writer", "writerID": builder.writer = text
      case "hand", "handedness": builder.hand = InkBuilder.hand(text)
      case InkMLInk.order: builder.hasOrder = text != "unknown"
      case InkMLInk.axis: builder.isYDown = text != "unknown"
      case InkMLInk.page: builder.page = text
      case InkMLInk.frame:
        let sides = text.split(separator: " ").compactMap { Double($0) }
        if sides.count == 2 { builder.frame = InkFrame(width: sides[0], height: sides[1]) }
      case InkMLInk.note: builder.note(text)
      default: break
      }
    }
  }

  /// Makes segments of groups and views that say what they are.
  ///
  /// - Parameter work: How many strokes were named so far: views may name groups again and again.
  mutating func takeSegments(in element: XMLElement, work: inout Int) throws(Fault) {
    for child in element.children where child.localName == "traceGroup" || child.localName == "traceView" {
      let annotation = child.children.first { part in
        part.localName == "annotation"
          && (InkMLInk.labels.contains(part["type"] ?? "") || part["type"] == InkMLInk.strokeLabel)
      }
      // CROHME calls the group of its symbols so.
      if let annotation, let name = annotation.nameInside, name != "Segmentation" {
        let strokes = Set(try strokes(in: child, work: &work)).sorted()
        if annotation["type"] == InkMLInk.strokeLabel, strokes.count == 1 {
          builder.setLabel(name, ofStroke: strokes[0])
        } else if !strokes.isEmpty {
          builder.segments.append(InkSegment(name: name, strokes: strokes))
        }
      }
      try takeSegments(in: child, work: &work)
    }
  }

  private mutating func strokes(in element: XMLElement, work: inout Int) throws(Fault) -> [Int] {
    var strokes: [Int] = []
    if let range = strokesOfGroup[element.place] { strokes += range }
    if let reference = element["traceDataRef"] {
      strokes += strokesOfID[reference.hasPrefix("#") ? String(reference.dropFirst()) : reference] ?? []
      if element["from"] != nil || element["to"] != nil {
        builder.note("views of parts of a trace are given the whole trace")
      }
    }
    work += 1 + strokes.count
    guard work <= 5_000_000 else {
      throw Fault.ofInk(at: element.place, problem: "views name the same traces too often", hint: "export it again")
    }
    for child in element.children where child.localName == "traceView" || child.localName == "traceGroup" {
      strokes += try self.strokes(in: child, work: &work)
    }
    return strokes
  }
}
