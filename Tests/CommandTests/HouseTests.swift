import Foundation
import TestSupport
import Testing

/// What the documents for those who work on the program say of its code.
@Suite struct HouseTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(SampleSchools.root)/\(path)", encoding: .utf8)
  }

  private static func sources(in folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(SampleSchools.root)/\(folder)")
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { try text("\(folder)/\($0)") }
  }

  /// Every function that the tables of architecture.md name, as in `Sheet.composed(from:)`, is declared in its type.
  @Test func functionsOfTheArchitectureAreThere() throws {
    let named = try Self.text("Documentation/architecture.md").matches(of: /\| \d+ \| `([\w.]+)\.(\w+\([\w:]*\))` \|/)
      .map { "\($0.output.1.split(separator: ".").last ?? "").\($0.output.2)" }
    #expect(named.count > 30)
    let declared = try Set(Self.sources(in: "Sources").flatMap(Self.functions))
    #expect(named.filter { !declared.contains($0) } == [])
  }

  /// The functions of a file as documents write them: `Sheet.composed(from:)`.
  private static func functions(of source: String) -> [String] {
    var type = ""
    var functions: [String] = []
    let declarations =
      /(?m)^(?:[@\w]+ )*(?:extension|struct|enum|class|actor|protocol) ([\w.]+)|\b(?:func (\w+)|(init)\??)(?:<[^>]*>)?\(/
    for match in source.matches(of: declarations) {
      if let name = match.output.1 {
        type = String(name.split(separator: ".").last ?? "")
      } else if let name = match.output.2 ?? match.output.3 {
        functions.append("\(type).\(name)(\(labels(of: source[match.range.upperBound...])))")
      }
    }
    return functions
  }

  /// The labels of the parameters up to the bracket that closes them.
  private static func labels(of parameters: Substring) -> String {
    var depth = 0
    var labels = ""
    var begins = true
    var last: Character = "("
    var index = parameters.startIndex
    while index < parameters.endIndex, depth >= 0 {
      let character = parameters[index]
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
      if character == ",", depth == 0 { begins = true }
      if begins, depth == 0, character.isLetter || character == "_" {
        labels += parameters[index...].prefix { $0.isLetter || $0.isNumber || $0 == "_" } + ":"
        begins = false
      }
      last = character
      index = parameters.index(after: index)
    }
    return labels
  }

  /// The manifest gives each target the modules of ours that its sources import, and no other.
  @Test func manifestNamesWhatIsImported() throws {
    let manifest = try Self.text("Package.swift")
    let targets = manifest.matches(of: /(?m)^  \.(target|executableTarget|testTarget)\(\s*name: "(\w+)"((?s:.*?)\)),$/)
    #expect(targets.count > 60)
    let modules = Set(
      targets.map { String($0.output.2) }
        + manifest.matches(of: /(?:system\(|systemLibrary\(name: )"(\w+)"/).map { String($0.output.1) })
    for target in targets {
      let (kind, name, rest) = (target.output.1, target.output.2, target.output.3)
      let list = rest.firstMatch(of: /dependencies: \[((?s:.*?))\]/)?.output.1 ?? ""
      let declared = Set(list.matches(of: /"(\w+)"/).map { String($0.output.1) })
      let folder = rest.firstMatch(of: /path: "([^"]+)"/).map { String($0.output.1) }
      let sources = try Self.sources(in: folder ?? "\(kind == "testTarget" ? "Tests" : "Sources")/\(name)")
      let imports = sources.flatMap { $0.matches(of: /(?m)^\s*(?:@?\w+ )*import (\w+)/).map { String($0.output.1) } }
      #expect(declared == modules.intersection(imports), "\(name)")
    }
  }
}
