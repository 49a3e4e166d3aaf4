import Files
import FoundationEssentials
import TestSupport
import Testing
import Texts

@testable import Publishing

/// Writes a made-up class into a folder.
private func publish(_ scratch: Scratch, to folder: String, title: String = "1A", language: String = "en") throws {
  var manifest = SampleClass.manifest(labels: ["Anna", "Ben"], title: title, language: language)
  let names =
    ["p1", "p2"].flatMap { ["\($0)pdf", "\($0)json", "\($0)png"] } + ["p2-2json", "p2-3json"]
    + ["class", "solutions", "overview", "zip"]
  let contents = names.map(SampleClass.contents)
  var written = try manifest.files.map { file in
    (file.path, try #require(contents.first { Digest(of: $0) == file.sha256 }))
  }
  for (path, bytes) in HostFiles(manifest).files {
    manifest.add([Manifest.File(path: path, contents: bytes, role: .hosting)])
    written.append((path, bytes))
  }
  let page = ClassPage(manifest, words: SampleWords.classPage(in: language)).html
  manifest.add([Manifest.File(path: ClassPage.name, contents: page, role: .page)])
  for (path, bytes) in written + [(ClassPage.name, page), (Manifest.name, manifest.json)] {
    try write(bytes, to: "\(scratch.path)/\(folder)/\(path)")
  }
}

private func write(_ bytes: [UInt8], to path: String) throws {
  let place = URL(filePath: path)
  try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(bytes).write(to: place)
}

@Suite struct FolderCheckTests {
  private let scratch: Scratch
  private var folder: String { scratch.path + "/1a" }

  init() throws {
    scratch = try Scratch()
    try publish(scratch, to: "1a")
  }

  private func findings() throws -> [String] { try FolderCheck.findings(in: folder).map(\.description) }

  @Test func soundFolderHasNoFindings() throws {
    #expect(try findings() == [])
  }

  @Test func missingFileIsFoundAndWhateverLinksToIt() throws {
    try FileManager.default.removeItem(atPath: "\(folder)/class.zip")
    #expect(try findings() == ["class.zip: is missing", "index.html: the link \"class.zip\" leads to no file"])
  }

  @Test func everyChangedByteIsFound() throws {
    try write(SampleClass.contents("clasS"), to: "\(folder)/class.pdf")
    try write([1], to: "\(folder)/overview.pdf")
    #expect(
      try findings() == [
        "class.pdf: has another SHA-256 than the manifest says", "overview.pdf: has 1 bytes; the manifest says 20",
      ])
  }

  @Test func strangersAreFound() throws {
    try write([1], to: "\(folder)/sheets/names.csv")
    try write([1], to: "\(folder)/.DS_Store")
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "class.pdf")
    #expect(
      try findings()
        == [
          ".DS_Store: is not in the manifest", "link: is a link or a device, not a file",
          "sheets/names.csv: is not in the manifest",
        ].map { "\($0); it stays when the class is published again" })
  }

  @Test(
    arguments: [
      ("class.zip", "../class.zip", "leads outside the folder"), ("class.zip", "https://x.example/", "leads out"),
      ("class.zip", "//x.example/a", "leads out"), ("class.zip", "lost.zip", "leads to no file"),
      ("class.zip", "%zz", "leads out"),
    ])
  func linksThatLeadNowhereAreFound(_ link: String, _ other: String, _ problem: String) throws {
    let page = String(decoding: try scratch.bytes("1a/index.html"), as: UTF8.self)
    try write(Array(page.replacing("href=\"\(link)\"", with: "href=\"\(other)\"").utf8), to: "\(folder)/index.html")
    #expect(try findings().contains { $0.hasPrefix("index.html: the link \"\(other)\" \(problem)") })
  }

  @Test func folderWithoutManifestIsAnError() throws {
    try scratch.makeFolder("empty")
    #expect(throws: Fault.self) { try FolderCheck.findings(in: scratch.path + "/empty") }
  }
}

@Suite struct SiteIndexTests {
  private let scratch: Scratch
  private var site: String { scratch.path + "/site" }

  init() throws {
    scratch = try Scratch()
    try publish(scratch, to: "1a", title: "Class <1A>")
    try publish(scratch, to: "site/1b", title: "1B")
  }

  private func join(_ folders: [String]) throws {
    let index = try SiteIndex(joining: folders, into: site)
    try index.write(index.files(words: SampleWords.classPage())) { SampleWords.classPage(in: $0) }
  }

  @Test func classesFromElsewhereAreCopiedOthersAreLinked() throws {
    try join([scratch.path + "/1a/", site + "/1b"])
    #expect(try FolderCheck.findings(in: site) == [])
    let page = String(decoding: try scratch.bytes("site/index.html"), as: UTF8.self)
    let links = page.matches(of: /href="([^"]*)"/).map { String($0.output.1) }
    #expect(links == ["icon.svg", "1a/index.html", "1b/index.html"])
    #expect(page.contains("<bdi>Class &lt;1A&gt;</bdi>"))
    #expect(page.matches(of: /<img src="1[ab]\/thumbnails\/p[12]\.[0-9a-f]{16}\.png"/).count == 4)
    // The class that was copied is still where it was.
    #expect(try FolderCheck.findings(in: scratch.path + "/1a") == [])
  }

  /// From the page of a class one comes back to the index, in the page's own language; once, however often it is joined.
  @Test func classesLeadBackToTheIndex() throws {
    try publish(scratch, to: "site/years/2", title: "2", language: "de")
    for _ in 0..<2 { try join([scratch.path + "/1a", site + "/1b", site + "/years/2"]) }
    for (path, link) in [
      ("1a", "<a href=\"../index.html\">All classes</a>"),
      ("years/2", "<a href=\"../../index.html\">Alle Klassen</a>"),
    ] {
      let page = String(decoding: try scratch.bytes("site/\(path)/index.html"), as: UTF8.self)
      #expect(page.components(separatedBy: "<p class=\"up\">").count == 2 && page.contains(link), "\(path)")
      #expect(try FolderCheck.findings(in: "\(site)/\(path)") == [])
    }
    #expect(try FolderCheck.findings(in: site) == [])
    // A page that somebody has changed is not touched.
    let changed = Array("<header class=\"top\">\n".utf8)
    try write(changed, to: site + "/1b/index.html")
    try join([site + "/1b"])
    #expect(try Array(scratch.bytes("site/1b/index.html")) == changed)
  }

  @Test func indexTellsEveryStyleAndSearches() throws {
    let schools = (1...9).map { "school-\($0)" }
    var manifest = SampleClass.manifest(labels: schools)
    for (index, school) in schools.enumerated() {
      manifest.pupils[index].settings.school = school
    }
    let entries = ["1a", "1b"].map { SiteIndex.Entry(folder: $0, path: $0, manifest: manifest) }
    func page(_ classes: [SiteIndex.Entry]) -> String {
      let labels = ClassPage.Labels(schools: ["school-9": "Nine <i>"])
      return String(
        decoding: SitePage(title: "", words: SampleWords.classPage(), classes: classes, labels: labels).html,
        as: UTF8.self)
    }
    #expect(page(entries).contains("9 sheets · Nine &lt;i&gt; · school-1 · school-2"))
    #expect(page(entries).contains("school-8</p>"))
    #expect(
      page(entries).contains("<input type=\"search\" id=\"find\"") && !page([entries[0]]).contains("type=\"search\""))
  }

  @Test func joiningAgainChangesNothing() throws {
    try join([scratch.path + "/1a", site + "/1b"])
    let before = scratch.files.map { try? scratch.bytes($0) }
    try join([scratch.path + "/1a", site + "/1b"])
    #expect(scratch.files.map { try? scratch.bytes($0) } == before)
  }

  @Test func withoutFoldersAllThatLieThereAreJoined() throws {
    try publish(scratch, to: "site/0", title: "0")
    try join([])
    let page = String(decoding: try scratch.bytes("site/index.html"), as: UTF8.self)
    #expect(page.contains("2 classes") && page.contains("href=\"0/index.html\""))
  }

  @Test func damagedClassIsNotCopied() throws {
    try write([1], to: scratch.path + "/1a/class.pdf")
    let error = try #require(throws: Fault.self) { try join([scratch.path + "/1a"]) }
    #expect(error.problem.contains("class.pdf: has 1 bytes"))
    #expect(!scratch.files.contains("site/1a"))
  }

  @Test func folderOfSomebodyElseIsNotReplaced() throws {
    try write([7], to: site + "/1a/thesis.txt")
    #expect(throws: Fault.self) { try join([scratch.path + "/1a"]) }
    #expect(try Array(scratch.bytes("site/1a/thesis.txt")) == [7])
    #expect(!scratch.files.contains { $0.hasSuffix(".part") || $0.hasSuffix(".old") })
  }

  @Test(arguments: [ClassPage.name, "robots.txt", ".htaccess"])
  func fileOfSomebodyElseIsNotReplaced(name: String) throws {
    try write(Array("our school".utf8), to: "\(site)/\(name)")
    let before = scratch.files
    let fault = try #require(throws: Fault.self) { try join([scratch.path + "/1a"]) }
    #expect(fault.kind == .cannotCreate && fault.problem.contains("\(name) is not from copybook"))
    #expect(try Array(scratch.bytes("site/\(name)")) == Array("our school".utf8))
    #expect(scratch.files == before)
  }

  @Test func refusedSiteLeavesNoFolder() throws {
    try write([1], to: scratch.path + "/1a/class.pdf")
    let index = try SiteIndex(joining: [scratch.path + "/1a"], into: scratch.path + "/new")
    #expect(throws: Fault.self) { try index.write([]) { SampleWords.classPage(in: $0) } }
    #expect(!InputFile.exists(scratch.path + "/new"))
  }

  /// A run that was killed leaves sheets beside the site, never in it, and the next one removes them.
  @Test func remainsOfAKilledRunAreNotPublic() throws {
    try write([1], to: scratch.path + "/.site.copybook-site/new/class.pdf")
    try join([scratch.path + "/1a"])
    #expect(!scratch.files.contains { $0.contains(".copybook") })
  }

  @Test func newerClassTakesThePlaceOfTheFormer() throws {
    try join([scratch.path + "/1a"])
    try publish(scratch, to: "1a", title: "New")
    try join([scratch.path + "/1a"])
    #expect(try Manifest(ofFolder: site + "/1a").title == "New")
    #expect(!scratch.files.contains { $0.hasSuffix(".part") || $0.hasSuffix(".old") })
  }

  @Test func twoClassesInOnePlaceAreAnError() throws {
    try publish(scratch, to: "other/1b", title: "Other")
    let error = try #require(throws: Fault.self) { try join([site + "/1b", scratch.path + "/other/1b"]) }
    #expect(error.problem.contains("two classes would have the same folder \"1b\""))
  }

  @Test func indexInsideAClassIsAnError() throws {
    #expect(throws: Fault.self) { try SiteIndex(joining: [scratch.path], into: site) }
    #expect(throws: Fault.self) { try SiteIndex(joining: [site], into: site) }
  }

  @Test func strangersBesideTheIndexAreFound() throws {
    try join([])
    try write([1], to: site + "/key.csv")
    #expect(try FolderCheck.findings(in: site).map(\.description) == ["key.csv: is not in the manifest"])
  }
}

@Suite struct HostFilesTests {
  private func file(_ name: String, of files: HostFiles) throws -> String {
    String(decoding: try #require(files.files.first { $0.path == name }).contents, as: UTF8.self)
  }

  @Test func onlyFoldersOfImmutableFilesAreKept() throws {
    var manifest = SampleClass.manifest(labels: ["Anna"])
    manifest.add([Manifest.File(path: "keys/stable.json", contents: [], role: .key)])
    let rules = try file("_headers", of: HostFiles(manifest))
    #expect(rules.contains("\n/sheets/*\n  Cache-Control: private, max-age=31536000, immutable\n"))
    #expect(!rules.contains("/keys/*") && !rules.contains("class.pdf"))
    #expect(
      rules.contains("\n/index.html\n  Cache-Control: no-cache\n  Content-Security-Policy: \(ClassPage.policy)\n"))
  }

  /// Hosts join what several rules say of one address: nothing may be said twice that should be said once.
  @Test func noAddressIsToldTwoWaysToBeKept() throws {
    let rules = try file("_headers", of: HostFiles(SampleClass.manifest(labels: ["Anna"])))
    let everywhere = rules.split(separator: "\n/", omittingEmptySubsequences: false)[1]
    #expect(everywhere.hasPrefix("*") && !everywhere.contains("Cache-Control"))
  }

  /// nginx: a location with one header of its own inherits none; what stands outside of them is for all else.
  ///
  /// It fits into a location of an existing server: no location in it takes all there is.
  @Test func everyLocationOfNginxRepeatsAllHeaders() throws {
    let text = try file("nginx.conf.snippet", of: HostFiles(SampleClass.manifest(labels: ["Anna"])))
    let parts = text.split(separator: "\nlocation").filter { $0.contains("add_header") }
    #expect(parts.count == 3 && !text.contains("\nlocation /"))
    for part in parts {
      for name in Self.sent { #expect(part.matches(of: try Regex("add_header \(name) ")).count == 1, "\(name)") }
    }
    #expect(text.components(separatedBy: "{\n").count == text.components(separatedBy: "}\n").count)
  }

  private static let sent = [
    "X-Content-Type-Options", "Referrer-Policy", "X-Robots-Tag", "Cross-Origin-Resource-Policy",
    "Content-Security-Policy", "Cache-Control",
  ]

  /// Every server sends the same headers, and gives away none of the files that are for it.
  @Test(arguments: [".htaccess", "caddy.snippet", "nginx.conf.snippet"])
  func everyServerSendsTheSame(name: String) throws {
    let files = HostFiles(SampleClass.manifest(labels: ["Anna"]))
    let text = try file(name, of: files)
    for header in Self.sent { #expect(text.contains(header), "\(header)") }
    #expect(text.contains("\(ClassPage.policy); frame-ancestors 'self'") && text.contains(HostFiles.forever))
    let own = try Regex(#"^(_headers|\.htaccess|(nginx\.conf|caddy)\.snippet)$"#)
    #expect(text.contains(#"(_headers|\.htaccess|(nginx\.conf|caddy)\.snippet)$"#))
    for file in files.files where file.path != "robots.txt" { #expect(file.path.contains(own), "\(file.path)") }
    #expect(files.files.map(\.path).sorted() == HostFiles.names)
  }

  @Test func namesOfPupilsAreInNoHostFile() {
    let files = HostFiles(SampleClass.manifest(labels: ["Zebulon"], title: "Zebra class")).files
    #expect(files.allSatisfy { !String(decoding: $0.contents, as: UTF8.self).contains("Zeb") })
  }

  @Test func robotsAreSentAway() throws {
    #expect(
      try file("robots.txt", of: HostFiles(SampleClass.manifest(labels: []))) == "User-agent: *\nDisallow: /\n")
  }
}
