import Letterforms

/// What people write where a hand is asked for, in the languages of the headings.
extension RosterValues {
  /// Answers to "left-handed?" in small letters, with and without accents, and the hand that each means.
  ///
  /// Spreadsheets write "TRUE" and "FALSE" in the language of their users.
  static let answers = words(
    left: [
      "yes", "y", "true", "1", "x", "х", "v", "+", "✓", "✔", "✅", "☑", "да", "д", "истина", "oui", "o", "vrai", "ja",
      "j", "wahr", "sí", "si", "verdadero", "vero", "так", "т", "tak", "t", "prawda", "はい", "○", "〇", "◯", "sim", "s",
      "verdadeiro", "ano", "áno", "pravda", "ναι", "ν", "αληθές", "evet", "e", "doğru", "waar", "sant", "sand", "sann",
      "da", "jah", "tõene", "igen", "i", "igaz", "adevărat", "já", "tá", "is ea", "ya", "benar", "ndiyo", "ndio", "có",
      "đúng", "taip", "kyllä", "иә", "oo", "opo", "істина", "a",
      "bai", "тийм", "ha", "hə", "bəli", "ҳа", "tosi", "ydy", "ie", "po", "այո",
    ],
    right: [
      "no", "n", "false", "0", "-", "–", "—", "−", "☐", "нет", "н", "ложь", "non", "faux", "nein", "falsch", "falso",
      "ні", "хибність", "не", "nie", "fałsz", "いいえ", "×", "nee", "onwaar", "nej", "falskt", "falsk", "nei", "usann",
      "não", "ne", "nepravda", "όχι", "οχι", "ό", "ψευδές", "hayır", "h", "yanlış", "ei", "väär", "nem", "hamis", "nu",
      "fals", "жоқ", "hindi", "níl", "ní hea", "tidak", "salah", "hapana", "không", "sai",
      "ez", "үгүй", "yo'q", "yoʻq", "yox", "xeyr", "epätosi", "nac ydy", "йўқ", "ոչ",
    ])

  /// Hands in small letters, with and without accents.
  static let hands = words(
    left: [
      "left", "l", "lh", "lt", "stg", "stg.", "gche", "vä", "αριστ.", "majtas", "li", "li.", "lks", "lks.",
      "lev", "lev.", "лев", "лев.", "ліва р.", "izq",
      "izq.",
      "esq", "esq.", "gch", "sin.", "esquerrà", "esquerrana", "esquerra", "levičar", "levičarka", "vasen",
      "vasenkätinen",
      "vasuri", "kairė", "kairiarankis", "kairiarankė", "kairys", "kreisā", "kreilis", "kreile", "왼손", "왼손잡이", "왼쪽",
      "左撇子", "يسرى", "اليسرى", "أعسر", "عسراء", "يسار", "שמאל", "שמאלי", "שמאלית", "чапдаст", "left-handed",
      "lefthander", "lefty", "left hand", "left-hander",
      "gauche", "g", "gaucher", "gauchère", "main gauche", "la gauche", "de la gauche", "à gauche",
      "links", "linkshänder", "linkshänderin", "linkshändig", "linke hand", "mit links", "linke", "linker",
      "izquierda", "zurda", "zurdo", "mano izquierda", "la izquierda", "i",
      "левая", "л", "левша", "левой", "левой рукой", "левая рука", "леворукий", "леворукая",
      "ліва", "лівша", "шульга", "лівою", "лівою рукою", "ліва рука", "ліворука", "ліворукий",
      "ляўша", "леваю", "левая рука", "леваю рукой", "ляўшун",
      "лява", "ляв", "левичар", "левичарка", "с лявата", "лявата", "лява ръка", "с лявата ръка",
      "lewa", "leworęczny", "leworęczna", "leworęczne", "lewą", "lewą ręką", "lewa ręka",
      "左", "左利き", "左手", "ひだり", "sinistra", "sx", "mancino", "mancina", "mano sinistra", "la sinistra",
      "vänster", "vänsterhänt", "vänster hand", "v", "venstre", "venstrehåndet", "venstrehendt", "keivhendt",
      "venstre hånd", "linkshandig", "linkerhand", "linkerhands", "αριστερό", "αριστερόχειρας", "αριστερόχειρ",
      "αριστερή", "α", "με το αριστερό", "sol", "solak", "sol el", "sol elini", "esquerda", "canhoto", "canhota",
      "mão esquerda", "esquerdo", "levá", "levák", "levačka", "levou", "levou rukou", "levá ruka", "ľavá", "ľavák",
      "ľaváčka", "ľavou", "ľavou rukou", "ľavá ruka", "lijeva", "lijevom", "ljevak", "ljevakinja", "ljevoruk",
      "ljevoruka", "lijeva ruka", "leva", "levom", "levak", "levakinja", "levoruk", "levoruka", "leva ruka", "лева",
      "левом", "левак", "левакиња", "леворук", "леворука", "лева рука", "bal", "bal kéz", "bal kézzel", "balkezes",
      "ballal", "stânga", "stâng", "stângaci", "stângace", "mâna stângă", "cu stânga", "vasak", "vasakukäeline",
      "vasak käsi", "vasakuga", "vinstri", "vinstri hönd", "örvhentur", "örvhent", "clé", "ciotach", "ciotóg",
      "lámh chlé", "ซ้าย", "มือซ้าย", "ถนัดซ้าย", "ถนัดมือซ้าย", "kaliwa", "kaliwete", "kiri", "tangan kiri", "kidal",
      "kushoto", "mkono wa kushoto",
      "trái", "tay trái", "thuận tay trái",
      "linkerhandig", "lj", "lj.", "ľavoruký", "ľavoruká", "balos", "lewo", "lew", "lew.", "kr.", "mańkut", "ляво",
      "αριστερά", "сол",
      "сол қол", "сол қолмен",
      "солақай", "ar kreiso", "ar kreiso roku", "vas.", "vas", "왼", "左きき", "יד שמאל", "chwith", "llawchwith",
      "ezkertia", "ezkerra", "ezker", "lewostronna", "lewostronny", "majtë", "e majta", "dora e majtë", "mëngjarash",
      "mëngjarashe", "ձախ", "ձախլիկ", "ձախ ձեռք", "ձախ ձեռքով",
      "solaxay", "sol əl", "kleiz", "მარცხენა", "ცაცია", "მარცხენა ხელი",
      "солгой", "зүүн", "зүүн гар", "солагай", "сол кол", "gòch", "gochè", "lénks", "lénkshänner", "lénkshänneg",
      "havia",
      "ankavia", "tanana havia", "xellug", "xellugi", "xellugija", "maui", "ringa maui", "gurut", "agavale",
      "tauagavale",
      "bidix", "gacan bidix", "gurey", "çep", "çepbekeý", "chap", "chapaqay", "чап", "чапақай", "чап даст", "чап қўл",
      "ekhohlo", "kwesokunxele", "kwesobunxele", "vinstra", "vinstrahond", "inxele", "hema", "e majtë", "izda", "izda.",
      "izqda", "izqda.", "robes", "le letšehali", "saamerleq", "saamik",
      "karuk", "liman karuk", "men gòch", "men goch", "goch",
    ],
    right: [
      "right", "eskuin", "eskuina", "prawostronna", "prawostronny", "praw", "praw.", "lab.", "д", "de", "dde",
      "llaw dde", "r", "rh", "rt",
      "rt.", "re", "re.", "rts", "rts.", "пр", "пр.", "прав", "прав.", "der",
      "der.", "dir", "dir.", "drt", "dr", "dr.", "dte", "des.", "prav.", "hö", "hø", "δεξ.", "djathtas",
      "dta",
      "dretà", "dretana", "dreta", "desničar", "desničarka", "oikea", "oikeakätinen", "dešinė", "dešiniarankis",
      "dešiniarankė", "dešinys", "labā", "labrocis", "오른손", "오른손잡이", "오른쪽", "يمنى", "اليمنى", "أيمن", "يمين", "ימין",
      "ימני", "ימנית", "ростдаст", "right-handed", "righthander", "righty", "right hand", "right-hander",
      "droite", "d", "droitier", "droitière", "main droite", "la droite", "de la droite", "à droite",
      "rechts", "rechtshänder", "rechtshänderin", "rechtshändig", "rechte hand", "mit rechts", "rechte", "rechter",
      "derecha", "diestra", "diestro", "mano derecha", "la derecha",
      "правая", "п", "правша", "правой", "правой рукой", "правая рука", "праворукий", "праворукая",
      "права", "правою", "правою рукою", "права рука", "праворука",
      "праўша", "праваю", "праваю рукой", "дясна", "десен", "десничар", "десничарка", "с дясната", "дясната",
      "дясна ръка", "с дясната ръка", "prawa", "praworęczny", "praworęczna", "praworęczne", "prawą", "prawą ręką",
      "prawa ręka", "p", "右", "右利き", "右手", "みぎ", "destra", "dx", "mano destra", "la destra", "destrimano",
      "höger", "högerhänt", "höger hand", "h", "højre", "højrehåndet", "højre hånd", "høyre", "høyrehendt",
      "høyre hånd",
      "rechtshandig", "rechterhand", "rechterhands", "regs", "regshandig", "regterhand", "regter", "δεξί", "δεξιό",
      "δεξιά", "δεξιόχειρας", "δ", "με το δεξί", "sağ", "sağlak", "sağ el", "sağ elini", "direita", "destro", "destra",
      "direito", "mão direita", "pravá", "pravák", "pravačka", "pravou", "pravou rukou", "pravá ruka", "praváčka",
      "desna", "desnom", "desnak", "desnakinja", "dešnjak", "dešnjakinja", "desnoruk", "desnoruka", "desna ruka",
      "десна", "десном", "деснак", "деснакиња", "десняк", "дешњак",
      "дешњакиња", "десноруч", "деснорука", "десна рука", "jobb", "jobb kéz", "jobb kézzel", "jobbkezes", "jobbal",
      "dreapta", "drept", "dreptaci", "dreptace", "mâna dreaptă", "cu dreapta", "parem", "paremakäeline", "parem käsi",
      "paremaga", "hægri", "hægri hönd", "rétthentur", "rétthent", "deas", "deasach", "deaslámhach", "lámh dheas",
      "ขวา", "มือขวา", "ถนัดขวา", "ถนัดมือขวา", "kanan", "kanang kamay", "tangan kanan", "kulia", "mkono wa kulia", "phải",
      "tay phải",
      "thuận tay phải", "destre", "dretans",
      "оң", "оң қол", "оң қолмен", "oik.", "oik", "오른", "右きき",
      "יד ימין", "djathtë", "e djathta", "dora e djathtë", "աջ", "աջլիկ", "աջ ձեռք", "աջ ձեռքով",
      "sağ əl", "sağaxay", "dehou",
      "მარჯვენა", "მემარჯვენე", "მარჯვენა ხელი", "баруун", "баруун гар", "оң кол", "dwat", "rietshänner", "riets",
      "havanana", "ankavanana", "tanana havanana", "lemin", "lemini", "leminija", "katau", "matau", "ringa katau",
      "olgeš", "taumatau", "midig", "gacan midig", "sag", "oʻng", "o'ng", "ўнг", "рост", "ekunene", "kwesokudla",
      "kwesobudla", "høgra", "høgrahond", "mataʻu",
      "talerperleq", "talerpik", "e djathtë", "dcha", "dcha.", "drcha.", "drechi", "le letona", "loos", "liman loos",
      "men dwat",
    ])

  /// Single letters that mean a hand beside another one only: the second of each pair, with that of the other hand.
  static let besideLetters: [(left: String, right: String)] = [
    ("e", "d"), ("z", "d"), ("s", "d"), ("k", "d"), ("c", "d"), ("ch", "de"), ("ch", "d"), ("ki", "ka"), ("sn", "ds"),
    ("sn", "dx"), ("b", "j"), ("v", "o"), ("k", "l"),
    ("t", "p"),
  ]

  /// What says that a sheet is printed in black alone, for a copier; without blanks and signs.
  static let black: Set<String> = Set(
    [
      "black", "black ink", "black and white", "b/w", "b&w", "bw", "photocopy", "copy", "schwarz", "schwarzweiß", "s/w",
      "sw", "Kopie", "noir", "noir et blanc", "n&b", "negro", "blanco y negro", "nero", "bianco e nero", "b/n", "preto",
      "preto e branco", "zwart", "zwart-wit", "z/w", "svart", "svartvit", "sort", "czarny", "czarno-biały", "černá",
      "černobílý", "čierna", "чёрный", "чёрно-белый", "ч/б", "чорний", "чорно-білий", "musta", "mustavalkoinen",
      "juoda", "melns", "must", "siyah", "μαύρο", "fekete", "negru", "crna", "црна", "черно", "白黒", "モノクロ", "黒",
      "흑백", "黑白", "黑色", "أسود", "שחור", "שחור לבן",
    ].map(RosterColumn.squeezed))

  /// What says that it is printed as usual.
  static let colour: Set<String> = Set(
    [
      "colour", "color", "coloured", "Farbe", "farbig", "bunt", "couleur", "couleurs", "color", "a color", "colore",
      "cor",
      "cores", "kleur", "färg", "farve", "farge", "kolor", "kolorowy", "barva", "barevně", "farba", "цветной", "цвет",
      "кольоровий", "väri", "spalvotas", "krāsains", "värviline", "renkli", "χρώμα", "színes", "boja", "боја", "цветно",
      "カラー", "컬러", "彩色", "ملون", "צבעוני",
    ].map(RosterColumn.squeezed))

  private static func words(left: [String], right: [String]) -> [String: Hand] {
    var words: [String: Hand] = [:]
    for (list, hand) in [(right, Hand.right), (left, .left)] {
      for word in list {
        words[word] = hand
        let squeezed = RosterColumn.squeezed(word)
        if !squeezed.isEmpty { words[squeezed] = hand }
      }
    }
    return words
  }

  /// What says that nobody knows the hand yet, or that it is both; without blanks and signs.
  static let unclear: Set<String> = Set(
    [
      "both not sure", "unknown", "not established", "not yet established", "yet to be established",
      "not known", "creuada", "creuat", "cruzada", "cruzado", "n/k", "nk",
      "not yet known", "not yet", "unsure", "undecided", "n/a", "na", "none", "none yet", "tbc",
      "tbd", "ambi", "sometimes", "beidh.", "beidh", "manchmal", "parfois", "a veces", "a volte", "às vezes", "soms",
      "ibland", "czasami",
      "někdy", "иногда", "інколи", "both", "both hands", "either", "either hand", "ambidextrous", "mixed", "varies",
      "no preference",
      "per confirmar", "da verificare", "da confermare", "da definire", "a confirmar", "por confirmar", "à confirmer",
      "k.A.", "keine Angabe", "unbekannt", "unklar", "noch unklar", "offen", "noch offen", "unsicher", "beide",
      "beide Hände", "mit beiden", "mit beiden Händen", "beidhändig", "Beidhänder", "wechselt", "wechselnd",
      "nicht festgelegt", "inconnu", "inconnue", "indéterminé", "indéterminée", "non renseigné", "les deux",
      "les deux mains", "des deux", "des deux mains", "ambidextre", "à voir", "nsp", "non latéralisé",
      "non latéralisée", "desconocido", "desconocida", "ns/nc", "ns", "ambas", "ambas manos", "las dos", "ambidiestro",
      "ambidiestra", "por definir", "sin definir", "non definito", "sconosciuto", "sconosciuta", "entrambe",
      "entrambe le mani", "tutte e due", "ambidestro", "ambidestra", "da definire", "desconhecido", "desconhecida",
      "as duas", "ambas as mãos", "as duas mãos", "indefinido", "indefinida", "onbekend", "beide handen", "allebei",
      "tweehandig", "wisselend", "nog onduidelijk", "n.v.t.", "albei", "albei hande", "okänt", "okänd", "båda",
      "båda händerna", "osäker", "ambidexter", "ukendt", "begge", "begge hænder", "usikker", "ukjent", "begge hender",
      "nie wiadomo", "nieznane", "brak danych", "obie", "obiema", "obie ręce", "oburęczny", "oburęczna", "neznámé",
      "neví se", "obě", "oběma", "obě ruce", "oboje", "obouruký", "nevyhraněný", "nevyhraněná", "neznáme", "obe",
      "oboma", "obe ruky", "obojruký", "неизвестно", "не определено", "не определился", "не определилась", "не ясно",
      "неясно", "обе", "обеими", "обе руки", "обеими руками", "амбидекстр", "нет данных", "невідомо", "не визначено",
      "обидві", "обома", "обома руками", "амбідекстр", "невядома", "абедзве", "абедзвюма", "и двете", "двете",
      "с двете", "непознато", "nepoznato", "obje", "obadvije", "s obje", "obe ruke", "обе руке", "teadmata", "mõlemad",
      "mõlema", "mõlemaga", "an dá lámh", "ismeretlen", "mindkettő", "mindkét kéz", "mindkét kézzel", "kétkezes",
      "mindkettővel", "keduanya", "kedua tangan", "óþekkt", "báðar", "báðum", "necunoscut", "ambele", "amândouă",
      "cu ambele", "ambidextru", "haijulikani", "zote mbili", "mikono yote", "cả hai", "cả hai tay", "hai tay",
      "chưa rõ", "άγνωστο", "molemmat", "molemmat kädet", "molemmilla", "abi", "abas", "abi roka", "abiem",
      "και τα δύο", "και με τα δύο", "αμφίχειρας", "belli değil", "bilinmiyor", "iki el",
      "her iki el", "ikisi de", "わからない", "分からない", "不明", "未定", "両方", "両手", "両利き",
    ].map(RosterColumn.squeezed))

  /// What says so at its beginning, whatever follows: "don't know yet", "weiß noch nicht genau".
  static let unclearOpeners: [String] = [
    "maybe", "perhaps", "probably", "I think", "mostly", "both/", "vielleicht", "vermutlich", "eher", "meist",
    "peut-être", "plutôt",
    "je pense", "quizás", "creo que", "forse", "talvez", "misschien", "kanske", "måske", "kanskje", "być może", "chyba",
    "možná",
    "asi", "наверное", "может", "мабуть", "don't know", "do not know", "dont know", "I don't know", "I do not know",
    "not sure", "I'm not sure", "we don't",
    "not decided", "weiß nicht", "weiß noch nicht", "weiß ich", "weiss nicht", "noch nicht", "wissen wir",
    "je ne sais", "ne sait", "ne sais", "on ne sait", "pas encore", "no sé", "no lo sé", "no sabe", "no lo sabemos",
    "aún no", "todavía no", "non so", "non lo so", "non sappiamo", "non ancora", "não sei", "não sabe", "ainda não",
    "weet niet", "weet nog", "weet ik", "weten we", "nog niet", "vet ej", "vet inte", "ved ikke", "vet ikke",
    "nie wiem", "nie wiemy", "jeszcze nie", "nevím", "nevíme", "zatím ne", "ještě ne", "neviem", "nevieme", "ešte ne",
    "zatiaľ ne", "не знаю", "не знаем", "пока не", "ещё не", "не знаємо", "ще не", "поки не", "не ведаю", "яшчэ не",
    "не знам", "още не", "још не", "ne znam", "još ne", "ei tea", "veel ei", "níl a fhios", "ní fios", "nem tudom",
    "nem tudjuk", "még nem", "belum", "tidak tahu", "veit ekki", "nu știu", "nu ştiu", "nu știm", "încă nu", "sijui",
    "bado", "không biết", "chưa biết", "δεν ξέρω", "δεν γνωρίζω", "δεν ξέρουμε", "bilmiyor", "henüz",
  ].map(RosterColumn.squeezed)
}
