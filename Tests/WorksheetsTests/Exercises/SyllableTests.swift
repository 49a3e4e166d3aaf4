import Testing

@testable import Worksheets

/// Syllables as dictionaries and primers have them, and none where they differ.
@Suite struct SyllableTests {
  @Test(arguments: [
    (
      "de",
      "Ba-na-ne Hund Schu-le Kat-ze I-gel Ap-fel Zu-cker Mäd-chen Vo-gel Fens-ter Kir-sche Fin-ger Am-pel Eu-le Au-to "
        + "Bau-er Schmet-ter-ling E-le-fant Lö-we Ku-chen He-xe Stra-ße Brot Haus Pin-sel Oma=O-ma Theater=The-a-ter"
    ),
    (
      "en",
      "rab-bit pen-cil nap-kin ap-ple kit-ten win-dow mon-key cup-cake chil-dren yel-low sun-set cat house bike but-ter "
        + "mag-net hap-py the"
    ),
    (
      "es",
      "ca-sa ma-má pe-rro li-bro al-to gui-ta-rra ju-gue-te a-gua dí-a le-ón o-cé-a-no es-tre-lla ciu-dad pei-ne lá-piz "
        + "cam-po rey mu-ñe-ca quie-ro"
    ),
    (
      "fr",
      "la-pin ma-man mou-ton é-lé-phant jar-din che-val so-leil châ-teau ta-bleau pois-son pan-ta-lon ba-teau chat"
    ),
    ("it", "ca-sa gat-to pa-sta pe-sce fi-glio ac-qua li-bro al-be-ro can-to so-gno non-na"),
    (
      "ru",
      "ба-нан ка-ран-даш ко-ро-ва ар-буз май-ка ёл-ка Ма-ри-я се-мья коль-цо ма-ма кот мо-ло-ко лам-па"
    ),
    ("uk", "ма-ма ри-ба ко-ро-ва мо-ло-ко сон-це"),
    ("hr", "ma-ma ku-ća ri-ba maj-ka tor-ba ban-ka knji-ga lju-bav ja-bu-ka"),
    ("sr", "ма-ма ку-ћа мај-ка тор-ба ма-ма=ma-ma"),
    (
      "pt",
      "ca-sa bo-la ma-çã ga-to li-vro car-ro pás-sa-ro a-be-lha ca-va-lo ni-nho fes-ta á-gua quei-jo co-ra-ção au-men-to pei-xe"
    ),
    (
      "nl",
      "va-der ap-pel kat-ten win-kel bo-men school boek ei-land ta-fel vo-gel vlin-der mees-ter voet-bal ha-mer la-chen zee-ën"
    ),
    ("pl", "ma-ma ko-za ry-ba sza-fa lal-ka ro-wer"), ("cs", "má-ma ry-ba ško-la kou-le lam-pa"),
  ])
  func wordsArePartedAsInPrimers(language: String, words: String) throws {
    let syllables = try #require(Syllables(language: language))
    for parted in words.split(separator: " ") {
      let parts = (parted.split(separator: "=").last ?? "").split(separator: "-").map(String.init)
      #expect(syllables.of(parts.joined()) == parts, "\(language) \(parted)")
    }
  }

  @Test(arguments: [
    ("de", "Zebra Ananas Verein Bleistift Häuschen Familie Nation Buntstift Spielplatz Niveau"),
    ("en", "banana tiger robin father farmer lion wanted running secret every"),
    ("es", "prohibir atleta instante"), ("fr", "banane école avion crayon samedi piano fourchette"),
    ("it", "paura ciao scuola instrumento"), ("ru", "кошка окно касса сестра письмо"),
    ("pt", "família rainha ainda ruim raiz piano"), ("nl", "zebra piano veranderen stoeltje koningstroon"),
    ("hr", "srce sestra"), ("pl", "piesek siostra"), ("cs", "vlk sestra"), ("uk", "сестра кішка"),
  ])
  func doubtsAreLeftToTheTeacher(language: String, words: String) throws {
    let syllables = try #require(Syllables(language: language))
    for word in words.split(separator: " ") { #expect(syllables.of(String(word)) == nil, "\(language) \(word)") }
  }

  @Test func whatIsNoWordHasNoSyllables() throws {
    let syllables = try #require(Syllables(language: "en-GB"))
    for text in ["", "a b", "7", "it's", "brr"] { #expect(syllables.of(text) == nil) }
    #expect(Syllables(language: "zh") == nil)
  }
}
