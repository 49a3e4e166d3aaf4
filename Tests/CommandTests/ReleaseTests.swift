import Foundation
import Printing
import TestSupport
import Testing

/// What a release promises: one version everywhere, exact packages with their licences, pages of manual, completions.
@Suite struct ReleaseTests {
  private func file(_ path: String) throws -> String {
    try String(contentsOfFile: "\(SampleSchools.root)/\(path)", encoding: .utf8)
  }

  @Test func versionIsTheSameEverywhere() async throws {
    let said = try await run("--version").mustSucceed().output
    #expect(said == "copybook \(Producer.version)\n" && said == "\(Producer.name)\n")
    let scratch = try Scratch()
    try await run("paper", "us-primary-2", "--archive", "--output", "m.pdf", in: scratch).mustSucceed()
    let pdf = String(decoding: try scratch.bytes("m.pdf"), as: Unicode.ASCII.self)
    #expect(pdf.contains("pdf:Producer=\"\(Producer.name)\""))
    if Tool.isInstalled("pdfinfo") {
      let facts = try await Tool.run("pdfinfo", "m.pdf", in: scratch).output
      #expect(facts.contains(/Producer: +copybook \d+\.\d+\.\d+\n/))
    }
    let manual = try await run("help", "--man").mustSucceed().output
    #expect(manual.hasPrefix(".TH \"COPYBOOK\" \"1\" \"\(Producer.day)\" \"\(Producer.name)\""))
    let newest = try file("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(newest == "## \(Producer.version) (\(Producer.day))")
    let script = try await Tool.run("/bin/sh", ["\(SampleSchools.root)/Scripts/version.sh"], in: scratch)
    #expect(script.output == "\(Producer.version)\n", "\(script.errors)")
  }

  /// Every package, at exactly one version, and every library of set-up stands with its licence among the notices.
  @Test func everyDependencyHasItsNotice() throws {
    let notices = try file("THIRD-PARTY.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let manifest = try file("Package.swift")
    let packages = manifest.matches(of: /\.package\(url: "[^"]*\/([^"\/]+)", exact: "([^"]+)"\)/)
    #expect(packages.count == manifest.matches(of: /\.package\(url:/).count && packages.count >= 3)
    for package in packages {
      let row = notices.first { $0[0] == package.output.1 }
      #expect(row?.count == 4 && row?[1] == String(package.output.2), "\(package.output.1)")
    }
    let libraries = try file("Scripts/setup.sh").split(separator: "\n").drop { !$0.hasSuffix("<<EOF") }.dropFirst()
      .prefix { $0 != "EOF" }.map { $0.prefix { $0 != " " } }
    #expect(libraries.count > 10)
    for library in libraries {
      #expect(notices.contains { $0.count == 4 && $0[0].lowercased().contains(library) }, "\(library)")
    }
  }

  /// What is installed finds its letters by itself, wherever it is, and is removed without a trace.
  @Test(.enabled(if: Tool.isInstalled("strip"))) func programIsInstalledAndRemoved() async throws {
    let scratch = try Scratch()
    func install(_ root: String, _ arguments: String...) async throws {
      let environment = ["COPYBOOK": Tool.copybook, "DESTDIR": "\(scratch.path)/\(root)", "PREFIX": "/usr"]
      let script = ["\(SampleSchools.root)/Scripts/install.sh"] + arguments
      try await Tool.run("/bin/sh", script, in: scratch, environment: environment).mustSucceed()
    }
    try await install("one")
    try await install("two")
    let files = scratch.files.filter { $0.hasPrefix("one/") && !$0.hasSuffix("/") }
    for path in ["bin/copybook", "share/man/man1/copybook-class.1", "share/copybook/Fonts/letters.copybookpack"] {
      #expect(files.contains("one/usr/\(path)"), "\(path)")
    }
    // "make sheets" writes such files beside the sample roster.
    #expect(!files.contains { $0.hasSuffix(".secret") || $0.hasSuffix(".names.json") })
    let same = try await Tool.run("/usr/bin/diff", ["-r", "one", "two"], in: scratch)
    #expect(same.status == 0, "\(same.output)")
    // Beside folders of a desktop, in a folder of its own.
    for name in ["home", "home/Fonts", "home/Templates"] { try scratch.makeFolder(name) }
    try scratch.write(
      "cd home && ../one/usr/bin/copybook sheet мама --school ru-cursive --output sheet.pdf", to: "day.sh")
    try await Tool.run("/bin/sh", ["day.sh"], in: scratch).mustSucceed()
    #expect(scratch.files.contains("home/sheet.pdf"))
    try await install("one", "--uninstall")
    let left = scratch.files.filter { $0.hasPrefix("one/") && $0.contains("copybook") }
    #expect(left.isEmpty, "\(left)")
  }

  /// Every file that a page of the documentation names is there.
  @Test(arguments: ["", "Documentation/", "Fonts/", "Templates/"])
  func linksOfTheDocumentationLead(folder: String) throws {
    let root = "\(SampleSchools.root)/\(folder)"
    let pages = try FileManager.default.contentsOfDirectory(atPath: root).filter { $0.hasSuffix(".md") }
    #expect(!pages.isEmpty)
    for page in pages {
      for link in try file(folder + page).matches(of: /\]\(([^):#]+)(#[^)]*)?\)/) {
        #expect(FileManager.default.fileExists(atPath: root + link.output.1), "\(folder)\(page): \(link.output.1)")
      }
    }
  }

  @Test func pagesOfManualTellWhatHelpTells() async throws {
    let scratch = try Scratch()
    try await run("manual", "--output", "man1", in: scratch).mustSucceed()
    let pages = scratch.files.filter { $0.hasSuffix(".1") }
    let help = try await run("--help").mustSucceed().output
    let commands = help.split(separator: "SUBCOMMANDS:")[1].matches(of: #/\n  ([a-z]+)  /#).map { String($0.output.1) }
    #expect(commands.count > 15)
    for command in commands { #expect(pages.contains("man1/copybook-\(command).1"), "\(command)") }
    let page = String(decoding: try scratch.bytes("man1/copybook-class.1"), as: UTF8.self)
    #expect(try await run("help", "--man", "class").mustSucceed().output == page)
    let options = try await run("class", "--help").mustSucceed().output.matches(of: /\n  (--[a-z-]+)/)
    for option in options {
      #expect(page.contains("\\fB\(option.output.1.replacing("-", with: "\\-"))\\fR"), "\(option.output.1)")
    }
    // No text begins a command of troff by accident.
    let macros: Set = ["TH", "SH", "SS", "PP", "TP", "nf", "fi", "RS", "RE", "nh", "ad"]
    for name in pages {
      for line in String(decoding: try scratch.bytes(name), as: UTF8.self).split(separator: "\n") {
        guard line.hasPrefix(".") || line.hasPrefix("'") else { continue }
        #expect(macros.contains(String(line.dropFirst().prefix { $0 != " " })), "\(name): \(line)")
      }
    }
    try await run("manual", "shet").mustFail(
      status: 64, saying: "there is no command \"shet\"", hint: "perhaps sheet is meant")
  }

  @Test(
    .enabled(if: Tool.isInstalled("mandoc")), arguments: ["copybook", "copybook-sheet", "copybook-roster-check"])
  func pageOfManualIsWithoutWarnings(_ name: String) async throws {
    let scratch = try Scratch()
    try await run("manual", "--output", ".", in: scratch).mustSucceed()
    let said = try await Tool.run("mandoc", "-T", "lint", "-W", "warning", "\(name).1", in: scratch)
    #expect(said.output.isEmpty && said.status == 0, "\(said.output)")
  }

  /// What a shell asks the program when somebody presses tab.
  @Test(arguments: [
    (["sheet", "--", "--school"], "Fonts/Schools"), (["sheet", "--", "--ruling"], "Templates/Rulings"),
    (["sheet", "--", "--design"], "Templates/Sheets"), (["sheet", "--", "--language"], "Templates/Languages"),
    (["specimen", "--", "positional@0"], "Fonts/Schools"), (["paper", "--", "positional@0"], "Templates/Rulings"),
  ])
  func namesAreOfferedToShells(asked: [String], folder: String) async throws {
    let environment = ["SAP_SHELL": "bash"]
    let answer = try await run(["---completion"] + asked + ["0", "0", "copybook"], environment: environment)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(SampleSchools.root)/\(folder)")
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    #expect(answer.output.split(separator: "\n").map { String($0) } == files, "\(answer.output)\(answer.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsKnowCommandsAndOptions(shell: String) async throws {
    let script = try await run("--generate-completion-script", shell).mustSucceed().output
    #expect(
      ["specimen", "keep-going", "---completion"].allSatisfy { script.contains($0) })
  }

  /// A desktop has folders of these names at home, which are none of ours.
  @Test func foldersOfADesktopAreNotTakenForOurs() async throws {
    let scratch = try Scratch()
    for name in ["Fonts", "Templates", "Pictures"] { try scratch.makeFolder(name) }
    let outcome = try await Tool.run(Tool.copybook, ["sheet", "a", "--seed", "7", "-o", "a.pdf"], in: scratch)
    outcome.mustSucceed()
    #expect(scratch.files.contains("a.pdf"))
  }
}
