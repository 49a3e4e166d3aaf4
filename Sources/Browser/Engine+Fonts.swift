import Fontmaking
import JSON
import Letterforms
import Texts
import Worksheets

extension Engine {
  /// A school's letters as a typeface: the bytes of a TrueType file.
  func font(_ request: JSONValue) throws(Fault) -> [UInt8] {
    let letters = try lettersAndCase(of: request).letters
    let name = try request.optional("style")?.asText() ?? FontStyle.solid.rawValue
    guard let style = FontStyle(rawValue: name) else {
      throw Fault(
        .usage, problem: "there is no style \"\(name)\"",
        hint: "ask for " + FontStyle.allCases.map { $0.rawValue }.joined(separator: ", "))
    }
    let plan = try FontPlan(of: letters.school, hand: letters.hand)
    return try SchoolFont(plan, style: style, on: library.ruling(named: letters.school.ruling)).bytes
  }
}
