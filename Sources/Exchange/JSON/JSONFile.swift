import FoundationEssentials
import Geometry
import Texts
import XML

/// Decodes JSON from outside and says where it is wrong.
enum JSONFile {
  /// Above this the decoder would need more than 100 MB; all 6 700 characters of KanjiVG have half a million.
  static let mostValues = 1_000_000

  /// A value from a file's bytes.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], file: String
  ) throws(Fault) -> Value {
    guard bytes.count <= InputFile.largest else {
      throw .tooLarge(path: file, bytes: bytes.count, most: InputFile.largest)
    }
    let bytes = InputFile.withoutMark(bytes)
    let values = bytes.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    guard values <= mostValues else {
      throw .wrong(
        at: FilePlace(file: file), problem: "the file has \(values) values; \(mostValues) are the most",
        hint: "set fewer checkpoints, or split the file")
    }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw refused(error, bytes: bytes, file: file)
    } catch {
      throw .wrong(
        at: FilePlace(file: file), problem: "the file cannot be read as JSON", hint: "save it again")
    }
  }

  /// What the decoder says, with the place in the file.
  private static func refused(_ error: DecodingError, bytes: [UInt8], file: String) -> Fault {
    func wrong(_ context: DecodingError.Context, _ problem: String, _ hint: String) -> Fault {
      let name = context.codingPath.isEmpty ? "" : "\(self.name(of: context.codingPath)): "
      let place = JSONPlace.place(of: context.codingPath, in: bytes, file: file)
      return .wrong(at: place, problem: name + problem, hint: hint)
    }
    switch error {
    case .keyNotFound(let key, let context):
      return wrong(context, "\"\(key.stringValue)\" is missing", "compare the file with one that works")
    case .valueNotFound(_, let context):
      return wrong(context, "there is no value", "write the value, or delete the entry")
    case .typeMismatch(let type, let context):
      return wrong(context, "\(self.name(of: type)) is expected here", "compare the file with one that works")
    case .dataCorrupted(let context):
      if let own = context.underlyingError as? JSONProblem { return wrong(context, own.problem, own.hint) }
      if !context.codingPath.isEmpty {
        return wrong(context, "the value cannot be read", "write a plain number or text")
      }
      // The decoder does not say where.
      let fault = JSONFault(in: bytes)
      return .wrong(
        at: fault.map { FilePlace(ofByte: $0.index, in: bytes, file: file) } ?? FilePlace(file: file),
        problem: "the file is not JSON" + (fault.map { ": \($0.problem)" } ?? ""),
        hint: "look for a missing comma, quote or bracket; NaN is no number of JSON")
    @unknown default:
      return .wrong(
        at: FilePlace(file: file), problem: "the file cannot be read as JSON", hint: "save it again")
    }
  }

  /// A type as a teacher calls it.
  private static func name(of type: any Any.Type) -> String {
    if type == Double.self || type == Int.self { return "a number" }
    if type == Bool.self { return "true or false" }
    if type == String.self { return "a text" }
    return "\(type)".hasPrefix("Array") ? "a list" : "an object"
  }

  /// A place as one writes it in a program: `letters[2].lines[0].points`.
  private static func name(of path: [any CodingKey]) -> String {
    path.reduce("") { name, key in
      if let index = key.intValue { return name + "[\(index)]" }
      return name + (name.isEmpty ? "" : ".") + String(key.stringValue.prefix(40))
    }
  }
}

/// What is wrong with a value that JSON allows.
struct JSONProblem: Error {
  let problem: String
  let hint: String
}

extension JSONProblem {
  /// The error about the value to which keys lead.
  func error(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: problem, underlyingError: self))
  }
}

extension Decoder {
  /// An error about the value here.
  func problem(_ problem: String, hint: String) -> DecodingError {
    JSONProblem(problem: problem, hint: hint).error(at: codingPath)
  }
}

/// A key of any name, or the place in a list.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(item: Int) {
    stringValue = "\(item)"
    intValue = item
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(item: intValue) }
}

extension UnkeyedDecodingContainer {
  /// The letters of a list, no name twice.
  ///
  /// - Parameter name: Names a letter; those without a name are not compared.
  mutating func letters<Letter: Decodable>(named name: (Letter) -> String?) throws -> [Letter] {
    var letters: [Letter] = []
    var names: Set<String> = []
    while !isAtEnd {
      let place = codingPath + [JSONKey(item: currentIndex)]
      let letter = try decode(Letter.self)
      if let name = name(letter), !names.insert(name).inserted {
        throw JSONProblem(
          problem: "the letter \(name.prefix(40).description.quoted) stands in the file already",
          hint: "delete one of the two, or give it the name of its own letter"
        ).error(at: place)
      }
      guard letters.count < InputFile.mostFiles else {
        throw JSONProblem(
          problem: "there are more than \(InputFile.mostFiles) letters", hint: "split the file"
        ).error(at: place)
      }
      letters.append(letter)
    }
    return letters
  }
}
