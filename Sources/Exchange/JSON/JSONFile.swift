import Files
import JSON
import Texts

/// Files of JSON with letters, read within bounds.
enum JSONFile {
  /// All 6 700 characters of KanjiVG have half a million.
  static let mostValues = 1_000_000

  /// The outermost value of a file.
  static func root(of bytes: [UInt8], file: String) throws(Fault) -> JSONValue {
    guard bytes.count <= InputFile.largest else {
      throw .tooLarge(file: file, bytes: bytes.count, most: InputFile.largest)
    }
    let bytes = Array(bytes.withoutByteOrderMark)
    let values = bytes.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    guard values <= mostValues else {
      throw Fault(
        at: FilePlace(file: file), problem: "the file has \(values) values; the limit is \(mostValues)",
        hint: "set fewer checkpoints, or split the file")
    }
    do {
      // Each value may have a key.
      return try JSONDocument(bytes, file: file, mostValues: 2 * mostValues + 2).root
    } catch {
      var fault = error
      fault.problem = "the file is not JSON: \(error.problem)"
      throw fault
    }
  }
}

extension JSONValue {
  /// The letters of a list, no name twice; those without a name are not compared.
  func letters<Letter>(
    named name: (Letter) -> String?, _ read: (JSONValue) throws(Fault) -> Letter
  ) throws(Fault) -> [Letter] {
    var letters: [Letter] = []
    var names: Set<String> = []
    for item in try asList() {
      let letter = try read(item)
      if let name = name(letter), !names.insert(name).inserted {
        throw item.pathFault(
          "the letter \(String(name.prefix(40)).quoted) is in the file already",
          hint: "delete one of the two, or give it the name of its own letter")
      }
      guard letters.count < Numbers.mostFiles else {
        throw item.pathFault("there are more than \(Numbers.mostFiles) letters", hint: "split the file")
      }
      letters.append(letter)
    }
    return letters
  }
}
