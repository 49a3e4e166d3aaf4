import Tables

/// A roster to fill in: the headings of all columns in a language, with what may stand under them in brackets.
///
/// What stands in brackets does not matter to the reader.
public enum RosterTemplate {
  /// The columns, the ones that everybody fills in first.
  public static let columns: [RosterColumn] = [.name, .id, .group] + RosterColumn.settings

  /// The file's bytes, as the spreadsheets of a language's countries want it; nil for a language that has no headings.
  public static func bytes(in language: String, _ headings: RosterHeadings) -> [UInt8]? {
    guard let language = headings.languages.first(where: { $0.lowercased() == language.lowercased() }) else {
      return nil
    }
    var table = TableWriter(separator: separator(in: language))
    table.append(columns.map { heading($0, in: language, headings) })
    return table.bytes
  }

  /// What parts the cells of tables in a language's countries.
  static func separator(in language: String) -> Separator {
    ["en", "he", "ja", "ko", "zh"].contains(language) ? .comma : .semicolon
  }

  private static func heading(_ column: RosterColumn, in language: String, _ headings: RosterHeadings) -> String {
    let alias = headings.aliases(of: column, in: language).first
    let name = language == "en" ? column.rawValue : alias ?? column.rawValue
    guard let values = values(of: column, in: language) else { return name }
    return "\(name) (\(values))"
  }

  private static func values(of column: RosterColumn, in language: String) -> String? {
    switch column {
    case .hand:
      return [
        "ru": "левая/правая", "fr": "gauche/droite", "de": "links/rechts", "es": "izquierda/derecha",
        "uk": "ліва/права", "pl": "lewa/prawa", "ja": "左/右", "nl": "links/rechts", "it": "sinistra/destra",
        "sv": "vänster/höger", "da": "venstre/højre", "nb": "venstre/høyre", "pt": "esquerda/direita",
        "cs": "levá/pravá", "sk": "ľavá/pravá", "hr": "lijeva/desna", "bs": "lijeva/desna", "sr-latn": "leva/desna",
        "sr": "лева/десна", "bg": "лява/дясна", "be": "левая/правая", "hu": "bal/jobb", "ro": "stânga/dreapta",
        "et": "vasak/parem", "is": "vinstri/hægri", "ga": "clé/deas", "id": "kiri/kanan", "sw": "kushoto/kulia",
        "vi": "trái/phải", "af": "links/regs", "el": "αριστερό/δεξί", "tr": "sol/sağ", "fi": "vasen/oikea",
        "nn": "venstre/høgre", "eu": "ezkerra/eskuina", "cy": "chwith/de", "mk": "лева/десна", "kk": "сол/оң",
        "ka": "მარცხენა/მარჯვენა", "hy": "ձախ/աջ",
        "lt": "kairė/dešinė", "lv": "kreisā/labā", "sl": "leva/desna",
        "ca": "esquerra/dreta", "ko": "왼손/오른손", "zh": "左/右", "ar": "يسرى/يمنى", "he": "שמאל/ימין",
      ][language.lowercased()] ?? "left/right"
    case .level: return "1–5"
    case .size: return "6 mm"
    // A cross says yes in every language.
    case .heavyLines, .greyLines, .ink: return "x"
    case .paper: return "a4, a5, letter"
    case .maze: return "1–10, off"
    case .language: return language
    default: return nil
    }
  }
}
