import JSON
public import Recipes
import Rosters
import Tables
public import Texts

/// Reads class lists for a page of the browser by the rules of the command line, and says of every line whether it is a child's.
///
///     let desk = try ListDesk(templates)
///     desk.take(bytes)
///     let answer = desk.answer(Array("{\"file\": \"1a.csv\", \"schools\": [\"us-cursive\"]}".utf8))
///
/// A list is taken as bytes, or comes in the request as rows that the page has read from a workbook:
/// `"sheet": {"name": "1a", "rows": [["Name"], ["Anna"]], "lines": [1, 3], "hidden": [3], "struck": [[3, 1]], "merged": [[2, 1, 3]]}`
/// (row, column, rows). With `columns`, one
/// name of a column or an empty text for each, the headings mean what somebody has chosen. The answer:
///
///     {"encoding": "utf-8", "heading": 1, "columns": [{"heading": "Name", "column": "name", "private": false}],
///      "lines": [{"cells": ["Anna"], "taken": true, "said": "", "kind": "", "child": {"name": "Anna", "hand": "left"}}],
///      "notes": ["…"]}
///
/// `kind` of a line that is not taken is `gone`, `twice`, `nameless`, `long` or `doubt`; what is private is left out of the cells.
public final class ListDesk {
  private let headings: RosterHeadings
  private var bytes: [UInt8] = []

  /// A desk with the headings of all languages.
  ///
  /// - Parameter templates: The shelf of templates, or one that has their folder of rosters.
  /// - Throws: ``Fault`` where a heading means two columns.
  public init(_ templates: RecipeShelf) throws(Fault) { headings = try RosterHeadings(templates) }

  /// Takes the bytes of a list.
  public func take(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Answers a request: see ``ListDesk``; `{"fault": …, "hint": …}` for a list that cannot be read.
  public func answer(_ request: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    do throws(Fault) {
      let request = try JSONDocument(request, file: "request").root
      let list = try ReadList(request, bytes, settings(of: request))
      json.object { json in list.write(to: &json) }
    } catch {
      json = JSONWriter()
      json.object { json in
        json.add("fault", error.description)
        json.add("hint", error.hint)
      }
    }
    return json.bytes
  }

  private func settings(of request: JSONValue) throws(Fault) -> RosterSettings {
    var settings = RosterSettings()
    let headings = headings
    settings.headings = { () throws(Fault) in headings }
    func names(_ key: String) throws(Fault) -> [String]? {
      guard let list = try request.optional(key)?.asList() else { return nil }
      var names: [String] = []
      for name in list { names.append(try name.asText()) }
      return names
    }
    settings.schools = try names("schools")
    settings.designs = try names("designs")
    settings.rulings = try names("rulings")
    settings.papers = try names("papers")
    return settings
  }
}
