import Geometry

extension LengthWords {
  /// The abbreviations and signs of all languages.
  static let unitSigns: [String: String] = Dictionary(
    Length.units.flatMap { unit in unit.spellings.map { ($0, unit.name) } }, uniquingKeysWith: { first, _ in first })

  /// A stem with its endings, and the stem itself.
  private static func forms(_ stem: String, _ endings: String) -> String {
    ([stem] + endings.split(separator: " ").map { stem + $0 }).joined(separator: " ")
  }

  /// Every language whose words for lengths we know, in the order in which they are tried.
  static let all: [LengthWords] = [
    LengthWords(
      "en",
      units: [
        "mm": "millimetre millimetres millimeter millimeters",
        "cm": "centimetre centimetres centimeter centimeters", "in": "inch inches",
        "pt": "point points", "pc": "pica picas", "m": "metre metres meter meters",
      ],
      halves: "half halves",
      parts: [
        3: "third thirds", 4: "quarter quarters fourth fourths", 5: "fifth fifths", 8: "eighth eighths",
        10: "tenth tenths", 16: "sixteenth sixteenths",
      ],
      decimal: "point", connectors: "and", fillers: "a an of the", plus: "plus", minus: "minus less"),
    LengthWords(
      "ru",
      units: [
        "mm": forms("миллиметр", "а у ом е ы ов ам ами ах"), "cm": forms("сантиметр", "а у ом е ы ов ам ами ах"),
        "in": forms("дюим", "а у ом е ы ов ам ами ах"), "pt": forms("пункт", "а у ом е ы ов ам ами ах"),
        "pc": forms("пик", "а и у е ой"), "m": forms("метр", "а у ом е ы ов ам ами ах"),
      ],
      halves: "половина половину половинои половины пол", amounts: ["1 1/2": "полтора полторы полутора"],
      parts: [
        3: "треть трети третью третеи", 4: "четверть четверти четвертеи четвертью", 5: "пятая пятую пятых",
        8: "восьмая восьмую восьмых", 10: "десятая десятую десятых", 16: "шестнадцатая шестнадцатую шестнадцатых",
        100: "сотая сотую сотых",
      ],
      decimal: "запятая", connectors: "с со и целых целая целую", plus: "плюс", minus: "минус"),
    LengthWords(
      "uk",
      units: [
        "mm": forms("міліметр", "а у ом і и ів ам ами ах"), "cm": forms("сантиметр", "а у ом і и ів ам ами ах"),
        "in": forms("дюим", "а у ом і и ів ам ами ах"), "pt": forms("пункт", "а у ом і и ів ам ами ах"),
        "pc": forms("пік", "а и у і ою"), "m": forms("метр", "а у ом і и ів ам ами ах"),
      ],
      halves: "половина половину половиною половини пів", amounts: ["1 1/2": "півтора півтори"],
      parts: [
        3: "третина третини третину", 4: "чверть чверті чвертю", 5: "пята пятих", 8: "восьма восьму восьмих",
        10: "десята десяту десятих", 16: "шістнадцята шістнадцятих", 100: "сота соту сотих",
      ],
      decimal: "кома", connectors: "з із і та цілих ціла", plus: "плюс", minus: "мінус"),
    LengthWords(
      "fr",
      units: [
        "mm": "millimetre millimetres", "cm": "centimetre centimetres", "in": "pouce pouces", "pt": "point points",
        "pc": "pica picas", "m": "metre metres",
      ],
      halves: "demi demie demis demies moitie",
      parts: [
        3: "tiers", 4: "quart quarts", 5: "cinquieme cinquiemes", 8: "huitieme huitiemes", 10: "dixieme dixiemes",
        16: "seizieme seiziemes",
      ],
      decimal: "virgule", connectors: "et", fillers: "de du dun dune un une la le", minus: "moins"),
    LengthWords(
      "de",
      units: [
        "mm": forms("millimeter", "n s"), "cm": forms("zentimeter", "n s") + " " + forms("centimeter", "n s"),
        "in": "zoll zolls inch", "pt": "punkt punkte punkten", "pc": "pica picas", "m": forms("meter", "n s"),
      ],
      halves: "halb halbe halber halbes halben halbem halfte", amounts: ["1 1/2": "anderthalb", "3/4": "dreiviertel"],
      parts: [
        3: "drittel", 4: "viertel", 5: "funftel", 8: "achtel", 10: "zehntel", 16: "sechzehntel",
      ],
      decimal: "komma", connectors: "und", fillers: "ein eine einen eines einer vom von des",
      halfEnds: ["undeinhalb", "einhalb"]),
    LengthWords(
      "es",
      units: [
        "mm": "milimetro milimetros", "cm": "centimetro centimetros", "in": "pulgada pulgadas", "pt": "punto puntos",
        "pc": "pica picas", "m": "metro metros",
      ],
      halves: "medio media medios medias mitad",
      parts: [
        3: "tercio tercios", 4: "cuarto cuartos", 5: "quinto quintos", 8: "octavo octavos", 10: "decimo decimos",
        16: "dieciseisavo dieciseisavos",
      ],
      decimal: "coma", connectors: "y", fillers: "de la un una", plus: "mas", minus: "menos"),
    LengthWords(
      "it",
      units: [
        "mm": "millimetro millimetri", "cm": "centimetro centimetri", "in": "pollice pollici", "pt": "punto punti",
        "pc": "pica piche", "m": "metro metri",
      ],
      halves: "mezzo mezza mezzi meta",
      parts: [
        3: "terzo terzi", 4: "quarto quarti", 5: "quinto quinti", 8: "ottavo ottavi", 10: "decimo decimi",
        16: "sedicesimo sedicesimi",
      ],
      decimal: "virgola", connectors: "e", fillers: "di un una", plus: "piu", minus: "meno"),
    LengthWords(
      "pt",
      units: [
        "mm": "milimetro milimetros", "cm": "centimetro centimetros", "in": "polegada polegadas", "pt": "ponto pontos",
        "pc": "paica paicas", "m": "metro metros",
      ],
      halves: "meio meia meios meias metade",
      parts: [
        3: "terco tercos", 4: "quarto quartos", 5: "quinto quintos", 8: "oitavo oitavos", 10: "decimo decimos",
      ],
      decimal: "virgula", connectors: "e", fillers: "de um uma da do", plus: "mais", minus: "menos"),
    LengthWords(
      "pl",
      units: [
        "mm": forms("milimetr", "a owi em ze y ow ach"), "cm": forms("centymetr", "a owi em ze y ow ach"),
        "in": forms("cal", "a e i u em ow ach"), "pt": forms("punkt", "a u y ow em ach"), "pc": "pika piki pik pike",
        "m": forms("metr", "a owi em ze y ow ach"),
      ],
      halves: "pol polowa polowy polowe", amounts: ["1 1/2": "poltora poltorej"],
      parts: [
        3: "trzecia trzecie trzecich", 4: "cwierc czwarta czwarte czwartych", 5: "piata piate piatych",
        8: "osma osme osmych", 10: "dziesiata dziesiate dziesiatych", 16: "szesnasta szesnaste szesnastych",
      ],
      decimal: "przecinek", connectors: "i"),
    LengthWords(
      "hr",
      units: [
        "mm": "milimetar milimetra milimetri milimetara milimetru", "pc": "pika pike",
        "cm": "centimetar centimetra centimetri centimetara centimetru",
        "in": "palac palca palci palaca palcu inc inca inci inceva col cola", "pt": "tocka tocke tocaka tocku",
        "m": "metar metra metri metara metru",
      ],
      halves: "pola pol polovica polovina",
      parts: [
        3: "trecina trecine trecinu", 4: "cetvrt cetvrtina cetvrtine cetvrtinu", 5: "petina petine",
        8: "osmina osmine", 10: "desetina desetine", 16: "sesnaestina sesnaestine",
      ],
      decimal: "zarez", connectors: "i"),
    LengthWords(
      "nl",
      units: [
        "mm": "millimeter millimeters", "cm": "centimeter centimeters", "in": "duim duimen inch", "pt": "punt punten",
        "pc": "pica picas", "m": "meter meters",
      ],
      halves: "half halve helft", amounts: ["1 1/2": "anderhalf anderhalve", "3/4": "driekwart"],
      parts: [3: "derde", 4: "kwart", 5: "vijfde", 8: "achtste", 10: "tiende", 16: "zestiende"],
      decimal: "komma", connectors: "en", fillers: "een van de", minus: "min",
      halfEnds: ["eneenhalf", "eneenhalve", "enhalf", "enhalve"]),
    LengthWords(
      "sv",
      units: [
        "mm": "millimeter", "cm": "centimeter", "in": "tum tums", "pt": "punkt punkter", "pc": "pica picas",
        "m": "meter",
      ],
      halves: "halv halva halvt", amounts: ["1 1/2": "halvannan"],
      parts: [
        3: "tredjedel tredjedels tredjedelar", 4: "kvart kvarts fjardedel fjardedels fjardedelar",
        8: "attondel attondels attondelar attondedel attondedels attondedelar", 10: "tiondel tiondels tiondelar",
      ],
      decimal: "komma", connectors: "och", fillers: "en ett av"),
    LengthWords(
      "cs",
      units: [
        "mm": forms("milimetr", "u y em ech"), "cm": forms("centimetr", "u y em ech"),
        "in": "palec palce palcu palcem palcich coul couly coulu", "pt": "bod body bodu", "pc": "pika piky pik",
        "m": forms("metr", "u y em ech"),
      ],
      halves: "pul pulka pulky polovina poloviny", amounts: ["1 1/2": "puldruheho"],
      parts: [
        3: "tretina tretiny", 4: "ctvrt ctvrte ctvrti ctvrtina ctvrtiny", 5: "petina petiny", 8: "osmina osminy osmin",
        10: "desetina desetiny desetin", 16: "sestnactina sestnactiny sestnactin",
      ],
      decimal: "carka", connectors: "a"),
  ]
}
