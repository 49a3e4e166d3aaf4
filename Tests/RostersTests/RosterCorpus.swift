import Testing

@testable import Tables

/// Common names of a language, and the word over notes below a list.
struct CorpusNames: Sendable {
  let given: String
  let family: String
  let notes: String
}

/// A program of schools: the columns of its export, and what it writes of those who have left.
struct SchoolProgram: CustomTestStringConvertible, Sendable {
  /// How a name is printed.
  enum Order: Sendable { case givenFamily, familyGiven, joined, prefixed }

  let name: String
  let language: String
  let encoding: TextEncoding
  let heading: String
  /// A row: `{n}` a number, `{g}` and `{f}` the names, `{s}` the status, `{x}` the day of leaving.
  let row: String
  /// What stands for the status of a pupil, of somebody who left, and for their day; nil where the program leaves them out itself.
  let here: String
  let gone: (status: String, day: String)?
  let order: Order

  var testDescription: String { name }

  static let all = [
    SchoolProgram(
      name: "PowerSchool", language: "en", encoding: .utf8,
      heading: "Student_Number,Last_Name,First_Name,Grade_Level,Home_Room,Enroll_Status,EntryDate,ExitDate",
      row: "{n},{f},{g},1,1A - Smith,{s},08/26/2026,{x}", here: "0", gone: ("2", "10/01/2026"), order: .givenFamily),
    SchoolProgram(
      name: "Skyward", language: "en", encoding: .windows1252,
      heading: "Student Name,Grade,Homeroom,Status,Withdrawal Date",
      row: "\"{f}, {g}\",01,1A,{s},{x}", here: "A", gone: ("I", "10/15/2026"), order: .givenFamily),
    SchoolProgram(
      name: "Infinite Campus", language: "en", encoding: .utf8,
      heading: "studentNumber,lastName,firstName,grade,endDate",
      row: "{n},{f},{g},1,{x}", here: "", gone: ("", "10/15/2026"), order: .givenFamily),
    SchoolProgram(
      name: "Google Admin", language: "en", encoding: .utf8,
      heading: "First Name [Required],Last Name [Required],Org Unit Path [Required],Status [READ ONLY]",
      row: "{g},{f},/Students/1A,{s}", here: "Active", gone: ("Suspended", ""), order: .givenFamily),
    SchoolProgram(
      name: "Google Admin staff", language: "en", encoding: .utf8,
      heading: "First Name [Required],Last Name [Required],Org Unit Path [Required]",
      row: "{g},{f},{s}", here: "/Students/1A", gone: ("/Staff", ""), order: .givenFamily),
    SchoolProgram(
      name: "Moodle", language: "en", encoding: .utf8,
      heading: "First name,Surname,ID number,Roles",
      row: "{g},{f},{n},{s}", here: "Student", gone: ("Non-editing teacher", ""), order: .givenFamily),
    SchoolProgram(
      name: "Arbor", language: "en", encoding: .utf8,
      heading: "Pupil Name,Year Group,Form,Leaving Date",
      row: "{g} {f},Year 1,1A,{x}", here: "", gone: ("", "2026-10-15"), order: .givenFamily),
    SchoolProgram(
      name: "Active", language: "en", encoding: .utf8,
      heading: "Name,Class,Active",
      row: "{g} {f},1A,{s}", here: "Y", gone: ("N", ""), order: .givenFamily),
    SchoolProgram(
      name: "Pronote", language: "fr", encoding: .windows1252,
      heading: "Élève;Né(e) le;Entrée;Sortie;Option",
      row: "{f} {g};12/04/2019;01/09/2026;{x};", here: "", gone: ("", "15/10/2026"), order: .familyGiven),
    SchoolProgram(
      name: "SIECLE", language: "fr", encoding: .windows1252,
      heading: "Identifiant unique*;Premier prénom*;Deuxième prénom;Nom de famille*;Nom d'usage;Statut*;Division*",
      row: "{n}F;{g};Marie;{f};;ST;CP A", here: "", gone: nil, order: .givenFamily),
    SchoolProgram(
      name: "ONDE", language: "fr", encoding: .windows1252,
      heading: "Nom élève;Nom d'usage élève;Prénom élève;Date naissance;Niveau;Libellé classe",
      row: "{f};;{g};03/05/2019;CP;CP Faure", here: "", gone: nil, order: .givenFamily),
    SchoolProgram(
      name: "edoo.sys", language: "de", encoding: .windows1252,
      heading: "Familienname;Vorname;Klasse;Status;Abgangsdatum",
      row: "{f};{g};1a;{s};{x}", here: "aktiv", gone: ("abgegangen", "30.10.2026"), order: .givenFamily),
    SchoolProgram(
      name: "SchILD", language: "de", encoding: .windows1252,
      heading: "Nachname|Vorname|Klasse|Status",
      row: "{f}|{g}|01A|{s}", here: "Aktiv", gone: ("Abgang", ""), order: .givenFamily),
    SchoolProgram(
      name: "WebUntis", language: "de", encoding: .utf8,
      heading: "longName;foreName;klasse.name;exitDate",
      row: "{f};{g};1a;{x}", here: "", gone: ("", "15.10.2026"), order: .givenFamily),
    SchoolProgram(
      name: "ASV", language: "de", encoding: .cp850,
      heading: "Name;Vorname;Klasse;Austritt",
      row: "{f};{g};1a;{x}", here: "", gone: ("", "15.10.2026"), order: .givenFamily),
    SchoolProgram(
      name: "Séneca", language: "es", encoding: .windows1252,
      heading: "Alumno/a;Estado Matrícula;Unidad",
      row: "\"{f}, {g}\";{s};1A", here: "", gone: ("Trasladada", ""), order: .givenFamily),
    SchoolProgram(
      name: "Rayuela", language: "es", encoding: .windows1252,
      heading: "Apellidos;Nombre;Grupo;Fecha de baja",
      row: "{f};{g};1A;{x}", here: "", gone: ("", "15/10/2026"), order: .givenFamily),
    SchoolProgram(
      name: "Esfera", language: "ca", encoding: .windows1252,
      heading: "Cognoms;Nom;Grup classe",
      row: "{f};{g};1A", here: "", gone: nil, order: .givenFamily),
    SchoolProgram(
      name: "E360", language: "pt", encoding: .windows1252,
      heading: "N.º;Nome;Turma;Situação",
      row: "{n};{g} {f};1A;{s}", here: "Frequenta", gone: ("Transferido", ""), order: .givenFamily),
    SchoolProgram(
      name: "Argo", language: "it", encoding: .windows1252,
      heading: "Cognome;Nome;Classe;Data ritiro",
      row: "{f};{g};1A;{x}", here: "", gone: ("", "15/10/2026"), order: .givenFamily),
    SchoolProgram(
      name: "ParnasSys", language: "nl", encoding: .windows1252,
      heading: "Roepnaam;Tv;Achternaam;Groep",
      row: "{g};van den;{f};3A", here: "", gone: nil, order: .prefixed),
    SchoolProgram(
      name: "Magister", language: "nl", encoding: .utf8,
      heading: "Stamnummer;Roepnaam;Tussenv.;Achternaam;Klas;Uitschrijfdatum",
      row: "{n};{g};;{f};3A;{x}", here: "", gone: ("", "15-10-2026"), order: .givenFamily),
    SchoolProgram(
      name: "Skola24", language: "sv", encoding: .windows1252,
      heading: "Efternamn;Förnamn;Klass;Slutdatum",
      row: "{f};{g};1A;{x}", here: "", gone: ("", "2026-10-15"), order: .givenFamily),
    SchoolProgram(
      name: "Aula", language: "da", encoding: .windows1252,
      heading: "Fornavn;Efternavn;Klasse;Status",
      row: "{g};{f};1A;{s}", here: "Aktiv", gone: ("Udmeldt", ""), order: .givenFamily),
    SchoolProgram(
      name: "Wilma", language: "fi", encoding: .windows1252,
      heading: "Sukunimi;Etunimi;Luokka;Tila",
      row: "{f};{g};1A;{s}", here: "Opiskelee", gone: ("Eronnut", ""), order: .givenFamily),
    SchoolProgram(
      name: "Mentor", language: "is", encoding: .windows1252,
      heading: "Nafn;Bekkur;Staða",
      row: "{g} {f};1A;{s}", here: "Virkur", gone: ("Hætt", ""), order: .givenFamily),
    SchoolProgram(
      name: "Vulcan", language: "pl", encoding: .windows1250,
      heading: "Nr;Nazwisko;Imię;Klasa;Data skreślenia",
      row: "{n};{f};{g};1A;{x}", here: "", gone: ("", "15.10.2026"), order: .givenFamily),
    SchoolProgram(
      name: "Librus", language: "pl", encoding: .cp852,
      heading: "Nazwisko;Imię;Klasa;Status",
      row: "{f};{g};1A;{s}", here: "aktywny", gone: ("skreślony", ""), order: .givenFamily),
    SchoolProgram(
      name: "Bakaláři", language: "cs", encoding: .windows1250,
      heading: "Příjmení;Jméno;Třída;Datum odchodu",
      row: "{f};{g};1.A;{x}", here: "", gone: ("", "15.10.2026"), order: .givenFamily),
    SchoolProgram(
      name: "aSc", language: "sk", encoding: .windows1250,
      heading: "Priezvisko;Meno;Trieda;Stav",
      row: "{f};{g};1.A;{s}", here: "aktívny", gone: ("odhlásený", ""), order: .givenFamily),
    SchoolProgram(
      name: "KRÉTA", language: "hu", encoding: .windows1250,
      heading: "Családnév;Keresztnév;Osztály;Jogviszony vége",
      row: "{f};{g};1.A;{x}", here: "", gone: ("", "2026.10.15"), order: .familyGiven),
    SchoolProgram(
      name: "e-Matica", language: "hr", encoding: .windows1250,
      heading: "Prezime;Ime;Razred;Datum ispisa",
      row: "{f};{g};1A;{x}", here: "", gone: ("", "15.10.2026"), order: .givenFamily),
    SchoolProgram(
      name: "eAsistent", language: "sl", encoding: .windows1250,
      heading: "Priimek;Ime;Razred;Datum izpisa",
      row: "{f};{g};1A;{x}", here: "", gone: ("", "15.10.2026"), order: .givenFamily),
    SchoolProgram(
      name: "SIIIR", language: "ro", encoding: .windows1250,
      heading: "Nume;Prenume;Clasa;Stare",
      row: "{f};{g};I A;{s}", here: "activ", gone: ("retras", ""), order: .givenFamily),
    SchoolProgram(
      name: "myschool", language: "el", encoding: .windows1253,
      heading: "Επώνυμο;Όνομα;Τάξη;Κατάσταση",
      row: "{f};{g};Α;{s}", here: "Ενεργός", gone: ("Διαγραφή", ""), order: .givenFamily),
    SchoolProgram(
      name: "e-Okul", language: "tr", encoding: .windows1254,
      heading: "Öğrenci No;Adı;Soyadı;Sınıf;Durum",
      row: "{n};{g};{f};1A;{s}", here: "Aktif", gone: ("Nakil", ""), order: .givenFamily),
    SchoolProgram(
      name: "TAMO", language: "lt", encoding: .windows1257,
      heading: "Nr.;Pavardė;Vardas;Klasė;Išvykimo data",
      row: "{n};{f};{g};1a;{x}", here: "", gone: ("", "2026-10-15"), order: .givenFamily),
    SchoolProgram(
      name: "e-klase", language: "lv", encoding: .windows1257,
      heading: "Uzvārds;Vārds;Klase;Statuss",
      row: "{f};{g};1.a;{s}", here: "Aktīvs", gone: ("Atskaitīts", ""), order: .givenFamily),
    SchoolProgram(
      name: "eKool", language: "et", encoding: .windows1257,
      heading: "Perekonnanimi;Eesnimi;Klass;Olek",
      row: "{f};{g};1A;{s}", here: "aktiivne", gone: ("lahkunud", ""), order: .givenFamily),
    SchoolProgram(
      name: "ЭлЖур", language: "ru", encoding: .windows1251,
      heading: "№;Фамилия;Имя;Класс;Родитель 1 (ФИО);Статус",
      row: "{n};{f};{g};1А;;{s}", here: "учится", gone: ("выбыл", ""), order: .givenFamily),
    SchoolProgram(
      name: "Дневник", language: "ru", encoding: .windows1251,
      heading: "ФИО;Класс;Дата выбытия",
      row: "{f} {g};1А;{x}", here: "", gone: ("", "15.10.2026"), order: .familyGiven),
    SchoolProgram(
      name: "Нові знання", language: "uk", encoding: .windows1251,
      heading: "Прізвище;Ім'я;Клас;Вибув",
      row: "{f};{g};1-А;{s}", here: "", gone: ("так", ""), order: .givenFamily),
    SchoolProgram(
      name: "Школо", language: "bg", encoding: .windows1251,
      heading: "Име;Фамилия;Клас;Дата на отписване",
      row: "{g};{f};1а;{x}", here: "", gone: ("", "15.10.2026"), order: .givenFamily),
    SchoolProgram(
      name: "ес-Дневник", language: "sr", encoding: .windows1251,
      heading: "Презиме;Име;Разред;Статус",
      row: "{f};{g};1;{s}", here: "уписан", gone: ("исписан", ""), order: .givenFamily),
    SchoolProgram(
      name: "名簿", language: "ja", encoding: .cp932,
      heading: "番号,姓,名,組,転出日",
      row: "{n},{f},{g},1,{x}", here: "", gone: ("", "2026/10/15"), order: .familyGiven),
    SchoolProgram(
      name: "名簿 EUC", language: "ja", encoding: .eucJP,
      heading: "番号,姓,名,組",
      row: "{n},{f},{g},1", here: "", gone: nil, order: .familyGiven),
    SchoolProgram(
      name: "나이스", language: "ko", encoding: .cp949,
      heading: "번호,성명,반,학적",
      row: "{n},{f}{g},1,{s}", here: "재학", gone: ("전출", ""), order: .joined),
    SchoolProgram(
      name: "学籍", language: "zh", encoding: .gbk,
      heading: "学号,姓名,班级,状态",
      row: "{n},{f}{g},1,{s}", here: "在读", gone: ("转学", ""), order: .joined),
    SchoolProgram(
      name: "نور", language: "ar", encoding: .windows1256,
      heading: "رقم الطالب,الاسم الكامل,الصف,الحالة",
      row: "{n},{g} {f},1,{s}", here: "نشط", gone: ("منسحب", ""), order: .givenFamily),
    SchoolProgram(
      name: "Mashov", language: "he", encoding: .windows1255,
      heading: "שם משפחה,שם פרטי,כיתה,סטטוס",
      row: "{f},{g},1,{s}", here: "פעיל", gone: ("עזב", ""), order: .givenFamily),
  ]

  /// Common names of each language, the given ones and the family ones; the word over notes below a list.
  static let names: [String: CorpusNames] = [
    "en": CorpusNames(
      given: "Anna Ben Leo Mia Noah Ruby Owen Zara Ivy Max",
      family: "Berg Tran Young O'Neil Patel Lopez Reed Stone Walsh King",
      notes: "Notes"),
    "fr": CorpusNames(
      given: "Zoé Chloé Léa Hugo Inès Théo Émile Benoît Lucas Maël",
      family: "Dupont Lefèvre Gérard Faure Hervé Garçon Évrard Petit Moreau Roux",
      notes: "Remarques"),
    "de": CorpusNames(
      given: "Jürgen Käthe Jörg Anna Lukas Mia Björn Leon Emil Bärbel",
      family: "Müller Schröder Weiß Jäger König Böhm Kühn Maier Vogel Köhler",
      notes: "Bemerkungen"),
    "es": CorpusNames(
      given: "José María Sofía Andrés Ángela Lucía Raúl Martín Inés Mónica",
      family: "Muñoz García Núñez Peña Gómez López Pérez Zúñiga Ruiz Cañas",
      notes: "Observaciones"),
    "ca": CorpusNames(
      given: "Núria Jordi Mònica Laia Martí Adrià Pol Arnau Júlia Biel",
      family: "Puig Solà Vilà Farré Gràcia Serra Roca Mas Bosch Soler",
      notes: "Observaciones"),
    "pt": CorpusNames(
      given: "João Inês Luís Tomás Mónica Rita Rui Sara Íris Ana",
      family: "Magalhães Simões Gonçalves Araújo Leitão Costa Silva Reis Falcão Neves",
      notes: "Observações"),
    "it": CorpusNames(
      given: "Nicolò Giulia Luca Anna Mosè Sara Marco Elisa Paolo Chiara",
      family: "Rossi Bianchi Macrì Calì Greco Fontana Conti Foà Riva Serra",
      notes: "Osservazioni"),
    "nl": CorpusNames(
      given: "Anna Daan Sem Zoë Daniël Noël Fleur Bram Lotte Tess",
      family: "Berg Jansen Vries Dijk Bakker Visser Smit Meijer Mulder Bos",
      notes: "Opmerkingen"),
    "sv": CorpusNames(
      given: "Åsa Björn Göran Märta Sören Östen Karin Pål Elsa Nils",
      family: "Åberg Sjöberg Öberg Lindström Hägg Persson Ek Dahl Berg Lund",
      notes: "Anmärkningar"),
    "da": CorpusNames(
      given: "Søren Lærke Kåre Jørgen Bjørn Anna Ida Emil Karl Freja",
      family: "Kjær Østby Ågård Brøndum Nygård Høyer Holm Dahl Lund Juhl",
      notes: "Bemærkninger"),
    "fi": CorpusNames(
      given: "Väinö Päivi Jyrki Aino Eino Helmi Onni Elli Veikko Sisko",
      family: "Hämäläinen Mäkinen Järvinen Virtanen Laine Häkkinen Niemi Salo Koski Lehto",
      notes: "Huomautuksia"),
    "is": CorpusNames(
      given: "Guðrún Jón Sigríður Þór Ólafur Ásta Ævar Hörður Anna Egill",
      family:
        "Sigurðsson Jónsdóttir Þórðarson Ólafsson Helgadóttir Gunnarsson Pálsdóttir Árnason Einarsson Karlsdóttir",
      notes: "Notes"),
    "pl": CorpusNames(
      given: "Łukasz Małgorzata Bożena Jędrzej Żaneta Paweł Michał Róża Anna Jan",
      family: "Kamiński Wójcik Zając Wróbel Ślęzak Żak Gołąb Nowak Zięba Mazur",
      notes: "Uwagi"),
    "cs": CorpusNames(
      given: "Jiří Tomáš Božena Zdeněk Šárka Ondřej Lukáš Matěj Anna Jan",
      family: "Dvořák Novák Němec Černý Růžička Kříž Říha Doležal Hájek Krejčí",
      notes: "Poznámky"),
    "sk": CorpusNames(
      given: "Ľubomír Ľudmila Matúš Tomáš Žofia Dušan Peter Jana Anna Eva",
      family: "Kováč Horváth Šimko Tóth Hudák Krajčí Čierny Novák Mráz Baláž",
      notes: "Poznámky"),
    "hu": CorpusNames(
      given: "Ágnes Béla Győző Ildikó Jenő Kálmán László Sándor Tünde Éva",
      family: "Szűcs Kővári Nagy Kovács Tóth Szabó Horváth Vörös Lőrincz Bíró",
      notes: "Megjegyzések"),
    "hr": CorpusNames(
      given: "Đurđica Željko Živko Šime Krešimir Anđela Ana Ivan Luka Mia",
      family: "Horvat Kovačević Babić Marić Jurić Šarić Žanić Đurić Novak Knez",
      notes: "Napomene"),
    "sl": CorpusNames(
      given: "Žiga Špela Matjaž Uroš Boštjan Živa Nejc Ana Luka Maja",
      family: "Novak Kovačič Krajnc Zupančič Hočevar Šuštar Žagar Kos Zajc Golob",
      notes: "Opombe"),
    "ro": CorpusNames(
      given: "Ioana Ştefan Cătălin Anca Bogdan Răzvan Maria Andrei Elena Radu",
      family: "Popescu Ionescu Gheorghiţă Păun Munteanu Stan Dumitru Lazăr Matei Stoica",
      notes: "Observații"),
    "el": CorpusNames(
      given: "Γιώργος Μαρία Ελένη Νίκος Κατερίνα Άννα Θανάσης Ζωή Σοφία Πέτρος",
      family: "Παπαδόπουλος Γεωργίου Οικονόμου Βλάχος Ψαρράς Ξενάκης Δήμου Ράλλης Λάμπρου Μακρής",
      notes: "Παρατηρήσεις"),
    "tr": CorpusNames(
      given: "Ayşe Işıl İbrahim Çağla Ömer Gülşen Yağız Oğuz Elif Can",
      family: "Yılmaz Şahin Çelik Öztürk Doğan Kılıç Koç Güneş Aydın Demir",
      notes: "Notlar"),
    "lt": CorpusNames(
      given: "Žygimantas Agnė Rūta Mindaugas Eglė Jurgis Šarūnas Miglė Ieva Jonas",
      family: "Šimkūnas Kęstutaitė Jonaitė Žukauskas Petrauskaitė Čiurlionis Rimkutė Vaičiūnas Stankus Balsys",
      notes: "Pastabos"),
    "lv": CorpusNames(
      given: "Jānis Līga Kārlis Mārtiņš Ģirts Ēriks Žanis Anna Ilze Elza",
      family: "Bērziņš Ozoliņa Kalniņš Liepiņa Krūmiņš Ķirsons Zariņa Šķēle Vanags Balode",
      notes: "Piezīmes"),
    "et": CorpusNames(
      given: "Tõnis Jüri Märt Õie Ülle Kärt Mari Jaan Liis Peeter",
      family: "Tamm Kõiv Põder Sõrmus Mägi Kütt Järvi Saar Sepp Kask",
      notes: "Märkused"),
    "ru": CorpusNames(
      given: "Алёна Пётр Мария Иван Ольга Юлия Дмитрий Зоя Егор Яна",
      family: "Ёлкина Иванов Петрова Смирнов Щукин Жуков Цветкова Быков Цой Гусь",
      notes: "Примечания"),
    "uk": CorpusNames(
      given: "Олена Андрій Софія Євген Ілля Юрій Соломія Назар Тарас Оксана",
      family: "Шевченко Кравець Мельник Бойко Коваль Лисенко Гнатюк Савчук Щербань Яценко",
      notes: "Примітки"),
    "bg": CorpusNames(
      given: "Георги Иван Мария Елена Димитър Пламен Стоян Надежда Ана Петър",
      family: "Иванов Петрова Димитров Георгиева Стоянов Тодорова Христов Ангелов Колев Илиева",
      notes: "Бележки"),
    "sr": CorpusNames(
      given: "Ђурђа Јован Његош Љубица Милош Драган Ана Лука Марко Јелена",
      family: "Петровић Јанковић Ђурић Љубић Стојковић Бојанић Илић Марић Лазић Попов",
      notes: "Напомене"),
    "ja": CorpusNames(
      given: "太郎 花子 さくら 陽菜 大翔 ゆい 健 美咲 蓮 あおい",
      family: "佐藤 鈴木 高橋 田中 渡辺 伊藤 中村 小林 加藤 吉田",
      notes: "備考"),
    "ko": CorpusNames(
      given: "민준 서연 도윤 지우 하은 준서 예은 철수 영희 슬기",
      family: "김 이 박 최 정 강 조 윤 장 임",
      notes: "비고"),
    "zh": CorpusNames(
      given: "秀英 子轩 浩宇 梓涵 思远 晓东 建国 雅琪 佳慧 一诺",
      family: "王 李 张 刘 陈 杨 赵 黄 周 吴",
      notes: "备注"),
    "ar": CorpusNames(
      given: "محمد فاطمة أحمد خديجة يوسف مريم عمر ليلى سعيد هدى",
      family: "الخطيب حسن العلي المصري منصور سالم نصر عمران خليل زيدان",
      notes: "ملاحظات"),
    "he": CorpusNames(
      given: "נועה יוסף דוד מיכל שירה אברהם רחל איתן תמר אורי",
      family: "כהן לוי מזרחי פרץ ביטון אזולאי פרידמן גבאי שרון דהן",
      notes: "הערות"),
  ]
}
