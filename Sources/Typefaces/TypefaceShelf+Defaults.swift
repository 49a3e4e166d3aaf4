#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension TypefaceShelf {
  /// The folders where systems keep their fonts: Debian and Ubuntu, Fedora, Arch, by hand, macOS.
  public static let fontFolders = [
    "/usr/share/fonts/truetype", "/usr/share/fonts/opentype", "/usr/share/fonts", "/usr/share/fonts/TTF",
    "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts", "/System/Library/Fonts/Supplemental",
    "/opt/homebrew/share/fonts",
  ]

  /// The font files to use where the user names none, of those that exist, in a fixed order; empty where there is none.
  ///
  /// The first is a typeface made for learning to read (Andika, SIL International) where it is installed, else a clear
  /// sans serif; then one for each of the larger scripts. Well-known places only are looked at: some hundred
  /// microseconds, where a scan of all fonts costs milliseconds.
  public static func defaultFiles(in folders: [String] = fontFolders) -> [String] {
    let folders = folders.filter { unsafe access($0, X_OK) == 0 }
    func find(_ names: [String]) -> String? {
      for folder in folders {
        for name in names {
          let path = "\(folder)/\(name)"
          if unsafe access(path, R_OK) == 0 { return path }
        }
      }
      return nil
    }
    let general = generalTypefaces.compactMap(find)
    let special = specialTypefaces.compactMap(find)
    // The main one, then those made for a script, then the other general ones, which have many scripts, few of them well.
    return Array(general.prefix(1)) + special + general.dropFirst()
  }

  /// The file of the bold face beside that of a regular one; nil where there is none.
  static func boldFace(of path: String) -> String? {
    guard let name = path.firstRange(of: "-Regular.") else { return nil }
    let bold = path[..<name.lowerBound] + "-Bold." + path[name.upperBound...]
    return unsafe access(String(bold), R_OK) == 0 ? String(bold) : nil
  }

  /// Typefaces for Latin, Cyrillic and Greek, each with the places it is found at below a font folder.
  private static let generalTypefaces = [
    ["andika/Andika-Regular.ttf", "sil-andika-fonts/Andika-Regular.ttf", "Andika-Regular.ttf"],
    ["noto/NotoSans-Regular.ttf", "google-noto/NotoSans-Regular.ttf", "NotoSans-Regular.ttf"],
    ["liberation/LiberationSans-Regular.ttf", "liberation-sans/LiberationSans-Regular.ttf"],
    ["dejavu/DejaVuSans.ttf", "dejavu-sans-fonts/DejaVuSans.ttf", "DejaVuSans.ttf"],
    ["Arial Unicode.ttf", "Arial.ttf"],
  ]

  /// Typefaces for one script, in the style of school books where there is one.
  private static let specialTypefaces =
    [
      ["NotoNaskhArabic-Regular.ttf"], ["NotoSansHebrew-Regular.ttf"], ["NotoSansDevanagari-Regular.ttf"],
      ["NotoSansBengali-Regular.ttf"], ["NotoSansThai-Regular.ttf"], ["NotoSansArmenian-Regular.ttf"],
      ["NotoSansGeorgian-Regular.ttf"], ["NotoSansEthiopic-Regular.ttf"],
    ].map { $0.flatMap { ["noto/\($0)", "google-noto/\($0)", $0] } } + [
      [
        "noto/NotoSansCJK-Regular.ttc", "noto-cjk/NotoSansCJK-Regular.ttc", "google-noto-cjk/NotoSansCJK-Regular.ttc",
        "google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc", "PingFang.ttc", "STHeiti Light.ttc",
      ],
      ["nanum/NanumGothic.ttf", "NanumGothic.ttf", "AppleSDGothicNeo.ttc"],
    ]
}
