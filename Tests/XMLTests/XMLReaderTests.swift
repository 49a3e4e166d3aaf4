import Testing
import Texts
import XML

/// XML element by element, its texts and its bounds.
@Suite struct XMLReaderTests {
  static func root(_ text: String, keeping: Set<String> = []) throws -> XMLElement {
    var reader = try XMLReader(Array(text.utf8), file: "f", keepingTextOf: keeping)
    let root = try #require(try reader.next())
    #expect(try reader.next() == nil)
    return root
  }

  static func refusal(_ text: String, most: Int = 1000) -> Fault? {
    do throws(Fault) {
      var reader = try XMLReader(
        Array(text.utf8), file: "f", keepingTextOf: ["a"], largest: 1 << 20, mostElements: most)
      while try reader.next() != nil {}
      return nil
    } catch {
      #expect(!error.hint.isEmpty && error.description.hasPrefix("f"))
      return error
    }
  }

  @Test func elementsHaveNamesAttributesAndPlaces() throws {
    let root = try Self.root("<?xml version='1.0'?>\n<ns:a x='1' y=\"&lt;é\">\n  <b/><c d='2'/></ns:a>")
    #expect(root.name == "ns:a" && root.localName == "a" && root["x"] == "1" && root["y"] == "<é" && root["z"] == nil)
    #expect(root.place == FilePlace(file: "f", line: 2, column: 1) && root.children.map(\.name) == ["b", "c"])
    #expect(root.children[1].place.description == "f:3:7")
  }

  @Test func textIsKeptWhereItIsAskedFor() throws {
    let root = try Self.root(
      "<r>no<x:a>1 <b>in</b>2<!-- c -->&amp;<![CDATA[<3>]]>\né</x:a><c>no</c></r>", keeping: ["a"])
    #expect(root.text.isEmpty && root.children[1].text.isEmpty)
    #expect(String(decoding: root.children[0].text, as: UTF8.self) == "1 2&<3>\né")
    #expect(root.children[0].children[0].text.isEmpty)
  }

  @Test func unitsComeOneByOne() throws {
    var reader = try XMLReader(Array("<r><u n='1'><u n='2'/></u><x/><u n='3'/></r>".utf8), file: "f", unit: "u")
    var names: [String?] = []
    while let unit = try reader.next() { names.append(unit["n"]) }
    #expect(names == ["1", "3"])
  }

  @Test(arguments: [
    ("", "ends too early"), ("<a>", "ends too early"), ("<a></b>", "not XML here"), ("<a/><b/>", "not XML"),
    ("<a>&b;</a>", "entity"),
    ("<!DOCTYPE a [<!ENTITY b '&c;'>]><a/>", "made of other entities"), ("<a x='1' x='2'/>", "not XML"),
    ("<!DOCTYPE a [<!ENTITY b SYSTEM 'c'>]><a/>", "never loaded"), ("\u{0}", "f:1:1"),
  ])
  func whatIsNoXMLIsRefused(text: String, said: String) {
    let error = Self.refusal(text)
    #expect(error?.description.contains(said) == true, "\(String(describing: error))")
  }

  @Test func filesNamedByADocumentTypeAreNotLoaded() throws {
    let root = try Self.root("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a>x&b;</a>", keeping: ["a"])
    #expect(root.text == Array("x".utf8))
  }

  @Test func boundsAreKept() {
    #expect(
      Self.refusal(String(repeating: "<a>", count: 100))?.description
        == "f:1:193: elements are nested more than 64 deep")
    #expect(
      Self.refusal("<r>" + String(repeating: "<a/>", count: 50) + "</r>", most: 50)?.description.contains("50 elements")
        == true)
    #expect(Self.refusal("<r>" + String(repeating: "<a/>", count: 49) + "</r>", most: 50) == nil)
    let many = (0...1000).map { "a\($0)=''" }.joined(separator: " ")
    #expect(Self.refusal("<r \(many)/>")?.description.contains("attributes") == true)
    let large = "<r>" + String(repeating: " ", count: 1 << 20) + "</r>"
    #expect(Self.refusal(large) == .tooLarge(file: "f", bytes: large.utf8.count, most: 1 << 20))
  }

  @Test func placesOfBytesAreCountedInLines() {
    let bytes = Array("ab\nc\n\nd".utf8)
    #expect(
      [0, 2, 3, 5, 6, 9].map { FilePlace(ofByte: $0, in: bytes, file: "f").description } == [
        "f:1:1", "f:1:3", "f:2:1", "f:3:1", "f:4:1", "f:4:2",
      ])
    #expect(FilePlace(file: "f").description == "f")
  }

  @Test func signsOfXMLAreEscaped() throws {
    let text = "<a b=\"&\u{1}\t\u{FFFF}'é"
    #expect(text.escapedForXML == "&lt;a b=&quot;&amp;\u{FFFD} \u{FFFD}'é")
    let root = try Self.root("<r x=\"\(text.escapedForXML)\"/>")
    #expect(root["x"] == "<a b=\"&\u{FFFD} \u{FFFD}'é")
  }
}
