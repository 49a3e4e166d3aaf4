import ArgumentParser
import Classroom
import FoundationEssentials
import Languages
import Letterforms
import Publishing
import Texts

/// `copybook site`: many published classes under one index, and the check of what was published.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Joins published classes under one index, or checks them.",
    discussion: """
      Examples:
        copybook site Output/1a Output/1b --output Output/site --title "Our school"
        copybook site --output Output/site            # all classes that lie in it
        copybook site check Output/site
      """,
    subcommands: [Join.self, Check.self], defaultSubcommand: Join.self)

  /// `copybook site DIR…`.
  struct Join: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "join",
      abstract: "Writes an index of classes; classes in other folders are copied into the site.",
      discussion: """
        Example:
          copybook site Output/1a Output/1b --output Output/site --language fr
        """)

    @Argument(help: "The folders of published classes. Without any, those in the site's folder.")
    var folders: [String] = []

    @Option(name: .shortAndLong, help: "The site's folder.")
    var output: String

    @Option(help: "The title of the index.")
    var title = ""

    @Option(help: "The language of the index: en, ru, fr, de or es.", completion: ShelfNames.languages.completion)
    var language = "en"

    @OptionGroup(title: "The outside")
    var outside: ShelfOptions

    func run() throws {
      try OutputFolder.check(output)
      let site = try SiteIndex(joining: folders, into: output)
      let fonts = try outside.shelf.fontFolder()
      let titles = try outside.shelf.schoolTitles(in: language)
      var labels = ClassPage.Labels()
      for name in Set(site.classes.flatMap { $0.manifest.pupils.map(\.settings.school) }) {
        // A class may have been printed with letters that are not at hand.
        labels.schools[name] = titles.title(of: name) { try School(named: name, in: fonts) }
      }
      let files = site.files(title: title, words: try outside.shelf.phrases(in: language).classPage, labels: labels)
      try site.write(files, now: Date().timeIntervalSince1970) {
        try outside.shelf.phrases(in: $0).classPage
      }
      let count = site.classes.count
      Terminal.say("joined \(counted(count, "class", "classes")); open \(output)/\(ClassPage.name)")
    }
  }

  /// `copybook site check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Checks a published folder against its manifest.",
      discussion: """
        Every file must be there with the right size and SHA-256, there may be no other files, and every link must lead to \
        a file. Prints one line for each problem, and ends with status 65 if there is any.

        Example:
          copybook site check Output/class
        """)

    @Argument(help: "The folder of a class or of a site.")
    var folder: String

    func run() throws {
      let findings = try FolderCheck.findings(in: folder)
      for finding in findings { print(finding.description) }
      guard findings.isEmpty else { throw ExitCode(ExitStatus.data) }
      Terminal.say("\(folder) matches its manifest")
    }
  }
}
