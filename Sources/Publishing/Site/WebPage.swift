import Files
import FoundationEssentials
import Texts

/// What all our pages share: a head that lets nothing in from elsewhere, and nothing out.
struct WebPage {
  /// The language of its words.
  let language: String
  let title: String
  let style: String
  /// Empty for none.
  let script: String
  /// Whether the picture of browsers' tabs lies beside the page.
  var hasIcon = false

  /// What the page may load and run: itself, and files beside it.
  var policy: String {
    WebPage.policy(styles: [style, WebFiles.noScriptStyle], scripts: script.isEmpty ? [] : [script])
  }

  /// A content security policy for pages with these styles and scripts.
  static func policy(styles: [String], scripts: [String]) -> String {
    func sources(_ texts: [String]) -> String {
      texts.isEmpty ? "'none'" : texts.map { hashSource(of: $0) }.joined(separator: " ")
    }
    // The page of a class reads its own sheets, and shows what it has made of them.
    let reads = scripts.contains(WebFiles.classScript) ? "connect-src 'self'; frame-src 'self' blob:; " : ""
    return "default-src 'none'; script-src \(sources(scripts)); style-src \(sources(styles)); img-src 'self'; \(reads)"
      + "base-uri 'none'; form-action 'none'"
  }

  /// How a content security policy names a script or style that stands in a page (W3C CSP 3, 8.3).
  private static func hashSource(of text: String) -> String {
    "'sha256-\(Data(Digest(of: text).bytes).base64EncodedString())'"
  }

  /// All before the body's contents.
  var start: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.escapedForHTML)">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow, noarchive">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    \(hasIcon ? "<link rel=\"icon\" href=\"\(WebFiles.iconName)\" type=\"image/svg+xml\">\n" : "")\
    <title>\(title.escapedForHTML)</title>
    <style>\(style)</style>
    <noscript><style>\(WebFiles.noScriptStyle)</style></noscript>
    </head>
    <body>

    """
  }

  /// All after the body's contents.
  var end: String { (script.isEmpty ? "" : "<script>\(script)</script>\n") + "</body>\n</html>\n" }
}
