import Geometry
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// A file that is wrong in one line gets the line, the column and a remedy.
@Suite struct BadRulingTests {
  /// A ruling with everything, and each line of it as it may be written wrongly.
  private static let good = """
    name: Test
    lines:
      - {at: 10 mm, role: top, name: sky, style: dotted, colour: "#112233", weight: 0.3 mm}
      - {at: 5 mm, role: midline}
      - {at: 0 mm, role: baseline}
    pitch: 20 mm
    cycle: 10 mm
    bands:
      - {from: 0 mm, to: 5 mm, colour: "#ffeecc"}
    verticals:
      - {every: 10 mm, weight: 0.1 mm}
    slants:
      - {angle: 65, every: 5 mm}
    margins:
      - {side: left, at: 20 mm}
    house: true
    sources:
      - {fact: "a fact", certainty: sure, source: "a source"}
    """

  private static func reading(_ text: String) throws -> Ruling {
    let scratch = try Scratch()
    try scratch.makeFolder("Rulings")
    try scratch.write(text, to: "Rulings/x.yaml")
    return try TemplateFolder(path: scratch.path).ruling(named: "x")
  }

  @Test func aRulingWithEverythingIsRead() throws {
    let ruling = try BadRulingTests.reading(BadRulingTests.good)
    #expect(ruling.lines.map(\.role) == [.top, .midline, .baseline] && ruling.lines[0].style == .dotted)
    #expect(ruling.crossings.map(\.angle) == [90, 65] && ruling.margins.count == 1 && ruling.bands.count == 1)
    #expect(ruling.hasHouse && ruling.cycle != nil && ruling.certainty == .sure)
    let copy = try BadRulingTests.reading(BadRulingTests.good)
    #expect(copy == ruling)
  }

  @Test func lengthsMayBeWordsAndSums() throws {
    var text = BadRulingTests.good
    for (plain, spoken) in [
      ("at: 10 mm", "at: 1 cm"), ("at: 5 mm, role", "at: half a centimetre, role"),
      ("pitch: 20 mm", "pitch: two centimetres"),
      ("cycle: 10 mm", "cycle: 12 mm − 2 mm"), ("at: 20 mm", "at: 1 cm + ten millimetres"),
    ] {
      #expect(text.contains(plain))
      text = text.replacing(plain, with: spoken)
    }
    let ruling = try BadRulingTests.reading(text)
    let plain = try BadRulingTests.reading(BadRulingTests.good)
    #expect(
      ruling.xHeight.isApproximatelyEqual(to: plain.xHeight) && ruling.pitch.isApproximatelyEqual(to: plain.pitch))
    #expect(ruling.margins[0].distance.isApproximatelyEqual(to: plain.margins[0].distance))
  }

  @Test(arguments: [
    ("at: 10 mm", "at: 10", "3:10: \"10\" has no unit", "write 10 mm"),
    ("at: 10 mm", "at: high", "3:10: \"high\" is not a length", "write a number and a unit"),
    ("at: 10 mm", "at: 500 mm", "3:10: 500 mm is out of range", "between -50.0 mm and 100.0 mm"),
    ("{at: 10 mm, role: top", "{role: top", "3:5: the field \"at\" is missing", "write a line \"at: …\""),
    ("role: top", "role: roof", "3:23: there is no role of a line \"roof\"", "write top, midline, baseline or foot"),
    ("role: top", "role: baseline", "5:5: a second line has the role baseline", "another role"),
    ("name: sky", "name: the line under the clouds", "3:5: the name of a line has 25 letters", "shorten it"),
    ("style: dotted", "style: wavy", "3:46: there is no line style \"wavy\"", "solid, dashed, dotted or none"),
    ("colour: \"#112233\"", "colour: blue", "3:62: \"blue\" is not a colour", "six hexadecimal digits"),
    ("weight: 0.3 mm", "weight: 9 mm", "3:81: 9 mm is out of range", "between 0.05 mm and 5.0 mm"),
    ("weight: 0.3 mm", "wieght: 0.3 mm", "3:73: there is no field \"wieght\"", "perhaps \"weight\" is meant"),
    ("role: baseline", "weight: 1 mm", "1:1: no line has the role baseline", "add role: baseline"),
    ("at: 5 mm, role", "at: 0.5 mm, role", "1:1: the midline is less than 1 mm above the baseline", "move it up"),
    ("at: 5 mm, role", "at: 80 mm, role", "1:1: the midline is more than 60 mm above the baseline", "move it down"),
    ("house: true", "x-height: 5 mm", "16:11: the midline already sets the x-height", "delete"),
    ("role: midline", "weight: 1 mm", "1:1: the field \"x-height\" is missing", "write a line"),
    ("pitch: 20 mm", "pitch: 20 mm\nopen-pitch: 25 mm", "7:13: that is not several whole cycles", "two cycles"),
    ("pitch: 20 mm", "pitch: 20 mm\nopen-pitch: 10 mm", "7:13: that is not several whole cycles", "two cycles"),
    ("pitch: 20 mm", "pitch: 25 mm", "7:8: the pitch is not a whole number of cycles", "a pitch of one cycle"),
    ("pitch: 20 mm\n", "", "1:1: the field \"pitch\" is missing", "write a line"),
    ("cycle: 10 mm", "cycle: ten", "7:8: \"ten\" has no unit", "write ten mm"),
    ("cycle: 10 mm", "cycle: 10 milimetres", "7:8: \"10 milimetres\" has a unit", "perhaps \"millimetres\" is meant"),
    ("from: 0 mm, to: 5 mm", "from: 5 mm, to: 0 mm", "9:5: the band ends below where it begins", "lower height"),
    (", colour: \"#ffeecc\"", "", "9:5: the field \"colour\" is missing", "write a line"),
    ("every: 10 mm", "every: 0 mm", "11:13: 0 mm is out of range", "between 1.0 mm and 200.0 mm"),
    ("angle: 65", "angle: 5", "13:13: \"5\" is not a number between 30.0 and 150.0", "a plain number"),
    ("{angle: 65, ", "{", "13:5: the field \"angle\" is missing", "write a line"),
    ("{every: 10 mm", "{angle: 80, every: 10 mm", "11:6: there is no field \"angle\"", "use one of every"),
    ("every: 5 mm", "every: 5 mm, style: none", "13:37: there is no line style \"none\"", "solid, dashed or dotted"),
    ("side: left", "side: top", "15:12: there is no side of the paper \"top\"", "write left or right"),
    (
      "  - {side: left, at: 20 mm}", "  - {side: left, at: 20 mm}\n  - {side: left, at: 30 mm}",
      "16:5: there is a second margin line on the left", "delete one"
    ),
    ("house: true", "house: maybe", "16:8: \"maybe\" is neither yes nor no", "write true or false"),
    ("certainty: sure", "certainty: certain", "18:33: there is no certainty \"certain\"", "sure, likely or uncertain"),
    (", source: \"a source\"", "", "18:5: the field \"source\" is missing", "write a line"),
    ("margins:", "margin:", "14:1: there is no field \"margin\"", "perhaps \"margins\" is meant"),
    ("house: true", "squares: {cross: dotted}", "16:18: there is no line style \"dotted\"", "solid, dashed or none"),
    ("house: true", "squares: {cross: solid}", "7:8: squares have no cycle", "delete this field"),
  ])
  func aWrongFieldIsNamedWithItsPlace(field: String, wrong: String, problem: String, hint: String) throws {
    let text = BadRulingTests.good.replacing(field, with: wrong, maxReplacements: 1)
    try #require(text != BadRulingTests.good)
    let error = #expect(throws: Fault.self) { try BadRulingTests.reading(text) }
    #expect(error?.description.contains("x.yaml:" + problem) == true, "\(error?.description ?? "")")
    #expect(error?.hint.contains(hint) == true, "\(error?.hint ?? "")")
  }

  @Test func aHouseNeedsARoom() throws {
    let text = BadRulingTests.good.replacing("role: midline", with: "weight: 1 mm") + "\nx-height: 5 mm\n"
    let error = #expect(throws: Fault.self) { try BadRulingTests.reading(text) }
    #expect(error?.description.contains("x.yaml:16:8: a house needs a midline") == true)
  }
}
