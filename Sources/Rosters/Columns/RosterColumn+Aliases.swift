extension RosterColumn {
  /// What columns are called, language by language; the page about rosters shows this table.
  static let aliasTable: [RosterColumn: [String: [String]]] = [
    .name: [
      "en": [
        "full name", "student name", "pupil name", "display name", "student", "pupil", "child", "names",
        "last name, first name", "lastname, firstname", "last, first", "surname, forename", "surname, first name",
        "first name last name", "first and last name", "name of child", "name of pupil", "child's name",
      ],
      "ru": ["ФИО", "ФИО ученика", "ФИ", "фамилия имя", "фамилия и имя", "фамилия имя отчество", "ученик", "ребёнок"],
      "fr": [
        "nom", "nom complet", "nom et prénom", "nom prénom", "prénom et nom", "prénom nom", "nom de l'élève", "élève",
      ],
      "de": [
        "vollständiger Name", "Schüler", "Schülerin", "Schülername", "Kind", "Name und Vorname", "Name, Vorname",
        "Nachname, Vorname", "Familienname, Vorname", "Vor- und Nachname", "Vorname Nachname", "Name des Kindes",
      ],
      "es": [
        "nombre", "nombre completo", "nombre y apellidos", "apellidos y nombre", "apellidos, nombre",
        "alumno", "alumna", "estudiante",
      ],
      "uk": ["ПІБ", "прізвище та імʼя", "прізвище імʼя", "прізвище імʼя по батькові", "учень", "учениця", "дитина"],
      "pl": ["imię i nazwisko", "nazwisko i imię", "nazwisko, imię", "uczeń", "uczennica", "dziecko"],
      "ja": ["氏名", "名前", "生徒氏名", "児童氏名", "児童名"],
    ],
    .given: [
      "en": [
        "first name", "firstname", "given name", "forename", "student first name", "legal first name", "first names",
        "forenames",
      ],
      "ru": ["имя", "имя ученика"],
      "fr": ["prénom", "prénoms", "prénom élève"],
      "de": ["Vorname", "Vornamen"],
      "es": ["nombre de pila", "nombres", "primer nombre"],
      "uk": ["імʼя"],
      "pl": ["imię", "imię pierwsze", "pierwsze imię"],
      "ja": ["名"],
    ],
    .family: [
      "en": ["last name", "lastname", "surname", "family name", "student last name", "legal last name"],
      "ru": ["фамилия", "фамилия ученика"],
      "fr": ["nom de famille", "nom élève", "nom de naissance"],
      "de": ["Nachname", "Familienname", "Zuname"],
      "es": ["apellido", "apellidos", "primer apellido"],
      "uk": ["прізвище"],
      "pl": ["nazwisko"],
      "ja": ["姓", "氏", "名字", "苗字"],
    ],
    .preferred: [
      "en": ["preferred name", "preferred first name", "preferred given name", "nickname", "known as", "called"],
      "ru": ["как зовут", "краткое имя"], "fr": ["prénom usuel", "prénom d'usage", "surnom"],
      "de": ["Rufname", "Spitzname"], "es": ["nombre preferido", "apodo"],
      "uk": ["як звати"], "pl": ["zdrobnienie"],
    ],
    .preferredFamily: [
      "en": ["preferred last name", "preferred family name"], "fr": ["nom d'usage", "nom d'usage élève"],
    ],
    .kana: ["ja": ["かな", "カナ", "ふりがな", "フリガナ", "氏名かな", "氏名カナ", "よみがな", "読み仮名"]],
    .kanaGiven: ["en": ["kana given name"], "ja": ["名かな", "名カナ", "めい", "メイ"]],
    .kanaFamily: ["en": ["kana family name"], "ja": ["姓かな", "姓カナ", "せい", "セイ"]],
    .id: [
      "en": ["student id", "pupil id", "student number", "sourcedId", "user id", "identifier", "number"],
      "ru": ["идентификатор", "номер ученика", "код ученика"], "fr": ["identifiant", "identifiant élève"],
      "de": ["Kennung", "Schülernummer", "Schüler-ID"],
      "es": ["identificador", "matrícula", "número de alumno"],
      "uk": ["ідентифікатор", "номер учня"], "pl": ["identyfikator", "numer ucznia"], "ja": ["番号", "学籍番号"],
    ],
    .group: [
      "en": ["class name", "classroom", "homeroom", "section"], "ru": ["класс"],
      "fr": ["classe", "libellé classe"], "de": ["Klasse"], "es": ["clase", "grupo"], "uk": ["клас"],
      "pl": ["klasa", "oddział"], "ja": ["クラス", "組", "学級"],
    ],
    .hand: [
      "en": ["handedness", "writing hand", "writes with"], "ru": ["рука", "какой рукой"],
      "fr": ["main", "latéralité"], "de": ["Hand", "Schreibhand", "Händigkeit"],
      "es": ["mano", "lateralidad"], "uk": ["рука"], "pl": ["ręka"], "ja": ["利き手"],
    ],
    .leftHanded: [
      "en": ["left-hander", "lefthander", "lefty", "left hand", "left", "LH", "writes left-handed", "is left-handed"],
      "ru": ["левша", "леворукий"], "fr": ["gaucher", "gauchère", "gaucher / gauchère", "gaucher ou gauchère"],
      "de": ["Linkshänder", "Linkshänderin", "linkshändig", "Linkshänder/in", "Linkshänder:in", "links"],
      "es": ["zurdo", "zurda", "zurdo/a", "zurdo o zurda"], "uk": ["шульга", "лівша", "ліворукий"],
      "pl": ["leworęczny", "leworęczna", "leworęczność"], "ja": ["左利き"],
    ],
    .school: [
      "en": ["handwriting", "handwriting style", "script", "style"], "ru": ["пропись", "шрифт"],
      "fr": ["écriture", "modèle d'écriture"], "de": ["Schrift", "Ausgangsschrift"],
      "es": ["caligrafía", "letra modelo"], "uk": ["пропис"], "pl": ["krój pisma"],
    ],
    .level: [
      "en": ["difficulty"], "ru": ["уровень"], "fr": ["niveau de difficulté", "difficulté"],
      "de": ["Stufe", "Schwierigkeit"], "es": ["dificultad"], "uk": ["рівень"], "pl": ["poziom trudności"],
    ],
    .letters: [
      "en": ["letter"], "ru": ["буквы", "буква"], "fr": ["lettres", "lettre"], "de": ["Buchstaben", "Buchstabe"],
      "es": ["letras", "letra"], "uk": ["літери", "літера"], "pl": ["litery", "litera"], "ja": ["文字"],
    ],
    .words: [
      "en": ["word"], "ru": ["слова", "слово"], "fr": ["mots", "mot"], "de": ["Wörter", "Wort"],
      "es": ["palabras", "palabra"], "uk": ["слова", "слово"], "pl": ["słowa", "słowo", "wyrazy"], "ja": ["単語", "ことば"],
    ],
    .text: [
      "en": ["texts"], "ru": ["текст"], "fr": ["texte"], "de": ["Text"], "es": ["texto"], "uk": ["текст"],
      "pl": ["tekst"],
    ],
    .design: [
      "en": ["sheet"], "ru": ["лист", "вид листа"], "fr": ["fiche"], "de": ["Blatt", "Arbeitsblatt"],
      "es": ["ficha"], "uk": ["аркуш"], "pl": ["karta"],
    ],
    .language: [
      "en": ["lang"], "ru": ["язык"], "fr": ["langue"], "de": ["Sprache"], "es": ["idioma", "lengua"],
      "uk": ["мова"], "pl": ["język"], "ja": ["言語"],
    ],
    .maze: [
      "en": ["maze level"], "ru": ["лабиринт"], "fr": ["labyrinthe"], "de": ["Labyrinth", "Irrgarten"],
      "es": ["laberinto"], "uk": ["лабіринт"], "pl": ["labirynt"], "ja": ["迷路"],
    ],
    .seed: [
      "en": ["random seed"], "ru": ["зерно"], "fr": ["graine"], "de": ["Startwert"], "es": ["semilla"],
      "uk": ["зерно"], "pl": ["ziarno"],
    ],
    .copies: [
      "en": ["copy count", "number of copies"], "ru": ["копии", "экземпляры"], "fr": ["copies", "exemplaires"],
      "de": ["Kopien", "Exemplare"], "es": ["copias"], "uk": ["копії"], "pl": ["kopie"], "ja": ["部数"],
    ],
  ]
}
