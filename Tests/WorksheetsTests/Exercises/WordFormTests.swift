import Geometry
import Lettering
import TestSupport
import Testing
import Texts

@testable import Worksheets

@Suite struct WordFormTests {
  @Test(arguments: [
    ("кошку", "ru", "кошка"), ("столом", "ru", "стол"), ("конями", "ru", "конь"), ("кішку", "uk", "кішка"),
    ("łódkę", "pl", "łódka"), ("kotem", "pl", "kot"), ("kočku", "cs", "kočka"), ("mačku", "hr", "mačka"),
    ("мачку", "sr", "мачка"),
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
  @Test(arguments: [("Коля", "ru"), ("дом", "ru"), ("dogs", "en"), ("maisons", "fr"), ("", "ru")])
  func whatIsNoFormIsLeftAlone(word: String, language: String) {
    #expect(WordForm.names(of: word, language).isEmpty)
  }

  /// The large model of a name is never smaller than print that a child reads, and stands upright.
  @Test(arguments: ["Maya", "Alexandria", "Bartholomew", "Christopher-Lee", "Christopher-James"], Hand.allCases)
  func theModelOfALongNameIsLarge(name: String, hand: Hand) throws {
    let sheet = try SheetSample.request([name], school: "us-vertical", hand: hand)
    let band = try PanelBand(panel: Panel(.name, name)).band(in: SheetSample.composer(of: sheet).room)
    let model = try #require(band.lines.first)
    #expect(model.ruling.xHeight > Length.mm(4).points, "\(Length.points(model.ruling.xHeight).mm)")
    #expect(model.cells.count == name.count && zip(model.cells, model.cells.dropFirst()).allSatisfy { $0.x < $1.x })
  }
}
