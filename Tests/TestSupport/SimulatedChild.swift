import Geometry

/// A child that does not exist: it learns letters by writing them, forgets them over days, and slips.
///
/// What it can do is known exactly, so that what a record says of it can be compared with the truth. Nothing here is like the
/// model that judges it but the ideas: skill is the sum of child, family and letter; practice helps most where it is neither
/// hopeless nor easy (Wilson and others, "The eighty five percent rule for optimal learning", 2019), and less each time (the
/// power law of practice: Newell and Rosenbloom, 1981); forgetting follows a power of the days, slower after each day of
/// practice (Wickelgren, 1974); a fault is found where there is none, and missed where there is one.
public struct SimulatedChild: Sendable {
  private struct Skill: Sendable {
    var talent: Double
    var learnt = 0.0
    var practice = 0.0
    var daysPractised = 0
    var lastDay: Int?
  }

  private let families: [[String]]
  private let familyOf: [String: Int]
  private var skills: [String: Skill] = [:]
  private let gain: Double
  private let keeping: Double
  private var random: Xoshiro256StarStar

  private static let slip = 0.03
  private static let guess = 0.04

  /// What kind of children a class has.
  public struct Kind: Hashable, Sendable {
    /// How fast they learn.
    public var pace = 1.0
    /// How fast they forget.
    public var forgetting = 1.0
    /// How much they know before the first lesson, in logits.
    public var start = -1.3

    /// Ordinary children: with one sheet on four days a week they need about half a school year for an alphabet.
    public init(pace: Double = 1, forgetting: Double = 1, start: Double = -1.3) {
      (self.pace, self.forgetting, self.start) = (pace, forgetting, start)
    }
  }

  /// A child by its number: the same number, the same child.
  public init(_ number: UInt64, families: [[String]], kind: Kind = Kind()) {
    var random = Xoshiro256StarStar(seed: number &* 7919 &+ 11)
    self.families = families
    var familyOf: [String: Int] = [:]
    let ability = SimulatedChild.normal(&random) * 0.6 + kind.start
    for (index, letters) in families.enumerated() {
      let family = SimulatedChild.normal(&random) * 0.5
      for letter in letters {
        familyOf[letter] = index
        skills[letter] = Skill(talent: ability + family + SimulatedChild.normal(&random) * 0.8)
      }
    }
    self.familyOf = familyOf
    gain = 0.17 * kind.pace * exponential(SimulatedChild.normal(&random) * 0.3)
    keeping = 4 / kind.forgetting * exponential(SimulatedChild.normal(&random) * 0.4)
    self.random = random
  }

  /// A number between 0 and 1.
  private static func share(_ random: inout Xoshiro256StarStar) -> Double {
    (Double(random.next() >> 11) + 0.5) / Double(1 << 53)
  }

  /// A normally distributed number: the sum of twelve even ones.
  private static func normal(_ random: inout Xoshiro256StarStar) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + share(&random) }
  }

  private func level(of letter: String, on day: Int) -> Double {
    guard let skill = skills[letter] else { return -3 }
    guard let last = skill.lastDay else { return skill.talent }
    let stability = keeping * Double(max(1, skill.daysPractised))
    return skill.talent + skill.learnt * power(1 + Double(max(0, day - last)) / stability, -0.5)
  }

  private static func help(_ mode: String) -> Double {
    switch mode {
    case "trace": 1.5
    case "memory": -0.5
    default: 0
    }
  }

  /// How likely the child writes a letter right on a day, slips and the grader's mistakes included.
  public func probability(of letter: String, on day: Int, mode: String = "copy") -> Double {
    let skill = 1 / (1 + exponential(-(level(of: letter, on: day) + SimulatedChild.help(mode))))
    return SimulatedChild.guess + (1 - SimulatedChild.guess - SimulatedChild.slip) * skill
  }

  /// Writes a letter, and learns from it; whether the grader finds it right.
  public mutating func write(_ letter: String, on day: Int, mode: String) -> Bool {
    let isRight = SimulatedChild.share(&random) < probability(of: letter, on: day, mode: mode)
    practise(letter, on: day, mode: mode, share: 1)
    // What helps a letter helps its family a little.
    if let family = familyOf[letter] {
      for other in families[family] where other != letter { practise(other, on: day, mode: mode, share: 0.06) }
    }
    return isRight
  }

  private mutating func practise(_ letter: String, on day: Int, mode: String, share: Double) {
    guard var skill = skills[letter] else { return }
    let now = level(of: letter, on: day)
    let chance = 1 / (1 + exponential(-now))
    // Tracing moves the hand, but asks for little memory.
    let effort = mode == "trace" ? 0.6 : mode == "memory" ? 1.1 : 1
    let step = share * gain * effort * (0.25 + 3 * chance * (1 - chance)) / power(1 + skill.practice / 25, 0.5)
    if share == 1 {
      // What was left yesterday is what is built on today.
      skill.learnt = now - skill.talent + step
      if skill.lastDay != day { skill.daysPractised += 1 }
      skill.lastDay = day
    } else {
      skill.talent += step
    }
    skill.practice += share
    skills[letter] = skill
  }

  /// How many of the letters the child masters on a day: copied right in so many of a hundred cases.
  public func mastered(on day: Int, percent: Int = 85) -> Int {
    skills.keys.count { probability(of: $0, on: day) >= Double(percent) / 100 }
  }

  /// How many letters there are.
  public var letterCount: Int { skills.count }
}
