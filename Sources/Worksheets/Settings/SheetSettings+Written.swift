import Geometry
public import Texts

extension SheetSettings {
  /// What is said of the settings of the table, name by name in its order, as ``init(reading:)`` reads it again; lengths in points.
  public var written: [(name: String, text: String)] {
    var written: [(name: String, text: String)] = []
    for setting in SheetSetting.all {
      if let text = setting.word(self) { written.append((setting.name, text)) }
    }
    return written
  }

  /// Reads what ``written`` says.
  ///
  /// - Throws: ``Fault`` for a name that the table does not have, or what its setting cannot be.
  public init(reading written: [(name: String, text: String)]) throws(Fault) {
    self.init()
    for (name, text) in written {
      guard let setting = SheetSetting.named(name) else {
        throw Fault(.data, problem: "there is no setting \"\(name)\"", hint: "another version of copybook wrote it")
      }
      // A flag that is off is one of which nothing is said.
      if setting.form == .flag, text != "on" { continue }
      try setting.read(text, into: &self) { (text) throws(Fault) in
        guard let points = Double(text), abs(points) <= Length.longest else { return try SheetSetting.length(text) }
        return .points(points)
      }
    }
  }
}
