import ArgumentParser
import Classroom
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
      Examples:
        copybook list schools
        copybook list schools --details
      """)

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case schools
    case rulings
    case designs
    case courses
    case books
    case words
  }

  @Argument(help: "What to list.")
  var topic: Topic

  @Flag(
    help: "Says more of each school: what its letters look like, how sure the facts are, and its names for strokes.")
  var details = false

  @OptionGroup(title: "The outside")
  var outside: ShelfOptions

  func run() throws {
    switch topic {
    case .schools: try listSchools()
    case .designs:
      let folder = outside.shelf.templateFolder()
      for name in try folder.designNames() {
        let design = try folder.design(named: name)
        print("\(name): \(design.name)")
        if !design.summary.isEmpty { print("    \(design.summary)") }
      }
    case .courses:
      let folder = CourseFolder(templates: outside.shelf.templateFolder().path)
      for name in try folder.names() {
        let course = try folder.course(named: name)
        print("\(name): \(course.name)")
        if !course.summary.isEmpty { print("    \(course.summary)") }
      }
    case .books:
      let folder = PrimerFolder(templates: outside.shelf.templateFolder().path)
      for name in folder.names() {
        let primer = try folder.primer(named: name)
        print("\(name): \(primer.name) (\(primer.lessons.count) lessons, \(primer.language))")
        if !primer.summary.isEmpty { print("    \(primer.summary)") }
      }
    case .rulings:
      let folder = outside.shelf.templateFolder()
      for name in try folder.rulingNames() {
        let ruling = try folder.ruling(named: name)
        let height = Length.points(ruling.xHeight).mm.formatted(decimals: 2)
        let pitch = Length.points(ruling.pitch).mm.formatted(decimals: 2)
        print("\(name): \(ruling.name) (x-height \(height) mm, a line every \(pitch) mm)")
        printFacts(ruling.sources.map(\.certainty.rawValue))
      }
    case .words:
      let folder = outside.shelf.wordFolder()
      for name in folder.names() {
        let list = try folder.list(named: name)
        print("\(name): \(list.count) words\(list.hasMeanings ? " with meanings" : "")")
        print("    such as \(list.prefix(6).map(\.text).joined(separator: ", "))")
      }
      for name in folder.systemNames() { print("\(name): words for adults, \(folder.system)/\(name)") }
    }
  }

  /// A row for each school in the order of their names, which begin with their country, and how many there are.
  private func listSchools() throws {
    let folder = try outside.shelf.fontFolder()
    var schools: [School] = []
    for name in try folder.schoolNames() { schools.append(try School(named: name, in: folder)) }
    func column(_ texts: [String]) -> [String] {
      let width = texts.map(\.count).max() ?? 0
      return texts.map { $0 + String(repeating: " ", count: width - $0.count) }
    }
    let ids = column(schools.map { "\($0.id):" })
    let languages = column(schools.map { $0.languages.joined(separator: " ") })
    let slants = column(schools.map { $0.slant == 0 ? "upright" : "slant \($0.slant.formatted(decimals: 0))°" })
    for (index, school) in schools.enumerated() {
      let joined = school.isJoined ? "joined" : "print "
      print("\(ids[index]) \(languages[index])  \(joined)  \(slants[index])  \(school.name)")
      guard details else { continue }
      if !school.summary.isEmpty { print("    \(school.summary)") }
      printFacts(school.sources.map(\.certainty))
      if !school.names.isEmpty { print("    names: \(school.names.keys.sorted().joined(separator: ", "))") }
    }
    if !details { print("    \(schools.count) schools; copybook list schools --details says more of each") }
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
