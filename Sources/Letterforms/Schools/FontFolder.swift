public import Recipes
public import Texts

/// The letters and schools of a shelf: letterforms in groups, and one recipe per school.
///
/// A file of letters is read when the first school asks for it, once; the notation of a letter when the letter is asked for.
/// Where the shelf has a store of letters, only the letters are read that are asked for.
public struct FontFolder: Sendable {
  private let shelf: RecipeShelf
  /// The files of letters as `Group/name`, in alphabetical order.
  package let files: [String]
  private let store: (@Sendable (_ files: [String]) -> LetterStore)?
  private let libraries: Remembered<String, LetterLibrary>
  /// Files that may change, and are read each time.
  private let own: Set<String>

  /// Folders that hold no letters.
  package static let otherFolders = ["Schools", "Joins", "Facts"]

  /// The letters of a shelf: all recipes in its folders but Schools, Joins and Facts.
  public init(_ shelf: RecipeShelf) throws(Fault) {
    var files: [String] = []
    for name in try shelf.names() {
      let parts = name.split(separator: "/")
      if parts.count == 2, !FontFolder.otherFolders.contains(String(parts[0])) { files.append(name) }
    }
    guard !files.isEmpty else {
      throw .unreadableLetters(path: shelf.name, reason: "there are no letters in it")
    }
    self.init(shelf, files: FontFolder.asFiles(files), store: nil)
  }

  /// A shelf whose letters are read one at a time.
  ///
  /// - Parameters:
  ///   - files: The files in which the letters stood, as `Group/name`, in alphabetical order.
  ///   - store: The letters of some of the files.
  public init(_ shelf: RecipeShelf, files: [String], store: (@Sendable (_ files: [String]) -> LetterStore)?) {
    self.init(shelf, files: files, store: store, libraries: Remembered(), own: [])
  }

  private init(
    _ shelf: RecipeShelf, files: [String], store: (@Sendable (_ files: [String]) -> LetterStore)?,
    libraries: Remembered<String, LetterLibrary>, own: Set<String>
  ) {
    self.shelf = shelf
    self.files = files
    self.store = store
    self.libraries = libraries
    self.own = own
  }

  /// The same letters and schools with somebody's own beside them, such as `Own/letters` and `Schools/own-school`.
  ///
  /// What was read of the others need not be read again. Letters come from files here, not from a store.
  public func adding(_ recipes: [String: Recipe]) throws(Fault) -> FontFolder {
    let known = Set(try shelf.names())
    for name in recipes.keys.sorted() where known.contains(name) {
      throw Fault(.data, problem: "there is a recipe \"\(name)\" already", hint: "give yours another name")
    }
    let base = shelf
    let both = RecipeShelf(
      name: base.name, list: { () throws(Fault) in try base.names() + recipes.keys.sorted() },
      read: { (name) throws(Fault) in
        if let recipe = recipes[name] { return recipe }
        return try base.recipe(name)
      })
    let folders = FontFolder.otherFolders
    let more = recipes.keys.filter { name in
      let parts = name.split(separator: "/")
      return parts.count == 2 && !folders.contains(String(parts[0]))
    }
    return FontFolder(
      both, files: FontFolder.asFiles(files + more), store: nil, libraries: libraries, own: Set(more))
  }

  /// Where the letters are: the name of the shelf.
  public var path: String { shelf.name }

  /// The names of all schools in alphabetical order.
  public func schoolNames() throws(Fault) -> [String] { try names(in: "Schools") }

  /// The names of a folder's recipes in alphabetical order.
  package func names(in folder: String) throws(Fault) -> [String] {
    try shelf.names(in: folder).sorted()
  }

  /// Names in the order of their files, whose ending counts: `us-cursive-vertical.yaml` comes before `us-cursive.yaml`.
  private static func asFiles(_ names: [String]) -> [String] {
    names.map { $0 + "." }.sorted().map { String($0.dropLast()) }
  }

  /// A recipe, such as `Schools/us-cursive`.
  package func recipe(_ name: String) throws(Fault) -> Recipe { try shelf.recipe(name) }

  /// The letters of some files together.
  ///
  /// - Parameter entries: Files as `Group/name`, or groups, for all files of a group; nil for all files there are.
  func library(of entries: [Recipe]?) throws(Fault) -> LetterLibrary {
    // Shapes are no letters: every school has them.
    let all = files.filter { !$0.hasPrefix(FontFolder.furtherGroup) }
    var wanted = entries == nil ? all : files.filter { $0.hasPrefix("Shapes/") }
    for entry in entries ?? [] {
      let name = try entry.text()
      let found = files.filter { $0 == name || $0.hasPrefix(name + "/") }
      guard !found.isEmpty else {
        throw entry.error(
          "there is no file of letters \"\(name)\"", hint: "there are \(files.joined(separator: ", "))")
      }
      wanted += found.filter { !wanted.contains($0) }
    }
    if let store { return LetterLibrary(store(wanted)) }
    var library = LetterLibrary()
    for file in wanted { try library.add(try self.library(named: file)) }
    return library
  }

  /// Files of marks, and of letters that every school takes where it has none of its own.
  private static let furtherGroup = "Further/"
  /// The folders in whose files a letter is looked for that a school lacks.
  private static let furtherGroups = [furtherGroup, "Shapes/", "Latin/", "Cyrillic/"]

  /// The letters from which schools take what they lack; none is read before it is asked for.
  var further: LetterStore {
    let files = self.files.filter { name in FontFolder.furtherGroups.contains { name.hasPrefix($0) } }
    guard files.contains(where: { $0.hasPrefix(FontFolder.furtherGroup) }) else { return LetterStore() }
    if let store { return store(files) }
    return LetterStore { () throws(Fault) in
      // No file has this name.
      try libraries.value(of: FontFolder.furtherGroup) { () throws(Fault) in
        var library = LetterLibrary()
        for file in files { library.take(try self.library(named: file)) }
        return library
      }
    }
  }

  /// The letters of one file.
  package func library(named name: String) throws(Fault) -> LetterLibrary {
    if own.contains(name) { return try LetterLibrary(reading: recipe(name)) }
    return try libraries.value(of: name) { () throws(Fault) in try LetterLibrary(reading: recipe(name)) }
  }
}
