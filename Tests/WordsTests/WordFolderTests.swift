import TestSupport
import Testing
import Texts
import Words

@Suite struct WordFolderTests {
  private func sample() throws -> (Scratch, WordFolder) {
    let scratch = try Scratch()
    for folder in ["T/Words", "dict", "en"] { try scratch.makeFolder(folder) }
    try scratch.write("entry\nown\n", to: "T/Words/en.csv")
    try scratch.write("entry,meaning\ncat,chat\n", to: "T/Words/en-fr-animals.csv")
    try scratch.write("system\n", to: "dict/words")
    try scratch.write("mot\n", to: "dict/french")
    try scratch.write("mine\n", to: "mine.txt")
    return (scratch, WordFolder(templates: scratch.path + "/T", system: scratch.path + "/dict"))
  }

  /// A device or a pipe has no length that anybody could ask for, and is not read.
  @Test func whatIsNoFileIsNotReadWithoutEnd() throws {
    let error = #expect(throws: Fault.self) { try WordFolder.list(at: "/dev/zero") }
    #expect(error?.description.contains("it is not a file") == true)
    let large = try Scratch()
    try large.write(String(repeating: "a long list of words\n", count: 4_000_000), to: "large.txt")
    let refused = #expect(throws: Fault.self) { try WordFolder.list(at: large.path + "/large.txt") }
    #expect(refused?.description.contains("large.txt") == true && refused?.kind == .data)
  }

  @Test func namesFindFilesThenOurListsThenTheSystems() throws {
    let (scratch, folder) = try sample()
    for (name, text, origin) in [
      (scratch.path + "/mine.txt", "mine", WordFolder.Origin.file), ("en", "own", .ours), ("en-GB", "own", .ours),
      ("en-fr-animals", "cat", .ours), ("words", "system", .system), ("fr", "mot", .system), ("fr-CA", "mot", .system),
      ("french", "mot", .system),
    ] {
      #expect(try folder.find(name).origin == origin)
      #expect(try folder.list(named: name).map(\.text) == [text])
    }
    #expect(folder.names() == ["en", "en-fr-animals"] && folder.systemNames() == ["french", "words"])
  }

  @Test func unknownNamesAreRefusedWithWhatThereIs() throws {
    let (scratch, folder) = try sample()
    let error = #expect(throws: Fault.self) { try folder.find("englsh") }
    #expect(error == .unknownList(name: "englsh", known: ["en", "en-fr-animals", "french", "words"]))
    #expect(error?.hint.contains("en, en-fr-animals, french, words") == true)
    for (path, reason) in [
      (scratch.path + "/none.csv", "no such file"), (scratch.path + "/en", "it is not a file"),
      ("../no-such-folder/list", "no such file"),
    ] {
      let error = #expect(throws: Fault.self) { try folder.find(path) }
      #expect(error?.description.contains(reason) == true && error?.hint.isEmpty == false)
    }
    // What only begins with a language is no tag of it.
    for name in ["en-fr-animal", "en-fr", ""] { #expect(throws: Fault.self) { try folder.find(name) } }
    #expect(throws: Fault.self) { try folder.find("/dev/zero") }
  }

  @Test func systemWithoutListsHasNone() throws {
    let scratch = try Scratch()
    let folder = WordFolder(templates: scratch.path, system: scratch.path + "/none")
    #expect(folder.names().isEmpty && folder.systemNames().isEmpty)
    #expect(throws: Fault.unknownList(name: "en", known: [])) { try folder.find("en") }
  }

  @Test func faultInAFileKeepsItsPlace() throws {
    let scratch = try Scratch()
    try scratch.write("entry,meaning\ncat,chat\n\"dog,chien\n", to: "w.csv")
    let path = scratch.path + "/w.csv"
    let error = #expect(throws: Fault.self) { try WordFolder.list(at: path) }
    #expect(error?.description.hasPrefix("\(path):3:1: ") == true && error?.hint.isEmpty == false)
  }
}
