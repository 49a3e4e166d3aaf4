extension RosterStanding {
  /// What begins a word for those who have left, in small letters without accents.
  static let goneStems = [
    "withdr", "inactiv", "transfer", "graduat", "left", "leav", "exit", "dropp", "suspend", "archiv", "delet", "gadael",
    "anulou", "шилж", "dropout", "промијен", "променио", "променила", "promijen", "promenio", "promenila",
    "disabl", "deactiv", "former", "gone", "moved", "expel", "exclud", "unenrol", "cancel", "remov", "inaktiv",
    "abgegang", "abgang", "abgemeld", "ausgetret", "austritt", "ehemalig", "geloscht", "verzog", "entlass",
    "ausgeschult", "ausgeschied", "weggezog", "gesperrt", "deaktiv", "inactif", "sorti", "parti", "radi",
    "demission", "desinscri", "ancien", "supprim", "demenag", "quitt", "baja", "traslad", "retirad", "anulad",
    "expuls", "egresad", "desvincul", "eliminad", "suspendid", "titulad", "baixa", "inactiu", "traslladat", "inativ",
    "desist", "abandon", "evad", "remanej", "exclui", "saiu", "inattiv", "ritirat", "trasferit", "cessat", "uscit",
    "retras", "exmatricul", "plecat", "absolvent", "uitgeschrev", "vertrok", "vertrek", "verwijderd", "afgemeld",
    "oudleerling", "onaktief", "verlaat", "avslut", "slutat", "utskriv", "flyttat", "avgatt", "avregistr", "udmeldt",
    "udskrev", "fraflyt", "stoppet", "ophort", "sluttet", "utmeldt", "utskrev", "flyttet", "eronnut", "poistun",
    "passiiv", "lopettan", "muuttan", "ovirk", "haett", "utskrif", "flutt", "lahkun", "valja", "mitteaktiiv",
    "neaktiv", "izstaj", "atskait", "izslegt", "neaktyv", "isvyk", "isregistr", "isbrauk", "nieaktyw", "skresl",
    "wypisan", "przenies", "odszed", "odesz", "usuniet", "absolwent", "opusci", "odesel", "odesla", "odhlas",
    "prestoup", "prestup", "ukonc", "vyloucen", "vyrazen", "vyraden", "odstehov", "odisiel", "odisla", "izpisan",
    "odsel", "odsla", "ispisan", "otis", "premjest", "premest", "odjavlj", "inaktyw", "неактив", "исписан", "отиш",
    "премешт", "одјављ", "отписан", "напусн", "премест", "изключ", "завърш", "выбы", "отчисл", "выпуск", "переве",
    "ушел", "ушла", "удален", "заблокир", "архив", "вибу", "відрах", "випуск", "заблок", "архів", "виключ", "адліч",
    "неактыў", "неактыв", "ανενεργ", "διαγραφ", "διαγεγρ", "αποχωρ", "μεταγραφ", "μετεγγρ", "αποφοιτ", "pasif",
    "ayril", "mezun", "nakil", "nakled", "silin", "kiiratkoz", "kilepett", "tavoz", "elment", "torolt", "megszunt",
    "vegzett", "deceas", "verstorb", "deced", "faleci", "fallecid", "overled", "zemrel", "zmarl", "умер", "помер",
    "neamhghniomh", "fagtha", "imithe", "keluar", "pindah", "lulus", "nonaktif", "mutasi", "ameondoka",
    "ameacha", "amehama", "nghỉ", "thoi", "chuyển", "ลาออก", "ย้าย", "จำหน่าย", "退学", "転校", "転出", "卒業", "除籍", "休学", "전출",
    "퇴학", "졸업", "휴학", "자퇴",
    "전학", "转学", "转出", "毕业", "离校", "退學", "轉學", "轉出", "畢業", "離校", "منسحب", "منقول", "عزب", "עזב", "בוגר",
  ]

  /// What begins a word for those who are in the class.
  static let hereStems = [
    "activ", "aktiv", "actif", "enrol", "regist", "current", "present", "admit", "admis", "attend", "comparec", "enabl",
    "inscri",
    "matricul", "ativ", "attiv", "iscritt", "frequent", "actief", "ingeschrev", "aktief", "inskriv", "indskrev",
    "innskrev", "aktiiv", "opib", "aktyw", "uczeszcz", "zapisan", "wpisan", "studuj", "navstev", "zapsan", "upisan",
    "уписан", "актив", "учится", "обуча", "зачисл", "учащ", "навча", "зарахов", "действ", "актыў", "вучы", "записан",
    "ενεργ", "εγγεγρ", "φοιτ", "kayitl", "aktif", "devam", "beirat", "opiskel", "mokosi", "virkur", "cursando", "alta",
    "altes",
    "vigente", "efectiv", "суралц", "regular", "promot", "repeat", "repet", "redoubl", "nouve", "nuev", "newcom",
    "continu", "aprobad",
    "aprovad", "đang", "在籍", "在学", "在校", "在读", "在學", "在讀", "재학", "פעיל", "نشط", "مقيد",
  ]

  /// What begins a word for grown-ups on a school staff.
  static let staffStems = [
    "teach", "staff", "admin", "faculty", "lehr", "erzieh", "personal", "personnel", "enseign", "prof", "docent",
    "maestr", "учител", "преподав", "администр", "сотрудн", "педагог", "вчител", "вихов", "адмін", "nauczyc",
    "ucitel", "tanar", "tanit", "pedagog", "larar", "laerer", "opettaj", "kennar", "opetaj", "skolot", "mokytoj",
    "εκπαιδ", "καθηγ", "δασκαλ", "ogretmen", "muinteoir", "guru", "mwalimu", "giáo", "教師", "教員", "先生", "担任", "教职",
    "교사", "교직", "老师", "教师", "老師", "assist", "aide", "principal", "direct", "secretar", "sekret", "parent",
    "guardian", "eltern", "foresatt", "foraeld", "vardnadshav", "huoltaj", "ouder", "rodzic", "rodic", "genitor",
    "padre", "madre", "mutter", "vater", "sorgeberecht", "erziehungsber", "responsabl", "encarregad", "родител",
    "батьк", "szulo", "veli", "roditelj", "родитељ", "observer", "manager", "owner", "coach", "counsel", "employ",
    "mitarbeit", "leerkracht",
    "leraar", "insegnant", "kontaktlaerer", "директор", "настаўн", "מורה", "معلم",
  ]

  /// What begins a word for pupils.
  static let pupilStems = [
    "student", "pupil", "learner", "barn", "child", "schuler", "kind", "eleve", "enfant", "alumn", "alun", "estudiant",
    "учени", "учащ", "учень", "учн", "вучан", "вучн", "uczen", "uczn", "zak", "zac", "ziak", "ucenik", "ucenk",
    "učenik", "tanulo", "diak", "gyerek", "elev", "oppila", "nemand", "opilane", "mokin", "skolen", "μαθητ",
    "ogrenci", "dalta", "sisw", "murid", "mwanafunzi", "học", "生徒", "児童", "학생", "学生", "學生", "leerling", "leerder",
    "allieve", "bambin", "дет", "ребен", "diva", "תלמיד", "طالب",
  ]

  /// Short forms of programs, and words that others begin with.
  static let goneWords: Set<String> = ["i", "w", "g", "alumni", "alumnus", "withdrawal", "ушёл", "fortgezogen"]

  /// Short forms for those who are in the class.
  static let hereWords: Set<String> = ["a", "e", "ok", "normal", "new", "student", "yes", "в", "учится"]

  /// Words that turn what follows into its opposite.
  static let notWords: Set<String> = [
    "not", "no", "non", "nicht", "kein", "ne", "nie", "не", "nao", "nem", "ikke", "inte", "ej", "ei", "ekki", "niet",
    "δεν", "μη", "degil", "tidak", "không", "nu", "niet", "ни", "nisu", "nije", "није", "غير", "לא",
  ]
}
