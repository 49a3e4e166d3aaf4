public import Lessons

/// What a child's next sheet practises, and why.
///
/// Two or three letters or joins to mend, the weakest first; one that is due again before it is forgotten; one that is new in
/// the school's order, unless too many are shaky. How much help each gets follows from how sure the child is of it.
public struct NextSheet: Hashable, Sendable {
  /// A letter or join, and why it is on the sheet.
  public struct Choice: Hashable, Sendable {
    /// Why something is on the sheet.
    public enum Reason: Hashable, Sendable {
      /// It was never taught.
      case new
      /// It goes wrong too often.
      case mend
      /// It is known, and will be forgotten if it is not written again.
      case due
    }

    /// The letter or join.
    public let sign: String
    /// Why it is there.
    public let reason: Reason
    /// How likely it goes right.
    public let estimate: Learner.Estimate
    /// The kind of finding most often made in it; nil for none.
    public var finding: Int?

    /// Whether it goes right nearly always: the least sure of what is sure.
    public var isMastered: Bool { estimate.probability >= NextSheet.mastery }
  }

  /// What is practised, the new letter first.
  public private(set) var choices: [Choice] = []
  /// The joins among them.
  public private(set) var joins: [Choice] = []
  /// The letters that have been taught, with the new one.
  public private(set) var taught: [String] = []
  /// The letters that are not mastered, the weakest first.
  public private(set) var weak: [String] = []
  /// Those of them with which the child needs a teacher's help.
  public private(set) var struggling: [String] = []
  /// Whether words are written too.
  private var hasWords = true
  /// How many letters of all the child has mastered.
  public private(set) var mastered = 0

  /// A letter counts as mastered from this probability on.
  public static let mastery = 0.85
  /// How much of what is on a sheet.
  public struct Rule: Hashable, Sendable {
    /// So many shaky letters are enough: no new one is added.
    public var mostShaky = 8
    /// What is less likely is shaky.
    public var shaky = 0.55
    /// So many days go by before something is due again.
    public var restDays = 3
    /// So many letters are new or to mend.
    public var worked = 4
    /// So many are due again beside a new one, and on a sheet without.
    public var due = 3, dueInReview = 5
    /// A letter of yesterday's sheet waits, unless it is so much weaker than others.
    public var rest = 0.3
    /// With no more weak letters than these, none of them shaky, two new ones are taught.
    public var fewWeak = 3

    /// The usual one.
    public init() {}
  }

  /// So many attempts make a letter a taught one.
  private static let leastAttempts = 2

  /// A child's next sheet.
  ///
  /// - Parameters:
  ///   - groups: The letters of the school in the order in which they are taught.
  ///   - day: The day of the sheet.
  ///   - findings: The kind of finding most often made in a letter or join.
  public init(
    for learner: Learner, groups: [[String]], on day: Day, isJoined: Bool = false, findings: [String: Int] = [:],
    rule: Rule = Rule()
  ) {
    let order = groups.flatMap { $0 }
    let known = Set(learner.known)
    func estimate(_ letter: String) -> Learner.Estimate { learner.estimate(.letter(letter), on: day) }
    let estimates = order.filter { known.contains(.letter($0)) }.map { (letter: $0, estimate: estimate($0)) }
      .filter { $0.estimate.attempts >= NextSheet.leastAttempts }
    taught = estimates.map { $0.letter }
    mastered = estimates.count { $0.estimate.probability >= NextSheet.mastery }
    // Of letters equally weak the one taught first: sorting keeps the order.
    func need(_ estimate: Learner.Estimate) -> Double {
      estimate.probability + ((estimate.days ?? 9) <= 1 ? rule.rest : 0)
    }
    let byNeed = estimates.enumerated().sorted { a, b in
      (need(a.element.estimate), a.offset) < (need(b.element.estimate), b.offset)
    }.map { $0.element }
    let weak = byNeed.filter { $0.estimate.probability < NextSheet.mastery }
    self.weak = weak.map { $0.letter }
    struggling = weak.filter { $0.estimate.probability < NextSheet.unsure }.map { $0.letter }
    // Who has little to mend, and nothing shaky, learns two.
    let shaky = weak.count { $0.estimate.probability < rule.shaky }
    let isQuick = weak.count <= rule.fewWeak && shaky == 0
    let untaught = order.filter { !taught.contains($0) }.prefix(shaky >= rule.mostShaky ? 0 : isQuick ? 2 : 1)
    choices = untaught.map { Choice(sign: $0, reason: .new, estimate: estimate($0)) }
    taught += untaught
    if isJoined { joins = NextSheet.joins(learner, on: day, findings) }
    let mended = max(1, min(3, rule.worked - choices.count - joins.count))
    // Where all is well, the least sure ones.
    let mend = byNeed.prefix(mended)
    choices += mend.map {
      Choice(sign: $0.letter, reason: .mend, estimate: $0.estimate, finding: findings[$0.letter])
    }
    let others = byNeed.filter { one in !mend.contains { $0.letter == one.letter } }
    let rested = others.filter { ($0.estimate.days ?? 0) >= rule.restDays }
    choices += rested.prefix(untaught.isEmpty ? rule.dueInReview : rule.due).map {
      Choice(sign: $0.letter, reason: .due, estimate: $0.estimate)
    }
  }

  /// The weakest join that was written often enough to tell.
  private static func joins(_ learner: Learner, on day: Day, _ findings: [String: Int]) -> [Choice] {
    let weak = learner.known.compactMap { item -> Choice? in
      guard case .join(let sign) = item else { return nil }
      let estimate = learner.estimate(item, on: day)
      guard estimate.attempts >= leastAttempts, estimate.probability < mastery else { return nil }
      return Choice(sign: sign, reason: .mend, estimate: estimate, finding: findings[sign])
    }
    return Array(weak.sorted { ($0.estimate.probability, $0.sign) < ($1.estimate.probability, $1.sign) }.prefix(1))
  }

  // MARK: For the room there is

  /// The same sheet with less on it: what can best wait is left out; nil where nothing can.
  ///
  /// Of what is due the most certain, then a second new letter, of what is to mend the least weak, and words last.
  public var lighter: NextSheet? {
    func last(_ reason: Choice.Reason, beyond count: Int) -> Int? {
      let own = choices.indices.filter { choices[$0].reason == reason }
      return own.count > count ? own.last : nil
    }
    var sheet = self
    if let index = last(.due, beyond: 1) ?? last(.new, beyond: 1) ?? last(.mend, beyond: 2) {
      let choice = sheet.choices.remove(at: index)
      if choice.reason == .new { sheet.taught.removeAll { $0 == choice.sign } }
    } else if hasWords {
      sheet.hasWords = false
    } else if let index = last(.mend, beyond: 1) ?? last(.due, beyond: 0) {
      sheet.choices.remove(at: index)
    } else {
      return nil
    }
    return sheet
  }

  /// What the sheet of a group practises: letters that its children share, all with help.
  public static func wish(ofGroup letters: [String], taught: [String]) -> SingleDays.Wish {
    var wish = SingleDays.Wish()
    (wish.letters, wish.aims, wish.taught) = (Array(letters.prefix(2)), letters, taught)
    wish.fading.start = Array(letters.dropFirst(2))
    return wish
  }

  // MARK: As a day of lessons

  /// Below this a letter is shown with all help; below the next by its start dot; else by a model.
  private static let helpless = 0.45
  private static let unsure = 0.7

  /// What the sheet's day is to practise.
  public var wish: SingleDays.Wish {
    var wish = SingleDays.Wish()
    (wish.taught, wish.hasWords) = (taught, hasWords)
    for choice in choices {
      let probability = choice.estimate.probability
      switch choice.reason {
      case .new:
        wish.letters.append(choice.sign)
        wish.new.append(choice.sign)
        wish.aims.append(choice.sign)
      case .mend:
        wish.aims.append(choice.sign)
        // A page holds two letters with all help.
        if probability < NextSheet.helpless, wish.letters.count < 2 {
          wish.letters.append(choice.sign)
        } else if probability < NextSheet.unsure {
          wish.fading.start.append(choice.sign)
        } else {
          wish.fading.model.append(choice.sign)
        }
      case .due: wish.fading.memory.append(choice.sign)
      }
    }
    // Without a letter that needs all help, the sheet is a review of the child's own.
    if wish.letters.isEmpty {
      wish.letters = choices.map { $0.sign }
      wish.fading = LessonPlan.Fading()
      wish.isReview = true
    }
    wish.joins = joins.map { $0.sign }
    // Words may mend more than rows can.
    wish.aims += weak.filter { !wish.aims.contains($0) }
    return wish
  }

  /// Which of a course's levels fits what the child has mastered, of so many letters.
  public func level(of levels: Int, letters: Int) -> Int {
    guard letters > 0, levels > 0 else { return 0 }
    return min(levels - 1, mastered * levels / letters)
  }
}
