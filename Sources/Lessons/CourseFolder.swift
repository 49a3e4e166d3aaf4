import FoundationEssentials
import Recipes
public import Texts
import Words
import YAML

/// The folder Templates/Lessons: how courses are laid out.
public struct CourseFolder: Sendable {
  private let path: String

  /// The courses of a folder of templates.
  ///
  /// - Parameter templates: The folder that holds Lessons.
  public init(templates: String) {
    path = "\(templates)/Lessons"
  }

  /// The names of all courses in alphabetical order.
  public func names() throws(Fault) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    } catch {
      throw Fault(
        .usage, problem: "\(path) cannot be read", hint: "give the folder that holds Lessons with --templates")
    }
  }

  /// The sentences of a language for lessons, short ones first; none where it has no file in the folder Sentences.
  public func sentences(in language: String) throws(Fault) -> [String] {
    let file = "\(path.dropLast("Lessons".count))Sentences/\(language.prefix { $0 != "-" }).txt"
    guard FileManager.default.fileExists(atPath: file) else { return [] }
    return try WordFolder.list(at: file).map { $0.text }
  }

  /// Reads a course: one of the folder, or a file named by its path.
  ///
  /// - Throws: ``Fault`` for a name there is none for, ``Fault`` for a file that is wrong.
  public func course(named name: String) throws -> Course {
    if name.hasSuffix(".yaml") { return try Course(Recipe(readingFile: name), id: name) }
    let known = try names()
    guard known.contains(name) else {
      throw Fault(
        .usage, problem: "there is no course named \(name.cutForMessage.quoted)",
        hint: advice(about: name, among: known, things: "courses"))
    }
    return try Course(Recipe(readingFile: "\(path)/\(name).yaml"), id: name)
  }
}
