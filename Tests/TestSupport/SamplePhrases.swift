public import Languages
import Recipes
import Shelves

/// The words of reports in a language of Templates/Languages.
public enum SamplePhrases {
  private static let folder = SampleSchools.root + "/Templates"

  private static let all: Languages = {
    do { return try Languages(RecipeShelf(folder: folder)) } catch { preconditionFailure("\(error)") }
  }()

  /// The languages there are.
  public static let names = all.names

  /// The English ones.
  public static let english = all["en"]

  /// Those of a language.
  public static func phrases(_ language: String) -> Phrases { all[language] }
}
