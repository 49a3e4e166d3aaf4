/// Letters with one mark more than another letter, as Unicode's canonical decompositions have them.
enum MarkedLetters {
  /// The letters that one mark makes.
  struct Group: Sendable {
    let mark: Unicode.Scalar
    /// Pairs: the letter with the mark, and the one that bears it.
    let pairs: String
  }

  /// What bears the last mark of a letter, and that mark; nil for a letter without marks.
  static func apart(_ letter: Unicode.Scalar) -> (carrier: Unicode.Scalar, mark: Unicode.Scalar)? {
    for group in groups {
      var scalars = group.pairs.unicodeScalars.makeIterator()
      while let whole = scalars.next(), let carrier = scalars.next() {
        if whole == letter { return (carrier, group.mark) }
      }
    }
    return nil
  }

  /// Letters of Latin and Cyrillic; from Unicode 15, UnicodeData.txt, the blocks up to Latin Extended-B and Latin Extended
  /// Additional, and the Cyrillic ones.
  private static let groups: [Group] = [
    Group(
      mark: "\u{300}",
      pairs: "ÀAÈEÌIÒOÙUàaèeìiòoùuǛÜǜüǸNǹnḔĒḕēṐŌṑōẀWẁwẦÂầâẰĂằăỀÊềêỒÔồôỜƠờơỪƯừưỲYỳyЀЕЍИѐеѝи"),
    Group(
      mark: "\u{301}",
      pairs: "ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźzǗÜǘüǴGǵgǺÅǻåǼÆǽæǾØǿøḈÇḉçḖĒḗēḮÏḯïḰKḱkḾMḿm"
        + "ṌÕṍõṒŌṓōṔPṕpṸŨṹũẂWẃwẤÂấâẮĂắăẾÊếêỐÔốôỚƠớơỨƯứưЃГЌКѓгќк"),
    Group(mark: "\u{302}", pairs: "ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷyẐZẑzẬẠậạỆẸệẹỘỌộọ"),
    Group(mark: "\u{303}", pairs: "ÃAÑNÕOãañnõoĨIĩiŨUũuṼVṽvẪÂẫâẴĂẵăẼEẽeỄÊễêỖÔỗôỠƠỡơỮƯữưỸYỹy"),
    Group(
      mark: "\u{304}",
      pairs: "ĀAāaĒEēeĪIīiŌOōoŪUūuǕÜǖüǞÄǟäǠȦǡȧǢÆǣæǬǪǭǫȪÖȫöȬÕȭõȰȮȱȯȲYȳyḠGḡgḸḶḹḷṜṚṝṛӢИӣиӮУӯу"),
    Group(mark: "\u{306}", pairs: "ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭuḜȨḝȩẶẠặạЎУЙИйиўуӁЖӂжӐАӑаӖЕӗе"),
    Group(
      mark: "\u{307}",
      pairs: "ĊCċcĖEėeĠGġgİIŻZżzȦAȧaȮOȯoḂBḃbḊDḋdḞFḟfḢHḣhṀMṁmṄNṅnṖPṗpṘRṙrṠSṡsṤŚṥśṦŠṧšṨṢṩṣṪTṫtẆWẇwẊXẋxẎY"
        + "ẏyẛſ"),
    Group(
      mark: "\u{308}",
      pairs: "ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸYḦHḧhṎÕṏõṺŪṻūẄWẅwẌXẍxẗtЁЕЇІёеїіӒАӓаӚӘӛәӜЖӝжӞЗӟзӤИӥиӦОӧоӪӨӫөӬЭӭэӰУ"
        + "ӱуӴЧӵчӸЫӹы"),
    Group(mark: "\u{309}", pairs: "ẢAảaẨÂẩâẲĂẳăẺEẻeỂÊểêỈIỉiỎOỏoỔÔổôỞƠởơỦUủuỬƯửưỶYỷy"),
    Group(mark: "\u{30A}", pairs: "ÅAåaŮUůuẘwẙy"),
    Group(mark: "\u{30B}", pairs: "ŐOőoŰUűuӲУӳу"),
    Group(
      mark: "\u{30C}",
      pairs: "ČCčcĎDďdĚEěeĽLľlŇNňnŘRřrŠSšsŤTťtŽZžzǍAǎaǏIǐiǑOǒoǓUǔuǙÜǚüǦGǧgǨKǩkǮƷǯʒǰjȞHȟh"),
    Group(mark: "\u{30F}", pairs: "ȀAȁaȄEȅeȈIȉiȌOȍoȐRȑrȔUȕuѶѴѷѵ"),
    Group(mark: "\u{311}", pairs: "ȂAȃaȆEȇeȊIȋiȎOȏoȒRȓrȖUȗu"),
    Group(mark: "\u{31B}", pairs: "ƠOơoƯUưu"),
    Group(
      mark: "\u{323}",
      pairs: "ḄBḅbḌDḍdḤHḥhḲKḳkḶLḷlṂMṃmṆNṇnṚRṛrṢSṣsṬTṭtṾVṿvẈWẉwẒZẓzẠAạaẸEẹeỊIịiỌOọoỢƠợơỤUụuỰƯựưỴYỵy"),
    Group(mark: "\u{324}", pairs: "ṲUṳu"),
    Group(mark: "\u{325}", pairs: "ḀAḁa"),
    Group(mark: "\u{326}", pairs: "ȘSșsȚTțt"),
    Group(mark: "\u{327}", pairs: "ÇCçcĢGģgĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţtȨEȩeḐDḑdḨHḩh"),
    Group(mark: "\u{328}", pairs: "ĄAąaĘEęeĮIįiŲUųuǪOǫo"),
    Group(mark: "\u{32D}", pairs: "ḒDḓdḘEḙeḼLḽlṊNṋnṰTṱtṶUṷu"),
    Group(mark: "\u{32E}", pairs: "ḪHḫh"),
    Group(mark: "\u{330}", pairs: "ḚEḛeḬIḭiṴUṵu"),
    Group(mark: "\u{331}", pairs: "ḆBḇbḎDḏdḴKḵkḺLḻlṈNṉnṞRṟrṮTṯtẔZẕzẖh"),
  ]
}
