import Geometry
import Letterforms
import Pages
import TestSupport
import Testing

@testable import Lettering

/// Start dots, numbers and arrows over every letter: nothing may touch anything.
@Suite struct GuidancePlanTests {
  static let sizes = [4, 6.35, 12.7, 25]

  @Test(arguments: sizes)
  func arrowsTouchNeitherInkNorNumbersNorOneAnother(millimetres: Double) throws {
    for (setting, plan) in try plans(ofLetters: millimetres) { check(plan, setting) }
  }

  /// Where turns are shown, an 8 has an arrow down and one up again, an l one down after that up; a straight stem still has one.
  @Test(arguments: [("8", "us-vertical", true), ("l", "fr-cursive", true), ("l", "us-vertical", false)])
  func turnsHaveArrowsOfTheirOwn(text: String, school: String, turns: Bool) throws {
    let letters = LetterCase(school: try SampleSchools.school(named: school), hand: .right)
    let press = LetterPress(letters: letters, xHeight: Length.mm(13).points, book: FormBook())
    let setting = try letters.setting(of: text)
    let plan = press.guidancePlan(of: setting, look: .solid, guidance: .all, showsTurns: true)
    check(plan, setting)
    let ways = plan.arrows.map { $0.head[0].y - $0.shaft.points[0].y }
    #expect(ways.contains { $0 < 0 })
    #expect(ways.contains { $0 > 0 } == turns)
    #expect(turns || ways.count == 1)
    let usual = press.guidancePlan(of: setting, look: .solid, guidance: .all)
    #expect(usual.arrows.count <= plan.arrows.count && usual.numbers.count == plan.numbers.count)
  }

  static let words = ["nap", "Hamburg", "fly away", "bdpq", "WAVE", "Illinois", "xkzt", "AaBbCc"]

  /// Usually each school has two of the words for each hand.
  @Test(arguments: words.indices, Hand.allCases)
  func arrowsKeepClearOfNeighbouringLetters(index: Int, hand: Hand) throws {
    let word = GuidancePlanTests.words[index]
    for school in try Sweep.share(SampleSchools.schools(), every: 4, turn: index)
    where word.allSatisfy({ $0 == " " || school.writes($0) }) {
      let letters = LetterCase(school: school, hand: hand)
      let press = LetterPress(letters: letters, xHeight: Length.mm(7).points, book: FormBook())
      let setting = try letters.setting(of: word)
      check(press.guidancePlan(of: setting, look: .dotted, guidance: .all), setting)
    }
  }

  @Test(arguments: sizes)
  func everyStrokeHasItsNumberAndEveryLongOneAnArrow(millimetres: Double) throws {
    for (setting, plan) in try plans(ofLetters: millimetres, schools: SampleSchools.manuscripts) {
      // Under 6 mm not every mark over a capital has room for its number.
      for letter in setting.letters
      where letter.letterform.character != "Æ"
        && (millimetres > 6 || letter.letterform.character.isASCII)
        && (letter.letterform.character.isLetter || letter.letterform.character.isNumber)
      {
        let name = "\(setting.text) \(letter.letterform.variant)"
        #expect(
          plan.numbers.map(\.value) == Array(1...letter.letterform.strokes.count), "\(name): \(plan.numbers.count)")
        for (index, stroke) in letter.letterform.strokes.enumerated()
        // Under 6 mm there is not everywhere room, nor beside the bar of a t.
        where millimetres > 6 && ArcLengthTable(stroke.path).length > 0.85 {
          #expect(plan.arrows.contains { $0.stroke == index }, "\(name) stroke \(index + 1) has no arrow")
        }
      }
    }
  }

  /// Guidance that was placed for one letter lies on the ink of another, and the check says so.
  @Test func guidanceOnInkIsNamed() throws {
    let school = try #require(try SampleSchools.schools(named: ["us-continuous"]).first)
    let letters = LetterCase(school: school, hand: .right)
    let press = LetterPress(letters: letters, xHeight: GuidanceCheck.xHeight, book: FormBook())
    func plan(_ text: String) throws -> GuidancePlan {
      press.guidancePlan(of: try letters.setting(of: text), look: .solid, guidance: .all)
    }
    let own = GuidanceCheck(plan: try plan("m"), setting: try letters.setting(of: "m")).problems()
    #expect(own.isEmpty, "\(own)")
    let arrows = GuidanceCheck(plan: try plan("e"), setting: try letters.setting(of: "m")).problems()
    #expect(arrows.contains { $0.isError && $0.text == "an arrow of stroke 1 touches ink" }, "\(arrows)")
    let numbers =
      GuidanceCheck(plan: try plan("o"), setting: try letters.setting(of: "d")).problems()
      + GuidanceCheck(plan: try plan("x"), setting: try letters.setting(of: "B")).problems()
    #expect(numbers.contains { $0.isError && $0.text.hasSuffix("touches ink") }, "\(numbers)")
    let missing = GuidanceCheck(plan: try plan("l"), setting: try letters.setting(of: "t")).problems()
    #expect(missing.contains { !$0.isError && $0.text == "there is no room for the number of stroke 2" })
  }

  @Test func arrowsRunTheWayThePenGoes() throws {
    for (setting, plan) in try plans(ofLetters: 12) {
      for arrow in plan.arrows {
        let letter = setting.letters[arrow.letter]
        let path = Affine.translation(Vector(letter.x, 0)) * letter.letterform.strokes[arrow.stroke].path
        let middle = arrow.shaft.points[arrow.shaft.points.count / 2]
        let ahead = try #require((arrow.head[0] - middle).normalized)
        // A stroke that goes over its own ink has two directions there; one of them is the arrow's.
        let table = ArcLengthTable(path)
        let nearest = path.nearest(to: middle).distanceSquared.squareRoot()
        let directions = stride(from: 0, through: table.length, by: 0.02).filter {
          table.point(at: $0).distance(to: middle) < nearest + 0.05
        }.map { table.tangent(at: $0) }
        #expect(directions.contains { $0.dot(ahead) > 0.7 }, "\(setting.text) stroke \(arrow.stroke + 1)")
      }
    }
  }

  /// The plans of all letters of some schools; by default of the manuscripts, and at one size of every fourth school: the check
  /// of letters looks at those of all.
  private func plans(
    ofLetters millimetres: Double, schools names: [String]? = nil
  ) throws -> [(Setting, GuidancePlan)] {
    let all =
      millimetres == 12.7
      ? try Sweep.share(SampleSchools.schools(), every: 4, turn: 0).map(\.id) : SampleSchools.manuscripts
    return try SampleSchools.schools(named: names ?? all).flatMap { school in
      try Hand.allCases.flatMap { hand in
        let letters = LetterCase(school: school, hand: hand)
        let press = LetterPress(letters: letters, xHeight: Length.mm(millimetres).points, book: FormBook())
        return try school.characters.map { character in
          let setting = try letters.setting(of: String(character))
          return (setting, press.guidancePlan(of: setting, look: .solid, guidance: .all))
        }
      }
    }
  }

  /// Distances between everything placed, from scratch: points sampled along arrows, boxes, and ink.
  private func check(_ plan: GuidancePlan, _ setting: Setting) {
    let ink = setting.letters.flatMap { letter in
      letter.letterform.strokes.map {
        (Affine.translation(Vector(letter.x, 0)) * $0.path).flattened(accuracy: 0.002)
      }
    }
    let arrows = plan.arrows.map { arrow in
      let head = zip(arrow.head, arrow.head.dropFirst() + arrow.head.prefix(1)).flatMap { a, b in
        (0...6).map { a.interpolated(to: b, at: Double($0) / 6) }
      }
      let shaft = zip(arrow.shaft.points, arrow.shaft.points.dropFirst()).flatMap { a, b in
        (0...12).map { a.interpolated(to: b, at: Double($0) / 12) }
      }
      return head + shaft
    }
    let half = plan.sizes.shaftWidth / 2
    let nearest = plan.sizes.inkHalf + half
    for (index, points) in arrows.enumerated() {
      let name = "\(setting.text): arrow \(index)"
      let inked = points.filter { point in ink.contains { $0.distanceSquared(to: point) <= nearest * nearest } }
      #expect(inked.isEmpty, "\(name) touches ink")
      for number in plan.numbers {
        let touches = points.contains { number.box.distanceSquared(to: $0) <= half * half }
        #expect(!touches, "\(name) touches the number \(number.value)")
      }
      for (other, others) in arrows.enumerated() where other > index {
        let touches = points.contains { point in others.contains { $0.distance(to: point) <= 2 * half } }
        #expect(!touches, "\(name) touches arrow \(other)")
      }
    }
    for number in plan.numbers {
      // The box's border and middle against the ink.
      let box = number.box
      let places = (0...8).flatMap { step -> [Point] in
        let t = Double(step) / 8
        return [
          Point(box.min.x + t * box.width, box.min.y), Point(box.min.x + t * box.width, box.max.y),
          Point(box.min.x, box.min.y + t * box.height), Point(box.max.x, box.min.y + t * box.height),
          Point(box.center.x, box.min.y + t * box.height),
        ]
      }
      let inked = places.filter { place in
        ink.contains { $0.distanceSquared(to: place).squareRoot() <= plan.sizes.inkHalf }
      }
      #expect(inked.isEmpty, "\(setting.text): the number \(number.value) touches ink")
      for other in plan.numbers where other.value > number.value && other.letter == number.letter {
        #expect(!number.box.overlaps(other.box), "\(setting.text): numbers \(number.value) and \(other.value) overlap")
      }
    }
  }
}
