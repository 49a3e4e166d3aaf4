import Letterforms
import Recipes
public import Tables

/// A class: who practises what, with which hand, after which school.
public struct Roster: Hashable, Sendable {
  /// The pupils in the order of the file.
  public let pupils: [Pupil]

  /// No name has more letters.
  public static let longestName = 200

  /// The columns a roster can have; only `name` must be there.
  public static let columns = ["name", "text", "hand", "school", "maze", "seed"]

  /// A roster of pupils whose ids differ.
  public init(pupils: [Pupil]) {
    self.pupils = pupils
  }

  /// Reads a roster from a CSV file's bytes.
  ///
  /// - Throws: ``TableError`` with the place of the first thing that is wrong.
  public init(reading bytes: [UInt8], file: String) throws(TableError) {
    let table = try CSVTable(reading: bytes, file: file)
    guard let heading = table.rows.first else {
      throw TableError(
        file: file, line: 0, column: 0, problem: "the roster is empty",
        hint: "the first line names the columns: \(Roster.columns.joined(separator: ", "))")
    }
    func wrong(_ cell: CSVTable.Cell, _ problem: String, _ hint: String) -> TableError {
      TableError(file: file, line: cell.line, column: cell.column, problem: problem, hint: hint)
    }
    var places: [String: Int] = [:]
    for (index, cell) in heading.enumerated() {
      let column = cell.text.lowercased()
      guard Roster.columns.contains(column) else {
        let near = closest(to: column, among: Roster.columns).first.map { "; perhaps \"\($0)\" is meant" } ?? ""
        throw wrong(
          cell, "there is no column \"\(cell.text)\"",
          "the first line names the columns: \(Roster.columns.joined(separator: ", "))\(near)")
      }
      guard places.updateValue(index, forKey: column) == nil else {
        throw wrong(cell, "the column \"\(column)\" stands here twice", "delete one of them")
      }
    }
    guard places["name"] != nil else {
      throw wrong(heading[0], "there is no column \"name\"", "add one: every sheet bears a name")
    }
    var pupils: [Pupil] = []
    var lines: [String: Int] = [:]
    for row in table.rows.dropFirst() {
      let line = row[0].line
      guard row.count == heading.count else {
        throw TableError(
          file: file, line: line, column: 0,
          problem: "the line has \(row.count) \(row.count == 1 ? "cell" : "cells"); "
            + "the first line names \(heading.count) \(heading.count == 1 ? "column" : "columns")",
          hint: row.count < heading.count ? "add the missing commas" : "put texts with a comma in quotes")
      }
      func cell(_ column: String) -> CSVTable.Cell? {
        guard let place = places[column], !row[place].text.isEmpty else { return nil }
        return row[place]
      }
      guard let name = cell("name") else {
        throw wrong(row[places["name"] ?? 0], "the name is empty", "write a name, or delete the line")
      }
      guard name.text.count <= Roster.longestName else {
        throw wrong(
          name, "the name has \(name.text.count) letters; \(Roster.longestName) are the most", "shorten the name")
      }
      guard !name.text.hasControlCharacters else {
        throw wrong(name, "the name has a line break or another control character in it", "write it on one line")
      }
      if let first = lines.updateValue(line, forKey: name.text) {
        throw wrong(
          name, "the name \"\(name.text)\" stands on line \(first) too",
          "tell the two apart, as with a family name's letter")
      }
      var hand: Hand?
      if let given = cell("hand") {
        switch given.text.lowercased() {
        case "left", "l": hand = .left
        case "right", "r": hand = .right
        default: throw wrong(given, "\"\(given.text)\" is no hand", "write left or right")
        }
      }
      var maze: Int?
      if let given = cell("maze") {
        guard let level = given.text.lowercased() == "off" ? 0 : Int(given.text), (0...10).contains(level) else {
          throw wrong(given, "\"\(given.text)\" is no maze level", "write 1 to 10, or off")
        }
        maze = level
      }
      var seed: UInt64?
      if let given = cell("seed") {
        guard let number = UInt64(given.text) else {
          throw wrong(given, "\"\(given.text)\" is no seed", "write a whole number")
        }
        seed = number
      }
      pupils.append(
        Pupil(
          line: line, name: name.text, hand: hand, school: cell("school")?.text,
          texts: cell("text").map { Roster.texts($0.text) }, maze: maze, seed: seed))
    }
    guard !pupils.isEmpty else {
      throw TableError(
        file: file, line: 0, column: 0, problem: "the roster has no pupils", hint: "write one line for each")
    }
    self.pupils = pupils
  }

  /// The items of a text cell: separated by `|` where there is one (so that an item may have blanks), else by blanks.
  public static func texts(_ cell: String) -> [String] {
    if cell.contains("|") { return cell.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty } }
    return cell.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension String {
  /// Whether there is a character in it that moves the pen of a terminal, such as a line break.
  public var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
