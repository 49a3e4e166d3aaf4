import Files
import FoundationEssentials
import Geometry
import JSON
import Texts

/// The objects of a PDF file and the contents of its pages, as the program qpdf tells them; no part of it is linked.
struct PDFObjects {
  /// The pages in order, by their names: `45 0 R`.
  let pages: [String]
  /// The objects by their names, streams with their dictionaries alone.
  private let objects: [String: JSONValue]
  /// What the streams that paint hold, unpacked, by their names.
  private var contents: [String: [UInt8]] = [:]

  /// Reads a file.
  ///
  /// - Parameter name: What people call it, for errors.
  init(_ path: String, name: String) throws(Fault) {
    let folder = try TemporaryFolder()
    let all = try PDFObjects.told(of: path, ["--json-key=pages", "--json-stream-data=none"], folder, name)
    pages = all.pages
    objects = all.objects
    var wanted: Set<String> = []
    for (object, value) in objects where isForm(value) { wanted.insert(object) }
    for page in pages {
      wanted.formUnion(names(in: objects[page]?["/Contents"]))
      for annotation in list(objects[page]?["/Annots"]) {
        wanted.formUnion(names(in: resolved(resolved(annotation)?["/AP"])?["/N"]))
      }
    }
    let streams = wanted.filter { objects[$0]?["stream"] != nil }.compactMap { $0.split(separator: " ").first }
    guard !streams.isEmpty else { return }
    // As a file, for there may be thousands.
    let list = "\(folder.path)/objects.txt"
    try AtomicFile.write(
      Array(streams.sorted().map { "--json-object=\($0)\n" }.joined().utf8), to: list, isDurable: false)
    let painted = try PDFObjects.told(
      of: path, ["--json-stream-data=inline", "--decode-level=generalized", "@\(list)"], folder, name)
    for (object, value) in painted.objects {
      guard let text = value["stream"]?["data"]?.text, let bytes = Data(base64Encoded: text) else { continue }
      contents[object] = Array(bytes)
    }
  }

  private func isForm(_ value: JSONValue) -> Bool { value["stream"]?["dict"]?["/Subtype"]?.text == "/Form" }

  // MARK: Values

  /// A value, or the object that it names: of a stream its dictionary.
  func resolved(_ value: JSONValue?) -> JSONValue? {
    guard let value, let name = value.text, let object = objects[name] else { return value }
    return object["stream"]?["dict"] ?? object
  }

  /// The values of a list, none of anything else.
  func list(_ value: JSONValue?) -> [JSONValue] { resolved(value).map { Array($0.items) } ?? [] }

  /// The numbers of a list, where there are so many; nil for anything else.
  func numbers(_ value: JSONValue?, count: Int? = nil) -> [Double]? {
    let all = list(value)
    let numbers = all.compactMap { resolved($0)?.number }
    return numbers.count == all.count && !all.isEmpty && count ?? all.count == all.count ? numbers : nil
  }

  /// The map of a list of six numbers; the identity for anything else.
  func map(_ value: JSONValue?) -> Affine {
    guard let numbers = numbers(value, count: 6) else { return .identity }
    return Affine(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// The rectangle of a list of four numbers, its corners in any order; nil for anything else.
  func box(_ value: JSONValue?) -> Rectangle? {
    guard let numbers = numbers(value, count: 4), numbers.allSatisfy({ abs($0) < 1e6 }) else { return nil }
    return Rectangle(around: [Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3])])
  }

  /// What a page or a node above it says (PDF 1.7, 7.7.3.4).
  func inherited(_ key: String, of page: String) -> JSONValue? {
    var node = objects[page]
    for _ in 0..<PDFObjects.deepestPage {
      if let value = node?[key] { return resolved(value) }
      node = resolved(node?["/Parent"])
    }
    return nil
  }

  /// No program makes a deeper tree of pages.
  private static let deepestPage = 40

  /// An object by its name.
  subscript(name: String) -> JSONValue? { objects[name] }

  /// The stream that a value names: its dictionary and what it holds; nil for none, and for one that paints nothing.
  func stream(_ value: JSONValue?) -> (dictionary: JSONValue, bytes: [UInt8])? {
    guard let name = value?.text, let bytes = contents[name], let dictionary = objects[name]?["stream"]?["dict"] else {
      return nil
    }
    return (dictionary, bytes)
  }

  /// What the contents of a page hold, one after the other.
  func contents(of page: String) -> [UInt8] {
    // A name may end with one stream and the next begin with another: a line's end parts them.
    Array(names(in: objects[page]?["/Contents"]).compactMap { contents[$0] }.joined(separator: [0x0A]))
  }

  /// The names of the streams that a value or a list names.
  private func names(in value: JSONValue?) -> [String] {
    guard let name = value?.text else { return value.map { $0.items.compactMap(\.text) } ?? [] }
    guard let object = objects[name], object.isList else { return [name] }
    return object.items.compactMap(\.text)
  }

  // MARK: qpdf

  /// What qpdf says of a file.
  private static func told(
    of path: String, _ wishes: [String], _ folder: TemporaryFolder, _ name: String
  ) throws(Fault) -> (pages: [String], objects: [String: JSONValue]) {
    let file = path.hasPrefix("-") ? "./\(path)" : path
    let outcome = try OutsideProgram.run("qpdf", ["--json=2", "--json-key=qpdf"] + wishes + [file], in: folder.path)
    // 3 is a file that was mended.
    guard outcome.status == 0 || outcome.status == 3 else { throw try refused(name, outcome, folder) }
    guard !outcome.output.isEmpty else { throw tooLarge(name) }
    let root = try JSONDocument(Array(outcome.output.utf8), file: name).root
    var objects: [String: JSONValue] = [:]
    // A head, and an object whose keys are "obj:12 0 R".
    for member in root["qpdf"].map({ $0.items.flatMap(\.members) }) ?? [] {
      guard let key = member.key.text, key.hasPrefix("obj:") else { continue }
      objects[String(key.dropFirst(4))] = member.value["value"] ?? member.value
    }
    return (root["pages"].map { $0.items.compactMap { $0["object"]?.text } } ?? [], objects)
  }

  /// What is wrong where qpdf gave up.
  private static func refused(
    _ name: String, _ outcome: OutsideProgram.Outcome, _ folder: TemporaryFolder
  ) throws(Fault) -> Fault {
    let hint = "install qpdf, version 11 or newer: apt install qpdf, or on a Mac brew install qpdf"
    guard outcome.status != 127 else {
      return Fault(
        .noInput, file: name, problem: "ink in a PDF is read by the program qpdf, which is not installed", hint: hint)
    }
    guard outcome.status < 128 else { return tooLarge(name) }
    guard !outcome.complains(of: "password") else {
      return Fault(file: name, problem: "the PDF is locked with a password", hint: "save it without a password")
    }
    // qpdf version 10.6.3
    let version = try OutsideProgram.run("qpdf", ["--version"], in: folder.path).output.split(separator: " ")
    if let number = version.dropFirst(2).first.flatMap({ Int($0.prefix { $0.isNumber }) }), number < 11 {
      return Fault(.noInput, file: name, problem: "qpdf \(version[2]) is too old to read ink in a PDF", hint: hint)
    }
    return Fault(
      file: name, problem: "the PDF cannot be read: it is damaged or cut short",
      hint: "have it handed in again, or save the mail's attachment again")
  }

  private static func tooLarge(_ name: String) -> Fault {
    Fault(
      file: name, problem: "the PDF takes too much time or memory to be read",
      hint: "save it again with the child's own pages alone")
  }
}
