import Geometry
import Letterforms
import Pages
import Scoring
import Texts
import Worksheets

/// Results as text, for people and for programs.
extension SheetGrade {
  /// A table that a teacher can read: a line for each written cell, what was found below it, and a line of totals.
  public var table: String {
    var lines: [String] = []
    let findings = findings
    for (index, cell) in cells.enumerated() {
      guard let grade = cell.grade else { continue }
      let verdict = cell.reading.map { $0.isRight ? "right" : "wrong" } ?? (grade.isAccepted ? "good" : "again")
      lines.append(
        "\(cell.name.padded(to: 9))\(cell.cell.text.padded(to: 16))\(cell.mode.rawValue.padded(to: 7))"
          + "\(verdict.padded(to: 7))\(Int(grade.scores.total.rounded()))")
      if let reading = cell.reading, !reading.isRight { lines.append("         \(reading.sentence)") }
      for found in findings where found.cell == index {
        lines.append("         \(found.finding.code.rawValue) \(found.sentence)")
      }
    }
    for trail in trails { lines.append("\(trail.page + 1).maze   \(trail.summary)") }
    let words = readings
    if !words.isEmpty { lines.append("\(words.count(where: \.isRight)) of \(words.count) words right") }
    let graded = written.compactMap(\.grade)
    let good = written.count(where: \.isAccepted)
    let mean = graded.isEmpty ? 0 : graded.map(\.scores.total).reduce(0, +) / Double(graded.count)
    let empty = cells.count - written.count
    lines.append(
      "\(good) of \(graded.count) good, \(Int(mean.rounded())) of 100 on average; \(empty) places empty; "
        + "\(stray.count) strokes outside")
    return (["cell     text            mode   verdict score"] + lines).joined(separator: "\n") + "\n"
  }

  /// The whole result as JSON, the same bytes for the same result.
  public var json: String {
    let cells = cells.map { cell -> String in
      var fields = [
        "\"page\": \(cell.page + 1)", "\"cell\": \(cell.index + 1)", "\"text\": \(cell.cell.text.quoted)",
        "\"look\": \(cell.cell.look.quoted)", "\"mode\": \(cell.mode.rawValue.quoted)",
        "\"strokes\": [\(cell.ink.map { String($0.number + 1) }.joined(separator: ", "))]",
      ]
      if let grade = cell.grade {
        fields.append("\"accepted\": \(cell.isAccepted)")
        if let reading = cell.reading { fields.append("\"reading\": \(reading.json)") }
        fields.append(
          "\"scores\": {\(grade.scores.fields.map { "\($0.name.quoted): \($0.text)" }.joined(separator: ", "))}")
        let findings = grade.findings.map { "{\($0.fields(in: cell).joined(separator: ", "))}" }
        fields.append("\"findings\": [\(findings.joined(separator: ", "))]")
      } else {
        fields.append("\"accepted\": null")
      }
      return "    {\(fields.joined(separator: ", "))}"
    }
    let mazes = trails.map { trail in
      "{\"page\": \(trail.page + 1), \"finished\": \(trail.isFinished), \"faultless\": \(trail.isFaultless), "
        + "\"share\": \(trail.share.formatted(decimals: 3)), \"events\": [\(trail.sentences.map(\.quoted).joined(separator: ", "))]}"
    }
    let outside = stray.map { "{\"page\": \($0.page + 1), \"stroke\": \($0.number + 1)}" }
    return """
      {
        "format": "copybook grade 1",
        "sheet": \(key.sheet.quoted), "school": \(key.school.quoted), "hand": \(key.hand.rawValue.quoted),
        "cells": [
      \(cells.joined(separator: ",\n"))
        ],
        "mazes": [\(mazes.joined(separator: ", "))],
        "stray": [\(outside.joined(separator: ", "))],
        "notes": [\(notes.map(\.quoted).joined(separator: ", "))]
      }

      """
  }

  /// A line for each written cell, with the scores and the codes of what was found.
  public var csv: String {
    var lines: [String] = []
    for cell in written {
      guard let grade = cell.grade else { continue }
      let codes = grade.findings.map { "\($0.code.rawValue)" }.joined(separator: " ")
      let scores = grade.scores.fields.map { $0.text == "null" ? "" : $0.text }
      lines.append(
        ([
          "\(cell.page + 1)", "\(cell.index + 1)", "\"\(cell.cell.text.replacing("\"", with: "\"\""))\"",
          cell.mode.rawValue, cell.isAccepted ? "yes" : "no",
        ] + scores + [codes, cell.reading.map { $0.isRight ? "right" : "wrong" } ?? "", cell.reading?.read ?? ""])
        .joined(separator: ","))
    }
    let names =
      ["page", "cell", "text", "mode", "accepted"] + Grade.Scores().fields.map(\.name) + ["codes", "word", "read"]
    return ([names.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
  }
}

extension CellGrade {
  /// The place of the cell in the order of reading: `1.03` is the third cell of the first page.
  var name: String { "\(page + 1).\(index + 1 < 10 ? "0" : "")\(index + 1)" }
}

extension WordReading {
  /// The reading as an object of JSON.
  public var json: String {
    "{\"right\": \(isRight), \"read\": \(read?.quoted ?? "null"), \"expected\": \(expected.quoted), "
      + "\"confidence\": \(confidence.formatted(decimals: 3))}"
  }
}

extension Grade.Scores {
  /// The scores in order, with the names programs read; `null` is not assessed.
  var fields: [(name: String, text: String)] {
    let all: [(String, Double?)] = [
      ("total", total), ("shape", shape), ("order", order), ("direction", direction), ("startAndEnd", startAndEnd),
      ("corridor", corridor), ("coverage", coverage), ("fluency", fluency), ("size", size), ("baseline", baseline),
      ("slant", slant), ("spacing", spacing),
    ]
    return all.map { ($0.0, $0.1.map { $0.formatted(decimals: 1) } ?? "null") }
  }
}

extension Finding {
  /// The finding as fields of JSON.
  func fields(in cell: CellGrade) -> [String] {
    let place = cell.cell.pageFromSchool * place
    var fields = [
      "\"code\": \(code.rawValue)", "\"name\": \(code.name.quoted)", "\"detail\": \(detail.rawValue.quoted)",
      "\"fault\": \(isFault)",
    ]
    if let stroke { fields.append("\"stroke\": \(stroke + 1)") }
    if let otherStroke { fields.append("\"otherStroke\": \(otherStroke + 1)") }
    if let inkStroke { fields.append("\"ink\": \(inkStroke + 1)") }
    fields += [
      "\"point\": \(point)", "\"arc\": \(arc.formatted(decimals: 3))", "\"arcEnd\": \(arcEnd.formatted(decimals: 3))",
      "\"x\": \(place.x.formatted(decimals: 2))", "\"y\": \(place.y.formatted(decimals: 2))",
      "\"magnitude\": \(min(max(magnitude, -1e6), 1e6).formatted(decimals: 3))",
      "\"limit\": \(min(max(limit, -1e6), 1e6).formatted(decimals: 3))",
    ]
    return fields
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }
}
