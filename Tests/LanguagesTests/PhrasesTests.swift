import Languages
import Recipes
import Testing
import Texts
import YAML

@Suite struct PhrasesTests {
  private let languages = SampleLanguages.all

  @Test(arguments: [
    ("en", 0, "0 sheets"), ("en", 1, "1 sheet"), ("de", 1, "1 Blatt"), ("de", 2, "2 Blätter"), ("fr", 0, "0 fiche"),
    ("fr", 2, "2 fiches"), ("ru", 1, "1 лист"), ("ru", 3, "3 листа"), ("ru", 5, "5 листов"), ("ru", 11, "11 листов"),
    ("ru", 12, "12 листов"), ("ru", 21, "21 лист"), ("ru", 112, "112 листов"), ("es", 1, "1 ficha"),
  ])
  func numbersChooseTheForm(language: String, number: Int, text: String) {
    #expect(languages[language].classPage.count(number, .sheets) == text)
  }

  @Test(arguments: [
    ("hr", 21, "21 prazan red za pisanje"), ("pl", 1, "1 pusta linijka do pisania"),
    ("pl", 3, "3 puste linijki do pisania"), ("pl", 12, "12 pustych linijek do pisania"),
    ("pl", 21, "21 pustych linijek do pisania"), ("pl", 22, "22 puste linijki do pisania"),
    ("cs", 1, "1 prázdný řádek na psaní"), ("cs", 4, "4 prázdné řádky na psaní"),
    ("cs", 5, "5 prázdných řádků na psaní"), ("cs", 22, "22 prázdných řádků na psaní"),
    ("it", 2, "2 righe vuote per scrivere"), ("nl", 1, "1 lege regel om op te schrijven"),
    ("pt", 1, "1 linha vazia para escrever"), ("sr", 22, "22 празна реда за писање"),
  ])
  func rowsChooseTheForm(language: String, number: Int, text: String) {
    #expect(languages[language].spoken.count(number, .rows) == text)
  }

  @Test func placesAreFilledOnce() {
    #expect(languages["de"].sheet.text(.page, ["page": "{count}", "count": "3"]) == "Seite {count} von 3")
    #expect(languages["en"].sheet.text(.page, ["page": "1"]) == "page 1 of {count}")
  }

  @Test(arguments: [("en", "-0.21"), ("de", "-0,21"), ("it", "-0,21"), ("sw", "-0.21")])
  func decimalsAreWrittenAsTheLanguageDoes(language: String, text: String) {
    #expect(languages[language].finding.number(-0.21, decimals: 2) == text)
    #expect(languages[language].finding.number(.infinity, decimals: 2) == "?")
    #expect(languages[language].finding.number(3, decimals: 0) == "3")
  }

  @Test(arguments: [
    ("de-CH", "de"), ("DE", "de"), ("hr", "hr"), ("sr-Latn", "sr-Latn"), ("sr-ME", "sr"), ("pt-BR", "pt-BR"),
    ("pt-PT", "pt"), ("xx", "en"), ("", "en"), ("eng", "en"), ("sr-Latn-BA", "sr-Latn"), ("en-AU", "en-GB"),
    ("EN-nz", "en-GB"), ("en-US", "en"),
  ])
  func unknownTagsFallBack(tag: String, language: String) { #expect(languages[tag].language == language) }

  /// Every language that ships says everything; a file in the making may not.
  @Test func whatAFileLeavesOutIsEnglish() throws {
    let own =
      "language: xx\ndecimal: \",\"\nspoken:"
      + (try #require(SampleLanguages.text(of: "it").split(separator: "spoken:").last))
    let phrases = try Phrases(Recipe(reading: Array(own.utf8), file: "xx.yaml"), elseIn: languages["en"])
    #expect(phrases.spoken.language == "xx")
    #expect(phrases.spoken[.badge] == languages["it"].spoken[.badge])
    #expect([phrases.sheet.language, phrases.report.language, phrases.finding.language] == ["en", "en", "en"])
    #expect(phrases.overview[.name] == "Name")
    // English words come with English numbers.
    #expect(phrases.spoken.number(-0.21, decimals: 2) == "-0,21")
    #expect(phrases.finding.number(-0.21, decimals: 2) == "-0.21")
  }

  @Test func onlyWhatIsWantedIsRead() throws {
    let names = ["Languages/de", "Languages/en", "Languages/fr", "Rulings/en"]
    let shelf = RecipeShelf(name: "Templates", list: { () throws(Fault) in names }) { (name) throws(Fault) in
      #expect(name == "Languages/en" || name == "Languages/fr")
      return try SampleLanguages.templates.recipe(name)
    }
    let some = try Languages(shelf, only: ["fr-CA", "xx"])
    #expect(some.names == ["en", "fr"])
    #expect(some["fr"].sheet[.name] == "Prénom\u{A0}:")
    #expect(some["de"].language == "en")
  }

  /// A file may have what is said of a sheet and not what stands on it: each is looked for by itself.
  @Test(arguments: [
    ("de-CH", "de", "de"), ("it", "en", "it"), ("it-CH", "en", "it"), ("xx", "en", "en"), ("../de", "en", "en"),
  ])
  func wordsOfSheetsAreOfTheNearestFile(tag: String, printed: String, spoken: String) throws {
    let own = "language: it\nspoken:" + (try #require(SampleLanguages.text(of: "en").split(separator: "spoken:").last))
    let shelf = RecipeShelf(name: "Templates", list: { () throws(Fault) in [] }) { (name) throws(Fault) in
      name == "Languages/it"
        ? try Recipe(reading: Array(own.utf8), file: "it.yaml") : try SampleLanguages.templates.recipe(name)
    }
    let words = try Phrases.ofSheets(in: tag, shelf)
    #expect(words.printed?.language == printed && words.page?.language == printed)
    #expect(words.spoken?.language == spoken)
  }

  @Test(arguments: [
    ("sheet: {name: N}", "the language is missing"), ("language: xx\nplurals: dual", "no plural rule \"dual\""),
    ("language: xx\nsheets: {}", "no field \"sheets\""), ("language: xx\nsheet: {nam: N}", "no field \"nam\""),
    ("language: xx\nsheet: {name: N}", "the phrase \"date\" is missing"),
    ("language: xx\nsheet: {name: {one: N}}", "the form \"other\" is missing"),
    ("language: xx\nsheet: {name: {one: N, two: O, other: P}}", "no field \"two\""),
  ])
  func badFilesAreRefused(text: String, problem: String) throws {
    let recipe = try Recipe(reading: Array(text.utf8), file: "xx.yaml")
    let fault = #expect(throws: Fault.self) { try Phrases(recipe, elseIn: languages["en"]) }
    #expect(fault?.problem.contains(problem) == true, "\(fault?.problem ?? "")")
  }

  @Test func anEnglishFileSaysEverything() throws {
    let recipe = try Recipe(reading: Array("language: en".utf8), file: "en.yaml")
    let fault = #expect(throws: Fault.self) { try Phrases(recipe) }
    #expect(fault?.problem == "the subject \"sheet\" is missing")
  }
}
