import Geometry
import Pages
import Texts

/// Pieces of HTML that are XML as well, with every text escaped.
enum WebText {
  /// A coordinate in hundredths of a point: finer than any printer.
  static func number(_ value: Double) -> String {
    abs(value) < 1e6 ? value.formatted(atMost: 2) : "0"
  }

  static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// A whole page of HTML: nothing is loaded from anywhere, and no style or script runs but the page's own.
  ///
  /// - Parameter digest: The SHA-256 of a text in base 64, by which the browser knows style and script (W3C CSP 3, 8.3).
  static func page(
    title: String, style: String, body: String, script: String = "", hashing digest: (String) -> String
  ) -> String {
    let style = "\n\(style)"
    let code = script.isEmpty ? "" : "//<![CDATA[\n\(script)//]]>"
    let policy =
      "default-src 'none'; style-src 'sha256-\(digest(style))'"
      + (code.isEmpty ? "" : "; script-src 'sha256-\(digest(code))'")
    return """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <title>\(title.escapedForHTML)</title>
      <style>\(style)</style>
      </head>
      <body>
      \(body)\(code.isEmpty ? "" : "<script>\(code)</script>\n")</body>
      </html>

      """
  }
}

/// Styles and scripts, which stand as files in the folder Web.
enum WebFiles {
  /// What the report and the replay have in common: the page, its pictures.
  static var report: String { text(PackageResources.report_css) + text(PackageResources.picture_css) }
  /// The report's table.
  static var grade: String { text(PackageResources.grade_css) }
  /// The replay's controls.
  static var replay: String { text(PackageResources.replay_css) }
  /// The replay itself.
  static var replayScript: String { text(PackageResources.replay_js) }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
