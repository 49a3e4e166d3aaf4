import Files
import Foundation
import Letterforms
import Recipes
import Rosters
import Rulings
import Shelves
import Synchronization
import TestSupport
import Typefaces
import Worksheets

@testable import Publishing

extension Scratch {
  /// Where a class is published: a folder that is not there yet.
  var folder: String { path + "/out" }

  /// Every file below a folder by its path there, hidden ones too.
  func contents(of folder: String? = nil) -> [String: Data] {
    let folder = folder ?? self.folder
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.reduce(into: [:]) { files, path in
      guard Disk.kind(of: "\(folder)/\(path)") == .file else { return }
      files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)")
    }
  }
}

/// A class as a roster in a text, to be printed in tests.
struct BatchClass {
  static let secret = RosterSecret(Array("a secret that everyone can read ".utf8))
  static let three = "name,text,hand,maze\nAnna Bell,a,left,1\nБорис,nap,,off\nZoë Müller,,right,10\n"

  /// A roster of so many pupils.
  static func roster(of count: Int) -> String {
    "id,name,text,maze\n" + (1...count).map { "s\($0),Pupil \($0),\($0 % 3 == 0 ? "a" : "nap"),1\n" }.joined()
  }

  /// A class ready to be printed.
  static func job(
    _ roster: String, jobs: Int = 2, secret: RosterSecret = BatchClass.secret,
    defaults change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> ClassJob {
    var common = SheetSettings()
    (common.texts, common.rows, common.seed, common.paper) = (["a"], [.fade], 7, .a5)
    change(&common)
    let asked = common
    let library = Library(
      fonts: try SampleSchools.folder(),
      templates: TemplateFolder(path: "\(SampleSchools.root)/Templates"),
      languages: try RecipeShelf(folder: "\(SampleSchools.root)/Templates"))
    let bytes = Array(roster.utf8)
    var reader = try RosterReader(reading: bytes, file: "class.csv")
    let list = ClassList(&reader, file: "class.csv", digest: Digest(of: bytes))
    var sheets = ClassJob.Sheets(settings: common.allWords.joined(separator: "\n"), paper: try common.sheetPaper()) {
      [try library.sheet(for: $0.settings(in: asked, secret))]
    }
    sheets.typefaces = TypefaceShelf.defaultFiles()
    var job = ClassJob(
      list, sheets: sheets, names: ClassJob.Names(secret: secret),
      edition: ClassJob.Edition(SampleWords.phrases()))
    (job.run.jobs, job.run.now) = (jobs, Date().timeIntervalSince1970)
    job.edition.hasThumbnails = false
    return job
  }

  /// What a class publishes in a folder of its own.
  static func published(
    _ roster: String, jobs: Int = 2, secret: RosterSecret = BatchClass.secret,
    change: (inout ClassJob) -> Void = { _ in }
  ) async throws -> [String: Data] {
    let scratch = try Scratch()
    var job = try job(roster, jobs: jobs, secret: secret)
    change(&job)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    return scratch.contents()
  }

  /// A watch that stops a run after so many sheets.
  static func watch(stoppingAfter count: Int) -> BatchWatch {
    let done = Counter()
    return BatchWatch(
      isStopped: { done.count >= count },
      report: { if case .sheet = $0 { done.add() } })
  }
}

/// Counts across tasks.
final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
