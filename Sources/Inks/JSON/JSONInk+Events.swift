import Texts

extension JSONInk {
  /// Whether a value is an event of a pointer or a mouse.
  func isEvent(_ value: Int) -> Bool {
    guard let type = text.value("type", in: value).flatMap(text.text) else { return false }
    return type.hasPrefix("pointer") || type.hasPrefix("mouse")
  }

  /// Coordinates of events, the first of which the first event has.
  private static let axes = [("clientX", "clientY"), ("offsetX", "offsetY"), ("pageX", "pageY"), ("x", "y")]

  /// A pointer that is down.
  private struct Contact {
    let begin: Int
    var points: [InkPoint]
  }

  /// Reads a log of events (W3C Pointer Events 3, https://www.w3.org/TR/pointerevents3/).
  ///
  /// Pointers are kept apart by their ids. Where a pen writes, fingers and mouse are left out: a hand lies on the
  /// screen. Of an event with coalesced ones these count. Strokes stand in the order of pen-down.
  mutating func readEvents(_ events: [Int]) throws(Fault) {
    var builder = self.builder(.pointerEvents, head: JSONHead())
    var isPenOnly = false
    var axes: (String, String)?
    for event in events {
      if text.value("pointerType", in: event).flatMap(text.text) == "pen" { isPenOnly = true }
      if axes == nil { axes = JSONInk.axes.first { text.number($0.0, in: event) != nil } }
    }
    guard let axes else {
      throw text.error(
        "no event has coordinates", at: events.first ?? text.roots[0], hint: "log clientX and clientY of each event")
    }
    var contacts: [Double: Contact] = [:]
    var strokes: [(begin: Int, points: [InkPoint])] = []
    func end(_ id: Double) {
      guard let contact = contacts.removeValue(forKey: id), !contact.points.isEmpty else { return }
      strokes.append((contact.begin, contact.points))
    }
    for (index, event) in events.enumerated() {
      guard isEvent(event), let type = text.value("type", in: event).flatMap(text.text) else {
        throw text.error("an event with a type is expected here", at: event, hint: "log the type of each PointerEvent")
      }
      if isPenOnly, let kind = text.value("pointerType", in: event).flatMap(text.text), kind != "pen" {
        builder.note("fingers and mouse are left out, for a pen wrote")
        continue
      }
      let id = text.number("pointerId", in: event) ?? -1
      switch type {
      case "pointerdown", "mousedown":
        end(id)
        // Ten fingers and some; ids that never end are no pointers.
        guard contacts.count < 100 else {
          throw text.error("more than 100 pointers are down", at: event, hint: "log pointerup and pointercancel too")
        }
        contacts[id] = Contact(begin: index, points: [])
        try take(event, axes, in: &builder)
      case "pointermove", "mousemove", "pointerrawupdate":
        guard contacts[id] != nil else { continue }
        let coalesced =
          text.value(anyOf: ["coalesced", "coalescedEvents"], in: event).map { Array(text.items($0)) } ?? []
        for part in coalesced { try take(part, axes, in: &builder) }
        if coalesced.isEmpty { try take(event, axes, in: &builder) }
      case "pointerup", "mouseup":
        guard contacts[id] != nil else { continue }
        try take(event, axes, in: &builder)
        contacts[id]?.points += builder.takeOpen()
        end(id)
      case "pointercancel", "lostpointercapture": end(id)
      default: break
      }
      let taken = builder.takeOpen()
      contacts[id]?.points += taken
    }
    if !contacts.isEmpty {
      builder.note("the log ends while the pen is down")
      for id in contacts.keys.sorted() { end(id) }
    }
    strokes.sort { $0.begin < $1.begin }
    for stroke in strokes { try builder.add(stroke: InkStroke(points: stroke.points), at: text.place(text.roots[0])) }
    try finish(&builder, at: events.first ?? text.roots[0])
  }

  /// Adds the point of an event; one without coordinates has none.
  private func take(_ event: Int, _ axes: (String, String), in builder: inout InkBuilder) throws(Fault) {
    guard let x = text.number(axes.0, in: event), let y = text.number(axes.1, in: event) else {
      throw text.error(
        "the event has no \(axes.0) and \(axes.1)", at: event, hint: "log the same coordinates of each event")
    }
    try builder.add(
      x: x, y: y, time: text.number("timeStamp", "timestamp", "time", "t", in: event).map { $0 / 1000 },
      pressure: text.number("pressure", in: event), at: text.place(event))
  }
}
