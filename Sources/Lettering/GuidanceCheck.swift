import Geometry
public import Letterforms
import Pages
public import Texts

extension School {
  /// Numbers and arrows that touch the ink of a letter, or are missing, at the size of a model.
  ///
  /// Distances are measured from what was placed, not taken from the search that placed it.
  ///
  /// - Parameter only: The letter that is checked; nil for all letters.
  public func guidanceFindings(of only: Character? = nil) throws(Fault) -> [LetterFinding] {
    var findings: [LetterFinding] = []
    for hand in Hand.allCases {
      let letters = LetterCase(school: self, hand: hand)
      let press = LetterPress(letters: letters, xHeight: GuidanceCheck.xHeight, book: FormBook())
      for character in only.map({ [$0] }) ?? characters {
        let setting = try letters.setting(of: String(character))
        // The left hand's letters differ in their bars alone.
        let usual = try letterform(for: character, hand: .right)?.strokes
        guard hand == .right || usual != setting.letters.first?.letterform.strokes else { continue }
        let plan = press.guidancePlan(of: setting, look: .solid, guidance: .all)
        findings += GuidanceCheck(plan: plan, setting: setting).problems().map { problem in
          LetterFinding(
            .guidance, isError: problem.isError, text: String(character), file: file(of: character),
            line: line(of: character), problem: problem.text)
        }
      }
    }
    return findings.filter { !isExplained($0) }
  }
}

/// Checks the guidance of one letter against its ink.
struct GuidanceCheck {
  let plan: GuidancePlan
  let setting: Setting

  /// The x-height of a model on the first rulings, in points.
  static let xHeight = Length.mm(12).points
  /// A stroke longer than this has room for an arrow (x-heights).
  private static let longStroke = 1.2

  func problems() -> [(text: String, isError: Bool)] {
    var problems: [(text: String, isError: Bool)] = []
    let ink = setting.letters.flatMap { letter in
      letter.letterform.strokes.map {
        (Affine.translation(Vector(letter.x, 0)) * $0.path).flattened(accuracy: 0.002)
      }
    }
    func distance(_ point: Point) -> Double {
      ink.map { $0.distanceSquared(to: point) }.min().map { $0.squareRoot() } ?? .infinity
    }
    for arrow in plan.arrows {
      let least = (arrow.shaft.points + arrow.head).map(distance).min() ?? .infinity
      if least < plan.sizes.inkHalf {
        problems.append(("an arrow of stroke \(arrow.stroke + 1) touches ink", true))
      }
    }
    for number in plan.numbers {
      let touches = ink.contains { line in
        line.points.contains { number.box.distanceSquared(to: $0).squareRoot() < plan.sizes.inkHalf }
      }
      if touches { problems.append(("the number \(number.value) touches ink", true)) }
    }
    // Signs are not taught stroke by stroke.
    for letter in setting.letters where letter.letterform.character.isLetter || letter.letterform.character.isNumber {
      for (index, stroke) in letter.letterform.strokes.enumerated() {
        if !plan.numbers.contains(where: { $0.stroke == index }) {
          problems.append(("there is no room for the number of stroke \(index + 1)", false))
        }
        let isLong = !stroke.isDot && ArcLengthTable(stroke.path, accuracy: 1e-3).length > GuidanceCheck.longStroke
        if isLong, !plan.arrows.contains(where: { $0.stroke == index }) {
          problems.append(("there is no room for an arrow of stroke \(index + 1)", false))
        }
      }
    }
    return problems
  }
}
