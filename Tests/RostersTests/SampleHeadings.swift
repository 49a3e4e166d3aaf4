import Recipes
import Shelves
import TestSupport
import Texts

@testable import Rosters

extension RosterHeadings {
  /// The headings of Templates/Rosters.
  static let all: RosterHeadings = {
    do throws(Fault) {
      return try RosterHeadings(RecipeShelf(lazily: "\(SampleSchools.root)/Templates"))
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

extension RosterSettings {
  /// Settings that know the headings of all languages.
  static var usual: RosterSettings {
    var settings = RosterSettings()
    settings.headings = { () throws(Fault) in .all }
    return settings
  }
}
