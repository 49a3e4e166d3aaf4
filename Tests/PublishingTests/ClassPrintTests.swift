import Foundation
import Letterforms
import Publishing
import Tables
import TestSupport
import Testing
import Typefaces
import Worksheets

extension Scratch {
  /// Where the class is printed: a folder that is not there yet.
  fileprivate var folder: String { path + "/out" }

  /// The files of the class by their names; empty if nothing was printed.
  fileprivate var printed: [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(folder)/\($1)") }
  }
}

private func classPrint(
  _ roster: String, texts: [String] = ["a", "nap"], change: (inout ClassPrint.Defaults) -> Void = { _ in }
) throws -> ClassPrint {
  var defaults = ClassPrint.Defaults(texts: texts, school: "us-continuous", seed: 7, paper: try Paper(.a4))
  change(&defaults)
  return try ClassPrint(
    try Roster(reading: Array(roster.utf8), file: "class.csv"), file: "class.csv", defaults: defaults,
    fonts: FontFolder(reading: "\(SampleSchools.root)/Fonts"),
    templates: TemplateFolder(path: "\(SampleSchools.root)/Templates"), typefaces: TypefaceShelf.defaultFiles())
}

private func printed(_ roster: String, jobs: Int = 1) async throws -> [String: Data] {
  let scratch = try Scratch()
  _ = try await classPrint(roster).print(into: scratch.folder, jobs: jobs)
  return scratch.printed
}

private let threePupils = "name,text,hand,maze\nAnna,a,left,1\nБорис,nap,,off\nZoë Müller,,right,10\n"

@Suite struct ClassPrintTests {
  @Test func everyPupilGetsASheetAndAKeyByNumber() async throws {
    let scratch = try Scratch()
    let result = try await classPrint(threePupils).print(into: scratch.folder, jobs: 2)
    #expect(
      scratch.printed.keys.sorted() == ["01.json", "01.pdf", "02.json", "02.pdf", "03.json", "03.pdf", "class.pdf"])
    #expect(result.files == ["01.pdf", "02.pdf", "03.pdf", "class.pdf"].map { "\(scratch.folder)/\($0)" })
    let keys = try ["01", "02", "03"].map { try Key(try #require(scratch.printed["\($0).json"])) }
    #expect(keys.map(\.hand) == ["left", "right", "right"])
    #expect(keys.map { $0.pages[0].maze.prefix(6) } == ["M1-L1-", "", "M1-L10"])
  }

  @Test(arguments: [2, 3, 64])
  func jobsDoNotChangeAByte(_ jobs: Int) async throws {
    #expect(try await printed(threePupils, jobs: jobs) == printed(threePupils, jobs: 1))
  }

  @Test func pupilAddedChangesNobodyElsesSheet() async throws {
    let before = try await printed(threePupils)
    let after = try await printed(threePupils + "Dan,cat,left,5\n")
    #expect(after.count == before.count + 2)
    for name in before.keys where name != "class.pdf" { #expect(after[name] == before[name], "\(name)") }
    // Before the others, numbers move on, and sheets stay what they were.
    let moved = try await printed("name,text,hand,maze\nDan,cat,left,5\n" + threePupils.drop { $0 != "\n" }.dropFirst())
    #expect(moved["02.pdf"] == before["01.pdf"] && moved["04.json"] == before["03.json"])
  }

  @Test func everyPupilHasAMazeOfTheirOwn() async throws {
    let files = try await printed("name\nAnna\nBen\n")
    let mazes = try ["01.json", "02.json"].map { try Key(try #require(files[$0])).pages[0].maze }
    #expect(mazes[0] != mazes[1])
  }

  @Test func seedOfARowIsThePupilsOwn() async throws {
    let files = try await printed("name,seed\nAnna,3\nBen,3\n")
    let mazes = try ["01.json", "02.json"].map { try Key(try #require(files[$0])).pages[0].maze }
    #expect(mazes[0] == mazes[1])
  }

  @Test(
    arguments: [
      ("name,text\nAnna,a\nBen,ж\n", "class.csv:3: the school us-continuous has no letter for \"ж\" (U+0436)"),
      ("name,text\nAnna,a\nBen,minimumminimumminimumminimum\n", "class.csv:3: the word \"minimum"),
      ("name,text\nAnna,a\nBen,|\n", "class.csv:3: there is no text to practise"),
      ("name,school\nAnna,\nBen,us-curlive\n", "class.csv:3: there is no school named \"us-curlive\""),
    ])
  func faultInTheLastRowLeavesNothingWritten(roster: String, start: String) async throws {
    let scratch = try Scratch()
    let error = await #expect(throws: TableError.self) {
      _ = try await classPrint(roster).print(into: scratch.folder, jobs: 2)
    }
    #expect(error?.description.hasPrefix(start) == true, "\(error?.description ?? "")")
    #expect(error?.hint.isEmpty == false)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder))
  }

  /// What the options of a class say holds on every sheet.
  @Test func defaultsHoldForEveryPupil() async throws {
    let scratch = try Scratch()
    let print = try classPrint("name\nAnna\nBen\n") { defaults in
      defaults.exercises = [.trace]
      defaults.look = .dashed
      defaults.isMazeMirrored = true
      defaults.xHeight = 20
    }
    _ = try await print.print(into: scratch.folder, jobs: 1)
    for name in ["01.json", "02.json"] {
      let key = try Key(try #require(scratch.printed[name]))
      #expect(key.pages.flatMap(\.cells).allSatisfy { $0.look == "dashed" && $0.xHeight == 20 })
      #expect(key.pages.allSatisfy { $0.maze.hasSuffix("-R") })
    }
  }

  @Test(arguments: [1, 2, 5])
  func classFileHasABookmarkForEveryPupil(_ count: Int) throws {
    let names = (1...count).map { "Pupil \($0)" }
    let (pdf, missing) = try classPrint("name\n" + names.joined(separator: "\n")).classFile()
    let file = String(decoding: pdf, as: Unicode.ASCII.self)
    // Each entry of an outline has a title and names its parent; nothing else in the file does both.
    #expect(names.allSatisfy { file.contains("/Title (\($0))") })
    #expect(file.matches(of: /\/Title \(Pupil \d+\)/).count == count)
    #expect(missing.isEmpty || TypefaceShelf.defaultFiles().isEmpty)
  }
}

/// What these tests look for in a sheet key.
private struct Key: Decodable {
  struct Page: Decodable {
    let maze: String
    let cells: [Cell]
  }
  struct Cell: Decodable {
    let look: String
    let xHeight: Double
  }
  let hand: String
  let pages: [Page]

  init(_ bytes: Data) throws { self = try JSONDecoder().decode(Key.self, from: bytes) }
}
