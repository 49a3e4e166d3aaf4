/// What pages look like and do; the files stand beside this one, and are built into the program.
///
/// Colours keep 4.5 : 1 against what is behind them; sheets stay white, as paper is. Sheets out of sight are not laid out, so
/// that 10 000 scroll as 10 do. Words stand in the page, so that the script and its hash are the same for every class. A sheet
/// is printed from a hidden frame; where browsers forbid that (`file:` pages, viewers of their own) it opens in a tab.
enum WebFiles {
  /// How the page of a class looks: light and dark, wide and narrow, and on paper.
  static let classStyle = text(PackageResources.common_css) + text(PackageResources.class_css)
  /// How the index of classes looks.
  static let siteStyle = text(PackageResources.common_css) + text(PackageResources.site_css)
  /// What the page of a class does: filter, names, preview, choose, bind and print, without asking anybody for anything.
  static let classScript = [
    PackageResources.pdf_reader_js, PackageResources.pdf_binder_js, PackageResources.sheets_js,
    PackageResources.names_js, PackageResources.printing_js, PackageResources.class_js,
  ].map(text).joined()
  /// What the index of classes does: search.
  static let siteScript = text(PackageResources.site_js)
  /// The picture of browsers' tabs: a letter on a ruling.
  static let icon = PackageResources.icon_svg
  /// The name of its file.
  static let iconName = "icon.svg"
  /// What is for scripts only is not shown without them.
  static let noScriptStyle = ".js { display: none !important; }"

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
