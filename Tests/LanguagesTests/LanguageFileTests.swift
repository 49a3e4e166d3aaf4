import Languages
import Recipes
import Testing

/// Files of Templates/Languages, held against the English one.
@Suite struct LanguageFileTests {
  /// The places of a phrase, such as `number`; they are the same in all its forms, but that for 1 may say "once".
  private func places(of value: Recipe, _ name: String) throws -> [String] {
    let forms: [(name: String, text: String)] =
      if case .scalar(let text) = value.content { [("other", text)] } else {
        try value.fields().map { ($0.key, try $0.value.text()) }
      }
    #expect(!forms.contains { $0.text.isEmpty }, "\(name): \(forms)")
    let places = forms.map { form in
      let places = form.text.matches(of: /\{(\w+)\}/).map { String($0.1) }
      return Set(form.name == "one" && forms.count == 2 ? places + ["number"] : places)
    }
    #expect(Set(places).count == 1, "\(name): \(forms)")
    return places[0].sorted()
  }

  private func subjects(of language: String) throws -> [String: [String: [String]]] {
    var subjects: [String: [String: [String]]] = [:]
    for subject in try SampleLanguages.templates.recipe("Languages/\(language)").fields() {
      guard case .fields(let phrases) = subject.value.content else { continue }
      var found: [String: [String]] = [:]
      for phrase in phrases {
        found[phrase.key] = try places(of: phrase.value, "\(language): \(subject.key).\(phrase.key)")
      }
      subjects[subject.key] = found
    }
    return subjects
  }

  /// Every language that ships has every subject and every phrase, and each has the places of the English one.
  @Test(arguments: SampleLanguages.all.names)
  func everyLanguageSaysAllThatTheEnglishOneSays(language: String) throws {
    let english = try subjects(of: "en")
    let own = try subjects(of: language)
    #expect(Set(own.keys) == Set(english.keys), "\(language)")
    for (subject, phrases) in own {
      let model = try #require(english[subject], "\(language): \(subject)")
      let differing = Set(phrases.keys).union(model.keys).filter { phrases[$0] != model[$0] }
      #expect(differing.isEmpty, "\(language): \(subject): \(differing.sorted())")
    }
  }

  /// What is printed, said and shown in a language is in no other.
  @Test(arguments: SampleLanguages.all.names)
  func everySubjectIsInItsOwnLanguage(name: String) {
    let words = SampleLanguages.all[name]
    let spoken = [
      words.sheet.language, words.page.language, words.path.language, words.overview.language, words.classPage.language,
      words.advice.language, words.glance.language, words.report.language, words.scores.language,
      words.finding.language, words.placement.language, words.trail.language, words.replay.language,
      words.spoken.language,
    ]
    #expect(Set(spoken) == [name])
  }

  /// French has a no-break space before a colon, a semicolon, a question mark, an exclamation mark, and inside its quotes.
  @Test func frenchMarksKeepTheirDistance() throws {
    let texts = try SampleLanguages.text(of: "fr").split(separator: "\n").filter { !$0.contains("# ") }
    for text in texts {
      let line = text.drop { $0 == " " }.drop { $0 != " " }
      #expect(!line.contains(/[^\u{A0}][;?!»]/), "\(line)")
      #expect(!line.contains(/«[^\u{A0}]/), "\(line)")
      // A colon behind a word is of the file.
      #expect(!line.contains(" :"), "\(line)")
    }
  }

  /// Every text of a design that is in two languages is in all; those of a region may stand in for one another.
  @Test func designsSpeakEveryLanguage() throws {
    let wanted = Set(SampleLanguages.all.names.filter { !$0.contains("-") })
    for design in try SampleLanguages.designs() {
      let lines = design.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where line.drop(while: { $0 == " " }).hasPrefix("en: ") {
        let indent = line.prefix { $0 == " " }
        let block = lines[number...].prefix { text in
          text.hasPrefix(indent) && text.dropFirst(indent.count).first?.isLetter == true
        }
        let tags = Set(block.map { String($0.dropFirst(indent.count).prefix { $0 != ":" }) })
        #expect(tags.isSuperset(of: wanted), "\(design.name), line \(number + 1): \(wanted.subtracting(tags).sorted())")
        for text in block where text.contains("fr: ") {
          #expect(!text.contains(/\x20[:;?!»]/), "\(design.name): \(text)")
        }
      }
      #expect(!design.text.contains("{en: "), "\(design.name): write a line for each language")
    }
  }

  /// What stands in quotes and behind colons in a file of English, as a page prints it.
  @Test(arguments: ["Languages", "App", "Mazes"])
  func everyEnglishIsSpeltInItsOwnWay(folder: String) throws {
    func words(of language: String) throws -> String {
      try texts(of: SampleLanguages.templates.recipe("\(folder)/\(language)")).joined(separator: "\n").lowercased()
    }
    let (british, american) = (try words(of: "en-GB"), try words(of: "en"))
    for word in [/\bcolor/, /\bperiod\b/, /\bgray\b/, /neighbor/, /ladybug/, /big first letter/, /soccer/, /rooster/] {
      #expect(try word.firstMatch(in: british) == nil)
    }
    for word in [/\bcolour/, /full stop/, /\bgrey\b/, /neighbour/, /ladybird/, /practis/, /lorry/, /cockerel/] {
      #expect(try word.firstMatch(in: american) == nil)
    }
  }

  private func texts(of recipe: Recipe) throws -> [String] {
    if case .scalar(let text) = recipe.content { return [text] }
    return try recipe.fields().flatMap { try texts(of: $0.value) }
  }

  /// The two have stories of the same things, each in its own words.
  @Test func mazesOfBritainHaveTheEndsOfEnglishOnes() throws {
    for part in ["who", "where"] {
      func codes(_ language: String) throws -> Set<String> {
        Set(try SampleLanguages.templates.recipe("Mazes/\(language)").needed(part).fields().map { $0.key })
      }
      #expect(try codes("en-GB") == codes("en"))
    }
  }

  @Test(arguments: SampleLanguages.all.names)
  func filesAreNamedByTheirLanguage(name: String) { #expect(SampleLanguages.all[name].language == name) }
}
