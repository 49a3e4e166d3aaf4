public import Recipes
public import Texts

/// Letters that are read one at a time, when they are asked for: a pack, or a folder of another kind of drawing.
public struct LetterStore: Sendable {
  private let list: @Sendable () -> [Character]
  private let read: @Sendable (Character) throws(Fault) -> LetterLibrary?
  /// Whether a school writes every letter that there is, and none is read for a list of them.
  let isAllWritten: Bool
  private let libraries = Remembered<Character, LetterLibrary>()

  /// A store of letters.
  ///
  /// - Parameters:
  ///   - isAllWritten: Whether a school writes every letter that there is; else those of which it chooses a variant.
  ///   - read: Gives the files of letters, as in Fonts/, in which a letter stands; none for a letter there is not.
  public init(
    isAllWritten: Bool, characters: @escaping @Sendable () -> [Character],
    read: @escaping @Sendable (Character) throws(Fault) -> [Recipe]
  ) {
    self.isAllWritten = isAllWritten
    list = characters
    self.read = { (character) throws(Fault) in
      let files = try read(character)
      if files.isEmpty { return nil }
      var library = LetterLibrary()
      for file in files { try library.add(LetterLibrary(reading: file), isPart: true) }
      return library
    }
  }

  /// Letters of files that are read as wholes when the first one is asked for, and are in no list.
  init(of whole: @escaping @Sendable () throws(Fault) -> LetterLibrary = { () throws(Fault) in LetterLibrary() }) {
    isAllWritten = false
    list = { [] }
    read = { (_) throws(Fault) in try whole() }
  }

  /// The letters there are, in any order.
  var characters: [Character] { list() }

  /// The letter with the shapes and marks it is made of; nil for a letter there is not.
  func library(of character: Character) throws(Fault) -> LetterLibrary? {
    try libraries.possibleValue(of: character) { () throws(Fault) in try read(character) }
  }
}
