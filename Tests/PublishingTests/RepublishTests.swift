import Files
import Foundation
import TestSupport
import Testing
import Worksheets

@testable import Publishing

/// A class that is published a second time over the first.
@Suite struct RepublishTests {
  private static let roster = "id,name,text,level\ns1,Anna,a,1\ns2,Ben,a,\ns3,Cleo,nap,\n"

  private static func publish(_ roster: String, in scratch: Scratch) async throws -> Manifest {
    _ = try await ClassBatch(try BatchClass.job(roster)).publish(to: scratch.folder)
    return try Manifest(ofFolder: scratch.folder)
  }

  /// A page that is still open leads to the sheets of before, until the class is published once more.
  @Test func filesOfThePublicationBeforeStayForOneMore() async throws {
    let scratch = try Scratch()
    let first = try await RepublishTests.publish(RepublishTests.roster, in: scratch)
    #expect(first.retired.isEmpty)
    let changed = RepublishTests.roster.replacing("s2,Ben,a", with: "s2,Ben,b")
    let second = try await RepublishTests.publish(changed, in: scratch)
    let ben = first.pupils[1]
    #expect(Set(second.retired.map(\.path)) == Set(ben.paths.map(\.path)) && second.retired.count == 2)
    for file in second.allFiles { #expect(file.isWhole(in: scratch.folder), "\(file.path)") }
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
    // Nothing has changed: nothing goes.
    let again = try await ClassBatch(try BatchClass.job(changed)).publish(to: scratch.folder)
    #expect(try again.kept == 3 && Manifest(ofFolder: scratch.folder) == second)
    let third = try await RepublishTests.publish(changed.replacing("s3,Cleo,nap,\n", with: ""), in: scratch)
    #expect(Set(third.retired.map(\.path)) == Set(second.pupils[2].paths.map(\.path) + ben.keys))
    #expect(third.retired.filter { $0.role == .key }.compactMap(\.age).allSatisfy { (1...2).contains($0) })
    #expect(third.retired.first { $0.path == ben.keys[0] }?.age == 2)
    #expect(scratch.contents().keys.count == third.allFiles.count + 1)
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
  }

  /// Somebody may have written the numbers on a list: who stays keeps hers, and nobody gets that of one who left.
  @Test func numbersStayWhenPupilsComeAndGo() async throws {
    let scratch = try Scratch()
    let first = try await RepublishTests.publish(RepublishTests.roster, in: scratch)
    #expect(first.pupils.map(\.label) == ["01", "02", "03"])
    let more = RepublishTests.roster.replacing("s1,Anna", with: "s4,Aaron,a,\ns1,Anna")
    let second = try await RepublishTests.publish(more, in: scratch)
    #expect(second.pupils.map(\.label) == ["04", "01", "02", "03"])
    #expect(second.pupils.dropFirst().map(\.id) == first.pupils.map(\.id))
    let other = more.replacing("s2,Ben,a,\n", with: "").appending("s5,Dora,a,\n")
    let third = try await RepublishTests.publish(other, in: scratch)
    #expect(third.pupils.map(\.label) == ["04", "01", "03", "05"])
    // Nothing is changed by doing it again.
    #expect(try await RepublishTests.publish(other, in: scratch) == third)
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
  }

  @Test func numbersOfAManifestThatNobodyCanHaveAreNotKept() async throws {
    let scratch = try Scratch()
    var manifest = try await RepublishTests.publish(RepublishTests.roster, in: scratch)
    for (index, label) in ["2", "02", "99999999999"].enumerated() { manifest.pupils[index].label = label }
    let job = try BatchClass.job(RepublishTests.roster).numbered(after: manifest)
    #expect(job.turns.map(\.number) == [2, 3, 4])
  }

  @Test func retiredFileThatIsMissingIsTold() async throws {
    let scratch = try Scratch()
    _ = try await RepublishTests.publish(RepublishTests.roster, in: scratch)
    let changed = RepublishTests.roster.replacing("s2,Ben,a", with: "s2,Ben,b")
    let manifest = try await RepublishTests.publish(changed, in: scratch)
    let lost = try #require(manifest.retired.first).path
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/\(lost)")
    #expect(try FolderCheck.findings(in: scratch.folder).map(\.description) == ["\(lost): is missing"])
    // Publishing again mends it: what is lost is listed no more.
    #expect(try await RepublishTests.publish(changed, in: scratch).retired.isEmpty)
  }

  @Test func itIsToldWhoseSheetWillBeAnother() async throws {
    let scratch = try Scratch()
    let manifest = try await RepublishTests.publish(RepublishTests.roster, in: scratch)
    func changes(_ roster: String, only: [String] = []) throws -> ClassChanges {
      ClassBatch(try BatchClass.job(roster)).changes(from: manifest, only: only)
    }
    #expect(try changes(RepublishTests.roster).isEmpty && changes(RepublishTests.roster).sameCount == 3)
    let roster = RepublishTests.roster.replacing("s1,Anna,a,1", with: "s1,Anna,a,2").replacing("s3,", with: "s4,")
    let found = try changes(roster)
    #expect(found.changed.map(\.label) == ["01"] && found.changed[0].line == 2)
    #expect(found.changed[0].words.contains("level 2, was 1"), "\(found.changed)")
    #expect(found.added.map(\.label) == ["04"] && found.sameCount == 1 && found.goneCount == 1)
    #expect(try changes(roster, only: ["Ben"]).isEmpty)
    var job = try BatchClass.job(RepublishTests.roster)
    job.edition.options = [Manifest.Option("size", "20.692913385826774"), Manifest.Option("title", "1a")]
    #expect(ClassBatch(job).changes(from: manifest).shared == ["size 7.3 mm, was none", "title 1a, was none"])
    // A new name is told by nobody's settings.
    let renamed = try changes(RepublishTests.roster.replacing("Ben", with: "Benno"))
    #expect(renamed.changed.map(\.words) == [[]] && renamed.sameCount == 2)
  }
}
