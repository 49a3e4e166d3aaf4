import Foundation
import Letterforms
import TestSupport
import Testing
import Texts

@testable import Publishing

/// Classes that carry Copybook for the browser.
@Suite struct AppFolderTests {
  /// A small folder of Copybook for the browser.
  private static func app(in scratch: Scratch) throws -> AppFolder {
    try FileManager.default.createDirectory(
      atPath: "\(scratch.path)/app/scripts", withIntermediateDirectories: true)
    try scratch.write("<!doctype html>", to: "app/index.html")
    try scratch.write("\u{0}asm", to: "app/copybook.wasm")
    try scratch.write("start()", to: "app/scripts/main.js")
    return try AppFolder("\(scratch.path)/app")
  }

  private static func publish(_ app: AppFolder?, in scratch: Scratch, _ folder: String = "out") async throws {
    var job = try BatchClass.job(BatchClass.three)
    job.edition.app = app
    _ = try await ClassBatch(job).publish(to: "\(scratch.path)/\(folder)")
  }

  private static func text(_ path: String, in scratch: Scratch) throws -> String {
    try String(decoding: scratch.bytes(path), as: UTF8.self)
  }

  @Test func theFolderHasAllFilesAndThePageLeadsThere() async throws {
    let scratch = try Scratch()
    let app = try AppFolderTests.app(in: scratch)
    try await AppFolderTests.publish(app, in: scratch)
    #expect(try AppFolderTests.text("out/copybook-app/scripts/main.js", in: scratch) == "start()")
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
    let page = try AppFolderTests.text("out/index.html", in: scratch)
    #expect(page.contains("href=\"copybook-app/index.html\""))
    let manifest = try Manifest(ofFolder: scratch.folder)
    let types = manifest.files(as: .app).map { "\($0.path) \($0.type)" }
    #expect(
      types == [
        "copybook-app/copybook.wasm application/wasm", "copybook-app/index.html text/html; charset=utf-8",
        "copybook-app/scripts/main.js text/javascript; charset=utf-8",
      ])
    for pupil in manifest.pupils {
      let address = try #require(manifest.screenAddress(of: pupil))
      #expect(address.hasPrefix("copybook-app/index.html#/write?words=\(pupil.settings.texts?[0] ?? "")&school="))
      #expect(address.contains("&hand=\(pupil.settings.hand.rawValue)&") && address.hasSuffix("&seed=\(pupil.seed)"))
      #expect(page.contains("href=\"\(address.escapedForHTML)\""))
    }
    // Without it the class has neither the files nor the links.
    try await AppFolderTests.publish(nil, in: scratch)
    #expect(try Manifest(ofFolder: scratch.folder).files(as: .app).isEmpty)
    #expect(!scratch.contents().keys.contains { $0.hasPrefix("copybook-app/") })
    #expect(try !AppFolderTests.text("out/index.html", in: scratch).contains("copybook-app"))
  }

  @Test func itGoesWithTheClass() async throws {
    let scratch = try Scratch()
    var job = try BatchClass.job(BatchClass.three)
    (job.edition.app, job.edition.expires) = (try AppFolderTests.app(in: scratch), "2026-07-31")
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    _ = try FolderExpiry.end(in: scratch.folder, on: "2026-08-01", now: 0) { SampleWords.classPage(in: $0) }
    #expect(!scratch.contents().keys.contains { $0.hasPrefix("copybook-app/") })
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
  }

  /// Hosts that join two policies would let neither page run.
  @Test func noRuleOfASiteSaysTwoPoliciesOfThePage() async throws {
    let scratch = try Scratch()
    let app = try AppFolderTests.app(in: scratch)
    try await AppFolderTests.publish(app, in: scratch, "site/1a")
    try await AppFolderTests.publish(nil, in: scratch, "site/older/6b")
    let joined = ["1a", "older/6b"].map { "\(scratch.path)/site/\($0)" }
    let files = try SiteIndex(joining: joined, into: "\(scratch.path)/site").files(words: SampleWords.classPage())
    let rules = String(decoding: try #require(files.first { $0.path == "_headers" }).contents, as: UTF8.self)
    let strict = rules.split(separator: "\n").reduce(into: (path: "", found: [String]())) { state, line in
      if line.hasPrefix("/") { state.path = String(line) }
      if line.contains("script-src") { state.found.append(state.path) }
    }
    #expect(strict.found == ["/", "/index.html", "/:folder1/", "/:folder1/index.html"])
    for name in [".htaccess", "caddy.snippet", "nginx.conf.snippet"] {
      let text = String(decoding: try #require(files.first { $0.path == name }).contents, as: UTF8.self)
      #expect(text.contains("copybook-app/") && text.contains("'wasm-unsafe-eval'"), "\(name)")
    }
  }

  @Test func thePolicyIsThatOfItsPage() throws {
    let page = try String(contentsOfFile: "\(SampleSchools.root)/App/index.html", encoding: .utf8)
    #expect(page.contains("http-equiv=\"Content-Security-Policy\" content=\"\(AppFolder.policy)\""))
  }

  @Test func anotherFolderIsRefused() throws {
    let scratch = try Scratch()
    _ = try AppFolderTests.app(in: scratch)
    for path in ["\(scratch.path)/app/scripts", "\(scratch.path)/nothing"] {
      let fault = #expect(throws: Fault.self) { try AppFolder(path) }
      #expect("\(try #require(fault))".contains("not the folder of Copybook for the browser"))
    }
  }
}
