import Geometry
import Languages
import Texts

/// Numbers and whole pages of the web's reports, which are HTML and XML as well.
enum WebText {
  /// A coordinate in hundredths of a point: finer than any printer.
  static func number(_ value: Double) -> String {
    abs(value) < 1e6 ? value.formatted(atMost: 2) : "0"
  }

  static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// A whole page of HTML: nothing is loaded from anywhere but a script that lies beside it.
  ///
  /// - Parameters:
  ///   - script: The file name of the script beside the page; nil for none.
  ///   - hasPhotos: Whether pictures of pixels stand in the page itself.
  ///   - digest: The SHA-256 of a text in base 64, by which the browser knows the page's own style (W3C CSP 3, 8.3).
  static func page(
    title: String, language: String, style: String, script: String? = nil, hasPhotos: Bool = false, body: Markup,
    hashing digest: (String) -> String
  ) -> String {
    let style = "\n\(style)"
    let policy =
      "default-src 'none'; style-src 'sha256-\(digest(style))'" + (script == nil ? "" : "; script-src 'self'")
      + (hasPhotos ? "; img-src data:" : "")
    let head: [Markup] = [
      Markup.empty("meta", ["charset": "utf-8"]),
      Markup.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      // The policy has no sign that needs to be escaped; as text its quotes would be.
      Markup(verbatim: "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\"/>"),
      Markup.element("title", Markup(text: title)), .element("style", Markup(verbatim: style)),
    ]
    let end = script.map { Markup.element("script", ["src": $0], []) + .newline } ?? Markup()
    let html: Markup = Markup.element(
      "html", ["lang": language, "xmlns": "http://www.w3.org/1999/xhtml"], .newline,
      Markup.element("head", .newline, head.joined(by: .newline), .newline), .newline,
      Markup.element("body", .newline, body, end), .newline)
    return "<!DOCTYPE html>\n" + html.source + "\n"
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
