import Geometry
import JSON
import Languages
import Letterforms
import Pages
public import Scoring
import Texts
import Worksheets

/// Results as text, for people and for programs.
extension SheetGrade {
  /// What a teacher reads in a terminal: what came of the sheet in a line, praise, sentences with their places, notes.
  ///
  ///     18 of 20 letters right. Practise next: a.
  ///     Well written: t, m.
  ///
  ///     Close the a. (1.03, 1.05)
  public var table: String {
    let advice = advice
    var lines: [String] = []
    for passage in passages {
      if !lines.isEmpty { lines.append("") }
      lines += passage.lines(by: phrases)
    }
    // Of a page with nothing but a passage there is no more to say.
    if !hasOnlyPassages {
      if !lines.isEmpty { lines.append("") }
      lines.append(advice.summary(by: phrases))
    }
    if let rightWords { lines.append(rightWords) }
    if let praise = advice.praise(by: phrases), !advice.practised.isEmpty { lines.append(praise) }
    for isFault in [true, false] {
      let own = advice.all.filter { $0.isFault == isFault }
      guard !own.isEmpty else { continue }
      lines.append("")
      if !isFault { lines.append("\(phrases.glance[.remarks]):") }
      lines += sentences(of: own)
    }
    if !trails.isEmpty { lines.append("") }
    for trail in trails { lines.append("\(trail.title(by: phrases.report)): \(trail.summary(by: phrases))") }
    let notes = allNotes
    if !notes.isEmpty { lines += ["", "\(phrases.glance[.notes]):"] + notes.map { "- \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// So many places are named behind a sentence.
  private static let mostPlaces = 12

  /// Each sentence once, with the names of the places it is about, in the order of the sheet.
  private func sentences(of advice: [Advice]) -> [String] {
    var places: [String: [String]] = [:]
    var order: [String] = []
    for one in advice {
      let sentence = one.sentence(by: phrases)
      if places[sentence] == nil { order.append(sentence) }
      let name = cells[one.cell].name
      if places[sentence]?.last != name { places[sentence, default: []].append(name) }
    }
    return order.map { sentence in
      let names = places[sentence] ?? []
      let shown = names.prefix(SheetGrade.mostPlaces).joined(separator: ", ")
      return "\(sentence) (\(shown)\(names.count > SheetGrade.mostPlaces ? ", …" : ""))"
    }
  }

  /// How many words are right; nil where none was written from memory.
  private var rightWords: String? {
    let words = readings
    guard !words.isEmpty else { return nil }
    return phrases.report.count(words.count, .wordsRight, ["right": String(words.count { $0.isRight })]) + "."
  }

  /// All figures as a table: a line for each written cell, what was found below it with its measures, and a line of totals.
  public var details: String {
    let words = phrases.report
    let heads = [ReportPhrase.cellColumn, .textColumn, .howColumn, .verdictColumn].map { words[$0] }
    var rows = [heads + [phrases.scores[.total]]]
    /// Of each row the lines below it.
    var below: [[String]] = [[]]
    let findings = Dictionary(grouping: findings, by: \.cell)
    for (index, cell) in cells.enumerated() {
      guard let grade = cell.grade else { continue }
      let reading = cell.reading.map { $0.sentence(by: words) }
      rows.append([
        cell.name, cell.cell.text, words[reading == nil || cell.mode == .trace ? cell.mode.phrase : .fromMemory],
        reading ?? words[cell.isAccepted ? .isAccepted : .isNotAccepted],
        String(Int(clamping: grade.scores.total.rounded())),
      ])
      below.append((findings[index] ?? []).map { "\($0.finding.code.rawValue) \($0.sentence)" })
    }
    let widths = heads.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let indent = String(repeating: " ", count: widths[0] + 2)
    var lines = zip(rows, below).flatMap { row, below in
      let columns = zip(row, widths).map { $0.padded(to: $1 + 2) } + row.suffix(1)
      return [columns.joined()] + below.map { indent + $0 }
    }
    for passage in passages { lines += passage.lines(by: phrases) }
    for trail in trails { lines.append("\(trail.title(by: words)): \(trail.summary(by: phrases))") }
    lines.append(([score] + totals()).joined(separator: " · "))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The whole result as JSON, the same bytes for the same result.
  public var json: String { String(decoding: json(joining: [told(of: cells.indices)]), as: UTF8.self) }

  /// What is said of some cells, and their JSON: each part can be made by itself, on any core.
  public struct Told: Sendable {
    fileprivate let advice: [SheetAdvice.OfCell]
    fileprivate let lines: JSONWriter
  }

  /// The list of cells stands in an object.
  private static let depthOfCells = 2

  /// What is said of some cells, for ``json(joining:)``.
  public func told(of range: Range<Int>) -> Told {
    let advice = SheetAdvice.cells(range, of: self, findings: findings(in: range))
    let byCell = Dictionary(grouping: advice.flatMap { $0.advice }, by: \.cell)
    var json = JSONWriter(linesAt: SheetGrade.depthOfCells)
    for index in range { cells[index].write(to: &json, saying: byCell[index] ?? [], by: phrases) }
    return Told(advice: advice, lines: json)
  }

  /// The whole result as ``json``, in UTF-8.
  ///
  /// - Parameter parts: All its cells, in their order.
  public func json(joining parts: [Told]) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.add("format", "copybook grade 1")
      json.add("sheet", key.sheet)
      json.keepLine()
      json.add("school", key.school)
      json.keepLine()
      json.add("hand", key.hand.rawValue)
      let advice = SheetAdvice(of: self, cells: parts.flatMap { $0.advice })
      json.add("summary", advice.summary(by: phrases))
      json.keepLine()
      json.list("praised", of: advice.praised)
      json.list("practise", of: advice.practised)
      json.list("cells", .lines, of: parts) { json, part in json.add(linesOf: part.lines) }
      if !passages.isEmpty {
        json.list("passages", .lines, of: passages) { json, passage in passage.write(to: &json) }
      }
      json.list("mazes", of: trails) { json, trail in trail.write(to: &json, by: phrases) }
      json.objects("stray", of: stray) { json, stroke in
        json.add("page", stroke.page + 1)
        json.add("stroke", stroke.number + 1)
      }
      json.list("notes", of: notes)
    }
    json.endLine()
    return json.bytes
  }

  /// A line for each written cell, with the scores, the codes of what was found and what is said; at the end one a note.
  public var csv: String {
    let names =
      ["page", "cell", "text", "mode", "accepted"] + ScorePhrase.allCases.map { $0.rawValue } + [
        "isLetter", "nearness", "codes", "sentence", "note", "word", "read",
      ]
    var text = names.joined(separator: ",") + "\n"
    let byCell = Dictionary(grouping: advice.all, by: \.cell)
    for (index, cell) in cells.enumerated() {
      guard let grade = cell.grade else { continue }
      let sentence = (byCell[index] ?? []).map { $0.sentence(by: phrases) }.joined(separator: " ")
      let codes = grade.findings.map { String($0.code.rawValue) }.joined(separator: " ")
      let facts = [
        String(cell.page + 1), String(cell.index + 1), cell.cell.text, cell.mode.rawValue,
        cell.isAccepted ? "yes" : "no",
      ]
      let words = [
        grade.isLetter.map { $0 ? "yes" : "no" } ?? "", grade.scores.nearness.map { $0.formatted(decimals: 1) } ?? "",
        codes, sentence, "", cell.reading.map { $0.verdict.rawValue } ?? "", cell.reading?.read ?? "",
      ]
      let cells = facts + grade.scores.parts.map { $0.value.map { $0.formatted(decimals: 1) } ?? "" } + words
      text += cells.csvRow() + "\n"
    }
    for note in notes {
      text += names.map { $0 == "note" ? note : "" }.csvRow() + "\n"
    }
    return text
  }
}

extension CellGrade {
  /// The place of the cell in the order of reading: `1.03` is the third cell of the first page.
  var name: String { "\(page + 1).\(index + 1 < 10 ? "0" : "")\(index + 1)" }

  fileprivate func write(to json: inout JSONWriter, saying advice: [Advice], by phrases: Phrases) {
    json.object { json in
      json.add("page", page + 1)
      json.add("cell", index + 1)
      json.add("text", cell.text)
      json.add("look", cell.look)
      json.add("mode", mode.rawValue)
      json.list("strokes", of: ink.map { $0.number + 1 })
      guard let grade else { return json.addNull("accepted") }
      json.add("accepted", isAccepted)
      if let isLetter = grade.isLetter { json.add("isLetter", isLetter) }
      json.add("nearness", grade.scores.nearness, decimals: 1)
      if let reading { reading.write(to: &json, "reading") }
      json.objects("advice", of: advice) { json, advice in
        json.add("letter", advice.letter)
        json.add("kind", advice.kind.rawValue)
        json.add("fault", advice.isFault)
        json.add("sentence", advice.sentence(by: phrases))
      }
      json.object("scores") { json in
        for score in grade.scores.parts { json.add(score.part.rawValue, score.value, decimals: 1) }
      }
      json.list("findings", of: grade.findings) { json, finding in finding.write(to: &json, in: self) }
    }
  }
}

extension MazeTrail {
  fileprivate func write(to json: inout JSONWriter, by phrases: Phrases) {
    json.object { json in
      json.add("page", page + 1)
      json.add("finished", isFinished)
      json.add("faultless", isFaultless)
      json.add("share", share, decimals: 3)
      json.list("events", of: sentences(by: phrases))
    }
  }
}

extension WordReading {
  /// The reading as an object of JSON.
  public var json: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }

  fileprivate func write(to json: inout JSONWriter, _ key: String? = nil) {
    json.object(key) { json in
      json.add("right", isRight)
      if let read { json.add("read", read) } else { json.addNull("read") }
      json.add("expected", expected)
      json.add("verdict", verdict.rawValue)
      if margin.isFinite { json.add("margin", margin, decimals: 3) } else { json.addNull("margin") }
    }
  }
}

extension Finding {
  fileprivate func write(to json: inout JSONWriter, in cell: CellGrade) {
    let place = cell.cell.pageFromSchool * place
    json.object { json in
      json.add("code", code.rawValue)
      json.add("name", code.name)
      json.add("detail", detail.rawValue)
      json.add("fault", isFault)
      json.add("stroke", stroke.map { $0 + 1 })
      json.add("otherStroke", otherStroke.map { $0 + 1 })
      json.add("ink", inkStroke.map { $0 + 1 })
      json.add("point", point)
      json.add("arc", arc, decimals: 3)
      json.add("arcEnd", arcEnd, decimals: 3)
      json.add("x", place.x, decimals: 2)
      json.add("y", place.y, decimals: 2)
      json.add("magnitude", min(max(magnitude, -1e6), 1e6), decimals: 3)
      json.add("limit", min(max(limit, -1e6), 1e6), decimals: 3)
    }
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }
}
