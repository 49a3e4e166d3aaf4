public import Languages
import Recipes
import Shelves

/// The words of the languages that ship with the program.
public enum SampleWords {
  private static let languages: Languages = {
    do {
      return try Languages(RecipeShelf(folder: "\(SampleSchools.root)/Templates"))
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// All words of a language; English where there is no such language.
  public static func phrases(in language: String = "en") -> Phrases { languages[language] }

  /// The words of the class page; English where there is no such language.
  public static func classPage(in language: String = "en") -> PhraseSection<ClassPhrase> {
    languages[language].classPage
  }
}
