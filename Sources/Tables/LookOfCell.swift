/// How a cell and its text look, in words that are the same for cells that look the same: `text rgb ffff0000, bold type`.
public enum LookOfCell {
  /// What a look may have, with its colours where they stand behind it.
  private static let parts = [
    (sign: "text ", kind: "colour"), (sign: "ground ", kind: "colour"), (sign: bold, kind: bold),
    (sign: slanted, kind: slanted), (sign: underlined, kind: underlined),
  ]
  static let bold = "bold type"
  static let slanted = "slanted type"
  static let underlined = "underlining"

  /// What tells a look from the usual one, in people's words.
  public static func kinds(of look: String) -> [String] {
    var kinds: [String] = []
    for part in look.split(separator: ",") {
      let text = part.first == " " ? part.dropFirst() : part
      if let kind = parts.first(where: { text.hasPrefix($0.sign) })?.kind, !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }
}
