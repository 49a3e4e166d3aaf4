import Geometry
import TestSupport
import Testing
import Texts

@testable import Worksheets

@Suite struct WordFormTests {
  @Test(arguments: [
    ("кошку", "ru", "кошка"), ("столом", "ru", "стол"), ("конями", "ru", "конь"), ("кішку", "uk", "кішка"),
    ("łódkę", "pl", "łódka"), ("kotem", "pl", "kot"), ("kočku", "cs", "kočka"), ("mačku", "hr", "mačka"),
    ("мачку", "sr", "мачка"), ("dogs", "en", "dog"), ("maisons", "fr", "maison"), ("foxes", "en", "fox"),
  ])
  func aFormOfANounHasItsPicture(word: String, language: String, name: String) throws {
    let finder = PictureFinder(picture: { (word, _) throws(Fault) in
      word == name
        ? WordPicture(of: word, name: "drawing", lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))]) : nil
    })
    let picture = try #require(try finder.picture(of: word, language))
    // On the page it is called as it stands there.
    #expect(picture.word == word && picture.name == "drawing")
  }

  /// Names of persons, short words and other languages have no forms here.
  @Test(arguments: [("Коля", "ru"), ("дом", "ru"), ("Hunde", "de"), ("bus", "en"), ("Paris", "fr"), ("", "ru")])
  func whatIsNoFormIsLeftAlone(word: String, language: String) {
    #expect(WordForm.names(of: word, language).isEmpty)
  }
}
