extension RosterStray {
  /// What stands in place of a name, language by language.
  public struct Words: Sendable {
    /// All that stands there.
    public let whole: [String]
    /// What goes on with a number or a colon, as in "Total: 24".
    public let openers: [String]
    /// What pupils are called, where a line counts them ("24 pupils") or parts them ("Girls").
    public let pupils: [String]
  }

  /// What sums are called, and of whom they are, in small letters without accents.
  static let sums: Set<String> = [
    "total", "totals", "totale", "totaal", "totalt", "totaux", "razem", "celkem", "spolu", "osszesen", "ukupno",
    "укупно", "skupaj", "gesamt", "insgesamt", "summe", "всего", "итого", "усього", "разом", "общо", "всичко", "συνολο",
    "toplam", "yhteensa", "kokku", "kopa", "jumlah", "tổng", "samtals", "iomlan", "suma", "somme", "boys", "girls",
    "male", "female", "males", "females", "jungen", "madchen", "buben", "garcons", "filles", "ninos", "ninas",
    "hombres", "mujeres", "varones", "maschi", "femmine", "meninos", "meninas", "jongens", "meisjes", "pojkar",
    "flickor", "drenge", "piger", "gutter", "jenter", "pojat", "tytot", "poisid", "tudrukud", "zeni", "meitenes",
    "berniukai", "mergaitės", "chlopcy", "chlopcow", "dziewczynki", "dziewczat", "dziewczeta", "chlapci", "divky",
    "devcata", "dievcata", "fiuk", "lanyok", "baieti", "fete", "djecaci", "djevojcice", "decaci", "devojcice", "дечаци",
    "девојчице", "момчета", "момичета", "мальчики", "мальчиков", "девочки", "девочек", "хлопчики", "хлопчиків",
    "дівчата", "дівчат", "αγορια", "αγοριων", "κοριτσια", "κοριτσιων", "erkek", "kiz", "erkekler", "kizlar", "lakilaki",
    "perempuan", "nam", "nữ", "nens", "nenes", "decki", "deklice", "learners", "pupils",
  ]

  /// The words by the tags of their languages.
  static let words: [String: Words] = [
    "en": Words(
      whole: [
        "total", "totals", "grand total", "subtotal", "sum", "count", "average", "mean", "median", "points",
        "points possible", "possible points", "max points", "out of", "due", "due date", "date", "overall average",
        "class average", "test student", "student, test", "end of report", "end of list", "no data", "total students",
        "total pupils", "number of students", "number of pupils", "class size", "vacant", "tbd", "tba", "n.n.",
        "new student",
        "present", "attendance", "% attendance", "% present", "absences", "lates",
        "new child", "teaching assistant", "new pupil", "new student tbd", "new pupil tbd", "class list",
      ],
      openers: [
        "total", "totals", "subtotal", "sum", "count", "average", "exported", "generated", "printed", "created",
        "downloaded", "class list", "list of", "roster", "page", "report", "date", "due", "points", "number of",
        "teacher", "class", "school", "tel",
        "phone", "fax", "as of", "last updated", "run", "copyright", "σ",
      ],
      pupils: ["pupils", "pupil", "students", "student", "children", "child", "kids", "learners", "boys", "girls"]),
    "de": Words(
      whole: [
        "summe", "gesamt", "insgesamt", "anzahl", "durchschnitt", "mittelwert", "punkte", "datum", "klassenschnitt",
        "anwesend", "abwesend", "frei", "ende", "nachrücker", "gastkind", "gastkinder", "neues kind", "n.n.",
        "anzahl kinder", "anzahl schüler", "unbesetzt",
        "klassenliste", "schülerliste",
        "namensliste",
      ],
      openers: [
        "summe", "gesamt", "insgesamt", "anzahl", "durchschnitt", "stand", "exportiert", "gedruckt", "erstellt",
        "seite", "datum", "liste", "klassenliste", "schülerliste", "namensliste", "klasse", "klassenlehrer",
        "klassenlehrerin", "schule", "telefon",
      ],
      pupils: ["kinder", "kind", "schüler", "schülerinnen", "jungen", "buben", "knaben", "mädchen"]),
    "fr": Words(
      whole: [
        "totaux", "liste des élèves", "liste de classe", "effectif", "moyenne", "somme", "total général",
        "effectif total", "nombre d'élèves",
      ],
      openers: [
        "effectif", "moyenne", "somme", "liste", "exporté", "édité", "imprimé", "généré", "classe", "école",
        "enseignant", "tél",
      ],
      pupils: ["élèves", "élève", "enfants", "enfant", "écoliers", "garçons", "filles"]),
    "es": Words(
      whole: ["lista de alumnos", "suma", "promedio", "media", "fecha", "total alumnos", "total de alumnos"],
      openers: [
        "suma", "promedio", "lista", "exportado", "impreso", "generado", "página", "fecha", "grupo", "profesor",
        "profesora",
      ],
      pupils: ["alumnos", "alumnas", "alumno", "alumna", "estudiantes", "niños", "niñas"]),
    "ru": Words(
      whole: [
        "список", "список класса", "список учеников", "итого", "всего", "сумма", "среднее", "средний балл", "дата",
      ],
      openers: [
        "список", "итого", "всего", "сумма", "средний", "среднее", "дата", "выгружено", "экспорт", "сформировано",
        "напечатано",
        "страница", "стр", "класс", "учитель", "классный руководитель", "школа", "тел",
      ],
      pupils: [
        "учеников", "ученика", "ученик", "ученики", "учащихся", "учащиеся", "детей", "дети", "мальчиков", "мальчики",
        "девочек", "девочки", "человек", "чел",
      ]),
    "uk": Words(
      whole: ["разом", "усього", "всього", "сума", "середнє", "дата"],
      openers: [
        "разом", "усього", "всього", "сума", "дата", "вивантажено", "сторінка", "клас", "вчитель", "вчителька",
      ],
      pupils: ["учнів", "учні", "учень", "дітей", "діти", "хлопців", "хлопці", "хлопчиків", "дівчат", "осіб"]),
    "be": Words(
      whole: ["разам", "усяго", "сума", "сярэдняе", "дата"],
      openers: ["разам", "усяго", "сума", "дата", "старонка", "клас", "настаўнік", "настаўніца", "школа"],
      pupils: ["вучняў", "вучні", "вучань", "дзяцей", "дзеці", "хлопчыкаў", "хлопчыкі", "дзяўчынак", "дзяўчынкі"]),
    "bg": Words(
      whole: ["общо", "всичко", "сбор", "средно", "дата", "брой ученици"],
      openers: [
        "общо", "всичко", "брой", "сбор", "средно", "дата", "страница", "клас", "класен ръководител", "училище",
      ],
      pupils: ["ученици", "деца", "момчета", "момичета"]),
    "pl": Words(
      whole: ["razem", "suma", "łącznie", "średnia", "data", "liczba uczniów"],
      openers: [
        "razem", "suma", "łącznie", "średnia", "data", "liczba", "wydrukowano", "strona", "klasa", "wychowawca",
      ],
      pupils: [
        "uczniów", "uczniowie", "uczeń", "dzieci", "dziecko", "chłopców", "chłopcy", "dziewcząt", "dziewczynek",
        "dziewczynki", "osób",
      ]),
    // Of words that are given names too, such as Antal and Soma, only those lines that go on with a number.
    "it": Words(
      whole: ["totale", "totali", "totale alunni", "numero alunni", "numero di alunni"],
      openers: ["totale", "totali", "numero", "media", "elenco", "stampato", "pagina", "insegnante", "scuola"],
      pupils: ["alunni", "alunne", "alunno", "bambini", "bambine", "studenti", "maschi", "femmine"]),
    "pt": Words(
      whole: ["total de alunos", "número de alunos"],
      openers: ["número", "média", "soma", "turma", "emitido", "gerado", "professor", "professora", "escola"],
      pupils: ["alunos", "alunas", "aluno", "crianças", "estudantes", "meninos", "meninas", "rapazes", "raparigas"]),
    "ro": Words(
      whole: ["total elevi", "număr elevi", "numărul elevilor", "medie"],
      openers: [
        "număr", "numărul", "nr", "medie", "media", "data", "pagina", "clasa", "tipărit", "învățător", "școala",
      ],
      pupils: ["elevi", "elevilor", "copii", "băieți", "fete"]),
    "nl": Words(
      whole: ["totaal", "gemiddelde", "aantal leerlingen"],
      openers: ["totaal", "gemiddelde", "aantal", "klas", "groep", "afgedrukt", "pagina", "leerkracht"],
      pupils: ["leerlingen", "leerling", "kinderen", "jongens", "meisjes"]),
    "af": Words(
      whole: ["totaal", "getal leerders"], openers: ["totaal", "getal", "gemiddeld", "bladsy", "gedruk", "onderwyser"],
      pupils: ["leerders", "leerder", "kinders", "seuns", "meisies"]),
    "sv": Words(
      whole: ["summa", "totalt", "antal elever"], openers: ["summa", "totalt", "antal", "klass", "sida", "utskriven"],
      pupils: ["elever", "elev", "barn", "pojkar", "flickor"]),
    "da": Words(
      whole: ["i alt", "gennemsnit", "antal elever"],
      openers: ["i alt", "antal", "gennemsnit", "klasse", "side", "udskrevet"],
      pupils: ["elever", "elev", "børn", "drenge", "piger"]),
    "nb": Words(
      whole: ["totalt", "gjennomsnitt", "antall elever"],
      openers: ["totalt", "antall", "gjennomsnitt", "klasse", "side", "skrevet ut"],
      pupils: ["elever", "elev", "barn", "gutter", "jenter"]),
    "is": Words(
      whole: ["samtals", "alls", "meðaltal", "fjöldi nemenda"],
      openers: ["samtals", "alls", "fjöldi", "meðaltal", "síða", "bekkur", "prentað"],
      pupils: ["nemendur", "nemenda", "nemandi", "börn", "drengir", "stúlkur"]),
    "et": Words(
      whole: ["kokku", "summa", "keskmine", "õpilaste arv"],
      openers: ["kokku", "summa", "keskmine", "klass", "trükitud"],
      pupils: ["õpilast", "õpilased", "õpilane", "lapsed", "poissi", "poisid", "tüdrukut", "tüdrukud"]),
    "cs": Words(
      whole: ["celkem", "součet", "průměr", "počet žáků"],
      openers: ["celkem", "součet", "průměr", "počet", "třída", "vytištěno", "strana"],
      pupils: ["žáků", "žáci", "žák", "dětí", "děti", "chlapců", "chlapci", "dívek", "dívky"]),
    "sk": Words(
      whole: ["spolu", "celkom", "súčet", "priemer", "počet žiakov"],
      openers: ["spolu", "celkom", "súčet", "priemer", "počet", "trieda", "vytlačené", "strana"],
      pupils: ["žiakov", "žiaci", "žiak", "detí", "deti", "chlapcov", "chlapci", "dievčat", "dievčatá"]),
    "hr": Words(
      whole: ["ukupno", "zbroj", "prosjek", "prosek", "broj učenika", "ukupno učenika"],
      openers: ["ukupno", "zbroj", "prosjek", "broj", "stranica", "razred", "ispisano", "učitelj", "učiteljica"],
      pupils: [
        "učenika", "učenici", "učenica", "djece", "djeca", "dece", "deca", "dječaka", "dečaka", "djevojčica",
        "devojčica",
      ]),
    "sr": Words(
      whole: ["укупно", "збир", "просек", "број ученика", "укупно ученика"],
      openers: ["укупно", "збир", "просек", "број", "страна", "разред", "одељење", "учитељ", "учитељица"],
      pupils: ["ученика", "ученици", "деце", "деца", "дечака", "дечаци", "девојчица", "девојчице"]),
    "hu": Words(
      whole: ["összesen", "összeg", "átlag", "létszám", "osztálylétszám", "tanulók száma"],
      openers: ["összesen", "összeg", "átlag", "létszám", "osztálylétszám", "dátum", "oldal", "osztály", "nyomtatva"],
      pupils: ["tanuló", "tanulók", "gyerek", "gyerekek", "gyermek", "diák", "diákok", "fiúk", "lányok", "fő"]),
    "el": Words(
      whole: ["σύνολο", "άθροισμα", "μέσος όρος", "σύνολο μαθητών"],
      openers: ["σύνολο", "αριθμός", "ημερομηνία", "σελίδα", "τμήμα", "τάξη", "εκτυπώθηκε", "σχολείο"],
      pupils: ["μαθητές", "μαθητών", "μαθήτριες", "παιδιά", "αγόρια", "κορίτσια"]),
    "tr": Words(
      whole: ["toplam", "ortalama", "öğrenci sayısı", "sınıf mevcudu", "genel toplam"],
      openers: ["toplam", "ortalama", "tarih", "sayfa", "sınıf", "öğrenci sayısı", "sınıf mevcudu", "yazdırma"],
      pupils: ["öğrenci", "öğrenciler", "çocuk", "çocuklar", "kişi", "kızlar", "erkekler"]),
    "ga": Words(
      whole: ["iomlán", "meán", "líon na ndaltaí"], openers: ["iomlán", "líon", "meán", "dáta", "leathanach", "rang"],
      pupils: ["dalta", "daltaí", "páistí", "páiste", "buachaillí", "cailíní"]),
    "id": Words(
      whole: ["jumlah", "jumlah siswa", "rata rata"],
      openers: ["jumlah", "rata rata", "tanggal", "halaman", "kelas", "dicetak", "wali kelas"],
      pupils: ["siswa", "siswi", "murid", "anak", "orang"]),
    "sw": Words(
      whole: ["jumla", "wastani", "idadi ya wanafunzi"], openers: ["jumla", "idadi", "wastani", "tarehe", "ukurasa"],
      pupils: ["wanafunzi", "mwanafunzi", "watoto", "wavulana", "wasichana"]),
    "vi": Words(
      whole: ["tổng", "tổng cộng", "tổng số", "sĩ số", "trung bình"],
      openers: ["tổng", "tổng cộng", "tổng số", "sĩ số", "số lượng", "ngày", "trang", "lớp", "giáo viên"],
      pupils: ["học sinh"]),
    "ja": Words(
      whole: ["合計", "計", "平均", "人数"], openers: ["合計", "計", "平均", "人数"],
      pupils: ["名", "人", "児童", "生徒", "男子", "女子"]),
    "fi": Words(
      whole: ["yhteensä", "keskiarvo", "oppilaita yhteensä", "oppilasmäärä", "luokan koko", "luokkalista"],
      openers: ["yhteensä", "keskiarvo", "oppilaita", "oppilasmäärä", "tulostettu", "luokanopettaja", "sivu"],
      pupils: ["oppilasta", "oppilaat", "oppilas", "lasta", "lapset", "poikaa", "pojat", "tyttöä", "tytöt"]),
    "lt": Words(
      whole: ["iš viso", "viso", "vidurkis", "mokinių skaičius", "iš viso mokinių", "klasės sąrašas"],
      openers: ["iš viso", "viso", "vidurkis", "mokinių skaičius", "atspausdinta", "puslapis", "klasės vadovas"],
      pupils: ["mokiniai", "mokinių", "mokinys", "vaikai", "vaikų", "berniukai", "berniukų", "mergaitės", "mergaičių"]),
    "lv": Words(
      whole: ["kopā", "kopā skolēnu", "skolēnu skaits", "vidēji", "klases saraksts"],
      openers: ["kopā", "skolēnu skaits", "vidēji", "izdrukāts", "lappuse", "klases audzinātājs"],
      pupils: ["skolēni", "skolēnu", "skolēns", "bērni", "bērnu", "zēni", "zēnu", "meitenes", "meiteņu"]),
    "sl": Words(
      whole: ["skupaj", "povprečje", "število učencev", "seznam učencev"],
      openers: ["skupaj", "povprečje", "število", "natisnjeno", "stran", "razrednik", "razredničarka"],
      pupils: ["učencev", "učenci", "učenec", "otrok", "otroci", "dečkov", "dečki", "deklic", "deklice"]),
    "ca": Words(
      whole: ["total alumnes", "total d'alumnes", "nombre d'alumnes", "mitjana", "llista de classe"],
      openers: ["nombre d'alumnes", "mitjana", "llista", "imprès", "pàgina", "tutor", "tutora"],
      pupils: ["alumnes", "alumne", "nens", "nenes", "infants"]),
    "mk": Words(whole: ["вкупно", "просек"], openers: ["вкупно", "просек"], pupils: ["ученици", "ученик", "деца"]),
    "sq": Words(
      whole: ["gjithsej", "mesatarja"], openers: ["gjithsej", "mesatarja"], pupils: ["nxënës", "nxënësit", "fëmijë"]),
    "cy": Words(
      whole: ["cyfanswm", "cyfartaledd"], openers: ["cyfanswm"], pupils: ["disgybl", "disgyblion", "plant"]),
    "eu": Words(
      whole: ["guztira", "batez bestekoa"], openers: ["guztira"], pupils: ["ikasle", "ikasleak", "haurrak"]),
    "mn": Words(
      whole: ["нийт", "дүн", "бүгд", "дундаж"], openers: ["нийт", "дүн", "бүгд"],
      pupils: ["сурагч", "сурагчид", "хүүхэд"]),
    "kk": Words(
      whole: ["барлығы", "жиыны", "орташа"], openers: ["барлығы", "жиыны"], pupils: ["оқушы", "оқушылар", "бала"]),
    "ky": Words(
      whole: ["баары", "жалпы", "бардыгы"], openers: ["баары", "жалпы", "бардыгы"], pupils: ["окуучу", "окуучулар"]),
    "uz": Words(
      whole: ["jami", "hammasi", "жами"], openers: ["jami", "hammasi", "жами"],
      pupils: ["o'quvchi", "oʻquvchi", "oʻquvchilar", "o'quvchilar", "ўқувчи"]),
    "tg": Words(whole: ["ҷамъ", "ҳамагӣ"], openers: ["ҷамъ", "ҳамагӣ"], pupils: ["хонанда", "хонандагон"]),
    "az": Words(whole: ["cəmi", "yekun"], openers: ["cəmi", "yekun"], pupils: ["şagird", "şagirdlər", "uşaq"]),
    "tk": Words(whole: ["jemi"], openers: ["jemi"], pupils: ["okuwçy", "okuwçylar"]),
    "ka": Words(whole: ["სულ", "ჯამი"], openers: ["სულ", "ჯამი"], pupils: ["მოსწავლე", "ბავშვი"]),
    "hy": Words(whole: ["ընդամենը"], openers: ["ընդամենը"], pupils: ["աշակերտ", "երեխա"]),
    "ko": Words(
      whole: ["합계", "총계", "총원", "인원", "평균", "계"], openers: ["합계", "총계", "총원", "인원", "총인원", "평균", "출력일", "담임"],
      pupils: ["명", "학생", "아동", "남학생", "여학생"]),
    "zh": Words(
      whole: ["合计", "总计", "總計", "总数", "總數", "共计", "共計", "平均分", "人數", "总人数", "總人數"],
      openers: ["合计", "总计", "總計", "总数", "總數", "共计", "共計", "人數", "总人数", "總人數", "打印日期", "列印日期", "班主任"],
      pupils: ["学生", "學生", "男生", "女生", "名学生", "名學生"]),
    "ar": Words(
      whole: ["المجموع", "الإجمالي", "المجموع الكلي", "العدد", "عدد الطلاب", "عدد التلاميذ", "المعدل"],
      openers: ["المجموع", "الإجمالي", "عدد الطلاب", "عدد التلاميذ", "العدد", "تاريخ الطباعة", "الصفحة", "معلم الصف"],
      pupils: ["طالب", "طالبا", "طلاب", "الطلاب", "تلميذ", "تلميذا", "تلاميذ", "التلاميذ", "طالبة", "طالبات"]),
    "he": Words(
      whole: ["סה״כ", "סה\"כ", "סהכ", "סך הכל", "ממוצע", "מספר תלמידים", "רשימת תלמידים"],
      openers: ["סה״כ", "סה\"כ", "סהכ", "סך הכל", "ממוצע", "מספר תלמידים", "הודפס", "עמוד", "מחנכת", "מחנך"],
      pupils: ["תלמידים", "תלמידות", "תלמיד", "ילדים", "בנים", "בנות"]),
  ]
}
