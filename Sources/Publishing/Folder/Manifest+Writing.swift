import Files
import Letterforms
import Pages
import Texts

extension Manifest {
  /// The file, the same bytes for the same manifest: keys in fixed order, a pupil a line, a file a line.
  public var json: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1000 + 800 * pupils.count + 240 * files.count)
    write { bytes += $0 }
    return bytes
  }

  /// Hands on the file piece by piece, so that the manifest of a large class takes no more room than its values.
  public func write(_ take: ([UInt8]) throws -> Void) rethrows {
    var lines = ManifestLines(self)
    try take(lines.take())
    for pupil in pupils {
      lines.add(pupil)
      try take(lines.take())
    }
    lines.endPupils()
    for file in files {
      lines.add(file)
      try take(lines.take())
    }
    lines.end()
    try take(lines.take())
  }
}

/// The file of a manifest as it grows: its head, then pupils, then files.
struct ManifestLines {
  private var text = JSONBytes()
  private var isFirst = true

  /// Begins with all but the manifest's own pupils and files.
  init(_ manifest: Manifest) {
    text.add("{\n  \"format\": ", quoting: Manifest.format)
    text.add(",\n  \"program\": ", quoting: manifest.program)
    text.add(",\n  \"title\": ", quoting: manifest.title)
    text.add(",\n  \"language\": ", quoting: manifest.language)
    text.add(",\n  \"seed\": \"\(manifest.seed)\"")
    text.add(",\n  \"roster\": \"\(manifest.roster.hex)\"")
    text.add(",\n  \"settings\": \"\(manifest.settings.hex)\"")
    text.add(",\n  \"names\": \"\(manifest.names.rawValue)\"")
    if let created = manifest.created { text.add(",\n  \"created\": ", quoting: created) }
    text.add(",\n  \"pupils\": [")
  }

  /// The bytes since the last call.
  mutating func take() -> [UInt8] {
    defer { text.bytes.removeAll(keepingCapacity: true) }
    return text.bytes
  }

  mutating func add(_ pupil: Manifest.Pupil) {
    beginLine()
    text.add(pupil)
  }

  /// Ends the pupils; files follow.
  mutating func endPupils() {
    text.add(isFirst ? "],\n  \"files\": [" : "\n  ],\n  \"files\": [")
    isFirst = true
  }

  mutating func add(_ file: Manifest.File) {
    beginLine()
    text.add(file)
  }

  /// Ends the files, and all.
  mutating func end() { text.add(isFirst ? "]\n}\n" : "\n  ]\n}\n") }

  private mutating func beginLine() {
    text.add(isFirst ? "\n    " : ",\n    ")
    isFirst = false
  }
}

/// JSON as it is written.
struct JSONBytes {
  var bytes: [UInt8] = []

  mutating func add(_ text: String) { bytes += text.utf8 }

  /// Adds what stands before a value, and the value in quotes, escaped (RFC 8259, section 7).
  mutating func add(_ start: String, quoting text: String) {
    add(start)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20, 0x7F:
        add("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func add(_ file: Manifest.File) {
    add("{\"path\": ", quoting: file.path)
    add(", \"bytes\": \(file.bytes), \"sha256\": \"\(file.sha256.hex)\", \"role\": \"\(file.role.rawValue)\"")
    add(", \"type\": ", quoting: file.type)
    add("}")
  }

  mutating func add(_ pupil: Manifest.Pupil) {
    add("{\"id\": ", quoting: pupil.id)
    add(", \"label\": ", quoting: pupil.label)
    add(", \"settings\": ")
    add(pupil.settings)
    add(", \"seed\": \"\(pupil.seed)\", \"pages\": \(pupil.pages)")
    if let page = pupil.classPage { add(", \"classPage\": \(page)") }
    add(", \"digest\": \"\(pupil.digest.hex)\", \"files\": {\"sheet\": ", quoting: pupil.sheet)
    if let key = pupil.keys.first { add(", \"key\": ", quoting: key) }
    for (index, key) in pupil.keys.dropFirst().enumerated() {
      add(index == 0 ? ", \"moreKeys\": [" : ", ", quoting: key)
    }
    if pupil.keys.count > 1 { add("]") }
    if let path = pupil.solutions { add(", \"solutions\": ", quoting: path) }
    if let path = pupil.thumbnail { add(", \"thumbnail\": ", quoting: path) }
    add("}}")
  }

  private mutating func add(_ settings: Manifest.Settings) {
    add("{\"hand\": \"\(settings.hand.rawValue)\", \"school\": ", quoting: settings.school)
    add(", \"ruling\": ", quoting: settings.ruling)
    if let level = settings.level { add(", \"level\": \(level)") }
    if let design = settings.design { add(", \"design\": ", quoting: design) }
    add(", \"language\": ", quoting: settings.language)
    if let texts = settings.texts {
      add(", \"texts\": [")
      for (index, text) in texts.enumerated() { add(index == 0 ? "" : ", ", quoting: text) }
      add("]")
    }
    if let maze = settings.maze { add(", \"maze\": \(maze)") }
    add(", \"xHeight\": \(settings.xHeight.formatted(decimals: 3))}")
  }
}
