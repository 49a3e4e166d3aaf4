import ArgumentParser
import Geometry
import Letterforms
import Pages
import Worksheets

/// `copybook list`: what there is to choose from.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the schools or the rulings there are.",
    discussion: """
      Example:
        copybook list schools
      """)

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case schools
    case rulings
  }

  @Argument(help: "What to list.")
  var topic: Topic

  @OptionGroup(title: "The outside")
  var shelf: Shelf

  func run() throws {
    switch topic {
    case .schools:
      let folder = try shelf.fontFolder()
      for name in try FontFolder.schoolNames(in: folder.path) {
        let school = try School(named: name, in: folder)
        let slant = school.slant == 0 ? "upright" : "slant \(school.slant.formatted(decimals: 0))°"
        print("\(name): \(school.name) (\(school.languages.joined(separator: ", ")); \(slant))")
        if !school.summary.isEmpty { print("    \(school.summary)") }
      }
    case .rulings:
      let folder = shelf.templateFolder()
      for name in try folder.rulingNames() {
        let ruling = try folder.ruling(named: name)
        let height = Length.points(ruling.xHeight).mm.formatted(decimals: 2)
        let pitch = Length.points(ruling.pitch).mm.formatted(decimals: 2)
        print("\(name): \(ruling.name) (x-height \(height) mm, a line every \(pitch) mm)")
      }
    }
  }
}
