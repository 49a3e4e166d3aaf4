import Geometry
import Pages
import Texts

/// Pieces of HTML that are XML as well, with every text escaped.
enum WebText {
  /// A text between tags or in quotes: no sign of it is markup, and what XML cannot hold is left out.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A coordinate in hundredths of a point: finer than any printer.
  static func number(_ value: Double) -> String {
    guard abs(value) < 1e6 else { return "0" }
    var text = value.formatted(decimals: 2)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// A whole page of HTML: nothing is loaded from anywhere, and the browser is told to refuse it.
  static func page(title: String, style: String, body: String, script: String = "") -> String {
    let code = script.isEmpty ? "" : "<script>//<![CDATA[\n\(script)//]]></script>\n"
    return """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'\
      \(script.isEmpty ? "" : "; script-src 'unsafe-inline'")"/>
      <title>\(escaped(title))</title>
      <style>
      \(style)</style>
      </head>
      <body>
      \(body)\(code)</body>
      </html>

      """
  }
}
