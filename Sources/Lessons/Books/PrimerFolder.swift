import FoundationEssentials
import Recipes
public import Texts
import YAML

/// The folder Templates/Books: the reading primers and spelling courses of classes.
public struct PrimerFolder: Sendable {
  private let path: String

  /// The books of a folder of templates; it is read when a book is asked for.
  ///
  /// - Parameter templates: The folder that holds Books.
  public init(templates: String) { path = "\(templates)/Books" }

  /// The names of all books in alphabetical order; none where there is no such folder.
  public func names() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// Reads a book: one of the folder, or a file named by its path.
  ///
  /// - Throws: ``Fault`` for a name there is none for, or for what is wrong in the file.
  public func primer(named name: String) throws(Fault) -> Primer {
    if name.hasSuffix(".yaml") { return try Primer(Recipe(readingFile: name), id: name) }
    let known = names()
    guard known.contains(name) else {
      let near = closest(to: name, among: known)
      let listed = (near + known.filter { !near.contains($0) }).joined(separator: ", ")
      throw Fault(
        .usage, problem: "there is no book named \(name.cutForMessage.quoted)",
        hint: "give the file of your book, as in my-book.yaml" + (listed.isEmpty ? "" : ", or one of \(listed)"))
    }
    return try Primer(Recipe(readingFile: "\(path)/\(name).yaml"), id: name)
  }
}
