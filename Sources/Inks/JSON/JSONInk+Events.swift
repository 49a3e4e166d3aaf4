import JSON
import Texts

extension JSONInk {
  /// Whether a value is an event of a pointer or a mouse.
  func isEvent(_ value: JSONValue) -> Bool {
    guard let type = value["type"]?.text else { return false }
    return type.hasPrefix("pointer") || type.hasPrefix("mouse")
  }

  /// The keys of an event's coordinates.
  private struct Axes {
    let x: String
    let y: String

    /// In the order in which they are looked for.
    static let all = [
      Axes(x: "clientX", y: "clientY"), Axes(x: "offsetX", y: "offsetY"), Axes(x: "pageX", y: "pageY"),
      Axes(x: "x", y: "y"),
    ]
  }

  /// The first coordinates that an event has.
  private func axes(of events: [JSONValue]) throws(Fault) -> Axes {
    for event in events {
      if let axes = Axes.all.first(where: { event.number($0.x) != nil }) { return axes }
    }
    throw (events.first ?? root).fault(
      "no event has coordinates", hint: "log clientX and clientY of each event")
  }

  /// A pointer that is down.
  private struct Contact {
    let begin: Int
    var points: [InkPoint]
  }

  /// Reads a log of events (W3C Pointer Events 3, https://www.w3.org/TR/pointerevents3/).
  ///
  /// Pointers are kept apart by their ids. Where a pen writes, fingers and mouse are left out: a hand lies on the
  /// screen. Of an event with coalesced ones these count. Strokes stand in the order of pen-down.
  mutating func readEvents(_ events: [JSONValue]) throws(Fault) {
    var builder = self.builder(.pointerEvents, head: JSONHead())
    let isPenOnly = events.contains { $0["pointerType"]?.text == "pen" }
    let axes = try axes(of: events)
    var contacts: [Double: Contact] = [:]
    var strokes: [(begin: Int, points: [InkPoint])] = []
    func end(_ id: Double) {
      guard let contact = contacts.removeValue(forKey: id), !contact.points.isEmpty else { return }
      strokes.append((contact.begin, contact.points))
    }
    for (index, event) in events.enumerated() {
      guard isEvent(event), let type = event["type"]?.text else {
        throw event.fault("an event with a type is expected here", hint: "log the type of each PointerEvent")
      }
      if isPenOnly, let kind = event["pointerType"]?.text, kind != "pen" {
        builder.note("fingers and mouse are left out, for a pen wrote")
        continue
      }
      let id = event.number("pointerId") ?? -1
      switch type {
      case "pointerdown", "mousedown":
        end(id)
        // Ten fingers and some; ids that never end are no pointers.
        guard contacts.count < 100 else {
          throw event.fault("more than 100 pointers are down", hint: "log pointerup and pointercancel too")
        }
        contacts[id] = Contact(begin: index, points: [])
        try take(event, axes, in: &builder)
      case "pointermove", "mousemove", "pointerrawupdate":
        guard contacts[id] != nil else { continue }
        let coalesced =
          event[anyOf: ["coalesced", "coalescedEvents"]].map { Array($0.items) } ?? []
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
    for stroke in strokes { try builder.add(stroke: InkStroke(points: stroke.points), at: root.place) }
    try finish(&builder, at: events.first ?? root)
  }

  /// Adds the point of an event; one without coordinates has none.
  private func take(_ event: JSONValue, _ axes: Axes, in builder: inout InkBuilder) throws(Fault) {
    guard let x = event.number(axes.x), let y = event.number(axes.y) else {
      throw event.fault("the event has no \(axes.x) and \(axes.y)", hint: "log the same coordinates of each event")
    }
    try builder.add(
      x: x, y: y, time: event.number("timeStamp", "timestamp", "time", "t").map { $0 / 1000 },
      pressure: event.number("pressure"), at: event.place)
  }
}
