public import Recipes
public import Rulings
public import Texts

/// Rulings and designs of a shelf, such as the folder Templates/: plain text that a teacher can read and change.
public struct TemplateFolder: Sendable {
  private let shelf: RecipeShelf

  /// The templates of a shelf; it is read when something of it is asked for.
  public init(_ shelf: RecipeShelf) { self.shelf = shelf }

  /// Where the templates are: the name of the shelf.
  public var path: String { shelf.name }

  /// The names of all rulings in alphabetical order.
  public func rulingNames() throws(Fault) -> [String] { try names(in: "Rulings") }

  /// The names of all sheet designs in alphabetical order.
  public func designNames() throws(Fault) -> [String] { try names(in: "Sheets") }

  private func names(in folder: String) throws(Fault) -> [String] {
    if let names = try? shelf.names(in: folder), !names.isEmpty { return names }
    throw .unreadableTemplate(
      path: "\(path)/\(folder)", hint: "give the folder of templates (the one that contains \(folder)) with --templates"
    )
  }

  /// Reads a ruling.
  public func ruling(named id: String) throws(Fault) -> Ruling {
    let recipe = try recipe(id, in: "Rulings") { .unknownRuling(name: id, known: $0) }
    return try Ruling(recipe, id: id)
  }

  /// The recipe of a name that stands directly in a folder, which is only listed where nothing of that name can be read.
  private func recipe(_ id: String, in folder: String, unknown: ([String]) -> Fault) throws(Fault) -> Recipe {
    if !id.contains("/"), let recipe = try? shelf.recipe("\(folder)/\(id)") { return recipe }
    let names = try names(in: folder)
    guard names.contains(id) else { throw unknown(names) }
    return try shelf.recipe("\(folder)/\(id)")
  }

  /// Reads a sheet design: one of the shelf, or a file of a teacher's own, named by its path.
  public func design(named id: String) throws(Fault) -> SheetDesign {
    if id.hasSuffix(".yaml") {
      let name = String((id.split(separator: "/").last ?? "").dropLast(5))
      return try SheetDesign(shelf.recipe(id), id: name)
    }
    do {
      let recipe = try recipe(id, in: "Sheets") { .unknownDesign(name: id, known: $0) }
      return try SheetDesign(recipe, id: id)
    } catch {
      guard error.kind == .usage, let known = try known(id, as: "designs") else { throw error }
      return try design(named: known)
    }
  }

  /// What something is called here that people know by another name; nil for what no list of other names has.
  ///
  /// - Parameters:
  ///   - kind: `designs` or `schools`: a file of the folder Names, with other names under each name.
  ///   - isWhole: Whether the first word of another name does not do.
  func known(_ name: String, as kind: String, isWhole: Bool = true) throws(Fault) -> String? {
    func folded(_ name: String) -> String {
      name.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.joined(separator: " ")
    }
    guard let names = try? shelf.recipe("Names/\(kind)") else { return nil }
    let asked = folded(name)
    // "vereinfachte" and "de-vereinfachte" are the first word of "vereinfachte ausgangsschrift", and of no other.
    let first = name.prefix { $0 != "-" }.count == 2 ? String(asked.dropFirst(3)) : asked
    var partly: [String] = []
    for field in try names.fields() {
      // A name of ours may be written with blanks, too.
      if folded(field.key) == asked { return field.key }
      for other in field.value.list() {
        let known = try folded(other.text())
        if known == asked { return field.key }
        if known.hasPrefix(first + " "), !partly.contains(field.key) { partly.append(field.key) }
      }
    }
    return isWhole || partly.count != 1 ? nil : partly[0]
  }
}
