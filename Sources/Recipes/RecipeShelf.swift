public import Texts

/// Where recipes stand, by names such as `Schools/us-cursive`: a folder of files, a pack, or one file of data.
///
/// ```
/// let letters = RecipeShelf(name: "Fonts", list: { () throws(Fault) in names }, read: { (name) throws(Fault) in tree(name) })
/// try letters.names(in: "Schools")  // ["fr-cursive", "us-cursive"]
/// try letters.recipe("Schools/us-cursive")
/// ```
///
/// It keeps nothing: who asks twice has it read twice.
public struct RecipeShelf: Sendable {
  /// What the shelf is called in errors: the path of the folder or the file.
  public let name: String
  private let list: @Sendable () throws(Fault) -> [String]
  private let read: @Sendable (String) throws(Fault) -> Recipe
  private let readFields: (@Sendable (String, [String]) throws(Fault) -> Recipe)?

  /// A shelf over two questions.
  ///
  /// - Parameters:
  ///   - list: The names of all recipes, in any order, with their folders before a slash and without an ending.
  ///   - read: The recipe of a name; throws where there is none.
  ///   - readFields: The same with some of its fields only, where that is quicker; nil where it is not.
  public init(
    name: String, list: @escaping @Sendable () throws(Fault) -> [String],
    read: @escaping @Sendable (String) throws(Fault) -> Recipe,
    readFields: (@Sendable (String, [String]) throws(Fault) -> Recipe)? = nil
  ) {
    self.name = name
    self.list = list
    self.read = read
    self.readFields = readFields
  }

  /// A shelf of recipes that are already read, by their names.
  public init(name: String, recipes: [String: Recipe]) {
    self.init(
      name: name, list: { () throws(Fault) in Array(recipes.keys) },
      read: { (asked) throws(Fault) in
        if let recipe = recipes[asked] { return recipe }
        throw Fault(
          .noInput, file: "\(name)/\(asked)", problem: "there is no such recipe", hint: "check its name")
      })
  }

  /// Shelves as the folders of one, such as `Fonts` and `Templates`.
  public init(name: String, parts: [(folder: String, shelf: RecipeShelf)]) {
    self.init(
      name: name,
      list: { () throws(Fault) in
        var names: [String] = []
        for part in parts { for name in try part.shelf.names() { names.append("\(part.folder)/\(name)") } }
        return names
      },
      read: { (asked) throws(Fault) in
        for part in parts where asked.hasPrefix(part.folder + "/") {
          return try part.shelf.recipe(String(asked.dropFirst(part.folder.count + 1)))
        }
        throw Fault(
          .noInput, file: "\(name)/\(asked)", problem: "there is no such recipe", hint: "look whether it is there")
      })
  }

  /// A folder of the shelf, at any depth, as a shelf of its own.
  public func part(_ folder: String) -> RecipeShelf {
    let start = folder + "/"
    return RecipeShelf(
      name: "\(name)/\(folder)",
      list: { () throws(Fault) in
        try names().filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
      }, read: { (name) throws(Fault) in try recipe(start + name) })
  }

  /// The names of all recipes with their folders, in alphabetical order.
  public func names() throws(Fault) -> [String] { try list().sorted() }

  /// The names of the recipes that stand directly in a folder, without it, in alphabetical order.
  public func names(in folder: String) throws(Fault) -> [String] {
    let start = folder + "/"
    var found: [String] = []
    for name in try list() where name.hasPrefix(start) {
      let rest = name.dropFirst(start.count)
      if !rest.contains("/") { found.append(String(rest)) }
    }
    return found.sorted()
  }

  /// Reads a recipe, such as `Schools/us-cursive`.
  public func recipe(_ name: String) throws(Fault) -> Recipe { try read(name) }

  /// Reads a recipe of which only some fields are wanted; it may have others too.
  public func recipe(_ name: String, only fields: [String]) throws(Fault) -> Recipe {
    guard let readFields else { return try read(name) }
    return try readFields(name, fields)
  }
}
