import Geometry
import Numerals
import TestSupport
import Testing
import Texts

@Suite struct LengthReadingTests {
  /// Each in the words of a language, beside the same in signs.
  @Test(
    arguments: [
      ("half an inch", "1/2 in"), ("Half inch", "1/2 in"), ("half-inch", "1/2 in"), ("a half inch", "1/2 in"),
      ("a quarter of an inch", "1/4 in"), ("three quarters of an inch", "3/4 in"), ("three-quarter inch", "3/4 in"),
      ("five eighths of an inch", "5/8 in"), ("5/8 of an inch", "5/8 in"), ("eleven sixteenths inch", "11/16 in"),
      ("one and a half inches", "1 1/2 in"), ("an inch and a half", "1.5 in"),
      ("two and three quarter inches", "2.75 in"),
      ("two and a half cm", "25 mm"), ("2 and a half cm", "25 mm"), ("twelve mm", "12 mm"), ("twenty-one mm", "21 mm"),
      ("twenty one millimeters", "21 mm"), ("one hundred and one mm", "101 mm"), ("six point five mm", "6.5 mm"),
      ("twelve point two five millimetres", "12.25 mm"), ("three picas", "36 pt"), ("a pica", "12 pt"),
      ("twelve points", "12 pt"), ("one inch and three millimetres", "1 in + 3 mm"), ("ONE INCH + 3 MM", "1 in + 3 mm"),
      ("one inch plus three mm", "1 in + 3 mm"), ("an inch minus 2 mm", "1 in − 2 mm"),
      ("2 in − an inch and a half", "1/2 in"), ("minus five mm", "-5 mm"), ("three in.", "3 in"),
      ("пять мм", "5 mm"), ("Пять ММ", "5 mm"), ("полтора дюйма", "1.5 in"), ("полдюйма", "1/2 in"),
      ("пол-дюйма", "1/2 in"), ("пол дюйма", "1/2 in"), ("половина сантиметра", "5 mm"), ("четверть дюйма", "1/4 in"),
      ("три четверти дюйма", "3/4 in"), ("пять восьмых дюйма", "5/8 in"), ("два с половиной сантиметра", "25 mm"),
      ("дюйм с половиной", "1.5 in"), ("двадцать один миллиметр", "21 mm"), ("двадцать одна пика", "252 pt"),
      ("пять целых пять десятых мм", "5.5 mm"), ("шесть миллиметров", "6 mm"),
      ("один сантиметр и два миллиметра", "12 mm"),
      ("один сантиметр плюс два миллиметра", "12 mm"), ("12 миллиметров", "12 mm"), ("две пики", "24 pt"),
      ("пʼять міліметрів", "5 mm"), ("п'ять мм", "5 mm"), ("півдюйма", "1/2 in"), ("півтора сантиметра", "15 mm"),
      ("чверть дюйма", "1/4 in"), ("два з половиною сантиметри", "25 mm"), ("шість мм", "6 mm"),
      ("un demi-pouce", "1/2 in"), ("demi pouce", "1/2 in"), ("un pouce et demi", "1.5 in"),
      ("la moitié d'un pouce", "1/2 in"), ("trois quarts de pouce", "3/4 in"), ("cinq huitièmes de pouce", "5/8 in"),
      ("deux centimètres et demi", "25 mm"), ("vingt et un millimètres", "21 mm"), ("vingt-et-un mm", "21 mm"),
      ("six virgule cinq mm", "6.5 mm"), ("cinq millimètres", "5 mm"), ("quatre-vingt-onze mm", "91 mm"),
      ("halber Zoll", "1/2 in"), ("ein halber Zoll", "1/2 in"), ("anderthalb Zoll", "1.5 in"),
      ("eineinhalb Zentimeter", "15 mm"), ("zweieinhalb Zentimeter", "25 mm"), ("dreiviertel Zoll", "3/4 in"),
      ("drei Viertel Zoll", "3/4 in"), ("ein Viertelzoll", "1/4 in"), ("fünf Achtel Zoll", "5/8 in"),
      ("fünf Millimeter", "5 mm"), ("einundzwanzig mm", "21 mm"), ("ein Zentimeter und zwei Millimeter", "12 mm"),
      ("sechs Komma fünf mm", "6.5 mm"), ("dreißig mm", "30 mm"), ("dreissig mm", "30 mm"),
      ("media pulgada", "1/2 in"), ("una pulgada y media", "1.5 in"), ("tres cuartos de pulgada", "3/4 in"),
      ("cinco octavos de pulgada", "5/8 in"), ("veintiún milímetros", "21 mm"), ("treinta y un mm", "31 mm"),
      ("mezzo pollice", "1/2 in"), ("un pollice e mezzo", "1.5 in"), ("tre quarti di pollice", "3/4 in"),
      ("ventuno millimetri", "21 mm"), ("meia polegada", "1/2 in"), ("uma polegada e meia", "1.5 in"),
      ("três quartos de polegada", "3/4 in"), ("vinte e um milímetros", "21 mm"), ("pół cala", "1/2 in"),
      ("półtora cala", "1.5 in"), ("ćwierć cala", "1/4 in"), ("trzy czwarte cala", "3/4 in"),
      ("dwa i pół centymetra", "25 mm"), ("pięć milimetrów", "5 mm"), ("pola centimetra", "5 mm"),
      ("jedan i pol centimetar", "15 mm"), ("četvrt palca", "1/4 in"), ("pet milimetara", "5 mm"),
      ("halve duim", "1/2 in"), ("anderhalve centimeter", "15 mm"), ("tweeënhalve centimeter", "25 mm"),
      ("kwart duim", "1/4 in"), ("vijf millimeter", "5 mm"), ("en halv tum", "1/2 in"), ("fem millimeter", "5 mm"),
      ("en och en halv tum", "1.5 in"), ("půl palce", "1/2 in"), ("jeden a půl centimetru", "15 mm"),
      ("čtvrt palce", "1/4 in"), ("pět milimetrů", "5 mm"), ("3 p 6", "42 pt"), ("1½ in", "1.5 in"),
    ])
  func wordsAreTheLengthTheyName(words: String, signs: String) throws {
    #expect(try Length(reading: words).points.isApproximatelyEqual(to: Length(parsing: signs).points))
  }

  @Test(
    arguments: [
      ("12 milimeters", "\"milimeters\": use one of mm, cm, in, pt, pc, m; perhaps \"millimeters\" is meant"),
      ("12 nm", "\"nm\": use one of mm, cm, in, pt, pc, m"),
      ("five parsecs", "\"parsecs\": use one of mm, cm, in, pt, pc, m"),
      ("пять миллимитров", "perhaps \"миллиметров\" is meant"), ("fünf Zol", "perhaps \"zoll\" is meant"),
      ("five inhces", "perhaps \"inches\" is meant"), ("five", "has no unit: write five mm, or another of mm, cm"),
      ("двадцать один", "has no unit: write двадцать один mm"), ("12", "has no unit: write 12 mm"),
      ("5 kg", "use one of mm, cm, in, pt, pc, m"), ("inch", "write a number and a unit, as in 12 mm"),
      ("five five mm", "write a number and a unit"), ("many mm", "write a number and a unit"),
      ("five mm mm", "write a number and a unit"), ("half half inch", "write a number and a unit"),
      ("five mm three", "write a number and a unit"), ("two halve inch", "write a number and a unit"),
      ("five an mm", "write a number and a unit"), ("and mm", "write a number and a unit"),
      ("one inch and", "write a number and a unit"), ("plus five mm", "write a number and a unit"),
      ("five mm plus", "write a number and a unit"), ("один inch и", "write a number and a unit"),
      ("two and five quarters inch", "write a number and a unit"), ("", "write a number and a unit"),
      ("one thousand m", "write a number and a unit"), (String(repeating: "a ", count: 200) + "mm", "write a number"),
    ])
  func wrongWordsAreToldTheRemedy(text: String, remedy: String) {
    let error = #expect(throws: Fault.self) { try Length(reading: text) }
    let description = error.map { "\($0.problem): \($0.hint)" } ?? ""
    #expect(description.contains(remedy), "\(description)")
    if remedy.hasSuffix("m") { #expect(!description.contains("perhaps")) }
  }

  /// Whatever is read in signs alone is read the same.
  @Test(arguments: ["12 mm", "-3 mm", "5/8\"", "1 1/2 in", "1,5 см", "1 in + 3 mm", "3p6", "36 pt"])
  func signsAreReadAsBefore(text: String) throws {
    #expect(try Length(reading: text) == Length(parsing: text))
  }

  /// Numbers of every language that reads lengths, with a unit that all have.
  @Test(arguments: ["en", "ru", "uk", "fr", "de", "es", "it", "pt", "pl", "hr", "nl", "sv", "cs"])
  func numbersOfEveryLanguageAreRead(language: String) throws {
    let words = NumberWords(language: language)
    for number in Sweep.cases([0, 1, 2, 7, 13, 21, 40, 99, 101, 345], usually: 4) {
      let spelled = try #require(words.spelled(number))
      let mm = ["ru", "uk"].contains(language) ? "мм" : "mm"
      #expect(try Length(reading: "\(spelled) \(mm)").mm.isApproximatelyEqual(to: Double(number)), "\(spelled)")
    }
  }

  /// Random tokens never crash the reader, and a length it gives is one that signs can give.
  @Test func anyWordsAreReadOrRefused() {
    var random = SplitMix64(seed: 11)
    let tokens = [
      "half", "an", "inch", "and", "five", "mm", "+", "−", "-", "1/2", "3", "p", "quarter", "of", "plus", "point",
      "полтора", "дюйма", "с", "половиной", "demi", "½", ".", ",", "/", "\"", "zwei", "undeinhalb", "é", "\u{301}",
    ]
    for _ in 0..<60 {
      let text = (0...Int(random.next() % 6)).map { _ in tokens[Int(random.next() % UInt64(tokens.count))] }
        .joined(separator: random.next() % 3 == 0 ? "" : " ")
      do throws(Fault) {
        let length = try Length(reading: text)
        #expect(length.points.isFinite)
      } catch {
        #expect(!error.problem.isEmpty && !error.hint.isEmpty)
      }
    }
  }
}
