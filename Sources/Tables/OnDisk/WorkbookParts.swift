import Packs
import Texts
import XML

/// The parts of a workbook beside its rows: which sheets there are, the texts they share, which cells show dates.
struct WorkbookParts {
  struct Sheet {
    let name: String
    let path: String
    let isHidden: Bool
  }

  let sheets: [Sheet]
  /// Whether days are counted from 1904, as old programs for the Macintosh did.
  let countsFrom1904: Bool
  private let pack: Pack

  init(_ pack: Pack) throws(Fault) {
    self.pack = pack
    var targets: [String: String] = [:]
    if let links = try WorkbookParts.root("xl/_rels/workbook.xml.rels", in: pack) {
      for link in links.children where link.localName == "Relationship" {
        if let id = link["Id"], let target = link["Target"] {
          targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
        }
      }
    }
    let book = try WorkbookParts.root("xl/workbook.xml", in: pack)
    let properties = book?.children.first { $0.localName == "workbookPr" }
    countsFrom1904 = ["1", "true"].contains(properties?["date1904"] ?? "")
    let list = book?.children.first { $0.localName == "sheets" }?.children ?? []
    sheets = list.compactMap { sheet in
      let id = sheet.attributes.first { $0.name == "r:id" || $0.name.hasSuffix(":id") }?.value
      guard let path = id.flatMap({ targets[$0] }), path.hasPrefix(WorkbookParts.sheets) else { return nil }
      return Sheet(name: sheet["name"] ?? "", path: path, isHidden: (sheet["state"] ?? "visible") != "visible")
    }
  }

  func bytes(of entry: String) throws(Fault) -> [UInt8] {
    return try pack.bytes(of: entry)
  }

  /// The root of a part; nil where the part is not there.
  ///
  /// - Parameter texts: The elements whose texts are kept.
  private static func root(
    _ entry: String, in pack: Pack, keepingTextOf texts: Set<String> = []
  ) throws(Fault) -> XMLElement? {
    guard pack.contains(entry) else { return nil }
    let bytes = try pack.bytes(of: entry)
    do throws(Fault) {
      var reader = try XMLReader(bytes, file: "\(pack.path)/\(entry)", keepingTextOf: texts)
      return try reader.next()
    } catch {
      throw Fault(error, inWorkbook: pack.path)
    }
  }

  /// The texts that cells name by number, without the readings in kana beside them.
  func sharedTexts() throws(Fault) -> [String] {
    let entry = "xl/sharedStrings.xml"
    guard pack.contains(entry) else { return [] }
    let bytes = try bytes(of: entry)
    var texts: [String] = []
    do throws(Fault) {
      var reader = try XMLReader(
        bytes, file: "\(pack.path)/\(entry)", unit: XMLPrefix.name("si", in: bytes, after: "sst"),
        keepingTextOf: ["t"], largest: Workbook.largestPart)
      while let item = try reader.next() { texts.append(item.runs) }
    } catch {
      throw Fault(error, inWorkbook: pack.path)
    }
    return texts
  }

  /// The comments on cells of a sheet, each with its place such as `B7`.
  func comments(of sheet: String) throws(Fault) -> [(place: String, text: String)] {
    let name = sheet.dropFirst(WorkbookParts.sheets.count)
    guard let links = try WorkbookParts.root("\(WorkbookParts.sheets)_rels/\(name).rels", in: pack) else { return [] }
    let target = links.children.first { $0["Type"]?.hasSuffix("/comments") ?? false }?["Target"]
    guard let target else { return [] }
    let entry =
      target.hasPrefix("../")
      ? "xl/\(target.dropFirst(3))" : target.hasPrefix("/") ? String(target.dropFirst()) : target
    guard let root = try WorkbookParts.root(entry, in: pack, keepingTextOf: ["t"]) else { return [] }
    let list = root.children.first { $0.localName == "commentList" }?.children ?? []
    return list.compactMap { comment in
      guard let place = comment["ref"], let text = comment.children.first(where: { $0.localName == "text" })?.runs
      else {
        return nil
      }
      // Threads stand behind a sentence for programs that do not know them; others begin with who wrote them.
      let said =
        text.hasPrefix("[Threaded comment]") ? text.split(separator: "Comment:", maxSplits: 1).last ?? "" : text[...]
      let lines = said.split(whereSeparator: { $0.isNewline }).map { String($0).trimmed }.filter { !$0.isEmpty }
      let own = lines.count > 1 && lines[0].hasSuffix(":") ? Array(lines.dropFirst()) : lines
      return (place, own.joined(separator: " "))
    }
  }

  /// Where sheets stand.
  private static let sheets = "xl/worksheets/"

  /// Whether a font has a property: it is there, and not said to be off.
  private static func isOn(_ property: XMLElement?) -> Bool {
    guard let property else { return false }
    return !["0", "false", "none"].contains(property["val"] ?? "1")
  }

  /// The numbers of the styles that strike texts through.
  func struckStyles() throws(Fault) -> Set<Int> {
    guard let root = try WorkbookParts.root("xl/styles.xml", in: pack) else { return [] }
    let fonts = root.children.first { $0.localName == "fonts" }?.children ?? []
    let struck = fonts.indices.filter { index in
      WorkbookParts.isOn(fonts[index].children.first { $0.localName == "strike" })
    }
    guard !struck.isEmpty else { return [] }
    let styles = root.children.first { $0.localName == "cellXfs" }?.children ?? []
    return Set(styles.indices.filter { styles[$0]["fontId"].flatMap { Int($0) }.map(struck.contains) ?? false })
  }

  /// How cells and their texts look, by the numbers of their styles: none for plain black on white.
  func looks() throws(Fault) -> [Int: String] {
    guard let root = try WorkbookParts.root("xl/styles.xml", in: pack) else { return [:] }
    func children(_ name: String) -> [XMLElement] { root.children.first { $0.localName == name }?.children ?? [] }
    /// A colour as it is written; nil for one that is usual there.
    func colour(_ element: XMLElement?, besides usual: Set<String>) -> String? {
      guard let element else { return nil }
      let attributes = ["rgb", "theme", "tint", "indexed"].compactMap { name in element[name].map { "\(name) \($0)" } }
      let text = attributes.joined(separator: " ").lowercased()
      return text.isEmpty || usual.contains(text) ? nil : text
    }
    let types = [
      (name: "b", look: LookOfCell.bold), (name: "i", look: LookOfCell.slanted),
      (name: "u", look: LookOfCell.underlined),
    ]
    let texts = children("fonts").map { font -> [String] in
      let colour = colour(
        font.children.first { $0.localName == "color" },
        besides: ["theme 1", "rgb ff000000", "rgb 00000000", "indexed 8", "indexed 64", "indexed 0"])
      return (colour.map { ["text \($0)"] } ?? [])
        + types.filter { type in WorkbookParts.isOn(font.children.first { $0.localName == type.name }) }.map { $0.look }
    }
    let grounds = children("fills").map { fill -> [String] in
      guard let pattern = fill.children.first(where: { $0.localName == "patternFill" }),
        !["none", "gray125"].contains(pattern["patternType"] ?? "none")
      else { return [] }
      let colour = colour(
        pattern.children.first { $0.localName == "fgColor" },
        besides: ["theme 0", "rgb ffffffff", "rgb 00ffffff", "indexed 9", "indexed 1", "indexed 64"])
      return colour.map { ["ground \($0)"] } ?? []
    }
    var looks: [Int: String] = [:]
    for (number, style) in children("cellXfs").enumerated() {
      func parts(_ list: [[String]], _ name: String) -> [String] {
        style[name].flatMap { Int($0) }.flatMap { list.indices.contains($0) ? list[$0] : nil } ?? []
      }
      let look = parts(texts, "fontId") + parts(grounds, "fillId")
      if !look.isEmpty { looks[number] = look.joined(separator: ", ") }
    }
    return looks
  }

  /// The numbers of the styles that show a date.
  func dateStyles() throws(Fault) -> Set<Int> {
    guard let root = try WorkbookParts.root("xl/styles.xml", in: pack) else { return [] }
    var dates: Set<Int> = Set(14...17).union([22]).union(27...31).union([34, 35, 36]).union(50...58)
    for format in root.children.first(where: { $0.localName == "numFmts" })?.children ?? [] {
      guard let id = format["numFmtId"].flatMap({ Int($0) }), let code = format["formatCode"] else { continue }
      if WorkbookParts.isDate(code) { dates.insert(id) } else { dates.remove(id) }
    }
    let styles = root.children.first { $0.localName == "cellXfs" }?.children ?? []
    return Set(styles.indices.filter { styles[$0]["numFmtId"].flatMap { Int($0) }.map(dates.contains) ?? false })
  }

  /// Whether a number format shows days or years, outside of quotes and brackets.
  private static func isDate(_ code: String) -> Bool {
    var isQuoted = false
    var isBracketed = false
    for character in code {
      switch character {
      case "\"": isQuoted.toggle()
      case "[": isBracketed = true
      case "]": isBracketed = false
      case "d", "D", "y", "Y", "e", "g": if !isQuoted && !isBracketed { return true }
      default: break
      }
    }
    return false
  }
}

/// The prefix that a part writes before the names of its elements; most write none.
enum XMLPrefix {
  /// A name with the prefix that another name has where it first stands.
  static func name(_ name: String, in bytes: [UInt8], after other: String) -> String {
    let wanted = Array(other.utf8)
    // The element stands within the first lines.
    let head = bytes.prefix(1 << 14)
    for start in head.indices.dropFirst() where head[start...].starts(with: wanted) {
      if head[start - 1] == UInt8(ascii: "<") { return name }
      guard head[start - 1] == UInt8(ascii: ":"),
        let open = head[..<start].lastIndex(of: UInt8(ascii: "<")), open + 1 < start - 1
      else { continue }
      let prefix = head[(open + 1)..<(start - 1)]
      guard prefix.allSatisfy({ $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") }) else { continue }
      return String(decoding: prefix, as: UTF8.self) + ":" + name
    }
    return name
  }
}

extension XMLElement {
  /// The text of a shared or inline string: its own, or that of its runs, without those that are struck through.
  ///
  /// What is struck through as a whole stands between two pairs of tildes, as it does in plain text.
  var runs: String {
    var (text, struck) = ("", "")
    for child in children {
      switch child.localName {
      case "t": text += child.plainText
      case "r": if child.isStruckRun { struck += child.runs } else { text += child.runs }
      default: break
      }
    }
    return text.trimmed.isEmpty && !struck.trimmed.isEmpty ? "~~\(struck.trimmed)~~" : text
  }

  /// The text, in which characters that XML cannot hold are written as _x000D_ (ECMA-376, part 1, 22.9.2.19); the end of a line is a blank.
  private var plainText: String {
    let written = String(decoding: text, as: UTF8.self)
    guard written.has("_x") else { return written }
    var (plain, rest) = ("", written[...])
    while let first = rest.first {
      let code = rest.dropFirst(2).prefix(4)
      if rest.hasPrefix("_x"), code.count == 4, rest.dropFirst(6).first == "_", let value = UInt32(code, radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        plain += value < 0x20 ? " " : String(scalar)
        rest = rest.dropFirst(7)
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    return plain
  }

  /// Whether a run of letters is struck through.
  private var isStruckRun: Bool {
    let look = children.first { $0.localName == "rPr" }?.children ?? []
    return look.contains { $0.localName == "strike" && !["0", "false"].contains($0["val"] ?? "1") }
  }
}
