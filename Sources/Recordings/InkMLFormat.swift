import Inks
import Texts
import XML

/// The channels of a trace, as `<traceFormat>` and `<channelProperties>` of InkML say.
struct InkMLFormat {
  struct Channel {
    let name: String
    /// What a value is worth: millimetres for X and Y, seconds for T, a share for F; nil where nobody knows.
    var worth: Double?
    var isReversed = false
  }

  /// How many values of a channel make a unit.
  private struct Resolution {
    let value: Double
    let unit: String
  }

  /// Those that each point has, and those that points may have at their end.
  var regular: [Channel]
  var intermittent: [Channel] = []

  /// What InkML takes where nothing is said.
  static let standard = InkMLFormat(regular: [Channel(name: "X"), Channel(name: "Y")])

  /// No device has more channels.
  private static let mostChannels = 64

  /// The place of a channel among the values of a point; nil for none.
  func index(of name: String) -> Int? { (regular + intermittent).firstIndex { $0.name == name } }

  func channel(_ name: String) -> Channel? { (regular + intermittent).first { $0.name == name } }

  /// The channels of a format, with the resolutions that its source gives.
  init(_ element: XMLElement, source: XMLElement?) throws(Fault) {
    regular = []
    var resolutions: [String: Resolution] = [:]
    for group in source?.children ?? [] where group.localName == "channelProperties" {
      for property in group.children.prefix(10 * InkMLFormat.mostChannels) where property["name"] == "resolution" {
        guard let channel = property["channel"], let text = property["value"] else { continue }
        var scanner = ByteScanner(Array(text.utf8))
        if let value = scanner.number(), value.isFinite, resolutions[channel] == nil {
          resolutions[channel] = Resolution(value: value, unit: property["units"] ?? "")
        }
      }
    }
    func read(_ element: XMLElement) -> Channel {
      let name = element["name"] ?? ""
      return Channel(
        name: name, worth: InkMLFormat.worth(of: element, name: name, resolution: resolutions[name]),
        isReversed: element["orientation"] == "-ve")
    }
    for child in element.children {
      switch child.localName {
      case "channel": regular.append(read(child))
      case "intermittentChannels":
        intermittent += child.children.filter { $0.localName == "channel" }.map(read)
      case "regularChannels": regular += child.children.filter { $0.localName == "channel" }.map(read)
      default: break
      }
    }
    guard regular.count + intermittent.count <= InkMLFormat.mostChannels else {
      throw Fault.ofInk(
        at: element.place, problem: "there are more than \(InkMLFormat.mostChannels) channels", hint: "export it again")
    }
    guard index(of: "X") != nil, index(of: "Y") != nil else {
      throw Fault.ofInk(
        at: element.place, problem: "the format has no channels X and Y", hint: "export it with X and Y")
    }
  }

  private init(regular: [Channel]) { self.regular = regular }

  /// What a value of a channel is worth.
  ///
  /// Whole numbers count steps of the device, whose resolution tells how many make a unit (Word: 1000 to the
  /// centimetre); others are in the channel's unit. Without either, times are milliseconds.
  private static func worth(of channel: XMLElement, name: String, resolution: Resolution?) -> Double? {
    let unit = channel["units"].flatMap { size(of: $0, name: name) }
    if channel["type"] == "integer" || unit == nil, let resolution, resolution.value > 0 {
      let per = resolution.unit
      let name = per.hasPrefix("1/") ? String(per.dropFirst(2)) : per
      let step = size(of: name, name: channel["name"] ?? "").map { $0 / resolution.value }
      if let step, (1e-9...1e9).contains(step) { return step }
    }
    if name == "F", let text = channel["max"] {
      var scanner = ByteScanner(Array(text.utf8))
      if let most = scanner.number(), (1e-6...1e9).contains(most) { return 1 / most }
    }
    return unit ?? (name == "T" ? 1e-3 : nil)
  }

  private static func size(of unit: String, name: String) -> Double? {
    if name == "T" {
      switch unit {
      case "s", "sec": return 1
      case "ms", "msec": return 1e-3
      case "us", "µs": return 1e-6
      case "ns": return 1e-9
      default: return nil
      }
    }
    guard name == "X" || name == "Y" else { return nil }
    switch InkUnit(named: unit) {
    case .millimetres(let factor): return factor
    case .points: return 25.4 / 72
    case .unknown: return nil
    }
  }
}
