import Exchange
import Geometry
import TestSupport
import Testing
import Texts

/// Files with bytes changed by lot: read or refused, never a crash.
@Suite struct FuzzTests {
  /// Bytes that mean something in these files.
  private static let telling = Array("<>\"'&/=#;:,.-+0123456789eEMmLlCcAaZz{}[]()\\ \n\u{0}é".utf8)

  private static func mutated(_ bytes: [UInt8], _ lot: inout Samples.Lot) -> [UInt8] {
    var bytes = bytes
    for _ in 0...lot.below(6) where !bytes.isEmpty {
      let place = lot.below(bytes.count)
      switch lot.below(6) {
      case 0: bytes[place] = UInt8(lot.below(256))
      case 1: bytes[place] = telling[lot.below(telling.count)]
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(telling[lot.below(telling.count)], at: place)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + lot.below(40)))
      default:
        let end = min(bytes.count, place + lot.below(60))
        bytes.insert(contentsOf: bytes[place..<end], at: lot.below(bytes.count))
      }
    }
    return bytes
  }

  /// Reads what a mutation made; an error must be one of ours, and what is read must be sound.
  private static func check(_ read: () throws -> DrawnAlphabet) -> Bool {
    do {
      let alphabet = try read()
      _ = try JSONLetters.text(for: alphabet.letters)
      _ = try SVGLetters.files(for: alphabet.letters)
      _ = try alphabet.files(for: DrawnAlphabet.SchoolFacts(id: "fuzz", source: "fuzz"))
      return true
    } catch let error as Fault {
      return !error.description.isEmpty && !error.hint.isEmpty
    } catch {
      return false
    }
  }

  private static let drawing = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg [<!ENTITY e "none"><!ATTLIST g a CDATA "b">]>
    <svg viewBox="0 0 100 300"><defs><path id="p" d="M0 0q1 2 3 4t5 5"/></defs><g transform="rotate(3 4 5) scale(2)">
    <use href="#p" x="3"/><path fill="&e;" d="M1 2A3 4 5 0 1 6 7S1 2 3 4zl1-2.5.5 3"/><circle cx="3" cy="4" r="5"/>
    <rect width="3" height="4mm" rx="1"/><polyline points="1,2 3,4"/></g><text>x</text>
    <g id="copybook-guides"><line data-y="0" y1="200" y2="200"/><line data-y="1" y1="100" y2="100"/></g></svg>
    """

  @Test func theFilesAreSoundBeforeTheyAreChanged() throws {
    #expect(try Samples.alphabet(Array(Self.drawing.utf8), lines: nil).letters[0].strokes.count == 6)
    #expect(try TracyTests.alphabet(TracyTests.dottedI).letters.count == 1)
  }

  @Test(arguments: UInt64(0)..<40)
  func drawings(seed: UInt64) {
    var lot = Samples.Lot(seed: seed)
    for _ in 0..<50 {
      let bytes = Self.mutated(Array(Self.drawing.utf8), &lot)
      #expect(Self.check { try Samples.alphabet(bytes, lines: nil) }, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func tracyAndOurOwnJSON(seed: UInt64) throws {
    var lot = Samples.Lot(seed: seed)
    let own = Array(try JSONLetters.text(for: lot.letters(["a", "b"])).utf8)
    for _ in 0..<50 {
      let tracy = Self.mutated(Array(TracyTests.dottedI.utf8), &lot)
      #expect(Self.check { try TracyLetters.alphabet(files: [(path: "t.json", bytes: tracy)]) })
      let json = Self.mutated(own, &lot)
      #expect(Self.check { try JSONLetters.alphabet(json, file: "l.json") }, "\(String(decoding: json, as: UTF8.self))")
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func kanji(seed: UInt64) throws {
    var lot = Samples.Lot(seed: seed)
    let scratch = try Scratch()
    for _ in 0..<20 {
      let bytes = Self.mutated(Array(KanjiVGTests.single.utf8), &lot)
      try scratch.write(bytes, to: "k.xml")
      #expect(Self.check { try KanjiVGLetters(at: scratch.path + "/k.xml").alphabet() })
    }
  }
}

extension Scratch {
  fileprivate func write(_ bytes: [UInt8], to name: String) throws {
    try write(String(decoding: bytes, as: UTF8.self), to: name)
  }
}
