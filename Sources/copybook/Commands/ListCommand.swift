import ArgumentParser
import Geometry
import Lessons
import Letterforms
import Pages
import Rulings
import Texts
import Words
import Worksheets

/// `copybook list`: what there is to choose from.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists what there is to choose from.",
    discussion: """
      Example:
        copybook list schools
      """)

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case schools
    case rulings
    case designs
    case courses
    case words
  }

  @Argument(help: "What to list.")
  var topic: Topic

  @OptionGroup(title: "The outside")
  var shelf: Shelf

  func run() throws {
    switch topic {
    case .schools:
      let folder = try shelf.fontFolder()
      for name in try folder.schoolNames() {
        let school = try School(named: name, in: folder)
        let slant = school.slant == 0 ? "upright" : "slant \(school.slant.formatted(decimals: 0))°"
        let joined = school.isJoined ? "joined" : "not joined"
        print("\(name): \(school.name) (\(school.languages.joined(separator: ", ")); \(slant); \(joined))")
        if !school.summary.isEmpty { print("    \(school.summary)") }
        printFacts(school.sources.map(\.certainty))
        if !school.names.isEmpty { print("    names: \(school.names.keys.sorted().joined(separator: ", "))") }
      }
    case .designs:
      let folder = shelf.templateFolder()
      for name in try folder.designNames() {
        let design = try folder.design(named: name)
        print("\(name): \(design.name)")
        if !design.summary.isEmpty { print("    \(design.summary)") }
      }
    case .courses:
      let folder = CourseFolder(templates: shelf.templateFolder().path)
      for name in try folder.names() {
        let course = try folder.course(named: name)
        print("\(name): \(course.name)")
        if !course.summary.isEmpty { print("    \(course.summary)") }
      }
    case .rulings:
      let folder = shelf.templateFolder()
      for name in try folder.rulingNames() {
        let ruling = try folder.ruling(named: name)
        let height = Length.points(ruling.xHeight).mm.formatted(decimals: 2)
        let pitch = Length.points(ruling.pitch).mm.formatted(decimals: 2)
        print("\(name): \(ruling.name) (x-height \(height) mm, a line every \(pitch) mm)")
        printFacts(ruling.sources.map(\.certainty.rawValue))
      }
    case .words:
      let folder = shelf.wordFolder()
      for name in folder.names() {
        let list = try folder.list(named: name)
        print("\(name): \(list.count) words\(list.hasMeanings ? " with meanings" : "")")
        print("    such as \(list.prefix(6).map(\.text).joined(separator: ", "))")
      }
      for name in folder.systemNames() { print("\(name): words for adults, \(folder.system)/\(name)") }
    }
  }

  /// Prints how many facts are how sure, the surest first.
  private func printFacts(_ certainties: [String]) {
    let facts = School.Source.certainties.compactMap { certainty in
      let count = certainties.count { $0 == certainty }
      return count > 0 ? "\(count) \(certainty)" : nil
    }
    print("    facts: \(facts.isEmpty ? "none given" : facts.joined(separator: ", "))")
  }
}
