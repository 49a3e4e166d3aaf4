/// What names look like, language by language: common given names, ends of family names, and letters of scripts without capitals.
///
/// It is asked only for texts that are not UTF-8. The lists are short and our own: they hold names and headings that most
/// lists of a class have among them, and tell apart what has the same letters in two encodings.
enum NameModel {
  /// What a word beyond its letters says for an encoding: a known name or heading, or the end of a family name.
  static func bonus(of word: [Unicode.Scalar]) -> Double {
    var text = ""
    for scalar in word where scalar.properties.isAlphabetic || scalar.value >= 0x300 {
      text += scalar.properties.lowercaseMapping
    }
    text = text.composed
    if names.contains(text) { return 3 }
    return ends.contains { text.hasSuffix($0) && text.count > $0.count } ? 1.5 : 0
  }

  /// Ends of family names that have letters beyond ASCII.
  private static let ends = [
    "aitė", "ytė", "utė", "ūtė", "iūtė", "ienė", "čius", "šius", "ūnas", "ėnas", "žius", "iņa", "iņš", "ņš", "šons",
    "iņš",
    "lēns", "tājs", "ović", "ević", "vić", "ić", "ič", "čič", "šek", "ová", "ský", "ská", "cký", "cká", "ák", "ík",
    "ěk",
    "dóttir", "ález", "énez", "ínez", "ópez", "érez", "ción", "ção", "ães", "ões", "ński", "ńska", "ówna", "oğlu",
    "ström", "gård", "sjö", "escu", "eșcu", "ović", "ović", "ов", "ова", "ев", "ева", "ин", "ина", "ский", "ская",
    "енко",
    "чук", "ић", "вић", "ски", "ска", "όπουλος", "ίδης", "άκης", "ου", "ης", "ος",
  ]

  private static let names: Set<String> = Set(
    """
    zoé chloé léa anaïs hélène loïc françois françoise noël noé jérôme gaëlle gaël inès maël océane théo émile benoît andré rené éric
    gérard josé joël frédéric stéphane sébastien mickaël raphaël agnès thérèse geneviève cécile véronique aurélie amélie élodie élise
    mélanie valérie hervé cédric grégory michaël timéo léo éléonore mathéo aimée adèle irène marlène solène maëlys maëlle lefèvre
    élève prénom prénoms né née château côté lemaître
    jürgen jörg günter björn käthe bärbel rüdiger änne zoë söhnke müller schröder weiß groß jäger könig böhm kühn köhler krüger schäfer
    schüler größe straße größ übel öz
    maría garcía sofía lucía andrés raúl ángel ángela josé jesús inés mónica óscar íñigo begoña nuño muñoz núñez peña álvarez gómez lópez
    pérez sánchez martínez rodríguez fernández gonzález hernández jiménez niño alumno año
    joão antónio inês luís conceição simões magalhães estêvão tomás núria jordi cognoms núñez mònica laia
    nicolò niccolò mosè giosuè città
    łukasz małgorzata bożena jędrzej paweł michał róża błażej żaneta kamiński wójcik zając wróbel kowalczyk dąbrowska dąbrowski
    lewandowska zieliński zielińska szymańska wiśniewski wiśniewska wójcicki nazwisko imię
    jiří tomáš božena zdeněk šárka žofie ondřej lukáš eliška kateřina matěj anežka štěpán vojtěch jáchym adéla příjmení jméno třída
    novák dvořák němec černý svoboda procházka kučera veselý horák
    ľubomír ľudmila žiak žiačka tomáš matúš zuzana šimon priezvisko meno kováč horváth
    ágnes béla győző jenő kálmán lászló sándor tünde zoltán éva örs ödön istván józsef szűcs kovács tóth szabó horváth név családi
    ștefan ioniță mihăiță gheorghiță țepeș prenume nume ştefan ioană
    ivan đorđe živko čedomir željko žarko šime božidar petrović jovanović kovačević nikolić ime prezime učenik đak
    ayşe işıl çağla gülşen şükrü yağız büşra oğuz tuğba kıvanç yılmaz şahin çelik yıldız öztürk özdemir doğan kılıç şimşek güneş
    erdoğan soyadı adı sınıf öğrenci iİ
    åsa björn göran sören östen pål søren lærke kåre håkon øyvind jørgen bjørn sjöberg åberg öberg förnamn efternamn kjær østby
    åse märta väinö äiti hämäläinen mäkinen järvinen pöyry jyväskylä oppilas väisänen
    súsanna jóannes høgni bárður tróndur eyðun rói jákup heðin sørvágur tvøroyri høgra hjørdis ættarnavn kjelnæs højgaard
    guðrún jón sigríður þór þórunn hörður björk ásta davíð
    žygimantas šarūnas rūta eglė agnė jūratė živilė gintarė eglė vytė ąžuolas žydrūnas mindaugas miglė austėja ūla šimkūnas kęstutaitė
    kęstutis čiurlionis žukauskas pavardė vardas klasė mokinys
    jānis pēteris līga ilze kārlis mārtiņš ēriks žanis ņina ģirts ķirsons bērziņš ozoliņš kalniņš uzvārds vārds skolēns anete
    õie ülle jüri jaanus märt mägi kärt õpilane põder tõnis sõrmus kõiv
    nguyễn nguyên trần lê phạm hoàng đặng bùi đỗ hồ ngô dương lý hùng dũng thảo hương ngọc việt tuấn thị văn đức minh họ tên
    lớp
    фамилия имя отчество класс список ученик прізвище клас імя презиме име ученица разред
    анна алёна мария иван ольга юлия дмитрий екатерина егор софия софья артём максим никита анастасия дарья полина матвей илья
    ангелина виктория мария олена андрій софія марія юрій назар ђорђе јован јована милица љубица љиљана његош никола
    стефан петар лука вук марко јелена миљана џенана ћирић петровић јовановић николић
    ελένη γιώργος μαρία κατερίνα νίκος δημήτρης ιωάννα σοφία άννα χρήστος επώνυμο όνομα τάξη
    """.split { $0.isWhitespace }.map(String.init))

  /// Whether an encoding has the characters of East Asia in pairs that other such encodings may have, too.
  static func isOfEastAsia(_ encoding: TextEncoding) -> Bool {
    [.eucJP, .gbk, .big5, .cp949, .cp932].contains(encoding)
  }

  /// What a Chinese or Japanese letter is worth in an encoding.
  static func han(_ scalar: Unicode.Scalar, in encoding: TextEncoding) -> Double {
    switch scalar.value {
    case 0x3041...0x30FF: return encoding == .big5 || encoding == .cp949 ? -1 : 2.5
    case 0x3005: return 2.5
    case 0xFF66...0xFF9F: return -0.5
    default: break
    }
    switch encoding {
    case .gbk: return simplified.contains(scalar) ? 3 : 0.3
    case .big5: return traditional.contains(scalar) ? 3 : 0.3
    case .cp949: return -1
    default: return japanese.contains(scalar) ? 3 : NameShape.isOfFirstLevel(scalar) ? 1.5 : -1
    }
  }

  static func hangul(_ scalar: Unicode.Scalar) -> Double { syllables.contains(scalar) ? 3 : 1.2 }

  /// Final forms of letters stand at the end alone.
  static func hebrew(_ scalar: Unicode.Scalar, isLast: Bool) -> Double {
    [0x5DA, 0x5DD, 0x5DF, 0x5E3, 0x5E5].contains(scalar.value) && !isLast ? -3 : 1.5
  }

  static func arabic(_ scalar: Unicode.Scalar) -> Double {
    (0x621...0x64A).contains(scalar.value)
      ? 1.5 : [0x67E, 0x686, 0x6A9, 0x6AF, 0x6CC].contains(scalar.value) ? 0.5 : -1
  }

  /// A vowel above or below stands behind a consonant; one that stands before it begins the syllable.
  static func thai(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Double {
    switch scalar.value {
    case 0xE31, 0xE34...0xE3A, 0xE47...0xE4E:
      guard let before else { return -3 }
      return (0xE01...0xE2E).contains(before.value) || (0xE31...0xE4E).contains(before.value) ? 1.5 : -3
    case 0xE01...0xE2E: return 0.8
    case 0xE2F, 0xE30, 0xE32, 0xE33, 0xE40...0xE44: return 1
    default: return -1
    }
  }

  private static let simplified = Set(
    """
    王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭
    廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂子轩涵宇浩然
    梓欣怡雨泽一诺思远晨博雅琪佳慧婷建国华红玉梅春雪云飞鹏辉志永小天姓名班级学号年学生惯用手左右嘉俊豪晓东海燕月
    """.unicodeScalars)

  private static let traditional = Set(
    """
    陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓馬阮
    董溫唐藍石蔣古紀姚連馮歐程湯田康姜白汪鄒尤巫龔嚴黎涂家豪志明俊傑建宏淑芬美玲雅婷怡君宗翰冠宇承恩品妍宥廷詩涵欣雨子睿心柏佳慧文英秀
    惠玉華國強麗珍姓名班級學號年學生慣用手左右彥哲嘉偉婉瑜靜宜小春雪月思翔
    """.unicodeScalars)

  private static let japanese = Set(
    """
    佐藤鈴木高橋田中渡辺伊山本村小林加吉斎井上口松清水森池石川前岡長谷後近坂遠青福西太三島原和竹金子野葉千大翔蓮陽菜美咲結愛花桜悠斗真
    健一二郎翼優香奈恵由紀子智也直樹拓海颯樹湊葵凛莉紬陸新律樹朝姓名組年番号氏名前左右利手学級児童生徒髙﨑渡邊邉澤
    """.unicodeScalars)

  private static let syllables = Set(
    """
    김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명
    기반왕금옥육인맹제모준예은아영경희수빈혜미연주호태승재동건훈규찬혁철학생이름반학급번호왼오른쪽잡가율린다솔슬로보람시온
    """.unicodeScalars)
}
