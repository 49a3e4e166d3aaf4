import Foundation
import TestSupport

/// A JSON Schema (2020-12) as far as ours goes: a keyword it does not know is an error, not a pass.
struct Schema {
  private let root: [String: Any]

  struct Unknown: Error { let keyword: String }

  /// The schema of a manifest, from Documentation/.
  init() throws {
    let data = try Data(contentsOf: URL(filePath: "\(SampleSchools.root)/Documentation/manifest.schema.json"))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What does not fit, each with its place; nothing for a text that fits.
  func faults(in json: [UInt8]) throws -> [String] {
    try faults(in: JSONSerialization.jsonObject(with: Data(json)), root, at: "")
  }

  /// Whether a text fits a definition.
  func fits(_ text: String, _ definition: String) throws -> Bool {
    try faults(in: text, ["$ref": "#/$defs/\(definition)"], at: "").isEmpty
  }

  private func faults(in value: Any, _ schema: [String: Any], at place: String) throws -> [String] {
    var faults: [String] = []
    for (keyword, wanted) in schema {
      switch (keyword, wanted) {
      case ("$schema", _), ("$defs", _), ("title", _), ("description", _): break
      case ("$ref", let reference as String):
        guard let name = reference.split(separator: "/").last, let all = root["$defs"] as? [String: Any],
          let definition = all[String(name)] as? [String: Any]
        else { throw Unknown(keyword: reference) }
        faults += try self.faults(in: value, definition, at: place)
      case ("type", let type as String):
        if !(try isValue(value, of: type)) { faults.append("\(place): no \(type)") }
      case ("const", let one as String): if value as? String != one { faults.append("\(place): not \(one)") }
      case ("enum", let some as [String]):
        if !some.contains(value as? String ?? "") { faults.append("\(place): none of \(some)") }
      case ("pattern", let pattern as String):
        if let text = value as? String, try Regex(pattern).firstMatch(in: text) == nil {
          faults.append("\(place): does not match \(pattern)")
        }
      case ("maxLength", let most as Int):
        if let text = value as? String, text.unicodeScalars.count > most { faults.append("\(place): too long") }
      case ("minimum", let least as Double):
        if let number = value as? Double, number < least { faults.append("\(place): too small") }
      case ("maximum", let most as Double):
        if let number = value as? Double, number > most { faults.append("\(place): too large") }
      case ("required", let names as [String]):
        let object = value as? [String: Any] ?? [:]
        faults += names.filter { object[$0] == nil }.map { "\(place): no \($0)" }
      case ("dependentRequired", let needs as [String: [String]]):
        let object = value as? [String: Any] ?? [:]
        for (name, needed) in needs where object[name] != nil {
          faults += needed.filter { object[$0] == nil }.map { "\(place): \(name) without \($0)" }
        }
      case ("properties", let properties as [String: [String: Any]]):
        for (name, inner) in value as? [String: Any] ?? [:] {
          if let property = properties[name] { faults += try self.faults(in: inner, property, at: "\(place)/\(name)") }
        }
      case ("additionalProperties", false as Bool):
        let known = schema["properties"] as? [String: Any] ?? [:]
        faults += (value as? [String: Any] ?? [:]).keys.filter { known[$0] == nil }.map { "\(place): unknown \($0)" }
      case ("items", let item as [String: Any]):
        for (index, inner) in (value as? [Any] ?? []).enumerated() {
          faults += try self.faults(in: inner, item, at: "\(place)/\(index)")
        }
      default: throw Unknown(keyword: keyword)
      }
    }
    return faults
  }

  private func isValue(_ value: Any, of type: String) throws -> Bool {
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "number": return value is NSNumber
    case "integer": return (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    default: throw Unknown(keyword: type)
    }
  }
}
