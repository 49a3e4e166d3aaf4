public import Recipes
import Synchronization
import Texts

/// Letters that are read one at a time, when they are asked for: a pack, or a folder of another kind of drawing.
public struct LetterStore: Sendable {
  private let list: @Sendable () -> [Character]
  private let read: @Sendable (Character) throws -> [Recipe]
  private let cache = Cache()

  private final class Cache: Sendable {
    let libraries = Mutex<[Character: LetterLibrary]>([:])
  }

  /// A store of letters.
  ///
  /// - Parameters:
  ///   - characters: Lists the letters there are.
  ///   - read: Gives the files of letters, as in Fonts/, in which a letter stands; none for a letter there is not.
  public init(
    characters: @escaping @Sendable () -> [Character], read: @escaping @Sendable (Character) throws -> [Recipe]
  ) {
    list = characters
    self.read = read
  }

  /// The letters there are, in any order.
  var characters: [Character] { list() }

  /// The letter with the shapes and marks it is made of; nil for a letter there is not.
  func library(of character: Character) throws(Fault) -> LetterLibrary? {
    if let known = cache.libraries.withLock({ $0[character] }) { return known }
    var library = LetterLibrary()
    do {
      let files = try read(character)
      if files.isEmpty { return nil }
      for file in files { try library.add(LetterLibrary(reading: file), isPart: true) }
    } catch let error as Fault {
      throw error
    } catch {
      throw .unreadableLetters(path: "the letter \"\(character)\"", reason: String(describing: error))
    }
    cache.libraries.withLock { $0[character] = library }
    return library
  }
}
