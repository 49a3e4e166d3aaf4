import ArgumentParser
import Classroom
import FoundationEssentials
import Languages
import Publishing
import Records
import Texts

/// `copybook expire`: takes down classes whose day is over.
struct ExpireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expire",
    abstract: "Removes published classes whose last day is over, and files that only old pages lead to.",
    discussion: """
      A class has a last day if it was published with copybook class --expires. When it is over, its sheets, keys and pictures \
      are removed, and a page stays that says so. Of every other class the files of the publication before are removed. \
      Files that copybook did not publish are left alone.

      Examples:
        copybook expire Output/site
        copybook expire Output/site --on 2026-08-01 --dry-run
      """)

  @Argument(help: "The folder of a class or of a site.")
  var folder: String

  @OptionGroup
  var day: DayOption

  @Flag(help: "Only tell what would be removed.")
  var dryRun = false

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  func run() throws {
    let endings = try FolderExpiry.end(
      in: folder, on: day.day().description, now: Date().timeIntervalSince1970, isDry: dryRun
    ) { try outside.shelf.phrases(in: $0).classPage }
    for ending in endings {
      let files = ending.count == 1 ? "1 file" : "\(ending.count) files"
      let why = ending.day.map { "its last day was \($0)" } ?? "of the publication before"
      Terminal.say("\(ending.folder): \(files) \(dryRun ? "would be " : "")removed; \(why)")
    }
    if endings.isEmpty { Terminal.say("\(folder): nothing is over") }
  }
}
