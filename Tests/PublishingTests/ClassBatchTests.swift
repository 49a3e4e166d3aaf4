import Files
import Foundation
import Geometry
import Packs
import Pages
import Rosters
import Rulings
import Tables
import TestSupport
import Testing
import Texts
import Worksheets

@testable import Publishing

@Suite struct ClassBatchTests {
  @Test func folderIsWhatItsManifestSays() async throws {
    let scratch = try Scratch()
    var job = try BatchClass.job(BatchClass.three)
    job.edition.hasThumbnails = true
    let report = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(report.printed == 3 && report.kept == 0 && report.isPublished && report.failures.isEmpty)
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
    let manifest = try Manifest(ofFolder: scratch.folder)
    #expect(manifest.pupils.map(\.label) == ["01", "02", "03"])
    #expect(manifest.pupils.allSatisfy { $0.keys.count == 1 && $0.thumbnail != nil && $0.id.count == 26 })
    for name in ["class.pdf", "class.zip", "overview.pdf", "solutions.pdf", "index.html"] {
      #expect(manifest.files.contains { $0.path == name }, "\(name)")
    }
    // Nothing of the making is left, in the folder or beside it.
    let own = scratch.contents(of: scratch.path).keys.filter { $0 != "out/.htaccess" }
    #expect(own.allSatisfy { $0.hasPrefix("out/") && !$0.contains("/.") })
  }

  @Test(arguments: [2, 4])
  func bytesDoNotDependOnTheNumberOfTasks(_ jobs: Int) async throws {
    var roster = "id,name,text,hand,level,maze,copies\n"
    let texts = ["a nap", "cat", "b", "moon", "Anna", "tree", "sun", "nap"]
    for pupil in 1...48 {
      let (hand, copies) = (pupil % 5 == 0 ? "left" : "", pupil % 11 == 0 ? "2" : "")
      roster += "s\(pupil),Pupil \(pupil),\(texts[pupil * 7 % 8]),\(hand),\(pupil % 4 + 1),\(pupil % 7),\(copies)\n"
    }
    func published(_ jobs: Int) async throws -> [String: Data] {
      let scratch = try Scratch()
      // Sheets of every level, whose rulings and models come in many sizes.
      let job = try BatchClass.job(roster, jobs: jobs) { ($0.rows, $0.texts, $0.paper) = (nil, nil, nil) }
      _ = try await ClassBatch(job).publish(to: scratch.folder)
      return scratch.contents()
    }
    #expect(try await published(jobs) == published(1))
  }

  @Test(.enabled(if: PrintedFile.isReadable))
  func namesStandOnPaperOnly() async throws {
    let files = try await BatchClass.published("id,name\nK-47-11,Anna Bellamy\nK-47-12,Ottokar Zwiebel\n") {
      $0.edition.hasThumbnails = true
    }
    for (path, bytes) in files {
      let contents = path.hasSuffix(".pdf") ? try PrintedFile.withoutPages(bytes) : bytes
      // No digest has a hyphen by chance.
      for word in ["Anna", "Bellamy", "Ottokar", "47-11"] {
        #expect(!path.contains(word) && contents.range(of: Data(word.utf8)) == nil, "\(word) stands in \(path)")
        // Titles beyond ASCII are written as UTF-16 in hexadecimal digits.
        let digits = word.utf16.map { String(format: "%04X", $0) }.joined()
        #expect(contents.range(of: Data(digits.utf8)) == nil, "\(word) stands in \(path)")
      }
    }
  }

  @Test(.enabled(if: PrintedFile.isReadable))
  func namesStandWhereTheyAreWanted() async throws {
    func bookmarks(_ files: [String: Data]) throws -> [String?] {
      let scratch = try Scratch()
      try #require(files["class.pdf"]).write(to: URL(filePath: scratch.path + "/class.pdf"))
      return try PrintedFile(scratch.path + "/class.pdf").bookmarks
    }
    let full = try await BatchClass.published("name\nAnna Bellamy\n") { $0.names.naming = Naming(.full) }
    #expect(full.keys.contains { $0.hasPrefix("sheets/Anna-Bellamy-") })
    #expect(try bookmarks(full) == ["Anna Bellamy"])
    let initials = try await BatchClass.published("name\nAnna Bellamy\n") { $0.names.naming = Naming(.initials) }
    #expect(initials.keys.contains { $0.hasPrefix("sheets/A-B-") } && !initials.keys.contains { $0.contains("Anna") })
    #expect(try bookmarks(initials) == ["A. B."])
    let id = try await BatchClass.published("id,name\nK47,Anna Bellamy\n") { $0.names.naming = Naming(.id) }
    #expect(id.keys.contains { $0.hasPrefix("sheets/K47-") })
  }

  @Test func tokensAreStableAndNeedTheSecret() throws {
    let other = RosterSecret(Array("another secret, as long as before".utf8))
    let token = BatchClass.secret.token(for: "s1")
    #expect(token == BatchClass.secret.token(for: "s1") && token != other.token(for: "s1"))
    #expect(token.count == 26 && token != BatchClass.secret.token(for: "s2"))
    let scratch = try Scratch()
    let path = scratch.path + "/class.csv.secret"
    let (first, isNew) = try RosterSecret.kept(in: path)
    let (second, isNewAgain) = try RosterSecret.kept(in: path)
    #expect(isNew && !isNewAgain && first.token(for: "s1") == second.token(for: "s1"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try scratch.write("not a secret", to: "bad.secret")
    #expect(throws: Fault.self) { try RosterSecret.kept(in: scratch.path + "/bad.secret") }
  }

  @Test func newPupilChangesNobodyElsesSheet() async throws {
    let before = try await BatchClass.published(BatchClass.three)
    let rows = BatchClass.three.drop { $0 != "\n" }.dropFirst()
    for roster in [BatchClass.three + "Dan,cat,left,5\n", "name,text,hand,maze\nDan,cat,left,5\n" + rows] {
      let after = try await BatchClass.published(roster)
      let sheets = before.filter { $0.key.hasPrefix("sheets/") || $0.key.hasPrefix("keys/") }
      #expect(sheets.count == 6 && sheets.allSatisfy { after[$0.key] == $0.value })
    }
  }

  @Test func onePupilsSheetIsTheSameAlone() async throws {
    let files = try await BatchClass.published("id,name\n1,Anna\n2,Ben\n3,Anna\n4,2\n")
    let batch = ClassBatch(try BatchClass.job("id,name\n1,Anna\n2,Ben\n3,Anna\n4,2\n"))
    for wanted in ["Ben", "1", "3"] {
      let sheets = try batch.print(only: [wanted])
      #expect(sheets.count == 1 && files["sheets/" + sheets[0].name] == Data(sheets[0].pdf))
    }
    // An id says it exactly, also where it is another pupil's name.
    #expect(try batch.print(only: ["2"])[0].name == batch.print(only: ["Ben"])[0].name)
    #expect(throws: Fault.self) { try batch.print(only: ["Anna"]) }
    #expect(throws: Fault.self) { try batch.print(only: ["Zoë"]) }
  }

  @Test func stableNamesHaveNoDigest() async throws {
    let files = try await BatchClass.published("name\nAnna\n") { $0.names.files = .stable }
    let token = BatchClass.secret.token(for: Roster.Pupil.id(fromName: "Anna"))
    #expect(files["sheets/\(token).pdf"] != nil && files["keys/\(token).json"] != nil)
  }

  @Test(.enabled(if: PrintedFile.isReadable))
  func copiesAndPaddingAreInTheClassFileOnly() async throws {
    let scratch = try Scratch()
    var job = try BatchClass.job("name,copies\nAnna,3\nBen,\n")
    job.edition.isDoubleSided = true
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    let manifest = try Manifest(ofFolder: scratch.folder)
    #expect(manifest.pupils.map(\.pages) == [1, 1] && manifest.pupils.map(\.classPage) == [1, 7])
    #expect(manifest.isDoubleSided)
    // Who chooses one of them prints its whole leaf: page 2 is empty, and the next sheet begins on the front.
    let page = try String(decoding: scratch.bytes("out/index.html"), as: UTF8.self)
    #expect(page.matches(of: /data-page="(\d+)" data-pages="2"/).map(\.output.1) == ["1", "7"])
    let whole = try PrintedFile(scratch.folder + "/class.pdf")
    #expect(whole.labels == ["1-1", "1-2", "1-1", "1-2", "1-1", "1-2", "2-1", "2-2"])
    #expect(whole.bookmarks == ["01", nil, nil, nil, nil, nil, "02", nil])
    for pupil in manifest.pupils {
      let own = try PrintedFile("\(scratch.folder)/\(pupil.sheet)")
      #expect(own.labels == ["1"] && own.bookmarks == [nil])
    }
  }

  /// A page of answers is found by its pupils; who is shown by a number alone is so there too.
  @Test(.enabled(if: PrintedFile.isReadable), arguments: [(nil, "01 – 10"), (NamePolicy.full, "Pupil 1 – Pupil 10")])
  func answersHaveBookmarks(names: NamePolicy?, first: String) async throws {
    let scratch = try Scratch()
    var job = try BatchClass.job(BatchClass.roster(of: 10))
    job.names.naming = Naming(names)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    let answers = try PrintedFile(scratch.folder + "/solutions.pdf")
    #expect(answers.bookmarks.first == first && !answers.bookmarks.contains(nil), "\(answers.bookmarks)")
  }

  /// More pupils than wait for one another.
  @Test(.enabled(if: PrintedFile.isReadable))
  func oneFileForTheClassHasEveryPage() async throws {
    let scratch = try Scratch()
    let count = 150
    let roster = "name,copies\n" + (1...count).map { "Pupil \($0),\($0 == 2 ? "2" : "")\n" }.joined()
    var job = try BatchClass.job(roster)
    (job.names.naming, job.edition.isDoubleSided) = (Naming(.full), true)
    let report = try await ClassBatch(job).print(into: scratch.path + "/all.pdf")
    #expect(report.printed == count && report.isPublished && scratch.files == ["all.pdf"])
    let whole = try PrintedFile(scratch.path + "/all.pdf")
    #expect(whole.bookmarks.compactMap { $0 } == (1...count).map { "Pupil \($0)" })
    // Answers follow the sheets and their empty pages.
    let answers = whole.labels[(2 * count + 2)...]
    #expect(!answers.isEmpty && Array(answers) == (1...answers.count).map { "A-\($0)" })
    #expect(whole.labels[2 * count + 1] == "\(count)-2")
    job.run.jobs = 1
    _ = try await ClassBatch(job).print(into: scratch.path + "/again.pdf")
    #expect(try scratch.bytes("again.pdf") == scratch.bytes("all.pdf"))
  }

  @Test func oneFileForTheClassIsWrittenWholeOrNotAtAll() async throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "all.pdf")
    let faulty = try BatchClass.job("name,text\nAnna,a\nBen,minimumminimumminimumminimum\n")
    let report = try await ClassBatch(faulty).print(into: scratch.path + "/all.pdf")
    #expect(report.failures.map(\.line) == [3] && !report.isPublished)
    let stopped = try await ClassBatch(try BatchClass.job(BatchClass.three)).print(
      into: scratch.path + "/all.pdf", watch: BatchClass.watch(stoppingAfter: 1))
    #expect(stopped.isStopped && !stopped.isPublished)
    #expect(try scratch.files == ["all.pdf"] && scratch.bytes("all.pdf") == Data("old".utf8))
  }

  /// A child with low vision is printed with its class, on lines and paper of its own, in black for the copier.
  @Test func aRowMayHaveAPageOfItsOwn() throws {
    let roster =
      "name,ruling,size,heavy lines,paper,ink\nAnna,us-primary-1,12 mm,yes,letter,black\nBen,,,,,\nCleo,,,no,,\n"
    let job = try BatchClass.job(roster) { ($0.heavyLines, $0.size) = (true, .mm(5)) }
    let printer = SheetPrinter(job)
    let sheets = try job.turns.map { try printer.compose($0) }
    #expect(sheets.map { $0.requests[0].ruling.id }.first == "us-primary-1")
    #expect(sheets.map { $0.requests[0].ruling.finish.isHeavy } == [true, true, false])
    #expect(sheets.map { $0.requests[0].xHeight.map { ($0 / Length.mm(1).points).rounded() } } == [12, 5, 5])
    #expect(sheets.map { $0.document.pages[0].width.rounded() } == [612, 420, 420])
    #expect(sheets.map(\.document.manner.isBlack) == [true, false, false])
  }

  /// A row's own size goes before that of its level, which goes before that of the class.
  @Test func theNearestSizeCounts() throws {
    let roster = "name,level,size\nAnna,2,9 mm\nBen,2,\nCleo,,\n"
    let job = try BatchClass.job(roster)
    var common = SheetSettings()
    common.size = .mm(5)
    let sizes = job.list.rows.map { $0.pupil.settings(in: common, BatchClass.secret).size }
    #expect(sizes == [.mm(9), nil, .mm(5)])
  }

  @Test func archiveHoldsWhatIsPrintedAndGraded() async throws {
    let scratch = try Scratch()
    _ = try await ClassBatch(try BatchClass.job(BatchClass.three)).publish(to: scratch.folder)
    let manifest = try Manifest(ofFolder: scratch.folder)
    let pack = try Pack(reading: scratch.folder + "/class.zip")
    let wanted = manifest.files.filter { [.sheet, .key, .classSheets, .classSolutions, .overview].contains($0.role) }
    #expect(pack.names.sorted() == wanted.map(\.path).sorted())
    for file in wanted { #expect(Digest(of: try pack.bytes(of: file.path)) == file.sha256, "\(file.path)") }
  }

  @Test func everyFaultyRowIsTold() async throws {
    let scratch = try Scratch()
    let roster = "name,text\nAnna,a\nBen,minimumminimumminimumminimum\nCleo,ж\n"
    let report = try await ClassBatch(try BatchClass.job(roster)).publish(to: scratch.folder)
    #expect(report.failures.map(\.line) == [3, 4] && !report.isPublished)
    #expect(report.failures.allSatisfy { $0.file == "class.csv" && !$0.hint.isEmpty })
    #expect(scratch.files.isEmpty)
    var job = try BatchClass.job(roster)
    job.run.keepsGoing = true
    let partial = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(partial.failures.count == 2 && partial.isPublished)
    #expect(try Manifest(ofFolder: scratch.folder).pupils.count == 1)
  }
}
