import FoundationEssentials
import Geometry
import Packs
import TestSupport
import Testing
import Texts

/// A pack that must not be read, and what is told of it.
struct Refusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]
  let entry: String?
  let problem: String

  init(_ name: String, bytes: [UInt8], entry: String? = nil, _ problem: String) {
    testDescription = name
    self.bytes = bytes
    self.entry = entry
    self.problem = problem
  }
}

/// A change of the pack of two letters, which must not be read after it, and what is told of it.
struct Damage: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// New bytes by their places.
  let changes: [Int: [UInt8]]
  let entry: String?
  let problem: String

  init(_ name: String, _ changes: [Int: [UInt8]], entry: String? = "b.yaml", _ problem: String) {
    testDescription = name
    self.changes = changes
    self.entry = entry
    self.problem = problem
  }
}

/// An entry "a.yaml" of forty a's, deflated; made with Python's zipfile.
private let deflated: [UInt8] = [
  0x50, 0x4B, 0x03, 0x04, 0x14, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x21, 0x00, 0x25, 0x8A, 0x5B, 0xC9, 0x06,
  0x00, 0x00, 0x00, 0x28, 0x00, 0x00, 0x00, 0x06, 0x00, 0x00, 0x00, 0x61, 0x2E, 0x79, 0x61, 0x6D, 0x6C, 0x4B, 0x4C,
  0x24, 0x0E, 0x00, 0x00, 0x50, 0x4B, 0x01, 0x02, 0x14, 0x00, 0x14, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x21,
  0x00, 0x25, 0x8A, 0x5B, 0xC9, 0x06, 0x00, 0x00, 0x00, 0x28, 0x00, 0x00, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0x01, 0x00, 0x00, 0x00, 0x00, 0x61, 0x2E, 0x79, 0x61, 0x6D, 0x6C, 0x50,
  0x4B, 0x05, 0x06, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x34, 0x00, 0x00, 0x00, 0x2A, 0x00, 0x00, 0x00,
  0x00, 0x00,
]

/// The end of a pack that says it has two entries, of which there is no trace.
private let emptyEnd: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

/// The end of a large pack (ZIP64) that says it has 200 001 entries.
private let tooMany: [UInt8] = [
  0, 0x50, 0x4B, 6, 6, 44, 0, 0, 0, 0, 0, 0, 0, 45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0x41, 0x0D, 3, 0, 0, 0, 0, 0, 0x41, 0x0D, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0x50, 0x4B, 6, 7, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
  0x50, 0x4B, 5, 6, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0,
]

/// One line of a directory, and an end (ZIP64) that says it begins 47 bytes before the file does.
private let wrapped: [UInt8] = [
  0x50, 0x4B, 1, 2, 0, 0, 20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x61,
  0x50, 0x4B, 6, 6, 44, 0, 0, 0, 0, 0, 0, 0, 45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 47, 0, 0, 0, 0, 0, 0, 0, 209, 255, 255, 255, 255, 255, 255, 255,
  0x50, 0x4B, 6, 7, 0, 0, 0, 0, 47, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
  0x50, 0x4B, 5, 6, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0,
]

private let noZIP = "the file is damaged: it does not end as a ZIP file does"

private let refusals: [Refusal] = [
  Refusal("compressed", bytes: deflated, entry: "a.yaml", "the entry is compressed"),
  Refusal("200 001 entries", bytes: tooMany, "the pack says that it has 200001 entries; the limit is 200000"),
  Refusal("a place that wraps", bytes: wrapped, "the pack's directory cannot be read at entry 1 of 1"),
  Refusal("no bytes", bytes: [], "the file is empty"),
  Refusal("one byte", bytes: [0x50], noZIP),
  Refusal("text", bytes: Array("a: (0,0) .. (1,1)".utf8), noZIP),
  Refusal("2 MiB of zeros", bytes: [UInt8](repeating: 0, count: 2 << 20), noZIP),
  Refusal(
    "64 KiB of ends", bytes: Array([[UInt8]](repeating: emptyEnd, count: 3000).joined()),
    "the pack's directory cannot be read at entry 1 of 2"),
]

private let damages: [Damage] = [
  Damage("method unknown", [150: [99]], "the entry is compressed"),
  Damage("encrypted", [148: [1]], "the entry is encrypted"),
  Damage("strongly encrypted", [148: [0x40]], "the entry is encrypted"),
  Damage(
    "larger than the pack", [160: [0, 1, 0, 0, 0, 1]], "the entry has 256 bytes, but 256 of the pack's 214"),
  Damage("two sizes", [160: [7]], "the entry has 8 bytes, but 7 of the pack's 214"),
  Damage("too large", [160: [1, 0, 16, 0, 1, 0, 16, 0]], "the entry has 1048577 bytes; the limit is 1048576"),
  Damage("a link", [145: [3], 180: [0xFF, 0xA1]], "the entry is a link or a device"),
  Damage("twice", [186: [0x61]], entry: "a.yaml", "the entry is in the pack twice"),
  Damage("not UTF-8", [187: [0xFF, 0xFE]], entry: nil, "the name of entry 2 is not UTF-8"),
  Damage("a name beyond the end", [168: [255]], entry: nil, "the pack's directory cannot be read at entry 2 of 2"),
  Damage("extra fields beyond", [170: [255]], entry: nil, "the pack's directory cannot be read at entry 2 of 2"),
  Damage("a flipped bit in the bytes", [80: [0xFF]], "the entry's bytes do not fit their checksum"),
  Damage("another sum", [156: [0xFF]], "the entry is not where the pack's directory says"),
  Damage("out of place", [182: [43]], "the entry is not where the pack's directory says"),
  Damage("too few counted", [200: [1, 0, 1, 0]], entry: nil, "the pack's directory does not end after its 1 entries"),
  Damage("none counted", [200: [0, 0, 0, 0]], entry: nil, "the pack's directory does not end after its 0 entries"),
  Damage("two counts", [200: [1]], entry: nil, noZIP),
  Damage(
    "too many counted", [200: [3, 0, 3, 0]], entry: nil, "the pack's directory cannot be read at entry 3 of 3"),
]

/// Names of eleven bytes and what is wrong with them.
private let names: [(String, String)] = [
  ("/etc/passwd", "the name is an absolute path"),
  ("../x/y.yaml", "the name leads out of its folder"),
  ("Latin/../.x", "the name leads out of its folder"),
  ("a/b/c/d/x/..", "the name leads out of its folder"),
  ("./xxx/y.yam", "the name has . as a part"),
  ("a//xx/y.yam", "the name has an empty part"),
  ("a\\b/x.yaml", "the name has a backslash in it"),
  ("C:\\xx.yaml", "the name has a backslash in it"),
  ("a\0b/x.yaml", "the name has a control character in it"),
  ("a\nb/x.yaml", "the name has a control character in it"),
  ("\u{1B}[2Jx.yaml", "the name has a control character in it"),
  ("a\u{7F}b.yaml", "the name has a control character in it"),
  ("a\u{9B}2J.yaml", "the name has a control character in it"),
]

@Suite struct PackRefusalTests {
  @Test(arguments: refusals)
  func badPackIsRefused(_ refusal: Refusal) throws {
    let scratch = try Scratch()
    let error = try #require(try scratch.problem(of: refusal.bytes))
    #expect(error.problem.hasSuffix(refusal.problem))
    #expect(error.names(entry: refusal.entry))
    #expect(error.file == "\(scratch.path)/x.copybookpack")
    #expect(!error.hint.isEmpty)
  }

  @Test(arguments: damages)
  func damagedPackIsRefused(_ damage: Damage) throws {
    let scratch = try Scratch()
    var bytes = try twoLetters()
    for (place, change) in damage.changes { bytes.replaceSubrange(place..<place + change.count, with: change) }
    let error = try #require(try scratch.problem(of: bytes))
    #expect(error.problem.hasSuffix(damage.problem))
    #expect(error.names(entry: damage.entry))
  }

  /// The library reads through all extra fields several times; a directory full of them would take it minutes.
  @Test func entryWithManyExtraFieldsIsRefused() throws {
    let scratch = try Scratch()
    var bytes = try twoLetters()
    bytes.replaceSubrange(204..<206, with: [0x6C, 1])
    bytes.replaceSubrange(170..<172, with: [4, 1])
    bytes.insert(contentsOf: [UInt8](repeating: 0, count: 260), at: 192)
    let error = try #require(try scratch.problem(of: bytes))
    #expect(error.problem.hasSuffix("the entry has 260 bytes of extra fields; the limit is 256"))
  }

  @Test func entryWithALongNameIsRefused() throws {
    let scratch = try Scratch()
    var bytes = try twoLetters()
    bytes.replaceSubrange(204..<206, with: [0x68, 1])
    bytes.replaceSubrange(168..<170, with: [6, 1])
    bytes.insert(contentsOf: [UInt8](repeating: 0x61, count: 256), at: 192)
    let error = try #require(try scratch.problem(of: bytes))
    #expect(error.problem.hasSuffix("the name of entry 2 has 262 bytes; the limit is 255"))
  }

  @Test(arguments: names)
  func nameThatMayLeadAstrayIsRefused(name: String, problem: String) throws {
    let scratch = try Scratch()
    let good = String(repeating: "x", count: name.utf8.count)
    let bytes = try Pack.write([("sound", []), (good, [1, 2, 3])]).replacing(good, by: Array(name.utf8))
    let error = try #require(try scratch.problem(of: bytes))
    #expect(error.problem.hasSuffix(problem))
    #expect(error.names(entry: name))
    #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    let unwritten = #expect(throws: Fault.self) { try Pack.write([(name, [])]) }
    #expect(unwritten?.problem.hasSuffix(problem) == true)
    #expect(unwritten?.description == "\(name.debugDescription): \(problem)")
  }

  @Test(arguments: [
    "...", ".x", "a..b", "..a/b..", "森.svg", "a b", "-", "~", "a:b", String(repeating: "é", count: 127),
  ])
  func harmlessNameIsKept(_ name: String) throws {
    let scratch = try Scratch()
    #expect(try Pack(reading: scratch.file(Pack.write([(name, [1])]))).bytes(of: name) == [1])
  }

  @Test func packCutShortIsRefused() throws {
    let scratch = try Scratch()
    let bytes = try Pack.write(randomEntries(40, seed: 3))
    for part in 0..<50 {
      let cut = Array(bytes[..<(bytes.count * part / 50)])
      #expect(try scratch.problem(of: cut)?.names(entry: nil) ?? true, "\(part)/50")
      #expect(try scratch.problem(of: cut) != nil, "\(part)/50")
    }
    for count in 1...30 { #expect(try scratch.problem(of: bytes.dropLast(count)) != nil, "without \(count)") }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func damagedPackIsRefusedOrGivesTheRightBytes(seed: UInt64) throws {
    let entries = randomEntries(12, seed: seed, largest: 60)
    let bytes = try Pack.write(entries)
    let scratch = try Scratch()
    var random = SplitMix64(seed: seed)
    for _ in 0..<Sweep.count(150, usually: 40) {
      var damaged = bytes
      for _ in 0...(random.next() % 3) {
        damaged[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 + random.next() % 255)
      }
      guard let pack = try? Pack(reading: scratch.file(damaged)) else { continue }
      for (name, bytes) in entries {
        if let read = try? pack.bytes(of: name) { #expect(read == bytes) }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func noiseBetweenTheRightMarksIsRefused(seed: UInt64) throws {
    let scratch = try Scratch()
    var random = SplitMix64(seed: seed)
    let marks: [[UInt8]] = [[0x50, 0x4B, 1, 2], [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 6, 7]]
    for _ in 0..<100 {
      let noise = (0..<20).flatMap { _ in
        marks[Int(random.next() % 4)] + (0..<Int(random.next() % 40)).map { _ in UInt8(random.next() % 3) }
      }
      // Most are refused; the rest must be read without harm.
      _ = try scratch.problem(of: noise)
    }
  }
}

@Suite struct PackPathTests {
  @Test func whatIsNoPlainFileIsRefused() throws {
    let scratch = try Scratch()
    let path = try scratch.file(twoLetters())
    try FileManager.default.createSymbolicLink(atPath: "\(scratch.path)/link", withDestinationPath: path)
    let cases = [
      ("\(scratch.path)/none", "there is no such file"), ("\(path)/x", "there is no such file"),
      ("", "there is no such file"), (scratch.path, "the path is a folder"),
      ("/dev/zero", "the path is not an ordinary file"),
      ("\(scratch.path)/link", "the path is a link"), ("\(path)\0.txt", "the path has a NUL in it"),
    ]
    for (path, problem) in cases {
      let error = try #require(scratch.problem(at: path))
      #expect(error.problem.hasSuffix(problem))
      #expect(error.file == path)
      #expect(!error.hint.isEmpty)
    }
  }
}

@Suite struct PackWritingTests {
  @Test(
    arguments: [
      ([("a", []), ("b", []), ("a", [])], "there are two entries of this name"),
      ([("\u{E9}", []), ("e\u{301}", [])], "there are two entries of this name"),
      ([("", [])], "the entry has no name"),
      ([("a/", [])], "the name has an empty part"),
      ([(String(repeating: "x", count: 256), [])], "the name has 256 bytes; the limit is 255"),
      ([("a", [UInt8](repeating: 0, count: 1 << 20 | 1))], "the entry has 1048577 bytes; the limit is 1048576"),
    ] as [(Entries, String)])
  func entryThatCouldNotBeReadIsNotWritten(entries: Entries, problem: String) throws {
    let error = #expect(throws: Fault.self) { try Pack.write(entries) }
    #expect(error?.problem.hasSuffix(problem) == true)
    #expect(error?.names(entry: entries.last?.name) == true)
  }

  @Test func moreEntriesThanTheLibraryCountsAreNotWritten() throws {
    let most = (0..<Pack.mostWritten).map { (name: String($0), bytes: [UInt8]()) }
    let scratch = try Scratch()
    #expect(try Pack(reading: scratch.file(Pack.write(most))).names.count == most.count)
    #expect(throws: Fault.self) { try Pack.write(most + [("one more", [])]) }
  }
}

extension Fault {
  /// Whether the fault is about an entry; with nil, about the whole pack.
  fileprivate func names(entry: String?) -> Bool {
    entry.map { problem.hasPrefix("\($0.debugDescription): ") } ?? !problem.hasPrefix("\"")
  }
}
